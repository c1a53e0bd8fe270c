"""A table and its people: who is there, what they ask of it. No network, no waiting."""

from collections.abc import Callable, Sequence
from typing import Final

from mahjong_atlas.errors import AtlasError, RecordError
from mahjong_atlas.play.actions import Action
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.records.jsonl import read_action
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.table import prompts
from mahjong_atlas.table.command_rate import CommandRate
from mahjong_atlas.table.entries import (
    FULL,
    PLAYER,
    Ended,
    Left,
    Paused,
    Place,
    Returned,
    Seated,
    Started,
    TookOver,
)
from mahjong_atlas.table.game import Game
from mahjong_atlas.table.intermission import MOST_ENTRIES, Between
from mahjong_atlas.table.turns import ALL, SOON, STAND_IN_BOT, Course, Question
from mahjong_atlas.tiles.kind import SEATS

LONGEST_ID: Final = 64
MOST_IN_A_DEAL: Final = 10_000
"""Entries beyond MOST_ENTRIES after which a deal is broken off."""
PAUSES: Final = (6, 60.0)
HOLDS: Final = (40, 60.0)
"""How often a player may stop or start the clocks, or ask for time, and in how many seconds."""
OFTEN: Final = "this was done too often: wait a minute"
MOST_WORDS: Final = 4
"""Words of one player that may wait to be said."""


class RoomError(AtlasError):
    """A table does not allow this now; `code` is for programs."""

    def __init__(self, code: ErrorCode, reason: str) -> None:
        super().__init__(reason)
        self.code: Final = code


