"""Example hands of the patterns, each with a near miss; the test suite settles them all."""

import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from mahjong_atlas.cases.case import Case
from mahjong_atlas.cases.reader import file_entries, read_case, read_file
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.positions.settling import settle_position
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, outside
from mahjong_atlas.settlement.ledger import net

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
    others = None if of in RULESETS else outside(of)
    if others is not None:
        return _chosen(others.case_files(), ruleset_id)
    table = _tables(of)
    if not table:
        return {}
    entries = file_entries(examples_path(of), table).entries
    return {entry.id: read_case(entry, ruleset_id) for entry in entries}


def _chosen(files: list[Path], ruleset_id: str) -> dict[str, Case]:
    """For each pattern the plainest case in which it counts, and one that names its clause and has it not.

    The files are those of a ruleset that others have made, and may be broken.
    """
    cases: list[tuple[str, Case]] = []
    with suppress(AtlasError):
        entries = [entry for file in files for entry in read_file(file).entries if entry.word == "case"]
        cases = [(str(entry.table.get("clauses")), read_case(entry, ruleset_id)) for entry in entries]
    cases = [(clauses, case) for clauses, case in cases if _is_plain(case.position)]
    found: dict[str, Case] = {}
    for fan in find_ruleset(ruleset_id).scoring.fans:
        holding = [case for _, case in cases if fan.id in _fans(case)]
        near = [case for told, case in cases if f"'{fan.clause}'" in told and fan.id not in _fans(case)]
        if holding:
            found[fan.id] = min(holding, key=lambda case: len(_fans(case)))
        if holding and near:
            found[fan.id + NEAR] = near[0]
    return found


def _is_plain(position: DescribedPosition) -> bool:
    """One seat claims, and all options are as by default."""
    return len(position.claims) == 1 and not position.ruleset.options


def _fans(case: Case) -> Mapping[str, int]:
    """What the only winner of a case should have."""
    winners = list(case.expected.winners.values())
    return winners[0].fans if winners else {}


def as_shown(position: DescribedPosition) -> DescribedPosition:
    """The position of an example with the seats that a book shows: that of the claim, and each without whose
    tiles the deal would be settled otherwise.
    """
    wanted = _result(position)
    for seat in position.seats:
        if seat not in position.claims:
            others = {other: each for other, each in position.seats.items() if other != seat}
            fewer = replace(position, seats=others)
            position = fewer if _result(fewer) == wanted else position
    return position


def _result(position: DescribedPosition) -> object:
    """Wins, refusals and payments; None where there can be no such position."""
    try:
        outcome = settle_position(position, position_of(position))
    except AtlasError:
        return None
    won = [(score.seat, score.fans(), score.points) for score in outcome.scores]
    refused = [(seat, each.clause, each.reason) for seat, each in outcome.refused.items()]
    return won, refused, net(outcome.transfers, position.ruleset.table.seats)
