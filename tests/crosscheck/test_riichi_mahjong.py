"""Hand values of riichi against those of the package `mahjong` (docs/crosscheck.md)."""

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mahjong_atlas.rules.registry import find_ruleset
from tests.crosscheck import ours, package
from tests.crosscheck.differences import COUNTED, EQUAL, explanation
from tests.crosscheck.hands import (
    ADDED_KONG,
    CONCEALED_KONG,
    DISCARD,
    DRAW,
    KONG_DRAW,
    Laid,
    WonHand,
    won_hands,
)
from tests.crosscheck.valued import NO_YAKU, Valued

HANDS = max(20_000, int(os.environ.get("MAHJONG_ATLAS_CROSSCHECK", "0")))
BLOCKS = 2
OFTEN = 24
"""How often at least everything that matters occurs in each block."""
OPTION_HANDS = 3000

RIICHI = find_ruleset("riichi")
PLAIN = package.rules()
OPTIONS = {
    "double_yakuman": ({"double_yakuman": "on"}, package.rules(double_yakuman=True)),
    "kiriage": ({"kiriage": "on"}, package.rules(kiriage=True)),
    "open_simples": ({"open_simples": "off"}, package.rules(open_simples=False)),
}

CIRCUMSTANCES = (
    *(f"by {occasion}" for occasion in (DRAW, KONG_DRAW, DISCARD, ADDED_KONG, CONCEALED_KONG)),
    *(f"{side} {seat}" for side in ("winner", "discarder") for seat in "ESWN"),
    *(f"round {wind}" for wind in "ES"),
    *(f"laid {word}" for word in ("chow", "pung", "kong", "added-kong", "concealed-kong")),
    "closed",
    "open",
    "honba",
    "sticks",
    "several indicators",
    "several red fives",
    "several limit hands",
    "counted limit hand",
    "liable on a self-draw",
    "liable on another's discard",
    "no yaku",
)


