"""Errors in the entries of a scorebook."""

from mahjong_atlas.errors import AtlasError, CaseFileError


class EntryError(AtlasError):
    """An entry that cannot be booked; `field` says where in it, `remedy` how to mend it."""

    def __init__(self, field: str, remedy: str) -> None:
        super().__init__(f"{field}: {remedy}" if field else remedy)
        self.field = field
        self.remedy = remedy

    def __reduce__(self) -> tuple[type["EntryError"], tuple[str, str]]:
        return type(self), (self.field, self.remedy)


def entry_error(field: str, error: AtlasError) -> EntryError:
    """An error of another part of the package, with the field in which it arose."""
    if isinstance(error, EntryError):
        return error
    if isinstance(error, CaseFileError):
        return EntryError(error.place, error.remedy)
    return EntryError(field, str(error))
