"""Errors in the entries of a scorebook."""

from typing import Final

from mahjong_atlas.errors import AtlasError, CaseFileError, PlacedError
from mahjong_atlas.texts.message import Message

TOO_LITTLE: Final = "why-entry-agree"
"""Id of the reason that is answered by saying that the players have agreed."""


class EntryError(PlacedError):
    """An entry that cannot be booked; `field` is the place in it, `message` the reason and remedy."""

    def __init__(self, field: str, remedy: str | Message) -> None:
        super().__init__(field, remedy)
        self.field = field


def entry_error(field: str, error: AtlasError) -> EntryError:
    """An error of another part of the package, with the field in which it arose."""
    if isinstance(error, EntryError):
        return error
    if isinstance(error, CaseFileError):
        return EntryError(error.place, error.message)
    return EntryError(field, error.whole)
