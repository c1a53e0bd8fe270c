"""Tiles that become known where they lie: only those of the event, and only to those who see it."""

from mahjong_atlas.play.effect_log import Zone, newly_shown
from mahjong_atlas.play.effects import Effects, Shown
from mahjong_atlas.play.events import EVERYBODY
from mahjong_atlas.play.view import View

TWO, FIVE = 1, 4
EAST_ONLY, EAST_AND_SOUTH = 0b0001, 0b0011


def shown(before: Zone, after: Zone) -> Effects:
    """The effects of an event that changes who knows the tiles of a zone."""
    found = Effects()
    newly_shown({"treasure": before}, {"treasure": after}, found.shown)
    return found


def test_who_looks_at_one_tile_does_not_see_the_tile_beside_it() -> None:
    before = Zone([TWO, FIVE], [EAST_ONLY, EAST_ONLY])
    effects = shown(before, Zone([TWO, FIVE], [EAST_ONLY, EAST_AND_SOUTH]))
    assert effects.line(1) == {"shown": {"treasure": ["?", "5m"]}}
    assert effects.line(0) == effects.line(1), "who knows the event alike is told alike"
    assert effects.line(2) == {}


def test_who_knew_the_other_tile_still_knows_it() -> None:
    before = Zone([TWO, FIVE], [EAST_ONLY, EAST_ONLY])
    after = shown(before, Zone([TWO, FIVE], [EAST_ONLY, EVERYBODY])).line(0)
    views = {"2m": View(), "?": View()}
    for known, view in views.items():
        view.fold({"moves": [[known, "wall", "treasure"], [known.replace("2", "5"), "wall", "treasure"]]})
        view.fold(after)
        assert view.zones["treasure"] == [known, "5m"]


def test_a_hand_that_is_laid_open_is_seen_whole() -> None:
    effects = shown(Zone([TWO, FIVE], [EAST_ONLY] * 2), Zone([TWO, FIVE], [EVERYBODY] * 2))
    assert [each.tiles for each in effects.shown] == [(TWO, FIVE)]
    assert effects.line(-1) == {"shown": {"treasure": ["2m", "5m"]}}


def test_what_is_known_already_is_not_shown_again() -> None:
    zone = Zone([TWO], [EAST_ONLY])
    assert shown(zone, Zone([TWO], [EAST_ONLY])).shown == list[Shown]()


def test_of_equal_tiles_the_last_leaves_its_zone() -> None:
    view = View()
    view.fold({"moves": [[tile, "wall", "treasure"] for tile in ("?", "5m", "?")]})
    view.fold({"moves": [["2m", "treasure", "hand:E"]]})
    assert view.zones["treasure"] == ["?", "5m"]
