"""Which pattern ids a ruleset knows under any of its options."""

from functools import lru_cache

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.registry import find_ruleset, options_of


def patterns_under_any_option(ruleset_id: str) -> frozenset[str]:
    """Ids of the fan rows and price lists with every option value, one changed at a time."""
    return _patterns(ruleset_id, find_ruleset(ruleset_id))


@lru_cache(maxsize=256)
def _patterns(ruleset_id: str, ruleset: Ruleset) -> frozenset[str]:
    """The same, kept as long as the id means this ruleset: a player's own file may be edited."""
    found = set(ruleset.pattern_ids)
    for option in options_of(ruleset_id):
        for value in option.others():
            found.update(find_ruleset(ruleset_id, {option.name: value}).pattern_ids)
    return frozenset(found)


def fans_under_any_option(ruleset_id: str) -> frozenset[str]:
    """Ids of the fan rows alone."""
    prices = {price_id for part in find_ruleset(ruleset_id).parts for price_id in part.price_ids()}
    return patterns_under_any_option(ruleset_id) - prices


def known_patterns(ruleset_id: str, ruleset: Ruleset) -> frozenset[str]:
    """Ids that a file may name: of the ruleset as given, or under other options."""
    return patterns_under_any_option(ruleset_id) | ruleset.pattern_ids
