"""What somebody at the table can see, judged from the record as it is redacted for him."""

from typing import Final

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import (
    DISCARDED,
    DREW,
    LAID,
    LIFTED,
    SHOWN,
    UNCOVERED,
    WON,
    Event,
    redact,
)

PLACES: Final = ("drawn", "hand", "laid", "ready-discard")
"""What a seat may hide, beside the choices of actions that a part asks for."""
TABLE_PLACES: Final = ("treasure", "last-tile", "pool-sources")
"""What the table may hide."""


def sees(deal: Deal, viewer: int, owner: int, place: str) -> bool:
    """Whether the viewer (-1: a spectator who joins now) knows what lies there."""
    if place == "pool-sources":
        return not deal.ruleset.pool_view
    if place == "hand":
        dealt = deal.position.hands[owner].size() > 0
        return (viewer == owner and dealt) or any(_lays_open(e, viewer, owner) for e in deal.events)
    if place == "last-tile":
        return deal.wall.left() == 0 and _last_drawn_is_seen(deal, viewer)
    return _last_is_seen(deal, viewer, owner, _names(place))


def is_there(deal: Deal, owner: int, place: str) -> bool:
    """Whether anything has lain there that could be seen, or is chosen to lie there; hands are always."""
    if place in ("hand", "pool-sources", "last-tile"):
        return True
    laying = [spec.word for spec in deal.ruleset.actions.values() if spec.lays == place]
    return any(_is_at(event, owner, (*_names(place), *laying)) for event in deal.events)


def _names(place: str) -> tuple[str, ...]:
    """The events, by kind or word, that put something there."""
    if place == "drawn":
        return (DREW,)
    return (LAID, LIFTED, UNCOVERED) if place == "laid" else (place,)


def _lays_open(event: Event, viewer: int, owner: int) -> bool:
    """A win that the viewer may inspect, or a hand laid open at the end."""
    if event.seat != owner or event.kind not in (WON, SHOWN):
        return False
    seen = redact(event, viewer)
    return seen is not None and (seen.score is not None or (seen.kind == SHOWN and -2 not in seen.tiles))


def _is_at(event: Event, owner: int, names: tuple[str, ...]) -> bool:
    """Whether the event, by its kind or word, is one of these of the owner, or a choice of such a thing."""
    if owner >= 0 and event.seat != owner:
        return False
    chosen = event.action is not None and event.action.kind in names
    return event.kind in names or event.word in names or chosen


def _last_is_seen(deal: Deal, viewer: int, owner: int, names: tuple[str, ...]) -> bool:
    """Whether the viewer knows the tile of the last such event (by its kind or word); of the table's tiles
    (owner -1) whoever looked at it.
    """
    for event in reversed(deal.events):
        if _is_at(event, owner, names):
            seen = redact(event, viewer)
            return seen is not None and seen.tile == event.tile and seen.tiles == event.tiles
    return False


def _last_drawn_is_seen(deal: Deal, viewer: int) -> bool:
    """Whether the viewer knows the tile that was drawn last: he drew it, or it was discarded or won with."""
    drawn = next(event for event in reversed(deal.events) if event.kind == DREW)
    for event in reversed(deal.events):
        if event is drawn:
            break
        if event.seat == drawn.seat and event.kind in (DISCARDED, WON) and event.tile == drawn.tile:
            seen = redact(event, viewer)
            if seen is not None and seen.tile == drawn.tile:
                return True
    seen = redact(drawn, viewer)
    return seen is not None and seen.tile == drawn.tile
