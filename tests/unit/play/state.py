"""All that a deal or a position holds, to be compared before and after."""

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.effect_log import EffectLog
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.tiles.hand import Hand
from mahjong_atlas.tiles.position import Position

KEPT_APART = {
    # found again when they are asked for
    "wait_mask", "far", "completed", "_river_shown", "_bonus_shown",
    # how copies share
    "_owns_public", "_owns_secret", "_owns_gone", "_past", "_own_events",
    # what never changes
    "ruleset", "rules", "hooks",
}  # fmt: skip


def state_of(thing: object) -> object:
    """Everything in a deal, a position or a hand; immutable values by their identity."""
    if isinstance(thing, list | tuple):
        return [state_of(each) for each in thing]
    if isinstance(thing, dict):
        return {name: state_of(each) for name, each in thing.items()}
    if isinstance(thing, Deal | Position | Hand | Wall | Rng | EffectLog):
        names = getattr(type(thing), "__mypyc_attrs__", None) or vars(thing)
        found = {
            name: state_of(getattr(thing, name))
            for name in names
            if name not in KEPT_APART and not name.startswith("__")
        }
        return {**found, "events": [id(each) for each in thing.events]} if isinstance(thing, Deal) else found
    return thing if isinstance(thing, str | int | None) else id(thing)
