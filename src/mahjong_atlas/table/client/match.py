"""A match as the messages of its table show it to one client."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import Event
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.view import View, known_position, observation
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.base import Player
from mahjong_atlas.records.jsonl import read_event
from mahjong_atlas.tiles.position import Position


class SeatView:
    """What seat `viewer` (-1: a spectator) knows of a deal.

    `events` are those of the stream so far; `counters` were carried into the deal; it begins with `values`.
    """

    def __init__(
        self, ruleset: Ruleset, viewer: int, counters: Mapping[str, int], values: Mapping[str, object]
    ) -> None:
        self.ruleset: Final = ruleset
        self.viewer: Final = viewer
        self.counters: Final = dict(counters)
        self.known: Final = View()
        self.known.fold({"now": values})
        self.events: Final[list[Event]] = []

    @property
    def position(self) -> Position:
        """The position as far as it is known."""
        return known_position(self.known, self.ruleset, self.counters)

    def apply(self, event: Event, effects: Mapping[str, object]) -> None:
        """Apply an event with its effects.  Raises ValueError for impossible effects."""
        self.known.fold(effects)
        self.events.append(event)

    def observe(self, legal: list[Action]) -> Observation:
        """The viewer's observation with these legal actions."""
        return observation(self.known, self.ruleset, self.viewer, self.counters, legal)


PERSON: Final = "person"
"""Kind of the place of a person or an outside program."""


class ClientMatch:
    """The match at a table, folded from the messages of one viewer.

    `view` is the deal in progress (None between deals), `players` have its seats, from E on. `player` is the
    viewer (None: a spectator). `question` stands until it is answered or over.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset: Final = ruleset
        self.player: int | None = None
        self.people: list[Player | None] = []
        self.paused = False
        self.number = 0
        self.players = list(range(ruleset.table.seats))
        self.seating: messages.SeatsDrawn | None = None
        self.view: SeatView | None = None
        self.totals: list[int] = []
        self.question: messages.Ask | None = None
        self.words: list[messages.ActionLine] = []
        self.held: set[str] = set()
        self.settlement: messages.Settlement | None = None
        self.over: messages.MatchOver | None = None

    @property
    def seat(self) -> int:
        """The viewer's seat in this deal; -1 for a spectator."""
        return -1 if self.player is None else self.seat_of(self.player)

    @property
    def is_alone(self) -> bool:
        """Whether no other person plays who would wait for the viewer."""
        return not any(
            place is not None and place.kind == PERSON
            for player, place in enumerate(self.people)
            if player != self.player
        )

    def seat_of(self, player: int) -> int:
        """The seat of a player in this deal."""
        return self.players.index(player)

    def receive(self, message: messages.SocketMessage) -> Event | None:
        """Apply a message; returns its event if it has one.  Raises ValueError for impossible effects."""
        if isinstance(message, messages.Happened):
            return self._happened(message)
        if isinstance(message, messages.DealBegins):
            self._begin(message)
        elif isinstance(message, messages.SeatsDrawn):
            self.seating = message
        elif isinstance(message, messages.Welcome):
            self.player = message.player
            self.question = None
            self.words = []
            self.held.clear()
        elif isinstance(message, messages.TableState):
            self.people = message.players
            self.paused = message.paused
        elif isinstance(message, messages.Ask):
            self.question = message
        elif isinstance(message, messages.AskOver):
            if self.question is not None and self.question.at == message.at:
                self.question = None
        elif isinstance(message, messages.Say):
            self.words = message.words
        elif isinstance(message, messages.Held):
            (self.held.add if message.on else self.held.discard)(message.seat)
        elif isinstance(message, messages.Settlement):
            self.settlement = message
            self.totals = message.scores
            self.question, self.words = None, []
        elif isinstance(message, messages.MatchOver):
            self.over = message
        return None

    def _begin(self, message: messages.DealBegins) -> None:
        self.number, self.players, self.totals = message.deal, message.players, message.scores
        self.question, self.words = None, []
        self.repeats = message.repeats
        self.view = SeatView(self.ruleset, self.seat, message.counters, message.now)

    def _happened(self, message: messages.Happened) -> Event:
        if self.view is None:
            raise ValueError(f"event {message.n} came before its deal")
        event = read_event(dict(message.event), f"message {message.n}")
        self.view.apply(event, {"moves": message.moves, "now": message.now, "shown": message.shown})
        return event
