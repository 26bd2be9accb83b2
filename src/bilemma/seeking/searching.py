"""What is tried for a line, in which order: the likeliest first, alone and in combinations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

from bilemma.proof.scope import Question

from .candidates import Candidate, axioms, definitions, facts, tactics, theorems_named
from .fitting import Line, Pattern
from .places import AskedPlace
from .trying import Combination, Trials

SECONDS = 5.0
MORE = 0.3  # seconds for other sets that are as short
MOST = 3  # sets of reasons that are offered
FITS, NAMED = 2.0, 2.5


@dataclass(frozen=True)
class Found:
    """Reasons by which the kernel takes a line: as one writes them, and as ``by`` has them."""

    texts: tuple[str, ...]
    imports: tuple[str, ...]
    by: Any


class Search:
    """The search for the reasons of one line.

    Args:
        question: the line.
        place: where it stands in its file.
        shelf: theorems that the file has not imported.
        seconds: of this process that it may take.
    """

    def __init__(
        self,
        question: Question,
        place: AskedPlace,
        shelf: Iterable[Candidate],
        seconds: float = SECONDS,
    ) -> None:
        self.question, self.names = question, place.names
        self.trials = Trials(question, seconds)
        self.line = Line(question.goal, question.context)
        heads = self.line.heads
        is_equation = question.goal.head == "Eq"
        self.closing = [*tactics(self.names, *(("ring",) if is_equation else ("arith", "ring")))]
        uses = (("linear", {"E"}), ("sums", {"Sum", "Prod"}), ("derivative", {"Deriv"}))
        self.working = [*tactics(self.names, *(name for name, of in uses if heads & of))]
        self.definitions = [*definitions(self.names, heads)]
        self.facts = [c for _, c in self._ranked(facts(self.names, question.context), law=False)]
        taken = {*self.names, *place.local}
        unnamed = [c for c in shelf if c.text not in taken]
        laws = self._ranked(theorems_named(self.names), law=True, bonus=NAMED)
        laws += self._ranked([*axioms(), *unnamed], law=True)
        laws.sort(key=lambda pair: -pair[0])
        self.laws = [c for score, c in laws if score >= FITS]

    def _ranked(
        self, candidates: Iterable[Candidate], *, law: bool, bonus: float = 0.0
    ) -> list[tuple[float, Candidate]]:
        scored = []
        for candidate in candidates:
            score = 0.0
            if candidate.says is not None:
                score = self.line.fit(Pattern(candidate.says, is_law=law))
            scored.append((score + bonus * bool(score), candidate))
        return sorted(scored, key=lambda pair: -pair[0])

    def found(self) -> tuple[Found, ...]:
        """The sets that prove the line, the shortest first; none if there is none in time."""
        first = self.trials.first(self._tried())
        if first is None:
            return ()
        more = (c for c in self._tried() if len(c) <= len(first))
        chosen = [first, *self.trials.others(more, MOST - 1, MORE)]
        return tuple(self._as_written(c) for c in chosen)

    def _as_written(self, chosen: Combination) -> Found:
        imports = tuple(dict.fromkeys(c.imported for c in chosen if c.imported))
        by = [c.by for c in chosen]
        return Found(tuple(c.text for c in chosen), imports, by[0] if len(by) == 1 else by)

    def _tried(self) -> Iterator[Combination]:
        yield from self._alone()
        yield from self._pairs()
        yield from self._several()

    def _alone(self) -> Iterator[Combination]:
        for c in (*self.closing, *self.working, *self.definitions, *self.facts, *self.laws[:60]):
            yield (c,)

    def _pairs(self) -> Iterator[Combination]:
        facts_, w, d = self.facts, self.working, self.definitions
        yield from product(d, w)
        for a, b in product(facts_, (*w, *self.closing)):
            yield a, b
            yield b, a
        yield from permutations(facts_[:8], 2)
        yield from product(d, facts_)
        for a in self.laws[:12]:
            for b in (*w, *facts_[:8], *d, *self.closing):
                yield a, b
                yield b, a
        yield from permutations(self.laws[:8], 2)
        yield from permutations(d, 2)

    def _several(self) -> Iterator[Combination]:
        facts_, w, d = self.facts, self.working, self.definitions
        if d and w:
            yield (*d, *w)
        if facts_:
            for t in (*w, *self.closing):
                yield (*facts_, t)
        for a, b, t in product(self.laws[:8], facts_[:6], w):
            yield a, b, t
            yield b, a, t
