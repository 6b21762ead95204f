"""Draws the pictures that must not be SVG: ``make pictures``.

Icons for devices and, in each language, the picture that goes with a link. They are kept beside
the sources and drawn anew when one of the drawings or sentences below has changed.
"""

import base64
import os
import shutil
import struct
from pathlib import Path

import django
from playwright.sync_api import Browser, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bideuchre.site.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.template.loader import render_to_string  # noqa: E402
from django.utils.translation import get_language_bidi, override  # noqa: E402

STATIC = Path(settings.SITE) / "static"
SHARED = (1200, 630)
ICONS = {
    "any-192": 192,
    "any-512": 512,
    "maskable-192": 192,
    "maskable-512": 512,
    "apple-touch-icon": 180,
}
#: Side of the picture in favicon.ico, which browsers ask for where no page names an icon.
FAVICON = 48
FONTS = {
    "Figtree": "figtree",
    "Besley": "besley-670",
    "Urdu": "noto-nastaliq-urdu-500",
    "Bengali": "noto-sans-bengali-700",
    "Hindi": "noto-sans-devanagari-700",
}
STYLE = """
  body { margin: 0; --c-honey: #e3a53c; --c-cream: #f6e7c8; --c-skin: #f4d7b4; --c-lip: #b5402a; }
  body > svg { display: block; }
  .words { height: 490px; display: flex; flex-direction: column; justify-content: center;
    gap: 18px; color: #10302c; font: 650 34px/1.3 "Figtree", "Urdu", "Bengali", "Hindi"; }
  .words p { margin: 0; }
  .name { display: flex; gap: 18px; align-items: center; font: 670 44px/1 "Besley";
    --mark-1: #c44427; --mark-2: #35508a; }
  :lang(ur) .name:lang(en) { justify-content: flex-end; }
  .title { font: 670 66px/1.12 "Besley", "Urdu", "Bengali", "Hindi"; text-wrap: balance; }
  :lang(ur) .title { font-size: 52px; line-height: 1.9; }
  :is(:lang(bn), :lang(hi)) .title { font-size: 58px; line-height: 1.3; }
  :lang(ur) .eyebrow { line-height: 1.9; }
"""


def font_faces() -> str:
    """The site's fonts, written into the page: it has no address to load them from."""
    faces = []
    for family, name in FONTS.items():
        data = base64.b64encode((STATIC / "fonts" / f"{name}.woff2").read_bytes()).decode()
        source = f"url(data:font/woff2;base64,{data})"
        faces.append(
            f'@font-face {{ font-family: "{family}"; src: {source}; font-weight: 100 900 }}'
        )
    return "\n".join(faces)


def draw(browser: Browser, html: str, size: tuple[int, int], to: Path) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.set_content(html)
    page.evaluate("document.fonts.ready.then(() => null)")
    to.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=to, omit_background=True)
    page.close()
    print(f"{to.relative_to(settings.SITE)}  {to.stat().st_size} bytes")


def icon(browser: Browser, name: str, side: int) -> None:
    # A device that rounds an icon itself gets one that fills its square.
    source = (
        (STATIC / "icon.svg").read_text()
        if name.startswith("any")
        else render_to_string("web_app/maskable.svg")
    )
    style = f"body {{ margin: 0 }} svg {{ display: block; width: {side}px; height: {side}px }}"
    draw(browser, f"<style>{style}</style>{source}", (side, side), STATIC / f"icons/{name}.png")


def favicon(browser: Browser) -> None:
    """An ICO file: its header, one entry, and the picture as PNG."""
    picture = STATIC / "icons/any-favicon.png"
    icon(browser, "any-favicon", FAVICON)
    png = picture.read_bytes()
    picture.unlink()
    header = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", FAVICON, FAVICON, 0, 0, 1, 32, len(png), 6 + 16)
    (STATIC / "icons/favicon.ico").write_bytes(header + entry + png)


def share_picture(browser: Browser, language: str) -> None:
    sprite = (STATIC / "cards.svg").read_text()
    with override(language):
        way = "rtl" if get_language_bidi() else "ltr"
        drawing = render_to_string("web_app/share.svg")
    draw(
        browser,
        f'<!doctype html><html lang="{language}" dir="{way}"><style>{font_faces()}{STYLE}</style>'
        f'<body>{drawing}<div style="display: none">{sprite}</div></body></html>',
        SHARED,
        STATIC / f"share/{language}.png",
    )


def main() -> None:
    program = shutil.which(os.environ.get("CHROMIUM") or "chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, side in ICONS.items():
            icon(browser, name, side)
        favicon(browser)
        for language, _name in settings.LANGUAGES:
            share_picture(browser, language)
        browser.close()


if __name__ == "__main__":
    main()
