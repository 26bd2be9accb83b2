"""SymPy expressions as terms of the kernel. Untrusted: a misreading is visible on the page."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from typing import Any

import sympy as sp
from sympy.core.function import AppliedUndef

from bilemma.trusted import certificate  # noqa: F401 - fills the tables of axioms and definitions
from bilemma.trusted.terms import (
    Family,
    Lam,
    Term,
    TermError,
    add,
    bind,
    inv,
    mk,
    mul,
    num,
    subst,
    sym,
)

from . import propositions as P
from . import symbols as S


def read(x: Any) -> Term:
    """The kernel's term of a SymPy expression or of a proposition; terms stay as they are.

    Raises:
        TermError: something in it is outside the vocabulary; the message names it.
    """
    if type(x) is Term:
        return x
    if isinstance(x, P.Proposition):
        return _PROPOSITIONS[type(x)](x)
    try:
        return _read_expression(sp.sympify(x))
    except sp.SympifyError:
        raise TermError(f"{x!r} is not a SymPy expression") from None


def _read_expression(x: Any) -> Term:
    if isinstance(x, sp.Rational):
        return num(Fraction(int(x.p), int(x.q)))
    if isinstance(x, sp.Symbol):
        return symbol(x)
    for kind, reader in _EXPRESSIONS.items():
        if isinstance(x, kind):
            return reader(x)
    if isinstance(x, AppliedUndef):
        args = tuple(map(read, x.args))
        sorts = (a.sort if s.is_integer else "real" for a, s in zip(args, x.args, strict=True))
        return sym(x.func.__name__, "real", *sorts)[args]
    raise TermError(f"{type(x).__name__} is not in the vocabulary: {x}")


def symbol(x: sp.Symbol) -> Term:
    """The kernel's symbol of a SymPy symbol."""
    if isinstance(x, S.RandomVariable):
        return sym(x.name, "random")
    if isinstance(x, S.Condition):
        return sym(x.name, "Block")
    return sym(x.name, "nat" if x.is_integer else "real")


def family(x: sp.IndexedBase) -> Family:
    """The kernel's family of a vector or a matrix."""
    return sym(str(x.label), "random" if getattr(x, "random", False) else "real", *_indices(x))


def _indices(x: sp.IndexedBase) -> tuple[str, ...]:
    """The sorts of a family's indices: a matrix has two."""
    return ("nat", "nat") if isinstance(x, (S.Matrix, S.RandomMatrix)) else ("nat",)


def read_family(x: Any) -> Term:
    """A vector, a matrix, or ``Each(i, body)``, as a Lam."""
    if isinstance(x, S.Each):
        return Lam(read(x.args[0]), read(x.args[1]))
    indices = [sym(name, "nat") for name in ("a", "i")[-len(_indices(x)) :]]
    return Lam(*indices, family(x)[tuple(indices)])


def _power(x: sp.Pow) -> Term:
    base, exponent = x.args
    if exponent == sp.Rational(1, 2):
        return mk("sqrt", read(base))
    if exponent == -sp.Rational(1, 2):
        return inv(mk("sqrt", read(base)))
    if exponent in (sp.Rational(1, 4), -sp.Rational(1, 4)):
        root = mk("sqrt", mk("sqrt", read(base)))
        return root if exponent > 0 else inv(root)
    if exponent.is_Integer and exponent < 0:
        return inv(read(base) ** int(-exponent))
    return read(base) ** read(exponent)


def _indexed(x: sp.Indexed) -> Term:
    return family(x.args[0])[tuple(map(read, x.args[1:]))]


def _sum(x: Any) -> Term:
    body = read(x.function)
    for index, low, high in x.limits:
        if low != 1:
            raise TermError(f"{x}: sums and products start at 1")
        head = "Sum" if isinstance(x, sp.Sum) else "Prod"
        body = bind(head, read(index), read(high), body)
    return body


def _sum_except(x: S.SumExcept) -> Term:
    body, index, size, excluded = x.args
    return bind("Sum", read(index), read(size), read(excluded), read(body))


