"""Messages of players to their table: actions, words, questions why, hints, time, nonces, pauses."""

from collections import deque
from functools import partial
from typing import Final

import msgspec
from msgspec import structs

from mahjong_atlas.bots.models import shipped
from mahjong_atlas.errors import RecordError
from mahjong_atlas.play.actions import Action
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.messages import Hint
from mahjong_atlas.records.jsonl import read_action
from mahjong_atlas.rules.own import broken
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.table import prompts
from mahjong_atlas.table.entries import PLAYER, Paused
from mahjong_atlas.table.hints import Advise, HintQuestion, advise
from mahjong_atlas.table.intermission import MOST_ENTRIES, Intermission
from mahjong_atlas.table.prompts import Prompt
from mahjong_atlas.table.seats import Seats
from mahjong_atlas.table.turns import TurnScheduler
from mahjong_atlas.texts.message import Message, sentence, write_message

MOST_WAITING: Final = 4
"""Announcements of one player that may wait."""


class Announcements:
    """Carries announcements out while the turn is public; `here` are the connected players."""

    def __init__(self, scheduler: TurnScheduler, here: set[int]) -> None:
        self.scheduler: Final = scheduler
        self.here: Final = here
        self.offered: Final[dict[int, list[messages.ActionLine]]] = {}
        self._waiting: Final[list[tuple[int, str, Action]]] = []

    def add(self, player: int, id: str, action: Action) -> None:
        """Queue an announcement of a player, or refuse it."""
        if sum(each == player for each, _, _ in self._waiting) < MOST_WAITING:
            self._waiting.append((player, id, action))
        else:
            self.scheduler.refuse(player, id, ErrorCode.STALE, Message("why-words-waiting"))

    def step(self) -> bool:
        """Carry out or refuse the first that waits, if it is due; True if there was one."""
        game = self.scheduler.game
        if not self._waiting or game.deal is None or not self._is_time():
            return False
        player, id, action = self._waiting.pop(0)
        seat = game.match.seat(player)
        if id in game.done[player]:
            self.scheduler.send(player, messages.Done(id))
        elif action in game.deal.announcements(seat):
            self._announce(player, seat, action, id)
        else:
            refusal = prompts.why(game.deal, seat, action)
            self.scheduler.refuse(player, id, ErrorCode.ILLEGAL, refusal.reason, refusal.clause)
        return True

    def offer(self) -> None:
        """Send each connected player the announcements open to them, if they have changed."""
        game = self.scheduler.game
        if game.deal is None or not game.deal.hooks.announce or not self._is_time():
            return
        for player in self.here:
            words = [prompts.line(action) for action in game.deal.announcements(game.match.seat(player))]
            if words != self.offered.get(player, []):
                self.offered[player] = words
                self.scheduler.send(player, messages.Say(words))

    def _announce(self, player: int, seat: int, action: Action, id: str) -> None:
        """Carry an announcement out; the question to the player stands as it is."""
        standing = self.scheduler.questions.pop(player, None)
        self.scheduler.act(player, seat, action, PLAYER, id, self.scheduler.game.banks[player])
        if standing is not None:
            self.scheduler.questions[player] = standing

    def _is_time(self) -> bool:
        """Whether the deal waits for a choice and everybody knows of whom."""
        return any(not question.closes for question in self.scheduler.questions.values())


LONGEST_ID: Final = 64
PAUSES: Final = (6, 60.0)
TIME_REQUESTS: Final = (40, 60.0)
HINTS: Final = (60, 60.0)
"""How often a player may stop or start the clocks, ask for time or for hints, and in how many seconds."""
OFTEN: Final = Message("why-table-too-often")
RULES_BROKEN: Final = Message("why-table-rules-broken")
LOG_FULL: Final = Message("why-table-log-full")


def failed(request: messages.Request, error: Exception) -> bytes:
    """The answer to a message that could not be carried out because of an unforeseen error."""
    code, why = failure(error)
    if isinstance(request, messages.Act | messages.Why | messages.AskHint):
        return msgspec.json.encode(messages.Refused(request.id, code, write_message(why)))
    return msgspec.json.encode(messages.Problem(code, write_message(why)))


