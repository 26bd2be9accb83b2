"""What Python's collector of cycles need not look at."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def uncollected() -> Iterator[None]:
    """Proving and writing make little garbage, and much that stays.

    A fifth of the time would go into looking through terms and theorems again and again. What is
    there at the end is not looked at later either: a process that does this again and again has to
    :func:`let_go` of what was replaced, now and then.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()


def let_go() -> None:
    """Free what was made by :func:`uncollected` and has been replaced: pages, views and books
    refer to one another in circles, and would stay for ever.

    It takes a second for each million of objects. What is free goes back to the system: glibc would
    keep what lies below something that stays, which after a whole build is a fifth of a process.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):  # there are other libraries of C
            ctypes.CDLL(None).malloc_trim(0)
