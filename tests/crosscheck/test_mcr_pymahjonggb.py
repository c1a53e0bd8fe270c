"""Hand values of official rules against those of the package PyMahjongGB (docs/crosscheck.md)."""

import os
from collections import Counter
from collections.abc import Iterator

from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.explain import compared
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.settle import settle_wins
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.tiles.position import Position
from tests.crosscheck.mcr_hands import (
    ADDED_KONG,
    DISCARD,
    DRAW,
    FLOWER_DRAW,
    KONG_DRAW,
    OfficialHand,
    official_hands,
)
from tests.crosscheck.mcr_sides import our_score, package_fans, position_of, without_minimum

HANDS = max(4_000, int(os.environ.get("MAHJONG_ATLAS_CROSSCHECK", "0")))
OFTEN = 1
OFTEN_OF = 1_000
"""Everything that matters occurs at least `OFTEN` times in so many hands, the rarest fan besides."""
RAREST = {"chicken-hand": 8_000}

RULES = find_ruleset("mcr")
FREE = without_minimum(RULES)
SEPARATE = find_ruleset("mcr", {"mixed_kongs": "separate"})
REVISED = find_ruleset("mcr", {"edition": 2006})

CIRCUMSTANCES = (
    *(f"by {occasion}" for occasion in (DRAW, KONG_DRAW, FLOWER_DRAW, DISCARD, ADDED_KONG)),
    *(f"{side} {seat}" for side in ("winner", "discarder") for seat in "ESWN"),
    *(f"round {wind}" for wind in "ESWN"),
    *(f"laid {word}" for word in ("chow", "pung", "kong", "added-kong", "concealed-kong")),
    *(f"{number} melds" for number in range(5)),
    *(
        f"shape {shape}"
        for shape in ("basic", "seven-pairs", "thirteen-orphans", "knitted-straight", "all-unrelated")
    ),
    "last tile",
    "last of kind",
    "eight flowers",
    "several readings",
    "below eight points",
)


def circumstances(hand: OfficialHand, score: Score) -> Iterator[str]:
    """What is noteworthy about a hand, beside its patterns."""
    yield f"by {hand.occasion}"
    yield f"winner {'ESWN'[hand.seat]}"
    if not hand.self_drawn:
        yield f"discarder {'ESWN'[hand.actor]}"
    yield f"round {'ESWN'[hand.round]}"
    yield from {f"laid {laid.word}" for laid in hand.melds}
    yield f"{len(hand.melds)} melds"
    yield f"shape {score.win.reading.shape}"
    facts = {
        "last tile": hand.is_last,
        "last of kind": hand.is_last_of_kind,
        "eight flowers": hand.flowers == 8,
        "below eight points": score.points - score.fans().get("flower", 0) < 8,
    }
    yield from (name for name, holds in facts.items() if holds)


def expected_pay(hand: OfficialHand, points: int) -> list[int]:
    """MCR-12, MCR-13: what every seat gains."""
    gains = [-8 - (points if hand.self_drawn or seat == hand.actor else 0) for seat in range(4)]
    gains[hand.seat] = 24 + (3 * points if hand.self_drawn else points)
    return gains


def paid(position: Position, score: Score) -> list[int]:
    """What every seat gains here."""
    return net(settle_wins(RULES.settlement, position, [score]), 4)


def test_values_of_random_hands_agree() -> None:
    """MCR-10 to MCR-25, MCR-101 to MCR-182: fans, values and payments; every fan and circumstance occurs."""
    seen: Counter[str] = Counter()
    for hand in official_hands(1, HANDS):
        score = our_score(FREE, hand)
        fans = package_fans(hand)
        assert score.fans() == fans, hand
        position = position_of(hand)
        found = best_score(RULES.scoring, position, hand.seat)
        if sum(fans.values()) - fans.get("flower", 0) < 8:
            assert isinstance(found, Refusal), hand
            assert found.clause == "MCR-10", hand
        else:
            assert isinstance(found, Score), hand
            assert found.fans() == fans, hand
            assert paid(position, found) == expected_pay(hand, sum(fans.values())), hand
        readings = compared(FREE, position, hand.seat)
        assert readings[0].score.points == score.points, hand
        seen.update(score.fans())
        seen.update(circumstances(hand, score))
        seen.update(["several readings"] if len(readings) > 1 else [])
    wanted = [fan.id for fan in RULES.scoring.fans] + list(CIRCUMSTANCES)
    least = {name: OFTEN * HANDS // RAREST.get(name, OFTEN_OF) for name in wanted}
    assert {name: seen[name] for name in wanted if seen[name] < least[name]} == {}


def test_separate_kongs() -> None:
    """MCR-182: with the option a concealed and a melded kong count 2 and 1 where the package counts 5."""
    free = without_minimum(SEPARATE)
    changed = 0
    for hand in official_hands(2, HANDS // 2):
        fans = package_fans(hand)
        if fans.pop("mixed-kongs", 0):
            changed += 1
            fans["concealed-kong"] = 2
            fans["melded-kong"] = 1
        assert our_score(free, hand).fans() == fans, hand
    assert changed >= 5


def test_the_edition_of_2006() -> None:
    """MCR-183: two pairs of kongs are worth more than in the package, which counts as in 1998."""
    free = without_minimum(REVISED)
    changed: Counter[str] = Counter()
    for hand in official_hands(3, HANDS // 2):
        fans = package_fans(hand)
        for name, value in (("two-concealed-kongs", 8), ("mixed-kongs", 6)):
            if name in fans:
                changed[name] += 1
                fans[name] = value
        assert our_score(free, hand).fans() == fans, hand
    assert min(changed["two-concealed-kongs"], changed["mixed-kongs"]) >= 5
