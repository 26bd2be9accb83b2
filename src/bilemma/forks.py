"""Pieces of work done at the same time by copies of this process, where the system has such.

A copy has all that was loaded and proved, which could not be sent to another process.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Tell = Callable[[Any], None]

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


class Aside(Generic[T]):
    """A piece of work that is done elsewhere; called, it waits for its end and gives its result.

    Called again, it gives or raises the same.
    """

    def __init__(self, wait: Callable[[Tell], T]) -> None:
        self._wait = wait
        self._result: tuple[T] | None = None
        self._error: Exception | None = None

    @property
    def is_over(self) -> bool:
        """Whether its end was waited for."""
        return self._result is not None or self._error is not None

    def __call__(self, hear: Tell) -> T:
        """The result; ``hear`` is called with what the work tells meanwhile.

        Raises what the task raises, and ChildProcessError if its process was killed.
        """
        if self._error is not None:
            raise self._error
        if self._result is None:
            try:
                self._result = (self._wait(hear),)
            except Exception as error:
                self._error = error
                raise
        return self._result[0]


@contextmanager
def aside(task: Callable[[Tell], T]) -> Iterator[Aside[T]]:
    """Have a copy of this process do a task, whose memory is free again when it is done.

    The task is given a function by which it tells whoever waits for it something meanwhile; that,
    and what it gives, has to be data. Where a process cannot be copied safely, the task is done
    here, when it is waited for. Left before its end, it is interrupted as by Ctrl-C.
    """
    if not sys.platform.startswith("linux"):
        yield Aside(task)
        return
    context = multiprocessing.get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_report, args=(task, sender, receiver))
    with _uninterrupted():  # until the copy is ready to be
        process.start()
    sender.close()

    def wait(hear: Tell) -> T:
        while True:
            try:
                kind, what = receiver.recv()
            except EOFError:
                process.join()
                message = f"a copy of this process ended with {process.exitcode} before its work"
                raise ChildProcessError(message) from None
            if kind == "told":
                hear(what)
            elif kind == "raised":
                raise what
            else:
                return what

    work = Aside(wait)
    try:
        yield work
    finally:
        if process.is_alive() and process.pid:  # one that has given its result does not hear it
            os.kill(process.pid, signal.SIGINT)
        receiver.close()  # one that is about to give it gives up
        process.join()


def shared_out(
    items: Sequence[T], do: Callable[[T], object], hear: Callable[[T], None], copies: int
) -> None:
    """Have copies of this process do something with each item, for what it leaves outside memory.

    Whichever copy is free takes the next. ``hear`` is called with some items as they are taken.
    Where a process cannot be copied safely, all is done here. What a copy raises ends its part, and
    what it has not come to is done by the others, if there are any.
    """
    taken = multiprocessing.Value("L", 0)

    def part(tell: Tell, *, tells: bool) -> None:
        while True:
            with taken.get_lock():
                number, taken.value = taken.value, taken.value + 1
            if number >= len(items):
                return
            if tells:  # what others told would be heard only after the end of the first
                tell(number)
            do(items[number])

    with ExitStack() as begun:
        parts = [begun.enter_context(aside(partial(part, tells=n == 0))) for n in range(copies)]
        for work in parts:
            with suppress(Exception):
                work(lambda number: hear(items[number]))


@contextmanager
def _uninterrupted() -> Iterator[None]:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _report(task: Callable[[Tell], Any], sender: Connection, receiver: Connection) -> None:
    receiver.close()  # so that it is noticed when nobody is there to receive
    signal.signal(signal.SIGINT, _interrupt)
    with suppress(BrokenPipeError):  # nobody waits for it any more
        try:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
            found = "given", task(lambda what: sender.send(("told", what)))
        except BaseException as error:  # noqa: BLE001  whoever waits for it raises it
            found = "raised", _sent(error)
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        sender.send(found)


def _interrupt(*_: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough, and a terminal sends it too
    raise KeyboardInterrupt


def _sent(error: BaseException) -> BaseException:
    """The error with its traceback, if it can be sent to another process; else one in its place."""
    place = "".join(traceback.format_exception(error))
    # Said in that; some libraries would have it sent along, and it may not be possible to.
    error.__cause__ = error.__context__ = error.__traceback__ = None
    try:
        error = pickle.loads(pickle.dumps(error))  # noqa: S301  just made
    except Exception:  # noqa: BLE001  there are many ways in which it cannot
        error = RuntimeError(f"{type(error).__name__}: {error}")
    error.add_note(place)
    return error
