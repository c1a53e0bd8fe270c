"""A match at a table of a server, played at the terminal: the same board, keys and account as a game here."""

import queue
import time
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import UNSET

from mahjong_atlas.cases.wanted import parse_action
from mahjong_atlas.cli.output import say_folded
from mahjong_atlas.cli.terminal.asking import Left, ask, ask_words, show_table
from mahjong_atlas.cli.terminal.board import Table, own_tiles, pool_of
from mahjong_atlas.cli.terminal.choices import BadMove, choices_of, understand
from mahjong_atlas.cli.terminal.hangups import hearing_hangups
from mahjong_atlas.cli.terminal.hints import tell_hint
from mahjong_atlas.cli.terminal.narrator import Narrator
from mahjong_atlas.client.blocking import BlockingClient
from mahjong_atlas.client.errors import NoPlace
from mahjong_atlas.client.match import ClientMatch
from mahjong_atlas.client.playing import actions, observed, written
from mahjong_atlas.errors import AtlasError, IllegalAction
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import WON
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.scores import Refusal, SettledWin
from mahjong_atlas.records.reasons import signed, skipped_told, tell_reading, tell_refused, worth_told
from mahjong_atlas.records.seating import read_seating
from mahjong_atlas.records.seating_text import tell_seating
from mahjong_atlas.records.steps import StepTeller, read_steps, says_more
from mahjong_atlas.records.text import deal_title
from mahjong_atlas.rules.names import Names, names_of, seat_letters
from mahjong_atlas.scoring.steps import Step
from mahjong_atlas.texts.languages import phrase, words_told
from mahjong_atlas.texts.message import Message, read_message
from mahjong_atlas.tiles.kind import SEATS

ANSWER_SECONDS: Final = 10.0
"""For how long the reason for a refusal is waited for."""
OVER: Final = (ErrorCode.STALE, ErrorCode.NOT_ASKED, ErrorCode.OVER)
"""Refusals of an answer that came too late."""


class TableClosed(AtlasError):
    """The server has closed the table."""


class QuestionOver(Exception):
    """The question need not be answered any more."""


