"""The reasons that an author might give for a line, one after the other, with what they cite."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any, NamedTuple

from bilemma.bilingual.text import Text
from bilemma.derive.closed_forms.workbench import Cause
from bilemma.proof.context import Context
from bilemma.proof.fitting import heads_in
from bilemma.proof.rewriting import rule_of_instance
from bilemma.proof.steps import Reason
from bilemma.proof.tactics import Tactic, derivative, linear, sums
from bilemma.trusted.definitions import DEFINED
from bilemma.trusted.terms import Term

from .citable_laws import TELLING, CitableLaw, CitableLaws

ARITHMETIC = Cause("tactic", "arith")


class Attempt(NamedTuple):
    """Reasons as the proof layer takes them, and the same as causes."""

    reasons: list[Reason]
    causes: tuple[Cause, ...]


def plain_attempts(one: Term, other: Term, context: Context) -> Iterator[Attempt]:
    """What needs no law to justify ``one = other``: hypotheses and tactics."""
    stated = list(_stated(context))
    yield from stated
    if len(stated) > 1:
        yield together(*stated)
    yield from working()
    if "Deriv" in heads_in(one) | heads_in(other):
        yield _by(derivative)
        yield together(_by(derivative), _by(sums))


def law_attempts(
    one: Term, other: Term, citable: CitableLaws, context: Context
) -> Iterator[Attempt]:
    """A law, alone and with all hypotheses; these with a tactic."""
    stated = list(_stated(context))
    given = [together(*stated)] if stated else []
    laws = [citing(law) for law in citable.laws((one, other), context)]
    yield from laws
    yield from (together(law, *given) for law in laws if given)
    yield from (together(*pair) for pair in product(given, working()))
    if len(stated) > 1:
        yield from (together(*pair) for pair in product(stated, working()))


def joint_attempts(
    one: Term, other: Term, citable: CitableLaws, context: Context
) -> Iterator[Attempt]:
    """Two inferences at once: a law or a definition, and what is easily seen besides."""
    stated = list(_stated(context))
    given = [together(*stated)] if stated else []
    laws = [citing(law) for law in citable.laws((one, other), context)]
    said = (one, other, *context.by_conclusion)
    relatives = [citing(law) for law in citable.relatives(said)]
    for law, tactic in product(laws, working()):
        yield together(law, tactic)
        yield together(tactic, law)
    yield from _with_definitions(heads_in(one) | heads_in(other), given)
    yield from (together(*pair) for pair in product(working(), relatives))
    yield from (together(*pair) for pair in _alike(relatives))
    yield from (together(*given, law, _by(sums)) for law in (*laws, *relatives) if given)
    yield from (together(_by(sums), law, _by(sums)) for law in relatives)


def bound_attempts(goal: Term, citable: CitableLaws, context: Context) -> Iterator[Attempt]:
    """An inequality that fits, alone and with all hypotheses that are equations; those that
    hypotheses state for all indices first.
    """
    stated = list(_stated(context))
    yield from _stated(context, "Le", "Lt")
    for law in map(citing, citable.bounds(goal, context)):
        yield law
        if stated:
            yield together(*stated, law)


def defining(goal: Term) -> Iterator[Attempt]:
    """The definitions of what stands in a goal."""
    return (_defining(head) for head in sorted(heads_in(goal) & DEFINED.keys()))


def working() -> tuple[Attempt, Attempt]:
    """Linearity, and rules for sums."""
    return _by(linear), _by(sums)


def afterwards(context: Context) -> Iterator[Attempt]:
    """A tactic, and all hypotheses after it."""
    stated = list(_stated(context))
    return (together(tactic, *stated) for tactic in working() if stated)


def with_arithmetic(*facts: Any) -> Attempt:
    """Linear arithmetic, also with products of these theorems, and with denominators."""
    stated = [Reason("hypothesis", "", _title("by a hypothesis"), theorem=th) for th in facts]
    return Attempt([*stated, Reason("tactic", "arith", _title("arith"))], (ARITHMETIC,))


def _with_definitions(heads: frozenset[str], given: list[Attempt]) -> Iterator[Attempt]:
    """A definition, and what is easily seen after it."""
    for head in sorted(heads & DEFINED.keys()):
        opened = _defining(head)
        yield opened
        yield from (together(opened, tactic) for tactic in working())
        yield from (together(opened, *given, tactic) for tactic in working() if given)


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


def together(*parts: Attempt) -> Attempt:
    """Several reasons, one after the other."""
    return Attempt(
        [reason for part in parts for reason in part.reasons],
        tuple(cause for part in parts for cause in part.causes),
    )


def _stated(context: Context, *heads: str) -> Iterator[Attempt]:
    """Each hypothesis that is an equation, or has one of these heads, for all indices or not."""
    for fact in context.of_kind("Eq", "ForAll", "All"):
        rule, p = rule_of_instance(fact), fact.conclusion
        if rule.conclusion.head in (heads or ("Eq",)):
            id = p.digest.hex()
            reason = Reason("hypothesis", id, _title("by a hypothesis"), rule, fact)
            yield Attempt([reason], (Cause("hypothesis", id, p),))


def _defining(head: str) -> Attempt:
    return Attempt([Reason("definition", head, _title(head))], (Cause("definition", head),))


def _by(tactic: Tactic) -> Attempt:
    reason = Reason("tactic", tactic.id, tactic.title, convert=tactic.convert)
    return Attempt([reason], (Cause("tactic", tactic.id),))


def citing(law: CitableLaw) -> Attempt:
    """A law as a reason."""
    theorem = law.theorem
    reason = Reason(law.kind, law.id, _title(law.id), law.rule, source=theorem.digest, law=theorem)
    return Attempt([reason], (Cause(law.kind, law.id),))


def _title(words: str) -> Text:
    """What messages of the proof layer call it; no learner sees them."""
    return Text.kept(words, words)
