"""The reasons that an author might give for a line, one after the other, with what they cite."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from bilemma.derive.bench import Cause
from bilemma.proof.context import Context
from bilemma.proof.rewriting import rule_of_instance
from bilemma.proof.steps import Reason
from bilemma.proof.tactics import Tactic, derivative, linear, sums
from bilemma.text import Text
from bilemma.trusted.terms import Term

from .citing import Citable, Law, heads_in


class Attempt(NamedTuple):
    """Reasons as the proof layer takes them, and the same as causes."""

    reasons: list[Reason]
    causes: tuple[Cause, ...]


def attempts(one: Term, other: Term, citable: Citable, context: Context) -> Iterator[Attempt]:
    """What may justify ``one = other``: a hypothesis, a tactic, a law, and few of them together."""
    stated = list(_stated(context))
    yield from stated
    if len(stated) > 1:
        yield _together(*stated)
    expanded, added = _by(linear), _by(sums)
    yield from (expanded, added)
    if "Deriv" in heads_in(one) | heads_in(other):
        differentiated = _by(derivative)
        yield differentiated
        yield _together(differentiated, added)
    laws = [_citing(law) for law in citable.laws((one, other), context)]
    yield from laws
    if stated:
        yield from (_together(law, *stated) for law in laws)
        yield from (_together(*stated, tactic) for tactic in (expanded, added))
    yield from chain.from_iterable(
        (_together(law, expanded), _together(law, added)) for law in laws
    )


def _together(*parts: Attempt) -> Attempt:
    return Attempt(
        [reason for part in parts for reason in part.reasons],
        tuple(cause for part in parts for cause in part.causes),
    )


def _stated(context: Context) -> Iterator[Attempt]:
    """Each hypothesis that is an equation, for all indices or not."""
    for fact in context.of_kind("Eq", "ForAll", "All"):
        rule, p = rule_of_instance(fact), fact.conclusion
        if rule.conclusion.head == "Eq":
            id = p.digest.hex()
            reason = Reason("hypothesis", id, _title("by a hypothesis"), rule, fact)
            yield Attempt([reason], (Cause("hypothesis", id, p),))


def _by(tactic: Tactic) -> Attempt:
    reason = Reason("tactic", tactic.id, tactic.title, convert=tactic.convert)
    return Attempt([reason], (Cause("tactic", tactic.id),))


def _citing(law: Law) -> Attempt:
    theorem = law.theorem
    reason = Reason(law.kind, law.id, _title(law.id), law.rule, source=theorem.digest, law=theorem)
    return Attempt([reason], (Cause(law.kind, law.id),))


def _title(words: str) -> Text:
    """What messages of the proof layer call it; no learner sees them."""
    return Text.kept(words, words)
