"""Derivatives: by gradients of the book, else by the rules; at the end softmax is written again."""

from __future__ import annotations

from collections.abc import Container, Iterator
from contextlib import suppress
from typing import Any

from bilemma.formulas.functions import FUNCTIONS
from bilemma.proof.closing import close
from bilemma.proof.context import Context, open_name
from bilemma.proof.differentiation import differentiate
from bilemma.proof.obligations import prove
from bilemma.proof.rewriting import Position, replace
from bilemma.proof.steps import Reason, equation
from bilemma.text import Text
from bilemma.trusted.kernel import gen, leibniz, symm, unfold
from bilemma.trusted.polynomials import Monomial, poly
from bilemma.trusted.terms import Lam, Term, add, beta, bind, mk, mul, power, subst, sym

from .bench import REFUSED, Bench, Cause, Conversion
from .powers import SUMS
from .shortest import proposals

GRADIENTS = ("log_sum_exp_gradient", "softmax_jacobian")
SLOPES = {f.head: f.slope for f in FUNCTIONS if f.slope}
_SOFTMAX = Reason("definition", "softmax", Text(en="softmax", zh="softmax"))


def log_softmax(b: Bench, place: Position) -> Any:
    """``log softmax(x)_i = x_i − log Σ e^{x_l}``"""
    if place.term.head != "log":
        return None
    for th in place.context.lemma("log_softmax").instances_of_left(place.term, place.context):
        b.cite("log_softmax")
        return th
    return None


def by_book(b: Bench, place: Position) -> Any:
    """A gradient that is a theorem of the book."""
    t = place.term
    if t.head != "Deriv":
        return None
    for name in GRADIENTS:
        if b.group not in (None, name):
            continue
        for th in place.context.lemma(name).instances_of_left(t, place.context):
            b.group = name
            b.cite(name)
            return th
    return None


def known_slopes(t: Term, context: Context) -> Iterator[Any]:
    """Derivatives that are theorems, for every point, of the functions in a term."""
    for head, name in SLOPES.items():
        if _has(t, head):
            th = context.lemma(name).theorem
            yield gen(th, th.conclusion.args[0])


def _in_derivatives(t: Term) -> Iterator[tuple[Term, Term]]:
    """Of each derivative that is under no binder the place and the function, λt. f(t)."""
    if t.head == "Deriv" and not t.loose:
        yield t.args[0], t.args[1]
    for a in t.args:
        yield from _in_derivatives(a)


def _with_head(t: Term, heads: Container[str]) -> Iterator[Term]:
    """The parts with one of these heads, the inner ones first."""
    for a in t.args:
        yield from _with_head(a, heads)
    if t.head in heads:
        yield t


def slopes_inside(t: Term, context: Context) -> Iterator[Any]:
    """The chain rule for functions that stand in a derivative: σ(h)′ = h′ σ(h) (1 − σ(h))."""
    for point, body in _in_derivatives(t):
        v = sym(open_name("real", t, *context.allowed))
        for part in dict.fromkeys(_with_head(beta(body, v), SLOPES)):
            if part.args[0] is v or part.loose or v.data not in part.free:
                continue
            with suppress(*REFUSED):
                slope = differentiate(part.args[0], v, point, context).conclusion.args[1]
                value = mul(slope, _slope(subst(part, {v.data: point}), context))
                th = prove(bind("HasDeriv", v, point, value, part), context)
                context = context.extended(th)
                yield th


def _slope(function: Term, context: Context) -> Term:
    """The derivative of a function of a number, at what it is taken of, as its theorem has it."""
    at, value, _ = context.lemma(SLOPES[function.head]).theorem.conclusion.args
    return subst(value, {at.data: function.args[0]})


def positive(t: Term, context: Context) -> Iterator[Any]:
    """That 0 < σ(x) and 0 < 1 − σ(x), where the function stands in a derivative."""
    for point, body in _in_derivatives(t):
        for part in dict.fromkeys(_with_head(beta(body, point), ("sigmoid",))):
            if part.loose or part.random:
                continue
            same = unfold(part)
            small = mk("exp", -part.args[0]) * same.right
            with suppress(*REFUSED):
                up = prove(mk("Lt", 0, same.right), context)
                rest = close(1 - same.right, small, context.extended(up))
                down = leibniz((1,), prove(mk("Lt", 0, small), context), symm(rest))
                yield leibniz((1,), up, symm(same))
                yield leibniz((1,), down, symm(replace(1 - part, same)))


