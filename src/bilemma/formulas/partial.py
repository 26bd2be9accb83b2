"""Partial derivatives: the kernel's ``Deriv(t: 0. F at x_p + t·δ_pj)`` is ``∂F/∂x_j``."""

from __future__ import annotations

from bilemma.trusted.substitution import Lam, beta, bind, subst
from bilemma.trusted.terms import Key, Term, applied, mk, num, sym

from .textbook_order import arguments

# Names that no author uses: they are bound again at once.
_T, _P = sym("_t_"), sym("_p_", "nat")


def partial(function: Term, key: Key, index: Term) -> Term:
    """The derivative at 0 of ``function`` where the family ``key`` moves along one component."""
    direction = Lam(_P, applied(key, (_P,)) + _T * mk("delta", _P, index))
    return bind("Deriv", _T, num(0), subst(function, {key: direction}))


def recognised(t: Term) -> tuple[Term, Key, Term] | None:
    """The function, family and index of which t is the partial derivative, if it is one.

    At t = 0 every ``x_p + t·δ_pj`` is x_p again: that is the only candidate for the function.
    """
    point, body = t.args
    if point is not num(0):
        return None
    function = beta(body, point)
    families = sorted(key for key in function.free if key[1:] == ("real", ("nat",)))
    for index in _indices(body):
        for key in families:
            if partial(function, key, index) is t:
                return function, key, index
    return None


def _indices(t: Term) -> list[Term]:
    """The closed arguments of Kronecker deltas in t."""
    found: dict[Term, None] = {}
    seen: set[Term] = set()
    todo = [t]
    while todo:
        s = todo.pop()
        if s in seen:
            continue
        seen.add(s)
        todo += s.args
        if s.head == "delta":
            found.update((a, None) for a in s.args if not a.loose)
    return arguments(found)
