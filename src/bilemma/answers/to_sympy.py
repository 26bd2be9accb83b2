"""Terms as plain SymPy: what one goes on computing with, and no part of any proof."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import sympy as sp

from bilemma.questions.trees.symbol_table import SymbolTable
from bilemma.trusted.substitution import beta, bind
from bilemma.trusted.terms import Term, mk, sym

_CALLS: dict[str, Callable[..., Any]] = {
    "exp": sp.exp,
    "log": sp.log,
    "sqrt": sp.sqrt,
    "abs": sp.Abs,
    "max": sp.Max,
    "tanh": sp.tanh,
    "delta": sp.KroneckerDelta,
    "add": sp.Add,
    "mul": sp.Mul,
    "pow": sp.Pow,
    "inv": lambda x: 1 / x,
    "sigmoid": lambda x: 1 / (1 + sp.exp(-x)),
}
# Moments stay as functions without a meaning of their own, of symbols and indexed letters.
_MOMENTS = ("Var", "Cov", "SD")


class NoSymPyError(LookupError):
    """SymPy has no word for a part of a term."""


def to_sympy(t: Term, letters: SymbolTable) -> Any:
    """A term of a question as an expression of SymPy; letters are called as they were typed.

    Natural numbers and indices are integers, all else is real; vectors are ``IndexedBase``. What
    is left of means, variances and covariances is a function of that name.

    Raises:
        NoSymPyError: a part of it has no counterpart.
    """
    return _SympyWriter(letters).of(t)


class _SympyWriter:
    def __init__(self, letters: SymbolTable) -> None:
        self.typed = letters.typed

    def of(self, t: Term) -> Any:
        """The expression."""
        if t.head in _CALLS:
            return _CALLS[t.head](*map(self.of, t.args))
        if t.head in _MOMENTS:
            return sp.Function(t.head)(*map(self.of, t.args))
        if t.head not in _WRITTEN:
            raise NoSymPyError(f"SymPy has no {t.head}")
        return _WRITTEN[t.head](self, t)

    def number(self, t: Term) -> Any:
        """A number, exactly."""
        return sp.Rational(t.data.numerator, t.data.denominator)

    def letter(self, t: Term) -> Any:
        """A letter, or a component by its indices."""
        name = self.typed.get(t.data[0], t.data[0])
        if t.args:
            return sp.IndexedBase(name, real=True)[tuple(map(self.of, t.args))]
        if t.sort == "nat":
            return sp.Symbol(name, integer=True, nonnegative=True)
        return sp.Symbol(name, real=True)

    def mean(self, t: Term) -> Any:
        """A mean that is left; one that is given something has no counterpart."""
        if t.args[1].args:
            raise NoSymPyError("SymPy has no mean given something")
        return sp.Function("E")(self.of(t.args[0]))

    def series(self, t: Term) -> Any:
        """A sum or a product; an index that is left out is a factor that vanishes there."""
        i = sym(f"i_{t.levels}", "nat")
        index = sp.Symbol(i.data[0], integer=True, positive=True)
        body = self.of(beta(t.args[-1], i)).subs(self.of(i), index)
        limits = (index, 1, self.of(t.args[0]))
        if t.head == "Prod" and t.args[1:-1]:
            raise NoSymPyError("SymPy has no product without one index")
        for excluded in t.args[1:-1]:
            body *= 1 - sp.KroneckerDelta(index, self.of(excluded))
        return {"Sum": sp.Sum, "Prod": sp.Product}[t.head](body, limits)

    def dot(self, t: Term) -> Any:
        """A dot product, as a sum."""
        i = sym(f"i_{t.levels}", "nat")
        a, b = (beta(part.args[-1], i) for part in t.args[:2])
        return self.series(bind("Sum", i, t.args[2], a * b))

    def softmax(self, t: Term) -> Any:
        """A component of softmax, as a quotient of exponentials."""
        i = sym(f"i_{t.levels}", "nat")
        vector, size, place = t.args
        above = mk("exp", beta(vector.args[-1], place))
        below = bind("Sum", i, size, mk("exp", beta(vector.args[-1], i)))
        return self.of(above) / self.series(below)


_WRITTEN: Mapping[str, Callable[[_SympyWriter, Term], Any]] = {
    "num": _SympyWriter.number,
    "sym": _SympyWriter.letter,
    "pi": lambda *_: sp.pi,
    "E": _SympyWriter.mean,
    "Sum": _SympyWriter.series,
    "Prod": _SympyWriter.series,
    "dot": _SympyWriter.dot,
    "softmax": _SympyWriter.softmax,
}
