"""Letters that an author introduces in a proof: "write y for softmax(bz)".

The kernel never hears of them. What is read for it has every letter expanded; what a page prints
keeps them, and is read back by expanding them again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from bilemma.formulas.notation import split
from bilemma.trusted.substitution import Lam, beta, bind, subst
from bilemma.trusted.terms import Key, Term, TermError, applied, check_substitution, mk, sym

Size = Term | None  # None: an index that runs over all natural numbers


@dataclass(frozen=True)
class Letter:
    """A letter: its symbol, what it stands for, and how it is introduced.

    ``value`` is a term, or a Lam for each index, with no letter in it; ``meaning`` is the equation
    that a page prints, in which earlier letters stand. ``before`` counts the lines of the proof
    that come before it.
    """

    key: Key
    value: Term
    meaning: Term
    before: int = 0


class Letters:
    """The letters of one proof."""

    def __init__(self) -> None:
        self.table: dict[Key, Letter] = {}
        self.shown: dict[Term, Term] = {}

    def __iter__(self) -> Iterator[Letter]:
        return iter(self.table.values())

    @classmethod
    def of(cls, meanings: Iterable[tuple[Term, int]]) -> Letters:
        """The letters that these equations introduce, each with the number of lines before it.

        Raises:
            TermError: one of them introduces no letter, or one that is taken.
        """
        letters = cls()
        for meaning, before in meanings:
            letters.introduce(meaning, before)
        return letters

    @property
    def values(self) -> Mapping[Key, Term]:
        """What each letter stands for."""
        return {key: letter.value for key, letter in self.table.items()}

    def expanded(self, t: Term) -> Term:
        """The term that the kernel gets. How it was written is kept, for the page."""
        if not any(key in self.table for key in t.free):
            return t
        whole = subst(t, self.values)
        self.shown.setdefault(whole, t)
        return whole

    def written(self, t: Term) -> Term:
        """The term as the author wrote it, with letters, or the term itself."""
        return self.shown.get(t, t)

    def bound(self, variable: Term, body: Term) -> None:
        """Refuse to bind what a letter in the body depends on without naming it as an index.

        Raises:
            TermError: with what to write instead.
        """
        for key in body.free & self.table.keys():
            if variable.data in self.table[key].value.free:
                raise TermError(
                    f"{key[0]} depends on {variable.data[0]}, over which this runs: write it as a "
                    f"family, write({key[0]!r}, Each({variable.data[0]}, …)), and use "
                    f"{key[0]}[{variable.data[0]}]"
                )

    def add(self, name: str, value: Term, sizes: tuple[Size, ...], before: int) -> Letter:
        """A new letter for a term, or for a Lam over an index for each of the sizes.

        Raises:
            TermError: the letter stands for something else already.
        """
        body = subst(value, self.values)
        for _ in sizes:
            body = body.args[0]
        sort = "real" if sizes else body.sort  # a vector or a matrix is never read as one of sizes
        key = (name, "random" if body.random else sort, ("nat",) * len(sizes))
        return self.introduce(_meaning(key, value, sizes), before)

    def introduce(self, meaning: Term, before: int) -> Letter:
        """The letter that an equation, for every index in its range, introduces.

        Raises:
            TermError: it introduces none, or one that stands for something else already.
        """
        indices: list[Term] = []
        equation = meaning
        while equation.head in ("ForAll", "All"):
            indices.append(sym(f"_{len(indices)}_", "nat"))
            equation = beta(equation.args[-1], indices[-1])
        left = equation.args[0] if equation.head == "Eq" else equation
        if left.head != "sym" or list(left.args) != indices:
            raise TermError(f"{meaning} introduces no letter")
        if any(split(key[0]) == split(left.data[0]) for key in self.table):
            raise TermError(f"the letter {left.data[0]} stands for something else already")
        value = subst(Lam(*indices, equation.args[1]), self.values)
        check_substitution({left.data: value}, lift=False)
        self.table[left.data] = Letter(left.data, value, meaning, before)
        return self.table[left.data]

    def refuse_symbols(self, terms: Iterable[Term]) -> None:
        """Refuse a letter that is, or looks like, a symbol of these terms.

        Raises:
            TermError: it would stand for two things.
        """
        named = {split(key[0]): key[0] for t in terms for key in t.free}
        for letter in self:
            other = named.get(split(letter.key[0]))
            if other is not None:
                raise TermError(
                    f"the letter {letter.key[0]} looks like {other}, a symbol of the theorem or of "
                    "its proof: write another letter"
                )

    def refuse_unused(self, written: Iterable[Term]) -> None:
        """Refuse a letter that neither these terms, which the page shows, nor other letters need.

        Raises:
            TermError: it would be introduced for nothing.
        """
        used = set().union(*(t.free for t in written), *(x.meaning.free - {x.key} for x in self))
        for letter in self:
            if letter.key not in used:
                raise TermError(f"the letter {letter.key[0]} is written and never used: remove it")


def _meaning(key: Key, value: Term, sizes: tuple[Size, ...]) -> Term:
    """The equation that introduces a letter, for every index in its range."""
    names = (name for name in "ijlm" if name not in {k[0] for k in (*value.free, key)})
    indices = [sym(name, "nat") for name, _ in zip(names, sizes, strict=False)]
    for index in indices:
        value = beta(value.args[0], index)
    meaning = mk("Eq", applied(key, tuple(indices)), value)
    for index, size in reversed(list(zip(indices, sizes, strict=True))):
        limits = () if size is None else (size,)
        head, data = ("All", "nat") if size is None else ("ForAll", None)
        meaning = bind(head, index, *limits, meaning, data=data)
    return meaning


# --- the proof under way --------------------------------------------------------------------------
_here: ContextVar[Letters | None] = ContextVar("letters", default=None)


@contextmanager
def in_use(letters: Letters) -> Iterator[Letters]:
    """Make these the letters of what is read."""
    token = _here.set(letters)
    try:
        yield letters
    finally:
        _here.reset(token)


def expanded(t: Term) -> Term:
    """The term with the letters of the proof under way expanded."""
    letters = _here.get()
    return t if letters is None else letters.expanded(t)


def bind_here(head: str, variable: Term, *args: Any, data: Any = None) -> Term:
    """As ``bind``, of what was read with letters in it.

    Raises:
        TermError: a letter depends on the variable and does not say so.
    """
    letters = _here.get()
    if letters is not None:
        letters.bound(variable, args[-1])
    return bind(head, variable, *args, data=data)
