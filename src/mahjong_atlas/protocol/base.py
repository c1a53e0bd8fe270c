"""Base types of the bodies of the contract."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mahjong_atlas.texts import Sentence

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


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer of the server; a field that is UNSET is left out."""


class Question(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request of a client; unknown fields are refused."""


class Nothing(Question, frozen=True, kw_only=True):
    """A request without fields."""


class Names(Answer, frozen=True, kw_only=True):
    """A name in every language."""

    en: str
    ja: str
    zh: str
    zh_hant: str = msgspec.field(name="zh-hant")

    def told(self, language: str) -> str:
        """The name in a language."""
        said: str = getattr(self, language.replace("-", "_"))
        return said
