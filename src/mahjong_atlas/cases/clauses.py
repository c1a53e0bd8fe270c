"""Which clauses the rule pages state."""

import tomllib
from functools import cache
from importlib import resources

from mahjong_atlas.rules.pages import clauses_in, clauses_of
from mahjong_atlas.rules.registry import outside_pages


@cache
def known_clauses() -> dict[str, frozenset[str]]:
    """Clauses of every rule page, by the id of its ruleset."""
    text = resources.files(__package__).joinpath("data/clauses.toml").read_text(encoding="utf-8")
    return {
        page: frozenset(
            clause for prefix, spans in clauses.items() for span in spans for clause in _spread(prefix, span)
        )
        for page, clauses in tomllib.loads(text).items()
    }


def _spread(prefix: str, span: str) -> list[str]:
    """ "1-83" and "F1-F14" as single clauses."""
    first, _, last = span.partition("-")
    scenario = "F" if first.startswith("F") else ""
    start = int(first.removeprefix("F"))
    end = int(last.removeprefix("F")) if last else start
    return [f"{prefix}-{scenario}{number}" for number in range(start, end + 1)]


def is_clause(clause: str) -> bool:
    """Whether any page states the clause, those of players' own rulesets that have been read too."""
    if any(clause in clauses for clauses in known_clauses().values()):
        return True
    return any(clause in clauses_in(page) for page in outside_pages())


def is_clause_of(ruleset_id: str, clause: str) -> bool:
    """Whether the page of this ruleset states the clause."""
    known = known_clauses().get(ruleset_id)
    return clause in (known if known is not None else clauses_of(ruleset_id))
