"""Terms in the authors' language: what one writes in a theorem file to get them.

Hints need it, that say what to put into ``given``. Reading the text gives the term again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from bilemma.formulas.functions import FUNCTIONS
from bilemma.formulas.notation import fresh
from bilemma.formulas.partial import recognised
from bilemma.formulas.textbook_order import arguments, factors, summands
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, bound_sort, mk, split_coefficient

# How tightly the parts of a text hold together, as Python reads it.
_SUM, _PRODUCT, _POWER, _ATOM = range(4)

_CALLS = {f.head: f.author for f in FUNCTIONS if f.author and f.head != "E"}
_CALLS |= {"Eq": "Equation", "Le": "LessEqual", "Lt": "Less", "Ne": "NotEqual", "Imp": "Implies"}
_CALLS |= {"Moment": "FiniteMoment"}


class _NoSpellingError(LookupError):
    """The authors' language has no word for it."""


def spelled(t: Term, taken: Iterable[str] = ()) -> str | None:
    """The term or proposition as a theorem file has it; None where the language lacks a word.

    Bound variables get other names than those that are ``taken`` in the file.
    """
    try:
        return _Speller({*taken, *(key[0] for key in t.free)}).text(t)
    except _NoSpellingError:
        return None


class _Speller:
    """Writes terms; bound variables get names that are none of ``taken``."""

    def __init__(self, taken: set[str]) -> None:
        self.taken = taken

    def text(self, t: Term, least: int = _SUM) -> str:
        """The text, in parentheses where it would fall apart."""
        found, holds = self.spell(t)
        return found if holds >= least else f"({found})"

    def listed(self, *terms: Term) -> str:
        return ", ".join(self.text(t) for t in terms)

    def spell(self, t: Term) -> tuple[str, int]:
        """The text, and how tightly it holds."""
        if t.head in _CALLS:
            terms = arguments(t.args) if t.head in ("max", "delta", "Ne") else t.args
            return f"{_CALLS[t.head]}({self.listed(*terms)})", _ATOM
        if t.head not in _SPELLED:
            raise _NoSpellingError(t.head)
        found = _SPELLED[t.head](self, t)
        return (found, _ATOM) if isinstance(found, str) else found

    def opened(self, t: Term) -> tuple[str, Term]:
        """A name for the variable that t binds, and the body with it."""
        name = fresh(bound_sort(t.head, t.data) or "nat", self.taken)
        self.taken = self.taken | {name.data[0]}
        return name.data[0], beta(t.args[-1], name)

    def family(self, t: Term, size: Term | None = None) -> str:
        """A vector or a matrix by its name, any other family by its members."""
        inner, depth = t, 0
        while inner.head == "Lam":
            inner, depth = inner.args[-1], depth + 1
        indices = [(depth - 1 - n) for n in range(depth)]
        held = [a.data[0] if a.head == "bv" else None for a in inner.args]
        if inner.head == "sym" and held == indices:
            return inner.data[0]
        name, body = self.opened(t)
        members = self.family(body) if body.head == "Lam" else self.text(body)
        return f"Each({name}, {members}{'' if size is None else f', {self.text(size)}'})"

    def block(self, t: Term) -> list[str]:
        """The parts of a condition, or of one side of an independence."""
        if t.head == "sym":
            return [t.data[0]]
        if any(a.head == "Seg" for a in t.args):
            raise _NoSpellingError("Seg")
        return [self.family(a) if a.head == "Lam" else self.text(a) for a in t.args]


def _number(_: _Speller, t: Term) -> tuple[str, int]:
    value: Fraction = t.data
    if value.denominator == 1:
        return str(value), _ATOM if value >= 0 else _SUM
    return f"Rational({value.numerator}, {value.denominator})", _ATOM


def _symbol(speller: _Speller, t: Term) -> str:
    if not t.args:
        return t.data[0]
    opening, closing = "()" if "real" in t.data[2] else "[]"
    return f"{t.data[0]}{opening}{speller.listed(*t.args)}{closing}"


def _sum(speller: _Speller, t: Term) -> tuple[str, int]:
    first, *others = summands(t)
    out = speller.text(first)
    for part in others:
        coefficient = part.data if part.head == "num" else split_coefficient(part)[0]
        sign, size = ("-", -part) if coefficient < 0 else ("+", part)
        out += f" {sign} {speller.text(size, _PRODUCT)}"
    return out, _SUM


def _product(speller: _Speller, t: Term) -> tuple[str, int]:
    coefficient, _ = split_coefficient(t)
    if coefficient < 0:
        return f"-{speller.text(-t, _PRODUCT)}", _SUM
    number, denominator = coefficient.numerator, coefficient.denominator
    parts = factors(a for a in t.args if a.head != "num")
    over = [speller.text(a, _PRODUCT) for a in parts if _under(a) is None]
    under = [speller.text(a, _POWER) for a in map(_under, parts) if a is not None]
    under += [str(denominator)] * (denominator != 1)
    above = "*".join([str(number)] * (number != 1 or not over) + over)
    if not under:
        return above, _PRODUCT
    below = under[0] if len(under) == 1 else f"({'*'.join(under)})"
    return f"{above}/{below}", _PRODUCT


