"""Quotients of exponentials, written as softmax and as sigmoid again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.obligations import prove
from bilemma.proof.rewriting import Position, replace, with_rest
from bilemma.proof.steps import equation, unfold_all
from bilemma.trusted.kernel import symm, trans
from bilemma.trusted.polynomials import Monomial, poly
from bilemma.trusted.substitution import Lam, beta
from bilemma.trusted.terms import Term, add, inv, mk, mul, num, power, sym

from .facts import REFUSED
from .powers_of_sums import SUMS
from .shortest import proposals, weight
from .slopes import SOFTMAX, has
from .workbench import Cause, Conversion, Workbench, factors_of


# --- softmax --------------------------------------------------------------------------------------
def quotient(b: Workbench, place: Position) -> Any:
    """Before it is differentiated, ``e^{x_i} / Σ e^{x_l}`` is written softmax(x)_i."""
    t = place.term
    if t.head != "mul" or t.loose:
        return None
    found = [f for f in factors_of(t) if f in _denominators(f)]
    if not found:
        return None
    below, (monomial, c) = found[0], next(iter(poly(t).items()))
    vector, size = _vector(below)
    new = mul(c, *_with_softmax(monomial, below, vector, partial(_is_index, size, place.context)))
    if len(poly(t)) != 1 or not has(new, "softmax") or has(new, "inv"):
        return None
    b.use(Cause("definition", "softmax"))
    return equation(t, new, [SOFTMAX], place.context)


def softmax_again(b: Workbench, t: Term) -> Conversion | None:
    """The line in which ``e^{x_i} / Σ e^{x_l}`` is written softmax(x)_i, or None."""
    new = _folded(t, b.context, inside=False)
    if new is None or new is t:
        return None
    cause = Cause("definition", "softmax")
    try:
        return Conversion(equation(t, new, [SOFTMAX], b.context), [cause], "softmax")
    except REFUSED:
        th = equation(t, new, [SOFTMAX, SUMS], b.context)
        return Conversion(th, [cause, Cause("tactic", "sums")], "softmax")


def _vector(below: Term) -> tuple[Term, Term]:
    """λi. x_i and its length, of 1/Σ e^{x_l}."""
    size, i = below.args[0].args[0], sym("_i", "nat")
    return Lam(i, beta(below.args[0].args[1].args[0], i)), size


def _denominators(t: Term) -> list[Term]:
    """The 1/Σ e^{x_l} in a term."""
    found = []
    below = t.args[0] if t.head == "inv" else t
    if below is not t and below.head == "Sum" and len(below.args) == 2:
        found += [t] * (below.args[1].head == "exp" and below.args[1].loose > 0)
    for a in t.args:
        found += _denominators(a)
    return found


def _folded(t: Term, context: Context, *, inside: bool) -> Term | None:
    """t with quotients folded; ``inside`` a sum that goes as far as the one below the line."""
    found = _denominators(t)
    if not found:
        return None
    below = found[0]
    vector, size = _vector(below)
    parts = []
    for monomial, c in poly(t).items():
        factors = monomial if inside else _moved_inside(monomial, below, vector, context)
        is_index = partial(_is_index, size, context, inside=inside)
        parts.append(mul(c, *_with_softmax(factors, below, vector, is_index)))
    total = add(*parts)
    return total if inside else proposals(total)[0]


def _is_index(size: Term, context: Context, i: Term, *, inside: bool = False) -> bool:
    """Whether it is known that 1 ≤ i ≤ size: only then there is a weight of that index."""
    if i.loose:
        return inside and i.head == "bv" and i.data[0] == 0
    with suppress(*REFUSED):
        return all(prove(p, context) for p in (mk("Le", 1, i), mk("Le", i, size)))
    return False


def _with_softmax(
    monomial: Monomial, below: Term, vector: Term, is_index: Callable[[Term], bool]
) -> list[Term]:
    size = below.args[0].args[0]
    exponents = dict(monomial)
    left, out = exponents.pop(below, 0), []
    for atom, k in list(exponents.items()):
        index = _index(atom, vector)
        if index is not None and left and is_index(index):
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


def _moved_inside(monomial: Monomial, below: Term, vector: Term, context: Context) -> Monomial:
    """``1/Z^k Σ …`` with as many 1/Z moved into the sum as its terms have exponentials."""
    exponents = dict(monomial)
    k = exponents.get(below, 0)
    for atom, n in monomial:
        if not k or n != 1 or atom.head != "Sum" or atom is below.args[0]:
            continue
        if atom.args[:-1] != below.args[0].args[:-1]:  # over other weights, or not over all
            continue
        powers = {_exponentials(m, vector) for m in poly(atom.args[1])}
        if len(powers) == 1 and 0 < (p := powers.pop()) <= k:
            body = mul(atom.args[1], power(below, p))
            new = mk("Sum", atom.args[0], _folded(body, context, inside=True) or body)
            del exponents[atom]
            exponents[below] = k - p
            kept = [(a, e) for a, e in exponents.items() if e]
            return (*kept, (new, 1))
    return monomial


def _exponentials(monomial: Monomial, vector: Term) -> int:
    return sum(k for a, k in monomial if _index(a, vector) is not None)


# --- sigmoid --------------------------------------------------------------------------------------
def sigmoid_again(b: Workbench, t: Term) -> Conversion | None:
    """The line in which ``e^x / (1 + e^x)`` is written σ(x), and ``1 / (1 + e^x)`` 1 − σ(x)."""
    th = None if has(t, "Deriv") else _as_sigmoid(b, t, b.context)
    return th and Conversion(th, [Cause("definition", "sigmoid")], "softmax")


def sigmoid(b: Workbench, place: Position) -> Any:
    """The same before it is differentiated."""
    th = None if place.term.head == "Deriv" else _as_sigmoid(b, place.term, place.context)
    if th is not None:
        b.use(Cause("definition", "sigmoid"))
    return th


def _as_sigmoid(b: Workbench, t: Term, context: Context) -> Any:
    below = next((f for m in poly(t) for f, _ in m if f.head == "inv" and _is_of_sigmoid(f)), None)
    if below is None:
        return None
    power_of_e = next(a for a in below.args[0].args if a.head == "exp")
    x = power_of_e.args[0]
    is_negative = all(c < 0 for c in poly(x).values())
    one = mk("sigmoid", -x if is_negative else x)
    whole, rest = (1 - one, one) if is_negative else (one, 1 - one)
    parts = []
    for monomial, c in poly(t).items():
        exponents = dict(monomial)
        k, n = exponents.pop(power_of_e, 0), exponents.pop(below, 0)
        both = min(k, n)
        left = [power(power_of_e, k - both), power(whole, both), power(rest, n - both)]
        parts.append(mul(c, *left, *(power(a, e) for a, e in exponents.items())))
    new = min(proposals(add(*parts)), key=lambda form: (weight(form), form.head == "add"))
    th = unfold_all(new, "sigmoid", context)
    if not is_negative:
        th = trans(th, replace(th.right, _negative_power(b, x, context)))
    return trans(close(t, th.right, context), symm(th))


def _negative_power(b: Workbench, x: Term, context: Context) -> Any:
    """``e^{−x} = 1/e^x``"""
    below = inv(mk("exp", x))
    th = with_rest(b.at("exponential_of_negative", context, x=x), below, mul)
    return trans(close(mk("exp", -x), th.left, context), trans(th, close(th.right, below, context)))


def _is_of_sigmoid(t: Term) -> bool:
    parts = t.args[0].args if t.args[0].head == "add" and not t.loose else ()
    return len(parts) == 2 and num(1) in parts and any(a.head == "exp" for a in parts)
