"""Errors between a client and its table; each text names the remedy."""

from msgspec import UNSET

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.protocol.codes import Fault
from mahjong_atlas.texts.message import Message, read_message, verbatim


class Unreachable(AtlasError):
    """No server answers at the address."""


class Declined(AtlasError):
    """The server refuses a request; `code` is for programs, `remedy` is in English."""

    def __init__(self, fault: Fault) -> None:
        reason = verbatim(fault.reason) if fault.message is UNSET else read_message(fault.message)
        remedy = fault.remedy
        super().__init__(Message("error-declined", reason=reason, text=remedy) if remedy else reason)
        self.code = fault.code
        self.fault = fault

    def __reduce__(self) -> tuple[type["Declined"], tuple[Fault]]:
        return type(self), (self.fault,)


class Closed(AtlasError):
    """The server has closed the socket for good; a CloseCode says why."""

    def __init__(self, code: int, reason: Message) -> None:
        super().__init__(reason)
        self.code = code


class NoPlace(AtlasError):
    """No place at the table is open."""

    def __init__(self) -> None:
        super().__init__(Message("error-no-place"))
