"""The steps of a measure that are done, kept in a file: one that was cut off goes on where it stopped."""

import hashlib
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = "docs/reliability.md"
FOLDER: Final = Path(sys.prefix) / "reliability"


def git(*arguments: str) -> str:
    """What git says of the project; nothing where there is no git or no repository."""
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip()


def changes() -> str:
    """What is changed since the last commit; the page that is written does not count."""
    return git("diff", "HEAD", "--", ".", f":!{PAGE}")


def commit() -> str:
    """The commit of the sources."""
    described = git("describe", "--always") or "an unknown commit"
    return f"{described}-dirty" if changes() else described


class Sittings:
    """What is done of a measure with these sources and numbers, a line of a file for each step."""

    def __init__(self, name: str, wish: object, where: str) -> None:
        self.path = FOLDER / f"{name}.jsonl"
        key = hashlib.sha256(json.dumps([commit(), changes(), wish]).encode()).hexdigest()
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        if not lines or json.loads(lines[0])["key"] != key:
            FOLDER.mkdir(parents=True, exist_ok=True)
            self.path.write_text("")
            self.write(key=key, where=where)
        self.write(sitting=True)

    def write(self, **line: object) -> None:
        """One more line."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def lines(self) -> list[dict[str, Any]]:
        """All that is kept; a line that was cut off is not."""
        found = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        return [json.loads(line) for line in found if line.endswith("\n")]

    def steps(self) -> list[dict[str, Any]]:
        """The steps that are done, with their outcome and figures."""
        return [line for line in self.lines() if "step" in line]

    def where(self) -> str:
        """The build and the machine of the first sitting."""
        return str(self.lines()[0]["where"])

    def number(self) -> int:
        """How many sittings there were."""
        return sum("sitting" in line for line in self.lines())

    def seconds(self) -> float:
        """How long they took, as far as their steps were done."""
        total, latest = 0.0, 0.0
        for line in self.lines():
            total, latest = (total + latest, 0.0) if "sitting" in line else (total, line.get("after", latest))
        return total + latest

    def outcomes(self) -> str:
        """So many tests of each outcome: "24 passed"."""
        counted = Counter(step["outcome"] for step in self.steps())
        return ", ".join(f"{number} {outcome}" for outcome, number in sorted(counted.items()))

    def forget(self) -> None:
        """The measure has come to its end: the next time it is made anew."""
        self.path.unlink()
