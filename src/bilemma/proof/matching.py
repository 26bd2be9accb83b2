"""First-order matching modulo associativity and commutativity, with families on bound variables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import combinations, count

from bilemma.trusted.substitution import Lam, beta
from bilemma.trusted.terms import SYMMETRIC, Key, Term, bound_sort, num, sym

Bindings = dict[Key, Term]

_numbering: ContextVar[tuple[str, Iterator[int]]] = ContextVar("numbering", default=("", count()))


def placeholder(sort: str) -> Term:
    """A symbol that stands nowhere else. It never reaches a theorem that is kept."""
    prefix, numbers = _numbering.get()
    return sym(f"_{prefix}{next(numbers)}", sort)


def placeholder_family(key: Key) -> tuple[Key, Term]:
    """A symbol as :func:`placeholder` for one that may have indices; its key, and its value."""
    _, sort, arguments = key
    if not arguments:
        made = placeholder(sort)
        return made.data, made
    family = sym(placeholder("real").data[0], sort, *arguments)
    indices = [placeholder(s) for s in arguments]
    return family.data, Lam(*indices, family[tuple(indices)])


@contextmanager
def numbered(prefix: str) -> Iterator[None]:
    """Within, placeholders are numbered from 0, with names of their own.

    Summands are sorted by a digest of names, and the first that fits is taken. So a proof that
    is found here is the same whatever was proved before it.
    """
    token = _numbering.set((prefix, count()))
    try:
        yield
    finally:
        _numbering.reset(token)


def match(
    pattern: Term,
    term: Term,
    variables: frozenset[Key],
    bindings: Mapping[Key, Term] | None = None,
    scope: tuple[Term, ...] = (),
) -> Iterator[Bindings]:
    """Every way to make the pattern the term by giving values to its ``variables``.

    A family applied to variables bound in the pattern takes a Lam. ``scope`` holds the bound
    variables that are open; no value may mention them.
    """
    bindings = dict(bindings or {})
    if pattern.head == "sym" and pattern.data in variables:
        yield from _match_variable(pattern, term, bindings, scope)
    elif not pattern.free & variables and not pattern.loose:
        if pattern is term:
            yield bindings
    elif pattern.head in ("add", "mul"):
        yield from _match_ac(pattern, term, variables, bindings, scope)
    elif _same_shape(pattern, term):
        yield from _match_arguments(pattern, term, variables, bindings, scope)
        if pattern.head in SYMMETRIC:
            pairs = tuple(zip(pattern.args, term.args[::-1], strict=True))
            yield from _match_pairs(pairs, variables, bindings, scope)


def _same_shape(pattern: Term, term: Term) -> bool:
    same = pattern.head == term.head and len(pattern.args) == len(term.args)
    return same and pattern.data == term.data


def _match_variable(
    pattern: Term, term: Term, bindings: Bindings, scope: tuple[Term, ...]
) -> Iterator[Bindings]:
    key = pattern.data
    if key in bindings:
        yield from _match_bound(pattern, term, bindings, scope)
        return
    if len(set(pattern.args)) != len(pattern.args) or not set(pattern.args) <= set(scope):
        return
    if not _fits(term, key[1]):
        return
    value = Lam(*pattern.args, term) if pattern.args else term
    if not any(v.data in value.free for v in scope):
        yield {**bindings, key: value}


def _match_bound(
    pattern: Term, term: Term, bindings: Bindings, scope: tuple[Term, ...]
) -> Iterator[Bindings]:
    """A family whose Lam is known, at indices of which some are still to be found."""
    value, holes = bindings[pattern.data], {}
    for arg in pattern.args:
        index = arg
        if arg.head == "sym" and not arg.args and arg not in scope:
            index = bindings.get(arg.data) or placeholder(arg.data[1])
            if arg.data not in bindings:
                holes[index.data] = arg.data
        value = beta(value.args[0], index)
    if not holes:
        if value is term:
            yield bindings
        return
    for found in match(value, term, frozenset(holes)):
        new = {holes[hole]: index for hole, index in found.items()}
        if not any(v.data in index.free for v in scope for index in new.values()):
            yield {**bindings, **new}


def _fits(term: Term, sort: str) -> bool:
    if sort == "Block":
        return term.sort == "Block"
    if sort == "nat":
        return term.sort == "nat" and not term.random
    if sort == "borel" and not term.pointwise:
        return False
    return term.sort in ("real", "nat") and (sort == "random" or not term.random)


def _match_arguments(
    pattern: Term,
    term: Term,
    variables: frozenset[Key],
    bindings: Bindings,
    scope: tuple[Term, ...],
    at: int = 0,
) -> Iterator[Bindings]:
    if at == len(pattern.args):
        yield bindings
        return
    a, b, inner = pattern.args[at], term.args[at], scope
    binder = bound_sort(pattern.head, pattern.data)
    if binder and at == len(pattern.args) - 1:
        v = placeholder(binder)
        a, b, inner = beta(a, v), beta(b, v), (*scope, v)
    for found in match(a, b, variables, bindings, inner):
        yield from _match_arguments(pattern, term, variables, found, scope, at + 1)


def _match_pairs(
    pairs: tuple[tuple[Term, Term], ...],
    variables: frozenset[Key],
    bindings: Bindings,
    scope: tuple[Term, ...],
) -> Iterator[Bindings]:
    if not pairs:
        yield bindings
        return
    for found in match(*pairs[0], variables, bindings, scope):
        yield from _match_pairs(pairs[1:], variables, found, scope)


# --- sums and products ----------------------------------------------------------------------------
def _match_ac(
    pattern: Term,
    term: Term,
    variables: frozenset[Key],
    bindings: Bindings,
    scope: tuple[Term, ...],
) -> Iterator[Bindings]:
    if pattern.head == "add" and pattern.sort == term.sort == "nat":
        yield from _match_successor(pattern, term, variables, bindings, scope)
    if term.head != pattern.head:
        return
    flexible = [a for a in pattern.args if a.head == "sym" and a.data in variables]
    rigid = [a for a in pattern.args if a not in flexible]
    for found, rest in _match_rigid(rigid, term.args, variables, bindings, scope):
        yield from _distribute(flexible, rest, term.head, found, scope)


def _match_successor(
    pattern: Term,
    term: Term,
    variables: frozenset[Key],
    bindings: Bindings,
    scope: tuple[Term, ...],
) -> Iterator[Bindings]:
    """n + 1 against 3 or m + 3: n is what is one less."""
    *rest, offset = pattern.args
    larger = term.args[-1] if term.head == "add" else term
    if offset.head != "num" or larger.head != "num" or term.head not in ("add", "num"):
        return
    before = num(larger.data - offset.data)
    if before.sort != "nat" or (term.head == "add" and before is num(0)):
        return  # equal offsets are matched as they stand
    if term.head == "add":
        before = _join("add", (*term.args[:-1], before))
    yield from match(_join("add", tuple(rest)), before, variables, bindings, scope)


def _match_rigid(
    patterns: list[Term],
    items: tuple[Term, ...],
    variables: frozenset[Key],
    bindings: Bindings,
    scope: tuple[Term, ...],
) -> Iterator[tuple[Bindings, tuple[Term, ...]]]:
    """Each rigid pattern takes one item."""
    if not patterns:
        yield bindings, items
        return
    for n, item in enumerate(items):
        for found in match(patterns[0], item, variables, bindings, scope):
            rest = items[:n] + items[n + 1 :]
            yield from _match_rigid(patterns[1:], rest, variables, found, scope)


def _distribute(
    flexible: list[Term],
    items: tuple[Term, ...],
    head: str,
    bindings: Bindings,
    scope: tuple[Term, ...],
) -> Iterator[Bindings]:
    """Each variable takes a group of items; no item is left over."""
    if not flexible:
        if not items:
            yield bindings
        return
    first, *others = flexible
    sizes: Iterable[int] = range(1, len(items) - len(others) + 1) if others else [len(items)]
    for size in sizes:
        for group in combinations(range(len(items)), size):
            chosen = tuple(items[n] for n in group)
            if not chosen:
                continue
            rest = tuple(a for n, a in enumerate(items) if n not in group)
            for found in _match_variable(first, _join(head, chosen), bindings, scope):
                yield from _distribute(others, rest, head, found, scope)


def _join(head: str, items: tuple[Term, ...]) -> Term:
    out = items[0]
    for item in items[1:]:
        out = out + item if head == "add" else out * item
    return num(out)
