"""How seats and the first dealer are found before a match."""

from typing import Final

from mypy_extensions import mypyc_attr

LOT: Final = "lot"
GRAB: Final = "grab"
DICE: Final = "dice"


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatDraw:
    """How seats and the first dealer are found (slot of the table). Every player draws one wind tile.

    `by` "lot": all stay where they sit. "grab" and "dice": who drew East stays, the others sit down round
    him in the order of the winds (`sit_clause`); with "dice" a throw says who takes the top of the stack.
    Who drew East deals first or, with `roll`, throws the dice for the first dealer. A clause is empty where
    the page is silent.
    """

    by: Final[str]
    roll: Final[bool]
    draw_clause: Final[str]
    sit_clause: Final[str]
    dealer_clause: Final[str]

    def __init__(
        self,
        by: str = LOT,
        draw_clause: str = "",
        sit_clause: str = "",
        dealer_clause: str = "",
        roll: bool = False,
    ) -> None:
        self.by = by
        self.roll = roll
        self.draw_clause = draw_clause
        self.sit_clause = sit_clause or draw_clause
        self.dealer_clause = dealer_clause or draw_clause

    @property
    def moves(self) -> bool:
        """Whether players change seats."""
        return self.by != LOT


BY_LOT: Final = SeatDraw()
"""What decides where a page is silent."""
