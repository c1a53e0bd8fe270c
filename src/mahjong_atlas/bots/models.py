"""The models of keen bots, read once from their files, and what deep bots have been seen to gain by them."""

from __future__ import annotations

import json
import lzma
from array import array
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, cast

from mahjong_atlas.bots.columns import names_everywhere
from mahjong_atlas.errors import ModelError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.texts.message import Message

try:
    from mahjong_atlas.bots._forest import Forest
except ImportError:  # not compiled to C; both give the same answers
    from mahjong_atlas.bots._forest_py import PlainForest as Forest  # type: ignore[assignment]

HEADS: Final = (
    "at-once", "at-once-points", "win", "win-points", "pay", "pay-points", "else-points", "correction",
)  # fmt: skip
"""What is foreseen of a deal: the chance that the choice's own tile wins for another at once and the points
then; where it does not, the chance to win and the points then, the chance that a later tile of one's own wins
for another and the points then, the points of all other deals; and by how many points all that is mistaken of
a choice against the others, as playing them on has shown.
"""
ARRAYS: Final = (("roots", "i"), ("heads", "b"), ("columns", "h"), ("bounds", "i"), ("yes", "i"), ("no", "i"))
"""The whole numbers of a forest, in the order of the file, with the type of each; the leaves follow."""


@dataclass(frozen=True)
class ModelCard:
    """Where a model comes from and how it is used.

    `spread` is the standard deviation of a seat's points a deal; `margin`, in points, is how much more than
    the plain choice another one must promise. Of two choices that the model parts by more than `offset`
    points, by `x` more, the true difference is `slope` times `x` on average, with a standard deviation of
    the root of `error`² + (`growth` `x`)² points, measured by rollouts at `measured` positions
    (`lab/calibrate.py`); an error of -1 has not been measured. `compared` are the positions whose choices
    were played on to correct it.
    """

    rules: str
    version: int
    options: dict[str, str]
    columns: list[str]
    rows: int
    deals: int
    seed: str
    commit: str
    spread: float
    margin: float
    rounds: int
    slope: float = 1.0
    error: float = -1.0
    growth: float = 0.0
    measured: int = 0
    offset: float = 0.0
    compared: int = 0

    @property
    def name(self) -> str:
        """The ruleset and its version that it was made for, and the commit that made it."""
        return f"{self.rules}@{self.version}" + (f" ({self.commit})" if self.commit else "")


class Model:
    """A card with its forest; `start` is what each head begins with."""

    def __init__(
        self, card: ModelCard, arrays: dict[str, array[int]], leaves: array[float], start: list[float]
    ) -> None:
        self.card: Final = card
        self.arrays: Final = arrays
        self.leaves: Final = leaves
        self.start: Final = start
        self.forest: Final = Forest(
            arrays["roots"], arrays["heads"], arrays["columns"], arrays["bounds"], arrays["yes"],
            arrays["no"], leaves, start, len(card.columns),
        )  # fmt: skip

    def with_card(self, card: ModelCard) -> Model:
        """The same forest under another card."""
        return Model(card, self.arrays, self.leaves, self.start)

    def foreseen(self, rows: list[list[int]]) -> list[list[float]]:
        """The heads by row, chances between 0 and 1."""
        out = self.forest.values(rows)
        for each in out:
            each[0] = min(1.0, max(0.0, each[0]))
            each[2] = min(1.0, max(0.0, each[2]))
            each[4] = min(1.0 - each[2], max(0.0, each[4]))
        return out

    def worth(self, rows: list[list[int]]) -> list[float]:
        """The points of the deal that each row promises."""
        return [worth_of(foreseen) for foreseen in self.foreseen(rows)]


def worth_of(foreseen: list[float]) -> float:
    """The points of the deal that the heads promise together."""
    danger, cost, win, gain, pay, price, rest, correction = foreseen
    safe = win * gain + pay * price + (1.0 - win - pay) * rest
    return danger * cost + (1.0 - danger) * safe + correction


def write_model(model: Model, path: Path) -> None:
    """Write a model into a file, whole or not at all."""
    sizes = {name: len(model.arrays[name]) for name, _ in ARRAYS}
    head = {"card": asdict(model.card), "sizes": sizes, "leaves": len(model.leaves), "start": model.start}
    content = json.dumps(head).encode() + b"\n"
    for name, _ in ARRAYS:
        content += model.arrays[name].tobytes()
    content += model.leaves.tobytes()
    partial = path.with_suffix(".partial")
    partial.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
    partial.replace(path)


