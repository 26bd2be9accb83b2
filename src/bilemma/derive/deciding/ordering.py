"""Proofs that a number is positive, or not negative: by its shape, as a sum of squares, or from
inequalities of the book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import combinations, product
from typing import Any, NamedTuple

from bilemma.derive.closed_forms import square_roots
from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.inequalities import combination
from bilemma.proof.obligations import prove
from bilemma.proof.rewriting import Position, rewrite_with
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import leibniz, refl, symm, trans
from bilemma.trusted.polynomials import Monomial, poly
from bilemma.trusted.terms import Term, mk

from ..closed_forms.facts import REFUSED
from ..closed_forms.products import to_a_power
from ..closed_forms.shortest import as_fraction, factors_of, merged, proposals, term_of
from ..closed_forms.workbench import Workbench
from .inequalities_at import inequalities
from .sums_of_squares import sum_of_squares

MOST_ATOMS = 6  # of which squares of differences are formed


class ProvedSign(NamedTuple):
    """``theorem`` is ``0 R t``; ``form`` is ``t = t'`` where a sum of squares t' shows it, and
    ``is_square`` says that t is a square as it stands.
    """

    theorem: Any
    form: Any = None
    is_square: bool = False


def _is_square(t: Term) -> bool:
    """Whether it is a number times even powers."""
    powers = [to_a_power(f) for f in factors_of(t)]
    return any(x.head != "num" for x, _ in powers) and all(
        x.head == "num" or k % 2 == 0 for x, k in powers
    )


class Ordering:
    """What is known of signs within one comparison.

    Args:
        bench: what is supposed, and the time.
        context: the same with the signs of single terms.
        speaks_of: the terms whose inequalities may be used.
    """

    def __init__(self, bench: Workbench, context: Context, speaks_of: Iterable[Term]) -> None:
        self._bench, self._context, self._terms = bench, context, tuple(speaks_of)
        self._facts: list[Any] | None = None

    def by_shape(self, head: str, t: Term) -> ProvedSign | None:
        """By the signs of the parts of one of the forms that t has.

        That a variance v is not negative hides from the prover that it is positive, so that is
        tried without.
        """
        forms = dict.fromkeys((*proposals(t), as_fraction(t)))
        contexts = (self._bench.context, self._context) if head == "Lt" else (self._context,)
        for context, form in product(contexts, forms):
            with suppress(*REFUSED):
                known = context.extended(*_signs_of_factors(form, context))
                found = prove(mk(head, 0, form), known)
                theorem = leibniz((1,), found, close(form, t, context))
                return ProvedSign(theorem, is_square=_is_square(form))
        return None

    def by_squares(self, head: str, t: Term) -> ProvedSign | None:
        """As a sum of squares, of variances as they are, or by what they are made of."""
        for opened in dict.fromkeys((refl(t), self.as_moments(t))):
            form = sum_of_squares(opened.right)
            if form is None:
                continue
            with suppress(*REFUSED):
                same = trans(opened, close(opened.right, form, self._context))
                found = prove(mk(head, 0, form), self._context)
                return ProvedSign(leibniz((1,), found, symm(same)), same)
        return None

    def as_moments(self, t: Term) -> Any:
        """``t = t'`` with variances and covariances in terms of means."""

        def convert(place: Position) -> Any:
            law = {"Var": "variance_as_moments", "Cov": "covariance_as_moments"}
            if place.term.head not in law:
                return None
            values = dict(zip(("X", "Y"), place.term.args, strict=False))
            return self._bench.at(law[place.term.head], place.context, **values)

        try:
            return rewrite_with(t, convert, self._context)
        except REFUSED:
            return refl(t)

    def by_inequalities(self, head: str, t: Term) -> ProvedSign | None:
        """From inequalities of the book, and what is said of their absolute values and roots."""
        with suppress(*REFUSED):
            found = self._combined(mk(head, 0, t)) or self._within_bars(head, t)
            found = found or self._under_roots(head, t)
            return found and ProvedSign(found)
        return None

    def _combined(self, goal: Term) -> Any:
        self._bench.check_time()
        return combination(goal, self._context, self._known(), products=False)

    def _known(self) -> list[Any]:
        if self._facts is None:
            self._facts = list(inequalities(self._bench, self._terms))
            self._facts += _squares_of_pairs(self._terms)
        return self._facts

    def _within_bars(self, head: str, t: Term) -> Any:
        """``|x| ≤ b`` from ``x ≤ b`` and ``−x ≤ b``, where t is a multiple of ``b − |x|``."""
        for atom, c in _alone(t, "abs"):
            (x,) = atom.args
            high = t * (1 / -c) + atom
            if head != "Le" or c > 0:
                continue
            both = [self._combined(mk("Le", one, high)) for one in (x, -x)]
            if all(both):
                known = self._context.extended(*both)
                law = self._bench.at("absolute_value_at_most", known, x=x, y=high)
                return combine(mk("Le", 0, t), [(-c, (), (law,))])
        return None

    def _under_roots(self, head: str, t: Term) -> Any:
        """``x ≤ y`` from ``x² ≤ y²``, where t is ``y − x`` and has roots or absolute values."""
        low, high = _parts(t)
        if head != "Le" or not any(a.head in ("sqrt", "abs") for a in _atoms(t)):
            return None
        context = self._context.extended(*self._known())
        positive = prove(mk("Le", 0, high), context)
        squares = [square_roots.equal(x**2, merged(x**2), context) for x in (low, high)]
        goal = mk("Le", *(same.right for same in squares))
        found = self._combined(goal) or self._by_difference(goal)
        if found is None:
            return None
        for side, same in enumerate(squares):
            found = leibniz((side,), found, symm(same))
        known = context.extended(positive, found)
        law = self._bench.at("at_most_by_squares", known, x=low, y=high)
        return combine(mk("Le", 0, t), [(1, (), (law,))])

    def _by_difference(self, goal: Term) -> Any:
        low, high = goal.args
        found = self.by_squares("Le", high - low)
        return found and combine(goal, [(1, (), (found.theorem,))])


