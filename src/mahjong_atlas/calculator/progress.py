"""What a hand is certain to count, however it is completed: fans of its sets, its flowers and its seat."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from mahjong_atlas.hands.hand import WILD, Hand
from mahjong_atlas.hands.meld import Meld, plain_meld
from mahjong_atlas.hands.position import DISCARD, DRAW, LATE, Occasion, Position
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.hands import Progress
from mahjong_atlas.protocol.scores import CountedFan
from mahjong_atlas.scoring.best import all_wins, score_win
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES, is_bonus
from mahjong_atlas.tiles.notation import parse_tiles

_SETS: Final = (
    ("123m", "456p", "789s", "234m", "567p", "22s"),
    ("222m", "888p", "444s", "666m", "333p", "55s"),
    ("999m", "111p", "999s", "444z", "777z", "11s"),
    ("123m", "345m", "567m", "789m", "234m", "88m"),
    ("123s", "345s", "567s", "789s", "234s", "88s"),
)
"""Sets and a pair of hands that have nothing in common, to complete a hand with."""
_COPIES: Final = 4


def progress(ruleset: Ruleset, position: Position, seat: int) -> Progress:
    """What a seat has towards a win; its concealed tiles do not matter, since it may still throw them.

    Fans that hold for hands completed in ways that have nothing in common, by draw and by discard, on the
    pair and on a set, with and without one more claimed set, wild tile and flower. Limit hands are left
    out: what they take in place of other fans takes nothing away from the others.
    """
    scoring = ruleset.scoring
    minimum = next((part for part in scoring.gates if isinstance(part, MinimumFans)), None)
    certain: dict[str, Taken] | None = None
    for tried in _completed(ruleset, position, seat):
        for win in all_wins(scoring, tried, seat):
            score = score_win(scoring, win)
            if not score.has_limit():
                found = {each.fan.id: each for each in score.taken}
                certain = found if certain is None else _common(certain, found)
    taken = [each for each in (certain or {}).values() if each.value]
    besides = () if minimum is None else minimum.besides
    return Progress(
        certain=[CountedFan(id=each.fan.id, value=each.value, clause=each.fan.clause) for each in taken],
        reached=sum(each.value for each in taken if each.fan.id not in besides),
        least=0 if minimum is None else minimum.minimum,
        unit="" if minimum is None else minimum.unit,
        clause="" if minimum is None else minimum.clause,
    )


def _common(one: dict[str, Taken], other: dict[str, Taken]) -> dict[str, Taken]:
    """Fans of both, each with its lower value."""
    return {
        id: each if each.value <= other[id].value else other[id] for id, each in one.items() if id in other
    }


def _completed(ruleset: Ruleset, position: Position, seat: int) -> Iterator[Position]:
    """Positions in which the seat wins."""
    more = ruleset.scoring.sets - len(position.hands[seat].melds)
    unused = [
        tile
        for tile in ruleset.table.tiles.counts
        if is_bonus(tile) and tile not in position.hands[seat].bonus
    ][:1]
    for texts in _SETS:
        sets = [parse_tiles(text) for text in texts]
        pair, chosen = sets[-1], sets[:more]
        melds: list[Meld] = []
        yield from _won(position, seat, melds, [*chosen, pair], [])
        yield from _won(position, seat, melds, [*chosen, pair], unused)
        if position.wilds and chosen:
            wild = [position.wilds[0], *chosen[0][1:]]
            yield from _won(position, seat, melds, [wild, *chosen[1:], pair], [])
        if chosen:
            word = "pung" if chosen[0][0] == chosen[0][1] else "chow"
            giver = (seat - 1) % position.seats
            claimed = plain_meld(word, tuple(chosen[0]), giver, chosen[0][0])
            yield from _won(position, seat, [claimed], [*chosen[1:], pair], [])


def _won(
    position: Position, seat: int, melds: list[Meld], sets: list[list[int]], bonus: list[int]
) -> Iterator[Position]:
    """The position with these tiles in the seat's hand, won by draw and by discard on a tile of the pair and
    on the first of a set; none that cannot be.
    """
    whole = position.hands[seat]
    tiles = [tile for each in sets for tile in each]
    shown = [tile for meld in [*whole.melds, *melds] for tile in meld.tiles]
    kinds = [KIND_OF[tile] for tile in [*tiles, *shown] if tile not in position.wilds]
    if any(kinds.count(kind) > _COPIES for kind in set(kinds)):
        return
    if any(position.alias[tile] > WILD for tile in tiles):
        return
    for kind, won in product((DRAW, DISCARD), dict.fromkeys((tiles[-1], tiles[0]))):
        hand = Hand(position.alias, whole)
        for tile in range(NUM_TILES):
            for _ in range(hand.tiles[tile]):
                hand.remove(tile)
        hand.melds += melds
        hand.bonus += bonus
        for tile in tiles:
            hand.add(tile)
        if kind == DISCARD:
            hand.remove(won)
        tried = position.copy()
        tried.hands[seat] = hand
        tried.turn = tried.wall_left = LATE
        actor = seat if kind == DRAW else (seat - 1) % position.seats
        tried.occasion = Occasion(kind, actor, won)
        if kind == DRAW:
            hand.drawn = won
        yield tried
