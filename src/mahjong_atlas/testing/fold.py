"""What a seat can know of a deal: its own events alone, folded as every client folds them."""

from mahjong_atlas.calculator.roles import roles_now
from mahjong_atlas.client.seat_view import SeatView
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import visible_events


def fold(deal: Deal, viewer: int) -> SeatView:
    """What the viewer (-1: a spectator) can know of the deal so far."""
    view = SeatView(deal.ruleset, viewer, roles_now(deal), {})
    for event in visible_events(deal, viewer):
        view.apply(event)
    return view


def differences(deal: Deal, viewer: int) -> list[str]:
    """Where the folded view and the deal itself disagree; none if every movement of a tile was told."""
    view = fold(deal, viewer)
    position = view.position
    out: list[str] = []
    for seat in range(deal.seats):
        hand = deal.position.hands[seat]
        seen = position.hands[seat]
        if view.counts[seat] != hand.size():
            out.append(f"seat {seat}: {view.counts[seat]} tiles told, {hand.size()} held")
        if [sorted(meld.tiles) for meld in seen.melds] != [sorted(meld.tiles) for meld in hand.melds]:
            out.append(f"seat {seat}: melds {seen.melds} told, {hand.melds} lie there")
        if seen.bonus != hand.bonus:
            out.append(f"seat {seat}: bonus {seen.bonus} told, {hand.bonus} lie there")
        if seen.river != hand.river:
            out.append(f"seat {seat}: river {seen.river} told, {hand.river} lies there")
    if viewer >= 0 and position.hands[viewer].tiles != deal.position.hands[viewer].tiles:
        out.append(f"seat {viewer} holds other tiles than it was told")
    return out
