"""A hand looked at: its waits with their worth, or how far it is from a legal win and what helps."""

from msgspec import UNSET, UnsetType

from mahjong_atlas.calculator.answers import counted_fans, fu_of
from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.position import Position, Supposed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.hands import Barred, HandAnalysis, Wait, Worth
from mahjong_atlas.scoring.best import best_score, wait_mask
from mahjong_atlas.scoring.explain import dearest_reading
from mahjong_atlas.scoring.readiness import ready_discards
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.to_win import ToWin, farther, nearest_of, prepare, to_win, to_win_after
from mahjong_atlas.scoring.waits import WaitValue, discard_bar, discard_reading, drawn_reading, wait_value
from mahjong_atlas.texts.message import Message, write_message
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES
from mahjong_atlas.tiles.notation import format_tiles, tile_name


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
    prepare(scoring, position, seat)
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
