"""The reasons that an author might give for a line, one after the other, with what they cite."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import NamedTuple

from bilemma.derive.bench import Cause
from bilemma.proof.context import Context
from bilemma.proof.rewriting import rule_of_instance
from bilemma.proof.steps import Reason
from bilemma.proof.tactics import Tactic, derivative, linear, sums
from bilemma.text import Text
from bilemma.trusted.definitions import DEFINED
from bilemma.trusted.terms import Term

from .citable import TELLING, Citable, Law, heads_in


class Attempt(NamedTuple):
    """Reasons as the proof layer takes them, and the same as causes."""

    reasons: list[Reason]
    causes: tuple[Cause, ...]


def plain_attempts(one: Term, other: Term, context: Context) -> Iterator[Attempt]:
    """What needs no law to justify ``one = other``: hypotheses and tactics."""
    stated = list(_stated(context))
    yield from stated
    if len(stated) > 1:
        yield _together(*stated)
    yield from _working()
    if "Deriv" in heads_in(one) | heads_in(other):
        yield _by(derivative)
        yield _together(_by(derivative), _by(sums))


def law_attempts(one: Term, other: Term, citable: Citable, context: Context) -> Iterator[Attempt]:
    """A law, alone and with all hypotheses; these with a tactic."""
    stated = list(_stated(context))
    given = [_together(*stated)] if stated else []
    laws = [_citing(law) for law in citable.laws((one, other), context)]
    yield from laws
    yield from (_together(law, *given) for law in laws if given)
    yield from (_together(*pair) for pair in product(given, _working()))


def joint_attempts(one: Term, other: Term, citable: Citable, context: Context) -> Iterator[Attempt]:
    """Two inferences at once: a law or a definition, and what is easily seen besides."""
    stated = list(_stated(context))
    given = [_together(*stated)] if stated else []
    laws = [_citing(law) for law in citable.laws((one, other), context)]
    said = (one, other, *context.by_conclusion)
    relatives = [_citing(law) for law in citable.relatives(said)]
    for law, tactic in product(laws, _working()):
        yield _together(law, tactic)
        yield _together(tactic, law)
    yield from _with_definitions(heads_in(one) | heads_in(other), given)
    yield from (_together(*pair) for pair in product(_working(), relatives))
    yield from (_together(*pair) for pair in _alike(relatives))
    yield from (_together(*given, law, _by(sums)) for law in (*laws, *relatives) if given)
    yield from (_together(_by(sums), law, _by(sums)) for law in relatives)


def _working() -> tuple[Attempt, Attempt]:
    return _by(linear), _by(sums)


def _with_definitions(heads: frozenset[str], given: list[Attempt]) -> Iterator[Attempt]:
    """A definition, and what is easily seen after it."""
    for head in sorted(heads & DEFINED.keys()):
        opened = _defining(head)
        yield opened
        yield from (_together(opened, tactic) for tactic in _working())
        yield from (_together(opened, *given, tactic) for tactic in _working() if given)


def _alike(laws: list[Attempt]) -> Iterator[tuple[Attempt, Attempt]]:
    """Two laws of one function, of the exponential function say, used one after the other."""
    groups: dict[frozenset[str], list[Attempt]] = {}
    for law in laws:
        rule = law.reasons[0].rule
        heads = heads_in(rule.conclusion.args[0]) if rule else frozenset[str]()
        groups.setdefault(heads & TELLING, []).append(law)
    for functions, group in groups.items():
        if functions:
            yield from permutations(group, 2)


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


def _defining(head: str) -> Attempt:
    return Attempt([Reason("definition", head, _title(head))], (Cause("definition", head),))


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
