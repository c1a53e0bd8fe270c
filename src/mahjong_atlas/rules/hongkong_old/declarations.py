"""Declarations of open sets (九張落地): words said at any time that warn of dangerous tiles."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, cast

from mahjong_atlas.play.action_spec import ONE_WORD, ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.hongkong_old.declared_sets import (
    DECLARATIONS,
    DECLARED_KEY,
    EXCUSED,
    LAST_MELD,
    Declaration,
    declarations,
    excused_feeders,
    had_no_choice,
)
from mahjong_atlas.rules.hongkong_old.exposed_sets import NINE, TWELVE, TWO, SetFamily
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.entries import SEAT, Entries
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import NOTHING, Position
from mahjong_atlas.tiles.seat_state import seats_in
from mahjong_atlas.tiles.state import Flag, Memory, State

DECLARE: Final = "declare"
DECLARED_ALREADY: Final = Message("why-declared-already")
OPEN_SETS_SUFFICE: Final = Message("why-open-sets-suffice")
WORDS: Final = (NINE, TWO, TWELVE)
"""In the order of `word_clauses`."""
SETS: Final = {TWO: 2, NINE: 3, TWELVE: 4}
"""Sets that lie open when the word may first be said."""


class Declared(Entries):
    """Who has declared what, in the order of time."""

    def value(self, position: Position) -> object:
        """From all that is known of the declarations."""
        return tuple([(each.seat, WORDS.index(each.word)) for each in declarations(position)])

    def put(self, position: Position, value: object) -> None:
        """Said before the occasion."""
        declared = [
            Declaration(seat, WORDS[word], SETS[WORDS[word]], NOTHING)
            for seat, word in cast("tuple[tuple[int, int], ...]", value)
        ]
        DECLARATIONS.put(position, tuple(declared))


class CalledAfter(Entries):
    """Who has claimed a discard since a declaration: who, after whose, after which word (-1: all)."""

    def value(self, position: Position) -> object:
        """From all that is known of the declarations."""
        return tuple(
            [
                (seat, each.seat, WORDS.index(each.word))
                for each in declarations(position)
                for seat in seats_in(each.callers)
            ]
        )

    def put(self, position: Position, value: object) -> None:
        """Until the declarations are known."""
        _CALLS_GIVEN.put(position, value)


class LastFeederExcused(Flag):
    """Who fed the last set had no choice."""

    def value(self, position: Position) -> object:
        """Of any seat's last set."""
        excused = [(seat, place) for seat, place, _ in excused_feeders(position)]
        return any((seat, len(position.hands[seat].melds) - 1) in excused for seat in range(position.seats))

    def put(self, position: Position, value: object) -> None:
        """Whoever that is."""
        EXCUSED.put(position, (LAST_MELD,) if value else ())


_CALLS_GIVEN: Final = Memory("calls_told")
"""Of a case: what CALLED_AFTER says."""
DECLARED: Final = Declared(DECLARED_KEY, (SEAT, WORDS), alone=True, usual=True)
CALLED_AFTER: Final = CalledAfter("called_after", (SEAT, SEAT, WORDS), optional=1, alone=True)
FEEDER_EXEMPT: Final = LastFeederExcused("feeder_exempt")


