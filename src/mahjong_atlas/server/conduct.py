"""The course of a table: what is told when, who is asked when, what the clocks do. No network, no waiting.

Time is given with every call. What must be written down is in `entries`, what must be told afterwards in
`out`; whoever drives the table takes both away (`take`).
"""

from collections.abc import Callable, Iterator
from typing import Final

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.table import make_bot
from mahjong_atlas.play.actions import PASSING, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.server import asking, pace, wire
from mahjong_atlas.server.clocks import Holds, TableTime
from mahjong_atlas.server.entries import (
    BOT,
    CLOCK,
    PLAYER,
    STAND_IN,
    Acted,
    AnyEntry,
    Holding,
)
from mahjong_atlas.server.game import Game
from mahjong_atlas.server.streams import Item
from mahjong_atlas.tiles.kind import SEATS

ALL: Final = -2
"""Everybody who is connected."""
STAND_IN_BOT: Final = "greedy"
SOON: Final = 1e-6
"""Times nearer than this are the same."""


class Note:
    """A message of the moment for a player (or ALL)."""

    def __init__(self, to: int, message: wire.Message) -> None:
        self.to: Final = to
        self.message: Final = message


class Release:
    """An item of the game leaves for all who may see it."""

    def __init__(self, item: int) -> None:
        self.item: Final = item


class Question:
    """A player has been asked. `door` is the door of the item before it in which it stands (-1: none);
    `put` when; `closes`: it ends by itself with a pass.
    """

    def __init__(self, at: int, seat: int, put: float, door: int, closes: bool) -> None:
        self.at: Final = at
        self.seat: Final = seat
        self.put: Final = put
        self.door: Final = door
        self.closes: Final = closes


