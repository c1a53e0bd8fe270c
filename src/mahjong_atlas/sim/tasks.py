"""Pure tasks shared among processes or machines; results come in the order of the tasks."""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 2
"""Tasks for each worker that are under way or done before their turn."""


def results(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int = 1) -> Iterator[Result]:
    """What `work` makes of each task, in order; `jobs` processes share them.

    `work` is a function of a module and depends on its task alone, so that the results do not depend on
    `jobs`. Whoever stops reading before the end cancels what has not begun.
    """
    if jobs <= 1:
        for task in tasks:
            yield work(task)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_first_process) as pool:
        under_way: deque[Future[Result]] = deque()
        try:
            for task in tasks:
                under_way.append(pool.submit(work, task))
                if len(under_way) >= jobs * AHEAD:
                    yield under_way.popleft().result()
            while under_way:
                yield under_way.popleft().result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _leave_interrupts_to_the_first_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
