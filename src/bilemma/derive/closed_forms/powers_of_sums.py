"""Powers of sums: centred summands, laws of third and fourth moments, squares as double sums."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context, open_name
from bilemma.proof.obligations import discharge
from bilemma.proof.rewriting import Position, replace, rewrite_with
from bilemma.proof.steps import Reason, equation
from bilemma.proof.tactics import expectation, linear, sums
from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.trusted.kernel import assume, axiom, congruence, gen, inst, symm, trans
from bilemma.trusted.polynomials import poly
from bilemma.trusted.substitution import beta, bind
from bilemma.trusted.terms import Term, add, inv, mk, mul, num, sym

from .diagonals import square_beside_members, square_in_product
from .facts import REFUSED
from .mean_values import zero_mean
from .means import linear_everywhere
from .workbench import Cause, Workbench, expectation_of, factors_of, split_fixed

LINEAR, SUMS = (
    Reason("tactic", tactic.id, tactic.title, convert=tactic.convert) for tactic in (linear, sums)
)
_OF_TWO = {3: "third_moment_of_centred_two_sum", 4: "fourth_moment_of_two_sum"}
_OF_SERIES = {3: "third_moment_of_centred_sum", 4: "fourth_moment_of_centred_sum"}


# --- centring -------------------------------------------------------------------------------------
def centred(b: Workbench, place: Position) -> Any:
    """Third and fourth moments of a sum in terms of those of its centred summands."""
    t, context = place.term, place.context
    if t.head != "E" or t.args[0].head != "pow" or t.args[0].args[0].head != "add":
        return None
    if t.args[1] is not NOTHING:
        return None
    base, k = t.args[0].args[0], int(t.args[0].args[1].data)
    random = [a for a in base.args if a.random]
    if k not in _OF_TWO or not random:
        return None
    if len(random) == 1:
        multiple = _of_multiple(b, t, base, random[0], context)
        return multiple or _one_summand(b, t, base, random[0], context)
    if not any(_has_mean(a) for a in base.args):
        return _centred_already(b, base, random, k, context)
    return _centre(b, t, base, random, k, context)


def _has_mean(t: Term) -> bool:
    return any(f.head == "E" for f in factors_of(t))


def _of_multiple(b: Workbench, t: Term, base: Term, x: Term, context: Context) -> Any:
    """``E[(aX − aE[X])^k] = a^k E[(X − E[X])^k]``"""
    fixed, variable = split_fixed(x)
    if fixed is num(1):
        return None
    mean = expectation_of(variable)
    known = b.known(mean, context)
    for m in (mean, *([known.right] if known is not None else [])):
        inner = (variable - m) ** t.args[0].args[1]
        target = mul(fixed ** t.args[0].args[1], inner)
        if poly(base) != poly(fixed * (variable - m)):
            continue
        with suppress(*REFUSED):
            same = congruence(t, (0,), (), close(t.args[0], target, context))
            b.cite("expectation_of_multiple")
            values = {"c": fixed ** t.args[0].args[1], "X": inner, "G": NOTHING}
            out = b.at("expectation_of_multiple", context, **values)
            return trans(trans(same, close(same.right, out.left, context)), out)
    return None


def _one_summand(b: Workbench, t: Term, base: Term, x: Term, context: Context) -> Any:
    """``E[(cS − E[cS])^k]`` for a finite sum S: each term of the sum is centred."""
    fixed, series = split_fixed(x)
    if series.head != "Sum" or len(series.args) != 2:
        return None
    if poly(base) != poly(x - expectation_of(x)):
        return None
    i = sym(open_name("nat", series, *context.allowed), "nat")
    size, body = series.args[0], beta(series.args[1], i)
    inner = context.extended(assume(mk("Le", 1, i)), assume(mk("Le", i, size)))
    mean = linear_everywhere(expectation_of(body), inner).right
    known = b.known(expectation_of(body), inner)
    if known is not None and known.right is num(0):
        return None
    whole = fixed * bind("Sum", i, size, body - mean)
    same = equation(base, whole, [LINEAR, SUMS], context)
    if fixed is not num(1):
        b.cite("expectation_of_multiple")
    b.cite("expectation_of_sum")
    b.tactic("sums")
    return congruence(t, (0, 0), (), same)


def _centred_already(b: Workbench, base: Term, random: list[Term], k: int, context: Context) -> Any:
    zeros = [zero_mean(b, x, context) for x in random]
    if len(random) != len(base.args) or any(zero is None for zero in zeros):
        return None
    return _by_two(b, random, zeros, k, context)


def _centre(b: Workbench, t: Term, base: Term, random: list[Term], k: int, context: Context) -> Any:
    parts = [x - linear_everywhere(expectation_of(x), context).right for x in random]
    shift = rewrite_with(t, lambda place: _mean_inside(place, t), context)
    if poly(add(*parts)) != poly(shift.right.args[0].args[0]):
        return None
    if poly(add(*parts)) != poly(base):  # a line of its own: the summands with their means
        target = expectation_of(add(*parts) ** k)
        b.cite("expectation_of_two_sum")
        b.group = "shifted"
        if shift.right is target:
            return shift
        return trans(shift, close(shift.right, target, context))
    zeros = [_is_centred(u, context) for u in parts]
    if b.group == "shifted":
        return None  # that is a step of its own
    if any(zero is None for zero in zeros):
        return None
    return _by_two(b, parts, zeros, k, context)


def _mean_inside(place: Position, t: Term) -> Any:
    if place.term.head != "E" or place.term is t or place.term.args[0].head == "pow":
        return None
    th = expectation(place.term, place.context)
    return th if th.right is not place.term else None


def _is_centred(u: Term, context: Context) -> Any:
    with suppress(*REFUSED):
        th = linear_everywhere(expectation_of(u), context)
        return th if th.right is num(0) else trans(th, close(th.right, num(0), context))
    return None


def _by_two(b: Workbench, parts: list[Term], zeros: list[Any], k: int, context: Context) -> Any:
    first, rest = parts[0], add(*parts[1:])
    zero = zeros[1] if len(parts) == 2 else _sum_of_zeros(parts[1:], zeros[1:], context)
    th = b.with_facts(_OF_TWO[k], context, [zeros[0], zero], X=first, Y=rest)
    for found in (zeros[0], zero):
        if context is b.context and found.conclusion not in context.allowed:
            b.have(found, [Cause("tactic", "linear")])
    values = (("X", first), ("Y", rest))
    b.use(Cause("theorem", _OF_TWO[k].replace("_", "-"), values=values))
    return th


def _sum_of_zeros(parts: list[Term], zeros: list[Any], context: Context) -> Any:
    values = {
        ("X", "random", ()): parts[0],
        ("Y", "random", ()): add(*parts[1:]),
        ("G", "Block", ()): NOTHING,
    }
    th = discharge(inst(axiom("expectation_add"), values), context)
    rest = zeros[1] if len(parts) == 2 else _sum_of_zeros(parts[1:], zeros[1:], context)
    for zero in (zeros[0], rest):
        th = trans(th, replace(th.right, zero))
    return th if th.right is num(0) else trans(th, close(th.right, num(0), context))


# --- expanding ------------------------------------------------------------------------------------
def expanded(b: Workbench, place: Position) -> Any:
    """Means of powers and products of finite sums."""
    t, context = place.term, place.context
    if t.head != "E":
        return None
    body = t.args[0]
    if _is_power_of_series(body):
        return _power(b, t, context)
    if body.head == "mul":
        return _product(b, t, context)
    return None


def _squares_of_two(b: Workbench, t: Term, powers: list[Term], context: Context) -> Any:
    """``E[P²Q²] = E[(P + Q)⁴ + (P - Q)⁴ - 2P⁴ - 2Q⁴]/12`` of two sums over one range, of what is
    centred: of fourth powers a law is known.
    """
    if len(powers) != 2 or t.args[1] is not NOTHING or any(p.args[1] is not num(2) for p in powers):
        return None
    p, q = (power.args[0] for power in powers)
    rest = [f for f in t.args[0].args if f not in powers]
    if p.args[0] is not q.args[0] or any(f.random for f in rest) or not _share_letters([p], [q]):
        return None
    i, inner = context.under(p, open_name("nat", t, *context.allowed))
    first, second = (beta(s.args[1], i) for s in (p, q))
    if any(zero_mean(b, f, inner) is None for f in (first, second)):
        return None
    plus, minus = (bind("Sum", i, p.args[0], first + sign * second) for sign in (1, -1))
    whole = mul(*rest, inv(num(12)), plus**4 + minus**4 - 2 * p**4 - 2 * q**4)
    b.tactic("sums")
    return congruence(t, (0,), (), equation(t.args[0], whole, [SUMS], context))


def _share_letters(first: list[Term], second: list[Term]) -> bool:
    """Whether both have random letters in common, so that no mean of them falls apart."""
    both = (
        {key for t in terms for key in t.free if key[1] == "random"} for terms in (first, second)
    )
    return not set.isdisjoint(*both)


def _is_power_of_series(t: Term) -> bool:
    if t.head != "pow" or t.args[0].head != "Sum" or not t.random:
        return False
    return len(t.args[0].args) == 2 and t.args[1].head == "num"


def _power(b: Workbench, t: Term, context: Context) -> Any:
    series, k = t.args[0].args[0], int(t.args[0].args[1].data)
    if k in _OF_SERIES and t.args[1] is NOTHING:
        with suppress(*REFUSED):
            return _of_centred_series(b, series, k, context)
    if k == 2:
        family = mk("Lam", series.args[1], data="nat")
        th = b.at("square_of_sum", context, F=family, n=series.args[0])
        b.cite("square_of_sum")
        return congruence(t, (0,), (), th)
    return None


def _of_centred_series(b: Workbench, series: Term, k: int, context: Context) -> Any:
    size = series.args[0]
    i = sym(open_name("nat", series, *context.allowed), "nat")
    inner = context.extended(assume(mk("Le", 1, i)), assume(mk("Le", i, size)))
    zero = zero_mean(b, beta(series.args[1], i), inner)
    if zero is None:
        return None
    every = gen(zero, i, size)
    family = mk("Lam", series.args[1], data="nat")
    th = b.with_facts(_OF_SERIES[k], context, [every], W=family, d=size)
    if every.conclusion not in context.by_conclusion:
        is_product = beta(series.args[1], i).head == "mul"
        b.have(every, b.causes_of(every) if is_product else [Cause("tactic", "linear")])
    b.cite(_OF_SERIES[k])
    return th


def _product(b: Workbench, t: Term, context: Context) -> Any:
    """``X ΣF_i = ΣX F_i``, where nothing is a power of a sum; else a square of which only the
    diagonal is left.
    """
    factors = t.args[0].args
    series = [a for a in factors if a.head == "Sum" and a.random]
    powers = [a for a in factors if _is_power_of_series(a)]
    if powers:
        found = square_in_product(b, t, powers, context)
        found = found or _squares_of_two(b, t, powers, context)
        return found or square_beside_members(b, t, powers, context)
    if not series:
        return None
    rest = mul(*(a for a in factors if a is not series[0]))
    if not rest.random:
        return None
    size, *left_out, body = series[0].args
    b.tactic("sums")
    if left_out:
        i = sym(open_name("nat", t, *context.allowed), "nat")
        whole = bind("Sum", i, size, *left_out, mul(rest, beta(body, i)))
        return congruence(t, (0,), (), equation(t.args[0], whole, [SUMS], context))
    family = mk("Lam", body, data="nat")
    th = symm(b.at("sum_of_multiples", context, X=rest, F=family, n=size))
    return congruence(t, (0,), (), th)
