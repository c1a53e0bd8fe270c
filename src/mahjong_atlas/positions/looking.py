"""A hand looked at: its waits with their worth, or how far it is from a legal win and what helps."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec import UNSET, UnsetType

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.answers import counted_fans, fu_of
from mahjong_atlas.protocol.hands import Barred, HandAnalysis, Progress, Wait, Worth
from mahjong_atlas.protocol.scores import CountedFan
from mahjong_atlas.scoring.best import all_wins, best_score, score_win, wait_mask
from mahjong_atlas.scoring.explain import dearest_reading
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.scoring.readiness import ready_discards
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.to_win import ToWin, farther, nearest_of, to_win, to_win_after
from mahjong_atlas.scoring.waits import WaitValue, discard_bar, discard_reading, drawn_reading, wait_value
from mahjong_atlas.texts.message import Message, write_message
from mahjong_atlas.tiles.hand import WILD, Hand
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES, is_bonus
from mahjong_atlas.tiles.meld import Meld, plain_meld
from mahjong_atlas.tiles.notation import format_tiles, parse_tiles, tile_name
from mahjong_atlas.tiles.position import DISCARD, DRAW, LATE, Occasion, Position, Supposed


def look_at(ruleset: Ruleset, position: Position, seat: int) -> HandAnalysis:
    """Look at the seat's hand; one that has drawn, once for each discard that leaves it nearest to a legal
    win, or a shape but for one tile.

    What is discarded lies in the river then: it is seen, and may bar a win. Where only who has declared ready
    wins, it is declared with the discard.
    """
    hand = position.hands[seat]
    scoring = ruleset.scoring
    if hand.size() % 3 != 2:
        return look_before_draw(ruleset, position, seat, to_win(ruleset.game, position, seat))
    wins_now = worth_now(ruleset, position, seat)
    nearest = to_win_after(ruleset.game, position, seat)
    position = position.copy()
    scoring.prepare(position, seat)
    near = nearest_of(nearest)
    shaped = ready_discards(scoring, position, seat)
    discards: dict[str, HandAnalysis] = {}
    best: dict[str, int] = {}
    for tile in dict.fromkeys(hand.concealed()):
        entry = position.alias[tile]
        found = nearest.get(entry)
        if found is None and not shaped >> entry & 1:
            continue
        rest = hand.copy(position.alias)
        rest.remove(tile)
        rest.river.append(tile)
        with Supposed(position, seat, rest):
            after = look_before_draw(ruleset, position, seat, found or farther(near))
        discards[tile_name(tile)] = after
        if found is not None:
            best[tile_name(tile)] = after.copies
    is_won = wins_now is not UNSET and wins_now.legal
    return HandAnalysis(
        hand=format_tiles(hand.concealed()),
        ready=False,
        shanten=-1 if is_won else near.away,
        at_least=UNSET if is_won or near.exact else True,
        waits=[],
        copies=0,
        helps={},
        wins_now=wins_now,
        best=[tile for tile, copies in best.items() if copies == max(best.values())] or UNSET,
        discards=discards or UNSET,
    )


def worth_now(ruleset: Ruleset, position: Position, seat: int) -> Worth | UnsetType:
    """What a full hand is worth, or why it may not win; nothing of one that is not complete."""
    found = best_score(ruleset.scoring, position, seat)
    if isinstance(found, Score):
        return worth(found)
    has = dearest_reading(ruleset.scoring, position, seat)
    return UNSET if has is None else worth(found, has)


def look_before_draw(ruleset: Ruleset, position: Position, seat: int, found: ToWin) -> HandAnalysis:
    """A hand that waits for its next tile, so far from a legal win as was found."""
    scoring = ruleset.scoring
    unseen = unseen_copies(ruleset, position, seat)
    waits: list[Wait] = []
    copies = 0
    barred: dict[tuple[str, Message], list[str]] = {}
    for value in all_waits(ruleset, position, seat):
        tile, left = value.tile, unseen[KIND_OF[value.tile]]
        is_wild = position.alias[tile] == WILD  # what holds for wild tiles does not depend on the moment
        bar = None if is_wild else discard_bar(scoring, position, seat, tile)
        if bar is not None:
            barred.setdefault((bar.clause, bar.reason), []).append(tile_name(tile))
        if value.is_legal or (not found.away and found.useful >> position.alias[tile] & 1):
            copies += left
        drawn = discarded = None
        if isinstance(value.by_draw, Refusal):
            drawn = drawn_reading(scoring, position, seat, tile)
        if isinstance(value.by_discard, Refusal):
            discarded = discard_reading(scoring, position, seat, tile)
        by_draw, by_discard = worth(value.by_draw, drawn), worth(value.by_discard, discarded)
        waits.append(Wait(tile=tile_name(tile), unseen=left, draw=by_draw, discard=by_discard))
    helps = helping(ruleset, position, found.useful, unseen) if found.away else {}
    bars = [
        Barred(tiles=tiles, clause=clause, reason=write_message(reason))
        for (clause, reason), tiles in barred.items()
    ]
    return HandAnalysis(
        hand=format_tiles(position.hands[seat].concealed()),
        ready=not found.away,
        shanten=found.away,
        at_least=UNSET if found.exact else True,
        waits=waits,
        copies=sum(helps.values()) if found.away else copies,
        helps=helps,
        barred=bars or UNSET,
    )


def helping(ruleset: Ruleset, position: Position, useful: int, unseen: list[int]) -> dict[str, int]:
    """Kinds that count as useful entries, each with its copies unseen."""
    kinds = {
        KIND_OF[tile]
        for tile in ruleset.table.tiles.counts
        if position.alias[tile] <= WILD and useful >> position.alias[tile] & 1
    }
    return {tile_name(kind): unseen[kind] for kind in sorted(kinds)}


def all_waits(ruleset: Ruleset, position: Position, seat: int) -> list[WaitValue]:
    """Every tile that completes the shape or wins by a special route, in kind order."""
    mask = wait_mask(ruleset.scoring, position, seat)
    out: list[WaitValue] = []
    kinds: set[int] = set()
    for tile in sorted(ruleset.table.tiles.counts, key=lambda code: (KIND_OF[code], code)):
        entry = position.alias[tile]
        if KIND_OF[tile] in kinds or entry > WILD or position.hands[seat].owned(KIND_OF[tile]) >= 4:
            continue
        value = wait_value(ruleset.scoring, position, seat, tile)
        if mask >> entry & 1 or value.is_legal:
            kinds.add(KIND_OF[tile])
            out.append(value)
    return out


def unseen_copies(ruleset: Ruleset, position: Position, seat: int) -> list[int]:
    """Copies of each kind that the seat does not see."""
    left = [0] * NUM_TILES
    for tile, number in ruleset.table.tiles.counts.items():
        left[KIND_OF[tile]] += number
    seen = [*position.hands[seat].concealed(), *position.indicators]
    for hand in position.hands:
        seen += hand.bonus
        seen += [tile for meld in hand.melds for tile in meld.tiles]
        seen += [tile for at, tile in enumerate(hand.river) if not hand.river_claimed >> at & 1]
    for tile in seen:
        left[KIND_OF[tile]] -= 1
    return left


def worth(found: Score | Refusal, has: Score | None = None) -> Worth:
    """Fans and points, or the refusal and the fans that the hand `has` all the same."""
    if isinstance(found, Score):
        return Worth(legal=True, fans=counted_fans(found), points=found.points, fu=fu_of(found))
    clause, reason = found.clause, write_message(found.reason)
    return Worth(legal=False, clause=clause, reason=reason, fans=UNSET if has is None else counted_fans(has))


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
