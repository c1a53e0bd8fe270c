"""The effects of the events of a deal, found by comparing the table before and after each.

No effect depends on an action or a ruleset: it is the difference between two snapshots of the table. A deal
that is played without an `EffectLog` computes none.
"""

from typing import Final

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import OWN_TILE
from mahjong_atlas.play.effects import (
    AS_NONE,
    AS_WILD,
    AT_ONCE,
    BONUS,
    CLAIMED,
    DRAWN,
    HAND,
    INDICATORS,
    MELDS,
    OFFER,
    OWN,
    READY_AT,
    RIVER,
    SAID,
    STANDING,
    STATE,
    Change,
    Effects,
    names,
)
from mahjong_atlas.play.events import (
    APART,
    BROKE,
    CALLED,
    CHOICE,
    EVERYBODY,
    OVER,
    PAID,
    SHOWN,
    TURNED,
    UNDER,
    WON,
    Event,
)
from mahjong_atlas.play.moves import Zone, moved, newly_shown
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.wall import Wall, back_index
from mahjong_atlas.settlement.ledger import pot_change
from mahjong_atlas.tiles.kind import KIND_OF, SEATS, is_bonus
from mahjong_atlas.tiles.notation import tile_name


class _Value:
    """A value and who may know it."""

    value: Final[object]
    hidden: Final[object]
    knows: Final[int]

    def __init__(self, value: object, hidden: object = None, knows: int = EVERYBODY) -> None:
        self.value = value
        self.hidden = hidden
        self.knows = knows


