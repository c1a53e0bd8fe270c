"""Build the wheel from a clean copy and install it: `.venv/bin/python scripts/install_wheel.py [test]`.

Nothing is built in place, so no compiled module is left beside the sources.  The wheel is built again only
when the sources, or the way to build them, have changed; an argument names the extras to install with it.
The browser client is built by itself, when its own sources have changed, and put into the installed package.
"""

import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WHEELS = Path(sys.prefix) / "wheels"
RECIPE = ("pyproject.toml", "setup.py")
REST = ("README.md", "LICENSE")
PAGES = Path("docs/rules")
PLAIN = "MAHJONG_ATLAS_PLAIN"


def stamp() -> str:
    """Changes when the wheel has to be built again."""
    facts = runpy.run_path(str(ROOT / "src/mahjong_atlas/build.py"))
    recipe = "".join((ROOT / name).read_text(encoding="utf-8") for name in RECIPE)
    pages = "".join(page.read_text(encoding="utf-8") for page in sorted((ROOT / PAGES).glob("*.md")))
    parts = (facts["source_stamp"](), recipe, pages, os.environ.get(PLAIN, ""), sys.version)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def pip(*arguments: str) -> None:
    """Run pip, quietly; a failure ends the script."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments, "--quiet"]
    if subprocess.run(command, check=False).returncode:
        sys.exit(f"pip {arguments[0]} failed: see the lines above")


def build() -> Path:
    """Build the wheel out of a copy; returns its path in the virtual environment."""
    shutil.rmtree(WHEELS, ignore_errors=True)
    leftovers = shutil.ignore_patterns("__pycache__", "*.so", "*.c", "*.egg-info", "static")
    with TemporaryDirectory(prefix="mahjong-atlas-source-") as directory:
        copy = Path(directory)
        for name in (*RECIPE, *REST):
            shutil.copy2(ROOT / name, copy)
        shutil.copytree(ROOT / "src", copy / "src", ignore=leftovers)
        shutil.copytree(ROOT / PAGES, copy / PAGES)
        pip("wheel", "--no-deps", "--wheel-dir", str(WHEELS), str(copy))
    return next(WHEELS.glob("*.whl"))


def place_client(client: dict[str, Any]) -> str:
    """The browser client goes into the package, installed already or not; returns why there is none."""
    facts = runpy.run_path(str(ROOT / "src/mahjong_atlas/build.py"))
    package = Path(sysconfig.get_path("platlib")) / "mahjong_atlas"
    return str(client["build"](package.joinpath(*facts["CLIENT"]), Path(sys.prefix) / "client"))


def install() -> None:
    """The wheel, built again where the sources have changed, and the extras asked for."""
    extras = f"[{','.join(sys.argv[1:])}]" if sys.argv[1:] else ""
    done = WHEELS / f"installed{extras}"
    wanted = stamp()
    built = WHEELS / "stamp"
    if not built.exists() or built.read_text() != wanted:
        print("Building Mahjong Atlas; compiling takes a few minutes ...", flush=True)
        wheel = build()
        pip("install", "--force-reinstall", "--no-deps", str(wheel))
        built.write_text(wanted)
    if not done.exists():
        print("Installing what it needs ...", flush=True)
        pip("install", f"{next(WHEELS.glob('*.whl'))}{extras}")
        done.touch()


def main() -> None:
    client = runpy.run_path(str(ROOT / "scripts/build_client.py"))
    with ThreadPoolExecutor() as pool:  # npm works while the compiler does
        placing = pool.submit(place_client, client)
        install()
    client["proclaim"](placing.result())
    say = "from mahjong_atlas.build import version; print(version())"
    line = subprocess.run(
        [sys.executable, "-c", say], check=True, capture_output=True, text=True
    ).stdout.strip()
    print(line, flush=True)
    if "(plain" in line and not os.environ.get(PLAIN):
        print("This is the slow build; for the fast one: apt-get install gcc python3-dev; make clean; again.")


if __name__ == "__main__":
    main()
