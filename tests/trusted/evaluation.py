"""Exact meaning of terms without randomness: what the property-based tests compare with.

Total, as the book reads terms: 1/0 = 0, an empty sum is 0, an empty product 1. Functions that have
no exact values (exp, log, sqrt) may be given any meaning, for no constructor knows a law of them.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import Key, Term, inv, mk, num, power, sym

Environment = Mapping[Key, Any]

ARBITRARY: Mapping[str, Callable[[Fraction], Fraction]] = {
    "exp": lambda v: v * v - 3,
    "log": lambda v: 2 * v + Fraction(1, 3),
    "sqrt": lambda v: abs(v) + 7,
}


def value(t: Term, given: Environment, bound: tuple = ()) -> Any:
    """The number that a term denotes, or whether a proposition holds."""
    if t.head == "num":
        return t.data
    if t.head == "bv":
        return bound[-1 - t.data[0]]
    if t.head in ("Sum", "Prod", "ForAll"):
        return _over_range(t, given, bound)
    if t.head == "Lam":
        return lambda v: value(t.args[0], given, (*bound, v))
    args = [value(a, given, bound) for a in t.args]
    if t.head == "sym":
        return given[t.data](*args) if args else given[t.data]
    if t.head in ARBITRARY:
        return ARBITRARY[t.head](*args)
    return _OPERATIONS[t.head](*args)


def _over_range(t: Term, given: Environment, bound: tuple) -> Any:
    upper, *excluded = (value(a, given, bound) for a in t.args[:-1])
    places = [Fraction(k) for k in range(1, int(upper) + 1) if k not in excluded]
    values = [value(t.args[-1], given, (*bound, k)) for k in places]
    if t.head == "Sum":
        return sum(values, Fraction(0))  # the empty sum too: 1 / -3 of two ints is a float
    return {"Prod": product, "ForAll": all}[t.head](values)


def product(values: Any) -> Fraction:
    out = Fraction(1)
    for v in values:
        out *= v
    return out


def reciprocal(v: Fraction) -> Fraction:
    return 1 / v if v else Fraction(0)


_OPERATIONS: Mapping[str, Callable] = {
    "add": lambda *v: sum(v),
    "mul": lambda *v: product(v),
    "pow": lambda v, k: Fraction(v) ** int(k),
    "inv": reciprocal,
    "max": max,
    "abs": abs,
    "step": lambda v, w: Fraction(int(v <= w)),
    "delta": lambda v, w: Fraction(int(v == w)),
    "Eq": lambda v, w: v == w,
    "Ne": lambda v, w: v != w,
    "Le": lambda v, w: v <= w,
    "Lt": lambda v, w: v < w,
    "Imp": lambda v, w: w or not v,
}

# --- random terms ---------------------------------------------------------------------------------
# A plan says how a term is to be built, so that its meaning can be computed without the term.
REALS = tuple(sym(name) for name in "xyz")
NATURALS = tuple(sym(name, "nat") for name in "nm")
FAMILY = sym("f", "real", "nat")
INDICES = tuple(sym(name, "nat") for name in ("i", "j"))

small_numbers = st.fractions(min_value=-3, max_value=3, max_denominator=3)
small_naturals = st.integers(min_value=0, max_value=3)

naturals = st.recursive(
    st.one_of(
        st.tuples(st.just("num"), small_naturals),
        st.tuples(st.just("sym"), st.sampled_from(NATURALS + INDICES)),
    ),
    lambda inner: st.tuples(st.sampled_from(["add", "mul"]), inner, inner),
    max_leaves=3,
)


def _larger(inner: st.SearchStrategy) -> st.SearchStrategy:
    return st.one_of(
        st.tuples(st.sampled_from(["add", "mul", "max", "step"]), inner, inner),
        st.tuples(st.just("inv"), inner),
        st.tuples(st.sampled_from(["exp", "log", "sqrt"]), inner),
        st.tuples(st.just("pow"), inner, naturals),
        st.tuples(
            st.sampled_from(["Sum", "Prod"]),
            st.sampled_from(INDICES),
            st.lists(st.tuples(st.just("sym"), st.sampled_from(NATURALS)), min_size=1, max_size=2),
            inner,
        ),
    )


plans = st.recursive(
    st.one_of(
        st.tuples(st.just("num"), small_numbers),
        st.tuples(st.just("sym"), st.sampled_from(REALS)),
        st.tuples(st.just("member"), naturals),
        st.tuples(st.just("delta"), naturals, naturals),
        naturals,
    ),
    _larger,
    max_leaves=8,
)


def build(plan: tuple) -> Term:
    """The term of a plan, by the checked constructors."""
    head, *rest = plan
    if head == "num":
        return num(rest[0])
    if head == "sym":
        return rest[0]
    if head == "member":
        return FAMILY[build(rest[0])]
    if head in ("Sum", "Prod"):
        index, limits, body = rest
        return bind(head, index, *map(build, limits), build(body))
    args = [build(p) for p in rest]
    return {"inv": inv, "pow": power}[head](*args) if head in ("inv", "pow") else mk(head, *args)


def meaning(plan: tuple, given: Environment) -> Fraction:
    """The number that a plan describes, without any term being built."""
    head, *rest = plan
    if head == "num":
        return Fraction(rest[0])
    if head == "sym":
        return given[rest[0].data]
    if head == "member":
        return given[FAMILY.data](meaning(rest[0], given))
    if head in ("Sum", "Prod"):
        index, limits, body = rest
        upper, *excluded = (meaning(p, given) for p in limits)
        places = [k for k in range(1, int(upper) + 1) if k not in excluded]
        values = [meaning(body, {**given, index.data: Fraction(k)}) for k in places]
        return sum(values, Fraction(0)) if head == "Sum" else product(values)
    args = [meaning(p, given) for p in rest]
    return ARBITRARY[head](*args) if head in ARBITRARY else Fraction(_OPERATIONS[head](*args))


def _environment(reals: list, indices: list, members: list) -> Environment:
    symbols = zip((*REALS, *NATURALS, *INDICES), (*reals, *indices), strict=True)
    return {
        **{symbol.data: Fraction(v) for symbol, v in symbols},
        FAMILY.data: lambda k: Fraction(members[int(k) % len(members)]),
    }


environments = st.builds(
    _environment,
    st.lists(small_numbers, min_size=3, max_size=3),
    st.lists(small_naturals, min_size=4, max_size=4),
    st.lists(small_numbers, min_size=4, max_size=4),
)
