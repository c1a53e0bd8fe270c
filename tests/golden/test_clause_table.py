"""Every clause of a playable ruleset is named by a test, or the table says why none can be."""

from pathlib import Path

import pytest

from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from tools.clauses import page, table

PROJECT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_no_clause_is_without_a_test_and_a_reason(ruleset_id):
    rows = table(ruleset_id, PROJECT)

    assert len(rows) > (15 if find_ruleset(ruleset_id).base else 25)
    assert [clause for clause, tests in rows if not tests] == []


def test_the_page_lists_every_ruleset():
    text = page(PROJECT)

    assert [line[3:] for line in text.splitlines() if line.startswith("## ")] == list(RULESETS)
