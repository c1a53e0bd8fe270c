"""Patterns say what they need: who reads more than it declares is refused when the ruleset is made."""

import re
from dataclasses import dataclass

import pytest

from mahjong_atlas import Tile
from mahjong_atlas.errors import RulesetError, UndeclaredNeed
from mahjong_atlas.rules.changchun.features import sole_legal_wait
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import NeedsPattern
from mahjong_atlas.scoring.parts import Valuation, WildUse
from mahjong_atlas.scoring.patterns.pattern import declared_patterns, needs_of, pattern
from mahjong_atlas.scoring.patterns.waits import sole_wait
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.trial import sample_wins, try_pattern
from mahjong_atlas.texts.message import verbatim
from mahjong_atlas.tiles.shapes import kernel, traits
from mahjong_atlas.tiles.shapes.reading import SETS_PAIR
from tests.architecture.sources import ROOT


def rules(*patterns, gates=()):
    """A game with these patterns."""
    fans = tuple(Fan(f"fan-{at}", each, 1, "HN-14") for at, each in enumerate(patterns))
    return ScoringRules(fans, Valuation(), list(gates), WildUse(), kernel.SETS, 4, 0, "")


def reads_waits(win):
    return win.waits.bit_count()


def reads_waits_of_a_flush_from_the_wall(win):
    return win.legal_waits if win.reading.suits in (1, 2, 4) and win.self_drawn else 0


def reads_through_another(win):
    return 1 if win.reading.shape == SETS_PAIR and sole_wait(win) else 0


@pytest.mark.parametrize(
    ("undeclared", "field"),
    [
        (reads_waits, "waits"),
        (reads_waits_of_a_flush_from_the_wall, "legal_waits"),
        (reads_through_another, "waits"),
    ],
)
def test_an_undeclared_read_is_refused_with_name_and_remedy(undeclared, field):
    with pytest.raises(UndeclaredNeed) as error:
        rules(undeclared)

    assert undeclared.__name__ in str(error.value)
    assert f'@pattern(asks="{field}")' in str(error.value)


def test_a_declared_read_is_allowed_and_found():
    @pattern(asks="waits", once=True)
    def declared(win):
        return win.waits.bit_count()

    assert rules(declared).asks_waits
    assert not rules(declared).asks_legal_waits


def test_a_pattern_may_ask_for_several_fields():
    @pattern(asks=("waits", "legal_waits"))
    def declared(win):
        return win.waits & win.legal_waits

    both = rules(declared)

    assert (both.asks_waits, both.asks_legal_waits, both.asks_shape_waits) == (True, True, False)


def test_what_the_pattern_of_a_gate_needs_is_found_too():
    gate = NeedsPattern((sole_legal_wait,), verbatim(""), "HN-14")

    assert rules(gates=[gate]).asks_legal_waits
    with pytest.raises(UndeclaredNeed, match="reads_waits"):
        rules(gates=[NeedsPattern((reads_waits,), verbatim(""), "HN-14")])


def test_waits_that_nobody_asked_for_are_never_zero():
    win = next(win for wins in sample_wins() for win in wins)
    for field in ("waits", "legal_waits", "shape_waits"):
        with pytest.raises(UndeclaredNeed, match=field):
            getattr(win, field)


@pytest.mark.parametrize("answer", [None, 0.5, "1", -1])
def test_a_pattern_that_does_not_say_how_often_it_holds_is_named(answer):
    def lucky(win):
        return answer

    class Fortunate:
        def __call__(self, win):
            return answer

    for each, name in ((lucky, "lucky"), (Fortunate(), "Fortunate")):
        with pytest.raises(RulesetError, match=f"the pattern {name} returns {answer!r}: return how often"):
            rules(each)


@pytest.mark.parametrize("answer", [0, 2, True, False])
def test_a_pattern_says_how_often_or_whether_it_holds(answer):
    def lucky(win):
        return answer

    assert rules(lucky).fans[0].pattern is lucky


def test_the_examples_of_the_documentation_hold_of_what_they_say():
    page = (ROOT / "docs/concepts/own-rulesets.md").read_text(encoding="utf-8")
    (example,) = (code for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "wind_pair" in code)
    made = {"Win": Win, "Tile": Tile, "dataclass": dataclass, "__name__": __name__}
    exec(example, made)
    wind_pair, chows_from_one, fives = made["wind_pair"], made["chows_from_one"], made["PairOf"](5)
    rules(wind_pair, chows_from_one, fives)
    wins = [win for readings in sample_wins() for win in readings]
    assert [{*map(each, wins)} for each in (wind_pair, fives)] == [{True, False}] * 2
    assert {*map(chows_from_one, wins)} >= {0, 1}
    assert all(win.reading.pair in (27, 28, 29, 30) for win in wins if wind_pair(win))
    assert all(win.reading.pair in (4, 13, 22) for win in wins if fives(win))


def test_once_is_refused_of_a_pattern_of_the_reading():
    @pattern(once=True)
    def three_pungs(win):
        return 1 if len(win.reading.pungs) >= 3 else 0

    with pytest.raises(RulesetError, match=r"three_pungs depends on how the hand is read.*once=True"):
        rules(three_pungs)


def test_a_pattern_that_holds_without_what_it_needs_is_refused():
    @pattern(needs=traits.KONGS, once=True)
    def any_kong(win):
        return 1

    with pytest.raises(RulesetError, match="any_kong holds of a win without"):
        rules(any_kong)


@pytest.mark.parametrize(
    "declaration",
    [
        {"asks": "wait"},
        {"once": True, "needs": traits.CHOWS[1]},
        {"needs": traits.OWN_TILE},
    ],
)
def test_a_declaration_that_cannot_be_met_is_refused(declaration):
    with pytest.raises(RulesetError, match="@pattern"):
        pattern(**declaration)


def test_a_pattern_that_lacks_the_state_of_its_game_is_not_judged():
    rules(lambda win: win.position.zones["a game's own"])


def test_the_patterns_of_the_package_do_as_they_declare():
    found = {fan.pattern for ruleset in RULESETS for fan in find_ruleset(ruleset).fans}
    own = {each for each in declared_patterns() if each.__module__.startswith("mahjong_atlas.")}
    for each in found | own:
        try_pattern(each)

    assert len(found) > 150
    assert needs_of(sole_wait).asks == ("waits",)


def test_the_samples_show_every_trait():
    wins = [win for wins in sample_wins() for win in wins]
    seen = 0
    for win in wins:
        assert isinstance(win, Win)
        seen |= win.reading.traits

    assert all(seen & trait for trait in (traits.BASIC, traits.PAIRED, traits.OTHER, traits.OVERLAP))
    assert any(len(wins) > 1 for wins in sample_wins())