def _under(t: Term) -> Term | None:
    """What stands below the line: of 1/x and of a power of it."""
    if t.head == "inv":
        return t.args[0]
    if t.head == "pow" and t.args[0].head == "inv":
        return mk("pow", t.args[0].args[0], t.args[1])
    return None


def _power(speller: _Speller, t: Term) -> tuple[str, int]:
    if t.args[0].head == "inv":
        below = mk("pow", t.args[0].args[0], t.args[1])
        return f"1/{speller.text(below, _POWER)}", _PRODUCT
    base, exponent = (speller.text(a, _ATOM) for a in t.args)
    if base == "1":  # SymPy makes one of its powers
        base = "keep(1)"
    return f"{base}**{exponent}", _POWER


def _series(name: str) -> Callable[[_Speller, Term], str]:
    def write(speller: _Speller, t: Term) -> str:
        size, excluded = speller.text(t.args[0]), t.args[1:-1]
        without = f", exclude={speller.text(excluded[0])}" if excluded else ""
        index, body = speller.opened(t)
        return f"{name}({speller.text(body)}, ({index}, 1, {size}){without})"

    return write


def _expectation(speller: _Speller, t: Term) -> str:
    return f"E({', '.join([speller.text(t.args[0]), *speller.block(t.args[1])])})"


def _given(name: str) -> Callable[[_Speller, Term], str]:
    def write(speller: _Speller, t: Term) -> str:
        block = speller.block(t.args[-1])
        if not block:
            raise _NoSpellingError(f"{name} given nothing")
        return f"{name}({', '.join([*map(speller.text, t.args[:-1]), *block])})"

    return write


def _measurable(speller: _Speller, t: Term) -> str:
    return f"Measurable({', '.join([speller.text(t.args[0]), *speller.block(t.args[1])])})"


def _independent(speller: _Speller, t: Term) -> str:
    blocks = [speller.block(a) for a in t.args]
    if not all(blocks):
        raise _NoSpellingError("independence of nothing")
    grouped = [b[0] if len(b) == 1 else f"({', '.join(b)})" for b in blocks]
    return f"Independent({', '.join(grouped)})"


def _family(speller: _Speller, t: Term) -> str:
    wise = "" if t.data is None else f", wise={t.data}"
    return f"IndependentFamily({', '.join(speller.family(a) for a in t.args)}{wise})"


def _for_each(speller: _Speller, t: Term) -> str:
    size, *excluded = map(speller.text, t.args[:-1])
    index, body = speller.opened(t)
    without = f", exclude=({', '.join(excluded)},)" if excluded else ""
    return f"ForEach({index}, {size}, {speller.text(body)}{without})"


def _for_all(speller: _Speller, t: Term) -> str:
    name, body = speller.opened(t)
    start = f"ForEach({name}, None, " if t.data == "nat" else f"ForAllReal({name}, "
    return f"{start}{speller.text(body)})"


def _tends(speller: _Speller, t: Term) -> str:
    name, body = speller.opened(t)
    return f"Tends({speller.text(body)}, {name}, {speller.text(t.args[1])})"


def _has_derivative(speller: _Speller, t: Term) -> str:
    point, value = map(speller.text, t.args[:2])
    name, body = speller.opened(t)
    return f"HasDerivative({speller.text(body)}, {name}, {point}, {value})"


def _partial(speller: _Speller, t: Term) -> str:
    found = recognised(t)
    if found is None:
        raise _NoSpellingError("Deriv")
    body, key, index = found
    return f"partial({speller.text(body)}, {key[0]}, {speller.text(index)})"


_SPELLED: dict[str, Callable[[_Speller, Term], str | tuple[str, int]]] = {
    "num": _number,
    "sym": _symbol,
    "add": _sum,
    "mul": _product,
    "inv": lambda speller, t: (f"1/{speller.text(t.args[0], _POWER)}", _PRODUCT),
    "pow": _power,
    "pi": lambda *_: "pi",
    "Sum": _series("Sum"),
    "Prod": _series("Product"),
    "E": _expectation,
    "conditional_variance": _given("Var"),
    "conditional_covariance": _given("Cov"),
    "dot": lambda s, t: f"dot({', '.join(s.family(f, t.args[2]) for f in t.args[:2])})",
    "softmax": lambda s, t: f"softmax({s.family(t.args[0], t.args[1])}, {s.text(t.args[2])})",
    "Deriv": _partial,
    "Known": _measurable,
    "Indep": _independent,
    "Wise": _family,
    "ForAll": _for_each,
    "All": _for_all,
    "Imp": lambda s, t: f"Implies({s.listed(*t.args)})",
    "Tends": _tends,
    "HasDeriv": _has_derivative,
}
