"""Propositions in a statement for Rocq, read back as the kernel's terms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import Term, mk

from .grammar import ReadingError, Tree
from .value_readback import (
    NameScope,
    called,
    items,
    opened,
    read_block,
    read_body,
    read_family,
    read_natural,
    read_random,
    read_real,
)

COMPARED = {"=": "Eq", "<=": "Le", "<": "Lt", "<>": "Ne"}


def read_proposition(tree: Tree, scope: NameScope) -> Term:
    """A proposition. Raises :class:`ReadingError` for what is none."""
    if tree.kind == "forall":
        return _quantified(tree, scope)
    if tree.kind == "infix" and tree.data == "->":
        left, right = (read_proposition(part, scope) for part in tree.parts)
        return mk("Imp", left, right)
    if tree.kind == "infix" and tree.data in COMPARED:
        found = mk(COMPARED[tree.data], *(read_real(part, scope) for part in tree.parts))
        if found.random != scope.at_outcome:
            raise ReadingError(f"at which outcomes is {found!r}?")
        return found
    name, given = called(tree)
    if name not in PROPOSITIONS or scope.at_outcome:
        raise ReadingError(f"{name} is no proposition here")
    return PROPOSITIONS[name](given, scope)


def _quantified(tree: Tree, scope: NameScope) -> Term:
    ((name, type_),) = tree.data
    (body,) = tree.parts
    if (name, type_) == ("w", None):
        return read_proposition(body, scope._replace(at_outcome=True))
    letter, inside = opened(name, type_, scope)
    limits = _ranges(name, body) if letter.sort == "nat" else None
    if limits is None:
        return bind("All", letter, read_proposition(body, inside), data=letter.sort)
    last, excluded, rest = limits
    outside = [read_real(part, scope) for part in (last, *excluded)]
    return bind("ForAll", letter, *outside, read_proposition(rest, inside))


def _ranges(name: str, tree: Tree) -> tuple[Tree, list[Tree], Tree] | None:
    """The n, the excluded values and the rest of ``1 <= INR i -> INR i <= n -> ...``."""
    index = Tree("call", None, (Tree("name", "INR"), Tree("name", name)))
    first, rest = _premise(tree)
    if first != Tree("infix", "<=", (Tree("number", 1), index)) or rest is None:
        return None
    second, rest = _premise(rest)
    if second is None or second.data != "<=" or second.parts[0] != index:
        return None
    excluded: list[Tree] = []
    third, after = _premise(rest)
    while third is not None and third.data == "<>" and third.parts[0] == index:
        excluded.append(third.parts[1])
        rest = after
        third, after = _premise(rest)
    return second.parts[1], excluded, rest


def _premise(tree: Tree | None) -> tuple[Tree | None, Any]:
    if tree is None or tree.kind != "infix" or tree.data != "->":
        return None, None
    return tree.parts


def _moment(given: Sequence[Tree], scope: NameScope) -> Term:
    body, power = given
    return mk("Moment", read_random(body, scope), read_natural(power, scope))


def _known(given: Sequence[Tree], scope: NameScope) -> Term:
    body, block = given
    return mk("Known", read_random(body, scope), read_block(block, scope))


def _independent(given: Sequence[Tree], scope: NameScope) -> Term:
    (blocks,) = given
    return mk("Indep", *(read_block(b, scope) for b in items(blocks)))


def _wise(given: Sequence[Tree], scope: NameScope) -> Term:
    many, families = given
    if many == Tree("name", "None"):
        data = None
    else:
        name, (number,) = called(many)
        if name != "Some":
            raise ReadingError("Wise takes None or Some number")
        data = int(read_natural(number, scope).data)
    return mk("Wise", *(read_family(f, scope, read_random) for f in items(families)), data=data)


def _has_derivative(given: Sequence[Tree], scope: NameScope) -> Term:
    place, value, body = given
    letter, inside = read_body(body, scope, "R")
    return bind("HasDeriv", letter, read_real(place, scope), read_real(value, scope), inside)


def _tends(given: Sequence[Tree], scope: NameScope) -> Term:
    value, body = given
    letter, inside = read_body(body, scope, "R")
    return bind("Tends", letter, mk("oo"), read_real(value, scope), inside, data="real")


def _converges(given: Sequence[Tree], scope: NameScope) -> Term:
    body, value = given
    letter, inside = read_body(body, scope, "nat")
    return bind("Tends", letter, mk("oo"), read_real(value, scope), inside, data="nat")


PROPOSITIONS: dict[str, Callable[[Sequence[Tree], NameScope], Term]] = {
    "Moment": _moment,
    "Known": _known,
    "Indep": _independent,
    "Wise": _wise,
    "HasDeriv": _has_derivative,
    "Tends": _tends,
    "Un_cv": _converges,
}