def _signs_of_factors(t: Term, context: Context) -> Iterator[Any]:
    """The signs of the brackets in a product, above and below the line, where they are known."""
    for factor, _ in map(to_a_power, factors_of(t)):
        for head in ("Lt", "Le") if factor.head == "add" else ():
            with suppress(*REFUSED):
                yield prove(mk(head, 0, factor), context)
                break


def _squares_of_pairs(terms: Iterable[Term]) -> Iterator[Any]:
    """``0 ≤ (x − y)²`` and ``0 ≤ (x + y)²`` for any two numbers that are multiplied in a term."""
    atoms = dict.fromkeys(a for t in terms for m in poly(t) if _degree(m) > 1 for a, _ in m)
    for x, y in combinations(list(atoms)[:MOST_ATOMS], 2):
        for s in (x - y, x + y):
            yield combine(mk("Le", 0, s**2), [(1, (s,), ())])


def _degree(m: Monomial) -> int:
    return sum(k for _, k in m)


def _atoms(t: Term) -> set[Term]:
    return {atom for m in poly(t) for atom, _ in m}


def _alone(t: Term, head: str) -> Iterator[tuple[Term, Fraction]]:
    """The parts with this head that are a summand by themselves, with their coefficients."""
    for m, c in poly(t).items():
        if len(m) == 1 and m[0][1] == 1 and m[0][0].head == head:
            yield m[0][0], Fraction(c)


def _parts(t: Term) -> tuple[Term, Term]:
    """x and y with ``t = y − x``: what is taken off, and the rest."""
    low, high = ({m: c for m, c in poly(t).items() if (c > 0) == plus} for plus in (False, True))
    return -term_of(low), term_of(high)
