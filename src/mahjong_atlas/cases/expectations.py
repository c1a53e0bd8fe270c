"""What scripts expect: each expectation is read strictly and gives a check that says what differs."""

from collections.abc import Callable
from typing import Final

from mahjong_atlas.cases import expect_play, expect_table
from mahjong_atlas.cases.expect_words import Check, Expectation, Words
from mahjong_atlas.errors import AtlasError, CaseFileError
from mahjong_atlas.play.ruleset import Ruleset

READERS: Final[dict[str, Callable[[Words], Check]]] = {
    "turn": expect_play.turn,
    "drew": expect_play.drew,
    "pay": expect_play.pay,
    "visible": expect_table.visible,
    "asked": expect_play.asked,
    "over": expect_play.over,
    "going": expect_play.going,
    "live": expect_play.live,
    "next-dealer": expect_play.next_dealer,
    "next": expect_play.next_deal,
    "fans": expect_play.fans,
    "points": expect_play.points,
    "meld": expect_table.meld,
    "tiles": expect_table.tiles,
    "flowers": expect_table.flowers,
    "wild": expect_table.wild,
    "break": expect_table.wall_broken,
    "indicator-at": expect_table.indicator_at,
    "replaced": expect_play.replaced,
    "red-norths": expect_table.red_norths,
    "wall": expect_table.wall,
    "pot": expect_play.pot,
    "treasure": expect_table.treasure,
    "dora": expect_table.dora,
    "ready": expect_table.ready,
    "liable": expect_table.liable,
}
"""Every word that may follow `expect`."""


def read_expectation(
    words: list[str], text: str, ruleset_id: str, ruleset: Ruleset, place: str
) -> Expectation:
    """An `expect` step.  Raises CaseFileError."""
    reader = READERS.get(words[0]) if words else None
    if reader is None:
        raise CaseFileError(place, f"unknown expectation in {text!r}; known: {', '.join(READERS)}")
    try:
        check = reader(Words(words[1:], text, ruleset_id, ruleset, place))
    except CaseFileError:
        raise
    except AtlasError as error:
        raise CaseFileError(place, f"in {text!r}: {error}") from None
    word = words[0]
    return Expectation(
        text, check, word in ("asked", "visible"), word in ("turn", "drew", "over"), word == "asked"
    )
