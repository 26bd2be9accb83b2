"""Finding theorems by what they say: a formula up to renaming, or words in either language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from bilemma.proof.adapting import variants
from bilemma.proof.matching import Bindings, match
from bilemma.proof.parsing import parse_term
from bilemma.trusted.terms import Key, Term, beta, bound_sort, mk, subst, sym

from .model import AxiomEntry, Book, TheoremEntry
from .shapes import shape

__all__ = ["Hit", "find", "same_statements"]

# How well a statement fits a formula, best first: it is it; a side is; an instance of a side is; it
# stands somewhere inside; a law of the book applies to it.
_WHOLE, _SIDE, _INSTANCE, _INSIDE, _APPLIES = 100, 80, 60, 40, 30
_MOST_MATCHES = 200  # of one formula in one place: sums and products match in many ways


@dataclass(frozen=True)
class Hit:
    """A theorem or an axiom that was found, and how well it fits: the larger the better."""

    id: str
    entry: TheoremEntry | AxiomEntry
    score: float


def find(book: Book, query: str) -> list[Hit]:
    """What a formula in the authors' language, or words, find in the book; best first.

    Raises:
        ParsingError: the text is meant as a formula and is outside the vocabulary.
    """
    wanted = _formula(query)
    scores = _by_words(book, query) if wanted is None else _by_formula(book, wanted)
    hits = [Hit(id, entry, score) for (id, entry), score in scores if score > 0]
    return sorted(hits, key=lambda hit: (-hit.score, len(_claim(hit.entry).free), hit.id))


def _formula(query: str) -> Term | None:
    """The query as a term; None where it is words."""
    if not re.search(r"[()\[\]=<>≤≥^*/+]", query):
        return None
    return parse_term(query)


def _entries(book: Book) -> Iterator[tuple[str, TheoremEntry | AxiomEntry]]:
    yield from book.theorems.items()
    yield from book.axioms.items()


def _claim(entry: TheoremEntry | AxiomEntry) -> Term:
    return entry.claim if isinstance(entry, TheoremEntry) else entry.conclusion


# --- formulas -------------------------------------------------------------------------------------
def _by_formula(book: Book, wanted: Term) -> Iterator[tuple[Any, float]]:
    for named in _entries(book):
        yield named, _fit(wanted, named[1])


def _fit(wanted: Term, entry: TheoremEntry | AxiomEntry) -> float:
    claim = _body(_claim(entry))
    sides = claim.args if claim.head in ("Eq", "Le", "Lt", "Ne") else (claim,)
    mirrored = wanted.head == "Eq" and any(_renames(w, claim) for w in _both_ways(wanted))
    if mirrored or _renames(wanted, claim):
        return _WHOLE
    if any(_renames(wanted, side) for side in sides):
        return _SIDE + (_renames(wanted, sides[0]))
    if any(_matches(wanted, side) for side in sides):
        return _INSTANCE - _weight(claim) / 100
    if any(_matches(wanted, part) for side in sides for part in _parts(side)):
        return _INSIDE - _weight(claim) / 100
    return _APPLIES if isinstance(entry, TheoremEntry) and _applies(entry, wanted) else 0


def _body(p: Term) -> Term:
    """What is said for every index, and under every premise."""
    while p.head in ("ForAll", "All", "Imp"):
        p = p.args[1] if p.head == "Imp" else _opened(p)
    return p


def _opened(t: Term) -> Term:
    """The body of a binder, its variable under a name that no author has."""
    sort = bound_sort(t.head, t.data) or "nat"
    return beta(t.args[-1], sym(f"_v{t.levels}", sort))


def _parts(t: Term) -> Iterator[Term]:
    """Every term inside, bound variables under names."""
    yield t
    binder = bound_sort(t.head, t.data)
    for n, arg in enumerate(t.args):
        yield from _parts(_opened(t) if binder and n == len(t.args) - 1 else arg)


def _both_ways(p: Term) -> tuple[Term, Term]:
    return p, mk(p.head, *reversed(p.args))


def _weight(t: Term) -> int:
    return min(1 + sum(map(_weight, t.args)), 1000)


def _matches(wanted: Term, t: Term) -> bool:
    """Whether the term is the wanted one at some values of its letters."""
    if wanted.head not in ("sym", t.head):
        return False
    return any(True for _ in islice(match(wanted, t, wanted.free), 1))


def _renames(wanted: Term, t: Term) -> bool:
    """Whether only letters differ, each standing for one of its own."""
    if wanted.head != t.head or len(wanted.free) > len(t.free) + 1:
        return False
    return any(
        _is_renaming(found) for found in islice(match(wanted, t, wanted.free), _MOST_MATCHES)
    )


def _is_renaming(values: Bindings) -> bool:
    names = [_renamed(value) for value in values.values()]
    return None not in names and len(set(names)) == len(names)


def _renamed(value: Term) -> Key | None:
    """The symbol that a value is, itself or as a family of its members."""
    while value.head == "Lam":
        value = value.args[-1]
    is_plain = value.head == "sym" and all(a.head == "bv" for a in value.args)
    return value.data if is_plain else None


def _applies(entry: TheoremEntry, wanted: Term) -> bool:
    """Whether the left side of an equation of the book, or a special case of it, is the wanted."""
    if entry.claim.head != "Eq" or entry.claim.args[0].head != wanted.head:
        return False
    laws = [rule.conclusion.args[0] for rule in variants(entry.theorem)]
    sides = [(entry.claim.args[0], entry.claim.free)]
    sides += [(side, side.free) for side in laws]
    return any(any(True for _ in islice(match(s, wanted, free), 1)) for s, free in sides)


# --- words ----------------------------------------------------------------------------------------
def _by_words(book: Book, query: str) -> Iterator[tuple[Any, float]]:
    words = re.findall(r"[^\W_]+", query.casefold())
    for named in _entries(book):
        yield named, _said(words, *named)


def _said(words: Iterable[str], id: str, entry: TheoremEntry | AxiomEntry) -> float:
    """How many of the words it has, those of its name and title first; 0 unless it has all."""
    title = f"{id} {entry.title.en} {entry.title.zh}".casefold()
    also = getattr(entry, "also", None)
    title += f" {also.en} {also.zh}".casefold() if also else ""
    text = f"{entry.words.en} {entry.words.zh}".casefold()
    scores = [2.0 if word in title else 1.0 if word in text else 0.0 for word in words]
    return sum(scores) - len(title) / 1000 if scores and all(scores) else 0.0


# --- repetitions ----------------------------------------------------------------------------------
def same_statements(book: Book, ids: Iterable[str] = ()) -> dict[str, str]:
    """Theorems (all without ids) that say what another one says, up to the names of letters.

    Of two of them it is the later one.
    """
    shapes: dict[str, list[TheoremEntry]] = {}
    for entry in book.theorems.values():
        shapes.setdefault(shape(entry.claim), []).append(entry)
    place = {id: number for number, id in enumerate(book.theorems)}
    found = {}
    chosen = dict.fromkeys(ids or book.theorems)
    for id in chosen:
        entry = book.theorems[id]
        for other in shapes[shape(entry.claim)]:
            is_told = other.id in chosen and place[other.id] >= place[id]
            if other.id != id and not is_told and _says_the_same(entry, other):
                found[id] = other.id
                break
    return found


def _says_the_same(entry: TheoremEntry, other: TheoremEntry) -> bool:
    given = {h.term for h in entry.hypotheses}
    wanted = {h.term for h in other.hypotheses}
    if len(given) != len(wanted):
        return False
    for values in islice(match(other.claim, entry.claim, other.claim.free), _MOST_MATCHES):
        if _is_renaming(values) and _carried(wanted, values) == given:
            return True
    return False


def _carried(propositions: Iterable[Term], values: Mapping[Key, Term]) -> set[Term]:
    return {subst(p, dict(values)) for p in propositions}
