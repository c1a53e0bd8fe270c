"""Builds the wheel of Mahjong Atlas: compiled as a whole, or plain as a whole.

The engine's loop is compiled by mypyc and the shape kernel by Cython; docstrings, which mypyc leaves out, are
written into its C.  Everything is compiled into a
directory of its own before setuptools starts; only when the last object is there do the extensions enter
the wheel.  If a compiler is missing or fails half-way the wheel is a plain one without any extension, since
a shim of mypyc without its group library would break the import.  Only a wheel is ever compiled: editable
installs and builds in place stay plain, because a stale extension beside the sources would win over an
edited module.

The browser client is built from web/ and taken along; `tools/build_client.py` says how. Where it cannot be
built the wheel goes without it and the build says so.

    MAHJONG_ATLAS_PLAIN=1       asks for the plain wheel
    MAHJONG_ATLAS_CLIENT=no     asks for a wheel without the client
    MAHJONG_ATLAS_CLIENT=required   ends the build where the client is missing
    MAHJONG_ATLAS_PROGRESS=FILE     notes in a file how far compiling is
"""

import ast
import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from setuptools import Distribution, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError

NAME: Final = "mahjong_atlas"
ROOT: Final = Path(__file__).resolve().parent
PACKAGE: Final = ROOT / "src" / NAME
CLIENT_BUILDER: Final = ROOT / "tools" / "build_client.py"
COMPILED_PACKAGES: Final = (
    "texts",
    "tiles",
    "scoring",
    "play",
    "rules",
    "bots",
)
CYTHON_MODULES: Final = ("tiles/shapes/_kernel.py", "bots/_forest.py")
README_LINK: Final = re.compile(r"(!?)(\[[^\[\]]*\]\()(?!\w+:)")
"""The beginning of a link to a path of the repository, with an exclamation mark before a picture."""
REMEDY: Final = (
    "for the fast one install a C compiler and Python's headers (Debian: apt-get install gcc python3-dev)"
)


@dataclass
class Outcome:
    """What goes into the wheel: the objects of all compiled modules, or none of them and the reason."""

    reason: str = ""
    objects: dict[str, Path] = field(default_factory=dict)


def loop_modules() -> list[str]:
    """Paths of the modules that mypyc compiles, from the project's root."""
    kernels = {PACKAGE / name for name in CYTHON_MODULES}
    return [
        str(path.relative_to(ROOT))
        for package in COMPILED_PACKAGES
        for path in sorted((PACKAGE / package).rglob("*.py"))
        if path.name != "__init__.py" and path not in kernels
    ]


def kernel_modules() -> list[str]:
    """Paths of the modules that Cython compiles, from the project's root."""
    return [str((PACKAGE / name).relative_to(ROOT)) for name in CYTHON_MODULES if (PACKAGE / name).exists()]


def can_compile(source: str, staging: Path) -> bool:
    """Whether the C compiler takes this source."""
    probe = staging / "probe.c"
    probe.write_text(source)
    command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(probe)])]}))
    command.build_lib = command.build_temp = str(staging / "probe")
    command.ensure_finalized()
    try:
        command.run()
    except (CompileError, OSError):
        return False
    return True


def missing_tool(staging: Path) -> str:
    """What is missing for a compiled build; nothing where a first try succeeds."""
    if can_compile("#include <Python.h>\n", staging):
        return ""
    if can_compile("int probe(void) { return 0; }\n", staging):
        return "the headers of Python (Python.h) are missing"
    return "no working C compiler"


TEXT: Final = r'PyDoc_STR\("(?:[^"\\]|\\.)*(?="\))'
FUNCTION: Final = re.compile(r"\(PyCFunction\)CPyPy_(\w+),\s*METH_[\w |]+, " + TEXT)
CLASS: Final = re.compile(r"PyTypeObject CPyType_(\w+)_template_ = \{[^}]*?\.tp_doc = " + TEXT)
PROPERTY: Final = re.compile(r"(\(getter\)(\w+),\s*(?:NULL|\(setter\)\w+),\s*)NULL(?=, NULL\})")
MODULE: Final = "NULL, /* docstring */\n"
"""Where mypyc writes what stands before a docstring, or NULL instead of it."""


def docstrings_in(tree: ast.Module) -> dict[str, str]:
    """The docstrings of a module by the names that mypyc gives what they describe; "" is the module."""
    found: dict[str, ast.Module | ast.ClassDef | ast.FunctionDef] = {"": tree}
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found[node.name] = node
        for each in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(each, ast.FunctionDef):
                is_property = "property" in map(ast.unparse, each.decorator_list)
                found[f"{node.name}{'_get_' if is_property else '___'}{each.name}"] = each
    return {name: ast.get_docstring(node, clean=False) or "" for name, node in found.items()}


