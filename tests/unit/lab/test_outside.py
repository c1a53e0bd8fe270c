"""Outside programs in an arena are told what a table tells them, and end with a reason when they fail."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from mahjong_atlas.lab.contest import Contest, ContestOutcome, Form, Walls, hold
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.table.client.outside import ProgramBroken

LAST = """
import json, sys
heard = open(sys.argv[1], "a") if len(sys.argv) > 1 else None
for line in sys.stdin:
    message = json.loads(line)
    if heard:
        print(line.strip(), file=heard, flush=True)
    if message["t"] == "ask":
        words = {offer["action"][0]: offer["action"] for offer in message["legal"]}
        liked = [words[word] for word in ("win", "pass", "discard") if word in words]
        print(json.dumps((liked or list(words.values()))[0]), flush=True)
"""
"""Wins where it may, passes else, and discards the last tile it may."""


def contest(tmp_path, source, ruleset="ningbo", whole=False, arguments=()):
    """A program alone among greedy bots."""
    file = tmp_path / "program.py"
    file.write_text(source)
    others = find_ruleset(ruleset).table.seats - 1
    return Contest(
        find_ruleset(ruleset), "mine", "greedy", Form(1, others), "outside", whole,
        {"mine": (sys.executable, str(file), *arguments)},
    )  # fmt: skip


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_program_plays_in_every_seating_of_every_ruleset(tmp_path, ruleset):
    outcome = hold(contest(tmp_path, LAST, ruleset), 1)

    assert outcome.walls.first.deals == find_ruleset(ruleset).table.seats
    assert outcome.walls.first.discards > 0


def test_a_program_is_told_its_own_tiles_and_no_others(tmp_path):
    heard = tmp_path / "heard.jsonl"
    hold(contest(tmp_path, LAST, "riichi", arguments=[str(heard)]), 1)
    messages = [json.loads(line) for line in heard.read_text().splitlines()]

    kinds = [message["t"] for message in messages]
    assert kinds.count("welcome") == kinds.count("deal") == kinds.count("sheet") == kinds.count("match") == 4
    numbers = [message["n"] for message in messages[: kinds.index("match") + 1] if "n" in message]
    assert numbers == list(range(1, len(numbers) + 1))
    player = seat = None
    for message in messages:
        kind = message["t"]
        if kind == "welcome":
            player = message["player"]
        elif kind == "deal":
            seat = "ESWN"[message["players"].index(player)]
        elif kind == "event" and message["event"]["e"] in ("dealt", "drew"):
            event = message["event"]
            shown = event.get("tile", "") + event.get("tiles", "")
            assert ("?" not in shown) == (event["seat"] == seat)


def test_a_match_is_played_by_a_program_to_its_end(tmp_path):
    heard = tmp_path / "heard.jsonl"
    hold(contest(tmp_path, LAST, "malaysia", whole=True, arguments=[str(heard)]), 1)
    kinds = [json.loads(line)["t"] for line in heard.read_text().splitlines()]

    assert kinds.count("seating") == kinds.count("match") == 3
    assert kinds.count("deal") == kinds.count("sheet") > 3


PAGE = Path(__file__).parents[3] / "docs" / "concepts" / "outside-bots.md"


def documented(kind: str) -> str:
    """The block of this kind on the page about programs."""
    return PAGE.read_text("utf-8").split(f"```{kind}\n")[1].split("```")[0]


@pytest.mark.parametrize("ruleset", ["ningbo", "riichi", "chengdu"])
def test_the_documented_program_plays(tmp_path, ruleset):
    outcome = hold(contest(tmp_path, documented("python"), ruleset), 1)

    assert outcome.refused == {"mine": 0}
    assert outcome.walls == hold(contest(tmp_path, LAST, ruleset), 1).walls


TALKER = """
import json, sys
said = json.loads(sys.argv[2])
for line in sys.stdin:
    with open(sys.argv[1], "a") as heard:
        print(">", line.strip(), file=heard)
        if json.loads(line)["t"] == "ask":
            legal = json.loads(line)["legal"]
            answer = said.pop(0) if said and legal[-1]["action"] == ["pass"] else legal[-1]["action"]
            print("<", json.dumps(answer, separators=(",", ":")), file=heard)
            print(json.dumps(answer), flush=True)
