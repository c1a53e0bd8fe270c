"""Whether the translations of rule pages and guides say what the English ones say, as far as a program can
tell.

`python -m tools.translations check [RULESET ...]` lists what differs;
`python -m tools.translations stamp RULESET LANGUAGE` stamps the lines of its translations.
"""

import argparse
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Final

from mahjong_atlas.books.prose import MARK_WORD
from mahjong_atlas.rules.own import GUIDE, PAGE
from mahjong_atlas.rules.pages import (
    RULE,
    STAMP,
    cells_of,
    clause_of,
    page_of,
    stamp_of,
    translation_of,
)
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, folder_of, lineage
from mahjong_atlas.texts.languages import ENGLISH, LANGUAGES

CODE: Final = re.compile(r"`[^`]*`")
CLAUSE: Final = re.compile(r"(?<![A-Za-z])[A-Z]{2,3}-F?\d+")
TILES: Final = re.compile(r"(?<![A-Za-z0-9])[0-9]+[mpszf](?![A-Za-z0-9])")
MARK: Final = re.compile(r"\[[^\]]*\b(?:source|reading|default)\b[^\]]*\]")
NUMBER: Final = re.compile(r"\d+")
SPELLED: Final = {
    "1": "one ones a an the each first once only single lone",
    "2": "two second twice double doubled doubles doubling both pair half halves",
    "3": "three third triple",
    "4": "four fourth",
    "5": "five fifth",
    "6": "six sixth",
    "7": "seven seventh",
    "8": "eight eighth",
    "9": "nine ninth nines",
    "0": "zero",
    "10": "ten",
    "11": "eleven",
    "12": "twelve",
    "13": "thirteen",
    "14": "fourteen",
    "16": "sixteen",
    "17": "seventeen",
    "18": "eighteen",
    "20": "twenty",
}
"""Words of an English line that a translation may say as a number."""


GLOSSARY: Final = "glossary.toml"
"""The terms in every language: of all games beside the texts, of a game in its folder."""
PAIRS: Final = "traditional"
"""Pairs of characters for `tools/write_traditional.py`, which are no term."""
INFLECTED: Final = "(?:s|es|ed|ing)?"
OTHERS: Final = ("ja", "zh")
"""Languages in which clauses are translated; traditional Chinese is made from `zh`."""


@dataclass(frozen=True)
class GlossaryRow:
    """What a glossary says of a term: `words` for it by language (in English as clauses write it), `source`
    who says so; `rivals` by language words of all games for it, each with the pattern that finds it; `never`
    patterns of what no player says.
    """

    words: Mapping[str, tuple[str, ...]]
    source: str
    rivals: Mapping[str, Mapping[str, str]]
    never: Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Term:
    """A term: how English clauses write it, and the words of which one stands for it in each language."""

    key: str
    english: tuple[str, ...]
    words: Mapping[str, tuple[str, ...]]

    def is_in(self, text: str) -> bool:
        """Whether an English text has the term, in whatever inflection; none has what only players say."""
        written = "|".join(map(re.escape, self.english))
        found = re.search(rf"(?<![\w-])(?:{written}){INFLECTED}(?![\w-])", text, re.IGNORECASE)
        return bool(self.english and found)

    def occurs_in(self, text: str, language: str) -> bool:
        """Whether a text in a language has one of the words for it."""
        return any(word in text for word in self.words[language])


@dataclass(frozen=True)
class DisusedWord:
    """What players of a game do not say for a term, and the words that they say."""

    key: str
    pattern: str
    instead: tuple[str, ...]


@cache
def terms_of(ruleset_id: str) -> tuple[Term, ...]:
    """The terms of a ruleset of the package: those of all games, or in their place its own and those of the
    ruleset that it differs from.
    """
    rows = {key: row for each in _bases(ruleset_id) for key, row in own_rows(each).items()}
    return tuple(
        Term(key, row.words[ENGLISH], {each: row.words[each] for each in OTHERS})
        for key, row in {**shared_rows(), **rows}.items()
    )


