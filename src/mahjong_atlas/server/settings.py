"""Settings of a server: flags of `mahjong-atlas serve`, or variables MAHJONG_ATLAS_* around it."""

import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from platformdirs import user_data_path
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.texts.message import Message

PREFIX: Final = "MAHJONG_ATLAS_"
PORT: Final = 8136
DATABASE_FILE: Final = "tables.sqlite3"
KEY_FILE: Final = "server.key"
SHORTEST_SECRET: Final = 16
"""Characters of a key or a token."""
LOGS: Final = ("console", "json", "quiet")
"""How the log is written; quiet: like console, warnings and errors only."""
Network = IPv4Network | IPv6Network
LOOPBACK: Final[tuple[Network, ...]] = (ip_network("127.0.0.1"), ip_network("::1"))
NONE: Final = "none"
"""An empty list of addresses."""
MOST_WORKERS: Final = 64
DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}
"""Databases that are known, with the driver for each."""


class SettingError(AtlasError):
    """A setting that cannot be used."""


@dataclass(frozen=True)
class Settings:
    """How a server runs; `home` is the folder for its data.

    `internal_url` is where other processes on the same database reach this one; `public_url` is the address
    that people type; `lease` is the seconds for which a silent process keeps its tables.
    `trusted_proxies` are the proxies whose X-Forwarded-For names the client; `metrics_token` is what must be
    sent to read /metrics; `limit_factor` multiplies all limits of an address or a person; there are at most
    `connections` connections.  Sessions end when they were not used for `guest_days` or, of accounts,
    `session_days`; `rulesets` are those of installed packages that are loaded beside the package's own;
    `workers` processes compute what needs no table.
    """

    home: Path
    host: str = "127.0.0.1"
    port: int = PORT
    database_url: str = field(default="", repr=False)
    public_url: str = ""
    internal_url: str = ""
    key: str = field(default="", repr=False)
    logs: str = "console"
    lease: float = 6.0
    grace: float = 10.0
    trusted_proxies: tuple[Network, ...] = LOOPBACK
    metrics_token: str = field(default="", repr=False)
    limit_factor: float = 1.0
    connections: int = 10_000
    guest_days: float = 30.0
    session_days: float = 90.0
    rulesets: tuple[str, ...] = ()
    workers: int = field(default_factory=lambda: max(2, min(4, os.cpu_count() or 1)))

    @property
    def database(self) -> URL:
        """The database with its driver, by default SQLite in the data folder.  Raises SettingError."""
        if not self.database_url:
            return URL.create(DRIVERS["sqlite"], database=str(self.home / DATABASE_FILE))
        try:
            url = make_url(self.database_url)
        except ArgumentError:
            url = None
        if url is None or url.get_backend_name() not in DRIVERS:
            raise SettingError(Message("error-setting-database"))
        return url.set(drivername=DRIVERS[url.get_backend_name()])

    @property
    def address(self) -> str:
        """What to type into a browser."""
        return self.public_url or self.local

    @property
    def local(self) -> str:
        """Where this process is reached from its own machine."""
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, self.host)
        host = f"[{host}]" if ":" in host and not host.startswith("[") else host
        return f"http://{host}:{self.port}"

    @property
    def names(self) -> frozenset[str]:
        """Names of this server: of the addresses that were given, and of the machine."""
        machine = socket.gethostname().lower()
        given = (urlsplit(url).hostname for url in (self.public_url, self.internal_url, self.local))
        return frozenset(("localhost", machine, f"{machine}.local", *(each for each in given if each)))

    @property
    def is_secure(self) -> bool:
        """Whether people come over https, so that cookies may be kept to it."""
        return urlsplit(self.public_url).scheme == "https"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """MAHJONG_ATLAS_HOME, or the folder for data of the user."""
    own = environment.get(f"{PREFIX}HOME")
    return Path(own) if own else user_data_path("mahjong-atlas", appauthor=False)


def read_settings(environment: Mapping[str, str] = os.environ, **flags: str | float | None) -> Settings:
    """Flags that were given, else the environment, else what is usual.  Raises SettingError."""
    usual = Settings(home=data_folder(environment))

    def given(name: str) -> str:
        flag = flags.get(name)
        text = environment.get(PREFIX + name.upper(), "") if flag is None else str(flag)
        default = getattr(usual, name)
        return text or (",".join(map(str, default)) if isinstance(default, tuple) else str(default))

    def number(name: str, least: float, most: float) -> float:
        text = given(name)
        try:
            value = float(text)
        except ValueError:
            value = least - 1
        if least <= value <= most:
            return value
        low, high = f"{least:g}", f"{most:g}"
        what = Message("error-setting-number", text=_flag(name), text2=repr(text), text3=low, text4=high)
        raise SettingError(what)

    logs = given("logs")
    if logs not in LOGS:
        raise SettingError(
            Message("error-setting-choice", text="--logs", text2=repr(logs), text3=", ".join(LOGS))
        )
    settings = Settings(
        home=usual.home,
        host=given("host"),
        port=int(number("port", 0, 65535)),
        database_url=given("database_url"),
        public_url=_address("public_url", given("public_url")),
        internal_url=_address("internal_url", given("internal_url")),
        key=given("key"),
        logs=logs,
        lease=number("lease", 0.5, 3600),
        grace=number("grace", 0, 3600),
        trusted_proxies=_networks("trusted_proxies", given("trusted_proxies")),
        metrics_token=_secret("METRICS_TOKEN", given("metrics_token")),
        limit_factor=number("limit_factor", 0.01, 1_000_000),
        connections=int(number("connections", 8, 1_000_000)),
        guest_days=number("guest_days", 1, 3650),
        session_days=number("session_days", 1, 3650),
        rulesets=tuple(each.strip() for each in given("rulesets").split(",") if each.strip()),
        workers=int(number("workers", 1, MOST_WORKERS)),
    )
    settings.database  # noqa: B018 - an address that cannot be read is an error before anything starts
    return settings


def _secret(name: str, secret: str) -> str:
    """A secret that nobody guesses, or none.  Raises SettingError."""
    if 0 < len(secret) < SHORTEST_SECRET:
        raise SettingError(Message("error-key-short", text=PREFIX + name, number=SHORTEST_SECRET))
    return secret


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _networks(name: str, text: str) -> tuple[Network, ...]:
    if text == NONE:
        return ()
    try:
        return tuple(ip_network(each.strip(), strict=False) for each in text.split(","))
    except ValueError:
        raise SettingError(
            Message("error-setting-networks", text=_flag(name), text2=repr(text), text3=NONE)
        ) from None


def _address(name: str, text: str) -> str:
    if not text:
        return text
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SettingError(Message("error-setting-address", text=_flag(name), text2=repr(text)))
    return text.rstrip("/")
