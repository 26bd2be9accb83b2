"""What may be used at a place in a proof."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bilemma.trusted.kernel import assume, cut, ranges
from bilemma.trusted.terms import Term, bound_sort, sym

from .remedies import remedy
from .showing import show


class ProofError(Exception):
    """A step that the kernel did not accept. The message names both terms and what to do.

    ``refused`` is what was to be proved, and under which hypotheses, where that is a line or a
    claim: the checks that do not trust the kernel may then look at it too.
    """

    refused: tuple[Term, frozenset[Term]] | None = None


class Unproved(ProofError):
    """A proposition that no tactic could derive from the facts at hand."""

    def __init__(self, goal: Term, why: object = "") -> None:
        super().__init__(goal)
        self.goal, self.why = goal, why

    def __str__(self) -> str:
        """What is wanted, why it was not found, and what would give it. Made when it is read."""
        said = [str(self.why)] * bool(self.why) + [remedy(self.goal)]
        said = [part for part in said if part]
        return f"could not prove {show(self.goal)}" + ": " * bool(said) + "; ".join(said)


class Circular(ProofError):
    """A theorem is wanted for its own proof."""


@dataclass(frozen=True)
class Means:
    """What whoever searches for a proof may use beside facts.

    ``lemma`` gives the basic lemma of a name, KeyError for another; ``searches`` has, by the head
    of a proposition, what proves such: the goal as a theorem, or Unproved.
    """

    lemma: Callable[[str], Any]
    searches: Mapping[str, Search]


class Context:
    """Facts (theorems) that hold here; what they assume may stay a hypothesis of a step.

    Side conditions are proved by searches that have side conditions of their own, and by basic
    lemmas whose proofs need all of that. So they are handed in, as ``means``, by whoever stands
    above both.
    """

    def __init__(self, facts: Iterable[Any] = (), means: Means | None = None) -> None:
        self.facts: tuple[Any, ...] = tuple(facts)
        self.means = means or _NOTHING
        self.by_conclusion = {f.conclusion: f for f in self.facts}
        self.allowed = frozenset().union(*(f.hypotheses for f in self.facts))
        self.proved: dict[Term, Any] = {}  # what prove() found here, or the error it raised
        self.under_way: set[Term] = set()

    def extended(self, *facts: Any) -> Context:
        """This context with further facts."""
        new = [f for f in facts if f.conclusion not in self.by_conclusion]
        return self.holding((*self.facts, *new)) if new else self

    def holding(self, facts: Iterable[Any]) -> Context:
        """These facts instead, nothing proved from them yet, and the same means."""
        return Context(facts, self.means)

    def lemma(self, name: str) -> Any:
        """The basic lemma of that name. Raises KeyError if there is none."""
        return self.means.lemma(name)

    def without(self, p: Term) -> Context:
        """This context without what assumes the proposition."""
        return self.holding(f for f in self.facts if p not in f.hypotheses)

    def under(self, node: Term, name: str) -> tuple[Term, Context]:
        """The variable of a binder, opened under a name, and the context inside its range."""
        v = sym(name, binder_sort(node))
        if node.head in ("Sum", "Prod", "ForAll"):
            return v, self.extended(*map(assume, sorted(ranges(v, node.args), key=_order)))
        return v, self

    def of_kind(self, *heads: str) -> list[Any]:
        """The facts whose conclusion has one of these heads."""
        return [f for f in self.facts if f.conclusion.head in heads]


Search = Callable[[Term, Context], Any]
_NO_LEMMAS: Mapping[str, Any] = {}
_NOTHING = Means(_NO_LEMMAS.__getitem__, {})


def _order(t: Term) -> bytes:
    return t.order


def open_name(sort: str, *terms: Term) -> str:
    """A name for an opened variable that the terms do not mention; the same each time."""
    taken = {key[0] for t in terms for key in t.free}
    letter, n = ("i" if sort == "nat" else "t"), 1
    while f"{letter}_{n}" in taken:
        n += 1
    return f"{letter}_{n}"


def cut_with(facts: Iterable[Any], th: Any) -> Any:
    """th with the hypotheses that the facts conclude cut."""
    for f in facts:
        if f.conclusion in th.hypotheses and f.hypotheses != {f.conclusion}:
            th = cut(f, th)
    return th


def binder_sort(node: Term) -> str:
    """The sort of the variable that a binder binds.

    Raises:
        ValueError: it binds none.
    """
    sort = bound_sort(node.head, node.data)
    if sort is None:
        raise ValueError(f"{node.head} binds no variable")
    return sort
