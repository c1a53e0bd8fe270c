"""Which build of Mahjong Atlas runs: compiled or plain, and from which sources it was made.

Only the standard library is imported here: `setup.py` loads this file before the package can be imported.
"""

import hashlib
from pathlib import Path
from typing import Final

VERSION: Final = "0.2.0"
PACKAGE: Final = Path(__file__).resolve().parent

BUILD_INFO: Final = "_build_info.py"
NOT_SOURCES: Final = frozenset((".so", ".pyd", ".pyc", ".c", ".html"))
"""Endings of files that compilers leave behind."""

RECIPE: Final = ("pyproject.toml", "setup.py")
"""Files that say how a wheel is built, from the project's root."""

CLIENT: Final = ("server", "static")
DOCUMENTS: Final = ("server", "documents")
"""Where the browser client and the site of the documents are put, which are no sources."""


def version() -> str:
    """Name, version and build, as `mahjong-atlas --version` says: "mahjong-atlas 0.1.0 (compiled)".

    A copy without the pages for the browser says that too.
    """
    from mahjong_atlas._build_info import COMPILED, REASON

    build = "compiled" if COMPILED else f"plain: {REASON}"
    without = "" if has_client() else ", without the browser client"
    return f"mahjong-atlas {VERSION} ({build}{without})"


def has_client(package: Path = PACKAGE) -> bool:
    """Whether the pages for the browser were built into this copy."""
    return package.joinpath(*CLIENT, "index.html").is_file()


def source_stamp(package: Path = PACKAGE) -> str:
    """Two copies of the package with the same stamp have the same sources.

    sha256 over names and contents; line ends do not count, nor does the file that says how it was built.
    """
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*"), key=lambda found: found.relative_to(package).as_posix()):
        if path.is_dir() or path.suffix in NOT_SOURCES or path.name == BUILD_INFO:
            continue
        if path.relative_to(package).parts[:2] in (CLIENT, DOCUMENTS):
            continue
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(package).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def wheel_stamp(root: Path) -> str:
    """Two projects with the same stamp make the same wheel: the sources count, and the way to build them."""
    recipe = "".join((root / name).read_text(encoding="utf-8") for name in RECIPE)
    parts = (source_stamp(root / "src" / "mahjong_atlas"), recipe)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()
