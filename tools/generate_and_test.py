"""Legal actions found the slow way: every well-formed action is put to the judge of refusals, one by one."""

from itertools import permutations

from mahjong_atlas.play.actions import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    DISCARDS,
    KONG,
    PUNG,
    WINNING,
    Action,
)
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.refusals import refusal_by_rules
from mahjong_atlas.play.steps import CLAIM, OWN
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import NUM_TILES
from mahjong_atlas.tiles.position import DISCARD as DISCARD_OFFER
from mahjong_atlas.tiles.position import OFFERED


def well_formed(deal: Deal, seat: int) -> list[Action]:
    """Every ordinary action that the tiles in the hand could make, sensible or not."""
    out = [WINNING, *DISCARDS]
    out += [Action(kind, tile) for kind in (CONCEALED_KONG, ADDED_KONG) for tile in range(NUM_TILES)]
    held = deal.position.hands[seat].concealed()
    occasion = deal.position.occasion
    if occasion.kind == DISCARD_OFFER:
        alike = [tile for tile in held if deal.position.alias[tile] == deal.position.alias[occasion.tile]]
        out += [Action(PUNG, tiles=pair) for pair in _sorted_picks(alike, 2)]
        out += [Action(KONG, tiles=triple) for triple in _sorted_picks(alike, 3)]
        out += [Action(CHOW, tiles=pair) for pair in sorted(set(permutations(held, 2)))]
    return out


def _sorted_picks(tiles: list[int], number: int) -> list[tuple[int, ...]]:
    return sorted({tuple(sorted(pick)) for pick in permutations(tiles, number)})


def slow_actions(deal: Deal, seat: int) -> set[Action]:
    """The ordinary actions that the judge allows, in one spelling each."""
    alias = deal.position.alias
    legal = [action for action in well_formed(deal, seat) if refusal_by_rules(deal, seat, action) is None]
    out: set[Action] = set()
    konged: set[int] = set()
    for action in legal:
        if action.kind == CHOW and alias[action.tiles[0]] > alias[action.tiles[1]]:
            continue
        if action.kind == CONCEALED_KONG:
            if alias[action.tile] in konged or not deal.position.hands[seat].tiles[action.tile]:
                continue
            konged.add(alias[action.tile])
        out.add(action)
    return out


def _from_elsewhere(deal: Deal, seat: int, action: Action) -> bool:
    """Wild tiles in a claim, and a discard of a tile that lies beside the hand, are offered by parts."""
    lies_beside = action.kind == DISCARD and deal.position.hands[seat].tiles[action.tile] == 0
    return lies_beside or any(deal.position.alias[own] == WILD for own in action.tiles)


def disagreement(deal: Deal) -> str:
    """Where the fast and the slow way differ on whom may do what; empty when they agree.

    Words of parts, false wins and passes are not judged; seats asked by a part are left out.
    """
    if deal.asker not in (OWN, CLAIM):
        return ""
    offered = deal.position.occasion.kind in OFFERED and deal.asker == CLAIM
    seats = range(deal.seats) if offered else (deal.turn_seat,)
    ordinary = {"win", "discard", CONCEALED_KONG, ADDED_KONG, PUNG, KONG, CHOW}
    for seat in seats:
        if offered and (seat == deal.position.occasion.seat or not deal.position.is_live(seat)):
            continue
        if deal.answers[seat] is not None:
            continue
        fast = {
            action
            for action in deal.legal_actions(seat)
            if action.kind in ordinary and not action.word and not _from_elsewhere(deal, seat, action)
        }
        slow = slow_actions(deal, seat)
        if fast != slow:
            only_fast, only_slow = sorted(map(repr, fast - slow)), sorted(map(repr, slow - fast))
            return f"seat {seat}: only fast {only_fast}, only slow {only_slow}"
    return ""
