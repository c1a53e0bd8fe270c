"""Models: what self-play has taught about a ruleset, as a file of flat arrays with a card."""

from __future__ import annotations

import json
import lzma
from array import array
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, cast

from mahjong_atlas.bots.forest import Forest
from mahjong_atlas.errors import ModelError
from mahjong_atlas.texts.message import Message

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
class Card:
    """Where a model comes from and how it is used.

    `spread` is the standard deviation of a seat's points a deal; `margin`, in points, is how much more than
    the plain choice another one must promise. Of two choices that the model parts by more than `offset`
    points, by `x` more, the true difference is `slope` times `x` on average, with a standard deviation of
    the root of `error`² + (`growth` `x`)² points, measured by rollouts at `measured` positions
    (`train/calibrate.py`); an error of -1 has not been measured. `compared` are the positions whose choices
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


class Model:
    """A card with its forest; `start` is what each head begins with."""

    def __init__(
        self, card: Card, arrays: dict[str, array[int]], leaves: array[float], start: list[float]
    ) -> None:
        self.card: Final = card
        self.arrays: Final = arrays
        self.leaves: Final = leaves
        self.start: Final = start
        self.forest: Final = Forest(
            arrays["roots"], arrays["heads"], arrays["columns"], arrays["bounds"], arrays["yes"],
            arrays["no"], leaves, start, len(card.columns),
        )  # fmt: skip

    def with_card(self, card: Card) -> Model:
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
        return Model(Card(**head["card"]), arrays, leaves, cast("list[float]", head["start"]))
    except (OSError, lzma.LZMAError, ValueError, KeyError, TypeError, EOFError) as fault:
        raise ModelError(Message("error-no-model", text=str(path), text2=str(fault))) from fault
