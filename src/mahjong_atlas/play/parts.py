"""Slots and hooks that take part in play: slots have one answer; hooks have many, combined in one fixed
way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.play.action_spec import ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import EVERYBODY
from mahjong_atlas.play.slots import Next
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.payments import SettlementPart
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.state import DEALERSHIP, State

NOT_YOUR_TURN: Final = Message("why-not-your-turn")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class AfterWin:
    """What a win does to the deal (slot): it ends, or play goes on without the winners.

    `out_clause`: who has left the deal does nothing more.
    """

    out_clause: str = ""

    def goes_on(self, deal: DealState, scores: list[Score]) -> bool:
        """True when the deal goes on; the part has then set whose turn it is.

        One part goes on, and only it can say with whom.
        """
        return False

    def knows(self, winner: int) -> int:
        """Bitmask of the seats that see the tiles and the score of a win (EVERYBODY: all, the hand is laid
        open).

        One part hides hands that have won: where a deal goes on they stay hidden.
        """
        return EVERYBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Succession:
    """Who deals next, and when the match is over (slot); `state` is what it keeps."""

    state: ClassVar[Sequence[State]] = ()

    def next(self, deal: DealState) -> Next:
        """What follows the finished deal."""
        return Next(0, {})

    def dealerships_left(self, carried: dict[str, int], seats: int) -> int:
        """How often the deal passes on until the match ends; asked where results count places.

        One part departs from what almost every game does.
        """
        return 0

    def round_winds(self, carried: dict[str, int], seats: int) -> tuple[int, ...]:
        """Winds of the round for the carried counters.

        One part departs from what almost every game does.
        """
        return (EAST + carried.get(DEALERSHIP.name, 0) // seats % 4,)


@mypyc_attr(allow_interpreted_subclasses=True)
class FalseWin:
    """What a declared win that is none costs (slot); `state` is what it keeps, `goes_on`: others play on."""

    state: ClassVar[Sequence[State]] = ()
    goes_on: ClassVar[bool] = False

    def happen(self, deal: DealState, seat: int) -> None:
        """Settle the false win; by default nothing is paid and the deal is dealt again."""
        deal.finish("false-win")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class DealtWins:
    """Wins declared on the tiles as they were dealt: fans, route, and whether they end the deal."""

    fans: tuple[Fan, ...]
    route: str
    ends: bool


@mypyc_attr(allow_interpreted_subclasses=True)
class Mechanic(SettlementPart):
    """A part of a ruleset that takes part in play. Every hook defaults to nothing; only overridden hooks
    are called. `actions` are the action words that it performs; `reported` those of them that the players of
    a real table may report (`apply_reported`). `found` are words for what these see when the hands are shown
    at an exhausted wall (`apply_found`); `pays_waits`: what a ready hand would win is paid there.
    """

    actions: ClassVar[Sequence[ActionSpec]] = ()
    reported: ClassVar[Sequence[str]] = ()
    found: ClassVar[Sequence[str]] = ()
    pays_waits: ClassVar[bool] = False

    def declared_actions(self) -> tuple[ActionSpec, ...]:
        """The action words that this part performs.

        One part is given its words by the ruleset; the others name them in `actions`.
        """
        return tuple(self.actions)

    def is_timeless(self) -> bool:
        """Whether the words may be said, or are refused, at any time."""
        return False

    def dealt_wins(self) -> DealtWins | None:
        """What may be declared on the dealt tiles, where this part lets that be done.

        One part does; a scorebook, which sees no tiles, tells such wins by it.
        """
        return None

    def zones(self) -> tuple[str, ...]:
        """Names of the zones where this part lets tiles lie, without the seat."""
        return ()

    def begin(self, deal: DealState) -> None:
        """A deal starts: keep what is known from the outset.

        One part does so, before anything is drawn or asked; no step of the opening is as early.
        """

    def open(self, deal: DealState) -> None:
        """A step of the opening (or before the deal), in the ruleset's order; may ask seats."""

    def answered(self, deal: DealState) -> None:
        """All seats that this part asked have answered (`deal.answers`)."""

    def before_draw(self, deal: DealState, seat: int) -> bool:
        """Before the seat draws; True when the part has asked somebody or changed the step."""
        return False

    def drawn(self, deal: DealState, seat: int) -> bool:
        """The seat has drawn (bonus tiles replaced); True when the part has taken over."""
        return False

    def exposed(self, deal: DealState, seat: int, tile: int) -> bool:
        """A bonus tile was exposed; True when the part has asked somebody before the replacement."""
        return False

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """Further actions in the seat's own turn."""
        return []

    def offer_claim(self, deal: DealState, seat: int) -> list[Action]:
        """Further claims on the tile that is offered."""
        return []

    def guards(self, deal: DealState, seat: int) -> bool:
        """Whether the part may refuse this seat anything now; `refusal` is asked only then."""
        return True

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Why the action may not be done; the first refusal of all parts counts."""
        return None

    def untimely_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Why an action that is out of turn, or claims what is not on offer, is none for another reason."""
        return None

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why other actions wait while the seats that this part has asked have not answered."""
        return Refusal(deal.rules.turn_clause, NOT_YOUR_TURN)

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """Do an action of this part's words."""

    def finish(self, deal: DealState, seat: int, action: Action) -> None:
        """An offered action of this part (`deal.offer_tile`) was not robbed: complete it.

        One part offers a tile so far; the deal cannot know what becomes of a tile that is no kong.
        """

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why an action of this part's words is not offered now."""
        return Refusal(deal.rules.turn_clause, Message("why-not-possible-now", word=action.kind))

    def discarding(self, deal: DealState, seat: int, tile: int) -> None:
        """The seat is about to discard the tile: what lies apart can be taken back into the hand first."""

    def discarded(self, deal: DealState, seat: int, tile: int) -> None:
        """A tile was discarded; nobody has been asked yet."""

    def missed(self, deal: DealState, seat: int) -> None:
        """The seat could have won on the offered tile and did not."""

    def passed(self, deal: DealState) -> None:
        """The offered tile (see `deal.position.occasion`) was not won on; claims come after."""

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A discard was claimed for a meld."""

    def konged(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A kong stands (not robbed); its replacement has not been drawn."""

    def kong_paid(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A kong stands and has been paid for, also at a table where nobody draws before our eyes.

        One part pays so. Beside `konged`, which a book of a real table never calls.
        """

    def apply_reported(self, deal: DealState, seat: int, word: str) -> None:
        """At a real table the seat has done what this word of `reported` means: book what it brings."""

    def apply_found(self, deal: DealState, seat: int, word: str) -> None:
        """At a real table this word of `found` holds for the hand of the seat.

        One part looks for something in hands that a book may not know.
        """

    def announce(self, deal: DealState, seat: int) -> list[Action]:
        """Words that may be said at any stable point, also out of turn.

        One part has such words; no question of the deal could offer them.
        """
        return []

    def winning(self, deal: DealState, scores: list[Score]) -> None:
        """Who wins is agreed, nothing is paid yet: turn what the payment depends on.

        One part does so; after `won` it would be too late, before the claims are compared too early.
        """

    def won(self, deal: DealState, scores: list[Score]) -> None:
        """Wins have been settled."""

    def closing(self, deal: DealState) -> None:
        """The deal ends: settle what is settled once (`deal.result` is set)."""

    def carry(self, deal: DealState) -> dict[str, int]:
        """What the next deal inherits of the carried state where that is not its value now, by name."""
        return {}

    def places(self, throws: tuple[tuple[int, ...], ...], size: int, replaced: int) -> dict[str, list[int]]:
        """Where in the wall the tiles lie that this part turns up, in the order of turning, so that a
        script can set them.

        By "indicator" or a key of `state`; `throws` are the throws of the opening, and `replaced` bonus tiles
        have been replaced before the first turn.
        """
        return {}
