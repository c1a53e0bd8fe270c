"""Draws the icons of the installed client as PNG out of `web/public/icon.svg`, with Debian's chromium.

python -m tools.draw_icons

Systems that take no SVG want them; on the maskable one the tile keeps away from the edge.
"""

import shutil
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
GROUND = "#f5f3ec"
ICONS = {
    "icon-192.png": (192, 0.94, ""),
    "icon-512.png": (512, 0.94, ""),
    "icon-maskable-512.png": (512, 0.62, GROUND),
}
"""Pixels, the share of them that the drawing takes, the ground."""


def draw(browser: Browser, name: str, size: int, share: float, ground: str) -> None:
    """One icon."""
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    width = round(size * share)
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>body{{margin:0;display:grid;place-items:center;height:{size}px;"
        f"background:{ground or 'none'}}}svg{{width:{width}px;height:{width}px}}</style>{svg}"
    )
    page.screenshot(path=PUBLIC / name, omit_background=not ground)
    page.close()


def main() -> None:
    """All icons."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, how in ICONS.items():
            draw(browser, name, *how)
        browser.close()


if __name__ == "__main__":
    main()