class Desk:
    """Hears what players say and lets the table go its course."""

    def __init__(self, game: Game, now: float, entropy: Callable[[], str]) -> None:
        self.game: Final = game
        self.course: Final = Course(game, now, entropy)
        self.between: Final = Between(self.course)
        self.here: Final = self.between.here
        self.away: dict[int, float] = dict.fromkeys(game.people(), 0.0)
        self.words: list[tuple[int, str, Action]] = []
        self.said: dict[int, list[messages.ActionLine]] = {}
        self.spectators = 0
        self.pauses: Final = CommandRate(*PAUSES)
        self.holds: Final = CommandRate(*HOLDS)

    # ---- time

    def _clocks(self, now: float) -> None:
        """The clocks run while the table is not paused and one of its people is there."""
        people = self.game.people()
        deserted = bool(people) and not any(player in self.here for player in people)
        is_played = self.game.started and not self.game.paused and not deserted
        if is_played or self.game.over:
            self.course.time.go(now)
        else:
            self.course.time.stop(now)

    def advance(self, now: float, is_over: Callable[[], bool] = lambda: False) -> bool:
        """Do what is due, step by step until `is_over`; True when something may be left to do."""
        self._clocks(now)
        if self.course.time.stopped is not None:
            return False
        at = self.course.time.at(now)
        self._take_over(at)
        while self._step(at):
            if is_over():
                return True
        self._tell_words()
        return False

    def _step(self, at: float) -> bool:
        course, game = self.course, self.game
        if game.entries >= MOST_ENTRIES + MOST_IN_A_DEAL and not game.over:
            self.end(FULL)
            return True
        if course.run_out(at):
            return True
        if not course.caught_up:
            return course.release(at)
        if game.over:
            return False
        if game.deal is None:
            return self.between.step(at)
        return self._say_words() or course.close(game.deal, at) or course.ask(game.deal, at)

    def next_time(self, now: float) -> float | None:
        """When to advance again; None while nothing can become due by itself."""
        self._clocks(now)
        at = self.course.time.at(now)
        times = [*self.course.times(), *self.between.times(at)]
        times.extend(since + self.course.clock.grace for since in self.away.values())
        return self.course.time.outside(min(times)) if times and self.game.started else None

    def end(self, reason: str) -> None:
        """End the match with the points that are booked."""
        for player in list(self.course.questions):
            self.course.withdraw(player)
        for player in self.course.holds.since:
            self.course.tell(ALL, messages.Held(SEATS[self.game.match.seat(player)], on=False))
        self.course.holds.clear()
        self.course.enter(Ended(reason))

    # ---- people

    def seat(self, player: int, place: Place) -> None:
        """Somebody takes an open place.  Raises RoomError."""
        self._check_open(player)
        if self.game.places[player] is not None:
            raise RoomError(ErrorCode.TAKEN, "the place is taken: choose another")
        self.course.enter(Seated(player, place))
        if self.game.is_person(player):
            self.away[player] = self.course.time.at(0.0)
        self.tell_table()

    def unseat(self, player: int) -> None:
        """A place becomes open again.  Raises RoomError."""
        self._check_open(player)
        if self.game.places[player] is not None:
            self.course.enter(Left(player))
            self.away.pop(player, None)
            self.here.discard(player)
            self.tell_table()

    def _check_open(self, player: int) -> None:
        if self.game.started:
            raise RoomError(ErrorCode.STARTED, "the match has begun: watch it, or open another table")
        if not 0 <= player < self.game.players:
            raise RoomError(
                ErrorCode.NO_PLACE, f"there is no place {player}: give 0 to {self.game.players - 1}"
            )

    def rename(self, places: Sequence[Place | None]) -> None:
        """The log names persons otherwise now; one without an account is gone for good."""
        for player, place in enumerate(places):
            before = self.game.places[player]
            if place is None or before is None or place == before or not self.game.is_person(player):
                continue
            self.game.places[player] = place
            if not place.account and before.account:
                self._forget(player)
        self.tell_table()

    def _forget(self, player: int) -> None:
        """A bot plays for a person who is gone; before the match the place is open again."""
        self.here.discard(player)
        self.away.pop(player, None)
        if self.game.started:
            self.stand_in(player)
        else:
            self.unseat(player)

    def start(self, now: float) -> None:
        """Bots take the open places, the match begins."""
        if self.game.started:
            return
        for player in range(self.game.players):
            if self.game.places[player] is None:
                self.course.enter(Seated(player, Place(STAND_IN_BOT, STAND_IN_BOT)))
        self.course.enter(Started())
        self._clocks(now)
        self.away = {player: self.course.time.at(now) for player in self.away}
        self.tell_table()

    def arrive(self, player: int, now: float) -> None:
        """A player is at the table; a bot that stands in gives the place back at once."""
        self.here.add(player)
        self.away.pop(player, None)
        if player in self.game.standing_in:
            self.course.enter(Returned(player))
        self.course.bots.pop(player, None)
        self._clocks(now)
        self.tell_table()

    def depart(self, player: int, now: float) -> None:
        """A player's connection is gone."""
        self.here.discard(player)
        self.away[player] = self.course.time.at(now)
        self._clocks(now)
        self.tell_table()

    def _take_over(self, at: float) -> None:
        """Bots play for those who have been away too long."""
        for player, since in list(self.away.items()):
            if at >= since + self.course.clock.grace - SOON:
                del self.away[player]
                self.stand_in(player)

    def stand_in(self, player: int) -> None:
        """A bot plays for a person until he comes back."""
        if self.game.started and not self.game.plays_itself(player):
            self.course.enter(TookOver(player))
            self.tell_table()

    def state(self) -> messages.TableState:
        """The table as everybody may see it."""
        opened = self.game.opened
        clock = opened.clock
        return messages.TableState(
            ruleset=opened.ruleset,
            options=opened.options,
            players=[self._player(player) for player in range(self.game.players)],
            started=self.game.started,
            paused=self.game.paused,
            public=opened.public,
            spectators=self.spectators,
            clock={
                "seconds": clock.seconds,
                "bank": clock.bank,
                "claim": clock.claim,
                "grace": clock.grace,
            },
            host=opened.host,
        )

    def _player(self, player: int) -> messages.Player | None:
        place = self.game.places[player]
        if place is None:
            return None
        here = player in self.here or not self.game.is_person(player)
        return messages.Player(place.name, place.kind, here, player in self.game.standing_in)

    def tell_table(self) -> None:
        """Everybody hears how the table is."""
        self.course.tell(ALL, self.state())

    # ---- what players say

    def hear(self, player: int, request: messages.Request, now: float) -> None:
        """A message of a player who is at the table."""
        at = self.course.time.at(now)
        if isinstance(request, messages.Act):
            self._act(player, request, at)
        elif isinstance(request, messages.Why):
            self._why(player, request)
        elif isinstance(request, messages.Hold):
            # a hold that was begun can always be ended
            if not request.on or self.holds.allows(player, now):
                self.course.hold(player, request.at, request.on, at)
            else:
                self.course.tell(player, messages.Problem(ErrorCode.OFTEN, OFTEN))
        elif isinstance(request, messages.Nonce):
            if not self.between.nonce(player, request.deal, request.nonce):
                reason = "a nonce is 32 to 64 hexadecimal digits"
                self.course.tell(player, messages.Problem(ErrorCode.NONCE, reason))
        elif isinstance(request, messages.Continue):
            self.between.go_on(player, request.deal)
        elif isinstance(request, messages.Pause):
            self._pause(player, request.on, now)
        elif isinstance(request, messages.Leave):
            self.stand_in(player)
        elif isinstance(request, messages.Ping):
            self.course.tell(player, messages.Pong(request.n))

    def _pause(self, player: int, on: bool, now: float) -> None:
        if self.game.opened.public:
            self.course.tell(
                player, messages.Problem(ErrorCode.PUBLIC, "the clocks of a public table are not stopped")
            )
        elif self.game.started and self.game.paused != on:
            if not self.pauses.allows(player, now):
                self.course.tell(player, messages.Problem(ErrorCode.OFTEN, OFTEN))
                return
            self.course.enter(Paused(on))
            self._clocks(now)
            self.tell_table()

    def _act(self, player: int, request: messages.Act, at: float) -> None:
        tell = self.course.tell
        if not 0 < len(request.id) <= LONGEST_ID:
            reason = f"an id has 1 to {LONGEST_ID} characters"
            tell(player, messages.Refused(request.id[:LONGEST_ID], ErrorCode.UNREADABLE, reason))
            return
        if request.id in self.game.done[player]:
            tell(player, messages.Done(request.id))
            return
        if self.game.over:
            tell(player, messages.Refused(request.id, ErrorCode.OVER, "the match is over"))
            return
        try:
            action = read_action(request.action, "action")
        except RecordError as error:
            tell(player, messages.Refused(request.id, ErrorCode.UNREADABLE, str(error)))
            return
        if request.at < 0:
            self._speak_later(player, request.id, action)
            return
        question = self.course.questions.get(player)
        known = self.game.streams.count(player, self.course.released)
        if request.at != (question.at if question is not None else known):
            tell(player, messages.Refused(request.id, ErrorCode.STALE, "another question stands now"))
        elif question is None:
            tell(
                player, messages.Refused(request.id, ErrorCode.NOT_ASKED, "nothing is asked of this seat now")
            )
        else:
            self._answer(player, question, action, request.id, at)

    def _answer(self, player: int, question: Question, action: Action, id: str, at: float) -> None:
        deal = self.game.deal
        assert deal is not None
        if question.early is not None:
            if question.early[1] != id:
                self.course.tell(player, messages.Refused(id, ErrorCode.STALE, "this was answered already"))
        elif action in question.actions:
            self.course.answer(player, action, id, at)
        else:
            self._refuse(player, id, prompts.why(deal, question.seat, action))

    def _refuse(self, player: int, id: str, refusal: Refusal) -> None:
        self.course.tell(player, messages.Refused(id, ErrorCode.ILLEGAL, refusal.reason, refusal.clause))

    def _why(self, player: int, request: messages.Why) -> None:
        try:
            action = read_action(request.action, "action")
        except RecordError as error:
            self.course.tell(player, messages.Because(request.id, "", str(error)))
            return
        refusal = self._reason(player, action)
        self.course.tell(player, messages.Because(request.id, refusal.clause, refusal.reason))

    def _reason(self, player: int, action: Action) -> Refusal:
        """Why not, by what the player may know: never whether anybody else has been asked."""
        course, deal = self.course, self.game.deal
        question = course.questions.get(player)
        if deal is not None and question is not None and question.window < 0:
            return prompts.why(deal, question.seat, action)
        heard = self._heard()
        before = next((each for each in reversed(self.game.before) if each.heard < heard), None)
        if before is not None and course.last is not None and course.last.claim_windows:
            open_to_all = prompts.everybody_asked(before.deal, before.seat, before.action, heard)
            if open_to_all is not None:
                return prompts.why(open_to_all, before.players.index(player), action)
        return Refusal(self.game.ruleset.turn_clause, "this is not for this seat to choose now")

    def _heard(self) -> int:
        """How many events of the deal everybody has heard of."""
        number = 0
        for at in range(self.course.released - 1, -1, -1):
            item = self.game.streams.items[at]
            if item.kind == "deal":
                break
            number += item.shown is not None
        return number

    # ---- words out of turn

    def _settled(self) -> bool:
        """Whether a choice is awaited that everybody knows of: then words may be said."""
        return any(not question.closes for question in self.course.questions.values())

    def _speak_later(self, player: int, id: str, action: Action) -> None:
        if sum(each == player for each, _, _ in self.words) < MOST_WORDS:
            self.words.append((player, id, action))
        else:
            self.course.tell(
                player, messages.Refused(id, ErrorCode.STALE, "words are waiting to be said already")
            )

    def _say_words(self) -> bool:
        """Words said out of turn are done when all can hear them; True when one was."""
        deal = self.game.deal
        if not self.words or deal is None or not self._settled():
            return False
        player, id, action = self.words.pop(0)
        seat = self.game.match.seat(player)
        if id in self.game.done[player]:
            self.course.tell(player, messages.Done(id))
        elif action in deal.announcements(seat):
            self._speak(player, seat, action, id)
        else:
            self._refuse(player, id, prompts.why(deal, seat, action))
        return True

    def _speak(self, player: int, seat: int, action: Action, id: str) -> None:
        """A word is said; questions that were put stand as they are."""
        standing = self.course.questions.pop(player, None)
        self.course.act(player, seat, action, PLAYER, id, self.game.banks[player])
        if standing is not None:
            self.course.questions[player] = standing

    def _tell_words(self) -> None:
        """Each player hears which words are open to him."""
        deal = self.game.deal
        if deal is None or not deal.hooks.announce or not self._settled():
            return
        for player in self.here:
            seat = self.game.match.seat(player)
            words = [prompts.line(action) for action in deal.announcements(seat)]
            if words != self.said.get(player, []):
                self.said[player] = words
                self.course.tell(player, messages.Say(words))

    def moment(self, player: int, now: float) -> list[messages.Message]:
        """What stands now and has no number: said again to who comes."""
        at = self.course.time.at(now)
        out: list[messages.Message] = [self.state()]
        if player >= 0 and self.between.nonces_until is not None and self.between.given[player] is None:
            out.append(self.between.wanted(at))
        if player in self.course.questions:
            out.append(self.course.question(player, at))
        for holder in self.course.holds.since:
            out.append(messages.Held(SEATS[self.game.match.seat(holder)]))
        if self.said.get(player):
            out.append(messages.Say(self.said[player]))
        return out
