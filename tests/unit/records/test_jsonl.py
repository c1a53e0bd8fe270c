"""The record is the game: written as it happens, every event decided again when it is replayed."""

import json

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.errors import AtlasError, RecordError
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import Recorder, action_line, read_action
from mahjong_atlas.records.replay import read_record, replay
from mahjong_atlas.records.shuffles import commitment
from mahjong_atlas.rules.registry import RULESETS, find_ruleset


def recorded(path, ruleset_id, deals, bot="greedy", seed="a record"):
    """Play some deals of a match and record them; returns the match."""
    ruleset = find_ruleset(ruleset_id)
    match = Match(ruleset, seed)
    match.draw_seats()
    recorder = Recorder(path, match)
    for _ in range(deals):
        if match.over:
            break
        recorder.begin()
        deal = match.next_deal()
        bots = [make_bot(bot, ruleset, f"{seed} {seat}") for seat in range(match.seats)]
        recorder.update(deal)
        while not deal.over:
            seat = deal.to_act[0]
            observation = deal.observe(seat)
            deal.apply(seat, bots[seat].choose(observation, observation.legal))
            recorder.update(deal)
        match.finish(deal)
    recorder.close()
    return match


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.jsonl"
    recorded(path, RULESETS[0], 2)
    return path


def changed(path, number, change):
    """The record with one line changed."""
    lines = path.read_text(encoding="utf-8").splitlines()
    value = json.loads(lines[number])
    change(value)
    lines[number] = json.dumps(value, ensure_ascii=False)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize("ruleset_id", RULESETS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_recorded_match_replays_to_the_same_totals(tmp_path, ruleset_id, bot):
    match = recorded(tmp_path / "game.jsonl", ruleset_id, 3, bot)

    again = replay(read_record(tmp_path / "game.jsonl"))

    assert (again.totals, again.dealer, again.carried) == (match.totals, match.dealer, match.carried)


def test_the_first_line_names_rules_generator_and_commitment(record):
    head = json.loads(record.read_text(encoding="utf-8").splitlines()[0])

    assert head["ruleset"] == "ningbo@1"
    assert head["rng"] == "sha512-ctr-1"
    assert head["commitment"] == commitment(head["seed"])


def test_every_changed_event_is_found_with_deal_and_move(record):
    """Whatever line is tampered with, the replay names the deal and the move."""
    original = record.read_text(encoding="utf-8")
    lines = original.splitlines()
    for number in range(2, len(lines), 7):
        event = json.loads(lines[number])
        if "e" not in event:
            continue
        record.write_text(original, encoding="utf-8")
        changed(record, number, lambda value: value.update(seat="N" if value.get("seat") != "N" else "E"))
        with pytest.raises(RecordError, match=r"deal \d+ move \d+"):
            replay(read_record(record))


def test_a_changed_payment_is_found(record):
    lines = record.read_text(encoding="utf-8").splitlines()
    paid = next(number for number, line in enumerate(lines) if '"pay"' in line)
    changed(record, paid, lambda value: value["pay"][0].__setitem__(2, value["pay"][0][2] + 1))

    with pytest.raises(RecordError, match="move"):
        replay(read_record(record))


def test_another_seed_than_the_one_committed_to_is_found(record):
    changed(record, 0, lambda value: value.update(seed="another"))

    with pytest.raises(RecordError, match="committed"):
        replay(read_record(record))


def test_a_game_that_breaks_off_is_good_as_far_as_it_goes(record):
    """The last line may be cut in the middle."""
    text = record.read_text(encoding="utf-8")
    record.write_text(text[: len(text) * 2 // 3], encoding="utf-8")

    match = replay(read_record(record))

    assert match.number == 1


@pytest.mark.parametrize(
    ("line", "text", "remedy"),
    [
        (0, '{"format": "something else"}', "not a record"),
        (3, "{broken", "no line of JSON"),
        (3, "[1, 2]", "JSON object"),
        (3, '{"x": 1}', "neither"),
    ],
)
def test_a_corrupt_line_is_named(record, line, text, remedy):
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[line] = text
    record.write_text("\n".join(lines), encoding="utf-8")

    with pytest.raises(RecordError, match=rf"line {line + 1}: .*{remedy}"):
        replay(read_record(record))


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(RecordError, match=r"nothing\.jsonl"):
        read_record(tmp_path / "nothing.jsonl")


def test_an_unknown_ruleset_or_version_is_an_error(record):
    changed(record, 0, lambda value: value.update(ruleset="atlantis@1"))
    with pytest.raises(AtlasError, match="atlantis"):
        replay(read_record(record))
    changed(record, 0, lambda value: value.update(ruleset=f"{RULESETS[0]}@99"))
    with pytest.raises(RecordError, match="@99"):
        replay(read_record(record))


@pytest.mark.parametrize(
    "action",
    [
        Action("discard", 4),
        Action("pass"),
        Action("chow", tiles=(9, 50), stands=11),
        Action("void", 4, word="m"),
        Action("discard", 4, word="p"),
        Action("discard", 4, from_hand=True),
        Action("ready", 4, word="false", from_hand=True),
    ],
)
def test_actions_are_written_and_read_back(action):
    found = read_action(json.loads(json.dumps(action_line(action))), "here")
    assert (found, found.from_hand) == (action, action.from_hand)


@pytest.mark.parametrize(
    "line",
    [
        None,
        [],
        ["Fly!"],
        ["f" * 99],
        ["discard", "9z"],
        ["discard", 4],
        ["a"] * 9,
        ["discard", "5m", "", "", "", "hand"],
    ],
)
def test_what_is_no_action_is_an_error_with_its_place(line):
    with pytest.raises(RecordError, match="here"):
        read_action(line, "here")
