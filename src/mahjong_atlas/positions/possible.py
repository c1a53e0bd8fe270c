"""Whether any play leads to a described position: facts of the table first, then those of each part."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from mahjong_atlas.errors import ImpossiblePosition
from mahjong_atlas.play.action_spec import may_offer
from mahjong_atlas.play.actions import CHOW as CHOWING
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.scoring.given import MOST_CLAIMS, Given, Impossible
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import KIND_OF, SEATS, is_bonus
from mahjong_atlas.tiles.meld import CHOW, PUNG, SPECIAL, Meld
from mahjong_atlas.tiles.position import (
    ADDED_KONG,
    CONCEALED_KONG,
    DEAL,
    DISCARD,
    DRAW,
    EXHAUSTED,
    FLOWER_DRAW,
    KONG_DRAW,
    KONG_MADE,
    LATE,
    NORTH_PULL,
    OFFERED,
    Position,
)

EVENT: Final = "event"
WALL: Final = "wall"
TURN: Final = "turn"
IN_TURN: Final = (DEAL, DRAW, KONG_DRAW, FLOWER_DRAW, ADDED_KONG, CONCEALED_KONG, KONG_MADE)
"""Events of a seat whose turn it is."""


def check_possible(described: DescribedPosition, position: Position) -> None:
    """Some play leads to the position.  Raises ImpossiblePosition, which names the fact and the clause."""
    table = DescribedTiles(described, position)
    drawable = table.size - described.ruleset.table.hand * position.seats
    given = Given(
        position,
        {**described.state, **described.kept},
        table.hands,
        table.whole,
        drawable,
        described.ruleset.scoring,
    )
    for check in CHECKS:
        found = check(table, given)
        if found is not None:
            raise ImpossiblePosition(found.field, found.clause, found.reason)
    for part in described.ruleset.hooks.impossible:
        found = part.impossible(given)
        if found is not None:
            raise ImpossiblePosition(found.field, found.clause, found.reason)


class DescribedTiles:
    """The tiles that are described, counted."""

    def __init__(self, described: DescribedPosition, position: Position) -> None:
        self.described: Final = described
        self.rules: Final = described.ruleset
        self.position: Final = position
        self.size: Final = self.rules.table.tiles.size - self.rules.table.reserve
        self.discards: Final = [
            len(hand.river)
            + sum(part.hidden_discards(position, seat) for part in self.rules.hooks.hidden_discards)
            for seat, hand in enumerate(position.hands)
        ]
        self.is_out_of_turn: Final = any(
            part.is_out_of_turn(position) for part in self.rules.hooks.is_out_of_turn
        )
        seats = described.seats
        self.hands: Final = frozenset(seat for seat, written in seats.items() if written.hand)
        is_whole = position.wall_left != LATE and position.turn != LATE and len(self.hands) == position.seats
        self.left: Final = self._left() if is_whole else -1
        is_counted = self.left == position.wall_left and not self._omits_claimed()
        self.whole: Final = is_whole and (is_counted or self.agrees())

    def agrees(self) -> bool:
        """As many discards lie there as have been made."""
        occasion = self.position.occasion
        made = sum(self.discards) - self.position.turn
        has_passed = (
            self.described.taken
            or self.position.wall_left == 1  # the last tile may be offered
            or self.is_out_of_turn
        )
        return made == (occasion.kind == DISCARD) or (made == 0 and has_passed)

    def may_be_robbed(self) -> bool:
        """A pung may hold a tile that was added to a special kong of the seat that fed it."""
        hands = self.position.hands
        return any(
            meld.form == PUNG and meld.source >= 0 and self._adds(hands[meld.source].melds, meld.base)
            for hand in hands
            for meld in hand.melds
        )

    def _adds(self, melds: list[Meld], kind: int) -> bool:
        """A tile of the kind may be added to a special kong among these."""
        words = [meld.word for meld in melds if meld.form == SPECIAL]
        return any(each.word in words and kind in each.kinds for each in self.rules.kongs.specials)

    def _omits_claimed(self) -> bool:
        """The rivers have no discards that were claimed, as a book of a real table tells them."""
        hands = self.position.hands
        marked = any(hand.river_claimed for hand in hands)
        return not marked and any(meld.is_claimed for hand in hands for meld in hand.melds)

    def _left(self) -> int:
        """Tiles that can still be drawn when all others are described."""
        position, rules = self.position, self.rules
        lying = sum(
            hand.size()
            + sum(len(meld.tiles) for meld in hand.melds)
            + len(hand.bonus)
            + len(hand.river)
            - hand.river_claimed.bit_count()
            for hand in position.hands
        )
        lying += sum(map(len, position.zones.values())) + len(position.indicators)
        occasion = position.occasion
        lying += occasion.kind in OFFERED and occasion.kind != DISCARD and not self.described.taken
        kept = sum(part.kept_back(position) for part in rules.hooks.kept_back)
        if rules.table.replacement == "reserve":
            replaced = sum(
                len(hand.bonus) + sum(meld.is_kong for meld in hand.melds) for hand in position.hands
            )
            kept -= replaced - (occasion.kind == KONG_MADE)
        return self.size - kept - lying


def _no_event(table: DescribedTiles, given: Given) -> Impossible | None:
    """The event is none of the game, or comes too late."""
    position, rules = given.position, table.rules
    occasion = position.occasion
    replaces = may_offer(rules.actions, NORTH_PULL) or any(map(is_bonus, rules.table.tiles.counts))
    if occasion.kind == FLOWER_DRAW and not replaces:
        return Impossible(EVENT, rules.turn_clause, Message("why-no-flowers-replaced"))
    if occasion.kind != DEAL:
        return None
    lies = any(hand.river or any(meld.form != SPECIAL for meld in hand.melds) for hand in position.hands)
    if lies or (given.knows_turn() and position.turn):
        return Impossible(EVENT, rules.turn_clause, Message("error-deal-first"))
    return None


def _no_turn(table: DescribedTiles, given: Given) -> Impossible | None:
    """The discards do not agree with their number, or cannot have brought what lies open."""
    position, clause = given.position, table.rules.turn_clause
    if not given.knows_turn():
        return None
    turn, occasion = position.turn, position.occasion
    made = sum(table.discards) - (occasion.kind == DISCARD)
    if (given.whole and not table.agrees()) or made > turn:
        return Impossible(TURN, clause, Message("error-turn-discards", number=turn, number2=made))
    for seat, hand in enumerate(position.hands):
        claims = sum(meld.is_claimed for meld in hand.melds)
        fewest = 2 * claims - (occasion.kind != DRAW or occasion.seat != seat)
        if claims and turn < fewest:
            return Impossible(TURN, clause, Message("error-turn-claims", seat=SEATS[seat], number=turn))
    return _not_first(table, given)


def _no_river(table: DescribedTiles, given: Given) -> Impossible | None:
    """More discards than tiles are drawn and claimed in any deal."""
    most = given.drawable + MOST_CLAIMS
    if sum(table.discards) <= most:
        return None
    longest = max(range(len(table.discards)), key=table.discards.__getitem__)
    clause = table.rules.end_clause or table.rules.turn_clause
    return Impossible(f"{SEATS[longest]}.river", clause, Message("error-rivers-most", number=most))


def _not_first(table: DescribedTiles, given: Given) -> Impossible | None:
    """The dealer discards first, and the next tile is drawn by the next seat."""
    position, rules = given.position, table.rules
    turn, occasion = position.turn, position.occasion
    first = 1 if rules.table.dealer_extra else 0
    if table.is_out_of_turn or is_bonus(occasion.tile):
        return None
    is_late = occasion.kind == DISCARD and not turn and occasion.seat
    is_early = occasion.kind == DRAW and turn < 2 and (turn < first or occasion.seat != turn)
    if is_late or is_early:
        return _out_of_turn(table, occasion.seat)
    return None


def _out_of_turn(table: DescribedTiles, seat: int) -> Impossible:
    return Impossible(EVENT, table.rules.turn_clause, Message("error-out-of-turn", seat=SEATS[seat]))


def _no_order(table: DescribedTiles, given: Given) -> Impossible | None:
    """After each discard the next seat draws unless another claims: so many turns has every seat had."""
    position = given.position
    occasion, seats = position.occasion, position.seats
    is_event = occasion.kind in IN_TURN or (occasion.kind == DISCARD and not table.described.taken)
    if not given.whole or not is_event or position.live != (1 << seats) - 1 or table.may_be_robbed():
        return None
    if table.is_out_of_turn:
        return None
    if is_bonus(occasion.tile) and not position.turn:  # bonus tiles are exposed by all before the first turn
        return None
    turns = [int(seat == 0) for seat in range(seats)]
    for seat, number in enumerate(table.discards):
        turns[(seat + 1) % seats] += number - (occasion.kind == DISCARD and occasion.seat == seat)
    for seat, hand in enumerate(position.hands):
        for meld in hand.melds:
            if meld.is_claimed and meld.source < 0:
                return None
            if meld.source >= 0:
                turns[(meld.source + 1) % seats] -= 1
                turns[seat] += 1
    for seat, number in enumerate(table.discards):
        if turns[seat] != number + (occasion.kind in IN_TURN and occasion.seat == seat):
            return _out_of_turn(table, occasion.seat)
    return None


def _no_wall(table: DescribedTiles, given: Given) -> Impossible | None:
    """Another number of tiles is left."""
    position, rules = given.position, table.rules
    left, clause = position.wall_left, rules.end_clause or rules.turn_clause
    if not given.knows_wall() or not (position.occasion.kind or given.whole):
        return None
    if position.occasion.kind == EXHAUSTED and left > 1:
        return Impossible(WALL, clause, Message("error-wall-exhausted", number=left))
    if given.whole:
        if max(0, table.left) == left:  # a replacement may be one of the tiles that are kept back
            return None
        return Impossible(WALL, clause, Message("error-wall-left", number=table.left, number2=left))
    turn = position.turn if given.knows_turn() else sum(table.discards)
    if given.knows_turn() and left < given.least_left(turn):
        return Impossible(WALL, clause, Message("error-wall-early", number=turn, number2=left))
    if left > given.most_left(turn):
        return Impossible(WALL, clause, Message("error-wall-late", number=turn, number2=left))
    return None


def _no_melds(table: DescribedTiles, given: Given) -> Impossible | None:
    """A set that is not claimed so, or one kong too many."""
    position, rules = given.position, table.rules
    claims = rules.claims
    any_chow = any(each.makes == CHOWING != each.word for each in rules.actions.values())
    only_left = not any_chow and position.live == (1 << position.seats) - 1
    for seat, hand in enumerate(position.hands):
        field = f"{SEATS[seat]}.melds"
        for meld in hand.melds:
            if meld.form == CHOW and not claims.chow:
                return Impossible(field, claims.chow_clause, Message("why-chow-not-called"))
            is_left = meld.source < 0 or (meld.source + 1) % position.seats == seat
            if meld.form == CHOW and only_left and not is_left:
                return Impossible(field, claims.chow_clause, Message("why-chow-from-left-only"))
            is_natural = claims.natural_clause and meld.form != SPECIAL
            if is_natural and any(position.alias[tile] == WILD for tile in meld.tiles):
                return Impossible(field, claims.natural_clause, Message("why-no-wild-in-meld"))
    most = rules.kongs.max_total
    if most and sum(meld.is_kong for hand in position.hands for meld in hand.melds) > most:
        return Impossible("kongs", rules.kongs.clause, Message("why-kongs-made", number=most))
    return None


def _no_robbery(table: DescribedTiles, given: Given) -> Impossible | None:
    """The kong whose tile is offered cannot be made."""
    position, rules = given.position, table.rules
    occasion, kongs = position.occasion, rules.kongs
    if occasion.kind not in (ADDED_KONG, CONCEALED_KONG):
        return None
    refusal = None if table.described.taken else kongs.refusal(position)
    if refusal is not None:
        return Impossible(EVENT, refusal.clause, refusal.reason)
    kind = KIND_OF[occasion.tile]
    actor = position.hands[occasion.seat]
    is_known = bool(actor.melds) if occasion.kind == ADDED_KONG else given.knows_hand(occasion.seat)
    if is_known or any(kind in each.kinds for each in kongs.specials):
        return None
    others = [hand for seat, hand in enumerate(position.hands) if seat != occasion.seat]
    if any(hand.owned(kind) for hand in others):
        what = Message("error-robbed-elsewhere", seat=SEATS[occasion.seat])
        return Impossible(EVENT, kongs.rob_clause, what)
    return None


def _no_replacement(table: DescribedTiles, given: Given) -> Impossible | None:
    """A replacement replaces something that lies open."""
    position, rules = given.position, table.rules
    occasion = position.occasion
    if occasion.kind not in (KONG_DRAW, FLOWER_DRAW) or not given.knows_hand(occasion.seat):
        return None
    hand = position.hands[occasion.seat]
    shown = len(hand.bonus) - (is_bonus(occasion.tile) and occasion.tile in hand.bonus)
    if occasion.kind == FLOWER_DRAW:
        if given.whole and not shown:
            return Impossible(EVENT, rules.turn_clause, Message("error-needs-flower"))
        return None
    exposes = shown and any(part.exposes_kongs for part in rules.parts)
    if exposes or any(meld.is_kong for meld in hand.melds):
        return None
    return Impossible(EVENT, rules.kongs.replacement_clause, Message("error-needs-kong"))


def _no_claimed(table: DescribedTiles, given: Given) -> Impossible | None:
    """Tiles of sets come from discards that were claimed."""
    position = given.position
    if not given.whole or table.may_be_robbed():
        return None
    for seat, hand in enumerate(position.hands):
        taken = Counter(tile for at, tile in enumerate(hand.river) if hand.river_claimed >> at & 1)
        fed = Counter(
            meld.claimed
            for other in position.hands
            for meld in other.melds
            if meld.source == seat and meld.claimed >= 0
        )
        occasion = position.occasion
        if occasion.kind == ADDED_KONG and occasion.seat == seat:
            continue
        if fed - taken:
            return Impossible(
                f"{SEATS[seat]}.river",
                table.rules.claims.claim_clause,
                Message("error-not-claimed", seat=SEATS[seat]),
            )
    return None


def _kongs_of(meld: Meld) -> int:
    """Kongs that the set may have been in a row: to a special one tiles are added one by one."""
    return len(meld.tiles) if meld.form == SPECIAL else int(meld.is_kong)


def _no_kong(table: DescribedTiles, given: Given) -> Impossible | None:
    """The kong that is named is none, or not of the seat that replaces it; or none came directly before."""
    position, described, kongs = given.position, table.described, table.rules.kongs
    occasion = position.occasion
    replaces = described.last_kong is not None and occasion.kind in (KONG_DRAW, KONG_MADE)
    if replaces and not any(part.exposes_kongs for part in table.rules.parts):
        is_other = position.last_kong not in position.hands[occasion.seat].melds
    else:
        is_other = False
    if is_other or (position.last_kong is not None and not position.last_kong.is_kong):
        return Impossible("kong", kongs.replacement_clause, Message("error-no-kong-there"))
    in_a_row = described.kongs_in_a_row or 0
    if not in_a_row:
        return None
    hands = [position.hands[occasion.seat]] if occasion.seat >= 0 else position.hands
    known = given.whole or (occasion.seat >= 0 and given.knows_hand(occasion.seat))
    also = may_offer(table.rules.actions, NORTH_PULL) or any(part.exposes_kongs for part in table.rules.parts)
    made = [sum(map(_kongs_of, hand.melds)) + also * len(hand.bonus) for hand in hands]
    most = max(made) if known else in_a_row
    if occasion.kind in (DEAL, DRAW) or in_a_row > most:
        return Impossible("kongs", kongs.replacement_clause, Message("error-kongs-before", number=in_a_row))
    return None


CHECKS: Final[tuple[Callable[[DescribedTiles, Given], Impossible | None], ...]] = (
    _no_event, _no_melds, _no_river, _no_turn, _no_order, _no_wall, _no_kong, _no_robbery, _no_replacement,
    _no_claimed,
)  # fmt: skip
"""What the table tells, in the order in which it is asked."""
