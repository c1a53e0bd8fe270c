"""mahjong-atlas simulate, perft and bench: numbers that do not depend on how they are computed."""

import json
from pathlib import Path
from statistics import pstdev

import pytest

from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.lab.simulate import divide, perft
from mahjong_atlas.play.actions import DISCARD
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.transfers import net
from tests.unit.cli.command import command


def simulated(*arguments: str) -> dict[str, object]:
    """What a simulation adds up to, its speed left out."""
    found = command("simulate", "--rules", "ningbo", *arguments, "--json").json
    assert isinstance(found, dict)
    assert found.pop("deals_per_second") > 0
    return found


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    arguments = ("--deals", "120", "--bots", "greedy,random", "--seed", "jobs")
    alone = simulated(*arguments)
    assert simulated(*arguments, "--jobs", "2") == alone
    assert simulated(*arguments[:-1], "other") != alone


def test_points_and_endings_add_up() -> None:
    found = json.loads(json.dumps(simulated("--deals", "60", "--bots", "greedy,random,random,random")))
    players = found["players"]
    assert [player["bot"] for player in players] == ["greedy", "random", "random", "random"]
    assert sum(player["points"] for player in players) == 0
    assert sum(found["endings"].values()) == found["deals"] == 60
    assert sum(player["wins"] for player in players) == found["endings"]["win"]
    assert players[0]["mean"] == players[0]["points"] / 60


def test_lengths_and_spread_are_those_of_the_deals() -> None:
    found = simulated("--deals", "12", "--seed", "lengths")
    ruleset = find_ruleset("ningbo")
    deals = [Deal.start(ruleset, seed=deal_seed("lengths", number)) for number in range(12)]
    for deal in deals:
        play_out(deal, [GreedyBot(ruleset) for _ in range(4)])
    chosen = [event.action.kind for deal in deals for event in deal.events if event.kind == CHOICE]
    won = [deal.position.turn for deal in deals if deal.result is not None and deal.result.winners]
    points = [points for deal in deals for points in net(deal.transfers, 4)]
    assert found["length"] == pytest.approx(chosen.count(DISCARD) / 48)
    assert found["turn_of_win"] == pytest.approx(sum(won) / len(won) / 4 + 1)
    assert found["spread"] == pytest.approx(pstdev(points))


def test_a_simulation_is_told_as_tables() -> None:
    out = command("simulate", "--rules", "ningbo", "--deals", "50", "--lang", "ja").out
    assert out.startswith("50局、")
    assert "1 greedy" in out
    assert "自摸" in out
    assert command("simulate", "--rules", "ningbo", "--deals", "9").out.startswith("9 deals, ")


def test_perft_counts_what_the_engine_allows() -> None:
    deal = Deal.start(find_ruleset("ningbo"), seed="1")
    counts = [perft(deal, depth) for depth in range(4)]
    assert counts[0] == 1
    assert counts[1] == len(deal.legal_actions(deal.to_act[0]))
    assert sum(divide(deal, 3).values()) == counts[3]
    done = command("perft", "--rules", "ningbo", "--depth", "3", "--seed", "1")
    assert done.out.splitlines() == [f"depth {depth}: {counts[depth]}" for depth in (1, 2, 3)]


def test_perft_divides_by_the_first_choice() -> None:
    found = command("perft", "--rules", "ningbo", "--depth", "2", "--divide", "--json").json
    assert isinstance(found, dict)
    assert sum(found["divide"].values()) == found["counts"][1]
    assert all(choice.startswith("E discard ") for choice in found["divide"])


def test_a_deal_that_is_over_goes_on_in_no_way() -> None:
    deal = Deal.start(find_ruleset("ningbo"), seed="1")
    while not deal.over:
        for seat in deal.to_act:
            deal.apply(seat, deal.legal_actions(seat)[-1])
    assert [perft(deal, depth) for depth in (0, 1, 2)] == [1, 0, 0]
    assert divide(deal, 1) == {}


def test_the_bench_measures_this_program_alone(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    done = command("bench", "--quick", "--own", "--json", "--write", str(page))
    assert done.code == 0, done.err
    found = done.json
    assert isinstance(found, dict)
    assert {row["unit"] for row in found["rows"]} == {"deals", "hands"}
    for ruleset_id in RULESETS:
        assert any(row["what"].startswith(f"greedy {ruleset_id} ") for row in found["rows"])
    assert all(row["sides"][0]["per_second"] > 0 for row in found["rows"])
    assert "mahjong-atlas bench --write" in page.read_text(encoding="utf-8")


def test_the_bench_says_where_the_other_programs_could_not_be_installed(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    done = command("bench", "--venv", str(blocked / "venv"))
    assert done.code == 2
    assert "no environment could be made in" in done.err
