"""How well a reason fits a line, before it is tried: the larger the better, 0 where it does not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property, lru_cache
from itertools import islice

from bilemma.trusted.substitution import beta, subst
from bilemma.trusted.terms import Key, Term, TermError, bound_sort

from .context import Context
from .matching import match, placeholder
from .rewriting import Position, places

RELATIONS = ("Eq", "Le", "Lt")
# What stands in nearly every term, and tells nothing.
COMMON = frozenset({"sym", "num", "bv", "add", "mul", "pow", "inv", "Lam", "Block"})
MOST_MATCHES = 8  # of one law at one place
MEETS, PART, BEHIND, SIMILAR = 8.0, 3.0, 2.0, 1.0
GOES = 0.7  # what it rewrites does not stand on the other side: it has to go


class Pattern:
    """What a reason lets one conclude, with the letters that may stand for anything."""

    def __init__(self, says: Term, *, is_law: bool) -> None:
        variables = set(says.free) if is_law else set[Key]()
        while says.head in ("ForAll", "All", "Imp"):
            if says.head == "Imp":
                says = says.args[1]
                continue
            v = placeholder(bound_sort(says.head, says.data) or "nat")
            variables.add(v.data)
            says = beta(says.args[-1], v)
        self.term, self.variables = says, frozenset(variables)

    @cached_property
    def heads(self) -> frozenset[str]:
        """The functions that a line has to have for this to rewrite something in it."""
        is_equation = self.term.head == "Eq"
        looked_at = self.term.args[0] if is_equation else self.term
        return heads_in(looked_at) - COMMON - {"Le", "Lt"}


class Line:
    """A line that is to be justified, its parts looked at once."""

    def __init__(self, goal: Term, context: Context) -> None:
        self.goal = goal
        self.is_relation = goal.head in RELATIONS
        sides = goal.args if self.is_relation else (goal,)
        self.sides = tuple(list(places(side, context)) for side in sides)
        self.heads = heads_in(goal)
        self._facts = tuple(f.conclusion for f in context.facts)
        self._ours = {p.term for p in self.sides[0]}
        self._theirs = {p.term for p in self.sides[-1]}

    @cached_property
    def known(self) -> tuple[Term, ...]:
        """What stands in the line outside of sums and the like, then what does in the facts."""
        here = (p.term for side in self.sides for p in side if not p.names)
        there = (u for p in self._facts if p.head != "Moment" for u in subterms(p))
        return tuple(dict.fromkeys((self.goal, *here, *there)))

    @cached_property
    def known_set(self) -> frozenset[Term]:
        """The same, to be looked up."""
        return frozenset(self.known)

    def fit(self, pattern: Pattern) -> float:
        """How well a reason that says this fits."""
        says, variables = pattern.term, pattern.variables
        if any(True for _ in islice(match(says, self.goal, variables), 1)):
            return MEETS + 1
        if says.head not in RELATIONS:
            return 0.0
        if says.head == "Eq":
            return self._of_equation(pattern)
        return self._of_inequality(pattern) if self.goal.head in ("Le", "Lt") else 0.0

    def _of_equation(self, pattern: Pattern) -> float:
        """Whether it rewrites something, best where what comes of it is on the other side."""
        left = pattern.term.args[0]
        is_open = left.head in ("sym", "num") and bool(pattern.variables & left.free)
        if is_open or not pattern.heads <= self.heads:
            return 0.0
        ahead = self._best(pattern, self.sides[0], self._theirs, PART)
        if ahead == MEETS:
            return ahead
        best = max(ahead, self._best(pattern, self.sides[-1], self._ours, BEHIND))
        if best or left.head in COMMON:
            return best or SIMILAR
        same = any(p.term.head == left.head for side in self.sides for p in side)
        return SIMILAR if same else 0.0

    def _best(
        self, pattern: Pattern, side: list[Position], others: set[Term], score: float
    ) -> float:
        """The same of one side: the score if it rewrites something there, else 0."""
        left, right = pattern.term.args
        best = 0.0
        for place in side:
            if left.head not in {place.term.head, "sym"}:
                continue
            for found in islice(match(left, place.term, pattern.variables), MOST_MATCHES):
                with suppress(TermError):
                    there = subst(right, found)
                    if there in others and there.head != "num":
                        return MEETS
                    more = (place is side[0]) * (score == PART)
                    best = max(best, score + more + GOES * (place.term not in others))
        return best

    def _of_inequality(self, pattern: Pattern) -> float:
        """Whether one of its sides stands in the line, outside of sums and the like."""
        there = [p.term for side in self.sides for p in side if not p.names]
        for side in (side for side in pattern.term.args if side.head not in {"num", "sym"}):
            alike = (t for t in there if t.head == side.head)
            if any(next(match(side, t, pattern.variables), None) is not None for t in alike):
                return PART
        return SIMILAR if pattern.heads and pattern.heads <= self.heads else 0.0


def subterms(t: Term) -> Iterator[Term]:
    """All parts of a term in which no variable of a binder is loose."""
    if not t.outer:
        yield t
    for arg in t.args:
        yield from subterms(arg)


@lru_cache(maxsize=1 << 14)
def heads_in(t: Term) -> frozenset[str]:
    """The heads that stand anywhere in a term."""
    return frozenset({t.head}).union(*map(heads_in, t.args))
