"""Servers in processes of their own, which tests may kill."""

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

from tests.server.guests import PATIENCE

ROOT = Path(__file__).resolve().parents[2]


class Process:
    """A server; `url` is its address."""

    def __init__(self, home, database_url, **more):
        settings = {
            "HOME": home,
            "DATABASE_URL": database_url,
            "KEY": "k" * 20,
            "LEASE": "1",
            "LIMIT_FACTOR": "1000",
        }
        settings |= more
        named = {f"MAHJONG_ATLAS_{name}": str(value) for name, value in settings.items()}
        self.errors = Path(home) / "errors"
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.program"],
                cwd=ROOT, env={**os.environ, **named}, stdout=subprocess.PIPE, stderr=errors, text=True,
            )  # fmt: skip
        self.url = self.process.stdout.readline().strip()
        assert self.url, self.errors.read_text()

    def kill(self):
        """SIGKILL: it cannot do anything about it."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        """SIGTERM; returns the exit code."""
        self.process.terminate()
        return self.process.wait(PATIENCE)


@contextmanager
def processes(home, database_url):
    """A function that starts servers; those that still run are killed at the end."""
    started = []

    def start(**more):
        started.append(Process(home, database_url, **more))
        return started[-1]

    try:
        yield start
    finally:
        for each in started:
            if each.process.poll() is None:
                each.kill()
            each.process.stdout.close()
