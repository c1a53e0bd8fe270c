"""Pages of the site that are made, and what is made of those that are written."""

import json
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

LANGUAGES: Final = {"index": "English", "ja": "日本語", "zh": "简体中文", "zh-hant": "繁體中文"}
"""Languages of a rule page by the names of its files on the site."""
THEME_LANGUAGES: Final = {"ja": "ja", "zh": "zh", "zh-hant": "zh-Hant"}
"""What zensical calls them; English is what it takes a page for."""
UNSEARCHED: Final = frozenset(("clauses.md", "coverage.md", "refusals.md"))
"""Long lists for those who change the project."""
UNSEARCHED_HEAD: Final = "---\nsearch:\n  exclude: true\n---\n"
LEXERS: Final = {".py": "python", ".toml": "toml", ".conf": "nginx", ".service": "ini"}
STATED: Final = re.compile(r"^(?:- \*\*|\| *\*{0,2})([A-Z]{2,3}-F?\d+)(?:\*\*|(?= *\|))", re.MULTILINE)
"""The number of a clause where it stands, as a point or in a table."""
CLAUSE: Final = re.compile(r"\b[A-Z]{2,3}-F?\d+\b")
KEPT: Final = re.compile(r"(`[^`\n]*`|\[[^\]]*\]\([^)]*\))")
"""Code and links."""
DOCTEST: Final = re.compile(r'^( *)>>> .*\n(?:\1(?!""")\S.*\n)*', re.MULTILINE)
SHARED: Final = Path(__file__).resolve().parent.parent / "src/mahjong_atlas/texts/glossary.toml"
PAIRS: Final = "traditional"
"""Pairs of characters in a glossary, which are no term."""


def head(place: str) -> str:
    """What the theme is told of a page: its language, and whether it is searched."""
    if place in UNSEARCHED:
        return UNSEARCHED_HEAD
    language = THEME_LANGUAGES.get(PurePosixPath(place).stem.rpartition(".")[2])
    return f"---\nlanguage: {language}\n---\n\n" if language else ""


def listing(path: str, text: str) -> str:
    """The page of a file that is no document: its text."""
    name = PurePosixPath(path)
    lexer = LEXERS.get(name.suffix, "text")
    return f"{UNSEARCHED_HEAD}\n# {name.name}\n\n`{path}`\n\n~~~~ {lexer}\n{text.rstrip()}\n~~~~\n"


def readable_doctests(source: str) -> str:
    """A module whose doctests stand in fences, as Markdown has them."""
    return DOCTEST.sub(lambda match: f"{match[1]}```pycon\n{match[0]}{match[1]}```\n", source)


def rule_page(text: str, place: str, places: Collection[str]) -> str:
    """A rule page with links to its other languages, and from each clause named to where it stands."""
    unseen = {match[1] for match in STATED.finditer(text)}
    stated = frozenset(unseen)
    title, *lines = text.split("\n")
    here = PurePosixPath(place)
    languages = [
        f"**{name}**" if file == here.stem else f"[{name}]({file}.md)"
        for file, name in LANGUAGES.items()
        if str(here.with_name(f"{file}.md")) in places
    ]
    return "\n".join(
        [title, "", " · ".join(languages), "", *(_with_clauses(line, stated, unseen) for line in lines)]
    )


def _with_clauses(line: str, stated: Collection[str], unseen: set[str]) -> str:
    """A line of a rule page; a clause that is `unseen` as yet is where its links lead."""
    if line.startswith("#"):
        return line
    begun = STATED.match(line)
    parts = KEPT.split(line[begun.end() :] if begun else line)
    for at in range(0, len(parts), 2):
        marks = re.sub(r"[\[\]]", r"\\\g<0>", parts[at])  # "[source]" is no link
        parts[at] = CLAUSE.sub(
            lambda match: f"[{match[0]}](#{match[0].lower()})" if match[0] in stated else match[0], marks
        )
    number = f"{begun[0][0]} **{begun[1]}**" if begun else ""
    if begun and begun[1] in unseen:
        unseen.remove(begun[1])
        number += f"{{ #{begun[1].lower()} }}"
    return number + "".join(parts)


def names(folder: Path) -> dict[str, str]:
    """What a game is called, by language."""
    found: dict[str, str] = {}
    for file in sorted(folder.glob("*.ftl")):
        name = re.search(r"^ruleset = (.+)", file.read_text(encoding="utf-8"), re.MULTILINE)
        found |= {file.stem: name[1]} if name else {}
    return found


def terms(folders: Iterable[Path]) -> str:
    """The terms of all games, one at the beginning of each line, so that a search for a word finds it."""
    out = [
        "# Terms of the games",
        "",
        "What players say, game by game: the words that the rule pages use in each language, and the clause",
        "that says so first. What a game does not list is said as in the game that it differs from, and then",
        "as in all games.",
        "",
    ]
    glossaries = {"All games": SHARED}
    for folder in folders:
        called = names(folder)
        title = " ".join(
            dict.fromkeys(called[each] for each in ("en", "zh", "zh-hant", "ja") if each in called)
        )
        glossaries[title] = folder / SHARED.name
    for title, file in sorted(glossaries.items(), key=lambda each: (each[1] != SHARED, each[0])):
        rows = list(_terms_in(file)) if file.is_file() else []
        out += [f"## {title}", ""]
        out += (
            ["| English | 日本語 | 中文 | says so |", "|---|---|---|---|", *rows, ""]
            if rows
            else ["No words of its own.", ""]
        )
    return "\n".join(out)


def _terms_in(file: Path) -> Iterator[str]:
    for key, row in tomllib.loads(file.read_text(encoding="utf-8")).items():
        if key != PAIRS:
            english = row.get("en") or [key.replace("-", " ")]
            words = [", ".join(english), *("、".join(row.get(each, ())) for each in ("ja", "zh"))]
            yield f"| {' | '.join(words)} | {row.get('source', '')} |"


def decisions(pages: Mapping[str, str]) -> str:
    """The list of the decisions."""
    rows = [f"- [{title}]({PurePosixPath(place).name})" for title, place in _decided(pages)]
    return "# Decisions\n\nWhat was decided about the code, and why.\n\n" + "\n".join(rows) + "\n"


def _decided(pages: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for place, text in sorted(pages.items()):
        if re.match(r"adr/\d", place):
            yield text.partition("\n")[0].removeprefix("# "), place


def configuration(text: str, pages: Mapping[str, str], folders: Iterable[Path]) -> str:
    """The configuration of zensical with the pages that no list names: games and decisions."""
    games = sorted(
        (f"{called['en']} {called['zh']}", f"rules/{folder.name.replace('_', '-')}/index.md")
        for folder in folders
        if (called := names(folder))
    )
    for mark, rows in (("@games@", games), ("@decisions@", _decided(pages))):
        entries = [
            f"{{ {json.dumps(title, ensure_ascii=False)} = {json.dumps(place)} }}" for title, place in rows
        ]
        text = text.replace(f'"{mark}"', ",\n".join(entries))
    return text
