"""Slots of a ruleset that need nothing but the position: table, seats, claims, kongs, final result."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.play.actions import Action
from mahjong_atlas.scoring.parts import fill_in, hand_out
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.settle import SettlementRules
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.meld import PUNG, Meld, SpecialKong
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.state import OWNER, State
from mahjong_atlas.tiles.tileset import TileSet

LOT: Final = "lot"
GRAB: Final = "grab"
DICE: Final = "dice"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class SeatDraw:
    """How seats and the first dealer are found (slot of the table). Every player draws one wind tile.

    `by` "lot": all stay where they sit. "grab" and "dice": who drew East stays, the others sit down round
    them in the order of the winds (`sit_clause`); with "dice" a throw says who takes the top of the stack.
    Who drew East deals first or, with `roll`, throws the dice for the first dealer. A clause is empty where
    the page is silent.
    """

    by: str = LOT
    draw_clause: str = ""
    sit_clause: str = ""
    dealer_clause: str = ""
    roll: bool = False

    def __post_init__(self) -> None:
        fill_in(self, ("sit_clause", "dealer_clause"), self.draw_clause)

    @property
    def moves(self) -> bool:
        """Whether players change seats."""
        return self.by != LOT


BY_LOT: Final = SeatDraw()
"""What decides where a page is silent."""


NO_REPLACEMENT_LEFT: Final = Message("why-no-replacement-left")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Table:
    """Seats, tiles and the wall (slot).

    `hand` tiles are dealt to each seat, the dealer takes `dealer_extra` more; `reserve` tiles of the wall
    are never drawn; `dice` are thrown to break the wall; `start_score` is what every seat begins a match
    with; `gap` says which number gives the place of the break ("total", "large" or "small" die);
    replacements come from the "back" or the "front" of the wall, or from the back out of the "reserve", so
    that they do not shorten the rest. `seat_draw` says how seats and the first dealer are found before a
    match.
    """

    tiles: TileSet
    seats: int = 4
    hand: int = 13
    dealer_extra: int = 1
    reserve: int = 0
    dice: int = 2
    start_score: int = 0
    gap: str = "total"
    replacement: str = "back"
    seat_draw: SeatDraw = BY_LOT

    @property
    def sets(self) -> int:
        """Sets of a complete hand beside its pair."""
        return self.hand // 3

    def break_at(self, dice: tuple[int, ...]) -> tuple[int, int]:
        """(seat whose wall is broken, stacks or column of the gap) for the dealer's throw."""
        total = sum(dice)
        place = total if self.gap == "total" else max(dice) if self.gap == "large" else min(dice)
        owner = (total - 1) % self.seats
        if place > self.columns:
            return (owner - 1) % self.seats, place - self.columns
        return owner, place

    @property
    def columns(self) -> int:
        """Stacks of two tiles in each seat's wall."""
        return self.tiles.size // (2 * self.seats)

    def column_of(self, dice: tuple[int, ...], index: int) -> tuple[int, int]:
        """(seat whose wall, column from its right end) of a tile by its index in drawing order, the gap
        lying after the column of the break; the wall goes on at the right end of the clockwise neighbour's.
        """
        owner, gap = self.break_at(dice)
        column = gap + index // 2
        return (owner - column // self.columns) % self.seats, column % self.columns + 1

    def deal_counts(self) -> list[int]:
        """Tiles taken at each round of the deal: 4, 4, 4, 1 for thirteen."""
        full = self.hand // 4
        return [4] * full + [1] * (self.hand - 4 * full)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Claims:
    """What may be claimed from a discard, by whom, and who goes first (slot).

    `chow` "left" or "" for no chow; `winners` "nearest" or "all"; wins with one of `first_fans` go before
    all others; `abort_at` winners on one tile (0: no such rule) end the deal with nobody winning. Clauses:
    `clause` for the first four where they are not given, `chow_clause` who may chow, `claim_clause` pung and
    kong, `order_clause` precedence, `last_clause` nothing but a win from the last discard, `winners_clause`
    how many win on one tile (else that of precedence), `first_clause` and `abort_clause` exceptions to it,
    `wild_clause` nobody claims a discarded wild tile, `natural_clause` no meld holds a wild tile ("": some
    do), `after_clause` who has claimed a chow or pung
    discards ("": the page says nothing of it). `first_words` are claims that go before a pung.
    """

    chow: str
    winners: str
    chow_clause: str = ""
    claim_clause: str = ""
    order_clause: str = ""
    last_clause: str = ""
    first_fans: tuple[str, ...] = ()
    abort_at: int = 0
    wild_clause: str = ""
    natural_clause: str = ""
    first_words: tuple[str, ...] = ()
    after_clause: str = ""
    clause: str = ""
    winners_clause: str = ""
    first_clause: str = ""
    abort_clause: str = ""

    def __post_init__(self) -> None:
        hand_out(self, self.clause, ("chow_clause", "claim_clause", "order_clause", "last_clause"))
        fill_in(self, ("winners_clause",), self.order_clause)
        fill_in(self, ("first_clause", "abort_clause"), self.winners_clause)
        fill_in(self, ("wild_clause",), self.claim_clause)

    def rank(self, position: Position, seat: int, action: Action) -> int:
        """Precedence of a claim other than a win; the higher goes first, among equals the nearest after the
        discarder.
        """
        if action.kind in self.first_words:
            return 90
        return 30 if action.kind == "chow" else 60

    def choose_winners(self, scores: list[Score]) -> list[Score]:
        """Who of several claimants of one tile wins; `scores` in turn order after the actor.

        Nobody where so many end the deal.
        """
        if self.abort_at and len(scores) >= self.abort_at:
            return []
        first = [score for score in scores if any(score.has(fan) for fan in self.first_fans)]
        if first:
            return first[:1]
        return scores[:1] if self.winners == "nearest" else scores

    def losing_clause(self, winners: list[Score], goes_before: bool) -> str:
        """Why a claim to win loses to the winners; `goes_before`: it is nearer to the actor than they are."""
        if not winners:
            return self.abort_clause
        return self.first_clause if goes_before or self.winners == "all" else self.winners_clause


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Kongs:
    """Which kongs exist and when (slot).

    `rob_concealed` are fans with which a concealed kong may be robbed; `max_total` kongs of all players
    together (0: any number); so many `tiles` must be left in the wall. `clause` the forms and their time,
    `exposed_clause` and `added_clause` one of them where it has a clause of its own, `draw_clause` none in
    the turn of a claim, `replacement_clause` no kong without a replacement (`replacement_also` other clauses
    that say so), `rob_clause` robbing, `rob_concealed_clause` which concealed ones may be robbed; each is
    `clause` where it is not given, the last `rob_clause`. `specials` are kongs of unlike
    tiles; they take the tile just drawn (`special_clause`).
    """

    reasons: ClassVar[Sequence[str]] = (
        "why-few-replacements-left",
        "why-kongs-made",
        "why-no-replacement-left",
    )

    clause: str
    replacement_clause: str = ""
    rob_clause: str = ""
    rob_concealed: tuple[str, ...] = ()
    max_total: int = 0
    draw_clause: str = ""
    exposed_clause: str = ""
    added_clause: str = ""
    tiles: int = 1
    replacement_also: tuple[str, ...] = ()
    specials: tuple[SpecialKong, ...] = ()
    special_clause: str = ""
    rob_concealed_clause: str = ""

    def __post_init__(self) -> None:
        own = ("added_clause", "draw_clause", "replacement_clause", "rob_clause", "special_clause")
        fill_in(self, own, self.clause)
        fill_in(self, ("rob_concealed_clause",), self.rob_clause)

    def special_words(self) -> tuple[str, ...]:
        """Words of melds of unlike tiles that count as kongs, as case files write them."""
        return tuple([each.word for each in self.specials])

    def replacement_clauses(self) -> tuple[str, ...]:
        """All that say that a kong needs a replacement."""
        return (self.replacement_clause, *self.replacement_also)

    def takes(self, meld: Meld, entry: int) -> bool:
        """Whether a tile that counts as `entry` may be added to the meld, so that it is a kong."""
        if meld.form == PUNG:
            return meld.base == entry
        for each in self.specials:
            if each.word == meld.word:
                return entry in each.kinds
        return False

    def refusal(self, position: Position) -> Refusal | None:
        """Why no kong may be declared now."""
        if position.wall_left < self.tiles:
            why = NO_REPLACEMENT_LEFT
            if self.tiles > 1:
                why = Message("why-few-replacements-left", number=self.tiles)
            return Refusal(self.replacement_clause, why, self.replacement_also)
        if self.max_total and sum(m.is_kong for hand in position.hands for m in hand.melds) >= self.max_total:
            return Refusal(self.clause, Message("why-kongs-made", number=self.max_total))
        return None


@dataclass(frozen=True)
class Next:
    """What follows a deal: `dealer` the seat (of this deal) that deals next, -1 when the match is over;
    `carried` counters by name.
    """

    dealer: int
    carried: dict[str, int]


@mypyc_attr(allow_interpreted_subclasses=True)
class FinalResult:
    """What a finished match comes to (slot). Scores stand in turn order from the first dealer, who goes
    before their equals. A result of 1 is worth `unit` points.
    """

    unit: ClassVar[int] = 1
    counts_places: ClassVar[bool] = False
    """Whether a result depends on the place."""

    def order(self, scores: list[int]) -> list[int]:
        """Places from the first dealer on (0, 1, ...), the winner of the match first."""
        places = list(range(len(scores)))
        places.sort(key=lambda place: -scores[place] * len(scores) + place)
        return places

    def leftover(self, carried: dict[str, int]) -> int:
        """Points that still lie on the table after the last deal; they go to the first place."""
        return 0

    def results(self, scores: list[int], start: int) -> list[float]:
        """Final results; by default the points won or lost since the start."""
        return [float(score - start) for score in scores]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What parts may ask of the ruleset that they belong to.

    `turn_clause` says whose turn it is, `discard_clause` what may be discarded, `end_clause` when a deal
    ends; `state` is all that its parts declare, `owned_state` what every seat knows of itself alone.
    """

    def __init__(
        self,
        table: Table,
        claims: Claims,
        kongs: Kongs,
        scoring: ScoringRules,
        settlement: SettlementRules,
        turn_clause: str,
        discard_clause: str,
        end_clause: str,
        state: tuple[State, ...],
    ) -> None:
        self.table: Final = table
        self.claims: Final = claims
        self.kongs: Final = kongs
        self.scoring: Final = scoring
        self.settlement: Final = settlement
        self.turn_clause: Final = turn_clause
        self.discard_clause: Final = discard_clause or turn_clause
        self.end_clause: Final = end_clause or turn_clause
        self.state: Final = state
        self.owned_state: Final[tuple[State, ...]] = tuple([each for each in state if each.audience == OWNER])
