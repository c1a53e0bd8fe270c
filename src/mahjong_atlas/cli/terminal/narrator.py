"""Tells a deal as it goes on, to one seat or to somebody who sees everything."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.calculator.answers import compared_readings, uncounted_fans
from mahjong_atlas.hands.position import DRAW, Position
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import (
    ADDING,
    CALLED,
    CHOICE,
    DISCARDED,
    DREW,
    EXPOSED,
    KONGING,
    LIFTED,
    PAID,
    WON,
    Event,
    redact,
)
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.scores import Reading
from mahjong_atlas.records.reasons import reading_parts, tell_reasons, told_reading
from mahjong_atlas.records.steps import StepTeller
from mahjong_atlas.records.text import spoken, tell_event
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.explain import points_steps
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.texts.languages import phrase_of
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles

ALL_SEEING: Final = -2
"""The viewer from whom nothing is hidden."""
TABLE: Final = "*"
"""The pot, where a seat is named."""
PASSING_MATTERS: Final = frozenset((CHOICE, DREW, DISCARDED, EXPOSED, ADDING, KONGING, LIFTED))
"""What is left out of a brief account."""


class Narrator:
    """Tells the seat `viewer`; `labels` are what the seats are called; `brief`: no draws and discards."""

    def __init__(
        self, ruleset: Ruleset, language: str, viewer: int, labels: Sequence[str], brief: bool = False
    ) -> None:
        self.rules: Final = ruleset.scoring
        self.names: Final = names_of(ruleset.id)
        self.language: Final = language
        self.viewer: Final = viewer
        self.labels: Final = labels
        self.teller: Final = StepTeller(self.names, language, self.called)
        self.brief: Final = brief
        self.told = 0
        self.wilds: tuple[int, ...] = ()
        self.said: dict[int, list[str]] = {}
        """What each seat has said aloud in this deal."""

    def news(self, deal: Deal, before: Position | None = None) -> list[str]:
        """What has happened since the last time; `before` is the position before the last choice."""
        lines: list[str] = []
        for event in deal.events[self.told :]:
            seen = event if self.viewer == ALL_SEEING else redact(event, self.viewer)
            if seen is not None:
                lines.extend(self.tell(seen, before))
        self.told = len(deal.events)
        return lines + self.tell_wilds(deal.position.wilds)

    def called(self, seat: str) -> str:
        """What a seat is called by its letter; "*" is the table."""
        if seat == TABLE:
            return phrase_of(self.names.texts, self.language, "tell-the-table")
        return self.labels[SEATS.index(seat)]

    def tell_wilds(self, wilds: tuple[int, ...]) -> list[str]:
        """Which tiles are wild from now on, where that is new."""
        if wilds == self.wilds:
            return []
        self.wilds = wilds
        return [
            phrase_of(
                self.names.texts,
                self.language,
                "tell-wild-from-now",
                tiles=format_tiles(list(dict.fromkeys(wilds))),
            )
        ]

    def tell(self, event: Event, before: Position | None) -> list[str]:
        """One event; a win with its reasons."""
        if event.kind == CALLED and event.seat >= 0:
            self.said.setdefault(event.seat, []).append(spoken(event, self.names, self.language))
        if self.brief and event.kind in PASSING_MATTERS:
            return []
        if event.kind == DREW and event.word == DRAW and event.tile < 0:
            return []
        lines = tell_event(event, self.names, self.language, self.labels)
        if event.kind == PAID:
            payments = [(line, each.steps) for line, each in zip(lines, event.transfers, strict=True)]
            return self.teller.explained(payments)
        if event.kind == WON and event.score is not None:
            lines.extend(self.teller.valued(points_steps(self.rules, event.score)))
            lines.extend(told_reading(reading_parts(event.score), self.names, self.language))
            lines.extend(self.reasons(event.score, before))
        return lines

    def reasons(self, score: Score, before: Position | None) -> list[str]:
        """Why the score is what it is; readings are compared where the position before the win is known."""
        readings: list[Reading] = []
        if before is not None:
            again = best_score(self.rules, before, score.seat)
            if isinstance(again, Score) and again.fans() == score.fans():
                score, readings = again, compared_readings(self.rules, before, score.seat)
        return tell_reasons(uncounted_fans(self.rules, score), readings, self.names, self.language)