class EffectLog:
    """The effects of a deal's events, by their place among them; the deal tells it each event that it emits.

    `first` is what is there before the first event. A part changes the table first and emits its event
    afterwards: what it changes later is told with the next event, as it may depend on what is hidden (whether
    the deal waits for an answer in secret).
    """

    first: Final[Effects]
    effects: Final[list[Effects]]
    _zones: dict[str, Zone]
    _values: dict[str, _Value]
    _told: dict[str, object]
    _secrets: dict[str, _Value]
    _open: int
    _alias: list[int]
    _roles: dict[str, str]

    def __init__(self) -> None:
        self.first = Effects()
        self.effects = []
        self._zones = {}
        self._values = {}
        self._told = {"pot": 0}
        self._secrets = {}
        self._open = 0
        self._alias = []
        self._roles = {}

    def copy(self) -> "EffectLog":
        """The effects as they are now, without those before the first event."""
        out = EffectLog()
        out.become(self)
        return out

    def become(self, source: "EffectLog") -> None:
        """Keep what the other one has of the events so far."""
        self.effects[:] = source.effects
        self._zones = source._zones
        self._values = source._values
        self._told = source._told.copy()
        self._secrets = source._secrets.copy()
        self._open = source._open
        self._alias = source._alias
        self._roles = source._roles

    def begin(self, deal: DealState) -> None:
        """The deal is about to start."""
        self._compare(deal, self.first, None)

    def emitted(self, deal: DealState, event: Event) -> None:
        """One more event."""
        found = Effects()
        self.effects.append(found)
        if event.kind == CHOICE:
            return
        self._note(event)
        self._compare(deal, found, event)

    def complete(self, deal: DealState) -> None:
        """What has changed since the last event belongs to it."""
        self._compare(deal, self.effects[-1], None)

    # ---- what only events say

    def _note(self, event: Event) -> None:
        told = self._told
        kind = event.kind
        if kind == TURNED:
            told["turned"] = [*_list(told, "turned"), [tile_name(event.tile), event.word, event.numbers[0]]]
        elif kind == BROKE:
            told["broke"] = [event.seat, event.numbers[0]]
        elif kind == UNDER:
            told["under"] = names(event.tiles)
        elif kind == CALLED and event.seat >= 0:
            key = SAID + SEATS[event.seat]
            told[key] = [*_list(told, key), [event.word, tile_name(event.tile), *event.numbers]]
        elif kind == SHOWN:
            self._open |= 1 << event.seat
            told["open"] = [seat for seat in range(len(SEATS)) if self._open >> seat & 1]
        elif kind == APART:
            unknown: list[object] = ["?"] * len(event.tiles)
            self._secrets[STANDING + SEATS[event.seat]] = _Value(names(event.tiles), unknown, event.knows)
        elif kind == WON:
            self._note_win(event)
        elif kind == PAID:
            told["pot"] = _number(told, "pot") + pot_change(list(event.transfers))
        elif kind == OVER:
            told["over"] = event.word

    def _note_win(self, event: Event) -> None:
        """Who won on what from whom, and the points; of a hidden win nobody else knows the points."""
        key = f"win:{sum(1 for each in self._secrets if each.startswith('win:'))}"
        tile = tile_name(event.tile)
        points = None if event.score is None else event.score.points
        known = [event.seat, tile, event.source, points]
        hidden = [event.seat, tile if event.source >= 0 else "?", event.source, None]
        self._secrets[key] = _Value(known, hidden, event.knows)

    # ---- comparing

    def _compare(self, deal: DealState, found: Effects, event: Event | None) -> None:
        """Add what is new since the last snapshot."""
        before, values_before = self._zones, self._values
        zones = self._zones_of(deal, event)
        values = self._values_of(deal)
        moved(before, zones, found.moves, event)
        newly_shown(before, zones, found.shown)
        for key, value in values.items():
            old = values_before.get(key)
            if old is None or old.value != value.value or old.hidden != value.hidden:
                is_news = value.hidden != (None if old is None else old.hidden)
                is_shown = (
                    event is not None and event.knows == EVERYBODY and value.value == tile_name(event.tile)
                )
                knows = EVERYBODY if is_shown else value.knows
                found.changes.append(Change(key, value.value, value.hidden, knows, is_news))
        for key in values_before:
            if key not in values:
                found.changes.append(Change(key, None, None, EVERYBODY, True))
        self._zones, self._values = zones, values

    def _zones_of(self, deal: DealState, event: Event | None) -> dict[str, Zone]:
        position = deal.position
        zones: dict[str, Zone] = {}
        for seat in range(deal.seats):
            hand = position.hands[seat]
            letter = SEATS[seat]
            knows = EVERYBODY if self._open >> seat & 1 else 1 << seat
            _lay(zones, HAND + letter, hand.concealed(), knows)
            _lay(zones, BONUS + letter, hand.bonus, EVERYBODY)
            if hand.river:
                zones[RIVER + letter] = Zone(hand.river[:], [EVERYBODY] * len(hand.river), hand.river_claimed)
            for at, meld in enumerate(hand.melds):
                _lay(zones, f"meld:{letter}:{at}", list(meld.tiles), EVERYBODY)
        for name, tiles in position.zones.items():
            zones[name] = self._named_zone(name, tiles, event)
        _lay(zones, INDICATORS, list(position.indicators), EVERYBODY)
        if deal.pending is not None:
            _lay(zones, OFFER, [position.occasion.tile], EVERYBODY)
        return zones

    def _named_zone(self, name: str, tiles: tuple[int, ...], event: Event | None) -> Zone:
        """Who sees a tile laid down is said by the event that lays it, and by each that names it again."""
        before = self._zones.get(name)
        knows = before.knows[: len(tiles)] if before is not None else []
        while len(knows) < len(tiles):
            knows.append(0)
        if event is not None and tiles and name in (event.word, _own_zone(event)):
            knows[-1] = event.knows
        return Zone(list(tiles), knows)

    def _values_of(self, deal: DealState) -> dict[str, _Value]:
        position = deal.position
        wall = deal.wall
        out: dict[str, _Value] = {key: _Value(value) for key, value in self._told.items()}
        out.update(self._secrets)
        out["wall"] = _Value(len(wall.tiles))
        out["reserve"] = _Value(wall.reserve)
        out["left"] = _Value(wall.left())
        out["front"] = _Value(_taken_from_front(wall))
        out["back"] = _Value(_taken_from_back(wall))
        out["turn"] = _Value(deal.turn_seat)
        out["live"] = _Value(position.live)
        out["scores"] = _Value(position.scores[:])
        out["winds"] = _Value(names(position.round_winds))
        out["wilds"] = _Value(names(position.wilds))
        if position.alias != self._alias:
            self._alias, self._roles = position.alias[:], roles(deal)
        out["roles"] = _Value(self._roles)
        out["dice"] = _Value([list(each) for each in position.dice])
        occasion = position.occasion
        tile = "?" if occasion.kind in OWN_TILE else tile_name(occasion.tile)
        out["occasion"] = _Value([occasion.kind, occasion.seat, tile])
        for state in deal.rules.state:
            if state.is_public and state.in_cases and state.is_set(position):
                out[STATE + state.key] = _Value(state.text(state.value(position), deal.seats))
        for seat in range(deal.seats):
            hand = position.hands[seat]
            letter = SEATS[seat]
            for state in deal.rules.owned_state:
                known = state.text(state.shown(position, seat), deal.seats)
                out[f"{OWN}{letter}:{state.key}"] = _Value(known, None, 1 << seat)
            if hand.drawn >= 0:
                out[DRAWN + letter] = _Value(tile_name(hand.drawn), "?", 1 << seat)
            if hand.melds:
                out[MELDS + letter] = _Value([meld_line(meld) for meld in hand.melds])
            if hand.river_claimed:
                out[CLAIMED + letter] = _Value(places(hand.river_claimed))
            if hand.river_drawn:
                out[AT_ONCE + letter] = _Value(places(hand.river_drawn))
            if hand.ready_at >= 0:
                out[READY_AT + letter] = _Value(hand.ready_at)
        return out


