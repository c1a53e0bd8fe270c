"""The game at a table: a pure function of the entries of its log, the same live and replayed."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import msgspec
from msgspec import convert

from mahjong_atlas.errors import IllegalAction, OptionError, RecordError
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.effects import Effects
from mahjong_atlas.play.events import CHOICE, Event
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.seating import Seating, draw_seats
from mahjong_atlas.protocol.messages import EarlyEnd, MatchOver
from mahjong_atlas.records.as_written import read_start
from mahjong_atlas.records.jsonl import deal_line, read_action
from mahjong_atlas.records.seating import read_seating, seating_line
from mahjong_atlas.records.shuffles import Shuffle, commitment, make_shuffle, read_shuffle
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table.deal_messages import broken_off, deal_begins, make_settlement, revealed, seats_drawn
from mahjong_atlas.table.entries import (
    PERSON,
    Acted,
    AnyEntry,
    Committed,
    Dealt,
    Ended,
    Holding,
    Left,
    LogError,
    Opened,
    Paused,
    PlayedOn,
    Seated,
    SeatingEntry,
    Started,
    read_entry,
)
from mahjong_atlas.table.stream import DealStream, Streams
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.position import Position

KEPT: Final = 4
"""Actions whose deals are kept: no more can be unpublished at one time."""


class EarlierDeal(NamedTuple):
    """A deal before an action of a seat.

    `public` is the number of its events that everybody could see then, `players` are those of its seats, from
    E on.
    """

    public: int
    deal: Deal
    seat: int
    action: Action
    players: list[int]


class History:
    """The deal before each of the last actions that made events."""

    def __init__(self) -> None:
        self._deals: Final[deque[EarlierDeal]] = deque(maxlen=KEPT)
        self._public = 0

    def add(self, before: Deal, seat: int, action: Action, players: list[int], made: Iterable[Event]) -> None:
        """Keep the deal before an action, if the events that it made are more than the choice."""
        new = public_events(made)
        if new:
            self._deals.append(EarlierDeal(self._public, before, seat, action, players))
            self._public += new

    def before(self, public: int) -> EarlierDeal | None:
        """The latest deal with fewer public events."""
        return next((each for each in reversed(self._deals) if each.public < public), None)

    def begin(self, deal: Deal) -> None:
        """Forget the deals: this one begins."""
        self._deals.clear()
        self._public = public_events(deal.events)


def public_events(events: Iterable[Event]) -> int:
    """How many of the events are public: all but choices."""
    return sum(event.kind != CHOICE for event in events)


NOT_PLAYED_ON: Final = PlayedOn(0, 0)
REMEMBERED: Final = 32
"""How many of a player's last actions are recognized when they are sent again."""

DealFactory = Callable[[Match, str], Deal]
"""Makes the next deal of a match from its seed."""
OnDealEnd = Callable[[Match, Deal, Shuffle | None], None]
"""Called with every deal that is over, before the match books it; None where all deals have one seed."""


def seeded_deal(match: Match, seed: str) -> Deal:
    """The deal that follows from the seed."""
    return match.next_deal(seed=seed)


SHUFFLE: Final = "shuffle"
"""The key of a deal's line under which a record has its shuffle."""


def shuffle_of(line: dict[str, object], match: Match) -> Shuffle | None:
    """The shuffle of the match's next deal; None where all have one seed.  Raises RecordError."""
    return None if match.seed else read_shuffle(line.get(SHUFFLE), match.number, match.seats, "log")


def seed_of(shuffle: Shuffle | None, match: Match) -> str:
    """The seed of the match's next deal."""
    return deal_seed(match.seed, match.number) if shuffle is None else shuffle.seed


def without_shuffle(line: dict[str, object]) -> dict[str, object]:
    """What the deal of a record begins with."""
    return {name: value for name, value in line.items() if name != SHUFFLE}


def _ruleset(opened: Opened) -> Ruleset:
    """The ruleset of a table; the usual options where an earlier version had others.  Raises AtlasError."""
    try:
        return find_ruleset(opened.ruleset, opened.options)
    except OptionError:
        usual = find_ruleset(opened.ruleset)
        if not 0 < opened.version < usual.version:
            raise
        return usual


