"""What is tried for a line, in which order: the likeliest first, alone and in combinations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations, product
from typing import Any

from bilemma.answers.time_limit import PROCESS, TimeIsUpError, within
from bilemma.proof.fitting import SIMILAR, Line, Pattern
from bilemma.proof.matching import match
from bilemma.proof.scope import Hole
from bilemma.trusted.terms import mk

from .candidates import (
    Candidate,
    axioms,
    definitions,
    facts,
    resting_on,
    tactics,
    theorems_named,
    unnamed_facts,
)
from .places import AskedPlace
from .theorems_at_values import Speller, at_values
from .trying import Combination, Trials

SECONDS = 5.0  # of this process, for one line
MORE = 0.3  # seconds for other sets that are as short
MOST = 3  # sets of reasons that are offered
FITS, NAMED, PREPARED = 2.0, 2.5, 1.5
STEPS = ("sum_step", "sum_zero")
MEANS = frozenset({"E", "Var", "Cov", "SD"})
SUMS = frozenset({"Sum", "Prod", "dot", "softmax"})
MOST_VALUED = 60  # theorems that are tried at values
MOST_TOGETHER = 16
LONGEST_LOOK = 0.1  # seconds for one theorem, to see whether it fits


@dataclass(frozen=True)
class ReasonsFound:
    """Reasons by which the kernel takes a line: as one writes them, and as ``by`` has them."""

    texts: tuple[str, ...]
    imports: tuple[str, ...]
    by: Any


class ReasonSearch:
    """The search for the reasons of one line.

    Args:
        hole: the line.
        place: where it stands in its file.
        shelf: theorems that the file has not imported.
        seconds: of this process that it may take.
    """

    def __init__(
        self,
        hole: Hole,
        place: AskedPlace,
        shelf: Iterable[Candidate],
        seconds: float = SECONDS,
    ) -> None:
        self.hole, self.names, self.context = hole, place.names, hole.context
        self.trials = Trials(hole, seconds)
        self.line = Line(hole.goal, hole.context)
        self.speller = Speller(self.names)
        heads = self.line.heads
        self.is_equation = hole.goal.head == "Eq"
        closing = ("ring",) if self.is_equation else ("arith", "ring")
        self.closing = [*tactics(self.names, *closing)]
        uses = (("linear", MEANS), ("sums", SUMS), ("derivative", {"Deriv", "HasDeriv"}))
        self.working = [*tactics(self.names, *(name for name, of in uses if heads & of))]
        self.definitions = [*definitions(self.names, heads)]
        named = list(facts(self.names, self.context, hole.goal))
        self.unnamed = list(unnamed_facts(named, self.context, self.speller.text, self.names))
        self.facts = [c for _, c in self._ranked(named, law=False)]
        taken = {*self.names, *place.local}
        shelved = [c for c in shelf if c.text not in taken]
        self._own_laws = list(theorems_named(self.names))
        self._other_laws = [*axioms(), *shelved]
        laws = self._laws_for(self.line, SIMILAR)
        self.laws = [c for score, c in laws if score >= FITS]
        self._near = [c for score, c in laws if score < FITS]  # at values they may fit

    @property
    def own_laws(self) -> list[Candidate]:
        """The theorems that the file has imported, those that fit the line first."""
        return [c for _, c in self._ranked(self._own_laws, law=True)]

    def _laws_for(self, line: Line, least: float) -> list[tuple[float, Candidate]]:
        """The theorems and axioms that fit a line, the best first."""
        found = self._ranked(self._own_laws, law=True, bonus=NAMED, line=line)
        found += self._ranked(self._other_laws, law=True, line=line)
        return sorted((p for p in found if p[0] >= least), key=lambda pair: -pair[0])

    def _ranked(
        self,
        candidates: Iterable[Candidate],
        *,
        law: bool,
        bonus: float = 0.0,
        line: Line | None = None,
    ) -> list[tuple[float, Candidate]]:
        scored = []
        for candidate in candidates:
            score = 0.0
            with suppress(TimeIsUpError), within(LONGEST_LOOK, PROCESS):
                if candidate.says is not None:
                    score = (line or self.line).fit(Pattern(candidate.says, is_law=law))
                if score and law and self._is_prepared(candidate):
                    score += PREPARED
            scored.append((score + bonus * bool(score), candidate))
        return sorted(scored, key=lambda pair: -pair[0])

    def _is_prepared(self, law: Candidate) -> bool:
        """Whether something that was shown in this proof is just what a law supposes."""
        shown = [c.says for c in self.facts if c.says and c.says not in self.context.by_conclusion]
        for p in law.supposes:
            if p.head in ("Moment", "Lt"):
                continue
            if any(next(iter(match(p, q, p.free)), None) is not None for q in shown):
                return True
        return False

    def found(self) -> tuple[ReasonsFound, ...]:
        """The sets that prove the line, the shortest first; none if there is none in time."""
        first = self.trials.first(self.tried()) or self.trials.first_long(self._derived())
        if first is None:
            return ()
        first = self.trials.fewest(first)
        chosen = [first]
        if first[0] not in self.closing:
            more = (c for c in self.tried() if len(c) <= len(first) and _is_other(c, chosen))
            for one in self.trials.others(more, MORE):
                chosen.append(one)
                if len(chosen) == MOST:
                    break
        return tuple(self._as_written(c) for c in chosen)

    def _as_written(self, chosen: Combination) -> ReasonsFound:
        imports = tuple(dict.fromkeys(line for c in chosen for line in c.imported.splitlines()))
        by = [*self.trials.before, *(c.by for c in chosen), *self.trials.after]
        return ReasonsFound(tuple(c.text for c in chosen), imports, by[0] if len(by) == 1 else by)

    def tried(self) -> Iterator[Combination]:
        """All that is tried, in this order."""
        yield from self._alone()
        yield from self._pairs()
        yield from self._by_definition()
        yield from self._chains()
        yield from self._at_values()
        yield from self._several()

    def _alone(self) -> Iterator[Combination]:
        for c in (*self.closing, *self.working, *self.definitions, *self.facts, *self.laws[:60]):
            yield (c,)
        for c in self.unnamed:
            yield (c,)
        yield from ((c,) for c in self._valued[:12])

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
        yield from self._counted_out()

    def _counted_out(self) -> Iterator[Combination]:
        """A sum of three terms, say, written out."""
        sums_ = (p.term for side in self.line.sides for p in side if p.term.head == "Sum")
        lengths = {t.args[0].head for t in sums_}
        steps = [c for n in STEPS for c in self._other_laws if c.text == f'axiom("{n}")']
        if "num" in lengths and steps:
            yield tuple(steps)
            for c in (*self.facts[:6], *self.definitions, *self.working):
                yield (*steps, c)
                yield (c, *steps)

    def _by_definition(self) -> Iterator[Combination]:
        """Everything written out, of which what is not needed is left out again."""
        if self.definitions and self.working:
            yield (*self.definitions, *self.working)

    def _chains(self) -> Iterator[Combination]:
        """What a first reason makes of the line, and a second one that fits that."""
        if not self.is_equation:
            return
        right = self.hole.goal.args[1]
        for a in (*self.definitions, *self.working, *self.facts[:6], *self.laws[:8]):
            t = self.trials.applied(a)
            if t is None:
                continue
            line = Line(mk("Eq", t, right), self.context)
            for _, b in self._laws_for(line, FITS)[:8]:
                yield a, b
                yield from ((a, b, c) for c in self.working)

    @cached_property
    def _valued(self) -> list[Candidate]:
        """Theorems at values, of those that the file has imported first."""
        others = (c for c in (*self.laws, *self._near) if c.imported or c.kind == "axiom")
        laws = [*self._own_laws, *others]
        found = []
        for law in laws[:MOST_VALUED]:
            with suppress(TimeIsUpError), within(LONGEST_LOOK, PROCESS):
                found += at_values(law, self.line, self.speller, self.names)
        return found

    def _at_values(self) -> Iterator[Combination]:
        valued = self._valued[12:]
        yield from ((c,) for c in valued)
        helping = (*self.facts[:6], *self.working, *self.laws[:4])
        for a, b in product(self._valued[:24], helping):
            yield a, b
            yield b, a
        yield from permutations(self._valued[:8], 2)

    def _several(self) -> Iterator[Combination]:
        """Many at once, of which those that are not needed are left out again."""
        w, d = self.working, self.definitions
        facts_ = [c for c in self.facts if self.trials.holds(c)][:MOST_TOGETHER]
        every = (*facts_, *self.unnamed)
        if not self.is_equation:
            yield from permutations(facts_[:5], 3)
            yield from ((*every, t) for t in tactics(self.names, "contradiction"))
        if every:
            for t in (*w, *self.closing, *d):
                yield (*every, t)
                yield (t, *every)
        for law in (*self.laws[:16], *self._valued[:16]):
            yield (*facts_, law)
            yield (law, *facts_)
            yield from ((law, *facts_, t) for t in w)
        for a, b, t in product(self.laws[:8], facts_[:6], w):
            yield a, b, t
            yield b, a, t
        for a, b in permutations(self.laws[:6], 2):
            yield (a, b, *facts_)

    def _derived(self) -> Iterator[Combination]:
        """The strategy of `bilemma ask`, then with the theorems that it says it needs."""
        if not self.is_equation or not self.line.heads & {"E", "Var", "Cov", "Deriv"}:
            return
        for plain in tactics(self.names, "derive"):
            yield (plain,)
            lacking = self.trials.lacking
            there = {c.text: c for c in (*self._other_laws, *self._own_laws)}
            if lacking and lacking <= there.keys():
                yield (resting_on(plain, [there[name] for name in sorted(lacking)]),)


def _is_other(chosen: Combination, found: Iterable[Combination]) -> bool:
    """Whether it names something else than those that were found, whatever order and values."""
    return all({_name(c) for c in chosen} != {_name(c) for c in one} for one in found)


def _name(candidate: Candidate) -> str:
    """What it names, without the values at which a theorem is used; an axiom has a name inside."""
    if candidate.kind == "theorem":
        return candidate.text.partition("(")[0]
    return candidate.text.partition(")")[0] if candidate.kind == "axiom" else candidate.text
