"""Fu are counted in two places: as a number for every hand that a bot tries, one by one for who asks."""

from collections import Counter
from random import Random
from typing import Final

from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.rules.riichi.fu import fu_steps, hand_fu
from mahjong_atlas.scoring.best import all_wins
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.steps import fold
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL
from mahjong_atlas.tiles.notation import format_tiles, tile_name

HANDS: Final = 2000
SEVEN_PAIRS: Final = 10
"""One hand of so many is seven pairs."""
CONCEALED: Final = 2
"""Of so many chows and pungs one lies open."""
FROM: Final = {"chow": ":E", "pung": ":W", "kong": ":W", "added-kong": ":W", "concealed-kong": ""}
"""The seat that fed a meld of S."""
WORDS: Final = (*["chow"] * 3, *["pung"] * 2, "kong", "added-kong", "concealed-kong")
LOWEST: Final = [kind for kind in range(EAST) if kind % 9 < 7]
"""Kinds with which a chow begins."""


def random_hand(chances: Random) -> str:
    """A complete hand of S, some of its sets lying open, in one line."""
    if not chances.randrange(SEVEN_PAIRS):
        return line_of(chances, sorted(chances.sample(range(NUM_NATURAL), 7) * 2), [])
    while True:
        concealed, melds = [chances.randrange(NUM_NATURAL)] * 2, []
        for word in chances.choices(WORDS, k=4):
            kinds = random_set(chances, word)
            if word in ("chow", "pung") and chances.randrange(CONCEALED):
                concealed += kinds
            else:
                melds.append((word, kinds))
        held = Counter([*concealed, *(kind for _, kinds in melds for kind in kinds)])
        if max(held.values()) <= 4:
            return line_of(chances, concealed, melds)


def random_set(chances: Random, word: str) -> list[int]:
    """Three in a row, three or four alike."""
    if word == "chow":
        low = chances.choice(LOWEST)
        return [low, low + 1, low + 2]
    return [chances.randrange(NUM_NATURAL)] * (3 if word == "pung" else 4)


def line_of(chances: Random, concealed: list[int], melds: list[tuple[str, list[int]]]) -> str:
    """The hand won on one of its concealed tiles, drawn or discarded."""
    win = chances.choice(concealed)
    concealed.remove(win)
    event = chances.choice(("draw:S", "discard:W"))
    lying = ",".join(f"{word}:{format_tiles(kinds)}{FROM[word]}" for word, kinds in melds)
    melded = f" S.melds={lying}" if lying else ""
    return f"riichi round=E S={format_tiles(concealed)}{melded} event={event}:{tile_name(win)}"


def random_wins(seed: str, hands: int) -> list[Win]:
    """All readings of random complete hands."""
    chances, rules = Random(seed), find_ruleset("riichi").scoring
    positions = [position_of(parse_position(random_hand(chances))) for _ in range(hands)]
    return [win for position in positions for win in all_wins(rules, position, 1)]


def test_the_number_and_the_steps_agree_over_all_readings() -> None:
    seen: Counter[int] = Counter()
    for win in random_wins("fu", HANDS):
        for is_flat in (False, True):
            fu = hand_fu(win, is_flat, 4)
            assert fold(fu_steps(win, is_flat, 4)) == fu, (win.hand.tiles, win.hand.melds, is_flat)
            seen[fu] += 1

    assert set(seen) >= {20, 25, *range(30, 101, 10)}
