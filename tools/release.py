"""Make a release: `python -m tools.release 0.2.0`. What it changes is one commit with a tag; nothing is sent.

Checks that the tree is clean and on main, and that the changelog tells something; sets the version, dates the
changelog, builds the wheels, installs one of them, keeps samples of what it writes and reads them, runs the
tests of the architecture, packs the sources, lets twine check all that is published, commits and tags.
"""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from datetime import UTC, datetime
from tempfile import TemporaryDirectory
from typing import Final, NoReturn

from tools.wheels import FOLDER, ROOT

BUILD: Final = ROOT / "src/mahjong_atlas/build.py"
CHANGELOG: Final = ROOT / "CHANGELOG.md"
SAMPLES: Final = ROOT / "tests/written"
READERS: Final = (
    "tests/records/test_earlier_versions.py",
    "tests/unit/scorebook/test_earlier_versions.py",
    "tests/server/test_written_databases.py",
)
"""Tests that read the samples of every version."""
RULES: Final = "tests/architecture"
"""Tests of the sources and documents themselves, the dated changelog among them."""
PYTHON: Final = re.compile(r"Python :: 3\.(\d+)$")
"""A classifier that names a Python."""
UNRELEASED: Final = "## Unreleased\n"
VERSION: Final = re.compile(r'^VERSION: Final = "(\d+)\.(\d+)\.(\d+)"$', re.MULTILINE)
BRANCH: Final = "main"
UNSET: Final = ".example/"
"""In an address that nobody can have."""


def run(*command: str) -> str:
    """What a program prints; its failure ends the release, after what it printed last."""
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stdout[-2000:]}\nrelease: `{' '.join(command)}` failed")
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
    notes = CHANGELOG.read_text(encoding="utf-8").partition(UNRELEASED)[2].partition("\n## ")[0]
    if "\n- " not in notes:
        refuse("the changelog tells nothing under Unreleased")


def write(version: str) -> None:
    """The version and the date, where they stand."""
    BUILD.write_text(
        VERSION.sub(f'VERSION: Final = "{version}"', BUILD.read_text(encoding="utf-8")), encoding="utf-8"
    )
    dated = f"{UNRELEASED}\n## {version} - {datetime.now(UTC):%Y-%m-%d}\n"
    text = CHANGELOG.read_text(encoding="utf-8")
    CHANGELOG.write_text(text.replace(UNRELEASED, dated, 1), encoding="utf-8")


def pack() -> None:
    """Put what is committed beside the wheels, as sources; twine has nothing against any of them."""
    with TemporaryDirectory() as directory:
        run("git", "checkout-index", "--all", f"--prefix={directory}/")
        run(sys.executable, "-m", "build", "--sdist", "--outdir", str(FOLDER), directory)
    made = [str(path) for kind in ("*.whl", "*.tar.gz") for path in FOLDER.glob(kind)]
    print(run(sys.executable, "-m", "twine", "check", "--strict", *made))


def without_wheel(classifiers: Iterable[str], wheels: Iterable[str]) -> list[str]:
    """The Pythons that the classifiers name and that none of the wheels is for."""
    named = [found[1] for found in map(PYTHON.search, classifiers) if found is not None]
    made = {name.split("-")[2] for name in wheels}
    return [f"3.{minor}" for minor in named if f"cp3{minor}" not in made]


def main() -> None:
    version = sys.argv[1] if len(sys.argv) > 1 else ""
    checked(version)
    try:
        write(version)
        print(run(sys.executable, "-m", "tools.build_wheels"))
        run(sys.executable, "-m", "tools.install_wheel", "test", "release")
        print(run(sys.executable, "-m", "tools.write_samples", str(SAMPLES / version)))
        print(run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", RULES, *READERS))
        run("git", "add", "--all")
        pack()
        run("git", "commit", "--quiet", "--message", f"Release {version}")
        run("git", "tag", "--annotate", f"v{version}", "--message", f"Mahjong Atlas {version}")
    except BaseException:
        subprocess.run(["git", "reset", "--quiet", "--hard"], cwd=ROOT, check=False)
        subprocess.run(["git", "clean", "-fdq", str(SAMPLES / version)], cwd=ROOT, check=False)
        raise
    print(f"v{version} is committed and tagged; wheels and sources lie in {os.path.relpath(FOLDER)}.")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if UNSET in project["urls"]["Source"]:
        print(
            "Upload nothing yet: [project.urls] in pyproject.toml does not name where the sources are hosted."
        )
    missing = without_wheel(project["classifiers"], [path.name for path in FOLDER.glob("*.whl")])
    if missing:
        print(f"The classifiers name Pythons of which there is no wheel: {', '.join(missing)}.")
    print("Send it with `git push --follow-tags`, and put the folder of wheels where people find it.")


if __name__ == "__main__":
    main()
