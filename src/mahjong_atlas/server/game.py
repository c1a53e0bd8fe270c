"""A table as its log tells it: a pure function of the entries, the same live and replayed."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import msgspec

from mahjong_atlas.calculator.roles import roles_before
from mahjong_atlas.errors import IllegalAction, RecordError
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.jsonl import deal_line, read_action
from mahjong_atlas.records.shuffles import Shuffle, commitment, make_shuffle
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.server.entries import (
    PERSON,
    Acted,
    AnyEntry,
    Committed,
    Dealt,
    Holding,
    Left,
    LogError,
    Opened,
    Paused,
    Returned,
    Seated,
    Started,
    TookOver,
    read_entry,
)
from mahjong_atlas.server.sheets import make_sheet
from mahjong_atlas.server.streams import DealTeller, Streams
from mahjong_atlas.server.telling import deal_begins, revealed
from mahjong_atlas.server.wire import MatchOver
from mahjong_atlas.tiles.kind import SEATS

REMEMBERED: Final = 32
"""So many of a player's last actions are known again when they are sent twice."""
LOOKED_BACK: Final = 4
"""So many actions are remembered with the deal before them: more cannot be done before they are told."""

Dealer = Callable[[Match, str], Deal]
"""Starts the next deal of a match from its seed."""
Keeper = Callable[[Match, Deal, Shuffle], None]
"""Hears of every deal when it is over, before the match books it."""


def deal_fairly(match: Match, seed: str) -> Deal:
    """The deal that the seed makes."""
    return match.next_deal(seed=seed)


class Before(NamedTuple):
    """A deal as it stood before an action of a seat, when so many of its events could be heard by all.

    `dealer` is the player who sat E.
    """

    heard: int
    deal: Deal
    seat: int
    action: Action
    dealer: int


class Game:
    """A table from its opening on.

    `apply` is the only way to change it. `deal` is the deal in progress; `committed` binds the server for
    the deal to come; `before` is the deal as it stood before the last few actions that brought something
    about, kept until the next deal; `standing_in` are players for whom a bot plays; `done` are the ids of
    each player's last actions.
    """

    ruleset: Final[Ruleset]

    def __init__(self, opened: Opened, dealer: Dealer = deal_fairly, keeper: Keeper | None = None) -> None:
        self.ruleset = find_ruleset(opened.ruleset, opened.options)
        opened = msgspec.structs.replace(opened, version=opened.version or self.ruleset.version)
        if opened.version != self.ruleset.version:
            raise LogError(f"{opened.ruleset} {opened.version} is not known, only {self.ruleset.version}")
        self.opened: Final = opened
        self.dealer: Final = dealer
        self.keeper: Final = keeper
        players = self.ruleset.table.seats
        if len(opened.places) != players:
            raise LogError(f"table {opened.table} has {len(opened.places)} places, its rules {players}")
        self.players: Final = players
        self.places = list(opened.places)
        self.entries = 1
        self.started = False
        self.paused = False
        self.over = False
        self.standing_in: set[int] = set()
        self.banks = [opened.clock.bank] * players
        self.done: list[deque[str]] = [deque(maxlen=REMEMBERED) for _ in range(players)]
        self.match: Final = Match(self.ruleset, "")
        self.streams: Final = Streams(players)
        self.deal: Deal | None = None
        self.before: deque[Before] = deque(maxlen=LOOKED_BACK)
        self.committed: Committed | None = None
        self.shuffle: Shuffle | None = None
        self.teller: DealTeller | None = None

    @staticmethod
    def replay(lines: Iterable[bytes], dealer: Dealer = deal_fairly, keeper: Keeper | None = None) -> "Game":
        """The game after all these entries.  Raises LogError."""
        entries = [read_entry(line, number) for number, line in enumerate(lines)]
        if not entries or not isinstance(entries[0], Opened):
            raise LogError("the log does not begin with the opening of a table")
        game = Game(entries[0], dealer, keeper)
        for entry in entries[1:]:
            game.apply(entry)
        return game

    def is_person(self, player: int) -> bool:
        """Whether a person has the place, here or away."""
        place = self.places[player]
        return place is not None and place.kind == PERSON

    def plays_itself(self, player: int) -> bool:
        """Whether nobody is asked: a bot has the place, or stands in."""
        return not self.is_person(player) or player in self.standing_in

    def people(self) -> list[int]:
        """Players that are persons."""
        return [player for player in range(self.players) if self.is_person(player)]

    # ---- entries

    def apply(self, entry: AnyEntry) -> None:
        """One more entry.  Raises LogError where it does not fit; then the game must not be used on."""
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
        elif isinstance(entry, Dealt):
            self._deal(entry)
        elif isinstance(entry, Holding):
            self.banks[entry.player] = entry.bank
        elif isinstance(entry, Paused):
            self.paused = entry.on
        elif isinstance(entry, TookOver):
            self.standing_in.add(entry.player)
        elif isinstance(entry, Returned):
            self.standing_in.discard(entry.player)
        else:
            raise LogError("a table is opened once")

    def next_line(self) -> dict[str, object]:
        """The line of the record before the next deal."""
        return deal_line(self.match)

    def _deal(self, entry: Dealt) -> None:
        if self.committed is None or self.committed.deal != entry.deal or self.deal is not None:
            raise LogError(f"deal {entry.deal} was not prepared")
        line = msgspec.json.decode(msgspec.json.encode(self.next_line()))
        if entry.line != line:
            raise LogError(f"deal {entry.deal} begins with {entry.line}, the rules give {line}")
        bots = [player for player in range(self.players) if not self.is_person(player)]
        self.shuffle = make_shuffle(self.committed.entropy, entry.deal, entry.given, bots)
        match = self.match
        roles = roles_before(self.ruleset, match.carried)
        self.streams.items.pack()
        self.streams.say(deal_begins(match, commitment(self.committed.entropy), roles))
        self.banks = [self.opened.clock.bank] * self.players
        self.deal = self.dealer(match, self.shuffle.seed)
        self.before.clear()
        self.teller = DealTeller(self.streams, self.deal, match.dealer, roles)
        self._tell()

    def _act(self, entry: Acted) -> None:
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
        if any(event.kind != CHOICE for event in happened):
            heard = sum(event.kind != CHOICE for event in before.events)
            self.before.append(Before(heard, before, seat, action, self.match.dealer))
        self.banks[entry.player] = entry.bank
        if entry.id:
            self.done[entry.player].append(entry.id)
        self._tell()

    def _tell(self) -> None:
        """Tell what has happened; a deal that is over is settled and revealed."""
        assert self.teller is not None
        self.teller.tell()
        if self.deal is not None and self.deal.over:
            self._settle(self.deal)

    def _settle(self, deal: Deal) -> None:
        assert self.shuffle is not None
        if self.keeper is not None:
            self.keeper(self.match, deal, self.shuffle)
        match, number, dealer = self.match, self.match.number, self.match.dealer
        follows = match.finish(deal)
        if not match.over and self.opened.deals and match.number >= self.opened.deals:
            match.over = True
            match.totals[match.ranking()[0]] += self.ruleset.final.leftover(follows.facts)
        self.streams.say(make_sheet(deal, number, dealer, match.totals, follows, match.over))
        self.streams.say(revealed(deal, number, self.shuffle))
        if match.over:
            self.streams.say(
                MatchOver(0, ranking=match.ranking(), results=match.results(), record=self.opened.table)
            )
            self.over = True
        self.deal = self.committed = self.shuffle = self.teller = None
