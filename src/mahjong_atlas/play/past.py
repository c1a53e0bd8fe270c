"""What copies of a deal share: the events before the copy."""

from __future__ import annotations

from typing import Final

from mahjong_atlas.play.events import Event


class Past:
    """The first `length` of `events`, a list that only grows, after those of `before`; `count` are all."""

    before: Final[Past | None]
    events: Final[list[Event]]
    length: Final[int]
    count: Final[int]

    def __init__(self, before: Past | None, events: list[Event], length: int) -> None:
        self.before = before
        self.events = events
        self.length = length
        self.count = length if before is None else before.count + length

    def events_until(self, later: list[Event]) -> list[Event]:
        """All these events and then `later`, as one new list."""
        parts: list[list[Event]] = [later]
        past: Past | None = self
        while past is not None:
            parts.append(past.events[: past.length])
            past = past.before
        parts.reverse()
        out: list[Event] = []
        for part in parts:
            out.extend(part)
        return out
