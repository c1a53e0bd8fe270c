"""A win as the server tells it: fans with the event, readings and what does not count with the sheet."""

from collections.abc import Sequence

from msgspec import UNSET

from mahjong_atlas.play.events import WON
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.messages import EventLine
from mahjong_atlas.protocol.scores import SettledWin
from mahjong_atlas.records.reasons import skipped_told, tell_reading, worth_told
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.tiles.kind import SEATS


def tell_fans(ruleset: Ruleset, event: EventLine, language: str) -> list[str]:
    """The fans taken with their clauses, and the points; nothing for what is no win that all see."""
    score = event.get("score")
    if event["e"] != WON or score is None:
        return []
    clauses = {fan.id: fan.clause for fan in ruleset.scoring.fans}
    names = names_of(ruleset.id)
    lines = [
        f"    {value:>3}  {names.fan(fan, language)} ({clauses.get(fan, '')})"
        for fan, value in score["fans"].items()
    ]
    worth = worth_told(score["points"], score.get("fu", 0), score["fans"].values(), names, language)
    return [*lines, f"    {worth}"]


def tell_readings(
    wins: Sequence[SettledWin], names: Names, language: str, labels: Sequence[str]
) -> list[str]:
    """How the hands of the winners were read, and which fans hold but do not count."""
    lines: list[str] = []
    for win in wins:
        if win.parts is UNSET:
            continue
        seat = labels[SEATS.index(win.seat)]
        reading = tell_reading(win.parts, language)
        lines.append(phrase(language, "tell-seat-read-as", seat=seat, reading=reading))
        for each in win.not_counted or []:
            lines.append(f"    {skipped_told(each, names, language)}")
    return lines
