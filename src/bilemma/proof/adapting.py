"""What a reason can mean besides its law as it stands: tried only where that did not do.

``Var(a·X + b)`` is read at b = 0 and at a = 1 too, a covariance with its arguments exchanged, and
where several instances fit a line, each in turn. All of it is search: what is found is an instance
of the law that was named, and the kernel looks at it as at any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import combinations, islice, product
from typing import Any

from bilemma.trusted.kernel import KernelError, symm, trans, unfold
from bilemma.trusted.terms import Key, Term, TermError, mk, num

from .above import citing, shown_above, with_them
from .advice import advised, product_of_means
from .context import Circular, Context, ProofError, Unproved
from .finite_moments import with_holder
from .matching import numbered
from .reasons import LeftOpenError, fewest, reasons_of, with_letters
from .rewriting import (
    Position,
    Rule,
    instances,
    places,
    rewrite_with,
    rule_at,
    rule_of_instance,
    rule_of_lemma,
)
from .scope import Hole, StepError, given_reasons
from .steps import Reason
from .tactics import ring

Prove = Callable[[list[Reason], Context], Any]
Adapt = Callable[[list[Reason]], list[Reason]]

REFUSALS = (ProofError, KernelError, TermError)
MOST_FIXED = 4  # variables of a law that are tried at 0 or 1
MOST_INSTANCES = 12  # of a law in a line
MOST_TRIED = 48  # ways to read the reasons of a line


def by_reasons(
    by: Any, context: Context, prove: Prove, goal: Term
) -> tuple[tuple[Reason, ...], Any]:
    """The reasons of a line and its theorem; the laws are adapted where they do not do as named.

    Where moments are lacking, Hölder's inequality is tried last: what is proved without it stays
    as it is.

    Raises:
        ProofError: neither does; it says what is wrong with the laws as they stand.
    """
    by = given_reasons(Hole(by, goal, context, prove))
    try:
        return _adapted(by, context, prove, goal)
    except (Circular, StepError):
        raise
    except REFUSALS:
        if context.of_kind("Moment", "ForAll", "All"):
            with with_holder(), suppress(*REFUSALS):
                return fewest(by, context.holding(context.facts), prove)
        raise


def _adapted(by: Any, context: Context, prove: Prove, goal: Term) -> tuple[tuple[Reason, ...], Any]:
    try:
        return fewest(by, context, prove)
    except (Circular, StepError):
        raise  # the fault is not of this line: another theorem is wanted, or was refused
    except REFUSALS as error:
        failure: Exception = error
    reasons: list[Reason] | None = None
    try:
        reasons = reasons_of(by, context, opening=True)
        for chosen in islice(_readings(reasons, goal, context), MOST_TRIED):
            try:
                return tuple(chosen), prove(chosen, context)
            except REFUSALS as error:
                if isinstance(failure, LeftOpenError):
                    failure = error  # what its law at any values lacks says more
    except REFUSALS:
        reasons = None  # not even the reasons can be read: the first refusal says why
    with numbered("a"), suppress(*REFUSALS):
        return _by_what_stands_above(by, context, prove, goal)
    if reasons is None:
        raise failure from None
    if not isinstance(failure, LeftOpenError):
        failure = with_letters(failure, by, goal)
    found = advised(failure, reasons, lambda more: prove(more, context))
    raise (product_of_means(failure, goal, context) if found is failure else found) from None


def _by_what_stands_above(
    by: Any, context: Context, prove: Prove, goal: Term
) -> tuple[tuple[Reason, ...], Any]:
    """The line with all that was shown above at hand; what is used of it is among the reasons.

    Raises:
        ProofError: it does not follow by that either.
    """
    above = shown_above(context)
    if not above:
        raise Unproved(goal)
    wider = with_them(context, above.values())
    reasons = reasons_of(by, wider, opening=True)
    for chosen in islice(_readings(reasons, goal, wider), MOST_TRIED):
        with suppress(*REFUSALS):
            found = [*chosen, *citing(prove(chosen, wider), above)]
            return tuple(found), prove(found, context)
    raise Unproved(goal)


def _readings(reasons: list[Reason], goal: Term, context: Context) -> Iterator[list[Reason]]:
    """The reasons with what they leave open, with one of them read otherwise, then with more."""
    options = [[r, *_other_readings(r, goal, context)] for r in reasons]
    ranked = sorted(
        product(*(range(len(found)) for found in options)),
        key=lambda numbers: (sum(map(bool, numbers)), sum(numbers)),
    )
    for numbers in ranked:
        yield [found[n] for found, n in zip(options, numbers, strict=True)]
    if any(place.term.head == "Cov" for side in goal.args for place in places(side, context)):
        yield [*reasons, _MIRRORED]


def _other_readings(reason: Reason, goal: Term, context: Context) -> list[Reason]:
    law = reason.law
    if law is None or reason.rule is None:
        return []
    rules = variants(law)
    at_places = _at_places((reason.rule, *rules), goal, context)
    found = [*rules, *islice(at_places, MOST_INSTANCES)]
    return [replace(reason, rule=rule) for rule in found]


def variants(law: Any) -> list[Rule]:
    """A theorem's special cases in which a summand is 0 or a factor 1, and its mirror images."""
    found = list(_special_cases(law))
    mirrored = _mirrored(law)
    if mirrored is not None:
        found += [rule_of_lemma(mirrored), *_special_cases(mirrored)]
    return found


