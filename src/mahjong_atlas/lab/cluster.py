"""Pure tasks on the machines of a Ray cluster; Ray is imported only when somebody connects to one."""

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeVar

from mahjong_atlas.build import VERSION, source_stamp
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.texts.message import Message

Task = TypeVar("Task")
Result = TypeVar("Result")

AUTO, LOCAL = "auto", "local"
"""Addresses that Ray knows: the cluster that this machine belongs to, and one that is started for the run."""
AHEAD: Final = 2
"""Tasks for each processor that are under way or done before their turn."""
RETRIES: Final = 3
"""So many times a task is done again whose worker was lost."""
PATIENCE: Final = 5.0
"""Seconds for a cluster to answer at its address; Ray itself tries for minutes."""
UNKNOWN: Final = "failed to import on the worker"
"""Says Ray, as a RuntimeError, where a machine does not have `do_task`."""
SETTINGS: Final = {  # read by Ray when it is imported
    "RAY_DEDUP_LOGS": "1",
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".",  # all: Ray prints notices of lost workers between our output
    "RAY_USAGE_STATS_ENABLED": "0",  # a run reports nothing to the makers of Ray
    "RAY_IGNORE_UNHANDLED_ERRORS": "1",  # errors of tasks come out of `results`, and once
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # as it will be; without it Ray warns of the change
}


class ClusterError(AtlasError):
    """There is no cluster at the address, or it cannot do the tasks."""


class Cluster:
    """The connection of this process to a Ray cluster, open until it ends.

    Raises ClusterError where Ray is not installed or no cluster answers.
    """

    def __init__(self, address: str) -> None:
        os.environ.update(SETTINGS)
        try:
            self.ray: Final[Any] = import_module("ray")
        except ImportError as error:
            raise ClusterError(Message("error-cluster-package", text=str(error.name))) from None
        self.address: Final = address
        local = {"include_dashboard": False} if address == LOCAL else {}
        try:
            reach(current() if address == AUTO else address)
            self.ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **local)
        except (OSError, ValueError, RuntimeError, self.ray.exceptions.RayError) as error:
            wrong = Message("error-cluster-address", text=repr(address), text2=in_a_line(error))
            raise ClusterError(wrong) from None

    def results(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """What `work` makes of each task, in order.

        Raises what `work` raises, and ClusterError where a machine cannot do it.
        """
        remote = self.ray.remote(max_retries=RETRIES)(do_task)
        left = deque(tasks)
        under_way: deque[Any] = deque()
        try:
            while left or under_way:
                while left and len(under_way) < AHEAD * self.processors():
                    under_way.append(remote.remote(stamp(), work, left.popleft()))
                yield self._result(under_way.popleft())
        finally:
            for each in under_way:
                self.ray.cancel(each)

    def processors(self) -> int:
        """Processors of the cluster at present."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 0)))

    def _result(self, reference: Any) -> Any:
        errors = self.ray.exceptions
        try:
            return self.ray.get(reference)
        except errors.RayError as error:
            cause: Exception = getattr(error, "cause", None) or error
            if not isinstance(cause, errors.RayError) and UNKNOWN not in str(cause):
                raise cause from None
            kind = "error-cluster-task" if isinstance(error, errors.RayTaskError) else "error-cluster-lost"
            given = {"text": repr(self.address), "text2": in_a_line(cause), "text3": VERSION}
            raise ClusterError(Message(kind, **given)) from None


def current() -> str:
    """The cluster that `auto` stands for, as RAY_ADDRESS or the last `ray start` of this machine tells it."""
    path = Path(os.environ.get("RAY_TMPDIR", "/tmp"), "ray", "ray_current_cluster")
    return os.environ.get("RAY_ADDRESS") or (path.read_text().strip() if path.exists() else AUTO)


def reach(address: str) -> None:
    """See whether anything answers at HOST:PORT; other addresses are left to Ray.  Raises OSError."""
    host, _, port = address.rpartition(":")
    if port.isdecimal() and "/" not in host:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()


def do_task(wanted: str, work: Callable[[Task], Result], task: Task) -> Result:
    """Do a task on a machine of the cluster, which has the same sources as the one that asks."""
    if stamp() != wanted:
        raise ClusterError(Message("error-cluster-sources", text=socket.gethostname()))
    return work(task)


@cache
def stamp() -> str:
    """The stamp of the sources of this process."""
    return source_stamp()


def in_a_line(error: Exception) -> str:
    """What an error of Ray says: of a traceback its last line."""
    text = str(error.__cause__ or error).strip() or type(error).__name__
    return (
        text.splitlines()[-1].strip()
        if "Traceback" in text or "traceback" in text
        else " ".join(text.split())
    )
