"""The tai of all patterns together are the points."""

from typing import Final

from mahjong_atlas.scoring.parts import Valuation


class SumOfTai(Valuation):
    """The plain sum, by the clause that says so."""

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause
