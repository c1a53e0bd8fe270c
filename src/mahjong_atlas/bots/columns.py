"""Columns: what a strong player weighs of each choice, as whole numbers; nothing of any game is named.

A row belongs to one legal action of one seat and holds what the seat knows of the table, of its hand after
the action and of the tile that it gives away. It is read from the observation alone.
"""

from typing import Final, cast

from mahjong_atlas.bots.after import AFTER, After, Hands
from mahjong_atlas.bots.goals import Goal
from mahjong_atlas.bots.shown import OPPONENT, TABLE, Opponent, SeenTable, category
from mahjong_atlas.play.action_spec import NUMBER, SUIT
from mahjong_atlas.play.actions import ADDED_KONG, CHOW, CONCEALED_KONG, DISCARD, KONG, PASS, Action
from mahjong_atlas.play.actions import PUNG as PUNG_WORD
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.tiles.entries import Entries
from mahjong_atlas.tiles.kind import NUM_NATURAL
from mahjong_atlas.tiles.meld import Meld, plain_meld
from mahjong_atlas.tiles.seat_state import SeatNumbers, SeatSet, SeatWords
from mahjong_atlas.tiles.state import Flag, Number, State

WORDS: Final = (DISCARD, PASS, CHOW, PUNG_WORD, KONG, CONCEALED_KONG, ADDED_KONG)
WON: Final = 7
OTHER: Final = 8
"""Numbers of an action's word: its place in WORDS, a win, and from 8 on words of a ruleset's own parts."""

ACTION: Final = ("word", "number", "thrown", "thrown-seen", "thrown-held", "offered", "offered-seen")


def names_everywhere(ruleset: Ruleset) -> list[str]:
    """The names of the columns that a ruleset has under all options."""
    names = [*ACTION, *AFTER, *TABLE]
    for step in range(1, ruleset.table.seats):
        names += [f"{name}-{step}" for name in OPPONENT]
    return names


def names_of(ruleset: Ruleset) -> list[str]:
    """The names of the columns, in the order of a row; the last ones are what the options declare."""
    names = names_everywhere(ruleset)
    for state in public_columns(ruleset):
        names += [f"{state.name}-{place}" for place in range(width_of(state, ruleset.table.seats))]
    return names


def public_columns(ruleset: Ruleset) -> list[State]:
    """The declared state that everybody sees and that is a number, a flag or something for each seat."""
    kinds = (Flag, Number, SeatSet, SeatNumbers, SeatWords, Entries)
    return [state for state in ruleset.state if state.is_public and isinstance(state, kinds)]


def width_of(state: State, seats: int) -> int:
    """How many columns a state takes."""
    return 1 if isinstance(state, (Flag, Number)) else seats


class Columns:
    """Makes the rows of a seat's choices under one ruleset."""

    def __init__(self, ruleset: Ruleset, goals: list[Goal]) -> None:
        self.ruleset: Final = ruleset
        self.seats: Final = ruleset.table.seats
        self.sets: Final = ruleset.table.sets
        self.hands: Final = Hands(ruleset, goals)
        self.public: Final = public_columns(ruleset)
        own_words = sorted(set(ruleset.actions) - set(WORDS))
        self.words: Final = {word: place for place, word in enumerate(WORDS)}
        for place, word in enumerate(own_words):
            self.words[word] = WON if ruleset.actions[word].wins else OTHER + place

    def rows(self, observation: Observation, actions: list[Action]) -> list[list[int]]:
        """A row for each of the actions, in their order."""
        shown = SeenTable(observation)
        after = After(self.hands, shown)
        table = shown.table()
        me = observation.seat
        opponents = [Opponent(shown, (me + step) % self.seats) for step in range(1, self.seats)]
        state = self._state(observation)
        rows: list[list[int]] = []
        for action in actions:
            choice = HandAfter(self, shown, action)
            row = choice.row(after)
            row += table
            thrown = choice.thrown
            for opponent in opponents:
                opponent.against(row, thrown)
            row += state
            rows.append(row)
        return rows

    def _state(self, observation: Observation) -> list[int]:
        """The declared state, that of seats from the own one on."""
        public = observation.public_state
        me, seats = observation.seat, self.seats
        out: list[int] = []
        for state in self.public:
            value = state.snapshot(public)
            if isinstance(state, (Flag, Number)):
                out.append(int(cast(int, value)))
            elif isinstance(state, SeatSet):
                mask = cast(int, value)
                for step in range(seats):
                    out.append(mask >> (me + step) % seats & 1)
            elif isinstance(state, Entries):
                entries = cast("tuple[tuple[int, ...], ...]", value or ())
                counts = [0] * seats
                for entry in entries:
                    if 0 <= entry[0] < seats:
                        counts[entry[0]] += 1
                for step in range(seats):
                    out.append(counts[(me + step) % seats])
            else:
                numbers = cast("tuple[int, ...]", value)
                for step in range(seats):
                    out.append(numbers[(me + step) % seats] if numbers else 0)
        return out