def failure(error: Exception) -> tuple[ErrorCode, Message]:
    """What people at the table are told of an unforeseen error; its own text may name hidden tiles."""
    if broken(error) is not None:
        return ErrorCode.RULES_BROKEN, RULES_BROKEN
    return ErrorCode.INTERNAL, Message("error-http-internal")


class CommandRate:
    """At most `most` commands of each player within `seconds`: they go to the log and to everybody."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most: Final = most
        self.seconds: Final = seconds
        self._times: Final[dict[int, deque[float]]] = {}

    def allows(self, player: int, now: float) -> bool:
        """Whether the player may do one more at this time, in seconds; then it counts."""
        times = self._times.setdefault(player, deque(maxlen=self.most))
        if len(times) == self.most and now - times[0] < self.seconds:
            return False
        times.append(now)
        return True


class Requests:
    """Carries out what players send, or refuses it.

    A refusal never shows whether another seat is asked. `advise` has hints made.
    """

    def __init__(self, seats: Seats, intermission: Intermission, announcements: Announcements) -> None:
        self.seats: Final = seats
        self.scheduler: Final = seats.scheduler
        self.game: Final = seats.game
        self.intermission: Final = intermission
        self.announcements: Final = announcements
        self.pause_rate: Final = CommandRate(*PAUSES)
        self.time_request_rate: Final = CommandRate(*TIME_REQUESTS)
        self.hint_rate: Final = CommandRate(*HINTS)
        self.advise: Advise = advise

    def receive(self, player: int, request: messages.Request, now: float) -> None:
        """Take a message of a player who is connected."""
        at = self.scheduler.time.at(now)
        if isinstance(request, messages.Act):
            self._act(player, request, at)
        elif isinstance(request, messages.Why):
            self._why(player, request)
        elif isinstance(request, messages.AskHint):
            self._hint(player, request, now)
        elif isinstance(request, messages.Hold):
            # ending a request is always allowed
            if not request.on or self._may(player, self.time_request_rate, now):
                self.scheduler.request_time(player, request.at, request.on, at)
        elif isinstance(request, messages.Nonce):
            if not self.intermission.nonce(player, request.deal, request.nonce):
                reason = sentence("why-table-nonce")
                self.scheduler.send(player, messages.Problem(ErrorCode.NONCE, reason))
        elif isinstance(request, messages.Continue):
            self.intermission.go_on(player, request.deal)
        elif isinstance(request, messages.Pause):
            self._pause(player, request.on, now)
        elif isinstance(request, messages.Leave):
            self.seats.stand_in(player)

    def _may(self, player: int, rate: CommandRate, now: float) -> bool:
        """Whether the log has room for a command besides play, and the player does not send it too often."""
        is_full = self.game.entries >= MOST_ENTRIES
        if is_full or not rate.allows(player, now):
            reason = write_message(LOG_FULL if is_full else OFTEN)
            self.scheduler.send(player, messages.Problem(ErrorCode.OFTEN, reason))
            return False
        return True

    def _pause(self, player: int, on: bool, now: float) -> None:
        if self.game.opened.public:
            reason = sentence("why-table-public-clocks")
            self.scheduler.send(player, messages.Problem(ErrorCode.PUBLIC, reason))
        elif self.game.started and self.game.paused != on and self._may(player, self.pause_rate, now):
            self.scheduler.append(Paused(on))
            self.seats.set_clocks(now)
            self.seats.publish_state()

    # ---- actions

    def _act(self, player: int, request: messages.Act, at: float) -> None:
        refuse = self.scheduler.refuse
        if not 0 < len(request.id) <= LONGEST_ID:
            reason = Message("why-table-id", number=LONGEST_ID)
            refuse(player, request.id[:LONGEST_ID], ErrorCode.UNREADABLE, reason)
            return
        if request.id in self.game.done[player]:
            self.scheduler.send(player, messages.Done(request.id))
            return
        if self.game.over:
            refuse(player, request.id, ErrorCode.OVER, Message("why-match-over"))
            return
        try:
            action = read_action(request.action, "action")
        except RecordError as error:
            refuse(player, request.id, ErrorCode.UNREADABLE, error.whole)
            return
        if request.at < 0:
            self.announcements.add(player, request.id, action)
            return
        question = self.scheduler.questions.get(player)
        if question is None:
            # who answers without a question needs no more time
            self.scheduler.end_request_of(player, at)
        known = self.game.streams.count(player, self.scheduler.released)
        if request.at != (question.at if question is not None else known):
            refuse(player, request.id, ErrorCode.STALE, Message("why-another-question"))
        elif question is None:
            refuse(player, request.id, ErrorCode.NO_QUESTION, Message("why-nothing-asked"))
        else:
            self._answer(player, question, action, request.id, at)

    def _answer(self, player: int, question: Prompt, action: Action, id: str, at: float) -> None:
        deal = self.game.deal
        if deal is None:
            self.scheduler.refuse(player, id, ErrorCode.STALE, Message("why-another-question"))
        elif question.early is not None:
            if question.early[1] != id:
                self.scheduler.refuse(player, id, ErrorCode.STALE, Message("why-answered-already"))
        elif action in question.actions:
            self.scheduler.answer(player, action, id, at)
        else:
            refusal = prompts.why(deal, question.seat, action)
            self.scheduler.refuse(player, id, ErrorCode.ILLEGAL, refusal.reason, refusal.clause)

    # ---- why not

    def _why(self, player: int, request: messages.Why) -> None:
        try:
            action = read_action(request.action, "action")
        except RecordError as error:
            self.scheduler.send(player, messages.Because(request.id, "", write_message(error.whole)))
            return
        refusal = self._refusal(player, action)
        self.scheduler.send(
            player, messages.Because(request.id, refusal.clause, write_message(refusal.reason))
        )

    # ---- hints

    def _hint(self, player: int, request: messages.AskHint, now: float) -> None:
        """Answer a request for a hint; the choices of a question are weighed once."""
        question, deal = self.scheduler.questions.get(player), self.game.deal
        if not self.game.opened.hints:
            code, reason = ErrorCode.NO_HINTS, Message("why-table-no-hints")
        elif shipped(self.game.ruleset) is None:
            code, reason = ErrorCode.NO_HINTS, Message("why-table-no-model")
        elif question is None or question.deal is None or deal is None:
            code, reason = ErrorCode.NO_QUESTION, Message("why-nothing-asked")
        elif question.hint is None and not self.hint_rate.allows(player, now):
            code, reason = ErrorCode.OFTEN, OFTEN
        else:
            question.hint_requests.append(request.id)
            if question.hint is not None:
                self._tell_hint(player, question, question.hint)
            elif len(question.hint_requests) == 1:
                wanted = HintQuestion(question.at, question.deal, question.seat)
                try:
                    self.advise(wanted, partial(self._tell_hint, player, question))
                except Exception:
                    question.hint_requests.clear()  # the next request has it weighed again
                    raise
            return
        self.scheduler.refuse(player, request.id, code, reason)

    def _tell_hint(self, player: int, question: Prompt, hint: Hint | None) -> None:
        """Answer all who wait for the hint of a question; where there is none they may ask again."""
        question.hint = hint
        for id in question.hint_requests:
            if hint is None:
                self.scheduler.refuse(player, id, ErrorCode.BUSY, Message("error-http-computed"))
            else:
                self.scheduler.send(player, structs.replace(hint, id=id))
        question.hint_requests.clear()

    def _refusal(self, player: int, action: Action) -> Refusal:
        """Why a player may not do this, from what they may know."""
        scheduler, deal = self.scheduler, self.game.deal
        question = scheduler.questions.get(player)
        if deal is not None and question is not None and question.window < 0:
            return prompts.why(deal, question.seat, action)
        seen = self._events_seen_by_all()
        before = self.game.history.before(seen)
        if before is not None and scheduler.last is not None and scheduler.last.claim_windows:
            offered = prompts.asking_everybody(before.deal, before.seat, before.action, seen)
            if offered is not None:
                return prompts.why(offered, before.players.index(player), action)
        return Refusal(self.game.ruleset.turn_clause, Message("why-not-this-seats-choice"))

    def _events_seen_by_all(self) -> int:
        """How many events of the deal have been published to everybody."""
        number = 0
        for at in range(self.scheduler.released - 1, -1, -1):
            item = self.game.streams.items[at]
            if item.kind == "deal":
                break
            number += item.shown is not None
        return number
