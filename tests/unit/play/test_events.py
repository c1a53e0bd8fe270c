"""Events are equal that tell the same, and differ by everything that they tell."""

import pytest

from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import DISCARDED, EVERYBODY, WON, Event
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.transfers import Transfer

TELLS = {
    "kind": WON,
    "seat": 2,
    "tile": 5,
    "tiles": (5,),
    "word": "from-hand",
    "source": 3,
    "knows": EVERYBODY - 1,
    "transfers": (Transfer(0, 1, 8, causes.DISCARD, "MCR-10"),),
    "action": Action("discard", 5),
    "numbers": (3, 4),
}
"""Something else for each field of a discard."""


def test_events_that_tell_the_same_are_equal() -> None:
    assert Event(DISCARDED, 1, 4) == Event(DISCARDED, 1, 4)
    assert Event(DISCARDED, 1, 4) != (DISCARDED, 1, 4)


@pytest.mark.parametrize("field", TELLS)
def test_events_differ_by_each_field_alone(field: str) -> None:
    discard = {"kind": DISCARDED, "seat": 1, "tile": 4}
    assert Event(**discard) != Event(**{**discard, field: TELLS[field]})  # type: ignore[arg-type]