class ServedSession:
    """One person at a table of a server."""

    def __init__(self, client: BlockingClient, game: ClientMatch, language: str) -> None:
        self.client: Final = client
        self.game: Final = game
        self.language: Final = language
        self.labels: list[str] = list(seat_letters(language)[: game.ruleset.table.seats])
        self.narrator = Narrator(game.ruleset, language, -1, self.labels)
        self.unread: list[messages.Message] = []
        self.told_words: list[Action] = []
        self.asked: messages.Ask | None = None
        self.catching_up = 0
        self.waits_told = False
        self.welcomed = False

    @property
    def names(self) -> Names:
        """The names of the ruleset."""
        return self.narrator.names

    @property
    def ruleset(self) -> Ruleset:
        """What is played."""
        return self.game.ruleset

    def run(self) -> None:
        """Play until the match is over.  Raises Closed, Left, TableClosed and what the connection raises."""
        with hearing_hangups():
            try:
                while self.game.over is None:
                    self.take(self.next_message())
                    self.answer()
            except KeyboardInterrupt:
                print()
                raise Left from None
        self.tell_end()

    # ---- hearing

    def next_message(self, seconds: float | None = None) -> messages.Message:
        """What was put off, then what comes.  Raises queue.Empty, TableClosed."""
        if self.unread:
            return self.unread.pop(0)
        return self.heard(seconds)

    def heard(self, seconds: float | None) -> messages.Message:
        """What comes from the table."""
        message = self.client.receive(seconds)
        if message is None:
            raise TableClosed(Message("error-table-closed"))
        return message

    def take(self, message: messages.Message) -> None:
        """Hear a message and tell what it says."""
        event = self.game.receive(message)
        quiet = isinstance(message, messages.Stream) and message.n <= self.catching_up
        if isinstance(message, messages.Welcome):
            self.welcome(message)
        elif isinstance(message, messages.SeatsDrawn):
            if not quiet:
                self.tell_seating(message)
        elif isinstance(message, messages.DealBegins):
            self.begin(quiet)
        elif isinstance(message, messages.TableState):
            self.name_seats()
            self.tell_waiting(message)
        elif event is not None:
            lines = self.narrator.tell(event, None)
            if isinstance(message, messages.Happened):
                lines += tell_fans(self.game.ruleset, message.event, self.language)
            if self.game.view is not None:
                lines += self.narrator.tell_wilds(self.game.view.position.wilds)
            if not quiet:
                say_folded(lines)
        elif isinstance(message, messages.Refused):
            self.refused(message)
        elif isinstance(message, messages.Settlement):
            if not quiet:
                say_folded(tell_readings(message.wins, self.narrator.names, self.language, self.labels))
                say_folded(tell_sums(message, self.narrator))
                self.tell_totals(message)
            self.client.go_on(message.deal)
        if (
            isinstance(message, messages.Stream)
            and message.n == self.catching_up
            and self.game.view is not None
        ):
            print("\n" + phrase(self.language, "tell-deal-goes-on", **self.place()))

    def welcome(self, message: messages.Welcome) -> None:
        """The server says who one is."""
        if message.player is None:
            raise NoPlace
        if not self.welcomed:
            self.catching_up = message.of
        self.welcomed = True
        self.asked = None

    def tell_seating(self, message: messages.SeatsDrawn) -> None:
        """Who sits where, before the first deal."""
        line = {**msgspec.structs.asdict(message), "events": message.steps}
        players = range(self.game.ruleset.table.seats)
        seating = read_seating(line, len(players), "seating")
        print()
        say_folded(tell_seating(seating, [self.name(player) for player in players], self.language))

    def begin(self, quiet: bool) -> None:
        """A new deal."""
        self.labels = list(seat_letters(self.language)[: self.game.ruleset.table.seats])
        self.narrator = Narrator(self.game.ruleset, self.language, self.game.seat, self.labels)
        self.told_words = []
        self.name_seats()
        if not quiet:
            print("\n" + phrase(self.language, "tell-deal-begins", **self.place()))

    def place(self) -> dict[str, object]:
        """Which deal it is, and where the person sits."""
        return {"number": self.game.number + 1, "seat": seat_letters(self.language)[self.game.seat]}

    def name_seats(self) -> None:
        """What the seats are called."""
        for player, place in enumerate(self.game.people):
            seat = self.game.seat_of(player)
            name = phrase(self.language, "tell-you" if player == self.game.player else "tell-nobody")
            if place is not None and player != self.game.player:
                name = place.name
            self.labels[seat] = f"{seat_letters(self.language)[seat]} ({name})"

    def tell_waiting(self, state: messages.TableState) -> None:
        """The match has not begun."""
        if not state.started and not self.waits_told:
            open_places = state.players.count(None)
            print(phrase(self.language, "tell-waiting", open=open_places, all=len(state.players)))
            self.waits_told = True

    # ---- answering

    def answer(self) -> None:
        """Ask the person if something is asked of him."""
        question = self.game.question
        if question is not None and question is not self.asked:
            self.asked = question
            if question.closes and self.game.is_alone:
                self.client.hold(question.at)
            try:
                action = ask(self)
            except QuestionOver:
                say_folded(
                    ["  " + phrase(self.language, "tell-too-late", why=phrase(self.language, "tell-gone-on"))]
                )
                return
            is_word = action in actions(self.game.words)
            self.client.act(-1 if is_word else question.at, written(action))
            if is_word:
                self.asked = None
            else:
                self.game.question = None
        elif question is None and self.game.words:
            spoken = actions(self.game.words)
            if any(word not in self.told_words for word in spoken):
                self.told_words = spoken
                word = ask_words(spoken, self.language)
                if word is not None:
                    self.client.act(-1, written(word))

    def refused(self, message: messages.Refused) -> None:
        """An answer was not taken."""
        why = tell_refused(Refusal(clause=message.clause, reason=message.reason), self.names, self.language)
        say_folded(
            ["  " + (phrase(self.language, "tell-too-late", why=why) if message.code in OVER else why)]
        )
        if message.code not in OVER:
            self.game.question, self.asked = self.asked, None

    def observation(self) -> Observation:
        """What the person knows."""
        question = self.game.question
        legal = actions([offer.action for offer in question.legal]) if question is not None else []
        return observed(self.game, legal)

    def show(self) -> None:
        """The table and what may be done."""
        observation = self.observation()
        view = self.game.view
        assert view is not None
        table = Table(
            self.narrator.names,
            self.language,
            deal_title(
                self.game.ruleset,
                self.game.number + 1,
                observation.round_winds,
                view.counters,
                self.game.repeats,
                self.language,
            ),
            self.labels,
            view.position.scores,
            self.narrator.said,
            pool_of(view.events) if self.game.ruleset.pool_view else (),
            [f"{words_told('pot', self.language, self.names.texts)} {view.pot}"] if view.pot else [],
        )
        choices = choices_of(self.game.ruleset, observation.legal, actions(self.game.words))
        show_table(observation, table, choices, self.language)

    def tell_history(self) -> None:
        """The deal so far, as the person knows it."""
        narrator = Narrator(self.game.ruleset, self.language, self.game.seat, self.labels)
        assert self.game.view is not None
        for event in self.game.view.events:
            say_folded(narrator.tell(event, None))

    def tell_hint(self) -> None:
        """What the choices promise.  Raises BadMove where the table gives no hints, QuestionOver."""
        hint = self.answered(self.client.hint())
        if isinstance(hint, messages.Refused):
            raise BadMove(read_message(hint.reason))
        assert isinstance(hint, messages.Hint)
        say_folded(tell_hint(hint.choices, hint.margin, self.names, self.language))

    def understand(self, typed: str) -> Action:
        """The legal action meant.  Raises BadMove, IllegalAction, QuestionOver."""
        self.listen()
        observation = self.observation()
        choices = choices_of(self.game.ruleset, observation.legal, actions(self.game.words))
        return understand(typed, own_tiles(observation), choices, self.game.ruleset, self.decide)

    def listen(self) -> None:
        """Hear what has come while the person was thinking.  Raises QuestionOver."""
        try:
            while True:
                self.put_off(self.heard(0))
        except queue.Empty:
            return

    def put_off(self, message: messages.Message) -> None:
        """A message that came while the person is asked is told later.  Raises QuestionOver."""
        self.unread.append(message)
        if isinstance(message, messages.AskOver | messages.Ask | messages.Welcome | messages.Settlement):
            raise QuestionOver

    def decide(self, text: str) -> Action:
        """The legal action that the words describe; the server says why another one is not."""
        view = self.game.view
        assert view is not None
        try:
            wanted = parse_action(text, self.game.seat, "your move", self.game.ruleset.actions)
        except AtlasError as error:
            raise BadMove(error.whole) from None
        for action in [*self.observation().legal, *actions(self.game.words)]:
            if wanted.fits(view.position, action):
                return wanted.told(action)
        for action in wanted.built(view.position):
            because = self.why(action)
            raise IllegalAction(
                f"{SEATS[self.game.seat]} {action.text()}", because.clause, read_message(because.reason)
            )
        raise BadMove(Message("error-not-possible", text=text))

    def why(self, action: Action) -> messages.Because:
        """Ask the server.  Raises BadMove when it does not answer."""
        because = self.answered(self.client.why(written(action)))
        assert isinstance(because, messages.Because)
        return because

    def answered(self, name: str) -> messages.Because | messages.Hint | messages.Refused:
        """The answer to what was asked under a name.  Raises BadMove when none comes, QuestionOver."""
        until = time.monotonic() + ANSWER_SECONDS
        try:
            while True:
                message = self.heard(max(0.01, until - time.monotonic()))
                kinds = messages.Because | messages.Hint | messages.Refused
                if isinstance(message, kinds) and message.id == name:
                    return message
                self.put_off(message)
        except queue.Empty:
            raise BadMove(Message("error-no-reason-given")) from None

    # ---- results

    def name(self, player: int) -> str:
        """What a player is called."""
        place = self.game.people[player] if player < len(self.game.people) else None
        if player == self.game.player:
            return phrase(self.language, "tell-you")
        if place is None:
            return phrase(self.language, "tell-player", number=player + 1)
        return f"{place.name} {player + 1}"

    def tell_totals(self, settlement: messages.Settlement) -> None:
        """Points of all players after a deal."""
        players = [f"{self.name(at)} {signed(total)}" for at, total in enumerate(settlement.scores)]
        say_folded([phrase(self.language, "tell-standings", points=", ".join(players))])

    def tell_end(self) -> None:
        """The final places with points and results."""
        over = self.game.over
        assert over is not None
        language = self.language
        print("\n" + phrase(language, "tell-match-over"))
        for place, player in enumerate(over.ranking, 1):
            total, result = self.game.totals[player], over.results[player]
            extra = phrase(language, "tell-result", result=f"{result:+g}") if result != total else ""
            print(f"  {place}. {self.name(player)}: {signed(total)}{extra}")


