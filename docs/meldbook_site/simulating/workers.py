"""Who does the work: this process, all cores of this machine, or a Dask cluster, each by Python's own `Executor`."""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


class ClusterError(Exception):
    """A cluster that cannot be used; the message is one sentence."""


class Here(Executor):
    """Does each job at once, in this process."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """Do a job."""
        done: Future[Any] = Future()
        try:
            done.set_result(work(*args, **named))
        except Exception as error:
            done.set_exception(error)
        return done


@contextmanager
def workers(processes: int | None = None, dask: str | None = None) -> Iterator[tuple[Executor, int]]:
    """Give workers, and how many they are; by default as many as this machine has cores.

    Raises:
        ClusterError: where Dask is not installed, or nobody answers at its address.
    """
    if dask:
        with _cluster(dask) as found:
            yield found
        return
    count = processes or _cores()
    if count == 1:
        yield Here(), 1
        return
    # Started afresh rather than forked: a fork of a process with threads (the progress bar's) may hang.
    pool = ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield pool, count
    finally:
        pool.shutdown(cancel_futures=True)


def _cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError("Dask is not installed; `pip install 'meldbook[cluster]'` brings it.") from None
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise ClusterError(f"No Dask scheduler answers at {address}: {error}.") from None
    with client:
        count = sum(client.nthreads().values())
        if not count:
            raise ClusterError(f"The Dask scheduler at {address} has no workers; start some with `dask worker`.")
        with client.get_executor() as executor:
            yield executor, count


def in_order(
    executor: Executor, work: Callable[[Job], Result], jobs: Iterable[Job], ahead: int
) -> Generator[Result, None, None]:
    """Results of jobs in the jobs' order, with no more than so many given out at a time.

    However many there are to come: a million jobs wait in no queue, and jobs without end can be left off.
    """
    waiting: deque[Future[Result]] = deque()
    try:
        for job in jobs:
            waiting.append(executor.submit(work, job))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
