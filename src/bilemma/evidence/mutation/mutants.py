"""Wrong variants of a claim, and whether the checks notice.

A check that cannot fail is worth nothing. Each mutant changes one place: a sign, a term, a factor,
an exponent, two indices, the direction of an inequality. A mutant that is true all the same (an
equivalent one) is refuted by no model.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import (
    DEFINED,
    HEADS,
    Term,
    TermError,
    add,
    applied,
    mk,
    mul,
    num,
    rebuild,
)

from ..exact import sequent_of
from ..models.drawing import Found
from ..models.search import refute
from ..models.sequent import Sequent
from ..sampled import SampledResult, check_lines

RELATIONS = ("Eq", "Le", "Lt", "HasDeriv", "Tends")
KINDS = {
    "sign": Text(en="sign flipped", zh="改变符号"),
    "drop-term": Text(en="term dropped", zh="漏掉一项"),
    "double-term": Text(en="term doubled", zh="某项加倍"),
    "drop-factor": Text(en="factor dropped", zh="漏掉一个因子"),
    "exponent": Text(en="exponent changed", zh="改变指数"),
    "swap-indices": Text(en="indices swapped", zh="交换下标"),
    "number": Text(en="number changed", zh="改变数值"),
    "negation": Text(en="negated", zh="改为否定"),
    "reverse": Text(en="inequality reversed", zh="不等号反向"),
    "halve": Text(en="bound halved", zh="界减半"),
}
Mutation = tuple[str, Term]


@dataclass(frozen=True)
class Demonstration:
    """A wrong variant of a claim, the model that refutes it, and what samples said of it."""

    kind: str
    mutant: Term
    exact: Found
    sampled: SampledResult | None

    @property
    def seen_by_samples(self) -> bool:
        """Whether the sampled check refused it too."""
        return self.sampled is not None and bool(self.sampled.failures)


def mutants(claim: Term) -> list[Mutation]:
    """Different variants of the claim, none of them the claim itself."""
    found: dict[Term, str] = {}
    for kind, variant in _variants(claim):
        if variant is not claim:
            found.setdefault(variant, kind)
    return [(kind, variant) for variant, kind in found.items()]


def halved(claim: Term) -> list[Mutation]:
    """A bound with half of its constant, unless it says which sign something has."""
    if claim.head in ("ForAll", "All", "Imp"):
        inner = halved(claim.args[-1])
        return [(kind, rebuild(claim, (*claim.args[:-1], body))) for kind, body in inner]
    if claim.head not in ("Le", "Lt") or any(a.head == "num" and a.data == 0 for a in claim.args):
        return []
    left, right = claim.args
    return [("halve", mk(claim.head, left, mul(num(1) / 2, right)))]


def demonstrate(entry: Any, tries: int = 6) -> Demonstration | None:
    """A wrong variant that finite models refute, and samples too if one of the first few is so.

    None where every variant that was tried survived.
    """
    return demonstrate_sequent(sequent_of(entry.theorem), entry.id, tries)


def demonstrate_sequent(sequent: Sequent, name: str, tries: int = 6) -> Demonstration | None:
    """As :func:`demonstrate`, for hypotheses and a claim."""
    # What no model refutes soon is looked at longer only where nothing else can be shown.
    for effort in (60, 400):
        shown = _demonstrate(sequent, name, tries, effort)
        if shown:
            return shown
    return None


def _demonstrate(sequent: Sequent, name: str, tries: int, effort: int) -> Demonstration | None:
    best: Demonstration | None = None
    for kind, mutant in (*halved(sequent.claim), *mutants(sequent.claim)):
        wrong = Sequent(sequent.hypotheses, mutant)
        found = refute(wrong, tries=effort)
        if found is None:
            continue
        sampled = check_lines({0: wrong}, f"{name}/{kind}", settings=1, laws=3)
        best = best or Demonstration(kind, mutant, found, sampled)
        if sampled.failures:
            return Demonstration(kind, mutant, found, sampled)
        tries -= 1
        if tries <= 0:
            break
    return best


def _variants(p: Term) -> Iterator[Mutation]:
    if p.head in ("ForAll", "All", "Imp"):
        for kind, body in _variants(p.args[-1]):
            yield kind, rebuild(p, (*p.args[:-1], body))
    elif p.head == "Ne":
        yield "negation", mk("Eq", *p.args)
    elif p.head in RELATIONS:
        # The last argument of a limit or derivative is its body: the value is what is claimed.
        place = 1
        for kind, side in _terms(p.args[place]):
            yield kind, rebuild(p, (*p.args[:place], side, *p.args[place + 1 :]))
        yield from _swapped(p, place)
        if p.head in ("Le", "Lt"):
            yield "reverse", mk("Lt" if p.head == "Le" else "Le", p.args[1], p.args[0])
        if p.head in ("Eq", "Le", "Lt"):
            for kind, side in _terms(p.args[0]):
                yield kind, rebuild(p, (side, p.args[1]))


def _terms(t: Term) -> Iterator[Mutation]:
    """Variants of a term, changed at its top or inside."""
    yield from _here(t)
    for place, arg in enumerate(t.args):
        if arg.sort not in ("real", "nat") or _is_index(t, place):
            continue
        for kind, variant in _terms(arg):
            try:
                yield kind, rebuild(t, (*t.args[:place], variant, *t.args[place + 1 :]))
            except TermError:  # a natural number is wanted there
                continue


def _here(t: Term) -> Iterator[Mutation]:
    if t.head == "add":
        for k, summand in enumerate(t.args):
            rest = t.args[:k] + t.args[k + 1 :]
            yield "sign", add(*rest, mul(-1, summand))
            yield "drop-term", add(*rest)
            yield "double-term", add(*rest, mul(2, summand))
    elif t.head == "mul":
        for k in range(len(t.args)):
            yield "drop-factor", mul(*t.args[:k], *t.args[k + 1 :])
    elif t.head == "pow" and t.args[1].head == "num":
        yield "exponent", mk("pow", t.args[0], num(t.args[1].data + 1))
        yield "exponent", mk("pow", t.args[0], num(t.args[1].data - 1))
    elif t.head == "num":
        yield "number", num(t.data + 1)
    if not t.loose and t.head not in ("add", "Lam"):
        yield "double-term", mul(2, t)
        yield "sign", mul(-1, t)


def _is_index(t: Term, place: int) -> bool:
    """Ranges, indices and orders are left alone: their mutants are other statements."""
    if t.head in ("sym", "delta", "bv", "num", "pow"):
        return t.head != "pow" or place == 1
    if t.head in DEFINED:
        return DEFINED[t.head].parameters[place][1] == "nat"
    takes = HEADS[t.head].takes
    return (t.head in ("Sum", "Prod") and place < len(t.args) - 1) or takes[:1] == ("point",)


def _swapped(p: Term, place: int) -> Iterator[Mutation]:
    """The claimed side with two of its indices exchanged."""
    side = p.args[place]
    indices = sorted(k for k in side.free if k[1] == "nat" and not k[2])
    for n, first in enumerate(indices):
        for second in indices[n + 1 :]:
            a, b = (applied(k, ()) for k in (first, second))
            swapped = subst(side, {first: b, second: a})
            yield "swap-indices", rebuild(p, (*p.args[:place], swapped, *p.args[place + 1 :]))
