"""What the server stands: every measure with great numbers, and `docs/reliability.md` written from it.

`python scripts/reliability.py [--share 0.01,load=0.05] [--only sheets,kills] [--write docs/reliability.md]`

Each measure is a test (or `scripts/load.py`) that `make test` runs with small numbers; --share takes only so
much of the great ones. A measure that fails stands in the page as failed, and the status is 1.
"""

import argparse
import json
import os
import platform
import shlex
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
PREFIX: Final = "MAHJONG_ATLAS_"
LOAD: Final = "scripts/load.py"


class Measure(NamedTuple):
    """What is measured: tests with numbers (variables of the environment), or a load."""

    name: str
    about: str
    tests: tuple[str, ...]
    numbers: dict[str, int]
    arguments: tuple[str, ...] = ()


MEASURES: Final = (
    Measure(
        "worlds",
        "Two worlds alike in all that a seat may see give it the same bytes at the same times.",
        ("tests/unit/server/test_secrecy.py",),
        {"SECRECY": 480},
    ),
    Measure(
        "sheets",
        "The same for whole matches: sheets, and later deals; matches of up to three deals of every ruleset.",
        ("tests/reliability/test_worlds_of_matches.py",),
        {"SECRECY_MATCHES": 60},
    ),
    Measure(
        "canaries",
        "Entropy, seed, wall and tokens are in no message, page, error or log before the reveal.",
        ("tests/reliability/test_canaries.py",),
        {"CANARY_RULESETS": 21},
    ),
    Measure(
        "refusals",
        "Every action of every seat in every phase that is not legal is refused and changes nothing.",
        ("tests/reliability/test_refusals.py",),
        {"PHASES": 20, "PHASE_DEALS": 40},
    ),
    Measure(
        "cuts",
        "The socket is cut after every message of a game; tables are taken up from the entries of a log.",
        ("tests/reliability/test_cuts.py",),
        {"CUT_RULESETS": 21, "RESTART_RULESETS": 21, "RESTARTS": 1000},
    ),
    Measure(
        "kills",
        "Servers are killed on SQLite and PostgreSQL, and one of two processes: nothing is lost or doubled.",
        ("tests/server/test_kills.py", "tests/server/test_games.py"),
        {"KILLS": 200},
    ),
    Measure(
        "malformed",
        "Malformed frames and HTTP bodies: documented codes, no unhandled exception, nothing changes.",
        ("tests/server/test_malformed.py",),
        {"FUZZ": 100_000},
    ),
    Measure(
        "openapi",
        "Schemathesis finds nothing that the server does otherwise than its OpenAPI document says.",
        ("tests/reliability/test_openapi.py",),
        {"SCHEMATHESIS": 200},
    ),
    Measure(
        "load",
        "Tables of people with a socket each, one discard a second; client and server on this machine.",
        (),
        {"seconds": 300, "knee-seconds": 60, "bot-seconds": 1800},
        ("--tables", "200", "--knee", "100,300", "--bots", "40"),
    ),
)


class Outcome(NamedTuple):
    """How a measure went; `figures` are added up over its tests."""

    command: str
    held: bool
    seconds: float
    figures: list[dict[str, object]]
    said: str


def scaled(number: int, share: float) -> int:
    """So much of a number, at least 1."""
    return max(1, round(number * share))


def run(measure: Measure, share: float, workers: int) -> Outcome:
    """Run one measure."""
    numbers = {name: str(scaled(number, share)) for name, number in measure.numbers.items()}
    with TemporaryDirectory() as folder:
        notes = Path(folder) / "figures"
        environment = {**os.environ, f"{PREFIX}FIGURES": str(notes)}
        if measure.tests:
            arguments = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", str(workers), *measure.tests]
            variables = {PREFIX + name: number for name, number in numbers.items()}
            environment.update(variables)
            told = " ".join(f"{name}={number}" for name, number in variables.items())
            command = f"{told} python {shlex.join(arguments)}"
        else:
            given = [word for name, number in numbers.items() for word in (f"--{name}", number)]
            arguments = [LOAD, *given, *measure.arguments]
            command = f"python {shlex.join(arguments)}"
        begun = time.monotonic()
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        lines = notes.read_text().splitlines() if notes.exists() else []
        figures = (
            added_up(lines) if measure.tests else [json.loads(line) for line in done.stdout.splitlines()]
        )
    said = done.stdout.strip().splitlines()[-1:] or done.stderr.strip().splitlines()[-1:]
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-2000:], file=sys.stderr)
    seconds = time.monotonic() - begun
    return Outcome(command, done.returncode == 0, seconds, figures, said[0] if said and measure.tests else "")


