"""Riichi with the npm package @kobalab/majiang-ai at the table (docs/crosscheck.md)."""

import os
import shlex
import subprocess
from collections import Counter

import pytest

from mahjong_atlas.cli.given import read_pairs
from mahjong_atlas.rules.registry import find_ruleset, options_of
from tests.crosscheck.majiang_matches import (
    FOLDER,
    PROGRAM,
    at_its_own_table,
    needs_package,
    node,
    play,
    rule_rows,
    rules,
    run,
)

WANTED = int(os.environ.get("MAHJONG_ATLAS_CROSSCHECK", "0"))
MATCHES = max(2, WANTED // 500)
"""Majiang alone and in three seats by turns, on every seat."""
OWN = max(1, WANTED // 10_000)
"""Matches that are played at its own table too."""
DEALS = 0 if WANTED else 2
"""Deals of such a match; 0: all."""
BLOCKS = 4
MANY = 40
"""From so many matches on majiang must have said everything of WORDS."""
WORDS = ("discard", "ready", "chow", "pung", "concealed-kong", "added-kong", "win", "pass")


def seated(number: int) -> list[str]:
    """Who sits where in a match."""
    alone, seat = number // 4 % 2 == 0, number % 4
    return [PROGRAM if (player == seat) is alone else "greedy" for player in range(4)]


@pytest.mark.parametrize("block", range(min(BLOCKS, MATCHES)))
def test_matches_are_played_to_their_end_without_a_refusal(
    block: int, capfd: pytest.CaptureFixture[str]
) -> None:
    needs_package()
    numbers = range(block, MATCHES, BLOCKS)
    words: Counter[str] = Counter()
    refused = {}
    for number in numbers:
        played = play(seated(number), f"{PROGRAM} {number}")
        assert played.match.over
        assert played.words["discard"] > 0
        words += played.words
        refused[number] = played.refused
    assert {number: times for number, times in refused.items() if times} == {}
    assert capfd.readouterr().err == ""
    if len(numbers) >= MANY:
        assert [word for word in WORDS if not words[word]] == []


@pytest.mark.parametrize("number", range(OWN))
def test_four_of_them_play_the_same_match_as_at_their_own_table(number: int) -> None:
    """Every draw, discard, set and indicator, and how every deal began and the match ended."""
    needs_package()
    played = play([PROGRAM] * 4, f"own {number}", limit=DEALS)
    theirs = at_its_own_table(played)
    assert theirs["differences"] == []
    assert theirs["deals"] == played.match.number
    assert theirs["points"] == played.match.results()
    assert played.refused == 0


def test_a_match_that_went_otherwise_is_found() -> None:
    needs_package()
    played = play([PROGRAM] * 4, "otherwise", limit=1)
    at = next(at for at, line in enumerate(played.lines) if '"discarded"' in line)
    played.lines[at] = played.lines[at].replace('"seat":"E"', '"seat":"S"')
    theirs = at_its_own_table(played)
    differences = theirs["differences"]
    assert isinstance(differences, list)
    assert [(each["deal"], each["at"]) for each in differences] == [(0, 2)]


def test_every_message_and_reply_is_translated() -> None:
    done = subprocess.run(
        [node(), "--test", str(FOLDER / "translation.test.mjs")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_what_is_written_for_majiang_is_what_it_takes() -> None:
    needs_package()
    done = subprocess.run(
        [node(), "--test", str(FOLDER / "package.test.mjs")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_every_option_of_ours_is_matched_under_its_clause() -> None:
    ours = [row["ours"] for row in rule_rows()]
    named = [name for each in ours if isinstance(each, dict) for name in each]
    assert sorted(named) == sorted(option.name for option in options_of("riichi"))
    assert {str(row["clause"]).partition("-")[0] for row in rule_rows()} == {"RI"}


def test_the_options_are_printed_as_they_are_typed() -> None:
    flags = shlex.split(run("bridge.mjs", "", "--options"))
    assert flags[::2] == ["--option"] * (len(flags) // 2)
    assert find_ruleset("riichi", read_pairs("--option", flags[1::2])).options == rules().options
