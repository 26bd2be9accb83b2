"""Letters of a proof that a statement is printed with, where it repeats what they stand for.

The kernel's statement has every letter written out. It is printed with those that the author
introduces in the proof and that make it shorter: they are introduced before it, and no more in the
proof. What is printed is the kernel's statement once they are written out again, or it is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from bilemma.formulas.plain import plain
from bilemma.library.model import Hypothesis, TheoremEntry
from bilemma.proof.introduced_letters import Letter, Letters
from bilemma.trusted.substitution import abstract, beta, subst
from bilemma.trusted.terms import Term, applied, bound_sort, mul, rebuild, sym

WORTH = 5  # characters that a statement has to become shorter by
REPEATED = 2  # places


class Abbreviated(NamedTuple):
    """A statement as a page prints it; ``meanings`` are the equations that introduce letters."""

    meanings: tuple[Term, ...]
    hypotheses: tuple[Hypothesis, ...]
    claim: Term


def abbreviated(entry: TheoremEntry) -> Abbreviated:
    """The statement of a theorem with the letters that make it shorter.

    Raises:
        ValueError: with its letters written out it would be another one.
    """
    plainly = Abbreviated((), entry.hypotheses, entry.claim)
    meanings = [(m, step.number - 1) for step in entry.steps for m in step.letters]
    if not meanings or any(h.text for h in entry.hypotheses):
        return plainly
    letters = Letters.of(meanings)
    used = _worthwhile(tuple(letters), [entry.claim, *(h.term for h in entry.hypotheses)])
    kept = _with_earlier(used, tuple(letters))
    if not kept:
        return plainly
    shorter = partial(_shorter, kept, letters)
    hypotheses = tuple(replace(h, term=shorter(h.term)) for h in entry.hypotheses)
    return Abbreviated(tuple(x.meaning for x in kept), hypotheses, shorter(entry.claim))


def _shorter(kept: Sequence[Letter], letters: Letters, term: Term) -> Term:
    shown = _Substituter(kept).through(term)
    if subst(shown, letters.values) is not term:
        raise ValueError(f"{shown} does not say {term}")
    return shown


def _worthwhile(letters: Sequence[Letter], terms: Sequence[Term]) -> list[Letter]:
    """Those whose places, once they stand there, save more than it costs to introduce them."""
    walk = _Substituter(letters)
    for term in terms:
        walk.through(term)
    places = walk.found
    repeated = (letter for letter in letters if places[letter.key] >= REPEATED)
    return [letter for letter in repeated if _saved(letter, places[letter.key]) >= WORTH]


def _saved(letter: Letter, places: int) -> int:
    """The characters by which a statement becomes shorter."""
    indices = tuple(sym(name, "nat") for name, _ in zip("ij", letter.key[2], strict=False))
    short, long = (len(plain(t)) for t in (applied(letter.key, indices), _at(letter, indices)))
    return places * (long - short) - (short + long)


def _with_earlier(used: Sequence[Letter], letters: Sequence[Letter]) -> list[Letter]:
    """These and the letters that stand in their meanings, in the order of the proof."""
    wanted = {letter.key for letter in used}
    for letter in reversed(letters):
        if letter.key in wanted:
            wanted |= letter.meaning.free
    return [letter for letter in letters if letter.key in wanted]


def _at(letter: Letter, indices: Iterable[Term]) -> Term:
    """What a letter stands for at these indices."""
    value = letter.value
    for index in indices:
        value = beta(value.args[0], index)
    return value


class _Substituter:
    """Puts letters where their values stand; the longest first."""

    def __init__(self, letters: Iterable[Letter]) -> None:
        self.letters = sorted(letters, key=lambda x: -len(plain(x.value)))
        self.found: Counter[object] = Counter()

    def through(self, t: Term, depth: int = 0) -> Term:
        """The term with letters in it."""
        for letter in self.letters:
            for member, value in _members(letter, t):
                if (rest := _without(t, value)) is not None:
                    self.found[letter.key] += 1
                    return member if rest is _ALL else mul(member, self.through(rest, depth))
        return self._inside(t, depth)

    def _inside(self, t: Term, depth: int) -> Term:
        if not t.args:
            return t
        sort = bound_sort(t.head, t.data)
        if sort is None:
            return rebuild(t, tuple(self.through(a, depth) for a in t.args))
        variable = sym(f"_{depth}_", sort)
        *limits, body = t.args
        inside = abstract(self.through(beta(body, variable), depth + 1), variable)
        return rebuild(t, (*(self.through(a, depth) for a in limits), inside))


_ALL = object()


def _members(letter: Letter, t: Term) -> Iterator[tuple[Term, Term]]:
    """The letter, or its members at the numbers and indices of a term, with their values."""
    if not letter.key[2]:
        yield applied(letter.key, ()), letter.value
    elif len(letter.key[2]) == 1:
        for index in _indices(t):
            yield applied(letter.key, (index,)), _at(letter, (index,))


def _indices(t: Term) -> list[Term]:
    found: dict[Term, None] = {}
    todo = [t]
    while todo:
        now = todo.pop()
        if now.sort == "nat" and not now.outer:
            found.setdefault(now)
        todo += now.args
    return list(found)


def _without(t: Term, value: Term) -> Term | object | None:
    """The other factors of a term that has the value among its own; None if it has not."""
    if t is value:
        return _ALL
    if t.head != "mul" or value.head != "mul":
        return None
    rest = Counter(t.args)
    rest.subtract(value.args)
    return mul(*rest.elements()) if min(rest.values()) >= 0 else None
