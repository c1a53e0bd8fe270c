"""Where games are kept: one record each, written move by move; a game that broke off is found again."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from mahjong_atlas.cli.given import FlagError
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.records.replay import Record, read_record, resume
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


@dataclass
class SavedMatch:
    """A match with its record; `deal` is the deal that is going on."""

    match: Match
    players: Sequence[str]
    recorder: Recorder
    deal: Deal | None = None


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


def new_game(wish: Wish, path: Path | None, seed: str) -> SavedMatch:
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
    return SavedMatch(match, players, recording(path, match, players))


def recording(path: Path, match: Match, players: Sequence[str]) -> Recorder:
    """The record of a match that begins."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Recorder(path, match, players)
    except OSError as error:
        what = Message("error-not-writable", text=str(path), text2=str(error.strerror))
        raise FlagError("--record", what) from None


def resumed(path: Path, wish: Wish) -> SavedMatch:
    """A game that goes on where it broke off."""
    record = read_record(path)
    record.ruleset()
    if not wish.agrees(record):
        raise FlagError(
            "--record",
            Message("error-other-game", text=str(path), text2=record.ruleset_id, text3=record.seed),
        )
    match, deal, recorder = resume(path)
    if match.over:
        recorder.close()
        raise FlagError("--record", Message("error-game-over", text=str(path)))
    return SavedMatch(match, record.players, recorder, deal)


def finished(game: SavedMatch) -> Path:
    """The record of a game that has come to its end, under the name it keeps."""
    game.recorder.close()
    path = game.recorder.path
    if path.parent == games_folder() and not path.name.endswith(FINISHED):
        kept = path.with_name(path.name.removesuffix(ENDING) + FINISHED)
        path.rename(kept)
        return kept
    return path
