"""The end of a game of Tenhou: its final figures are compared, and never stop a replay."""

import math
import re
from typing import Final

from mahjong_atlas.match.match import Match
from mahjong_atlas.records.tenhou_chips import Chips
from mahjong_atlas.records.tenhou_log import PLAYERS, Move
from mahjong_atlas.records.tenhou_table import LoggedTable
from mahjong_atlas.records.tenhou_xml import shortened
from mahjong_atlas.texts.message import Message

_FIGURE: Final = re.compile(r"-?\d{1,6}(\.\d)?", re.ASCII)


def check_end(table: LoggedTable, goes_on: bool, notes: list[Message]) -> bool:
    """Book the deal; True when the log tells the end of the game."""
    match = table.match
    match.finish(table.deal)
    move = next((each for each in reversed(table.moves) if "owari" in each.attributes), None)
    if move is None:
        if goes_on and match.over:
            raise table.moves[-1].error(Message("error-log-game-over"))
        return False
    if not match.over:
        notes.append(Message("note-log-goes-on"))
        match.end()
    notes.extend(_final_notes(match, move, table.chips))
    return True


def _final_notes(match: Match, move: Move, chips: Chips) -> list[Message]:
    """`owari`: final score in hundreds and result of each player, then the chips."""
    told = move.text("owari").split(",")
    if len(told) == 4 * PLAYERS:
        chips.finish(move, told[2 * PLAYERS :: 2])
        told = told[: 2 * PLAYERS]
    exact = match.results()
    figures = [float(each) if _FIGURE.fullmatch(each) else math.nan for each in told]
    scores = [float(total // 100) for total in match.totals]
    results = (exact, rounded_results(exact, match.ranking()[0]))
    if figures[::2] == scores and figures[1::2] in results:
        return []
    wanted = [f"{score:.0f},{result:.1f}" for score, result in zip(scores, exact, strict=True)]
    return [Message("note-log-final", text=shortened(",".join(told)), text2=",".join(wanted))]


def rounded_results(results: list[float], first: int) -> list[float]:
    """In whole thousands, a half upwards, as until 2020; the first place gets what makes the sum 0."""
    out = [float(math.floor(result + 0.5)) for result in results]
    out[first] = 0.0
    out[first] = -sum(out)
    return out
