"""One engine for all rulesets: only `rules/` knows their names, and the words that one city alone has."""

import re
from functools import cache

from mahjong_atlas.play.action_spec import USUAL_ACTIONS
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.consistency import option_sets
from tests.architecture.sources import (
    NAME,
    PACKAGE,
    Lines,
    Source,
    assert_none,
    faults,
    misjudged,
    package_sources,
)

IDS = sorted(page.parent.name.replace("_", "-") for page in (PACKAGE / "rules").glob("*/page.md"))
PERMITTED = {"records": frozenset(("riichi",))}
"""The bridges to the formats of other programs carry the name of the one ruleset they are for."""

SHARED_WORDS = {("play/actions.py", "void"): "stands between a discarded tile and a suit, in every record"}
"""Words of one city that the engine writes too, by file, and why."""
WHERE_WORDS_STAND = ("rules", "play.features")


@cache
def rulesets_in(text: str) -> tuple[str, ...]:
    """Rulesets that a name or text contains as words: FindRuleset and find_ruleset are both find-ruleset."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", text)
    words = f"-{re.sub(r'[^A-Za-z0-9]+', '-', spaced).lower()}-"
    return tuple(ruleset for ruleset in IDS if f"-{ruleset}-" in words)


def named_rulesets(source: Source) -> Lines:
    """Where a file outside `rules/` names a ruleset in code: in a string or in an identifier."""
    permitted = IDS if source.layer == "rules" else PERMITTED.get(source.layer, ())
    for line, text in (*source.literals, *source.identifiers):
        for ruleset in rulesets_in(text):
            if ruleset not in permitted:
                yield line, f"names {ruleset}"


@cache
def words_of_one_city() -> frozenset[str]:
    """Action words that parts of one city alone declare, under any value of its options."""
    owners: dict[str, set[str]] = {}
    for name in RULESETS:
        for options in option_sets(name):
            for word, part in find_ruleset(name, options).hooks.performers.items():
                owners.setdefault(word, set()).add(type(part).__module__)
    usual = {spec.word for spec in USUAL_ACTIONS}
    inside = re.compile(rf"{NAME}\.rules\.(\w+)")
    cities = {
        word: {match[1] if (match := inside.match(module)) else "" for module in modules}
        for word, modules in owners.items()
        if word not in usual
    }
    return frozenset(word for word, found in cities.items() if len(found) == 1 and "" not in found)


def city_words(source: Source) -> Lines:
    """Where a file outside `rules/` and `play/features/` says or names an action word of one city."""
    if source.layer in WHERE_WORDS_STAND:
        return
    inside = source.path.relative_to(PACKAGE).as_posix()
    constants = {word.upper().replace("-", "_"): word for word in words_of_one_city()}
    found = [(line, text.partition(" ")[0]) for line, text in source.literals]
    found += [(line, constants.get(name, "")) for line, name in source.identifiers]
    for line, word in found:
        if word in words_of_one_city() and (inside, word) not in SHARED_WORDS:
            yield line, f"has {word}"


def test_the_pages_name_the_rulesets() -> None:
    assert {"hongkong-old", "mcr", "riichi"} <= set(IDS)


def test_no_ruleset_is_named_outside_rules() -> None:
    assert_none(faults(named_rulesets, package_sources()))


def test_a_named_ruleset_is_found() -> None:
    planted = (
        ("play/deal.py", 'x = "wuhan"', "1 names wuhan"),
        ("play/deal.py", 'x = 1\ny = f"the {y} of hongkong-old rules"', "2 names hongkong-old"),
        ("play/deal.py", "def wuhan_kong() -> None: ...", "1 names wuhan"),
        ("play/deal.py", "class WuhanKong: ...", "1 names wuhan"),
        ("play/deal.py", "is_hongkong_old = 1", "1 names hongkong-old"),
        ("play/deal.py", "call(wuhan=1)", "1 names wuhan"),
        ("play/deal.py", "from mahjong_atlas.rules import wuhan", "1 names wuhan"),
        ("play/features/wuhan.py", "x = 1", "1 names wuhan"),
        ("play/deal.py", '"""Wuhan has this too."""'),
        ("play/deal.py", 'x = "riichienv"'),
        ("rules/wuhan/__init__.py", 'WUHAN = "wuhan"'),
        ("records/tenhou.py", 'x = "riichi"'),
        ("records/tenhou.py", 'x = "wuhan"', "1 names wuhan"),
    )
    assert_none(misjudged((named_rulesets, *each) for each in planted))


def test_cities_have_words_of_their_own() -> None:
    assert {"rob-gold", "take-last", "stake", "void"} <= words_of_one_city()
    assert not {"discard", "ready", "expose", "pass"} & words_of_one_city()


def test_no_word_of_one_city_stands_outside_rules() -> None:
    assert_none(faults(city_words, package_sources()))


def test_a_word_of_one_city_is_found() -> None:
    planted = (
        ("bots/greedy.py", 'x = "stake"', "1 has stake"),
        ("bots/greedy.py", 'x = 1\ny = "stake 2"', "2 has stake"),
        ("positions/cases/steps.py", "x = ROB_GOLD", "1 has rob-gold"),
        (
            "positions/cases/steps.py",
            "from mahjong_atlas.rules.fuzhou.gold import ROB_GOLD",
            "1 has rob-gold",
        ),
        ("play/deal.py", 'x = "void"', "1 has void"),
        ("bots/greedy.py", '"""stake"""'),
        ("bots/greedy.py", 'x = "at stake"'),
        ("play/actions.py", 'x = "void"'),
        ("play/features/stakes.py", 'x = "stake"'),
        ("rules/shaanxi/stakes.py", 'STAKE = "stake"'),
    )
    assert_none(misjudged((city_words, *each) for each in planted))
