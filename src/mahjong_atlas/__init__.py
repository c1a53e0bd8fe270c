"""Mahjong Atlas: every regional rule of mahjong in one place, playable and scored to the last point.

    from mahjong_atlas import Deal, find_ruleset

    deal = Deal.start(find_ruleset("ningbo"), seed="an example")
    deal.apply(0, deal.legal_actions(0)[0])

The names below are imported when they are first used, so that the package itself is imported at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mahjong_atlas.errors import AtlasError
    from mahjong_atlas.match.match import Match
    from mahjong_atlas.play.actions import Action
    from mahjong_atlas.play.deal import Deal
    from mahjong_atlas.play.events import Event
    from mahjong_atlas.play.observation import Observation
    from mahjong_atlas.play.ruleset import Ruleset
    from mahjong_atlas.positions.building import position_of
    from mahjong_atlas.positions.reading import parse_position
    from mahjong_atlas.positions.writing import position_text
    from mahjong_atlas.rules.registry import RULESETS, all_rulesets, find_ruleset
    from mahjong_atlas.scoring.best import best_score
    from mahjong_atlas.scoring.score import Refusal, Score

__all__ = [
    "RULESETS",
    "Action",
    "AtlasError",
    "Deal",
    "Event",
    "Match",
    "Observation",
    "Refusal",
    "Ruleset",
    "Score",
    "all_rulesets",
    "best_score",
    "find_ruleset",
    "parse_position",
    "position_of",
    "position_text",
]

_HOMES: Final = {
    "AtlasError": "errors",
    "Match": "match.match",
    "Action": "play.actions",
    "Deal": "play.deal",
    "Event": "play.events",
    "Observation": "play.observation",
    "Ruleset": "play.ruleset",
    "RULESETS": "rules.registry",
    "all_rulesets": "rules.registry",
    "find_ruleset": "rules.registry",
    "best_score": "scoring.best",
    "Refusal": "scoring.score",
    "Score": "scoring.score",
    "parse_position": "positions.reading",
    "position_of": "positions.building",
    "position_text": "positions.writing",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
