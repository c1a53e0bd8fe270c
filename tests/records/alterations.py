"""Logs with one number altered, and why nothing in a log contradicts the few that a replay lets pass.

`python -m tests.records.alterations FOLDER...` alters 200 and lists those that pass.
"""

import gzip
import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path

from mahjong_atlas.errors import RecordError
from mahjong_atlas.records.game import game_in
from mahjong_atlas.records.tenhou import replay_log
from mahjong_atlas.records.tenhou_log import Log, TenhouTag, read_call
from mahjong_atlas.texts.languages import render

SEED = "alterations 1"
NUMBER = 200
SORTS = ("payment", "score", "worth", "han", "final", "call", "tile")
STEPS = (-10, -3, -1, 1, 3, 10)
TAG = re.compile(r"<([A-Z]+)(\d*)\b[^>]*>")
ATTRIBUTE = re.compile(r' (\w+)="([^"]*)"')
HANDS = re.compile(r"hai\d?|machi|doraHai|doraHaiUra")


def sort_of(tag: str, attribute: str, at: int) -> str:
    """The sort of a number by its tag, its attribute and its place there; "" for what is not altered."""
    if HANDS.fullmatch(attribute) or (attribute == "seed" and at == 5):
        return "tile"
    if attribute == "sc":
        return "payment" if at % 2 else "score"
    if attribute == "ten":
        return "worth" if tag == "AGARI" else "score"
    if (attribute, at % 2) in (("yaku", 1), ("owari", 0)):
        return {"yaku": "han", "owari": "final"}[attribute]
    return "call" if (tag, attribute) == ("N", "m") else ""


def numbers(text: str) -> Iterator[tuple[str, int, str]]:
    """The numbers of a log, each with its sort and where it stands."""
    for tag in TAG.finditer(text):
        if tag[2]:
            yield "tile", tag.start(2), tag[2]
        for each in ATTRIBUTE.finditer(text, tag.start(), tag.end()):
            places = re.finditer(r"-?[\d.]+", text[each.start(2) : each.end(2)])
            for at, number in enumerate(places if re.fullmatch(r"[-\d.,]+", each[2]) else ()):
                sort = sort_of(tag[1], each[1], at)
                if sort:
                    yield sort, each.start(2) + number.start(), number[0]


@dataclass(frozen=True)
class Alteration:
    """One number of a log, `old` at `start`, replaced by `new`."""

    name: str
    text: str
    sort: str
    start: int
    old: str
    new: str

    @property
    def altered(self) -> str:
        """The log with the other number."""
        return self.text[: self.start] + self.new + self.text[self.start + len(self.old) :]

    @property
    def tag(self) -> str:
        """The tag in which the number stands."""
        begin = self.text.rindex("<", 0, self.start)
        return self.text[begin : self.text.index(">", begin) + 1]

    @property
    def deal(self) -> str:
        """The deal in which it stands."""
        begin = self.text.rindex("<INIT", 0, self.start)
        end = self.text.find("<INIT", self.start)
        return self.text[begin : end if end >= 0 else len(self.text)]

    def pardon(self) -> str:
        """Why nothing in the log contradicts it; "" where something does."""
        words = tile_words(self.deal)
        if self.sort == "tile" and words.count(int(self.old)) == 1 and int(self.new) not in words:
            return "nothing else in the deal tells either tile"
        if self.tag[1] in "DEFG" and words.count(int(self.old)) == 2 and words.count(int(self.new)) == 1:
            return "the player holds both tiles and shows neither" if self._is_held() else ""
        if self.sort == "worth" and "yakuman=" in self.tag and f' ten="{self.old},' in self.tag:
            return "fu do not matter in a yakuman"
        return ""

    def _is_held(self) -> bool:
        """The player of the discard was dealt the other tile, or has drawn it before."""
        player = "DEFG".index(self.tag[1])
        dealt = re.findall(rf'<INIT[^>]* hai{player}="([\d,]+)"', self.deal)[0].split(",")
        before = self.deal[: self.start - self.text.rindex("<INIT", 0, self.start)]
        return self.new in [*dealt, *re.findall(rf"<{'TUVW'[player]}(\d+)", before)]

    def __str__(self) -> str:
        return f"{self.name}, {self.sort} {self.old} -> {self.new} in {self.tag[:60]}"


def tile_words(deal: str) -> list[int]:
    """The tiles that a deal names, as often as it does."""
    tiles = [int(number) for sort, _, number in numbers(deal) if sort == "tile"]
    for tag in re.findall("<N [^>]*>", deal):
        attributes = dict(ATTRIBUTE.findall(tag))
        call = read_call(TenhouTag("", "call", int(attributes["who"]), -1, attributes))
        tiles += [*call.own, call.claimed]
    return tiles


def alterations(texts: dict[str, str], seed: str = SEED) -> Iterator[Alteration]:
    """Alterations without end, in logs and of sorts that follow from the seed."""
    rng = random.Random(seed)
    while True:
        name, sort = rng.choice(sorted(texts)), rng.choice(SORTS)
        found = [(start, old) for each, start, old in numbers(texts[name]) if each == sort]
        if found:
            start, old = rng.choice(found)
            new = rng.randrange(136) if sort == "tile" else int(old) + rng.choice(STEPS)
            if str(new) != old:
                yield Alteration(name, texts[name], sort, start, old, str(new))


def passing(texts: dict[str, str], number: int = NUMBER) -> list[Alteration]:
    """The alterations, of so many, of which a replay says nothing."""
    found = islice(alterations(texts), number)
    return [each for each in found if verdict(each.altered) == verdict(each.text)]


def agreeing(paths: Sequence[Path]) -> dict[str, str]:
    """The texts of the logs that agree with the rules, by their names."""
    texts = {path.name: plain(path) for path in paths}
    return {name: text for name, text in texts.items() if not verdict(text).startswith("log")}


def plain(path: Path) -> str:
    """The text of a log."""
    data = path.read_bytes()
    return (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode()


@cache
def verdict(text: str) -> str:
    """What a replay says of a log: the difference, or what it notes."""
    try:
        game = game_in("log", text.encode())
        assert isinstance(game, Log)
        return "; ".join(render(each) for each in replay_log(game).unverified)
    except RecordError as error:
        return str(error)


if __name__ == "__main__":
    logs = agreeing([path for folder in sys.argv[1:] for path in Path(folder).glob("*mjlog*")])
    left = passing(logs)
    print(f"{NUMBER} alterations of {len(logs)} logs: {NUMBER - len(left)} are noticed")
    for each in left:
        print(f"{each}: {each.pardon() or 'NOT EXPLAINED'}")
