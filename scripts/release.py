"""Make a release: `scripts/release.py 0.2.0`. What it changes is one commit with a tag; nothing is sent.

Checks that the tree is clean and on main, and that the changelog tells something; sets the version, dates the
changelog, installs that version, keeps samples of what it writes, builds the wheels, commits and tags.
"""

import os
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NoReturn

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "src/mahjong_atlas/build.py"
CHANGELOG: Final = ROOT / "CHANGELOG.md"
SAMPLES: Final = ROOT / "tests/written"
UNRELEASED: Final = "## Unreleased\n"
VERSION: Final = re.compile(r'^VERSION: Final = "(\d+)\.(\d+)\.(\d+)"$', re.MULTILINE)
BRANCH: Final = "main"


def run(*command: str) -> str:
    """What a program prints; its failure ends the release."""
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(f"release: `{' '.join(command)}` failed")
    return done.stdout.strip()


def refuse(reason: str) -> NoReturn:
    """Nothing has been changed yet."""
    sys.exit(f"release: {reason}; nothing was changed")


def checked(version: str) -> None:
    """Whether this version can be released now."""
    wanted = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)", version)
    if wanted is None:
        refuse(f"{version!r} is no version: write VERSION=1.2.3")
    found = VERSION.search(BUILD.read_text(encoding="utf-8"))
    if found is None:
        refuse(f"{BUILD} names no version")
    before, after = [tuple(int(number) for number in each.groups()) for each in (found, wanted)]
    if after <= before:
        refuse(f"the version is {'.'.join(map(str, before))} already: choose a later one")
    if run("git", "status", "--porcelain"):
        refuse("there are changes that are not committed: commit or stash them")
    if run("git", "branch", "--show-current") != BRANCH:
        refuse(f"releases are made on {BRANCH}")
    identity = ["git", "var", "GIT_COMMITTER_IDENT"]
    if subprocess.run(identity, cwd=ROOT, check=False, capture_output=True).returncode:
        refuse("git does not know who you are: set user.name and user.email")
    if run("git", "tag", "--list", f"v{version}"):
        refuse(f"there is a tag v{version} already")
    told = CHANGELOG.read_text(encoding="utf-8").partition(UNRELEASED)[2].partition("\n## ")[0]
    if "\n- " not in told:
        refuse("the changelog tells nothing under Unreleased")


def write(version: str) -> None:
    """The version and the date, where they stand."""
    BUILD.write_text(
        VERSION.sub(f'VERSION: Final = "{version}"', BUILD.read_text(encoding="utf-8")), encoding="utf-8"
    )
    dated = f"{UNRELEASED}\n## {version} - {datetime.now(UTC):%Y-%m-%d}\n"
    text = CHANGELOG.read_text(encoding="utf-8")
    CHANGELOG.write_text(text.replace(UNRELEASED, dated, 1), encoding="utf-8")


def main() -> None:
    version = sys.argv[1] if len(sys.argv) > 1 else ""
    checked(version)
    try:
        write(version)
        run(sys.executable, "scripts/install_wheel.py", "test")
        print(run(sys.executable, "scripts/write_samples.py", str(SAMPLES / version)))
        print(run(sys.executable, "scripts/build_wheels.py"))
        run("git", "add", "--all")
        run("git", "commit", "--quiet", "--message", f"Release {version}")
        run("git", "tag", "--annotate", f"v{version}", "--message", f"Mahjong Atlas {version}")
    except BaseException:
        subprocess.run(["git", "reset", "--quiet", "--hard"], cwd=ROOT, check=False)
        subprocess.run(["git", "clean", "-fdq", str(SAMPLES / version)], cwd=ROOT, check=False)
        raise
    print(f"v{version} is committed and tagged; the wheels lie in {os.path.relpath(ROOT / 'wheels')}.")
    print("Send it with `git push --follow-tags`, and put the folder of wheels where people find it.")


if __name__ == "__main__":
    main()
