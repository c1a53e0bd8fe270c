"""Answers to operators over HTTP."""

from mahjong_atlas.protocol.base import Answer


class Health(Answer, frozen=True, kw_only=True):
    """All is well. `loop` is the event loop: "uvloop", or "asyncio" where that is not installed."""

    status: str
    version: str
    tables: int
    loop: str
