"""House rules that no linter knows."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from tests.architecture.sources import (
    COMPILED,
    PACKAGE,
    ROOT,
    Lines,
    Source,
    assert_none,
    faults,
    matches,
    misjudged,
    package_sources,
    sources_of_tests,
    text_of,
    where,
)

LINE_LENGTH = 110
RULESET_LINES = 180
LONG_RULESETS = {"riichi": 230, "hongkong_old": 230, "mcr": 220}
CODE_FROM_TEXT = frozenset(("eval", "exec", "compile", "__import__"))
VAGUE_NAMES = frozenset(("utils", "util", "helpers", "helper", "common", "misc"))
OPEN_ENDS = re.compile(r"\b(?:TODO|FIXME|XXX|NotImplementedError)\b")
MAN = re.compile(r"(?<![\w-])(?:he|his|him|himself)(?![\w-])", re.IGNORECASE)
"""Words for one man; within the names of cases, which hyphens join, they stay as the cases were given."""
QUOTED = "he alone wins"
"""What a rule page says and a test looks for there."""
ENGLISH = (
    "src/mahjong_atlas/**/*.py",
    "src/mahjong_atlas/texts/en/*.ftl",
    "src/mahjong_atlas/rules/*/en.ftl",
    "tools/*.py",
    "tests/**/*.py",
    "web/src/**/*.ts",
    "web/src/**/*.svelte",
    "web/src/**/*.css",
    "web/src/i18n/en/*.ftl",
    "web/tests/**/*.ts",
    "web/public/*.html",
    "examples/**/*.py",
    "docs/**/*.md",
    "README.md",
    "CONTRIBUTING.md",
)
"""What we write in English, besides the rule pages and what is translated from them."""
HOMES = re.compile(r"(?<![\w./])/(?:work|home|Users|root)/\w")


def made_from_text(source: Source) -> Lines:
    """Calls that make code from text."""
    for node in source.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CODE_FROM_TEXT:
            yield node.lineno, f"calls {node.func.id}"


def id_as_docstring(source: Source) -> Lines:
    """Docstrings of functions and classes that are the id of a sentence."""
    for node in source.nodes:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            text = ast.get_docstring(node)
            if text is not None and re.fullmatch(r"[a-z0-9_.-]+", text):
                yield node.lineno, f"says only {text!r}"


def untyped(source: Source) -> Lines:
    """`Any` and untyped `**kwargs` in compiled code, which the compiler makes slow."""
    if source.layer not in COMPILED:
        return
    for node in source.nodes:
        if isinstance(node, ast.Name) and node.id == "Any":
            yield node.lineno, "says Any"
        if isinstance(node, ast.FunctionDef) and node.args.kwarg is not None:
            annotation = node.args.kwarg.annotation
            if not (isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Unpack"):
                yield node.lineno, f"takes **{node.args.kwarg.arg} without a type of each"


def bare_objects(source: Source) -> Lines:
    """Fields of compiled dataclasses that are bare objects."""
    if source.layer not in COMPILED:
        return
    for node in source.nodes:
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(d) for d in node.decorator_list):
            for field in node.body:
                if isinstance(field, ast.AnnAssign) and ast.unparse(field.annotation) == "object":
                    yield field.lineno, f"has the bare object {ast.unparse(field.target)}"


def fields_to_the_compiler(source: Source) -> Lines:
    """Class variables of compiled dataclasses that are no sequences or mappings."""
    if source.layer not in COMPILED:
        return
    for node in source.nodes:
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(d) for d in node.decorator_list):
            for field in node.body:
                if isinstance(field, ast.AnnAssign):
                    kept = re.match(r"ClassVar(?!\[(Sequence|Mapping)\[)", ast.unparse(field.annotation))
                    if kept:
                        yield field.lineno, f"has the class variable {ast.unparse(field.target)}"


def left_open(source: Source) -> Lines:
    """What somebody meant to do later."""
    for line, text in source.lines:
        for found in OPEN_ENDS.findall(text):
            yield line, f"has {found}"


def vague_name(source: Source) -> Lines:
    """A name of a module that does not say what is in it."""
    for part in source.module.split("."):
        if part in VAGUE_NAMES:
            yield 1, f"is named {part}"
    if source.module.endswith("_old") and source.path.parent.parent.name != "rules":
        yield 1, "is named old"


def too_long(source: Source) -> Lines:
    """Long lines."""
    for line, text in source.lines:
        if len(text) > LINE_LENGTH:
            yield line, f"has {len(text)} characters"


def is_ruleset(source: Source) -> bool:
    """Whether a file defines a ruleset."""
    return source.path.parent.parent == PACKAGE / "rules" and source.path.name == "__init__.py"


def long_ruleset(source: Source) -> Lines:
    """A file of a ruleset that has more lines than it may."""
    limit = LONG_RULESETS.get(source.path.parent.name, RULESET_LINES)
    if is_ruleset(source) and len(source.lines) > limit:
        yield len(source.lines), f"is longer than {limit} lines"


def undescribed(source: Source) -> Lines:
    """A module without a docstring."""
    if source.path.suffix == ".py" and not ast.get_docstring(source.tree):
        yield 1, "does not say what it is"


def takes_for_a_man(source: Source) -> Lines:
    """Words for one man: a player, a dealer or a viewer may be anybody."""
    for line, text in source.lines:
        for found in MAN.findall(text.replace(QUOTED, "")):
            yield line, f"says {found}"


def foreign_places(paths: Iterable[Path]) -> list[str]:
    """Lines of files that name a folder of somebody's machine."""
    return [f"{where(path)}:{line} names {found}" for path in paths for line, found in matches(HOMES, path)]


