"""Answers to operators over HTTP."""

from mahjong_atlas.protocol.base import Answer


class Health(Answer, frozen=True, kw_only=True):
    """All is well."""

    status: str
    version: str
    tables: int
