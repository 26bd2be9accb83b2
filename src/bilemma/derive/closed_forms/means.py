"""Means: linearity, factors that are independent, values that are known, finite sums."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context, open_name
from bilemma.proof.obligations import discharge
from bilemma.proof.rewriting import Position, places, rewrite_with
from bilemma.proof.tactics import expectation, sum_once
from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.questions.elaborating.relation_propositions import has_delta
from bilemma.trusted.independence import measurable
from bilemma.trusted.kernel import axiom, inst, symm, trans, unfold
from bilemma.trusted.polynomials import poly
from bilemma.trusted.substitution import Lam, beta
from bilemma.trusted.terms import Term, add, mk, mul, num, sym

from .facts import REFUSED
from .workbench import Cause, Workbench, expectation_of, factors_of

_VALUED = ("E", "Var", "Cov", "SD", "Sum", "conditional_variance", "conditional_covariance")


def linear(b: Workbench, place: Position) -> Any:
    """``E[aX + bY] = a E[X] + b E[Y]``, but central moments of one variable stay."""
    t, context = place.term, place.context
    if t.head != "E" or b.known(t, context) is not None or is_central(b, t):
        return None
    x, given = t.args
    if given is not NOTHING and x.random and measurable(x, given):
        b.cite("expectation_of_known")
        return b.at("expectation_of_known", context, X=x, G=given)
    th = expectation(t, context)
    if th.right is t:
        return None
    b.tactic("linear")
    return th


def linear_everywhere(t: Term, context: Context) -> Any:
    """``⊢ t = t'`` with every mean expanded."""

    def convert(place: Position) -> Any:
        return expectation(place.term, place.context) if place.term.head == "E" else None

    return rewrite_with(t, convert, context)


def is_central(b: Workbench, t: Term) -> bool:
    """Whether t is ``E[(X − E[X])^k]`` for one variable whose mean is not known."""
    body = t.args[0]
    if body.head != "pow" or body.args[0].head != "add" or len(body.args[0].args) != 2:
        return False
    random = [a for a in body.args[0].args if a.random]
    if len(random) != 1 or random[0].head != "sym":
        return False
    mean = expectation_of(random[0])
    return body.args[0] is random[0] - mean and b.known(mean, b.context) is None


def factored(b: Workbench, place: Position) -> Any:
    """``E[XY] = E[X] E[Y]`` where the factors fall into independent groups."""
    t, context = place.term, place.context
    if t.head != "E" or t.args[1] is not NOTHING or t.args[0].head != "mul":
        return None
    factors = factors_of(t.args[0])
    if not all(f.random for f in factors) or b.known(t, context) is not None:
        return None
    for x, rest in b.partings(factors, context):
        apart = b.independent((x, rest), context)
        if apart is None:
            continue
        with suppress(*REFUSED):
            th = b.with_facts("expectation_of_product", context, [apart], X=x, Y=rest)
            b.cite("expectation_of_product")
            return th if th.left is t else trans(close(t, th.left, context), th)
    return None


def unconditioned(b: Workbench, place: Position) -> Any:
    """``E[X | G] = E[X]`` where X is independent of G."""
    t, context = place.term, place.context
    if t.head != "E" or t.args[1] is NOTHING or b.known(t, context) is not None:
        return None
    x, given = t.args
    with suppress(*REFUSED):
        th = b.at("expectation_given_independent", context, X=x, G=given)
        b.cite("expectation_given_independent")
        return th
    return None


def value(b: Workbench, place: Position) -> Any:
    """The value of a moment by a hypothesis, of Kronecker's delta by what is known of indices."""
    t, context = place.term, place.context
    if t.head == "delta":
        return _delta(b, t, context)
    if t.head not in _VALUED:
        return None
    th = b.known(t, context)
    if th is None and t.head == "Cov":
        th = b.known(mk("Cov", *t.args[::-1]), context)
        if th is not None:
            th = trans(b.at("covariance_symmetric", context, X=t.args[0], Y=t.args[1]), th)
            if not place.names:
                values = (("X", t.args[0]), ("Y", t.args[1]))
                b.use(Cause("theorem", "covariance-symmetric", values=values))
    if th is None:
        return None
    b.hypotheses_of(th)
    return th


def _delta(b: Workbench, t: Term, context: Context) -> Any:
    if t.args[0] is t.args[1]:
        b.use_axiom("delta_same")
        return inst(axiom("delta_same"), {("i", "nat", ()): t.args[0]})
    keys = (("i", "nat", ()), ("j", "nat", ()))
    with suppress(*REFUSED):
        other = inst(axiom("delta_other"), dict(zip(keys, t.args, strict=True)))
        th = discharge(other, context)
        b.use_axiom("delta_other")
        return th
    return None


def second_moments(b: Workbench, place: Position) -> Any:
    """``E[X²]`` by the variance where that is known, and the other way round."""
    t, context = place.term, place.context
    if b.known(t, context) is not None:
        return None
    if t.head == "E" and t.args[0].head == "pow" and t.args[0].args[1] is num(2):
        x = t.args[0].args[0]
        if x.head == "sym" and x.random and _has_variance(b, x, context):
            return b.apply("second_moment", t, context, X=x)
    if t.head == "E" and t.args[0].head == "mul":
        return _by_covariance(b, t, context)
    if t.head == "Var" and t.args[0].head == "sym":
        x = t.args[0]
        squares = (expectation_of(x**2), x**2)  # by a moment, or by X² = X
        if any(b.known(square, context) is not None for square in squares):
            return b.apply("variance_as_moments", t, context, X=x)
    return None


