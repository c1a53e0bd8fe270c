"""How this copy of the package was built; the build of a wheel replaces the file."""

from typing import Final

COMPILED: Final = False
REASON: Final = "run from the sources"
STAMP: Final = ""
WHEEL: Final = ""
MODULES: Final[tuple[str, ...]] = ()
