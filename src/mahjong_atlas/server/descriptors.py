"""File descriptors: the number of connections that leaves some for everything else."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mahjong_atlas.server.settings import SettingError
from mahjong_atlas.texts.message import Message

RESERVE: Final = 384
"""Descriptors kept free for the database, files, worker processes and connections that are turned away."""
BACKLOG: Final = 128
"""Connections that the system accepts for the server; the loop takes all that wait in one go."""
LEAST: Final = 8
"""The smallest useful number of connections."""
UNCOUNTED: Final = 64
"""Descriptors assumed in use if the system does not report them."""
ENOUGH: Final = 65536
FOLDERS: Final = ("/proc/self/fd", "/dev/fd")


@dataclass(frozen=True)
class Capacity:
    """How many connections there may be: `most` at once, `backlog` that wait to be taken."""

    most: int
    backlog: int


def raise_file_limit() -> int:
    """Raise the soft limit of open files as far as possible; returns it."""
    try:
        import resource
    except ImportError:  # Windows, where sockets are no file descriptors
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return ENOUGH if soft == resource.RLIM_INFINITY else soft


def connection_capacity(wanted: int, limit: int, in_use: int) -> Capacity:
    """At most `wanted` connections under this limit of open files.  Raises SettingError."""
    free = limit - in_use
    reserve = min(RESERVE, free // 2)
    if free - reserve < LEAST:
        raise SettingError(
            Message("error-setting-descriptors", number=limit, number2=in_use, number3=in_use + 2 * LEAST + 1)
        )
    return Capacity(min(wanted, free - reserve), max(1, min(BACKLOG, reserve // 3)))


def descriptors_in_use() -> int:
    """How many this process has open."""
    for folder in FOLDERS:
        if Path(folder).is_dir():
            return len(os.listdir(folder))
    return UNCOUNTED
