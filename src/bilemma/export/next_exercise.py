"""An exercise that fits behind theorems: what the book proves from them."""

from __future__ import annotations

from collections.abc import Sequence

from bilemma.library.model import Book

LONGEST = 8  # lines of a proof that is asked for


def next_exercise(book: Book, ids: Sequence[str]) -> str | None:
    """The id of a theorem that can be set as an exercise behind these, and is none of them.

    Best is one that rests on the last of them with a short proof, in the same chapter if there is
    one; then what stands next in the book. None behind the last theorem.
    """
    last = book.theorems[ids[-1]]
    resting = [book.theorems[id] for id in book.used_by(last.id) if id not in ids]
    fitting = [entry for entry in resting if len(entry.steps) <= LONGEST]
    if fitting:
        order = list(book.theorems)
        best = min(fitting, key=lambda e: (e.chapter != last.chapter, order.index(e.id)))
        return best.id
    order = [id for chapter in book.chapters for id in chapter.theorems]
    behind = order[order.index(last.id) + 1 :] if last.id in order else []
    theorems = (id for id in behind if book.theorems[id].kind == "theorem")
    return next((id for id in theorems if id not in ids), None)