class HandAfter:
    """One action: the hand that it leaves, and what it gives away (`thrown`, -1: nothing)."""

    def __init__(self, columns: Columns, shown: SeenTable, action: Action) -> None:
        self.action: Final = action
        self.shown: Final = shown
        self.spec: Final = columns.ruleset.actions[action.kind]
        self.word: Final = columns.words[action.kind]
        self.thrown: int = -1
        self.shape: list[int] = shown.shape[:]
        self.melds: list[Meld] = shown.mine
        self.is_open: bool = shown.is_open
        self.sets: int = columns.sets - len(shown.mine)
        if not self.spec.wins:
            self._act()

    def _act(self) -> None:
        """Take from the hand what the action uses or gives away."""
        shown, action, spec = self.shown, self.action, self.spec
        alias, tile = shown.alias, action.tile
        if spec.makes:
            meld = plain_meld(
                spec.makes, (*action.tiles, max(0, shown.offered)), shown.observation.offered[0]
            )
            self._lay(meld, action.tiles)
            self.is_open = True
        elif action.kind == CONCEALED_KONG:
            self._lay(plain_meld(action.kind, (tile,) * 4), ())
            self.shape[alias[tile]] = 0
        elif action.tiles and self._holds(action.tiles):
            self._lay(plain_meld(action.kind, action.tiles), action.tiles)
        elif tile >= 0 and shown.own_tiles[tile]:
            self.shape[alias[tile]] -= 1
            if action.kind != ADDED_KONG:
                self.thrown = alias[tile]

    def _holds(self, tiles: tuple[int, ...]) -> bool:
        """Whether the hand has all these tiles; of an exchange they may be those of a set that lies open."""
        alias = self.shown.alias
        return all(
            self.shape[alias[tile]] >= sum(alias[each] == alias[tile] for each in tiles) for tile in tiles
        )

    def _lay(self, meld: Meld, used: tuple[int, ...]) -> None:
        """Lay a set down."""
        for own in used:
            self.shape[self.shown.alias[own]] -= 1
        self.melds = [*self.melds, meld]
        self.sets -= 1

    def row(self, after: After) -> list[int]:
        """The columns ACTION and AFTER."""
        shown = self.shown
        winds = shown.observation.round_winds
        row = [self.word, self._number()]
        row += self._tile(self.thrown)
        row.append(category(shown.offered_kind, shown.me, winds))
        row.append(shown.seen[shown.offered_kind] if 0 <= shown.offered_kind < NUM_NATURAL else -1)
        if self.spec.wins:
            row += after.win(shown.observation.drawn if shown.offered < 0 else shown.offered)
        else:
            row += after.hand(self.shape, self.melds, self.sets, self.is_open)
        return row

    def _number(self) -> int:
        """The number said, or the tiles held of the suit named; -1 where neither is."""
        word, spec = self.action.word, self.spec
        if spec.shape == NUMBER:
            return int(word)
        if spec.shape == SUIT:
            first = "mps".index(word) * 9
            return sum(self.shown.shape[first : first + 9])
        return spec.words.index(word) if word in spec.words else -1

    def _tile(self, entry: int) -> list[int]:
        """The tile given away: what it is, how many copies are seen, how many stay in the hand."""
        what = category(entry, self.shown.me, self.shown.observation.round_winds)
        if 0 <= entry < NUM_NATURAL:
            return [what, self.shown.seen[entry], self.shape[entry]]
        return [what, -1, -1]