def circumstances(won: WonHand, value: Valued) -> Iterator[str]:
    """What is noteworthy about a hand, beside its patterns."""
    yield f"by {won.occasion}"
    yield f"winner {'ESWN'[won.seat]}"
    if not won.self_drawn:
        yield f"discarder {'ESWN'[won.actor]}"
    yield f"round {'ES'[won.round_wind - 27]}"
    yield from {f"laid {laid.word}" for laid in won.melds}
    yield "open" if won.is_open else "closed"
    liable, _ = package.liability(won, value.fans)
    facts = {
        "honba": won.honba > 0,
        "sticks": won.sticks > 0,
        "several indicators": len(won.dora) > 1,
        "several red fives": value.fans.get("red-five", 0) > 1,
        "several limit hands": value.fu < 0 and len(value.fans) > 1,
        "counted limit hand": value.fu >= 0 and value.han >= 13,
        "liable on a self-draw": liable >= 0 and won.self_drawn,
        "liable on another's discard": liable >= 0 and not won.self_drawn and liable != won.actor,
        "no yaku": value == NO_YAKU,
    }
    yield from (name for name, holds in facts.items() if holds)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_values_of_random_hands_agree(block: int) -> None:
    """RI-1, RI-12, RI-14, RI-27 to RI-44, RI-48: yaku, han, fu, every payment; all of them occur often."""
    seen: Counter[str] = Counter()
    for won in won_hands(block, HANDS // BLOCKS):
        mine = ours.value(RIICHI, won)
        theirs = package.value(PLAIN, won)
        assert mine == theirs or explanation(RIICHI, won, mine, theirs), won
        seen.update(mine.fans)
        seen.update(circumstances(won, mine))
    wanted = [fan.id for fan in RIICHI.scoring.fans] + list(CIRCUMSTANCES)
    assert {name: seen[name] for name in wanted if seen[name] < OFTEN} == {}


@pytest.mark.parametrize("option", OPTIONS)
def test_values_agree_under_options(option: str) -> None:
    """RI-33, RI-41 and open simples: the same agreement, on hands many of which the option changes."""
    values, package_rules = OPTIONS[option]
    ruleset = find_ruleset("riichi", values)
    changed = 0
    for won in won_hands(BLOCKS, OPTION_HANDS):
        mine = ours.value(ruleset, won)
        theirs = package.value(package_rules, won)
        assert mine == theirs or explanation(ruleset, won, mine, theirs), won
        changed += mine != ours.value(RIICHI, won)
    assert changed >= OFTEN


def numbered(text: str) -> tuple[int, ...]:
    """Tile numbers of "111m 5s", every copy of a kind once; the first copy of a five is the red one."""
    used: Counter[int] = Counter()
    out: list[int] = []
    for part in text.split():
        for digit in part[:-1]:
            kind = 9 * "mpsz".index(part[-1]) + int(digit) - 1
            out.append(4 * kind + 3 - used[kind])
            used[kind] += 1
    return tuple(out)


BARE = WonHand(
    seat=1,
    actor=1,
    occasion=DRAW,
    round_wind=27,
    concealed=(),
    tile=-1,
    melds=(),
    dora=(),
    ura=(),
    ready=0,
    one_shot=False,
    is_first=False,
    is_last=False,
    honba=0,
    sticks=0,
)
"""S draws, nothing else."""


def won_with(text: str, **facts: object) -> WonHand:
    """A hand whose last tile wins."""
    tiles = numbered(text)
    return replace(BARE, concealed=tiles[:-1], tile=tiles[-1], **facts)  # type: ignore[arg-type]


FLUSH_OF_PUNGS = won_with("222333444m 66m 888m", ready=1, one_shot=True, dora=(0,))
"""四暗刻, or 14 han with chows: five yaku of 1 han, full flush 6, dora 3."""
KONG_OF_FOURS = replace(
    won_with("1112344p 444s 4p", ready=1),
    actor=0,
    occasion=DISCARD,
    melds=(Laid(CONCEALED_KONG, (12, 13, 14, 15), -1),),
)
"""三色同刻 with 444p, or 三暗刻 with 111p: 2 han each, 60 fu each."""


@pytest.mark.parametrize(("won", "name"), [(FLUSH_OF_PUNGS, COUNTED), (KONG_OF_FOURS, EQUAL)])
def test_each_known_difference_is_there_and_recognised(won: WonHand, name: str) -> None:
    """RI-30: of readings with equal payment that with more han; of quite equal ones any."""
    mine = ours.value(RIICHI, won)
    theirs = package.value(PLAIN, won)
    assert mine != theirs
    assert explanation(RIICHI, won, mine, theirs) == name
    if name == COUNTED:
        assert "four-concealed-pungs" in theirs.fans
        assert mine.han > 13
    else:
        assert {"triple-pung", "three-concealed-pungs"} == set(mine.fans) ^ set(theirs.fans)


def test_other_differences_are_not_taken_for_known_ones() -> None:
    """A payment, a sum, fu or a pattern that no reading has is a failure."""
    for won in (FLUSH_OF_PUNGS, KONG_OF_FOURS):
        mine = ours.value(RIICHI, won)
        theirs = package.value(PLAIN, won)
        wrong = (
            replace(theirs, gains=(0, 0, 0, 0)),
            replace(theirs, han=theirs.han + 1),
            replace(theirs, fu=theirs.fu + 10),
            replace(theirs, fans={**theirs.fans, "riichi": 2}),
            NO_YAKU,
        )
        assert [explanation(RIICHI, won, mine, each) for each in wrong] == [""] * len(wrong)


def test_a_made_limit_hand_stands_before_a_counted_one_of_as_many_han() -> None:
    """RI-30, RI-41: 13 han with chows and 四暗刻 are paid alike; the second is what the hand is."""
    won = replace(FLUSH_OF_PUNGS, one_shot=False)
    mine = ours.value(RIICHI, won)
    assert mine.fans == {"four-concealed-pungs": 13}
    assert mine == package.value(PLAIN, won)
    assert {13} == {each.han for each in ours.every_value(RIICHI, won)}


def test_a_limit_hand_with_more_han_is_not_passed_over() -> None:
    """RI-30: only the counted hand with more han may stand where the package has a limit hand."""
    mine = ours.value(RIICHI, FLUSH_OF_PUNGS)
    theirs = package.value(PLAIN, FLUSH_OF_PUNGS)
    assert explanation(RIICHI, FLUSH_OF_PUNGS, theirs, mine) == ""
    assert explanation(RIICHI, FLUSH_OF_PUNGS, replace(mine, han=13), theirs) == ""


def test_the_generator_gives_legal_hands() -> None:
    """RI-1: no tile twice, fourteen tiles and one more for each kong."""
    for won in won_hands(7, 2000):
        laid = [tile for meld in won.melds for tile in meld.tiles]
        tiles = [won.tile, *won.concealed, *laid, *won.dora, *won.ura]
        assert len(set(tiles)) == len(tiles)
        assert len(won.concealed) + 1 + len(laid) == 14 + sum("kong" in meld.word for meld in won.melds)
        assert len(won.dora) == len(won.ura) <= 5
        assert not (won.ready and won.is_open)
