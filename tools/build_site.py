"""Build the site of the documents and put it where the server looks for it: `python -m tools.build_site`.

Its pages are the Markdown of the project, laid out below one folder with their links led to the new places,
and the pages of `tools/site_pages.py`. Zensical renders them and fails for a link or an anchor that leads
nowhere, as this does for a file that is not there. Nothing is built where the sources have not changed.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from tools.site_pages import configuration, decisions, head, listing, readable_doctests, rule_page, terms
from tools.wheels import FACTS, ROOT

MADE: Final = Path(sys.prefix) / "documents"
CONFIG: Final = "docs/zensical.toml"
THEME: Final = "docs/theme"
ICON: Final = "web/public/icon.svg"
PAGES: Final = (
    "README*.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/**/*.md",
    "examples/*/README.md",
)
GAMES: Final = ("src/mahjong_atlas/rules/*", "examples/*/*")
"""Folders of games; the second are those of packages."""
PLACES: Final = {
    "README.md": "index.md",
    "README.ja.md": "ja.md",
    "README.zh.md": "zh.md",
    "docs/README.md": "overview.md",
    "docs/rules/README.md": "rules/index.md",
    "docs/adr": "adr/index.md",
}
"""Places on the site that do not follow from those in the project."""
LINK: Final = re.compile(r"(!?\[(?:[^\[\]]|\[[^\]]*\])*\])\(([^)\s#]*)(#[^)\s]*)?\)")
FENCE: Final = re.compile(r"^(```.*?^```[ ]*$)", re.MULTILINE | re.DOTALL)
STAMP: Final = re.compile(r" ?<!-- [0-9a-f]{8} -->")
"""What a translated line tells of the English one that it stands for."""
SHOWN: Final = frozenset((".svg", ".webp", ".png", ".json"))
"""Endings of files that a browser shows as they are; of others there is a page with their text."""
SOURCES: Final = frozenset((".py", ".md", ".toml", ".ftl", ".html", ".css", *SHOWN))


class SiteError(Exception):
    """A page that cannot be laid out, or a site that cannot be rendered."""


@dataclass
class Site:
    """What the site is made of: pages and files by their places on it; `places` by paths in the project."""

    places: dict[str, str]
    pages: dict[str, str] = field(default_factory=dict)
    files: dict[str, Path] = field(default_factory=dict)

    def place_of(self, path: str) -> str:
        """Where a file of the project lies on the site; nothing for a folder without a page.

        Raises SiteError where there is no such file.
        """
        file = ROOT / path
        if path in self.places or file.is_dir():
            return self.places.get(path, "")
        if not file.is_file():
            raise SiteError(f"{path} is not there")
        if file.suffix in SHOWN:
            place = path.removeprefix("docs/")
            self.files[place] = file
        else:
            place = f"files/{path}.md"
            self.pages[place] = listing(path, file.read_text(encoding="utf-8"))
        self.places[path] = place
        return place


def game_folders() -> list[Path]:
    """Folders of games."""
    return [path.parent for pattern in GAMES for path in sorted(ROOT.glob(f"{pattern}/page.md"))]


def places() -> dict[str, str]:
    """Places on the site by paths of documents."""
    found = dict(PLACES)
    for path in sorted(path for pattern in PAGES for path in ROOT.glob(pattern)):
        name = path.relative_to(ROOT).as_posix()
        found.setdefault(name, name.removeprefix("docs/") if "/" in name else name.lower())
    for folder in game_folders():
        for page in folder.glob("page*.md"):
            language = page.name.removeprefix("page").removesuffix(".md").strip(".") or "index"
            game = folder.name.replace("_", "-")
            found[page.relative_to(ROOT).as_posix()] = f"rules/{game}/{language}.md"
    return found


def lay_out() -> Site:
    """All pages of the site.  Raises SiteError."""
    site = Site(places())
    for path, place in list(site.places.items()):
        if (ROOT / path).is_file():
            site.pages[place] = head(place) + page(site, path, place)
    site.pages["terms.md"] = terms(game_folders())
    site.pages["adr/index.md"] = decisions(site.pages)
    return site


def page(site: Site, path: str, place: str) -> str:
    """A document of the project as the site has it.  Raises SiteError."""
    text = STAMP.sub("", (ROOT / path).read_text(encoding="utf-8"))
    parts = FENCE.split(text)
    parts[::2] = [with_links(site, part, path, place) for part in parts[::2]]
    text = "".join(parts)
    return rule_page(text, place, site.places.values()) if re.match("rules/.+/", place) else text


def with_links(site: Site, text: str, path: str, place: str) -> str:
    """The text with its links to files of the project led to the site.  Raises SiteError."""

    def led(match: re.Match[str]) -> str:
        label, to, anchor = match[1], match[2], match[3] or ""
        if not to or ":" in to:
            return match[0]
        target = os.path.normpath(PurePosixPath(path).parent / to).replace(os.sep, "/")
        try:
            there = site.place_of(target)
        except SiteError as error:
            raise SiteError(f"{path}: {match[0]}: {error}") from None
        way = os.path.relpath(there or ".", PurePosixPath(place).parent).replace(os.sep, "/")
        return f"{label}({way}{anchor})" if there else label[1:-1]

    return LINK.sub(led, text)


def stamp() -> str:
    """Changes when the site has to be built again."""
    digest = hashlib.sha256()
    files = [path for folder in ("src", "docs", "examples") for path in (ROOT / folder).rglob("*")]
    files += [*ROOT.glob("*.md"), ROOT / ICON, ROOT / "pyproject.toml", *(ROOT / "tools").glob("*site*.py")]
    for path in sorted(files):
        if path.suffix in SOURCES and path.is_file():
            digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def built(folder: Path = MADE) -> Path:
    """The site, built in this folder or there already.  Raises SiteError."""
    note, wanted = folder / "stamp", stamp()
    if not note.exists() or note.read_text() != wanted:
        note.unlink(missing_ok=True)
        write(lay_out(), folder)
        render(folder)
        note.write_text(wanted)
    return folder / "site"


def write(site: Site, folder: Path) -> None:
    """Write what zensical reads."""
    for name in ("pages", "theme", "src", "site"):
        shutil.rmtree(folder / name, ignore_errors=True)
    texts = {f"pages/{place}": text for place, text in site.pages.items()}
    texts["zensical.toml"] = configuration(
        (ROOT / CONFIG).read_text(encoding="utf-8"), site.pages, game_folders()
    )
    for path in (ROOT / "src").rglob("*.py"):
        texts[path.relative_to(ROOT).as_posix()] = readable_doctests(path.read_text(encoding="utf-8"))
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / THEME, folder / "theme")
    for place, file in {**site.files, "icon.svg": ROOT / ICON, "site.css": ROOT / THEME / "site.css"}.items():
        (folder / "pages" / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, folder / "pages" / place)


def render(folder: Path) -> None:
    """Let zensical make the site.  Raises SiteError with what it says, also of links that lead nowhere."""
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--strict"]
    plain = {**os.environ, "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=folder, env=plain, check=False, capture_output=True, text=True)
    if done.returncode:
        raise SiteError(f"{done.stdout}{done.stderr}".strip())


def place_site() -> Path:
    """The site, also put into the installed package where there is one.  Raises SiteError."""
    site = built()
    package = Path(sysconfig.get_path("platlib")) / "mahjong_atlas"
    if package.is_dir():
        place = package.joinpath(*FACTS["DOCUMENTS"])
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(site, place)
    return site


def main() -> None:
    from tools.install_wheel import SITE, install_needed, install_site

    install_needed([SITE])
    install_site()


if __name__ == "__main__":
    main()
