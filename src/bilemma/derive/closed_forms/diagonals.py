"""Squares of sums within products, of which only the diagonal is left."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from bilemma.proof.context import Context, open_name
from bilemma.proof.rewriting import Position, replace, rewrite_with
from bilemma.proof.steps import Reason, equation
from bilemma.proof.tactics import sums
from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.trusted.kernel import assume, congruence, gen, trans
from bilemma.trusted.substitution import beta, bind
from bilemma.trusted.terms import Key, Term, mk, mul, num

from .facts import REFUSED
from .mean_values import zero_mean
from .means import linear_everywhere, nothing
from .workbench import Workbench, expectation_of, factors_of

_SUMS = Reason("tactic", sums.id, sums.title, convert=sums.convert)


def square_in_product(b: Workbench, t: Term, powers: list[Term], context: Context) -> Any:
    """``E[Z(ΣF_i)²] = Σ E[Z F_i²]`` where each ``E[Z F_i F_j]`` with i ≠ j is 0; or None."""
    if t.args[1] is not NOTHING:
        return None
    for square in (p for p in powers if p.args[1] is num(2)):
        size, body = square.args[0].args
        rest = mul(*(f for f in t.args[0].args if f is not square))
        i, inner = context.under(square.args[0], open_name("nat", t, *context.allowed))
        j, apart = inner.under(square.args[0], open_name("nat", t, *inner.allowed))
        apart = apart.extended(assume(mk("Ne", j, i)))
        cross, diagonal = (mul(rest, beta(body, i), beta(body, v)) for v in (j, i))
        zero = _by_centred_factor(b, cross, apart) or zero_mean(b, cross, apart)
        if zero is None:
            continue
        whole = bind("Sum", i, size, bind("Sum", j, size, i, cross))
        whole += bind("Sum", i, size, diagonal)
        th = replace(t, b.at("square_of_sum", context, F=mk("Lam", body, data="nat"), n=size))
        same = equation(th.right.args[0], whole, [_SUMS], context)
        th = trans(th, congruence(th.right, (0,), (), same))
        th = trans(th, linear_everywhere(th.right, context))
        known = context.extended(gen(gen(zero, j, size, i), i, size))
        for convert in (partial(_vanishing, b), partial(nothing, b)):
            th = trans(th, rewrite_with(th.right, convert, known))
        b.cite("square_of_sum", "expectation_of_product")
        b.hypotheses_of(zero)
        return th
    return None


def square_beside_members(b: Workbench, t: Term, powers: list[Term], context: Context) -> Any:
    """``E[Z(ΣF_i)²] = E[Z(Σ_i Σ_{j≠i} F_i F_j + ΣF_i²)]`` where Z is made of members of the family
    that F_i has, so that it is independent of most of them alone; or None.
    """
    for square in (p for p in powers if p.args[1] is num(2)):
        size, body = square.args[0].args
        rest = [f for f in t.args[0].args if f is not square]
        families = {key for key in body.free if key[1] == "random"}
        if all(_is_member(f, families) for f in rest if f.random):
            inside = b.at("square_of_sum", context, F=mk("Lam", body, data="nat"), n=size)
            b.cite("square_of_sum")
            return replace(t, inside)
    return None


def _is_member(factor: Term, families: set[Key]) -> bool:
    """``x_k`` or a power of it."""
    base = factor.args[0] if factor.head == "pow" else factor
    return base.head == "sym" and bool(base.args) and base.data in families


def _by_centred_factor(b: Workbench, x: Term, context: Context) -> Any:
    """``⊢ E[x] = 0`` for a factor of mean 0 is independent of all others together; or None."""
    for factor in factors_of(x):
        zero = b.known(expectation_of(factor), context) if factor.head == "sym" else None
        if zero is not None and zero.right is num(0):
            rest = mul(*(f for f in factors_of(x) if f is not factor))
            with suppress(*REFUSED):
                th = b.at("expectation_of_product", context, X=factor, Y=rest)
                return trans(th, replace(th.right, zero))
    return None


def _vanishing(b: Workbench, place: Position) -> Any:
    """A mean that is known to be 0."""
    th = b.known(place.term, place.context) if place.term.head == "E" else None
    return th if th is not None and th.right is num(0) else None
