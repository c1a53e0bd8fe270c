"""Shuffles and dice: one generator per deal, named in the record, rebuilt from its seed anywhere.

Generator "sha512-ctr-1": block i is SHA-512(seed bytes + i as four big-endian bytes), read as sixteen
big-endian 32-bit words; a number below n is the first word below the largest multiple of n, modulo n. Tiles
are shuffled by Fisher-Yates from the end.
"""

from hashlib import sha512
from struct import unpack
from typing import Final

RNG_NAME: Final = "sha512-ctr-1"
RANGE: Final = 1 << 32
_NO_WORDS: Final[list[int]] = []
"""Before the first block; no list of words is ever written into."""


def deal_seed(match_seed: str, number: int) -> str:
    """Seed of the deal with this number (from 0) in a match."""
    return f"{match_seed}/{number}"


class Rng:
    """The random numbers of one deal; the throws `given` beforehand come first."""

    def __init__(self, seed: str, given: tuple[tuple[int, ...], ...] = ()) -> None:
        self.seed = seed
        self.given = given
        self.block = 0
        self.words: list[int] = _NO_WORDS
        self.at = 0

    def copy(self) -> "Rng":
        """A generator that goes on alike."""
        other = Rng(self.seed, self.given)
        other.block = self.block
        other.words = self.words
        other.at = self.at
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return rng_at, (self.seed, self.block, self.at, self.given)

    def _refill(self) -> None:
        """The next block of sixteen words."""
        self.words = _words_of(self.seed, self.block)
        self.block += 1
        self.at = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        limit = RANGE - RANGE % n
        while True:
            if self.at == len(self.words):
                self._refill()
            word = self.words[self.at]
            self.at += 1
            if word < limit:
                return word % n

    def shuffle(self, tiles: list[int]) -> None:
        """Mix the tiles in place."""
        i = len(tiles) - 1
        while i > 0:
            j = self.below(i + 1)
            tile = tiles[i]
            tiles[i] = tiles[j]
            tiles[j] = tile
            i -= 1

    def dice(self, number: int) -> tuple[int, ...]:
        """Throw some dice."""
        if self.given:
            first = self.given[0]
            self.given = self.given[1:]
            return first
        return tuple([self.below(6) + 1 for _ in range(number)])


def rng_at(seed: str, block: int, at: int, given: tuple[tuple[int, ...], ...]) -> Rng:
    """The generator of a seed where so many blocks are made and `at` words of the last one are used."""
    rng = Rng(seed, given)
    rng.block = block
    rng.at = at
    rng.words = _words_of(seed, block - 1) if block else _NO_WORDS
    return rng


def _words_of(seed: str, block: int) -> list[int]:
    """The sixteen words of a block."""
    return list(unpack(">16I", sha512(seed.encode() + block.to_bytes(4, "big")).digest()))
