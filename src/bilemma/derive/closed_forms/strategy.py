"""The strategy: from a term to its closed form, in lines each with what justifies it.

The state is one theorem, goal = current. A phase looks at the current term and gives current =
next, or None. Phases are tried in a fixed order; the first that changes the term makes a line,
then it begins again. It ends when no phase changes anything, or a term comes back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from itertools import chain
from typing import Any

from bilemma.proof.rewriting import places
from bilemma.questions.elaborating.in_full import in_full
from bilemma.questions.elaborating.question_reader import denominators
from bilemma.trusted.kernel import assume, refl, trans
from bilemma.trusted.terms import Term, mk

from . import letter_relations, means, products, square_roots
from .divided_sums import divided
from .facts import REFUSED
from .leftovers import left_over, opened
from .phases import PHASES, converting
from .positive_parts import square_integrable
from .shortest import proposals, weight
from .slopes import everywhere
from .workbench import Cause, Conversion, Workbench

MOST_LINES = 40
MOST_TIMES = 2  # that one moment is put in by an equation between random variables


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
        self.came_back: list[Term] = []  # the moments that came back among what they are made of
        self._latest = ""  # the phase that made the last line
        self._put_in: Counter[Term] = Counter()  # how often a moment was put in by an equation

    @property
    def current(self) -> Term:
        """The term that was reached."""
        return self.theorem.right

    def added(self, needed: Container[Term]) -> list[Term]:
        """What is supposed besides the hypotheses, of all that is needed."""
        return [p for p in self._extra if p in needed]

    def suppose(self, needed: Iterable[Term]) -> None:
        """Count this to what is added."""
        self._extra += [p for p in dict.fromkeys(needed) if p not in self._extra]

    def run(self) -> None:
        """Go on as long as a phase gives something new. Raises OutOfTimeError."""
        bench = self.bench
        goal = in_full(bench.goal, bench.context.by_conclusion)
        known = *everywhere(goal, bench.context), *square_integrable(bench, goal)
        bench.context = bench.context.extended(*known)
        seen = {self.bench.goal}
        for _ in range(MOST_LINES):
            step = self._next(seen)
            if step is None:
                break
            self._take(step)
            seen.add(self.current)
            if self._has_returned():
                break
        self._shorten()
        self._take_roots_again()
        self._cancel_again(seen)
        self._put_sums_in()
        self._divide_by_sums()
        self._use_relations()
        if all(step.kind == "order" for step in self.steps) and self._is_as_long():
            self.theorem, self.steps = refl(self.bench.goal), []

    def _has_returned(self) -> bool:
        """Whether the goal, a moment, stands in what it was found to be by an equation between
        random variables, or another one was put in so over and over: it could go on so for ever.
        """
        last, goal = self.steps[-1].theorem, self.bench.goal
        if self._latest == "equated":
            gone = {*opened(last.left)} - {*opened(last.right)}
            self._put_in.update(gone)
        if self._put_in[goal] and goal in opened(self.current):
            self.came_back = [goal]
        elif self._latest == "equated":
            self.came_back = [t for t in gone if self._put_in[t] > MOST_TIMES]
        return bool(self.came_back)

    def _is_as_long(self) -> bool:
        """Whether nothing came of it: Cov(Y, X) = Cov(X, Y) is no answer."""
        return weight(self.current) == weight(self.bench.goal)

    def _take_roots_again(self) -> None:
        """``√(v/n)``, of which ``√(1/n)`` is left only since v cancelled."""
        step = converting("roots", square_roots.root)(self.bench, self.current)
        if step is not None:
            self._take(step)
            self._shorten()

    def _cancel_again(self, seen: set[Term]) -> None:
        """``Σ s_i/s_i``, where it stands alone only since sums were taken apart."""
        step = converting("ring", products.cancelled)(self.bench, self.current)
        if step is None or left_over(self.current):
            return
        while step is not None and len(self.steps) < MOST_LINES:
            self._take(step)
            seen.add(self.current)
            step = self._next(seen)
        self._shorten()

    def _put_sums_in(self) -> None:
        """Sums whose value is given, where they stand alone only now: ``(a + b)·Σw``."""
        step = converting("values", means.value)(self.bench, self.current)
        if step is not None:
            self._take(step)
            self._shorten()

    def _divide_by_sums(self) -> None:
        """What is a multiple of a sum below the line, as the variance of a slope is."""
        th = divided(self.bench, self.current)
        if th is not None:
            self._take(Conversion(th, [Cause("tactic", "sums")], "sums"))
            self._shorten()

    def _use_relations(self) -> None:
        """``m·(a + b)``, where ``a + b = 1`` is given."""
        step = converting("values", letter_relations.related)(self.bench, self.current)
        if step is not None:
            self._take(step)
            self._shorten()

    def _take(self, step: Conversion) -> None:
        self.theorem = trans(self.theorem, step.theorem)
        self.steps.append(step)

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
                self._latest = name
                return step
        return None

    def _shorten(self) -> None:
        """The shortest form that the laws of sums and the ring laws give; then one in which nothing
        stands below a line.
        """
        self._take_sums_apart()
        if self._propose(proposals(self.current)) and [*denominators(self.current)]:
            self._propose([f for f in proposals(self.current) if not [*denominators(f)]])

    def _propose(self, forms: Iterable[Term]) -> bool:
        """Whether one of these forms is another one, which is taken."""
        t = self.current
        for best in forms:
            if best is t:
                return False
            th = self._equal(t, best)
            if th is not None:
                self._take(Conversion(th, [Cause("tactic", "ring")], "ring"))
                return True
        return False

    def _take_sums_apart(self) -> None:
        """Every sum a multiple of one that does not fall apart, where that is shorter."""
        t, bench = self.current, self.bench
        if left_over(t) or not any(place.term.head == "Sum" for place in places(t, bench.context)):
            return
        try:
            th = bench.rewrite(t, means.apart)
            if weight(proposals(th.right)[0]) < weight(proposals(t)[0]):
                self._take(Conversion(th, [Cause("tactic", "sums")], "sums"))
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
