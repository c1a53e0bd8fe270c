"""What people read stands in the Fluent files: no other text of several words is in the source."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import mahjong_atlas
from mahjong_atlas.rules.registry import RULESETS, options_of
from mahjong_atlas.texts.languages import ENGLISH, places_of

SOURCES = Path(mahjong_atlas.__file__).parent
PACKAGES = (
    *("cli", "services", "books", "table", "scorebook", "bots", "positions", "narration"),
    *("rules", "play", "scoring", "tiles"),
)
SEVERAL_WORDS = re.compile(r"[A-Za-z]{2,}[ ,;:]+[a-z]{2,}")
TAG = re.compile(r"<[^>]*>?")
NOT_FOR_PEOPLE = {"cast", "compile", "fullmatch", "getattr", "match", "search", "sub"}
"""Calls whose texts are types, patterns of texts or names in the source."""
ANSWERS = ("ApiError", "ServiceError", "invalid")
"""Errors that have a remedy besides their message: it is in English."""
PLACED = {"CaseFileError", "EntryError", "FieldError", "FlagError", "RecordError", "ReplayMismatch"}
"""Errors that begin with their place."""
OTHERWISE = {
    "cli/help.py": "what the parser of arguments says of --help, to be replaced",
    "cli/play.py": "commands to be typed",
    "cli/rules_new.py": "files that are written, and commands to be typed",
    "cli/serve.py": "the first line of a server, in three languages at once",
    "cli/serve_demo.py": "the places of a table, as requests name them",
    "cli/given.py": "a type",
    "cli/terminal/board.py": "styles",
    "cli/terminal/choices.py": "the place of a move in errors",
    "positions/cases/script.py": "examples of what a script says",
    "positions/answers.py": "the id of a position, which no one is shown",
    "books/book.py": "headings of the rule pages, by which their sections are found",
    "rules/pages.py": "headings of the rule pages, by which their tables are found",
    "books/answers.py": "questions of the comparison, from which the ids of their headings are made",
    "rules/packages.py": "a line in the log",
    "play/action_spec.py": "reasons of errors",
    "scoring/trial.py": "reasons of errors",
    "services/errors.py": "reasons of errors",
    "services/play_on.py": "reasons of errors",
    "services/replay.py": "reasons of errors",
    "services/review.py": "reasons of errors",
    "services/scorebook.py": "reasons of errors",
    "table/client/playing.py": "for who connects a program",
    "table/game.py": "places in a log, for reasons of errors",
}
"""Files that hold English texts, and what these are."""
ENGLISH_ERRORS = {
    "bots/bot.py": "for who writes a bot",
    "__init__.py": "for who programs with the package",
    "bots/_forest.py": "caught, and told as a message",
    "bots/_forest_py.py": "caught, and told as a message",
    "bots/models.py": "caught, and told as a message",
    "table/client/match.py": "for who programs with the package",
    "table/client/playing.py": "for who programs with the package",
    "play/features/turned_tile.py": "for who writes a ruleset",
    "tiles/hand.py": "for who programs with the package",
    "play/observation.py": "for who programs a bot",
    "play/view.py": "for who programs with the package",
    "scorebook/answers.py": "for who programs with the package",
    "rules/packages.py": "a line in the log",
    "server/hub.py": "caught, and answered as a message",
    "server/room.py": "caught, and answered as a message",
    "server/processes.py": "for who runs a server",
    "server/store/log.py": "a line in the log: damaged data",
    "server/store/failures.py": "a line in the log: damaged data",
    "tiles/shapes/_kernel.py": "for who builds the package",
    "tiles/shapes/tables.py": "for who builds the package",
    "table/entries.py": "a line in the log: a damaged log of a table",
    "table/game.py": "a line in the log: a damaged log of a table",
    "lab/bench.py": "for who measures",
    "testing/roundtrip.py": "for who tests a ruleset",
    "texts/message.py": "for who programs with the package",
}
"""Files whose errors are in English, and who reads them; all others are messages."""
WORDS = ("words.ftl", "books.ftl", "scorebook.ftl", "compare.ftl")


@cache
def trees() -> dict[str, ast.Module]:
    """Every file of the package by its place."""
    found = sorted(SOURCES.rglob("*.py"))
    return {
        path.relative_to(SOURCES).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in found
    }


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Texts of several words with their line, without descriptions of the code and the texts of errors."""
    for node in spoken(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and SEVERAL_WORDS.search(TAG.sub("", node.value)):
            yield node.lineno, node.value


def spoken(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of the source whose texts may reach somebody."""
    if isinstance(node, ast.Raise | ast.Assert):
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "STYLE":
        return
    called = ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""
    if called in NOT_FOR_PEOPLE or called.endswith("Error"):
        return
    yield node
    for each in ast.iter_child_nodes(node):
        yield from spoken(each)


def english_errors(tree: ast.Module) -> list[int]:
    """The lines where an error is raised with a text of several words instead of a message."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise) and node.exc is not None
        for error in [node.exc]
        if isinstance(error, ast.Call) and not ast.unparse(error.func).endswith(ANSWERS)
        if any(
            isinstance(part, ast.Constant)
            and isinstance(part.value, str)
            and SEVERAL_WORDS.search(part.value)
            for given in (error.args[1:] if ast.unparse(error.func) in PLACED else error.args)
            for part in outside_messages(given)
        )
    ]


def outside_messages(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of an argument without those of messages in it."""
    if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "Message"):
        yield node
        for each in ast.iter_child_nodes(node):
            yield from outside_messages(each)


def test_errors_are_messages():
    """Besides those that only a programmer or the log meets; a file without any leaves the list."""
    found = {file for file, tree in trees().items() if english_errors(tree)}

    assert found == set(ENGLISH_ERRORS)


def test_an_english_error_would_be_found():
    source = "\n".join(
        [
            'raise AtlasError(f"{seat} may not win")',
            'raise RecordError(f"deal {number} move 1", Message("error-record-empty"))',
            'raise AtlasError(Message("error-at", text="in this place"))',
        ]
    )
    assert english_errors(ast.parse(source)) == [1]


@pytest.mark.parametrize("package", PACKAGES)
def test_texts_of_several_words_stand_in_the_files(package):
    """Besides those that are listed with what they are; a file that holds none any more leaves the list."""
    files = {file: tree for file, tree in trees().items() if file.startswith(f"{package}/")}
    found = {file: list(texts(tree)) for file, tree in files.items()}
    listed = {file for file in OTHERWISE if file.startswith(f"{package}/")}

    assert {file: literals for file, literals in found.items() if literals and file not in listed} == {}
    assert {file for file in listed if not found[file]} == set()


def test_a_text_in_the_source_would_be_found():
    source = "\n".join(
        [
            '"""What this holds."""',
            "def f(seat):",
            '    """What this does."""',
            '    print(f"{seat} may not win")',
            '    raise ValueError("this is an error")',
        ]
    )
    assert list(texts(ast.parse(source))) == [(4, " may not win")]


def test_every_word_in_the_files_is_used():
    """By the word itself, or at the beginning of what is said; values by an option."""
    literals = {
        word
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for word in (node.value.split(" ")[0], node.value.replace(" ", "-"))
    }
    words = [id for id, file in places_of(ENGLISH).items() if file in WORDS and not id.startswith("value-")]

    assert [id for id in words if id.partition("-")[2] not in literals and id not in literals] == []


def test_every_value_in_the_files_is_one_of_an_option():
    values = {
        word
        for ruleset_id in RULESETS
        for option in options_of(ruleset_id)
        for value in (*option.values, option.default, *option.samples)
        for named in [re.sub(r"[^A-Za-z0-9_-]", "-", str(value))]
        for word in (named, f"{option.name}-{named}")
    }
    named = [id.removeprefix("value-") for id in places_of(ENGLISH) if id.startswith("value-")]

    assert [word for word in named if word not in values] == []