def with_docstrings(code: str, docstrings: dict[str, str]) -> str:
    """The C of a module with its docstrings."""

    def text(name: str) -> str:
        parts = name.split("___")
        ends = ["___".join(parts[at:]) for at in range(len(parts))]
        raw = next((docstrings[end] for end in ends if end in docstrings), "")
        plain = [32 <= byte < 127 and byte not in b'"\\' for byte in raw.encode()]
        return "".join(
            chr(byte) if is_plain else f"\\{byte:03o}"
            for byte, is_plain in zip(raw.encode(), plain, strict=True)
        )

    for pattern in (FUNCTION, CLASS):
        code = pattern.sub(lambda match: match[0] + text(match[1]), code)
    code = PROPERTY.sub(lambda match: match[1] + (f'"{text(match[2])}"' if text(match[2]) else "NULL"), code)
    return code.replace(MODULE, f'"{text("")}",\n')


def write_docstrings(source: Path) -> None:
    """Put the docstrings of its module into a file that mypyc has written."""
    module = PACKAGE.parent.joinpath(*source.stem.removeprefix("__native_").split("___")).with_suffix(".py")
    if module.exists():
        docstrings = docstrings_in(ast.parse(module.read_text(encoding="utf-8")))
        code = source.read_text(encoding="utf-8")
        source.write_text(with_docstrings(code, docstrings), encoding="utf-8")


def progress(line: str) -> None:
    """Note how far the build is, where somebody asks for it."""
    file = os.environ.get("MAHJONG_ATLAS_PROGRESS")
    if file:
        Path(file).write_text(line, encoding="utf-8")


def translate(staging: Path) -> list[Extension]:
    """Types checked and everything translated to C; a type error ends in SystemExit."""
    from Cython.Build import cythonize
    from mypyc.build import mypycify

    flags = [
        f"--cache-dir={staging / 'mypy'}",
        "--ignore-missing-imports",
        "--no-warn-unused-ignores",
        "--follow-imports=silent",  # what is not compiled may need packages that a build does not have
    ]
    loop = mypycify(
        [*flags, *loop_modules()],
        opt_level="2",  # 3 takes longer and is not faster: docs/concepts/speed.md
        debug_level="0",
        multi_file=True,  # one file a module, so that all processors compile
        target_dir=str(staging / "loop"),
        group_name=NAME,
    )
    kernels = cythonize(kernel_modules(), build_dir=str(staging / "kernel"), force=True, language_level=3)
    for source in loop[0].sources:
        write_docstrings(Path(source))
    for extension in loop:
        # a newer compiler knows warnings that mypyc does not silence
        extension.extra_compile_args = [arg for arg in extension.extra_compile_args if arg != "-Werror"]
        # modules of the group call each other without a detour: docs/concepts/speed.md
        extension.extra_compile_args.append("-fvisibility=hidden")
        if len(extension.sources) == 1:  # a shim that leads into the group: nothing in it is worth optimising
            extension.extra_compile_args.append("-O0")
    return [*loop, *kernels]


class ParallelBuild(build_ext):
    """Compiles the sources of all extensions at once, as many as there are processors."""

    def build_extensions(self) -> None:
        """Compile every source by itself, then link every extension."""
        compiler = self.compiler
        sources = [(extension, source) for extension in self.extensions for source in extension.sources]
        sources.sort(key=lambda each: -Path(each[1]).stat().st_size)  # a long one last would run alone

        def compiled(extension: Extension, source: str) -> list[str]:
            place = str(Path(self.build_temp) / extension.name)
            return compiler.compile(
                [source],
                output_dir=place,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )

        made = []
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for objects in pool.map(compiled, *zip(*sources, strict=True)):
                made.append(objects)
                progress(f"{len(made)} of {len(sources)} files are compiled")
        for (extension, _), objects in zip(sources, made, strict=True):
            extension.extra_objects += objects
        for extension in self.extensions:
            extension.sources = []
        super().build_extensions()


def compile_all(staging: Path) -> dict[str, Path]:
    """Compile every module; returns the object of each.  Any failure is raised."""
    progress("types are checked and all is translated to C")
    extensions = translate(staging)
    command = ParallelBuild(Distribution({"ext_modules": extensions}))
    command.build_lib = str(staging / "objects")
    command.build_temp = str(staging / "temp")
    command.parallel = os.cpu_count()
    command.force = True
    command.ensure_finalized()
    command.run()
    objects = {extension.name: Path(command.get_ext_fullpath(extension.name)) for extension in extensions}
    for module, path in objects.items():
        if not path.exists():
            raise CompileError(f"the compiler made no object for {module}")
    import_all(objects, staging / "trial")
    return objects


def import_all(objects: dict[str, Path], trial: Path) -> None:
    """Import every compiled module from a trial copy; raises ImportError where one cannot be."""
    shutil.copytree(PACKAGE, trial / NAME)
    for module, made in objects.items():
        shutil.copy2(made, trial.joinpath(*module.split(".")[:-1]))
    code = "import importlib, sys; [importlib.import_module(module) for module in sys.argv[1:]]"
    command = [sys.executable, "-c", code, *objects]
    done = subprocess.run(command, cwd=trial, check=False, capture_output=True, text=True)
    if done.returncode:
        raise ImportError(done.stderr)


