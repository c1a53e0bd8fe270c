"""mahjong-atlas replay: agreement, differences, broken records, records that break off."""

import gzip
import json
from codecs import BOM_UTF8
from pathlib import Path

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.rules.registry import find_ruleset
from tests.unit.cli.command import command

LOG = Path(__file__).parents[2] / "records" / "data" / "orphans.mjlog"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Two deals of a match between bots."""
    ruleset = find_ruleset("ningbo", {"rounds": 1})
    match = Match(ruleset, "replay")
    path = tmp_path / "game.jsonl"
    recorder = Recorder(path, match)
    for _ in range(2):
        recorder.begin()
        deal = match.next_deal()
        play_out(deal, [make_bot("greedy", ruleset, "") for _ in range(4)])
        recorder.update(deal)
        match.finish(deal)
    recorder.close()
    return path


def lines_of(path: Path) -> list[str]:
    """The lines of a record."""
    return path.read_text(encoding="utf-8").splitlines()


def test_a_record_that_agrees_is_counted_and_told(record: Path) -> None:
    moves = sum('"e":' in line for line in lines_of(record))
    done = command("replay", "--verify", str(record))
    assert (done.code, done.out) == (0, f"2 deals, {moves} moves: every event came out the same.\n")
    text = command("replay", "--tell", "--lang", "ja", str(record)).out
    assert "第1局（東 1番、南 2番、西 3番、北 4番）" in text
    assert text.count("の配牌：") == 8
    text = command("replay", "--tell", str(record)).out
    assert "deal 1 (E player 1, S player 2, W player 3, N player 4)" in text
    assert text.count(" is dealt ") == 8
    brief = command("replay", str(record)).out
    assert "discards" not in brief
    assert brief.splitlines()[-1].startswith("points: player 1 ")


def test_json_says_the_same(record: Path) -> None:
    found = command("replay", "--json", str(record)).json
    assert isinstance(found, dict)
    assert (found["same"], found["deals"], found["breaks_off"]) == (True, 2, False)
    assert found["ruleset"] == "ningbo@1"
    assert sum(found["totals"]) == 0


def test_the_first_difference_names_deal_and_move(record: Path) -> None:
    lines = lines_of(record)
    second = next(at for at, line in enumerate(lines) if '"deal": 1' in line)
    at = next(at for at in range(second, len(lines)) if '"discarded"' in lines[at])
    event = json.loads(lines[at])
    event["tile"] = "1z" if event["tile"] != "1z" else "2z"
    lines[at] = json.dumps(event)
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = command("replay", "--verify", str(record))
    assert done.code == 1
    assert done.complaint.startswith(f"{record} deal 2 move {at - second}: the record has ")
    assert command("replay", "--json", str(record)).code == 1


def test_an_illegal_action_is_a_difference_with_its_clause(record: Path) -> None:
    lines = lines_of(record)
    at = next(at for at, line in enumerate(lines) if '"choice"' in line)
    choice = json.loads(lines[at])
    choice["action"] = ["win"]
    lines[at] = json.dumps(choice)
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = command("replay", str(record))
    assert done.code == 1
    assert "win is not allowed: the hand is not complete (NB-41)" in done.complaint


def test_a_changed_seed_is_a_difference(record: Path) -> None:
    text = record.read_text(encoding="utf-8").replace('"seed": "replay"', '"seed": "other"', 1)
    record.write_text(text, encoding="utf-8")
    done = command("replay", str(record))
    assert (done.code, done.complaint) == (
        1,
        f"{record} line 1: the seed is not the one that was committed to",
    )


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ('{"format": "other"}\n', "neither a record of this program"),
        ('{"format": "mahjong-atlas-9"}\n', "line 1: not a record of this program"),
        ("", "the file is empty"),
        ("[]\n", "neither a record of this program"),
        ("{\n{}\n", "neither a record of this program"),
        ("\x80\n{}\n", "neither a record of this program"),
        ('{"format": "mahjong-atlas-1"\n{}\n', "line 1: no line of JSON"),
    ],
)
def test_a_broken_record_cannot_be_used(tmp_path: Path, changed: str, complaint: str) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_bytes(changed.encode("latin-1"))
    done = command("replay", str(path))
    assert done.code == 2
    assert complaint in done.complaint


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("ningbo@1", "ningbo@9", "played under ningbo@9, this program has ningbo@1: update it"),
        ("ningbo@1", "nowhere@1", "there is no ruleset 'nowhere'"),
        ('"rounds": 1', '"rounds": 7', "option rounds cannot be 7"),
        ('"first_dealer": 0', '"first_dealer": 8', "first_dealer must be a number below 4"),
        ('"rng": "', '"rng": "x', "is not known here"),
    ],
)
def test_a_record_of_unknown_things_cannot_be_used(record: Path, old: str, new: str, complaint: str) -> None:
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new), encoding="utf-8")
    done = command("replay", str(record))
    assert done.code == 2
    assert complaint in done.complaint


def test_a_word_that_its_ruleset_does_not_have_is_not_allowed(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace('["discard"', '["dance"'), encoding="utf-8")
    done = command("replay", str(record))
    assert done.code == 1
    assert "is not allowed" in done.complaint
    assert "dance" in done.complaint


def test_a_record_that_breaks_off_is_verified_as_far_as_it_goes(record: Path) -> None:
    whole = record.read_bytes()
    record.write_bytes(whole[: len(whole) * 3 // 4])
    done = command("replay", "--verify", str(record))
    assert done.code == 0
    assert done.out.startswith("The record breaks off in the middle of the last deal.\n2 deals, ")
    cut = record.read_bytes().replace(b'"discarded"', b'"drowned"')
    record.write_bytes(cut)
    assert command("replay", "--verify", str(record)).code == 1


def test_a_deal_that_breaks_off_before_another_is_a_difference(record: Path) -> None:
    lines = lines_of(record)
    second = next(at for at, line in enumerate(lines) if '"deal": 1' in line)
    record.write_text("\n".join(lines[: second - 1] + lines[second:]) + "\n", encoding="utf-8")
    done = command("replay", str(record))
    assert (done.code, done.complaint) == (1, f"{record} deal 1: breaks off, yet another deal follows")


def test_a_log_of_another_program_that_is_none_cannot_be_used(tmp_path: Path) -> None:
    path = tmp_path / "log.mjlog"
    path.write_text("no log", encoding="utf-8")
    done = command("replay", str(path))
    assert done.code == 2
    assert done.complaint.startswith(
        f"{path}: neither a record of this program (lines of JSON) nor a log of "
    )


@pytest.mark.parametrize("name", ["game.jsonl", "game.txt", "game", "game.mjlog"])
def test_a_log_of_another_program_is_known_by_its_content(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    for content in (LOG.read_bytes(), gzip.compress(LOG.read_bytes()), BOM_UTF8 + LOG.read_bytes()):
        path.write_bytes(content)
        found = command("replay", "--json", str(path)).json
        assert isinstance(found, dict)
        assert (found["ruleset"].partition("@")[0], found["same"], found["deals"]) == ("riichi", True, 1)


@pytest.mark.parametrize("name", ["game.mjlog", "game.xml", "game.gz"])
def test_a_record_is_known_by_its_content(record: Path, name: str) -> None:
    renamed = record.rename(record.with_name(name))
    assert command("replay", "--verify", str(renamed)).out.startswith("2 deals, ")


def test_verdict_and_account_exclude_each_other(record: Path) -> None:
    assert command("replay", "--verify", "--tell", str(record)).complaint.startswith("--verify: ")


def earlier(record: Path) -> Path:
    """The record as an earlier version of the rules would have been written."""
    lines = lines_of(record)
    head = {**json.loads(lines[0]), "ruleset": "ningbo@0"}
    record.write_text("\n".join([json.dumps(head), *lines[1:], ""]), encoding="utf-8")
    return record


@pytest.mark.parametrize("more", [[], ["--tell"]])
def test_a_record_of_an_earlier_version_reads_as_it_did(record: Path, more: list[str]) -> None:
    """The same lines but for the verdict, and the clauses of fans, which a record does not keep."""
    decided = command("replay", *more, str(record)).out.splitlines()
    shown = command("replay", *more, str(earlier(record)))
    assert shown.code == 0
    *lines, points, notice = shown.out.splitlines()
    *before, _, points_before = decided
    assert [line.split(" (NB-")[0] for line in lines] == [line.split(" (NB-")[0] for line in before]
    assert points == points_before
    assert notice == "Played under ningbo@0, not verified here."


def test_a_record_of_an_earlier_version_cannot_be_verified(record: Path) -> None:
    done = command("replay", "--verify", str(earlier(record)))
    assert done.code == 2
    assert "played under ningbo@0" in done.complaint


def test_programs_learn_that_a_record_was_not_verified(record: Path) -> None:
    decided = command("replay", "--json", str(record)).json
    assert isinstance(decided, dict)
    shown = command("replay", "--json", str(earlier(record))).json
    assert shown == {**decided, "same": None, "ruleset": "ningbo@0"}
