"""What deploy/ holds works: the container's files make a wheel with its pages, the examples are read."""

import re
import runpy
import shutil
import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from mahjong_atlas.server.http.middleware import LARGER_BODIES
from mahjong_atlas.server.http.records import REPLAY, REVIEW, SETTLE
from mahjong_atlas.server.http.tables import PLAY_ON
from mahjong_atlas.server.work import Task
from tests.packaging.conftest import Wheel

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
DEPLOYING = (ROOT / "docs/deploy.md").read_text(encoding="utf-8")
MOST_EXPOSED = 3.0
NO_NEW_CODE = "prctl(65, 1, 0, 0, 0)"  # PR_SET_MDWE: no memory that is written becomes code


def wanted(program: str, package: str) -> str:
    """The path of a program; the test is left out where it is not installed."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    if found is None:
        pytest.skip(f"{program} is not installed (Debian: apt-get install {package})")
    return found


def first_stage() -> list[str]:
    """The lines of the Containerfile that build the wheel."""
    ends = [number for number, line in enumerate(CONTAINER) if line.startswith("FROM ")]
    return CONTAINER[ends[0] + 1 : ends[1]]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A folder with exactly the files that the container copies."""
    folder = tmp_path / "source"
    folder.mkdir()
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", ".vite", "*.so", "static")
    for line in first_stage():
        if not line.startswith("COPY "):
            continue
        *sources, place = line.split()[1:]
        for name in sources:
            source, into = ROOT / name, folder / place
            if source.is_dir():
                shutil.copytree(source, into, ignore=ignored, dirs_exist_ok=True)
            else:
                if place.endswith("/"):
                    into.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, into)
    return folder


def variables() -> dict[str, str]:
    """What the Containerfile sets before it builds."""
    lines = [line.split(maxsplit=1)[1] for line in first_stage() if line.startswith("ENV ")]
    return dict(each.split("=", 1) for line in lines for each in line.split())


def test_the_files_of_the_container_make_a_wheel_that_serves_its_pages(
    copied: Path, build_wheel: Callable[..., Wheel], tmp_path: Path
) -> None:
    assert variables()["MAHJONG_ATLAS_CLIENT"] == "required"
    wheel = build_wheel(copied, MAHJONG_ATLAS_PLAIN="1", **variables())
    names = zipfile.ZipFile(wheel.path).namelist()
    assert "mahjong_atlas/server/static/index.html" in names
    assert "without the browser client" not in wheel.version
    target = tmp_path / "target"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target"]
    subprocess.run([*install, str(target), str(wheel.path)], check=True, capture_output=True)
    with serving(target, tmp_path) as address:
        page = urllib.request.urlopen(address, timeout=60).read().decode()
        script = re.search(r'src="\./(assets/[^"]+\.js)"|src="/?(assets/[^"]+\.js)"', page)
        assert script is not None, page
        script_answer = urllib.request.urlopen(f"{address}/{script[1] or script[2]}", timeout=60)
        assert script_answer.status == 200
        assert len(script_answer.read()) > 1_000


