"""Which clauses the rule pages state."""

from mahjong_atlas.rules.pages import clauses_in, clauses_of
from mahjong_atlas.rules.registry import RULESETS, outside_pages


def is_clause(clause: str) -> bool:
    """Whether any page states the clause, those of players' own rulesets that have been read too."""
    if any(is_clause_of(ruleset_id, clause) for ruleset_id in RULESETS):
        return True
    return any(clause in clauses_in(page) for page in outside_pages())


def is_clause_of(ruleset_id: str, clause: str) -> bool:
    """Whether the page of this ruleset states the clause."""
    return clause in clauses_of(ruleset_id)
