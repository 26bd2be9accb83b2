"""What is tried for a line, in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from time import process_time
from typing import Any

from bilemma.proof.scope import Question

from .candidates import Candidate, axioms, definitions, facts, tactics, theorems_named
from .fitting import Line, Pattern
from .trying import Combination, Trials

SECONDS = 4.0


class Search:
    def __init__(self, question: Question, names: Mapping[str, Any], shelf: Sequence[Candidate], seconds: float = SECONDS):
        self.start = process_time()
        self.question = question
        self.trials = Trials(question, process_time() + seconds)
        context = question.context
        self.line = Line(question.goal, context)
        heads = self.line.heads
        goal = question.goal
        closing = tactics(names, "ring") if goal.head == "Eq" else tactics(names, "arith", "ring")
        self.closing = list(closing)
        wanted = [t for t, hs in (("linear", {"E"}), ("sums", {"Sum", "Prod"}), ("derivative", {"Deriv"})) if hs & heads]
        self.working = list(tactics(names, *wanted))
        self.definitions = list(definitions(names, heads))
        self.facts = self.ranked(list(facts(names, context, context.allowed)), is_law=False, least=None)
        there = list(theorems_named(names))
        self.t_named = self.ranked(there, is_law=True, least=0.5, bonus=2.5)
        self.laws = self.ranked([*axioms(), *shelf], is_law=True, least=0.5)
        self.all_laws = sorted(self.t_named + self.laws, key=lambda p: -p[0])

    def ranked(self, candidates, *, is_law, least, bonus=0.0):
        found = []
        for c in candidates:
            score = self.line.fit(Pattern(c.says, is_law=is_law)) if c.says is not None else 0
            if least is None or score >= least:
                found.append((score + (bonus if score else 0), c))
        return sorted(found, key=lambda p: -p[0])

    def order(self) -> Iterator[Combination]:
        w, d = self.working, self.definitions
        facts = [c for _, c in self.facts]
        for c in (*self.closing, *w, *d, *facts):
            yield (c,)
        strong = [c for s, c in self.all_laws if s >= 2]
        for c in strong[:60]:
            yield (c,)
        if len(d) > 1: yield tuple(d)
        for a, b in product(d, (*w,)):
            yield (a, b)
        for a, b in product(facts, (*w, *self.closing)):
            yield (a, b); yield (b, a)
        for a, b in permutations(facts[:8], 2):
            yield (a, b)
        for a, b in product(d, facts): yield (a, b)
        for a in strong[:12]:
            for b in (*w, *facts[:8], *d, *self.closing):
                yield (a, b)
                yield (b, a)
        if d and w: yield (*d, *w)
        if facts: 
            for t in (*w, *self.closing): yield (*facts, t)
        for a in strong[:8]:
            for b in strong[:8]:
                if a is not b: yield (a, b)
        for a in strong[:8]:
            for b in facts[:6]:
                for t in w: yield (a,b,t); yield (b,a,t)

    def run(self):
        return self.trials.first(self.order())
