"""A match at the terminal: everything is told as it happens, the person is asked.

The table is in this process or at a server; the session speaks to both by the messages of the protocol.
"""

import queue
import secrets
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, Protocol

import msgspec
import typer

from mahjong_atlas.cli.marks import own_marks
from mahjong_atlas.cli.output import complain, say_folded
from mahjong_atlas.cli.terminal.asking import LeftForNow, TerminalClosed, ask, ask_words, show_table
from mahjong_atlas.cli.terminal.board import BoardFacts, own_tiles, pool_of
from mahjong_atlas.cli.terminal.choices import BadMove, KeyedAction, choices_of, meant, understand
from mahjong_atlas.cli.terminal.narrator import Narrator
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.narration.deal import deal_title, tell_seating
from mahjong_atlas.narration.reasons import signed, tell_refused
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import WON
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.scores import Refusal as Refused
from mahjong_atlas.records.seating import read_seating
from mahjong_atlas.rules.names import RulesetNames, seat_letters
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.table.client.errors import NoPlace
from mahjong_atlas.table.client.match import ClientMatch, SeatView
from mahjong_atlas.table.client.playing import actions, observed, written
from mahjong_atlas.texts.languages import headed, joined, noted, phrase, spoken_words
from mahjong_atlas.texts.message import Message, read_message
from mahjong_atlas.tiles.position import Position

ANSWER_SECONDS: Final = 10.0
"""For how long the answer to a question of the person is waited for."""
OVER: Final = (ErrorCode.STALE, ErrorCode.NO_QUESTION, ErrorCode.OVER)
"""Refusals of an answer that came too late."""
END_OF_QUESTION: Final = messages.AskOver | messages.Ask | messages.Welcome | messages.Settlement
"""After these messages the question that stood need not be answered any more."""


class TableClosed(AtlasError):
    """The table has been closed."""


class QuestionOver(Exception):
    """The question need not be answered any more."""


class Client(Protocol):
    """A connection to a table, in this process or at a server."""

    def receive(self, seconds: float | None = None) -> messages.SocketMessage | None:
        """The next message, None when the table is closed.  Raises queue.Empty after so many seconds."""

    def send(self, message: messages.Request) -> None:
        """Send a message."""


def open_facts(position: Position, ruleset: Ruleset, names: RulesetNames, language: str) -> list[str]:
    """What else lies open: who has declared ready, what is in the pot."""
    found = []
    kept = {state.name: state for state in ruleset.state}
    for what in ("ready", "pot"):
        state = kept.get(what)
        value = None if state is None else state.value(position)
        if state is not None and value != state.default:
            fact = state.text(value, position.seats)
            text = ",".join(map(str, fact)) if isinstance(fact, list) else fact
            found.append(f"{spoken_words(what, language, names.texts)} {text}")
    return found


def _hung_up(_signal: int, _frame: FrameType | None) -> None:
    raise TerminalClosed(Message("error-terminal-closed"))


@contextmanager
def hearing_hangups() -> Iterator[None]:
    """A terminal that goes away is noticed at once, where the system tells of it."""
    if not hasattr(signal, "SIGHUP") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGHUP, _hung_up)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


def sit(client: Client, ruleset: Ruleset, language: str, left: str, closed: str) -> bool:
    """Play at a table; whether to the end.

    The line `left` says how to come back, `closed` where the terminal is closed.  Raises typer.Exit.
    """
    try:
        TerminalSession(client, ClientMatch(ruleset), language).run()
    except LeftForNow:
        print(left)
        return False
    except (TerminalClosed, BrokenPipeError):
        complain(closed)
        raise typer.Exit(2) from None
    return True


