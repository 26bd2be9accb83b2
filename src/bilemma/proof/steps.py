"""How one displayed line is justified: from the author's ``by`` to a theorem of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import KernelError, absurd, axiom, refl, symm, trans, unfold
from bilemma.trusted.terms import Term, TermError, mk

from .closing import NotClosed, close
from .combining import combined, instances_at
from .context import Context, ProofError, Unproved
from .inequalities import combination
from .matching import numbered
from .missing import first_refused, missing
from .obligations import prove
from .rewriting import (
    Position,
    Rule,
    instances,
    rewrite,
    rewrite_with,
    rule_of_lemma,
)
from .showing import show_all
from .up_to_ring import equation_up_to_ring


@dataclass(frozen=True)
class Reason:
    """One thing that a ``by`` names. ``kind`` and ``id`` are what the page cites.

    Of a line, or a chain of lines, ``lines`` has the numbers; of a tactic ``allowed`` the ids of
    theorems that it may rest on; ``source`` is the digest of the theorem or axiom that is used,
    ``law`` the theorem itself where all its symbols are open.
    """

    kind: str  # theorem, axiom, definition, hypothesis, tactic, line
    id: str
    title: Text
    rule: Rule | None = None
    theorem: Any = None
    convert: Callable[[Term, Term, Context], Any] | None = None
    lines: tuple[int, ...] = ()
    source: bytes | None = None
    law: Any = None
    allowed: tuple[str, ...] = ()


def justify(relation: str, left: Term, right: Term, reasons: list[Reason], context: Context) -> Any:
    """The theorem ``left R right`` under the context, by the reasons given.

    Raises:
        ProofError: with both terms and what remained to be shown.
    """
    try:
        if any(r.id == "contradiction" for r in reasons):
            return contradiction(mk(relation, left, right), context)
        if relation == "Eq":
            return equation(left, right, reasons, context)
        return inequality(mk(relation, left, right), reasons, context)
    except (KernelError, TermError) as error:
        raise ProofError(str(error)) from None


def contradiction(goal: Term, context: Context) -> Any:
    """Anything, from facts that contradict each other linearly."""
    false = combination(mk("Le", 1, 0), context, ())
    if false is not None:
        return absurd(goal, false, combine(mk("Lt", 0, 1), [(1, (), ())]))
    false = combination(mk("Lt", 0, 0), context, ())
    if false is not None:
        return absurd(goal, false, combine(mk("Le", 0, 0), []))
    for fact in context.of_kind("Ne"):
        for equation in context.of_kind("Eq"):
            if set(fact.conclusion.args) == set(equation.conclusion.args):
                return absurd(goal, equation, fact)
    raise ProofError("no contradiction follows from the assumptions")


class DoesNotApply(ProofError):
    """A reason changes nothing in a line. Why is looked for only when somebody reads it."""

    def __init__(self, reason: Reason, t: Term, goal: Term, context: Context) -> None:
        super().__init__(reason.title)
        self.reason, self.t, self.goal, self.context = reason, t, goal, context
        self.refused_instance = reason.rule and first_refused(t, reason.rule, context)

    def __str__(self) -> str:
        """The line, the law, and what it lacks."""
        rule = self.reason.rule
        there = [] if rule is None else [rule.conclusion.args[0]]
        line, *sides = show_all(self.t, *there)  # together: what differs is not shown alike
        lines = [f"{self.reason.title.en!r} does not apply to", f"  {line}"]
        if rule is not None:
            lines += ["its left side is", f"  {sides[0]}"]
            if self.refused_instance is not None:
                lines.append(f"it would apply, but: {self.refused_instance}")
            else:
                lines.append(missing(self.reason.id, rule, self.t, self.goal, self.context))
        return "\n".join(filter(None, lines))


# --- equations ------------------------------------------------------------------------------------
def equation(left: Term, right: Term, reasons: list[Reason], context: Context) -> Any:
    """``⊢ left = right``: the reasons in order, each from left to right where it applies."""
    failures = []
    for mode in ("towards", "anywhere", "both sides"):
        try:
            return _equation(left, right, reasons, context, mode)
        except ProofError as error:
            failures.append(error)
    for reason in reasons if len(reasons) == 1 else ():
        if reason.rule is not None and reason.rule.conclusion.head == "Eq":
            with numbered("r"):  # what is tried last shifts no numbers of what is found otherwise
                found = equation_up_to_ring(left, right, reason.rule, context)
            if found is not None:
                return found
    if any(r.id == "arith" or _is_equation_at_hand(r) for r in reasons):
        with numbered("c"):
            found = combined(mk("Eq", left, right), (), context)
        if found is not None:
            return found
    raise failures[0]


def _is_equation_at_hand(reason: Reason) -> bool:
    """Whether it is an equation without open places, which can be a summand."""
    return reason.theorem is not None and reason.theorem.conclusion.head == "Eq"


def _equation(left: Term, right: Term, reasons: list[Reason], context: Context, mode: str) -> Any:
    """``towards``: subterms of the goal are left alone; ``anywhere``: not; ``both sides``: also
    the goal is rewritten.
    """
    keep = mode == "towards"
    ours, theirs = refl(left), refl(right)
    for reason in reasons:
        before = (ours.right, theirs.right)
        ours = trans(ours, apply_reason(ours.right, theirs.right, reason, context, keep=keep))
        always = mode == "both sides" or reason.kind in ("definition", "tactic")
        if always or ours.right is before[0]:
            back = apply_reason(theirs.right, ours.right, reason, context, keep=keep)
            theirs = trans(theirs, back)
        idle = (ours.right, theirs.right) == before and reason.theorem is None
        if idle and reason.kind != "tactic":
            raise DoesNotApply(reason, ours.right, theirs.right, context)
    try:
        gap = close(ours.right, theirs.right, context)
    except NotClosed as error:
        if theirs.right is right:
            raise
        raise ProofError(f"{error}\n  (after rewriting both sides)") from None
    return trans(trans(ours, gap), symm(theirs))


def apply_reason(t: Term, goal: Term, reason: Reason, context: Context, *, keep: bool) -> Any:
    """``⊢ t = t'`` by one reason; with ``keep`` the subterms of the goal are left alone."""
    if reason.convert is not None:
        return reason.convert(t, goal, context)
    if reason.kind == "definition":
        return unfold_all(t, reason.id, context)
    if reason.rule is None or reason.rule.conclusion.head != "Eq":
        return refl(t)
    return rewrite(t, reason.rule, context, goal if keep else None)


