"""Numbers that hypotheses determine and do not say: a covariance by ``Var(X + Y) = 16``, λ by
``E[X²] = 6``.

Each equation that is supposed is brought to its closed form by the others. What is wanted is then
looked for among the combinations of these equations, and of their products with a letter, by
elimination over the rational numbers (as in the method of Macaulay matrices): an equation that is
linear in it, or quadratic with numbers and rational zeros, of which the hypotheses exclude one.
The kernel makes the combination again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import chain
from math import isqrt
from typing import Any, NamedTuple

from bilemma.proof.context import Context, Unproved
from bilemma.proof.obligations import discharge, prove
from bilemma.trusted.kernel import absurd, assume, cases, symm, trans
from bilemma.trusted.polynomials import Monomial, Polynomial, p_mul, poly
from bilemma.trusted.terms import Term, add, mk, mul, num, power

from ..closed_forms.facts import REFUSED
from ..closed_forms.leftovers import is_simple, opened
from ..closed_forms.quadratics import equation_by, unequal
from ..closed_forms.shortest import proposals
from ..closed_forms.strategy import Derivation
from ..closed_forms.workbench import Cause, Conversion, Workbench, expectation_of

MOST_EQUATIONS, MOST_LETTERS, MOST_MONOMIALS = 16, 5, 120
SOLVED, _COMBINED = Cause("rule", "solved"), Cause("rule", "combined")
_MOMENTS = ("E", "Var", "Cov", "SD")


class _Combined(NamedTuple):
    """A combination of equations: what it says is 0, and each equation's factor."""

    says: Polynomial
    factors: dict[int, Polynomial]


def determined(made: Derivation) -> dict[Term, Conversion]:
    """What hypotheses determine of what is left of a goal, and of what they speak of themselves:
    by the number, each with the equations that it is solved from. Raises OutOfTimeError.
    """
    bench = made.bench
    if not _says_more(bench.context):
        return {}
    equations = list(_equations(bench))
    equations += _as_second_moments(made.current, equations, bench)
    if len(equations) > MOST_EQUATIONS:
        return {}
    sides = [side for e in equations for side in e.theorem.conclusion.args]
    wanted = dict.fromkeys(chain.from_iterable(map(_unknown, (made.current, *sides))))
    found: dict[Term, Conversion] = {}
    is_new = True
    while is_new:  # what was found may lead to the next
        is_new = False
        for t in [t for t in wanted if t not in found]:
            with suppress(*REFUSED):
                found[t] = _solved(t, [*equations, *found.values()], bench.context)
                is_new = True
    return found


def _unknown(t: Term) -> Iterator[Term]:
    """The moments that are left in a term, and its letters for numbers."""
    yield from opened(t)
    for atom in _atoms(poly(t)):
        if atom.head == "sym" and not atom.random:
            yield atom


def _atoms(p: Polynomial) -> Iterator[Term]:
    return (atom for monomial in p for atom, _ in monomial)


# --- the equations --------------------------------------------------------------------------------
def _says_more(context: Context) -> bool:
    """Whether an equation may determine something: one that is not of a central moment or a mean,
    as those of laws are, or of one of which another says something else.
    """
    seen: dict[Term, Term] = {}
    for fact in _stated(context):
        t = fact.left
        is_raw = t.head == "E" and t.args[0].head == "pow" and t.args[0].args[0].head == "sym"
        if t.head not in ("sym", "num") and (is_raw or not is_simple(t)):
            return True
        if seen.setdefault(t, fact.right) is not fact.right:
            return True
    return False


def _stated(context: Context) -> Iterator[Any]:
    """The equations between numbers that are supposed as they stand."""
    for fact in context.of_kind("Eq"):
        is_supposed = fact.hypotheses == frozenset({fact.conclusion})
        if is_supposed and not (fact.left.random or fact.right.random):
            yield fact