class Course:
    """Tells the events of the deals one by one and asks who has to choose."""

    def __init__(self, game: Game, now: float, entropy: Callable[[], str]) -> None:
        self.game: Final = game
        self.clock: Final = game.opened.clock
        self.timed: Final = game.opened.clock.seconds > 0
        self.entropy: Final = entropy
        self.time: Final = TableTime(now)
        self.holds: Final = Holds(self.timed)
        self.released = restart_point(game)
        self.last: Item | None = None
        self.last_number = self.released
        self.last_at = 0.0
        if 0 < self.released <= len(game.streams.items):
            self.last = game.streams.items[self.released - 1]
            self.last_number = self.released - 1
        self.questions: dict[int, Question] = {}
        self.bots: dict[int, Bot] = {}
        self.entries: list[AnyEntry] = []
        self.out: list[Note | Release] = []

    def take(self) -> tuple[list[AnyEntry], list[Note | Release]]:
        """What is to be written down, then told."""
        taken = self.entries, self.out
        self.entries, self.out = [], []
        return taken

    def enter(self, entry: AnyEntry) -> None:
        """Something is written down and done."""
        self.entries.append(entry)
        self.game.apply(entry)

    def tell(self, to: int, message: wire.Message) -> None:
        """A message of the moment."""
        self.out.append(Note(to, message))

    @property
    def caught_up(self) -> bool:
        """Everything that has happened has been told."""
        return self.released == len(self.game.streams.items)

    # ---- the events leave

    def due(self, doors: int) -> float:
        """When the time after so many doors of the last event is over."""
        return self.last_at + self.clock.claim * doors + self.holds.slip

    def ready_at(self) -> float:
        """When the next event may be told."""
        if self.last is None:
            return self.last_at
        return self.last_at + pace.pause(self.last, self.clock.claim, self.clock.pace) + self.holds.slip

    def release(self, at: float) -> bool:
        """Tell the next event if it is time."""
        item = self.game.streams.items[self.released]
        if item.shown is not None:
            if self.holds.since or at < self.ready_at() - SOON:
                return False
            self.last, self.last_number, self.last_at = item, self.released, at
            self.holds.clear()
        self.out.append(Release(self.released))
        self.released += 1
        return True

    # ---- questions

    def standing(self, deal: Deal, seat: int) -> tuple[int, float]:
        """The door in which the question to a seat stands (-1: none), and when it may be put."""
        doors = self.last.doors if self.last is not None else 0
        if doors and asking.may_pass(deal, seat):
            return doors - 1, self.due(doors - 1)
        return -1, self.due(doors)

    def ask(self, deal: Deal, at: float) -> bool:
        """Put the next question that is due; bots answer at once."""
        for seat in deal.to_act:
            player = self.game.match.player(seat)
            if player in self.questions:
                continue
            door, put_at = self.standing(deal, seat)
            if at < put_at - SOON or any(since < put_at - SOON for since in self.holds.since.values()):
                continue
            if self.game.plays_itself(player):
                self.let_bot(deal, player, seat, BOT if not self.game.is_person(player) else STAND_IN)
                return True
            number = self.game.streams.count(player, self.released)
            closes = asking.may_pass(deal, seat)
            self.questions[player] = Question(number, seat, at, door, closes)
            self.tell(player, self.question(player, at))
            return True
        return False

    def question(self, player: int, at: float) -> wire.Ask:
        """The question as it stands, with the time that is left."""
        found = self.questions[player]
        deal = self.game.deal
        assert deal is not None
        seconds = self.closing(player) - at if found.closes else self.clock.seconds - (at - found.put)
        bank = self.game.banks[player]
        return wire.Ask(
            at=found.at,
            after=found.at,
            legal=asking.offers(deal, found.seat),
            not_legal=asking.forbidden(deal, found.seat),
            seconds=round(max(0.0, seconds), 3) if self.timed or found.closes else None,
            bank=round(max(0.0, bank + min(0.0, seconds)), 3) if self.timed else None,
            closes=found.closes,
        )

    def closing(self, player: int) -> float:
        """When the time of a question is over, its bank not counted."""
        question = self.questions[player]
        if question.door >= 0:
            return self.due(question.door + 1)
        return question.put + (self.clock.claim if question.closes else self.clock.seconds)

    def let_bot(self, deal: Deal, player: int, seat: int, by: str, bank: float | None = None) -> None:
        """A bot chooses for a seat, from what the seat knows."""
        observation = deal.observe(seat)
        action = self.bot(player).choose(observation, observation.legal)
        self.act(player, seat, action, by, "", self.game.banks[player] if bank is None else bank)

    def bot(self, player: int) -> Bot:
        """The bot of a place, or the one that stands in."""
        if player not in self.bots:
            place = self.game.places[player]
            is_bot = place is not None and not self.game.is_person(player)
            kind = place.kind if place is not None and is_bot else STAND_IN_BOT
            self.bots[player] = make_bot(kind, self.game.ruleset, self.entropy())
        return self.bots[player]

    def act(self, player: int, seat: int, action: Action, by: str, id: str, bank: float) -> None:
        """An action is written down and done."""
        self.enter(Acted(player, SEATS[seat], asking.line(action), bank=round(bank, 3), by=by, id=id))
        question = self.questions.pop(player, None)
        if id:
            self.tell(player, wire.Done(id))
        elif question is not None:
            self.tell(player, wire.AskOver(question.at))

    def answer(self, player: int, action: Action, id: str, at: float) -> None:
        """The player who was asked has chosen."""
        question = self.questions[player]
        bank = self.game.banks[player]
        if not question.closes and self.timed:
            bank = max(0.0, bank - max(0.0, at - question.put - self.clock.seconds))
        if player in self.holds.since:
            bank = self.end_hold(player, at)
        self.act(player, question.seat, action, PLAYER, id, bank)

    # ---- time is up

    def close(self, deal: Deal, at: float) -> bool:
        """End one question whose time is over."""
        for player, question in list(self.questions.items()):
            if self.game.plays_itself(player):
                self.let_bot(deal, player, question.seat, STAND_IN)
                return True
            if question.closes:
                if not self.holds.since and at >= self.closing(player) - SOON:
                    self.act(player, question.seat, PASSING, CLOCK, "", self.game.banks[player])
                    return True
            elif self.timed and at >= self.closing(player) + self.game.banks[player] - SOON:
                self.let_bot(deal, player, question.seat, CLOCK, 0.0)
                return True
        return False

    # ---- holding

    def hold(self, player: int, number: int, on: bool, at: float) -> None:
        """A player asks for time after a tile was offered, or needs it no more; nobody learns whether he
        could claim it.
        """
        if not on:
            if player in self.holds.since:
                self.enter(Holding(player, False, self.end_hold(player, at)))
            return
        if self.last is None or not self.last.doors or player in self.holds.since:
            return
        is_late = at > self.due(self.last.doors) - SOON and not self.holds.since
        is_old = number < self.game.streams.count(player, self.last_number + 1)
        if is_late or is_old or (self.timed and self.game.banks[player] <= 0):
            return
        self.holds.begin(player, at)
        self.enter(Holding(player, True, self.game.banks[player]))
        self.tell(ALL, wire.Held(SEATS[self.game.match.seat(player)]))

    def hold_due(self, player: int) -> float:
        """When the time ends that everybody has at the door where a player began to hold."""
        door = (
            int((self.holds.since[player] - self.due(0) + SOON) / self.clock.claim) if self.clock.claim else 0
        )
        return self.due(door + 1)

    def end_hold(self, player: int, at: float) -> float:
        """A hold is over; returns what is left of the player's bank."""
        due = self.hold_due(player)
        bank = max(0.0, self.game.banks[player] - self.holds.cost(player, due, at))
        self.holds.end(player, due, at)
        self.tell(ALL, wire.Held(SEATS[self.game.match.seat(player)], on=False))
        return round(bank, 3)

    def run_out(self, at: float) -> bool:
        """End one hold whose bank is out, or whose player is played by a bot."""
        for player in list(self.holds.since):
            ends = self.holds.ends(player, self.hold_due(player), self.game.banks[player])
            if self.game.plays_itself(player) or (ends is not None and at >= ends - SOON):
                self.enter(Holding(player, False, self.end_hold(player, at)))
                return True
        return False

    # ---- what comes next

    def times(self) -> Iterator[float]:
        """Table times at which something of the deal may be due."""
        for player in self.holds.since:
            ends = self.holds.ends(player, self.hold_due(player), self.game.banks[player])
            if ends is not None:
                yield ends
        if not self.caught_up:
            if not self.holds.since:
                yield self.ready_at()
            return
        deal = self.game.deal
        if deal is None:
            return
        for player, question in self.questions.items():
            if question.closes:
                if not self.holds.since:
                    yield self.closing(player)
            elif self.timed:
                yield self.closing(player) + self.game.banks[player]
        for seat in deal.to_act:
            if self.game.match.player(seat) not in self.questions and not self.holds.since:
                yield self.standing(deal, seat)[1]


def restart_point(game: Game) -> int:
    """How many items count as told when a table is taken up from its log: those up to the last that all
    know and after which seats may have been asked; what follows is told once more at its pace, so that
    nobody learns from the restart how far the table had got.
    """
    items = game.streams.items
    if game.deal is None:
        return len(items)
    number = len(items)
    while number and items[number - 1].kind != "deal":
        if items[number - 1].doors:
            return number
        number -= 1
    return max(0, number - 1)
