"""Starting hands (起手和): wins declared on the tiles as they were dealt, which need no shape."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.actions import FALSE_WIN, FALSE_WINNING, PASSING, WIN, WINNING, Action
from mahjong_atlas.play.events import CHOICE, SHOWN, Event
from mahjong_atlas.play.machine import last_dealt
from mahjong_atlas.play.parts import DealtWins, Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import OPENING
from mahjong_atlas.rules.options import Options
from mahjong_atlas.scoring.best import all_wins, best_score
from mahjong_atlas.scoring.explain import win_refusal
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.patterns.win import Pattern, Win
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.settle import settle_wins
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import CODES, EAST, NUM_NATURAL
from mahjong_atlas.tiles.position import DEAL, Occasion, Position, Supposed
from mahjong_atlas.tiles.seat_state import SeatSet, seats_in
from mahjong_atlas.tiles.shapes.reading import NO_SHAPE, NOWHERE, Reading
from mahjong_atlas.tiles.state import Flag, State

HEAVENLY: Final = "heavenly-win"
TWO_PUNGS: Final = "two-concealed-pungs"
DEALT_HAND: Final = "dealt-hand"
"""Route: a win declared on the dealt tiles for what they are."""
TWO_DOTS: Final = CODES["2p"]
TWO_BAMBOO: Final = CODES["2s"]
FIVE: Final = 4
"""The place of a five in its suit."""


def four_of_a_kind_dealt(win: Win) -> bool:
    """四帰一 as dealt: four identical tiles, once however often."""
    return win.route == DEALT_HAND and 4 in win.hand.shape[:NUM_NATURAL]


def no_258_dealt(win: Win) -> bool:
    """無258: no 2, no 5 and no 8 of any suit was dealt."""
    if win.route != DEALT_HAND:
        return False
    return not any(win.hand.shape[kind] for kind in range(1, EAST, 3))


def two_pungs_dealt(win: Win) -> bool:
    """双暗刻 as dealt: three or more copies of at least two kinds."""
    if win.route != DEALT_HAND:
        return False
    return sum(1 for held in win.hand.shape[:NUM_NATURAL] if held >= 3) >= 2


def missing_suit_dealt(win: Win) -> bool:
    """缺一門 as dealt: at least one suit is missing."""
    if win.route != DEALT_HAND:
        return False
    shape = win.hand.shape
    return any(not any(shape[first : first + 9]) for first in (0, 9, 18))


def rising_pairs_dealt(win: Win) -> bool:
    """节节高 as dealt: pairs of three consecutive numbers of one suit."""
    if win.route != DEALT_HAND:
        return False
    shape = win.hand.shape
    runs = (kind for kind in range(EAST) if kind % 9 < 7)
    return any(min(shape[kind : kind + 3]) >= 2 for kind in runs)


def three_alike_dealt(win: Win) -> bool:
    """三同 as dealt: pairs of the same number in all three suits."""
    if win.route != DEALT_HAND:
        return False
    shape = win.hand.shape
    return any(min(shape[number:EAST:9]) >= 2 for number in range(9))


def golden_pair_dealt(win: Win) -> bool:
    """金童玉女 as dealt: a pair of the two of dots and a pair of the two of bamboo."""
    shape = win.hand.shape
    return win.route == DEALT_HAND and shape[TWO_DOTS] >= 2 and shape[TWO_BAMBOO] >= 2


def one_flower_dealt(win: Win) -> int:
    """一枝花 as dealt: the only tile of a suit, or the only one of all 2, 5 and 8, is a five."""
    if win.route != DEALT_HAND:
        return 0
    shape = win.hand.shape
    suits = [range(first, first + 9) for first in (0, 9, 18)]
    for kinds in (*suits, range(1, EAST, 3)):
        held = [kind for kind in kinds if shape[kind]]
        if len(held) == 1 and shape[held[0]] == 1 and held[0] % 9 == FIVE:
            return 1
    return 0


DEALT_HANDS_FIRST: Final = Message("why-dealt-hands-first")
DEALT_HANDS_IN_TURN: Final = Message("why-dealt-hands-in-turn")
DEALT_HAND_DECLARED: Final = Message("why-dealt-hand-declared")
DEALT_HAND_NOT_THAT: Final = Message("why-dealt-hand-not-that")
DEALT_HAND_NO_PATTERN: Final = Message("why-dealt-hand-no-pattern")
DECLARE_DEARER_CLASS: Final = Message("why-declare-dearer-class")
DECLARED: Final = SeatSet("dealt_hands_declared", in_cases=False)
"""Seats that have declared a dealt hand."""


class DealtHandsOver(Flag):
    """Dealt hands can be declared no more although the dealer has not acted."""

    def in_case(self, position: Position) -> object:
        """Of no matter once they have."""
        return self.get(position) and position.occasion.kind == DEAL


OVER: Final = DealtHandsOver("dealt_hands_over")


@dataclass(frozen=True)
class DealtHands(Mechanic):
    """Before the dealer acts each seat is asked, from the dealer on, whether it wins on its dealt tiles.

    The dealt tiles must show one of the patterns of `fans`; the dealer may as well declare that theirs are
    complete. All who declare win together, each alone as by self-draw. With `ends` False who declares is
    paid and play goes on; a dealer who was not paid wins with the complete tiles in their turn.
    """

    state: ClassVar[Sequence[State]] = (OVER, DECLARED)
    reasons: ClassVar[Sequence[str]] = (
        "why-dealt-hand-declared",
        "why-dealt-hand-no-pattern",
        "why-dealt-hand-not-that",
        "why-dealt-hands-first",
        "why-dealt-hands-in-turn",
        "why-declare-dearer-class",
    )

    fans: tuple[Fan, ...]
    _: KW_ONLY
    ends: bool
    clause: str
    time_clause: str
    class_clause: str

    def dealt_wins(self) -> DealtWins:
        """The fans of dealt tiles."""
        return DealtWins(self.fans, DEALT_HAND, self.ends)

    # ---- what a dealt hand is

    def dealt_win(self, position: Position, seat: int) -> Win | None:
        """The win of the seat's tiles as they are; None when they show no pattern."""
        shapeless = Reading(NO_SHAPE, [], (), 0, NOWHERE, -1, False, ())
        win = Win(position, seat, shapeless, DEALT_HAND, own=Occasion(DEAL, seat, -1))
        for fan in self.fans:
            if fan.pattern(win):
                return win
        return None

    def applies(self, position: Position, seat: int) -> bool:
        """The dealer has not acted."""
        return position.occasion.kind == DEAL and not OVER.get(position)

    def wins(self, position: Position, seat: int) -> list[Win]:
        """The win of the dealt tiles."""
        win = self.dealt_win(position, seat)
        return [win] if win is not None else []

    def score_refusal(self, score: Score) -> Refusal | None:
        """A dealer who was paid for a dealt hand does not win with it as well."""
        position = score.win.position
        if (
            not self.ends
            and position.occasion.kind == DEAL
            and score.win.route != DEALT_HAND
            and DECLARED.has(position, score.seat)
        ):
            return Refusal(self.class_clause, DEALT_HAND_DECLARED)
        return None

    def impossible(self, given: Given) -> Impossible | None:
        """They are over before the dealer acts, or nothing need be said."""
        if OVER.get(given.position) and OVER.key in given.facts and given.position.occasion.kind != DEAL:
            return no_state(OVER.key, self.time_clause, Message("error-only-deal"))
        return None

    # ---- the declarations

    def open(self, deal: DealState) -> None:
        """Asks the first seat that has something to declare."""
        deal.position.occasion = Occasion(DEAL, 0, last_dealt(deal))
        self._ask_from(deal, 0)

    def answered(self, deal: DealState) -> None:
        """A declarer shows their hand; then the next seat is asked."""
        seat = next(each for each in range(deal.seats) if deal.answers[each] is not None)
        answer = deal.answers[seat]
        if answer is not None and answer.kind == FALSE_WIN:
            deal.declare_false_win(seat)
            return
        if answer is not None and answer.kind == WIN:
            DECLARED.add(deal.position, seat)
            deal.emit(Event(SHOWN, seat, tiles=tuple(deal.position.hands[seat].concealed())))
            if not self.ends:
                self._pay(deal, seat)
        self._ask_from(deal, seat + 1)

    def _ask_from(self, deal: DealState, first: int) -> None:
        """Ask the next seat that can declare; when none is left, who has declared wins."""
        if deal.last_event().kind != CHOICE:
            deal.open_claim_window()
        for seat in range(first, deal.seats):
            may = self._score(deal, seat) is not None
            if may or deal.false_wins:
                deal.ask(self, {seat: [WINNING if may else FALSE_WINNING, PASSING]})
                return
        declared = seats_in(DECLARED.get(deal.position))
        deal.step = OPENING
        if not self.ends:
            OVER.set(deal.position)
        elif declared:
            deal.win(declared)

    def _score(self, deal: DealState, seat: int) -> Score | None:
        """What the seat can declare now; a complete hand only where declaring ends the deal."""
        score = best_score(deal.rules.scoring, deal.position, seat)
        if isinstance(score, Refusal) or (not self.ends and score.win.route != DEALT_HAND):
            return None
        return score

    def _pay(self, deal: DealState, seat: int) -> None:
        """The declarer is paid at once, and the deal goes on."""
        score = self._score(deal, seat)
        assert score is not None
        deal.scores.append(score)
        deal.pay(settle_wins(deal.rules.settlement, deal.position, [score]))

    # ---- refusals

    def untimely_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Dealt hands are won with out of turn, but not later."""
        return self.refusal(deal, seat, action) if self.guards(deal, seat) else None

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Play begins when all have declared what they want to."""
        first = Refusal(self.time_clause, DEALT_HANDS_FIRST)
        return self.untimely_refusal(deal, seat, action) or first

    def guards(self, deal: DealState, seat: int) -> bool:
        """Before the seat's first discard and meld."""
        hand = deal.position.hands[seat]
        return not hand.river and not hand.melds

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Why a dealt hand cannot be declared, where nothing else can be won."""
        if action.kind != WIN:
            return None
        position = deal.position
        named = [fan for fan in self.fans if fan.id == action.word]
        also: tuple[str, ...] = ()
        if position.occasion.kind == DEAL and self._pays_less(
            deal.rules.scoring, position, seat, action.word
        ):
            why = DECLARE_DEARER_CLASS
            return Refusal(self.class_clause, why, (self.time_clause,))
        if not named:
            refusal = win_refusal(deal.rules.scoring, position, seat)
            if refusal is None:
                return None
            also = (refusal.clause, *refusal.also)
        win = self._as_dealt(position, seat)
        if named and (win is None or not named[0].pattern(win)):
            return Refusal(named[0].clause, DEALT_HAND_NOT_THAT)
        if position.occasion.kind == DEAL and DECLARED.has(position, seat):
            return Refusal(self.class_clause, DEALT_HAND_DECLARED)
        if win is not None:
            return Refusal(self.time_clause, DEALT_HANDS_IN_TURN, also)
        if position.occasion.kind == DEAL:
            return Refusal(self.clause, DEALT_HAND_NO_PATTERN, also)
        return None

    def _pays_less(self, rules: ScoringRules, position: Position, seat: int, word: str) -> bool:
        """Whether the tiles show the fan so named, but win without it; also after the declarations."""
        if OVER.get(position):
            position = position.copy()
            OVER.set(position, False)
        score = best_score(rules, position, seat)
        if isinstance(score, Refusal) or score.has(word):
            return False
        wins = all_wins(rules, position, seat)
        return any(fan.id == word and fan.pattern(win) for fan in rules.fans for win in wins)

    def _as_dealt(self, position: Position, seat: int) -> Win | None:
        """The win of the tiles that were dealt, the tile drawn since then set aside."""
        drawn = position.hands[seat].drawn
        if drawn < 0 or position.occasion.kind == DEAL:
            return self.dealt_win(position, seat)
        hand = position.hands[seat].copy(position.alias)
        hand.remove(drawn)
        with Supposed(position, seat, hand):
            return self.dealt_win(position, seat)


def start(fan_id: str, pattern: Pattern, clause: str) -> Fan:
    """A starting hand: small, and never beside the complete dealt hand (CS-53)."""
    return Fan(fan_id, pattern, 1, clause, excludes=(HEAVENLY,), exclude_clause="CS-53")


STARTS: Final = (
    start("four-of-a-kind", four_of_a_kind_dealt, "CS-12"),
    start("no-258", no_258_dealt, "CS-13"),
    start(TWO_PUNGS, two_pungs_dealt, "CS-14"),
    start("missing-suit", missing_suit_dealt, "CS-15"),
)
MORE_STARTS: Final = {
    "rising_pairs": start("rising-pairs", rising_pairs_dealt, "CS-70"),
    "three_alike": start("three-alike", three_alike_dealt, "CS-71"),
    "golden_pair": start("golden-pair", golden_pair_dealt, "CS-72"),
    "one_flower": start("one-flower", one_flower_dealt, "CS-73"),
}
"""Starting hands that a table may agree on, by their options."""


def starts(options: Options) -> tuple[Fan, ...]:
    """The starting hands of the page, and those that the table has agreed on."""
    return (*STARTS, *(fan for name, fan in MORE_STARTS.items() if options.text(name) == "yes"))
