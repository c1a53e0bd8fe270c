"""Which build of Mahjong Atlas runs: compiled or plain, and from which sources it was made.

Only the standard library is imported here: `setup.py` loads this file before the package can be imported.
"""

import hashlib
from pathlib import Path
from typing import Final

VERSION: Final = "0.1.0"
PACKAGE: Final = Path(__file__).resolve().parent

BUILD_INFO: Final = "_build_info.py"
NOT_SOURCES: Final = frozenset((".so", ".pyd", ".pyc", ".c", ".html"))
"""Endings of files that compilers leave behind."""


def version() -> str:
    """Name, version and build, as `mahjong-atlas --version` says: "mahjong-atlas 0.1.0 (compiled)"."""
    from mahjong_atlas._build_info import COMPILED, REASON

    build = "compiled" if COMPILED else f"plain: {REASON}"
    return f"mahjong-atlas {VERSION} ({build})"


def source_stamp(package: Path = PACKAGE) -> str:
    """Two copies of the package with the same stamp have the same sources: sha256 over their names and contents.

    Line ends do not count, nor does the file that says how the copy was built.
    """
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*"), key=lambda found: found.relative_to(package).as_posix()):
        if path.is_dir() or path.suffix in NOT_SOURCES or path.name == BUILD_INFO:
            continue
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(package).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def build_info(*, reason: str, stamp: str, modules: tuple[str, ...]) -> str:
    """Contents of `_build_info.py` for a build of `modules`; with a `reason` it is a plain one."""
    listed = "".join(f"\n    {module!r}," for module in modules)
    return (
        '"""How this copy of the package was built."""\n\n'
        "from typing import Final\n\n"
        f"COMPILED: Final = {bool(modules)}\n"
        f"REASON: Final = {reason!r}\n"
        f"STAMP: Final = {stamp!r}\n"
        f"MODULES: Final[tuple[str, ...]] = ({listed}{chr(10) if listed else ''})\n"
    )