class TableGame:
    """The state of a table from its opening on; `apply` is the only way to change it.

    `deal` is the deal in progress, `committed` the server's share of the shuffle of the deal to come, `drawn`
    how seats were drawn. `history` keeps the deal before each of its last actions. `done` are the ids of each
    player's last actions.

    A match that `is_outdated` began under an earlier version of its ruleset. Of its deals only the points
    with which they began are known.
    """

    ruleset: Final[Ruleset]

    def __init__(
        self, opened: Opened, deal_factory: DealFactory = seeded_deal, on_deal_end: OnDealEnd | None = None
    ) -> None:
        self.ruleset = _ruleset(opened)
        opened = msgspec.structs.replace(opened, version=opened.version or self.ruleset.version)
        if opened.version > self.ruleset.version:
            raise LogError(f"{opened.ruleset}@{opened.version} is later than {self.ruleset.version}: update")
        self.opened: Final = opened
        self.is_outdated: Final = opened.version < self.ruleset.version
        self.deal_factory: Final = deal_factory
        self.on_deal_end: Final = on_deal_end
        players = self.ruleset.table.seats
        if len(opened.places) != players:
            raise LogError(f"table {opened.table} has {len(opened.places)} places, its rules {players}")
        self.players: Final = players
        self.places = list(opened.places)
        self.entries = 1
        self.started = False
        self.paused = False
        self.over = False
        self.banks = [opened.clock.bank] * players
        self.done: list[deque[str]] = [deque(maxlen=REMEMBERED) for _ in range(players)]
        first = opened.played_on or NOT_PLAYED_ON
        self.match: Final = Match(self.ruleset, first.seed, first.first_dealer, opened.deals, effects=True)
        self.streams: Final = Streams(players)
        self.deal: Deal | None = None
        self.history: Final = History()
        self.committed: Committed | None = None
        self.drawn: SeatingEntry | None = None
        self.shuffle: Shuffle | None = None
        self.deal_stream: DealStream | None = None

    @staticmethod
    def begin(line: bytes, on_deal_end: OnDealEnd | None = None) -> "TableGame":
        """The game after the first entry of a log.  Raises LogError."""
        entry = read_entry(line, 0)
        if not isinstance(entry, Opened):
            raise LogError("the log does not begin with the opening of a table")
        return TableGame(entry, on_deal_end=on_deal_end)

    @staticmethod
    def replay(lines: Iterable[bytes], on_deal_end: OnDealEnd | None = None) -> "TableGame":
        """The game after all these entries.  Raises LogError."""
        rest = iter(lines)
        game = TableGame.begin(next(rest, b""), on_deal_end)
        for line in rest:
            game.read(line)
        return game

    def read(self, line: bytes) -> None:
        """Apply the next entry of a log.  Raises LogError."""
        self.apply(read_entry(line, self.entries))

    def is_person(self, player: int) -> bool:
        """Whether a person has the place, here or away."""
        place = self.places[player]
        return place is not None and place.kind == PERSON

    def waits_for(self, seat: int) -> bool:
        """Whether the deal waits for a seat; one with a question was otherwise asked ahead."""
        return self.deal is not None and seat in self.deal.to_act

    def people(self) -> list[int]:
        """Players that are persons."""
        return [player for player in range(self.players) if self.is_person(player)]

    def resume_index(self) -> int:
        """The number of items that count as published after a restart.

        Those up to the last one that everybody sees and after which seats may have been asked. The others are
        published again at their pace, so that a restart does not show how far the table had got.
        """
        items = self.streams.items
        if self.deal is None:
            return len(items)
        number = len(items)
        while number and items[number - 1].kind != "deal":
            if items[number - 1].claim_windows:
                return number
            number -= 1
        return max(0, number - 1)

    # ---- entries

    def apply(self, entry: AnyEntry) -> None:
        """Apply one more entry.  Raises LogError if it does not fit; then the game is no longer usable."""
        self.entries += 1
        if isinstance(entry, Acted):
            self._act(entry)
        elif isinstance(entry, Seated):
            self.places[entry.player] = entry.place
        elif isinstance(entry, Left):
            self.places[entry.player] = None
        elif isinstance(entry, Started):
            self.started = True
        elif isinstance(entry, Committed):
            self.committed = entry
        elif isinstance(entry, SeatingEntry):
            self._draw_seats(entry)
        elif isinstance(entry, Dealt):
            self._deal(entry)
        elif isinstance(entry, Holding):
            self.banks[entry.player] = entry.bank
        elif isinstance(entry, Paused):
            self.paused = entry.on
        elif isinstance(entry, Ended):
            self._end(entry.reason)
        elif isinstance(entry, Opened):
            raise LogError("a table is opened once")

    def seating_line(self, given: list[str | None]) -> dict[str, object]:
        """The line of the record before the first deal, as the nonces of its shuffle make it."""
        table = self.ruleset.table
        return seating_line(table, draw_seats(table, self._shuffled(given).seed))

    def _shuffled(self, given: list[str | None]) -> Shuffle:
        """The shuffle of the next deal by these nonces.  Raises LogError."""
        if self.committed is None or self.committed.deal != self.match.number or self.deal is not None:
            raise LogError(f"deal {self.match.number} was not prepared")
        bots = [player for player in range(self.players) if not self.is_person(player)]
        return make_shuffle(self.committed.entropy, self.match.number, given, bots)

    def _draw_seats(self, entry: SeatingEntry) -> None:
        if self.match.number or self.drawn is not None:
            raise LogError("seats are drawn once, before the first deal")
        self.drawn = entry
        if self.is_outdated or self.opened.played_on is not None:
            self._seat(read_seating(entry.line, self.players, "log, seating"))
            return
        line = self.seating_line(entry.given)
        if entry.line != msgspec.json.decode(msgspec.json.encode(line)):
            raise LogError(f"seats are drawn as {entry.line}, the lots give {line}")
        self._seat(draw_seats(self.ruleset.table, self._shuffled(entry.given).seed))

    def _seat(self, seating: Seating) -> None:
        self.match.sit(seating)
        self.streams.add_message(seats_drawn(seating))

    def next_line(self) -> dict[str, object]:
        """The line of the record before the next deal."""
        return deal_line(self.match)

    def _deal(self, entry: Dealt) -> None:
        match = self.match
        if self.is_outdated:
            self._recall(entry)
            return
        is_new = self.opened.played_on is None
        shuffle = self._shuffled(entry.given) if is_new else shuffle_of(entry.line, match)
        if entry.deal != match.number or self.deal is not None:
            raise LogError(f"deal {entry.deal} was not prepared")
        if match.number == 0 and self.drawn is not None and self.drawn.given != entry.given:
            raise LogError("the first deal has other nonces than the seats were drawn by")
        line = msgspec.json.decode(msgspec.json.encode(self.next_line()))
        if without_shuffle(entry.line) != line:
            raise LogError(f"deal {entry.deal} begins with {entry.line}, the rules give {line}")
        self.shuffle = shuffle
        self.streams.items.pack()
        self.deal = self.deal_factory(match, seed_of(shuffle, match))
        assert self.deal.effects is not None, "the match of a table keeps the effects of its deals"
        promise = shuffle.commitment if is_new and shuffle is not None else ""
        self.streams.add_message(deal_begins(match, promise, self.deal.effects.first))
        self.banks = [self.opened.clock.bank] * self.players
        self.history.begin(self.deal)
        self.deal_stream = DealStream(self.streams, self.deal, match.players)
        self._update_streams()

    def _recall(self, entry: Dealt) -> None:
        """Take over what a deal of an earlier version began with.  Raises LogError."""
        match, is_new = self.match, self.opened.played_on is None
        if is_new and (self.committed is None or self.committed.deal != entry.deal):
            raise LogError(f"deal {entry.deal} was not prepared")
        found = read_start(entry.line, match, f"log, deal {entry.deal}")
        match.stand_at(entry.deal, found.players[0], found.carried)
        match.totals = list(found.scores)
        promise = commitment(self.committed.entropy) if self.committed is not None else ""
        self.streams.add_message(deal_begins(match, promise, Effects()))

    def _act(self, entry: Acted) -> None:
        if self.is_outdated:
            return
        deal = self.deal
        if deal is None:
            raise LogError(f"player {entry.player} acts while there is no deal")
        seat = SEATS.index(entry.seat)
        if self.match.player(seat) != entry.player:
            raise LogError(f"player {entry.player} does not sit {entry.seat}")
        try:
            action = read_action(entry.action, "log")
            before = deal.copy()
            happened = deal.apply(seat, action)
        except (RecordError, IllegalAction) as error:
            raise LogError(str(error)) from None
        self.history.add(before, seat, action, self.match.players, happened)
        self.banks[entry.player] = entry.bank
        if entry.id:
            self.done[entry.player].append(entry.id)
        self._update_streams(before.position)

    def _update_streams(self, before: Position | None = None) -> None:
        """Add new events to the streams; settle and reveal a deal that is over."""
        assert self.deal_stream is not None
        self.deal_stream.update(before)
        if self.deal is not None and self.deal.over:
            self._settle(self.deal)

    def _settle(self, deal: Deal) -> None:
        if self.on_deal_end is not None:
            self.on_deal_end(self.match, deal, self.shuffle)
        match, number, players = self.match, self.match.number, self.match.players
        match.finish(deal)
        self.streams.add_message(make_settlement(deal, match, players))
        if self.opened.played_on is None and self.shuffle is not None:
            self.streams.add_message(revealed(deal, number, self.shuffle))
        if match.over:
            self._end_match("")
        self.deal = self.committed = self.shuffle = self.deal_stream = None

    def _end(self, reason: str) -> None:
        """End the match with the points that are booked; a deal in progress pays nothing."""
        match = self.match
        if self.over:
            return
        match.over = True
        match.totals[match.ranking()[0]] += self.ruleset.final.leftover(match.carried)
        if self.deal is not None or (self.is_outdated and len(self.streams.items)):
            self.streams.add_message(broken_off(match))
        self._end_match(reason)
        self.deal = self.committed = self.shuffle = self.deal_stream = None

    def conclude(self, results: list[float]) -> None:
        """End a match of an earlier version with its results by player."""
        ranking = sorted(range(self.players), key=lambda player: -results[player])
        self.streams.add_message(MatchOver(0, ranking, results, self.opened.table))
        self.match.over = self.over = True

    def _end_match(self, reason: str) -> None:
        match = self.match
        over = MatchOver(0, match.ranking(), match.results(), self.opened.table, convert(reason, EarlyEnd))
        self.streams.add_message(over)
        self.over = True
