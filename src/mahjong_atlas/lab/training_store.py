"""The folder of a training: rows of self-play, models by round, and a manifest of what was decided."""

from __future__ import annotations

import json
from array import array
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.columns import Columns, names_of
from mahjong_atlas.bots.greedy import goals_of
from mahjong_atlas.bots.keen import KeenBot, Weighed, distinct
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.models import model_in
from mahjong_atlas.bots.redeal import shuffle_undrawn
from mahjong_atlas.bots.table import play_out, points_with
from mahjong_atlas.errors import ModelError
from mahjong_atlas.lab.simulate import Chunk
from mahjong_atlas.play.actions import DISCARD, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import WON
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng, deal_seed
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import NUM_NATURAL
from mahjong_atlas.tiles.shapes import kernel

LATEST: Final = 16
"""A seat explores at one of its first choices, up to this many."""


ELSE: Final = 0
WIN: Final = 1
PAY: Final = 2
AT_ONCE: Final = 3
"""How a deal ended for a row: otherwise; its seat won; a later tile of the seat won for another; the tile of
the row's own choice did.
"""


@dataclass
class Rows:
    """Rows one after the other, and for each whether it is its seat's first of a deal, how its deal ended and
    the points of its seat from then on.
    """

    width: int
    cells: array[int] = field(default_factory=lambda: array("i"))
    firsts: bytearray = field(default_factory=bytearray)
    ends: bytearray = field(default_factory=bytearray)
    points: array[float] = field(default_factory=lambda: array("f"))
    squares: float = 0.0
    sums: float = 0.0
    seats: int = 0


def play_rows(chunk: Chunk) -> Rows:
    """Play the deals of a chunk, each seat by one of its bots drawn by lot.

    In each deal every seat makes one choice at random and its rows begin with it, so that they
    tell what a choice brings to a seat that plays on as its bot does.
    """
    ruleset = chunk.ruleset
    columns = Columns(ruleset, goals_of(ruleset))
    rows = Rows(len(names_of(ruleset)))
    for number in range(chunk.first, chunk.last):
        seed = deal_seed(chunk.seed, number)
        rng = Rng(f"{seed} explore")
        deal = Deal.start(ruleset, seed=seed)
        players = [
            _Player(
                make_bot(chunk.bots[rng.below(len(chunk.bots))], ruleset, f"{seed} {seat}"),
                columns,
                rng,
                deal,
            )
            for seat in range(deal.seats)
        ]
        play_out(deal, players)
        _take(rows, deal, players)
    return rows


class _Player(Wrapper):
    """A seat: its bot, the choice at which it explores, and its rows since then, each with the number of
    events and of payments before it.
    """

    def __init__(self, bot: Bot, columns: Columns, rng: Rng, deal: Deal) -> None:
        super().__init__(bot)
        self.deal = deal
        self.columns = columns
        self.rng = rng
        self.explores_at = rng.below(LATEST)
        self.choices = 0
        self.rows: list[list[int]] = []
        self.times: list[int] = []
        self.booked: list[int] = []

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the seat's bot, but one at random."""
        if len(legal) == 1:
            return legal[0]
        self.choices += 1
        if self.choices - 1 == self.explores_at:
            action = explored(self.columns, observation, self.rng)
        else:
            action = self.bot.choose(observation, legal)
        if self.choices > self.explores_at:
            self.rows.append(self.columns.rows(observation, [action])[0])
            self.times.append(len(self.deal.events))
            self.booked.append(len(self.deal.transfers))
        return action


def explored(columns: Columns, observation: Observation, rng: Rng) -> Action:
    """A choice at random: one time in two a discard that leaves the hand near, else any word, then any action
    of that word.
    """
    legal = observation.legal
    choices = distinct(observation, legal, legal[rng.below(len(legal))])
    discards = [action for action in choices if action.kind == DISCARD]
    if discards and rng.below(2):
        melds = observation.melds[observation.seat]
        distances = kernel.discard_distances(
            observation.shape,
            columns.sets - len(melds),
            columns.hands.scoring.shapes_beside(melds),
            columns.hands.fifth,
        )
        alias = observation.alias
        near = min(distances) + rng.below(2)
        close = [a for a in discards if alias[a.tile] < NUM_NATURAL and distances[alias[a.tile]] <= near]
        if close:
            return close[rng.below(len(close))]
    words = sorted({action.kind for action in choices})
    word = words[rng.below(len(words))]
    found = [action for action in choices if action.kind == word]
    return found[rng.below(len(found))]