def decide(commands: set[str], staging: Path) -> Outcome:
    """Compile if a wheel is wanted and everything compiles; otherwise the reason for a plain build."""
    if os.environ.get("MAHJONG_ATLAS_PLAIN", "") not in ("", "0"):
        return Outcome("asked for with MAHJONG_ATLAS_PLAIN")
    if "bdist_wheel" not in commands:
        return Outcome("only wheels are compiled")
    reason = missing_tool(staging)
    if reason:
        return Outcome(reason)
    try:
        return Outcome(objects=compile_all(staging))
    except (Exception, SystemExit) as error:
        message = str(error).strip() or type(error).__name__
        cause = "a type error" if isinstance(error, SystemExit) else message.splitlines()[-1][:200]
        return Outcome(f"compiling failed ({cause})")


def proclaim(outcome: Outcome) -> None:
    """Say loudly which build this is."""
    if outcome.objects:
        print(f"{NAME}: compiled, {len(outcome.objects)} extensions", file=sys.stderr)
        return
    lines = [
        f"mahjong-atlas: PLAIN build without compiled modules: {outcome.reason}.",
        "It does all that the compiled build does, several times slower;",
        f"{REMEDY}.",
    ]
    rule = "*" * max(map(len, lines))
    print("\n".join(["", rule, *lines, rule, ""]), file=sys.stderr, flush=True)


def build_info(outcome: Outcome, stamp: str, wheel: str) -> str:
    """Contents of `_build_info.py`."""
    modules = "".join(f"    {module!r},\n" for module in sorted(outcome.objects))
    return (
        '"""How this copy of the package was built."""\n\n'
        "from typing import Final\n\n"
        f"COMPILED: Final = {bool(outcome.objects)}\n"
        f"REASON: Final = {outcome.reason!r}\n"
        f"STAMP: Final = {stamp!r}\n"
        f"WHEEL: Final = {wheel!r}\n"
        f"MODULES: Final[tuple[str, ...]] = (\n{modules})\n"
    )


def long_description(version: str) -> str:
    """The README, its links led to this version where the sources are hosted."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    def led(match: re.Match[str]) -> str:
        kind = "raw" if match[1] else "blob"  # the file of a picture, the page of anything else
        return f"{match[0]}{project['urls']['Source']}/{kind}/v{version}/"

    return README_LINK.sub(led, (ROOT / "README.md").read_text(encoding="utf-8"))


def needed_for_client() -> list[str]:
    """Node as a package, where the machine has none and a client is wanted."""
    wanted = os.environ.get("MAHJONG_ATLAS_CLIENT", "").lower() not in ("no", "0")
    if not wanted or not CLIENT_BUILDER.exists() or (shutil.which("node") and shutil.which("npm")):
        return []
    return [str(runpy.run_path(str(CLIENT_BUILDER))["NODE_PACKAGE"])]


def take_client(place: Path, cache: Path) -> None:
    """The browser client goes into the wheel.  Raises SystemExit where it is required and cannot be built.

    Where its sources are elsewhere and it is not required nothing is said.
    """
    is_placed = (place / "index.html").exists()
    reason = "" if is_placed else f"{CLIENT_BUILDER.relative_to(ROOT)} is missing"
    if CLIENT_BUILDER.exists():
        builder = runpy.run_path(str(CLIENT_BUILDER))
        reason = builder["build"](place, cache)
        builder["proclaim"](reason)
    if reason and os.environ.get("MAHJONG_ATLAS_CLIENT", "").lower() == "required":
        sys.exit(f"mahjong-atlas: a wheel without the browser client was not asked for: {reason}")


def main() -> None:
    commands = set(sys.argv[1:])
    facts = runpy.run_path(str(PACKAGE / "build.py"))
    stamps = facts["source_stamp"](PACKAGE), facts["wheel_stamp"](ROOT)
    with TemporaryDirectory(prefix="mahjong-atlas-") as directory:
        staging = Path(directory)
        outcome = decide(commands, staging)

        class BuildApart(build):
            """Nothing of an earlier build is found again."""

            def initialize_options(self) -> None:
                super().initialize_options()
                self.build_base = str(staging / "build")

        class PlaceObjects(build_ext):
            """The objects are there already; they only have to be put in their places."""

            def run(self) -> None:
                for module, made in outcome.objects.items():
                    place = Path(self.get_ext_fullpath(module))
                    place.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(made, place)

        class StampedSources(build_py):
            """The sources, with a note of which they are and how they were built."""

            def run(self) -> None:
                super().run()
                if not self.editable_mode:
                    note = Path(self.build_lib, NAME, facts["BUILD_INFO"])
                    note.write_text(build_info(outcome, *stamps), encoding="utf-8")
                if "bdist_wheel" in commands:
                    take_client(Path(self.build_lib, NAME, *facts["CLIENT"]), staging / "client")

        if commands & {"bdist_wheel", "editable_wheel", "install", "develop"}:
            proclaim(outcome)
        setup(
            long_description=long_description(facts["VERSION"]),
            long_description_content_type="text/markdown",
            ext_modules=[Extension(module, []) for module in outcome.objects],
            setup_requires=needed_for_client(),
            cmdclass={"build": BuildApart, "build_ext": PlaceObjects, "build_py": StampedSources},
        )


if __name__ == "__main__":
    main()
