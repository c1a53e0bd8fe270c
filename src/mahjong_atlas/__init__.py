"""Mahjong Atlas: every regional rule of mahjong in one place, playable and scored to the last point.

    >>> import mahjong_atlas as ma
    >>> ma.score("riichi S=234m22567p34578s event=discard:W:6s state.riichi=S").pay
    {'E': 0, 'S': 3900, 'W': -3900, 'N': 0}
    >>> ma.play_deal("ningbo", bots="greedy", seed="an example").over
    True
    >>> deal = ma.Deal.start(ma.find_ruleset("ningbo"), seed="an example")
    >>> events = deal.apply(ma.Seat.EAST, deal.legal_actions(ma.Seat.EAST)[0])
    >>> "riichi" in ma.RULESETS, ma.__version__.count(".")
    (True, 2)

`help` of each name has an example. The names below are imported when they are first used, so that the package
itself is imported at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from mahjong_atlas.build import VERSION

if TYPE_CHECKING:
    from mahjong_atlas.bots.bot import Bot
    from mahjong_atlas.errors import AtlasError
    from mahjong_atlas.library import (
        PlayedGame,
        Seat,
        Tile,
        everywhere,
        hold_contest,
        play_deal,
        read_record,
        score,
        simulate_deals,
        waits,
    )
    from mahjong_atlas.play.actions import Action
    from mahjong_atlas.play.deal import Deal
    from mahjong_atlas.play.events import Event
    from mahjong_atlas.play.match import Match
    from mahjong_atlas.play.observation import Observation
    from mahjong_atlas.play.ruleset import Ruleset
    from mahjong_atlas.positions.building import position_of
    from mahjong_atlas.positions.reading import parse_position
    from mahjong_atlas.positions.writing import position_text
    from mahjong_atlas.rules.registry import RULESETS, all_rulesets, find_ruleset
    from mahjong_atlas.scoring.best import best_score
    from mahjong_atlas.scoring.score import Refusal, Score
    from mahjong_atlas.tiles.notation import parse_tile, parse_tiles, tile_name

__all__ = [
    "RULESETS",
    "Action",
    "AtlasError",
    "Bot",
    "Deal",
    "Event",
    "Match",
    "Observation",
    "PlayedGame",
    "Refusal",
    "Ruleset",
    "Score",
    "Seat",
    "Tile",
    "__version__",
    "all_rulesets",
    "best_score",
    "everywhere",
    "find_ruleset",
    "hold_contest",
    "parse_position",
    "parse_tile",
    "parse_tiles",
    "play_deal",
    "position_of",
    "position_text",
    "read_record",
    "score",
    "simulate_deals",
    "tile_name",
    "waits",
]

__version__: Final = VERSION
_HOMES: Final = {
    "AtlasError": "errors",
    "Bot": "bots.bot",
    "PlayedGame": "library",
    "Seat": "library",
    "Tile": "library",
    "everywhere": "library",
    "hold_contest": "library",
    "play_deal": "library",
    "read_record": "library",
    "score": "library",
    "simulate_deals": "library",
    "waits": "library",
    "Match": "play.match",
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
    "parse_tile": "tiles.notation",
    "parse_tiles": "tiles.notation",
    "tile_name": "tiles.notation",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
