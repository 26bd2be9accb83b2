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
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bilemma.library import certificates, load_book

ROOT = Path(__file__).parents[1]
ROUNDS = 5
PROVE_LIMIT, REPLAY_LIMIT = 1.5, 0.5

COMMAND = (sys.executable, "-c", "from bilemma.cli import main; main()")
PROVE = (*COMMAND, "prove", "--afresh", "--json")
REPLAY = (sys.executable, "-m", "bilemma.trusted")
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


def print_theorems(rows: list[dict[str, Any]]) -> None:
    """The time per theorem, slowest first; it counts what the theorem is the first to cite."""
    rows = sorted(rows, key=lambda row: -row["seconds"])
    times = [1000 * row["seconds"] for row in rows]
    print(f"  per theorem: median {median(times):.1f} ms, in all {sum(times):.0f} ms")
    width = max(len(row["id"]) for row in rows)
    for row, ms in zip(rows, times, strict=True):
        print(f"    {row['id']:<{width}} {row['steps']:>3} lines {ms:8.1f} ms")


def main() -> None:
    """Measure and print."""
    importing, _ = timed(SYMPY)
    proving, printed = timed(PROVE)
    documents = certificates(load_book(ROOT))
    steps = sum(len(document["steps"]) for document in documents.values())
    text = json.dumps(documents)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.json"
        path.write_text(text, encoding="utf-8")
        replaying, _ = timed((*REPLAY, str(path)))
    rows = json.loads(printed)["theorems"]
    print(f"proving: {len(rows)} theorems and lemmas; best of {ROUNDS}, seconds and processor's")
    print(proving.row("bilemma prove", PROVE_LIMIT))
    print(importing.row("  of this, SymPy's import"))
    print(replaying.row("replay without SymPy", REPLAY_LIMIT))
    print(f"    {steps:,} steps, {len(text) / 1e6:.1f} MB of JSON")
    print_theorems(rows)


if __name__ == "__main__":
    main()
