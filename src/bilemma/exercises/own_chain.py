"""The chain of lines in a theorem's own proof that an exercise is made of.

That is the chain from the left side of an equation or inequality to its right side; of a derivative
at a point the chain from ``d/dx f(x)`` to its value. Where a proof goes by induction it is the
induction step, an exercise of its own: what is shown for n + 1, supposing it for n.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from bilemma.library.model import Step, TheoremEntry
from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import Key, Term, TermError, mk, sym

HEADS = {"=": "Eq", "<=": "Le", "<": "Lt"}
STRENGTH = ("Eq", "Le", "Lt")  # a chain of lines says the last of these that stands in it


class OwnLine(NamedTuple):
    """``… R term`` as the book has it, and the hypotheses of the kernel's theorem of it."""

    relation: str  # Eq, Le or Lt
    term: Term
    hypotheses: frozenset[Term]


@dataclass(frozen=True)
class OwnChain:
    """The lines from ``goal`` on, the last of which is the right side of the statement.

    ``hypotheses`` are those of the statement; ``induction`` is the one of them that supposes it for
    the number before, None where the statement is the theorem's own.
    """

    goal: Term
    lines: tuple[OwnLine, ...]
    hypotheses: tuple[Term, ...]
    induction: Term | None = None

    @property
    def relation(self) -> str:
        """What the lines say together."""
        return strongest(line.relation for line in self.lines)


def strongest(relations: Iterator[str]) -> str:
    """What lines with these relations say together: an equation, ≤ or <."""
    return max(relations, key=STRENGTH.index, default="Eq")


def own_chain(entry: TheoremEntry) -> OwnChain | None:
    """The chain of a theorem's own proof; None where its proof has none."""
    if entry.claim.head == "HasDeriv":
        return _of_derivative(entry)
    return _from_left_to_right(entry) or _of_induction(entry)


def stated_equation(claim: Term) -> Term | None:
    """What a claim says of two numbers, of a derivative that it is equal to its value; or None."""
    if claim.head == "HasDeriv":
        point, value, body = claim.args
        return mk("Eq", mk("Deriv", point, body), value)
    is_of_numbers = claim.head in STRENGTH and claim.args[0].sort in ("real", "nat")
    return claim if is_of_numbers else None


def _from_left_to_right(entry: TheoremEntry) -> OwnChain | None:
    if entry.claim.head not in STRENGTH:
        return None
    stated = tuple(h.term for h in entry.hypotheses)
    goal, wanted = entry.claim.args
    lines = _last_chain(entry.steps, goal, frozenset(stated))
    if not lines or lines[-1].term is not wanted:
        return None
    chain = OwnChain(goal, lines, stated)
    return chain if chain.relation == entry.claim.head else None


def _of_derivative(entry: TheoremEntry) -> OwnChain | None:
    """``d/dx f(x)``, the value that the rules give, and what becomes of that."""
    point, wanted, body = entry.claim.args
    stated = tuple(h.term for h in entry.hypotheses)
    given = frozenset(stated)
    for step in entry.steps:
        found = step.theorem.conclusion
        if found.head != "HasDeriv" or found.args[::2] != (point, body):
            continue
        if not step.theorem.hypotheses <= given:
            continue
        first = OwnLine("Eq", found.args[1], step.theorem.hypotheses)
        # the last line of the proof says the derivative once more, with its value
        lines = (first, *_last_chain(entry.steps[:-1], first.term, given))
        if lines[-1].term is wanted:
            return OwnChain(mk("Deriv", point, body), lines, stated)
    return None


def _last_chain(steps: Sequence[Step], goal: Term, stated: frozenset[Term]) -> tuple[OwnLine, ...]:
    """The chain that begins at the goal and goes on to the last line; empty if there is none."""
    chain: list[Step] | None = []  # from the goal; None while another one is under way
    for step in steps:
        chain = _continued(chain, step, goal, stated)
    return tuple(map(_line, chain or ()))


def _line(step: Step) -> OwnLine:
    return OwnLine(HEADS[step.relation], step.term, step.theorem.hypotheses)


def _continued(
    chain: list[Step] | None, step: Step, goal: Term, stated: frozenset[Term]
) -> list[Step] | None:
    """A chain with the next step: it may be of another chain, or say something of its own."""
    if step.relation not in HEADS:
        return []
    if not step.theorem.hypotheses <= stated:
        return None
    if step.start is not None:
        return [step] if step.start is goal else None
    return None if chain is None else [*chain, step]


# --- the step of an induction ---------------------------------------------------------------------
def _of_induction(entry: TheoremEntry) -> OwnChain | None:
    """The first chain that shows for n + 1 what is supposed for n; None if there is none."""
    for supposed in (s.term for s in entry.supposed if s.is_induction):
        premise = supposed
        while premise.head == "Imp":
            premise = premise.args[1]
        if premise.head not in STRENGTH:
            continue
        aims = set(_for_the_next(premise))
        for goal, steps in _chains(entry.steps):
            lines = tuple(map(_line, steps))
            claim = mk(strongest(line.relation for line in lines), goal, lines[-1].term)
            if claim in aims:
                return _step_chain(goal, lines, supposed, premise)
    return None


def _step_chain(goal: Term, lines: tuple[OwnLine, ...], supposed: Term, premise: Term) -> OwnChain:
    """The chain under what its own lines suppose: the premise without its conditions, for these
    are among what is supposed for the next number.
    """
    used = [
        line._replace(
            hypotheses=frozenset(premise if p is supposed else p for p in line.hypotheses)
        )
        for line in lines
    ]
    others = frozenset[Term]().union(*(line.hypotheses for line in used)) - {premise}
    ordered = sorted(others, key=lambda p: p.order)
    return OwnChain(goal, tuple(used), (*ordered, premise), premise)


def _for_the_next(p: Term) -> Iterator[Term]:
    """What a proposition says with n + 1 in the place of a letter n for a natural number."""
    for key in sorted(p.free):
        if key[1] == "nat" and not key[2]:
            with suppress(TermError):
                yield subst(p, _next(key))


def _next(key: Key) -> dict[Key, Term]:
    name, sort, _ = key
    return {key: sym(name, sort) + 1}


def _chains(steps: Sequence[Step]) -> Iterator[tuple[Term, list[Step]]]:
    """All chains of a proof, each with where it begins."""
    chain: list[Step] = []
    for step in steps:
        if step.start is not None or step.relation not in HEADS:
            if chain and chain[0].start is not None:
                yield chain[0].start, chain
            chain = []
        if step.relation in HEADS:
            chain.append(step)
    if chain and chain[0].start is not None:
        yield chain[0].start, chain