def _has(t: Term, head: str) -> bool:
    return t.head == head or any(_has(a, head) for a in t.args)


def slopes_in(theorem: Any, context: Context) -> list[Cause]:
    """Which of them a theorem rests on."""
    wanted = {context.lemma(name).theorem.digest: name for name in SLOPES.values()}
    found, seen, todo = [], set(), [theorem]
    while todo:
        th = todo.pop()
        if th.digest in wanted:
            found.append(Cause("theorem", wanted[th.digest].replace("_", "-")))
        elif th.digest not in seen:
            seen.add(th.digest)
            todo += th.premises
    return list(dict.fromkeys(found))


# --- softmax again --------------------------------------------------------------------------------
def softmax_again(b: Bench, t: Term) -> Conversion | None:
    """The line in which ``e^{x_i} / Σ e^{x_l}`` is written softmax(x)_i, or None."""
    new = _folded(t, inside=False)
    if new is None or new is t:
        return None
    cause = Cause("definition", "softmax")
    try:
        return Conversion(equation(t, new, [_SOFTMAX], b.context), [cause], "softmax")
    except REFUSED:
        th = equation(t, new, [_SOFTMAX, SUMS], b.context)
        return Conversion(th, [cause, Cause("tactic", "sums")], "softmax")


def _denominators(t: Term) -> list[Term]:
    """The 1/Σ e^{x_l} in a term."""
    found = []
    below = t.args[0] if t.head == "inv" else t
    if below is not t and below.head == "Sum" and len(below.args) == 2:
        found += [t] * (below.args[1].head == "exp" and below.args[1].loose > 0)
    for a in t.args:
        found += _denominators(a)
    return found


def _folded(t: Term, *, inside: bool) -> Term | None:
    found = _denominators(t)
    if not found:
        return None
    below = found[0]
    size, i = below.args[0].args[0], sym("_i", "nat")
    vector = Lam(i, beta(below.args[0].args[1].args[0], i))
    parts = []
    for monomial, c in poly(t).items():
        factors = monomial if inside else _moved_inside(monomial, below, vector)
        parts.append(mul(c, *_with_softmax(factors, below, vector, size)))
    total = add(*parts)
    return total if inside else proposals(total)[0]


def _with_softmax(monomial: Monomial, below: Term, vector: Term, size: Term) -> list[Term]:
    exponents = dict(monomial)
    left, out = exponents.pop(below, 0), []
    for atom, k in list(exponents.items()):
        index = _index(atom, vector)
        if index is not None and left:
            n = min(left, k)
            left, exponents[atom] = left - n, k - n
            out.append(power(mk("softmax", vector, size, index), n))
    out += [power(atom, k) for atom, k in exponents.items() if k]
    return [*out, power(below, left)] if left else out


def _index(t: Term, vector: Term) -> Term | None:
    """The i with t = e^{x_i}, or None."""
    if t.head != "exp":
        return None
    candidates = (i for i in _indices(t.args[0]) if beta(vector.args[0], i) is t.args[0])
    return next(candidates, None)


def _indices(t: Term) -> Iterator[Term]:
    if t.head == "sym":
        yield from t.args
    for a in t.args:
        yield from _indices(a)


def _moved_inside(monomial: Monomial, below: Term, vector: Term) -> Monomial:
    """``1/Z^k Σ …`` with as many 1/Z moved into the sum as its terms have exponentials."""
    exponents = dict(monomial)
    k = exponents.get(below, 0)
    for atom, n in monomial:
        if not k or n != 1 or atom.head != "Sum" or len(atom.args) != 2 or atom is below.args[0]:
            continue
        powers = {_exponentials(m, vector) for m in poly(atom.args[1])}
        if len(powers) == 1 and 0 < (p := powers.pop()) <= k:
            body = mul(atom.args[1], power(below, p))
            new = mk("Sum", atom.args[0], _folded(body, inside=True) or body)
            del exponents[atom]
            exponents[below] = k - p
            kept = [(a, e) for a, e in exponents.items() if e]
            return (*kept, (new, 1))
    return monomial


def _exponentials(monomial: Monomial, vector: Term) -> int:
    return sum(k for a, k in monomial if _index(a, vector) is not None)
