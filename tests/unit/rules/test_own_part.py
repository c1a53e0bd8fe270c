"""A part of a player's own, with state and an action word, everywhere that the package's parts go."""

import json
from pathlib import Path
from typing import Any

import pytest

from mahjong_atlas.books.description import describe
from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.cli.terminal.choices import choices_of, understand
from mahjong_atlas.cli.terminal.narrator import Narrator
from mahjong_atlas.errors import IllegalAction, PositionTextError, RulesetError
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CALLED
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import read_state
from mahjong_atlas.positions.cases.check import PASSED, check_file
from mahjong_atlas.positions.writing import state_of
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.records.replay import read_record, replay
from mahjong_atlas.rules import own
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.testing.conformance import play_checked
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.state import Number
from tests.unit.cli.moves import legal_action
from tests.unit.table.virtual import random_table

FOLDER = Path(__file__).with_name("own")
PEEK = Action("peek")
CASES = """
ruleset = "peeking"

[[case]]
id = "who-has-looked-is-paid-more"
clauses = ["PK-3"]
indicator = "9s"
state = { peeked = ["S"] }
event = { kind = "discard", seat = "W", tile = "2p" }
claims = ["S"]
[case.seat.S]
hand = "999m22p77p"
melds = ["pung 555z from N", "pung 666z from E"]
[case.expect]
win = true
pay = { E = -1, S = 15, W = -13, N = -1 }
[case.expect.seat.S]
fans = { all-pungs = 2, dragon-pung = 2, double-pung-wait = 1, no-wild = 1 }
points = 6

[[flow]]
id = "one-look"
clauses = ["PK-1"]
hands = { E = "123456789m 112p 5s 7s" }
draws = "4m 5m"
indicator = "9m"
steps = [
  "E may peek",
  "S may not peek: PK-1",
  "E peek",
  "E may not peek: PK-1",
  "E discard 5s",
  "expect turn S",
  "S peek",
]
"""


@pytest.fixture(autouse=True)
def rules(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    monkeypatch.setenv(own.FOLDERS, str(FOLDER))
    return find_ruleset("peeking")


def begun(rules: Ruleset, seed: str = "peek") -> tuple[Deal, int]:
    """A deal in which somebody may look."""
    deal = Deal.start(rules, seed=seed)
    while not any(PEEK in deal.legal_actions(seat) for seat in deal.to_act):
        for seat in deal.to_act:
            legal = deal.legal_actions(seat)
            deal.apply(seat, next((each for each in legal if each.kind == "pass"), legal[-1]))
    return deal, next(seat for seat in deal.to_act if PEEK in deal.legal_actions(seat))


def test_bots_say_the_word_and_a_copy_goes_on_alike(rules: Ruleset) -> None:
    peeks = 0
    for number in range(4):
        for bots in ([RandomBot(f"{number}/{seat}") for seat in range(4)], [GreedyBot(rules)] * 4):
            deal = Deal.start(rules, seed=f"peek {number}")
            copy = deal.copy()
            play_checked(deal, bots, every=9)
            peeks += len([event for event in deal.events if event.kind == CALLED and event.word == "peek"])
            assert not copy.observe(0).state()
    assert peeks > 8


def test_what_a_seat_has_seen_is_told_to_nobody_else(rules: Ruleset) -> None:
    deal, seat = begun(rules)
    before = deal.copy()
    deal.apply(seat, PEEK)
    letter = "ESWN"[seat]
    for viewer in range(-1, 4):
        state = deal.observe(viewer).state()
        assert state.pop("peeked") == [letter]
        assert ("seen_tile" in state) == (viewer == seat)
    assert before.observe(seat).state() == {}
    with pytest.raises(IllegalAction, match="PK-1"):
        deal.apply(seat, PEEK)


def test_a_record_of_it_replays(rules: Ruleset, tmp_path: Path) -> None:
    match = Match(rules, "a record", limit=2)
    recorder = Recorder(tmp_path / "match.jsonl", match)
    while not match.over:
        deal = match.next_deal()
        recorder.begin()
        play_checked(deal, [GreedyBot(rules)] * 4, every=1000)
        recorder.update(deal)
        match.finish(deal)
    recorder.close()
    assert '"peek"' in (tmp_path / "match.jsonl").read_text(encoding="utf-8")
    replay(read_record(tmp_path / "match.jsonl"))


def test_cases_and_scripts_know_it(rules: Ruleset, tmp_path: Path) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(CASES, encoding="utf-8")
    assert [(each.id, each.status, each.details) for each in check_file(path)] == [
        ("who-has-looked-is-paid-more", PASSED, ()),
        ("one-look", PASSED, ()),
    ]


def test_state_is_read_and_written(rules: Ruleset) -> None:
    position = Position(4)
    state: dict[str, Any] = {"peeked": ["S", "N"], "seen_tile": {"S": 3, "N": 5}}
    read_state(position, rules, dict(state))
    assert state_of(rules, position) == state
    with pytest.raises(PositionTextError, match="there is no seat 'X'"):
        read_state(position, rules, {"peeked": ["X"]})


def test_it_is_described_with_its_names(rules: Ruleset) -> None:
    description = describe(rules)
    assert (description.actions["peek"].zh, description.keys["peek"]) == ("偷看", "y")
    key = next(each for each in description.state if each.key == "peeked")
    assert (key.kind, key.names.ja) == ("seats", "覗いた者")


def test_it_is_typed_in_the_terminal(rules: Ruleset) -> None:
    deal, seat = begun(rules)
    choices = choices_of(rules, deal.legal_actions(seat), [])
    found = next(each for each in choices if each.action == PEEK)
    assert (found.key, found.text("zh")) == ("y", "[y] 偷看")
    for typed in ("y", "peek"):
        assert understand(typed, [], choices, rules, lambda text: legal_action(text, deal, seat)) == PEEK
    deal.apply(seat, PEEK)
    lines = Narrator(rules, "en", ["E", "S", "W", "N"]).tell(deal.events[-1], None)
    assert "peek" in " ".join(lines)


def test_it_is_played_at_a_table(rules: Ruleset) -> None:
    table = random_table("peeking", "3")
    table.play()
    heard = json.dumps([message for _, data in table.heard[-1] for message in [json.loads(data)]])
    assert '"peek"' in heard


class Other(Mechanic):
    """Another part that means something else by a key."""

    state = (Number("peeked"),)


def test_two_parts_may_not_mean_different_things_by_a_key(rules: Ruleset) -> None:
    with pytest.raises(RulesetError, match="'peeked'"):
        changed(rules, id="twice", prefix="TW", mechanics=(*rules.mechanics, Other()))
