"""Lines with a slip in them, as a learner makes it, the likeliest first.

Each rule below changes one place of a term. What comes out may be true all the same, by a
hypothesis or by chance: only a model in which the hypotheses hold says that it is false
(:func:`false_slips`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from bilemma.bilingual.toml import read_toml
from bilemma.evidence.models.describe import describe
from bilemma.evidence.models.drawing import Found
from bilemma.questions.lexing.errors import Said, said
from bilemma.trusted.terms import (
    DEFINED,
    HEADS,
    Term,
    TermError,
    add,
    inv,
    mk,
    mul,
    num,
    power,
    rebuild,
    split_coefficient,
)

from .refuting import FEW, refuting

Rule = Callable[[Term], Iterator[Term]]
MOST = 20  # slips of a line that are tried
ADDITIVE = ("Var", "SD", "exp", "log", "sqrt")  # taken for additive by whoever slips


class Slip(NamedTuple):
    """A line with a slip, and the name of the slip."""

    kind: str
    line: Term


@dataclass(frozen=True)
class FalseSlip:
    """A line with a slip, what it would say, and a model in which that is false."""

    kind: str
    line: Term
    relation: Term
    found: Found

    @property
    def model(self) -> Said:
        """The model and both sides in it, in words; formulas stand between dollars."""
        words = describe(self.found, self.relation)
        return said(words.en, words.zh)


def slips(line: Term) -> Iterator[Slip]:
    """The line with one slip each, different from one another and from the line."""
    seen = {line}
    for kind, rule in RULES.items():
        for slipped in _somewhere(line, rule):
            if slipped not in seen:
                seen.add(slipped)
                yield Slip(kind, slipped)


def false_slips(
    hypotheses: Sequence[Term], before: Term, line: Term, head: str = "Eq", tries: int = FEW
) -> Iterator[FalseSlip]:
    """Those slips of a line of which an exact model of all hypotheses shows that they are false.

    One of each kind comes before a second one: wrong lines that differ in kind teach more.

    Args:
        hypotheses: under which the line is true.
        before: the line before.
        line: the line as it should be.
        head: how the two are compared: ``Eq``, ``Le`` or ``Lt``.
        tries: models that are drawn for each.
    """
    made = [slip for slip in slips(line) if slip.line is not before and slip.line.head != "num"]
    first = {slip.kind: slip for slip in reversed(made)}
    others = [slip for slip in made if first[slip.kind] is not slip]
    for kind, slipped in (*sorted(first.values(), key=_likelihood), *others)[:MOST]:
        relation = mk(head, before, slipped)
        found = refuting(hypotheses, relation, tries)
        if found is not None:
            yield FalseSlip(kind, slipped, relation, found)


def _likelihood(slip: Slip) -> int:
    return list(RULES).index(slip.kind)


def slip_words(kind: str) -> Said:
    """What went wrong, in words."""
    words = _words()[kind]
    return said(words["en"], words["zh"])


@cache
def _words() -> Any:
    return read_toml(files(__package__).joinpath("slips.toml"))


def _somewhere(t: Term, rule: Rule) -> Iterator[Term]:
    """The term with the rule applied in one place, at the top or inside."""
    yield from rule(t)
    for place, part in enumerate(t.args):
        if part.sort not in ("real", "nat", "Lam") or _is_index(t, place):
            continue
        for changed in _somewhere(part, rule):
            try:
                yield rebuild(t, (*t.args[:place], changed, *t.args[place + 1 :]))
            except TermError:  # another sort is wanted there
                continue


def _is_index(t: Term, place: int) -> bool:
    """Ranges, indices and exponents say what is spoken of; who changes them slips otherwise."""
    if t.head in ("sym", "delta", "bv", "num") or (t.head == "pow" and place == 1):
        return True
    if t.head in DEFINED:
        return DEFINED[t.head].parameters[place][1] == "nat"
    takes = HEADS[t.head].takes if t.head in HEADS else ()
    return (t.head in ("Sum", "Prod") and place < len(t.args) - 1) or takes[:1] == ("point",)


# --- the rules, each of one place -----------------------------------------------------------------
def _lost_square(t: Term) -> Iterator[Term]:
    """a² → a, of what is not random."""
    if t.head == "pow" and t.args[1] is num(2) and not t.args[0].random:
        yield t.args[0]


def _lost_cross_term(t: Term) -> Iterator[Term]:
    """A² + 2AB + B² → A² + B²; the covariances of a variance of a sum are such terms, too."""
    if t.head == "add":
        for k, summand in enumerate(t.args):
            if abs(split_coefficient(summand)[0]) == 2 or _has(summand, "Cov"):
                yield add(*t.args[:k], *t.args[k + 1 :])


def _mean_of_product(t: Term) -> Iterator[Term]:
    """E[XY] → E[X]E[Y], E[X²] → E[X]²: as if the factors were independent."""
    if t.head != "E":
        return
    inside, given = t.args
    if inside.head == "pow" and inside.args[0].random:
        yield power(mk("E", inside.args[0], given), inside.args[1])
    elif inside.head == "mul" and sum(f.random for f in inside.args) > 1:
        yield mul(*(mk("E", f, given) if f.random else f for f in inside.args))


def _lost_root(t: Term) -> Iterator[Term]:
    """√a → a."""
    if t.head == "sqrt":
        yield t.args[0]


def _taken_for_additive(t: Term) -> Iterator[Term]:
    """Var(X + Y) → Var(X) + Var(Y), eᵃ⁺ᵇ → eᵃ + eᵇ, 1/(a + b) → 1/a + 1/b."""
    if t.head == "inv" and t.args[0].head == "add":
        yield add(*map(inv, t.args[0].args))
    elif t.head in ADDITIVE and t.args[0].head == "add":
        yield add(*(mk(t.head, part) for part in t.args[0].args))


def _factor_left_as_it_was(t: Term) -> Iterator[Term]:
    """Var(aX) → a·Var(X): a factor comes out of a variance without its square."""
    if t.head == "Var" and t.args[0].head == "mul":
        factors = [f for f in t.args[0].args if not f.random]
        if factors:
            yield mul(*factors, mk("Var", mul(*(f for f in t.args[0].args if f.random))))


def _lost_count(t: Term) -> Iterator[Term]:
    """n·c → c: how many terms a sum has is forgotten."""
    if t.head == "mul":
        for k, factor in enumerate(t.args):
            if factor.sort == "nat" and factor.head == "sym":
                yield mul(*t.args[:k], *t.args[k + 1 :])


def _squared_count(t: Term) -> Iterator[Term]:
    """n·c → n²·c: a sum of n terms taken for n times one of them."""
    if t.head == "mul":
        for factor in t.args:
            if factor.sort == "nat" and factor.head == "sym":
                yield mul(t, factor)


def _wrong_sign(t: Term) -> Iterator[Term]:
    """a − b → a + b."""
    if t.head == "add":
        for k, summand in enumerate(t.args):
            yield add(*t.args[:k], mul(-1, summand), *t.args[k + 1 :])


def _lost_coefficient(t: Term) -> Iterator[Term]:
    """2·c → c."""
    coefficient, rest = split_coefficient(t)
    if coefficient not in (1, -1):
        yield mul(-1, rest) if coefficient < 0 else rest


def _sum_for_product(t: Term) -> Iterator[Term]:
    """Σ → Π, and Π → Σ."""
    other = {"Sum": "Prod", "Prod": "Sum"}.get(t.head)
    if other is not None:
        yield mk(other, *t.args, data=t.data)


def _lost_factor(t: Term) -> Iterator[Term]:
    """a·b → b; who loses all but a number has lost a term."""
    factors = [k for k, factor in enumerate(t.args) if factor.head != "num"]
    if t.head == "mul" and len(factors) > 1:
        for k in factors:
            yield mul(*t.args[:k], *t.args[k + 1 :])


def _lost_term(t: Term) -> Iterator[Term]:
    """a + b → b."""
    if t.head == "add":
        for k in range(len(t.args)):
            yield add(*t.args[:k], *t.args[k + 1 :])


# The order is a lecturer's: what is seen most often comes first.
RULES: dict[str, Rule] = {
    "lost-square": _lost_square,
    "lost-cross-term": _lost_cross_term,
    "mean-of-product": _mean_of_product,
    "lost-root": _lost_root,
    "taken-for-additive": _taken_for_additive,
    "factor-left-as-it-was": _factor_left_as_it_was,
    "lost-count": _lost_count,
    "squared-count": _squared_count,
    "wrong-sign": _wrong_sign,
    "lost-coefficient": _lost_coefficient,
    "sum-for-product": _sum_for_product,
    "lost-factor": _lost_factor,
    "lost-term": _lost_term,
}


def _has(t: Term, head: str) -> bool:
    return t.head == head or any(_has(part, head) for part in t.args)
