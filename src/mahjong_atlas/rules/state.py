"""What a case may say in its `state`: names for people, the type of the value, an example."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.tiles.entries import SEAT, Entries
from mahjong_atlas.tiles.seat_state import SeatWords
from mahjong_atlas.tiles.state import State


class StateKeyForm:
    """One key of `state`.

    `kind` is flag, count, seats (a list of letters), counts (by seat), tile, tiles, choice (one of `values`),
    text, words (a list of texts) or table (texts by seat); `example` is a value. `fields` are those of an
    entry of a list, of the text by seat of a table: the words from which each is chosen, none for a number;
    so many at the end (`optional`) may be left out. `usual`: forms show it first.
    """

    def __init__(
        self, key: str, kind: str, example: object, values: tuple[str, ...], names: dict[str, str],
        fields: tuple[tuple[str, ...], ...] = (), optional: int = 0, usual: bool = False,
    ) -> None:  # fmt: skip
        self.key: Final = key
        self.kind: Final = kind
        self.example: Final = example
        self.values: Final = values
        self.names: Final = names
        self.fields: Final = fields
        self.optional: Final = optional
        self.usual: Final = usual


POINTS: Final = "points"
"""The key that every ruleset knows."""
EXAMPLES: Final[Mapping[str, object]] = {
    POINTS: {"E": 24000, "S": 26000},
    "called_after": ["E S"],
    "claimed": ["S 2"],
    "demands": ["N"],
    "fei_aside": {"W": 1},
    "floats": {"W": 1},
    "kong_points": ["S E 2"],
    "liable_already": {"W": "N"},
    "norths": ["S pull", "E discard"],
    "out": ["W"],
    "paozi": {"E": 1, "N": 4},
    "void": {"E": "m", "S": "p"},
}
"""Values of which that of the type would mislead."""


def state_keys_of(ruleset: Ruleset) -> list[StateKeyForm]:
    """What a case of this ruleset may say."""
    names = names_of(ruleset.id)
    declared = [
        StateKeyForm(
            each.key,
            each.kind,
            EXAMPLES.get(each.key, each.example()),
            each.choices(),
            names.state(each.key),
            fields_of(each, ruleset.table.seats),
            each.optional if isinstance(each, Entries) else 0,
            each.usual,
        )
        for each in ruleset.state
        if each.in_cases
    ]
    return [StateKeyForm(POINTS, "counts", EXAMPLES[POINTS], (), names.state(POINTS)), *declared]


def fields_of(state: State, seats: int) -> tuple[tuple[str, ...], ...]:
    """The words from which each field of an entry is chosen, none for a number; only seats that play."""
    if isinstance(state, Entries):
        found = state.fields
    elif isinstance(state, SeatWords):
        found = (state.words,)
    else:
        return ()
    return tuple([field[:seats] if field == SEAT else field for field in found])


def kind_of_state(ruleset: Ruleset, key: str) -> str:
    """The type of a key; text where the ruleset does not know it."""
    if key == POINTS:
        return "counts"
    return next((each.kind for each in ruleset.state if each.in_cases and each.key == key), "text")
