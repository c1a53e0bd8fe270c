"""Whether translated documents (`README.ja.md` beside `README.md`) say what the English ones say, as far as a
program can tell: the same headings, commands, pictures and links, and the stamp of each English section.

`python -m tools.documents README.ja.md ...` says what differs, with `--stamp` after stamping.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mahjong_atlas.rules.pages import STAMP, stamp_of
from tools.translations import count_faults

HEADING: Final = re.compile(r"^(#+) ")
FENCE: Final = "```"
COMMENT: Final = re.compile(r"(?<=\S)\s+# .*$")
"""What a command does, said behind it."""
PICTURE: Final = re.compile(r"!\[[^\]]*\]\(([^)]*)\)")
LINK: Final = re.compile(r"(?<!!)\[[^\]]*\]\(([^)]*)\)")
CODE: Final = re.compile(r"`([^`]+)`")
LANGUAGE: Final = re.compile(r"\.(?:ja|zh)\.md$")
FOLDER: Final = re.compile(r"(?<=images/)(?:en|ja|zh)(?=/)")
"""The folder of pictures in one language."""


@dataclass(frozen=True)
class Section:
    """A heading with what stands below it until the next one."""

    level: int
    stamp: str
    lines: tuple[str, ...]

    @property
    def commands(self) -> list[str]:
        """The lines of its examples, without what is said about them."""
        return [COMMENT.sub("", line) for line in self._lines(of_examples=True)]

    @property
    def text(self) -> str:
        """What it says besides its examples."""
        return " ".join(self._lines(of_examples=False))

    def _lines(self, of_examples: bool) -> Iterator[str]:
        inside = False
        for line in self.lines:
            if line.startswith(FENCE):
                inside = not inside
            elif inside == of_examples:
                yield line

    @property
    def links(self) -> list[str]:
        """Where its links lead, the same for every language."""
        return [LANGUAGE.sub(".md", link) for link in LINK.findall(self.text)]

    @property
    def pictures(self) -> list[str]:
        """Its pictures, the same for every language."""
        return [FOLDER.sub("*", picture) for picture in PICTURE.findall(self.text)]


def sections(text: str) -> list[Section]:
    """The sections of a document."""
    found: list[list[str]] = []
    inside = False
    for line in text.splitlines():
        if line.startswith(FENCE):
            inside = not inside
        if HEADING.match(line) and not inside:
            found.append([])
        found[-1].append(line)
    return [_section(lines) for lines in found]


def _section(lines: list[str]) -> Section:
    heading = HEADING.match(lines[0])
    stamp = STAMP.search(lines[0])
    assert heading is not None, "a section begins with its heading"
    text = STAMP.sub("", lines[0])
    return Section(len(heading[1]), stamp[1] if stamp else "", (text, *lines[1:]))


def stamp_of_section(section: Section) -> str:
    """The stamp of an English section."""
    return stamp_of("\n".join(section.lines))


def faults(english: str, other: str) -> list[str]:
    """What differs between a document and its translation."""
    originals, translations = sections(english), sections(other)
    levels = [section.level for section in originals]
    if [section.level for section in translations] != levels:
        return [f"{len(translations)} headings, the English document has {len(originals)} of other levels"]
    found = []
    for original, translation in zip(originals, translations, strict=True):
        heading = translation.lines[0]
        if translation.stamp != stamp_of_section(original):
            found.append(f"{heading}: translated from an earlier text")
        for what, tokens in (
            ("commands", (original.commands, translation.commands)),
            ("pictures", (original.pictures, translation.pictures)),
            ("links", (original.links, translation.links)),
            ("words of code", (CODE.findall(original.text), CODE.findall(translation.text))),
        ):
            found += [f"{heading}: {fault}" for fault in count_faults(what, *tokens)]
    return found


def stamped(english: str, other: str) -> str:
    """A translation whose headings carry the stamps of the English sections."""
    lines = []
    for original, translation in zip(sections(english), sections(other), strict=True):
        heading, *rest = translation.lines
        lines += [f"{heading} <!-- {stamp_of_section(original)} -->", *rest]
    return "\n".join(lines) + "\n"


def original_of(path: Path) -> Path:
    """The English document that a translation stands beside."""
    return path.with_name(LANGUAGE.sub(".md", path.name))


def main() -> int:
    """Check translations, or stamp them first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--stamp", action="store_true")
    arguments = parser.parse_args()
    wrong = 0
    for path in arguments.files:
        english, translation = original_of(path).read_text(encoding="utf-8"), path.read_text(encoding="utf-8")
        if arguments.stamp:
            translation = stamped(english, translation)
            path.write_text(translation, encoding="utf-8")
        for fault in faults(english, translation):
            print(f"{path}: {fault}")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
