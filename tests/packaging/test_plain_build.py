"""The build is all or nothing: whatever fails, a whole plain package is installed, says so, and works."""

import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

from tests.packaging.conftest import QUICKLY, Wheel

Build = Callable[..., Wheel]
MakeCompiler = Callable[[str], Path]

IMPORT_ALL = (
    "import pkgutil, importlib, mahjong_atlas; "
    "names = [m.name for m in pkgutil.walk_packages(mahjong_atlas.__path__, 'mahjong_atlas.')]; "
    "compiled = ('__main__', '._kernel', '._forest'); "
    "apart = ('.migrations.', '.train.'); "
    "kept = [n for n in names if not n.endswith(compiled) and not any(part in n for part in apart)]; "
    "files = [importlib.import_module(n).__file__ for n in kept]; "
    "print(len(files), all(f.endswith('.py') for f in files))"
)

FALSE_LIST = '''"""A list that is none."""

import json


def load() -> list[int]:
    read: list[int] = json.loads("{}")
    return read


NUMBER = len(load())
'''


def assert_plain(wheel: Wheel, reason: str) -> None:
    """No extension at all, a wheel for every machine, the reason said aloud and kept."""
    assert wheel.objects == []
    assert wheel.path.name.endswith("-py3-none-any.whl")
    assert "PLAIN build" in wheel.log
    assert wheel.version.startswith("mahjong-atlas ")
    assert f"(plain: {reason}" in wheel.version


def assert_works(wheel: Wheel) -> None:
    """Every module can be imported, from Python sources, and a hand can be judged."""
    number, all_python = wheel.run(IMPORT_ALL).split()
    assert int(number) > 10
    assert all_python == "True"
    judge = (
        "from mahjong_atlas.tiles.notation import parse_tiles; "
        "from mahjong_atlas.tiles.shapes import kernel; "
        "counts = [0] * 35; "
        "[counts.__setitem__(t, counts[t] + 1) for t in parse_tiles('123m456p789s1122z')]; "
        "print(kernel.waits(counts, 4, kernel.SETS, 0) & (1 << 34) - 1 == 1 << 27 | 1 << 28)"
    )
    assert wheel.run(judge) == "True"


def test_without_a_compiler_the_plain_package_works(project: Path, build_wheel: Build) -> None:
    wheel = build_wheel(project, CC="/nonexistent/cc")
    assert_plain(wheel, "no working C compiler")
    assert_works(wheel)


def test_without_the_headers_of_python_the_plain_package_works(
    project: Path, build_wheel: Build, compiler: MakeCompiler
) -> None:
    refuse = 'for word in "$@"; do case "$word" in *.c) grep -q Python.h "$word" && exit 1;; esac; done\n'
    obey = 'while [ $# -gt 1 ]; do [ "$1" = -o ] && : > "$2"; shift; done\nexit 0'
    wheel = build_wheel(project, CC=str(compiler(refuse + obey)))
    assert_plain(wheel, "the headers of Python (Python.h) are missing")
    assert_works(wheel)


def test_the_small_project_compiles_where_a_compiler_is(
    small_project: Path, build_wheel: Build, machine_can_compile: bool
) -> None:
    """Without this the tests of failures below would show nothing."""
    wheel = build_wheel(small_project)
    assert ("(compiled" in wheel.version) is machine_can_compile
    assert any("tiles/pair" in name for name in wheel.objects) is machine_can_compile
    assert any("shapes/_kernel" in name for name in wheel.objects) is machine_can_compile
    assert any("__mypyc" in name for name in wheel.objects) is machine_can_compile
    assert wheel.run("from mahjong_atlas.tiles.pair import pair; print(pair(3))") == "(3, 3)"


def test_a_compiler_that_fails_half_way_leaves_no_extension(
    small_project: Path, build_wheel: Build, compiler: MakeCompiler, tmp_path: Path
) -> None:
    """Whether the first, the middle or the last call of the compiler fails."""
    counting = 'echo call >> "$calls"\n'
    build_wheel(small_project, CC=str(compiler(counting + QUICKLY)))
    calls = tmp_path / "calls"
    total = len(calls.read_text().splitlines())
    after_probe = 3  # the probe compiles and links once
    for number in (after_probe, (after_probe + total) // 2, total):
        calls.unlink()
        fail = f'[ "$(wc -l < "$calls")" -ge {number} ] && exit 1\n{QUICKLY}'
        wheel = build_wheel(small_project, CC=str(compiler(counting + fail)))
        assert len(calls.read_text().splitlines()) >= min(number, total)
        assert_plain(wheel, "compiling failed" if total > after_probe else "no working C compiler")
        assert wheel.run("from mahjong_atlas.tiles.pair import pair; print(pair(3))") == "(3, 3)"


def test_a_type_error_leaves_no_extension(
    small_project: Path, build_wheel: Build, machine_can_compile: bool
) -> None:
    module = small_project / "src/mahjong_atlas/tiles/pair.py"
    module.write_text(module.read_text() + '\n\ndef wrong() -> int:\n    return "one"\n')
    wheel = build_wheel(small_project)
    assert_plain(wheel, "compiling failed (a type error" if machine_can_compile else "")
    assert wheel.run("from mahjong_atlas.tiles.pair import wrong; print(wrong())") == "one"


def test_compiled_modules_that_cannot_be_imported_are_left_out(
    small_project: Path, build_wheel: Build, machine_can_compile: bool
) -> None:
    """Compiled code checks types when it runs: what only it refuses must not reach the wheel."""
    module = small_project / "src/mahjong_atlas/tiles/pair.py"
    module.write_text(FALSE_LIST)
    wheel = build_wheel(small_project)
    assert_plain(wheel, "compiling failed (TypeError" if machine_can_compile else "")
    assert wheel.run("from mahjong_atlas.tiles.pair import NUMBER; print(NUMBER)") == "0"


def test_the_plain_build_can_be_asked_for(small_project: Path, build_wheel: Build) -> None:
    assert_plain(build_wheel(small_project, MAHJONG_ATLAS_PLAIN="1"), "asked for with MAHJONG_ATLAS_PLAIN")


def test_a_second_build_finds_nothing_of_the_first(small_project: Path, build_wheel: Build) -> None:
    """A stale `build/` or `.c` file would hide a failing compiler or keep a deleted module alive."""
    build_wheel(small_project)
    left = {path.suffix for path in small_project.rglob("*") if path.is_file()}
    assert left & {".so", ".c", ".o", ".pyd"} == set()
    assert not (small_project / "build").exists()
    (small_project / "src/mahjong_atlas/tiles/pair.py").unlink()
    wheel = build_wheel(small_project, CC="/nonexistent/cc")
    assert_plain(wheel, "no working C compiler")
    assert not (wheel.unpacked / "mahjong_atlas/tiles/pair.py").exists()


def test_an_editable_install_stays_plain(small_project: Path, tmp_path: Path) -> None:
    """A stale extension beside the sources would win over an edited module."""
    code = f"import setuptools.build_meta as b; b.build_editable({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", code], cwd=small_project, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))]
    assert not list(small_project.rglob("*.so"))
    info = (small_project / "src/mahjong_atlas/_build_info.py").read_text()
    assert "COMPILED: Final = False" in info
    assert "STAMP: Final = ''" in info.replace('"', "'")
