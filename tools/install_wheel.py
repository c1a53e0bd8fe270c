"""Build the wheel from a clean copy and install it: `.venv/bin/python -m tools.install_wheel [test]`.

Nothing is built in place, so no compiled module is left beside the sources.  The wheel is built again only
when the sources, or the way to build them, have changed, and not where a wheel of these sources is there
already (`make wheels`, MAHJONG_ATLAS_WHEELS); an argument names the extras to install with it.

The wheel, the browser client and what the program needs are built and fetched at the same time.
"""

import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, Final

from tools.wheels import PLAIN, PROGRESS, ROOT, build, fetch, find, pip, stamp

MADE: Final = Path(sys.prefix) / "wheels"
CLIENT: Final = Path(sys.prefix) / "client" / "placed"
NAME: Final = "mahjong-atlas"
BEGAN: Final = time.monotonic()
LOCK: Final = ROOT / "deploy/requirements.lock"
BEAT: Final = 30
"""Seconds between two lines of progress while the engine is compiled."""
COMPARED: Final = "crosscheck"
"""The extra that a package of npm belongs to as well."""
SITE: Final = "docs"
"""The extra with which the documents are built as a site."""


def say(line: str) -> None:
    """A line of progress, with the seconds since the start."""
    print(f"[{time.monotonic() - BEGAN:4.0f} s] {line}", flush=True)


def build_client(client: dict[str, Any]) -> str:
    """The browser client, built or in the cache already; returns why there is none."""
    reason = str(client["build"](CLIENT, CLIENT.parent))
    if not reason:
        say("The browser client is ready.")
    return reason


def place_client(client: dict[str, Any], reason: str) -> str:
    """The present client goes into the installed package; returns why there is none.

    It replaces one that came with the wheel, which may be older. Where none can be built that of the wheel
    stays.
    """
    facts = runpy.run_path(str(ROOT / "src/mahjong_atlas/build.py"))
    place = Path(sysconfig.get_path("platlib")).joinpath("mahjong_atlas", *facts["CLIENT"])
    came = {str(file) for file in distribution(NAME).files or ()}
    pages = "/".join(("mahjong_atlas", *facts["CLIENT"], "index.html"))
    if reason and pages in came and not client["is_unwanted"]():
        say(f"The browser client is that of the wheel: {reason}.")
        return ""
    shutil.rmtree(place, ignore_errors=True)
    if not reason:
        shutil.copytree(CLIENT, place)
    return reason


def install_compared(client: dict[str, Any]) -> None:
    """The npm package that riichi is compared with; without it its tests are left out."""
    try:
        node, npm = client["find_node"](Path(sys.prefix) / "client")
        client["install_packages"](node, npm, ROOT / "tests/crosscheck/majiang")
    except client["NoClientError"] as error:
        say(f"@kobalab/majiang-ai is not installed: {error}")


def install_site() -> None:
    """The site of the documents goes into the package; a link that leads nowhere ends the script."""
    from tools.build_site import SiteError, place_site

    try:
        place_site()
    except SiteError as error:
        sys.exit(f"the site of the documents cannot be built:\n{error}")
    say("The site of the documents is ready.")


def requirements(extras: list[str]) -> list[str]:
    """What the package needs with these extras, its own extras resolved."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: list[str] = list(project["dependencies"])
    pending, seen = list(extras), set()
    while pending:
        extra = pending.pop()
        if extra in seen:
            continue
        seen.add(extra)
        if extra not in project["optional-dependencies"]:
            sys.exit(f"there is no extra {extra!r}: choose of {', '.join(project['optional-dependencies'])}")
        for each in project["optional-dependencies"][extra]:
            if each.startswith(f"{NAME}["):
                pending += each.removeprefix(f"{NAME}[").rstrip("]").split(",")
            else:
                found.append(each)
    return list(dict.fromkeys(found))


def install_needed(extras: list[str]) -> None:
    """Fetch and install what the package needs, in the versions of the lock where it has them."""
    needed = requirements(extras)
    locked = re.findall(r"^[^\s#][^\\\n]*", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    note, wanted = MADE / "needed", "\n".join((*needed, *locked))
    if note.exists() and note.read_text() == wanted:
        return
    MADE.mkdir(parents=True, exist_ok=True)
    versions = MADE / "versions"  # without hashes: pip would ask for one of every package
    versions.write_text("\n".join(locked))
    pip("install", "--constraint", str(versions), *needed)
    note.write_text(wanted)
    say("What the program needs is installed.")


def wheel(wanted: str) -> Path:
    """The wheel of the present sources, found or built now."""
    offer, left = find(wanted)
    for line in left:
        say(line)
    if offer is not None:
        try:
            say(f"Taking {offer.name}, built from these sources.")
            return fetch(offer, MADE)
        except (OSError, ValueError) as error:
            say(f"It cannot be used: {error}")
    return compiled()


def compiled() -> Path:
    """The wheel, built now; lines of progress tell how far it is."""
    say("Compiling the engine: a minute or two on two free processors, ten or more on slow or busy ones.")
    MADE.mkdir(parents=True, exist_ok=True)
    noted, ended = MADE / "progress", threading.Event()
    noted.unlink(missing_ok=True)
    os.environ[PROGRESS] = str(noted)

    def tell() -> None:
        while not ended.wait(BEAT):
            say(f"Still compiling: {noted.read_text() if noted.exists() else 'pip prepares the build'}.")

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        return build(MADE)
    finally:
        ended.set()
        teller.join()


def install_package() -> None:
    """The package itself, where its sources have changed."""
    wanted = stamp()
    note, line = MADE / "stamp", "\n".join((wanted, os.environ.get(PLAIN, ""), sys.version))
    if note.exists() and note.read_text() == line:
        return
    for old in MADE.glob("*.whl"):
        old.unlink()
    path = wheel(wanted)
    pip("install", "--force-reinstall", "--no-deps", str(path))
    note.write_text(line)
    say("The engine is installed.")


def main() -> None:
    client = runpy.run_path(str(ROOT / "tools/build_client.py"))
    with ThreadPoolExecutor() as pool:
        built = pool.submit(build_client, client)
        needed, package = pool.submit(install_needed, sys.argv[1:]), pool.submit(install_package)
        needed.result()
        package.result()
    client["proclaim"](place_client(client, built.result()))
    if COMPARED in sys.argv[1:]:
        install_compared(client)
    if SITE in sys.argv[1:]:
        install_site()
    program = "from mahjong_atlas.build import version; print(version())"
    line = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    ).stdout.strip()
    print(line, flush=True)
    if "(plain" in line and not os.environ.get(PLAIN):
        print("This is the slow build; for the fast one: apt-get install gcc python3-dev; make clean; again.")


if __name__ == "__main__":
    main()
