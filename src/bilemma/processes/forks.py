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
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

from .orphans import end_with, how_ended

T = TypeVar("T")
Tell = Callable[[Any], None]

LOOK = 0.5  # seconds between two looks at whether a copy that says nothing is still there
SIZE = 8  # bytes of a number
PATIENCE = 10.0  # seconds that a copy has to tidy up when it is interrupted

# The ends of pipes that this process holds. A copy of it closes them, else nobody would notice that
# this process is gone, or that another copy is.
_held: set[Connection] = set()


def _let_go() -> None:
    while _held:
        _held.pop().close()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_let_go)


def forked(tasks: Sequence[Callable[[], T]]) -> list[T]:
    """What the tasks give: the first is done here, each other one by a copy of this process.

    What a task changes in memory stays in its process; what it gives has to be data. Where a
    process cannot be copied safely (anywhere but on Linux), all is done here, one after the other.

    Raises what a task raises, and ChildProcessError if its process was killed.
    """
    first, *others = tasks
    if not sys.platform.startswith("linux") or not others:
        return [task() for task in tasks]
    gc.freeze()  # else the collector writes to all memory that is shared, and it is shared no more
    try:
        with ExitStack() as begun:
            works = [begun.enter_context(aside(lambda _, task=task: task())) for task in others]
            return [first(), *(work(lambda _: None) for work in works)]
    finally:
        gc.unfreeze()


class Aside(Generic[T]):
    """A piece of work that is done elsewhere; called, it waits for its end and gives its result.

    Called again, it gives or raises the same. Whoever waits for other things too watches
    ``receiver`` with them, and calls ``heard`` when something is there; both are None where it
    is done here.
    """

    def __init__(
        self,
        wait: Callable[[Tell], T],
        receiver: Connection | None = None,
        heard: Callable[[], tuple[str, Any]] | None = None,
    ) -> None:
        self._wait = wait
        self.receiver = receiver
        self.heard = heard
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
    process = context.Process(target=_report, args=(task, sender, receiver, os.getpid()))
    with _uninterrupted():  # until the copy is ready to be
        process.start()
    sender.close()
    _held.add(receiver)
    heard = partial(_received, receiver, process)

    def wait(hear: Tell) -> T:
        while True:
            kind, what = heard()
            if kind == "told":
                hear(what)
            elif kind == "raised":
                raise what
            else:
                return what

    work = Aside(wait, receiver, heard)
    try:
        yield work
    finally:
        if process.is_alive() and process.pid:  # one that has given its result does not hear it
            os.kill(process.pid, signal.SIGINT)
        _held.discard(receiver)
        receiver.close()  # one that is about to give it gives up
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()


def _received(receiver: Connection, process: BaseProcess) -> tuple[str, Any]:
    """What a copy says next. Raises ChildProcessError where it has ended without a word.

    The end of its pipe alone does not tell: whatever it has started may hold that open.
    """
    with suppress(EOFError, OSError):  # or in the middle of a message
        while not receiver.poll(LOOK):
            if not process.is_alive() and not receiver.poll():
                break
        else:
            return receiver.recv()
    process.join(PATIENCE)
    ended = how_ended(process.exitcode)
    raise ChildProcessError(
        f"a copy of this process {ended} before its work was done; run it again"
    )


def shared_out(
    items: Sequence[T], do: Callable[[T], object], hear: Callable[[T], None], copies: int
) -> None:
    """Have copies of this process do something with each item, for what it leaves outside memory.

    Whichever copy is free takes the next. ``hear`` is called with some items as they are taken.
    Where a process cannot be copied safely, all is done here. What a copy raises ends its part, and
    what it has not come to is done by the others, if there are any.
    """

    def part(tell: Tell, *, tells: bool) -> None:
        while entry := os.read(numbers.fileno(), SIZE):
            number = int.from_bytes(entry)
            if tells:  # what others told would be heard only after the end of the first
                tell(number)
            do(items[number])

    # All copies read on from one place. A lock would never be let go of by a copy that is killed.
    with tempfile.TemporaryFile(buffering=0) as numbers, ExitStack() as begun:
        numbers.write(b"".join(number.to_bytes(SIZE) for number in range(len(items))))
        numbers.seek(0)
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


def _report(
    task: Callable[[Tell], Any], sender: Connection, receiver: Connection, parent: int
) -> None:
    end_with(parent)
    receiver.close()  # so that it is noticed when nobody is there to receive
    _held.add(sender)
    signal.signal(signal.SIGINT, _interrupt)
    with suppress(BrokenPipeError):  # nobody waits for it any more
        sender.send(_outcome(partial(task, lambda what: sender.send(("told", what)))))


def _outcome(task: Callable[[], Any]) -> tuple[str, Any]:
    """What a task gives or raises. It can be interrupted, and what is said of its end cannot."""
    try:
        try:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
            return "given", task()
        finally:
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    except BaseException as error:  # noqa: BLE001  whoever waits for it raises it
        return "raised", _sent(error)


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
