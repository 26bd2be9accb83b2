"""What a line may cite: axioms, definitions, and theorems that stand before the statement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from bilemma.bilingual.text import Text
from bilemma.derive.closed_forms.facts import REFUSED
from bilemma.derive.lemmas import KeptLemma, kept_lemmas, lemma
from bilemma.library.known_statements.equations import BookEquation
from bilemma.proof.context import Context, Means, Unproved
from bilemma.proof.fitting import COMMON, Line, Pattern, heads_in
from bilemma.proof.matching import match
from bilemma.proof.rewriting import Rule, places, rule_of_lemma
from bilemma.proof.searches import SEARCHES
from bilemma.trusted.kernel import AXIOMS, axiom, symm
from bilemma.trusted.terms import Key, Term

from .vanishing_covariances import Vanishing

BOTH_WAYS = ("exp_add",)  # axioms that people use from right to left, too

TELLING = frozenset({"exp", "log", "sqrt", "Prod", "delta"})  # with several laws of their own
ORDERS = ("Le", "Lt")
MOST_BOUNDS = 40  # inequalities that are tried for a line, of those that fit it


class WithheldError(Unproved):
    """A theorem that may not be cited: the proof would be circular, or go ahead of the book."""

    def __init__(self, id: str, says: Term) -> None:
        super().__init__(says, id)


class Withheld:
    """Such a theorem, as searches find it: what it says is known, and it has no instances, so that
    they go on without it.
    """

    under_way = False

    def __init__(self, kept: KeptLemma) -> None:
        self.id, self._kept, self.conclusion = kept.id, kept, kept.conclusion

    @property
    def rule(self) -> Rule:
        """The rule that it would be, none of whose instances is proved."""
        return self._kept.rule._replace(make=lambda _: self.theorem)

    @property
    def theorem(self) -> Any:
        """Raises WithheldError."""
        raise WithheldError(self.id, self.conclusion)

    def at(self, **values: Term) -> Any:
        """Raises WithheldError."""
        del values
        return self.theorem

    def instances(self, goal: Term, context: Context) -> Iterator[Any]:
        """None."""
        del goal, context
        return iter(())

    instances_of_left = instances


class Equations(Protocol):
    """The equations and inequalities of a book, loaded or as certificates."""

    laws: Mapping[str, BookEquation]
    bounds: Mapping[str, Text]

    def bound(self, id: str, /) -> Term:
        """What the inequality of this id says."""

    def left_side(self, id: str, /) -> Term:
        """What the law of this id rewrites."""

    def get(self, id: str, /) -> Any:
        """The theorem of this id."""

    def replayed(self, id: str, /) -> Any:
        """The theorem of this id, if this process has it: what it has not, nothing can cite."""


@dataclass(frozen=True)
class CitableLaw:
    """An equation that may be cited; ``heads`` are those that its left side needs in a line. An
    inequality, too: it needs none.
    """

    kind: str
    id: str
    heads: frozenset[str]
    rule: Rule
    theorem: Any

    @classmethod
    def of(cls, kind: str, id: str, theorem: Any) -> CitableLaw | None:
        """A theorem as a law; None of one that rewrites nothing, or any letter."""
        rule = rule_of_lemma(theorem)
        if rule.conclusion.head != "Eq" or rule.conclusion.args[0].head in ("sym", "num"):
            return None
        return cls(kind, id, heads_in(rule.conclusion.args[0]) - COMMON, rule, theorem)


class CitableLaws:
    """What the lines of a proof may cite.

    Args:
        withheld: ids of theorems that they may not.
        circular: those of them on which nothing that is cited may rest either.
        laws: the equations of the book; without them, those that the engine brings.

    ``means`` are what side conditions are proved by; ``computing`` are those that take longer.
    """

    def __init__(
        self, withheld: frozenset[str], circular: frozenset[str], laws: Equations | None = None
    ) -> None:
        self.withheld, self.circular, self.book_laws = withheld | circular, circular, laws
        self.means = Means(self._lemma, SEARCHES)
        self.computing = Means(self._lemma, {**SEARCHES, "Eq": Vanishing(self.means)})
        self._sound: set[bytes] = set()  # digests of what was looked through before

    def _lemma(self, name: str) -> Any:
        id = name.replace("_", "-")
        if id in self.withheld:
            return Withheld(lemma(name))
        return lemma(name)

    def allows(self, theorem: Any) -> bool:
        """Whether a proof is not circular, as far down as it goes."""
        refused = {found.digest for found in self._circular_theorems()}
        seen, waiting = set[bytes](), [theorem]
        while waiting:
            th = waiting.pop()
            if th.digest in refused:
                return False
            if th.digest not in seen and th.digest not in self._sound:
                seen.add(th.digest)
                waiting += th.premises
        self._sound |= seen
        return True

    def _circular_theorems(self) -> Iterator[Any]:
        """Those that this process has: what it has not, no proof can cite."""
        kept = kept_lemmas()
        for id in self.circular:
            if id in kept and kept[id].is_proved:
                yield kept[id].theorem
            if self.book_laws is not None and (theorem := self.book_laws.replayed(id)) is not None:
                yield theorem

    def laws(self, lines: tuple[Term, ...], context: Context) -> Iterator[CitableLaw]:
        """The laws whose left side fits somewhere in one of these lines, the axioms first."""
        heads = frozenset[str]().union(*map(heads_in, lines))
        own = (law for law in (*_axioms(), *self._kept()) if law.heads <= heads)
        for law in own:
            if _fits(law.rule.conclusion.args[0], law.rule.variables, lines, context):
                yield law
        if self.book_laws is not None:
            yield from self._of_book(self.book_laws, heads, lines, context)

    def backwards(self, lines: tuple[Term, ...], context: Context) -> Iterator[CitableLaw]:
        """The same from right to left, of axioms and of what the engine brings: where one comes
        from 0, from a letter or from any sum, it would fit everywhere.
        """
        heads = frozenset[str]().union(*map(heads_in, lines))
        for law in (*_axioms(), *self._kept()):
            back = _turned_around(law)
            if back is None or not back.heads or not back.heads <= heads:
                continue
            left = back.rule.conclusion.args[0]
            if left.head not in ("add", "pow", "inv") and _fits(
                left, back.rule.variables, lines, context
            ):
                yield back

    def relatives(self, terms: Iterable[Term]) -> Iterator[CitableLaw]:
        """The laws of a function in these, which may fit once something else has been used."""
        heads = frozenset[str]().union(*map(heads_in, terms))
        own = (*_axioms(), *self._kept())
        return (law for law in own if law.heads <= heads and law.heads & TELLING)

    def bounds(self, goal: Term, context: Context) -> Iterator[CitableLaw]:
        """The inequalities that fit a comparison, those that fit best first."""
        line = Line(goal, context)
        fits = ((line.fit(says), kind, id) for kind, id, says in self._known_bounds())
        best = sorted((found for found in fits if found[0]), key=lambda found: -found[0])
        for _, kind, id in best[:MOST_BOUNDS]:
            with suppress(*REFUSED):
                if theorem := self._bound(kind, id):
                    yield CitableLaw(kind, id, frozenset(), rule_of_lemma(theorem), theorem)

    def _known_bounds(self) -> Iterator[tuple[str, str, Pattern]]:
        """What all inequalities that may be cited say: axioms, the engine's, the book's."""
        yield from (("axiom", name, says) for name, says in _axiom_bounds().items())
        kept = _kept_bounds()
        yield from (("theorem", id, kept[id]) for id in kept if id not in self.withheld)
        if (book := self.book_laws) is not None:
            others = (id for id in book.bounds if id not in self.withheld and id not in kept)
            yield from (("theorem", id, _pattern(book.bound(id))) for id in others)

    def _bound(self, kind: str, id: str) -> Any:
        if kind == "axiom":
            return axiom(id)
        if id in kept_lemmas():
            return kept_lemmas()[id].theorem
        return self.book_laws and self.book_laws.get(id)

    def _kept(self) -> Iterator[CitableLaw]:
        allowed = (id for id in kept_lemmas() if id not in self.withheld)
        return filter(None, map(_kept, allowed))

    def _of_book(
        self,
        laws: Equations,
        heads: frozenset[str],
        lines: tuple[Term, ...],
        context: Context,
    ) -> Iterator[CitableLaw]:
        """Further laws of the book; none is replayed that does not fit."""
        for id in laws.laws:
            if id in self.withheld or id in kept_lemmas():
                continue
            left = laws.left_side(id)
            if left.head in ("sym", "num") or not heads_in(left) - COMMON <= heads:
                continue
            if not _fits(left, left.free, lines, context):
                continue
            with suppress(*REFUSED):
                if law := CitableLaw.of("theorem", id, laws.get(id)):
                    yield law


def _turned_around(law: CitableLaw) -> CitableLaw | None:
    return CitableLaw.of(law.kind, law.id, symm(law.theorem))


def _fits(left: Term, variables: frozenset[Key], lines: tuple[Term, ...], context: Context) -> bool:
    """Whether a part of a line looks like the left side of a law; of a sum some members may."""
    if left.head in ("add", "mul"):
        return True
    found = (
        next(iter(match(left, place.term, variables)), None)
        for line in lines
        for place in places(line, context)
        if place.term.head == left.head
    )
    return any(values is not None for values in found)


@cache
def _axioms() -> tuple[CitableLaw, ...]:
    theorems = ((name, axiom(name)) for name in AXIOMS)
    found = [
        CitableLaw.of("axiom", name, th) for name, th in theorems if th.conclusion.head == "Eq"
    ]
    found += [CitableLaw.of("axiom", name, symm(axiom(name))) for name in BOTH_WAYS]
    return tuple(filter(None, found))


@cache
def _kept(id: str) -> CitableLaw | None:
    theorem = kept_lemmas()[id].theorem
    return CitableLaw.of("theorem", id, theorem) if theorem.conclusion.head == "Eq" else None


@cache
def _pattern(says: Term) -> Pattern:
    return Pattern(says, is_law=True)


@cache
def _axiom_bounds() -> dict[str, Pattern]:
    said = {name: axiom(name).conclusion for name in AXIOMS}
    return {name: _pattern(p) for name, p in said.items() if p.head in ORDERS}


@cache
def _kept_bounds() -> dict[str, Pattern]:
    said = {id: kept.conclusion for id, kept in kept_lemmas().items()}
    return {id: _pattern(p) for id, p in said.items() if p.head in ORDERS}
