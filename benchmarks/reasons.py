"""How many lines of a book get their reasons again when these are taken away.

``python -m benchmarks.reasons FOLDER N [OFFSET]`` takes every N-th theorem of a book, asks for the
reasons of each of its lines, goes on with the author's own, and prints a line of JSON for each and
a summary at the end. Seconds are those of this process.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Any

from bilemma.library.book_records.chapters import chapters_there, theorem_files
from bilemma.library.importing_theorems.discovery import lemmas as lemmas_of
from bilemma.library.on_disk.faults import Faults
from bilemma.library.on_disk.modules import up_to_date
from bilemma.library.on_disk.other_modules import opened
from bilemma.processes.collector import uncollected
from bilemma.proof.context import Context
from bilemma.proof.scope import Question, Scope, entered
from bilemma.proof.script import Lemma
from bilemma.seeking.candidates import Candidate
from bilemma.seeking.places import Span, asked_place, span_of
from bilemma.seeking.searching import ReasonSearch
from bilemma.seeking.shelf import TheoremShelf
from bilemma.trusted.kernel import assume

ASKING = ("eq", "le", "lt", "tends", "have")
GOAL = 2.0  # seconds within which a line should have its reasons


class Taking(ast.NodeTransformer):
    """Puts ``...`` for the reasons of each line, and remembers them by their calls."""

    def __init__(self) -> None:
        self.taken: dict[Span, ast.expr] = {}

    def visit_Call(self, node: ast.Call) -> ast.Call:
        """A line, if it is one with reasons."""
        self.generic_visit(node)
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        for keyword in node.keywords:
            if keyword.arg == "by" and name in ASKING:
                self.taken[span_of(node)] = keyword.value
                keyword.value = ast.copy_location(ast.Constant(...), keyword.value)
        return node


class Measuring(Scope):
    """A proof whose lines ask for reasons; it goes on with those of its author."""

    def __init__(self, lemma: Lemma, taken: dict[Span, ast.expr], shelf: list[Candidate]) -> None:
        given = (*lemma.given, *lemma.moments)
        super().__init__(Context([assume(p) for p in given], lemma.means), lemma.claim)
        self.lemma, self.taken, self.shelf = lemma, taken, shelf
        self.found: list[dict[str, Any]] = []

    def asked(self, question: Question) -> Any:
        """The author's reasons, after others were looked for."""
        place = asked_place(self.lemma.path)
        if place is None:
            return super().asked(question)
        begun = process_time()
        search = ReasonSearch(question, place, self.shelf)
        first = search.trials.first(search.tried())
        seconds = process_time() - begun
        sets = [first] if first else []
        node = self.taken[place.call]
        own = eval(compile(ast.Expression(node), str(place.path), "eval"), place.names)  # noqa: S307
        row = {
            "theorem": self.lemma.id,
            "line": place.line,
            "author": ast.unparse(node),
            "size": len(own) if isinstance(own, (list, tuple)) else 1,
            "found": [c.text for c in search.trials.fewest(sets[0])] if sets else None,
            "tried": search.trials.tried,
            "seconds": round(seconds, 3),
        }
        self.found.append(row)
        print(json.dumps(row, ensure_ascii=False), flush=True)
        return own


def measured(own: Lemma, shelf: list[Candidate]) -> list[dict[str, Any]]:
    """What is found for each line of a theorem, whose file is run without its reasons."""
    taking = Taking()
    tree = taking.visit(ast.parse(own.path.read_bytes()))
    there = vars(sys.modules[own.function.__module__])
    module = ModuleType(own.function.__module__)
    vars(module).update({name: there[name] for name in ("__file__", "__package__", "__spec__")})
    exec(compile(tree, str(own.path), "exec"), vars(module))  # noqa: S102
    lemma = vars(module)[own.name]
    scope = Measuring(lemma, taking.taken, shelf)
    with entered(scope):
        lemma.function()
    return scope.found


def main(folder: str, every: str, offset: str = "0") -> None:
    """Measure, and print."""
    root, rows = Path(folder).resolve(), []
    with uncollected(), up_to_date(root):
        opened(root)
        faults = Faults(keep=True)
        folders = chapters_there(root).values()
        found = [x for f in folders for x in lemmas_of(root, theorem_files(f), faults)]
        chosen = found[int(offset) :: int(every)]
        for own in chosen:
            shelf = TheoremShelf(root, own, found)
            rows += measured(own, list(shelf))
            shelf.store()
    summarise(len(chosen), rows)


def summarise(theorems: int, rows: Sequence[dict[str, Any]]) -> None:
    """A line about all."""
    there = [row for row in rows if row["found"]]
    quick = sum(row["seconds"] <= GOAL for row in there)
    short = sum(len(row["found"]) <= row["size"] for row in there)
    times = sorted(row["seconds"] for row in rows)
    print(
        f"{theorems} theorems, {len(rows)} lines: {len(there) / len(rows):.1%} found, "
        f"{quick / len(rows):.1%} within {GOAL:.0f} s, {short / len(there):.1%} of them as short "
        f"as the author's; median {times[len(times) // 2]} s, 95 % "
        f"{times[len(times) * 95 // 100]} s"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
