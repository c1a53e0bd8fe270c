"""How fast this build is: the same work done by this package and by other programs, in turn, on one core.

Every row is measured in rounds; in each round every side does its share, one after the other, so that what
slows the machine down slows all of them.  The ratio of a row is the median of the ratios of the rounds.
"""

import json
import os
import platform
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from importlib.resources import files
from pathlib import Path
from statistics import median
from typing import IO, Any, Final

from mahjong_atlas.build import version
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.rules.registry import RULESETS, rules_module
from mahjong_atlas.testing import bench_peers
from mahjong_atlas.testing.bench_corpora import dealt_hands, near_hands, official_hands, winning_hands
from mahjong_atlas.testing.bench_peers import REQUIRED

ROUNDS: Final = 9
QUICK_ROUNDS: Final = 3
SHARE: Final = 0.4
QUICK_SHARE: Final = 0.1
"""Seconds that a side has for its share of a round."""
HANDS: Final = 1000
THIRD: Final = 0.33
"""What we want of the speed of a package that is written for one game in C++."""
WILD_HANDS: Final = 50
"""Hands of each game that has four wild tiles."""
FOUR_WILDS: Final = 1.25
"""Hands with four wild tiles by deals of the other engine: 2 ms a hand where it plays 400 deals a second."""
EVERY_GREEDY: Final = 0.75
"""Greedy deals of any ruleset by deals of the other engine: 300 a second where it plays 400."""
BASELINE: Final = "import json, dataclasses"


@dataclass(frozen=True)
class Side:
    """A program with the task that it does; `ours` is this package."""

    name: str
    task: str
    ours: bool = False


@dataclass(frozen=True)
class Row:
    """What is compared, our side first, and the ratio of items per second that we want to reach."""

    what: str
    unit: str
    sides: tuple[Side, ...]
    goal: float


@dataclass
class Measured:
    """A side's speed in each round; `answer` is what its task found (actions made, or a sum to compare)."""

    side: Side
    items: list[float] = field(default_factory=list)
    actions: list[float] = field(default_factory=list)
    answer: int = 0

    @property
    def speed(self) -> float:
        """Items per second of processor time."""
        return median(self.items)

    @property
    def speed_of_actions(self) -> float:
        """Actions per second of processor time."""
        return median(self.actions)


@dataclass
class Result:
    """A row as measured; the first side is ours."""

    row: Row
    sides: list[Measured]

    def ratio(self, other: Measured) -> float:
        """Our items per second by another's: the median of the rounds."""
        return median(mine / theirs for mine, theirs in zip(self.sides[0].items, other.items, strict=True))

    def action_ratio(self, other: Measured) -> float:
        """Our actions per second by another's; 0 where there are none."""
        pairs = zip(self.sides[0].actions, other.actions, strict=True)
        return median(mine / theirs if theirs else 0.0 for mine, theirs in pairs)


@dataclass
class Report:
    """All results, and what they were measured with."""

    quick: bool
    results: list[Result]
    import_ratio: float
    with_what: dict[str, str]


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


def bench_data() -> dict[str, Any]:
    """Which rulesets are played, and how the other programs call what is measured."""
    data = files("mahjong_atlas.testing") / "bench.toml"
    return tomllib.loads(data.read_text(encoding="utf-8"))


def setup_of(data: dict[str, Any], core: int | None) -> dict[str, Any]:
    """The first line to every worker: rules, corpora and the core to run on."""
    deals, values = data["random_deals"], data["hand_values"]
    presets = rules_module(deals["ruleset"]).PRESETS
    return {
        "core": core,
        "random_ruleset": deals["ruleset"],
        "random_options": dict(presets[deals["preset"]]),
        "environment": deals["environment"],
        "mode": deals["mode"],
        "wild_games": data["wild_hands"],
        "wild_hands": WILD_HANDS,
        "values": {**values, "hands": [asdict(hand) for hand in winning_hands(HANDS, "bench values")]},
        "official": {
            **data["official_values"],
            "options": {},
            "hands": [asdict(hand) for hand in official_hands(HANDS, "bench official")],
        },
        "shanten": {
            "dealt 13": dealt_hands(HANDS, 13, "bench dealt 13"),
            "near 13": near_hands(HANDS, 13, "bench near 13"),
            "near 14": near_hands(HANDS, 14, "bench near 14"),
        },
    }