def added_up(lines: list[str]) -> list[dict[str, object]]:
    """Figures of one name added up."""
    sums: dict[str, Counter[str]] = {}
    for line in lines:
        figures = json.loads(line)
        sums.setdefault(figures.pop("measure"), Counter()).update(figures)
    return [{name: dict(counted)} for name, counted in sums.items()]


def machine() -> str:
    """Processor, memory, system."""
    cpu = next(
        (line.split(":")[1].strip() for line in lines_of("/proc/cpuinfo") if line.startswith("model name")),
        platform.processor(),
    )
    memory = next((int(line.split()[1]) >> 20 for line in lines_of("/proc/meminfo")), 0)
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    return (
        f"{os.cpu_count()} x {cpu}, {memory} GB, {platform.system()} {platform.release()}, "
        f"Python {platform.python_version()}; load when it began: {load}"
    )


def lines_of(path: str) -> list[str]:
    """Lines of a file of the system, none where there is no such file."""
    return Path(path).read_text().splitlines() if Path(path).exists() else []


def version() -> str:
    """Version, build and commit."""
    say = "from mahjong_atlas.build import version; print(version())"
    told = subprocess.run(
        [sys.executable, "-c", say], capture_output=True, text=True, check=True
    ).stdout.strip()
    commit = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    return f"{told} at {commit or 'an unknown commit'}"


def page(outcomes: dict[str, Outcome], share: str, began: str) -> str:
    """The page."""
    how = (
        "with the great numbers" if share == "1" else "with a share of the great numbers, at least 1 of each"
    )
    out = [
        "# Reliability",
        "",
        "What the server stands, with the command that shows it. Made by `make reliability`",
        f"(`python scripts/reliability.py --share {share}`) {how}: {version()}.",
        f"Machine: {began}.",
        "",
        "`make test` runs the same measures with small numbers.",
        "",
    ]
    for measure in MEASURES:
        outcome = outcomes.get(measure.name)
        out += [f"## {measure.name.capitalize()}", "", measure.about, ""]
        if outcome is None:
            out += ["Not run.", ""]
            continue
        out += [
            f"{'Held' if outcome.held else 'FAILED'} after {outcome.seconds:.0f} s: {outcome.said}".rstrip(
                ": "
            )
        ]
        out += ["", "```", outcome.command, "```", ""]
        for figures in outcome.figures:
            for name, values in figures.items():
                assert isinstance(values, dict)
                told = ", ".join(f"{what} {number(value)}" for what, value in values.items())
                out += [f"- {name}: {told}"]
        out += [""] if outcome.figures else []
    return "\n".join(out).rstrip() + "\n"


def number(value: object) -> str:
    """A figure as people read it."""
    if isinstance(value, dict):
        return "none" if not value else ", ".join(f"{key} {count}" for key, count in value.items())
    return f"{value:,}" if isinstance(value, int | float) else str(value)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--share", default="1", help="0.01, or 0.01,load=0.05: of some measures other shares")
    parser.add_argument("--only", default=",".join(measure.name for measure in MEASURES))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", type=Path, default=ROOT / "docs/reliability.md")
    wish = parser.parse_args()
    general, *others = wish.share.split(",")
    shares = {name: float(share) for name, share in (each.split("=") for each in others)}
    began = machine()
    outcomes: dict[str, Outcome] = {}
    for measure in MEASURES:
        if measure.name in wish.only.split(","):
            outcomes[measure.name] = run(measure, shares.get(measure.name, float(general)), wish.workers)
            print(measure.name, "held" if outcomes[measure.name].held else "FAILED", flush=True)
            wish.write.write_text(page(outcomes, wish.share, began), encoding="utf-8")
    sys.exit(not all(outcome.held for outcome in outcomes.values()))


if __name__ == "__main__":
    main()
