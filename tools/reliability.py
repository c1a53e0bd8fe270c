"""What the server stands: every measure with great numbers, and `docs/reliability.md` written from it.

`python -m tools.reliability [--share 0.01,load=0.05] [--only sheets,kills] [--write docs/reliability.md]`

The measures stand in `tools/measures.py`; --share takes only so much of their numbers. A measure that fails
stands in the page as failed, and the status is 1; one that is not run stands as it stood. One that was cut
off goes on where it stopped when it is run again with the same sources and numbers (`tools/sittings.py`).
"""

import argparse
import json
import os
import platform
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from tools.measures import MEASURES, Measure
from tools.sittings import PAGE, Sittings, commit

ROOT: Final = Path(__file__).resolve().parent.parent
PREFIX: Final = "MAHJONG_ATLAS_"
TITLE: Final = "## "
NOTHING_LEFT: Final = 5
"""The status of pytest where no test was left to do."""
INTRODUCTION: Final = """\
# Reliability

What the server stands, with the command that shows it, the build and the machine. Made by `make reliability`;
`make test` runs the same measures with small numbers.

`make reliability ONLY=worlds` makes one part anew and leaves the others alone (`ONLY=worlds,cuts`: two).
A part that was cut off, by Ctrl-C or `timeout 50m make reliability ONLY=worlds`, goes on where it stopped
when it is asked for again at the same commit: tests and commands that were done are not done again.
"""


class Outcome(NamedTuple):
    """How a measure went; `figures` are added up over its tests."""

    command: str
    held: bool
    text: str
    figures: list[dict[str, object]]
    where: str


class CutOffError(Exception):
    """A measure did not come to its end."""


def scaled(number: int, share: float) -> int:
    """So much of a number, at least 1."""
    return max(1, round(number * share))


def run(measure: Measure, share: float, workers: int) -> Outcome:
    """Run what is not yet done of a measure.  Raises CutOffError."""
    numbers = {name: str(scaled(number, share)) for name, number in measure.numbers.items()}
    kept = Sittings(measure.name, [*measure[2:], numbers], f"{version()}; {machine()}.")
    if measure.tests:
        command, held, text = run_tests(measure, numbers, workers, kept)
    else:
        command, held, text = run_commands(measure, numbers, kept)
    figures = [figure for step in kept.steps() for figure in step["figures"]]
    sittings = f" in {kept.number()} sittings" if kept.number() > 1 else ""
    summary = f"{'Held' if held else 'FAILED'} after {kept.seconds():.0f} s{sittings}: {text}".rstrip(": ")
    outcome = Outcome(command, held, summary, added_up(figures) if measure.tests else figures, kept.where())
    kept.forget()
    return outcome


def run_tests(
    measure: Measure, numbers: dict[str, str], workers: int, kept: Sittings
) -> tuple[str, bool, str]:
    """Run its tests; the command, whether all passed, what is said of it."""
    arguments = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--timeout", "0"]
    arguments += ["-n", str(workers), *measure.tests]
    variables = {PREFIX + name: number for name, number in numbers.items()}
    done = [step["step"] for step in kept.steps()]
    with TemporaryDirectory() as folder:
        left_out = Path(folder) / "done"
        left_out.write_text(json.dumps(done))
        steps = {f"{PREFIX}DONE": str(left_out), f"{PREFIX}STEPS": str(kept.path)}
        ended = finished([*arguments, "-p", "tests.reliability.steps"], {**variables, **steps})
    held = ended.returncode == 0 or (bool(done) and ended.returncode == NOTHING_LEFT)
    text = kept.outcomes() if held else last_line(ended)
    given = " ".join(f"{name}={number}" for name, number in variables.items())
    return f"{given} python {shlex.join(arguments)}", held, text


def run_commands(measure: Measure, numbers: dict[str, str], kept: Sittings) -> tuple[str, bool, str]:
    """Run its commands, which print figures; the commands, whether all held, nothing more."""
    options = [word for name, number in numbers.items() for word in (f"--{name}", number)]
    commands = [shlex.join([*shlex.split(command), *options]) for command in measure.commands]
    begun = time.monotonic()
    for command in commands:
        if command in [step["step"] for step in kept.steps()]:
            continue
        ended = finished(shlex.split(command), {})
        figures = [json.loads(line) for line in ended.stdout.splitlines()]
        outcome = "failed" if ended.returncode else "passed"
        after = round(time.monotonic() - begun, 1)
        kept.write(step=command, outcome=outcome, figures=figures, after=after)
    held = all(step["outcome"] == "passed" for step in kept.steps())
    return "\n".join(f"python {command}" for command in commands), held, ""


