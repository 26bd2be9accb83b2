"""A statement in exact models of its hypotheses, as many as are found in a bounded number of draws.

The lines of a book are looked at by ``evidence.exact``, which may take its time, and which asks of
hypotheses without a model whether each is false in all models of the others. A reader waits: here
draws end sooner where there is less hope, and a contradiction has to be proved in any case. Bounds
are numbers of draws, not seconds, so that every machine says the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property

from bilemma.evidence.exact import can_tell, fits, varies
from bilemma.evidence.models.drawing import Found, Search
from bilemma.evidence.models.problem import Problem, Unmodelled
from bilemma.evidence.models.search import FEW, fingerprint
from bilemma.evidence.models.sequent import Sequent, ranges
from bilemma.evidence.models.truth import holds, refutes

FIRST, SECOND, LAST = 320, 640, 1280  # draws: where a few models are found, one or two, none
EFFORT = 1_000_000  # values that are computed in all draws: sample points times parts of it


@dataclass
class ModelCount:
    """A statement, and what models said of it.

    Args:
        sequent: the statement with its hypotheses.
        wanted: models in which it is to be true.
    """

    sequent: Sequent
    wanted: int
    counter_model: Found | None = field(default=None, init=False)
    _seen: set[tuple] = field(default_factory=set, init=False)
    _telling: int = field(default=0, init=False)
    # Models in which nothing varies: they count where there are hardly others.
    _still: int = field(default=0, init=False)

    @cached_property
    def _is_bare(self) -> bool:
        """Whether a model that does not tell is all there is."""
        return not can_tell(self.sequent)

    @property
    def true(self) -> int:
        """In how many models the statement is true that have something to say of it."""
        return self._telling + (self._still if self._telling < FEW else 0)

    @property
    def is_over(self) -> bool:
        """Whether no further model is wanted."""
        return self.counter_model is not None or self._telling >= self.wanted

    def look_at(self, found: Iterable[Found]) -> list[Found]:
        """Look at the statement in models until it is over: those that had not been looked at."""
        new = []
        for model in found:
            signature = fingerprint(model.setting)
            if signature not in self._seen:
                self._seen.add(signature)
                self._judge(model)
                new.append(model)
            if self.is_over:
                break
        return new

    def _judge(self, model: Found) -> None:
        sequent = self.sequent
        if refutes(model.evaluator, sequent.hypotheses, sequent.claim):
            self.counter_model = model
        elif holds(model.evaluator, sequent.claim) and (self._is_bare or _in_range(model, sequent)):
            if varies(model, sequent):
                self._telling += 1
            else:
                self._still += 1


def _in_range(found: Found, sequent: Sequent) -> bool:
    """Whether no natural number of the statement is 0, nor every range of the claim empty."""
    naturals = (found.setting.naturals.get(key) for key in sequent.symbols)
    closed = list(ranges(sequent.claim))
    some = not closed or any(found.evaluator.indices(limits, ()) for limits in closed)
    return some and 0 not in naturals


def fitting(found: Iterable[Found], sequent: Sequent) -> Iterator[Found]:
    """Those models in which the hypotheses of a statement hold."""
    return (model for model in found if fits(model, sequent))


class Draws:
    """Draws of models of the hypotheses, which go on where they ended.

    No draw is made where a symbol has no finite models.
    """

    def __init__(self, sequent: Sequent) -> None:
        self._made, self._left = 0, EFFORT
        self._search: Search | None = None
        with suppress(Unmodelled):
            self._search = Search(Problem.of(sequent))

    def up_to(self, number: int) -> Iterator[Found]:
        """The models among further draws, until there were so many."""
        while self._search is not None and self._made < number and self._left > 0:
            self._made += 1
            setting = self._search.draw()
            self._left -= setting.points() * self._search.problem.size if setting else 0
            found = setting and self._search.found(setting)
            if found:
                yield found
