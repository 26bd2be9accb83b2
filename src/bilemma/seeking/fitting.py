"""How well a reason fits a line, before it is tried: the larger the better, 0 where it does not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from bilemma.proof.context import Context
from bilemma.proof.matching import match, placeholder
from bilemma.proof.rewriting import places
from bilemma.trusted.terms import Key, Term, TermError, beta, bound_sort, subst

RELATIONS = ("Eq", "Le", "Lt")
# What stands in nearly every term, and tells nothing.
COMMON = frozenset({"sym", "num", "bv", "add", "mul", "pow", "inv", "Lam", "Block"})
MOST_MATCHES = 8  # of one law at one place
MEETS, WHOLE, PART, BEHIND, SIMILAR = 8.0, 4.0, 3.0, 2.0, 1.0


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
        """What a line has to have for it to be rewritten by this."""
        term = self.term
        looked_at = term.args[0] if term.head == "Eq" else term
        return (
            heads_in(looked_at) - COMMON - {term.head}
            if term.head != "Eq"
            else (heads_in(looked_at) - COMMON)
        )


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
        if not pattern.heads <= self.heads:
            return 0.0
        left, right = pattern.term.args
        if left.head in ("sym", "num") and pattern.variables & left.free:
            return 0.0
        best = 0.0
        for ours, side, others in (
            (True, self.sides[0], self._theirs),
            (False, self.sides[-1], self._ours),
        ):
            for n, place in enumerate(side):
                if left.head not in {place.term.head, "sym"}:
                    continue
                for found in islice(match(left, place.term, pattern.variables), MOST_MATCHES):
                    score = (WHOLE if n == 0 else PART) if ours else BEHIND
                    try:
                        there = subst(right, found)
                    except TermError:
                        continue
                    if there in others and there.head != "num":
                        return MEETS
                    best = max(best, score)
        if best or left.head in COMMON:
            return best or SIMILAR
        same = any(p.term.head == left.head for side in self.sides for p in side)
        return SIMILAR if same else 0.0

    def _of_inequality(self, pattern: Pattern) -> float:
        best = 0.0
        for side in pattern.term.args:
            if side.head in ("num", "sym"):
                continue
            for place in (p for places_ in self.sides for p in places_ if not p.names):
                if place.term.head == side.head and any(
                    True for _ in islice(match(side, place.term, pattern.variables), 1)
                ):
                    best = max(best, PART)
        return best


def subterms(t: Term) -> Iterator[Term]:
    """All parts of a term in which no variable of a binder is loose."""
    if not t.outer:
        yield t
    for arg in t.args:
        yield from subterms(arg)


def heads_in(t: Term) -> frozenset[str]:
    """The heads that stand anywhere in a term."""
    found, waiting, seen = set(), [t], set()
    while waiting:
        u = waiting.pop()
        if u not in seen:
            seen.add(u)
            found.add(u.head)
            waiting += u.args
    return frozenset(found)
