"""The strategy: from a term to its closed form, in lines each with what justifies it.

The state is one theorem, goal = current. A phase looks at the current term and gives current =
next, or None. Phases are tried in a fixed order; the first that changes the term makes a line,
then it begins again. It ends when no phase changes anything, or a term comes back.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from itertools import chain
from typing import Any

from bilemma.proof.rewriting import Position, places, rewrite_with
from bilemma.proof.steps import unfold_all
from bilemma.questions.question import denominators
from bilemma.trusted.kernel import assume, refl, trans
from bilemma.trusted.terms import Term, mk

from . import (
    folding,
    geometric,
    gradients,
    means,
    powers_of_sums,
    products,
    raw_moments,
    spreads,
    square_roots,
    totals,
)
from .facts import REFUSED
from .leftovers import left_over
from .shortest import proposals, weight
from .slopes import everywhere, has
from .workbench import Cause, Conversion, OutOfTimeError, Workbench

MOST_LINES = 40
MOST_MONOMIALS = 400  # of a power or product that is expanded


class Derivation:
    """A derivation under way, and what came of it.

    ``theorem`` is goal = current, ``refused`` the last refusal of each phase. So that n/n cancels,
    1 ≤ n may be supposed for a natural number n below a line: ``added`` says what was used of that.
    Unless ``supposing``, nothing is supposed besides what the bench has.
    """

    def __init__(self, bench: Workbench, *, supposing: bool = True) -> None:
        self.bench = bench
        self.theorem = refl(bench.goal)
        self.steps: list[Conversion] = []
        stated = bench.context.by_conclusion
        wanted = _at_least_one([bench.goal, *stated]) if supposing else []
        self._extra = [p for p in wanted if p not in stated]
        bench.context = bench.context.extended(*map(assume, self._extra))
        self.refused: dict[str, Exception] = {}

    @property
    def current(self) -> Term:
        """The term that was reached."""
        return self.theorem.right

    def added(self, needed: Container[Term]) -> list[Term]:
        """What is supposed besides the hypotheses, of all that is needed."""
        return [p for p in self._extra if p in needed]

    def run(self) -> None:
        """Go on as long as a phase gives something new. Raises OutOfTimeError."""
        known = everywhere(self.bench.goal, self.bench.context)
        self.bench.context = self.bench.context.extended(*known)
        seen = {self.bench.goal}
        for _ in range(MOST_LINES):
            step = self._next(seen)
            if step is None:
                break
            self.theorem = trans(self.theorem, step.theorem)
            self.steps.append(step)
            seen.add(self.current)
        self._shorten()
        self._put_sums_in()
        if all(step.kind == "order" for step in self.steps) and self._is_as_long():
            self.theorem, self.steps = refl(self.bench.goal), []

    def _is_as_long(self) -> bool:
        """Whether nothing came of it: Cov(Y, X) = Cov(X, Y) is no answer."""
        return weight(self.current) == weight(self.bench.goal)

    def _put_sums_in(self) -> None:
        """Sums whose value is given, where they stand alone only now: ``(a + b)·Σw``."""
        step = _converting("values", means.value)(self.bench, self.current)
        if step is not None:
            self.theorem = trans(self.theorem, step.theorem)
            self.steps.append(step)
            self._shorten()

    def _next(self, seen: set[Term]) -> Conversion | None:
        heads = {place.term.head for place in places(self.current, self.bench.context)}
        for name, wanted, phase in PHASES:
            if not heads & wanted:
                continue
            self.bench.check_time()
            try:
                step = phase(self.bench, self.current)
            except REFUSED as error:
                self.refused[name] = error
                continue
            if step is not None and step.theorem.right not in seen:
                return step
        return None

    def _shorten(self) -> None:
        """The shortest form that the laws of sums and the ring laws give."""
        self._take_sums_apart()
        t = self.current
        for best in proposals(t):
            if best is t:
                return
            th = self._equal(t, best)
            if th is not None:
                self.theorem = trans(self.theorem, th)
                self.steps.append(Conversion(th, [Cause("tactic", "ring")], "ring"))
                return

    def _take_sums_apart(self) -> None:
        """Every sum a multiple of one that does not fall apart, where that is shorter."""
        t, bench = self.current, self.bench
        if left_over(t) or not any(place.term.head == "Sum" for place in places(t, bench.context)):
            return
        try:
            th = bench.rewrite(t, means.apart)
            if weight(proposals(th.right)[0]) < weight(proposals(t)[0]):
                self.theorem = trans(self.theorem, th)
                self.steps.append(Conversion(th, [Cause("tactic", "sums")], "sums"))
        except REFUSED as error:
            self.refused["sums apart"] = error

    def _equal(self, t: Term, best: Term) -> Any:
        try:
            return square_roots.equal(t, best, self.bench.context)
        except REFUSED as error:
            self.refused["ring"] = error
            return None


def _at_least_one(terms: Iterable[Term]) -> list[Term]:
    """1 ≤ n for the natural numbers n that stand below a line, or are lengths of softmax, or of a
    sum below a line.
    """
    found: dict[Term, None] = {}
    for n in chain.from_iterable(map(_not_zero, terms)):
        if n.sort == "nat" and n.head == "sym" and not n.args:
            found[mk("Le", 1, n)] = None
    return list(found)


def _not_zero(t: Term) -> Iterator[Term]:
    for below in denominators(t):
        yield below.args[0] if below.head in ("sqrt", "Sum") else below
    yield from _lengths_of_softmax(t)


def _lengths_of_softmax(t: Term) -> Iterator[Term]:
    if t.head == "softmax":
        yield t.args[1]
    for a in t.args:
        yield from _lengths_of_softmax(a)


def derivation(bench: Workbench) -> Derivation:
    """Run the strategy. Raises OutOfTimeError."""
    found = Derivation(bench)
    found.run()
    return found


# --- phases ---------------------------------------------------------------------------------------
Phase = Callable[[Workbench, Term], Conversion | None]
Convert = Callable[[Workbench, Position], Any]


def _converting(kind: str, convert: Convert) -> Phase:
    def phase(b: Workbench, t: Term) -> Conversion | None:
        b.used, b.haves, b.group = [], [], None
        th = b.rewrite(t, lambda place: convert(b, place))
        if th.right is t:
            return None
        th = trans(th, b.rewrite(th.right, lambda place: means.nothing(b, place)))
        return Conversion(th, list(b.used), kind, list(b.haves))

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
    step = _converting("spreads", spreads.structured)(b, t)
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
    return None if left_over(t) else _converting("sums", means.whole)(b, t)


def _linear(b: Workbench, t: Term) -> Conversion | None:
    _check_size(t)
    return _converting("linear", means.linear)(b, t)


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
    found = _converting("softmax", folding.quotient)(b, t)
    return found or _converting("softmax", folding.sigmoid)(b, t)


def _softmax(b: Workbench, t: Term) -> Conversion | None:
    if any(place.term.head == "Deriv" for place in places(t, b.context)):
        return None
    return folding.softmax_again(b, t) or folding.sigmoid_again(b, t)


def _cancelled(b: Workbench, t: Term) -> Conversion | None:
    return None if left_over(t) else _converting("ring", products.cancelled)(b, t)


def _numbers(b: Workbench, t: Term) -> Conversion | None:
    """At last letters whose values are given; before, hypotheses speak of them."""
    return None if left_over(t) else _converting("values", totals.valued)(b, t)


_MEANS = frozenset({"E"})
_SPREADS = frozenset({"Var", "Cov"})
_VALUES = frozenset({"E", "Var", "Cov", "SD", "Sum", "delta"})
_CONDITIONAL = frozenset({"conditional_variance", "conditional_covariance"})
_SUMS = frozenset({"Sum"})
_DERIVATIVES = frozenset({"Deriv"})

# Name, the heads that a term needs for it, and what it does.
PHASES: tuple[tuple[str, frozenset[str], Phase], ...] = (
    ("equated", frozenset({"sym"}), _converting("values", totals.equated)),
    ("known conditions", _CONDITIONAL, _converting("values", totals.known_given)),
    ("deviations", frozenset({"SD"}), _converting("values", totals.known_deviation)),
    ("definitions", frozenset({"dot", "SD"}), _unfolding("dot", "SD")),
    ("given", _CONDITIONAL, _given),
    ("centred squares", _MEANS, _converting("second", raw_moments.centred_square)),
    ("inner sums", _SPREADS, _pulled_out),
    ("total", _MEANS | _SPREADS, _converting("total", totals.total)),
    ("spreads", _SPREADS, _spreads),
    ("values", _VALUES, _converting("values", means.value)),
    ("centred", _MEANS, _converting("centred", powers_of_sums.centred)),
    ("expanded", _MEANS, _converting("expanded", powers_of_sums.expanded)),
    ("linear", _MEANS, _linear),
    ("unconditioned", _MEANS, _converting("unconditioned", means.unconditioned)),
    ("split", _SUMS, _converting("split", powers_of_sums.split)),
    ("factors", _MEANS, _converting("factors", means.factored)),
    ("second moments", _MEANS | _SPREADS, _converting("second", means.second_moments)),
    ("raw moments", _MEANS, _converting("second", raw_moments.of_central)),
    ("sums", _SUMS, _converting("sums", means.summed)),
    ("geometric sums", frozenset({"Sum"}), _converting("sums", geometric.closed)),
    ("quotients", _DERIVATIVES, _quotients),
    ("logarithms", _DERIVATIVES, gradients.logarithms),
    ("gradients", _DERIVATIVES, _converting("gradients", gradients.by_book)),
    ("derivatives", _DERIVATIVES, gradients.differentiated),
    ("softmax again", frozenset({"exp"}), _softmax),
    ("variance again", _MEANS, _converting("variance again", means.variance_again)),
    ("whole sums", _SUMS, _whole),
    ("cancelled", frozenset({"inv"}), _cancelled),
    ("moments again", _MEANS, raw_moments.as_spreads),
    ("roots", frozenset({"sqrt"}), _converting("roots", square_roots.root)),
    ("numbers", frozenset({"sym"}), _numbers),
)
