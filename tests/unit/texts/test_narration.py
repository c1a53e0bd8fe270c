"""What the terminal tells stands in the files, and nothing else does."""

import ast
from collections.abc import Iterator
from pathlib import Path

import mahjong_atlas
from mahjong_atlas.cli.app import app
from mahjong_atlas.texts.languages import ENGLISH, places_of

SOURCES = Path(mahjong_atlas.__file__).parent
FILES = ("narration.ftl", "events.ftl")
HELP = ("help.ftl", "arguments.ftl")
ID_AT = {"phrase": 1, "phrase_of": 2, "wording": 0, "in_words": 0}
"""Which argument of a call is the id of a sentence."""
SEARCHED = ("texts", "languages.py")
"""The file that finds sentences by ids that it is given."""


def test_every_sentence_of_the_terminal_is_told_somewhere_and_no_other():
    narrated = {id for id, file in places_of(ENGLISH).items() if file in FILES}

    assert {id for id in written() if id.startswith("tell-")} == narrated


def test_every_sentence_of_help_belongs_to_a_command_or_an_option_and_no_other():
    helping = {id for id, file in places_of(ENGLISH).items() if file in HELP}
    commands = {
        f"help-{command.callback.__name__}" for command in app.registered_commands if command.callback
    }

    assert {id for id in written() if id.startswith("help-") and id != "help-"} | commands == helping


def test_sentences_are_asked_for_by_ids():
    """No text of any language stands where an id is expected."""
    assert [each for each in ids_in_calls() if each not in places_of(ENGLISH)] == []


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """Every file of the package."""
    for file in sorted(SOURCES.rglob("*.py")):
        yield file, ast.parse(file.read_text(encoding="utf-8"))


def written() -> Iterator[str]:
    """Every text in the source."""
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def ids_in_calls() -> Iterator[str]:
    """The texts that stand as ids in calls."""
    for file, tree in trees():
        for node in ast.walk(tree) if file.parts[-2:] != SEARCHED else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                at = ID_AT.get(node.func.id, len(node.args))
                for each in node.args[at : at + 1]:
                    yield from ids_in(each)


def ids_in(node: ast.expr) -> Iterator[str]:
    """The texts in an argument; for an id that is put together some id that begins so."""
    for part in ast.iter_child_nodes(node) if not isinstance(node, ast.Constant | ast.JoinedStr) else [node]:
        if isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant):
            head = str(part.values[0].value)
            yield next((id for id in places_of(ENGLISH) if id.startswith(head)), head)
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
        elif isinstance(part, ast.expr):
            yield from ids_in(part)
