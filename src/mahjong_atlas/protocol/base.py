"""Base types of the bodies of the contract."""

from collections.abc import Callable
from typing import Annotated, Final, dataclass_transform

import msgspec
from msgspec import Meta

from mahjong_atlas.texts import Sentence
from mahjong_atlas.texts.languages import LANGUAGES

LARGEST_NUMBER: Final = 1_000_000_000
"""The largest number in a request."""

Number = Annotated[int, Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Key = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=60)]
Tiles = Annotated[str, Meta(max_length=200)]
Listed = Annotated[list[Number | Word], Meta(max_length=80)]
Table = Annotated[dict[Key, Number | Word], Meta(max_length=80)]
Value = bool | Number | Word | Listed | Table
"""The values of an option or a fact."""
Values = Annotated[dict[Key, Value], Meta(max_length=60)]

Scalar = bool | int | str
TransferLine = tuple[str, str, int, Sentence, str]
"""[payer, payee, amount, cause, clause]; "*" is the pot."""


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer of the server; a field that is UNSET is left out."""


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Question(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request of a client; unknown fields are refused."""


class Nothing(Question):
    """A request without fields."""


class Names(Answer):
    """A name in every language."""

    en: str
    ja: str
    zh: str
    zh_hant: str = msgspec.field(name="zh-hant")

    @staticmethod
    def by_language(name: Callable[[str], str]) -> "Names":
        """A name in every language."""
        return msgspec.convert({language: name(language) for language in LANGUAGES}, Names)

    def text(self, language: str) -> str:
        """The name in a language."""
        name: str = getattr(self, language.replace("-", "_"))
        return name


class Player(msgspec.Struct, frozen=True):
    """Who has a place: a person (`here` or away) or a bot; a bot that stands in has the person's name."""

    name: str
    kind: str
    here: bool = True
    stand_in: bool = False


class TableShape(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table around the game: its rules, its people, its clocks. Public.

    A table that is `played_on` has the choices of a record first.
    """

    ruleset: str
    options: dict[str, object]
    players: list[Player | None]
    started: bool
    paused: bool
    public: bool
    spectators: int
    clock: dict[str, float]
    host: int | None = None
    hints: bool = False
    played_on: bool = False
