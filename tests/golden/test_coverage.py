"""Everything a ruleset has is seen in bot deals, or a case, flow or test shows it."""

from pathlib import Path

import pytest

from mahjong_atlas.rules.registry import RULESETS, find_ruleset, lineage
from tools.coverage import NOWHERE, cited_clauses, rows, watch_bots

RULES = Path(__file__).parent.parent / "rules"


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_nothing_of_a_ruleset_is_shown_nowhere(ruleset_id):
    """Action words, events, fans, routes, and the clauses that gates, liabilities and refusals cite."""
    seen = watch_bots(find_ruleset(ruleset_id), 6, 12)

    table = rows(ruleset_id, seen, RULES)

    assert [row for row in table if row[2] == NOWHERE] == []
    assert len(table) > 40


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_the_clauses_looked_for_are_those_of_the_ruleset(ruleset_id):
    ruleset = find_ruleset(ruleset_id)

    clauses = cited_clauses(ruleset)

    assert {fan.clause for fan in ruleset.scoring.fans} < clauses
    pages = {find_ruleset(each).prefix for each in lineage(ruleset)}
    assert {clause.split("-")[0] for clause in clauses} == pages