def _special_cases(law: Any) -> Iterator[Rule]:
    for fixed in _special(law):
        with suppress(TermError, KernelError):  # it may divide by what is 0 there
            yield rule_at(law, dict(fixed))


def _special(law: Any) -> Iterator[tuple[tuple[Key, Term], ...]]:
    """Values 0 and 1 for variables that stand beside others on the left of the law."""
    candidates = list(dict.fromkeys(_neutral(law.conclusion.args[0])))[:MOST_FIXED]
    for size in range(1, len(candidates) + 1):
        for fixed in combinations(candidates, size):
            if len({key for key, _ in fixed}) == size:
                yield fixed


def _neutral(t: Term) -> Iterator[tuple[Key, Term]]:
    """Each number that is a summand, with 0, or a factor, with 1."""
    neutral = {"add": num(0), "mul": num(1)}.get(t.head)
    for arg in t.args:
        if neutral is not None and arg.head == "sym" and not arg.args and arg.data[1] == "real":
            yield arg.data, neutral
        yield from _neutral(arg)


def _mirrored(law: Any) -> Any:
    """The law of Cov(Y, X) from that of Cov(X, Y); None where its left side is no covariance."""
    left = law.conclusion.args[0]
    if law.conclusion.head != "Eq" or left.head != "Cov":
        return None
    other = mk("Cov", *reversed(left.args))
    return None if other is left else trans(covariance_mirrored(other, left), law)


def covariance_mirrored(one: Term, other: Term) -> Any:
    """``⊢ Cov(X, Y) = Cov(Y, X)``: both unfold to one term, for products have no order."""
    return trans(unfold(one), symm(unfold(other)))


def _mirror(t: Term, goal: Term, context: Context) -> Any:
    """``⊢ t = t'`` with the covariances exchanged that the goal has the other way round."""
    wanted = {place.term for place in places(goal, context) if place.term.head == "Cov"}

    def convert(place: Position) -> Any:
        if place.term.head != "Cov" or place.term in wanted:
            return None
        other = mk("Cov", *reversed(place.term.args))
        return covariance_mirrored(place.term, other) if other in wanted else None

    return rewrite_with(t, convert, context)


_MIRRORED = Reason("tactic", ring.id, ring.title, convert=_mirror)


def _at_places(rules: Iterable[Rule], goal: Term, context: Context) -> Iterator[Rule]:
    """The rules at the values at which they fit something in the line."""
    seen = set()
    for rule in rules:
        if not rule.variables or rule.conclusion.head != "Eq":
            continue
        sides = (place for side in goal.args for place in places(side, context))
        for place in sides:
            if place.names or place.term.sort in ("Block", "prop"):
                continue
            for found in instances(rule, rule.conclusion.args[0], place.term, context):
                if found.digest not in seen and found.left is not found.right:
                    seen.add(found.digest)
                    yield rule_of_instance(found)
