"""The defined heads. ``unfold`` gives their equations; nothing else is known of them."""

from .kernel import _define
from .terms import Term, bind, inv, mk, sym

_X, _Y = sym("X", "random"), sym("Y", "random")
_x = sym("x")
_f, _g = sym("f", "random", "nat"), sym("g", "random", "nat")
_i, _j, _n = sym("i", "nat"), sym("j", "nat"), sym("n", "nat")
_NOTHING = mk("Block")


def _mean(term: Term) -> Term:
    return mk("E", term, _NOTHING)


_define("Var", [_X], _mean((_X - _mean(_X)) ** 2))
_define("Cov", [_X, _Y], _mean((_X - _mean(_X)) * (_Y - _mean(_Y))))
_define("SD", [_X], mk("sqrt", mk("Var", _X)))
_define("abs", [_x], mk("max", _x, -_x))
_define("dot", [_f, _g, _n], bind("Sum", _i, _n, _f[_i] * _g[_i]))
_x = sym("x", "real", "nat")
_define(
    "softmax",
    [_x, _n, _i],
    mk("exp", _x[_i]) * inv(bind("Sum", _j, _n, mk("exp", _x[_j]))),
)

__all__: list[str] = []
