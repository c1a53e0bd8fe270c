"""Example hands of the patterns, each with a near miss; the test suite settles them all."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from mahjong_atlas.cases.case import Case
from mahjong_atlas.cases.reader import file_entries, read_case
from mahjong_atlas.rules.registry import find_ruleset

NEAR: Final = "-near"
"""Ends the id of a near miss; before it stands the id of the example, that of the pattern."""


@dataclass(frozen=True)
class Example:
    """A hand in which a pattern counts, and one much like it in which it does not (None: there is none)."""

    fan: str
    hand: Case
    near: Case | None


def examples_path(ruleset_id: str) -> Path:
    """The file of a ruleset's examples."""
    return Path(str(files("mahjong_atlas.books") / "data" / f"{ruleset_id}.toml"))


@cache
def _tables(ruleset_id: str) -> Mapping[str, object]:
    path = examples_path(ruleset_id)
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def examples_of(ruleset_id: str) -> dict[str, Example]:
    """The examples of a ruleset by pattern; a ruleset that differs from another has its examples too."""
    base = find_ruleset(ruleset_id).base
    found = (
        {**_read(base, ruleset_id), **_read(ruleset_id, ruleset_id)}
        if base
        else _read(ruleset_id, ruleset_id)
    )
    known = {fan.removesuffix(NEAR) for fan in found}
    return {fan: Example(fan, found[fan], found.get(fan + NEAR)) for fan in known if fan in found}


def _read(of: str, ruleset_id: str) -> dict[str, Case]:
    """The cases of one file by id, settled by the rules of `ruleset_id`."""
    table = _tables(of)
    if not table:
        return {}
    entries = file_entries(examples_path(of), table).entries
    return {entry.id: read_case(entry, ruleset_id) for entry in entries}
