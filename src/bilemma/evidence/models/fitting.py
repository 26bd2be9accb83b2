"""Random variables made to measure: laws with prescribed moments, and indicators of events.

Most hypotheses about moments are met by drawing a variable and solving for the symbols in them.
Where they give numbers, ``E X⁴ = 3``, or say ``I² = I``, nothing is left to solve for; the law has
to be right from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from bilemma.trusted.terms import Key, Term, mk, mul

from .elementary import sqrt
from .laws import FIVE, FLAT, OTHER, STANDARD, Law, finite
from .reals import inverse, sign
from .sequent import body_of
from .setting import Index, Variable

# What a law has to satisfy: ("E", 4, 3) is E X⁴ = 3, ("Var", 0, 1) is Var X = 1, ("pow", 2, 1) is
# X² = 1 and ("pow", 2, None) is X² = X.
Condition = tuple[str, int, Any]

_eighth, _third = Fraction(1, 8), Fraction(1, 3)
_tenth, _half = Fraction(1, 10), Fraction(1, 2)
_ninth, _flat = Fraction(1, 9), 3 * inverse(sqrt(5))
LAWS = (
    *STANDARD,
    FIVE,
    FLAT,
    *OTHER,
    finite("one", "the constant 1", "常数 1", {1: 1}, standard=False),
    finite("biased", "mostly 1", "多取 1", {-1: 2 * _eighth, 1: 6 * _eighth}, standard=False),
    finite("lifted", "0 or √3", "取 0 或 √3", {0: 2 * _third, sqrt(3): _third}, standard=False),
    finite(
        "rare",
        "0 or ±√2",
        "取 0 或 ±√2",
        {-sqrt(2): _eighth, 0: 6 * _eighth, sqrt(2): _eighth},
        standard=False,
    ),
    finite(
        "sparse",
        "0 or ±2, seldom ±2",
        "取 0 或 ±2（少取 ±2）",
        {-2: 3 * _eighth / 4, 0: 1 - 3 * _eighth / 2, 2: 3 * _eighth / 4},
        standard=False,
    ),
    # The fourth moment of the uniform law, 9/5, and of the first two one wrong.
    finite(
        "raised", "0 or 3/√5", "取 0 或 3/√5", {0: 4 * _ninth, _flat: 5 * _ninth}, standard=False
    ),
    finite(
        "thin",
        "0 or ±3/2",
        "取 0 或 ±3/2",
        {-_half * 3: 8 * _ninth / 5, 0: 29 * _ninth / 5, _half * 3: 8 * _ninth / 5},
        standard=False,
    ),
    # Two moments of the normal law up to the fourth, 1 and 3, and one of the odd ones wrong.
    finite(
        "tilted",
        "0, ±1 or ±2 with mean 1/5",
        "取 0、±1 或 ±2，均值 1/5",
        {-2: _tenth, -1: _tenth / 3, 0: _half, 1: 3 * _tenth, 2: 2 * _tenth / 3},
        standard=False,
    ),
    finite(
        "leaning",
        "0, ±1 or ±2 with third moment 1/2",
        "取 0、±1 或 ±2，三阶矩 1/2",
        {-2: _third * _eighth, -1: 2 * _eighth, 0: _half, 1: 2 * _third * _eighth, 2: _eighth},
        standard=False,
    ),
)


def pools(hypotheses: Iterable[Term], violated: Term | None = None) -> dict[Key, tuple[Law, ...]]:
    """For each random symbol about whose law hypotheses speak in numbers, the laws that fit; of
    these, if there are any, those for which an equation about the law is ``violated``.
    """
    given: dict[Key, set[Condition]] = {}
    for found in filter(None, map(_about_a_law, hypotheses)):
        given.setdefault(found[0], set()).add(found[1])
    fitting = {key: tuple(law for law in LAWS if _fits(law, c)) for key, c in given.items()}
    wrong = _about_a_law(violated) if violated is not None else None
    if wrong and wrong[0] in fitting:
        laws = tuple(law for law in fitting[wrong[0]] if not _holds(law, *wrong[1]))
        fitting[wrong[0]] = laws or fitting[wrong[0]]
    return fitting


def _about_a_law(hypothesis: Term) -> tuple[Key, Condition] | None:
    body = hypothesis
    while body.head == "ForAll":
        body = body.args[-1]
    return _condition(*body.args) if body.head == "Eq" else None


def _condition(left: Term, right: Term) -> tuple[Key, Condition] | None:
    """The symbol, and what the equation says of its law."""
    head, body, value = "pow", left, right.data if right.head == "num" else None
    if left.head == "E" and left.args[1].head == "Block" and not left.args[1].args:
        head, body = "E", left.args[0]
    elif left.head == "Var":
        head, body = "Var", left.args[0]
    base, order = body, 1
    if body.head == "pow" and body.args[1].head == "num":
        base, order = body.args[0], int(body.args[1].data)
    if base.head != "sym" or base.data[1] != "random":
        return None
    if value is None and not (head == "pow" and right is base):
        return None
    return base.data, (head, order, value)


def exponents(hypotheses: Iterable[Term]) -> list[tuple[Key, Key]]:
    """The number t and a variable X for each hypothesis about the mean of e^{tX}, or of e^{tXY}."""
    found: dict[Key, Key] = {}
    for p in map(body_of, hypotheses):
        for side in p.args if p.head in ("Eq", "Le") else ():
            if side.head != "E" or side.args[0].head != "exp" or side.args[0].args[0].head != "mul":
                continue
            factors = [f.data for f in side.args[0].args[0].args if f.head == "sym"]
            numbers = [k for k in factors if k[1:] == ("real", ())]
            variables = [k for k in factors if k[1] == "random"]
            if len(numbers) == 1 and len(factors) == len(side.args[0].args[0].args):
                found[numbers[0]] = variables[0]
    return list(found.items())


def _fits(law: Law, conditions: Iterable[Condition]) -> bool:
    return all(_holds(law, *condition) for condition in conditions)


def _holds(law: Law, head: str, order: int, value: Any) -> bool:
    if head == "pow":
        return all(sign(v**order - (v if value is None else value)) == 0 for v, _ in law.points)
    found = _mean(law, order)
    if head == "Var":
        mean = _mean(law, 1)
        found = _mean(law, 2) - mean * mean
    return sign(found - value) == 0


def _mean(law: Law, order: int) -> Any:
    total: Any = 0
    for v, weight in law.points:
        total = total + v**order * weight
    return total


def fitted(
    members: Sequence[tuple[Key, Index]], fitting: dict[Key, tuple[Law, ...]], rng: Random
) -> tuple[str, tuple[Law, ...], dict] | None:
    """Independent variables, each of a law with the moments that are asked for."""
    laws = []
    for key, _ in members:
        pool = fitting.get(key, (*STANDARD, *OTHER))
        if not pool:
            return None
        laws.append(rng.choice(pool))
    if rng.random() < 0.5:  # one law a family
        first = {key: law for (key, _), law in reversed(list(zip(members, laws, strict=True)))}
        laws = [first[key] for key, _ in members]
    variables = {m: Variable({(k,): Fraction(1)}) for k, m in enumerate(members)}
    return "independent", tuple(laws), variables


def indicators(hypotheses: Iterable[Term]) -> dict[Key, Term]:
    """Symbols I with bounds a·I ≤ b·I, and the indicator of a ≤ b, which meets these."""
    found: dict[Key, list[Term]] = {}
    for p in hypotheses:
        if p.head != "Le" or not all(a.head == "mul" for a in p.args):
            continue
        for symbol in {f for f in p.args[0].args if f.head == "sym" and f.data[1] == "random"}:
            if symbol in p.args[1].args and not symbol.args:
                a, b = (mul(*(f for f in side.args if f is not symbol)) for side in p.args)
                if symbol.data not in a.free | b.free:
                    found.setdefault(symbol.data, []).append(mk("step", a, b))
    return {key: mul(*events) for key, events in found.items()}
