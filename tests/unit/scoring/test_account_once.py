"""Counting by principles: which combinations count, and that no better choice exists."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from mahjong_atlas.rules.mcr import CHOWS, PUNGS, combinations
from mahjong_atlas.rules.mcr.account_once import AccountOnce, choose
from mahjong_atlas.rules.mcr.combinations import Combination
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.fan import Fan, Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns import chows, moments, sets
from mahjong_atlas.scoring.patterns.win import Pattern, Win
from mahjong_atlas.tiles.meld import CHOW, PUNG
from mahjong_atlas.tiles.position import Occasion, Position
from mahjong_atlas.tiles.shapes.reading import NO_SHAPE, NOWHERE, SETS_PAIR, Reading, SetView

VALUES = {fan.id: fan.value for fan in find_ruleset("mcr").scoring.fans}
LOWEST = [kind for kind in range(27) if kind % 9 <= 6]


def best_total(family: dict[str, Combination], kinds: list[int]) -> int:
    """The most that any allowed choice is worth: MCR-19 and MCR-21 tried in every way."""
    made = [(fan, set(group)) for fan, each in family.items() for group in each.groups(kinds)]
    most = 0

    def extend(at: int, joined: list[frozenset[int]], chosen: list[tuple[str, set[int]]], total: int) -> None:
        nonlocal most
        most = max(most, total)
        for place in range(at, len(made)):
            fan, group = made[place]
            if any(fan == other and group & used for other, used in chosen):
                continue
            touched = [part for part in joined if part & group]
            if len(touched) < len(group):
                continue
            rest = [part for part in joined if not part & group]
            merged = frozenset().union(*touched)
            extend(place + 1, [*rest, merged], [*chosen, (fan, group)], total + VALUES[fan])

    extend(0, [frozenset((place,)) for place in range(len(kinds))], [], 0)
    return most


def worth(chosen: dict[str, int]) -> int:
    return sum(VALUES[fan] * times for fan, times in chosen.items())


@pytest.mark.parametrize("size", [2, 3, 4])
def test_no_choice_of_chows_is_worth_more(size: int) -> None:
    """MCR-20, MCR-21: all chows of two suits, and those of three with few numbers."""
    two_suits = [kind for kind in LOWEST if kind < 18]
    few = [9 * suit + rank for suit in range(3) for rank in (0, 1, 2, 3, 6)]
    tried = {
        *itertools.combinations_with_replacement(two_suits, size),
        *itertools.combinations_with_replacement(few, size),
    }
    for kinds in sorted(tried)[:: 1 if size < 4 else 7]:
        assert worth(choose(CHOWS, list(kinds))) == best_total(CHOWS, list(kinds)), kinds


@pytest.mark.parametrize("size", [2, 3, 4])
def test_no_choice_of_pungs_is_worth_more(size: int) -> None:
    for kinds in list(itertools.combinations(range(27), size))[:: 1 if size < 4 else 11]:
        assert worth(choose(PUNGS, list(kinds))) == best_total(PUNGS, list(kinds)), kinds


def chow(text: str) -> int:
    """Lowest kind of a chow told by its number and suit."""
    return int(text[0]) - 1 + 9 * "mps".index(text[1])


@pytest.mark.parametrize(
    ("lows", "chosen"),
    [
        ("2s 5s 2p 5p", {"mixed-double-chow": 2, "short-straight": 1}),
        ("2s 2s 2p", {"pure-double-chow": 1, "mixed-double-chow": 1}),
        ("2s 2s 2p 5p", {"pure-double-chow": 1, "mixed-double-chow": 1, "short-straight": 1}),
        ("2s 2s 2p 2p", {"pure-double-chow": 2, "mixed-double-chow": 1}),
        ("1m 4m 7m 4p", {"pure-straight": 1, "mixed-double-chow": 1}),
        ("1m 1p 1s 4m", {"mixed-triple-chow": 1, "short-straight": 1}),
        ("1m 7m 1p 7p", {"mixed-double-chow": 2, "two-terminal-chows": 1}),
        ("1m 2m 3m 5m", {"pure-shifted-chows": 1, "short-straight": 1}),
        ("3m 3m 3m 3m", {"quadruple-chow": 1}),
        ("1m 3p", {}),
    ],
)
def test_choices_of_chows(lows: str, chosen: dict[str, int]) -> None:
    """MCR-19, MCR-21."""
    assert choose(CHOWS, [chow(each) for each in lows.split()]) == chosen


def taken(valuation: Valuation, fans: list[Fan], *held: str) -> list[str]:
    """The ids that count of those that hold."""
    prepared = valuation.for_fans(tuple(fans))
    position = Position(4)
    position.occasion = Occasion("draw", 0, 0)
    win = Win(position, 0, Reading(NO_SHAPE, [], (), 0, NOWHERE, -1, False, ()))
    rows = [Taken(fan, 1, fan.value, row) for row, fan in enumerate(fans) if fan.id in held]
    return [each.fan.id for each in prepared.counted(win, rows)]


def test_what_does_not_count_excludes_nothing() -> None:
    """MCR-17: seven pairs are not fully concealed, so that self-draw counts beside them."""
    fans = [
        Fan("seven-pairs", moments.always, 24, "", ("fully-concealed",)),
        Fan("fully-concealed", moments.always, 4, "", ("self-draw",)),
        Fan("self-draw", moments.always, 1, ""),
    ]
    valuation = AccountOnce({}, {}, "")
    assert taken(valuation, fans, "seven-pairs", "fully-concealed", "self-draw") == [
        "seven-pairs",
        "self-draw",
    ]
    assert taken(valuation, fans, "fully-concealed", "self-draw") == ["fully-concealed"]


def test_a_fan_alone() -> None:
    """MCR-143: it counts where nothing but what does not count by itself is there."""
    fans = [
        Fan("chicken-hand", moments.always, 8, "", alone=True),
        Fan("no-honors", moments.always, 1, ""),
        Fan("flower", moments.always, 1, "", counts=False),
    ]
    for valuation in (AccountOnce({}, {}, ""), Valuation()):
        assert taken(valuation, fans, "chicken-hand") == ["chicken-hand"]
        assert taken(valuation, fans, "chicken-hand", "flower") == ["chicken-hand", "flower"]
        assert taken(valuation, fans, "chicken-hand", "no-honors", "flower") == ["no-honors", "flower"]


ALIKE: list[tuple[Pattern, Combination]] = [
    (chows.mixed_straight, combinations.MIXED_STRAIGHT),
    (chows.pure_triple_chow, combinations.PURE_TRIPLE_CHOW),
    (combinations.double_pungs, combinations.DOUBLE_PUNG),
    (combinations.four_pure_shifted_chows, combinations.FOUR_PURE_SHIFTED_CHOWS),
    (combinations.four_pure_shifted_pungs, combinations.FOUR_PURE_SHIFTED_PUNGS),
    (combinations.mixed_double_chows, combinations.MIXED_DOUBLE_CHOW),
    (combinations.mixed_shifted_chows, combinations.MIXED_SHIFTED_CHOWS),
    (combinations.mixed_shifted_pungs, combinations.MIXED_SHIFTED_PUNGS),
    (combinations.pure_double_chows, combinations.PURE_DOUBLE_CHOW),
    (combinations.pure_shifted_chows, combinations.PURE_SHIFTED_CHOWS),
    (combinations.pure_shifted_pungs, combinations.PURE_SHIFTED_PUNGS),
    (combinations.quadruple_chow, combinations.QUADRUPLE_CHOW),
    (combinations.short_straights, combinations.SHORT_STRAIGHT),
    (sets.mixed_triple_chow, combinations.MIXED_TRIPLE_CHOW),
    (sets.pure_straight, combinations.PURE_STRAIGHT),
    (sets.triple_pung, combinations.TRIPLE_PUNG),
]


@pytest.mark.parametrize(("pattern", "combination"), ALIKE, ids=lambda each: getattr(each, "__name__", ""))
def test_a_pattern_holds_where_its_combination_is(pattern: Pattern, combination: Combination) -> None:
    """What patterns count at once is what `Combination` finds by trying all groups."""
    rng = Random(pattern.__name__)
    form = PUNG if "pung" in pattern.__name__ else CHOW
    held = 0
    for _ in range(4_000):
        suits = rng.choice(((0,), (0, 9), (0, 9, 18)))
        lows = [rng.choice(suits) + rng.choice((0, 1, 2, 3, 4, 6)) for _ in range(rng.randrange(5))]
        if rng.random() < 0.1:
            lows = lows[:1] * len(lows)
        if form == PUNG:
            lows = [*dict.fromkeys(lows), *rng.sample(range(27, 34), 4)][:4]
        views = [SetView(form, low, 0, True, False, "") for low in lows]
        reading = Reading(SETS_PAIR, views, (33,), 0, NOWHERE, -1, False, ())
        found = pattern(Win(Position(4), 0, reading))
        wanted = len(combination.groups(lows))
        counted = pattern.__name__.endswith("s") and combination.size == 2
        assert found == (wanted if counted else min(1, wanted)), lows
        held += found > 0
    assert held >= 1
