"""Order and inequality: linear combination of known inequalities, and signs by shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache, reduce
from itertools import combinations_with_replacement
from typing import Any

from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import axiom, cut, difference, inst, leibniz, symm, trans, unfold
from bilemma.trusted.polynomials import Polynomial, p_mul, poly
from bilemma.trusted.substitution import Lam, beta
from bilemma.trusted.terms import Term, inv, mk, num, sym

from .closing import NotClosed, close
from .context import Circular, Context, Search, Unproved, open_name
from .linear_program import nonnegative_combination
from .obligations import discharge, from_quantified_fact

_X, _Y = ("x", "real", ()), ("y", "real", ())
_N = ("n", "nat", ())


def prove_order(goal: Term, context: Context) -> Any:
    """a ≤ b or a < b: by the signs of the terms of b − a, then from facts in combination."""
    found = _by_sign(goal, context) or combination(goal, context, ())
    if found is None:
        raise Unproved(goal, "it does not follow from the facts by linear combination")
    return found


def prove_equation(goal: Term, context: Context) -> Any:
    """a = b by the ring laws, or from two inequalities."""
    left, right = goal.args
    with suppress(NotClosed, Unproved):
        return close(left, right, context)
    for fact in context.of_kind("Eq"):
        if fact.right is goal.args[0] and fact.left is goal.args[1]:
            return symm(fact)
    raise Unproved(goal)


def prove_unequal(goal: Term, context: Context) -> Any:
    """a ≠ b from a < b or b < a; a product or power from its factors."""
    for low, high in (goal.args, goal.args[::-1]):
        try:
            less = _sign_or_combination(mk("Lt", low, high), context)
        except Unproved:
            continue
        return cut(less, context.lemma("unequal_of_less").at(x=low, y=high))
    for value in (a for a in goal.args if a is not num(0)):
        for name in ("product_nonzero", "power_nonzero", "inverse_nonzero"):
            for instance in context.lemma(name).instances(mk("Ne", value, 0), context):
                if instance.conclusion is goal:
                    return instance
    raise Unproved(goal, "neither side is known to be the larger")


def _sign_or_combination(goal: Term, context: Context) -> Any:
    found = _by_sign(goal, context) or combination(goal, context, ())
    if found is None:
        raise Unproved(goal)
    return found


# --- signs by shape -------------------------------------------------------------------------------
def _by_sign(goal: Term, context: Context) -> Any:
    """0 ≤ t or 0 < t from the shape of t."""
    low, t = goal.args
    if low is not num(0):
        return None
    found = sign(t, context)
    if found is None or (goal.head == "Lt" and found.conclusion.head == "Le"):
        return None
    if found.conclusion is goal:
        return found
    return combine(goal, [(1, (), (found,))])


def sign(t: Term, context: Context) -> Any:
    """0 < t or 0 ≤ t, the strongest that the shape and the facts give; None if none."""
    for head in ("Lt", "Le"):
        fact = context.by_conclusion.get(mk(head, 0, t))
        if fact is not None:
            return fact
    shapes = {
        "num": _sign_number,
        "mul": _sign_product,
        "pow": _sign_power,
        "inv": _sign_inverse,
        "add": _sign_sum,
        "E": _sign_expectation,
        "exp": _sign_exponential,
        "sqrt": _sign_root,
        "Sum": _sign_finite_sum,
        "softmax": _sign_softmax,
        "abs": _sign_absolute,
        "sigmoid": _sign_sigmoid,
        "step": _sign_indicator,
    }
    found = shapes[t.head](t, context) if t.head in shapes else None
    return found if found is not None else _sign_symbol(t, context)


def _sign_number(t: Term, context: Context) -> Any:
    del context
    if t.data < 0:
        return None
    return combine(mk("Lt" if t.data else "Le", 0, t), [(t.data, (), ())])


def _sign_symbol(t: Term, context: Context) -> Any:
    for head in ("Lt", "Le"):
        fact = from_quantified_fact(mk(head, 0, t), context)
        if fact is not None:
            return fact
    if t.head in ("num", "mul", "pow", "add", "inv"):
        return None
    strict = combination(mk("Lt", 0, t), context, (), signs=False)
    if strict is None and t.sort == "nat":
        return inst(axiom("natural"), {_N: t})
    return strict or combination(mk("Le", 0, t), context, (), signs=False)


def _sign_product(t: Term, context: Context) -> Any:
    signs, squares, c = [], [], 1
    for factor in t.args:
        if factor.head == "num":
            c = factor.data
            if c < 0:
                return None
            continue
        base, k = _base_and_exponent(factor)
        known = sign(base, context)
        if k % 2 == 0 and (known is None or known.conclusion.head == "Le"):
            squares += [base] * (k // 2)
        elif known is None:
            return None
        else:
            signs += [known] * k
    strict = not squares and all(s.conclusion.head == "Lt" for s in signs)
    return combine(mk("Lt" if strict else "Le", 0, t), [(c, squares, signs)])


def _base_and_exponent(t: Term) -> tuple[Term, int]:
    if t.head == "pow" and t.args[1].head == "num":
        return t.args[0], int(t.args[1].data)
    return t, 1


def _sign_power(t: Term, context: Context) -> Any:
    if t.args[1].head != "num":
        return _sign_by_lemma(t, context, "power_positive", "power_nonnegative")
    base, k = _base_and_exponent(t)
    known = sign(base, context)
    if known is not None and known.conclusion.head == "Lt":
        return combine(mk("Lt", 0, t), [(1, (), [known] * k)])
    if k % 2 == 0:
        strict = _sign_of_inverse(inv(base) ** k, context) if base.head == "inv" else None
        return strict or combine(mk("Le", 0, t), [(1, [base] * (k // 2), ())])
    return known and combine(mk("Le", 0, t), [(1, (), [known] * k)])


def _sign_sum(t: Term, context: Context) -> Any:
    signs = [sign(a, context) for a in t.args]
    if None in signs:
        return None
    strict = [s for s in signs if s.conclusion.head == "Lt"]
    parts = [(1, (), (s,)) for s in signs]
    return combine(mk("Lt" if strict else "Le", 0, t), parts)


def _sign_by_lemma(t: Term, context: Context, *names: str) -> Any:
    for name in names:
        rule = context.lemma(name)
        try:
            for instance in rule.instances(mk(rule.conclusion.head, 0, t), context):
                return instance
        except Circular:
            continue
    return None


def _sign_at(name: str, context: Context, **values: Any) -> Any:
    """The sign that a lemma gives at these values, random ones too, which no letter matches."""
    try:
        return discharge(context.lemma(name).at(**values), context)
    except (Circular, Unproved):
        return None


def _sign_inverse(t: Term, context: Context) -> Any:
    return _sign_of_inverse(t.args[0], context)


def _sign_of_inverse(x: Term, context: Context) -> Any:
    """0 < 1/x, or None."""
    known = sign(x, context)
    if known is None or known.conclusion.head == "Le":
        return None
    return _sign_at("inverse_positive", context, x=x)


def _sign_expectation(t: Term, context: Context) -> Any:
    return _sign_by_lemma(t, context, "expectation_nonnegative")


def _sign_exponential(t: Term, context: Context) -> Any:
    return _sign_at("exponential_positive", context, x=t.args[0])


def _sign_root(t: Term, context: Context) -> Any:
    known = sign(t.args[0], context)
    if known is not None and known.conclusion.head == "Lt":
        return _sign_by_lemma(t, context, "square_root_positive")
    return inst(axiom("sqrt_nonnegative"), {_X: t.args[0]})


def _sign_finite_sum(t: Term, context: Context) -> Any:
    if len(t.args) == 3:
        return _sign_by_lemma(t, context, "sum_nonnegative_except")
    found = _sign_by_lemma(t, context, "sum_of_exponentials_positive")
    return found or _sign_of_terms(t, context)


def _sign_of_terms(t: Term, context: Context) -> Any:
    """0 ≤ a sum of terms that are not negative; 0 < one of positive terms, of which there is one.

    The terms may be random.
    """
    n, body = t.args
    index = sym(open_name("nat", t, *context.allowed), "nat")
    terms = Lam(index, beta(body, index))
    weak = _sign_at("sum_nonnegative", context, n=n, f=terms)
    if weak is None:
        return None
    first = sign(beta(body, num(1)), context)
    if first is None or first.conclusion.head == "Le":
        return weak
    above = _sign_at("term_at_most_sum", context, n=n, f=terms, j=num(1))
    return weak if above is None else trans(first, above)


def _sign_softmax(t: Term, context: Context) -> Any:
    z, n, i = t.args
    return _sign_at("softmax_is_positive", context, z=z, n=n, i=i)


def _sign_absolute(t: Term, context: Context) -> Any:
    return _sign_at("absolute_value_nonnegative", context, x=t.args[0])


def _sign_sigmoid(t: Term, context: Context) -> Any:
    """0 < 1/(1 + e^(-x)), by the signs of its parts."""
    definition = unfold(t)
    known = sign(definition.right, context)
    return known and leibniz((1,), known, symm(definition))


def _sign_indicator(t: Term, context: Context) -> Any:
    x, y = t.args
    return _sign_at("indicator_nonnegative", context, x=x, y=y)


RELATIONS = ("Le", "Lt", "Eq")
MANY = 24  # facts; where there are more, those that are near are combined first
NEAR = 2  # steps from the goal to a fact, of which each goes to facts that share a symbol


# --- combination ----------------------------------------------------------------------------------
def combination(
    goal: Term, context: Context, more: Iterable[Any], *, products: bool = False, signs: bool = True
) -> Any:
    """The goal as a non-negative combination of facts (and of their products), or None."""
    target = gap(goal)
    facts = [f for f in more if f.conclusion.head in RELATIONS]  # an instance may be a derivative
    facts += context.of_kind(*RELATIONS)
    facts += list(_naturals(target, facts))
    if signs:
        facts += list(_signs(target, context))
    if signs and products:
        facts += list(_factor_signs(target, context))
    for near in _nearer(target, list(dict.fromkeys(facts)), products=products):
        candidates: list[tuple[Any, ...]] = [(f,) for f in near]
        if products:
            inequalities = [f for f in near if f.conclusion.head != "Eq"]
            candidates += list(combinations_with_replacement(inequalities, 2))
        found = _combine(goal, target, candidates)
        if found is not None:
            return found
    return None


def _nearer(target: Polynomial, facts: list[Any], *, products: bool) -> Iterator[list[Any]]:
    """The facts; of many first those that share a symbol with the target, then those that share
    one with these. Products are formed of so many at most, for their number grows with the square.
    """
    keys, near = frozenset(_free(target)), list[Any]()
    for _ in range(NEAR if len(facts) > MANY else 0):
        near = [f for f in facts if f.conclusion.free & keys]
        if len(near) <= MANY:
            yield near
        keys = keys.union(*(f.conclusion.free for f in near))
    if len(facts) <= MANY or not products:
        yield facts


def _free(target: Polynomial) -> Iterator[Any]:
    for monomial in target:
        for atom, _ in monomial:
            yield from atom.free


def equal_both_ways(left: Term, right: Term, low: Any, high: Any) -> Any:
    """left = right from left ≤ right and right ≤ left."""
    return cut(high, cut(low, inst(axiom("antisymmetry"), {_X: left, _Y: right})))


@cache
def gap(p: Term) -> Polynomial:
    """The polynomial of right − left. It is shared: read it only."""
    return poly(difference(p))


def _combine(goal: Term, target: Polynomial, candidates: list[tuple]) -> Any:
    rows, free = [], []
    for theorems in candidates:
        rows.append(reduce(p_mul, (gap(th.conclusion) for th in theorems)))
        free.append(theorems[0].conclusion.head == "Eq")
    rows.append({(): num(1).data})
    free.append(False)
    strict = None
    if goal.head == "Lt":
        strict = [all(t.conclusion.head == "Lt" for t in group) for group in candidates] + [True]
    coefficients = nonnegative_combination(target, rows, free, strict)
    if coefficients is None:
        return None
    parts = [
        (c, (), theorems) for c, theorems in zip(coefficients, [*candidates, ()], strict=True) if c
    ]
    return combine(goal, parts)


def _naturals(target: Polynomial, facts: list[Any]) -> Iterator[Any]:
    atoms = {atom for monomial in target for atom, _ in monomial}
    for fact in facts:
        atoms |= {atom for monomial in gap(fact.conclusion) for atom, _ in monomial}
    for atom in sorted(atoms, key=lambda a: a.order):
        if atom.sort == "nat":
            yield inst(axiom("natural"), {_N: atom})
    for fact in facts:
        low, high = fact.conclusion.args
        if fact.conclusion.head == "Lt" and low.sort == high.sort == "nat":
            yield cut(fact, inst(axiom("natural_step"), {("m", "nat", ()): low, _N: high}))


def _signs(target: Polynomial, context: Context) -> Iterator[Any]:
    """The signs of the monomials of the target."""
    for monomial in target:
        if not monomial:
            continue
        t = num(1)
        for atom, k in monomial:
            t = t * atom**k
        if t.sort == "nat" and t.head == "sym":
            continue
        known = sign(t, context)
        if known is not None:
            yield known


def _factor_signs(target: Polynomial, context: Context) -> Iterator[Any]:
    """The signs of the factors in the target: an inequality is multiplied by a positive one."""
    atoms = {atom for monomial in target for atom, _ in monomial if atom.head != "sym"}
    for atom in sorted(atoms, key=lambda a: a.order):
        known = sign(atom, context)
        if known is not None:
            yield known


SEARCHES: dict[str, Search] = {
    "Eq": prove_equation,
    "Le": prove_order,
    "Lt": prove_order,
    "Ne": prove_unequal,
}
