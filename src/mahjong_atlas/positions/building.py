"""From a described position to the one that scoring and settlement read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.errors import AtlasError, PositionTextError
from mahjong_atlas.play.action_spec import may_offer
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.described import DescribedPosition, DescribedSeat
from mahjong_atlas.positions.possible import check_possible
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.settle import settle_aborted, settle_exhausted, settle_income, settle_wins
from mahjong_atlas.scoring.transfers import Transfer
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.hand import UNUSABLE, Hand
from mahjong_atlas.tiles.kind import EAST, KIND_OF, SEATS, is_bonus
from mahjong_atlas.tiles.meld import SPECIAL, Meld
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import (
    ADDED_KONG,
    CONCEALED_KONG,
    DEAL,
    DISCARD,
    DRAW,
    EXHAUSTED,
    KONG_DRAW,
    KONG_MADE,
    LATE,
    NORTH_PULL,
    OFFERED,
    OWN_TILE,
    Occasion,
    Position,
)
from mahjong_atlas.tiles.state import DEALERSHIP

EVENT: Final = "event"
CLAIMS: Final = "claims"
WALL: Final = "wall"
ROUND: Final = "round"
INDICATOR: Final = "indicator"
STATE: Final = "state"
"""Fields of a described position, as a line names them; a seat's are "S", "S.melds" and so on."""


def position_of(described: DescribedPosition) -> Position:
    """The position that scoring reads; a discard that is the event lies last in its river.

    >>> ma.position_of(ma.parse_position("mcr S=123456789m11z22p event=discard:E:1z")).occasion
    discard:E:1z

    Raises PositionTextError, which names the field, where it cannot be: five tiles of a kind, a fact that no
    play reaches.
    """
    position = laid_out(described)
    check_possible(described, position)
    return position


def laid_out(described: DescribedPosition) -> Position:
    """The same, whether or not some play leads to it.  Raises PositionTextError."""
    _check_event(described)
    for seat in described.claims:
        check_known(described, seat)
    ruleset = described.ruleset
    position = Position(ruleset.table.seats)
    position.scores = [ruleset.table.start_score] * position.seats
    set_round_wind(position, ruleset, described.round_wind)
    check_round_wind(position, described.round_wind)
    position.wall_left = LATE if described.wall_left is None else described.wall_left
    position.turn = LATE if described.turn is None else described.turn
    position.dice = described.dice
    read_indicator(position, ruleset, described.indicator)
    for seat, written in described.seats.items():
        _place_tiles(position, seat, written, described)
    if described.kind in OWN_TILE and not described.taken:
        _place_drawn(position, described)
    position.occasion = Occasion(described.kind, described.seat, described.tile)
    _place_kong(position, described)
    position.zones.update(described.zones)
    read_state(position, ruleset, dict(described.state))
    _check_named_kong(position, described)
    position.zones.update(described.zones)  # what follows from the state lies there already
    for each in ruleset.state:
        if each.key in described.kept:
            each.read(position, described.kept[each.key])
    _check_sizes(position, described)
    _check_kong(position, described)
    _check_copies(position, described)
    if described.kind == DISCARD:
        _place_discard(position.hands[described.seat], described)
    return position


def check_known(described: DescribedPosition, seat: int) -> None:
    """All tiles of the seat's hand are known.  Raises PositionTextError."""
    written = described.seats.get(seat)
    if written is not None and written.hand is not None and -1 in written.hand:
        raise _wrong(SEATS[seat], Message("error-line-hand-unknown"))


def _wrong(field: str, message: Message) -> PositionTextError:
    """A field can be read, and the position cannot be."""
    return PositionTextError(field, None, message)


