"""What is sent of a static file."""

from pathlib import Path

import pytest
from django.core.files.base import ContentFile

import bideuchre.site
from bideuchre.site.storage import COMMENTS, StaticStorage, as_sent

STATIC = Path(bideuchre.site.__file__).parent / "static"
OURS = [
    path.relative_to(STATIC).as_posix()
    for path in sorted(STATIC.rglob("*"))
    if path.suffix in COMMENTS and "vendor" not in path.parts
]


def test_comments_are_not_sent_and_everything_else_is() -> None:
    module = (
        b"/** What it is for. */\n\n"
        b"export const A = `\n  <b>${html`<${Count}>1<//>`}</b>\n`; // said here\n"
        b"// Why\nconst site = 'https://a.example';\n"
        b"  /** Two\n      lines. */\n  f();\n"
    )
    assert as_sent("table/a.js", module) == (
        b"export const A = `\n  <b>${html`<${Count}>1<//>`}</b>\n`; // said here\n"
        b"const site = 'https://a.example';\n"
        b"  f();\n"
    )
    sheet = b"/* Cards */\n@layer card {\n  /* two\n     lines */\n  a { b: c; } /* why */\n}\n"
    assert as_sent("style/a.css", sheet) == b"@layer card {\n  a { b: c; } /* why */\n}\n"


def test_a_file_that_has_been_read_before_is_stored_whole(tmp_path: Path) -> None:
    storage = StaticStorage(location=tmp_path)
    read = ContentFile(b"// Why\nf();\n")
    read.read()
    storage._save("table/a.js", read)
    assert (tmp_path / "table/a.js").read_bytes() == b"f();\n"


def test_the_code_of_others_is_sent_with_its_licence() -> None:
    licensed = b"/** Licence: theirs */\nf();\n"
    assert as_sent("vendor/b.js", licensed) == licensed


@pytest.mark.parametrize("name", OURS)
def test_no_line_of_a_drawing_is_taken_for_a_comment(name: str) -> None:
    text = (STATIC / name).read_bytes()
    comments = COMMENTS[Path(name).suffix]
    assert as_sent(name, text).strip()
    for comment in comments.finditer(text):
        before = comments.sub(b"", text[: comment.start()])
        # Inside a template there is one backtick more than are closed.
        assert before.count(b"`") % 2 == 0, comment.group()
        assert before.count(b"/*") == before.count(b"*/"), comment.group()
