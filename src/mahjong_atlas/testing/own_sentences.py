"""Whether what a ruleset of one's own gives as reasons and causes has its sentences."""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from mahjong_atlas.play.refusals import REASONS
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.rules.registry import RULESETS, outside
from mahjong_atlas.texts.languages import LANGUAGES, REQUIRED

MAKERS: Final = ("Message", "sentence")
PARAMETER: Final = re.compile(r"\$([A-Za-z][\w-]*)")


def sentence_faults(ruleset_id: str, reasons: Collection[str]) -> Iterator[str]:
    """Messages made in the files of a player's own ruleset that some language has no sentence for, or whose
    sentence is filled in with something else, reasons that none of its parts declares (`reasons` are those
    declared), and sentences of no message.

    Nothing for a ruleset of the package, which tests look after.
    """
    found = None if ruleset_id in RULESETS else outside(ruleset_id)
    if found is None:
        return
    names = names_of(ruleset_id)
    given: set[str] = set()
    modules = sorted(found.path.glob("*.py")) if found.path.is_dir() else [found.path]
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                given.add(node.value)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
                yield from _faults_of(path, node, names, reasons)
    for id in sorted(names.own_ids() - given):
        if id.startswith(("why-", "cause-")):
            yield f"{names.file_of(id)}: {id} is a sentence of no message"


def _faults_of(path: Path, made: ast.Call, names: Names, reasons: Collection[str]) -> Iterator[str]:
    """What is wrong with one message and its sentences."""
    id = made.args[0].value if made.args and isinstance(made.args[0], ast.Constant) else None
    if not isinstance(id, str):
        return
    place = f"{path}, line {made.lineno}: {id}"
    given = {str(each.arg) for each in made.keywords}
    missing = [language for language in REQUIRED if not names.texts.has(language, id)]
    if id.startswith("why-") and id not in REASONS and id not in reasons:
        yield f"{place} is a reason that no part declares in `reasons`"
    if missing:
        yield f"{place} has no sentence in {', '.join(missing)}"
    for language in LANGUAGES:
        found = names.texts.holder(language, id)
        wanted = set(PARAMETER.findall(found[0].sources(found[1])[id])) if found else set()
        if not wanted <= given:
            yield f"{place} is filled in with {', '.join(sorted(wanted - given))} in {language}"
