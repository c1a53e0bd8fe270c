"""A worker process of the server.

It reads calls from its standard input and writes their results to its standard output, as frames: eight bytes
of length, then a pickle.  It ends when its input ends or nobody reads its results, so it does not outlive the
server, and it says nothing about that.
"""

import os
import pickle
import signal
import struct
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import BinaryIO, Final

from mahjong_atlas.rules import own, packages

LENGTH: Final = struct.Struct(">Q")
NICENESS: Final = 5
"""Workers give way to the serving process where processors are short."""
MOST_MEMORY: Final = 1 << 30
"""Bytes of address space of a worker; a call that needs more ends with MemoryError."""
WORN: Final = 256 << 10
"""Kilobytes of memory at its height from which on a worker takes no further call: it is replaced."""
SPENT: Final = getattr(signal, "SIGPROF", 0)
"""The signal with which the system ends a worker whose call has spent its processor seconds."""


@dataclass(frozen=True)
class Call:
    """What is to be computed, and the seconds of a processor that it may take."""

    compute: Callable[..., object]
    arguments: tuple[object, ...]
    seconds: float


@dataclass(frozen=True)
class CallResult:
    """What a call gave, or the error with which it ended; `is_last`: the worker takes no further call."""

    value: object
    error: Exception | None
    is_last: bool


def main() -> None:
    """Compute until the input ends; the arguments are rulesets of packages that may be loaded."""
    packages.allow_only(sys.argv[1:])
    calls = sys.stdin.buffer
    with suppress(BrokenPipeError), os.fdopen(os.dup(sys.stdout.fileno()), "wb") as results:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what is printed does not mix with the results
        settle_in()
        while frame := read_frame(calls):
            result = called(frame)
            results.write(written(result))
            results.flush()
            if result.is_last:
                return


def settle_in() -> None:
    """Leave signals to the server, give way to it, and bound the memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if sys.platform != "win32":
        import resource

        with suppress(OSError):  # where the system forbids it
            os.nice(NICENESS)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def in_background(compute: Callable[..., bytes], *arguments: object) -> bytes:
    """Compute while no other process wants a processor, from now on, so that nobody waits longer for it."""
    if sys.platform == "linux":
        with suppress(OSError):  # where the system forbids it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    return compute(*arguments)


def read_frame(source: BinaryIO) -> bytes:
    """The next frame; nothing where the input ends."""
    head = source.read(LENGTH.size)
    return source.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""


def called(frame: bytes) -> CallResult:
    """Compute one call."""
    try:
        call: Call = pickle.loads(frame)
        end_after(call.seconds)
        value = call.compute(*call.arguments)
    except Exception as raised:
        error = own.broken(raised) or raised
        error.add_note(traceback.format_exc())
        return CallResult(None, error, isinstance(error, MemoryError) or is_worn())
    finally:
        end_after(0)
    return CallResult(value, None, is_worn())


def written(result: CallResult) -> bytes:
    """The frame of a result; an error that cannot be written goes as its text."""
    try:
        body = pickle.dumps(result)
    except Exception:
        body = pickle.dumps(
            CallResult(None, RuntimeError(repr(result.error or result.value)), result.is_last)
        )
    return LENGTH.pack(len(body)) + body


def end_after(seconds: float) -> None:
    """Let the system end this process after so many seconds of a processor; 0: never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def is_worn() -> bool:
    """Whether the process has become so big that a new one is better."""
    return resident() > WORN


def resident() -> int:
    """Kilobytes of memory that the process has now; 0 if the system does not report it.

    The peak is no measure: on Linux a process begins with that of the one that started it.
    """
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    except (OSError, ValueError, IndexError, AttributeError):
        return 0
