"""Errors in the entries of a scorebook."""

from mahjong_atlas.errors import AtlasError, CaseFileError, in_english
from mahjong_atlas.texts.message import Message


class EntryError(AtlasError):
    """An entry that cannot be booked; `field` is the place in it, `message` the reason and remedy."""

    def __init__(self, field: str, remedy: str | Message) -> None:
        super().__init__(remedy)
        self.field = field
        self.remedy = in_english(remedy)
        self.args = (f"{field}: {self.remedy}" if field else self.remedy,)

    def __reduce__(self) -> tuple[type["EntryError"], tuple[str, Message]]:
        return type(self), (self.field, self.message)


def entry_error(field: str, error: AtlasError) -> EntryError:
    """An error of another part of the package, with the field in which it arose."""
    if isinstance(error, EntryError):
        return error
    if isinstance(error, CaseFileError):
        return EntryError(error.place, error.message)
    return EntryError(field, str(error))
