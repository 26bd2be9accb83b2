"""Sums of independent letters whose laws are symmetric about 0, within max(·, 0): they are
symmetric too, as ``Σ_j W_ij x_j`` is of normal weights that are independent.

For T = Σ_j c_j W_j with numbers c_j, the W_j independent and each distributed as -W_j, the W are
distributed as the -W, so T as -T.
"""

from __future__ import annotations

from collections.abc import Iterator

from bilemma.trusted.substitution import beta, bind
from bilemma.trusted.terms import Term, add, mul, num, sym

from ..trees.rows import Ranges


def halved_sums(goal: Term) -> Iterator[tuple[Term, Ranges]]:
    """The sums T of which a goal has max(T, 0), fixed multiples of letters and nothing besides;
    each with the indices that are bound there, and how far they go.
    """
    yield from _sums(goal, ())


def _sums(t: Term, ranges: Ranges) -> Iterator[tuple[Term, Ranges]]:
    if t.head == "max" and not t.loose:
        x = _opened(next((a for a in t.args if a is not num(0)), t), len(ranges))
        is_letter = x.head == "sym" or (-x).head == "sym"
        if x is not t and not is_letter and _is_linear(x, len(ranges)):
            used = tuple((v, size) for v, size in ranges if v.data in x.free)
            yield x, used
    if t.head == "Sum":
        v = _bound(len(ranges))
        yield from _sums(beta(t.args[-1], v), (*ranges, (v, t.args[0])))
        return
    for a in t.args:
        yield from _sums(a, ranges)


def _opened(t: Term, depth: int) -> Term:
    """With each dot product as the sum that it is, below so many sums."""
    if t.head in ("add", "mul"):
        return {"add": add, "mul": mul}[t.head](*(_opened(a, depth) for a in t.args))
    if t.head != "dot":
        return t
    i = _bound(depth)
    a, b = (beta(part.args[-1], i) for part in t.args[:2])
    return bind("Sum", i, t.args[2], a * b)


def _is_linear(t: Term, depth: int) -> bool:
    if t.head == "sym":
        return t.random
    if t.head == "add":
        return all(_is_linear(a, depth) for a in t.args)
    if t.head == "mul":
        random = [a for a in t.args if a.random]
        return len(random) == 1 and _is_linear(random[0], depth)
    return t.head == "Sum" and _is_linear(beta(t.args[-1], _bound(depth)), depth + 1)


def _bound(depth: int) -> Term:
    return sym(f"_t{depth}", "nat")
