"""Rule books, each rendered once for all tests that read it."""

from functools import cache

from mahjong_atlas.protocol.rulesets import RuleBook
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.services.books import rule_book


@cache
def book_in(ruleset_id: str, language: str) -> RuleBook:
    """The book of a ruleset under its defaults."""
    return rule_book(find_ruleset(ruleset_id), language)
