"""A PostgreSQL of the tests' own: started as an ordinary user in its own folder, reached by a socket there.

Without one (Debian: apt-get install postgresql) the tests that want it are left out, and say so.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest

USERS = ("postgres", "nobody")
"""As whom it is started where the tests run as root, which PostgreSQL refuses."""
_numbers = count()


def binaries() -> Path | None:
    """The folder with initdb and postgres, the newest where there are several."""
    found = shutil.which("initdb")
    if found and (Path(found).parent / "postgres").exists():
        return Path(found).parent
    kept = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return kept[-1].parent if kept else None


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, programs: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mahjong-atlas-pg-"))
        self.data = self.folder / "data"
        self.programs = programs
        self.user: str | None = None
        if os.geteuid() == 0:
            self.user = next(user for user in USERS if shutil.which("id") and _exists(user))
            shutil.chown(self.folder, self.user)
        quick = ["--no-sync", "--auth=trust", "--username=tests", "--encoding=UTF8", "--locale=C.UTF-8"]
        subprocess.run(
            [programs / "initdb", *quick, "-D", self.data],
            check=True, capture_output=True, user=self.user, cwd=self.folder,
        )  # fmt: skip
        self.start()

    def start(self) -> None:
        """Start it, also again after `halt`."""
        options = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60"]
        self.process = subprocess.Popen(
            [self.programs / "postgres", "-D", self.data, "-k", self.folder, *options],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=self.user, cwd=self.folder,
        )  # fmt: skip
        self._wait()

    def halt(self) -> None:
        """Stop it: its connections are cut, its data stays."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)

    def _wait(self) -> None:
        for _ in range(600):
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, "PostgreSQL has ended"
                time.sleep(0.05)
        raise AssertionError("PostgreSQL does not answer")

    def address(self, database: str) -> str:
        """The URL of a database."""
        return f"postgresql://tests@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"atlas_{next(_numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def stop(self) -> None:
        """Stop it and take its folder away."""
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)


def _exists(user: str) -> bool:
    return subprocess.run(["id", user], capture_output=True).returncode == 0


@contextmanager
def running() -> Iterator[Cluster | None]:
    """A cluster for as long as the block lasts; None where PostgreSQL is not installed."""
    programs = binaries()
    cluster = Cluster(programs) if programs else None
    try:
        yield cluster
    finally:
        if cluster:
            cluster.stop()


def wanted(cluster: Cluster | None) -> Cluster:
    """The cluster; the test is left out where there is none."""
    if cluster is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    return cluster
