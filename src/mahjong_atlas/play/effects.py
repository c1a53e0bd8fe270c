"""Effects (變動): what an event has moved and changed, found by comparing the table before and after it.

No effect depends on an action or a ruleset: it is the difference between two snapshots of the table. A deal
that is played without an `EffectLog` computes none.
"""

from typing import Final

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import OWN_TILE
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
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.wall import back_index
from mahjong_atlas.settlement.ledger import pot_change
from mahjong_atlas.tiles.kind import KIND_OF, SEATS, is_bonus
from mahjong_atlas.tiles.notation import tile_name

WALL: Final = "wall"
OFFER: Final = "offer"
"""Zone of a tile that has left its hand and may still be robbed."""
INDICATORS: Final = "indicators"
HAND: Final = "hand:"
BONUS: Final = "bonus:"
RIVER: Final = "river:"
"""A river holds every discard of its seat; one that is claimed or won on stays in its place."""
MELDS: Final = "melds:"
CLAIMED: Final = "claimed:"
AT_ONCE: Final = "at-once:"
READY_AT: Final = "ready-at:"
DRAWN: Final = "drawn:"
SAID: Final = "said:"
STANDING: Final = "apart:"
STATE: Final = "state:"
AS_WILD: Final = "wild"
AS_NONE: Final = "none"


class Move:
    """A tile goes from one zone to another; the seats in the bitmask `knows` see its face."""

    tile: Final[int]
    source: Final[str]
    target: Final[str]
    knows: Final[int]

    def __init__(self, tile: int, source: str, target: str, knows: int) -> None:
        self.tile = tile
        self.source = source
        self.target = target
        self.knows = knows


class Change:
    """A value is new (None: there is none any more); who is not in `knows` has `hidden` instead, and hears of
    it only if that `is_news` to him: else he could tell that a hidden tile is another.
    """

    key: Final[str]
    value: Final[object]
    hidden: Final[object]
    knows: Final[int]
    is_news: Final[bool]

    def __init__(self, key: str, value: object, hidden: object, knows: int, is_news: bool) -> None:
        self.key = key
        self.value = value
        self.hidden = hidden
        self.knows = knows
        self.is_news = is_news


class Shown:
    """Tiles that lie in a zone are shown where they lie, to the seats in `knows`."""

    zone: Final[str]
    tiles: Final[tuple[int, ...]]
    knows: Final[int]

    def __init__(self, zone: str, tiles: tuple[int, ...], knows: int) -> None:
        self.zone = zone
        self.tiles = tiles
        self.knows = knows


class Effects:
    """What one event did."""

    moves: Final[list[Move]]
    changes: Final[list[Change]]
    shown: Final[list[Shown]]

    def __init__(self) -> None:
        self.moves = []
        self.changes = []
        self.shown = []

    def line(self, viewer: int) -> dict[str, object]:
        """What the viewer (-1: a spectator) is told of it, as JSON; what is empty is left out."""
        out: dict[str, object] = {}
        if self.moves:
            out["moves"] = [
                [tile_name(each.tile) if sees(each.knows, viewer) else "?", each.source, each.target]
                for each in self.moves
            ]
        now: dict[str, object] = {}
        for change in self.changes:
            if sees(change.knows, viewer):
                now[change.key] = change.value
            elif change.is_news:
                now[change.key] = change.hidden
        if now:
            out["now"] = now
        shown = {each.zone: names(each.tiles) for each in self.shown if sees(each.knows, viewer)}
        if shown:
            out["shown"] = shown
        return out


def sees(knows: int, viewer: int) -> bool:
    """Whether the viewer (-1: a spectator) is among those who know."""
    return knows == EVERYBODY or (viewer >= 0 and knows >> viewer & 1 == 1)


def names(tiles: tuple[int, ...] | list[int]) -> list[str]:
    """Tiles by their names."""
    return [tile_name(tile) for tile in tiles]


