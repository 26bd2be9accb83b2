"""What a theorem owes its reader: letters that look different, the idea of a long proof."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from bilemma.formulas.alike import pairs_alike
from bilemma.proof.script import Lemma
from bilemma.trusted.terms import Key

from ..on_disk.book_files import BookError, short

LONG = 8  # lines of a proof that a reader takes in without being told its idea

_SORTS = {"real": "a real number", "nat": "a natural number", "random": "a random variable"}


def check_statement(root: Path, lemma: Lemma) -> None:
    """Refuse two symbols of a statement that look the same: no page could tell them apart.

    Raises:
        BookError: names both of them.
    """
    _check(root, lemma, lemma.line, _stated(lemma))


def check_lines(root: Path, lemma: Lemma) -> None:
    """The same for a statement with all lines of its proof, which share a page.

    Raises:
        BookError: names the line and both symbols.
    """
    keys = _stated(lemma)
    for line in lemma.proof.lines:
        terms = [line.term, *line.theorem.hypotheses]
        shown = [t for t in (line.start, line.shown, line.shown_start) if t is not None]
        keys = keys.union(*(term.free for term in (*terms, *shown)))
        _check(root, lemma, line.line, keys)


def check_idea(root: Path, lemma: Lemma) -> None:
    """Refuse a long proof that does not say how it goes.

    Raises:
        BookError: names the file and how many lines there are.
    """
    count = len(lemma.proof.lines)
    if count > LONG and lemma.idea is None:
        raise BookError(
            f"{short(lemma.path, root)}:{lemma.line}: {lemma.name}: the proof has {count} lines; "
            f"of more than {LONG} say how it goes, in a sentence: idea=Text(en=…, zh=…)"
        )


def _stated(lemma: Lemma) -> frozenset[Key]:
    return frozenset().union(*(p.free for p in (*lemma.given, *lemma.moments, lemma.claim)))


def _check(root: Path, lemma: Lemma, line: int, keys: Iterable[Key]) -> None:
    for first, second in pairs_alike(keys):
        raise BookError(
            f"{short(lemma.path, root)}:{line}: {lemma.name}: {first[0]!r} is {_kind(first)} and "
            f"{second[0]!r} is {_kind(second)}, and on the page they look the same; "
            "rename one of them"
        )


def _kind(key: Key) -> str:
    """What a symbol is, in an error message."""
    _, sort, arguments = key
    if sort == "Block":
        return "a condition"
    if "real" in arguments:
        return "a Borel function" if sort == "borel" else "a function"
    shape = {0: "", 1: "a vector of components, each "}.get(len(arguments), "a matrix, each entry ")
    return f"{shape}{_SORTS[sort]}"
