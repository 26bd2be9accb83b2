"""How the free symbols of a formula are written: letters, subscripts, lengths of vectors.

A kernel name such as ``sigma_q`` becomes the letter σ with the subscript q. The letters of bound
variables are chosen here too, so that none is the letter of a free symbol.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Any, NamedTuple

from bilemma.trusted.terms import Key, Term, bound_sort, sym

from .alike import look_alike
from .extents import Extent, Sequent, extents

# Two pools without a letter in common: a bound letter tells its sort to whoever reads the formula.
POOLS: Mapping[str, str] = {"nat": "ijlmrabcghdnNML", "real": "tsuvwyz"}
SIZES = "nmdNML"  # for a natural number that is a size, not an index

GREEK = {
    name: chr(0x3B1 + place)
    for place, name in enumerate(
        "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho"
        " varsigma sigma tau upsilon phi chi psi omega".split()
    )
}
CAPITALS = {
    name: GREEK[name.lower()].upper()
    for name in "Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega".split()
}
LETTERS: Mapping[str, str] = {**GREEK, **CAPITALS, "ell": "ℓ"}
_DRAWN = {"epsilon": "varepsilon", "phi": "varphi"}


class Letter(NamedTuple):
    """A symbol as it is written: base letter, number of primes, subscript that is in the name."""

    base: str
    primes: int = 0
    subscript: str = ""


@cache
def split(name: str) -> Letter:
    """``sigma_q`` as σ with subscript q, ``x1`` as x with subscript 1, ``k_`` as k′."""
    bare = name.rstrip("_")
    base, _, subscript = bare.partition("_")
    numbered = re.fullmatch(r"([A-Za-z]+?)(\d+)", base)
    if numbered:
        base, subscript = numbered[1], "_".join(filter(None, (numbered[2], subscript)))
    return Letter(base, len(name) - len(bare), subscript)


def glyph(word: str) -> str:
    """LaTeX of a base letter or of a subscript that is part of a name."""
    if word.startswith("\\"):
        return word
    if word in LETTERS:
        return f"\\{_DRAWN.get(word, word)}"
    return word if len(word) < 2 or word.isdigit() else f"\\mathrm{{{word}}}"


@dataclass(frozen=True, slots=True)
class Notation:
    """The conventions under which a formula, or all formulas of a page, are written.

    ``letters`` gives each free symbol its own letter; ``lengths`` the number of components of each
    vector where all of them agree, so that ``softmax`` and the dot product need not repeat it.
    ``extents`` are the ranges of the indices of each family. ``sizes`` are the letters that the
    bound variable of a size has first, as long as there are any.
    """

    letters: Mapping[Key, Letter] = field(default_factory=dict)
    lengths: Mapping[Key, Term] = field(default_factory=dict)
    extents: Mapping[Key, tuple[Extent, ...]] = field(default_factory=dict)
    sizes: tuple[str, ...] = ()
    # What was printed under these conventions: all writers of both languages print the same.
    printed: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    @staticmethod
    def of(*terms: Term) -> Notation:
        """The conventions for these terms: for one formula, or for a page with all its formulas."""
        return _conventions(terms)

    @staticmethod
    def of_page(statements: Iterable[Sequent], lines: Iterable[Sequent] = ()) -> Notation:
        """The conventions for a page that introduces its letters, as every statement does.

        A vector has a length there only if no index leaves it, in any of the page's sequents;
        ``lines`` are those of a proof.
        """
        return _page_conventions(_listed(statements), _listed(lines))

    @property
    def taken(self) -> frozenset[str]:
        """Letters that no bound variable may have."""
        letters = self.letters.values()
        numbered = (f"{letter.base}_{letter.subscript}" for letter in letters)
        return frozenset((*numbered, *(letter.base for letter in letters)))

    def of_statement(self, *terms: Term) -> Notation:
        """The page's conventions for the statement that these terms make up.

        What it binds as a size has the letter that its proof, further down, takes for it: "as
        d → ∞", and then "let d be a natural number".
        """
        stated = frozenset().union(*(t.free for t in terms))
        later = {key[0] for key in self.letters.keys() - stated if key[1:] == ("nat", ())}
        return replace(self, sizes=tuple(n for n in SIZES if n in later), printed={})

    def letter(self, key: Key) -> Letter:
        """How this symbol is written; a bound variable is written as it is named."""
        return self.letters.get(key) or split(key[0])

    def length(self, *families: Term) -> Term | None:
        """The number of components that the vectors ``Lam(i. …)`` have by convention, if any."""
        found = {
            self.lengths.get(key)
            for f in families
            for key in f.free
            if key[2][-1:] == ("nat",) and _runs_along(f, key)
        }
        return found.pop() if len(found) == 1 else None

    def reach(self, body: Term) -> Extent:
        """How far the members ``body`` of a family reach: as far as the families in it."""
        found = {
            extent
            for key, ranges in self.extents.items()
            for place, extent in enumerate(ranges)
            if key in body.free and _is_at(body, key, 0, place)
        }
        return found.pop() if len(found) == 1 else Extent(0 if found else 1)


Listed = tuple[tuple[tuple[Term, ...], tuple[Term, ...]], ...]


def _listed(sequents: Iterable[Sequent]) -> Listed:
    return tuple((tuple(given), tuple(said)) for given, said in sequents)


@lru_cache(maxsize=4096)
def _conventions(terms: tuple[Term, ...]) -> Notation:
    keys = frozenset().union(*(t.free for t in terms))
    return Notation(_letters(keys), _lengths(terms))


@lru_cache(maxsize=4096)
def _page_conventions(statements: Listed, lines: Listed) -> Notation:
    terms = [t for given, said in (*statements, *lines) for t in (*given, *said)]
    # In the same order in every process: what pages were made from is compared by digest.
    found = dict(sorted(extents(statements, lines).items()))
    lengths = {
        key: extent[-1].last
        for key, extent in found.items()
        if key[2][-1] == "nat" and extent[-1].last is not None
    }
    return Notation(_letters(frozenset().union(*(t.free for t in terms))), lengths, found)


def fresh(sort: str, taken: Iterable[str], *, size: bool = False) -> Term:
    """A symbol for a bound variable whose letter is not taken."""
    taken = frozenset(taken)
    return next(sym(name, sort) for name in _candidates(sort, size) if name not in taken)


def _candidates(sort: str, size: bool) -> Iterator[str]:
    letters = SIZES if size and sort == "nat" else POOLS[sort]
    yield from letters
    number = 1
    while True:
        yield f"{letters[0]}_{number}"
        number += 1


def _letters(keys: Iterable[Key]) -> dict[Key, Letter]:
    """Two symbols that would look the same, such as a number x and a random x, differ by primes.

    In a statement of the book there are none such: they are refused when it is loaded.
    """
    found: dict[Key, Letter] = {}
    for key in sorted(keys):
        letter = split(key[0])
        if key[1] == "Block":  # set in script, so never mistaken
            letter = letter._replace(base=rf"\mathcal {glyph(letter.base)}")
        while any(
            drawn.primes == letter.primes and look_alike(key, other)
            for other, drawn in found.items()
        ):
            letter = letter._replace(primes=letter.primes + 1)
        found[key] = letter
    return found


def _lengths(terms: Iterable[Term]) -> dict[Key, Term]:
    lengths: dict[Key, set[Term]] = {}
    seen: set[Term] = set()
    todo = list(terms)
    while todo:
        t = todo.pop()
        if t in seen:
            continue
        seen.add(t)
        todo += t.args
        if t.head in VECTORS:
            for family, length in VECTORS[t.head](t):
                for key in family.free:
                    if key[2][-1:] == ("nat",) and _runs_along(family, key):
                        lengths.setdefault(key, set()).add(length)
    # A length that is a number or bound is always written: it is no convention.
    return {
        key: length
        for key, (length, *others) in lengths.items()
        if not others and length.head == "sym" and not length.args and not length.loose
    }


def _runs_along(family: Term, key: Key) -> bool:
    """Whether component i of the vector is made from component i of this symbol.

    Not so for q and K in the scores (Σ_r q_r K_jr)_j: the number of keys is not the length of q.
    """
    return _is_at(family.args[-1], key, 0)


def _is_at(t: Term, key: Key, depth: int, place: int = -1) -> bool:
    """Whether the variable of the binder around t is an index of the family."""
    if t.loose <= depth:
        return False
    if t.head == "sym" and t.data == key:
        indices = [a for a, sort in zip(t.args, key[2], strict=True) if sort == "nat"]
        return indices[place].head == "bv" and indices[place].data[0] == depth
    binder, last = bound_sort(t.head, t.data) is not None, len(t.args) - 1
    return any(_is_at(a, key, depth + (binder and n == last), place) for n, a in enumerate(t.args))


def is_size(t: Term, depth: int = 0) -> bool:
    """Whether the variable of the binder around t is the limit of a sum or the length of a vector.

    Then it is called n, not i.
    """
    if t.loose <= depth:
        return False
    binder = bound_sort(t.head, t.data) is not None
    limits = t.args[:1] if t.head in ("Sum", "Prod", "ForAll", "Seg") else ()
    lengths = [length for _, length in VECTORS[t.head](t)] if t.head in VECTORS else ()
    if any(a.head == "bv" and a.data[0] == depth for a in (*limits, *lengths)):
        return True
    last = len(t.args) - 1
    return any(is_size(a, depth + (binder and n == last)) for n, a in enumerate(t.args))


# The defined heads that take vectors: each vector with its length.
VECTORS = {
    "softmax": lambda t: [(t.args[0], t.args[1])],
    "dot": lambda t: [(t.args[0], t.args[2]), (t.args[1], t.args[2])],
}
