"""Side conditions: each is proved from the facts at hand, or named in the error."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from bilemma.trusted import independence as rules
from bilemma.trusted.kernel import KernelError, assume, cut, disch, gen, is_pointwise, mp, spec
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, TermError

from .context import Context, Search, Unproved, binder_sort, open_name
from .matching import match, placeholder
from .showing import show_all

OPENED = ("ForAll", "All", "Imp")  # propositions whose last part is what they say


def discharge(th: Any, context: Context) -> Any:
    """th with every hypothesis cut that the context does not itself assume.

    Raises:
        Unproved: one of them could not be proved.
    """
    for h in sorted(th.hypotheses - context.allowed, key=_difficulty):
        if h in th.hypotheses:
            th = cut(prove(h, context), th)
    return th


def _difficulty(h: Term) -> tuple[int, bytes]:
    """The propositions most likely to fail come first: a wrong match is then dropped early."""
    order = ("Indep", "Known", "Ne", "Le", "Lt", "Eq", "Moment")
    return (order.index(h.head) if h.head in order else len(order), h.order)


def prove(goal: Term, context: Context) -> Any:
    """The goal as a theorem that assumes nothing but what the context assumes.

    Raises:
        Unproved: no tactic found a proof.
    """
    if goal in context.by_conclusion:
        return context.by_conclusion[goal]
    known = context.proved.get(goal)
    if known is None:
        if goal in context.under_way:
            raise Unproved(goal, "its proof would rest on itself")
        context.under_way.add(goal)
        try:
            known = _search(goal, context)
        except Unproved as error:
            known = error
        finally:
            context.under_way.discard(goal)
        context.proved[goal] = known
    if isinstance(known, Unproved):
        raise known
    return known


def _search(goal: Term, context: Context) -> Any:
    instance = from_quantified_fact(goal, context)
    if instance is not None:
        return instance
    search = _STRUCTURAL.get(goal.head) or context.means.searches.get(goal.head)
    if search is None:
        raise Unproved(goal)
    return search(goal, context)


def from_quantified_fact(goal: Term, context: Context) -> Any:
    """The goal as an instance of a fact "for every i", or None."""
    for fact in context.of_kind("ForAll", "All"):
        if innermost(fact.conclusion).head != goal.head:
            continue
        opened, body = opened_fact(fact)
        for values in match(body, goal, frozenset(v.data for v in opened)):
            try:
                return specialise(fact, [values[v.data] for v in opened], context)
            except (Unproved, KeyError):
                continue
    return None


def innermost(p: Term) -> Term:
    """What is said for every index, under whatever premises."""
    while p.head in OPENED:
        p = p.args[-1]
    return p


def opened_fact(fact: Any) -> tuple[list[Term], Term]:
    """The body of a fact "for every i, if …, then …" and the placeholders for its variables."""
    opened, body = [], fact.conclusion
    while body.head in OPENED:
        if body.head == "Imp":
            body = body.args[1]
            continue
        variable, body = _opened(body)
        opened.append(variable)
    return opened, body


def _opened(p: Term) -> tuple[Term, Term]:
    """A placeholder for the variable of a quantifier, and what is said of it.

    Where the kernel takes a random value for a real variable, so does the placeholder.
    """
    sort, body = binder_sort(p), p.args[-1]
    if p.head == "All" and sort == "real" and is_pointwise(body):
        variable = placeholder("random")
        with suppress(TermError):  # something in it takes no random argument
            return variable, beta(body, variable)
    variable = placeholder(sort)
    return variable, beta(body, variable)


def specialise(fact: Any, values: list[Term], context: Context) -> Any:
    """A fact "for every i, if …, then …" at these values, side conditions discharged."""
    return discharge(at_values(fact, values), context)


def at_values(fact: Any, values: Iterable[Term]) -> Any:
    """A fact "for every i, if …, then …" at these values; its premises are hypotheses then."""
    for value in values:
        fact = spec(concluded(fact), value)
    return concluded(fact)


def concluded(fact: Any) -> Any:
    """``P ⊢ Q`` from ``⊢ P ⇒ Q``, and so on"""
    while fact.conclusion.head == "Imp":
        fact = mp(fact, assume(fact.conclusion.args[0]))
    return fact


def _for_all(goal: Term, context: Context) -> Any:
    name = open_name(binder_sort(goal), goal, *context.allowed)
    v, inner = context.under(goal, name)
    return gen(prove(beta(goal.args[-1], v), inner), v, *goal.args[:-1])


def _implication(goal: Term, context: Context) -> Any:
    premise, conclusion = goal.args
    return disch(premise, prove(conclusion, context.extended(assume(premise))))


def _known(goal: Term, context: Context) -> Any:
    del context  # the rule looks at the two terms alone
    try:
        return rules.known(*goal.args)
    except KernelError:
        what, given = show_all(*goal.args)
        raise Unproved(goal, f"{what} is no function of {given}") from None


_STRUCTURAL: dict[str, Search] = {
    "ForAll": _for_all,
    "All": _for_all,
    "Imp": _implication,
    "Known": _known,
}
