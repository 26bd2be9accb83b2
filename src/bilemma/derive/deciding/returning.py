"""Moments that come back among what they are made of, as in a stationary process: by X = aY + e and
Var(Y) = Var(X) the variance of X is a²·Var(X) + v, and so v/(1 − a²).

An equation whose right side contains the left one is solved, and not used again and again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from bilemma.proof.closing import close
from bilemma.proof.context import Context, Unproved
from bilemma.proof.obligations import prove
from bilemma.proof.rewriting import replace
from bilemma.trusted.kernel import assume, leibniz, refl, symm, trans
from bilemma.trusted.polynomials import Polynomial, poly
from bilemma.trusted.terms import Term, inv, mk, num

from ..closed_forms.facts import REFUSED
from ..closed_forms.leftovers import is_simple, opened
from ..closed_forms.quadratics import equation_by
from ..closed_forms.shortest import proposals, term_of
from ..closed_forms.strategy import Derivation
from ..closed_forms.workbench import Cause, Conversion, Workbench
from .determined import SOLVED


class Returned(NamedTuple):
    """Moments that were solved for, each with its equation, and that no divisor is 0."""

    found: dict[Term, Conversion]
    nonzero: list[Any]


def returned(made: Derivation) -> Returned:
    """The moments that came back in a derivation, and those that hypotheses give so. Raises
    OutOfTimeError.
    """
    bench, solved = made.bench, Returned({}, [])
    for t, step in (*_derived(made), *_stated(bench.context)):
        with suppress(*REFUSED):
            rest, value = _parted(t, poly(step.theorem.right))
            nonzero = _nonzero(rest, bench)
            found = _solved(t, step, rest, value, nonzero, bench.context)
            solved.found.setdefault(t, found)
            solved.nonzero.append(nonzero)
            for other, th in _equal(t, bench.context).items() if _is_moment(t) else ():
                same = trans(symm(th), found.theorem)
                causes = list(dict.fromkeys((*found.causes, *_stated_by(th))))
                solved.found.setdefault(other, Conversion(same, causes, "values", found.haves))
    return solved


def _derived(made: Derivation) -> Iterator[tuple[Term, Conversion]]:
    for t in made.came_back:
        yield t, _whole(_of(t, made))
    for t in _under_other_names(made) if not made.came_back else ():
        if (found := _with_itself(_of(t, made))) is not None:
            yield t, found


def _of(t: Term, made: Derivation) -> Derivation:
    """The derivation of a moment, from the same hypotheses."""
    if t is made.bench.goal:
        return made
    again = Derivation(Workbench(t, made.bench.context, made.bench.deadline))
    again.run()
    return again


def _under_other_names(made: Derivation) -> Iterator[Term]:
    """The moments of variables that are defined, where others are left that are said to be equal to
    them: Var(X) by X = aY + e, where Var(Y) is left.
    """
    context, left = made.bench.context, {*opened(made.current)}
    defined = {fact.left.data for fact in context.of_kind("Eq") if fact.left.head == "sym"}
    sides = (t for fact in _equations(context) for t in fact.conclusion.args)
    goal = made.bench.goal
    for t in dict.fromkeys((*filter(_is_moment, [goal]), *sides)):
        is_left = bool(defined & {*t.free} and left & _equal(t, context).keys())
        if is_left or (t is goal and t in left):
            yield t


def _whole(made: Derivation) -> Conversion:
    """A derivation as one step."""
    causes = [c for step in made.steps for c in step.causes if c.id != "ring"]
    haves = [have for step in made.steps for have in step.haves]
    return Conversion(made.theorem, list(dict.fromkeys(causes)), "values", haves)


def _with_itself(made: Derivation) -> Conversion | None:
    """What was derived of a moment, with itself in place of those that are said to be equal to it,
    where it stands on both sides then; else None: ``Var(X) = a²·Var(Y) + v`` with Var(X) = Var(Y).
    """
    goal, found = made.bench.goal, _whole(made)
    for t, th in _equal(goal, made.bench.context).items():
        if t in opened(found.theorem.right):
            same = trans(found.theorem, replace(found.theorem.right, symm(th)))
            causes = list(dict.fromkeys((*found.causes, *_stated_by(th))))
            found = Conversion(same, causes, "values", found.haves)
    return found if goal in opened(found.theorem.right) else None


def _equal(goal: Term, context: Context) -> dict[Term, Any]:
    """The moments that hypotheses make equal to a moment, each with the equation."""
    both = [th for fact in _equations(context) for th in (fact, symm(fact))]
    equal = {goal: refl(goal)}
    for t in (todo := [goal]):
        for th in both:
            if th.left is t and th.right not in equal:
                equal[th.right] = trans(equal[t], th)
                todo.append(th.right)
    return {t: th for t, th in equal.items() if t is not goal}


def _stated_by(th: Any) -> list[Cause]:
    """The hypotheses of a theorem."""
    stated = sorted(th.hypotheses, key=lambda p: p.order)
    return [Cause("hypothesis", p.digest.hex(), p) for p in stated]


def _equations(context: Context) -> Iterator[Any]:
    """The facts that two moments are equal."""
    return (fact for fact in context.of_kind("Eq") if all(map(_is_moment, fact.conclusion.args)))


def _is_moment(t: Term) -> bool:
    return t.head in ("E", "Var", "Cov") and is_simple(t)


def _stated(context: Context) -> Iterator[tuple[Term, Conversion]]:
    """``E[X] = a·E[X] + b``, as a hypothesis."""
    for fact in context.of_kind("Eq"):
        if fact.left in opened(fact.left) and fact.left in opened(fact.right):
            cause = Cause("hypothesis", fact.conclusion.digest.hex(), fact.conclusion)
            yield fact.left, Conversion(fact, [cause], "values")


def _solved(
    t: Term, step: Conversion, rest: Term, value: Term, nonzero: Any, context: Context
) -> Conversion:
    """``t = β/(1 − α)`` by ``t = α·t + β``; ``rest`` is 1 − α, ``value`` is β."""
    same = step.theorem
    one = close(rest * inv(rest), num(1), context.extended(nonzero))
    th = equation_by(t, value * inv(rest), [(inv(rest), same), (-t, one)])
    with suppress(*REFUSED):
        th = trans(th, close(th.right, proposals(th.right)[0], context))
    return Conversion(
        th, [SOLVED, *_stated_by(nonzero)], "values", [*step.haves, (same, step.causes)]
    )


def _parted(t: Term, p: Polynomial) -> tuple[Term, Term]:
    """1 − α and β of ``α·t + β``. Raises Unproved where t stands in one of them."""
    times: Polynomial = {}
    without: Polynomial = {}
    for monomial, c in p.items():
        if dict(monomial).get(t, 0) == 1:
            times[tuple((a, k) for a, k in monomial if a is not t)] = c
        else:
            without[monomial] = c
    alpha, beta = term_of(times), term_of(without)
    if not times or t in (*opened(alpha), *opened(beta)):
        raise Unproved(mk("Eq", t, beta))
    return proposals(1 - alpha)[0], proposals(beta)[0]


def _nonzero(rest: Term, bench: Workbench) -> Any:
    """``1 − α ≠ 0``; of 1 − a² by the signs of 1 − |a| or of 1 − a and 1 + a too; as supposed,
    where nothing is said of its letters.

    Raises:
        Unproved: it is not known, and may not be supposed.
    """
    wanted = mk("Ne", rest, 0)
    with suppress(*REFUSED):
        return prove(wanted, bench.context)
    for part in dict.fromkeys(a for m in poly(rest) for a, k in m if k == 2):
        for size in (part, mk("abs", part)):
            with suppress(*REFUSED):
                return prove(wanted, bench.context.extended(_positive(rest, part, size, bench)))
    spoken = (f.conclusion for f in bench.context.facts if f.conclusion.head != "Moment")
    if any(rest.free & p.free for p in spoken if not (p.head == "Eq" and p.args[0].random)):
        raise Unproved(wanted)
    return assume(wanted)


def _positive(rest: Term, part: Term, size: Term, bench: Workbench) -> Any:
    """``0 < 1 − a²`` by ``0 < (1 − s)·(1 + s)``, where s is a or |a|. Raises Unproved."""
    least = [bench.at("absolute_value_nonnegative", bench.context, x=part)]
    context = bench.context.extended(*least)
    both = [prove(mk("Lt", 0, t), context) for t in (1 - size, 1 + size)]
    found = prove(mk("Lt", 0, (1 - size) * (1 + size)), context.extended(*both))
    same = close(found.conclusion.args[1], 1 - size**2, context)
    if size is not part:
        square = bench.at("square_of_absolute_value", context, x=part)
        same = trans(same, replace(same.right, square))
    return leibniz((1,), found, trans(same, close(same.right, rest, context)))
