"""What one inference makes of a line: each phase of the strategy, each definition, each value."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any

from bilemma.derive.closed_forms.facts import REFUSED
from bilemma.derive.closed_forms.leftovers import left_over
from bilemma.derive.closed_forms.lines import lines_of
from bilemma.derive.closed_forms.means import linear_everywhere
from bilemma.derive.closed_forms.phases import PHASES
from bilemma.derive.closed_forms.strategy import Derivation
from bilemma.derive.closed_forms.workbench import Cause, OutOfTimeError, Workbench
from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.fitting import heads_in
from bilemma.proof.rewriting import Position, places, replace, rewrite
from bilemma.proof.steps import unfold_all
from bilemma.trusted.definitions import DEFINED
from bilemma.trusted.kernel import refl, symm, trans
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term

from .citable_laws import CitableLaws

SECONDS = 4.0  # for what the strategy makes of a line
FEW_STEPS = 5  # that may lead to a value which is put in for a part of a line
VALUED = frozenset({"E", "Var", "Cov", "Deriv"})
TRIED = (*REFUSED, OutOfTimeError, ArithmeticError, RecursionError)


@dataclass(frozen=True)
class Move:
    """⊢ line = other, why, and of which kind it is."""

    theorem: Any
    causes: tuple[Cause, ...]
    kind: str

    @property
    def result(self) -> Term:
        """What the line became."""
        return self.theorem.right


class _Lazily:
    """Moves from a line, each made when it is first wanted, one for each result."""

    def __init__(self, making: Iterator[Move], line: Term) -> None:
        self._making = making
        self._made: dict[Term, Move] = {}
        self._line = line

    def __iter__(self) -> Iterator[Move]:
        n = 0
        while True:
            while n < len(self._made):
                yield [*self._made.values()][n]
                n += 1
            move = next(self._making, None)
            if move is None:
                return
            if move.result is not self._line:
                self._made.setdefault(move.result, move)


class Moves:
    """The moves from lines of one proof, each line looked at once.

    Args:
        context: the hypotheses.
        goal: what is asked for: its own value may not be put in.
        citable: the laws that may be used.
    """

    def __init__(self, context: Context, goal: Term, citable: CitableLaws) -> None:
        self.context, self.goal, self.citable = context, goal, citable
        self._made: dict[tuple[Term, Callable[..., Iterator[Move]]], _Lazily] = {}

    def of(self, t: Term) -> Iterator[Move]:
        """All moves from a line that change it, what is quickly found first."""
        for tier in self.tiers:
            yield from tier(t)

    @property
    def tiers(self) -> tuple[Callable[[Term], Iterator[Move]], ...]:
        """The same in parts: what is at hand, laws, what the strategy has to run for."""
        return tuple(
            partial(self._once, make) for make in (self._simple, self._laws, self._searched)
        )

    def _once(self, make: Callable[..., Iterator[Move]], t: Term) -> Iterator[Move]:
        if (t, make) not in self._made:
            self._made[t, make] = _Lazily(make(t), t)
        return iter(self._made[t, make])

    def _simple(self, t: Term) -> Iterator[Move]:
        heads = {place.term.head for place in places(t, self.context)}
        yield from self._by_definition(t, heads)
        yield from self._by_phases(t, heads)
        yield from self._by_identities(t, heads)

    def _laws(self, t: Term) -> Iterator[Move]:
        computing = Context(self.context.facts, self.citable.computing)
        for law in self.citable.laws((t,), self.context):
            with suppress(*TRIED):
                th = rewrite(t, law.rule, computing)
                yield Move(th, (Cause(law.kind, law.id),), f"law {law.id}")

    def _searched(self, t: Term) -> Iterator[Move]:
        yield from self._by_strategy(t)
        yield from self._by_values(t)

    def _bench(self, t: Term) -> Workbench:
        return Workbench(t, self.context, process_time() + SECONDS)

    def _by_definition(self, t: Term, heads: set[str]) -> Iterator[Move]:
        for head in sorted(heads & DEFINED.keys()):
            with suppress(*TRIED):
                th = unfold_all(t, head, self.context)
                yield Move(th, (Cause("definition", head),), f"definition {head}")

    def _by_phases(self, t: Term, heads: set[str]) -> Iterator[Move]:
        bench = self._bench(t)
        for name, wanted, phase in PHASES:
            if heads & wanted:
                with suppress(*TRIED):
                    step = phase(bench, t)
                    if step is not None:
                        yield Move(step.theorem, tuple(step.causes), name)

    def _by_identities(self, t: Term, heads: set[str]) -> Iterator[Move]:
        bench = self._bench(t)
        if "E" in heads:
            with suppress(*TRIED):
                th = linear_everywhere(t, bench.context)
                yield Move(th, (Cause("tactic", "linear"),), "linear")
        if "Var" in heads:
            with suppress(*TRIED):
                th = bench.rewrite(t, lambda place: _as_covariance(bench, place))
                yield Move(th, (Cause("theorem", "covariance-with-itself"),), "covariances")

    def _by_strategy(self, t: Term) -> Iterator[Move]:
        """A whole line as an answer would show it; of derivatives all rules at once."""
        with suppress(*TRIED):
            made = Derivation(self._bench(t), supposing=False)
            made.run()
            line = next((x for x in lines_of(made) if x.relation == "="), None)
            if line is not None:
                yield Move(line.theorem, line.causes, "line")
            if "Deriv" in heads_in(t):
                yield _differentiated(t, made)

    def _by_values(self, t: Term) -> Iterator[Move]:
        """A mean, variance or derivative inside, put in as its value where that takes few lines."""
        whole = {self.goal.head} & {"Var", "Cov", "E"}
        inside = {p.term for p in places(t, self.context) if not p.names}
        valued = (u for u in inside - {t, self.goal} if u.head in VALUED - whole)
        for u in sorted(valued, key=lambda u: u.order):
            with suppress(*TRIED):
                made = Derivation(self._bench(u), supposing=False)
                made.run()
                changed = made.current is not u and not left_over(made.current)
                if changed and len(made.steps) <= FEW_STEPS:
                    causes = [c for s in made.steps for c in s.causes if c.kind != "tactic"]
                    why = tuple(causes or made.steps[0].causes)
                    yield Move(replace(t, made.theorem), why, f"values {u!r}")


def _as_covariance(bench: Workbench, place: Position) -> Any:
    if place.term.head != "Var":
        return None
    return symm(bench.at("covariance_with_itself", place.context, X=place.term.args[0]))


def _differentiated(t: Term, made: Derivation) -> Move:
    """As far as the rules of differentiation go, with the sums that they leave."""
    th, causes = refl(t), list[Cause]()
    for step in made.steps:
        is_open = any(p.term.head == "Deriv" for p in places(th.right, made.bench.context))
        if not is_open and step.kind != "sums":
            break
        th, causes = trans(th, step.theorem), causes + step.causes
    return Move(th, tuple(causes), "differentiate")


# --- two lines that agree by algebra --------------------------------------------------------------
def same(one: Term, other: Term, context: Context) -> Any:
    """``⊢ one = other`` by the ring laws, also inside; None where they do not give it."""
    if one is other:
        return refl(one)
    if _tops(one) != _tops(other) and not (_divides(one) or _divides(other)):
        return None
    with suppress(*TRIED):
        return close(one, other, context)
    return None


def _tops(t: Term) -> frozenset[str]:
    """The functions at the top of a line: where they differ, algebra alone makes it no other."""
    atoms = {atom for monomial in poly(t) for atom, _ in monomial}
    return frozenset(atom.head for atom in atoms) - {"sqrt", "sym"}


def _divides(t: Term) -> bool:
    """Whether something stands below a line that a function above it may cancel."""
    return any(atom.head == "inv" and atom.args[0].args for m in poly(t) for atom, _ in m)
