"""The process that runs files of one book, each in a copy of itself.

A copy starts with all that is there and is thrown away with what its file has done. While there is
nothing to do, what a copy has done without trouble is done here too, so that the next one need not.
Whatever a file prints goes to standard error: standard output is the editor's.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection, wait
from pathlib import Path
from time import monotonic
from typing import Any

from bilemma.processes.forks import Aside, Tell, aside
from bilemma.processes.orphans import end_with

from .messages import CHECK, EditorJob

TOLD, GIVEN, FAILED = "told", "given", "failed"  # what is said of a job
QUIET = 0.3  # seconds without a job after which there is time to prepare
LOOK = 0.05  # seconds between two looks at whether there is one
LONGEST = 60.0  # seconds for the import of all theorems; one of them may have no end


def begin(connection: Connection, root: Path, parent: int) -> None:
    """Do the jobs that come through the connection until it is closed."""
    end_with(parent)
    with Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    os.chdir(root)
    Bench(connection, root).run()


class Bench:
    """Does jobs one after the other; a job that comes ends the one before it.

    Args:
        connection: where jobs come from, and what is said of them goes to.
        root: the book's folder.
    """

    def __init__(self, connection: Connection, root: Path) -> None:
        self._connection, self._root = connection, root
        self._preparing: Iterator[None] = iter(())
        self._prepared = ""  # the files of the book for which that was done
        self._last: EditorJob | None = None  # a check that a copy has done
        self._done: set[Path] = set()  # files that were checked here too

    def run(self) -> None:
        """Do all jobs."""
        from . import work  # with the engine

        with suppress(EOFError, BrokenPipeError, ConnectionResetError):  # nobody is there any more
            while True:
                job: EditorJob | None = self._next()
                while job is not None:
                    job = self._do(job, partial(work.done, self._root, job))

    def _next(self) -> EditorJob:
        """The next job; until it comes, what copies need is prepared."""
        if not self._connection.poll(QUIET):
            if next(self._preparing, self) is self:  # it was done, for what the files were then
                self._preparing = self._prepare()
            for _ in self._preparing:
                if self._connection.poll():
                    break
        return self._connection.recv()

    def _do(self, job: EditorJob, task: Callable[[Tell], Any]) -> EditorJob | None:
        """Do a job, unless another one comes meanwhile, which is given."""
        with aside(task) as work:
            if work.receiver is None:
                self._say(job, *_ended(lambda: work(lambda what: self._say(job, TOLD, what))))
                return None
            while True:
                if self._connection in wait([self._connection, work.receiver]):
                    return self._connection.recv()
                if self._heard(job, work):
                    return None

    def _heard(self, job: EditorJob, work: Aside[Any]) -> bool:
        """Pass on what a copy says; gives whether it has ended."""
        said: tuple[str, Any] = ("given", None)
        try:
            said = work.heard() if work.heard else said
        except ChildProcessError as error:
            said = ("raised", error)
        kind, what = said
        if kind == "raised":
            self._say(job, FAILED, _named(what))
        else:
            self._say(job, TOLD if kind == "told" else GIVEN, what)
            self._last = job if (kind, job.kind) == ("given", CHECK) else self._last
        return kind != "told"

    def _say(self, job: EditorJob, kind: str, what: Any) -> None:
        self._connection.send((job.number, kind, what))

    # --- preparing --------------------------------------------------------------------------------
    def _prepare(self) -> Iterator[None]:
        """Do here, step by step, what copies would have to do again and again: check a file once,
        so that what it cites is proved here, and import all theorems of the book.
        """
        from bilemma.library.importing_theorems.importing import import_known
        from bilemma.library.on_disk.modules import sources, up_to_date, version_of

        from . import work

        if self._last is not None and self._last.path not in self._done:
            self._done.add(self._last.path)
            with suppress(Exception):  # the copy has told
                work.done(self._root, self._last, lambda _: None)
            yield
        version = version_of(self._root)
        if version == self._prepared:
            return
        self._prepared, names = version, list[str]()
        with aside(lambda _: _importable(self._root)) as importing, suppress(Exception):
            end = monotonic() + LONGEST
            while importing.receiver is not None and not wait([importing.receiver], LOOK):
                if monotonic() > end:
                    return
                yield
            names = importing(lambda _: None)
        with up_to_date(self._root):
            yield from import_known(names)
        sources(self._root, ())  # reads which module imports which
        gc.collect()
        gc.freeze()  # else the collector writes to memory that copies share


def _ended(work: Callable[[], Any]) -> tuple[str, Any]:
    try:
        return GIVEN, work()
    except Exception as error:  # noqa: BLE001 - it belongs to the job
        return FAILED, _named(error)


def _named(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _importable(root: Path) -> list[str]:
    """The modules of the book that can be imported."""
    from bilemma.library.known_statements.citable import own_lemmas
    from bilemma.library.on_disk.modules import imported_modules

    own_lemmas(root, "")
    return imported_modules()
