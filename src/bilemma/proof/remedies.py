"""What an author can write so that a proposition is known: the last words of a refusal."""

from __future__ import annotations

import re

from bilemma.trusted.terms import Term, mk, num

from .spelling import spelled

# What a proposition that may stand among the hypotheses of a theorem can be about.
_GIVEN = {"Eq", "Le", "Lt", "Ne", "Indep", "Wise", "Known", "Moment"}
# Names that the search gave to variables of sums and vectors: no author can write them.
_OPENED = re.compile(r"[it]_\d+|_.*")


def remedy(p: Term) -> str:
    """What to add for the proposition to hold; nothing where no line of an author would do."""
    if p.head not in _GIVEN or any(_OPENED.fullmatch(key[0]) for key in p.free):
        return ""
    if p.head == "Moment":
        return _moment(p)
    wanted = spelled(_natural(p) or p)
    if not wanted:
        return ""
    meant = f"if it is meant, add {wanted} to `given`"
    return f"show it in a line above with `have`, or, {meant}" if _may_follow(p) else meant


def _may_follow(p: Term) -> bool:
    """Whether it is about more than letters, so that hypotheses on these may give it."""
    return p.head in ("Eq", "Le", "Lt", "Ne") and any(a.args for a in p.args)


def _natural(p: Term) -> Term | None:
    """A natural number is not 0 if it is at least 1: that is how the book has it."""
    if p.head not in ("Ne", "Lt"):
        return None
    low, value = p.args
    if p.head == "Ne" and value is num(0):
        low, value = value, low
    fits = low is num(0) and value.head == "sym" and value.sort == "nat"
    return mk("Le", 1, value) if fits else None


def _moment(p: Term) -> str:
    """How to declare a moment; that of a product can come from independence too."""
    variable, order = p.args
    wanted = spelled(p)
    if wanted is None:
        return ""
    if variable.head == "sym" and order.head == "num":
        kind, size = ("random_vectors", "…, ") if variable.args else ("random_variables", "")
        declared = f'{kind}("{variable.data[0]}", {size}moments={order.data})'
        return f"declare it, {declared}, or add {wanted} to `given`"
    return f"declare higher moments, the independence that makes it finite, or {wanted} in `given`"
