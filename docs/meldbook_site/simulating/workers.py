"""Who does the work: this process, all cores of this machine, or a Dask cluster, each by Python's own `Executor`."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
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
    pool = _Pool(count)
    try:
        yield pool, count
    except BaseException:
        pool.stop()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


class _Pool(ProcessPoolExecutor):
    """Processes that heed no Ctrl-C of their own: whoever started them ends them, at once and without a word."""

    def __init__(self, count: int) -> None:
        # Started afresh rather than forked: a fork of a process with threads (the progress bar's) may hang.
        super().__init__(count, mp_context=multiprocessing.get_context("spawn"))
        self._others = set(multiprocessing.active_children())
        if os.name == "posix":
            resource_tracker.ensure_running()  # It would lift `_deaf` when it starts.

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """Give out a job; a process that is started for it is born deaf to Ctrl-C."""
        with _deaf():
            return super().submit(work, *args, **named)

    def stop(self) -> None:
        """End the processes amid their jobs."""
        for process in set(multiprocessing.active_children()) - self._others:
            process.terminate()


@contextmanager
def _deaf() -> Iterator[None]:
    """Put off Ctrl-C for a moment; what is started meanwhile never hears it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
