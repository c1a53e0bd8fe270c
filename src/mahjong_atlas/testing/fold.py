"""A seat's view folded from its own events alone: what it can know, and nothing else."""

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import HIDDEN, Event
from mahjong_atlas.play.observation import visible_events


class View:
    """The table as the events tell it: `own` are the viewer's concealed tiles, `counts` how many each seat
    has.
    """

    def __init__(self, seats: int, viewer: int) -> None:
        self.viewer = viewer
        self.own: list[int] = []
        self.counts = [0] * seats
        self.melds: list[list[tuple[int, ...]]] = [[] for _ in range(seats)]
        self.bonus: list[list[int]] = [[] for _ in range(seats)]
        self.rivers: list[list[int]] = [[] for _ in range(seats)]
        self.konging = False
        self.adding = -1

    def take(self, seat: int, tiles: tuple[int, ...]) -> None:
        """Tiles come into a hand."""
        self.counts[seat] += len(tiles)
        if seat == self.viewer:
            self.own.extend(tiles)

    def give(self, seat: int, tiles: tuple[int, ...]) -> None:
        """Tiles leave a hand."""
        self.counts[seat] -= len(tiles)
        if seat == self.viewer:
            for tile in tiles:
                self.own.remove(tile)

    def tell(self, event: Event) -> None:
        """One more event."""
        seat, tile, tiles = event.seat, event.tile, event.tiles
        if event.kind == "dealt":
            self.take(seat, tiles)
        elif event.kind in ("drew", "lifted"):
            self.take(seat, (tile,))
        elif event.kind == "exposed":
            self.give(seat, (tile,))
            self.bonus[seat].append(tile)
        elif event.kind == "discarded":
            self.give(seat, (tile,))
            self.rivers[seat].append(tile)
        elif event.kind == "adding":
            self.give(seat, (tile,))
            self.adding = seat
        elif event.kind in ("laid", "pulling"):
            self.give(seat, (tile,))
        elif event.kind == "konging":
            self.give(seat, (tile,))
            self.konging = True
        elif event.kind == "pulled":
            self.bonus[seat].append(tile)
        elif event.kind == "melded":
            self.meld(event)
        elif event.kind == "exchanged":
            self.exchange(event)
        elif event.kind == "taken" and event.word == "bonus":
            self.bonus[seat].append(tile)
        elif event.kind == "taken":
            self.take(seat, (tile,))

    def meld(self, event: Event) -> None:
        """A set is laid down: its own tiles leave the hand."""
        own = list(event.tiles)
        lying = tuple(sorted(event.tiles))
        was_added = self.adding == event.seat
        self.adding = -1
        if was_added:
            for i, meld in enumerate(self.melds[event.seat]):
                if tuple(sorted((*meld, event.tile))) == lying:
                    self.melds[event.seat][i] = lying
                    return
        if event.source >= 0 or (event.word == "concealed-kong" and self.konging):
            own.remove(event.tile)
        self.konging = False
        self.give(event.seat, tuple(own))
        self.melds[event.seat].append(lying)

    def exchange(self, event: Event) -> None:
        """A tile goes into a meld, the wild tile that stood for it comes back."""
        before = self.melds[event.seat][event.source]
        back = list(before)
        for tile in event.tiles:
            if tile in back:
                back.remove(tile)
        self.give(event.seat, (event.tile,))
        self.take(event.seat, tuple(back))
        self.melds[event.seat][event.source] = tuple(sorted(event.tiles))


def fold(deal: Deal, viewer: int) -> View:
    """What the viewer (-1: a spectator) can know of the deal so far."""
    view = View(deal.seats, viewer)
    for event in visible_events(deal, viewer):
        view.tell(event)
    return view


def differences(deal: Deal, viewer: int) -> list[str]:
    """Where the folded view and the deal itself disagree; none if every movement of a tile was told."""
    view = fold(deal, viewer)
    out: list[str] = []
    for seat in range(deal.seats):
        hand = deal.position.hands[seat]
        if view.counts[seat] != hand.size():
            out.append(f"seat {seat}: {view.counts[seat]} tiles told, {hand.size()} held")
        if view.melds[seat] != [tuple(sorted(meld.tiles)) for meld in hand.melds]:
            out.append(f"seat {seat}: melds {view.melds[seat]} told, {hand.melds} lie there")
        if view.bonus[seat] != hand.bonus:
            out.append(f"seat {seat}: bonus {view.bonus[seat]} told, {hand.bonus} lie there")
        if view.rivers[seat] != hand.river:
            out.append(f"seat {seat}: river {view.rivers[seat]} told, {hand.river} lies there")
    if viewer >= 0 and sorted(view.own) != deal.position.hands[viewer].concealed():
        out.append(f"seat {viewer} holds other tiles than it was told: {HIDDEN in view.own}")
    return out