def read_model(path: Path) -> Model:
    """Read a model. Raises ModelError for a file that holds none."""
    try:
        line, _, content = lzma.decompress(path.read_bytes()).partition(b"\n")
        head = json.loads(line)
        arrays: dict[str, array[int]] = {}
        at = 0
        for name, code in ARRAYS:
            values: array[int] = array(code)
            end = at + values.itemsize * cast(int, head["sizes"][name])
            values.frombytes(content[at:end])
            arrays[name] = values
            at = end
        leaves: array[float] = array("f")
        leaves.frombytes(content[at:])
        if len(head["start"]) != len(HEADS):
            raise ValueError(f"{len(head['start'])} heads instead of {len(HEADS)}")
        return Model(ModelCard(**head["card"]), arrays, leaves, cast("list[float]", head["start"]))
    except (OSError, lzma.LZMAError, ValueError, KeyError, TypeError, EOFError) as fault:
        raise ModelError(Message("error-no-model", text=str(path), text2=str(fault))) from fault


SUFFIX: Final = ".model"
"""Ends the name of a file that holds a model, and so the name of the bot that plays by it."""


RULES = Path(__file__).parent.parent / "rules"
"""Folders of the package's rulesets, which hold the models that come with it.

Not final, since compiled code keeps a final value for itself and tests look in another folder.
"""


def shipped(ruleset: Ruleset) -> Path | None:
    """The file of the model that comes with the package for a ruleset; None where there is none."""
    path = RULES / ruleset.id.replace("-", "_") / f"keen{SUFFIX}"
    return path if path.exists() else None


@dataclass(frozen=True)
class Proof:
    """By how much one deep bot among greedy ones has played better than a keen one: its gain in standard
    deviations of a deal, with a 95 % interval, over so many deals; their seed, and the commit that played
    them.

    Beside it how many choices of a deal it made otherwise, and how long it took for one.
    """

    gain: float
    half_width: float
    deals: int
    seed: str
    commit: str
    left: float
    median_ms: float
    p99_ms: float

    @property
    def is_gain(self) -> bool:
        """Whether the whole interval lies above 0."""
        return self.gain > self.half_width


def proof_path(ruleset: Ruleset) -> Path:
    """The file that holds the proof of the deep bot for a ruleset, if there is one."""
    return RULES / ruleset.id.replace("-", "_") / "deep.json"


def is_deep(ruleset: Ruleset) -> bool:
    """Whether a model comes with the package and the deep bot has been seen to play better by it."""
    path = proof_path(ruleset)
    return shipped(ruleset) is not None and path.exists() and Proof(**json.loads(path.read_text())).is_gain


def shipped_model(ruleset: Ruleset) -> Model:
    """The model that comes with the package, under whatever options it was trained.

    Raises ModelError where there is none.
    """
    path = shipped(ruleset)
    if path is None:
        raise ModelError(Message("error-no-shipped-model", text=ruleset.id))
    return model_in(path, ruleset)


def model_in(path: Path, ruleset: Ruleset) -> Model:
    """The model of a file. Raises ModelError where it does not fit the ruleset or its version.

    It may have been trained under other options: only what it looks at of every table must be the same.
    """
    model = _read(path, path.stat().st_mtime_ns if path.exists() else 0)
    card = model.card
    same = names_everywhere(ruleset)
    if (card.rules, card.version) != (ruleset.id, ruleset.version) or card.columns[: len(same)] != same:
        made_for = f"{card.rules}@{card.version}"
        wanted = ruleset.full_id
        raise ModelError(Message("error-other-model", text=str(path), text2=made_for, text3=wanted))
    return model


def other_options(card: ModelCard, ruleset: Ruleset) -> Message | None:
    """That a model was made under other options than these, both named; None where it was not."""
    played = {name: str(value) for name, value in ruleset.options.items()}
    if played == card.options:
        return None
    made_for = [f"{card.rules}@{card.version}", *_written(card.options)]
    return Message("review-other-options", text=", ".join(_written(played)) or "-", text2=", ".join(made_for))


def _written(options: Mapping[str, str]) -> list[str]:
    return [f"{name}={value}" for name, value in options.items()]


@lru_cache(maxsize=64)
def _read(path: Path, written: int) -> Model:
    """The model of a file as it was when `written`, since training writes a file more than once."""
    return read_model(path)