@dataclass(frozen=True)
class Declarations(Mechanic):
    """Hears declarations and remembers what the liability for declared sets asks.

    `required`: the words must be said; otherwise sets count as declared from the moment in which they lie
    open.  `clause` says when words may be said, `word_clauses` what each of WORDS needs, `exempt_clause` who
    is excused.
    """

    state: ClassVar[Sequence[State]] = (
        DECLARED, CALLED_AFTER, FEEDER_EXEMPT, DECLARATIONS, EXCUSED, _CALLS_GIVEN,
    )  # fmt: skip

    actions: ClassVar[Sequence[ActionSpec]] = (ActionSpec(DECLARE, ONE_WORD, words=WORDS, key="l"),)
    reasons: ClassVar[Sequence[str]] = (
        "why-declared-already",
        "why-open-sets-suffice",
        "why-sets-not-of-word",
    )

    families: tuple[SetFamily, ...]
    required: bool
    clause: str
    word_clauses: tuple[str, str, str]
    exempt_clause: str

    def is_timeless(self) -> bool:
        """Sets are declared at any time."""
        return True

    def announce(self, deal: DealState, seat: int) -> list[Action]:
        """The words that are true of the seat's sets and have not been said."""
        melds = deal.position.hands[seat].melds
        if not self.required or len(melds) < 2:
            return []
        true = self.true_words(melds)
        if not true:
            return []
        declared = [each.word for each in declarations(deal.position) if each.seat == seat]
        return [Action(DECLARE, word=word) for word in WORDS if word in true and word not in declared]

    def true_words(self, melds: Sequence[Meld]) -> list[str]:
        """The words that speak of the open sets."""
        words: list[str] = []
        for family in self.families:
            shown = family.shown(melds)
            if shown >= family.needed:
                words.append(family.word)
            if family.fed_word and shown > family.needed:
                words.append(family.fed_word)
        return words

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """Everybody hears it."""
        self._note(deal.position, seat, action.word)
        deal.emit(Event(CALLED, seat, word=f"{DECLARE} {action.word}"))

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """The word is not true, or was said before, or need not be said."""
        if not self.required:
            return Refusal(self.clause, OPEN_SETS_SUFFICE)
        if action.word in WORDS and action.word not in self.true_words(deal.position.hands[seat].melds):
            return Refusal(
                self.word_clauses[WORDS.index(action.word)], Message("why-sets-not-of-word", word=action.word)
            )
        return Refusal(self.clause, DECLARED_ALREADY)

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A claim shortens the caller's hand, and its feeder may have had no choice."""
        position = deal.position
        melds = position.hands[seat].melds
        if len(melds) > 2:
            self._excuse(position, seat, melds, meld)
        declared = declarations(position)
        if declared:
            self._note_call(position, seat, len(melds), declared)
        if not self.required and len(melds) >= 2:
            self._see(position, seat)

    def konged(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A concealed kong is a set that lies open."""
        if not self.required and meld.is_concealed:
            self._see(deal.position, seat)

    def _excuse(self, position: Position, seat: int, melds: Sequence[Meld], meld: Meld) -> None:
        before = melds[:-1]
        excused = list(excused_feeders(position))
        for family in self.families:
            if family.danger(before) >> KIND_OF[meld.claimed] & 1 and had_no_choice(
                self.families, position, meld.source, meld.claimed, seat, before, family
            ):
                excused.append((seat, len(before), family.pattern_id))
        if excused:
            EXCUSED.put(position, tuple(excused))

    def _note_call(self, position: Position, seat: int, sets: int, declared: tuple[Declaration, ...]) -> None:
        """The caller has shortened their hand; what they said on this very tile counts only afterwards."""
        after = [
            replace(each, sets=sets) if each.seat == seat and not each.is_heard(position) else each
            for each in declared
        ]
        DECLARATIONS.put(position, tuple(after))
        for to in range(position.seats):
            if to != seat:
                self._call(position, seat, to, "")

    def _call(self, position: Position, seat: int, to: int, word: str) -> None:
        """The seat has claimed a discard since the declarer said the word; "": since all their words."""
        after = [
            each.called(seat) if each.seat == to and word in ("", each.word) else each
            for each in declarations(position)
        ]
        DECLARATIONS.put(position, tuple(after))

    def _see(self, position: Position, seat: int) -> None:
        """The seat's sets count as declared from the moment in which they lie open."""
        melds = position.hands[seat].melds
        declared = [each.word for each in declarations(position) if each.seat == seat]
        true = self.true_words(melds)
        for word in WORDS:
            if word in true and word not in declared:
                self._note(position, seat, word)

    def _note(self, position: Position, seat: int, word: str) -> None:
        entry = Declaration(seat, word, len(position.hands[seat].melds), position.occasion)
        DECLARATIONS.put(position, (*declarations(position), entry))

    def impossible(self, given: Given) -> Impossible | None:
        """Each word is said once, of sets that lie open; calls come after a word."""
        position, declared = given.position, declarations(given.position)
        words = [(each.seat, each.word) for each in declared]
        for seat, word in words:
            clause = self.word_clauses[WORDS.index(word)]
            if words.count((seat, word)) > 1:
                return no_state(DECLARED.key, self.clause, DECLARED_ALREADY)
            if given.knows_hand(seat) and len(position.hands[seat].melds) < SETS[word]:
                return no_state(DECLARED.key, clause, Message("why-sets-not-of-word", word=word))
        for seat, to, place in cast("tuple[tuple[int, int, int], ...]", _CALLS_GIVEN.value(position) or ()):
            heard = [each for each in words if each[0] == to and (place < 0 or each[1] == WORDS[place])]
            if seat == to or not heard:
                return no_state(CALLED_AFTER.key, self.clause, Message("error-nothing-declared"))
        fed = any(len(hand.melds) > 2 for hand in position.hands)
        if LAST_MELD in excused_feeders(position) and not fed:
            return no_state(FEEDER_EXEMPT.key, self.exempt_clause, Message("error-no-fed-set"))
        return None

    def arrange(self, position: Position) -> None:
        """Calls come after what was said, and after what lies open where nothing need be said."""
        if not self.required:
            for seat in range(position.seats):
                self._see(position, seat)
        for seat, to, word in cast("tuple[tuple[int, int, int], ...]", _CALLS_GIVEN.value(position) or ()):
            self._call(position, seat, to, WORDS[word] if word >= 0 else "")
