"""How the deals of a record were shuffled from which a table is played on."""

from typing import Final

from mahjong_atlas.match.match import Match
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.records.shuffles import Shuffle, read_shuffle

SHUFFLE: Final = "shuffle"
"""The key of a deal's line under which a record has its shuffle."""


def shuffle_of(line: dict[str, object], match: Match) -> Shuffle | None:
    """The shuffle of the match's next deal; None where all have one seed.  Raises RecordError."""
    return None if match.seed else read_shuffle(line.get(SHUFFLE), match.number, match.seats, "log")


def seed_of(shuffle: Shuffle | None, match: Match) -> str:
    """The seed of the match's next deal."""
    return deal_seed(match.seed, match.number) if shuffle is None else shuffle.seed


def without_shuffle(line: dict[str, object]) -> dict[str, object]:
    """What the deal of a record begins with."""
    return {name: value for name, value in line.items() if name != SHUFFLE}