def forbidden(ruleset_id: str, language: str) -> tuple[DisusedWord, ...]:
    """What must not stand in the texts of a game in a language; with "" in those of no game."""
    glossaries = [shared_rows(), *map(own_rows, _bases(ruleset_id))]
    found = []
    for key in dict.fromkeys(key for rows in glossaries for key in rows):
        rows = [glossary[key] for glossary in glossaries if key in glossary]
        instead = next((words for row in reversed(rows) if (words := row.words.get(language))), ())
        rivals = rows[0].rivals.get(language, {})
        patterns = [pattern for word, pattern in rivals.items() if word not in instead]
        patterns += [pattern for row in rows for pattern in row.never.get(language, ())]
        found += [DisusedWord(key, pattern, instead) for pattern in patterns]
    return tuple(found)


@cache
def shared_rows() -> Mapping[str, GlossaryRow]:
    """The rows of the glossary of all games, by the keys of their terms."""
    return _rows((files("mahjong_atlas.texts") / GLOSSARY).read_text(encoding="utf-8"))


@cache
def own_rows(ruleset_id: str) -> Mapping[str, GlossaryRow]:
    """The rows of the glossary of a ruleset of the package."""
    path = folder_of(ruleset_id) / GLOSSARY
    return _rows(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _bases(ruleset_id: str) -> tuple[str, ...]:
    """A ruleset behind those that it differs from; none of ""."""
    return lineage(find_ruleset(ruleset_id))[::-1] if ruleset_id else ()


def _rows(text: str) -> Mapping[str, GlossaryRow]:
    return {
        key: GlossaryRow(
            {each: tuple(meaning.get(each, ())) for each in (ENGLISH, *OTHERS)},
            meaning.get("source", ""),
            meaning.get("rivals", {}),
            meaning.get("never", {}),
        )
        for key, meaning in tomllib.loads(text).items()
        if key != PAIRS
    }


def faults(ruleset_id: str, language: str, name: str = PAGE) -> list[str]:
    """What is wrong with the translation of a page or guide: a line each, that begins with its file and the
    number of the line.
    """
    file = file_name(name, language)
    english = page_of(ruleset_id, name).splitlines()
    lines = translation_of(ruleset_id, language, name).splitlines()
    if not lines:
        return [f"{file} is missing"]
    if len(english) != len(lines):
        return [f"{file} has {len(lines)} lines, {name}.md {len(english)}"]
    return [
        f"{file}:{number}: {fault}"
        for number, (line, other) in enumerate(zip(english, lines, strict=True), 1)
        for fault in line_faults(ruleset_id, language, line, other)
    ]


def file_name(name: str, language: str) -> str:
    """The file of a translation."""
    return f"{name}.{language}.md"


def line_faults(ruleset_id: str, language: str, english: str, translation: str) -> list[str]:
    """What differs between an English line and its translation."""
    if RULE.match(english):
        return [] if translation == english else ["is a line without words in page.md"]
    stamp, plain = STAMP.search(translation), STAMP.sub("", translation)
    found = []
    if stamp is None:
        found.append("has no stamp")
    elif stamp[1] != stamp_of(english):
        found.append("is stale: the English line has changed")
    if clause_of(english) != clause_of(plain):
        found.append(f"is {clause_of(english) or 'no clause'}, not {clause_of(plain) or 'no clause'}")
    found += shape_faults(english, plain)
    found += token_faults(english, plain)
    bare = MARK.sub("", CODE.sub("", english))
    found += [
        f"{term.key}: none of {', '.join(term.words[language])}"
        for term in terms_of(ruleset_id)
        if language in term.words and term.is_in(bare) and not term.occurs_in(plain, language)
    ]
    return found


def shape_faults(english: str, translation: str) -> list[str]:
    """What differs in headings, points and tables."""
    start = re.match(r"#+ |- |\||", english)
    if start is not None and not translation.startswith(start[0]):
        return [f"does not begin with {start[0]!r}"]
    if not english.startswith("|"):
        return []
    cells, others = cells_of(english), cells_of(translation)
    if len(cells) != len(others):
        return [f"has {len(others)} cells, not {len(cells)}"]
    is_id = re.fullmatch(r"`?[a-z0-9]+(?:-[a-z0-9]+)*`?", cells[0]) and len(cells) > 2
    return [f"begins with {others[0]!r}, not {cells[0]!r}"] if is_id and cells[0] != others[0] else []


def token_faults(english: str, translation: str) -> list[str]:
    """What differs in code words, clauses, tiles, marks and numbers."""
    found = []
    rest, others = english, translation
    for what, pattern in (("code", CODE), ("clauses", CLAUSE), ("tiles", TILES)):
        found += count_faults(what, pattern.findall(rest), pattern.findall(others))
        rest, others = pattern.sub(" ", rest), pattern.sub(" ", others)
    marks = [word for mark in MARK.findall(rest) for word in MARK_WORD.findall(mark)]
    marks_there = [word for mark in MARK.findall(others) for word in MARK_WORD.findall(mark)]
    found += count_faults("marks", marks, marks_there)
    numbers, numbers_there = Counter(NUMBER.findall(rest)), Counter(NUMBER.findall(others))
    if numbers - numbers_there:
        found.append(f"numbers that are missing: {', '.join((numbers - numbers_there).elements())}")
    words = set(re.findall(r"[a-z]+", rest.lower()))
    spelled = {number for number, written in SPELLED.items() if words & set(written.split())}
    if extra := set(numbers_there) - set(numbers) - spelled:
        found.append(f"numbers that the English line has not: {', '.join(sorted(extra))}")
    return found


def count_faults(what: str, wanted: list[str], there: list[str]) -> list[str]:
    """Which of some tokens are missing, and which are too many."""
    missing, extra = Counter(wanted) - Counter(there), Counter(there) - Counter(wanted)
    found = [f"{what} that are missing: {', '.join(missing.elements())}"] if missing else []
    return found + ([f"{what} that are too many: {', '.join(extra.elements())}"] if extra else [])


def stamped(page: str, translation: str) -> str:
    """A translation whose lines all carry the stamps of the English lines beside them.

    Raises ValueError where the two have not the same lines.
    """
    english, lines = page.splitlines(), STAMP.sub("", translation).splitlines()
    if len(english) != len(lines):
        raise ValueError(f"{len(lines)} lines, the English page has {len(english)}")
    return "".join(f"{_stamped_line(*pair)}\n" for pair in zip(english, lines, strict=True))


def _stamped_line(english: str, translation: str) -> str:
    if RULE.match(english):
        return english
    if not translation.strip():
        raise ValueError(f"nothing stands for {english!r}")
    mark = f" <!-- {stamp_of(english)} -->"
    if not english.startswith("|"):
        return translation.rstrip() + mark
    return translation.rstrip().removesuffix("|").rstrip() + mark + " |"


def main() -> int:
    """Check translations or stamp one."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    check = commands.add_parser("check")
    check.add_argument("rulesets", nargs="*", default=RULESETS)
    check.set_defaults(run=_check)
    stamp = commands.add_parser("stamp")
    stamp.add_argument("ruleset", choices=RULESETS)
    stamp.add_argument("language", choices=[each for each in LANGUAGES if each != ENGLISH])
    stamp.set_defaults(run=_stamp)
    arguments = parser.parse_args()
    result: int = arguments.run(arguments)
    return result


def _check(arguments: argparse.Namespace) -> int:
    wrong = 0
    others = [each for each in LANGUAGES if each != ENGLISH]
    for ruleset_id, language, name in product(arguments.rulesets, others, (PAGE, GUIDE)):
        for fault in faults(ruleset_id, language, name):
            print(f"{ruleset_id}/{fault}")
            wrong += 1
    print(f"{wrong} differences" if wrong else "every translation agrees with its page")
    return 1 if wrong else 0


def _stamp(arguments: argparse.Namespace) -> int:
    for name in (PAGE, GUIDE):
        path = folder_of(arguments.ruleset) / file_name(name, arguments.language)
        text = stamped(page_of(arguments.ruleset, name), path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
    return _check(argparse.Namespace(rulesets=[arguments.ruleset]))


if __name__ == "__main__":
    sys.exit(main())
