"""A sum that stands below a line, divided into what stands above it: ``(Σx² − (Σx)²/n)/S = 1``
where ``S = Σ (x − x̄)²``, as in the slope of a regression line.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from bilemma.proof.context import Context
from bilemma.proof.obligations import prove
from bilemma.proof.rewriting import rewrite_with
from bilemma.questions.elaborating.question_reader import denominators
from bilemma.trusted.kernel import leibniz, symm, trans
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, mk

from . import means, square_roots
from .facts import REFUSED
from .shortest import proposals, weight
from .workbench import Workbench


def divided(bench: Workbench, t: Term) -> Any:
    """``⊢ t = t'`` with such a sum divided into the rest, where that is shorter; else None."""
    for below in _sums(t):
        with suppress(*REFUSED):
            opened = _shortest(bench.rewrite(below, means.apart), bench.context)
            if len(poly(opened.right)) < 2:
                continue
            known = leibniz((0,), prove(mk("Ne", below, 0), bench.context), opened)
            found = _divided(bench, t, opened, bench.context.extended(known))
            if found is not None and weight(found.right) < weight(t):
                return found
    return None


def _shortest(opened: Any, context: Context) -> Any:
    """A sum with its terms apart, each multiple of the same once."""
    best = proposals(opened.right)[0]
    return trans(opened, square_roots.equal(opened.right, best, context))


def _divided(bench: Workbench, t: Term, opened: Any, context: Context) -> Any:
    """The same by the theorem that says what the sum below the line is with its terms apart."""
    apart = rewrite_with(t, lambda place: opened if place.term is opened.left else None, context)
    apart = trans(apart, bench.rewrite(apart.right, means.apart))
    closed, found = symm(opened), []
    for form in proposals(apart.right):
        with suppress(*REFUSED):
            same = trans(apart, square_roots.equal(apart.right, form, context))
            back = rewrite_with(
                form, lambda place: closed if place.term is closed.left else None, context
            )
            found.append(trans(same, back))
    return min(found, key=lambda th: weight(th.right), default=None)


def _sums(t: Term) -> Iterator[Term]:
    return (b for b in dict.fromkeys(denominators(t)) if b.head == "Sum" and len(b.args) == 2)
