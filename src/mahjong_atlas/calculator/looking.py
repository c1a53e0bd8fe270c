"""A hand looked at: its waits with their worth, or how far it is from ready and what helps."""

from dataclasses import dataclass, field

from msgspec import UNSET

from mahjong_atlas.calculator.answers import counted_fans, fu_of
from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.position import Position, Supposed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol import hands
from mahjong_atlas.protocol.hands import HandAnalysis, Worth
from mahjong_atlas.scoring.best import best_score, wait_mask
from mahjong_atlas.scoring.explain import dearest_reading
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.waits import WaitValue, discard_bar, discard_reading, drawn_reading, wait_value
from mahjong_atlas.shapes import kernel
from mahjong_atlas.texts.message import Message, write_message
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES
from mahjong_atlas.tiles.notation import format_tiles, tile_name


@dataclass
class Wait:
    """A tile that completes the hand: how many copies are unseen, what it is worth, and why it may not be
    won on as a discard at this moment.

    `drawn` and `discarded`: what the hand has with it where it may not win.
    """

    value: WaitValue
    unseen: int
    bar: Refusal | None = None
    drawn: Score | None = None
    discarded: Score | None = None


@dataclass
class Look:
    """What there is to say of a hand.

    `score` of a complete hand just drawn (None: it is not one), `has` its reading where it may not win;
    `shanten` draws until it is ready, `helps`
    tiles that bring it nearer with the copies unseen; `waits` of a ready hand; `discards` by tile, for a
    hand that must discard.
    """

    hand: str
    score: Score | Refusal | None
    shanten: int
    has: Score | None = None
    helps: dict[int, int] = field(default_factory=dict)
    waits: list[Wait] = field(default_factory=list)
    discards: dict[int, "Look"] = field(default_factory=dict)

    @property
    def copies(self) -> int:
        """Copies unseen of the tiles that win; of those that help while the hand is not ready."""
        if self.waits:
            return sum(wait.unseen for wait in self.waits if wait.value.is_legal)
        return sum(self.helps.values())

    @property
    def aims_at_win(self) -> bool:
        """Some discard leaves the hand ready; otherwise the best one brings it nearest to that."""
        return any(after.waits for after in self.discards.values())

    def best(self) -> list[int]:
        """The discards after which most copies win or help; none where no wait that they leave may win."""
        most = max((after.copies for after in self.discards.values()), default=0)
        if not most and self.aims_at_win:
            return []
        return [tile for tile, after in self.discards.items() if after.copies == most]


def look_at(ruleset: Ruleset, position: Position, seat: int) -> Look:
    """Look at the seat's hand; one that has drawn, once for each discard that leaves it nearest.

    What is discarded lies in the river then: it is seen, and may bar a win.
    """
    hand = position.hands[seat]
    scoring = ruleset.scoring
    sets = scoring.sets - len(hand.melds)
    shown = format_tiles(hand.concealed())
    shapes = scoring.shapes_beside(hand.melds)
    shanten = kernel.shanten(hand.shape, sets, shapes, scoring.fifth)
    if hand.size() % 3 != 2:
        return look_before_draw(ruleset, position, seat)
    found = best_score(scoring, position, seat)
    complete = isinstance(found, Score) or shanten < 0
    has = None if isinstance(found, Score) else dearest_reading(scoring, position, seat)
    look = Look(shown, found if complete else None, shanten, has)
    for tile in dict.fromkeys(hand.concealed()):
        rest = hand.copy(position.alias)
        rest.remove(tile)
        rest.river.append(tile)
        with Supposed(position, seat, rest):
            after = look_before_draw(ruleset, position, seat)
        if after.waits or after.shanten == shanten:
            look.discards[tile] = after
    if any(after.waits for after in look.discards.values()):
        look.discards = {tile: after for tile, after in look.discards.items() if after.waits}
    return look


def look_before_draw(ruleset: Ruleset, position: Position, seat: int) -> Look:
    """A hand that waits for its next tile."""
    hand = position.hands[seat]
    scoring = ruleset.scoring
    sets = scoring.sets - len(hand.melds)
    shapes = scoring.shapes_beside(hand.melds)
    shanten = kernel.shanten(hand.shape, sets, shapes, scoring.fifth)
    look = Look(format_tiles(hand.concealed()), None, shanten)
    unseen = unseen_copies(ruleset, position, seat)
    for value in all_waits(ruleset, position, seat):
        is_wild = (
            position.alias[value.tile] == WILD
        )  # what holds for wild tiles does not depend on the moment
        bar = None if is_wild else discard_bar(scoring, position, seat, value.tile)
        drawn = discarded = None
        if isinstance(value.by_draw, Refusal):
            drawn = drawn_reading(scoring, position, seat, value.tile)
        if isinstance(value.by_discard, Refusal):
            discarded = discard_reading(scoring, position, seat, value.tile)
        look.waits.append(Wait(value, unseen[KIND_OF[value.tile]], bar, drawn, discarded))
    if not look.waits and shanten > 0:
        mask = kernel.ukeire(hand.shape, sets, shapes, scoring.fifth) | 1 << WILD
        helping = {
            KIND_OF[tile]
            for tile in ruleset.table.tiles.counts
            if position.alias[tile] <= WILD and mask >> position.alias[tile] & 1
        }
        look.helps = {kind: unseen[kind] for kind in sorted(helping)}
    return look


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


def hand_analysis(look: Look) -> HandAnalysis:
    """A look as the contract answers it."""
    return HandAnalysis(
        hand=look.hand,
        ready=bool(look.waits),
        shanten=look.shanten,
        waits=[
            hands.Wait(
                tile=tile_name(wait.value.tile),
                unseen=wait.unseen,
                draw=worth(wait.value.by_draw, wait.drawn),
                discard=worth(wait.value.by_discard, wait.discarded),
            )
            for wait in look.waits
        ],
        copies=look.copies,
        helps={tile_name(kind): unseen for kind, unseen in look.helps.items()},
        barred=barred(look) or UNSET,
        wins_now=UNSET if look.score is None else worth(look.score, look.has),
        best=[tile_name(tile) for tile in look.best()] if look.discards else UNSET,
        discards={tile_name(tile): hand_analysis(after) for tile, after in look.discards.items()}
        if look.discards
        else UNSET,
    )


def barred(look: Look) -> list[hands.Barred]:
    """Waits that may not be won on as discards now, those with the same reason together."""
    found: dict[tuple[str, Message], list[str]] = {}
    for wait in look.waits:
        if wait.bar is not None:
            found.setdefault((wait.bar.clause, wait.bar.reason), []).append(tile_name(wait.value.tile))
    return [
        hands.Barred(tiles=tiles, clause=clause, reason=write_message(reason))
        for (clause, reason), tiles in found.items()
    ]


def worth(found: Score | Refusal, has: Score | None = None) -> Worth:
    """Fans and points, or the refusal and the fans that the hand `has` all the same."""
    if isinstance(found, Score):
        return Worth(legal=True, fans=counted_fans(found), points=found.points, fu=fu_of(found))
    clause, reason = found.clause, write_message(found.reason)
    return Worth(legal=False, clause=clause, reason=reason, fans=UNSET if has is None else counted_fans(has))
