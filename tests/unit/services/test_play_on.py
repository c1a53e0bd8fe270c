"""A record played on: the table begins with its choices, has its wall, and ends its deal."""

import json
from itertools import count
from pathlib import Path

import msgspec
import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.match import Match
from mahjong_atlas.protocol import messages
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.records.replay import record_in, replay_to_end, verify
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.services import play_on as services
from mahjong_atlas.services.errors import ServiceError
from mahjong_atlas.services.play_on import PlayOn, play_on
from mahjong_atlas.services.replay import replay
from mahjong_atlas.table.entries import PERSON, Clock, Opened, Place, read_entry, write_entry
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.local import LocalTable
from tests.unit.lab.recorded import random_game

LOG = Path(__file__).parents[2] / "records" / "data" / "orphans.mjlog"
ME = Place("Ann", PERSON, "ann")
BOT = Place("greedy", "greedy")


class Played:
    """A table of a log, driven to its end: a person's questions are answered by the last legal action."""

    def __init__(self, log):
        self.log = list(log)
        self.time = 0.0
        shares = count()
        self.table = LocalTable.resume(
            self.log[:], self.log.extend, lambda: self.time, lambda: f"{next(shares):064x}"
        )
        self.heard = []
        self.questions = 0
        self.play()

    def play(self):
        people = {player: self.table.open(player) for player in self.table.table.game.people()}
        if not self.table.table.game.started:
            self.table.start()
        while not self.table.table.over:
            due = self.table.advance()
            heard = [self.answer(player, mailbox) for player, mailbox in people.items()]
            if any(heard):
                continue
            assert due is not None, "nobody is waited for"
            self.time = max(self.time, due)

    def answer(self, player, mailbox):
        taken = [json.loads(message) for message in mailbox.take()]
        for message in taken:
            self.heard.append(message)
            if message["t"] == "sheet":
                self.table.send(mailbox, messages.Continue(message["deal"]))
            elif message["t"] == "ask":
                self.questions += 1
                action = message["legal"][-1]["action"]
                self.table.send(mailbox, messages.Act(f"a{self.questions}", message["at"], action))
        return bool(taken)

    @property
    def record(self):
        game = self.table.table
        return "".join(f"{line}\n" for line in game.recording.whole(game.game)).encode()


@pytest.fixture(scope="module")
def seeded(tmp_path_factory):
    """Two deals of random bots from one seed; players sit by number."""
    return random_game(tmp_path_factory.mktemp("seeded") / "game.jsonl", "play on", deals=2).read_bytes()


def of_table(rules, deals):
    """Deals of a table, shuffled by the server and its players, seats drawn."""
    bots = [BOT] * (find_ruleset(rules).table.seats - 1)
    opened = Opened("before", rules, {}, [Place("Bob", PERSON, "bob"), *bots], Clock(0), deals=deals)
    return Played([write_entry(opened)]).record


@pytest.fixture(scope="module")
def joint():
    """Two deals of a table."""
    return of_table("ningbo", 2)


RECORDS = pytest.mark.parametrize("name", ["seeded", "joint"])


def deal_of(record, number):
    """The steps of a deal, choices left out."""
    return [line for line in record_in("record", record).deals[number].events if line["e"] != "choice"]


@RECORDS
@pytest.mark.parametrize(("number", "step", "player"), [(0, 0, None), (1, 60, 2), (1, 90, None)])
def test_the_deal_goes_on_from_the_step_with_the_same_wall_and_ends(request, name, number, step, player):
    before = request.getfixturevalue(name)
    log = play_on(before, PlayOn(number, step, player, 0), "t", ME)
    played = Played(log)
    game = played.table.table.game

    assert (game.match.number, game.over) == (number + 1, True)
    assert player is None or game.people() == [player]
    assert sum(place == ME for place in game.places) == 1
    assert played.questions > 0
    old, new = record_in("before", before), record_in("after", played.record)
    assert deal_of(played.record, number)[:step] == deal_of(before, number)[:step]
    assert [each.events for each in new.deals[:number]] == [each.events for each in old.deals[:number]]
    assert [each.start for each in new.deals] == [each.start for each in old.deals[: number + 1]]
    walls = [replay_to_end(each)[1].wall.tiles for each in (cut(old, number), new)]
    assert walls[0] == walls[1]


def cut(record, number):
    """The record up to a deal."""
    record.deals = record.deals[: number + 1]
    return record


@pytest.mark.parametrize("rules", ["akapei", "chengdu", "malaysia", "riichi"])
def test_games_of_other_rules_are_played_on_too(rules):
    before = of_table(rules, 1)
    played = Played(play_on(before, PlayOn(0, 45, None, 0), "t", ME))

    assert deal_of(played.record, 0)[:45] == deal_of(before, 0)[:45]
    assert replay(played.record).verified


