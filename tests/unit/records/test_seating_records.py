"""The seating and the agreed number of deals in a record: written, drawn again; and records without them."""

import json

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.errors import RecordError, ReplayMismatch
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.as_written import read_deals
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.records.replay import read_record, replay, resume, verify
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.services.replay import streams_as_written
from tests.unit.records.joint import change, find, joint_record, without_line


def recorded(path, ruleset_id, deals, *, drawn=True, limit=0, first_dealer=0, options=None):
    """Bots play a recorded match out of one seed."""
    match = Match(find_ruleset(ruleset_id, options or {}), "seats", first_dealer, limit)
    if drawn:
        match.draw_seats()
    recorder = Recorder(path, match)
    while match.number < deals and not match.over:
        recorder.begin()
        deal = match.next_deal()
        play_out(deal, [make_bot("greedy", match.ruleset, f"{seat}") for seat in range(match.seats)])
        recorder.update(deal)
        match.finish(deal)
    recorder.close()
    return match


def lines_of(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_the_seating_stands_before_the_first_deal_and_is_drawn_again(tmp_path, ruleset_id):
    path = tmp_path / "game.jsonl"
    match = recorded(path, ruleset_id, 2)
    head, seating, deal = lines_of(path)[:3]

    assert "first_dealer" not in head
    assert seating["seating"] == "seating-1"
    assert deal["dealer"] == seating["first_dealer"] == match.first_dealer
    assert verify(read_record(path)).deals == match.number
    again = replay(read_record(path))
    assert (again.chairs, again.first_dealer) == (match.chairs, match.first_dealer)
    assert (again.totals, again.ranking(), again.results()) == (
        match.totals,
        match.ranking(),
        match.results(),
    )


def test_the_line_of_a_draw_with_dice(tmp_path):
    """HK-5, HK-7, HK-8: dice, winds, seats and first dealer, each with its clause."""
    recorded(tmp_path / "game.jsonl", "hongkong-old", 1)
    line = lines_of(tmp_path / "game.jsonl")[1]

    assert (line["by"], line["roll"], line["dice"]) == ("dice", True, 3)
    assert [event["e"] for event in line["events"]] == ["rolled", *["drew"] * 4, "seated", "rolled", "deals"]
    assert [event["clause"] for event in line["events"]] == ["HK-5"] * 5 + ["HK-7", "HK-8", "HK-8"]
    assert line["events"][5]["players"] == line["chairs"]


def test_without_a_seating_players_sit_by_number_and_the_named_one_deals_first(tmp_path):
    """Records made before seats were drawn, and games whose seats were agreed."""
    for first_dealer in (0, 2):
        path = tmp_path / f"{first_dealer}.jsonl"
        match = recorded(path, "hongkong-old", 3, drawn=False, first_dealer=first_dealer)
        head, deal = lines_of(path)[:2]

        assert head["first_dealer"] == deal["dealer"] == first_dealer
        again = replay(read_record(path))
        assert again.chairs == (0, 1, 2, 3)
        assert again.seating is None
        assert again.totals == match.totals


def drop_step(line):
    line["events"].pop()


def other_wind(line):
    line["events"][1]["tile"] = "7z"


@pytest.mark.parametrize(
    ("how", "fault"),
    [
        (other_wind, "the lots give"),
        (lambda line: line["events"][0].update(dice=[6, 6, 6]), "the lots give"),
        (lambda line: line["events"][0].update(player=1), "the lots give"),
        (drop_step, "events in the record is not what the lots give"),
        (lambda line: line["chairs"].reverse(), "chairs in the record"),
        (lambda line: line.update(first_dealer=9), "first_dealer in the record"),
        (lambda line: line.update(by="lot"), "by in the record"),
        (lambda line: line.update(dice=2), "dice in the record"),
        (lambda line: line.update(seating=7), "seating in the record"),
        (lambda line: line.update(more=1), "the seating in the record"),
    ],
)
@pytest.mark.parametrize("joint", [False, True])
def test_a_changed_seating_is_found(tmp_path, how, fault, joint):
    path = tmp_path / "game.jsonl"
    if joint:
        joint_record(path, "hongkong-old", 1, seed="seats")
    else:
        recorded(path, "hongkong-old", 1)
    change(path, find(path, "seating"), how)

    with pytest.raises(ReplayMismatch, match=f"seating: .*{fault}"):
        replay(read_record(path))
    with pytest.raises(ReplayMismatch, match=f"seating: .*{fault}"):
        verify(read_record(path))


def test_a_seating_left_out_shows_in_the_first_deal(tmp_path):
    path = tmp_path / "game.jsonl"
    assert recorded(path, "riichi", 1).first_dealer != 0
    without_line(path, 1)

    with pytest.raises(ReplayMismatch, match="deal 1: begins with"):
        replay(read_record(path))


def test_a_seating_has_one_place(tmp_path):
    path = tmp_path / "game.jsonl"
    recorded(path, "riichi", 1)
    lines = path.read_text(encoding="utf-8").splitlines()
    for broken in ([*lines[:2], lines[1], *lines[2:]], [lines[0], *lines[2:], lines[1]]):
        path.write_text("\n".join(broken) + "\n", encoding="utf-8")
        with pytest.raises(RecordError, match="neither a seating before all deals"):
            read_record(path)


def test_a_game_that_breaks_off_goes_on_with_its_seats(tmp_path):
    path = tmp_path / "game.jsonl"
    match = recorded(path, "mcr", 2)
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: len(text) * 3 // 4], encoding="utf-8")
    again, deal, recorder = resume(path)
    recorder.close()

    assert deal is not None
    assert (again.chairs, again.first_dealer) == (match.chairs, match.first_dealer)


def test_a_record_that_breaks_off_before_the_shares_are_told_has_no_seats_yet(tmp_path):
    path = tmp_path / "game.jsonl"
    joint_record(path, "mcr", 1)
    path.write_text("\n".join(path.read_text(encoding="utf-8").splitlines()[:2]) + "\n", encoding="utf-8")

    assert replay(read_record(path)).seating is None


@pytest.mark.parametrize("ruleset_id", ["riichi", "ningbo", "malaysia"])
def test_a_match_of_so_many_deals_is_over_in_its_replay_too(tmp_path, ruleset_id):
    path = tmp_path / "game.jsonl"
    match = recorded(path, ruleset_id, 99, limit=2)
    again = replay(read_record(path))

    assert lines_of(path)[0]["deals"] == 2
    assert (match.over, match.number) == (True, 2)
    assert (again.over, again.number) == (True, 2)
    assert (again.totals, again.ranking(), again.results()) == (
        match.totals,
        match.ranking(),
        match.results(),
    )


def test_no_deal_follows_the_last_that_was_agreed(tmp_path):
    path = tmp_path / "game.jsonl"
    recorded(path, "ningbo", 3)
    change(path, 0, lambda line: line.update(deals=2))

    with pytest.raises(ReplayMismatch, match="deal 3: the match was over before this deal"):
        replay(read_record(path))


@pytest.mark.parametrize("deals", [-1, "2", True, None, 1.5])
def test_the_number_of_deals_must_be_one(tmp_path, deals):
    path = tmp_path / "game.jsonl"
    recorded(path, "ningbo", 1)
    change(path, 0, lambda line: line.update(deals=deals))

    with pytest.raises(RecordError, match="line 1: deals must be a number"):
        replay(read_record(path))


def test_a_record_of_an_earlier_version_is_shown_with_its_seats(tmp_path):
    """Nothing is drawn again: who sat where stands as it was written."""
    path = tmp_path / "game.jsonl"
    match = recorded(path, "mcr", 2)
    change(path, 0, lambda line: line.update(ruleset="mcr@0"))
    change(path, 1, lambda line: line.update(by="agreed", chairs=[3, 1, 0, 2], first_dealer=1))
    change(path, 2, lambda line: line.update(dealer=1))
    record = read_record(path)
    first = read_deals(record)[0]

    assert record.is_of_earlier_version()
    assert first.players == (1, 0, 2, 3)
    assert sum(first.changes()) == 0
    messages = [json.loads(message) for message in streams_as_written(record).whole(-1)]
    assert [message["t"] for message in messages[:2]] == ["seating", "deal"]
    assert (messages[0]["by"], messages[0]["chairs"], messages[0]["first_dealer"]) == (
        "agreed",
        [3, 1, 0, 2],
        1,
    )
    assert [step["e"] for step in messages[0]["steps"]] == ["drew"] * 4 + ["seated", "deals"]
    assert messages[1]["players"] == [1, 0, 2, 3]
    assert match.number == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"chairs": [0, 1, 2]}, {"chairs": [0, 1, 1, 2]}, {"chairs": "0123"}, {"chairs": [0, 1, 2, "3"]},
        {"first_dealer": 4}, {"first_dealer": True}, {"first_dealer": None}, {"by": 1}, {"events": None},
        {"events": [7]}, {"events": [{"e": "flew"}]}, {"events": [{"e": "drew", "tile": "1m"}]},
        {"events": [{"e": "drew", "player": 4}]}, {"events": [{"e": "rolled", "dice": [7]}]},
        {"events": [{"e": "rolled", "dice": "66"}]}, {"events": [{"e": "seated", "players": [9]}]},
        {"events": [{"e": "deals", "clause": 5}]}, {"events": [{"e": "drew", "tile": ["1z"]}]},
    ],
)  # fmt: skip
def test_a_seating_that_cannot_be_read_is_named(tmp_path, wrong):
    path = tmp_path / "game.jsonl"
    recorded(path, "mcr", 1)
    change(path, 0, lambda line: line.update(ruleset="mcr@0"))
    change(path, 1, lambda line: line.update(wrong))

    with pytest.raises(RecordError, match="seating: "):
        read_deals(read_record(path))
