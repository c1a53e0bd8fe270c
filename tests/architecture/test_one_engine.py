"""One engine for all rulesets: only `rules/` knows their names, and the words that one city alone has."""

import re
from functools import cache
from pathlib import Path

import pytest

from mahjong_atlas.play.action_spec import USUAL_ACTIONS
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of
from tests.architecture.sources import NAME, PACKAGE, Source, identifiers, literals, package_sources

IDS = sorted(page.parent.name.replace("_", "-") for page in (PACKAGE / "rules").glob("*/page.md"))
PERMITTED = {"records": frozenset(("riichi",))}
"""The bridges to the formats of other programs carry the name of the one ruleset they are for."""

SHARED_WORDS = {("play/actions.py", "void"): "stands between a discarded tile and a suit, in every record"}
"""Words of one city that the engine writes too, by file, and why."""
WHERE_WORDS_STAND = ("rules", "features")


def words(text: str) -> str:
    """A name or a text as words with hyphens between: FindRuleset and find_ruleset are both find-ruleset."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", text)
    return f"-{re.sub(r'[^A-Za-z0-9]+', '-', spaced).lower()}-"


def named_rulesets(source: Source) -> list[str]:
    """Where a file outside `rules/` names a ruleset in code: in a string or in an identifier."""
    if source.layer == "rules":
        return []
    permitted = PERMITTED.get(source.layer, frozenset())
    return [
        f"{source.where}:{line} names {ruleset}"
        for line, text in (*literals(source), *identifiers(source))
        for ruleset in IDS
        if f"-{ruleset}-" in words(text) and ruleset not in permitted
    ]


def test_the_pages_name_the_rulesets() -> None:
    assert {"hongkong-old", "mcr", "riichi"} <= set(IDS)


@pytest.mark.parametrize("source", package_sources(), ids=lambda source: source.module)
def test_no_ruleset_is_named_outside_rules(source: Source) -> None:
    assert named_rulesets(source) == []


@pytest.mark.parametrize(
    ("path", "line", "is_wrong"),
    [
        ("play/deal.py", 'x = "wuhan"', True),
        ("play/deal.py", 'x = f"the {y} of hongkong-old rules"', True),
        ("play/deal.py", "def wuhan_kong() -> None: ...", True),
        ("play/deal.py", "class WuhanKong: ...", True),
        ("play/deal.py", "is_hongkong_old = 1", True),
        ("play/deal.py", "call(wuhan=1)", True),
        ("play/deal.py", "from mahjong_atlas.rules import wuhan", True),
        ("features/wuhan.py", "x = 1", True),
        ("play/deal.py", '"""Wuhan has this too."""', False),
        ("play/deal.py", 'x = "riichienv"', False),
        ("rules/wuhan/__init__.py", 'WUHAN = "wuhan"', False),
        ("records/tenhou.py", 'x = "riichi"', False),
        ("records/tenhou.py", 'x = "wuhan"', True),
    ],
)
def test_a_named_ruleset_is_found(path: str, line: str, is_wrong: bool) -> None:
    place = Path(path)
    source = Source(PACKAGE / place, ".".join((NAME, *place.with_suffix("").parts)), line)
    assert bool(named_rulesets(source)) is is_wrong


@cache
def words_of_one_city() -> frozenset[str]:
    """Action words that parts of one city alone declare, under any value of its options."""
    owners: dict[str, set[str]] = {}
    for name in RULESETS:
        settings = [{}, *({each.name: value} for each in options_of(name) for value in each.others())]
        for options in settings:
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


def said_words(source: Source) -> list[str]:
    """Where a file outside `rules/` and `features/` has an action word of one city as string or constant."""
    if source.layer in WHERE_WORDS_STAND:
        return []
    inside = source.path.relative_to(PACKAGE).as_posix()
    constants = {word.upper().replace("-", "_"): word for word in words_of_one_city()}
    found = [(line, text.partition(" ")[0]) for line, text in literals(source)]
    found += [(line, constants.get(name, "")) for line, name in identifiers(source)]
    return [
        f"{source.where}:{line} has {word}"
        for line, word in found
        if word in words_of_one_city() and (inside, word) not in SHARED_WORDS
    ]


def test_cities_have_words_of_their_own() -> None:
    assert {"rob-gold", "take-last", "stake", "void"} <= words_of_one_city()
    assert not {"discard", "ready", "expose", "pass"} & words_of_one_city()


@pytest.mark.parametrize("source", package_sources(), ids=lambda source: source.module)
def test_no_word_of_one_city_stands_outside_rules(source: Source) -> None:
    assert said_words(source) == []


@pytest.mark.parametrize(
    ("path", "line", "is_wrong"),
    [
        ("bots/greedy.py", 'x = "stake"', True),
        ("bots/greedy.py", 'x = "stake 2"', True),
        ("cases/steps.py", "x = ROB_GOLD", True),
        ("cases/steps.py", "from mahjong_atlas.rules.fuzhou.gold import ROB_GOLD", True),
        ("play/deal.py", 'x = "void"', True),
        ("bots/greedy.py", '"""stake"""', False),
        ("bots/greedy.py", 'x = "at stake"', False),
        ("play/actions.py", 'x = "void"', False),
        ("features/stakes.py", 'x = "stake"', False),
        ("rules/shaanxi/stakes.py", 'STAKE = "stake"', False),
    ],
)
def test_a_word_of_one_city_is_found(path: str, line: str, is_wrong: bool) -> None:
    place = Path(path)
    source = Source(PACKAGE / place, ".".join((NAME, *place.with_suffix("").parts)), line)
    assert bool(said_words(source)) is is_wrong
