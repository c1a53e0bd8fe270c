"""Pure tasks shared among processes or machines; results come in the order of the tasks."""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from mahjong_atlas.rules import own
from mahjong_atlas.sim.cluster import AHEAD, Cluster, Result, Task


def parts(total: int, size: int, begin: int = 0) -> Iterator[tuple[int, int]]:
    """The numbers from `begin` to `total` - 1 in parts of at most `size`: first number, end (not in it)."""
    for first in range(begin, total, size):
        yield first, min(first + size, total)


def results(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int | Cluster = 1
) -> Iterator[Result]:
    """What `work` makes of each task, in order; `jobs` processes or the machines of a cluster share them.

    `work` is a function of a module and depends on its task alone, so that the results do not depend on
    `jobs`. Whoever stops reading before the end cancels what has not begun.
    """
    if isinstance(jobs, Cluster):
        yield from jobs.results(partial(_done, work), tasks)
        return
    if jobs <= 1 or len(tasks) <= 1:
        for task in tasks:
            yield work(task)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_first_process) as pool:
        under_way: deque[Future[Result]] = deque()
        try:
            for task in tasks:
                under_way.append(pool.submit(_done, work, task))
                if len(under_way) >= jobs * AHEAD:
                    yield under_way.popleft().result()
            while under_way:
                yield under_way.popleft().result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _done(work: Callable[[Task], Result], task: Task) -> Result:
    """The result; where the code of a ruleset of others fails, an error that another process can tell."""
    try:
        return work(task)
    except Exception as error:
        theirs = own.broken(error)
        if theirs is None:
            raise
        raise theirs from error


def _leave_interrupts_to_the_first_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
