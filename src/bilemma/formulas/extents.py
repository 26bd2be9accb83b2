"""Which components of its families a statement speaks of: that is how a page writes a family.

In the kernel a family is total: q_0, q_1, q_2, … without end. A page may write ``q_1, …, q_d``
only if no index leaves 1..d anywhere in the statement: then it holds of the finite family, since
that can be continued by zeros. Where this cannot be seen, the family goes on; where an index may be
0, it begins there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Key, Term, bound_sort, num, sym

from .partial import recognised

Sequent = tuple[Iterable[Term], Iterable[Term]]  # hypotheses, and what is said under them
Facts = tuple[tuple[Term, Term], ...]  # pairs a ≤ b of natural numbers
Slot = tuple[Key, int]  # a family and the place of an index among its arguments

_ONE = num(1)
_FAR = float("inf")


class Extent(NamedTuple):
    """The least index and the greatest one; without a greatest one the family goes on."""

    first: int = 1
    last: Term | None = None


class _Use(NamedTuple):
    """An index of a family, and what is known where it stands."""

    slot: Slot
    index: Term
    facts: Facts


def extents(
    statements: Iterable[Sequent], lines: Iterable[Sequent] = ()
) -> dict[Key, tuple[Extent, ...]]:
    """For each family the extents of its indices, as far as all these sequents reach.

    ``lines`` of a proof may name a component x_i without saying again that i is an index; an index
    that runs further than the statement, such as n + 1, they show.
    """
    walk = _Walk()
    keys: set[Key] = set()
    marked = [*((s, False) for s in statements), *((s, True) for s in lines)]
    for (given, said), is_line in marked:
        walk.is_line = is_line
        hypotheses, propositions = tuple(given), tuple(said)
        facts = tuple(fact for h in hypotheses for fact in _facts(h))
        for proposition in (*hypotheses, *propositions):
            walk.through(proposition, facts)
            keys |= proposition.free
    found = {slot: walk.extent(slot) for slot in _slots(keys)}
    _agree(found, walk.together)
    return {
        key: tuple(found[key, place] for place in _places(key)) for key in keys if "nat" in key[2]
    }


def _places(key: Key) -> list[int]:
    return [place for place, sort in enumerate(key[2]) if sort == "nat"]


def _slots(keys: Iterable[Key]) -> Iterator[Slot]:
    return ((key, place) for key in keys for place in _places(key))


def _agree(found: dict[Slot, Extent], together: Sequence[set[Slot]]) -> None:
    """Families that are written member by member, as q_1k_1, q_2k_2, …, are equally long."""
    changed = True
    while changed:
        changed = False
        for group in together:
            slots = group & found.keys()  # what a quantifier binds has no extent of its own
            common = {found[slot] for slot in slots}
            if len(common) > 1:
                least = Extent(min(extent.first for extent in common))
                found.update(dict.fromkeys(slots, least))
                changed = True


# --- what is known of natural numbers -------------------------------------------------------------
def _facts(proposition: Term) -> Iterator[tuple[Term, Term]]:
    """``a ≤ b`` as far as a proposition says it of natural numbers."""
    if proposition.head not in ("Le", "Lt", "Eq"):
        return
    left, right = proposition.args
    if left.sort == right.sort == "nat":
        yield (left + 1 if proposition.head == "Lt" else left), right
        if proposition.head == "Eq":
            yield right, left


def _split(t: Term) -> tuple[Term | None, int]:
    """``i + 2`` as (i, 2) and 2 as (None, 2)."""
    if t.head == "num":
        return None, int(t.data)
    if t.head == "add" and t.args[-1].head == "num":
        constant = t.args[-1]
        return t - constant, int(constant.data)
    return t, 0


def _follows(left: Term, right: Term, facts: Facts) -> bool:
    """Whether left ≤ right follows by adding up facts, and 0 ≤ n for every natural number n."""
    (start, more), (end, enough) = _split(left), _split(right)
    edges = [(*_split(a), *_split(b)) for a, b in facts]
    bounds: dict[Term | None, float] = {start: 0}  # start ≤ atom + bound
    for _ in range(len(edges) + 2):
        for a, less, b, plus in [*edges, (end, 0, end, 0)]:
            least = min(bounds.get(a, _FAR), bounds.get(None, _FAR))  # 0 ≤ a
            bounds[a] = least
            bounds[b] = min(bounds.get(b, _FAR), least + plus - less)
    return bounds.get(end, _FAR) + more <= enough


# --- the walk -------------------------------------------------------------------------------------
class _Walk:
    """Collects the indices of all families with what is known where they stand."""

    def __init__(self) -> None:
        self.uses: list[_Use] = []
        self.together: list[set[Slot]] = []
        self.limits: dict[Slot, list[Term]] = {}
        self.opened = 0
        self.is_line = False
        self._done: set[tuple[Term, Facts]] = set()

    def extent(self, slot: Slot) -> Extent:
        """The extent of one index, from all its uses."""
        uses = [use for use in self.uses if use.slot == slot]
        if not all(_follows(_ONE, use.index, use.facts) for use in uses):
            return Extent(0)
        for limit in self.limits.get(slot, ()):
            if all(_follows(use.index, limit, use.facts) for use in uses):
                return Extent(1, limit)
        return Extent(1)

    def through(self, t: Term, facts: Facts) -> None:
        """Walk through a closed term."""
        if not any(key[2] for key in t.free) or (t, facts) in self._done:
            return
        self._done.add((t, facts))
        special = _SPECIAL.get(t.head)
        if special:
            special(self, t, facts)
        elif bound_sort(t.head, t.data) is None:
            for arg in t.args:
                self.through(arg, facts)
        else:
            for arg in t.args[:-1]:
                self.through(arg, facts)
            self.through(beta(t.args[-1], self.variable(bound_sort(t.head, t.data))), facts)

    def variable(self, sort: str) -> Term:
        """A new symbol for a bound variable."""
        self.opened += 1
        return sym(f"_{self.opened}_", sort)

    def member(self, t: Term, facts: Facts) -> None:
        """A symbol at its indices."""
        for place, arg in enumerate(t.args):
            if t.data[2][place] == "nat":
                self.use((t.data, place), arg, facts)
            self.through(arg, facts)

    def use(self, slot: Slot, index: Term, facts: Facts) -> None:
        """An index; what it is at most may be the length of the family."""
        if self.is_line and _is_letter(index):
            return
        self.uses.append(_Use(slot, index, facts))
        if self.is_line:  # a length has to stand in the statement
            return
        for least, most in facts:
            if least is index and _is_letter(most):
                known = self.limits.setdefault(slot, [])
                if most not in known:
                    known.append(most)

    def within(self, body: Term, limit: Term, facts: Facts) -> None:
        """The body of a binder whose variable runs from 1 to the limit."""
        i = self.variable("nat")
        self.through(beta(body, i), (*facts, (_ONE, i), (i, limit)))

    def ranged(self, t: Term, facts: Facts) -> None:
        """Sums, products, and what holds for every index of a range."""
        for arg in t.args[:-1]:
            self.through(arg, facts)
        self.within(t.args[-1], t.args[0], facts)

    def dot(self, t: Term, facts: Facts) -> None:
        """A dot product needs as many components as it says."""
        for family in t.args[:2]:
            self.within(family.args[-1], t.args[2], facts)
        self.through(t.args[2], facts)

    def softmax(self, t: Term, facts: Facts) -> None:
        """Softmax needs the components that it says, and the one of its index."""
        family, length, index = t.args
        self.within(family.args[-1], length, facts)
        self.through(beta(family.args[-1], index), facts)
        self.through(length, facts)
        self.through(index, facts)

    def derivative(self, t: Term, facts: Facts) -> None:
        """A partial derivative names a component."""
        found = recognised(t)
        if found:
            function, family, index = found
            self.through(function, facts)
            self.use((family, 0), index, facts)
            self.through(index, facts)
            return
        self.through(t.args[0], facts)
        self.through(beta(t.args[-1], self.variable("real")), facts)

    def implication(self, t: Term, facts: Facts) -> None:
        """What the premise says is known in the conclusion."""
        premise, conclusion = t.args
        self.through(premise, facts)
        self.through(conclusion, (*facts, *_facts(premise)))

    def whole(self, t: Term, facts: Facts) -> None:
        """A family of which all components matter, as where it is independent of something.

        Continued by zeros it says the same, if nothing random is in its members but components.
        """
        if bound_sort(t.head, t.data) != "nat":
            self.through(beta(t.args[-1], self.variable("real")), facts)
            return
        i = self.variable("nat")
        body = beta(t.args[-1], i)
        moving = set(_moving(body, i))
        if not all(_runs(symbol, i) for symbol in _random_symbols(body)):
            self.through(body, facts)
            return
        self.together.append(moving)
        before = len(self.uses)
        self.through(body, facts)
        kept = [use for use in self.uses[before:] if use.index is not i]
        self.uses[before:] = kept


def _is_letter(t: Term) -> bool:
    """Whether t is a natural number that is free in the sequent."""
    return t.head == "sym" and not t.args and t.data[0][0] != "_"


def _moving(t: Term, i: Term) -> Iterator[Slot]:
    """The families that have this index."""
    for symbol in _symbols(t):
        yield from ((symbol.data, place) for place, arg in enumerate(symbol.args) if arg is i)


def _runs(symbol: Term, i: Term) -> bool:
    return any(arg is i for arg in symbol.args)


def _random_symbols(t: Term) -> Iterator[Term]:
    return (symbol for symbol in _symbols(t) if symbol.data[1] != "real")


def _symbols(t: Term) -> Iterator[Term]:
    """The symbols in a term, without the natural numbers."""
    if t.head == "sym":
        if t.sort != "nat":
            yield t
        return
    for arg in t.args:
        yield from _symbols(arg)


_SPECIAL: Mapping = {
    "sym": _Walk.member,
    "Sum": _Walk.ranged,
    "Prod": _Walk.ranged,
    "ForAll": _Walk.ranged,
    "Seg": _Walk.ranged,
    "dot": _Walk.dot,
    "softmax": _Walk.softmax,
    "Deriv": _Walk.derivative,
    "Imp": _Walk.implication,
    "Lam": _Walk.whole,
}