def rows_of(data: dict[str, Any], setup: dict[str, Any]) -> list[Row]:
    """What is compared with what."""
    random_game, greedy_game = data["random_deals"]["ruleset"], data["greedy_deals"]["ruleset"]
    valued, official = data["hand_values"]["ruleset"], data["official_values"]["ruleset"]
    deals = Side("riichienv", "deals")
    rows = [
        Row(f"random {random_game} deals, observed", "deals", (Side("ours", "deals", True), deals), 5),
        Row(
            f"greedy {greedy_game} deals by random ones",
            "deals",
            (Side("ours", f"greedy {greedy_game}", True), deals),
            2.5,
        ),
        Row(f"{valued} hand values", "hands", (Side("ours", "values", True), Side("mahjong", "values")), 5),
        Row(
            f"{official} hand values",
            "hands",
            (Side("ours", "official values", True), Side("PyMahjongGB", "official values")),
            THIRD,
        ),
    ]
    wild = Side("ours", "wild values", True)
    rows.append(Row("hands with four wild tiles by random deals", "hands", (wild, deals), FOUR_WILDS))
    for each in RULESETS:
        if each != greedy_game:
            mine = Side("ours", f"greedy {each}", True)
            rows.append(Row(f"greedy {each} deals by random ones", "deals", (mine, deals), EVERY_GREEDY))
    for name in setup["shanten"]:
        others = [Side(peer, f"shanten {name} {peer}") for peer in ("riichienv", "xiangting")]
        rows.append(
            Row(f"shanten, {name} tiles", "hands", (Side("ours", f"shanten {name}", True), *others), 1)
        )
    return rows


def measure(quick: bool, peers: bool, venv: Path | None, heard: Callable[[str], None]) -> Report:
    """Measure every row.  Raises BenchError when the other programs cannot be had."""
    data = bench_data()
    core = max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else None
    setup = setup_of(data, core)
    others = peer_worker(setup, peers_python(venv, heard)) if peers else None
    ours = our_worker(setup)
    try:
        results = []
        for row in rows_of(data, setup):
            heard(f"measuring {row.what}")
            sides = [side for side in row.sides if side.ours or peers]
            workers = {side: ours if side.ours else others for side in sides}
            found = [(Measured(side), worker) for side, worker in workers.items() if worker is not None]
            measure_row(found, QUICK_ROUNDS if quick else ROUNDS, QUICK_SHARE if quick else SHARE)
            results.append(Result(row, [measured for measured, _ in found]))
    finally:
        for each in (ours, others):
            if each is not None:
                each.close()
    return Report(quick, results, import_ratio(QUICK_ROUNDS if quick else ROUNDS), with_what(peers))


def measure_row(sides: list[tuple[Measured, Worker]], rounds: int, share: float) -> None:
    """Rounds in which the sides take turns; how much each does at a time is found first."""
    numbers = [calibrate(worker, measured.side.task, share) for measured, worker in sides]
    for turn in range(rounds):
        for number, (measured, worker) in zip(numbers, sides, strict=True):
            seed = 1 + 100_000 * turn
            answer = worker.ask({"task": measured.side.task, "n": number, "seed": seed})
            seconds = max(answer["seconds"], 1e-9)
            measured.items.append(answer["items"] / seconds)
            measured.actions.append(answer["actions"] / seconds)
            measured.answer = answer["actions"]


def calibrate(worker: Worker, task: str, share: float) -> int:
    """How often the task is done in its share of a round; it is warm afterwards."""
    number = 1
    while True:
        seconds: float = worker.ask({"task": task, "n": number, "seed": 1})["seconds"]
        if seconds >= share / 4:
            return max(1, round(number * share / seconds))
        number *= 2


def import_ratio(rounds: int) -> float:
    """How long the start with an import of the package takes, by a start with two modules of Python's own."""

    def start(code: str) -> float:
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - begun

    start("import mahjong_atlas")
    return median(start("import mahjong_atlas") / start(BASELINE) for _ in range(rounds))


def with_what(peers: bool) -> dict[str, str]:
    """The build, the machine and the other programs."""
    return {
        "this build": version(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "processor": processor(),
        "others": ", ".join(f"{name} {number}" for name, number in REQUIRED.items()) if peers else "none",
    }


def processor() -> str:
    """The name of the processor where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
