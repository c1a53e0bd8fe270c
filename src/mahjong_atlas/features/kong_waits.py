"""What a hand waits for once a kong stands."""

from mahjong_atlas.hands.hand import Hand
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import DRAW, Occasion, Supposed
from mahjong_atlas.play import perform
from mahjong_atlas.play.actions import ADDED_KONG, KONG, Action
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.best import kinds_that_win
from mahjong_atlas.scoring.readiness import live_waits
from mahjong_atlas.scoring.waits import has_legal_wait


def has_tiles(deal: DealState, seat: int, action: Action) -> bool:
    """Whether the seat holds the tiles of the kong, and the meld to which one would be added."""
    hand = deal.position.hands[seat]
    if action.kind == KONG:
        return all(hand.tiles[tile] >= action.tiles.count(tile) for tile in action.tiles)
    entry = deal.position.alias[action.tile]
    if action.kind == ADDED_KONG:
        takers = [meld for meld in hand.melds if deal.rules.kongs.takes(meld, entry)]
        return bool(takers) and hand.tiles[action.tile] > 0
    return hand.shape[entry] == 4


def same_waits(deal: DealState, seat: int, action: Action, legal: bool) -> bool:
    """The hand waits for the same tiles with the kong as before the tile was drawn.

    With `legal` for the same tiles that make a win which every gate lets pass.
    """
    whole = deal.position.hands[seat]
    before = whole.copy(deal.position.alias)
    if whole.drawn >= 0:
        before.remove(whole.drawn)
    after = after_kong(deal, seat, whole, action)
    return waits_of(deal, seat, before, legal) == waits_of(deal, seat, after, legal)


def waits_of(deal: DealState, seat: int, hand: Hand, legal: bool) -> int:
    """What the seat would wait for with this hand."""
    position = deal.position
    if legal:
        return kinds_that_win(deal.rules.scoring, position, seat, hand, Occasion(DRAW, seat, -1))
    with Supposed(position, seat, hand):
        return live_waits(deal.rules.scoring, position, seat)


def some_wait(deal: DealState, seat: int, action: Action) -> bool:
    """Some tile still makes a legal win when the kong stands."""
    position = deal.position
    with Supposed(position, seat, after_kong(deal, seat, position.hands[seat], action)):
        return has_legal_wait(deal.rules.scoring, position, seat)


def after_kong(deal: DealState, seat: int, hand: Hand, action: Action) -> Hand:
    """The hand as it lies when the kong stands, before the replacement."""
    position = deal.position
    changed = hand.copy(position.alias)
    changed.drawn = -1
    if action.kind == KONG:
        occasion = position.occasion
        for tile in action.tiles:
            changed.remove(tile)
        changed.melds.append(perform.claimed_meld(position.alias, action, occasion.tile, occasion.seat))
        return changed
    entry = position.alias[action.tile]
    if action.kind == ADDED_KONG:
        changed.remove(action.tile)
        for i in range(len(changed.melds)):
            if deal.rules.kongs.takes(changed.melds[i], entry):
                changed.melds[i] = perform.added_to(changed.melds[i], action.tile, entry)
        return changed
    tiles: list[int] = []
    for tile in position.codes[entry]:
        while changed.tiles[tile]:
            changed.remove(tile)
            tiles.append(tile)
    changed.melds.append(Meld("concealed-kong", tuple(tiles), (entry,) * len(tiles), -1))
    return changed
