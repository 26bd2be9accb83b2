"""How long one piece of a search may take: some have no end in sight, and say so nowhere."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread


class TooLongError(Exception):
    """A trial took more time than it has."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Within, no more time of this process than that, where the system can tell.

    Raises:
        TooLongError: it is up.
    """
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    def up(*_: object) -> None:
        raise TooLongError

    before = signal.signal(signal.SIGVTALRM, up)
    signal.setitimer(signal.ITIMER_VIRTUAL, max(seconds, 0.001))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
