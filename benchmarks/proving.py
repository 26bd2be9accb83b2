"""How long it takes to prove the book, and to replay its certificates where only the kernel is.

All are times of whole processes, the start of Python and all imports included. Alone, it also
prints the time of each theorem.
"""

from __future__ import annotations

import json
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any

from measuring import BILEMMA, ROOT, Row, Usage, best, measured, print_rows

from bilemma.library import load_book
from bilemma.library.book_proofs.certificates import certificates
from bilemma.library.book_proofs.loading import FOUNDATIONS
from bilemma.library.model import Book, TheoremEntry

ROUNDS = 3
PROVE_LIMIT, CORE_LIMIT, REPLAY_LIMIT = 15.0, 1.5, 0.5
CORE = {*(f"T{n:02}" for n in range(1, 12)), "T27"}

PROVE, RECALL = (*BILEMMA, "prove", "--afresh", "--json"), (*BILEMMA, "prove", "--json")
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


def timed(command: tuple[str, ...], folder: Path = ROOT) -> tuple[Usage, str]:
    """The least times of several runs of a command, and what it printed last."""
    runs = [measured(command, folder) for _ in range(ROUNDS)]
    return best(used for used, _ in runs), runs[-1][1]


def core(book: Book) -> set[str]:
    """Ids of the theorems of the core topics, and of all that they rest on; none without topics."""
    file = Path(book.root) / "derivations" / "topics.toml"
    topics = tomllib.loads(file.read_text("utf-8")).values() if file.is_file() else ()
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


def where(entry: TheoremEntry, root: Path) -> str:
    """``module:function`` of a theorem."""
    path = entry.path.relative_to(ROOT / "src" if entry.chapter == FOUNDATIONS else root)
    return f"{'.'.join(path.with_suffix('').parts)}:{entry.name}"


def replayed(documents: Mapping[str, Any]) -> Usage:
    """What a process uses that replays these certificates with the kernel alone."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.json"
        path.write_text(json.dumps(documents), encoding="utf-8")
        return timed((*REPLAY, str(path)))[0]


def find(root: Path) -> Iterator[Row]:
    """Prove the book, prove it again, replay it; the same of its core, if it has one."""
    proving, printed = timed(PROVE, root)
    book = load_book(root)
    documents = certificates(book)
    if inner := [id for id in documents if id in core(book)]:
        names = (where(book.theorems[id], Path(book.root)) for id in inner)
        used, _ = timed((sys.executable, "-c", PROVE_THESE, *names), root)
        yield Row(f"prove the core, {len(inner)} theorems", used.wall, "s", CORE_LIMIT)
        used = replayed({id: documents[id] for id in inner})
        yield Row("  replay it", used.wall, "s", REPLAY_LIMIT)
    rows = json.loads(printed)["theorems"]
    yield Row(f"prove the book, {len(rows)} theorems", proving.wall, "s", PROVE_LIMIT)
    yield Row("  its memory at the peak", proving.peak / 1e6, "MB")
    yield Row("  again, nothing was edited", timed(RECALL, root)[0].wall, "s")
    used = replayed(documents)
    steps = sum(len(document["steps"]) for document in documents.values())
    yield Row("  replay it", used.wall, "s", note=f"{steps:,} elementary steps")
    yield Row("  its memory at the peak", used.peak / 1e6, "MB")
    yield Row("import SymPy", timed(SYMPY)[0].wall, "s")


def main() -> None:
    """Print all, and the theorems."""
    for row in find(ROOT):
        print_rows([row], head=False)
    print_theorems(json.loads(measured(PROVE)[1])["theorems"])


if __name__ == "__main__":
    main()
