"""Why a service does not answer."""

from collections.abc import Iterator
from contextlib import contextmanager

from mahjong_atlas.calculator.fields import FieldError
from mahjong_atlas.calculator.hand import PLACE
from mahjong_atlas.errors import AtlasError, CaseFileError, PositionTextError
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.errors import Fault
from mahjong_atlas.protocol.hands import HandQuestion


class ServiceError(Exception):
    """A request that is not answered; `fault` says what is wrong, and how to mend it."""

    def __init__(self, code: ErrorCode, reason: str, remedy: str = "", field: str = "") -> None:
        super().__init__(reason)
        self.fault = Fault(
            code=code, reason=printable(reason), remedy=printable(remedy), field=printable(field)
        )

    def __reduce__(self) -> tuple[type["ServiceError"], tuple[object, ...]]:
        fault = self.fault
        return type(self), (fault.code, fault.reason, fault.remedy, fault.field)


def printable(text: str) -> str:
    """The text without what cannot be encoded."""
    return text.encode("utf-8", "replace").decode()


def complaint(text: str, field: str, code: ErrorCode = ErrorCode.INVALID) -> ServiceError:
    """A complaint of the package, "what is wrong; what to do", as an error about a field."""
    reason, _, remedy = text.rpartition("; ")
    if not reason:
        reason, _, remedy = remedy.partition(": ")
    return ServiceError(code, reason, remedy or "see /api/rulesets/{id} for what may stand here", field)


def position_complaint(error: PositionTextError) -> ServiceError:
    """A line that cannot be read, or a position that cannot be, as an error about its field."""
    if not error.text:
        return complaint(error.remedy, error.field, ErrorCode.IMPOSSIBLE)
    return ServiceError(ErrorCode.INVALID, f"cannot read {error.text!r}", error.remedy, error.field)


@contextmanager
def fields_named() -> Iterator[None]:
    """Errors of the calculator name the field.  Raises ServiceError."""
    try:
        yield
    except FieldError as error:
        raise complaint(error.remedy, error.field) from None
    except PositionTextError as error:
        raise position_complaint(error) from None
    except CaseFileError as error:
        raise complaint(error.remedy, field_of(error.place), ErrorCode.IMPOSSIBLE) from None
    except AtlasError as error:
        raise complaint(str(error), "", ErrorCode.REFUSED) from None


def field_of(place: str) -> str:
    """The field that a place of the case made from a question stands for."""
    words = place.removeprefix(PLACE).split(", ")
    return next((word for word in words if word in HandQuestion.__struct_fields__), "hand")
