"""Builds the wall that a script asks for: its tiles where they will be taken, harmless ones elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DREW, SET_ASIDE, TURNED, Event
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.positions.building import check_round_wind, read_state, set_round_wind, too_many
from mahjong_atlas.positions.cases.reader import placed
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import FEI, FIRST_FLOWER, KIND_OF, NUM_NATURAL, NUM_TILES, SEATS
from mahjong_atlas.tiles.notation import parse_tile
from mahjong_atlas.tiles.position import Position

FREE: Final = -1
"""A tile that the script leaves open ("?")."""


@dataclass(frozen=True, kw_only=True)
class ScriptedDeal:
    """What a `[[flow]]` says of the deal before its steps; hands by seat in the order taken."""

    place: str
    id: str
    ruleset: Ruleset
    round_wind: int | None = None
    state: Mapping[str, object] = field(default_factory=dict)
    hands: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    draws: tuple[int, ...] = ()
    replacements: tuple[int, ...] = ()
    wall_left: int | None = None
    indicator: tuple[int, ...] = ()
    dice: tuple[tuple[int, ...], ...] = ()
    named: frozenset[int] = frozenset()
    """Kinds that the script names anywhere, in its steps too."""


DICE: Final = (3, 4, 5)
"""A throw that the script does not give: no double, so that nothing depends on it."""
THROWS: Final = 4
"""No opening throws the dice more often than this."""
DRAW: Final = -1
REPLACE: Final = -2
"""Takes from the wall: a draw, a replacement, or (0 and more) the index of a tile set aside."""
MOST_SHIFTS: Final = 8
"""So many other orders of harmless tiles are tried, so that no open hand can be declared."""
NEAR_TILES: Final = 8
"""So many tiles of the replacement end get harmless tiles first."""


class WallPlan:
    """Where every tile of a script goes.

    Which place of the wall a draw or a replacement takes depends, near the end of the wall, on the order of
    play; `learn` corrects the plan by what a trial run did. `waited` are kinds that scripted hands waited
    for: a tile left open is none of these, since somebody would let it pass unsaid. A script whose first
    throw has another number of dice than break the wall leaves the break open.
    """

    def __init__(self, script: ScriptedDeal) -> None:
        table = script.ruleset.table
        self.script: Final = script
        self.size: Final = table.tiles.size
        self.from_front: Final = table.replacement == "front"
        unspoken = DICE[: table.dice]
        breaks = not script.dice or len(script.dice[0]) == table.dice
        spoken = list(script.dice) if breaks else [unspoken, *script.dice]
        self.spoken: Final = len(spoken) if script.dice else 0
        self.dice: Final = [*spoken, *[unspoken] * (THROWS - len(spoken))]
        self.dealt: Final = _dealt_places(script)
        self.front: Final = sum(len(places) for places in self.dealt)
        self.replaced: Final = _opening_replacements(script)
        self.turned: Final = self._turned_places()
        aside = self.turned.get("indicator", [])[: max(1, len(script.indicator))]
        self.aside: Final = aside
        self.opening: list[int] = [*aside, *[REPLACE] * self.replaced]
        self.takes: list[int] = self.opening
        self.waited: set[int] = set()
        self.shift = 0
        self.declared: list[int] = []
        self.gone = self._gone()
        self.carried: Final = _carried(script, tuple(self.turned))

    def _turned_places(self) -> dict[str, list[int]]:
        out: dict[str, list[int]] = {}
        for part in self.script.ruleset.parts:
            out.update(part.places(tuple(self.dice), self.size, self.replaced))
        if self.script.indicator and "indicator" not in out:
            raise CaseFileError(f"{self.script.place}, indicator", Message("error-flow-no-indicator"))
        return out

    def _gone(self) -> int:
        """How many tiles at the front must be gone, so that `wall_left` are left after the opening."""
        wanted = self.script.wall_left
        if wanted is None:
            return 0
        for gone in range(self.size - self.front + 1):
            wall = self._wall(gone)
            for take in self.opening:
                self._take(wall, take)
            if wall.left() == wanted:
                return gone
        raise CaseFileError(f"{self.script.place}, wall_left", Message("error-flow-wall", number=wanted))

    def _wall(self, gone: int) -> Wall:
        """A wall of places after the deal, the place of the indicator kept."""
        wall = Wall(list(range(self.size)), self.script.ruleset.table.reserve)
        for place in self.aside:
            wall.set_aside(place)
        for _ in range(min(self.front + gone, wall.remaining)):
            wall.draw()
        return wall

    def gone_places(self) -> list[int]:
        """Places after the dealt tiles that are gone before the first turn."""
        wall = self._wall(self.gone)
        return [
            place for place in range(self.front, self.size) if wall.gone[place] and place not in self.aside
        ]

    def _take(self, wall: Wall, take: int) -> int:
        """The place that a take empties; -1 when none is left."""
        if wall.remaining == 0:
            return -1
        if take >= 0:
            return wall.set_aside(take)
        return wall.draw() if take == DRAW or self.from_front else wall.replace()

    def learn(self, deal: Deal, first_turn: int, waited: set[int], unbidden: set[int]) -> bool:
        """Correct the plan by the order in which a run took its tiles; False when the plan was right.

        `first_turn` is the number of events before the first turn, `waited` what scripted hands waited for,
        `unbidden` seats whose open hands can be declared as they were dealt: other orders of tiles are tried
        for one in which there are fewest.
        """
        self.waited.update(waited)
        takes = self._takes(deal.events)
        before = self._takes(deal.events[:first_turn])
        self.opening = before[: before.index(DRAW)] if DRAW in before else before
        gone = self.gone
        self.takes = takes
        self.gone = self._gone()
        if len(self.declared) <= MOST_SHIFTS and 0 not in self.declared:
            self.declared.append(len(unbidden))
            if unbidden:
                tried = len(self.declared)
                is_last = tried > MOST_SHIFTS
                self.shift = self.declared.index(min(self.declared)) if is_last else tried
                return True
        return gone != self.gone or self.tiles() != deal.wall.tiles

    def _takes(self, events: list[Event]) -> list[int]:
        """The takes that a record tells of."""
        takes: list[int] = []
        end = self.size - self.script.ruleset.table.reserve
        for event in events:
            if event.kind == DREW or (event.kind == TURNED and event.word == "draw"):
                takes.append(DRAW if event.word == "draw" else REPLACE)
            elif event.kind in (TURNED, SET_ASIDE) and event.numbers[0] < end:
                takes.append(event.numbers[0])
        return takes

    def places(self) -> tuple[list[int], list[int]]:
        """Places of the scripted draws and replacements, and of some replacements more.

        A tile taken out of play whose place no part names beforehand is counted among the replacements, from
        the end that they come from.
        """
        wall = self._wall(self.gone)
        named = {place for places in self.turned.values() for place in places}
        draws: list[int] = []
        replacements: list[int] = []
        for take in self.takes:
            place = self._take(wall, take)
            if place >= 0 and (take < 0 or place not in named):
                (draws if take == DRAW or self.from_front else replacements).append(place)
        while len(draws) < len(self.script.draws) and wall.remaining:
            draws.append(self._take(wall, DRAW))
        while len(replacements) < len(self.script.replacements) + NEAR_TILES and wall.remaining:
            replacements.append(self._take(wall, REPLACE))
        if not self.from_front:
            replacements.sort(key=self._from_the_back)
        return draws, replacements

    def _from_the_back(self, place: int) -> int:
        """How many tiles of a whole wall are taken from the back before this one."""
        return self.size - 2 - place if place % 2 == 0 else self.size - place

    def tiles(self) -> list[int]:
        """The wall in drawing order.  Raises CaseFileError when the script has more tiles than the game."""
        draws, replacements = self.places()
        wall = [FREE] * self.size
        for key, tiles in _turned_tiles(self.script, self.turned).items():
            for place, tile in zip(self.turned[key], tiles, strict=False):
                wall[place] = tile
        for seat, hand in self.script.hands.items():
            for place, tile in zip(self.dealt[seat], hand, strict=True):
                wall[place] = tile
        for places, row in ((draws, self.script.draws), (replacements, self.script.replacements)):
            for place, tile in zip(places, row, strict=False):
                if tile != FREE:
                    wall[place] = tile
        pool = self._pool(wall)
        self._turn_harmless(wall, pool)
        hands = [place for places in self.dealt for place in places]
        order = dict.fromkeys([*hands, *draws, *replacements[:NEAR_TILES], *range(self.size)])
        harmless = self._harmless_first(wall, pool)
        for place in order:
            if wall[place] == FREE:
                wall[place] = harmless.pop(0)
        return wall

    def _pool(self, wall: list[int]) -> dict[int, int]:
        """Tiles that no place has got, by code."""
        pool = dict(self.script.ruleset.table.tiles.counts)
        for tile in wall:
            if tile != FREE:
                pool[tile] = pool.get(tile, 0) - 1
                if pool[tile] < 0:
                    raise CaseFileError(self.script.place, self._too_many(tile))
        return pool

    def _too_many(self, tile: int) -> Message:
        """Which tile the script has more often than the game, and where."""
        script = self.script
        rows = {SEATS[seat]: hand for seat, hand in script.hands.items()}
        rows |= {"draws": script.draws, "replacements": script.replacements}
        rows |= {key: tuple(row) for key, row in _turned_tiles(script, self.turned).items()}
        return too_many(tile, script.ruleset.table.tiles.counts.get(tile, 0), rows)

    def _turn_harmless(self, wall: list[int], pool: dict[int, int]) -> None:
        """Tiles turned up that the script leaves open: neither named nor near one, making none such wild."""
        named = self.script.named
        for places in self.turned.values():
            for place in places:
                if wall[place] != FREE:
                    continue
                free = [tile for tile in _spread(pool) if KIND_OF[tile] not in named and tile < NUM_NATURAL]
                calm = [
                    tile for tile in free if not _near(tile) & named and not self._made_wild(tile) & named
                ]
                found = (calm or free or _spread(pool))[0]
                wall[place] = found
                pool[found] -= 1

    def _made_wild(self, tile: int) -> set[int]:
        alias = self._alias((tile,))
        return {kind for kind in range(NUM_NATURAL) if alias[kind] != kind}

    def _alias(self, indicator: tuple[int, ...]) -> list[int]:
        position = Position(self.script.ruleset.table.seats)
        for part in self.script.ruleset.parts:
            part.read_indicator(position, indicator)
        return position.alias

    def _harmless_first(self, wall: list[int], pool: dict[int, int]) -> list[int]:
        """All remaining tiles: first those that are no flowers, no wilds and none that the script names; the
        latter among the others in every second order, for where a hand without them could be declared.
        """
        indicator = self.script.indicator or tuple(
            wall[place] for place in self.turned.get("indicator", [])[:1]
        )
        alias = self._alias(indicator) if indicator else Position(1).alias
        is_mixed = self.shift % 2 == 1
        named = self.waited if is_mixed else self.script.named | self.waited

        def rank(tile: int) -> int:
            kind = KIND_OF[tile]
            if kind >= FIRST_FLOWER or alias[tile] != kind:
                return 3 if kind == FEI or alias[tile] == WILD else 2
            return 1 if kind in named else 0

        tiles = _spread(pool)
        return sorted([*tiles[self.shift :], *tiles[: self.shift]], key=rank)


def _spread(pool: dict[int, int]) -> list[int]:
    """The tiles of a pool, unlike ones next to each other."""
    out: list[int] = []
    order = sorted(pool, key=lambda tile: (tile * 7 % NUM_TILES, tile))
    for copy in range(max(pool.values(), default=0)):
        out.extend(tile for tile in order if pool[tile] > copy)
    return out


def _near(tile: int) -> set[int]:
    """The kinds before and after a tile, round its suit, the winds or the dragons."""
    kind = KIND_OF[tile]
    first, length = (kind // 9 * 9, 9) if kind < 27 else (27, 4) if kind < 31 else (31, 3)
    return {first + (kind - first + step) % length for step in (1, length - 1)}


def _dealt_places(script: ScriptedDeal) -> list[list[int]]:
    """Places in the wall of every seat's dealt tiles, in the order taken."""
    table = script.ruleset.table
    places: list[list[int]] = [[] for _ in range(table.seats)]
    at = 0
    for number in table.deal_counts():
        for seat in range(table.seats):
            places[seat].extend(range(at, at + number))
            at += number
    places[0].extend(range(at, at + table.dealer_extra))
    return places


