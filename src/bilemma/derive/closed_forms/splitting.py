"""Sums parted where the terms of equal indices are other than those of different ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context, open_name
from bilemma.proof.obligations import prove
from bilemma.proof.rewriting import Position, places, replace
from bilemma.trusted.kernel import assume, symm, trans
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, add, mk

from .facts import REFUSED
from .meeting import open_pairs
from .vanishing import zero_covariance
from .workbench import Workbench, factors_of

Criterion = Callable[[Workbench, Position, Term, Term], bool]


def split(b: Workbench, place: Position) -> Any:
    """``Σ_j f_j = f_i + Σ_{j≠i} f_j`` where means and covariances fall apart only for j ≠ i."""
    return _split(b, place, _falls_apart)


def split_sections(b: Workbench, place: Position) -> Any:
    """The same where they do once all sections of matrices differ that may be the same: each two of
    them are parted then.
    """
    return _split(b, place, _falls_apart_with_others)


def restore(b: Workbench, place: Position) -> Any:
    """``Σ_{j≠i} f_j = Σ_j f_j - f_i`` where the whole sum is parted at another index then."""
    t = place.term
    if t.head != "Sum" or len(t.args) != 3:
        return None
    is_parted = any(_parting(b, place, _falls_apart))
    return _whole_less_one(b, t, place.context) if is_parted else None


def _split(b: Workbench, place: Position, is_better: Criterion) -> Any:
    t, context = place.term, place.context
    if t.head != "Sum" or len(t.args) != 2:
        return None
    for v in _parting(b, place, is_better):
        family = mk("Lam", t.args[1], data="nat")
        th = b.at("sum_split", context, F=family, n=t.args[0], j=v)
        b.cite("sum_split")
        return th
    return None


def _parting(b: Workbench, place: Position, is_better: Criterion) -> Iterator[Term]:
    """Indices at which a sum is parted with some gain."""
    t, context = place.term, place.context
    size = t.args[0]
    pairs = [fact.conclusion.args for fact in context.of_kind("Le")]
    if _is_index(size, t.args[-1]):  # the last one, X_n
        pairs.append((size, size))
    for v, last in pairs:
        is_index = _occurs(v, t) and (v.head == "num" or _is_open(v, place))
        if is_index and (last is size or _goes_so_far(v, size, context)):
            w, inner = context.under(t, open_name("nat", t, *context.allowed))
            inside = places(beta(t.args[-1], w), inner)
            spoken = (p for p in inside if w.data in p.term.free and _occurs(v, p.term))
            if any(is_better(b, p, w, v) for p in spoken if p.term.head in ("E", "Cov")):
                yield v


def _whole_less_one(b: Workbench, t: Term, context: Context) -> Any:
    size, left_out, body = t.args
    family = mk("Lam", body, data="nat")
    b.cite("sum_split")
    th = b.at("sum_split", context, F=family, n=size, j=left_out)
    less = th.right.args if th.right.head == "add" else (th.right,)
    out = th.left - add(*(a for a in less if a is not t))
    known = replace(out, th)
    return symm(trans(known, close(known.right, t, context)))


def _occurs(v: Term, t: Term) -> bool:
    """Whether a letter stands in a term, or a number is the index of a component: X_1."""
    if v.head == "num":
        return _is_index(v, t)
    return v.head == "sym" and v.data in t.free


def _is_index(v: Term, t: Term) -> bool:
    """Whether a component has it as an index."""
    own = t.head == "sym" and v in t.args
    return own or any(_is_index(v, a) for a in t.args)


def _goes_so_far(v: Term, size: Term, context: Context) -> bool:
    """Whether an index with another range is in that of the sum: i ≤ m and m ≤ n."""
    with suppress(*REFUSED):
        return prove(mk("Le", v, size), context) is not None
    return False


def _is_open(v: Term, place: Position) -> bool:
    return v.data[0] in place.names or not v.data[0].startswith("i_")


def _falls_apart(b: Workbench, place: Position, w: Term, v: Term) -> bool:
    """Whether a mean or a covariance does where two indices differ, and not else."""
    apart = place.context.extended(assume(mk("Ne", w, v)))
    is_near = not place.names
    return (
        is_near and _improves(b, place.term, apart) and not _improves(b, place.term, place.context)
    )


def _falls_apart_with_others(b: Workbench, place: Position, w: Term, v: Term) -> bool:
    """Whether a mean does where all indices differ that may be those of two sections."""
    pairs = {*open_pairs(place.term)}
    if {(w, v), (v, w)}.isdisjoint(pairs):
        return False
    apart = place.context.extended(*(assume(mk("Ne", *pair)) for pair in pairs))
    return _improves(b, place.term, apart)


def _improves(b: Workbench, t: Term, context: Context) -> bool:
    """Whether a covariance vanishes here, or a mean falls into factors, or is told by one."""
    saved = list(b.used)
    try:
        if t.head == "Cov":
            return zero_covariance(b, t.args[0], t.args[1], context) is not None
        random = [f for f in factors_of(t.args[0]) if f.random]
        if len(random) == 2 and all(f.head == "sym" for f in random):
            both = (mk("Cov", *random), mk("Cov", *reversed(random)))
            if any(b.known(pair, context) is not None for pair in both):
                return True
        pairs = b.partings(random, context)
        return any(b.independent(pair, context) is not None for pair in pairs)
    finally:
        b.used = saved
