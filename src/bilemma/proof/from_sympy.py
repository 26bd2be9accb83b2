"""SymPy expressions as terms of the kernel. Untrusted: a misreading is visible on the page."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from typing import Any

import sympy as sp
from sympy.core.function import AppliedUndef

from bilemma.formulas.alike import is_reserved
from bilemma.formulas.functions import FUNCTIONS
from bilemma.trusted.substitution import Lam, subst
from bilemma.trusted.terms import Family, Term, TermError, add, inv, mk, mul, num, sym

from . import propositions as P
from . import symbols as S
from .habits import instead_of
from .introduced_letters import bind_here, expanded


def read(x: Any) -> Term:
    """The kernel's term of a SymPy expression or of a proposition; terms stay as they are.

    The letters that the proof under way introduced are expanded.

    Raises:
        TermError: something in it is outside the vocabulary; the message names it.
    """
    return expanded(as_written(x))


def as_written(x: Any) -> Term:
    """As :func:`read`, with the letters that the proof introduced left as they are."""
    if type(x) is Term:
        return x
    if P.is_proposition(x):
        said = P.proposition(x)
        return _PROPOSITIONS[type(said)](said)
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
        args = tuple(map(as_written, x.args))
        if getattr(x.func, "borel", False):
            return _own(x.func.__name__, "borel", *("real" for _ in args))[args]
        sorts = (a.sort if s.is_integer else "real" for a, s in zip(args, x.args, strict=True))
        return _own(x.func.__name__, "real", *sorts)[args]
    raise TermError(_unknown(x))


def _unknown(x: Any) -> str:
    advice = instead_of(x)
    return f"{type(x).__name__} is not in the vocabulary: {x}" + f"; {advice}" * bool(advice)


def _own(name: str, sort: str, *indices: str) -> Any:
    """The kernel's symbol under the name that an author gave it, unless it is taken."""
    S.check_name(name)
    taken = is_reserved((name, sort, indices))
    if taken:
        raise TermError(f"{name} is {taken}: give your symbol another name")
    return sym(name, sort, *indices)


def symbol(x: sp.Symbol) -> Term:
    """The kernel's symbol of a SymPy symbol."""
    if isinstance(x, S.RandomVariable):
        return _own(x.name, "random")
    if isinstance(x, S.Condition):
        return _own(x.name, "Block")
    return _own(x.name, "nat" if x.is_integer else "real")


def family(x: sp.IndexedBase) -> Family:
    """The kernel's family of a vector or a matrix."""
    return _own(str(x.label), "random" if getattr(x, "random", False) else "real", *_indices(x))


def _indices(x: sp.IndexedBase) -> tuple[str, ...]:
    """The sorts of a family's indices: a matrix has two."""
    return ("nat", "nat") if isinstance(x, (S.Matrix, S.RandomMatrix)) else ("nat",)


def read_family(x: Any) -> Term:
    """A vector, a matrix, or ``Each(i, body)``, as a Lam."""
    return expanded(family_as_written(x))


def family_as_written(x: Any) -> Term:
    """As :func:`read_family`, with the letters that the proof introduced left as they are."""
    if isinstance(x, S.Each):
        index, body = as_written(x.args[0]), x.args[1]
        inner = family_as_written(body) if isinstance(body, S.Each) else as_written(body)
        return bind_here("Lam", index, inner, data=index.data[1])
    indices = [sym(name, "nat") for name in ("a", "i")[-len(_indices(x)) :]]
    return Lam(*indices, family(x)[tuple(indices)])


def _power(x: sp.Pow) -> Term:
    base, exponent = x.args
    if exponent == sp.Rational(1, 2):
        return mk("sqrt", as_written(base))
    if exponent == -sp.Rational(1, 2):
        return inv(mk("sqrt", as_written(base)))
    if exponent in (sp.Rational(1, 4), -sp.Rational(1, 4)):
        root = mk("sqrt", mk("sqrt", as_written(base)))
        return root if exponent > 0 else inv(root)
    if exponent.is_Integer and exponent < 0:
        return inv(as_written(base) ** int(-exponent))
    return as_written(base) ** as_written(exponent)


def _indexed(x: sp.Indexed) -> Term:
    return family(x.args[0])[tuple(map(as_written, x.args[1:]))]


def _sum(x: Any) -> Term:
    body = as_written(x.function)
    for index, low, high in x.limits:
        if low != 1:
            raise TermError(f"{x}: sums and products start at 1")
        head = "Sum" if isinstance(x, sp.Sum) else "Prod"
        body = bind_here(head, as_written(index), as_written(high), body)
    return body


def _sum_except(x: S.SumExcept) -> Term:
    body, index, size, excluded = x.args
    return bind_here(
        "Sum", as_written(index), as_written(size), as_written(excluded), as_written(body)
    )


def _expectation(x: S.E) -> Term:
    return mk("E", as_written(x.args[0]), _block(x.args[1:]))


def _deviation(head: str, conditional: str, count: int) -> Callable[[Any], Term]:
    """A variance or covariance; what stands after its ``count`` variables are conditions."""

    def read_it(x: Any) -> Term:
        if len(x.args) < count:
            raise TermError(f"{x}: {head} takes {count} random variables, then conditions")
        about = map(as_written, x.args[:count])
        given = x.args[count:]
        return mk(conditional, *about, _block(given)) if given else mk(head, *about)

    return read_it


def read_block(parts: tuple[Any, ...]) -> Term:
    """What an expectation is conditioned on, ``(Y,)`` or ``(X, Y)``, for a symbol of a block."""
    return expanded(_block(parts))


def _block(parts: Any) -> Term:
    if len(parts) == 1 and isinstance(parts[0], S.Condition):
        return as_written(parts[0])
    return mk("Block", *(family_as_written(p) if _is_family(p) else as_written(p) for p in parts))


def _is_family(x: Any) -> bool:
    return isinstance(x, (sp.IndexedBase, S.Each))


def _dot(x: S.Dot) -> Term:
    q, k = x.args
    return mk("dot", family_as_written(q), family_as_written(k), as_written(q.size))


def _softmax(x: S.Softmax) -> Term:
    vector, index = x.args
    return mk("softmax", family_as_written(vector), as_written(vector.size), as_written(index))


def _partial(x: S.Partial) -> Term:
    """∂F/∂x_j = d/dt at 0 of F with every x_p replaced by x_p + t·δ_pj."""
    body, vector, j = x.args
    p, t = sym("_p_", "nat"), sym("_t_")  # names that no author uses: bound at once
    moved = Lam(p, family(vector)[p] + t * mk("delta", p, as_written(j)))
    return bind_here("Deriv", t, num(0), subst(read(body), {family(vector).data: moved}))


def _head(name: str) -> Callable[[Any], Term]:
    return lambda x: mk(name, *map(as_written, x.args))


_EXPRESSIONS: dict[type, Callable[[Any], Term]] = {
    **{getattr(S, f.author): _head(f.head) for f in FUNCTIONS if hasattr(S, f.author)},
    sp.Add: lambda x: add(*map(as_written, x.args)),
    sp.Mul: lambda x: mul(*map(as_written, x.args)),
    sp.Pow: _power,
    sp.Indexed: _indexed,
    sp.Sum: _sum,
    sp.Product: _sum,
    S.SumExcept: _sum_except,
    S.E: _expectation,
    S.Var: _deviation("Var", "conditional_variance", 1),
    S.Cov: _deviation("Cov", "conditional_covariance", 2),
    S.keep: lambda x: as_written(x.args[0]),
    type(sp.pi): lambda _: mk("pi"),
    sp.Abs: _head("abs"),
    sp.Max: lambda x: reduce(lambda a, b: mk("max", a, b), map(as_written, x.args)),
    sp.log: _head("log"),
    S.Dot: _dot,
    S.Softmax: _softmax,
    S.Partial: _partial,
}


# --- propositions ---------------------------------------------------------------------------------
def _relation(head: str) -> Callable[[Any], Term]:
    return lambda p: mk(head, as_written(p.left), as_written(p.right))


def _independent(p: P.Independent) -> Term:
    return mk("Indep", *(_block(b if isinstance(b, tuple) else (b,)) for b in p.blocks))


def _family(p: P.IndependentFamily) -> Term:
    """Of what is no vector it is said, and what to write instead."""
    vectors = [x for x in p.vectors if isinstance(x, (S.Each, sp.IndexedBase))]
    others = [x for x in p.vectors if x not in vectors]
    if not others:
        return mk("Wise", *map(family_as_written, vectors), data=p.wise)
    names, rest = (", ".join(map(str, found)) for found in (vectors, others))
    instead = f"Independent({', '.join(map(str, p.vectors))})"
    if vectors:
        instead = f"IndependentFamily({names}), {instead}"
    raise TermError(
        f"IndependentFamily takes vectors, all of whose components are independent; {rest} is "
        f"none: write {instead}"
    )


def _for_each(p: P.ForEach) -> Term:
    index, body = as_written(p.index), as_written(p.proposition)
    if p.size is None:
        return bind_here("All", index, body, data="nat")
    return bind_here("ForAll", index, as_written(p.size), *map(as_written, p.exclude), body)


def _tends(p: P.Tends) -> Term:
    grows = as_written(p.variable)
    value, body = as_written(p.value), as_written(p.body)
    return bind_here("Tends", grows, mk("oo"), value, body, data=grows.sort)


_PROPOSITIONS: dict[type, Callable[[Any], Term]] = {
    P.Equation: _relation("Eq"),
    P.LessEqual: _relation("Le"),
    P.Less: _relation("Lt"),
    P.NotEqual: _relation("Ne"),
    P.FiniteMoment: lambda p: mk("Moment", as_written(p.variable), as_written(p.order)),
    P.Measurable: lambda p: mk("Known", as_written(p.variable), _block(p.given)),
    P.Independent: _independent,
    P.IndependentFamily: _family,
    P.ForEach: _for_each,
    P.ForAllReal: lambda p: bind_here(
        "All", as_written(p.variable), as_written(p.proposition), data="real"
    ),
    P.Implies: lambda p: mk("Imp", as_written(p.premise), as_written(p.conclusion)),
    P.Tends: _tends,
    P.HasDerivative: lambda p: bind_here(
        "HasDeriv",
        as_written(p.variable),
        as_written(p.point),
        as_written(p.value),
        as_written(p.body),
    ),
}
