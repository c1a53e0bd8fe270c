"""Chips (祝儀) of Tenhou's parlours: carried from deal to deal as the log has them, outside of the rules."""

from typing import Final

from mahjong_atlas.errors import as_message
from mahjong_atlas.records.tenhou_log import PLAYERS, Move
from mahjong_atlas.records.tenhou_xml import shortened
from mahjong_atlas.texts.message import Message

NOTHING: Final = '""'
"""What stands for an empty text."""


class Chips:
    """What each player holds, empty in a game without chips; `notes` say where the log contradicts itself."""

    def __init__(self) -> None:
        self.held: list[int] = []
        self.notes: Final[list[Message]] = []

    def begin(self, start: Move) -> None:
        """A deal begins: its tag tells what each player holds."""
        if "chip" in start.attributes:
            self._carry(start, start.numbers("chip"))

    def move(self, end: Move, told: list[int]) -> None:
        """What each player held and gains, two numbers each."""
        self._carry(end, told[::2])
        gains = told[1::2]
        self._compare(end, "sc", gains, _gains(end))
        self.held = [before + gain for before, gain in zip(self.held, gains, strict=True)]

    def finish(self, end: Move, told: list[str]) -> None:
        """What each player has at the end of the game."""
        self._compare(end, "owari", told, [str(held) for held in self.held])

    def _carry(self, move: Move, told: list[int]) -> None:
        if self.held:
            self._compare(move, "chip", told, self.held)
        self.held = told

    def _compare(self, move: Move, what: str, told: object, wanted: object) -> None:
        if told != wanted:
            self.notes.append(move.error(differs(what, told, wanted)).whole)


def differs(what: str | Message, told: object, wanted: object) -> Message:
    """The log says something else."""
    return Message(
        "error-log-should-be",
        reason=as_message(what),
        text=str(wanted) or NOTHING,
        text2=shortened(str(told)) or NOTHING,
    )


def _gains(end: Move) -> list[int]:
    """The chips of a win: as many from the discarder, or from each of the others."""
    gains = [0] * PLAYERS
    if "chip" not in end.attributes:
        return gains
    number = sum(end.numbers("chip")[1::2])
    giver = end.seat_number("fromWho")
    for payer in range(PLAYERS) if giver == end.player else (giver,):
        gains[payer] -= number
        gains[end.player] += number
    return gains