"""
"""Says what is documented to the first claim, and else the last that is legal."""


def test_the_documented_exchange_is_what_is_heard_and_said(tmp_path):
    exchange = documented("text").splitlines()
    sent = [json.loads(line[2:]) for line in exchange if line.startswith("<")]
    heard = tmp_path / "heard.txt"
    outcome = hold(replace(contest(tmp_path, TALKER, arguments=[str(heard), json.dumps(sent)]), seed="1"), 1)
    lines = heard.read_text("utf-8").splitlines()
    begin = lines.index(exchange[0])

    assert lines[begin : begin + len(exchange)] == exchange
    assert outcome.refused["mine"] == len(sent[:-1]) * 4  # in each seating


COUNTED = LAST.replace("import json, sys", "import json, sys\nopen(sys.argv[2], 'a').write('started ')")
"""The same, and it counts how often it is started."""
SHORT = (
    COUNTED
    + """
    if message["t"] == "match":
        break
"""
)
"""The same, and it ends with the match."""


@pytest.mark.parametrize(("source", "starts"), [(COUNTED, 4), (SHORT, 8)])
def test_a_program_is_kept_alive_and_one_that_ends_with_the_match_is_started_anew(tmp_path, source, starts):
    started, heard = tmp_path / "started", tmp_path / "heard"
    kept = contest(tmp_path, source, arguments=[str(heard), str(started)])
    walls = hold(kept, 2).walls

    assert started.read_text().split() == ["started"] * starts
    assert walls == hold(contest(tmp_path, LAST), 2).walls


def test_a_program_that_ends_in_a_match_ends_the_contest_also_when_it_was_kept(tmp_path):
    leaves = (
        LAST.replace("import json, sys", "import json, sys\nasked = 0")
        + """
    asked += message["t"] == "ask"
    if asked == 40:
        break
"""
    )
    with pytest.raises(ProgramBroken, match="has ended"):
        hold(contest(tmp_path, leaves), 4)


STUBBORN = """
import json, sys
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "ask":
        asked += 1
        words = {offer["action"][0]: offer["action"] for offer in message["legal"]}
        liked = [words[word] for word in ("win", "pass", "discard") if word in words]
        print(json.dumps(["rob"] if asked % 2 else (liked or list(words.values()))[0]), flush=True)
"""
"""The same, but every first answer is no action."""


def test_refused_answers_are_counted(tmp_path):
    one, none = (hold(contest(tmp_path, source), 1) for source in (STUBBORN, LAST))

    assert one.walls.first.discards <= one.refused["mine"]
    assert one.walls.points == none.walls.points
    assert none.refused == {"mine": 0}
    assert (
        ContestOutcome(Contest(find_ruleset("ningbo"), "greedy", "random", Form(1, 3), "1"), Walls()).refused
        == {}
    )


def test_who_shares_the_work_does_not_matter(tmp_path):
    alone, shared = (hold(contest(tmp_path, LAST), 21, jobs).walls for jobs in (1, 2))

    assert alone == shared


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("", "has ended"),
        ("for line in open(0): print('nonsense', flush=True)", "nonsense"),
        ("for line in open(0): print('[\"win\"]', flush=True)", "refused"),
    ],
)
def test_a_program_that_fails_is_named_with_the_reason(tmp_path, source, reason):
    with pytest.raises(ProgramBroken, match=reason):
        hold(contest(tmp_path, source), 1)


def test_a_command_that_is_none_is_named():
    wrong = Contest(
        find_ruleset("ningbo"), "mine", "greedy", Form(1, 3), "1", programs={"mine": ("/no/such/program",)}
    )

    with pytest.raises(ProgramBroken, match="/no/such/program"):
        hold(wrong, 1)
