"""What the server stands: every measure with great numbers, and `docs/reliability.md` written from it.

`python scripts/reliability.py [--share 0.01,load=0.05] [--only sheets,kills] [--write docs/reliability.md]`

Each measure is a test (or `scripts/load.py`, `scripts/neighbours.py`) that `make test` runs with small
numbers; --share takes only so much of the great ones. A measure that fails stands in the page as failed, and
the status is 1; one that is not run stands as it stood.
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
NEIGHBOURS: Final = "scripts/neighbours.py"
TITLE: Final = "## "
INTRODUCTION: Final = """\
# Reliability

What the server stands, with the command that shows it, the build and the machine. Made by `make reliability`
(`python scripts/reliability.py`, whose `--only` runs some measures again and leaves the others as they are);
`make test` runs the same measures with small numbers.
"""


class Measure(NamedTuple):
    """What is measured: tests with numbers (variables of the environment), or a script with arguments."""

    name: str
    about: str
    tests: tuple[str, ...]
    numbers: dict[str, int]
    arguments: tuple[str, ...] = ()
    script: str = LOAD


MEASURES: Final = (
    Measure(
        "worlds",
        "Two worlds alike in all that a seat may see give it the same bytes at the same times.",
        ("tests/unit/table/test_secrecy.py",),
        {"SECRECY": 480, "SECRECY_WORLDS": 3},
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
        "outages",
        "The database is full, locked or stopped: 503, one line, nothing lost; what is damaged is set aside.",
        ("tests/server/test_outages.py", "tests/server/test_damage.py"),
        {"OUTAGES": 20},
    ),
    Measure(
        "malformed",
        "Malformed frames and HTTP bodies: documented codes, no unhandled exception, nothing changes.",
        ("tests/server/test_malformed.py",),
        {"FUZZ": 1_000_000},
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
        {"seconds": 300, "knee-seconds": 60},
        ("--tables", "200", "--knee", "100,300"),
    ),
    Measure(
        "neighbours",
        "Tables of people, alone and beside tables without pauses, long logs, spectators, readers of books.",
        (),
        {"seconds": 120, "spectators": 2000, "books": 16, "entries": 38_000},
        script=NEIGHBOURS,
    ),
    Measure(
        "memory",
        "Tables of bots alone, one match after the other: what the server holds, by thirds of the time.",
        (),
        {"bot-seconds": 1800},
        ("--tables", "0", "--bots", "40"),
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
            arguments = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--timeout", "0"]
            arguments += ["-n", str(workers), *measure.tests]
            variables = {PREFIX + name: number for name, number in numbers.items()}
            environment.update(variables)
            told = " ".join(f"{name}={number}" for name, number in variables.items())
            command = f"{told} python {shlex.join(arguments)}"
        else:
            given = [word for name, number in numbers.items() for word in (f"--{name}", number)]
            arguments = [measure.script, *given, *measure.arguments]
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


def section(measure: Measure, outcome: Outcome, where: str) -> str:
    """What a measure showed, as it stands in the page."""
    held = "Held" if outcome.held else "FAILED"
    told = f"{held} after {outcome.seconds:.0f} s: {outcome.said}".rstrip(": ")
    out = [f"{TITLE}{measure.name.capitalize()}", "", measure.about, "", f"{told}. {where}", ""]
    out += ["```", outcome.command, "```", ""]
    for figures in outcome.figures:
        for name, values in figures.items():
            assert isinstance(values, dict)
            out += [f"- {name}: " + ", ".join(f"{what} {number(value)}" for what, value in values.items())]
    return "\n".join(out).rstrip() + "\n"


def sections(page: str) -> dict[str, str]:
    """The sections of a page that was written before, by measure."""
    found = [f"{TITLE}{each}".rstrip() + "\n" for each in f"\n{page}".split(f"\n{TITLE}")[1:]]
    return {each.splitlines()[0].removeprefix(TITLE).lower(): each for each in found}


def page(told: dict[str, str]) -> str:
    """The page: a section for every measure, those that were not run now as they stood."""
    missing = {
        each.name: f"{TITLE}{each.name.capitalize()}\n\n{each.about}\n\nNot run.\n" for each in MEASURES
    }
    return "\n".join([INTRODUCTION, *({**missing, **told}[each.name] for each in MEASURES)])


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
    told = sections(wish.write.read_text(encoding="utf-8")) if wish.write.exists() else {}
    all_held = True
    for measure in MEASURES:
        if measure.name in wish.only.split(","):
            where = f"{version()}; {machine()}."
            outcome = run(measure, shares.get(measure.name, float(general)), wish.workers)
            all_held &= outcome.held
            print(measure.name, "held" if outcome.held else "FAILED", flush=True)
            told[measure.name] = section(measure, outcome, where)
            wish.write.write_text(page(told), encoding="utf-8")
    sys.exit(not all_held)


if __name__ == "__main__":
    main()
