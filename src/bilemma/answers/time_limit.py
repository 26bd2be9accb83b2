"""Time that a command may take, whatever it is at: a clock rings, and what is under way ends."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn


class TimeIsUpError(BaseException):
    """The time is up. It is no Exception, for searches pass over those of what they try."""


# What an input asks for that no machine can do.
TOO_MUCH = (RecursionError, MemoryError, OverflowError)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """End what is done inside after so many seconds, where the system has such a clock.

    Raises:
        TimeIsUpError: they are over.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    try:
        before = signal.signal(signal.SIGALRM, _ring)
    except ValueError:  # no clock for any thread but the first
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(_number: int, _frame: FrameType | None) -> NoReturn:
    raise TimeIsUpError
