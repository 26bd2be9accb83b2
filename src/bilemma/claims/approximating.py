"""What a source puts in place of another quantity, as the author of a claim's file writes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from inspect import unwrap
from pathlib import Path
from typing import Any

import sympy as sp

from bilemma.bilingual.text import Text
from bilemma.proof.from_sympy import read
from bilemma.trusted.terms import Key, Term

from .audit_model import Approximation, Area, Enclosure, Span

DECIMAL = re.compile(r"-?[0-9]+\.[0-9]+")


class ApproximationError(Exception):
    """An approximation is not written as it should be, or has no bounds; says what is wrong."""


@dataclass(frozen=True)
class Integral:
    """An integral of a function of the real number ``x`` over ``(x, low, high)``.

    ``normal`` weighs it with the density of the standard normal distribution; then the bounds may
    be infinite, where the function is bounded.
    """

    of: Any
    over: tuple[Any, Any, Any]
    normal: bool = False


@dataclass(frozen=True)
class Enclosed:
    """A number that the book computes itself: ``by(*of)`` gives a ball around it.

    ``words`` say what it is, as they stand behind "is". ``by`` stands in a file of the book, with
    the reasons for its bounds.
    """

    words: Text
    by: Callable[..., Any]
    of: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Root:
    """The solutions of an equation between two numbers; the unknown is what is approximated."""

    of: Any
    between: tuple[Any, Any]


@dataclass(frozen=True)
class Near:
    """A formula that a source puts in place of another quantity, to be compared with it.

    Args:
        formula: the source's; or its printed digits as text, all of which have to be right.
        exact: the quantity, in closed form; or a symbol that ``root`` determines.
        over: ``(variable, low, high)``, the range that is looked at; None for two numbers.
        spoken: who speaks of this range, or why it was chosen. Wanted where there is a range.
        root: the equation that ``exact`` solves.
        where: integrals and enclosed numbers, by the symbols that stand for them in ``exact`` and
            ``root``; those that are not used are left out.
        relative: whether the difference is counted in parts of the exact quantity.
        places: so many decimals of the difference are shown, of a percentage if it is relative.
        rounded: whether printed digits are rounded; they are cut off otherwise.
        case: what tells it from others of the same claim, in a word or two.
    """

    formula: Any
    exact: Any
    over: tuple[Any, Any, Any] | None = None
    spoken: Text | None = None
    root: Root | None = None
    where: Mapping[Any, Integral | Enclosed] = field(default_factory=dict)
    relative: bool = True
    places: int = 2
    rounded: bool = False
    case: Text | None = None


def approximation_of(near: Near) -> Approximation:
    """The approximation in terms.

    Raises:
        ApproximationError: something is missing, or too much; says what.
        TermError: something in it is outside the vocabulary.
    """
    where = {read(symbol): integral for symbol, integral in near.where.items()}
    said = [read(near.exact), *([read(near.root.of)] if near.root is not None else [])]
    used = frozenset().union(*(term.free for term in said))
    printed = near.formula if isinstance(near.formula, str) else ""
    if printed and not DECIMAL.fullmatch(printed):
        raise ApproximationError(f"{printed!r} is no decimal number, as 0.7737413 is")
    if (near.over is None) != (near.spoken is None):
        raise ApproximationError("`over` and `spoken` belong together: a range, and whose it is")
    if printed and near.over is not None:
        raise ApproximationError("printed digits are those of one number: leave out `over`")
    if near.spoken is not None and not isinstance(near.spoken, Text):
        raise ApproximationError("`spoken` is not a Text in both languages")
    formula = read(sp.Rational(Fraction(printed))) if printed else read(near.formula)
    made = Approximation(
        formula=formula,
        exact=read(near.exact),
        printed=printed,
        over=_span(near.over) if near.over is not None else None,
        spoken=near.spoken,
        equation=read(near.root.of) if near.root is not None else None,
        between=tuple(map(read, near.root.between)) if near.root is not None else (),
        areas=tuple(_area(s, w) for s, w in where.items() if not _is_own(w) and s.data in used),
        enclosures=tuple(_own(s, w) for s, w in where.items() if _is_own(w) and s.data in used),
        relative=near.relative,
        places=near.places,
        rounded=near.rounded,
        case=near.case,
    )
    _check(made)
    return made


def _span(over: tuple[Any, Any, Any]) -> Span:
    variable, low, high = map(read, over)
    if variable.head != "sym" or variable.args:
        raise ApproximationError(f"{variable} is no variable to go over a range")
    return Span(variable, low, high)


def _is_own(what: Any) -> bool:
    return isinstance(what, Enclosed)


def _own(symbol: Term, enclosed: Enclosed) -> Enclosure:
    file = Path(unwrap(enclosed.by).__code__.co_filename)
    return Enclosure(symbol, enclosed.words, enclosed.of, file, enclosed.by)


def _area(symbol: Term, integral: Any) -> Area:
    if not isinstance(integral, Integral):
        raise ApproximationError(f"`where` takes Integral or Enclosed, not {integral!r}")
    variable, low, high = integral.over
    ends = [None if sp.sympify(end).is_infinite else read(end) for end in (low, high)]
    return Area(symbol, read(integral.of), read(variable), *ends, integral.normal)


def _check(made: Approximation) -> None:
    """Refuse symbols that nothing determines, and infinite bounds without a weight."""
    known = {symbol.data for symbol in made.named}
    known |= {made.over.variable.data} if made.over else set()
    if made.equation is not None:
        if made.exact.head != "sym" or made.equation.head != "Eq":
            raise ApproximationError("`root` is an equation that determines the symbol `exact`")
        known.add(made.exact.data)
    _only(known, made.formula, made.exact, *([made.equation] if made.equation else ()))
    ends = [made.over.low, made.over.high] if made.over else []
    _only(set(), *ends, *made.between)
    for area in made.areas:
        own = {made.over.variable.data} if made.over else set()
        _only(own | {area.variable.data}, area.of)
        _only(set(), *(end for end in (area.low, area.high) if end is not None))
        if not area.normal and None in (area.low, area.high):
            raise ApproximationError(f"the integral {area.symbol} has no end: is it `normal`?")


def _only(known: set[Key], *terms: Term) -> None:
    if free := {key[0] for term in terms for key in term.free - known}:
        raise ApproximationError(f"nothing determines {', '.join(sorted(free))}")