class _Zone:
    """The tiles of a zone and, by place, who knows each."""

    tiles: Final[list[int]]
    knows: Final[list[int]]
    claimed: Final[int]

    def __init__(self, tiles: list[int], knows: list[int], claimed: int = 0) -> None:
        self.tiles = tiles
        self.knows = knows
        self.claimed = claimed

    def lying(self) -> list[int]:
        """The tiles that nobody has claimed."""
        return [tile for at, tile in enumerate(self.tiles) if not self.claimed >> at & 1]


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
    _zones: dict[str, _Zone]
    _values: dict[str, _Value]
    _told: dict[str, object]
    _secrets: dict[str, _Value]
    _open: int

    def __init__(self) -> None:
        self.first = Effects()
        self.effects = []
        self._zones = {}
        self._values = {}
        self._told = {"pot": 0}
        self._secrets = {}
        self._open = 0

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
        _moved(before, zones, found.moves, event)
        _shown(before, zones, found.shown)
        for key, value in values.items():
            old = values_before.get(key)
            if old is None or old.value != value.value or old.hidden != value.hidden:
                is_news = old is None or old.hidden != value.hidden
                found.changes.append(Change(key, value.value, value.hidden, value.knows, is_news))
        for key in values_before:
            if key not in values:
                found.changes.append(Change(key, None, None, EVERYBODY, True))
        self._zones, self._values = zones, values

    def _zones_of(self, deal: DealState, event: Event | None) -> dict[str, _Zone]:
        position = deal.position
        zones: dict[str, _Zone] = {}
        for seat in range(deal.seats):
            hand = position.hands[seat]
            letter = SEATS[seat]
            knows = EVERYBODY if self._open >> seat & 1 else 1 << seat
            _lay(zones, HAND + letter, hand.concealed(), knows)
            _lay(zones, BONUS + letter, hand.bonus, EVERYBODY)
            if hand.river:
                zones[RIVER + letter] = _Zone(
                    hand.river[:], [EVERYBODY] * len(hand.river), hand.river_claimed
                )
            for at, meld in enumerate(hand.melds):
                _lay(zones, f"meld:{letter}:{at}", list(meld.tiles), EVERYBODY)
        for name, tiles in position.zones.items():
            zones[name] = self._named_zone(name, tiles, event)
        _lay(zones, INDICATORS, list(position.indicators), EVERYBODY)
        if deal.pending is not None:
            _lay(zones, OFFER, [position.occasion.tile], EVERYBODY)
        return zones

    def _named_zone(self, name: str, tiles: tuple[int, ...], event: Event | None) -> _Zone:
        """Who sees a tile laid down is said by the event that lays it, and by each that names it again."""
        before = self._zones.get(name)
        knows = before.knows[: len(tiles)] if before is not None else []
        while len(knows) < len(tiles):
            knows.append(0)
        if event is not None and tiles and name in (event.word, _own_zone(event)):
            knows[-1] = event.knows
        return _Zone(list(tiles), knows)

    def _values_of(self, deal: DealState) -> dict[str, _Value]:
        position = deal.position
        wall = deal.wall
        out: dict[str, _Value] = {key: _Value(value) for key, value in self._told.items()}
        out.update(self._secrets)
        out["wall"] = _Value(len(wall.tiles))
        out["reserve"] = _Value(wall.reserve)
        out["left"] = _Value(wall.left())
        out["front"] = _Value(_taken_from_front(wall.gone))
        out["back"] = _Value(_taken_from_back(wall.gone))
        out["turn"] = _Value(deal.turn_seat)
        out["live"] = _Value(position.live)
        out["scores"] = _Value(position.scores[:])
        out["winds"] = _Value(names(position.round_winds))
        out["wilds"] = _Value(names(position.wilds))
        out["roles"] = _Value(roles(deal))
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


def _lay(zones: dict[str, _Zone], name: str, tiles: list[int], knows: int) -> None:
    if tiles:
        zones[name] = _Zone(tiles[:], [knows] * len(tiles))


def _own_zone(event: Event) -> str:
    return f"{SEATS[event.seat]}.{event.word}" if event.seat >= 0 else ""


def _taken_from_front(gone: list[bool]) -> int:
    taken = 0
    while taken < len(gone) and gone[taken]:
        taken += 1
    return taken


def _taken_from_back(gone: list[bool]) -> int:
    taken = 0
    while taken < len(gone) and gone[back_index(len(gone), taken)]:
        taken += 1
    return taken


# ---- what differs


class _Tile:
    """A tile that has come to a zone or left it."""

    tile: Final[int]
    zone: Final[str]
    knows: Final[int]

    def __init__(self, tile: int, zone: str, knows: int) -> None:
        self.tile = tile
        self.zone = zone
        self.knows = knows


def _moved(before: dict[str, _Zone], after: dict[str, _Zone], moves: list[Move], event: Event | None) -> None:
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


def _without(zone: _Zone, other: _Zone | None, name: str, out: list[_Tile]) -> None:
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


def _shown(before: dict[str, _Zone], after: dict[str, _Zone], shown: list[Shown]) -> None:
    """Tiles that lay there already and that more seats know now."""
    for name, zone in after.items():
        was = before.get(name)
        if was is None:
            continue
        for at in range(min(len(was.tiles), len(zone.tiles))):
            if was.knows[at] != zone.knows[at]:
                shown.append(Shown(name, tuple(zone.tiles), zone.knows[at]))
                break
