"""Fair shuffles: server and players make the seed of a deal together, so that nobody decides it alone.

The server commits to its entropy, then every player adds a nonce, then all of it is revealed after the deal.
What stands in for a player who sends none, and the nonces of bots, follow from what was committed to: once
the nonces of the players are known there is nothing left to choose.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from mahjong_atlas.errors import AtlasError, RecordError
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.notation import tile_name

SHUFFLE_NAME: Final = "joint-1"
PLAYER: Final = "player"
BOT: Final = "bot"
LATE: Final = "late"
WHOSE: Final = (PLAYER, BOT, LATE)
_SHARE: Final = re.compile("[0-9a-fA-F]{32,64}")


def commitment(secret: str) -> str:
    """What is published before a game or a deal so that its secret cannot be changed afterwards."""
    return sha256(secret.encode()).hexdigest()


def is_share(text: object) -> bool:
    """Whether it can be somebody's share of a shuffle: 32 to 64 hexadecimal digits."""
    return isinstance(text, str) and _SHARE.fullmatch(text) is not None


def check_nonce(nonce: object) -> str:
    """The nonce as it was sent. Raises AtlasError for anything that is none."""
    if isinstance(nonce, str) and is_share(nonce):
        return nonce
    raise AtlasError(Message("error-nonce", text=repr(nonce)[:80]))


def _digest(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def late_nonce(commitment: str, player: int) -> str:
    """What stands for the nonce of a player who did not send one in time."""
    return _digest(LATE, commitment, str(player))


def bot_nonce(entropy: str, player: int) -> str:
    """The nonce of a bot: the server cannot choose it after it has seen the others."""
    return _digest(BOT, entropy, str(player))


def joint_seed(entropy: str, deal: int, nonces: Sequence[str]) -> str:
    """The seed of a deal, numbered from 0 in its match, out of the shares of all; nonces by player."""
    return _digest(SHUFFLE_NAME, entropy, str(deal), *nonces)


def shuffled(tiles: Sequence[int], seed: str) -> list[int]:
    """The wall in drawing order that a seed makes of tiles in their canonical order."""
    wall = list(tiles)
    Rng(seed).shuffle(wall)
    return wall


def tiles_text(tiles: Sequence[int]) -> str:
    """Tiles as a record has them, every one with its suit: "1m1m9p"."""
    return "".join([tile_name(tile) for tile in tiles])


@dataclass(frozen=True)
class ShuffleShare:
    """What one player gave to the shuffle; `whose` is "player", "bot", or "late" (stands for the player)."""

    player: int
    nonce: str
    whose: str = PLAYER


@dataclass(frozen=True)
class Shuffle:
    """How one deal was shuffled: the server's entropy, what it had committed to, the nonces by player."""

    entropy: str
    deal: int
    shares: tuple[ShuffleShare, ...]
    commitment: str

    @property
    def seed(self) -> str:
        """The seed of the deal."""
        return joint_seed(self.entropy, self.deal, [share.nonce for share in self.shares])

    def fault(self) -> Message | None:
        """The first thing that is not as it was promised; None when there is none."""
        if commitment(self.entropy) != self.commitment:
            return Message("error-shuffle-promise")
        for share in self.shares:
            if share.whose == LATE and share.nonce != late_nonce(self.commitment, share.player):
                return Message("error-shuffle-late", number=share.player + 1)
            if share.whose == BOT and share.nonce != bot_nonce(self.entropy, share.player):
                return Message("error-shuffle-bot", number=share.player + 1)
        return None

    def line(self) -> dict[str, object]:
        """The shuffle as a record has it."""
        return {
            "entropy": self.entropy,
            "commitment": self.commitment,
            "nonces": [[share.player, share.nonce, share.whose] for share in self.shares],
        }


def make_shuffle(entropy: str, deal: int, given: Sequence[str | None], bots: Collection[int] = ()) -> Shuffle:
    """The shuffle of a deal once the time for nonces is over.

    `given` are nonces by player, None for one that did not come; `bots` are the players that are bots.
    Raises AtlasError for an entropy or a nonce that is none.
    """
    if not is_share(entropy):
        raise AtlasError(Message("error-entropy-deal"))
    promised = commitment(entropy)
    shares = []
    for player, nonce in enumerate(given):
        if player in bots:
            shares.append(ShuffleShare(player, bot_nonce(entropy, player), BOT))
        elif nonce is None:
            shares.append(ShuffleShare(player, late_nonce(promised, player), LATE))
        else:
            shares.append(ShuffleShare(player, check_nonce(nonce)))
    return Shuffle(entropy, deal, tuple(shares), promised)


def read_shuffle(line: object, deal: int, players: int, place: str) -> Shuffle:
    """The inverse of `Shuffle.line`, not yet believed.  Raises RecordError."""
    if not isinstance(line, dict):
        raise RecordError(place, Message("error-shuffle-table"))
    entropy, promised, nonces = line.get("entropy"), line.get("commitment"), line.get("nonces")
    if not isinstance(entropy, str) or not is_share(entropy):
        raise RecordError(place, Message("error-shuffle-entropy"))
    if not isinstance(promised, str) or not isinstance(nonces, list):
        raise RecordError(place, Message("error-shuffle-commitment"))
    if len(nonces) != players:
        raise RecordError(place, Message("error-shuffle-count", number=len(nonces), number2=players))
    shares = tuple([_read_share(each, player, place) for player, each in enumerate(nonces)])
    return Shuffle(entropy, deal, shares, promised)


def _read_share(line: object, player: int, place: str) -> ShuffleShare:
    if not isinstance(line, list) or len(line) != 3 or type(line[0]) is not int or line[0] != player:
        raise RecordError(place, Message("error-shuffle-nonce", number=player + 1, number2=player))
    _, nonce, whose = line
    if not isinstance(nonce, str) or not is_share(nonce):
        raise RecordError(place, Message("error-shuffle-no-nonce", number=player + 1))
    if whose not in WHOSE:
        raise RecordError(place, Message("error-shuffle-whose", number=player + 1, text=", ".join(WHOSE)))
    return ShuffleShare(player, nonce, whose)
