"""What a request that is not done is answered with."""

from mahjong_atlas.protocol.base import Answer
from mahjong_atlas.protocol.codes import ErrorCode


class Fault(Answer, frozen=True, kw_only=True):
    """What is wrong: a code for programs, a reason and a remedy for people, the field where there is one."""

    code: ErrorCode
    reason: str
    remedy: str = ""
    field: str = ""


class ErrorBody(Answer, frozen=True, kw_only=True):
    """An error."""

    error: Fault
