"""How much is tried, and what was seen.

`make test` tries little of everything; `make reliability` gives greater numbers by variables of the
environment, and collects the figures that the tests note.
"""

import json
import os
from pathlib import Path

PREFIX = "MAHJONG_ATLAS_"


def count(name: str, usual: int) -> int:
    """How often something is tried: MAHJONG_ATLAS_<name>, or what is usual."""
    return int(os.environ.get(PREFIX + name, str(usual)))


def note(measure: str, **figures: float) -> None:
    """Figures of a measure that held; those of the same name are added up in the report."""
    file = os.environ.get(f"{PREFIX}FIGURES")
    if file:
        with Path(file).open("a", encoding="utf-8") as notes:
            notes.write(json.dumps({"measure": measure, **figures}) + "\n")
