"""Causes of payments are told in 日本語 and 中文 too, all that the source can make and no others."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mahjong_atlas
from mahjong_atlas.mechanics.kong_points import KongPoints
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.rules.sentences import HOLES, Sentences, cause_name, causes

SOURCES = Path(mahjong_atlas.__file__).parent
CAUSE_AT = {"Transfer": 3, "draw_shares": 3, "KongPrice": 0}
"""Which argument of a call is the cause of a payment."""
HANDED_ON = {"cause", "share.cause", "price.id", "str(cause)", "kong.word"}
"""What stands there where the cause comes from elsewhere."""


def test_what_stands_in_braces_is_found_and_called_by_its_name():
    told = Sentences(
        {
            "no {tile} for {word}": {"ja": "{word}の{tile}がない", "zh": "没有{tile}来{word}"},
            "no {tile}": {"ja": "{tile}がない"},
            "{number} of {number2}": {"ja": "{number2}のうち{number}"},
        }
    )
    naming = {"tile": str.upper, "word": {"a pung": "ポン"}.__getitem__}

    assert told.tell("no 5m for a pung", "ja", naming) == "ポンの5Mがない"
    assert told.tell("no 5m", "ja", naming) == "5Mがない"
    assert told.tell("no 5m", "zh", naming) == "no 5m"
    assert told.tell("3 of 4", "ja", {}) == "4のうち3"
    assert told.tell("three of 4", "ja", {}) == "three of 4"
    assert told.tell("no 5m for a pung", "en", naming) == "no 5m for a pung"


def test_causes_are_called_as_players_do():
    assert cause_name("discard", "zh") == "点炮"
    assert cause_name("not ready", "ja") == "ノーテン罰符"
    assert cause_name("nine-egg", "en") == "egg of nines"
    assert cause_name("honba, x4 by red norths", "ja") == "本場（赤い北で4倍）"
    assert cause_name("a bet on the side", "zh") == "a bet on the side"


def test_every_cause_in_the_source_is_named_and_no_other():
    prices = [part for each in RULESETS for part in find_ruleset(each).parts if isinstance(part, KongPoints)]
    made = {bare(each) for each in written_causes()}
    made |= {price for part in prices for price in part.price_ids()}

    assert len(made) > 30
    assert made == {bare(each) for each in causes().rows}


def test_rows_have_both_languages_with_the_same_braces():
    for template, row in causes().rows.items():
        holes = sorted(re.findall(r"\{[^}]*\}", template))
        assert {hole.strip("{}0123456789") for hole in holes} <= set(HOLES), template
        assert set(row) | {"en"} == {"en", "ja", "zh"}, template
        for text in row.values():
            assert text.strip(), template
            assert sorted(re.findall(r"\{[^}]*\}", text)) == holes, template


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_every_cause_of_the_recorded_deals_is_named(language):
    paid = re.compile(r" pays (?:[ESWN]|the table) \d+: (.*?)(?: \([A-Z]+-\d+\))?\.?$", re.M)
    rules = Path(__file__).parents[2] / "rules"
    found = {
        each for file in rules.glob("*/transcript.txt") for each in paid.findall(file.read_text("utf-8"))
    }

    assert len(found) > 5
    assert [each for each in sorted(found) if cause_name(each, language) == each] == []


def bare(template: str) -> str:
    """The sentence without the names of what is filled in."""
    return re.sub(r"\{[^}]*\}", "{}", template)


def written_causes() -> Iterator[str]:
    """Every cause that the source writes down, as templates."""
    for file in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            yield from causes_of_node(node, file)


def causes_of_node(node: ast.AST, file: Path) -> Iterator[str]:
    """Those of a payment, or of what is called a cause before it is made."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CAUSE_AT:
        yield from texts(node.args[CAUSE_AT[node.func.id]], file)
    elif isinstance(node, ast.Assign):
        target = node.targets[0]
        pairs = [(target, node.value)]
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = list(zip(target.elts, node.value.elts, strict=True))
        for name, value in pairs:
            if isinstance(name, ast.Name) and name.id == "cause" and "settlement" in file.parts:
                yield from texts(value, file)
    elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "BY_HAND":
        assert node.value is not None
        yield from texts(node.value, file)


def texts(node: ast.expr, file: Path) -> Iterator[str]:
    """The texts that an expression may be; one that comes from elsewhere must be known."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body, file)
        yield from texts(node.orelse, file)
    else:
        assert ast.unparse(node) in HANDED_ON, f"{file}:{node.lineno}: {ast.unparse(node)}"
