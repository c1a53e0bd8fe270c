"""Causes and reasons are told in 日本語 and 中文 too, all that the source can make and no others."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import mahjong_atlas
from mahjong_atlas.mechanics.kong_points import KongPoints
from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.rules.sentences import HOLES, Sentences, cause_name, causes, reason_told, reasons
from mahjong_atlas.table.requests import OFTEN

SOURCES = Path(mahjong_atlas.__file__).parent
CAUSE_AT = {"Transfer": 3, "draw_shares": 3, "KongPrice": 0}
"""Which argument of a call is the cause of a payment."""
CAUSES_FROM_ELSEWHERE = {"cause", "share.cause", "price.id", "str(cause)", "kong.word"}
REASON_AT = {
    "TableError": 1,
    "UnfitName": 0,
    "Refusal": 1,
    "NotTaken": 1,
    "Forbidden": 1,
    "NeedsPattern": 1,
    "Refused": 2,
    "notes.append": 0,
}
"""Which argument of a call is the reason why something is not done or does not count, or is left out."""
ENTRY_AT = {**REASON_AT, "EntryError": 1, "CaseFileError": 1}
"""The same in the scorekeeper's book, where an entry is not booked."""
NOT_TYPED = {"entries.py", "file.py", "outcome.py"}
"""Parts of the book that complain of what programs write, not people."""
REASONS_FROM_ELSEWHERE = {
    "why", "missing", "self.why", "self.reason", "found.reason", "refusal.reason", "message.reason",
    "refusal.clause", "str(error)", "error.remedy", "reason", "''",
}  # fmt: skip
"""What stands there where the words come from elsewhere: another call, an error in what was written."""
REASONS_IN = {"why", "obstacle"}
"""Variables and functions that hold reasons in `play` and `mechanics`."""


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
    assert cause_name("nine-egg", "ja") == "九の蛋"
    assert cause_name("nine-egg", "en") == "nine-egg"
    assert cause_name("honba, x4 by red norths", "ja") == "本場（赤い北で4倍）"
    assert cause_name("a bet on the side", "zh") == "a bet on the side"


def test_every_cause_in_the_source_is_named_and_no_other():
    prices = [part for each in RULESETS for part in find_ruleset(each).parts if isinstance(part, KongPoints)]
    made = {bare(each) for each in written(CAUSE_AT, {"cause", "BY_HAND"}, CAUSES_FROM_ELSEWHERE)}
    made |= {price for part in prices for price in part.price_ids()}

    assert len(made) > 30
    assert made == {bare(each) for each in causes().rows}


def test_every_reason_in_the_source_is_told_in_other_languages_and_no_other():
    made = {bare(each) for each in written(REASON_AT, REASONS_IN, REASONS_FROM_ELSEWHERE)}
    made |= {OFTEN, *(each.reason for each in CloseCode)}

    assert len(made) > 160
    assert made == {bare(each) for each in reasons().rows}


def test_reasons_are_told_with_the_names_of_the_ruleset():
    names = names_of("hongkong-old")

    assert reason_told("2 fan, below the minimum of 3", "zh", names) == "只有2番，不足起和的3番"
    assert reason_told("the hand holds no 5m", "ja", names) == "手牌に5mがない"
    assert reason_told("not counted beside all-pungs", "ja", names) == "対対和と複合しない"
    assert reason_told("discard 5m is not possible now", "zh", names) == "现在不能打 5m"
    assert reason_told("there is no arrow-kong", "ja", names) == "箭槓はない"
    assert reason_told("whose tile was it? a win by discard needs it", "zh", names) == (
        "是谁的牌？“别家打牌”和牌需要写明"
    )
    assert reason_told("this hand may not win: no chow (HB-17)", "ja", names) == (
        "この手は和了できない: 順子がない (HB-17)"
    )


@pytest.mark.parametrize("rows", [causes().rows, reasons().rows], ids=["causes", "reasons"])
def test_rows_have_both_languages_with_the_same_braces(rows):
    for template, row in rows.items():
        holes = sorted(re.findall(r"\{[a-z]+\d?\}", template))
        assert {hole.strip("{}0123456789") for hole in holes} <= set(HOLES), template
        assert set(row) | {"en"} == {"en", "ja", "zh"}, template
        for text in row.values():
            assert text.strip(), template
            assert sorted(set(re.findall(r"\{[a-z]+\d?\}", text))) == holes, template


def bare(template: str) -> str:
    """The sentence without the names of what is filled in."""
    return re.sub(r"\{[^}]*\}", "{}", template)


def written(at: Mapping[str, int], held_in: set[str], from_elsewhere: set[str]) -> Iterator[str]:
    """All texts that the source has as such an argument, or puts into or returns from what is so called."""
    for file, tree in sources():
        for node in ast.walk(tree):
            in_book = at is REASON_AT and file.parent.name == "ledger" and file.name not in NOT_TYPED
            found = arguments(node, ENTRY_AT if in_book else at)
            for value in (*found, *(held(node, held_in) if is_engine(file) else ())):
                yield from texts(value, from_elsewhere, file)


@cache
def sources() -> list[tuple[Path, ast.Module]]:
    """Every file of the package."""
    files = sorted(SOURCES.rglob("*.py"))
    return [(file, ast.parse(file.read_text(encoding="utf-8"))) for file in files]


def is_engine(file: Path) -> bool:
    """Whether its variables hold what players are told."""
    return file.parent.name in ("play", "mechanics", "settlement", "ledger")


def arguments(node: ast.AST, at: Mapping[str, int]) -> Iterator[ast.expr]:
    """The argument of a call."""
    if isinstance(node, ast.Call):
        whole = ast.unparse(node.func)
        for called in {whole, whole.rpartition(".")[2]} & set(at):
            yield node.args[at[called]]


def held(node: ast.AST, names: set[str]) -> Iterator[ast.expr]:
    """What is assigned to a variable or returned by a function of such a name."""
    if isinstance(node, ast.FunctionDef) and node.name in names:
        returned = [each.value for each in ast.walk(node) if isinstance(each, ast.Return)]
        yield from (each for each in returned if each is not None)
    pairs: list[tuple[ast.expr, ast.expr | None]] = []
    if isinstance(node, ast.AnnAssign):
        pairs = [(node.target, node.value)]
    elif isinstance(node, ast.Assign):
        target, value = node.targets[0], node.value
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=True))
    for name, given in pairs:
        is_text = isinstance(given, ast.Constant | ast.JoinedStr | ast.IfExp)
        if given is not None and is_text and isinstance(name, ast.Name) and name.id in names:
            yield given


def texts(node: ast.expr, from_elsewhere: set[str], file: Path) -> Iterator[str]:
    """The texts that an expression may be; one that comes from elsewhere must be known."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if node.value:
            yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body, from_elsewhere, file)
        yield from texts(node.orelse, from_elsewhere, file)
    elif isinstance(node, ast.BoolOp):
        for each in node.values:
            yield from texts(each, from_elsewhere, file)
    else:
        assert ast.unparse(node) in from_elsewhere, f"{file}:{node.lineno}: {ast.unparse(node)}"
