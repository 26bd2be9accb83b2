"""Laws of few values, each with its probability: ``P(X=1) = p, P(X=-1) = 1-p``.

Such a law is written as ``X ~ Discrete(1, p, -1, 1-p)``, and stands for its moments.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction

from ..lexing.errors import Said, said
from ..trees.law_table import DISCRETE, NamedLaw
from ..trees.syntax import SyntaxNode

ORDERS = range(1, 5)
CONSTANT = ""  # the letter of what is no letter

# A number, or a sum of letters with numbers before them, by these letters.
Linear = dict[str, Fraction]


class NoLawError(ValueError):
    """These are no values with probabilities; ``what`` says why, of the argument ``at``."""

    def __init__(self, what: Said, at: int) -> None:
        super().__init__(what.en)
        self.what, self.at = what, at


def discrete_law(arguments: Sequence[SyntaxNode]) -> NamedLaw:
    """The law of values and their probabilities, one behind the other, by its moments.

    Raises:
        NoLawError: a value is no number or stands there twice, or the probabilities are not such
            as add up to 1.
    """
    parts = [_linear(node) for node in arguments]
    values = [_value(part, 2 * n) for n, part in enumerate(parts[::2])]
    weights = [_weight(part, 2 * n + 1) for n, part in enumerate(parts[1::2])]
    double = next((n for n, value in enumerate(values) if value in values[:n]), None)
    if len(arguments) % 2 or len(values) < 2 or double is not None:
        raise NoLawError(_PAIRS, 2 * (double or 0))
    total = _sum((Fraction(1), weight) for weight in weights)
    if total != {CONSTANT: 1}:
        raise NoLawError(_not_one(total), 1)
    mean, var, c3, c4 = _two(values, weights) if len(values) == 2 else _several(values, weights)
    conditions = tuple(_condition(w) for w in weights if w.keys() != {CONSTANT})
    parameters = tuple(f"{x}{n}" for n in range(1, len(values) + 1) for x in "aw")
    return NamedLaw(DISCRETE.title, DISCRETE.form, parameters, mean, var, c3, c4, conditions)


def _not_one(total: Linear) -> Said:
    text = _text(total)
    if total.keys() <= {CONSTANT}:
        return said(
            f"These probabilities add up to {text}, not to 1.",
            f"这些概率之和为 {text}，不等于 1。",
        )
    return said(
        f"These probabilities add up to {text}, which need not be 1: write one of them as 1 less "
        "the others, such as 1-p.",
        f"这些概率之和为 {text}，不能由此看出等于 1；请把其中一个写成 1 减去其余各个，如 1-p。",
    )


def _value(part: Linear | None, at: int) -> Fraction:
    if part is None or not part.keys() <= {CONSTANT}:
        raise NoLawError(_PAIRS, at)
    return part.get(CONSTANT, Fraction(0))


def _weight(part: Linear | None, at: int) -> Linear:
    if part is None or (part.keys() <= {CONSTANT} and not 0 < part.get(CONSTANT, 0) <= 1):
        raise NoLawError(_PAIRS, at)
    return part


def _two(values: Sequence[Fraction], weights: Sequence[Linear]) -> Iterator[str]:
    """Moments of a + (b − a)·B for a B that is 0 or 1."""
    (a, b), (w, v) = values, (f"({_text(weight)})" for weight in weights)
    step = a - b
    yield _text(_sum(zip(values, weights, strict=True)))
    yield f"({step**2})*{w}*{v}"
    yield f"({step**3})*{w}*{v}*({v}-{w})"
    yield f"({step**4})*{w}*{v}*(1-3*{w}*{v})"


def _several(values: Sequence[Fraction], weights: Sequence[Linear]) -> Iterator[str]:
    raw = (
        _sum((value**k, weight) for value, weight in zip(values, weights, strict=True))
        for k in ORDERS
    )
    m, s, t, f = (f"({_text(moment)})" for moment in raw)
    yield m
    yield f"{s}-{m}^2"
    yield f"{t}-3*{m}*{s}+2*{m}^3"
    yield f"{f}-4*{m}*{t}+6*{m}^2*{s}-3*{m}^4"


def _condition(weight: Linear) -> str:
    """That a probability is not negative: of 1 − p, that p is at most 1."""
    letters = [x for x in weight if x]
    if len(letters) == 1 and weight == {CONSTANT: 1, letters[0]: -1}:
        return f"{letters[0]} <= 1"
    return f"0 <= {_text(weight)}"


def _linear(node: SyntaxNode) -> Linear | None:
    """What is written, as a sum of letters with numbers before them; None of anything else."""
    if node.kind == "number":
        return {CONSTANT: Fraction(node.value)} if node.value else {}
    if node.kind == "name":
        return {node.value: Fraction(1)}
    parts = [_linear(part) for part in node.parts]
    known = [part for part in parts if part is not None]
    if node.kind not in ("add", "neg", "mul", "div") or len(known) < len(parts):
        return None
    if node.kind in ("add", "neg"):
        sign = Fraction(-1 if node.kind == "neg" else 1)
        return _sum((sign, part) for part in known)
    first, second = known
    number = second if second.keys() <= {CONSTANT} else first
    other = first if number is second else second
    times = number.get(CONSTANT, Fraction(0))
    if not number.keys() <= {CONSTANT} or (node.kind == "div" and (number is first or not times)):
        return None
    return _sum([(1 / times if node.kind == "div" else times, other)])


def _sum(terms: Iterator[tuple[Fraction, Linear]] | Sequence[tuple[Fraction, Linear]]) -> Linear:
    found = defaultdict[str, Fraction](Fraction)
    for times, part in terms:
        for letter, value in part.items():
            found[letter] += times * value
    return {letter: value for letter, value in found.items() if value}


def _text(part: Linear) -> str:
    """As one writes it, without a space."""
    if part.keys() == {CONSTANT}:
        return str(part[CONSTANT])
    ordered = sorted(part.items(), key=lambda item: (item[0] != CONSTANT, item[0]))
    pieces = [f"{value}" if not x else f"{value}*{x}" for x, value in ordered]
    text = "+".join(pieces).replace("+-", "-").replace("-1*", "-")
    return (text.removeprefix("1*").replace("+1*", "+") if pieces else "0") or "0"


_PAIRS = said(
    "Of such a law each value is written with its probability: 'P(X=1) = p, P(X=-1) = 1-p'; the "
    "values are different numbers, and the probabilities add up to 1.",
    "这类分布须逐一写出取值及其概率，如“P(X=1) = p，P(X=-1) = 1-p”；取值须是互不相同的数，"
    "概率之和须为 1。",
)
