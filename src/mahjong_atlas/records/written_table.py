"""The table of a deal that an earlier version of its ruleset played, set up by its events as they were
written: nothing is decided again, so what an event moved follows from its kind alone.
"""

from collections.abc import Callable
from typing import Final

from mahjong_atlas.play import events
from mahjong_atlas.play.actions import PASSING
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.effect_log import EffectLog
from mahjong_atlas.play.effects import Effects
from mahjong_atlas.play.events import Event
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL, SEATS
from mahjong_atlas.tiles.meld import CHOW, SPECIAL, Meld, plain_meld
from mahjong_atlas.tiles.position import (
    ADDED_KONG,
    CONCEALED_KONG,
    DISCARD,
    DRAW,
    FLOWER_DRAW,
    KONG_MADE,
    NORTH_PULL,
    Occasion,
)

OFFERS: Final = {events.ADDING: ADDED_KONG, events.KONGING: CONCEALED_KONG, events.PULLING: NORTH_PULL}
"""Events that put a tile on offer which may still be robbed."""


class WrittenTable:
    """Takes the events of one deal in order and says what each moved and changed.

    The events are those of a record, where every tile is known.
    """

    def __init__(self, ruleset: Ruleset, carried: dict[str, int], scores: list[int]) -> None:
        size = ruleset.table.tiles.size
        self.deal: Final = Deal.elsewhere(ruleset, carried, scores)
        self.deal.wall = Wall([0] * size, ruleset.table.reserve)
        self.log: Final = EffectLog()
        self.log.begin(self.deal)
        self._adding = -1
        self._konging = False
        self._takers: Final[dict[str, Callable[[Event], None]]] = {
            events.DICE: self._dice,
            events.DEALT: self._dealt,
            events.DREW: self._drew,
            events.EXPOSED: self._exposed,
            events.DISCARDED: self._discarded,
            events.ADDING: self._offered,
            events.KONGING: self._offered,
            events.PULLING: self._offered,
            events.PULLED: self._pulled,
            events.MELDED: self._melded,
            events.EXCHANGED: self._exchanged,
            events.TAKEN: self._taken,
            events.TURNED: self._turned,
            events.LAID: self._laid,
            events.LIFTED: self._lifted,
            events.PASSED: self._passed,
            events.SET_ASIDE: self._set_aside,
            events.WON: self._won,
            events.PAID: self._paid,
        }

    def take(self, event: Event) -> Effects:
        """What the event moved and changed; nothing where it does not fit the table as it stands."""
        taker = self._takers.get(event.kind)
        try:
            if taker is not None:
                taker(event)
        except (LookupError, ValueError):
            return Effects()
        self.log.emitted(self.deal, event)
        return self.log.effects[-1]

    def wilds(self, alias: list[int], wilds: tuple[int, ...]) -> None:
        """A tile turned up has become wild."""
        self.deal.position.set_wilds(alias, wilds)

    def _give(self, seat: int, tiles: tuple[int, ...]) -> None:
        for tile in tiles:
            self.deal.position.hands[seat].remove(tile)

    def _take(self, seat: int, tiles: tuple[int, ...]) -> None:
        for tile in tiles:
            self.deal.position.hands[seat].add(tile)

    def _occasion(self, kind: str, event: Event) -> None:
        self.deal.position.occasion = Occasion(kind, event.seat, event.tile)

    def _dice(self, event: Event) -> None:
        self.deal.position.dice = (*self.deal.position.dice, event.numbers)

    def _dealt(self, event: Event) -> None:
        self._take(event.seat, event.tiles)
        for _ in event.tiles:
            self.deal.wall.draw()

    def _drew(self, event: Event) -> None:
        deal = self.deal
        self._take(event.seat, (event.tile,))
        if event.word == DRAW:
            deal.wall.draw()
        else:
            deal.take_replacement()
        if event.word != FLOWER_DRAW or deal.position.discards:
            deal.turn_seat = event.seat
            deal.position.hands[event.seat].drawn = event.tile
        self._occasion(event.word, event)

    def _exposed(self, event: Event) -> None:
        self._give(event.seat, (event.tile,))
        self.deal.position.hands[event.seat].bonus.append(event.tile)

    def _discarded(self, event: Event) -> None:
        hand = self.deal.position.hands[event.seat]
        self._give(event.seat, (event.tile,))
        hand.drawn = -1
        if event.word:
            hand.river_drawn |= 1 << len(hand.river)
        hand.river.append(event.tile)
        self.deal.position.discards.append(event.seat)
        self._occasion(DISCARD, event)

    def _offered(self, event: Event) -> None:
        self._give(event.seat, (event.tile,))
        self._adding = event.seat if event.kind == events.ADDING else -1
        self._konging = event.kind == events.KONGING
        self.deal.pending = PASSING
        self._occasion(OFFERS[event.kind], event)

    def _pulled(self, event: Event) -> None:
        hand = self.deal.position.hands[event.seat]
        hand.bonus.append(event.tile)
        hand.drawn = -1
        self.deal.pending = None

    def _laid(self, event: Event) -> None:
        self._give(event.seat, (event.tile,))
        self.deal.position.hands[event.seat].drawn = -1
        zones = self.deal.position.zones
        zone = f"{SEATS[event.seat]}.{event.word}"
        zones[zone] = (*zones.get(zone, ()), event.tile)

    def _lifted(self, event: Event) -> None:
        zones = self.deal.position.zones
        zone = f"{SEATS[event.seat]}.{event.word}"
        zones[zone] = zones.get(zone, ())[:-1]
        self._take(event.seat, (event.tile,))

    def _passed(self, event: Event) -> None:
        del self.deal.position.zones[event.word]
        self._take(event.seat, event.tiles)

    def _melded(self, event: Event) -> None:
        position, seat = self.deal.position, event.seat
        hand = position.hands[seat]
        was_added = self._adding == seat
        was_offered = event.word == CONCEALED_KONG and self._konging
        was_discard = position.occasion.kind == DISCARD
        self._adding, self._konging = -1, False
        self.deal.pending = None
        meld = written_meld(event, position.alias)
        if meld.is_kong:
            self._occasion(KONG_MADE, event)
        hand.drawn = -1
        self.deal.turn_seat = seat
        if was_added:
            for at, lain in enumerate(hand.melds):
                if sorted((*lain.tiles, event.tile)) == sorted(event.tiles):
                    hand.melds[at] = meld
                    return
        own = list(event.tiles)
        if event.source >= 0 or was_offered:
            own.remove(event.tile)
        self._give(seat, tuple(own))
        hand.melds.append(meld)
        if event.source >= 0 and was_discard:
            giver = position.hands[event.source]
            giver.river_claimed |= 1 << (len(giver.river) - 1)

    def _exchanged(self, event: Event) -> None:
        """A tile goes into a meld, the wild tile that stood for it comes back."""
        hand = self.deal.position.hands[event.seat]
        before = hand.melds[event.source]
        back = list(before.tiles)
        for tile in event.tiles:
            if tile in back:
                back.remove(tile)
        self._give(event.seat, (event.tile,))
        self._take(event.seat, tuple(back))
        grown = Event(
            event.kind, tile=before.claimed, tiles=event.tiles, word=before.word, source=before.source
        )
        hand.melds[event.source] = written_meld(grown, self.deal.position.alias)

    def _turned(self, event: Event) -> None:
        if event.word != DRAW:
            self.deal.position.indicators = (*self.deal.position.indicators, event.tile)

    def _taken(self, event: Event) -> None:
        position = self.deal.position
        position.indicators = position.indicators[:-1]
        if event.word == "bonus":
            position.hands[event.seat].bonus.append(event.tile)
        else:
            self._take(event.seat, (event.tile,))
            position.hands[event.seat].drawn = event.tile
        self.deal.turn_seat = event.seat

    def _set_aside(self, event: Event) -> None:
        self.deal.wall.set_aside(event.numbers[0])
        zones = self.deal.position.zones
        zones[event.word] = (*zones.get(event.word, ()), event.tile)

    def _won(self, event: Event) -> None:
        self.deal.position.live &= ~(1 << event.seat)

    def _paid(self, event: Event) -> None:
        scores = self.deal.position.scores
        for each in event.transfers:
            if each.payer >= 0:
                scores[each.payer] -= each.amount
            if each.payee >= 0:
                scores[each.payee] += each.amount


def written_meld(event: Event, alias: list[int]) -> Meld:
    """The meld of an event: which kind each tile stands for follows from those beside it."""
    claimed = event.tile if event.source >= 0 else -1
    plain = plain_meld(event.word, event.tiles, event.source, claimed)
    if plain.form == SPECIAL:
        return plain
    kinds = [alias[tile] for tile in event.tiles]
    fixed = [(at, kind) for at, kind in enumerate(kinds) if kind < NUM_NATURAL]
    if plain.form == CHOW:
        at, kind = fixed[0] if fixed else (0, KIND_OF[event.tiles[0]])
        kinds = [kind - at + step for step in range(len(event.tiles))]
    else:
        kinds = [fixed[0][1] if fixed else WILD] * len(event.tiles)
    return Meld(event.word, event.tiles, tuple(kinds), event.source, claimed)
