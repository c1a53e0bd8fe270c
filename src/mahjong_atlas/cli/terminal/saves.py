"""Games at home: one record each, written move by move; a game that broke off is found again."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.cli.given import FlagError
from mahjong_atlas.errors import AtlasError, from_system
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.records.replay import Record, read_record, resume
from mahjong_atlas.records.seating import seating_line
from mahjong_atlas.records.shuffles import Shuffle
from mahjong_atlas.table.entries import PERSON, Clock, Dealt, Opened, Place, PlayedOn, SeatingEntry, Started
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.local import LeapingClock, LocalClient, LocalTable
from mahjong_atlas.table.recording import Recording, entries_of
from mahjong_atlas.table.table import Table
from mahjong_atlas.texts.message import Message

YOU: Final = "you"
ENDING: Final = ".atlas.jsonl"
FINISHED: Final = f".finished{ENDING}"


@dataclass
class Wish:
    """What was asked for: only what is not None must agree with a game that is resumed.

    Who asks for a seat has it in the first deal; otherwise seats are drawn.
    """

    ruleset: Ruleset
    seat: int | None
    bots: Sequence[str] | None
    seed: str | None
    has_options: bool

    def agrees(self, record: Record) -> bool:
        """Whether a half-played game is one of this kind."""
        if record.ruleset_id != self.ruleset.id or record.is_joint or record.players.count(YOU) != 1:
            return False
        if record.version != self.ruleset.version:
            return False
        own = record.players.index(YOU)
        others = [*record.players[own + 1 :], *record.players[:own]]
        return (
            (self.seat is None or (own == self.seat and record.seating is None))
            and (self.bots is None or others == opponents(self.bots, len(record.players)))
            and (self.seed is None or record.seed == self.seed)
            and (not self.has_options or record.ruleset() is self.ruleset)
        )


class HomeTable:
    """The table of a match at home: it begins with what its record tells, and writes every move into it."""

    def __init__(
        self, match: Match, players: Sequence[str], recorder: Recorder, past: Record | None = None
    ) -> None:
        ruleset, own = match.ruleset, list(players).index(YOU)
        self.game: Final = TableGame(_opened(match, players), on_deal_end=self._ended)
        self.recorder: Final = recorder
        self.recorder.match = self.game.match
        self.is_live = False
        self.game.apply(Started())
        if past is not None:
            for entry in entries_of(past, lambda _: self.game.match.players, 0.0):
                self.game.apply(entry)
        self.recorded: Deal | None = self.game.deal
        self.is_live = True
        clock = LeapingClock()
        table = Table(self.game, Recording(), clock, lambda: match.seed)
        scheduler = table.controller.scheduler
        scheduler.catch_up()
        for player, name in enumerate(players):
            if player != own:
                scheduler.bots.seated[player] = make_bot(name, ruleset, f"{match.seed} {player}")
        self.client: Final = LocalClient(LocalTable(table, self._acted), clock, own)
        if past is None and match.seating is not None:
            scheduler.append(SeatingEntry([], seating_line(ruleset.table, match.seating)))
        elif past is None:
            scheduler.append(Dealt(0, [], self.game.next_line()))

    def _acted(self, _entries: list[bytes]) -> None:
        if self.game.deal is not None:
            self._write(self.game.deal)

    def _ended(self, _match: Match, deal: Deal, _shuffle: Shuffle | None) -> None:
        if self.is_live:
            self._write(deal)

    def _write(self, deal: Deal) -> None:
        if deal is not self.recorded:
            self.recorder.begin()
            self.recorded = deal
        self.recorder.update(deal)


def _opened(match: Match, players: Sequence[str]) -> Opened:
    """The opening of the table of a match whose deals follow from its seed."""
    return Opened(
        table="home",
        ruleset=match.ruleset.id,
        options=dict(match.ruleset.options),
        places=[Place(name, PERSON if name == YOU else name) for name in players],
        clock=Clock(seconds=0, bank=0),
        deals=match.limit,
        hints=True,
        played_on=PlayedOn(0, 0, match.seed, match.first_dealer),
    )


def opponents(bots: Sequence[str], seats: int) -> list[str]:
    """The bots as they sit after the player before seats are drawn, repeated until every seat has one."""
    return [bots[place % len(bots)] for place in range(seats - 1)]


def games_folder() -> Path:
    """MAHJONG_ATLAS_HOME, or the folder for data of the user."""
    own = os.environ.get("MAHJONG_ATLAS_HOME")
    if own:
        return Path(own)
    data = os.environ.get("XDG_DATA_HOME")
    return Path(data or Path.home() / ".local" / "share") / "mahjong-atlas"


def half_played(wish: Wish) -> Path | None:
    """The newest game of this kind that has not come to its end."""
    found = [
        path
        for path in games_folder().glob(f"{wish.ruleset.id}-*{ENDING}")
        if not path.name.endswith(FINISHED)
    ]
    found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found:
        try:
            if wish.agrees(read_record(path)):
                return path
        except AtlasError as error:
            raise FlagError("--new", Message("error-new-since", reason=error.whole)) from None
    return None


def new_game(wish: Wish, path: Path | None, seed: str) -> HomeTable:
    """A game from its beginning, recorded from now on."""
    seats = wish.ruleset.table.seats
    own = wish.seat or 0
    others = opponents(wish.bots or ("greedy",), seats)
    players = [*others[seats - 1 - own :], YOU, *others[: seats - 1 - own]]
    match = Match(wish.ruleset, seed)
    if wish.seat is None:
        match.draw_seats()
    if path is None:
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        path = games_folder() / f"{wish.ruleset.id}-{stamp}{ENDING}"
    return HomeTable(match, players, recording(path, match, players))


def recording(path: Path, match: Match, players: Sequence[str]) -> Recorder:
    """The record of a match that begins."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Recorder(path, match, players)
    except OSError as error:
        what = Message("error-not-writable", text=str(path), reason=from_system(error))
        raise FlagError("--record", what) from None


def resumed(path: Path, wish: Wish) -> HomeTable:
    """A game that goes on where it broke off."""
    record = read_record(path)
    record.ruleset()
    if not wish.agrees(record):
        raise FlagError(
            "--record",
            Message("error-other-game", text=str(path), text2=record.ruleset_id, text3=record.seed),
        )
    match, _, recorder = resume(path)
    if match.over:
        recorder.close()
        raise FlagError("--record", Message("error-game-over", text=str(path)))
    return HomeTable(match, record.players, recorder, read_record(path))


def finished(game: HomeTable) -> Path:
    """The record of a game that has come to its end, under the name it keeps."""
    game.recorder.close()
    path = game.recorder.path
    if path.parent == games_folder() and not path.name.endswith(FINISHED):
        kept = path.with_name(path.name.removesuffix(ENDING) + FINISHED)
        path.rename(kept)
        return kept
    return path