def _opening_replacements(script: ScriptedDeal) -> int:
    """How many bonus tiles, of the dealt hands and of replacements, are replaced before the first turn."""
    due = sum(FIRST_FLOWER <= tile < FEI for hand in script.hands.values() for tile in hand)
    taken = 0
    row = script.draws if script.ruleset.table.replacement == "front" else script.replacements
    while due:
        tile = row[taken] if taken < len(row) else FREE
        due += (FIRST_FLOWER <= tile < FEI) - 1
        taken += 1
    return taken


def _turned_tiles(script: ScriptedDeal, turned: dict[str, list[int]]) -> dict[str, list[int]]:
    """The tiles that the script gives for the places turned up."""
    out = {"indicator": list(script.indicator)} if script.indicator else {}
    for key in turned:
        value = script.state.get(key)
        if isinstance(value, list) and key != "indicator":
            out[key] = [parse_tile(str(each)) for each in value]
    return out


def _carried(script: ScriptedDeal, turned: tuple[str, ...]) -> Position:
    """A position that holds nothing but what earlier deals left behind."""
    position = Position(script.ruleset.table.seats)
    position.scores = [script.ruleset.table.start_score] * position.seats
    state = {key: value for key, value in script.state.items() if key not in turned}
    with placed(script.place):
        if script.round_wind is not None:
            set_round_wind(position, script.ruleset, script.round_wind)
            check_round_wind(position, script.round_wind)
        read_state(position, script.ruleset, state)
    return position
