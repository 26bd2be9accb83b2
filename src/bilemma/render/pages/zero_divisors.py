"""Whether something is divided by 0 in a counter-model, read off the numbers that it prints.

A model is kept in words, ``$d = 1$, $c = 0$; …``, with the values of the sums, means and roots in
the formula beside those of its letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from bilemma.formulas.latex import Notation, latex
from bilemma.formulas.numeric_value import FUNCTIONS, Number
from bilemma.trusted.terms import Term

PRINTED = re.compile(r"\$([^$]+?) = ([^$=]+)\$")
ALWAYS = re.compile(r"\$([^$]+?)\$ is always \$([^$]+)\$")
DOTS = r"\ldots"
POSITIVE = ("exp", "softmax")


def divides_by_zero(propositions: Iterable[Term], model: str) -> bool | None:
    """Whether a divisor in the propositions is 0; None where the model, in English, does not say.

    A divisor without letters is not looked at.
    """
    propositions = tuple(propositions)
    pairs = (*PRINTED.findall(model), *ALWAYS.findall(model))
    printed = {_plain(name): value for name, value in pairs}
    reading = _Reading(printed, Notation.of(*propositions))
    found = {reading.vanishes(t) for p in propositions for t in divisors(p)}
    return True if True in found else None if None in found else False


def divisors(t: Term) -> Iterator[Term]:
    """What stands below a bar and is no number."""
    if t.head == "inv" and t.free:
        yield t.args[0]
    for arg in t.args:
        yield from divisors(arg)


class _Reading:
    """The numbers of a model, by the formulas that it prints them for."""

    def __init__(self, printed: Mapping[str, str], notation: Notation) -> None:
        self.printed = printed
        self.notation = notation

    def vanishes(self, t: Term) -> bool | None:
        """Whether a term is 0; None where that cannot be seen."""
        shown, value = self._printed(t), self._value(t)
        if shown is not None or value is not None:
            return value == 0  # a root or a logarithm is printed only where it is not 0
        if t.head in POSITIVE:
            return False
        if t.head in ("pow", "inv"):
            return self.vanishes(t.args[0])
        if t.head == "mul":
            found = {self.vanishes(factor) for factor in t.args}
            return True if True in found else None if None in found else False
        return None

    def _value(self, t: Term) -> Number | None:
        shown = self._printed(t)
        if shown is not None:
            return _number(shown)
        if t.head == "num":
            return Fraction(t.data)
        if t.head not in FUNCTIONS or t.loose:
            return None
        values = [self._value(arg) for arg in t.args]
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            return None
        if t.head == "sqrt" and known[0] < 0:
            return Fraction(0)  # as in the models
        return FUNCTIONS[t.head](*known)

    def _printed(self, t: Term) -> str | None:
        if t.loose:
            return None
        return self.printed.get(_plain(latex(t, notation=self.notation)))


def _number(shown: str) -> Fraction | None:
    """What a model prints, to its digits; None if it is no fraction."""
    try:
        return Fraction(shown.removesuffix(DOTS))
    except ValueError:
        return None


def _plain(formula: str) -> str:
    """A formula as a model and a page print it alike: they differ in the letters."""
    return formula.translate(str.maketrans("", "", "{}")).replace(r"\varepsilon", r"\epsilon")
