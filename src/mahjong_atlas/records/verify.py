"""Was a record shuffled as was promised? The shares make the seed, the seed the wall, the wall every tile."""

from collections import Counter
from dataclasses import dataclass

from mahjong_atlas.errors import ReplayDifference
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.records.places import wall_difference
from mahjong_atlas.records.replay import Record, replay_to_end
from mahjong_atlas.records.shuffles import PLAYER


@dataclass(frozen=True)
class Verified:
    """A record in which everything is as it should be.

    `joint`: server and players shuffled together; `shares` counts the nonces by whose they are. `alone`:
    deals in which no player's own nonce was in, so that the server may have chosen the wall. `unfinished`:
    the last deal breaks off. `played_on`: shuffles and walls are those of another record, from which it was
    played on, so that they were known.
    """

    joint: bool
    deals: int
    moves: int
    shares: dict[str, int]
    alone: int
    unfinished: bool
    played_on: bool


def verify(record: Record) -> Verified:
    """Check shares, walls and every event. Raises ReplayDifference naming the first thing that is wrong, or
    RecordError for a record that cannot be read.
    """
    match = record.match()
    table = match.ruleset.table
    shares: Counter[str] = Counter()
    alone = 0
    for number, recorded in enumerate(record.deals):
        seed = deal_seed(record.seed, number)
        if record.is_joint:
            shuffle = record.shuffle(match, number)
            whose = [share.whose for share in shuffle.shares]
            shares.update(whose)
            alone += PLAYER not in whose
            seed = shuffle.seed
        found = wall_difference(table, seed, recorded.events)
        if found is not None:
            raise ReplayDifference(f"{record.path} deal {number + 1} move {found[0] + 1}", found[1])
    _, last = replay_to_end(record)
    return Verified(
        record.is_joint,
        len(record.deals),
        record.moves,
        dict(shares),
        alone,
        last is not None and not last.over,
        record.is_played_on,
    )
