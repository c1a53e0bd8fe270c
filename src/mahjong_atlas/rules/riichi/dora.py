"""Dora (ドラ): indicators in the dead wall, each with one under it, and the tiles that count by them."""

from typing import ClassVar, Final, cast

from mahjong_atlas.play.events import UNDER, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import OPENING
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL, RED_FIVE_M, RED_FIVE_P, RED_FIVE_S
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import DISCARD, KONG_MADE, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.state import SECRET, Flag, State, Tiles


def _after(kind: int) -> int:
    """1-2-...-9-1 in a suit, E-S-W-N-E among the winds, White-Green-Red-White among the dragons."""
    if kind < 27:
        return kind - 8 if kind % 9 == 8 else kind + 1
    if kind < 31:
        return 27 if kind == 30 else kind + 1
    return 31 if kind == 33 else kind + 1


class UnderIndicators(Tiles):
    """The tiles that lie under the indicators, those of indicators not yet turned among them."""

    def in_case(self, position: Position) -> object:
        """The tiles under the open ones."""
        return self.get(position)[: len(position.indicators)]


LYING_UNDER: Final = UnderIndicators("ura", SECRET, stays=True, usual=True)
DORA_OF: Final[list[int]] = [_after(kind) for kind in range(NUM_NATURAL)]
"""The kind that an indicator of each kind shows."""


def copies(win: Win, kind: int) -> int:
    """Tiles of a kind in the whole winning hand: concealed, melds, kongs whole, and the winning tile."""
    number = win.hand.owned(kind)
    if not win.self_drawn and win.tile >= 0 and win.kind == kind:
        number += 1
    return number


def shown_by(win: Win, indicators: tuple[int, ...]) -> int:
    """Each copy of a shown kind once for each indicator that shows it."""
    total = 0
    for tile in indicators:
        total += copies(win, DORA_OF[KIND_OF[tile]])
    return total


def indicators_under(win: Win) -> tuple[int, ...]:
    """The tiles under the open indicators, for a winner who had declared ready; none for others."""
    position = win.position
    return (
        LYING_UNDER.get(position)[: len(position.indicators)] if READY_SEATS.has(position, win.seat) else ()
    )


def dora(win: Win) -> int:
    """ドラ: tiles shown by the open indicators."""
    return shown_by(win, win.position.indicators)


def ura_dora(win: Win) -> int:
    """裏ドラ: tiles shown by those under the open indicators, for a winner who had declared ready."""
    return shown_by(win, indicators_under(win))


def red_five(win: Win) -> int:
    """赤ドラ: red fives in the whole winning hand."""
    tiles = win.hand.tiles
    number = tiles[RED_FIVE_M] + tiles[RED_FIVE_P] + tiles[RED_FIVE_S]
    for meld in win.hand.melds:
        for tile in meld.tiles:
            if tile >= RED_FIVE_M:
                number += 1
    if not win.self_drawn and win.tile >= RED_FIVE_M:
        number += 1
    return number


CLOSED: Final = Flag("closed_indicators", in_cases=False)
"""The indicator of a kong is due but not turned."""


class OpenIndicators(Tiles):
    """The indicators that have been turned; the position keeps them."""

    def value(self, position: Position) -> object:
        """In the order of turning."""
        return position.indicators

    def put(self, position: Position, value: object) -> None:
        """They lie there."""
        position.indicators = cast("tuple[int, ...]", value)


DORA: Final = OpenIndicators("dora", usual=True)


