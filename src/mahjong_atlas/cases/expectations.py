"""What scripts expect: each expectation is read strictly and gives a check that says what differs."""

from collections.abc import Callable
from typing import Final

from mahjong_atlas.cases import expect_play, expect_table
from mahjong_atlas.cases.expect_state import state_reader, state_words
from mahjong_atlas.cases.expect_words import Check, Expectation, Words
from mahjong_atlas.errors import AtlasError, CaseFileError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.texts.message import Message

READERS: Final[dict[str, tuple[Callable[[Words], Check], str]]] = {
    "turn": (expect_play.turn, "S"),
    "drew": (expect_play.drew, "S 4m"),
    "pay": (expect_play.pay, "E=-2 S=+2"),
    "visible": (expect_table.visible, "E S.drawn no"),
    "asked": (expect_play.asked, "S,W"),
    "over": (expect_play.over, "win S,N, or over draw, abort, false-win"),
    "going": (expect_play.going, ""),
    "live": (expect_play.live, "S,N"),
    "next-dealer": (expect_play.next_dealer, "S"),
    "next": (expect_play.next_deal, "round_wind=S"),
    "fans": (expect_play.fans, "S self-draw=1 all-pungs=2"),
    "points": (expect_play.points, "S 8"),
    "meld": (expect_table.meld, "S chow 456m from E"),
    "tiles": (expect_table.tiles, "S 10"),
    "flowers": (expect_table.flowers, "E 1f 2f"),
    "wild": (expect_table.wild, "3p"),
    "break": (expect_table.wall_broken, "W 5"),
    "indicator-at": (expect_table.indicator_at, "140"),
    "replaced": (expect_play.replaced, "S 8f"),
    "wall": (expect_table.wall, "69"),
    "liable": (expect_table.liable, "N for S full-flush"),
}
"""Every word that may follow `expect` in all games: its reader, and what may follow it, for example. Besides
them stand the names of the state that the parts of a ruleset declare."""


def read_expectation(
    words: list[str], text: str, ruleset_id: str, ruleset: Ruleset, place: str
) -> Expectation:
    """An `expect` step.  Raises CaseFileError."""
    word = words[0] if words else ""
    states = state_words(ruleset)
    if word not in READERS and word not in states:
        known = ", ".join([*READERS, *states])
        raise CaseFileError(
            place, Message("error-flow-expect", text=repr(text), text2=ruleset.id, text3=word, text4=known)
        )
    reader, example = READERS[word] if word in READERS else state_reader(states[word])
    form = " ".join(["expect", word, example]).rstrip()
    try:
        check = reader(Words(words[1:], text, ruleset_id, ruleset, place, form))
    except CaseFileError:
        raise
    except AtlasError as error:
        raise CaseFileError(place, Message("error-flow-in", text=repr(text), reason=error.whole)) from None
    return Expectation(
        text, check, word in ("asked", "visible"), word in ("turn", "drew", "over"), word == "asked"
    )
