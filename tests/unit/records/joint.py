"""Records of matches that server and players shuffle together, made for tests."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.records.shuffles import Shuffle, make_shuffle
from mahjong_atlas.rules.registry import find_ruleset

Line = dict[str, object]


def share(*words: object) -> str:
    """A share of a shuffle that a test can make again."""
    return sha256(" ".join(map(str, words)).encode()).hexdigest()


def shuffle_of(match: Match, seed: str = "") -> Shuffle:
    """The first player sends a nonce, in a match with the seed "alone" not even that one; the second is late,
    the others are bots.
    """
    nonce = None if seed == "alone" else share(seed, "nonce", match.number)
    given = [nonce, *[None] * (match.seats - 1)]
    return make_shuffle(share(seed, "entropy", match.number), match.number, given, range(2, match.seats))


def joint_record(
    path: Path, ruleset_id: str, deals: int, bot: str = "greedy", seed: str = "", **options: object
) -> list[Deal]:
    """Play and record some deals; returns them."""
    ruleset = find_ruleset(ruleset_id, options)
    match = Match(ruleset, "")
    recorder = Recorder(path, match, [f"p{player}" for player in range(match.seats)], joint=True)
    played: list[Deal] = []
    while len(played) < deals and not match.over:
        shuffle = shuffle_of(match, seed)
        if match.number == 0:
            match.draw_seats(shuffle.seed)
        recorder.begin(shuffle)
        deal = match.next_deal(seed=shuffle.seed)
        play_out(deal, [make_bot(bot, ruleset, f"{seed} {seat}") for seat in range(match.seats)])
        recorder.update(deal)
        match.finish(deal)
        played.append(deal)
    recorder.close()
    return played


def change(path: Path, number: int, how: Callable[[Line], object]) -> None:
    """Change one line of a record."""
    lines = path.read_text(encoding="utf-8").splitlines()
    value = json.loads(lines[number])
    how(value)
    lines[number] = json.dumps(value, ensure_ascii=False)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def without_line(path: Path, number: int) -> None:
    """Leave one line of a record out."""
    lines = path.read_text(encoding="utf-8").splitlines()
    del lines[number]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def find(path: Path, kind: str, after: int = 0) -> int:
    """The number of the first line with such an event, or with such a key."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return next(
        at
        for at, line in enumerate(lines)
        if at >= after and (line.get("e") == kind or (kind in line and kind in ("seating", "deal")))
    )
