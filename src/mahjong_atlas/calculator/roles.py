"""What tiles count as that is not themselves: wild, nothing, or another tile."""

from mahjong_atlas.play.deal import Deal, inherit
from mahjong_atlas.play.effect_log import roles
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.positions.building import read_indicator
from mahjong_atlas.positions.fields import FieldError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.notation import format_tiles

Roles = dict[str, str]


def roles_before(ruleset: Ruleset, carried: dict[str, int]) -> Roles:
    """What tiles count as before anything has happened in a deal."""
    return roles(_begun(ruleset, carried))


def roles_with(ruleset: Ruleset, turned: tuple[int, ...]) -> Roles:
    """What tiles count as when these have been turned up.  Raises FieldError or PositionTextError."""
    unknown = [tile for tile in turned if tile not in ruleset.table.tiles.counts]
    if unknown:
        raise FieldError("indicator", Message("why-no-such-tile", tile=format_tiles(unknown)))
    deal = _begun(ruleset, {})
    read_indicator(deal.position, ruleset, turned)
    return roles(deal)


def _begun(ruleset: Ruleset, carried: dict[str, int]) -> Deal:
    deal = Deal(ruleset)
    deal.wall = Wall(ruleset.table.tiles.tiles[:], ruleset.table.reserve)
    inherit(ruleset, deal.position, carried)
    for part in deal.hooks.begin:
        part.begin(deal)
    return deal
