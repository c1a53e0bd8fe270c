"""The check of rulesets finds what is wrong with one."""

from pathlib import Path

import pytest

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Table
from mahjong_atlas.rules import registry
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.testing.consistency import (
    clause_faults,
    fan_faults,
    faults,
    name_faults,
    option_sets,
    table_faults,
)
from mahjong_atlas.tiles.tileset import SUITS_108

NO_CLAUSE = f"QQ{'-'}9"
BROKEN = f'''"""A ruleset with faults in its fans, its names and its clauses."""

from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.scoring.patterns import moments
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.options import choice
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.pay import PayTable
from mahjong_atlas.tiles.tileset import SUITS_108, TileSet

OPTIONS = (choice("speed", ("slow", "fast"), "NB-8"),)


def build(options):
    return Ruleset(
        id="broken-rules", version=1, prefix="QQ", options=options.given,
        table=Table(TileSet({{**SUITS_108.counts, 0: 3}})),
        claims=Claims("left", "nearest", "NB-29", "{NO_CLAUSE}", "NB-30", "NB-49"),
        kongs=Kongs("NB-37", "NB-40", "NB-71"),
        fans=(
            Fan("always", moments.always, 1, "NB-1"),
            Fan("always", moments.always, 1, "NB-1"),
            Fan("Written_Wrong", moments.always, 1, "{NO_CLAUSE}", excludes=("nothing",)),
        ),
        valuation=Valuation(),
        payment=PayTable(self_draw=1, self_draw_clause="NB-66", discarder=1, discarder_clause="NB-67"),
        succession=DealerStays(on_win=True, on_draw=True, rounds=1),
        shape_clause="NB-41", turn_clause="NB-5",
    )
'''


@pytest.fixture
def broken(tmp_path: Path) -> str:
    """The path of a ruleset with faults."""
    file = tmp_path / "broken_rules.py"
    file.write_text(BROKEN, encoding="utf-8")
    return str(file)


def test_faults_of_fans_names_and_clauses_are_found(broken: str) -> None:
    found = faults(broken)
    for fault in (
        "fan always occurs twice",
        "fan Written_Wrong is not written in kebab-case",
        "fan Written_Wrong excludes nothing, which there is not",
        f"fan Written_Wrong cites {NO_CLAUSE!r}, which is on no page",
        f"Claims.claim_clause cites {NO_CLAUSE!r}, which is on no page",
        "the ruleset has no name in en, ja, zh",
        "fan always has no name in en, ja, zh",
        "option speed has no sentence in en, ja, zh",
    ):
        assert fault in found
    assert len(found) == len(set(found))


def test_every_value_of_every_option_is_tried(broken: str) -> None:
    assert option_sets(broken) == [{}, {"speed": "fast"}]


def test_too_few_tiles_are_found() -> None:
    ruleset = find_ruleset("ningbo")
    assert list(table_faults(ruleset)) == []
    assert "hand of 12 tiles" in " ".join(table_faults(with_table(Table(SUITS_108, hand=12))))
    assert "too few" in " ".join(table_faults(with_table(Table(SUITS_108, seats=9))))


def with_table(table: Table) -> Ruleset:
    """A ruleset at another table."""
    plain = find_ruleset("ningbo")
    return Ruleset(
        id=plain.id,
        version=1,
        prefix=plain.prefix,
        options={},
        table=table,
        claims=plain.claims,
        kongs=plain.kongs,
        fans=tuple(plain.scoring.fans),
        valuation=plain.scoring.valuation,
        payment=plain.settlement.payment,
        succession=plain.succession,
        shape_clause="NB-41",
        turn_clause="NB-5",
    )


@pytest.mark.parametrize("ruleset_id", registry.RULESETS)
def test_the_rulesets_have_none(ruleset_id: str) -> None:
    ruleset = find_ruleset(ruleset_id)
    known = {
        pattern
        for options in option_sets(ruleset_id)
        for pattern in find_ruleset(ruleset_id, options).pattern_ids
    }
    assert list(clause_faults(ruleset)) == []
    assert list(fan_faults(ruleset_id, known)) == []
    assert list(name_faults(ruleset_id, known)) == []
    assert list(name_faults(ruleset_id, known | {"nameless"})) == ["fan nameless has no name in en, ja, zh"]
