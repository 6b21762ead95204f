"""The site as an app: manifests, icons, the service worker's list, what other sites are told."""

import json
import re
import struct
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.test import Client, override_settings

from tests.site.test_language import CODES, PATHS, PREFIX, Head

pytestmark = pytest.mark.django_db

STATIC = Path(settings.SITE) / "static"


def size(picture: Path) -> tuple[int, int]:
    """Width and height, as a PNG file has them in its head."""
    head = picture.read_bytes()[:24]
    assert head[1:4] == b"PNG"
    return struct.unpack(">II", head[16:24])


@pytest.mark.parametrize("code", CODES)
def test_the_manifest_is_each_language_s_own(client: Client, code: str) -> None:
    reply = client.get(f"/app/{code}.webmanifest", headers={"Accept-Language": "fr"})
    assert reply["Content-Type"] == "application/manifest+json"
    told = reply.json()
    assert (told["lang"], told["dir"]) == (code, "rtl" if code == "ur" else "ltr")
    assert told["start_url"] == f"{PREFIX[code]}/"
    assert told["name"]
    assert told["id"] == told["scope"] == "/"
    assert client.get(told["start_url"], headers={"Accept-Language": code}).status_code == 200
    for shortcut in told["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200
    page = client.get(f"{PREFIX[code]}/").content.decode()
    assert f'<link rel="manifest" href="/app/{code}.webmanifest">' in page


def test_each_manifest_describes_the_game_in_other_words(client: Client) -> None:
    told = [client.get(f"/app/{code}.webmanifest").json()["description"] for code in CODES]
    assert len(set(told)) == len(CODES)


def test_a_language_that_the_site_has_not_has_no_manifest(client: Client) -> None:
    assert client.get("/app/fr.webmanifest").status_code == 404
    assert client.get("/offline/fr/").status_code == 404


def test_icons_have_the_sizes_that_the_manifest_tells(client: Client) -> None:
    icons = client.get("/app/en.webmanifest").json()["icons"]
    drawn = [icon for icon in icons if icon["type"] == "image/png"]
    assert {(icon["purpose"], icon["sizes"]) for icon in drawn} == {
        (purpose, side) for purpose in ("any", "maskable") for side in ("192x192", "512x512")
    }
    for icon in drawn:
        name = re.sub(r"\.[0-9a-f]{12}(?=\.png)", "", icon["src"].removeprefix("/static/"))
        path = finders.find(name)
        assert path
        assert "{}x{}".format(*size(Path(path))) == icon["sizes"]
    assert size(STATIC / "icons/apple-touch-icon.png") == (180, 180)


def worker_settings(client: Client) -> dict[str, object]:
    reply = client.get("/worker.js")
    assert reply["Content-Type"] == "text/javascript; charset=utf-8"
    assert "no-cache" in reply["Cache-Control"]
    first, _rest = reply.content.decode().split(";\n", 1)
    return dict(json.loads(first.removeprefix("const SITE = ")))


def test_the_worker_keeps_the_page_without_a_line_in_every_language_and_no_other(
    client: Client,
) -> None:
    told = worker_settings(client)
    pages = {code: f"/offline/{code}/" for code in CODES}
    assert told["pages"] == pages
    files = told["files"]
    assert isinstance(files, list)
    assert [file for file in files if not file.startswith("/static/")] == list(pages.values())
    assert any("tokens" in file for file in files)
    assert any("offline" in file and file.endswith(".js") for file in files)


@pytest.mark.parametrize("code", CODES)
def test_the_page_without_a_line_speaks_its_language_whoever_asks(
    client: Client, code: str
) -> None:
    client.cookies["language"] = "hi"
    reply = client.get(f"/offline/{code}/", headers={"Accept-Language": "bn"})
    assert reply["Content-Language"] == code
    assert Head(reply).html["lang"] == code
    assert 'name="robots" content="noindex"' in reply.content.decode()


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("code", CODES)
def test_a_link_to_a_page_shows_a_picture_and_words_of_its_language(
    client: Client, code: str, path: str
) -> None:
    reply = client.get(f"{PREFIX[code]}{path}")
    head = Head(reply)
    told = dict(
        re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', reply.content.decode())
    )
    assert told["og:title"] == head.title.strip()
    assert told["og:description"] == head.description == told["description"]
    assert told["og:url"] == f"http://testserver{PREFIX[code]}{path}"
    assert told["og:image"].startswith(f"http://testserver/static/share/{code}.")
    assert told["twitter:card"] == "summary_large_image"
    assert size(STATIC / f"share/{code}.png") == (1200, 630)


@pytest.mark.parametrize("code", CODES)
def test_search_engines_are_told_that_it_is_a_game(client: Client, code: str) -> None:
    page = client.get(f"{PREFIX[code]}/").content.decode()
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page, re.DOTALL)
    assert len(found) == 1
    game = json.loads(found[0])
    assert "VideoGame" in game["@type"]
    assert game["inLanguage"] == code
    assert game["url"] == f"http://testserver{PREFIX[code]}/"
    assert game["image"].startswith(f"http://testserver/static/share/{code}.")
    assert game["offers"]["price"] == 0


def test_a_name_cannot_end_the_element_of_the_data(client: Client) -> None:
    page = client.get("/?a=</script><script>", headers={"Accept-Language": "en"})
    assert b"<script>" not in page.content


def test_the_api_tells_the_version_of_the_files_and_the_page_its_own(client: Client) -> None:
    assert "Site-Version" in client.get("/api/games").headers
    assert "Site-Version" not in client.get("/").headers


def test_files_of_an_older_version_are_kept_when_newer_ones_are_gathered(tmp_path: Path) -> None:
    """An open page asks for its own files, by their old names, long after an upgrade."""
    source = tmp_path / "source"
    source.mkdir()
    with override_settings(
        STATICFILES_DIRS=[source],
        STATICFILES_FINDERS=["django.contrib.staticfiles.finders.FileSystemFinder"],
        STATIC_ROOT=tmp_path / "gathered",
        STORAGES={
            **settings.STORAGES,
            "staticfiles": {"BACKEND": "bideuchre.site.storage.StaticStorage"},
        },
    ):
        (source / "part.js").write_text("export const age = 'old';\n")
        call_command("collectstatic", interactive=False, verbosity=0)
        old = {path.name for path in (tmp_path / "gathered").glob("part.*.js")}
        (source / "part.js").write_text("export const age = 'new';\n")
        call_command("collectstatic", interactive=False, verbosity=0)
        both = {path.name for path in (tmp_path / "gathered").glob("part.*.js")}
    assert len(both - old) == 1
    assert old < both