def _check_event(described: DescribedPosition) -> None:
    """The event is one of the game, and claimed by seats that can claim it: a drawn tile by its owner alone,
    unless it is a bonus tile, which lies open.
    """
    ruleset, kind, actor = described.ruleset, described.kind, described.seat
    if actor >= 0 and described.tile < 0:
        raise _wrong(EVENT, Message("error-line-tile-unknown"))
    if kind == NORTH_PULL and not may_offer(ruleset.actions, kind):
        raise _wrong(EVENT, Message("error-no-such-event", text=ruleset.id, text2=kind))
    if kind == DEAL and actor:
        raise _wrong(EVENT, Message("error-only-dealer"))
    if described.claims and kind in ("", EXHAUSTED, KONG_MADE):
        raise _wrong(CLAIMS, Message("error-nobody-claims", text=repr(kind)))
    for seat in described.claims:
        if kind in (DRAW, KONG_DRAW) and seat != actor and not is_bonus(described.tile):
            raise _wrong(CLAIMS, Message("error-only-actor-claims", seat=SEATS[actor], text=repr(kind)))
        if kind in OFFERED and seat == actor:
            raise _wrong(CLAIMS, Message("error-own-tile-claimed", seat=SEATS[actor], text=repr(kind)))
    most = ruleset.table.tiles.size
    if described.wall_left is not None and described.wall_left > most:
        raise _wrong(WALL, Message("needed-at-most", number=most))


def _place_discard(hand: Hand, described: DescribedPosition) -> None:
    """The discard lies last in its river, marked where it was claimed or discarded as it was drawn."""
    hand.river_claimed |= described.taken << len(hand.river)
    hand.river_drawn |= described.drawn << len(hand.river)
    hand.river.append(described.tile)


def _place_drawn(position: Position, described: DescribedPosition) -> None:
    """The drawn tile is in the hand; a bonus tile lies exposed already."""
    hand = position.hands[described.seat]
    if position.alias[described.tile] == UNUSABLE:
        hand.bonus.append(described.tile)
        return
    hand.add(described.tile)
    hand.drawn = described.tile


def set_round_wind(position: Position, ruleset: Ruleset, wind: int | None) -> None:
    """The round wind given, or the one of the first deal; rulesets without rounds keep their own."""
    if wind is not None:
        DEALERSHIP.set(position, (wind - EAST) * position.seats)
    position.round_winds = ruleset.succession.round_winds(
        {DEALERSHIP.name: DEALERSHIP.get(position)}, position.seats
    )


def check_round_wind(position: Position, wind: int | None) -> None:
    """The wind given must be one that the ruleset plays by.  Raises PositionTextError."""
    found = position.round_winds[0]
    if wind is not None and found != wind:
        raise _wrong(ROUND, Message("error-no-such-round", seat=SEATS[found - EAST]))


def turns_tile(ruleset: Ruleset) -> bool:
    """Whether a tile is turned up that says which tiles are wild."""
    scratch = Position(ruleset.table.seats)
    some = (ruleset.table.tiles.tiles[0],)
    return any(part.read_indicator(scratch, some) for part in ruleset.parts)


def read_indicator(position: Position, ruleset: Ruleset, tiles: tuple[int, ...]) -> None:
    """Let the part that turns a tile make its like wild.  Raises PositionTextError."""
    if not tiles:
        return
    for tile in tiles:
        if tile not in ruleset.table.tiles.counts:
            raise _wrong(INDICATOR, Message("why-no-such-tile", tile=tile_name(tile)))
    position.indicators = tiles
    try:
        read = [part.read_indicator(position, tiles) for part in ruleset.parts]
    except AtlasError as error:
        raise _wrong(INDICATOR, error.whole) from None
    if True not in read:
        raise _wrong(INDICATOR, Message("error-no-tile-turned"))


def read_state(position: Position, ruleset: Ruleset, state: dict[str, object]) -> None:
    """Take what `state` says into the position; every part sees to what follows from its own.

    Raises PositionTextError.
    """
    points = state.pop("points", None)
    if points is not None:
        position.scores = _scores(position, points)
    known = ["points"]
    for part in ruleset.parts:
        try:
            for each in part.declared_state():
                if each.key in state and each.in_cases:
                    each.read(position, state.pop(each.key))
                elif each.in_cases and each.key not in known:
                    each.absent(position)
                known.extend([each.key] if each.in_cases else [])
            part.arrange(position)
        except AtlasError as error:
            raise _wrong(STATE, error.whole) from None
    for key in state:
        what = Message("error-unknown-key", text=repr(key), text2=", ".join(dict.fromkeys(known)))
        raise _wrong(STATE, suggesting(what, key, known))


def _scores(position: Position, points: object) -> list[int]:
    scores = position.scores[:]
    if not isinstance(points, dict):
        raise _wrong(STATE, Message("error-points-by-seat"))
    for letter, value in points.items():
        if letter not in SEATS[: position.seats] or type(value) is not int:
            raise _wrong(STATE, Message("error-points-of", text=repr(letter), text2=repr(value)))
        scores[SEATS.index(letter)] = value
    return scores