class DoraIndicators(Mechanic):
    """At the start the tiles at `first` are turned, then one of `kongs` for each kong; under each lies the
    tile with the next index in the wall.

    A concealed kong turns its own before the replacement. For any other kong `when` says it: "at-once"
    likewise; "before-discard" as the next discard is made, "after-discard" when it has not been won on, at
    the latest before the next kong's replacement. `clause` says when, `under_clause` for whom the tiles
    under them count.
    """

    state: ClassVar[tuple[State, ...]] = (DORA, LYING_UNDER, CLOSED)

    def __init__(
        self,
        first: tuple[int, ...],
        kongs: tuple[int, ...],
        when: str,
        clause: str,
        under_clause: str,
    ) -> None:
        self.spots: Final = first + kongs
        self.first: Final = len(first)
        self.when: Final = when
        self.clause: Final = clause
        self.under_clause: Final = under_clause

    def begin(self, deal: DealState) -> None:
        """The tiles under the indicators are known to nobody."""
        tiles = deal.wall.tiles
        LYING_UNDER.set(deal.position, tuple([tiles[index + 1] for index in self.spots]))

    def open(self, deal: DealState) -> None:
        """Turns the first."""
        for _ in range(self.first):
            self.turn(deal)
        deal.step = OPENING

    def turn(self, deal: DealState) -> None:
        """One more indicator."""
        turned = len(deal.position.indicators)
        if turned < len(self.spots):
            deal.reveal(self.spots[turned])

    def konged(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A kong stands; its replacement comes next."""
        self.turn_due(deal)
        if meld.is_concealed or self.when == "at-once":
            self.turn(deal)
        else:
            CLOSED.set(deal.position)

    def discarded(self, deal: DealState, seat: int, tile: int) -> None:
        """The discard after a kong is made."""
        if self.when == "before-discard":
            self.turn_due(deal)

    def passed(self, deal: DealState) -> None:
        """The discard after a kong was not won on."""
        if deal.position.occasion.kind == DISCARD:
            self.turn_due(deal)

    def turn_due(self, deal: DealState) -> None:
        """Turns what is due."""
        if deal.position.last_kong is not None and CLOSED.get(deal.position):
            CLOSED.set(deal.position, False)
            self.turn(deal)

    def won(self, deal: DealState, scores: list[Score]) -> None:
        """For a winner who had declared ready the tiles underneath are shown."""
        under = LYING_UNDER.get(deal.position)
        for score in scores:
            if READY_SEATS.has(deal.position, score.seat):
                deal.emit(Event(UNDER, tiles=under[: len(deal.position.indicators)]))
                return

    def kept_back(self, position: Position) -> int:
        """The indicators lie among the tiles that are never drawn."""
        return -len(position.indicators)

    def impossible(self, given: Given) -> Impossible | None:
        """One is turned for each kong, and one tile lies under each."""
        position = given.position
        turned, under = position.indicators, LYING_UNDER.get(position)
        for key, tiles in ((DORA.key, turned), (LYING_UNDER.key, under)):
            if any(NUM_NATURAL <= tile < RED_FIVE_M for tile in tiles):
                return no_state(key, self.clause, Message("error-state-bonus-indicator", text=key))
        if CLOSED.get(position) and position.last_kong is None:
            return no_state(CLOSED.key, self.clause, Message("error-no-kong-there"))
        least, most = self._numbers(given)
        if turned and not least <= len(turned) <= most:
            why = Message("error-indicators", number=len(turned), number2=least, number3=most)
            return no_state(DORA.key, self.clause, why)
        if len(under) not in (0, len(turned), len(self.spots)):
            why = Message("error-state-ura", number=len(under), number2=len(turned))
            return no_state(LYING_UNDER.key, self.under_clause, why)
        return None

    def _numbers(self, given: Given) -> tuple[int, int]:
        """How many are turned at least and at most; of a table not described in full some may be left out."""
        position = given.position
        kongs = sum(meld.is_kong for hand in position.hands for meld in hand.melds)
        if not given.whole:
            return 1, len(self.spots)
        turned = self.first + kongs
        if CLOSED.get(position):
            return turned - 1, turned - 1
        return turned - (position.occasion.kind == KONG_MADE), turned

    def places(self, throws: tuple[tuple[int, ...], ...], size: int, replaced: int) -> dict[str, list[int]]:
        """All indicators, and the tiles under them."""
        return {"dora": list(self.spots), "ura": [index + 1 for index in self.spots]}
