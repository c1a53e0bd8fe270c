"""Writes the table of characters that look alike, `server/confusables.txt`, from Unicode's data (UTS 39).

The data come from the package confusable_homoglyphs, which brings Unicode's `confusables.txt` as JSON:
`pip install confusable_homoglyphs==3.3.1 && python -m tools.build_confusables`.  A new table changes the
normal form of names: it needs a migration that computes `name_key` of all accounts again.
"""

import json
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

TABLE = Path(__file__).parents[1] / "src/mahjong_atlas/server/confusables.txt"
HEAD = """\
# Characters that look alike: the first of each line stands for the others (code points).
# From Unicode's confusables.txt (UTS 39, version 15.1; Unicode License v3), by tools/build_confusables.py.
"""
MARK = "\u200e"
"""Stands around characters of scripts that are written from right to left."""


def classes() -> Iterator[tuple[set[str], str]]:
    """Sets of texts that look alike, each with the one that most look like."""
    alike: dict[str, set[str]] = defaultdict(set)
    found = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8"))
    for one, others in found.items():
        for other in others:
            pair = one.replace(MARK, ""), other["c"].replace(MARK, "")
            alike[pair[0]].add(pair[1])
            alike[pair[1]].add(pair[0])
    seen: set[str] = set()
    for start in list(alike):
        if start in seen:
            continue
        members: set[str] = set()
        waiting = [start]
        while waiting:
            each = waiting.pop()
            if each not in members:
                members.add(each)
                waiting.extend(alike[each])
        seen |= members
        yield members, max(sorted(members), key=lambda each: len(alike[each]))


def folded(text: str) -> str:
    """Without width and case."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


def standing_for(members: Iterable[str], centre: str) -> str:
    """The one that stands for a class: a letter or digit of ASCII where there is one."""
    ascii_ones = {folded(each) for each in members if each.isascii() and each.isalnum() and len(each) == 1}
    letters = sorted(each for each in ascii_ones if each.isalpha())
    stands = (letters or sorted(ascii_ones) or [folded(centre)])[0]
    return {"i": "l", "0": "o"}.get(stands, stands)


def table() -> dict[str, str]:
    """What each single character looks like.

    A letter of which only the other case looks like one of ASCII is taken for that one.  Small i, which is
    the capital that looks like l, and 0 join the classes of l and o.
    """
    looks = {"i": "l", "0": "o"}
    for members, centre in classes():
        stands = standing_for(members, centre)
        if len(stands) == 1:
            looks.update({each: stands for each in members if len(each) == 1})
    for each in list(looks):
        small = each.casefold()
        if len(small) == 1 and small != each and looks[each].isascii():
            looks.setdefault(small, looks[each])
            if not looks[small].isascii():
                looks[small] = looks[each]
    ends = {each: end_of(looks, each) for each in looks if unicodedata.normalize("NFKC", each) == each}
    return {each: stands for each, stands in ends.items() if each.casefold() != stands}


def end_of(looks: dict[str, str], each: str) -> str:
    """What a character looks like in the end."""
    while looks.get(each, each) != each:
        each = looks[each]
    return each


def main() -> None:
    lines = defaultdict(list)
    for each, stands in table().items():
        lines[stands].append(each)
    rows = [
        " ".join(f"{ord(each):04X}" for each in [stands, *sorted(others)]) for stands, others in lines.items()
    ]
    TABLE.write_text(HEAD + "\n".join(sorted(rows)) + "\n", encoding="ascii")
    print(f"{TABLE}: {sum(map(len, lines.values()))} characters in {len(lines)} lines")


if __name__ == "__main__":
    main()
