"""Build compiled wheels with an index page, for the Pythons that are there: `scripts/build_wheels.py [DIR]`.

They hold the browser client. Python 3.11 and later are looked for on the PATH; one without headers or venv is
named and left out. `make play` takes a wheel of the present sources out of the folder instead of compiling.
"""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from wheels import FOLDER, ROOT, build, stamp, write_index

MINORS: Final = range(11, 20)
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


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    client = Path(sys.prefix) / "client" / "placed"
    reason = runpy.run_path(str(ROOT / "scripts/build_client.py"))["build"](client, client.parent)
    if reason:
        sys.exit(f"wheels are built with the browser client, which is missing: {reason}")
    wanted = stamp()
    shutil.rmtree(folder, ignore_errors=True)
    stamps: dict[str, str] = {}
    for program in pythons().values():
        with TemporaryDirectory(prefix="mahjong-atlas-venv-") as venv:
            subprocess.run([program, "-m", "venv", venv], check=True)
            made = build(folder, str(Path(venv) / "bin" / "python"), client)
        if made.name.endswith("-none-any.whl"):
            made.unlink()
            sys.exit(f"{program}: the wheel could not be compiled; is there a C compiler?")
        stamps[made.name] = wanted
        write_index(folder, stamps)
        print(f"{made.name}, {os.path.getsize(made) / 1e6:.1f} MB", flush=True)
    if not stamps:
        sys.exit("no Python here can build wheels: install gcc, python3-dev and python3-venv")
    print(f"{folder / 'index.html'}: {len(stamps)} wheels of sources {wanted[:12]}")


if __name__ == "__main__":
    main()