def _equations(bench: Workbench) -> Iterator[Conversion]:
    """Each with its left side in closed form, by the others; what says nothing then is left out."""
    told: set[Term] = set()
    for fact in _stated(bench.context):
        bench.check_time()
        others = (f for f in bench.context.facts if not f.hypotheses & fact.hypotheses)
        inner = Workbench(fact.left, bench.context.holding(others), bench.deadline)
        made = Derivation(inner, supposing=False)
        made.run()
        says = trans(symm(made.theorem), fact)
        is_new = made.current is not fact.left or fact.left.head not in _MOMENTS
        if is_new and poly(says.left - says.right) and says.conclusion not in told:
            told.add(says.conclusion)
            causes = [c for step in made.steps for c in step.causes if c.id != "ring"]
            stated = Cause("hypothesis", fact.conclusion.digest.hex(), fact.conclusion)
            if says.left.head == "num":
                says = symm(says)
            yield Conversion(says, list(dict.fromkeys((*causes, stated))), "values")


def _as_second_moments(
    t: Term, equations: Sequence[Conversion], bench: Workbench
) -> Iterator[Conversion]:
    """``Var(Y) = E[Y²] − E[Y]²`` of a variance that is left, where equations have that moment."""
    moments = {x for e in equations for x in opened(e.theorem.left)}
    for x in (v.args[0] for v in opened(t) if v.head == "Var" and v not in moments):
        if expectation_of(x**2) in moments:
            with suppress(*REFUSED):
                th = bench.at("variance_as_moments", bench.context, X=x)
                yield Conversion(th, [Cause("theorem", "variance-as-moments")], "values")


# --- elimination ----------------------------------------------------------------------------------
def _multiples(says: Sequence[Polynomial]) -> Iterator[_Combined]:
    """The equations, and their products with each of their letters."""
    letters = list(dict.fromkeys(a for p in says for a in _atoms(p) if a.head == "sym"))
    one: Polynomial = {(): Fraction(1)}
    by = (
        [one, *({((a, 1),): Fraction(1)} for a in letters)]
        if len(letters) <= MOST_LETTERS
        else [one]
    )
    for n, p in enumerate(says):
        for factor in by:
            yield _Combined(p_mul(p, factor), {n: factor})


def _eliminated(
    rows: Iterable[_Combined], order: Sequence[Monomial]
) -> Iterator[tuple[Monomial, _Combined]]:
    """The rows in echelon form, each with its first monomial: those in ``order`` come last."""
    last = {m: n for n, m in enumerate(order)}

    def first(row: _Combined) -> Monomial:
        return min(row.says, key=lambda m: (last.get(m, -1), [(a.order, k) for a, k in m]))

    done: dict[Monomial, _Combined] = {}
    for row in rows:
        while row.says and (at := first(row)) in done:
            by = done[at]
            row = _added(row, by, -row.says[at] / by.says[at])  # noqa: PLW2901
        if row.says:
            done[at] = row
    yield from done.items()


def _added(a: _Combined, b: _Combined, factor: Fraction) -> _Combined:
    factors = {n: a.factors.get(n, {}) for n in {*a.factors, *b.factors}}
    return _Combined(
        _sum(a.says, b.says, factor),
        {n: _sum(p, b.factors.get(n, {}), factor) for n, p in factors.items()},
    )


def _sum(a: Polynomial, b: Polynomial, factor: Fraction) -> Polynomial:
    out = dict(a)
    for m, c in b.items():
        out[m] = out.get(m, Fraction(0)) + factor * c
    return {m: c for m, c in out.items() if c}


# --- what is wanted -------------------------------------------------------------------------------
def _solved(t: Term, equations: Sequence[Conversion], context: Context) -> Conversion:
    """``⊢ t = value``, with the equations that it comes from and what stands between.

    Raises:
        Unproved: they do not determine it.
    """
    rows = list(_multiples([poly(e.theorem.left - e.theorem.right) for e in equations]))
    monomials = dict.fromkeys(chain.from_iterable(row.says for row in rows))
    square, plain = ((t, 2),), ((t, 1),)
    if len(monomials) > MOST_MONOMIALS:
        raise Unproved(mk("Eq", t, 0))
    for others in _that_may_stay(t, monomials):
        echelon = dict(_eliminated(rows, [square, plain, *others, ()]))
        row = echelon.get(plain) or echelon.get(square)
        if row is not None:
            break
    else:
        raise Unproved(mk("Eq", t, 0))
    used = [e for n, e in enumerate(equations) if row.factors.get(n)]
    shown = [have for e in used for have in (*e.haves, (e.theorem, e.causes))]
    if square not in row.says:
        th, between = _power(plain, row, equations), []
    elif plain not in row.says and not row.says.keys() <= {square, ()}:
        th, between = _power(square, row, equations), []
    else:
        th, between = _quadratic(t, row, equations, context)
    return Conversion(th, [SOLVED], "values", [*shown, *between])


