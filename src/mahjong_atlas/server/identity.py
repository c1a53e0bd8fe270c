"""Who is who: tokens that only this server can make, names that people can read, passwords."""

import os
import secrets
import unicodedata
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.server.settings import KEY_FILE, PREFIX, SettingError, Settings

LONGEST_NAME: Final = 24
SHORTEST_KEY: Final = 16
UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Kinds of characters that have no place in a name: controls, marks of direction, halves of characters."""


class UnfitName(AtlasError):
    """A name that cannot be shown at a table."""


class Tokens:
    """Makes tokens out of sessions and reads them again; nobody without the key can make one."""

    def __init__(self, key: str) -> None:
        self._serializer: Final = URLSafeSerializer(key, salt="session")

    def token(self, session: str) -> str:
        """The token of a session."""
        return self._serializer.dumps(session)

    def session(self, token: str) -> str | None:
        """The session of a token; None for what this server has not made."""
        try:
            found = self._serializer.loads(token)
        except BadSignature:
            return None
        return found if isinstance(found, str) else None


def server_key(settings: Settings) -> str:
    """The key given, or the one in the data folder, made at the first start.  Raises SettingError."""
    if settings.key:
        if len(settings.key) < SHORTEST_KEY:
            raise SettingError(f"{PREFIX}KEY is too short: give at least {SHORTEST_KEY} random characters")
        return settings.key
    file = settings.home / KEY_FILE
    try:
        settings.home.mkdir(parents=True, exist_ok=True)
        return _made_once(file)
    except OSError as error:
        raise SettingError(
            f"{file} cannot be made or read ({error.strerror}): set {PREFIX}KEY or {PREFIX}HOME"
        ) from None


def _made_once(file: Path) -> str:
    """What the file holds; of two processes that start at once the first one writes it."""
    part = file.with_name(f"{file.name}.{os.getpid()}")
    if not file.exists():
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(secrets.token_hex(32))
        try:
            os.link(part, file)
        except FileExistsError:
            pass
        finally:
            part.unlink()
    return file.read_text(encoding="ascii").strip()


def fit_name(name: str) -> str:
    """The name as it is shown.  Raises UnfitName."""
    if any(unicodedata.category(letter) in UNSEEN for letter in name):
        raise UnfitName("the name has a character that cannot be seen: leave it out")
    told = " ".join(unicodedata.normalize("NFC", name).split())
    if not told:
        raise UnfitName("the name is empty: choose one that others can read")
    if len(told) > LONGEST_NAME:
        raise UnfitName(f"the name is longer than {LONGEST_NAME} characters: choose a shorter one")
    return told


class Passwords:
    """Hashes of passwords (argon2id)."""

    def __init__(self) -> None:
        self._hasher: Final = PasswordHasher()
        self._nobody: Final = self._hasher.hash(secrets.token_hex(16))

    def hashed(self, password: str) -> str:
        """The hash that is kept; takes a while on purpose."""
        return self._hasher.hash(password.encode())

    def fits(self, password: str, kept: str | None) -> bool:
        """Whether it is the password; takes as long when there is no such account."""
        try:
            self._hasher.verify(kept or self._nobody, password.encode())
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None
