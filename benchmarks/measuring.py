"""What a command costs: time by the clock, time of the processors, memory of all its processes.

Every benchmark gives its figures as rows, each beside its goal; a goal that is missed is said, and
is no failure, for a busy machine is slow.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from os import environ
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple

import psutil

ROOT = Path(__file__).parents[1]
BILEMMA = (sys.executable, "-c", "from bilemma.cli import main; main()")
LOOK = 0.4  # seconds between two looks at the memory


class Unmeasured(Exception):
    """Something that a benchmark needs is not there, or a command failed; the message says what."""


# --- a command ------------------------------------------------------------------------------------
class Usage(NamedTuple):
    """Seconds by the clock and of the processors, and bytes of memory at the peak.

    The memory is that of all processes together. What they share counts once where the system
    tells it (Linux: PSS), else once for each of them.
    """

    wall: float
    processor: float
    peak: int


def measured(
    command: Sequence[str], folder: Path = ROOT, variables: Mapping[str, str] | None = None
) -> tuple[Usage, str]:
    """What a command uses, with all processes that it starts, and what it prints.

    Raises:
        Unmeasured: it failed; the message has the end of what it said.
    """
    before, begun = _spent(), time.perf_counter()
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8") as out,
        tempfile.TemporaryFile("w+", encoding="utf-8") as err,
    ):
        child = subprocess.Popen(
            command,
            cwd=folder,
            stdout=out,
            stderr=err,
            env={**environ, "NO_MKDOCS_2_WARNING": "1", **(variables or {})},
        )
        with _watched(child.pid) as peak:
            code = child.wait()
        wall, spent = time.perf_counter() - begun, _spent() - before
        out.seek(0), err.seek(0)
        printed, said = out.read(), err.read()
    if code:
        raise Unmeasured(f"{' '.join(command[-3:])} failed: {(said or printed).strip()[-400:]}")
    return Usage(wall, spent, peak[0]), printed


def best(uses: Iterable[Usage]) -> Usage:
    """The least time, and the most memory, of several runs."""
    walls, processors, peaks = zip(*uses, strict=True)
    return Usage(min(walls), min(processors), max(peaks))


def _spent() -> float:
    """Seconds that the processors have spent on processes that ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@contextmanager
def _watched(pid: int) -> Iterator[list[int]]:
    """The most memory, so far, of a process and all below it."""
    peak, done = [0], Event()

    def watch() -> None:
        while True:
            peak[0] = max(peak[0], memory(pid))
            if done.wait(LOOK):
                return

    watcher = Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield peak
    finally:
        done.set()
        watcher.join()


def memory(pid: int) -> int:
    """Bytes that a process and all below it hold now."""
    total = 0
    with suppress(psutil.Error):
        process = psutil.Process(pid)
        for one in (process, *process.children(recursive=True)):
            with suppress(psutil.Error):
                full = one.memory_full_info()
                total += getattr(full, "pss", 0) or full.rss
    return total


# --- a table --------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Row:
    """One figure, with its unit and the most that it should be; ``note`` says how it was found."""

    what: str
    measured: float | None
    unit: str
    goal: float | None = None
    note: str = ""

    def cells(self) -> tuple[str, str, str, str]:
        """What, measured, goal, whether it is met."""
        shown = "not measured" if self.measured is None else f"{_number(self.measured)} {self.unit}"
        goal = "" if self.goal is None else f"≤ {_number(self.goal)} {self.unit}"
        met = ""
        if None not in (self.measured, self.goal):
            met = "met" if self.measured <= self.goal else "missed"
        return self.what, shown, goal, met


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.3g}"


LEAST = (44, 14, 12, 6)  # widths of the columns


def print_rows(rows: Iterable[Row], *, head: bool = True) -> None:
    """The figures as a table, each beside its goal."""
    lines = [(*row.cells(), row.note) for row in rows]
    if head:
        lines.insert(0, ("what", "measured", "goal", "", ""))
    widths = [max(LEAST[i], *(len(line[i]) for line in lines)) for i in range(4)]
    for line in lines:
        cells = [line[0].ljust(widths[0]), *(line[i].rjust(widths[i]) for i in (1, 2))]
        print("  ".join([*cells, line[3].ljust(widths[3]), line[4]]).rstrip(), flush=True)


def run(find: Callable[[Path], Iterable[Row]]) -> None:
    """Print what one benchmark finds about this book as it is found, or what it lacks."""
    try:
        for row in find(ROOT):
            print_rows([row], head=False)
    except Unmeasured as error:
        sys.exit(str(error))


# --- a book to work on ----------------------------------------------------------------------------
@contextmanager
def copied(root: Path, *, kept: bool = True) -> Iterator[Path]:
    """A copy of a book, to be edited and built: with what is kept of it in .cache, or without."""
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name) / "book"
        for part in ("derivations", "docs", "templates", "tests/trusted"):
            if (root / part).is_dir():
                shutil.copytree(root / part, copy / part)
        for part in ("mkdocs.yml", "CITATION.cff"):
            shutil.copy(root / part, copy)
        if kept and (root / ".cache").is_dir():
            others = shutil.ignore_patterns("kernel-mutants", "tests", "tree", "site.json")
            shutil.copytree(root / ".cache", copy / ".cache", ignore=others)
        (copy / "node_modules").symlink_to(ROOT / "node_modules")
        yield copy
