"""What single clauses say: of independence, moments, limits, and plain formulas."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations
from typing import NamedTuple

from bilemma.trusted.substitution import Lam, beta
from bilemma.trusted.terms import Term, mk, num, rebuild

from .clause_grammar import COUNTS, ORDERS
from .formula_tokens import Tokens, UnreadableError, outside, parts, shown
from .relations import Propositions
from .term_reading import Terms
from .values import COMPONENT, VectorValue

_DOTS = (r"\dots",)
_MANY = 12  # more indices than this in one member are not tried


class ReadClause(NamedTuple):
    """The formulas of a clause, its named words and formulas, and who reads formulas."""

    formulas: list[Tokens]
    said: dict[str, str | Tokens]
    reader: Propositions


def _formula(clause: ReadClause) -> list[Term]:
    r"""A relation; ``1\le i,k\le n`` are four."""
    found = clause.formulas[0]
    bounds = outside(found, r"\le")
    if len(bounds) < 2:
        term = clause.reader.formula(found)
        if term.sort != "prop" or term.random:
            raise UnreadableError(f"{shown(found)}: this says nothing, or says it almost surely")
        return [term]
    least, middle, greatest = parts(found, r"\le")
    low, high = clause.reader.term(least), clause.reader.term(greatest)
    indices = [clause.reader.term(index) for index in parts(middle, ",")]
    return [mk("Le", *pair) for i in indices for pair in ((low, i), (i, high))]


def _surely(clause: ReadClause) -> list[Term]:
    term = clause.reader.formula(clause.formulas[0])
    if term.sort != "prop" or not term.random:
        raise UnreadableError(f"{shown(clause.formulas[0])}: this is not random")
    return [term]


def _moments(clause: ReadClause) -> list[Term]:
    order = num(ORDERS[clause.said["order"]])
    return [mk("Moment", clause.reader.term(found), order) for found in clause.formulas]


def _finite(clause: ReadClause) -> list[Term]:
    return [clause.reader.moment(found) for found in clause.formulas]


def _independent(clause: ReadClause) -> list[Term]:
    return [mk("Indep", *map(clause.reader.block, clause.formulas))]


def _known(clause: ReadClause) -> list[Term]:
    variable, given = clause.formulas
    return [mk("Known", clause.reader.term(variable), clause.reader.block(given))]


def _derivative(clause: ReadClause) -> list[Term]:
    name, point = parts(clause.said["point"], "=")
    body = clause.formulas[0]
    return [clause.reader.derivative(body, clause.said["value"], name, point)]


def _limit(clause: ReadClause) -> list[Term]:
    name, to = parts(clause.said["to"], r"\to")
    (body,) = (found for found in clause.formulas if found is not clause.said["to"])
    if to != (r"\infty",):
        raise UnreadableError(f"{shown(to)}: only infinity can be approached")
    return [clause.reader.limit(body, name)]


# --- families, member by member -------------------------------------------------------------------
def _wise(breadth: Callable[[ReadClause], int | None]) -> Callable[[ReadClause], list[Term]]:
    def read(clause: ReadClause) -> list[Term]:
        families = [_family(members, clause.reader) for members in _listed(clause.formulas[0])]
        return [mk("Wise", *families, data=breadth(clause))]

    return read


def _count(clause: ReadClause) -> int:
    word = clause.said["count"]
    return COUNTS[word] if word in COUNTS else int(word)


def _listed(found: Tokens) -> Iterator[list[Tokens]]:
    r"""The families of a list: ``q_1,\dots,q_d``, or ``q_1,q_2,\dots``, or a vector."""
    members = parts(found, ",")
    while members:
        size = 3 if _DOTS in members[1:3] else 1
        yield members[:size]
        members = members[size:]


def _family(members: list[Tokens], reader: Propositions) -> Term:
    if len(members) == 1:
        value = Terms(members[0], reader.letters).inside(members[0])
        if not isinstance(value, VectorValue) or value.length is not None:
            raise UnreadableError(f"{shown(members[0])}: this is no family")
        return value.whole
    first, second, third = (None if m == _DOTS else reader.term(m) for m in members)
    other = third if second is None else second
    if first is None or other is None:
        raise UnreadableError("a family begins with its first member")
    for family, start, end in _continued(first, other, reader, goes_on=third is None):
        if reader.letters.reaches(family.args[-1], start, end):
            return family
    raise UnreadableError(f"{shown(members[0])}: it is not to be seen how this goes on")


def _continued(
    first: Term, other: Term, reader: Propositions, *, goes_on: bool
) -> Iterator[tuple[Term, int, Term | None]]:
    """The families whose members are these two, with the indices at which they stand."""
    ends = {length for letter in reader.letters for length in letter.lengths if length is not None}
    for start in (1, 0):
        lasts = [(num(start + 1), None)] if goes_on else [(end, end) for end in ends]
        places = list(_places(first, num(start)))
        for chosen in _subsets(places):
            family = Lam(COMPONENT, _replaced(first, chosen, ()))
            for index, end in lasts:
                if beta(family.args[-1], index) is other:
                    yield family, start, end


Path = tuple[int, ...]


def _places(t: Term, index: Term, path: Path = ()) -> Iterator[Path]:
    """Where an index of a symbol is this number."""
    for n, arg in enumerate(t.args):
        if t.head == "sym" and arg is index and t.data[2][n] == "nat":
            yield (*path, n)
        yield from _places(arg, index, (*path, n))


def _subsets(places: list[Path]) -> Iterator[frozenset[Path]]:
    """Ways to say which indices run, all of them first."""
    if len(places) > _MANY:
        return iter([frozenset(places)])
    sizes = range(len(places), 0, -1)
    return map(frozenset, chain.from_iterable(combinations(places, size) for size in sizes))


def _replaced(t: Term, chosen: frozenset[Path], path: Path) -> Term:
    if path in chosen:
        return COMPONENT
    if not any(place[: len(path)] == path for place in chosen):
        return t
    return rebuild(t, tuple(_replaced(a, chosen, (*path, n)) for n, a in enumerate(t.args)))


CLAUSES: dict[str, Callable[[ReadClause], list[Term]]] = {
    "formula": _formula,
    "surely": _surely,
    "mutual": _wise(lambda _: None),
    "pairwise": _wise(lambda _: 2),
    "wise": _wise(_count),
    "independent": _independent,
    "moments": _moments,
    "finite": _finite,
    "known": _known,
    "derivative": _derivative,
    "limit": _limit,
}
