"""Pieces of work done at the same time by copies of this process, where the system has such.

A copy has all that was loaded and proved, which could not be sent to another process.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

__all__ = ["forked"]

T = TypeVar("T")

_task: list[Callable[[], Any]] = []


def forked(tasks: Sequence[Callable[[], T]]) -> list[T]:
    """What the tasks give: the first is done here, each other one by a copy of this process.

    What a task changes in memory stays in its process; what it gives has to be data. Where a
    process cannot be copied safely (anywhere but on Linux), all is done here, one after the other.

    Raises what a task raises.
    """
    first, *others = tasks
    if not sys.platform.startswith("linux") or not others:
        return [task() for task in tasks]
    gc.freeze()  # else the collector writes to all memory that is shared, and it is shared no more
    pools = [
        ProcessPoolExecutor(1, multiprocessing.get_context("fork"), _begin, (task,))
        for task in others
    ]
    try:
        begun = [pool.submit(_run) for pool in pools]
        return [first(), *(result.result() for result in begun)]
    finally:
        for pool in pools:
            pool.shutdown(cancel_futures=True)
        gc.unfreeze()


def _begin(task: Callable[[], Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends it without a word of its own
    _task.append(task)


def _run() -> Any:
    return _task[-1]()
