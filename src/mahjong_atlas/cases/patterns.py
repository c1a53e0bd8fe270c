"""Which pattern ids a ruleset knows under any of its options."""

from functools import cache

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.registry import find_ruleset, options_of


@cache
def patterns_under_any_option(ruleset_id: str) -> frozenset[str]:
    """Ids of the fan rows with every option value, one changed at a time."""
    found = {fan.id for fan in find_ruleset(ruleset_id).scoring.fans}
    for option in options_of(ruleset_id):
        for value in option.others():
            found.update(fan.id for fan in find_ruleset(ruleset_id, {option.name: value}).scoring.fans)
    return frozenset(found)


def known_patterns(ruleset_id: str, ruleset: Ruleset) -> frozenset[str]:
    """Ids that a file may name: of the ruleset as given, or under other options."""
    return patterns_under_any_option(ruleset_id) | {fan.id for fan in ruleset.scoring.fans}
