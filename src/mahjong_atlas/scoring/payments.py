"""Parts that settlement asks: payment, liability (包), incomes, closings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from mypy_extensions import mypyc_attr

from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.given import Given, Impossible
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import ADD, Step
from mahjong_atlas.scoring.transfers import Transfer, paid, shares_of
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Payment:
    """The pay table (slot): what every other seat pays a winner when nobody is liable."""

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """Ordinary shares of one win; `rank` 0 is the first of several winners after the discarder."""
        return []

    def drafts(self, scores: list[Score]) -> list[list[Transfer]]:
        """The shares of all wins on one occasion, in the order of `scores`; each stands by itself by
        default.
        """
        return [self.draft(scores[rank], rank) for rank in range(len(scores))]

    def reads_fans(self) -> bool:
        """Whether the shares depend on which fans a win has, not only on its points."""
        return False


def points_step(score: Score) -> Step:
    """The points of a win, with which its shares begin."""
    return Step(ADD, score.points, Message("step-points", number=score.points), "")


def without_winners(drafts: list[list[Transfer]], scores: list[Score]) -> list[list[Transfer]]:
    """The drafts without the shares that winners on one tile would pay each other."""
    winners = [score.seat for score in scores]
    return [[share for share in draft if share.payer not in winners] for draft in drafts]


@dataclass(frozen=True)
class OpenFact:
    """A fact on which a payment depends: the key of its state, the clause.

    Of a fact in words `words` are those that fit the winner's sets; none where by the `option` of the rules
    no words are needed. `reason` is what follows from saying none of them; None: it is said, or need not be.
    """

    key: str
    words: tuple[str, ...]
    option: str
    reason: Message | None
    clause: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Liability:
    """A duty to pay for others (包), applied to the draft of one win."""

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """The draft with shares moved or removed."""
        return draft

    def inspect(self, score: Score, draft: list[Transfer], scoring: ScoringRules) -> list[Transfer]:
        """The same where it matters what another hand could have won with, by the rules of `scoring`.

        One part looks so far; the others see enough in the melds.
        """
        return self.apply(score, draft)

    def as_reported(self, score: Score, draft: list[Transfer], liable: int) -> list[Transfer]:
        """The draft when the players say who is liable, and no melds show it: they pay all in one sum."""
        if not draft:
            return draft
        return self._reported(score, draft, liable, draft[0].clause)

    def _reported(self, score: Score, draft: list[Transfer], liable: int, clause: str) -> list[Transfer]:
        return [paid(liable, score.seat, shares_of(draft, clause), causes.LIABILITY, clause)]

    def open_fact(self, score: Score) -> OpenFact | None:
        """The fact that decides whether somebody is liable for this win.  One part asks for words so far."""
        return None

    def standing(self, position: Position) -> list[tuple[int, int, str]]:
        """Duties that stand now: (who is liable, for whom, the pattern it is for or "")."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class SettlementPart(ScoringPart):
    """A part of a ruleset that settlement may ask.

    `state` is what it keeps in a position; a part that is told names declares it in `declared_state`.
    """

    state: ClassVar[Sequence[State]] = ()
    exposes_kongs: ClassVar[bool] = False
    """Tiles that it exposes count as kongs, so that their replacement is drawn as that of a kong."""

    def declared_state(self) -> tuple[State, ...]:
        """What the part keeps in a position."""
        return tuple(self.state)

    def arrange(self, position: Position) -> None:
        """The state was given from outside (a case, a book): check what it says together, and put in its
        place what follows from it. Raises PositionError.
        """

    def impossible(self, given: Given) -> Impossible | None:
        """The first fact of what this part keeps that no play reaches; asked of described positions alone,
        when all of their state has been read.
        """
        return None

    def open_fact(self, score: Score) -> OpenFact | None:
        """A fact of what this part keeps that decides what this win is worth.  One part asks so far."""
        return None

    def kept_back(self, position: Position) -> int:
        """Tiles that lie in the wall and are never drawn, beyond those of the table; a negative number where
        tiles that lie open are some of these.
        """
        return 0

    def is_out_of_turn(self, position: Position) -> bool:
        """The seat of the event takes its tile although its turn has not come."""
        return False

    def hidden_discards(self, position: Position, seat: int) -> int:
        """Discards of the seat that lie in no river.  One part has them face down."""
        return 0

    def unarranged(self, position: Position) -> Position:
        """The position as it is described: what `arrange` moved lies where it lay before, in a copy.

        One part moves tiles; others put only what follows.
        """
        return position

    def income(self, position: Position) -> list[Transfer]:
        """What is paid at once for the occasion itself (a kong, a special kong); no win is needed."""
        return []

    def after_wins(self, position: Position, scores: list[Score]) -> list[Transfer]:
        """Further payments of a win beyond the pay table (birds, sticks from the pot)."""
        return []

    def exhausted(self, position: Position, scoring: ScoringRules) -> list[Transfer]:
        """Payments of a drawn deal."""
        return []

    def aborted(self, position: Position) -> list[Transfer]:
        """Payments of a deal that is broken off with nobody winning.

        One part pays then; beside `exhausted` for the other end without a win.
        """
        return []

    def price_ids(self) -> tuple[str, ...]:
        """Ids of what this part pays beside the wins (kong points), as the page lists them.

        One part has a price list; a case may name its rows like patterns.
        """
        return ()

    def read_indicator(self, position: Position, tiles: tuple[int, ...]) -> bool:
        """Take the tiles turned up (the last counts) as a position says; True when this part turns tiles."""
        return False