def tell_fans(ruleset: Ruleset, event: messages.EventLine, language: str) -> list[str]:
    """The fans taken with their clauses, and the points; nothing for what is no win that all see."""
    score = event.get("score")
    if event["e"] != WON or score is None:
        return []
    clauses = {fan.id: fan.clause for fan in ruleset.scoring.fans}
    names = names_of(ruleset.id)
    lines = [
        f"    {value:>3}  {names.fan(fan, language)} ({clauses.get(fan, '')})"
        for fan, value in score["fans"].items()
    ]
    worth = worth_told(score["points"], score.get("fu", 0), score["fans"].values(), names, language)
    return [*lines, f"    {worth}"]


def tell_readings(
    wins: Sequence[SettledWin], names: Names, language: str, labels: Sequence[str]
) -> list[str]:
    """How the hands of the winners were read, and which fans hold but do not count."""
    lines: list[str] = []
    for win in wins:
        if win.parts is UNSET:
            continue
        seat = labels[SEATS.index(win.seat)]
        reading = tell_reading(win.parts, names, language)
        if reading:
            lines.append(phrase(language, "tell-seat-read-as", seat=seat, reading=reading))
        lines.extend(StepTeller(names, language).valued(read_steps(win.steps or ())))
        for each in win.not_counted or []:
            lines.append(f"    {skipped_told(each, names, language)}")
    return lines


def tell_sums(settlement: messages.Settlement, narrator: Narrator) -> list[str]:
    """How the payments come about that are more than a price or the points; nothing of the others."""
    lines: list[str] = []
    last: list[Step] = []
    for transfer, told in zip(settlement.transfers, settlement.steps, strict=False):
        steps = read_steps(told)
        if says_more(steps) and steps != last:
            payer, payee = (narrator.called(each) for each in transfer[:2])
            lines.append(f"    {payer} → {payee}: {narrator.teller.line(steps)}")
        last = steps
    return lines
