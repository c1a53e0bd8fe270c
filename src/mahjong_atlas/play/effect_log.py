"""The effects of the events of a deal, found by comparing the table before and after each.

No effect depends on an action or a ruleset: it is the difference between two snapshots of the table. A deal
that is played without an `EffectLog` computes none.
"""

from typing import Final

from mahjong_atlas.play.effects import (
    AS_NONE,
    AS_WILD,
    AT_ONCE,
    BONUS,
    CALLS,
    CLAIMED,
    DRAWN,
    HAND,
    INDICATORS,
    MELDS,
    OFFER,
    OWN,
    READY_AT,
    RIVER,
    STANDING,
    STATE,
    WALL,
    Change,
    Effects,
    Move,
    Shown,
    names,
)
from mahjong_atlas.play.events import (
    APART,
    BROKE,
    CALLED,
    CHOICE,
    EVERYBODY,
    HIDDEN,
    OVER,
    PAID,
    SHOWN,
    TURNED,
    UNDER,
    WON,
    Event,
)
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.wall import Wall, back_index
from mahjong_atlas.scoring.transfers import pot_change
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import KIND_OF, SEATS, is_bonus
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import OWN_TILE
from mahjong_atlas.tiles.seat_state import seats_in


class Zone:
    """The tiles of a zone and, by place, the seats that know each."""

    def __init__(self, tiles: list[int], knows: list[int], claimed: int = 0) -> None:
        self.tiles: Final = tiles
        self.knows: Final = knows
        self.claimed: Final = claimed

    def lying(self) -> list[int]:
        """The tiles that are not claimed."""
        return [tile for at, tile in enumerate(self.tiles) if not self.claimed >> at & 1]


class _Tile:
    """A tile that has come to a zone or left it."""

    def __init__(self, tile: int, zone: str, knows: int) -> None:
        self.tile: Final = tile
        self.zone: Final = zone
        self.knows: Final = knows


def moved(before: dict[str, Zone], after: dict[str, Zone], moves: list[Move], event: Event | None) -> None:
    """Tiles that left a zone went to where the same tile came; others came from the wall. The tile that the
    event names is seen by all who know the event.
    """
    gone: list[_Tile] = []
    for name, zone in before.items():
        now = after.get(name)
        if now is None or now.tiles != zone.tiles or now.claimed != zone.claimed:
            _without(zone, now, name, gone)
    come: list[_Tile] = []
    for name, zone in after.items():
        was = before.get(name)
        if was is None or was.tiles != zone.tiles:
            _without(zone, was, name, come)
    for each in come:
        source = _source(each, gone)
        knows = each.knows if source is None else each.knows | source.knows
        if event is not None and event.tile == each.tile:
            knows |= event.knows
        moves.append(Move(each.tile, WALL if source is None else source.zone, each.zone, knows))
    for left in gone:
        moves.append(Move(left.tile, left.zone, WALL, left.knows))


def _without(zone: Zone, other: Zone | None, name: str, out: list[_Tile]) -> None:
    """The tiles of a zone that are not in the other, a claimed discard counting as gone."""
    rest = other.lying() if other is not None else []
    for at, tile in enumerate(zone.tiles):
        if zone.claimed >> at & 1:
            continue
        if tile in rest:
            rest.remove(tile)
        else:
            out.append(_Tile(tile, name, zone.knows[at]))


def _source(come: _Tile, gone: list[_Tile]) -> _Tile | None:
    """Where the tile came from, of several places the nearest: taken from the list."""
    found = -1
    for at, each in enumerate(gone):
        if each.tile == come.tile and (found < 0 or each.zone[-1] == come.zone[-1]):
            found = at
    return gone.pop(found) if found >= 0 else None


def newly_shown(before: dict[str, Zone], after: dict[str, Zone], shown: list[Shown]) -> None:
    """Tiles that lay there already and that other seats know now; those beside them stay hidden."""
    for name, zone in after.items():
        was = before.get(name)
        if was is None:
            continue
        for at in range(min(len(was.tiles), len(zone.tiles))):
            if was.knows[at] != zone.knows[at]:
                shown.append(Shown(name, _known_alike(zone, zone.knows[at]), zone.knows[at]))
                break


def _known_alike(zone: Zone, knows: int) -> tuple[int, ...]:
    """The tiles of a zone in their places, HIDDEN for those that other seats know."""
    return tuple([tile if zone.knows[at] == knows else HIDDEN for at, tile in enumerate(zone.tiles)])


class _Value:
    """A value and who may know it."""

    def __init__(self, value: object, hidden: object = None, knows: int = EVERYBODY) -> None:
        self.value: Final = value
        self.hidden: Final = hidden
        self.knows: Final = knows


class EffectLog:
    """The effects of a deal's events, by their place among them; the deal tells it each event that it emits.

    `first` is what is there before the first event. A part changes the table first and emits its event
    afterwards: what it changes later is told with the next event, as it may depend on what is hidden (whether
    the deal waits for an answer in secret).
    """

    def __init__(self) -> None:
        self.first: Final = Effects()
        self.effects: Final[list[Effects]] = []
        self._zones: dict[str, Zone] = {}
        self._values: dict[str, _Value] = {}
        self._shared: dict[str, object] = {"pot": 0}
        self._secrets: dict[str, _Value] = {}
        self._open = 0
        self._alias: list[int] = []
        self._roles: dict[str, str] = {}

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
        self._shared = source._shared.copy()
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
        shared = self._shared
        kind = event.kind
        if kind == TURNED:
            shared["turned"] = [
                *_list(shared, "turned"),
                [tile_name(event.tile), event.word, event.numbers[0]],
            ]
        elif kind == BROKE:
            shared["broke"] = [event.seat, event.numbers[0]]
        elif kind == UNDER:
            shared["under"] = names(event.tiles)
        elif kind == CALLED and event.seat >= 0:
            key = CALLS + SEATS[event.seat]
            shared[key] = [*_list(shared, key), [event.word, tile_name(event.tile), *event.numbers]]
        elif kind == SHOWN:
            self._open |= 1 << event.seat
            shared["open"] = seats_in(self._open)
        elif kind == APART:
            unknown: list[object] = ["?"] * len(event.tiles)
            self._secrets[STANDING + SEATS[event.seat]] = _Value(names(event.tiles), unknown, event.knows)
        elif kind == WON:
            self._note_win(event)
        elif kind == PAID:
            shared["pot"] = _number(shared, "pot") + pot_change(list(event.transfers))
        elif kind == OVER:
            shared["over"] = event.word

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
        out: dict[str, _Value] = {key: _Value(value) for key, value in self._shared.items()}
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
            self._alias, self._roles = position.alias[:], roles(position.alias, deal.rules.table.tiles.counts)
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


def roles(alias: list[int], counts: dict[int, int]) -> dict[str, str]:
    """What tiles of the game count as that is not themselves, by name; flowers that are only flowers are
    left out.
    """
    out: dict[str, str] = {}
    for tile in counts:
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


def _list(shared: dict[str, object], key: str) -> list[object]:
    value = shared.get(key)
    return value if isinstance(value, list) else []


def _number(shared: dict[str, object], key: str) -> int:
    value = shared[key]
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
