"""Questions to players: when they are put, and what is done when their time is over."""

from collections.abc import Callable, Iterator
from typing import Final

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.levels import make_bot, stand_in_of
from mahjong_atlas.bots.table import DealBot, chosen
from mahjong_atlas.play.actions import PASSING, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.steps import PART
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.table import prompts
from mahjong_atlas.table.consultations import PATIENCE, Consult, Consultation
from mahjong_atlas.table.entries import BOT, CLOCK, PLAYER, STAND_IN, Acted, Holding
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.prompts import Question
from mahjong_atlas.table.publisher import SOON, Publisher
from mahjong_atlas.texts.message import sentence
from mahjong_atlas.tiles.kind import SEATS


class TurnScheduler(Publisher):
    """Asks the players whose turn it is, lets bots choose, and closes questions whose time is over.

    `questions` are those that stand, by player. `entropy` gives the server's share of a shuffle and the seeds
    of bots. With `consult` the choices of bots that take long are computed outside: `consultations` are those
    that stand, by player. `held` are the questions for which players have asked for time, also before these
    were put.
    """

    def __init__(self, game: TableGame, now: float, entropy: Callable[[], str]) -> None:
        super().__init__(game, now)
        self.entropy: Final = entropy
        self.questions: dict[int, Question] = {}
        self.bots: dict[int, Bot] = {}
        self.consult: Consult | None = None
        self.consultations: Final[dict[int, Consultation]] = {}
        self.held: Final[dict[int, Question | None]] = {}

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
        self.questions[player] = Question(number, at, window, deal, seat, self.game.opened.hints)
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

    def take_early(self, deal: Deal, player: int, question: Question) -> None:
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
            self.send(
                player, messages.Refused(question.early[1], ErrorCode.STALE, sentence("why-another-question"))
            )
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
        if consultation is None and self.consult is not None and self.is_slow(deal, player, seat):
            until = at + PATIENCE if window < 0 else self.closing_of(window)
            consultation = self.consultations[player] = Consultation(deal, seat, until)
            self.consult(self.name_of_bot(player), self.entropy(), consultation)
        if consultation is not None and not consultation.is_done and at < consultation.until - SOON:
            return False
        self.consultations.pop(player, None)
        answer = None if consultation is None else consultation.answer
        self.let_bot(deal, player, seat, STAND_IN if self.game.is_person(player) else BOT, answer=answer)
        return True

    def is_slow(self, deal: Deal, player: int, seat: int) -> bool:
        """Whether a bot takes long for this choice."""
        return isinstance(self.bot(player), DealBot) and len(deal.legal_actions(seat)) > 1

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
        bot = self.bot(player)
        observation = deal.observe(seat)
        words = deal.announcements(seat) if by != CLOCK and not prompts.may_pass(deal, seat) else []
        word = bot.announce(observation, words) if words else None
        if word is None and answer not in observation.legal:
            quick = self.consult is not None
            answer = bot.choose(observation, observation.legal) if quick else chosen(bot, deal, seat)
        action = word or answer
        assert action is not None, "a bot that is asked chooses"
        self.act(player, seat, action, by, "", self.game.banks[player] if bank is None else bank)

    def bot(self, player: int) -> Bot:
        """The bot at a place, or the one that plays for its person."""
        if player not in self.bots:
            self.bots[player] = make_bot(self.name_of_bot(player), self.game.ruleset, self.entropy())
        return self.bots[player]

    def name_of_bot(self, player: int) -> str:
        """The kind of bot at a place, or of the one that plays for its person."""
        place = self.game.places[player]
        is_bot = place is not None and not self.game.is_person(player)
        return place.kind if place is not None and is_bot else stand_in_of(self.game.ruleset)

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
        if self._is_asked(question) and not question.in_turn:
            self.act(player, question.seat, action, PLAYER, id, bank)
            return
        question.early = action, id
        if bank != self.game.banks[player]:
            self.append(Holding(player, False, bank))

    def _is_asked(self, question: Question) -> bool:
        """Whether the deal waits for the answer; otherwise the seat was asked ahead."""
        deal = self.game.deal
        return deal is not None and question.seat in deal.to_act

    # ---- requests for time

    def request_time(self, player: int, number: int, on: bool, at: float) -> None:
        """A player asks for time for the question that he may have, or needs no more.

        Where nobody but bots could learn from it who is asked, a request without a question is for nothing.
        """
        if not on:
            self.end_request_of(player, at)
            return
        question = self.questions.get(player)
        is_for_nothing = question is None and len(self.game.people()) == 1
        if not is_for_nothing and self.begin_request(player, number, at):
            self.held[player] = question

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
            if is_over or self.plays_itself(player) or at >= self.request_ends(player) - SOON:
                self.end_request_of(player, at)
                return True
        return False

    # ---- time is up

    def close(self, deal: Deal, at: float) -> bool:
        """End one question whose time is over; True if there was one."""
        for player, question in list(self.questions.items()):
            if not self._is_asked(question):
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
            yield self.request_ends(player)
        if not self.caught_up:
            if not self.time_requests.since:
                yield self.ready_at()
            return
        deal = self.game.deal
        if deal is None:
            return
        for player, question in self.questions.items():
            if not self._is_asked(question):
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