class serving:  # noqa: N801 - used as a function
    """A server of an installed copy, under the restriction of systemd that could stop Python; its address."""

    def __init__(self, target: Path, home: Path) -> None:
        start = f"import ctypes, runpy, sys; ctypes.CDLL(None).{NO_NEW_CODE}; "
        run = "sys.argv[:] = ['mahjong-atlas', 'serve', '--port', '0', '--logs', 'quiet']; "
        code = f"{start}{run}runpy.run_module('mahjong_atlas', run_name='__main__')"
        environment = {
            "PYTHONPATH": str(target),
            "MAHJONG_ATLAS_HOME": str(home / "home"),
            "PATH": "/usr/bin",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", code], env=environment, cwd=home, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> str:
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found is not None
        return found[0]

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        assert self.process.wait(60) == 0
        assert self.process.stdout is not None
        self.process.stdout.close()


def test_a_wheel_that_must_have_pages_is_not_made_without_them(
    small_project: Path, build_wheel: Callable[..., Wheel], tmp_path: Path
) -> None:
    """As the container did when it copied neither web/ nor the script that builds it."""
    with pytest.raises(AssertionError, match="a wheel without the browser client was not asked for"):
        build_wheel(small_project, MAHJONG_ATLAS_CLIENT="required", MAHJONG_ATLAS_PLAIN="1")
    assert build_wheel(small_project, MAHJONG_ATLAS_CLIENT="no", MAHJONG_ATLAS_PLAIN="1").path.exists()
    placed = small_project / "src/mahjong_atlas/server/static"
    placed.mkdir(parents=True)
    (placed.parent / "__init__.py").write_text('"""The server."""\n')
    (placed / "index.html").write_text("pages")
    wheel = build_wheel(small_project, MAHJONG_ATLAS_CLIENT="required", MAHJONG_ATLAS_PLAIN="1")
    assert "mahjong_atlas/server/static/index.html" in zipfile.ZipFile(wheel.path).namelist()


def locked() -> dict[str, str]:
    """Packages of the lock file with their versions; every one has hashes."""
    text = (DEPLOY / "requirements.lock").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert all("--hash=sha256:" in line for line in lines)
    found = [re.match(r"([A-Za-z0-9._-]+)==(\S+)", line) for line in lines]
    return {canonicalize_name(each[1]): each[2] for each in found if each is not None}


def test_the_locked_versions_are_those_that_the_project_asks_for() -> None:
    versions = locked()
    required = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["server"]]
    for line in required:
        requirement = Requirement(line)
        assert requirement.specifier.contains(versions[canonicalize_name(requirement.name)]), line


def test_the_lock_names_all_that_its_packages_need() -> None:
    """`pip install --require-hashes` refuses anything that is not locked."""
    versions = locked()
    extras = {canonicalize_name(Requirement(line).name): Requirement(line).extras for line in tools_needed()}
    for name in versions:
        for line in needed(name):
            requirement = Requirement(line)
            chosen = [{"extra": extra} for extra in ("", *extras.get(name, ()))]
            if requirement.marker is None or any(requirement.marker.evaluate(each) for each in chosen):
                assert canonicalize_name(requirement.name) in versions, f"{name} needs {line}"


def tools_needed() -> list[str]:
    return [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["server"]]


def needed(name: str) -> list[str]:
    """What an installed package needs; nothing of one for other systems."""
    try:
        return requires(name) or []
    except PackageNotFoundError:
        return []


def test_what_is_tested_is_what_the_container_installs() -> None:
    """Row 10 of what the server must stand: the tests ran with other versions than the lock has."""
    (install,) = [line for line in CONTAINER if "--require-hashes" in line]
    installs = [each.strip() for each in install.removeprefix("RUN ").split("&&") if "pip" in each]
    assert installs == [
        "pip install --no-cache-dir --require-hashes -r /requirements.lock",
        "pip install --no-cache-dir --no-deps /wheels/*.whl",
        "pip check",
    ]
    there = {canonicalize_name(each.name): each.version for each in distributions()}
    versions = locked()
    assert {name: there[name] for name in versions if name in there} == {
        name: version for name, version in versions.items() if name in there
    }, "make install-test installs what the lock has"