@RECORDS
def test_its_record_is_whole_and_says_that_it_was_played_on(request, name):
    played = Played(play_on(request.getfixturevalue(name), PlayOn(1, 40, None, 0), "t", ME))
    record = record_in("record", played.record)
    found = replay(played.record)

    assert record.head["played_on"] == {"deal": 1, "step": 40}
    assert (found.verified, found.over, found.deals, found.played_on) == (True, True, 2, True)
    assert verify(record).played_on
    assert play_on(played.record, PlayOn(1, 50, None, 0), "t2", ME), "it can be played on again"


def test_nothing_is_promised_at_such_a_table(joint):
    """The wall was known: there is no commitment before its deals, and nothing to compare after them."""
    played = Played(play_on(joint, PlayOn(0, 40, None, 0), "t", ME))

    assert [each["commitment"] for each in played.heard if each["t"] == "deal"] == [""]
    assert not [each for each in played.heard if each["t"] in ("reveal", "nonce_wanted")]
    assert any(each.get("played_on") for each in played.heard if each["t"] == "table")
    assert not replay(joint).played_on


def test_the_next_choice_is_the_person_s_who_has_it_in_the_record(seeded):
    record = record_in("record", seeded)
    opened = read_entry(play_on(seeded, PlayOn(0, 70, None, 0), "t", ME)[0], 0)
    events = record.deals[0].events
    steps = [sum(each["e"] != "choice" for each in events[:at]) for at in range(len(events))]
    chosen = [(each, step) for each, step in zip(events, steps, strict=True) if each["e"] == "choice"]
    there = next(each for each, step in chosen if step >= 70)

    assert opened.host == "ESWN".index(there["seat"])
    assert (opened.public, opened.deals, opened.hints) == (False, 1, True)


@RECORDS
def test_under_later_rules_such_a_table_shows_what_its_deals_began_with(request, name):
    log = play_on(request.getfixturevalue(name), PlayOn(1, 40, None, 0), "t", ME)
    opened = msgspec.structs.replace(read_entry(log[0], 0), version=-1)
    game = TableGame.replay([write_entry(opened), *log[1:]])

    assert game.is_outdated
    begun = [message for message in map(json.loads, game.streams.whole(0)) if message["t"] == "deal"]
    assert [each["deal"] for each in begun] == [0, 1]


@pytest.mark.parametrize(
    ("where", "field", "id"),
    [
        ((9, 0, None), "deal", "error-play-on-deal"),
        ((0, 100_000, None), "step", "error-play-on-step"),
        ((0, 40, 4), "player", "error-play-on-player"),
    ],
)
def test_what_is_not_in_the_record_is_refused(seeded, where, field, id):
    with pytest.raises(ServiceError) as error:
        play_on(seeded, PlayOn(*where, 0), "t", ME)
    assert (error.value.fault.field, error.value.fault.message["id"]) == (field, id)


def changed(record, **head):
    """The record with another first line."""
    first, rest = record.split(b"\n", 1)
    return json.dumps({**json.loads(first), **head}).encode() + b"\n" + rest


@pytest.mark.parametrize(
    ("change", "id"),
    [
        (lambda _: LOG.read_bytes(), "error-play-on-no-seed"),
        (lambda record: changed(record, seed=""), "error-play-on-no-seed"),
        (lambda record: changed(record, seed="another"), "error-record-seed"),
        (lambda record: changed(record, false_wins=True), "error-play-on-false-wins"),
        (lambda record: changed(record, ruleset="atlantis@1"), "error-record-ruleset"),
        (lambda record: changed(record, ruleset="ningbo@0"), "error-record-earlier"),
        (lambda record: changed(record, ruleset="ningbo@99"), "error-record-later"),
        (lambda record: b"\n".join(record.split(b"\n")[:20]), "error-play-on-step"),
        (lambda record: record.replace(b'"discard"', b'"pass"', 1), None),
        (lambda _: b"", "error-record-empty"),
    ],
)
def test_a_record_that_cannot_be_played_on_is_refused(seeded, change, id):
    with pytest.raises(ServiceError) as error:
        play_on(change(seeded), PlayOn(0, 60, None, 0), "t", ME)
    assert error.value.fault.reason
    assert id is None or id in str(error.value.fault.message)


def test_a_record_that_is_too_long_before_the_step_is_refused(seeded, monkeypatch):
    monkeypatch.setattr(services, "MOST_BYTES", 1000)
    with pytest.raises(ServiceError, match="1,000"):
        play_on(seeded, PlayOn(0, 60, None, 0), "t", ME)


def test_a_record_of_drawn_seats_and_one_seed_keeps_its_seats(tmp_path):
    match = Match(find_ruleset("ningbo"), "drawn seats")
    match.draw_seats()
    recorder = Recorder(tmp_path / "drawn.jsonl", match)
    recorder.begin()
    deal = match.next_deal()
    play_out(deal, [make_bot("random", match.ruleset, f"{seat}") for seat in range(4)])
    recorder.update(deal)
    recorder.close()
    played = Played(play_on((tmp_path / "drawn.jsonl").read_bytes(), PlayOn(0, 60, None, 0), "t", ME))

    assert played.table.table.game.match.chairs == match.chairs
    assert replay(played.record).verified
