"""What has no value under the hypotheses: a quotient by 0, ``log(0)``, a correlation of constants.

The kernel gives each of them some number, as its language has no partial functions; nobody who asks
means that number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Key, Term, TermError, mk, num, rebuild

from ..lexing.errors import Said, said
from ..trees.clause import Clause
from .one_sided import innermost

_WORDS = {
    "inv": ("divides by what is 0 here", "除以了 0"),
    "log": ("has the logarithm of what is not positive here", "对非正数取了对数"),
    "sqrt": ("has the square root of what is negative here", "对负数开了平方"),
}
_OUTSIDE: dict[str, Callable[[Fraction], bool]] = {
    "inv": lambda value: value == 0,
    "log": lambda value: value <= 0,
    "sqrt": lambda value: value < 0,
}
_CORRELATION = said(
    "A correlation is of variables that vary; one of these has the variance 0 here.",
    "相关系数只对方差不为零的变量有定义；此处有一个的方差为零。",
)


class Undefined(NamedTuple):
    """Why something has no value, and the number of a hypothesis that has to do with it, if one
    has.
    """

    what: Said
    by: int | None


def undefined(
    goal: Term, stated: Iterable[tuple[Term, Clause | None]], text: str
) -> Undefined | None:
    """What has no value in the goal, or in a hypothesis; these come with the clauses that they were
    read from, which stand in ``text``.
    """
    given = list(stated)
    known = _Known(p for p, _ in given)
    for head in known.outside(goal):
        en, zh = _WORDS[head]
        said_of = (n for n, (p, _) in enumerate(given) if p.head == "Eq" and p.free & goal.free)
        return Undefined(said(f"The goal {en}.", f"所求的式子{zh}。"), next(said_of, None))
    for n, (p, clause) in enumerate(given):
        for head in known.outside(p):
            en, zh = _WORDS[head]
            return Undefined(said(f"This hypothesis {en}.", f"此条件{zh}。"), n)
        if clause and _is_of_correlation(clause, text) and known.has_constant(p):
            return Undefined(_CORRELATION, n)
    return None


def _parts(t: Term) -> Iterator[Term]:
    yield t
    for a in t.args:
        yield from _parts(a)


def _is_of_correlation(clause: Clause, text: str) -> bool:
    """Whether standard deviations were not typed, and stand for a correlation that was."""
    nodes = (n for side in clause.sides for n in side.walk() if n.kind == "call")
    return any(n.value == "SD" and not text.startswith("SD", n.place) for n in nodes)


class _Known:
    """What equations say of the values of letters and moments."""

    def __init__(self, propositions: Iterable[Term]) -> None:
        self.values: dict[Term, Term] = {}
        self.constant = set[Key]()  # random letters of variance 0; of a family all its members
        self.low = dict[Term, bool]()  # what is said to be at most 0, and whether it is less
        for p in propositions:
            body = innermost(p)
            if body.head in ("Lt", "Le"):
                low = body.args[0] - body.args[1]
                self.low[low] = self.low.get(low, False) or body.head == "Lt"
                self.constant |= _constant(low)
            if body.head == "Eq":
                left, right = body.args if body.args[0].head != "num" else body.args[::-1]
                if body is p:
                    self.values.setdefault(left, right)
                if _is_constant(left, right):
                    self.constant |= {key for key in left.free if key[1] == "random"}
                if right is num(0):
                    self.constant |= _constant(left)

    def outside(self, t: Term) -> Iterator[str]:
        """The functions in it that are asked for where they have no value."""
        for part in _parts(t):
            if part.head in _WORDS and self._is_outside(part.head, part.args[0]):
                yield part.head

    def _is_outside(self, head: str, t: Term) -> bool:
        """Whether a function has no value at a number."""
        value = self._number(t)
        if value is not None:
            return _OUTSIDE[head](value)
        tops = ((poly(t - low), is_less) for low, is_less in self.low.items() if head != "inv")
        ends = ((top.get((), 0), is_less) for top, is_less in tops if top.keys() <= {()})
        return any(end < 0 or (end == 0 and (is_less or head == "log")) for end, is_less in ends)

    def has_constant(self, t: Term) -> bool:
        """Whether there is the standard deviation of a constant in it."""
        return any(part.head == "SD" and self._number(part) == 0 for part in _parts(t))

    def _number(self, t: Term) -> Fraction | None:
        """The number that a term is, where that is known."""
        try:
            found = poly(self._reduced(t, {}))
        except TermError:  # it divides by 0 itself, which is seen where that part is looked at
            return None
        return Fraction(found.get((), 0)) if found.keys() <= {()} else None

    def _reduced(self, t: Term, seen: dict[Term, Term]) -> Term:
        """The term with all that is known put in; where a value leads back to itself, as it is."""
        if t not in seen:
            seen[t] = t
            seen[t] = self._step(t, seen)
        return seen[t]

    def _step(self, t: Term, seen: dict[Term, Term]) -> Term:
        if t in self.values:
            return self._reduced(self.values[t], seen)
        if t.head == "E" and t.args[1] is not mk("Block"):
            return t
        args = tuple(self._reduced(a, seen) for a in t.args)
        if t.head in ("Var", "SD", "Cov") and any(map(self._is_fixed, args)):
            return num(0)
        if t.head == "SD" and self._reduced(mk("Var", *t.args), seen) is num(0):
            return num(0)
        if t.head == "E" and not args[0].random:
            return args[0]
        return rebuild(t, args) if args else t

    def _is_fixed(self, t: Term) -> bool:
        """Whether all that is random in it are constants."""
        return all(key in self.constant for key in t.free if key[1] == "random")


def _is_constant(left: Term, right: Term) -> bool:
    """Whether this is said of a letter, or of each of a family: ``X = 3``, ``Var(X[i]) = 0``."""
    x = left.args[0] if left.head in ("Var", "SD") else left
    is_each = x.head == "sym" and x.random and all(i.loose for i in x.args)
    return is_each and (not right.random if x is left else right is num(0))


def _constant(low: Term) -> set[Key]:
    """The letter that does not vary where this is at most 0, if there is one: ``E(X^2)``, and
    ``Var(2*X + 1)``.
    """
    inside = None
    if low.head in ("Var", "SD") or (low.head == "Cov" and low.args[0] is low.args[1]):
        inside = low.args[0]
    elif low.head == "E" and low.args[1] is mk("Block"):
        inside = _root(low.args[0])
    terms = poly(inside) if inside is not None else {}
    varying = [monomial for monomial in terms if any(atom.random for atom, _ in monomial)]
    if len(varying) != 1 or len(varying[0]) != 1:
        return set()
    x, power = varying[0][0]
    return {x.data} if x.head == "sym" and power == 1 and not x.args else set()


def _root(t: Term) -> Term | None:
    """The term of which this is an even power, or the absolute value."""
    if t.head == "abs":
        return t.args[0]
    is_even = t.head == "pow" and t.args[1].head == "num" and t.args[1].data % 2 == 0
    return t.args[0] if is_even else None
