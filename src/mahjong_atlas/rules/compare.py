"""What differs between two rulesets, in the words of their pages."""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.answers import Side, answers, said
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.pages import glance_of, sections_by_clause
from mahjong_atlas.rules.prose import Prose
from mahjong_atlas.rules.registry import lineage
from mahjong_atlas.texts.languages import has, phrase


@dataclass(frozen=True)
class Difference:
    """One point in which two rulesets differ.

    `topic` is glance (the summary of the page), table, play, winning, fan, payment or option.
    """

    topic: str
    what: str
    first: Side
    second: Side


ABSENT: Final = {
    "fan": "compare-no-pattern",
    "option": "compare-no-option",
    "glance": "compare-not-said",
}
"""What a ruleset says of a thing that it has not, by topic; of all others "no such rule"."""


def differences(first: Ruleset, second: Ruleset) -> list[Difference]:
    """All points in which they differ, in the order of play.

    Parts that cite the same clauses differ by an option alone, which is told as one; of parts that cite
    none, the summary tells.
    """
    one, other = answers(first), answers(second)
    order = [*one, *(key for key in other if key not in one)]
    topics = list(dict.fromkeys(topic for topic, _ in order))
    order.sort(key=lambda key: topics.index(key[0]))
    nothing = {topic: Side(None, said(ABSENT.get(topic, "compare-no-rule"))) for topic in topics}
    found = [
        Difference(*key, one.get(key, nothing[key[0]]), other.get(key, nothing[key[0]])) for key in order
    ]
    return [each for each in found if each.first.value != each.second.value and is_told(each)]


def is_told(difference: Difference) -> bool:
    """Whether there is something to tell of it."""
    sides = (difference.first, difference.second)
    return not any(side.is_part for side in sides) or sides[0].clauses != sides[1].clauses


def heading(difference: Difference, first: Ruleset, second: Ruleset, language: str) -> str:
    """What differs, in a language: a fan or an option by its name in either game, a part by the section of
    the page on which its first clause stands, what the page asks in the words of the page.
    """
    topic, what = difference.topic, difference.what
    if topic == "fan":
        named = names_of(first.id)
        return (named if named.has_fan(what, language) else names_of(second.id)).fan(what, language)
    if topic == "option":
        named = names_of(first.id)
        return (named if named.has_option(what, language) else names_of(second.id)).option(what, language)
    if topic == "glance":
        rows = [glance_of(each.id, language).get(what) for each in (first, second)]
        return next(row[0] for row in rows if row is not None)
    id = f"compare-{what.replace(' ', '-')}"
    if has(language, id):
        return phrase(language, id)
    return section_of(difference, first, second, language)


def section_of(difference: Difference, first: Ruleset, second: Ruleset, language: str) -> str:
    """The section of a page in which a part's first clause stands; the part itself where no page has it."""
    for ruleset, side in ((first, difference.first), (second, difference.second)):
        for each in lineage(ruleset) if side.clauses else ():
            title = sections_by_clause(each, language).get(side.clauses[0])
            if title:
                return Prose(ruleset, language)(title)
    return difference.what
