"""Forms of a match: how many seats of a table two bots take, and all ways to seat them."""

from dataclasses import dataclass
from itertools import combinations
from re import fullmatch

from mahjong_atlas.errors import OptionError
from mahjong_atlas.texts.message import Message


@dataclass(frozen=True)
class Form:
    """So many seats for the first bot and so many for the second: 1v3 is one against three."""

    first: int
    second: int

    def __str__(self) -> str:
        return f"{self.first}v{self.second}"

    @property
    def places(self) -> list[tuple[int, ...]]:
        """The seats of the first bot, in every seating."""
        return list(combinations(range(self.first + self.second), self.first))

    def seatings(self, first: str, second: str) -> list[tuple[str, ...]]:
        """Who sits where, by seat, in every seating."""
        seats = range(self.first + self.second)
        return [tuple([first if seat in taken else second for seat in seats]) for taken in self.places]


def read_form(text: str, seats: int) -> Form:
    """A form such as 1v3.  Raises OptionError for one that does not fill the table."""
    found = fullmatch(r"(\d)v(\d)", text.strip())
    form = Form(int(found[1]), int(found[2])) if found else Form(0, 0)
    if not (form.first and form.second and form.first + form.second == seats):
        usual = ", ".join(str(each) for each in usual_forms(seats))
        raise OptionError(Message("error-no-form", text=repr(text), number=seats, text2=usual), "form")
    return form


def usual_forms(seats: int) -> list[Form]:
    """One among others, and the others with one."""
    return [Form(1, seats - 1), Form(seats - 1, 1)]
