"""The defined heads. ``unfold`` gives their equations; nothing else is known of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .substitution import bind
from .terms import ATOMS, DEFINED, Definition, Term, _definitions, inv, mk, sym
from .vocabulary import HEADS, TermError

__all__ = ["DEFINED"]


def _define(head: str, parameters: Iterable[Any], body: Term) -> None:
    """A new head. Circularity is impossible: the body is built before the head exists.

    Only this file calls it, while it is imported.
    """
    keys = tuple(p.data for p in parameters)
    if head in DEFINED or head in HEADS or head in ATOMS:
        raise TermError(f"define: the head {head} exists")
    if not body.free <= set(keys) or body.loose:
        raise TermError(f"define: the body has other free symbols: {body}")
    _definitions[head] = Definition(keys, body, body.pointwise, not (body.pointwise or body.random))


_X, _Y = sym("X", "random"), sym("Y", "random")
_x = sym("x")
_G = sym("G", "Block")
_f, _g = sym("f", "random", "nat"), sym("g", "random", "nat")
_i, _j, _n = sym("i", "nat"), sym("j", "nat"), sym("n", "nat")
_NOTHING = mk("Block")


def _mean(term: Term, given: Term = _NOTHING) -> Term:
    return mk("E", term, given)


_define("Var", [_X], _mean((_X - _mean(_X)) ** 2))
_define("Cov", [_X, _Y], _mean((_X - _mean(_X)) * (_Y - _mean(_Y))))
_define("conditional_variance", [_X, _G], _mean((_X - _mean(_X, _G)) ** 2, _G))
_define(
    "conditional_covariance",
    [_X, _Y, _G],
    _mean((_X - _mean(_X, _G)) * (_Y - _mean(_Y, _G)), _G),
)
_define("SD", [_X], mk("sqrt", mk("Var", _X)))
_define("abs", [_x], mk("max", _x, -_x))
_define("sigmoid", [_x], inv(1 + mk("exp", -_x)))
_define(
    "tanh",
    [_x],
    (mk("exp", _x) - mk("exp", -_x)) * inv(mk("exp", _x) + mk("exp", -_x)),
)
_define("dot", [_f, _g, _n], bind("Sum", _i, _n, _f[_i] * _g[_i]))
_x = sym("x", "real", "nat")
_define(
    "softmax",
    [_x, _n, _i],
    mk("exp", _x[_i]) * inv(bind("Sum", _j, _n, mk("exp", _x[_j]))),
)
