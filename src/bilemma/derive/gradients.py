"""Derivatives: by gradients of the book, else by the rules; at the end softmax is written again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bilemma.proof.rewriting import Place
from bilemma.proof.steps import Reason, equation
from bilemma.text import Text
from bilemma.trusted.kernel import gen
from bilemma.trusted.polynomials import Monomial, poly
from bilemma.trusted.terms import Lam, Term, add, beta, mk, mul, power, sym

from .bench import REFUSED, Bench, Cause, Step
from .lemmas import lemma
from .powers import SUMS
from .shortest import proposals

__all__ = ["by_book", "known_slopes", "log_softmax", "slopes_in", "softmax_again"]

GRADIENTS = ("log_sum_exp_gradient", "softmax_jacobian")
SLOPES = {"sigmoid": "sigmoid_derivative", "tanh": "tanh_derivative"}
_SOFTMAX = Reason("definition", "softmax", Text(en="softmax", zh="softmax"))


def log_softmax(b: Bench, place: Place) -> Any:
    """``log softmax(x)_i = x_i − log Σ e^{x_l}``"""
    if place.term.head != "log":
        return None
    for th in lemma("log_softmax").instances_of_left(place.term, place.context):
        b.cite("log_softmax")
        return th
    return None


def by_book(b: Bench, place: Place) -> Any:
    """A gradient that is a theorem of the book."""
    t = place.term
    if t.head != "Deriv":
        return None
    for name in GRADIENTS:
        if b.group not in (None, name):
            continue
        for th in lemma(name).instances_of_left(t, place.context):
            b.group = name
            b.cite(name)
            return th
    return None


def known_slopes(t: Term) -> Iterator[Any]:
    """Derivatives that are theorems, for every point, of the functions in a term."""
    for head, name in SLOPES.items():
        if _has(t, head):
            th = lemma(name).theorem
            yield gen(th, th.conclusion.args[0])


def _has(t: Term, head: str) -> bool:
    return t.head == head or any(_has(a, head) for a in t.args)


def slopes_in(theorem: Any) -> list[Cause]:
    """Which of them a theorem rests on."""
    wanted = {lemma(name).theorem.digest: name for name in SLOPES.values()}
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
def softmax_again(b: Bench, t: Term) -> Step | None:
    """The line in which ``e^{x_i} / Σ e^{x_l}`` is written softmax(x)_i, or None."""
    new = _folded(t, inside=False)
    if new is None or new is t:
        return None
    cause = Cause("definition", "softmax")
    try:
        return Step(equation(t, new, [_SOFTMAX], b.context), [cause], "softmax")
    except REFUSED:
        th = equation(t, new, [_SOFTMAX, SUMS], b.context)
        return Step(th, [cause, Cause("tactic", "sums")], "softmax")


def _denominators(t: Term) -> list[Term]:
    """The 1/Σ e^{x_l} in a term."""
    found = []
    if t.head == "inv" and t.args[0].head == "Sum" and len(t.args[0].args) == 2:
        body = t.args[0].args[1]
        if body.head == "exp" and body.args[0].head == "sym" and len(body.args[0].args) == 1:
            found.append(t)
    for a in t.args:
        found += _denominators(a)
    return found


def _folded(t: Term, *, inside: bool) -> Term | None:
    found = _denominators(t)
    if not found:
        return None
    below = found[0]
    size, family = below.args[0].args[0], below.args[0].args[1].args[0]
    i = sym("_i", "nat")
    vector = Lam(i, beta(family, i))
    parts = []
    for monomial, c in poly(t).items():
        factors = monomial if inside else _moved_inside(monomial, below)
        parts.append(mul(c, *_with_softmax(factors, below, vector, size, family)))
    total = add(*parts)
    return total if inside else proposals(total)[0]


def _with_softmax(
    monomial: Monomial, below: Term, vector: Term, size: Term, family: Term
) -> list[Term]:
    exponents = dict(monomial)
    left, out = exponents.pop(below, 0), []
    for atom, k in list(exponents.items()):
        is_own = atom.head == "exp" and atom.args[0].head == "sym"
        if is_own and atom.args[0].data == family.data and left:
            n = min(left, k)
            left, exponents[atom] = left - n, k - n
            out.append(power(mk("softmax", vector, size, atom.args[0].args[0]), n))
    out += [power(atom, k) for atom, k in exponents.items() if k]
    return [*out, power(below, left)] if left else out


def _moved_inside(monomial: Monomial, below: Term) -> Monomial:
    """``1/Z^k Σ …`` with as many 1/Z moved into the sum as its terms have exponentials."""
    exponents = dict(monomial)
    k = exponents.get(below, 0)
    for atom, n in monomial:
        if not k or n != 1 or atom.head != "Sum" or len(atom.args) != 2 or atom is below.args[0]:
            continue
        powers = {_exponentials(m) for m in poly(atom.args[1])}
        if len(powers) == 1 and 0 < (p := powers.pop()) <= k:
            body = mul(atom.args[1], power(below, p))
            new = mk("Sum", atom.args[0], _folded(body, inside=True) or body)
            del exponents[atom]
            exponents[below] = k - p
            kept = [(a, e) for a, e in exponents.items() if e]
            return (*kept, (new, 1))
    return monomial


def _exponentials(monomial: Monomial) -> int:
    return sum(k for a, k in monomial if a.head == "exp" and a.args[0].head == "sym")
