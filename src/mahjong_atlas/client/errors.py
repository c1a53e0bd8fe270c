"""Errors between a client and its table; each text names the remedy."""

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.texts.message import Message


class Unreachable(AtlasError):
    """No server answers at the address."""


class Declined(AtlasError):
    """The server refuses a request; `code` is for programs."""

    def __init__(self, code: ErrorCode, reason: str, remedy: str = "") -> None:
        super().__init__(f"{reason}: {remedy}" if remedy else reason)
        self.code = code


class Closed(AtlasError):
    """The server has closed the socket for good; a CloseCode says why."""

    def __init__(self, code: int, reason: Message) -> None:
        super().__init__(reason)
        self.code = code


class NoPlace(AtlasError):
    """No place at the table is open."""

    def __init__(self) -> None:
        super().__init__(Message("error-no-place"))
