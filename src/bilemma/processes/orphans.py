"""Processes that end when whoever started them is gone, and how a process has ended.

Nothing but the standard library: the process that compares pages has this too.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from threading import Thread

PR_SET_PDEATHSIG = 1  # of prctl(2)


def end_with(parent: int) -> None:
    """Have this process killed once its parent, the process of this id, is gone.

    To be called by the child first of all; ``parent`` is what ``os.getpid`` gave there. On Linux
    the system sees to it at once, and with the end of the thread that started the child too.
    Elsewhere a thread waits, in a child of ``multiprocessing``; others read the end of a pipe.

    Raises SystemExit where the parent is gone already.
    """
    if is_linux := sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    is_there = os.getppid() == parent
    if multiprocessing.parent_process() is None:
        if not is_there:
            sys.exit("whoever started this process is gone")
    elif not (is_linux and is_there):  # a server of copies may stand between
        Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()  # at once, where it is gone
        os._exit(1)


@contextmanager
def pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes of this machine, which end with this one.

    Raises:
        ChildProcessError: one of them was killed.
    """
    begin, own = end_with, (os.getpid(),)
    try:
        with ProcessPoolExecutor(processes, initializer=begin, initargs=own) as executor:
            yield executor
    except BrokenProcessPool:
        message = "a process that was started to help died before its work was done; run it again"
        raise ChildProcessError(message) from None


def how_ended(code: int | None) -> str:
    """How a process of this exit code has ended: "was ended by signal 9 (SIGKILL)", say."""
    if code is None:
        return "fell silent"
    if code >= 0:
        return f"ended with code {code}"
    try:
        name = f" ({signal.Signals(-code).name})"
    except ValueError:
        name = ""
    return f"was ended by signal {-code}{name}"
