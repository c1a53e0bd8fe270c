"""Unforeseen errors and a lost database are told once, not once a request."""

import httpx
import pytest
from fastapi import FastAPI
from structlog.testing import capture_logs

from mahjong_atlas.server.faults import INTERVAL, Faults
from mahjong_atlas.server.http.middleware import Broken
from mahjong_atlas.server.metrics import Metrics
from mahjong_atlas.server.store.failures import LONGEST_SETTLE, SETTLE, Availability, DatabaseLost

LOST = DatabaseLost("database or disk is full")


class Time:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def broken(kind: type[Exception]) -> Exception:
    try:
        raise kind("broken")
    except Exception as error:
        return error


def test_an_error_is_told_with_its_traceback_once_in_an_interval_and_then_counted() -> None:
    time = Time()
    faults = Faults(metrics := Metrics(), time)
    with capture_logs() as lines:
        for _ in range(100):
            faults.report("http", broken(ValueError))
        faults.report("http", broken(KeyError))
        faults.summarize()
        assert [(line["event"], line["kind"]) for line in lines] == [
            ("unhandled", "ValueError"),
            ("unhandled", "KeyError"),
        ]
        assert all("exc_info" in line for line in lines)
        time.now += INTERVAL
        faults.summarize()
        faults.summarize()
        assert [(line["event"], line.get("count")) for line in lines[2:]] == [("unhandled again", 99)]
        time.now += INTERVAL
        faults.summarize()
        faults.report("http", broken(ValueError))
        assert lines[-1]["event"] == "unhandled"
    assert 'errors_total{where="http"} 102.0' in metrics.text().decode()


@pytest.mark.anyio
async def test_a_route_that_breaks_is_answered_and_not_raised_to_the_http_server() -> None:
    """The HTTP server writes a traceback for whatever is raised to it."""
    app = FastAPI()
    app.add_middleware(Broken, faults=Faults(Metrics()))

    @app.get("/")
    def breaks() -> None:
        raise ValueError

    transport = httpx.ASGITransport(app, raise_app_exceptions=True)
    with capture_logs() as lines:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            replies = [await client.get("/") for _ in range(20)]
    assert {reply.status_code for reply in replies} == {500}
    assert replies[0].json()["error"]["code"] == "internal"
    assert len(lines) == 1


def test_a_lost_database_is_one_line_and_so_is_its_return() -> None:
    time = Time()
    available = Availability(time)
    with capture_logs() as lines:
        for _ in range(50):
            available.failed(LOST)
            time.now += 0.1
        assert not available.answers(6)
        time.now += SETTLE
        available.wrote()
        available.wrote()
    assert [line["event"] for line in lines] == ["database lost", "database back"]
    assert lines[0]["cause"] == "database or disk is full"
    assert lines[1]["failures"] == 50
    assert available.answers(6)


def test_a_database_that_comes_and_goes_is_not_told_each_time() -> None:
    """On a full disk short writes succeed between long ones that fail."""
    time = Time()
    available = Availability(time)
    with capture_logs() as lines:
        for _ in range(600):
            available.failed(LOST)
            time.now += 1.5
            available.wrote()
            time.now += 0.5
        assert len(lines) <= 4
        assert not available.answers(6)
        time.now += LONGEST_SETTLE
        available.wrote()
    assert available.answers(6)


def test_a_database_that_is_silent_is_not_ready() -> None:
    """A write that hangs neither fails nor succeeds."""
    time = Time()
    available = Availability(time)
    available.wrote()
    assert available.answers(6)
    time.now += 7
    assert not available.answers(6)
