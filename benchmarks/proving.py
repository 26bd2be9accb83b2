"""How long it takes to prove the book, and to replay its certificates where only the kernel is.

Both are wall times of whole processes, the start of Python and all imports included.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bilemma.library import certificates, load_book
from bilemma.library.loading import FOUNDATIONS
from bilemma.library.model import Book, TheoremEntry

ROOT = Path(__file__).parents[1]
ROUNDS = 5
PROVE_LIMIT, CORE_LIMIT, REPLAY_LIMIT = 15.0, 1.5, 0.5
CORE = {*(f"T{n:02}" for n in range(1, 12)), "T27"}

COMMAND = (sys.executable, "-c", "from bilemma.cli import main; main()")
PROVE, RECALL = (*COMMAND, "prove", "--afresh", "--json"), (*COMMAND, "prove", "--json")
REPLAY = (sys.executable, "-m", "bilemma.trusted")
# Garbage is not collected while `bilemma prove` proves, so it is not here.
PROVE_THESE = """
import gc
import sys
from importlib import import_module
gc.disable()
for module, _, name in (lemma.partition(":") for lemma in sys.argv[1:]):
    getattr(import_module(module), name).theorem
"""
SYMPY = (sys.executable, "-c", "import sympy")


class Times(NamedTuple):
    """Seconds by the clock, and of the processor: on a busy machine they differ."""

    wall: float
    processor: float

    def row(self, what: str, limit: float | None = None) -> str:
        """A line of the result. A limit that is exceeded is said, and is no failure."""
        kept = "" if limit is None or self.wall <= limit else ", exceeded"
        after = f"  (limit: {limit}{kept})" if limit else ""
        return f"  {what:<28} {self.wall:6.2f} {self.processor:10.2f}{after}"


def timed(command: tuple[str, ...]) -> tuple[Times, str]:
    """The least times of several runs of a command, and what it printed last."""
    found = []
    for _ in range(ROUNDS):
        start, used = time.perf_counter(), processor()
        done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
        found.append((time.perf_counter() - start, processor() - used))
    return Times(*map(min, zip(*found, strict=True))), done.stdout


def processor() -> float:
    """Seconds that the processor has spent on child processes so far."""
    spent = os.times()
    return spent.children_user + spent.children_system


def core(book: Book) -> set[str]:
    """Ids of the theorems of the core topics, and of all that they rest on."""
    topics = tomllib.loads((ROOT / "derivations" / "topics.toml").read_text("utf-8")).values()
    found: set[str] = set()
    waiting = {id for t in topics if t["number"] in CORE for id in t["theorems"]}
    while waiting:
        found |= waiting
        waiting = {used for id in waiting for used in book.theorems[id].uses} - found
    return found


def print_theorems(rows: list[dict[str, Any]]) -> None:
    """The time per theorem, slowest first; it counts what the theorem is the first to cite."""
    rows = sorted(rows, key=lambda row: -row["seconds"])
    times = [1000 * row["seconds"] for row in rows]
    print(f"  per theorem: median {median(times):.1f} ms, in all {sum(times):.0f} ms")
    width = max(len(row["id"]) for row in rows)
    for row, ms in zip(rows, times, strict=True):
        print(f"    {row['id']:<{width}} {row['steps']:>3} lines {ms:8.1f} ms")


def where(entry: TheoremEntry) -> str:
    """``module:function`` of a theorem."""
    path = entry.path.relative_to(ROOT / "src" if entry.chapter == FOUNDATIONS else ROOT)
    return f"{'.'.join(path.with_suffix('').parts)}:{entry.name}"


def replayed(documents: Mapping[str, Any]) -> Times:
    """The time of a process that replays these certificates with the kernel alone."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.json"
        path.write_text(json.dumps(documents), encoding="utf-8")
        return timed((*REPLAY, str(path)))[0]


def main() -> None:
    """Measure and print."""
    importing, _ = timed(SYMPY)
    proving, printed = timed(PROVE)
    book = load_book(ROOT)
    documents = certificates(book)
    inner = [id for id in documents if id in core(book)]
    proving_core, _ = timed(
        (sys.executable, "-c", PROVE_THESE, *(where(book.theorems[id]) for id in inner))
    )
    rows = json.loads(printed)["theorems"]
    print(f"proving: best of {ROUNDS}, seconds and processor's; the start of Python included")
    print(proving_core.row(f"the core, {len(inner)} theorems", CORE_LIMIT))
    print(replayed({id: documents[id] for id in inner}).row("  its replay", REPLAY_LIMIT))
    print(proving.row(f"the book, {len(rows)} theorems", PROVE_LIMIT))
    print(timed(RECALL)[0].row("  again, nothing was edited"))
    print(replayed(documents).row("  its replay"))
    print(importing.row("SymPy's import alone"))
    steps = sum(len(document["steps"]) for document in documents.values())
    print(f"  {steps:,} elementary steps, {len(json.dumps(documents)) / 1e6:.1f} MB of JSON")
    print_theorems(rows)


if __name__ == "__main__":
    main()
