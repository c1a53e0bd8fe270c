"""Shuffles and dice: one generator per deal, named in the record, rebuilt from its seed anywhere.

Generator "sha256-ctr-1": block i is SHA-256(seed bytes + i as four big-endian bytes), read as eight big-endian 32-bit words;
a number below n is the first word below the largest multiple of n, modulo n.  Tiles are shuffled by Fisher-Yates from the end.
"""

from hashlib import sha256
from typing import Final

RNG_NAME: Final = "sha256-ctr-1"


def deal_seed(match_seed: str, number: int) -> str:
    """Seed of the deal with this number (from 0) in a match."""
    return f"{match_seed}/{number}"


class Rng:
    """The random numbers of one deal."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.key: bytes = seed.encode()
        self.block = 0
        self.words: list[int] = []
        self.at = 0

    def copy(self) -> "Rng":
        """A generator that goes on alike."""
        other = Rng(self.seed)
        other.block = self.block
        other.words = self.words
        other.at = self.at
        return other

    def _word(self) -> int:
        if self.at == len(self.words):
            digest = sha256(self.key + self.block.to_bytes(4, "big")).digest()
            self.block += 1
            words: list[int] = []
            for i in range(0, 32, 4):
                words.append(int.from_bytes(digest[i : i + 4], "big"))
            self.words = words
            self.at = 0
        self.at += 1
        return self.words[self.at - 1]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        limit = 4294967296 - 4294967296 % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def shuffle(self, tiles: list[int]) -> None:
        """Mix the tiles in place."""
        for i in range(len(tiles) - 1, 0, -1):
            j = self.below(i + 1)
            tiles[i], tiles[j] = tiles[j], tiles[i]

    def dice(self, number: int) -> tuple[int, ...]:
        """Throw some dice."""
        return tuple([self.below(6) + 1 for _ in range(number)])
