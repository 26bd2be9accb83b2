"""A line that was left out: one from which a small step leads to each of its neighbours.

It is looked for from both ends: what an inference makes of the line before, or of the line after,
may be a small step away from the other one. Of an inequality a bound of either line may be, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain, islice, zip_longest
from time import process_time
from typing import Any, NamedTuple

from bilemma.derive.closed_forms.workbench import Cause
from bilemma.proof.context import Context
from bilemma.proof.obligations import prove
from bilemma.proof.rewriting import Rule, instances, places, rule_of_instance
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import congruence, symm, trans
from bilemma.trusted.terms import Term, mk, mul, num, split_coefficient

from .citable_laws import ORDERS, CitableLaw
from .moves import TRIED, Moves
from .search_result import SearchResult, Tier

MOVES_BETWEEN = 12  # of a line, after which another one may be a small step away
BOUNDS_BETWEEN = 40  # laws that may bound a line, of those that fit best
PLACES = 2  # of a line at which a law is used from right to left
SECONDS_BETWEEN = 3.0  # for all that is tried after them

SmallStep = Callable[[Term], Tier]


class HalfWay(NamedTuple):
    """A step from one of two lines to a line between: what is still to be shown, what then follows
    from that, why, and of which kind the step is.
    """

    rest: Term
    joined: Callable[[Any], Any]
    causes: tuple[Cause, ...]
    kind: str

    def then(self, further: HalfWay) -> HalfWay:
        """This step, and one that is half way to what is still to be shown after it."""
        return self._replace(
            rest=further.rest, joined=lambda rest: self.joined(further.joined(rest))
        )


class KnownBound(NamedTuple):
    """An inequality that may bound a line, and why it holds."""

    rule: Rule
    causes: tuple[Cause, ...]
    kind: str


def by_lines_between(
    ways: Iterable[HalfWay], small: Sequence[SmallStep]
) -> Iterator[tuple[SearchResult, str]]:
    """What follows once a line between is a small step away from the other line: what is cheap is
    tried for all lines between first.
    """
    deadline = process_time() + SECONDS_BETWEEN
    made = list(_until(deadline, ways))
    for step in small:
        for way in made:
            for shown in step(way.rest):
                if process_time() > deadline:
                    return
                if shown is not None:
                    with suppress(*TRIED):
                        yield SearchResult(way.joined(shown.theorem), way.causes), way.kind


def as_it_is(goal: Term) -> HalfWay:
    """No line between: what takes too long to be tried at first."""
    return HalfWay(goal, lambda theorem: theorem, (), "other")


def _until(deadline: float, ways: Iterable[HalfWay]) -> Iterator[HalfWay]:
    """Those that are found in most of the time."""
    last = deadline - SECONDS_BETWEEN / 4
    for way in ways:
        yield way
        if process_time() > last:
            return


# --- by what is equal to one of the lines ---------------------------------------------------------
def equal_ways(goal: Term, moves: Moves) -> Iterator[HalfWay]:
    """Steps by an equation from either line, in turn."""
    sides = [
        [(place, move) for move in islice(moves.of(line), MOVES_BETWEEN)]
        for place, line in enumerate(goal.args)
    ]
    for place, move in filter(None, chain.from_iterable(zip_longest(*sides))):
        step = symm(move.theorem) if place else move.theorem
        joined = partial(_behind if place else _before, step)
        yield HalfWay(_with_end(goal, place, move.result), joined, move.causes, move.kind)


def _with_end(goal: Term, place: int, end: Term) -> Term:
    ends = [*goal.args]
    ends[place] = end
    return mk(goal.head, *ends)


def backward_ways(goal: Term, laws: Iterable[CitableLaw], context: Context) -> Iterator[HalfWay]:
    """Steps by a law from right to left, at one place of either line."""
    for law in laws:
        for place, line in enumerate(goal.args):
            with suppress(*TRIED):
                for equation in islice(_at_one_place(line, law.rule, context), PLACES):
                    step = symm(equation) if place else equation
                    joined = partial(_behind if place else _before, step)
                    cause = Cause(law.kind, law.id)
                    rest = _with_end(goal, place, equation.right)
                    yield HalfWay(rest, joined, (cause,), f"law {law.id}")


def _at_one_place(line: Term, rule: Rule, context: Context) -> Iterator[Any]:
    """``⊢ line = line'`` with the rule used at one place."""
    left = rule.conclusion.args[0]
    for place in places(line, context):
        if place.term.head == left.head:
            for equation in instances(rule, left, place.term, place.context):
                yield congruence(line, place.path, place.names, equation)


# --- by what bounds one of the lines --------------------------------------------------------------
def bounding_ways(goal: Term, laws: Iterable[CitableLaw], context: Context) -> Iterator[HalfWay]:
    """Steps by an inequality for a line, or for a factor of one of its summands: by one that is
    given, or by a law.
    """
    given = map(rule_of_instance, context.of_kind("Le", "Lt", "ForAll", "All"))
    stated = [
        KnownBound(rule, (), "hypothesis") for rule in given if rule.conclusion.head in ORDERS
    ]
    cited = (KnownBound(law.rule, (Cause(law.kind, law.id),), f"law {law.id}") for law in laws)
    for bound in (*stated, *islice(cited, BOUNDS_BETWEEN)):
        for place, line in enumerate(goal.args):
            for summand in line.args if line.head == "add" else (line,):
                with suppress(*TRIED):
                    yield from _bounded(goal, place, summand, bound, context)


def _bounded(
    goal: Term, place: int, summand: Term, bound: KnownBound, context: Context
) -> Iterator[HalfWay]:
    """The summand of a line with one of its factors made less, or more."""
    line, (coefficient, product) = goal.args[place], split_coefficient(summand)
    # below the line after a summand may become less; above the line before, more
    side = place if coefficient > 0 else 1 - place
    pattern = bound.rule.conclusion.args[side]
    for part, others in _factors(product, pattern.head):
        known = [] if others is num(1) else [prove(mk("Le", 0, others), context)]
        for found in instances(bound.rule, pattern, part, context):
            other = found.conclusion.args[1 - side]
            between = line - summand + mul(num(coefficient), others, other)
            ends = (between, line) if place else (line, between)
            step = combine(mk("Le", *ends), [(abs(coefficient), (), (*known, found))])
            joined = partial(_behind if place else _before, step)
            yield HalfWay(_with_end(goal, place, between), joined, bound.causes, bound.kind)


def _factors(product: Term, head: str) -> Iterator[tuple[Term, Term]]:
    """The product, and each of its factors, with what it is multiplied by: those of this head."""
    if product.head == head:
        yield product, num(1)
    elif product.head == "mul":
        for k, factor in enumerate(product.args):
            if factor.head == head:
                yield factor, mul(*product.args[:k], *product.args[k + 1 :])


def _before(step: Any, rest: Any) -> Any:
    return trans(step, rest)


def _behind(step: Any, rest: Any) -> Any:
    return trans(rest, step)