# What one name of the authors' language stands for, with a condition and without.
_WITH_CONDITION = {"Var": "conditional_variance", "Cov": "conditional_covariance"}


def unfold_all(t: Term, head: str, context: Context) -> Any:
    """``⊢ t = t'`` with every occurrence of a defined head replaced by its body."""
    heads = (head, _WITH_CONDITION.get(head))

    def convert(place: Position) -> Any:
        return unfold(place.term) if place.term.head in heads else None

    return rewrite_with(t, convert, context)


class DoesNotFollow(ProofError):
    """An inequality that no combination of the facts gives; the message is made when it is read."""

    def __init__(self, goal: Term, facts: list[Term]) -> None:
        super().__init__(goal)
        self.goal, self.facts = goal, facts

    def __str__(self) -> str:
        """What was wanted, and all that was combined."""
        goal, *facts = show_all(self.goal, *self.facts)
        shown = "".join(f"\n    {fact}" for fact in facts) or "\n    (none)"
        return (
            f"{goal}\n  does not follow by linear combination from the instances{shown}"
            "\n  and the hypotheses; name a lemma that gives the missing inequality"
        )


# --- inequalities ---------------------------------------------------------------------------------
def inequality(goal: Term, reasons: list[Reason], context: Context) -> Any:
    """The goal as an instance of a reason, or as a combination of instances and facts."""
    for reason in reasons:
        if reason.rule is not None and reason.rule.conclusion.head in ("Le", "Lt"):
            for found in instances(reason.rule, reason.rule.conclusion, goal, context):
                return found
    with suppress(Unproved):
        return prove(goal, context)
    facts = list(_instances_near(goal, reasons, context))
    for products in (False, True):
        found = combination(goal, context, facts, products=products)
        if found is not None:
            return found
    rewritten = _rewritten(goal, reasons, context)
    if rewritten is not None:
        return rewritten
    with numbered("c"):  # as above
        found = combined(goal, facts, context)
    if found is not None:
        return found
    raise DoesNotFollow(goal, list(dict.fromkeys(f.conclusion for f in facts)))


def _rewritten(goal: Term, reasons: list[Reason], context: Context) -> Any:
    """The goal after both of its sides were rewritten by the equations among the reasons."""
    ours, theirs = map(refl, goal.args)
    for reason in reasons:
        ours = trans(ours, apply_reason(ours.right, theirs.right, reason, context, keep=False))
        theirs = trans(theirs, apply_reason(theirs.right, ours.right, reason, context, keep=False))
    if (ours.right, theirs.right) == goal.args:
        return None
    if goal.head == "Le":
        with suppress(NotClosed):
            same = close(ours.right, theirs.right, context)
            return combine(goal, [(1, (), (trans(trans(ours, same), symm(theirs)),))])
    rest = [r for r in reasons if r.kind != "definition" and not _is_equation(r)]
    between = inequality(mk(goal.head, ours.right, theirs.right), rest, context)
    return trans(trans(ours, between), symm(theirs))


def _is_equation(reason: Reason) -> bool:
    return reason.rule is not None and reason.rule.conclusion.head == "Eq"


def _instances_near(goal: Term, reasons: Iterable[Reason], context: Context) -> Iterable[Any]:
    """Instances of the reasons one side of which stands in the goal, outside binders."""
    seen = set()
    for reason in reasons:
        if reason.theorem is not None and reason.theorem.conclusion.head in ("Eq", "Le", "Lt"):
            yield reason.theorem
        if reason.kind == "definition":
            for side in goal.args:
                yield unfold_all(side, reason.id, context)
        if reason.rule is None:
            continue
        for found in instances_at(goal, reason.rule, context):
            if found.digest not in seen:
                seen.add(found.digest)
                yield found


def axiom_rule(name: str) -> Rule:
    """The axiom of that name as a rule with all its symbols open."""
    return rule_of_lemma(axiom(name))
