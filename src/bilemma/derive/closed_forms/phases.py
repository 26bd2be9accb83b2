"""The phases of the strategy: each gives an equation that leads on from a term, or none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bilemma.proof.rewriting import Position, places, rewrite_with
from bilemma.proof.steps import unfold_all
from bilemma.trusted.kernel import trans
from bilemma.trusted.terms import Term

from . import (
    common_factors,
    folding,
    geometric,
    gradients,
    logarithms,
    means,
    positive_parts,
    powers_of_sums,
    products,
    raw_moments,
    splitting,
    spreads,
    square_roots,
    totals,
)
from .leftovers import left_over
from .slopes import has
from .workbench import Cause, Conversion, OutOfTimeError, Workbench

MOST_MONOMIALS = 400  # of a power or product that is expanded
Phase = Callable[[Workbench, Term], Conversion | None]
Convert = Callable[[Workbench, Position], Any]


def converting(kind: str, convert: Convert) -> Phase:
    """A phase that converts wherever ``convert`` can; its line is of this kind."""

    def phase(b: Workbench, t: Term) -> Conversion | None:
        b.used, b.haves, b.group = [], [], None
        th = b.rewrite(t, lambda place: convert(b, place))
        if th.right is t:
            return None
        th = trans(th, b.rewrite(th.right, lambda place: means.nothing(b, place)))
        return Conversion(th, list(b.used), kind, [*b.solved_for(th), *b.haves])

    return phase


def _pulled_out(b: Workbench, t: Term) -> Conversion | None:
    """Factors out of inner sums, before a variance is taken apart."""
    b.used, b.haves, b.group = [], [], None
    th = b.rewrite(t, lambda place: _inside(place, lambda p: spreads.pulled_out(b, p)))
    return None if th.right is t else Conversion(th, list(b.used), "inner sums")


def _inside(place: Position, convert: Callable[[Position], Any]) -> Any:
    """A conversion within the arguments of a variance or a covariance."""
    if place.term.head not in _SPREADS:
        return None
    th = rewrite_with(place.term, convert, place.context)
    return None if th.right is place.term else th


def _spreads(b: Workbench, t: Term) -> Conversion | None:
    step = converting("spreads", spreads.structured)(b, t)
    if step is None:
        return None
    step.kind = "order" if b.group == "order" else "spreads"
    if any(place.term.head == "sqrt" for place in places(step.theorem.right, b.context)):
        step.theorem = trans(step.theorem, spreads.tidy(b, step.theorem.right))
    return step


def _unfolding(*heads: str) -> Phase:
    def phase(b: Workbench, t: Term) -> Conversion | None:
        for head in heads:
            th = unfold_all(t, head, b.context)
            if th.right is not t:
                return Conversion(th, [Cause("definition", head)], "definition")
        return None

    return phase


def _given(b: Workbench, t: Term) -> Conversion | None:
    """A conditional variance or covariance as conditional means."""
    for head in ("conditional_variance", "conditional_covariance"):
        th = unfold_all(t, head, b.context)
        if th.right is not t:
            b.used = [Cause("definition", head)]
            means_of = b.rewrite(th.right, lambda place: means.linear(b, place))
            return Conversion(trans(th, means_of), list(b.used), "definition")
    return None


def _whole(b: Workbench, t: Term) -> Conversion | None:
    """At last sums without an exclusion; before, the diagonal stays apart."""
    return None if left_over(t) else converting("sums", means.whole)(b, t)


def _linear(b: Workbench, t: Term) -> Conversion | None:
    _check_size(t)
    return converting("linear", means.linear)(b, t)


def _check_size(t: Term) -> None:
    """Refuse to expand what would become too large. Raises OutOfTimeError."""
    if t.head == "E" and _monomials(t.args[0]) > MOST_MONOMIALS:
        raise OutOfTimeError
    for a in t.args:
        _check_size(a)


def _monomials(t: Term) -> int:
    """How many monomials there are at most when t is expanded."""
    if t.head == "add":
        return sum(map(_monomials, t.args))
    if t.head == "mul":
        found = 1
        for a in t.args:
            found *= _monomials(a)
        return found
    if t.head == "pow" and t.args[1].head == "num":
        n, k = _monomials(t.args[0]), int(t.args[1].data)
        found = 1
        for i in range(k):  # as many as there are ways to choose k of n with repetition
            found = found * (n + i) // (i + 1)
        return found
    return 1


def _quotients(b: Workbench, t: Term) -> Conversion | None:
    """Quotients of exponentials, before they are differentiated, as softmax or sigmoid."""
    if not has(t, "exp"):
        return None
    found = converting("softmax", folding.quotient)(b, t)
    return found or converting("softmax", folding.sigmoid)(b, t)


def _softmax(b: Workbench, t: Term) -> Conversion | None:
    if any(place.term.head == "Deriv" for place in places(t, b.context)):
        return None
    return folding.softmax_again(b, t) or folding.sigmoid_again(b, t)


def _undone(b: Workbench, t: Term) -> Conversion | None:
    return None if left_over(t) else converting("logarithms", logarithms.undone)(b, t)


def _cancelled(b: Workbench, t: Term) -> Conversion | None:
    return None if left_over(t) else converting("ring", products.cancelled)(b, t)


def _common(b: Workbench, t: Term) -> Conversion | None:
    return None if left_over(t) else converting("ring", common_factors.common)(b, t)


def _numbers(b: Workbench, t: Term) -> Conversion | None:
    """At last letters whose values are given; before, hypotheses speak of them."""
    return None if left_over(t) else converting("values", totals.valued)(b, t)


_MEANS = frozenset({"E"})
_SPREADS = frozenset({"Var", "Cov"})
_VALUES = frozenset({"E", "Var", "Cov", "SD", "Sum", "delta"})
_CONDITIONAL = frozenset({"conditional_variance", "conditional_covariance"})
_SUMS = frozenset({"Sum"})
_DERIVATIVES = frozenset({"Deriv"})

# Name, the heads that a term needs for it, and what it does.
PHASES: tuple[tuple[str, frozenset[str], Phase], ...] = (
    ("same indices", frozenset({"sym"}), converting("values", totals.same_index)),
    ("equated", frozenset({"sym"}), converting("values", totals.equated)),
    ("known conditions", _CONDITIONAL, converting("values", totals.known_given)),
    ("deviations", frozenset({"SD"}), converting("values", totals.known_deviation)),
    ("definitions", frozenset({"dot", "SD"}), _unfolding("dot", "SD")),
    ("given", _CONDITIONAL, _given),
    ("centred squares", _MEANS, converting("second", raw_moments.centred_square)),
    ("inner sums", _SPREADS, _pulled_out),
    ("total", _MEANS | _SPREADS, converting("total", totals.total)),
    ("same spreads", frozenset({"inv"}), converting("ring", products.spreads_cancelled)),
    ("spreads", _SPREADS, _spreads),
    ("values", _VALUES, converting("values", means.value)),
    ("positive parts", frozenset({"max"}), converting("second", positive_parts.halved)),
    ("centred", _MEANS, converting("centred", powers_of_sums.centred)),
    ("expanded", _MEANS, converting("expanded", powers_of_sums.expanded)),
    ("linear", _MEANS, _linear),
    ("products of members", frozenset({"Prod"}), converting("factors", products.of_members)),
    ("unconditioned", _MEANS, converting("unconditioned", means.unconditioned)),
    ("split", _SUMS, converting("split", splitting.split)),
    ("factors", _MEANS, converting("factors", means.factored)),
    ("second moments", _MEANS | _SPREADS, converting("second", means.second_moments)),
    ("raw moments", _MEANS, converting("second", raw_moments.of_central)),
    ("sums", _SUMS, converting("sums", means.summed)),
    ("restored", _SUMS, converting("split", splitting.restore)),
    ("split sections", _SUMS, converting("split", splitting.split_sections)),
    ("symmetric", frozenset({"sym"}), converting("values", totals.symmetric)),
    ("geometric sums", frozenset({"Sum"}), converting("sums", geometric.closed)),
    ("quotients", _DERIVATIVES, _quotients),
    ("logarithms", _DERIVATIVES, gradients.logarithms),
    ("gradients", _DERIVATIVES, converting("gradients", gradients.by_book)),
    ("derivatives", _DERIVATIVES, gradients.differentiated),
    ("softmax again", frozenset({"exp"}), _softmax),
    ("variance again", _MEANS, converting("variance again", means.variance_again)),
    ("sums in the centre", _MEANS, converting("second", raw_moments.of_centred_sum)),
    ("whole sums", _SUMS, _whole),
    ("undone logarithms", frozenset({"log"}), _undone),
    ("powers of roots", frozenset({"sqrt"}), converting("roots", square_roots.power_of_root)),
    ("common factors", frozenset({"inv"}), _common),
    ("cancelled", frozenset({"inv"}), _cancelled),
    ("moments again", _MEANS, raw_moments.as_spreads),
    ("roots", frozenset({"sqrt"}), converting("roots", square_roots.root)),
    ("numbers", frozenset({"sym"}), _numbers),
)
