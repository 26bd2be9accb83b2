"""What to write in place of SymPy's own words, and of Python's, that a theorem file does not have.

SymPy's objects look at home in a theorem file; those that the vocabulary lacks often have a word of
their own there. Messages say it.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

import sympy as sp
from sympy.logic.boolalg import Boolean, BooleanAtom

import bilemma
from bilemma.formulas.functions import FUNCTIONS

_PRECISE = 10_000  # a float such as 0.1 stands for the fraction with a small denominator


def instead_of(x: Any) -> str:
    """What to write for a SymPy object that is outside the vocabulary; "" where nobody knows."""
    name = type(x).__name__
    if name in _WORDS:
        return _WORDS[name]
    for kind, words in _KINDS.items():
        if isinstance(x, kind):
            return words(x)
    return ""


def _number(x: Any) -> str:
    exact = Fraction(float(x)).limit_denominator(_PRECISE)
    return f"numbers are exact: write Rational({exact.numerator}, {exact.denominator}) of sympy"


def _truth(_: Any) -> str:
    return "== compares at once and gives True or False: write Equation(a, b)"


def _connective(x: Any) -> str:
    if isinstance(x, sp.Or):
        return "the expectation of X given Y is E(X, Y), with a comma and not a bar"
    return "write several propositions one after the other, in a list"


def _function(x: Any) -> str:
    name = type(x).__name__
    if name in bilemma.__all__:
        return f"take {name} from bilemma, not from sympy"
    known = ", ".join(f.author for f in FUNCTIONS if f.of == "number")
    return f"the functions are {known}, softmax; write others by these"


_KINDS: dict[type, Callable[[Any], str]] = {
    sp.Float: _number,
    BooleanAtom: _truth,
    sp.Eq: lambda x: f"write Equation({x.lhs}, {x.rhs})",
    sp.Ne: lambda x: f"write NotEqual({x.lhs}, {x.rhs})",
    sp.Derivative: lambda _: (
        "write partial(F, x, j) for ∂F/∂x_j, HasDerivative(body, t, a, value) "
        "for a derivative at a point"
    ),
    Boolean: _connective,
    sp.Function: _function,
}
_WORDS = {
    "Exp1": "write exp(1), with exp from bilemma",
    "KroneckerDelta": "write delta(i, j), with delta from bilemma",
    "Heaviside": "write indicator(0, x) for 1 where 0 ≤ x",
    "Min": "write -Max(-a, -b)",
    "Limit": "write Tends(body, t, value), or the line .tends(value, t)",
    "Integral": "there are no integrals; a mean is E(X)",
    "RandomSymbol": 'declare it: X = random_variables("X", moments=2)',
    "Piecewise": "write indicator(x, y), which is 1 where x ≤ y and 0 elsewhere",
}


def near_names(name: str) -> str:
    """``; is it linear?`` for a misspelt name of the authors' language; "" for any other."""
    near = get_close_matches(name, bilemma.__all__, n=3)
    return f"; is it {' or '.join(near)}?" if near else ""


def of_error(error: BaseException) -> str:
    """What Python's own refusal of a line of a theorem file means, to be put behind it."""
    if isinstance(error, (NameError, ImportError)):
        wanted = str(error).split("'")[1:2]
        return near_names(wanted[0]) if wanted else ""
    if isinstance(error, TypeError) and "truth value of Relational" in str(error):
        return (
            "; Python reads a <= b <= c as one question: write two propositions, "
            "LessEqual(a, b) and LessEqual(b, c)"
        )
    return ""