def test_the_base_of_the_container_is_named_by_its_digest() -> None:
    """Row 10 of what the server must stand: the same files made another image every month."""
    bases = [line.split()[1] for line in CONTAINER if line.startswith("FROM ")]
    assert len(bases) == 2
    assert len(set(bases)) == 1, "both stages have the same Python"
    assert re.fullmatch(r"docker\.io/library/python:3\.12-slim@sha256:[0-9a-f]{64}", bases[0])
    (renewal,) = re.findall(r"^sed -i .*Containerfile$", DEPLOYING, re.MULTILINE)
    new = f"sha256:{64 * '7'}"
    renewed = subprocess.run(
        ["bash", "-c", f"digest={new}; {renewal.replace(' -i ', ' ')}"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert renewed.count(new) == 2


def test_packages_that_the_server_needs_have_upper_bounds() -> None:
    for line in (*tools_needed(), *PROJECT["optional-dependencies"]["client"]):
        assert "<" in str(Requirement(line).specifier), line


def test_systemd_leaves_the_service_little(tmp_path: Path) -> None:
    analyze = wanted("systemd-analyze", "systemd")
    unit = DEPLOY / "mahjong-atlas.service"
    report = subprocess.run(
        [analyze, "security", "--offline=true", "--no-pager", str(unit)], capture_output=True, text=True
    )
    found = re.search(r"Overall exposure level for mahjong-atlas.service: ([0-9.]+)", report.stdout)
    assert found is not None, report.stdout + report.stderr
    assert float(found[1]) <= MOST_EXPOSED
    reached = tmp_path / unit.name
    reached.write_text(unit.read_text(encoding="utf-8").replace("/opt/mahjong-atlas/bin/", "/bin/env "))
    verified = subprocess.run([analyze, "verify", str(reached)], capture_output=True, text=True)
    assert unit.name not in verified.stderr, verified.stderr


def test_nginx_reads_its_example_and_passes_what_the_server_takes(tmp_path: Path) -> None:
    nginx, openssl = wanted("nginx", "nginx-light"), wanted("openssl", "openssl")
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    (size,) = re.findall(r"client_max_body_size (\d+)m;", site)
    assert int(size) * 1024 * 1024 >= max(LARGER_BODIES.values())
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    make = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    subprocess.run(
        [openssl, *make, "-subj", "/CN=mahjong.example", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    # ports that anybody may open: nginx opens them to try
    reachable = re.sub(r"(listen (?:\[::\]:)?)(?=80|443)", r"\g<1>40", site).replace("4080;", "40080;")
    (tmp_path / "site.conf").write_text(reachable.replace("/etc/ssl/mahjong.example", str(tmp_path)))
    paths = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = tmp_path / "nginx.conf"
    whole.write_text(
        f"pid {tmp_path}/pid; error_log stderr; events {{}} "
        f"http {{ access_log off; {paths} include {tmp_path}/site.conf; }}"
    )
    tried = subprocess.run([nginx, "-t", "-q", "-c", whole, "-p", tmp_path], capture_output=True, text=True)
    assert (tried.returncode, tried.stderr) == (0, "")


def test_probes_and_documents_use_the_endpoints_that_mean_it() -> None:
    """A container that is alive and waits for its database is not to be started again."""
    assert any("/healthz" in line for line in CONTAINER if line.startswith("HEALTHCHECK"))
    for path in ("/healthz", "/readyz", "deploy/nginx.conf", "deploy/requirements.lock"):
        assert path in DEPLOYING
    assert runpy.run_path(str(ROOT / "tools/build_client.py"))["CHOICE"] == "MAHJONG_ATLAS_CLIENT"


def test_answers_take_as_long_as_the_document_says_and_the_proxy_waits_for_them() -> None:
    """Row 10 of what the server must stand: a review took 60 seconds where the document said 10 or 30."""
    (row,) = re.findall(r"^\| time of one answer \| (.+?) \|", DEPLOYING, re.MULTILINE)
    assert PLAY_ON.seconds == REPLAY.seconds
    assert SETTLE.seconds == REVIEW.seconds
    assert [float(each) for each in re.findall(r"\d+", row)] == [
        Task(bytes).seconds, REPLAY.seconds, REVIEW.seconds,
    ]  # fmt: skip
    assert all(
        what in row for what in ("a replay", "a table of a record", "a review", "a choice of it settled")
    )
    (patience,) = re.findall(
        r"proxy_read_timeout (\d+)s;", (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    )
    assert int(patience) > REVIEW.seconds