def _place_tiles(position: Position, seat: int, written: DescribedSeat, described: DescribedPosition) -> None:
    hand = position.hands[seat]
    for tile in written.hand or ():
        if tile >= 0:
            hand.add(tile)
    for meld in written.melds:
        try:
            hand.melds.append(meld.meld(position.alias))
        except AtlasError as error:
            raise _wrong(f"{SEATS[seat]}.melds", error.whole) from None
        if meld.source == seat:
            raise _wrong(f"{SEATS[seat]}.melds", Message("error-meld-from-itself", text=repr(meld.text())))
    hand.bonus.extend(written.bonus)
    hand.river.extend(written.river)
    hand.river_claimed = written.claimed
    hand.river_drawn = written.drawn


def _place_kong(position: Position, described: DescribedPosition) -> None:
    """The kong of a kong event, or the one whose replacement was drawn, stands last among the melds unless it
    is named.
    """
    if described.last_kong is not None:
        seat, number = described.last_kong
        position.last_kong = position.hands[seat].melds[number]
    elif described.kind in (KONG_MADE, KONG_DRAW):
        melds = position.hands[described.seat].melds
        if melds and melds[-1].is_kong:
            position.last_kong = melds[-1]
        elif described.kind == KONG_MADE:
            raise _wrong(EVENT, Message("error-kong-last"))
    if described.kongs_in_a_row is not None:
        position.kongs_in_a_row = described.kongs_in_a_row
    elif position.last_kong is not None:
        position.kongs_in_a_row = 1


def _check_named_kong(position: Position, described: DescribedPosition) -> None:
    """The state names no other kong than the position does."""
    if described.last_kong is not None:
        seat, number = described.last_kong
        if position.last_kong is not position.hands[seat].melds[number]:
            raise _wrong("kong", Message("error-line-two-kongs"))


def _check_sizes(position: Position, described: DescribedPosition) -> None:
    """Every claimant's hand counts the tiles dealt less three for each meld; others may hold too few or many,
    since pages say what becomes of them.
    """
    for seat, hand in enumerate(position.hands):
        if 3 * len(hand.melds) > described.ruleset.table.hand:
            raise _wrong(SEATS[seat], Message("error-many-melds", number=len(hand.melds)))
    for seat in described.claims:
        written = described.seats.get(seat, DescribedSeat())
        needed = described.ruleset.table.hand - 3 * len(written.melds)
        held = len(written.hand or ())
        if held != needed:
            raise _wrong(SEATS[seat], Message("error-hand-tiles", number=held, number2=needed))


def _check_kong(position: Position, described: DescribedPosition) -> None:
    """The actor, where their seat is described, holds the tiles of the kong of the event."""
    written = described.seats.get(described.seat)
    if written is None:
        return
    hand = position.hands[described.seat]
    kind = KIND_OF[described.tile]
    needed: Message | None = None
    if described.kind == ADDED_KONG:
        pungs = [meld for meld in hand.melds if not meld.is_kong or meld.form == SPECIAL]
        if not any(meld.form == SPECIAL or kind in map(KIND_OF.__getitem__, meld.tiles) for meld in pungs):
            needed = Message("error-needs-pung")
    elif described.kind == CONCEALED_KONG and written.hand is not None and hand.count_kind(kind) < 3:
        needed = Message("error-needs-three")
    elif described.kind == KONG_MADE and not _is_kong_of(position.last_kong, kind):
        needed = Message("error-needs-last-kong", tile=tile_name(described.tile))
    if needed is not None:
        raise _wrong(SEATS[described.seat], needed)


def _is_kong_of(kong: Meld | None, kind: int) -> bool:
    return kong is not None and kind in map(KIND_OF.__getitem__, kong.tiles)


