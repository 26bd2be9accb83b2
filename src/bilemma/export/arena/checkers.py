"""What checkers say of the arena: the kernel, the second checker, and any command.

A verdict is ``accepted``, ``refused`` or, where a checker broke off, took too long or said neither,
``failed``. Times are of the processor, where a checker tells them.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from bilemma.trusted.book import replay_book
from bilemma.trusted.theorems import KernelError
from bilemma.typeset.math import node

HERE = Path(__file__).parent
SECOND = HERE.parents[1] / "checker" / "checker.mjs"
ACCEPTED, REFUSED, FAILED = "accepted", "refused", "failed"
SECONDS = 60  # for a file


class Judged(NamedTuple):
    """What a checker said of a file, with its reason, and in how many milliseconds."""

    file: str
    verdict: str
    milliseconds: float
    reason: str = ""


Checker = Callable[[Sequence[Path]], list[Judged]]


def kernel(files: Sequence[Path]) -> list[Judged]:
    """The verdicts of the kernel, in this process."""
    return list(map(_by_kernel, files))


def _by_kernel(file: Path) -> Judged:
    begun = time.process_time()
    try:
        replay_book(file.read_bytes().decode("utf-8"))
        verdict, reason = ACCEPTED, ""
    except (KernelError, UnicodeDecodeError) as error:
        verdict, reason = REFUSED, str(error)
    return Judged(file.name, verdict, (time.process_time() - begun) * 1000, reason)


def javascript(files: Sequence[Path]) -> list[Judged]:
    """The verdicts of the second checker, in one process of Node."""
    command = [node(), str(HERE / "verdicts.mjs"), SECOND.as_uri()]
    return batch(command, files)


def batch(command: Sequence[str], files: Sequence[Path]) -> list[Judged]:
    """The verdicts of a command that takes many files and prints a line for each: name,
    milliseconds, ``accepted`` or ``refused`` and more, with tabs between.

    A file without a line was too much for it.
    """
    words = [*command, *map(str, files)]
    run = subprocess.run(words, capture_output=True, check=False)
    lines = (line.split("\t", 2) for line in run.stdout.decode("utf-8", "replace").splitlines())
    told = {line[0]: line for line in lines if len(line) == 3}
    return [_told(file, told.get(str(file))) for file in files]


def _told(file: Path, line: Sequence[str] | None) -> Judged:
    if line is None:
        return Judged(file.name, FAILED, 0.0, "no line about it")
    verdict, _, reason = line[2].partition(" ")
    known = verdict if verdict in (ACCEPTED, REFUSED) else FAILED
    return Judged(file.name, known, float(line[1]), reason)


def command(words: Sequence[str], files: Iterable[Path]) -> list[Judged]:
    """The verdicts of a command that takes one file: it ends with 0 to accept, with 1 to refuse."""
    return [_by_command(words, file) for file in files]


def _by_command(words: Sequence[str], file: Path) -> Judged:
    begun = time.monotonic()
    try:
        run = subprocess.run([*words, str(file)], capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return Judged(file.name, FAILED, SECONDS * 1000, f"not within {SECONDS} s")
    verdict = {0: ACCEPTED, 1: REFUSED}.get(run.returncode, FAILED)
    said = (run.stderr or run.stdout).decode("utf-8", "replace").strip().splitlines()
    return Judged(file.name, verdict, (time.monotonic() - begun) * 1000, said[-1] if said else "")
