"""Rows of self-play: what each seat knew at its choices, and what the deal then brought it."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.columns import Columns, names_of
from mahjong_atlas.bots.greedy import goals_of
from mahjong_atlas.bots.keen import distinct
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.actions import DISCARD, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import WON
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng, deal_seed
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.shapes import kernel
from mahjong_atlas.sim.simulate import Chunk
from mahjong_atlas.tiles.kind import NUM_NATURAL

LATEST: Final = 16
"""A seat explores at one of its first choices, up to this many."""


ELSE: Final = 0
WIN: Final = 1
PAY: Final = 2
AT_ONCE: Final = 3
"""How a deal ended for a row: otherwise; its seat won; a later tile of the seat won for another; the tile of
the row's own choice did.
"""


@dataclass
class Rows:
    """Rows one after the other, and for each whether it is its seat's first of a deal, how its deal ended and
    the points of its seat from then on.
    """

    width: int
    cells: array[int] = field(default_factory=lambda: array("i"))
    firsts: bytearray = field(default_factory=bytearray)
    ends: bytearray = field(default_factory=bytearray)
    points: array[float] = field(default_factory=lambda: array("f"))
    squares: float = 0.0
    sums: float = 0.0
    seats: int = 0


def play_rows(chunk: Chunk) -> Rows:
    """Play the deals of a chunk, each seat by one of its bots drawn by lot.

    In each deal every seat makes one choice at random and its rows begin with it, so that they
    tell what a choice brings to a seat that plays on as its bot does.
    """
    ruleset = find_ruleset(chunk.ruleset_id, chunk.options)
    columns = Columns(ruleset, goals_of(ruleset))
    rows = Rows(len(names_of(ruleset)))
    for number in range(chunk.first, chunk.last):
        seed = deal_seed(chunk.seed, number)
        rng = Rng(f"{seed} explore")
        deal = Deal.start(ruleset, seed=seed)
        players = [
            _Player(
                make_bot(chunk.bots[rng.below(len(chunk.bots))], ruleset, f"{seed} {seat}"),
                columns,
                rng,
                deal,
            )
            for seat in range(deal.seats)
        ]
        play_out(deal, players)
        _take(rows, deal, players)
    return rows


class _Player(Wrapper):
    """A seat: its bot, the choice at which it explores, and its rows since then, each with the number of
    events and of payments before it.
    """

    def __init__(self, bot: Bot, columns: Columns, rng: Rng, deal: Deal) -> None:
        super().__init__(bot)
        self.deal = deal
        self.columns = columns
        self.rng = rng
        self.explores_at = rng.below(LATEST)
        self.choices = 0
        self.rows: list[list[int]] = []
        self.times: list[int] = []
        self.booked: list[int] = []

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the seat's bot, but one at random."""
        if len(legal) == 1:
            return legal[0]
        self.choices += 1
        if self.choices - 1 == self.explores_at:
            action = explored(self.columns, observation, self.rng)
        else:
            action = self.bot.choose(observation, legal)
        if self.choices > self.explores_at:
            self.rows.append(self.columns.rows(observation, [action])[0])
            self.times.append(len(self.deal.events))
            self.booked.append(len(self.deal.ledger))
        return action


def explored(columns: Columns, observation: Observation, rng: Rng) -> Action:
    """A choice at random: one time in two a discard that leaves the hand near, else any word, then any action
    of that word.
    """
    legal = observation.legal
    choices = distinct(observation, legal, legal[rng.below(len(legal))])
    discards = [action for action in choices if action.kind == DISCARD]
    if discards and rng.below(2):
        melds = observation.melds[observation.seat]
        distances = kernel.discard_distances(
            observation.shape,
            columns.sets - len(melds),
            columns.hands.scoring.shapes_beside(melds),
            columns.hands.fifth,
        )
        alias = observation.alias
        near = min(distances) + rng.below(2)
        close = [a for a in discards if alias[a.tile] < NUM_NATURAL and distances[alias[a.tile]] <= near]
        if close:
            return close[rng.below(len(close))]
    words = sorted({action.kind for action in choices})
    word = words[rng.below(len(words))]
    found = [action for action in choices if action.kind == word]
    return found[rng.below(len(found))]


def _take(rows: Rows, deal: Deal, players: Sequence[_Player]) -> None:
    """Append the rows of a deal with what it brought."""
    points = net(deal.ledger, deal.seats)
    booked = {count: net(deal.ledger[:count], deal.seats) for player in players for count in player.booked}
    wins = [(time, event) for time, event in enumerate(deal.events) if event.kind == WON]
    winners = {event.seat for _, event in wins}
    for seat, player in enumerate(players):
        rows.seats += 1
        rows.sums += points[seat]
        rows.squares += points[seat] ** 2
        fatal = [
            bisect_left(player.times, time) - 1
            for time, event in wins
            if event.source == seat and event.seat != seat
        ]
        for place, row in enumerate(player.rows):
            rows.cells.extend(row)
            rows.firsts.append(place == 0)
            rows.ends.append(_end(place, fatal, seat in winners))
            rows.points.append(points[seat] - booked[player.booked[place]][seat])


def _end(place: int, fatal: Sequence[int], won: bool) -> int:
    """How the deal ended for a row; `fatal` are the rows of whose choices the tile won for another."""
    if place in fatal:
        return AT_ONCE
    if won:
        return WIN
    return PAY if any(each > place for each in fatal) else ELSE