def _check_copies(position: Position, described: DescribedPosition) -> None:
    """No tile may lie about more often than it exists."""
    rows: dict[str, tuple[int, ...]] = {}
    if described.kind in OFFERED and not described.taken:
        rows[EVENT] = (described.tile,)
    for seat, hand in enumerate(position.hands):
        letter = SEATS[seat]
        rows[letter] = tuple(hand.concealed())
        rows[f"{letter}.bonus"] = tuple(hand.bonus)
        rows[f"{letter}.melds"] = tuple(tile for meld in hand.melds for tile in meld.tiles)
        river = _unclaimed(position, seat)
        rows[f"{letter}.river"] = tuple(tile for tile in river for _ in range(river[tile]))
    rows[INDICATOR] = position.indicators
    rows.update(described.zones)
    there = described.ruleset.table.tiles
    lying = [tile for row in rows.values() for tile in row]
    kinds = {name: tuple([KIND_OF[tile] for tile in row]) for name, row in rows.items()}
    for tile in sorted(set(lying), key=lambda tile: (KIND_OF[tile], tile)):
        kind = KIND_OF[tile]
        if sum(KIND_OF[each] == kind for each in lying) > there.kind_count(kind):
            raise _too_many(kind, there.kind_count(kind), kinds)
        if tile != kind and lying.count(tile) > there.counts.get(tile, 0):
            raise _too_many(tile, there.counts.get(tile, 0), rows)


def _too_many(tile: int, there: int, rows: Mapping[str, tuple[int, ...]]) -> PositionTextError:
    """A tile stands too often in the fields; the last of them is named."""
    field = [name for name, row in rows.items() if tile in row][-1]
    return _wrong(field, too_many(tile, there, rows))


def too_many(tile: int, there: int, rows: Mapping[str, tuple[int, ...]]) -> Message:
    """How often a tile stands in the rows, by the fields of a line, where, and how often the game has it."""
    if not there:
        return Message("why-no-such-tile", tile=tile_name(tile))
    places = [_counted(name, row.count(tile)) for name, row in rows.items() if tile in row]
    number = sum(row.count(tile) for row in rows.values())
    where = places[-1]
    for each in reversed(places[:-1]):
        where = Message("error-list", cause=each, reason=where)
    return Message("error-too-many-tiles", number=number, tile=tile_name(tile), number2=there, reason=where)


_COUNTED: Final = {
    "": "error-count-hand", "bonus": "error-count-flowers", "melds": "error-count-melds",
    "river": "error-count-discards",
}  # fmt: skip


def _counted(field: str, number: int) -> Message:
    """How many there are in a field of a line."""
    seat, _, row = field.partition(".")
    if seat in SEATS and row in _COUNTED:
        return Message(_COUNTED[row], seat=seat, number=number)
    if field == INDICATOR:
        return Message("error-count-indicator", number=number)
    if field == EVENT:
        return Message("error-count-event", number=number)
    return Message("error-count-elsewhere", text=field, number=number)


def _unclaimed(position: Position, seat: int) -> dict[int, int]:
    """Tiles of a river that surely lie in no meld too: those not claimed where the claimed ones
    are known, else each meld from the seat may hold one of a kind.
    """
    river, claimed = position.hands[seat].river, position.hands[seat].river_claimed
    if claimed:
        left = [tile for at, tile in enumerate(river) if not claimed >> at & 1]
        return {tile: left.count(tile) for tile in set(left)}
    fed = [meld for hand in position.hands for meld in hand.melds if meld.source == seat]
    return {tile: max(0, river.count(tile) - sum(tile in meld.tiles for meld in fed)) for tile in set(river)}


@dataclass(frozen=True)
class PositionOutcome:
    """What the engine makes of a position: the wins taken, the claims refused, the transfers."""

    scores: list[Score]
    refused: dict[int, Refusal]
    transfers: list[Transfer]


def settle_position(described: DescribedPosition, position: Position) -> PositionOutcome:
    """Score the claims, choose the winners, settle."""
    rules = described.ruleset.settlement
    if not described.claims:
        if described.kind == EXHAUSTED:
            return PositionOutcome([], {}, settle_exhausted(rules, position))
        return PositionOutcome([], {}, settle_income(rules, position))
    scores: list[Score] = []
    refused: dict[int, Refusal] = {}
    for seat in sorted(described.claims, key=lambda seat: position.distance(described.seat, seat)):
        found = best_score(rules.scoring, position, seat)
        if isinstance(found, Score):
            scores.append(found)
        else:
            refused[seat] = found
    if len(scores) > 1:
        scores = described.ruleset.claims.choose_winners(scores)
        if not scores:
            return PositionOutcome([], refused, settle_aborted(rules, position))
    return PositionOutcome(scores, refused, settle_wins(rules, position, scores) if scores else [])
