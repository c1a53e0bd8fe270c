"""A discarded red north of akapei, taken as each of its four kinds by the package `mahjong`.

The package knows nothing of it: the hand is completed with a plain tile of each kind, the han that the page
adds are added to the dearest (rules/akapei/page.md, AP-36 to AP-38).
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.scores import ScoresCalculator
from mahjong.meld import Meld

from mahjong_atlas.rules.akapei.pulled_norths import note_north
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Refusal
from tests.crosscheck import ours, package
from tests.crosscheck.hands import DISCARD, Laid, Supply, WonHand, feeder, word_for
from tests.crosscheck.themes import ALL, STARTS, Block, chow, pair, pung

HANDS = max(100, int(os.environ.get("MAHJONG_ATLAS_BRUTE", "0")))
AKAPEI = find_ruleset("akapei", {"red_fives": "1-1-1", "mane_mangan": "off"})
PLAIN = package.rules()
NORTH = 30
KINDS = (NORTH, 4, 13, 22)
ADDED = 2


def red_north_hands(seed: int) -> Iterator[WonHand]:
    """Hands that wait with two pairs of the four kinds, or with one of them in a chow, and a north for it.

    The first indicator is of characters, so that the first north shown is red.
    """
    rng = Random(seed)
    while True:
        sets = [chow(rng.choice(STARTS)) if rng.random() < 0.7 else pung(rng.choice(ALL)) for _ in range(3)]
        first, second = rng.sample(KINDS, 2)
        last: list[int] = [*pair(first), *pair(second)]
        if rng.random() < 0.25:
            five = rng.choice(KINDS[1:])
            last = [five - 1, five + 1, *pair(rng.choice(ALL))]
        hand = laid_out(rng, sets, last)
        if hand is not None:
            yield hand


def laid_out(rng: Random, sets: list[Block], last: list[int]) -> WonHand | None:
    """Sets in the hand and on the table; None where a tile would be needed five times."""
    supply = Supply(rng)
    claimed = 0.0 if rng.random() < 0.5 else 0.4
    words = [(word_for(rng, block, claimed, 0.15), block) for block in sets]
    laid = [(word, block + block[:1] if "kong" in word else block) for word, block in words if word]
    loose = [*last, *(kind for word, block in words if not word for kind in block)]
    held = [*loose, *(kind for _, block in laid for kind in block)]
    if any(held.count(kind) > 4 for kind in set(held)) or held.count(NORTH) > 3:
        return None
    seat = rng.randrange(4)
    melds = tuple(Laid(word, tuple(supply.take_all(block)), feeder(rng, seat, word)) for word, block in laid)
    concealed = tuple(supply.take_all(loose))
    north = supply.take(NORTH)
    turned = supply.take_all([rng.randrange(9), rng.randrange(34), rng.randrange(34), rng.randrange(34)])
    if min(turned) < 0:
        return None
    is_open = any(meld.is_open for meld in melds)
    ready = 0 if is_open else rng.choice((0, 0, 1, 2))
    return WonHand(
        seat=seat,
        actor=(seat + rng.randrange(1, 4)) % 4,
        occasion=DISCARD,
        round_wind=rng.choice((27, 28)),
        concealed=concealed,
        tile=north,
        melds=melds,
        dora=tuple(turned[:2]),
        ura=tuple(turned[2:]),
        ready=ready,
        one_shot=bool(ready) and rng.random() < 0.3,
        is_first=False,
        is_last=rng.random() < 0.1,
        honba=rng.choice((0, 0, 1)),
        sticks=rng.choice((0, 1)),
    )


Gains = tuple[int, ...]


def as_kind(won: WonHand, kind: int) -> tuple[Gains, int] | None:
    """What every seat gains, and the han, with a plain tile of the kind; None where that wins nothing."""
    tiles = [*won.concealed, *(tile for laid in won.melds for tile in laid.tiles)]
    free = [tile for tile in range(4 * kind + 3, 4 * kind - 1, -1) if tile not in tiles]
    if not free:
        return None
    tile = won.tile if kind == NORTH else free[0]
    taken = replace(won, tile=tile)
    config = package.config_of(PLAIN, taken)
    melds = [Meld(package.MELD_TYPES[laid.word], laid.tiles, laid.is_open) for laid in won.melds]
    answer = HandCalculator.estimate_hand_value(
        [*tiles, tile], tile, melds, [*won.dora], config, ura_dora_indicators=[*won.ura]
    )
    if answer.error is not None:
        return None
    assert answer.han is not None
    assert answer.yaku
    made_limit = any(yaku.is_yakuman for yaku in answer.yaku)
    han = answer.han + (0 if made_limit else ADDED)
    if kind != NORTH and tile % 4 == 0 and not made_limit:
        han -= 1  # only the red five was left; the page takes an ordinary one
    cost = ScoresCalculator.calculate_scores(han, answer.fu or 0, config, made_limit)
    gains = [0, 0, 0, 0]
    package.charge(gains, taken, cost)
    gains[won.seat] += 1000 * won.sticks
    return tuple(gains), han


def red_north_wins(seed: int, number: int) -> Iterator[tuple[WonHand, list[tuple[Gains, int]]]]:
    """So many hands with what they win as each kind, at least half of them with two kinds or more."""
    plain = found = 0
    for won in red_north_hands(seed):
        wins = [win for win in (as_kind(won, kind) for kind in KINDS) if win is not None]
        if len(wins) < 2:
            plain += 1
            if plain > number // 2:
                continue
        yield won, wins
        found += 1
        if found == number:
            return


def test_a_red_north_is_taken_as_the_dearest_of_its_kinds() -> None:
    """AP-36, AP-37, AP-38: legal where one of the four kinds wins, paid like the dearest, two han more."""
    refused = 0
    for won, wins in red_north_wins(3, HANDS):
        position = ours.position_of(won)
        note_north(position, won.actor, False)
        score = best_score(AKAPEI.scoring, position, won.seat)
        if isinstance(score, Refusal):
            refused += 1
            assert wins == [], (won, score)
            continue
        dearest = max(gains[won.seat] for gains, _ in wins)
        mine = ours.settled(AKAPEI, position, score)
        assert mine.gains in [gains for gains, _ in wins if gains[won.seat] == dearest], (won, mine)
        assert "red-north-ron" in mine.fans or score.has_limit()
    assert refused


def test_a_north_that_is_not_red_is_a_north() -> None:
    """AP-36: with two honors turned the first north shown is not red."""
    seen = 0
    for won, _ in red_north_wins(4, 60):
        turned = replace(won, dora=(4 * 33 + 3, 4 * 32 + 3), ura=())
        position = ours.position_of(turned)
        note_north(position, won.actor, False)
        won_here = not isinstance(best_score(AKAPEI.scoring, position, won.seat), Refusal)
        assert won_here == (as_kind(replace(turned, dora=()), NORTH) is not None)
        seen += won_here
    assert 0 < seen < 60