def finished(arguments: list[str], variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run Python to its end.  Raises CutOffError where it was stopped, or we are: then it may tidy up."""
    command = [sys.executable, *arguments]
    environment = {**os.environ, **variables}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as process:
        try:
            out, errors = process.communicate()
        except KeyboardInterrupt:
            process.send_signal(signal.SIGINT)
            process.communicate()
            raise CutOffError from None
    if process.returncode < 0:
        raise CutOffError
    if process.returncode not in (0, NOTHING_LEFT):
        print(out[-4000:], errors[-2000:], file=sys.stderr)
    return subprocess.CompletedProcess(command, process.returncode, out, errors)


def last_line(ended: subprocess.CompletedProcess[str]) -> str:
    """The last that a program said."""
    return (ended.stdout.strip() or ended.stderr.strip()).rpartition("\n")[2]


def added_up(noted: list[dict[str, Any]]) -> list[dict[str, object]]:
    """Figures of one name added up."""
    sums: dict[str, Counter[str]] = {}
    for figures in noted:
        name = figures.pop("measure")
        sums.setdefault(name, Counter()).update(figures)
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
    described = subprocess.run(
        [sys.executable, "-c", say], capture_output=True, text=True, check=True
    ).stdout.strip()
    return f"{described} at {commit()}"


def section(measure: Measure, outcome: Outcome) -> str:
    """What a measure showed, as it stands in the page."""
    out = [
        f"{TITLE}{measure.name.capitalize()}",
        "",
        measure.about,
        "",
        f"{outcome.text}. {outcome.where}",
        "",
    ]
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


def page(parts: dict[str, str]) -> str:
    """The page: a section for every measure, those that were not run now as they stood."""
    missing = {
        each.name: f"{TITLE}{each.name.capitalize()}\n\n{each.about}\n\nNot run.\n" for each in MEASURES
    }
    return "\n".join([INTRODUCTION, *({**missing, **parts}[each.name] for each in MEASURES)])


def number(value: object) -> str:
    """A figure as people read it."""
    if isinstance(value, dict):
        return "none" if not value else ", ".join(f"{key} {count}" for key, count in value.items())
    return f"{value:,}" if isinstance(value, int | float) else str(value)


def chosen(names: str) -> list[Measure]:
    """The measures of these names; ends with the names that there are where one is unknown."""
    wanted = [name for name in names.split(",") if name]
    unknown = set(wanted) - {measure.name for measure in MEASURES}
    if unknown:
        there = ", ".join(measure.name for measure in MEASURES)
        sys.exit(f"reliability: there is no part {min(unknown)!r}: choose of {there}")
    return [measure for measure in MEASURES if not wanted or measure.name in wanted]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--share", default="1", help="0.01, or 0.01,load=0.05: of some measures other shares")
    parser.add_argument("--only", default="", help="names of measures; all if not given")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", type=Path, default=ROOT / PAGE)
    wish = parser.parse_args()
    for each in (signal.SIGINT, signal.SIGTERM):  # also where a shell runs us in its background
        signal.signal(each, signal.default_int_handler)
    general, *others = wish.share.split(",")
    shares = {name: float(share) for name, share in (each.split("=") for each in others)}
    all_held = True
    for measure in chosen(wish.only):
        try:
            outcome = run(measure, shares.get(measure.name, float(general)), wish.workers)
        except CutOffError:
            sys.exit(f"reliability: {measure.name} was cut off; the same command goes on where it stopped")
        all_held &= outcome.held
        print(measure.name, "held" if outcome.held else "FAILED", flush=True)
        parts = sections(wish.write.read_text(encoding="utf-8")) if wish.write.exists() else {}
        wish.write.write_text(page({**parts, measure.name: section(measure, outcome)}), encoding="utf-8")
    sys.exit(not all_held)


if __name__ == "__main__":
    main()
