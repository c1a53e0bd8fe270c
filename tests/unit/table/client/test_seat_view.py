"""What a client folds from its stream is what the seat may know: the same observation as at the table."""

import json

import pytest

from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.table import say_words
from mahjong_atlas.errors import RecordError
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import Observation, visible_events
from mahjong_atlas.play.steps import OWN
from mahjong_atlas.records.jsonl import event_line, read_event
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.table.client.match import SeatView
from mahjong_atlas.table.stream import SPECTATOR, DealStream, Streams

FIELDS = (
    "seat", "tiles", "drawn", "melds", "bonus", "rivers", "pool", "legal", "wall_left",
    "indicators", "wilds", "round_winds", "turn_seat", "live", "offered", "scores", "discards", "ready_at",
)  # fmt: skip
"""What an observation says, but for `alias` of tiles that are not there, and `facts`."""


def plain_values(observation: Observation) -> dict[str, object]:
    """An observation as plain values."""
    out = {field: getattr(observation, field) for field in FIELDS}
    out["alias"] = {tile: observation.alias[tile] for tile in observation.ruleset.table.tiles.counts}
    out["kinds"] = [[meld.kinds for meld in melds] for melds in observation.melds]
    return out


class Watched:
    """A deal played by chance, with every viewer's stream folded beside it."""

    def __init__(self, ruleset_id: str, seed: str) -> None:
        self.ruleset = find_ruleset(ruleset_id)
        self.match = Match(self.ruleset, seed, effects=True)
        self.streams = Streams(self.match.seats)
        self.deal = self.match.next_deal()
        self.deal_stream = DealStream(self.streams, self.deal, self.match.players)
        self.viewers = range(SPECTATOR, self.match.seats)
        assert self.deal.effects is not None
        first = {each.key: each.value for each in self.deal.effects.first.changes}
        self.views = {viewer: SeatView(self.ruleset, viewer, {}, first) for viewer in self.viewers}
        self.heard = dict.fromkeys(self.viewers, 0)

    def hear(self) -> None:
        """Everybody hears what is new."""
        self.deal_stream.update()
        for viewer, view in self.views.items():
            number = len(self.streams.seen[viewer])
            for n in range(self.heard[viewer] + 1, number + 1):
                message = json.loads(self.streams.message(viewer, n))
                view.apply(read_event(message["event"], "here"), message)
            self.heard[viewer] = number

    def check(self) -> None:
        """Everybody knows what they should."""
        self.hear()
        for viewer, view in self.views.items():
            real = self.deal.observe(viewer)
            known = plain_values(view.observe(real.legal))
            if self.deal.asker != OWN:  # whose turn comes next is told by what they do
                known["turn_seat"] = real.turn_seat
            assert known == plain_values(real), viewer
            hands = self.deal.position.hands
            assert [view.known.held(seat) for seat in range(len(hands))] == [hand.size() for hand in hands]


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_fold_of_the_stream_is_the_observation_of_the_seat(ruleset_id: str) -> None:
    watched = Watched(ruleset_id, f"fold {ruleset_id}")
    deal = watched.deal
    bots = [RandomBot(f"{seat}") for seat in range(deal.seats)]
    while not deal.over:
        watched.check()
        for seat in deal.to_act:
            observation = deal.observe(seat)
            deal.apply(seat, bots[seat].choose(observation, observation.legal))
        if deal.hooks.announce and not deal.over:
            say_words(deal, bots)
    watched.hear()
    assert watched.views[0].events[-1].kind == "over"


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_events_are_read_back_as_they_were_written(ruleset_id: str) -> None:
    watched = Watched(ruleset_id, f"lines {ruleset_id}")
    deal = watched.deal
    bots = [RandomBot(f"{seat}") for seat in range(deal.seats)]
    while not deal.over:
        for seat in deal.to_act:
            observation = deal.observe(seat)
            deal.apply(seat, bots[seat].choose(observation, observation.legal))
    for viewer in (SPECTATOR, 0):
        for event in visible_events(deal, viewer):
            line = event_line(event)
            line.pop("score", None)
            assert event_line(read_event(json.loads(json.dumps(line)), "here")) == line


@pytest.mark.parametrize(
    "line",
    [{}, {"e": "drew", "seat": "X"}, {"e": "drew", "tile": "9z"}, {"e": "paid", "pay": [["E"]]},
     {"e": "dealt", "tiles": 5}, {"e": "dice", "numbers": ["x"]}, {"e": "choice", "action": ["Fly!"]}],
)  # fmt: skip
def test_a_line_that_is_no_event_is_named(line: dict[str, object]) -> None:
    with pytest.raises(RecordError, match="here"):
        read_event(line, "here")
