"""The folder of a training: rows of self-play, models by round, and a manifest of what was decided."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from mahjong_atlas.errors import ModelError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.train.compared import Compared
from mahjong_atlas.train.rows import Rows


@dataclass
class Tried:
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
    rounds: list[Tried] = field(default_factory=list)


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
        rounds = [Tried(**each) for each in found.pop("rounds")]
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
class Table:
    """Rows of several chunks as matrices, with the standard deviation of a seat's points a deal."""

    cells: Any
    firsts: Any
    ends: Any
    points: Any
    spread: float


def gathered(paths: list[Path]) -> Table:
    """The rows of the files, in their order."""
    parts = [np.load(path) for path in paths]
    seats, sums, squares = sum(part["sums"] for part in parts)
    return Table(
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
