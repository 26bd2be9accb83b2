"""The letters of a statement: what each one is, and which one a symbol on the page is.

A symbol is drawn as a base letter with a subscript: σ_q, x_1, K_{ij}. Which part of the subscript
is its name and which its indices, the letters say that the statement introduces.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from bilemma.trusted.substitution import Lam, subst
from bilemma.trusted.terms import Key, Term, applied, bound_sort, sym

from .formula_tokens import Tokens, UnreadableError, parts, shown

_DRAWN = {"varepsilon": "epsilon", "varphi": "phi"}
_COMMAND = re.compile(r"\\(?:mathrm\{(\w+)\}|mathcal ?([A-Za-z])|([A-Za-z]+))")
_NUMBERED = re.compile(r"([A-Za-z]+?)([0-9]+)")


def written(token: str) -> str | None:
    r"""The name that a token writes: ``\sigma`` is sigma, ``\mathrm{max}`` is max."""
    found = _COMMAND.fullmatch(token)
    if found:
        return found[1] or found[2] or _DRAWN.get(found[3], found[3])
    return token if token.isalnum() else None


class StatedLetter(NamedTuple):
    """A symbol with its kind: real, nat, random or Block; ``arguments`` are the sorts of indices.

    Of a family ``firsts`` are the least indices, ``lengths`` the greatest ones; None: it goes on.
    """

    name: str
    kind: str
    arguments: tuple[str, ...] = ()
    firsts: tuple[int, ...] = ()
    lengths: tuple[Term | None, ...] = ()

    @property
    def key(self) -> Key:
        """The kernel's key of the symbol."""
        return (self.name, self.kind, self.arguments)

    @property
    def base(self) -> str:
        """The name without its subscript; families of random variables are set in script."""
        base = self.name.split("_")[0]
        return rf"\mathcal {base}" if self.kind == "Block" else base

    @property
    def own(self) -> list[str]:
        """The subscript that is part of the name."""
        return self.name.split("_")[1:]

    @property
    def slots(self) -> int:
        """The number of indices in its subscript."""
        return self.arguments.count("nat")


@dataclass(frozen=True)
class StatedLetters:
    """What a reader knows: the letters that were introduced, and the bound variables in scope."""

    introduced: tuple[StatedLetter, ...] = ()
    bound: tuple[StatedLetter, ...] = ()
    _by_base: Mapping[str, tuple[StatedLetter, ...]] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        bases: dict[str, tuple[StatedLetter, ...]] = {}
        for letter in (*self.introduced, *self.bound):
            bases[letter.base] = (*bases.get(letter.base, ()), letter)
        object.__setattr__(self, "_by_base", bases)

    def __iter__(self) -> Iterator[StatedLetter]:
        return iter(self.introduced)

    def binding(self, *variables: Term) -> Self:
        """The letters inside a binder.

        The t of a limit or a derivative may be a letter that stands for something outside; raises
        UnreadableError for an index that does.
        """
        bound = tuple(StatedLetter(v.data[0], v.data[1]) for v in variables)
        hidden = {letter for new in bound for letter in self._drawn_as(new)}
        if any("nat" in (letter.kind, new.kind) for new in bound for letter in self._drawn_as(new)):
            names = ", ".join(sorted(letter.name for letter in hidden))
            raise UnreadableError(f"{names} is bound, though it stands for something")
        introduced = tuple(letter for letter in self.introduced if letter not in hidden)
        kept = tuple(letter for letter in self.bound if letter not in hidden)
        return replace(self, introduced=introduced, bound=(*kept, *bound))

    def _drawn_as(self, letter: StatedLetter) -> Iterator[StatedLetter]:
        return (o for o in self._by_base.get(letter.base, ()) if o.own == letter.own)

    def also(self, letters: Iterable[StatedLetter]) -> Self:
        """With further letters."""
        return replace(self, introduced=(*self.introduced, *letters))

    def find(
        self, base: str, script: Tokens, *, rows: bool = False
    ) -> tuple[StatedLetter, list[Tokens]]:
        """The letter that stands here, and the tokens of its indices.

        With ``rows`` it is a vector: the last index is left out. Raises UnreadableError where
        there is none, or more than one.
        """
        found = []
        for letter in self._by_base.get(base, ()):
            if rows and letter.arguments[-1:] != ("nat",):
                continue
            indices = _indices(script, letter.own, letter.slots - rows)
            if indices is not None:
                found.append((letter, indices))
        if len(found) != 1:
            drawn = shown((base, "_", *script) if script else (base,))
            many = "no letter of the statement" if not found else "more than one letter"
            raise UnreadableError(f"{drawn} is {many}")
        return found[0]

    def length(self, *families: Term) -> Term | None:
        """The length that all vectors have of which these families are made, if they agree."""
        lengths = dict(self._lengths())
        found = {lengths.get(key) for f in families for key in _along(f.args[-1], 0)}
        return found.pop() if len(found) == 1 else None

    def reaches(self, body: Term, first: int, last: Term | None) -> bool:
        """Whether the families of which the members of a family are made reach so far."""
        found = {
            (letter.firsts[place], letter.lengths[place])
            for letter in self.introduced
            for place in range(len(letter.firsts))
            if _has_index(body, letter.key, place, 0)
        }
        return found in ({(first, last)}, set())

    def _lengths(self) -> Iterator[tuple[Key, Term]]:
        for letter in self.introduced:
            if letter.lengths and letter.lengths[-1] is not None:
                yield letter.key, letter.lengths[-1]