def _expectation(x: S.E) -> Term:
    return mk("E", read(x.args[0]), _block(x.args[1:]))


def _block(parts: Any) -> Term:
    if len(parts) == 1 and isinstance(parts[0], S.Condition):
        return read(parts[0])
    return mk("Block", *(read_family(p) if _is_family(p) else read(p) for p in parts))


def _is_family(x: Any) -> bool:
    return isinstance(x, (sp.IndexedBase, S.Each))


def _dot(x: S.Dot) -> Term:
    q, k = x.args
    return mk("dot", read_family(q), read_family(k), read(q.size))


def _softmax(x: S.Softmax) -> Term:
    vector, index = x.args
    return mk("softmax", read_family(vector), read(vector.size), read(index))


def _partial(x: S.Partial) -> Term:
    """∂F/∂x_j = d/dt at 0 of F with every x_p replaced by x_p + t·δ_pj."""
    body, vector, j = x.args
    p, t = sym("_p_", "nat"), sym("_t_")  # names that no author uses: bound at once
    moved = Lam(p, family(vector)[p] + t * mk("delta", p, read(j)))
    return bind("Deriv", t, num(0), subst(read(body), {family(vector).data: moved}))


def _head(name: str) -> Callable[[Any], Term]:
    return lambda x: mk(name, *map(read, x.args))


_EXPRESSIONS: dict[type, Callable[[Any], Term]] = {
    sp.Add: lambda x: add(*map(read, x.args)),
    sp.Mul: lambda x: mul(*map(read, x.args)),
    sp.Pow: _power,
    sp.Indexed: _indexed,
    sp.Sum: _sum,
    sp.Product: _sum,
    S.SumExcept: _sum_except,
    S.E: _expectation,
    S.Var: _head("Var"),
    S.Cov: _head("Cov"),
    S.SD: _head("SD"),
    S.exp: _head("exp"),
    S.delta: _head("delta"),
    S.indicator: _head("step"),
    S.normal_cdf: _head("Phi"),
    type(sp.pi): lambda _: mk("pi"),
    S.absolute: _head("abs"),
    sp.Abs: _head("abs"),
    sp.Max: lambda x: reduce(lambda a, b: mk("max", a, b), map(read, x.args)),
    sp.log: _head("log"),
    S.Dot: _dot,
    S.Softmax: _softmax,
    S.Partial: _partial,
}


# --- propositions ---------------------------------------------------------------------------------
def _relation(head: str) -> Callable[[Any], Term]:
    return lambda p: mk(head, read(p.left), read(p.right))


def _independent(p: P.Independent) -> Term:
    return mk("Indep", *(_block(b if isinstance(b, tuple) else (b,)) for b in p.blocks))


def _for_each(p: P.ForEach) -> Term:
    index, body = read(p.index), read(p.proposition)
    if p.size is None:
        return bind("All", index, body, data="nat")
    return bind("ForAll", index, read(p.size), *map(read, p.exclude), body)


def _tends(p: P.Tends) -> Term:
    return bind("Tends", read(p.variable), mk("oo"), read(p.value), read(p.body), data="real")


_PROPOSITIONS: dict[type, Callable[[Any], Term]] = {
    P.Equation: _relation("Eq"),
    P.LessEqual: _relation("Le"),
    P.Less: _relation("Lt"),
    P.NotEqual: _relation("Ne"),
    P.FiniteMoment: lambda p: mk("Moment", read(p.variable), read(p.order)),
    P.Independent: _independent,
    P.IndependentFamily: lambda p: mk("Wise", *map(read_family, p.vectors), data=p.wise),
    P.ForEach: _for_each,
    P.ForAllReal: lambda p: bind("All", read(p.variable), read(p.proposition), data="real"),
    P.Implies: lambda p: mk("Imp", read(p.premise), read(p.conclusion)),
    P.Tends: _tends,
    P.HasDerivative: lambda p: bind(
        "HasDeriv", read(p.variable), read(p.point), read(p.value), read(p.body)
    ),
}
