"""Wild tiles in sets: called chows and pungs with them, gates on what they may do in a complete hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.actions import ADDED_KONG, CHOW, CONCEALED_KONG, DISCARD, KONG, PUNG, Action
from mahjong_atlas.play.legal import first_code
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.slots import Claims
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.given import Given, Impossible
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD, Hand
from mahjong_atlas.tiles.kind import EAST, KIND_OF, SEATS
from mahjong_atlas.tiles.meld import PUNG as PUNG_FORM
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import DISCARD as DISCARD_OFFER
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.shapes.reading import SETS_PAIR

NO_PAIR_OF_WILDS: Final = Message("why-no-pair-of-wilds")
SET_NEEDS_NATURAL: Final = Message("why-set-needs-natural")
_ALL_WILD: Final = 7


@dataclass(frozen=True)
class RealTileInSets(ScoringPart):
    """Wild tiles alone cannot make a set: every concealed chow and pung holds at least one ordinary tile."""

    reasons: ClassVar[Sequence[str]] = ("why-set-needs-natural",)

    clause: str

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading in which three wild tiles are a set."""
        for each in score.win.reading.sets:
            if each.wilds == _ALL_WILD:
                return Refusal(self.clause, SET_NEEDS_NATURAL)
        return None


@dataclass(frozen=True)
class NoWildPair(ScoringPart):
    """A pair of two wild tiles is forbidden, in seven pairs too."""

    reasons: ClassVar[Sequence[str]] = ("why-no-pair-of-wilds",)

    clause: str

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading with a pair of wild tiles alone."""
        reading = score.win.reading
        if reading.shape == SETS_PAIR:
            is_wild = reading.pair_wilds == 2
        else:
            is_wild = any(reading.wilds_used_as.count(kind) == 2 for kind in reading.pairs)
        return Refusal(self.clause, NO_PAIR_OF_WILDS) if is_wild else None


NO_WILD_IN_KONG: Final = Message("why-no-wild-in-kong")
ONLY_WILDS_LEFT: Final = Message("why-only-wilds-left")
TWO_WILDS_ARE_PUNG: Final = Message("why-two-wilds-are-pung")
WILD_NOT_DISCARDED: Final = Message("why-wild-not-discarded")


class RealCopiesFirst(Claims):
    """Between pungs of one discard goes first who holds more real copies of it; a kong has three of them."""

    def rank(self, position: Position, seat: int, action: Action) -> int:
        """Pung and kong before chow, the more real copies the higher."""
        if action.kind == CHOW:
            return 30
        if action.kind == KONG:
            return 63
        return 60 + position.hands[seat].count_kind(KIND_OF[position.occasion.tile])


@dataclass(frozen=True, kw_only=True)
class WildMelds(Mechanic):
    """A chow may be called with one wild tile, a pung with one or two.

    The call fixes what they stand for.  Wild tiles are never discarded and never in a kong, and a call must
    leave another tile to discard.
    """

    reasons: ClassVar[Sequence[str]] = (
        "why-no-wild-in-kong",
        "why-only-wilds-left",
        "why-two-wilds-are-pung",
        "why-wild-not-discarded",
    )

    discard_clause: str
    two_clause: str
    bare_clause: str
    kong_clause: str

    def impossible(self, given: Given) -> Impossible | None:
        """No wild tile lies among discards."""
        position = given.position
        alias, occasion = position.alias, position.occasion
        if occasion.kind == DISCARD_OFFER and alias[occasion.tile] == WILD:
            return Impossible("event", self.discard_clause, WILD_NOT_DISCARDED)
        for seat, hand in enumerate(position.hands):
            if any(alias[tile] == WILD for tile in hand.river):
                return Impossible(f"{SEATS[seat]}.river", self.discard_clause, WILD_NOT_DISCARDED)
        return None

    def offer_claim(self, deal: DealState, seat: int) -> list[Action]:
        """Pungs and chows of the discard that use wild tiles of the hand."""
        position = deal.position
        hand = position.hands[seat]
        out: list[Action] = []
        if hand.shape[WILD] == 0 or position.wall_left <= 0 or position.occasion.kind != DISCARD_OFFER:
            return out
        entry = position.alias[position.occasion.tile]
        if entry >= WILD:
            return out
        wild = first_code(deal, hand, WILD)
        if hand.shape[entry]:
            out.append(Action(PUNG, tiles=(first_code(deal, hand, entry), wild)))
        if hand.shape[WILD] >= 2:
            out.append(Action(PUNG, tiles=(wild, wild)))
        if deal.rules.claims.chow and entry < EAST and deal.next_seat(position.occasion.seat) == seat:
            _add_chows(deal, hand, entry, wild, out)
        return out

    def guards(self, deal: DealState, seat: int) -> bool:
        """Only where the seat has a wild tile, in the hand or in a meld."""
        hand = deal.position.hands[seat]
        if hand.shape[WILD]:
            return True
        for meld in hand.melds:
            if wild_place(meld, deal.position.alias) >= 0:
                return True
        return False

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Discards of wild tiles, kongs with them, chows with two, and calls that leave nothing but them."""
        kind = action.kind
        alias = deal.position.alias
        if kind == DISCARD:
            if alias[action.tile] == WILD:
                return Refusal(self.discard_clause, WILD_NOT_DISCARDED)
            return None
        wilds = 0
        for tile in action.tiles:
            if alias[tile] == WILD:
                wilds += 1
        if kind == CHOW and wilds > 1:
            return Refusal(self.two_clause, TWO_WILDS_ARE_PUNG)
        if kind in (CHOW, PUNG):
            return self._bare(deal, seat, action, wilds)
        if (kind == KONG and wilds) or self._is_wild_kong(deal, seat, action):
            return Refusal(self.kong_clause, NO_WILD_IN_KONG)
        return None

    def _bare(self, deal: DealState, seat: int, action: Action, wilds: int) -> Refusal | None:
        """Refuses a call after which only wild tiles could be discarded."""
        hand = deal.position.hands[seat]
        for tile in action.tiles:
            if hand.tiles[tile] < action.tiles.count(tile):
                return None
        real = deal.rules.table.hand - 3 * len(hand.melds) - hand.shape[WILD]
        if real > len(action.tiles) - wilds:
            return None
        return Refusal(self.bare_clause, ONLY_WILDS_LEFT)

    def _is_wild_kong(self, deal: DealState, seat: int, action: Action) -> bool:
        """An own kong that would need a wild tile, or be added to a pung that holds one."""
        alias = deal.position.alias
        hand = deal.position.hands[seat]
        if action.kind == CONCEALED_KONG:
            entry = alias[action.tile]
            return entry == WILD or hand.shape[entry] < 4 <= hand.shape[entry] + hand.shape[WILD]
        if action.kind != ADDED_KONG:
            return False
        if alias[action.tile] == WILD:
            return True
        for meld in hand.melds:
            if meld.form == PUNG_FORM and meld.base == alias[action.tile] and wild_place(meld, alias) >= 0:
                return True
        return False


def wild_place(meld: Meld, alias: list[int], kind: int = -1) -> int:
    """Where a wild tile lies in the meld, standing for `kind` if one is given; -1: nowhere."""
    for place in range(len(meld.tiles)):
        if alias[meld.tiles[place]] == WILD and (kind < 0 or meld.kinds[place] == kind):
            return place
    return -1


def _add_chows(deal: DealState, hand: Hand, entry: int, wild: int, out: list[Action]) -> None:
    """Chows of the suited discard `entry` with one own real tile and a wild tile for the third."""
    first = entry - entry % 9
    for own in (entry - 2, entry - 1, entry + 1, entry + 2):
        if not first <= own < first + 9 or hand.shape[own] == 0:
            continue
        low = min(own, entry)
        if abs(own - entry) == 2:
            stands = [low + 1]
        else:
            stands = [kind for kind in (low - 1, low + 2) if first <= kind < first + 9]
        for kind in stands:
            out.append(Action(CHOW, tiles=(first_code(deal, hand, own), wild), stands=kind))
