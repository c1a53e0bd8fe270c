"""Files of the server that only its owner may read, private from their first byte.

A symbolic link in the place of such a file is refused: it could lead what the server writes elsewhere.  Links
among the folders of the path are followed.
"""

import errno
import os
import stat
from pathlib import Path
from typing import Final

import structlog

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.texts.message import Message

FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600
OTHERS: Final = 0o077
"""Permissions of the group and of all others."""
LOGGER: Final = structlog.get_logger("mahjong_atlas.files")


class FileError(AtlasError):
    """A file or folder that must not be used, or cannot be made."""


def make_folder(folder: Path) -> None:
    """Make a folder for its owner alone; one that exists keeps its mode.  Raises FileError."""
    try:
        folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
    except OSError as error:
        raise _cannot("error-folder-not-made", folder, error) from None


def make_private_folder(folder: Path) -> None:
    """Make the data folder; one that others may enter is narrowed.  Raises FileError."""
    make_folder(folder)
    found = folder.stat()
    if os.name == "posix" and found.st_mode & OTHERS and found.st_uid == os.geteuid():
        folder.chmod(FOLDER_MODE)
        _log_narrowed(folder, found.st_mode)


def open_private(file: Path, flags: int = 0) -> int:
    """Open a file, made 0600 where it is missing and narrowed where it is wider.

    `flags` are those of `os.open` besides access and creation.  Returns a descriptor.  Raises FileError.
    """
    wanted = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | flags
    try:
        descriptor = os.open(file, wanted, FILE_MODE)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise FileError(Message("error-file-link", text=str(file))) from None
        raise _cannot("error-file-not-opened", file, error) from None
    found = os.fstat(descriptor)
    if not stat.S_ISREG(found.st_mode):
        os.close(descriptor)
        raise FileError(Message("error-file-not-ordinary", text=str(file)))
    if os.name == "posix" and found.st_mode & OTHERS and found.st_uid == os.geteuid():
        os.fchmod(descriptor, FILE_MODE)
        _log_narrowed(file, found.st_mode)
    return descriptor


def make_private(file: Path) -> None:
    """The file exists afterwards, and only its owner may read it.  Raises FileError."""
    os.close(open_private(file))


def check_no_link(file: Path) -> None:
    """Raises FileError for a symbolic link."""
    if file.is_symlink():
        raise FileError(Message("error-file-link", text=str(file)))


def _cannot(id: str, path: Path, error: OSError) -> FileError:
    return FileError(Message(id, text=str(path), text2=str(error.strerror)))


def _log_narrowed(path: Path, mode: int) -> None:
    LOGGER.warning("permissions narrowed", path=str(path), before=f"{stat.S_IMODE(mode):04o}")
