"""The answer to a request that failed."""

from msgspec import UNSET, UnsetType

from mahjong_atlas.protocol.base import Answer
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.texts import Sentence


class Fault(Answer, frozen=True, kw_only=True):
    """What is wrong: a code for programs, a reason and a remedy in English, the field where there is one;
    `message` is the reason by its id, where it has a sentence in every language.
    """

    code: ErrorCode
    reason: str
    remedy: str = ""
    field: str = ""
    message: Sentence | UnsetType = UNSET


class ErrorBody(Answer, frozen=True, kw_only=True):
    """An error."""

    error: Fault