HELD = "@dataclass(frozen=True)\nclass Held:\n    it: object\n"
PLANTED = (
    (made_from_text, "play/deal.py", 'x = 1\ny = eval("1")', "2 calls eval"),
    (made_from_text, "play/deal.py", 'x = re.compile("1")'),
    (untyped, "play/deal.py", "def f(x: Any) -> None: ...", "1 says Any"),
    (untyped, "cli/main.py", "def f(x: Any) -> None: ..."),
    (untyped, "play/deal.py", "def f(**kw: int) -> None: ...", "1 takes **kw without a type of each"),
    (untyped, "play/deal.py", "def f(**kw: Unpack[Rules]) -> None: ..."),
    (bare_objects, "play/deal.py", HELD, "3 has the bare object it"),
    (bare_objects, "play/deal.py", HELD.replace(": object", ": int")),
    (bare_objects, "play/deal.py", HELD.replace("@dataclass(frozen=True)", "@final")),
    (bare_objects, "cli/main.py", HELD),
    (
        fields_to_the_compiler,
        "play/deal.py",
        HELD.replace("object", "ClassVar[tuple[str, ...]] = ()"),
        "3 has the class variable it",
    ),
    (fields_to_the_compiler, "play/deal.py", HELD.replace("object", "ClassVar[Sequence[str]] = ()")),
    (fields_to_the_compiler, "cli/main.py", HELD.replace("object", "ClassVar[bool] = True")),
    (left_open, "play/deal.py", "x = 1\n# TODO: later", "2 has TODO"),
    (vague_name, "play/utils.py", "", "1 is named utils"),
    (vague_name, "helpers/play.py", "", "1 is named helpers"),
    (vague_name, "play/deal_old.py", "", "1 is named old"),
    (vague_name, "rules/hongkong_old/__init__.py", ""),
    (too_long, "play/deal.py", f"\nx = {'1' * 107}", "2 has 111 characters"),
    (too_long, "play/deal.py", f"\nx = {'1' * 106}"),
    (long_ruleset, "rules/ningbo/__init__.py", "\n" * 181, "181 is longer than 180 lines"),
    (long_ruleset, "rules/riichi/__init__.py", "\n" * 151),
    (long_ruleset, "rules/ningbo/parts.py", "\n" * 151),
    (undescribed, "play/deal.py", "x = 1", "1 does not say what it is"),
    (undescribed, "play/deal.pyi", "x = 1"),
    (takes_for_a_man, "play/deal.py", "x = 1\n# He wins.", "2 says He"),
    (takes_for_a_man, "play/deal.py", '"""A player and his result."""', "1 says his"),
    (takes_for_a_man, "texts/en/errors.ftl", "a = nobody pays for himself", "1 says himself"),
    (takes_for_a_man, "play/deal.py", "# this, the history: dealer-passes-although-he-wins, theirs"),
    (takes_for_a_man, "play/deal.py", f"# {QUOTED}"),
    (id_as_docstring, "play/deal.py", 'def f() -> None:\n    """show-ending"""', "1 says only 'show-ending'"),
    (id_as_docstring, "play/deal.py", 'def f() -> None:\n    """Ends the deal."""'),
)
"""Right and wrong files: the rule, the path, the text, and what is said of it."""


def test_no_code_is_made_from_text() -> None:
    assert_none(faults(made_from_text, package_sources()))


def test_compiled_code_is_typed() -> None:
    assert_none(faults(untyped, package_sources()))


def test_fields_of_compiled_dataclasses_are_not_bare_objects() -> None:
    """The compiler of mypy 2.4 makes a module of them that cannot be imported: write a plain class."""
    assert_none(faults(bare_objects, package_sources()))


def test_class_variables_of_compiled_dataclasses_are_sequences() -> None:
    """The compiler of mypy 2.4 makes fields of all whose type is built in or compiled."""
    assert_none(faults(fields_to_the_compiler, package_sources()))


def test_nothing_is_left_open() -> None:
    assert_none(faults(left_open, package_sources()))


def test_names_of_modules_say_what_is_in_them() -> None:
    assert_none(faults(vague_name, package_sources()))


def test_lines_are_short() -> None:
    assert_none(faults(too_long, (*package_sources(), *sources_of_tests())))


def test_a_ruleset_file_is_short() -> None:
    """One page or two of code: the rest of a ruleset is names in data files, or parts."""
    assert any(map(is_ruleset, package_sources()))
    assert_none(faults(long_ruleset, package_sources()))


def test_every_module_says_what_it_is() -> None:
    assert_none(faults(undescribed, package_sources()))


def test_no_docstring_is_an_id() -> None:
    assert_none(faults(id_as_docstring, (*package_sources(), *sources_of_tests())))


def test_a_person_may_be_anybody() -> None:
    """Whoever plays, deals or watches is "they"; this file shows what would be wrong."""
    paths = [path for pattern in ENGLISH for path in sorted(ROOT.glob(pattern)) if path != Path(__file__)]
    assert_none(faults(takes_for_a_man, (Source(path, "", text_of(path)) for path in paths)))


def test_violations_are_found() -> None:
    """The rules above would notice."""
    assert_none(misjudged(PLANTED))


def test_nothing_names_a_place_outside_the_project(tmp_path: Path) -> None:
    """Tests and documents may look for a neighbouring folder only by a relative path."""
    texts = [path for folder in ("src", "tests", "docs", "tools") for path in (ROOT / folder).rglob("*.*")]
    kept = [path for path in texts if path.suffix in (".py", ".md", ".toml", ".json", ".txt")]
    wrong = tmp_path / "wrong.md"
    wrong.write_text(f"../home/a\nsee {'/'}home/somebody\n", encoding="utf-8")

    assert_none(foreign_places(kept))
    assert foreign_places([wrong]) == [f"{wrong}:2 names {'/'}home/s"]
