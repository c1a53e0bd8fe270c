"""Tokens that only this server can make, and passwords."""

import os
import secrets
from base64 import b64encode
from pathlib import Path
from typing import Final

from anyio import CapacityLimiter, to_thread
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION
from itsdangerous import BadSignature, Signer, URLSafeSerializer

from mahjong_atlas.server.files import FILE_MODE, FileError, make_private_folder, open_private
from mahjong_atlas.server.settings import KEY_FILE, PREFIX, SHORTEST_SECRET, SettingError, Settings
from mahjong_atlas.texts.message import Message

LONGEST_KEY: Final = 4096


class Tokens:
    """Signs sessions as tokens and reads them; the key is needed to make one.

    Client addresses for other processes and device cookies are signed with the same key, which all processes
    share.
    """

    def __init__(self, key: str) -> None:
        self._key: Final = key
        self._serializer: Final = URLSafeSerializer(key, salt="session")
        self._addresses: Final = URLSafeSerializer(key, salt="address")

    def token(self, session: str) -> str:
        """The token of a session."""
        return self._serializer.dumps(session)

    def session(self, token: str) -> str | None:
        """The session of a token; None if this server has not signed it."""
        return _signed_text(self._serializer, token)

    def forwarded_address(self, address: str) -> str:
        """A client's address, signed for the process that a request is forwarded to."""
        return self._addresses.dumps(address)

    def address(self, passed: str) -> str | None:
        """The client's address that another process has signed; None if the signature is wrong."""
        return _signed_text(self._addresses, passed)

    def new_device(self, name_key: str) -> str:
        """A device cookie for a browser that has signed in under this name; it does not reveal the name."""
        return self._device_signer(name_key).sign(secrets.token_urlsafe(12)).decode()

    def device(self, name_key: str, kept: str) -> str | None:
        """The id of a browser by its device cookie; None if it has not signed in under this name."""
        try:
            return self._device_signer(name_key).unsign(kept.encode()).decode()
        except (BadSignature, UnicodeError):
            return None

    def _device_signer(self, name_key: str) -> Signer:
        return Signer(self._key, salt=f"device {name_key}")


def _signed_text(serializer: URLSafeSerializer, signed: str) -> str | None:
    try:
        found = serializer.loads(signed)
    except BadSignature:
        return None
    return found if isinstance(found, str) else None


def server_key(settings: Settings) -> str:
    """The key given, or the one in the data folder, made at the first start.  Raises SettingError."""
    if settings.key:
        if len(settings.key) < SHORTEST_SECRET:
            raise SettingError(Message("error-key-short", text=f"{PREFIX}KEY", number=SHORTEST_SECRET))
        return settings.key
    file = settings.home / KEY_FILE
    try:
        make_private_folder(settings.home)
        return _made_once(file)
    except FileError as error:
        raise SettingError(
            Message("error-key-elsewhere", reason=error.whole, text=f"{PREFIX}KEY", text2=f"{PREFIX}HOME")
        ) from None
    except OSError as error:
        raise SettingError(
            Message(
                "error-key-file",
                text=str(file),
                text2=str(error.strerror),
                text3=f"{PREFIX}KEY",
                text4=f"{PREFIX}HOME",
            )
        ) from None


def _made_once(file: Path) -> str:
    """The key in the file; of two processes that start at once the first writes it.  Raises FileError."""
    part = file.with_name(f"{file.name}.{os.getpid()}")
    if not os.path.lexists(file):
        part.unlink(missing_ok=True)  # left by a process of the same number that was killed
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE), "w") as out:
            out.write(secrets.token_hex(32))
        try:
            os.link(part, file)
        except FileExistsError:
            pass
        finally:
            part.unlink()
    with os.fdopen(open_private(file), "rb") as kept:
        key = kept.read(LONGEST_KEY).decode("ascii", "replace").strip()
    if len(key) < SHORTEST_SECRET or not (key.isascii() and key.isprintable()):
        raise FileError(Message("error-key-none", text=str(file)))
    return key


LEAST_SCORE: Final = 2
"""Score of zxcvbn, 0 to 4: from 2 on a password takes a million guesses at least."""
LOOKED_AT: Final = 32
"""Characters that are judged; what is hard to guess so far does not get easier."""
AT_ONCE: Final = 2
"""Passwords that are hashed at once: each takes 64 MiB and a core for a while."""


def hash_of_nobody(hasher: PasswordHasher) -> str:
    """A hash that fits no password, and takes as long to compare as one that the hasher makes."""
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    drawn = (secrets.token_bytes(size) for size in (hasher.salt_len, hasher.hash_len))
    salt, digest = (b64encode(each).rstrip(b"=").decode() for each in drawn)
    return f"$argon2id$v={ARGON2_VERSION}${cost}${salt}${digest}"


class Passwords:
    """Hashes of passwords (argon2id), made in threads."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher: Final = hasher or PasswordHasher()
        self._nobody: Final = hash_of_nobody(self._hasher)
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
