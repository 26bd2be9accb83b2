"""A polynomial as a sum of squares: by completing squares, exactly, over the rational numbers.

It is a proposal, as other forms are: that it is equal to the polynomial the ring laws decide.
"""

from __future__ import annotations

from fractions import Fraction

from bilemma.trusted.polynomials import Monomial, poly
from bilemma.trusted.terms import Term, add, mul, power

MOST_BASIS = 8  # monomials of which the squares are made
_Gram = dict[tuple[Monomial, Monomial], Fraction]


def sum_of_squares(t: Term) -> Term | None:
    """``Σ d_k·s_k²`` with positive d_k, which t is equal to; None where this finds none.

    Each product of two monomials is taken for one entry of the Gram matrix, so that there may be a
    sum of squares though none is found; of a quadratic polynomial it is found if there is one.
    """
    found = poly(t)
    basis = [half for m, c in found.items() if c > 0 and (half := _half(m)) is not None]
    if not 1 < len(basis) <= MOST_BASIS:
        return None
    basis.sort(key=lambda m: (-sum(k for _, k in m), _order(m)))  # the constant is the last
    gram = _gram_matrix({_sorted(m): c for m, c in found.items()}, basis)
    squares = _completed(gram, basis) if gram is not None else None
    return add(*squares) if squares else None


def _half(m: Monomial) -> Monomial | None:
    """The monomial whose square this is."""
    if any(k % 2 for _, k in m):
        return None
    return _sorted(tuple((a, k // 2) for a, k in m))


def _gram_matrix(left: dict[Monomial, Fraction], basis: list[Monomial]) -> _Gram | None:
    """The symmetric matrix Q with ``p = mᵀQm`` for the monomials m; None if some is no product."""
    gram: _Gram = {}
    left = {m: Fraction(c) for m, c in left.items()}
    pairs = [(a, a) for a in basis]
    pairs += [(a, b) for n, a in enumerate(basis) for b in basis[n + 1 :]]
    for a, b in pairs:
        whole = left.pop(_times(a, b), Fraction(0))
        gram[a, b] = gram[b, a] = whole if a == b else whole / 2
    return None if left else gram


def _completed(gram: _Gram, basis: list[Monomial]) -> list[Term] | None:
    """The squares, one for each monomial in turn; None where one of them would be negative."""
    squares, rest = [], list(basis)
    while rest:
        first, *rest = rest
        pivot = gram[first, first]
        row = {m: gram[first, m] for m in rest}
        if pivot < 0 or (not pivot and any(row.values())):
            return None
        if not pivot:
            continue
        linear = add(_term(first), *(mul(c / pivot, _term(m)) for m, c in row.items()))
        squares.append(mul(pivot, power(linear, 2)))
        for a in rest:
            for b in rest:
                gram[a, b] -= row[a] * row[b] / pivot
    return squares


def _term(m: Monomial) -> Term:
    return mul(*(power(a, k) for a, k in m))


def _times(a: Monomial, b: Monomial) -> Monomial:
    exponents = dict(a)
    for atom, k in b:
        exponents[atom] = exponents.get(atom, 0) + k
    return _sorted(tuple(exponents.items()))


def _sorted(m: Monomial) -> Monomial:
    return tuple(sorted(m, key=lambda item: item[0].order))


def _order(m: Monomial) -> list[tuple[bytes, int]]:
    return [(a.order, k) for a, k in m]
