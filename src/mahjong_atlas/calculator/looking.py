"""A hand looked at: its waits with their worth, or how far it is from ready and what helps."""

from msgspec import UNSET, UnsetType

from mahjong_atlas.calculator.answers import counted_fans, fu_of
from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.position import Position, Supposed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.hands import Barred, HandAnalysis, Wait, Worth
from mahjong_atlas.scoring.best import best_score, wait_mask
from mahjong_atlas.scoring.explain import dearest_reading
from mahjong_atlas.scoring.readiness import shanten_of
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.waits import WaitValue, discard_bar, discard_reading, drawn_reading, wait_value
from mahjong_atlas.shapes import kernel
from mahjong_atlas.texts.message import Message, write_message
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES
from mahjong_atlas.tiles.notation import format_tiles, tile_name


def look_at(ruleset: Ruleset, position: Position, seat: int) -> HandAnalysis:
    """Look at the seat's hand; one that has drawn, once for each discard that leaves it nearest.

    What is discarded lies in the river then: it is seen, and may bar a win.
    """
    hand = position.hands[seat]
    scoring = ruleset.scoring
    if hand.size() % 3 != 2:
        return look_before_draw(ruleset, position, seat)
    shanten = shanten_of(scoring, hand)
    found = best_score(scoring, position, seat)
    wins_now: Worth | UnsetType = UNSET
    if isinstance(found, Score):
        wins_now = worth(found)
    elif shanten < 0:
        wins_now = worth(found, dearest_reading(scoring, position, seat))
    discards: dict[str, HandAnalysis] = {}
    for tile in dict.fromkeys(hand.concealed()):
        rest = hand.copy(position.alias)
        rest.remove(tile)
        rest.river.append(tile)
        with Supposed(position, seat, rest):
            after = look_before_draw(ruleset, position, seat)
        if after.waits or after.shanten == shanten:
            discards[tile_name(tile)] = after
    if any(after.waits for after in discards.values()):
        discards = {tile: after for tile, after in discards.items() if after.waits}
    return HandAnalysis(
        hand=format_tiles(hand.concealed()),
        ready=False,
        shanten=shanten,
        waits=[],
        copies=0,
        helps={},
        wins_now=wins_now,
        best=best(discards) if discards else UNSET,
        discards=discards or UNSET,
    )


def best(discards: dict[str, HandAnalysis]) -> list[str]:
    """The discards after which most copies win or help; none where no wait that they leave may win."""
    most = max(after.copies for after in discards.values())
    if not most and any(after.waits for after in discards.values()):
        return []
    return [tile for tile, after in discards.items() if after.copies == most]


def look_before_draw(ruleset: Ruleset, position: Position, seat: int) -> HandAnalysis:
    """A hand that waits for its next tile."""
    hand = position.hands[seat]
    scoring = ruleset.scoring
    shanten = shanten_of(scoring, hand)
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
        copies += left if value.is_legal else 0
        drawn = discarded = None
        if isinstance(value.by_draw, Refusal):
            drawn = drawn_reading(scoring, position, seat, tile)
        if isinstance(value.by_discard, Refusal):
            discarded = discard_reading(scoring, position, seat, tile)
        by_draw, by_discard = worth(value.by_draw, drawn), worth(value.by_discard, discarded)
        waits.append(Wait(tile=tile_name(tile), unseen=left, draw=by_draw, discard=by_discard))
    helps: dict[str, int] = {}
    if not waits and shanten > 0:
        sets, shapes = scoring.sets - len(hand.melds), scoring.shapes_beside(hand.melds)
        mask = kernel.ukeire(hand.shape, sets, shapes, scoring.fifth) | 1 << WILD
        helping = {
            KIND_OF[tile]
            for tile in ruleset.table.tiles.counts
            if position.alias[tile] <= WILD and mask >> position.alias[tile] & 1
        }
        helps = {tile_name(kind): unseen[kind] for kind in sorted(helping)}
        copies = sum(helps.values())
    bars = [
        Barred(tiles=tiles, clause=clause, reason=write_message(reason))
        for (clause, reason), tiles in barred.items()
    ]
    return HandAnalysis(
        hand=format_tiles(hand.concealed()),
        ready=bool(waits),
        shanten=shanten,
        waits=waits,
        copies=copies,
        helps=helps,
        barred=bars or UNSET,
    )


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
