"""Choices whose verdict somebody doubts, kept in a file of their own and played on longer.

The file is JSON lines, each with a game and choices of it: `format`, `program` and `model` that gave the
verdicts, `record` (the text of the record or log) and `choices`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from msgspec import DecodeError, Struct
from msgspec.json import decode, encode

from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.build import VERSION
from mahjong_atlas.errors import RecordError, from_system
from mahjong_atlas.lab.reviewer import Judged, Key, Reviewer
from mahjong_atlas.lab.rollouts import WORLDS, Finder, until_clear, verdict_in
from mahjong_atlas.lab.verdicts import Verdict
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.game import WrittenGame, game_in, replay_game
from mahjong_atlas.records.tenhou_log import unpacked
from mahjong_atlas.table.prompts import line
from mahjong_atlas.texts.message import Message

FORMAT: Final = "mahjong-atlas-kept-1"
LONG: Final = 1500
"""Worlds in which a kept choice is played on at most."""
LEAST: Final = 2 * WORLDS
"""And at least, however clear its grade is: twice as many as for a verdict."""


class KeptChoice(Struct, frozen=True):
    """A choice and the verdict that it was given; `made` and `best` are actions as records have them."""

    deal: int
    event: int
    seat: int
    made: list[str]
    best: list[str]
    grade: str
    certain: bool
    cost: float
    half_width: float
    worlds: int

    @property
    def key(self) -> Key:
        """Where it stands."""
        return self.deal, self.event, self.seat


class KeptGame(Struct, frozen=True):
    """A game with the choices kept of it, and what gave their verdicts."""

    format: str
    program: str
    model: str
    record: str
    choices: list[KeptChoice]


@dataclass(frozen=True)
class KeptHere:
    """A line of the file: its `place`, what is kept, and the game."""

    place: str
    kept: KeptGame
    game: WrittenGame


@dataclass(frozen=True)
class Rechecked:
    """A kept choice, how it is judged now, and its verdict after more worlds."""

    before: KeptChoice
    judged: Judged
    verdict: Verdict

    @property
    def stands(self) -> bool:
        """Whether it has the grade that it had, and is as certain."""
        now = self.verdict.grade, self.verdict.is_certain
        return now == (self.before.grade, self.before.certain)


def keep(file: Path, game: Path, model: str, choices: list[KeptChoice]) -> None:
    """Append choices of a game to the file."""
    record = unpacked(str(game), game.read_bytes()).decode("utf-8", "replace")
    with file.open("ab") as out:
        out.write(encode(KeptGame(FORMAT, VERSION, model, record, choices)) + b"\n")


def check_room(file: Path) -> None:
    """Raises RecordError where the file holds anything else than kept choices, to which nothing is added."""
    if file.exists() and file.stat().st_size:
        read_kept(file)


def kept_choice(judged: Judged, verdict: Verdict) -> KeptChoice:
    """A choice with its verdict as the file has it."""
    return KeptChoice(
        deal=judged.deal,
        event=judged.event,
        seat=judged.seat,
        made=line(judged.made.action),
        best=line(judged.best.action),
        grade=verdict.grade,
        certain=verdict.is_certain,
        cost=round(verdict.cost, 3),
        half_width=round(verdict.half_width, 3),
        worlds=verdict.worlds,
    )


def read_kept(file: Path) -> list[KeptHere]:
    """The lines of a file, a choice that is kept twice once.  Raises RecordError."""
    try:
        lines = file.read_bytes().splitlines()
    except OSError as error:
        raise RecordError(str(file), Message("error-not-read", reason=from_system(error))) from None
    seen: set[tuple[str, Key]] = set()
    found = []
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        place = f"{file}, line {number}"
        kept = _read_line(place, text)
        fresh = [each for each in kept.choices if (kept.record, each.key) not in seen]
        seen |= {(kept.record, each.key) for each in fresh}
        game = game_in(place, kept.record.encode())
        found.append(KeptHere(place, KeptGame(FORMAT, kept.program, kept.model, kept.record, fresh), game))
    if not found:
        raise RecordError(str(file), Message("error-kept-empty"))
    return found


def _read_line(place: str, text: bytes) -> KeptGame:
    try:
        kept = decode(text, type=KeptGame)
    except DecodeError as error:
        raise RecordError(place, Message("error-kept-line", text=str(error))) from None
    if kept.format != FORMAT:
        raise RecordError(place, Message("error-kept-format", text=repr(kept.format), text2=repr(FORMAT)))
    return kept


def recheck(
    here: KeptHere, choice: KeptChoice, bot: KeenBot, worlds: int, more: Callable[[int], None]
) -> Rechecked:
    """Play a kept choice on until its grade is clear, in LEAST worlds and in so many at most; `more` hears of
    each.

    Raises RecordError where its game has no such choice.
    """
    reviewer, finder = Reviewer(bot, only=choice.key), Finder([choice.key])

    def follow(match: Match, deal: Deal) -> None:
        reviewer.follow(match, deal)
        finder.follow(match, deal)

    replay_game(here.game, follow=follow)
    judged = next((each for each in reviewer.review.judged if line(each.made.action) == choice.made), None)
    if judged is None or choice.key not in finder.moments:
        where = f"deal {choice.deal}, event {choice.event}, seat {choice.seat}: {' '.join(choice.made)}"
        raise RecordError(here.place, Message("error-kept-no-choice", text=where))
    values = []
    moment, match = finder.moments[choice.key], finder.matches[choice.key]
    for value in until_clear(moment, judged, bot, match, worlds, LEAST):
        values.append(value)
        more(1)
    return Rechecked(choice, judged, verdict_in(judged, values, bot))
