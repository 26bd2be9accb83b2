"""Binders and substitution: bound variables put in and taken out, symbols replaced by terms.

Terms are locally nameless: a bound variable is the number of binders between it and its own, so
that nothing is captured. What is changed goes through the checking constructors of :mod:`.terms`
again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .terms import Term, bound, bound_sort, mk, num, rebuild, sym, want_sort
from .vocabulary import Key, TermError

Change = Callable[[Term, int], "Term | None"]


# --- binders ------------------------------------------------------------------------------------
def _changed(t: Term, depth: int, change: Change, done: dict[tuple[Term, int], Term]) -> Term:
    """t with each node replaced for which ``change(node, binders around it)`` is not None.

    ``done`` has what was changed before: a part that stands in many places is done once.
    """
    found = change(t, depth)
    if found is None:
        found = done.get((t, depth))
    if found is None:
        last = len(t.args) - 1 if bound_sort(t.head, t.data) else -1
        args = [_changed(a, depth + (n == last), change, done) for n, a in enumerate(t.args)]
        found = done[t, depth] = rebuild(t, tuple(args))
    return found


def shift(t: Term, by: int) -> Term:
    """t moved under ``by`` more binders."""

    def change(node: Term, depth: int) -> Term | None:
        if node.loose <= depth:
            return node
        return bound(node.data[0] + by, node.data[1]) if node.head == "bv" else None

    return _changed(t, 0, change, {}) if by and t.loose else t


def beta(body: Term, value: Term) -> Term:
    """The body of a binder with its variable replaced by ``value``."""

    def change(node: Term, depth: int) -> Term | None:
        if node.loose <= depth:
            return node
        if node.head != "bv":
            return None
        k, sort = node.data
        if k > depth:
            return bound(k - 1, sort)
        want_sort(value, sort, "bound variable")
        return shift(value, depth)

    return _changed(body, 0, change, {}) if body.loose else body


def abstract(t: Term, variable: Term) -> Term:
    """t with a free symbol made the variable of a binder about to be put around it."""

    def change(node: Term, depth: int) -> Term | None:
        if node is variable:
            return bound(depth, variable.data[1])
        if node.loose <= depth and variable.data not in node.free:
            return node
        return bound(node.data[0] + 1, node.data[1]) if node.head == "bv" else None

    return _changed(t, 0, change, {})


def bind(head: str, variable: Term, *args: Any, data: Any = None) -> Term:
    """``bind("Sum", i, n, f(i))``: the binder around i. Excluded indices stand after n."""
    if variable.head != "sym" or variable.args:
        raise TermError(f"{variable}: only a plain symbol can be bound")
    wanted = bound_sort(head, data)
    if variable.data[1] != wanted:
        raise TermError(f"{head} binds a variable of sort {wanted}, not {variable}")
    *outside, body = map(num, args)
    if any(variable.data in a.free for a in outside):
        raise TermError(f"{head}: {variable} stands in its own range")
    return mk(head, *outside, abstract(body, variable), data=data)


def Lam(*parts: Any) -> Term:
    """``Lam(i, body)``: the family i -> body; several variables nest."""
    *variables, body = parts
    for v in reversed(variables):
        body = bind("Lam", v, body, data=v.data[1])
    return num(body)


# --- substitution -------------------------------------------------------------------------------
def check_borel(values: Mapping[Key, Term]) -> None:
    """Refuse a value for a Borel function that has no meaning at each value of a random variable.

    An expectation in it would capture the sample point: the value is asked as it stands, for opened
    it might cancel. A derivative, or a letter for any function, need not be measurable, and is
    refused at a random argument: each variable takes one of its own, so that nothing cancels that
    does not cancel everywhere. The value itself has no random letter, or it would be random.
    """
    for (name, sort, argument_sorts), value in values.items():
        if sort != "borel":
            continue
        if value.random or not value.pointwise:
            raise TermError(f"{name} := {value}: not a Borel function written out")
        body = value
        for number, _ in enumerate(argument_sorts):
            body = beta(body.args[0], sym(f"X{number}", "random"))


def subst(t: Term, values: Mapping[Key, Term]) -> Term:
    """Simultaneous substitution of symbols; a family takes a Lam for each of its arguments.

    :func:`check_substitution` and :func:`check_borel` must have accepted ``values``: they refuse
    what would capture the sample point.
    """
    return _substituted(t, values, {})


def _substituted(t: Term, values: Mapping[Key, Term], done: dict[Term, Term]) -> Term:
    if t.free.isdisjoint(values):
        return t
    if t not in done:
        args = tuple([_substituted(a, values, done) for a in t.args])
        new = rebuild(t, args)  # an argument may have become random, or of another sort
        if t.head == "sym" and t.data in values:
            new = values[t.data]
            for arg in args:
                new = beta(new.args[0], arg)
        done[t] = new
    return done[t]