def _has_variance(b: Workbench, x: Term, context: Context) -> bool:
    """Whether hypotheses give the variance, or that given something, of which it is made."""
    given = (f.left for f in context.of_kind("Eq") if f.left.head == "conditional_variance")
    return b.known(mk("Var", x), context) is not None or any(t.args[0] is x for t in given)


def _by_covariance(b: Workbench, t: Term, context: Context) -> Any:
    """``E[XY] = E[X] E[Y] + Cov(X, Y)`` where the covariance is known."""
    factors = t.args[0].args
    if len(factors) != 2 or not all(f.head == "sym" and f.random for f in factors):
        return None
    x, y = factors
    if all(b.known(mk("Cov", *pair), context) is None for pair in ((x, y), (y, x))):
        return None
    return b.apply("expectation_of_product_with_covariance", t, context, X=x, Y=y)


def variance_again(b: Workbench, place: Position) -> Any:
    """``E[(X − E[X])²]`` is written Var(X)."""
    t = place.term
    if t.head != "E" or t.args[0].head != "pow" or t.args[0].args[1] is not num(2):
        return None
    x = add(*(a for a in addends(t.args[0].args[0]) if a.random))
    if t.args[0].args[0] is not x - expectation_of(x):
        return None
    b.use(Cause("definition", "Var"))
    return symm(unfold(mk("Var", x)))


def addends(t: Term) -> tuple[Term, ...]:
    """The summands of a sum; of anything else, itself."""
    return t.args if t.head == "add" else (t,)


def summed(b: Workbench, place: Position) -> Any:
    """Sums of constants, of multiples, with Kronecker's delta, over different indices."""
    t, context = place.term, place.context
    if t.head != "Sum" or any(name.startswith("t_") for name in place.names):
        return None
    th = _sum_of_softmax(b, t, context)
    if th is not None:
        return th
    if not _can_be_summed(t, context) or _has_sum_to_do(t, context):
        return None
    th = _constant_out(b, t, context) or sum_once(t, context)
    if th is None or th.right is t:
        return None
    b.tactic("sums")
    return th


def _has_sum_to_do(t: Term, context: Context) -> bool:
    """Whether a sum inside goes first: with Kronecker's delta it has but one term."""
    v, inner = context.under(t, open_name("nat", t, *context.allowed))
    inside = places(beta(t.args[-1], v), inner)
    return any(
        p.term.head == "Sum" and has_delta(p.term) and _can_be_summed(p.term, p.context)
        for p in inside
    )


def _constant_out(b: Workbench, t: Term, context: Context) -> Any:
    """``Σ c·x_i·(y_i + z_i) = c·Σ x_i·(y_i + z_i)``, where the bracket need not be opened."""
    v, _ = context.under(t, open_name("nat", t, *context.allowed))
    body = beta(t.args[-1], v)
    if len(t.args) != 2 or body.head != "mul" or any(a.head == "delta" for a in body.args):
        return None
    fixed = [a for a in body.args if v.data not in a.free]
    moving = [a for a in body.args if v.data in a.free]
    if not fixed or not any(a.head == "add" for a in moving) or has_delta(mul(*moving)):
        return None
    values = {"X": mul(*fixed), "F": Lam(v, mul(*moving)), "n": t.args[0]}
    return b.at("sum_of_multiples", context, **values)


def _sum_of_softmax(b: Workbench, t: Term, context: Context) -> Any:
    """``Σ softmax(x)_i = 1``, or None."""
    if t.args[-1].head == "softmax":
        for th in context.lemma("softmax_sums_to_one").instances_of_left(t, context):
            b.cite("softmax_sums_to_one")
            return th
    return None


def whole(b: Workbench, place: Position) -> Any:
    """``Σ_{j≠i} f_j = Σ_j f_j − f_i``, so that sums that are alike cancel."""
    t = place.term
    if t.head != "Sum" or len(t.args) != 3:
        return None
    th = sum_once(t, place.context)
    if th is not None:
        b.tactic("sums")
    return th


def apart(place: Position) -> Any:
    """Of a sum of sums each for itself, and constants out."""
    t = place.term
    return sum_once(t, place.context) if t.head == "Sum" and len(t.args) == 2 else None


def nothing(b: Workbench, place: Position) -> Any:
    """A sum of zeros is 0."""
    t = place.term
    if t.head != "Sum" or t.args[-1] is not num(0):
        return None
    th = sum_once(t, place.context)
    if th is not None:
        b.tactic("sums")
    return th


def _can_be_summed(t: Term, context: Context) -> bool:
    v = sym(open_name("nat", t, *context.allowed), "nat")
    body = beta(t.args[-1], v)
    if len(t.args) > 2:
        return len(t.args) == 3 and v.data not in body.free

    def is_easy(factors: list[Term]) -> bool:
        fixed = all(v.data not in f.free for f in factors)
        return fixed or any(f.head == "delta" and v.data in f.free for f in factors)

    if v.data not in body.free:
        return True
    if body.head == "mul":
        has_delta = any(a.head == "delta" for m in poly(body) for a, _ in m)
        return has_delta or any(v.data not in f.free for f in body.args)
    if body.head == "add":
        return any(is_easy([a for a, _ in monomial]) for monomial in poly(body))
    return body.head == "delta"
