"""mahjong-atlas rules new: a ruleset of one's own, made from another or a whole small game as a package."""

import os
import sys
from importlib.resources import files
from keyword import iskeyword
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Annotated, Final

import typer

from mahjong_atlas.cli.flags import AsJson
from mahjong_atlas.cli.given import FlagError
from mahjong_atlas.cli.language import wording
from mahjong_atlas.cli.output import say, say_json
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting

if TYPE_CHECKING:
    from mahjong_atlas.play.ruleset import Ruleset


RULES = '''"""{name}: {parent}, with what we play differently.

What is not said here is as on the page of {parent}. Each clause begins with its number, so that everything in
the file can cite it.

- **{prefix}-1** The patterns in VALUES are worth this instead of what {parent} gives; 0 takes one out.
"""

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules import {module} as parent
from mahjong_atlas.rules.difference import changed, revalued
from mahjong_atlas.rules.options import Options

NAMES = {{"names": {{"en": "{title}", "ja": "{title}", "zh": "{title}"}}, "fans": {{}}, "options": {{}}}}

VALUES: dict[str, int] = {{}}  # {prefix}-1, e.g. {{"{fan}": {value}}}

OPTIONS = parent.OPTIONS


def build(options: Options) -> Ruleset:
    """Our rules under the given options."""
    base = parent.build(options)
    return changed(
        base,
        id="{name}",
        prefix="{prefix}",
        fans=revalued(base.fans, VALUES, "{prefix}-1"),
    )
'''

CASES = """# Worked cases of {name}: `mahjong-atlas check {file}` settles them and compares.
ruleset = "{name}"

"""


PACKAGE: Final = {
    "pyproject": "pyproject.toml",
    "readme": "README.md",
    "ruleset": "{module}/__init__.py",
    "page": "{module}/page.md",
    "cases": "{module}/cases.toml",
    "en": "{module}/en.ftl",
    "ja": "{module}/ja.ftl",
    "zh": "{module}/zh.ftl",
}
"""Files of `new_package` beside this one, and where they are written."""


SHORTEST: Final = 2
"""Letters of a clause's prefix."""


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="help-for-new-id")],
    parent: Annotated[str | None, typer.Option("--from", metavar="ID", help="help-for-parent")] = None,
    folder: Annotated[Path, typer.Option("--to", metavar="FOLDER", help="help-for-folder")] = Path(),
    as_json: AsJson = False,
) -> None:
    """Write rules of your own: a small file made from another ruleset, or a package with a whole game."""
    from mahjong_atlas.rules.own import ID
    from mahjong_atlas.rules.registry import RULESETS, called, find_ruleset

    if not ID.fullmatch(name) or len(prefix_of(name)) < SHORTEST:
        raise FlagError("NAME", Message("error-new-id", text=repr(name)))
    if name in RULESETS or name in sys.stdlib_module_names or iskeyword(name):
        raise FlagError("NAME", Message("error-new-taken", text=repr(name)))
    if not folder.is_dir():
        raise FlagError("--to", Message("error-no-folder", text=str(folder)))
    if parent is None:
        lines, rules = new_package(name, folder / name)
    elif parent in RULESETS:
        lines, rules = new_file(name, find_ruleset(parent), folder)
    else:
        what = Message("error-unknown-ruleset", text=repr(parent), text2=", ".join(RULESETS))
        raise FlagError("--from", suggesting(what, parent, called()))
    if as_json:
        say_json({"id": name, "rules": rules})
    else:
        say(lines)


def new_file(name: str, parent: "Ruleset", folder: Path) -> tuple[list[str], str]:
    """Write a file that changes a ruleset, and a case; what to say, and how the rules are named."""
    rules = folder / f"{name.replace('-', '_')}.py"
    cases = folder / f"{name.replace('-', '_')}_cases.toml"
    for path in (rules, cases):
        check_free(path)
    rules.write_text(rules_text(name, parent), encoding="utf-8")
    cases.write_text(CASES.format(name=name, file=cases) + example_case(parent), encoding="utf-8")
    lines = [
        wording("show-new-rules", file=rules, ruleset=parent.id),
        wording("show-new-case", file=cases),
        "",
        f"mahjong-atlas rules check {rules}",
        f"mahjong-atlas check {cases}",
        f"mahjong-atlas play --rules {rules}",
    ]
    return lines, str(rules)


def new_package(name: str, folder: Path) -> tuple[list[str], str]:
    """Write a folder that can be installed: a whole game, its page, its names, cases and flows; the same."""
    check_free(folder)
    module = name.replace("-", "_")
    words = {"id": name, "module": module, "prefix": prefix_of(name), "title": title_of(name)}
    (folder / module).mkdir(parents=True)
    for source, target in PACKAGE.items():
        text = (files("mahjong_atlas.cli") / "new_package" / f"{source}.txt").read_text(encoding="utf-8")
        (folder / target.format(module=module)).write_text(Template(text).substitute(words), encoding="utf-8")
    rules = f"{folder / module}{os.sep}"
    lines = [
        wording("show-new-package", file=folder),
        "",
        f"mahjong-atlas rules check {rules}",
        f"mahjong-atlas play --rules {rules}",
        f"pip install {folder}{os.sep}",
    ]
    return lines, rules


def check_free(path: Path) -> None:
    """Nothing is overwritten."""
    if path.exists():
        raise FlagError("NAME", Message("error-file-there", text=str(path)))


def prefix_of(name: str) -> str:
    """The letters of its clauses, two or three."""
    words = name.split("-")
    letters = [word[0] for word in words] if len(words) > 1 else name
    return "".join(each for each in letters if each.isalpha()).upper()[: max(2, min(3, len(words)))]


def title_of(name: str) -> str:
    """Its name for people."""
    return name.replace("-", " ").capitalize()


def rules_text(name: str, parent: "Ruleset") -> str:
    """The file, ready to be edited."""
    fan = max(parent.fans, key=lambda each: (not each.limit, each.value))
    return RULES.format(
        name=name,
        parent=parent.id,
        module=parent.id.replace("-", "_"),
        prefix=prefix_of(name),
        title=title_of(name),
        fan=fan.id,
        value=fan.value + 1,
    )


def example_case(ruleset: "Ruleset") -> str:
    """The first win of bots who play the ruleset, as a case."""
    from mahjong_atlas.positions.cases.writer import write_case
    from mahjong_atlas.testing.roundtrip import settlements

    for settlement in settlements(ruleset, "greedy", 50, "example"):
        if settlement.scores:
            return write_case(
                "a-win-of-bots", ruleset, settlement.position, settlement.scores, settlement.transfers
            )
    return ""
