"""The order in which a textbook writes summands and factors.

The kernel sorts by digest, which means nothing to a reader. Here summands stand by falling degree
with a positive one first (E[X²] − E[X]², 1 − y, x_i − x_j, a² + 2ab + b²), factors from what is
constant to what is random, with sums last.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from bilemma.trusted.terms import Term, split_coefficient

# Kinds of factor, in the order of a product: numbers, scalars, members of families, functions,
# moments. What is random comes after all of these, sums and products over an index last.
_FACTORS = {"num": 0, "pow": 1, "delta": 3, "sqrt": 5, "exp": 7, "Var": 8, "Cov": 9, "SD": 10}
_FACTORS |= {
    "conditional_variance": 8,
    "conditional_covariance": 9,
    "E": 11,
    "Deriv": 13,
    "Prod": 14,
    "Sum": 15,
}
_SCALAR, _MEMBER, _VALUE, _FUNCTION, _RANDOM, _SERIES = 2, 4, 6, 12, 20, 40

# Kinds of factor, in the order in which they rank summands of one degree.
_SUMMANDS = {"Var": 2, "SD": 3, "E": 4, "Cov": 5, "delta": 6}
_SUMMANDS |= {"conditional_variance": 2, "conditional_covariance": 5}
_REMEMBERED = 65536


def summands(t: Term) -> list[Term]:
    """The summands of a sum in display order; of anything else, the term alone."""
    if t.head != "add":
        return [t]
    ordered = sorted(t.args, key=_summand)
    positive = [n for n, part in enumerate(ordered) if _is_positive(part)]
    first = positive[0] if positive else 0
    if positive and ordered[-1].head == "num" and positive[-1] == len(ordered) - 1:
        first = len(ordered) - 1 if any(map(_is_exponential, ordered)) else first  # 1 + e^x
    return [ordered[first], *ordered[:first], *ordered[first + 1 :]]


def factors(parts: Iterable[Term]) -> list[Term]:
    """The factors of a product in display order."""
    return sorted(parts, key=_factor)


def arguments(parts: Iterable[Term]) -> list[Term]:
    """The arguments of a symmetric head in display order: negative ones last, then numbers."""
    return sorted(parts, key=lambda t: (t.head == "num", not _is_positive(t), _text(t)))


def _is_positive(t: Term) -> bool:
    return (t.data if t.head == "num" else split_coefficient(t)[0]) > 0


def _is_exponential(t: Term) -> bool:
    return any(part.head == "exp" for part in _parts(t))


def _parts(t: Term) -> tuple[Term, ...]:
    return t.args if t.head == "mul" else (t,)


# --- products -----------------------------------------------------------------------------------
@lru_cache(maxsize=_REMEMBERED)
def _factor(t: Term) -> tuple[Any, ...]:
    """Its rank, then the alphabet; of one base the power first, as in x^n x."""
    base = t.args[0] if t.head in ("pow", "inv") else t
    rank, compound = _rank(base)
    return (rank, compound, _text(base), t.head != "pow")


def _rank(t: Term) -> tuple[int, bool]:
    """Where t stands in a product; whether it is a sum in parentheses."""
    if t.head in ("pow", "inv"):
        return _rank(t.args[0])
    if t.head in ("add", "mul"):
        return max(_rank(part)[0] for part in t.args), True
    if t.head in ("Sum", "Prod"):
        return _SERIES + _FACTORS[t.head], False
    return _plain_rank(t) + (_RANDOM if t.random else 0), False


def _plain_rank(t: Term) -> int:
    if t.head != "sym":
        return _FACTORS.get(t.head, _FUNCTION)
    if t.args:
        return _VALUE if "real" in t.data[2] else _MEMBER
    return _SCALAR - (t.data[1] == "nat")


# --- sums ---------------------------------------------------------------------------------------
@lru_cache(maxsize=_REMEMBERED)
def _summand(t: Term) -> tuple[Any, ...]:
    """Degree, then the kind of sum, then the monomials in lexicographic order."""
    rest = split_coefficient(t)[1]
    return (-degree(rest), max(map(_nesting, _parts(rest))), _monomial(rest))


def _monomial(t: Term) -> list[tuple[Any, ...]]:
    return sorted((_leading(_base(p)), -_exponent(p)) for p in _parts(t) if p.head != "num")


def _base(t: Term) -> Term:
    return t.args[0] if t.head == "pow" else t


def _exponent(t: Term) -> Fraction:
    return t.args[1].data if t.head == "pow" and t.args[1].head == "num" else Fraction(1)


def _nesting(t: Term) -> int:
    """Σ F_i stands before F_{n+1}, and that before sums that leave out a term and double sums."""
    if t.head not in ("Sum", "Prod"):
        return 1
    double = any(part.head == "Sum" for part in _parts(t.args[-1]))
    return 2 if double or len(t.args) > 2 else 0


def _leading(t: Term) -> tuple[Any, ...]:
    """Random variables lead, then moments, then numbers; of two moments the higher one leads."""
    if t.head == "E":
        inner = summands(t.args[0])[0]
        return (_SUMMANDS["E"], -degree(t), _monomial(inner), _text(t))
    return (_summand_rank(t), 0, [], _text(t))


def _summand_rank(t: Term) -> int:
    if t.random:
        return 0
    if t.head == "add":
        return min(map(_summand_rank, t.args))
    if t.head == "mul":
        return min(_summand_rank(_base(part)) for part in t.args)
    return _SUMMANDS.get(t.head, 7 if t.args else 8)


@lru_cache(maxsize=_REMEMBERED)
def degree(t: Term) -> Fraction:
    """The degree of a term as a polynomial in its symbols, moments counted by their order."""
    inner = [degree(a) for a in t.args if a.sort in ("real", "nat", "Lam")]
    if t.head in ("num", "bv"):
        return Fraction(0 if t.head == "num" else 1)
    if t.head == "add":
        return max(inner)
    if t.head in ("mul", "Cov", "conditional_covariance", "dot"):
        return sum(inner[:2]) if t.head == "dot" else sum(inner)
    if t.head == "pow":
        return inner[0] * (t.args[1].data if t.args[1].head == "num" else 2)
    if t.head == "inv":
        return -inner[0]
    if t.head in ("Var", "conditional_variance"):
        return 2 * inner[0]
    return inner[-1] if t.head in ("E", "SD", "Sum", "Prod", "Lam", "abs") else Fraction(1)


# --- alphabetical order -------------------------------------------------------------------------
@lru_cache(maxsize=_REMEMBERED)
def _text(t: Term) -> str:
    """What alphabetical order compares: names as they are read, whatever the kernel's order."""
    if t.head == "num":
        return str(t.data).zfill(6)
    if t.head == "bv":
        return f"#{t.data[0]}"
    if t.head == "sym":
        return _name(t) + "".join(f"[{_text(a)}]" for a in t.args)
    if t.head == "add":
        return "(" + "+".join(map(_text, summands(t)))
    if t.head == "mul":
        number, *others = factors(t.args)  # the number last: e^x stands before e^{2x}
        return "*".join(
            map(_text, (*others, number) if number.head == "num" else (number, *others))
        )
    return f"{t.head}(" + ",".join(map(_text, t.args))


def _name(t: Term) -> str:
    """The symbol's name; queries stand before keys, q_i before k_i and σ_q before σ_k."""
    name = re.sub(r"\d+", lambda digits: digits[0].zfill(6), t.data[0])
    return re.sub(r"(^|_)k$", r"\1q~", name) if t.data[1] != "nat" or "_" in name else name
