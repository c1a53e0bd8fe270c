"""Wheels of the project: built from a clean copy, named by the sources they were built from, found again.

A folder of wheels has an `index.html` which pip reads too (`--find-links`); beside each wheel it tells the
stamp of its sources. MAHJONG_ATLAS_WHEELS names another folder, or the address of such a page.
"""

import hashlib
import html
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from urllib.parse import urljoin

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "wheels"
INDEX: Final = "index.html"
PLACE: Final = "MAHJONG_ATLAS_WHEELS"
PLAIN: Final = "MAHJONG_ATLAS_PLAIN"
RECIPE: Final = ("pyproject.toml", "setup.py")
REST: Final = ("README.md", "LICENSE")
LINK: Final = re.compile(r'<a href="([^"#]+)#sha256=([0-9a-f]{64})" data-stamp="([0-9a-f]{64})">')
SECONDS: Final = 20
"""For how long the page of wheels elsewhere is waited for."""


class Offer(NamedTuple):
    """A wheel that is there: where, its digest, the stamp of its sources."""

    address: str
    sha256: str
    stamp: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.address.rsplit("/", 1)[-1]


def stamp() -> str:
    """The stamp of the sources: it changes when the wheel has to be built again."""
    facts = runpy.run_path(str(ROOT / "src/mahjong_atlas/build.py"))
    recipe = "".join((ROOT / name).read_text(encoding="utf-8") for name in RECIPE)
    parts = (facts["source_stamp"](), recipe)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def pip(*arguments: str, python: str = sys.executable) -> None:
    """Run pip, quietly; a failure ends the script."""
    command = [python, "-m", "pip", "--disable-pip-version-check", *arguments, "--quiet"]
    if subprocess.run(command, check=False).returncode:
        sys.exit(f"pip {arguments[0]} failed: see the lines above")


def build(into: Path, python: str = sys.executable, client: Path | None = None) -> Path:
    """Build a wheel out of a copy for this Python, with the browser client if one is given; its path."""
    leftovers = shutil.ignore_patterns("__pycache__", "*.so", "*.c", "*.egg-info", "static")
    with TemporaryDirectory(prefix="mahjong-atlas-source-") as directory:
        copy, made = Path(directory) / "copy", Path(directory) / "made"
        copy.mkdir()
        for name in (*RECIPE, *REST):
            shutil.copy2(ROOT / name, copy)
        shutil.copytree(ROOT / "src", copy / "src", ignore=leftovers)
        if client is not None:
            shutil.copytree(client, copy / "src/mahjong_atlas/server/static")
        pip("wheel", "--no-deps", "--wheel-dir", str(made), str(copy), python=python)
        into.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(next(made.glob("*.whl")), into))


def write_index(folder: Path, stamps: dict[str, str]) -> None:
    """The page of the wheels in a folder; `stamps` by name of the file."""
    rows = []
    for name in sorted(stamps):
        digest = hashlib.sha256((folder / name).read_bytes()).hexdigest()
        rows.append(
            f'<a href="{name}#sha256={digest}" data-stamp="{stamps[name]}">{html.escape(name)}</a><br>'
        )
    head = "<!doctype html>\n<meta charset=utf-8>\n<title>Mahjong Atlas: wheels</title>\n"
    (folder / INDEX).write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


def offers(place: str) -> list[Offer]:
    """The wheels of a folder or of a page; none where there is no such place."""
    try:
        if re.match(r"https?://", place):
            with urllib.request.urlopen(place, timeout=SECONDS) as page:
                text = page.read(1 << 20).decode("utf-8", "replace")
            return [Offer(urljoin(place, html.unescape(to)), *rest) for to, *rest in LINK.findall(text)]
        text = (Path(place) / INDEX).read_text(encoding="utf-8")
        return [Offer(str(Path(place) / html.unescape(to)), *rest) for to, *rest in LINK.findall(text)]
    except (OSError, ValueError):
        return []


def find(wanted: str) -> Offer | None:
    """A wheel of these sources for this Python and machine; plain builds are never taken from elsewhere."""
    if os.environ.get(PLAIN, "") not in ("", "0"):
        return None
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    machine = re.sub(r"[-.]", "_", sysconfig.get_platform())
    ending = f"-{python}-{python}-{machine}.whl"
    for offer in offers(os.environ.get(PLACE, "") or str(FOLDER)):
        if offer.stamp == wanted and offer.name.endswith(ending):
            return offer
    return None


def fetch(offer: Offer, into: Path) -> Path:
    """The file of a wheel, its digest checked.  Raises ValueError where it is another."""
    if re.match(r"https?://", offer.address):
        with urllib.request.urlopen(offer.address, timeout=SECONDS) as answer:
            content = answer.read()
    else:
        content = Path(offer.address).read_bytes()
    if hashlib.sha256(content).hexdigest() != offer.sha256:
        raise ValueError(f"{offer.address} is not the file that its page names")
    into.mkdir(parents=True, exist_ok=True)
    path = into / offer.name
    path.write_bytes(content)
    return path