def _that_may_stay(t: Term, monomials: Iterable[Monomial]) -> Iterator[list[Monomial]]:
    """What the value of t may be made of: of a moment letters for numbers; of one that is no moment
    of one variable, such moments too.
    """
    parts = {m: [x for a, _ in m for x in opened(a)] for m in monomials if m}
    of_letters = [m for m in parts if not parts[m]]
    yield of_letters if t.head in _MOMENTS else []
    if t.head in _MOMENTS and not is_simple(t):
        yield [m for m in parts if all(map(is_simple, parts[m]))]


def _power(of: Monomial, row: _Combined, equations: Sequence[Conversion]) -> Any:
    """``a·t + rest = 0`` as ``t = −rest/a``; of t² likewise."""
    a = row.says[of]
    rest = {m: -c / a for m, c in row.says.items() if m != of}
    value = proposals(_term(rest))[0]
    return equation_by(_term({of: Fraction(1)}), value, _parts(row, 1 / a, equations))


def _quadratic(
    t: Term, row: _Combined, equations: Sequence[Conversion], context: Context
) -> tuple[Any, list[tuple[Any, list[Cause]]]]:
    """``a·t² + b·t + e = 0`` as the zero that hypotheses leave, with the equation; else, where b is
    0, as ``t² = −e/a``: σ² is as good as σ.

    Raises:
        Unproved: the zeros are no rational numbers, or none is excluded.
    """
    a, b, e = (row.says.get(m, Fraction(0)) for m in (((t, 2),), ((t, 1),), ()))
    says = {m: c / a for m, c in row.says.items()}
    same = equation_by(_term(says), num(0), _parts(row, 1 / a, equations))
    with suppress(*REFUSED):
        root = _root((b / a) ** 2 / 4 - e / a)
        zeros = [num(-b / a / 2 + sign * root) for sign in (1, -1)]
        for value, other in (zeros, zeros[::-1]):
            with suppress(*REFUSED):
                return _one_of_two(t, value, other, same, context), [(same, [_COMBINED])]
    if b:
        raise Unproved(same.conclusion)
    return _power(((t, 2),), row, equations), []


def _root(square: Fraction) -> Fraction:
    """Of the square of a rational number the number. Raises Unproved of another one."""
    root = Fraction(isqrt(max(square.numerator, 0)), isqrt(square.denominator))
    if root**2 != square:
        raise Unproved(mk("Eq", num(root) ** 2, num(square)))
    return root


def _one_of_two(t: Term, value: Term, other: Term, same: Any, context: Context) -> Any:
    """``t = value`` by ``(t − value)·(t − other) = 0``, multiplied out, where t is not the other.

    Raises:
        Unproved: that is not found.
    """
    wanted = mk("Eq", t, value)
    apart = assume(mk("Ne", t, value))
    known = [unequal(t, value, apart)]
    if other is not value:
        known.append(unequal(t, other, prove(mk("Ne", t, other), context)))
    product = discharge(
        context.lemma("product_nonzero").at(x=t - value, y=t - other), context.extended(*known)
    )
    (left,) = product.conclusion.args[:1]
    return cases(
        wanted, assume(wanted), absurd(wanted, equation_by(left, num(0), [(1, same)]), product)
    )


# --- terms ----------------------------------------------------------------------------------------
def _parts(row: _Combined, by: Fraction, equations: Sequence[Conversion]) -> list[tuple[Term, Any]]:
    """The equations that make a row, each with its factor times a number."""
    return [
        (_term({m: by * c for m, c in factor.items()}), equations[n].theorem)
        for n, factor in row.factors.items()
        if factor
    ]


def _term(p: Polynomial) -> Term:
    return add(*(mul(num(c), *(power(a, k) for a, k in m)) for m, c in p.items()))