def _take(rows: Rows, deal: Deal, players: Sequence[_Player]) -> None:
    """Append the rows of a deal with what it brought."""
    points = net(deal.transfers, deal.seats)
    booked = {count: net(deal.transfers[:count], deal.seats) for player in players for count in player.booked}
    wins = [(time, event) for time, event in enumerate(deal.events) if event.kind == WON]
    winners = {event.seat for _, event in wins}
    for seat, player in enumerate(players):
        rows.seats += 1
        rows.sums += points[seat]
        rows.squares += points[seat] ** 2
        fatal = [
            bisect_left(player.times, time) - 1
            for time, event in wins
            if event.source == seat and event.seat != seat
        ]
        for place, row in enumerate(player.rows):
            rows.cells.extend(row)
            rows.firsts.append(place == 0)
            rows.ends.append(_end(place, fatal, seat in winners))
            rows.points.append(points[seat] - booked[player.booked[place]][seat])


def _end(place: int, fatal: Sequence[int], won: bool) -> int:
    """How the deal ended for a row; `fatal` are the rows of whose choices the tile won for another."""
    if place in fatal:
        return AT_ONCE
    if won:
        return WIN
    return PAY if any(each > place for each in fatal) else ELSE


WIDE: Final = 3
"""Choices that promise most and are compared, beside the plain one and one by lot."""
ONE_IN: Final = 2
"""One position in so many is looked at."""


@dataclass(frozen=True)
class Comparing:
    """Some deals in which choices are compared: a bot with a `model` plays one seat, `bots` drawn by lot the
    others, and all of them play on after a choice.
    """

    ruleset_id: str
    options: Mapping[str, object]
    model: str
    bots: tuple[str, ...]
    seed: str
    first: int
    last: int


@dataclass
class Compared:
    """Rows of choices, and for each whether it is the first of its position, the points of the deal that the
    model promises, and those that it brought.
    """

    width: int
    cells: array[int] = field(default_factory=lambda: array("i"))
    firsts: bytearray = field(default_factory=bytearray)
    promised: array[float] = field(default_factory=lambda: array("f"))
    points: array[float] = field(default_factory=lambda: array("f"))


def play_compared(task: Comparing) -> Compared:
    """Play the deals of a task, and each choice that is compared once from where it stands."""
    ruleset = find_ruleset(task.ruleset_id, task.options)
    keen = KeenBot(ruleset, model_in(Path(task.model), ruleset))
    known = {name: make_bot(name, ruleset, "") for name in task.bots}
    compared = Compared(len(names_of(ruleset)))
    for number in range(task.first, task.last):
        seed = deal_seed(task.seed, number)
        rng = Rng(f"{seed} compare")
        deal = Deal.start(ruleset, seed=seed)
        bots = [known[task.bots[rng.below(len(task.bots))]] for _ in range(deal.seats)]
        seat = number % deal.seats
        play_out(deal, [*bots[:seat], _Comparer(keen, bots, deal, rng, compared), *bots[seat + 1 :]])
    return compared


