"""Static files under names that change with their contents, so that browsers may keep them."""

import re
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

#: Code of others is served as they wrote it, licence and all.
OTHERS = "vendor/"

#: Whole lines of comment. What follows code on its line stays: telling it from an address or a
#: template would take more than a pattern.
COMMENTS = {
    ".js": re.compile(rb"^[ \t]*(?:/\*\*(?:.|\n)*?\*/|//.*)\n+", re.MULTILINE),
    ".css": re.compile(rb"^[ \t]*/\*(?:.|\n)*?\*/\n+", re.MULTILINE),
}


def as_sent(name: str, content: bytes) -> bytes:
    """A static file without its comments: they are for readers here, not for a slow network."""
    for ending, comments in COMMENTS.items():
        if name.endswith(ending) and OTHERS not in name:
            return comments.sub(b"", content)
    return content


class StaticStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Also renames what JavaScript modules import from one another, and sends no comments."""

    support_js_module_import_aggregation = True

    def _save(self, name: str, content: Any) -> str:
        content.seek(0)
        return str(super()._save(name, ContentFile(as_sent(name, content.read()))))
