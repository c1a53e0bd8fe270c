"""Passwords: which are too easy to guess, and the hashes that are kept."""

import secrets
from typing import Final

from anyio import CapacityLimiter, to_thread
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

LEAST_SCORE: Final = 2
"""Score of zxcvbn, 0 to 4: from 2 on a password takes a million guesses at least."""
LOOKED_AT: Final = 32
"""Characters that are judged; what is hard to guess so far does not get easier."""
AT_ONCE: Final = 2
"""Passwords that are hashed at once: each takes 64 MiB and a core for a while."""


class Passwords:
    """Hashes of passwords (argon2id), made in threads."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher: Final = hasher or PasswordHasher()
        self._nobody: Final = self._hasher.hash(secrets.token_hex(16))
        self._threads: Final = CapacityLimiter(AT_ONCE)

    async def is_weak(self, password: str, name: str) -> bool:
        """Whether it is among the commonest passwords or easy to guess for who knows the name."""
        return await to_thread.run_sync(_is_weak, password, name, limiter=self._threads)

    async def hashed(self, password: str) -> str:
        """The hash of a password; slow on purpose."""
        return await to_thread.run_sync(self._hasher.hash, password.encode(), limiter=self._threads)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether it is the password; takes as long when there is no such account."""
        return await to_thread.run_sync(self._fits, password, kept, limiter=self._threads)

    def _fits(self, password: str, kept: str | None) -> bool:
        try:
            self._hasher.verify(kept or self._nobody, password.encode())
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None


def _is_weak(password: str, name: str) -> bool:
    from zxcvbn import zxcvbn  # brings lists of some megabytes, which only registrations need

    judged = zxcvbn(password[:LOOKED_AT], user_inputs=[name, "mahjong", "atlas"])
    return bool(judged["score"] < LEAST_SCORE)
