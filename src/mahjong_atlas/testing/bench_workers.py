"""The processes that the bench measures in, and the environment that the other programs live in."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Final

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.testing import bench_peers

PEERS: Final = Path(bench_peers.__file__)
OURS: Final = "mahjong_atlas.testing.bench_ours"


class BenchError(AtlasError):
    """The bench cannot be run; the text says what to do."""


class Worker:
    """A process that answers requests, all of them on one core."""

    def __init__(self, command: list[str], setup: dict[str, Any]) -> None:
        self.command: Final = " ".join(command)
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tasks: list[str] = self.ask(setup)["tasks"]

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request."""
        sent, received = self._pipes()
        try:
            sent.write(json.dumps(request) + "\n")
            sent.flush()
            line = received.readline()
        except OSError:
            line = ""
        if not line:
            raise BenchError(f"{self.command} broke down: see what it wrote above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """No more requests."""
        sent, received = self._pipes()
        sent.close()
        received.close()
        self.process.wait()

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        return self.process.stdin, self.process.stdout


def our_worker(setup: dict[str, Any]) -> Worker:
    """This package, as it is installed."""
    return Worker([sys.executable, "-m", OURS], setup)


def peer_worker(setup: dict[str, Any], python: Path) -> Worker:
    """The other programs, in their own environment."""
    return Worker([str(python), "-I", str(PEERS)], setup)


def default_venv() -> Path:
    """Where the other programs live if nothing else is said."""
    cache = os.environ.get("XDG_CACHE_HOME")
    return Path(cache or Path.home() / ".cache") / "mahjong-atlas" / "bench"


def peers_python(venv: Path | None, heard: Callable[[str], None]) -> Path:
    """The Python of an environment that has the other programs; makes it where there is none."""
    folder = venv or default_venv()
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        heard(f"making an environment for the other programs in {folder}")
        _run([sys.executable, "-m", "venv", str(folder)], f"no environment could be made in {folder}")
    listed = _run([str(python), "-I", str(PEERS), "missing"], f"{python} does not run")
    missing: list[str] = json.loads(listed)
    if missing:
        heard(f"installing {', '.join(missing)} into {folder}")
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *missing]
        _run(command, f"{', '.join(missing)} could not be installed into {folder}")
    return python


def _run(command: list[str], failed: str) -> str:
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True)
    except OSError as error:
        raise BenchError(f"{failed} ({error.strerror}): name another with --venv") from None
    if done.returncode:
        told = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        errors = [line for line in told if "ERROR" in line] or told or ["no reason given"]
        remedy = "is the network there? With --own only this program is measured"
        raise BenchError(f"{failed}: {errors[-1].strip()}; {remedy}")
    return done.stdout
