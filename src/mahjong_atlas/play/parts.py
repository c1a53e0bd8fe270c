"""Slots and hooks of a ruleset that the deal asks. Slots have one answer; hooks have many, combined in one
fixed way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.hands.meld import PUNG, Meld, SpecialKong
from mahjong_atlas.hands.state import DEALERSHIP, State
from mahjong_atlas.play.action_spec import ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import EVERYBODY
from mahjong_atlas.play.seat_draw import BY_LOT, SeatDraw
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.settlement.parts import SettlementPart
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.tileset import TileSet

NOT_YOUR_TURN: Final = Message("why-not-your-turn")
NO_REPLACEMENT_LEFT: Final = Message("why-no-replacement-left")

if TYPE_CHECKING:
    from mahjong_atlas.play.deal import Deal


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Seats, tiles and the wall (slot).

    `hand` tiles are dealt to each seat, the dealer takes `dealer_extra` more; `reserve` tiles of the wall
    are never drawn; `dice` are thrown to break the wall; `start_score` is what every seat begins a match
    with; `gap` says which number gives the place of the break ("total", "large" or "small" die);
    replacements come from the "back" or the "front" of the wall, or from the back out of the "reserve", so
    that they do not shorten the rest. `seat_draw` says how seats and the first dealer are found before a
    match.
    """

    seats: Final[int]
    tiles: Final[TileSet]
    hand: Final[int]
    dealer_extra: Final[int]
    reserve: Final[int]
    dice: Final[int]
    start_score: Final[int]
    gap: Final[str]
    replacement: Final[str]
    seat_draw: Final[SeatDraw]

    def __init__(
        self,
        tiles: TileSet,
        seats: int = 4,
        hand: int = 13,
        dealer_extra: int = 1,
        reserve: int = 0,
        dice: int = 2,
        start_score: int = 0,
        gap: str = "total",
        replacement: str = "back",
        seat_draw: SeatDraw = BY_LOT,
    ) -> None:
        self.tiles = tiles
        self.seats = seats
        self.hand = hand
        self.dealer_extra = dealer_extra
        self.reserve = reserve
        self.dice = dice
        self.start_score = start_score
        self.gap = gap
        self.replacement = replacement
        self.seat_draw = seat_draw

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
class Claims:
    """What may be claimed from a discard, by whom, and who goes first (slot).

    `chow` "left" or "" for no chow; `winners` "nearest" or "all"; wins with one of `first_fans` go before
    all others; `abort_at` winners on one tile (0: no such rule) end the deal with nobody winning. Clauses:
    `chow_clause` who may chow, `claim_clause` pung and kong, `order_clause` precedence, `last_clause`
    nothing but a win from the last discard, `wild_clause` nobody claims a discarded wild tile,
    `natural_clause` no meld holds a wild tile ("": some do), `after_clause` who has claimed a chow or pung
    discards ("": the page says nothing of it). `first_words` are claims that go before a pung.
    """

    chow: Final[str]
    winners: Final[str]
    first_fans: Final[tuple[str, ...]]
    chow_clause: Final[str]
    claim_clause: Final[str]
    order_clause: Final[str]
    last_clause: Final[str]
    wild_clause: Final[str]
    natural_clause: Final[str]
    after_clause: Final[str]
    first_words: Final[tuple[str, ...]]
    abort_at: Final[int]

    def __init__(
        self,
        chow: str,
        winners: str,
        chow_clause: str,
        claim_clause: str,
        order_clause: str,
        last_clause: str,
        first_fans: tuple[str, ...] = (),
        abort_at: int = 0,
        wild_clause: str = "",
        natural_clause: str = "",
        first_words: tuple[str, ...] = (),
        after_clause: str = "",
    ) -> None:
        self.chow = chow
        self.winners = winners
        self.chow_clause = chow_clause
        self.claim_clause = claim_clause
        self.order_clause = order_clause
        self.last_clause = last_clause
        self.first_fans = first_fans
        self.abort_at = abort_at
        self.wild_clause = wild_clause or claim_clause
        self.natural_clause = natural_clause
        self.first_words = first_words
        self.after_clause = after_clause

    def rank(self, deal: Deal, seat: int, action: Action) -> int:
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Kongs:
    """Which kongs exist and when (slot).

    `rob_concealed` are fans with which a concealed kong may be robbed; `max_total` kongs of all players
    together (0: any number); so many `tiles` must be left in the wall. `clause` the forms and their time,
    `exposed_clause` and `added_clause` one of them where it has a clause of its own, `draw_clause` none in
    the turn of a claim, `replacement_clause` no kong without a replacement (`replacement_also` other clauses
    that say so), `rob_clause` robbing. `specials` are kongs of unlike tiles; they take the tile just drawn
    (`special_clause`).
    """

    clause: Final[str]
    exposed_clause: Final[str]
    added_clause: Final[str]
    draw_clause: Final[str]
    replacement_clause: Final[str]
    replacement_also: Final[tuple[str, ...]]
    rob_clause: Final[str]
    rob_concealed: Final[tuple[str, ...]]
    max_total: Final[int]
    tiles: Final[int]
    specials: Final[tuple[SpecialKong, ...]]
    special_clause: Final[str]

    def __init__(
        self,
        clause: str,
        replacement_clause: str,
        rob_clause: str,
        rob_concealed: tuple[str, ...] = (),
        max_total: int = 0,
        draw_clause: str = "",
        exposed_clause: str = "",
        added_clause: str = "",
        tiles: int = 1,
        replacement_also: tuple[str, ...] = (),
        specials: tuple[SpecialKong, ...] = (),
        special_clause: str = "",
    ) -> None:
        self.clause = clause
        self.exposed_clause = exposed_clause
        self.added_clause = added_clause or clause
        self.draw_clause = draw_clause or clause
        self.replacement_clause = replacement_clause
        self.replacement_also = replacement_also
        self.rob_clause = rob_clause
        self.rob_concealed = rob_concealed
        self.max_total = max_total
        self.tiles = tiles
        self.specials = specials
        self.special_clause = special_clause or clause

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

    def refusal(self, deal: Deal, seat: int, action: Action) -> Refusal | None:
        """Why no kong may be declared now."""
        if deal.position.wall_left < self.tiles:
            why = NO_REPLACEMENT_LEFT
            if self.tiles > 1:
                why = Message("why-few-replacements-left", number=self.tiles)
            return Refusal(self.replacement_clause, why, self.replacement_also)
        if (
            self.max_total
            and sum(m.is_kong for hand in deal.position.hands for m in hand.melds) >= self.max_total
        ):
            return Refusal(self.clause, Message("why-kongs-made", number=self.max_total))
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterWin:
    """What a win does to the deal (slot): it ends, or play goes on without the winners.

    `out_clause`: who has left the deal does nothing more.
    """

    out_clause: Final[str]

    def __init__(self, out_clause: str = "") -> None:
        self.out_clause = out_clause

    def goes_on(self, deal: Deal, scores: list[Score]) -> bool:
        """True when the deal goes on; the part has then set whose turn it is."""
        return False

    def knows(self, winner: int) -> int:
        """Bitmask of the seats that see the tiles and the score of a win (EVERYBODY: all, the hand is laid
        open).
        """
        return EVERYBODY


