"""A win as the server tells it: fans with the event, readings and what does not count with the sheet."""

from collections.abc import Sequence

from mahjong_atlas.play.events import WON
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.reasons import fan_name, points_told, skipped_told
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.tiles.kind import SEATS


def tell_fans(ruleset: Ruleset, event: dict[str, object], language: str) -> list[str]:
    """The fans taken with their clauses, and the points; nothing for what is no win that all see."""
    score = event.get("score")
    if event.get("e") != WON or not isinstance(score, dict):
        return []
    clauses = {fan.id: fan.clause for fan in ruleset.scoring.fans}
    names = names_of(ruleset.id)
    lines = [
        f"    {value:>3}  {fan_name(names, str(fan), language)} ({clauses.get(str(fan), '')})"
        for fan, value in dict(score.get("fans", {})).items()
    ]
    fu = score.get("fu", 0)
    return [*lines, f"    {points_told(score.get('points'), fu if isinstance(fu, int) else 0, language)}"]


def tell_readings(
    wins: Sequence[dict[str, object]], names: Names, language: str, labels: Sequence[str]
) -> list[str]:
    """How the hands of the winners were read, and which fans hold but do not count."""
    lines: list[str] = []
    for win in wins:
        if "reading" not in win:
            continue
        seat = labels[SEATS.index(str(win["seat"]))]
        lines.append(phrase(language, "tell-seat-read-as", seat=seat, reading=win["reading"]))
        skipped = win.get("not_counted", [])
        for each in skipped if isinstance(skipped, list) else []:
            fan, why, clause = str(each["id"]), str(each["why"]), str(each["clause"])
            lines.append(f"    {skipped_told(fan, why, clause, names, language)}")
    return lines
