"""Wheels of the project: built from a clean copy, and found again by the stamp of their sources.

The build writes the stamp into the wheel, so one that pip built fits as well. The folder of `make wheels` has
an `index.html` which pip reads too (`--find-links`) and which tells the stamps to who has only its address.
MAHJONG_ATLAS_WHEELS names another folder, or the address of such a page.
"""

import ast
import hashlib
import html
import os
import platform
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from urllib.parse import urljoin

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "wheels"
INDEX: Final = "index.html"
PLACE: Final = "MAHJONG_ATLAS_WHEELS"
PLAIN: Final = "MAHJONG_ATLAS_PLAIN"
PROGRESS: Final = "MAHJONG_ATLAS_PROGRESS"
FACTS: Final = runpy.run_path(str(ROOT / "src/mahjong_atlas/build.py"))
REST: Final = ("README.md", "LICENSE")
MANYLINUX: Final = re.compile(r"manylinux_(\d+)_(\d+)_(\w+)")
"""What a wheel says of the oldest version of glibc that it runs with."""
LINK: Final = re.compile(r'<a href="([^"#]+)#sha256=([0-9a-f]{64})" data-stamp="([0-9a-f]{64})">')
STAMP: Final = re.compile(r"^WHEEL: Final = '([0-9a-f]{64})'$", re.MULTILINE)
"""The line of a wheel that tells its stamp."""
REASON: Final = re.compile(r"^REASON: Final = (.+)$", re.MULTILINE)
"""The line of a plain wheel that tells why it is none that is compiled."""
SECONDS: Final = 20
"""For how long the page of wheels elsewhere is waited for."""


class Offer(NamedTuple):
    """A wheel that is there; one of a page has the digest and the stamp that the page tells."""

    address: str
    sha256: str = ""
    stamp: str = ""

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.address.rsplit("/", 1)[-1]


def stamp() -> str:
    """The stamp of the sources: it changes when the wheel has to be built again."""
    return str(FACTS["wheel_stamp"](ROOT))


def pip(*arguments: str, python: str = sys.executable) -> None:
    """Run pip, quietly; a failure ends the script."""
    command = [python, "-m", "pip", "--disable-pip-version-check", *arguments, "--quiet"]
    if subprocess.run(command, check=False).returncode:
        sys.exit(f"pip {arguments[0]} failed: see the lines above")


def build(
    into: Path, python: str = sys.executable, client: Path | None = None, site: Path | None = None
) -> Path:
    """Build a wheel out of a copy for this Python, with client and documents if they are given; its path."""
    leftovers = shutil.ignore_patterns("__pycache__", "*.so", "*.c", "*.egg-info", "static", "documents")
    with TemporaryDirectory(prefix="mahjong-atlas-source-") as directory:
        copy, wheels = Path(directory) / "copy", Path(directory) / "made"
        copy.mkdir()
        for name in (*FACTS["RECIPE"], *REST):
            shutil.copy2(ROOT / name, copy)
        shutil.copytree(ROOT / "src", copy / "src", ignore=leftovers)
        for made, place in ((client, FACTS["CLIENT"]), (site, FACTS["DOCUMENTS"])):
            if made is not None:
                shutil.copytree(made, (copy / "src/mahjong_atlas").joinpath(*place))
        pip("wheel", "--no-deps", "--wheel-dir", str(wheels), str(copy), python=python)
        into.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(next(wheels.glob("*.whl")), into))


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


def is_address(place: str) -> bool:
    """Whether it is the address of a page or file, not a path."""
    return re.match(r"https?://", place) is not None


def offers(place: str) -> list[Offer]:
    """The wheels of a folder or of a page; none where there is no such place."""
    if not is_address(place):
        return [Offer(str(path)) for path in sorted(Path(place).glob("*.whl"))]
    try:
        with urllib.request.urlopen(place, timeout=SECONDS) as page:
            text = page.read(1 << 20).decode("utf-8", "replace")
    except (OSError, ValueError):
        return []
    return [Offer(urljoin(place, html.unescape(to)), *rest) for to, *rest in LINK.findall(text)]


def find(wanted: str) -> tuple[Offer | None, list[str]]:
    """A wheel of these sources for this Python and machine, or why each that is there is not taken.

    Plain builds are never taken from elsewhere.
    """
    if os.environ.get(PLAIN, "") not in ("", "0"):
        return None, []
    left = []
    for offer in offers(os.environ.get(PLACE, "") or str(FOLDER)):
        reason = why_not(offer, wanted)
        if not reason:
            return offer, []
        left.append(f"{offer.name} is not taken: {reason}.")
    return None, left


def why_not(offer: Offer, wanted: str) -> str:
    """Why a wheel does not fit; nothing where it does."""
    if offer.name.endswith("-none-any.whl"):
        return "it is a plain build"
    if not runs_here(offer.name):
        return "it is for another Python or another machine"
    try:
        found = offer.stamp or stamp_in(Path(offer.address))
    except Exception:  # zipfile and zlib say it of damaged bytes in many ways
        return "its file is damaged"
    return "" if found == wanted else "it was built from other sources"


def runs_here(name: str) -> bool:
    """Whether a compiled wheel is for this Python and machine."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    machine = re.sub(r"[-.]", "_", sysconfig.get_platform())
    start, _, machines = name.removesuffix(".whl").rpartition("-")
    if not start.endswith(f"-{python}-{python}"):
        return False
    library, version = platform.libc_ver()
    for each in machines.split("."):
        found = MANYLINUX.fullmatch(each)
        if each == machine:
            return True
        if found is not None and library == "glibc" and machine == f"linux_{found[3]}":
            return [int(found[1]), int(found[2])] <= [int(number) for number in version.split(".")]
    return False


def stamp_in(path: Path) -> str:
    """The stamp that the build wrote into a wheel; every file in it is read. Nothing where it has none."""
    with zipfile.ZipFile(path) as wheel:
        if wheel.testzip() is not None:
            raise ValueError(path)
        return noted(wheel, STAMP)


def noted(wheel: zipfile.ZipFile, line: re.Pattern[str]) -> str:
    """What a line says that the build has written into a wheel; nothing where there is no such line."""
    found = line.search(wheel.read(f"mahjong_atlas/{FACTS['BUILD_INFO']}").decode())
    return found[1] if found is not None else ""


def why_plain(path: Path) -> str:
    """Why a wheel could not be compiled."""
    with zipfile.ZipFile(path) as wheel:
        return str(ast.literal_eval(noted(wheel, REASON)))


def fetch(offer: Offer, into: Path) -> Path:
    """The file of a wheel, the digest of its page checked.  Raises ValueError where it is another."""
    into.mkdir(parents=True, exist_ok=True)
    path = into / offer.name
    if not is_address(offer.address):
        return Path(shutil.copy2(offer.address, path))
    with urllib.request.urlopen(offer.address, timeout=SECONDS) as answer:
        content = answer.read()
    if hashlib.sha256(content).hexdigest() != offer.sha256:
        raise ValueError(f"{offer.address} is not the file that its page names")
    path.write_bytes(content)
    return path
