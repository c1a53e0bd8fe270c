"""Patterns that do not depend on how the hand is read: found once for all readings of a win."""

from typing import Final

from mahjong_atlas.patterns import (
    any_wait,
    bonus,
    concealed,
    copies,
    kongs,
    moments,
    norths,
    red_kongs,
    sets,
    treasure,
    unrelated,
    waits,
)
from mahjong_atlas.patterns.win import Pattern

CIRCUMSTANCES: Final[frozenset[Pattern]] = frozenset(
    (
        moments.always,
        moments.self_draw,
        moments.discard_win,
        moments.self_draw_or_robbed,
        moments.kong_bloom,
        moments.bonus_bloom,
        moments.kong_bloom_discard,
        moments.robbing_kong,
        moments.last_tile_draw,
        moments.last_tile_discard,
        moments.heavenly_win,
        moments.heavenly_win_after_flowers,
        moments.earthly_win,
        moments.first_draw_win,
        moments.dealer_first_discard_win,
        moments.first_go_round_win,
        moments.before_first_draw_win,
        moments.dealer,
        bonus.flowers,
        bonus.no_flowers,
        bonus.seat_flower,
        bonus.flower_set,
        bonus.seat_flower_outside_set,
        bonus.all_flowers,
        concealed.uncalled_hand,
        concealed.uncalled_self_draw,
        concealed.concealed_self_draw,
        concealed.concealed_discard_win,
        norths.pulled_norths,
        norths.red_north_discard,
        sets.concealed_hand,
        sets.open_hand,
        sets.exposed_kong,
        sets.exposed_melds,
        sets.exposed_melds_kongs_twice,
        red_kongs.red_kongs,
        kongs.two_exposed_kongs,
        kongs.two_concealed_kongs,
        kongs.kong_of_each_sort,
        copies.last_of_kind,
        any_wait.any_tile_wait,
        any_wait.any_wait_kong_bloom,
        any_wait.floats,
        any_wait.kong_floats,
        any_wait.declined_float,
        waits.sole_legal_wait,
        waits.sole_natural_wait,
        treasure.drawn_treasure,
        treasure.treasure_match,
        sets.concealed_kong,
        unrelated.thirteen_unrelated,
    )
)

OF_LEGAL_WAITS: Final[frozenset[Pattern]] = frozenset(
    (
        waits.sole_legal_wait,
        waits.sole_natural_wait,
        waits.sole_legal_closed_wait,
        treasure.treasure_match,
        treasure.treasure_in_treasure,
    )
)
"""Patterns that ask which tiles would have made a legal hand (`Win.legal_waits`)."""

OF_WAITS: Final[frozenset[Pattern]] = frozenset((waits.sole_wait,))
"""Patterns that ask which tiles would have completed the hand (`Win.waits`)."""

OF_SHAPE_WAITS: Final[frozenset[Pattern]] = frozenset(
    (waits.sole_edge_wait, waits.sole_closed_wait, waits.sole_single_wait)
)
"""Patterns that ask which tiles would have completed the shape (`Win.shape_waits`)."""