# ---- parts of a snapshot


def roles(deal: DealState) -> dict[str, str]:
    """What tiles of the game count as that is not themselves, by name; flowers that are only flowers are
    left out.
    """
    alias = deal.position.alias
    out: dict[str, str] = {}
    for tile in deal.rules.table.tiles.counts:
        entry = alias[tile]
        if entry == WILD:
            out[tile_name(tile)] = AS_WILD
        elif entry > WILD and not is_bonus(tile):
            out[tile_name(tile)] = AS_NONE
        elif entry < WILD and entry != tile:
            out[tile_name(tile)] = tile_name(entry)
    return out


def meld_line(meld: Meld) -> list[object]:
    """[word, tiles, seat that fed it or "", tile claimed or "", what the tiles stand for], the last left out
    where each stands for itself.
    """
    source = SEATS[meld.source] if meld.source >= 0 else ""
    claimed = tile_name(meld.claimed) if meld.claimed >= 0 else ""
    line: list[object] = [meld.word, names(meld.tiles), source, claimed]
    for tile, kind in zip(meld.tiles, meld.kinds, strict=True):
        if KIND_OF[tile] != kind:
            line.append(names(meld.kinds))
            break
    return line


def places(mask: int) -> list[int]:
    """The places of a bitmask."""
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


def _list(told: dict[str, object], key: str) -> list[object]:
    value = told.get(key)
    return value if isinstance(value, list) else []


def _number(told: dict[str, object], key: str) -> int:
    value = told[key]
    assert isinstance(value, int)
    return value


def _lay(zones: dict[str, Zone], name: str, tiles: list[int], knows: int) -> None:
    if tiles:
        zones[name] = Zone(tiles[:], [knows] * len(tiles))


def _own_zone(event: Event) -> str:
    return f"{SEATS[event.seat]}.{event.word}" if event.seat >= 0 else ""


def _taken_from_front(wall: Wall) -> int:
    gone, taken = wall.gone, wall.head
    while taken < len(gone) and gone[taken]:
        taken += 1
    return taken


def _taken_from_back(wall: Wall) -> int:
    gone, taken = wall.gone, wall.back
    while taken < len(gone) and gone[back_index(len(gone), taken)]:
        taken += 1
    return taken