class _Comparer(Wrapper):
    """Plays a seat as the keen bot does and compares choices on the way; `bots` play on after them."""

    def __init__(self, keen: KeenBot, bots: Sequence[Bot], deal: Deal, rng: Rng, compared: Compared) -> None:
        super().__init__(keen)
        self.keen = keen
        self.bots = bots
        self.deal = deal
        self.rng = rng
        self.compared = compared

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the keen bot."""
        if len(legal) == 1 or self.rng.below(ONE_IN):
            return self.keen.choose(observation, legal)
        weighed = self.keen.weigh(observation, legal)
        plain = self.bots[observation.seat].choose(observation, legal)
        self.compare(observation, self.picked(weighed, plain))
        return weighed[0].action

    def picked(self, weighed: list[Weighed], plain: Action) -> list[Weighed]:
        """The choices to compare."""
        rest = weighed[WIDE:]
        also = [each for each in rest if each.action == plain]
        others = [each for each in rest if each.action != plain]
        if others:
            also.append(others[self.rng.below(len(others))])
        return weighed[:WIDE] + also

    def compare(self, observation: Observation, choices: list[Weighed]) -> None:
        """Play every choice on from one order of the undrawn tiles, and keep the rows."""
        if len(choices) < 2:
            return
        world = self.deal.copy()
        shuffle_undrawn(world, self.rng)
        rows = self.keen.columns.rows(observation, [each.action for each in choices])
        for place, choice in enumerate(choices):
            self.compared.cells.extend(rows[place])
            self.compared.firsts.append(place == 0)
            self.compared.promised.append(choice.worth)
            self.compared.points.append(points_with(world, observation.seat, choice.action, self.bots))


@dataclass
class TrainingRound:
    """A round: what it was fitted on, the margin chosen, and its gains in standard deviations.

    `compared` are the positions whose choices were played on. Each gain, over the plain bot and over the bot
    accepted last, stands with half of its 95 % interval.
    """

    bots: list[str]
    rows: int
    deals: int
    margin: float
    over_plain: list[float]
    over_last: list[float] | None
    accepted: bool
    compared: int = 0


@dataclass
class Manifest:
    """What a training has decided so far; `rules` is the ruleset with its version."""

    rules: str
    options: dict[str, str]
    seed: str
    rounds: list[TrainingRound] = field(default_factory=list)


class Store:
    """The files of one training."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def best(self) -> Path:
        """The model of the last round that was accepted."""
        return self.folder / "keen.model"

    def model(self, number: int) -> Path:
        """The model of a round."""
        return self.folder / f"round-{number}.model"

    def rows(self, number: int, first: int) -> Path:
        """The rows of a round's chunk that begins with a deal."""
        return self.folder / f"round-{number}" / f"{first:07d}.npz"

    def compared(self, number: int, first: int) -> Path:
        """The compared choices of a round's chunk that begins with a deal."""
        return self.folder / f"compared-{number}" / f"{first:07d}.npz"

    def keep(self, path: Path, rows: Rows) -> None:
        """Write the rows of a chunk, whole or not at all."""
        written(
            path,
            cells=np.frombuffer(rows.cells, dtype=np.int32).reshape(-1, rows.width),
            firsts=np.frombuffer(bytes(rows.firsts), dtype=np.uint8),
            ends=np.frombuffer(bytes(rows.ends), dtype=np.uint8),
            points=np.frombuffer(rows.points, dtype=np.float32),
            sums=np.array([rows.seats, rows.sums, rows.squares]),
        )

    def keep_compared(self, path: Path, compared: Compared) -> None:
        """Write the compared choices of a chunk, whole or not at all."""
        written(
            path,
            cells=np.frombuffer(compared.cells, dtype=np.int32).reshape(-1, compared.width),
            firsts=np.frombuffer(bytes(compared.firsts), dtype=np.uint8),
            promised=np.frombuffer(compared.promised, dtype=np.float32),
            points=np.frombuffer(compared.points, dtype=np.float32),
        )

    def manifest(self, wanted: Manifest) -> Manifest:
        """What was decided before; `wanted` where nothing was.  Raises ModelError for another's folder."""
        path = self.folder / "manifest.json"
        if not path.exists():
            return wanted
        found: dict[str, Any] = json.loads(path.read_text("utf-8"))
        rounds = [TrainingRound(**each) for each in found.pop("rounds")]
        kept = Manifest(rounds=rounds, **found)
        if (kept.rules, kept.options, kept.seed) != (wanted.rules, wanted.options, wanted.seed):
            raise ModelError(
                Message("error-other-training", text=str(self.folder), text2=f"{kept.rules} {kept.seed}")
            )
        return kept

    def decide(self, manifest: Manifest) -> None:
        """Write the manifest."""
        path = self.folder / "manifest.json"
        partial = path.with_suffix(".partial")
        partial.write_text(json.dumps(asdict(manifest), indent=1) + "\n", "utf-8")
        partial.replace(path)


def written(path: Path, **arrays: Any) -> None:
    """Write arrays into a file, whole or not at all."""
    path.parent.mkdir(exist_ok=True)
    partial = path.with_suffix(".partial.npz")
    np.savez(partial, **arrays)
    partial.replace(path)


@dataclass(frozen=True)
class TrainingRows:
    """Rows of several chunks as matrices, with the standard deviation of a seat's points a deal."""

    cells: Any
    firsts: Any
    ends: Any
    points: Any
    spread: float


def gathered(paths: list[Path]) -> TrainingRows:
    """The rows of the files, in their order."""
    parts = [np.load(path) for path in paths]
    seats, sums, squares = sum(part["sums"] for part in parts)
    return TrainingRows(
        joined(parts, "cells").astype(np.float32),
        joined(parts, "firsts"),
        joined(parts, "ends"),
        joined(parts, "points"),
        float(np.sqrt(squares / seats - (sums / seats) ** 2)),
    )


@dataclass(frozen=True)
class Choices:
    """Compared choices of several chunks: their cells, the number of the position of each, the points that
    were promised and those that playing on brought.
    """

    cells: Any
    positions: Any
    promised: Any
    points: Any


def gathered_choices(paths: list[Path]) -> Choices:
    """The compared choices of the files, in their order."""
    parts = [np.load(path) for path in paths]
    return Choices(
        joined(parts, "cells").astype(np.float32),
        np.cumsum(joined(parts, "firsts").astype(np.int64)) - 1,
        joined(parts, "promised").astype(np.float64),
        joined(parts, "points").astype(np.float64),
    )


def joined(parts: list[Any], name: str) -> Any:
    """An array of several files, one after the other."""
    return np.concatenate([part[name] for part in parts])