class Next:
    """What follows a deal: `dealer` the seat (of this deal) that deals next, -1 when the match is over;
    `carried` counters by name.
    """

    def __init__(self, dealer: int, carried: dict[str, int]) -> None:
        self.dealer = dealer
        self.carried = carried


@mypyc_attr(allow_interpreted_subclasses=True)
class Succession:
    """Who deals next, and when the match is over (slot); `state` is what it keeps."""

    state: ClassVar[tuple[State, ...]] = ()

    def next(self, deal: Deal) -> Next:
        """What follows the finished deal."""
        return Next(0, {})

    def round_winds(self, carried: dict[str, int], seats: int) -> tuple[int, ...]:
        """Winds of the round for the carried counters."""
        return (EAST + carried.get(DEALERSHIP.name, 0) // seats % 4,)


@mypyc_attr(allow_interpreted_subclasses=True)
class FinalResult:
    """What a finished match comes to (slot). Scores stand in turn order from the first dealer, who goes
    before his equals.
    """

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
class FalseWin:
    """What a declared win that is none costs (slot); `state` is what it keeps."""

    state: ClassVar[tuple[State, ...]] = ()

    def happen(self, deal: Deal, seat: int) -> None:
        """Settle the false win; by default nothing is paid and the deal is dealt again."""
        deal.finish("false-win")


@mypyc_attr(allow_interpreted_subclasses=True)
class Mechanic(SettlementPart):
    """A part of a ruleset that takes part in play. Every hook defaults to nothing; only overridden hooks
    are called. `actions` are the action words that it performs.
    """

    actions: ClassVar[tuple[ActionSpec, ...]] = ()

    def declared_actions(self) -> tuple[ActionSpec, ...]:
        """The action words that this part performs."""
        return self.actions

    def is_timeless(self) -> bool:
        """Whether the words may be said, or are refused, at any time."""
        return False

    def zones(self) -> tuple[str, ...]:
        """Names of the zones where this part lets tiles lie, without the seat."""
        return ()

    def begin(self, deal: Deal) -> None:
        """A deal starts: keep what is known from the outset."""

    def open(self, deal: Deal) -> None:
        """A step of the opening (or before the deal), in the ruleset's order; may ask seats."""

    def answered(self, deal: Deal) -> None:
        """All seats that this part asked have answered (`deal.answers`)."""

    def before_draw(self, deal: Deal, seat: int) -> bool:
        """Before the seat draws; True when the part has asked somebody or changed the step."""
        return False

    def drawn(self, deal: Deal, seat: int) -> bool:
        """The seat has drawn (bonus tiles replaced); True when the part has taken over."""
        return False

    def exposed(self, deal: Deal, seat: int, tile: int) -> bool:
        """A bonus tile was exposed; True when the part has asked somebody before the replacement."""
        return False

    def offer(self, deal: Deal, seat: int) -> list[Action]:
        """Further actions in the seat's own turn."""
        return []

    def offer_claim(self, deal: Deal, seat: int) -> list[Action]:
        """Further claims on the tile that is offered."""
        return []

    def guards(self, deal: Deal, seat: int) -> bool:
        """Whether the part may refuse this seat anything now; `refusal` is asked only then."""
        return True

    def refusal(self, deal: Deal, seat: int, action: Action) -> Refusal | None:
        """Why the action may not be done; the first refusal of all parts counts."""
        return None

    def untimely_refusal(self, deal: Deal, seat: int, action: Action) -> Refusal | None:
        """Why an action that is out of turn, or claims what is not on offer, is none for another reason."""
        return None

    def waiting_refusal(self, deal: Deal, seat: int, action: Action) -> Refusal:
        """Why other actions wait while the seats that this part has asked have not answered."""
        return Refusal(deal.ruleset.turn_clause, NOT_YOUR_TURN)

    def perform(self, deal: Deal, seat: int, action: Action) -> None:
        """Do an action of this part's words."""

    def finish(self, deal: Deal, seat: int, action: Action) -> None:
        """An offered action of this part (`deal.offer_tile`) was not robbed: complete it.

        One part offers a tile so far; the deal cannot know what becomes of a tile that is no kong.
        """

    def word_refusal(self, deal: Deal, seat: int, action: Action) -> Refusal:
        """Why an action of this part's words is not offered now."""
        return Refusal(deal.ruleset.turn_clause, Message("why-not-possible-now", word=action.kind))

    def discarding(self, deal: Deal, seat: int, tile: int) -> None:
        """The seat is about to discard the tile: what lies apart can be taken back into the hand first."""

    def discarded(self, deal: Deal, seat: int, tile: int) -> None:
        """A tile was discarded; nobody has been asked yet."""

    def missed(self, deal: Deal, seat: int) -> None:
        """The seat could have won on the offered tile and did not."""

    def passed(self, deal: Deal) -> None:
        """The offered tile (see `deal.position.occasion`) was not won on; claims come after."""

    def claimed(self, deal: Deal, seat: int, meld: Meld) -> None:
        """A discard was claimed for a meld."""

    def konged(self, deal: Deal, seat: int, meld: Meld) -> None:
        """A kong stands (not robbed); its replacement has not been drawn."""

    def kong_paid(self, deal: Deal, seat: int, meld: Meld) -> None:
        """A kong stands and has been paid for, also at a table where nobody draws before our eyes.

        Beside `konged`, which a book of a real table never calls.
        """

    def told(self, deal: Deal, seat: int, word: str) -> bool:
        """People say that at their table the seat has done what this action word means: book what it brings.

        True when the part knows the word.
        """
        return False

    def announce(self, deal: Deal, seat: int) -> list[Action]:
        """Words that may be said at any stable point, also out of turn.

        One part has such words; no question of the deal could offer them.
        """
        return []

    def winning(self, deal: Deal, scores: list[Score]) -> None:
        """Who wins is agreed, nothing is paid yet: turn what the payment depends on.

        One part does so; after `won` it would be too late, before the claims are compared too early.
        """

    def won(self, deal: Deal, scores: list[Score]) -> None:
        """Wins have been settled."""

    def closing(self, deal: Deal) -> None:
        """The deal ends: settle what is settled once (`deal.result` is set)."""

    def carry(self, deal: Deal) -> dict[str, int]:
        """What the next deal inherits of the carried state where that is not its value now, by name."""
        return {}

    def places(self, throws: tuple[tuple[int, ...], ...], size: int, replaced: int) -> dict[str, list[int]]:
        """Where in the wall the tiles lie that this part turns up, in the order of turning, so that a
        script can set them.

        By "indicator" or a key of `state`; `throws` are the throws of the opening, and `replaced` bonus tiles
        have been replaced before the first turn.
        """
        return {}

    def tell(self, deal: Deal, what: str, seat: int) -> str:
        """What this part keeps under a word of scripts ("ready", "pot", "treasure", "red-norths"), written
        as there; "" for nothing of that name. Seats are listed as "S,W", tiles as "2m 3p", nobody and
        nothing as "none".
        """
        return ""
