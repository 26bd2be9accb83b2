"""Jobs that are given to the bench of a book, and what comes back: nothing here waits for it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any

from .bench import FAILED, TOLD, begin
from .messages import CHECK, EditorJob

LONGEST = 60.0  # seconds for a job: a file may have no end
PATIENCE = 5.0  # seconds for the bench to end by itself
Hear = Callable[[Any], None]


class JobFailedError(Exception):
    """What a job was to find out was not found: it took too long, or its process was killed."""


class SupersededError(Exception):
    """A newer text of the same file is looked at instead."""


def _future() -> asyncio.Future[Any]:
    return asyncio.get_running_loop().create_future()


@dataclass(eq=False)
class Task:
    """A job that waits or is being done: what becomes of it, and who hears what is known sooner."""

    job: EditorJob
    hear: Hear
    result: asyncio.Future[Any] = field(default_factory=_future)


class Desk:
    """The jobs about one book. To be used in one event loop.

    Args:
        root: the book's folder.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._numbers = count(1)
        self._waiting: list[Task] = []
        self._current: Task | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._connection: Connection | None = None
        self._process: Any = None

    async def do(
        self,
        kind: str,
        path: Path,
        texts: Mapping[Path, bytes],
        *,
        line: int = 0,
        hear: Hear = lambda _: None,
    ) -> Any:
        """What a job finds out. One about an older text of the same file is given up for it, and a
        check that is under way begins again after what somebody waits for.

        Raises:
            JobFailedError: it took too long, or its process was killed.
            SupersededError: the same was asked of a newer text.
        """
        task = Task(EditorJob(next(self._numbers), kind, path, dict(texts), line), hear)
        for other in [*self._waiting, *filter(None, [self._current])]:
            if (other.job.kind, other.job.path) == (kind, path):
                self._give_up(other)
        if kind == CHECK:
            self._waiting.append(task)
        else:
            self._waiting.insert(0, task)
            self._put_off_check()
        self._go_on()
        try:
            return await task.result
        except asyncio.CancelledError:
            self._give_up(task)
            self._go_on()
            raise

    def _give_up(self, task: Task) -> None:
        if task in self._waiting:
            self._waiting.remove(task)
        elif task is self._current:
            self._let_go()
        _end(task, error=SupersededError())

    def _put_off_check(self) -> None:
        task = self._current
        if task is not None and task.job.kind == CHECK:
            self._let_go()
            self._waiting.insert(1, task)

    def _let_go(self) -> None:
        """Nobody waits for the current job any more; what the bench says of it is not heard."""
        self._current = None
        self._no_deadline()
        if not sys.platform.startswith("linux"):  # there it cannot be interrupted
            self._stop()

    def _go_on(self) -> None:
        """Give the bench the next job; it ends one that was let go of."""
        if self._current is not None or not self._waiting:
            return
        task = self._current = self._waiting.pop(0)
        loop = asyncio.get_running_loop()
        self._deadline = loop.call_later(LONGEST, self._too_long, task)
        try:
            self._started().send(task.job)
        except OSError as error:
            self._failed(f"the process that runs files has ended: {error}")

    def _too_long(self, task: Task) -> None:
        if task is self._current:
            self._failed(f"it took more than {LONGEST:.0f} seconds and was ended")

    def _failed(self, why: str) -> None:
        """The current job has failed, and the bench with it: the next one gets a new bench."""
        task = self._current
        self._let_go()
        self._stop()
        if task is not None:
            _end(task, error=JobFailedError(why))
        self._go_on()

    # --- the bench --------------------------------------------------------------------------------
    def _started(self) -> Connection:
        """The connection to the bench, which is started if there is none."""
        if self._connection is not None:
            return self._connection
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=begin, args=(theirs, self.root, os.getpid()))
        self._process.start()
        theirs.close()
        self._connection = ours
        loop = asyncio.get_running_loop()
        Thread(target=_listen, args=(ours, loop, self._heard), daemon=True).start()
        return ours

    def _heard(self, connection: Connection, said: tuple[int, str, Any] | None) -> None:
        """What the bench says of a job; None once it has ended."""
        if connection is not self._connection:
            return
        if said is None:
            self._failed("the process that ran it was killed")
            return
        number, kind, what = said
        task = self._current
        if task is None or task.job.number != number:
            return
        if kind == TOLD:
            task.hear(what)
            return
        self._current = None
        self._no_deadline()
        _end(task, what, JobFailedError(what) if kind == FAILED else None)
        self._go_on()

    def _no_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()

    def _stop(self) -> None:
        """End the bench, at once: it has nothing that would be lost."""
        process = self._process
        self._connection = self._process = None
        if process is not None:
            process.kill()
            process.join(PATIENCE)

    def close(self) -> None:
        """End the bench, and give up all jobs."""
        for task in [*self._waiting, *filter(None, [self._current])]:
            _end(task, error=SupersededError())
        self._waiting.clear()
        self._current = None
        self._no_deadline()
        self._stop()


def _end(task: Task, result: Any = None, error: Exception | None = None) -> None:
    if task.result.done():  # whoever waited has been cancelled
        return
    if error is None:
        task.result.set_result(result)
    else:
        task.result.set_exception(error)


def _listen(
    connection: Connection,
    loop: asyncio.AbstractEventLoop,
    heard: Callable[[Connection, Any], None],
) -> None:
    """Hand on all that the bench says, from a thread of its own."""
    said: Any = ()
    while said is not None:
        try:
            said = connection.recv()
        except (EOFError, OSError):
            said = None
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(heard, connection, said)
    connection.close()
