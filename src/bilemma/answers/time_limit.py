"""Time that a piece of work may take, whatever it is at: when a clock rings, it ends."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import NamedTuple


class TimeIsUpError(BaseException):
    """The time is up. It is no Exception, for searches pass over those of what they try."""


# What an input asks for that no machine can do.
TOO_MUCH = (RecursionError, MemoryError, OverflowError)

# A ring that was lost comes again after so many seconds.
AGAIN = 1.0


class Clock(NamedTuple):
    """One of the system's clocks, by the names that ``signal`` has for it."""

    timer: str
    rings: str


WALL = Clock("ITIMER_REAL", "SIGALRM")
PROCESS = Clock("ITIMER_VIRTUAL", "SIGVTALRM")  # of this process alone


@contextmanager
def within(seconds: float, clock: Clock = WALL) -> Iterator[None]:
    """End what is done inside after so many seconds, where the system has such a clock.

    A ring may come inside a bare ``except``, as mpmath's comparisons have one, and is lost there:
    numbers are then compared wrongly, or an error of another name is raised. So nothing leaves this
    block that was made, or that failed, after the clock rang.

    Raises:
        TimeIsUpError: they are over.
    """
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return
    has_rung = False

    def ring(_number: int, _frame: FrameType | None) -> None:
        nonlocal has_rung
        has_rung = True
        raise TimeIsUpError

    timer, rings = getattr(signal, clock.timer), getattr(signal, clock.rings)
    before = signal.signal(rings, ring)
    try:
        signal.setitimer(timer, max(seconds, 0.001), AGAIN)
        yield
    except Exception:
        if not has_rung:
            raise
    finally:
        try:
            signal.setitimer(timer, 0)
        finally:  # it may ring here for the last time
            signal.setitimer(timer, 0)
            signal.signal(rings, before)
    if has_rung:
        raise TimeIsUpError
