"""A chart of a session in characters: a number for each player, deals to the right."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mahjong_atlas.protocol.scorebook import Scorebook

ROWS: Final = 16
COLUMNS: Final = 60


def chart_lines(book: "Scorebook") -> list[str]:
    """Points from the top down; where two are level the first in turn order is seen."""
    totals = [[book.start] * len(book.totals), *(deal.totals for deal in book.deals)][-COLUMNS:]
    low = min(min(each) for each in totals)
    high = max(max(each) for each in totals)
    tall = max(1, high - low)
    grid = [[" "] * len(totals) for _ in range(ROWS)]
    for column, each in enumerate(totals):
        for player in reversed(range(len(each))):
            grid[(ROWS - 1) * (high - each[player]) // tall][column] = str(player + 1)
    width = max(len(str(low)), len(str(high)))
    labels = {0: str(high), ROWS - 1: str(low)} if high > low else {0: str(high)}
    lines = [f"{labels.get(row, ''):>{width}} │{''.join(cells)}" for row, cells in enumerate(grid)]
    names = [f"{player + 1} {name} {book.totals[player]}" for player, name in enumerate(book.names)]
    return [*lines, f"{'':>{width}} └{'─' * len(totals)}", *names]
