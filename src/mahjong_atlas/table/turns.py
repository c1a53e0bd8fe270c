"""Turns at a table: when events are published and players are asked, what is done when time is over.

Events are published one by one, at a pace that depends only on what everybody sees. Times are passed in.
"""

from collections.abc import Callable, Iterator
from typing import Final

from mahjong_atlas.bots.table import DealBot
from mahjong_atlas.play.actions import PASSING, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE, DREW
from mahjong_atlas.play.steps import PART
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.table import prompts
from mahjong_atlas.table.bots import TableBots
from mahjong_atlas.table.clock import LAG, LEAST, SOON, TableTime, TimeRequests, pause_after
from mahjong_atlas.table.consultations import PATIENCE, Consult, Consultation
from mahjong_atlas.table.entries import BOT, CLOCK, PLAYER, STAND_IN, Acted, AnyEntry, Holding
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.prompts import Prompt
from mahjong_atlas.table.stream import ALL, DirectMessage, Item, Publication
from mahjong_atlas.texts.message import Message, write_message
from mahjong_atlas.tiles.kind import SEATS


class TurnScheduler:
    """Publishes the events of a table, asks the players whose turn it is, lets bots choose, closes questions.

    `entries` are to be written to the log, `out` is sent afterwards; `take` gives both. A game that `is_torn`
    has an entry half applied, and is to be read again from its log.

    `released` items of the streams have been published. `last` is the last of them that everybody sees,
    `last_number` its number and `last_at` the table time of its publication. `lag` is LAG, at most a quarter
    of a claim window. While a player asks for time nothing is published; `held` are the questions for which
    players have asked, also before these were put.

    `questions` are those that stand, by player. `standing_in` are players for whom a bot plays. `entropy`
    gives the server's share of a shuffle and the seeds of bots. With `consult` choices that take long are
    computed outside: `consultations`, by player.
    """

    def __init__(self, game: TableGame, now: float, entropy: Callable[[], str]) -> None:
        self.game: Final = game
        self.entropy: Final = entropy
        self.clock: Final = game.opened.clock
        self.timed: Final = game.opened.clock.seconds > 0
        self.lag: Final = min(LAG, game.opened.clock.claim / 4)
        self.time: Final = TableTime(now)
        self.time_requests: Final = TimeRequests(game)
        self.held: Final[dict[int, Prompt | None]] = {}
        self.released = game.resume_index()
        self.last: Item | None = None
        self.last_number = self.released
        self.last_at = 0.0
        if 0 < self.released <= len(game.streams.items):
            self.last = game.streams.items[self.released - 1]
            self.last_number = self.released - 1
        self.is_torn = False
        self.entries: list[AnyEntry] = []
        self.out: list[DirectMessage | Publication] = []
        self.standing_in: Final[set[int]] = set()
        self.bots: Final = TableBots(game, entropy)
        self.questions: dict[int, Prompt] = {}
        self.consult: Consult | None = None
        self.consultations: Final[dict[int, Consultation]] = {}

    def take(self) -> tuple[list[AnyEntry], list[DirectMessage | Publication]]:
        """Entries to write to the log, and what to send once they are written."""
        taken = self.entries, self.out
        self.entries, self.out = [], []
        return taken

    def append(self, entry: AnyEntry) -> None:
        """Apply an entry to the game and add it to the log; one that fails is not written."""
        try:
            self.game.apply(entry)
        except Exception:
            self.is_torn = True
            raise
        self.entries.append(entry)

    def send(self, to: int, message: messages.SocketMessage) -> None:
        """Send a message outside the streams to a player or to ALL."""
        self.out.append(DirectMessage(to, message))

    def refuse(self, player: int, id: str, code: ErrorCode, reason: Message, clause: str = "") -> None:
        """Tell a player that the action with this id is not done."""
        self.send(player, messages.Refused(id, code, write_message(reason), clause))

    @property
    def caught_up(self) -> bool:
        """Whether everything that has happened is published."""
        return self.released == len(self.game.streams.items)

    @property
    def is_unsent(self) -> bool:
        """Whether everything that has happened is published, the last of it not sent yet to all who see it.

        What is hidden from some does not count, so that they do not learn of it.
        """
        last = self.out[-1] if self.out else None
        return self.caught_up and isinstance(last, Publication) and last.item == self.last_number

    def catch_up(self) -> None:
        """Count all that has happened as published: nobody is here who could learn from it."""
        items = self.game.streams.items
        self.released = len(items)
        for number in range(len(items)):
            if items[number].shown is not None:
                self.last, self.last_number = items[number], number

    # ---- players

    def plays_itself(self, player: int) -> bool:
        """Whether a bot chooses: it has the place, or stands in for its person."""
        return not self.game.is_person(player) or player in self.standing_in

    @property
    def plays_alone(self) -> bool:
        """Whether bots play all places."""
        return all(self.plays_itself(player) for player in range(self.game.players))

    # ---- publication

    def due(self, windows: int) -> float:
        """Table time at which so many claim windows of the last event are over."""
        return self.last_at + self.clock.claim * windows + self.time_requests.shift

    def ready_at(self) -> float:
        """Table time from which the next item may be published."""
        if self.last is None:
            return self.last_at
        is_persons = self.last.kind == DREW and any(
            self.last.knowers >> player & 1 and not self.plays_itself(player)
            for player in range(self.game.players)
        )
        pause = pause_after(self.last, self.clock.claim, self.clock.pace, is_persons)
        return self.last_at + max(pause, LEAST if self.plays_alone else 0.0) + self.time_requests.shift

    def closing_of(self, window: int) -> float:
        """Table time at which answers in a claim window of the last event end."""
        return self.due(window + 1) - self.lag

    def publish_next(self, at: float) -> bool:
        """Publish the next item if it is due; whether it was."""
        item = self.game.streams.items[self.released]
        if item.shown is not None:
            if self.time_requests.since or at < self.ready_at() - SOON:
                return False
            self.last, self.last_number, self.last_at = item, self.released, at
            self.time_requests.clear()
        self.out.append(Publication(self.released))
        self.released += 1
        return True

    # ---- questions

    def window_of(self, deal: Deal, seat: int) -> tuple[int, float]:
        """The claim window that a question to a seat belongs to (-1: none), and when the window opens."""
        windows = self.last.claim_windows if self.last is not None else 0
        if windows and prompts.may_pass(deal, seat):
            return windows - 1, self.due(windows - 1)
        return -1, self.due(windows)

    def ask(self, deal: Deal, at: float) -> bool:
        """Put the next question that is due, or let a bot answer it; True if there was one."""
        for seat in deal.to_act:
            player = self.game.match.player(seat)
            question = self.questions.get(player)
            if question is not None:
                if question.early is not None and self.is_closed(player, at):
                    self.take_early(deal, player, question)
                    return True
                continue
            window, opens = self.window_of(deal, seat)
            if at < self.put_at(player, window, opens) - SOON or self.is_put_off(opens):
                continue
            if self.plays_itself(player):
                if self.ask_bot(deal, player, seat, window, at):
                    return True
                continue
            self.put(deal, player, seat, window, at)
            self.ask_ahead(deal, window, at)
            return True
        return False

    def put_at(self, player: int, window: int, opens: float) -> float:
        """When a question is put: at once to a person whose turn everybody sees."""
        return opens if window < 0 and not self.plays_itself(player) else opens + self.lag

    def is_put_off(self, opens: float) -> bool:
        """Whether a claim window comes after that in which the players who have asked for time did so."""
        return bool(self.time_requests.since) and opens >= self.time_requests.due

    def put(self, deal: Deal, player: int, seat: int, window: int, at: float) -> None:
        """Put a question to a player."""
        number = self.game.streams.count(player, self.released)
        self.questions[player] = Prompt(number, at, window, deal, seat, self.game.opened.hints)
        if player in self.time_requests.since:
            self.held[player] = self.questions[player]
        self.send(player, self.question(player, at))

    def ask_ahead(self, deal: Deal, window: int, at: float) -> None:
        """Ask at the same time those who are asked next if everybody passes.

        So each seat has its whole time.
        """
        if window < 0 or deal.asker != PART:
            return
        probe = deal.copy()
        while probe.to_act and all(prompts.may_pass(probe, seat) for seat in probe.to_act):
            for seat in probe.to_act:
                probe.apply(seat, PASSING)
            if any(event.kind != CHOICE for event in probe.events[len(deal.events) :]):
                return
            for seat in probe.to_act:
                player = self.game.match.player(seat)
                alone = player in self.questions or self.plays_itself(player)
                if prompts.may_pass(probe, seat) and not alone:
                    self.put(probe, player, seat, window, at)

    def take_early(self, deal: Deal, player: int, question: Prompt) -> None:
        """Carry out an answer that was given before its turn, if it is still legal."""
        assert question.early is not None
        action, id = question.early
        if action in deal.legal_actions(question.seat):
            self.act(player, question.seat, action, PLAYER, id, self.game.banks[player])
        else:
            self.withdraw(player)

    def withdraw(self, player: int) -> None:
        """Take a question back."""
        question = self.questions.pop(player)
        if question.early is not None:
            self.refuse(player, question.early[1], ErrorCode.STALE, Message("why-another-question"))
        self.send(player, messages.AskOver(question.at))

    def question(self, player: int, at: float) -> messages.Ask:
        """The question that stands, with the time that is left."""
        found = self.questions[player]
        seconds = self.closing(player) - at if found.closes else self.clock.seconds - (at - found.put)
        bank = self.game.banks[player]
        return messages.Ask(
            at=found.at,
            after=found.at,
            legal=found.offers,
            not_legal=found.forbidden,
            seconds=round(max(0.0, seconds), 3) if self.timed or found.closes else None,
            bank=round(max(0.0, bank + min(0.0, seconds)), 3) if self.timed else None,
            closes=found.closes,
        )

    def closing(self, player: int) -> float:
        """Table time at which the time for a question is over, the bank not counted."""
        question = self.questions[player]
        if question.window >= 0:
            return self.closing_of(question.window)
        return question.put + (self.clock.claim if question.closes else self.clock.seconds)

    def is_closed(self, player: int, at: float) -> bool:
        """Whether the time for a question is over and no player has asked for more."""
        return not self.time_requests.since and at >= self.closing(player) - SOON

    def ask_bot(self, deal: Deal, player: int, seat: int, window: int, at: float) -> bool:
        """Let a bot choose, one that takes long outside; False while its choice is awaited.

        It has until its claim window closes, so that nobody sees whether it had anything to claim; then, or
        where no answer comes, it plays what it sees at once.
        """
        consultation = self.consultations.get(player)
        if consultation is not None and not consultation.holds:
            consultation = None
        is_slow = isinstance(self.bots.at(player), DealBot) and len(deal.legal_actions(seat)) > 1
        if consultation is None and self.consult is not None and is_slow:
            until = at + PATIENCE if window < 0 else self.closing_of(window)
            consultation = self.consultations[player] = Consultation(deal, seat, until)
            self.consult(self.bots.name_at(player), self.entropy(), consultation)
        if consultation is not None and not consultation.is_done and at < consultation.until - SOON:
            return False
        self.consultations.pop(player, None)
        answer = None if consultation is None else consultation.answer
        self.let_bot(deal, player, seat, STAND_IN if self.game.is_person(player) else BOT, answer=answer)
        return True

    def let_bot(
        self,
        deal: Deal,
        player: int,
        seat: int,
        by: str,
        bank: float | None = None,
        answer: Action | None = None,
    ) -> None:
        """Let a bot do the `answer` that was computed for it, or choose for a seat from its observation; it
        may announce something first.
        """
        words = deal.announcements(seat) if by != CLOCK and not prompts.may_pass(deal, seat) else []
        action = self.bots.action(deal, player, seat, words, answer, quick=self.consult is not None)
        self.act(player, seat, action, by, "", self.game.banks[player] if bank is None else bank)

    def act(self, player: int, seat: int, action: Action, by: str, id: str, bank: float) -> None:
        """Log an action and carry it out."""
        self.append(Acted(player, SEATS[seat], prompts.line(action), bank=round(bank, 3), by=by, id=id))
        question = self.questions.pop(player, None)
        if id:
            self.send(player, messages.Done(id))
        elif question is not None:
            self.send(player, messages.AskOver(question.at))

    def answer(self, player: int, action: Action, id: str, at: float) -> None:
        """Take the answer of a player who was asked.

        An answer before the turn of its seat waits until the window closes: the moment of its effect must not
        show whether others were asked first.
        """
        question = self.questions[player]
        bank = self.game.banks[player]
        if not question.closes and self.timed:
            bank = max(0.0, bank - max(0.0, at - question.put - self.clock.seconds))
        if player in self.time_requests.since:
            bank = self.end_request(player, at)
        if self.game.waits_for(question.seat) and not question.in_turn:
            self.act(player, question.seat, action, PLAYER, id, bank)
            return
        question.early = action, id
        if bank != self.game.banks[player]:
            self.append(Holding(player, False, bank))

    # ---- requests for time

    def request_time(self, player: int, number: int, on: bool, at: float) -> None:
        """A player asks for time after a tile was offered, or needs no more.

        Any player may ask, so that a request does not show who can claim the tile. `number` is that of the
        last message that the player has. Where nobody but bots could learn from it who is asked, a request
        without a question is for nothing.
        """
        requests, bank = self.time_requests, self.game.banks[player]
        if not on:
            self.end_request_of(player, at)
            return
        if self.last is None or not self.last.claim_windows or player in requests.since:
            return
        question = self.questions.get(player)
        is_for_nothing = question is None and len(self.game.people()) == 1
        is_late = at > self.closing_of(self.last.claim_windows - 1) - SOON and not requests.since
        is_old = number < self.game.streams.count(player, self.last_number + 1)
        if is_for_nothing or is_late or is_old or (self.timed and bank <= 0):
            return
        window = int((at - self.due(0) + SOON) / self.clock.claim) if self.clock.claim else 0
        requests.begin(player, self.closing_of(window), at)
        self.held[player] = question
        self.append(Holding(player, True, bank))
        self.send(ALL, messages.Held(SEATS[self.game.match.seat(player)]))

    def end_request(self, player: int, at: float) -> float:
        """End a request for time; returns what is left of the player's bank."""
        self.send(ALL, messages.Held(SEATS[self.game.match.seat(player)], on=False))
        return self.time_requests.end(player, at)

    def end_request_of(self, player: int, at: float) -> None:
        """End the request of a player who has one."""
        if player in self.time_requests.since:
            self.append(Holding(player, False, self.end_request(player, at)))

    def end_expired_request(self, at: float) -> bool:
        """End one request whose question is over, whose time is used up, or whose player a bot plays for;
        whether there was one.
        """
        for player in self.time_requests.since:
            question = self.held[player]
            is_over = question is not None and self.questions.get(player) is not question
            if is_over or self.plays_itself(player) or at >= self.time_requests.ends(player) - SOON:
                self.end_request_of(player, at)
                return True
        return False

    # ---- time is up

    def close(self, deal: Deal, at: float) -> bool:
        """End one question whose time is over; True if there was one."""
        for player, question in list(self.questions.items()):
            if not self.game.waits_for(question.seat):
                if not any(prompts.may_pass(deal, seat) for seat in deal.to_act):
                    self.withdraw(player)
                    return True
                continue
            if question.early is not None:
                continue
            if self.plays_itself(player):
                self.let_bot(deal, player, question.seat, STAND_IN)
                return True
            if question.closes:
                if self.is_closed(player, at):
                    self.act(player, question.seat, PASSING, CLOCK, "", self.game.banks[player])
                    return True
            elif self.timed and at >= self.closing(player) + self.game.banks[player] - SOON:
                self.let_bot(deal, player, question.seat, CLOCK, 0.0)
                return True
        return False

    def times(self) -> Iterator[float]:
        """Table times at which something of the deal may be due."""
        for player in self.time_requests.since:
            yield self.time_requests.ends(player)
        if not self.caught_up:
            if not self.time_requests.since:
                yield self.ready_at()
            return
        deal = self.game.deal
        if deal is None:
            return
        for player, question in self.questions.items():
            if not self.game.waits_for(question.seat):
                continue
            if question.closes:
                if not self.time_requests.since:
                    yield self.closing(player)
            elif self.timed:
                yield self.closing(player) + self.game.banks[player]
        for seat in deal.to_act:
            player = self.game.match.player(seat)
            if player in self.questions:
                continue
            window, opens = self.window_of(deal, seat)
            consultation = self.consultations.get(player)
            if consultation is None or not consultation.is_awaited:
                if not self.is_put_off(opens):
                    yield self.put_at(player, window, opens)
            elif not self.time_requests.since:
                yield consultation.until
