"""The report of the bench says what was measured, reached and missed."""

import pytest

from mahjong_atlas.lab.bench import (
    BenchProgram,
    Comparison,
    ComparisonResult,
    ProgramSpeed,
    Report,
    report_lines,
    report_page,
)

OURS, OTHER = BenchProgram("ours", "deals", True), BenchProgram("other", "deals")


def report(theirs: float) -> Report:
    """One row: we do 30, 50 and 40 deals a second."""
    sides = [
        ProgramSpeed(OURS, [30.0, 50.0, 40.0], [300.0, 500.0, 400.0]),
        ProgramSpeed(OTHER, [theirs] * 3, [100.0] * 3),
    ]
    return Report(
        [ComparisonResult(Comparison("deals", "deals", (OURS, OTHER), 5), sides)], 2.0, {"python": "3"}
    )


def test_ratios_are_medians_of_the_rounds() -> None:
    (result,) = report(8.0).results
    assert result.ratio(result.sides[1]) == 5.0
    assert result.action_ratio(result.sides[1]) == 4.0
    assert result.sides[0].speed == 40.0


@pytest.mark.parametrize(("theirs", "verdict"), [(8.0, ">= 5 reached"), (8.1, ">= 5 MISSED")])
def test_a_goal_is_reached_or_missed(theirs: float, verdict: str) -> None:
    assert any(verdict in line for line in report_lines(report(theirs)))
    assert verdict in report_page(report(theirs))


def test_page_and_json_hold_the_figures() -> None:
    page = report_page(report(8.0))
    assert "| deals (deals) | ours | 40 |  | 400 |  |  |" in page
    assert "|  | other | 8 | 5.00 | 100 | 4.00 | >= 5 reached |" in page
    rows = report(8.0).figures()["rows"]
    assert isinstance(rows, list)
    assert rows[0]["sides"][1]["ours_by_it"] == 5.0


def test_differing_answers_are_told() -> None:
    found = report(8.0)
    (result,) = found.results
    odd = ComparisonResult(Comparison("shanten, some tiles", "hands", (OURS, OTHER), 1), result.sides)
    result.sides[1].answer = 7
    lines = report_lines(Report([odd], 2.0, {}))
    assert "    answers differ: the sum is 0 here, 7 with other" in lines