def _along(t: Term, depth: int) -> Iterator[Key]:
    """The families whose last index is the variable of the binder ``depth`` levels up."""
    if t.loose <= depth:
        return
    if t.head == "sym" and t.args[-1].head == "bv" and t.args[-1].data == (depth, "nat"):
        yield t.data
    binds, last = bound_sort(t.head, t.data) is not None, len(t.args) - 1
    for place, arg in enumerate(t.args):
        yield from _along(arg, depth + (binds and place == last))


def _has_index(t: Term, key: Key, place: int, depth: int) -> bool:
    """Whether the variable of the binder ``depth`` levels up is this index of the family."""
    if t.loose <= depth:
        return False
    if t.head == "sym" and t.data == key:
        index = t.args[[n for n, sort in enumerate(key[2]) if sort == "nat"][place]]
        if index.head == "bv" and index.data == (depth, "nat"):
            return True
    binds, last = bound_sort(t.head, t.data) is not None, len(t.args) - 1
    return any(
        _has_index(arg, key, place, depth + (binds and n == last)) for n, arg in enumerate(t.args)
    )


def _indices(script: Tokens, own: list[str], slots: int) -> list[Tokens] | None:
    """The indices in a subscript after the part that belongs to the name."""
    pieces = parts(script, ",") if script else []
    if [written("".join(piece)) for piece in pieces[: len(own)]] != own:
        return None
    pieces = pieces[len(own) :]
    if slots > 1 and len(pieces) == 1 and len(pieces[0]) == slots:
        pieces = [(token,) for token in pieces[0]]  # K_{ij}
    return pieces if len(pieces) == slots else None


def standard(term: Term) -> Term:
    """The term with each symbol under the name that a reader gives it: ``x1`` is read as ``x_1``.

    Bound variables have no names.
    """
    renamed = {key: _named(key) for key in term.free}
    changed = {key: to for key, to in renamed.items() if key != to}
    return subst(term, {key: _family(to) for key, to in changed.items()}) if changed else term


def _named(key: Key) -> Key:
    base, *own = key[0].split("_")
    numbered = _NUMBERED.fullmatch(base)
    return ("_".join([*(numbered.groups() if numbered else (base,)), *own]), *key[1:])


def _family(key: Key) -> Term:
    variables = [sym(f"_{place}_", sort) for place, sort in enumerate(key[2])]
    return Lam(*variables, applied(key, tuple(variables)))
