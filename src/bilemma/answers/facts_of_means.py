"""What is true of means whatever the letters are, and what hypotheses about random variables say of
them: ``E[X]² ≤ E[X²]``, ``1 ≤ X`` gives ``1 ≤ E[X²]``.

Each is Jensen's inequality, the monotonicity of means or a tangent; who asks holds them together
with what is stated, by linear arithmetic.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction

from bilemma.questions.elaborating.indexing import number_of
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, mk, mul, num, power

from .stated_moments import NOTHING

POWERS = (2, 3, 4)
_TERMS = 6  # of the series of exp, whose sums stay below it from 0 on


def is_signed(t: Term) -> bool:
    """Whether it is never negative, as its shape shows."""
    if t.head == "dot":
        return t.args[0] is t.args[1]
    if t.head == "pow":
        return t.args[1].head == "num" and t.args[1].data % 2 == 0
    if t.head in ("add", "mul"):
        return all(map(is_signed, t.args))
    if t.head == "Sum":
        return is_signed(t.args[-1])
    heads = ("exp", "abs", "sqrt", "conditional_variance")
    return t.head in heads or (t.head == "num" and t.data >= 0)


def always(t: Term) -> Iterator[Term]:
    """What is true of a moment or a function value, whatever stands in it."""
    if t.loose:
        return
    if t.head in ("exp", "sigmoid"):
        yield mk("Lt", 0, t)
    if t.head == "sigmoid":
        yield mk("Lt", t, 1)
    if t.head == "E":
        yield from _of_mean(t)
    is_moment = t.head in ("Var", "SD") or (t.head == "E" and is_signed(t.args[0]))
    if not t.random and (is_moment or (t.head != "E" and is_signed(t))):
        yield mk("Le", 0, t)


def _of_mean(t: Term) -> Iterator[Term]:
    inside, block = t.args
    if inside.head == "pow" and inside.args[1].head == "num":
        base, order = inside.args[0], int(inside.args[1].data)
        if order == 2:
            yield mk("Le", mk("E", base, block) ** 2, t)
        if order == 2 and block is NOTHING:
            yield mk("Le", mk("E", mk("abs", base), block) ** 2, t)
    if block is not NOTHING:
        return
    if inside.head == "abs":
        mean = mean_of(inside.args[0])
        yield from (mk("Le", s * mean, t) for s in (1, -1))
    if inside.head in ("exp", "sigmoid"):
        yield mk("Lt", 0, t)
    if inside.head == "exp":
        yield mk("Le", mean_of(inside.args[0]) + 1, t)
    if inside.head == "conditional_variance":
        yield mk("Le", t, mk("Var", inside.args[0]))


def mean_of(t: Term) -> Term:
    """The mean of a sum as that of its terms; that of a mean given something is the mean."""
    found = num(0)
    for monomial, coefficient in poly(t).items():
        fixed = mul(num(coefficient), *(power(a, num(k)) for a, k in monomial if not a.random))
        random = [(a, k) for a, k in monomial if a.random]
        inside = mul(*(power(a, num(k)) for a, k in random))
        if inside.head == "E":
            inside = inside.args[0]
        found += fixed * mk("E", inside, NOTHING) if random else fixed
    return found


def of_random(p: Term, stated: Collection[Term]) -> Iterator[Term]:
    """What an equation or an inequality between random variables says of means.

    Args:
        p: it, for one value of each index.
        stated: all that is stated.
    """
    left, right = p.args
    yield mk(p.head, mean_of(left), mean_of(right))
    if p.head == "Eq":
        for one, other in ((left, right), (right, left)):
            if one.head == "E" and other.head == "sym":  # E[X | Y] = Y
                yield mk("Le", mk("Var", other), mk("Var", one.args[0]))
        return
    found = _bounded(right - left)
    if found is None:
        return
    x, sign, end = found
    if x.head == "abs":
        yield from _of_size(x.args[0], sign, end)
    elif sign > 0 and end >= 0:
        yield from _of_positive(x, end, stated, is_strict=p.head == "Lt" or end > 0)
    elif sign < 0 and end <= 0:
        for k in POWERS:
            even = k % 2 == 0
            low, high = (num(end**k), _mean(x, k))[:: 1 if even else -1]
            yield mk("Le", low, high)


def _bounded(t: Term) -> tuple[Term, int, Fraction] | None:
    """The x of which ``a x + b ≥ 0`` says that it is at least a number, or at most: with the sign
    of a, and that number.
    """
    terms = dict(poly(t))
    constant = Fraction(terms.pop((), 0))
    if len(terms) != 1:
        return None
    ((monomial, coefficient),) = terms.items()
    if len(monomial) != 1 or monomial[0][1] != 1 or monomial[0][0].head not in ("sym", "abs"):
        return None
    return monomial[0][0], 1 if coefficient > 0 else -1, -constant / Fraction(coefficient)


def _mean(x: Term, k: int) -> Term:
    return mk("E", x**k, NOTHING)


def _of_size(x: Term, sign: int, end: Fraction) -> Iterator[Term]:
    """``|x| ≤ c``, ``|x| ≥ c``"""
    if end < 0:
        if sign < 0:
            yield mk("Lt", 0, 0)
        return
    for k in (2, 4):
        low, high = (num(end**k), _mean(x, k))[::sign]
        yield mk("Le", low, high)
    if sign < 0:
        yield from (mk("Le", s * mean_of(x), num(end)) for s in (1, -1))


def _of_positive(
    x: Term, low: Fraction, stated: Collection[Term], *, is_strict: bool
) -> Iterator[Term]:
    """``x ≥ c`` with c ≥ 0"""
    mean = mk("E", x, NOTHING)
    yield from (mk("Le", num(low**k), _mean(x, k)) for k in POWERS)
    yield mk("Eq", mk("E", mk("abs", x), NOTHING), mean)
    yield mk("Le", mk("E", mk("sqrt", x), NOTHING) ** 2, mean)
    yield from (mk("Le", num(m**3), _mean(x, 3)) for m in _values(mean, stated) if m >= 0)
    if not is_strict:
        return
    yield mk("Le", mk("E", mk("log", x), NOTHING), mean - 1)
    for m in _values(mean, stated):
        if m > 0:  # 1/x is above its tangent at m
            yield mk("Le", num(2 / m) - mul(num(1 / m**2), mean), mk("E", mk("inv", x), NOTHING))


def of_exponentials(t: Term, stated: Collection[Term]) -> Iterator[Term]:
    """``exp(E[Z]) ≤ E[exp(Z)]`` where that mean is stated, by a sum that is not above exp."""
    if t.head == "E" and t.args[0].head == "exp" and t.args[1] is NOTHING:
        for m in _values(mk("E", t.args[0].args[0], NOTHING), stated):
            if m >= 0:
                yield mk("Le", num(_below_exp(m)), t)


def _below_exp(m: Fraction) -> Fraction:
    total, term = Fraction(0), Fraction(1)
    for k in range(_TERMS):
        total, term = total + term, term * m / (k + 1)
    return total


def _values(mean: Term, stated: Collection[Term]) -> Iterator[Fraction]:
    """The numbers that a mean is said to be."""
    for p in stated:
        value = number_of(p.args[1]) if p.head == "Eq" and p.args[0] is mean else None
        if value is not None:
            yield Fraction(value)
