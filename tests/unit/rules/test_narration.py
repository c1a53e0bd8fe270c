"""What is told at the terminal is told in 日本語 and 中文 too."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import mahjong_atlas
from mahjong_atlas.rules.sentences import narration, told

SOURCES = Path(mahjong_atlas.__file__).parent
SENTENCE_AT = {"told": 1, "BadMove": 0}
"""Which argument of a call is a sentence."""


def test_a_sentence_is_filled_in():
    assert told("zh", "{seat} discards {tile}.", seat="E", tile="5m") == "E打5m。"
    assert told("en", "{seat} discards {tile}.", seat="E", tile="5m") == "E discards 5m."


def test_every_sentence_in_the_source_is_told_in_other_languages_and_no_other():
    assert set(narration()) == set(written())


def test_rows_have_both_languages_with_the_same_braces():
    for sentence, row in narration().items():
        assert set(row) | {"en"} == {"en", "ja", "zh"}, sentence
        for text in row.values():
            assert braces(text) == braces(sentence), sentence


def braces(text: str) -> list[str]:
    """What is filled in."""
    return sorted(re.findall(r"\{[^}]*\}", text))


def written() -> Iterator[str]:
    """The sentences that the source tells."""
    for file in sorted(SOURCES.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if "rules.sentences import" in text:
            tree = ast.parse(text)
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    at = SENTENCE_AT.get(node.func.id, len(node.args))
                    for each in node.args[at : at + 1]:
                        yield from constants(each, tree)


def constants(node: ast.expr, tree: ast.Module) -> Iterator[str]:
    """The texts that an expression may be, also by a name or from a table of the same file."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Name):
        for each in ast.walk(tree):
            targets = each.targets if isinstance(each, ast.Assign) else []
            if isinstance(each, ast.AnnAssign):
                targets = [each.target]
            if any(ast.unparse(target) == node.id for target in targets):
                assert isinstance(each, ast.Assign | ast.AnnAssign)
                values = each.value.values if isinstance(each.value, ast.Dict) else [each.value]
                yield from (text for value in values if value is not None for text in texts(value))
    elif ast.unparse(node) != "self.sentence":
        found = list(texts(node))
        assert found, ast.unparse(node)
        yield from found


def texts(node: ast.expr) -> Iterator[str]:
    """Constants as they stand, or one of two, or of several."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))
    elif isinstance(node, ast.Tuple):
        for each in node.elts:
            yield from texts(each)
