"""A record played on by a person against bots: the log with which the table begins."""

from dataclasses import dataclass, replace
from typing import Final

from mahjong_atlas.bots.levels import stand_in_of
from mahjong_atlas.errors import RecordError, ReplayMismatch
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.match import Match
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.records.replay import Record, RecordedDeal, replay_to_end
from mahjong_atlas.services.errors import ServiceError
from mahjong_atlas.services.replay import NAME, read_game
from mahjong_atlas.table.entries import (
    AnyEntry,
    Clock,
    Opened,
    Place,
    PlayedOn,
    Started,
    write_entry,
)
from mahjong_atlas.table.recording import entries_of
from mahjong_atlas.texts.message import Message

MOST_BYTES: Final = 1024 * 1024
"""The longest log with which a table begins: some ten thousand choices."""
CLOCK: Final = Clock(seconds=0, bank=0, claim=1, grace=600)
"""No time is kept; tiles are offered for a moment, as in all games against bots."""
REPLAYED: Final = "open the record in the replay viewer to see how far it goes"


@dataclass(frozen=True)
class PlayOn:
    """Where a record is played on: after `step` events of a `deal` (from 0, choices not counted), by whom.

    Without a `player` it is who has the next choice there. `pace` is that of the clock.
    """

    deal: int
    step: int
    player: int | None
    pace: float


@dataclass(frozen=True)
class Beginning:
    """The deals of a record up to a choice; `players` by seat of each deal, `player` has the choice."""

    record: Record
    players: list[list[int]]
    player: int


def play_on(body: bytes, wish: PlayOn, table: str, person: Place) -> list[bytes]:
    """The log of a new table on which a person plays the record on.  Raises ServiceError."""
    log = [write_entry(entry) for entry in _entries(_beginning(body, wish), wish, table, person)]
    if sum(map(len, log)) > MOST_BYTES:
        reason = Message("error-play-on-long", text=f"{MOST_BYTES:,}")
        raise ServiceError(ErrorCode.TOO_LONG, reason, "play on from an earlier deal", NAME)
    return log


def _beginning(body: bytes, wish: PlayOn) -> Beginning:
    """The record up to the step, decided again by the rules.  Raises ServiceError."""
    try:
        record = _cut(_read(body), wish)
        return _replayed(record)
    except RecordError as error:
        remedy = "send the JSON lines of a record of this program"
        raise ServiceError(ErrorCode.UNREADABLE_RECORD, error.whole, remedy, NAME) from None
    except ReplayMismatch as error:
        raise ServiceError(ErrorCode.REFUSED, error.whole, REPLAYED, NAME) from None


def _read(body: bytes) -> Record:
    """A record whose walls can be made again.  Raises ServiceError and RecordError."""
    game = read_game(body)
    if not isinstance(game, Record) or not (game.is_joint or game.seed):
        remedy = "send a record of a table, or one that `mahjong-atlas play` has written"
        raise ServiceError(ErrorCode.REFUSED, Message("error-play-on-no-seed"), remedy, NAME)
    if game.head.get("false_wins"):
        remedy = "send a record of a table"
        raise ServiceError(ErrorCode.REFUSED, Message("error-play-on-false-wins"), remedy, NAME)
    game.ruleset()
    return game


def _cut(record: Record, wish: PlayOn) -> Record:
    """The record before its first choice at the step or after it.  Raises ServiceError."""
    if wish.deal >= len(record.deals):
        reason = Message("error-play-on-deal", number=len(record.deals))
        raise ServiceError(ErrorCode.INVALID, reason, REPLAYED, "deal")
    last = record.deals[wish.deal]
    end = _choice_after(last.events, wish.step)
    if end is None:
        raise ServiceError(ErrorCode.INVALID, Message("error-play-on-step"), REPLAYED, "step")
    deals = [*record.deals[: wish.deal], RecordedDeal(last.start, last.events[:end])]
    return replace(record, deals=deals)


def _choice_after(events: list[dict[str, object]], step: int) -> int | None:
    """The number of events before the first choice that has so many others before it; None: there is none."""
    others = 0
    for number, event in enumerate(events):
        if event.get("e") != CHOICE:
            others += 1
        elif others >= step:
            return number
    return None


def _replayed(record: Record) -> Beginning:
    """The same, every choice decided again.  Raises RecordError and ReplayMismatch."""
    players: list[list[int]] = []

    def follow(match: Match, deal: Deal) -> None:
        if len(players) == match.number:
            players.append(match.players)

    match, deal = replay_to_end(record, follow=follow)
    assert deal is not None, "a record that is played on has a deal"
    return Beginning(record, players, match.player(deal.to_act[0]))


def _entries(beginning: Beginning, wish: PlayOn, table: str, person: Place) -> list[AnyEntry]:
    """The log: the table is opened and begun, then everything happens as in the record."""
    record = beginning.record
    opened = _opened(beginning, wish, table, person)
    played = entries_of(record, beginning.players.__getitem__, opened.clock.bank)
    return [opened, Started(), *played]


def _opened(beginning: Beginning, wish: PlayOn, table: str, person: Place) -> Opened:
    """The opening of the table: the person at one place, bots at the others.  Raises ServiceError."""
    record = beginning.record
    ruleset = record.ruleset()
    player = beginning.player if wish.player is None else wish.player
    seats = ruleset.table.seats
    if player >= seats:
        reason = Message("error-play-on-player", number=seats)
        raise ServiceError(ErrorCode.INVALID, reason, "leave it out to have the next choice", "player")
    bot = stand_in_of(ruleset)
    options, first = record.head.get("options"), record.head.get("first_dealer")
    return Opened(
        table=table,
        ruleset=ruleset.id,
        version=ruleset.version,
        options=options if isinstance(options, dict) else {},
        places=[person if number == player else Place(bot, bot) for number in range(seats)],
        clock=Clock(CLOCK.seconds, CLOCK.bank, CLOCK.claim, CLOCK.grace, wish.pace),
        deals=wish.deal + 1,
        host=player,
        hints=True,
        played_on=PlayedOn(wish.deal, wish.step, record.seed, first if isinstance(first, int) else 0),
    )