class TerminalSession:
    """One person at a table."""

    def __init__(self, client: Client, game: ClientMatch, language: str) -> None:
        self.client: Final = client
        self.game: Final = game
        self.ruleset: Final = game.ruleset
        self.language: Final = language
        self.unread: list[messages.SocketMessage] = []
        self.shown_words: list[Action] = []
        self.shown_question: messages.Ask | None = None
        self.catching_up: int | None = None
        self.is_waiting_shown = False
        self._begin()

    def _begin(self) -> None:
        """A deal begins: nothing of it has happened yet."""
        self.labels = list(seat_letters(self.language)[: self.ruleset.table.seats])
        self.narrator = Narrator(self.ruleset, self.language, self.labels)
        self.happened: list[messages.Happened] = []
        self.shown_words = []

    @property
    def names(self) -> RulesetNames:
        """The names of the ruleset."""
        return self.narrator.names

    @property
    def view(self) -> SeatView:
        """The deal as the person sees it."""
        assert self.game.view is not None, "a deal has begun"
        return self.game.view

    def run(self) -> None:
        """Play until the match is over.

        Raises TerminalClosed, LeftForNow, TableClosed and what the connection raises.
        """
        with hearing_hangups():
            try:
                while self.game.over is None:
                    self.take(self.unread.pop(0) if self.unread else self.heard())
                    if not self.has_more():
                        self.answer()
            except KeyboardInterrupt:
                print()
                raise LeftForNow from None
        self.tell_end(self.game.over)

    # ---- hearing

    def heard(self, seconds: float | None = None) -> messages.SocketMessage:
        """What comes from the table.  Raises queue.Empty, TableClosed."""
        message = self.client.receive(seconds)
        if message is None:
            raise TableClosed(Message("error-table-closed"))
        return message

    def has_more(self) -> bool:
        """Whether something has come that was not told yet."""
        if not self.unread and self.game.over is None:
            try:
                self.unread.append(self.heard(0))
            except queue.Empty:
                return False
        return bool(self.unread)

    def take(self, message: messages.SocketMessage) -> None:
        """Hear a message and tell what it says, unless it was told before the person came."""
        event = self.game.receive(message)
        number = message.n if isinstance(message, messages.Stream) else 0
        is_new = number == 0 or number > (self.catching_up or 0)
        if isinstance(message, messages.Welcome):
            self.welcome(message)
        elif isinstance(message, messages.SeatsDrawn):
            if is_new:
                self.tell_seating(message)
        elif isinstance(message, messages.DealBegins):
            self._begin()
            self.name_seats()
            if is_new:
                self.tell_place("tell-deal-begins")
        elif isinstance(message, messages.TableState):
            self.name_seats()
            self.tell_waiting(message)
        elif isinstance(message, messages.Happened) and event is not None:
            self.happened.append(message)
            lines = self.narrator.tell(event, message) + self.narrator.tell_wilds(self.view.position.wilds)
            if is_new:
                say_folded(lines)
        elif isinstance(message, messages.Refused):
            self.refused(message)
        elif isinstance(message, messages.Settlement):
            if is_new:
                self.tell_settlement(message)
            self.client.send(messages.Continue(message.deal))
        if number == self.catching_up and isinstance(message, messages.DealBegins | messages.Happened):
            self.tell_place("tell-deal-goes-on")

    def welcome(self, message: messages.Welcome) -> None:
        """The table says who one is."""
        if message.player is None:
            raise NoPlace
        if self.catching_up is None:
            self.catching_up = message.of
        self.shown_question = None

    def tell_seating(self, message: messages.SeatsDrawn) -> None:
        """Who sits where, before the first deal."""
        line = {**msgspec.structs.asdict(message), "events": message.steps}
        players = range(self.ruleset.table.seats)
        seating = read_seating(line, len(players), "seating")
        print()
        say_folded(tell_seating(seating, [self.numbered(player) for player in players], self.language))

    def tell_place(self, id: str) -> None:
        """Which deal begins or goes on, and where the person sits."""
        seat = seat_letters(self.language)[self.game.seat]
        print("\n" + phrase(self.language, id, number=self.game.number + 1, seat=seat))

    def name_seats(self) -> None:
        """What the seats are called."""
        for player in range(len(self.game.people)):
            seat = self.game.seat_of(player)
            letter = seat_letters(self.language)[seat]
            self.labels[seat] = noted(letter, self.named(player), self.language)

    def tell_waiting(self, state: messages.TableState) -> None:
        """The match has not begun."""
        if not state.started and not self.is_waiting_shown:
            open_places = state.players.count(None)
            print(phrase(self.language, "tell-waiting", open=open_places, all=len(state.players)))
            self.is_waiting_shown = True

    # ---- answering

    def answer(self) -> None:
        """Ask the person if something is asked."""
        question, spoken = self.game.question, actions(self.game.words)
        if question is not None and question is not self.shown_question:
            self.shown_question = question
            if question.closes and self.game.is_alone:
                self.client.send(messages.Hold(question.at))
            try:
                action = ask(self)
            except QuestionOver:
                why = phrase(self.language, "tell-gone-on")
                say_folded(["  " + phrase(self.language, "tell-too-late", why=why)])
                return
            self.shown_words = actions(self.game.words)
            if action in self.shown_words:
                self.shown_question = None
                self.act(-1, action)
            else:
                self.game.question = None
                self.act(question.at, action)
        elif question is None and any(word not in self.shown_words for word in spoken):
            self.shown_words = spoken
            word = ask_words(spoken, self.language)
            if word is not None:
                self.act(-1, word)

    def act(self, at: int, action: Action) -> None:
        """Answer the question `at`; -1: a word out of turn."""
        self.client.send(messages.Act(new_id(), at, written(action)))

    def refused(self, message: messages.Refused) -> None:
        """An answer was not taken."""
        why = tell_refused(Refused(clause=message.clause, reason=message.reason), self.names, self.language)
        is_late = message.code in OVER
        say_folded(["  " + (phrase(self.language, "tell-too-late", why=why) if is_late else why)])
        if not is_late:
            self.game.question, self.shown_question = self.shown_question, None

    def observation(self) -> Observation:
        """What the person knows."""
        question = self.game.question
        legal = actions([offer.action for offer in question.legal]) if question is not None else []
        return observed(self.game, legal)

    def choices(self, observation: Observation) -> list[KeyedAction]:
        """What may be done now, with its keys."""
        return choices_of(self.ruleset, observation.legal, actions(self.game.words))

    def show(self) -> None:
        """The table and what may be done."""
        observation, game, view = self.observation(), self.game, self.view
        winds, counters = observation.round_winds, view.counters
        table = BoardFacts(
            self.names,
            self.language,
            deal_title(self.ruleset, game.number + 1, winds, counters, game.repeats, self.language),
            self.labels,
            view.position.scores,
            self.narrator.calls,
            pool_of(view.events) if self.ruleset.pool_view else (),
            open_facts(view.position, self.ruleset, self.names, self.language),
        )
        show_table(observation, table, self.choices(observation), self.language)

    def tell_history(self) -> None:
        """The deal so far, as the person knows it."""
        narrator = Narrator(self.ruleset, self.language, self.labels)
        for event, message in zip(self.view.events, self.happened, strict=True):
            say_folded(narrator.tell(event, message))
        say_folded(narrator.tell_wilds(self.view.position.wilds))

    def tell_hint(self) -> None:
        """What the choices promise.  Raises BadMove where the table gives no hints, QuestionOver."""
        hint = self.answered(messages.AskHint(new_id()))
        if isinstance(hint, messages.Refused):
            raise BadMove(read_message(hint.reason))
        assert isinstance(hint, messages.Hint)
        marks = own_marks(self.observation())
        say_folded(self.narrator.hint(hint, marks))

    def understand(self, typed: str) -> Action:
        """The legal action meant.  Raises BadMove, IllegalAction, QuestionOver."""
        try:
            while True:
                self.put_off(self.heard(0))
        except queue.Empty:
            observation = self.observation()
        choices = self.choices(observation)
        return understand(typed, own_tiles(observation), choices, self.ruleset, self.decide)

    def put_off(self, message: messages.SocketMessage) -> None:
        """A message that came while the person is asked is told later.  Raises QuestionOver."""
        if isinstance(message, messages.Say):
            self.game.receive(message)
            return
        self.unread.append(message)
        if isinstance(message, END_OF_QUESTION):
            raise QuestionOver

    def decide(self, text: str) -> Action:
        """The legal action that the words describe; the table says why another one is not."""
        legal = [*self.observation().legal, *actions(self.game.words)]
        return meant(text, self.ruleset, self.view.position, self.game.seat, legal, self.why)

    def why(self, action: Action) -> Refusal:
        """Ask the table.  Raises BadMove when it does not answer."""
        because = self.answered(messages.Why(new_id(), written(action)))
        assert isinstance(because, messages.Because)
        return Refusal(because.clause, read_message(because.reason))

    def answered(
        self, question: messages.Why | messages.AskHint
    ) -> messages.Because | messages.Hint | messages.Refused:
        """The answer of the table.  Raises BadMove when none comes, QuestionOver."""
        self.client.send(question)
        until = time.monotonic() + ANSWER_SECONDS
        kinds = messages.Because | messages.Hint | messages.Refused
        try:
            while True:
                message = self.heard(max(0.01, until - time.monotonic()))
                if isinstance(message, kinds) and message.id == question.id:
                    return message
                self.put_off(message)
        except queue.Empty:
            raise BadMove(Message("error-no-reason-given")) from None

    # ---- results

    def named(self, player: int) -> str:
        """What a player is called."""
        place = self.game.people[player]
        if player == self.game.player:
            return phrase(self.language, "tell-you")
        return phrase(self.language, "tell-nobody") if place is None else place.name

    def numbered(self, player: int) -> str:
        """What a player is called, told apart from others of the same name."""
        return self.named(player) + ("" if player == self.game.player else f" {player + 1}")

    def tell_settlement(self, settlement: messages.Settlement) -> None:
        """Wins that were not explained when they happened, and the points of all players."""
        won = [message for message in self.happened if message.event["e"] == WON]
        for win, message in zip(settlement.wins, won, strict=False):
            if message.reasons is None:
                say_folded(self.narrator.settled(win))
        players = [f"{self.numbered(at)} {signed(total)}" for at, total in enumerate(settlement.scores)]
        say_folded([phrase(self.language, "tell-standings", points=joined(players, self.language))])

    def tell_end(self, over: messages.MatchOver) -> None:
        """The final places with points and results."""
        language = self.language
        print("\n" + phrase(language, "tell-match-over"))
        for place, player in enumerate(over.ranking, 1):
            who = phrase(language, "tell-name-of-player", name=self.named(player), number=player + 1)
            print(placed(place, who, self.game.totals[player], over.results[player], language))


def placed(place: int, who: str, total: int, result: float, language: str) -> str:
    """The line of a final place; the result is said where it is another number than the points."""
    extra = phrase(language, "tell-result", result=f"{result:+g}") if result != total else ""
    return f"  {place}. {headed(who, signed(total), language)}{extra}"


def new_id() -> str:
    """The id of a message that is answered by it."""
    return secrets.token_hex(12)
