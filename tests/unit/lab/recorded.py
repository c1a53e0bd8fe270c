"""Games of random bots, written as a record."""

from pathlib import Path

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.rules.registry import find_ruleset


def random_game(path: Path, seed: str, deals: int = 1) -> Path:
    """A match of Ningbo of so many deals, written into the file."""
    ruleset = find_ruleset("ningbo")
    match = Match(ruleset, seed)
    recorder = Recorder(path, match)
    for _ in range(deals):
        recorder.begin()
        deal = match.next_deal()
        play_out(deal, [make_bot("random", ruleset, f"{seat}") for seat in range(4)])
        recorder.update(deal)
        match.finish(deal)
    recorder.close()
    return path
