"""Statements in Rocq read back as the kernel's terms, and compared with what they are to say.

The reader knows what the words of ``Spaces.v`` mean and builds terms by the kernel's own
constructors. A statement in which a hypothesis is missing, an index differs, or a value is taken at
another outcome is read as another term, or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from bilemma.trusted.terms import DEFINED, Term, applied, bound, mk, num
from bilemma.trusted.vocabulary import Key, TermError

from .grammar import ReadingError, Tree, parse
from .proposition_readback import read_proposition
from .value_readback import BOREL, NUMERIC, TAKEN, NameScope, read_real


def terms_of(rows: Iterable[Sequence[Any]]) -> list[Term]:
    """The terms of a certificate's rows."""
    found: list[Term] = []
    for head, data, numbers in rows:
        args = tuple(found[n] for n in numbers)
        if head == "num":
            term = num(Fraction(data))
        elif head == "sym":
            term = applied((data[0], data[1], tuple(data[2])), args)
        else:
            term = bound(*data) if head == "bv" else mk(head, *args, data=data)
        found.append(term)
    return found


def check_statement(
    id: str, text: str, hypotheses: Sequence[Term], conclusion: Term, *, general: bool = False
) -> None:
    """Refuse a statement that says anything else. Raises :class:`ReadingError`.

    ``general``: it is about any probability space, where random variables have a type of their own.
    """
    keys = sorted(set().union(*(p.free for p in (conclusion, *hypotheses))))
    try:
        found = read_statement(text, keys, general=general)
    except (ReadingError, TermError) as error:
        raise ReadingError(f"{id}: the statement for Rocq is not read back: {error}") from None
    for said, wanted in zip(found, (*hypotheses, conclusion), strict=False):
        if said is not wanted:
            raise ReadingError(
                f"{id}: the statement for Rocq says\n  {said!r}\ninstead of\n  {wanted!r}"
            )
    if len(found) != len(hypotheses) + 1:
        raise ReadingError(f"{id}: the statement for Rocq has {len(found) - 1} hypotheses")


def check_definition(head: str, text: str) -> None:
    """Refuse a definition with another body than the kernel's. Raises :class:`ReadingError`."""
    match = re.fullmatch(r"Definition (\w+) (.*?) : R :=\s*(.*)\.", text, re.DOTALL)
    if match is None or TAKEN.get(match[1], ("",))[0] != head:
        raise ReadingError(f"{head}: not a definition: {text!r}")
    about = DEFINED[head]
    binders = match[2].removeprefix("{Omega : space}").strip()
    at_outcome = binders.endswith("(w : Omega)")
    binders = binders.removesuffix("(w : Omega)").strip()
    tree = parse(f"fun {binders} => {match[3]}")
    names = [name for name, _ in tree.data]
    numbers = set()
    for (name, type_), key in zip(tree.data, about.parameters, strict=True):
        if about.pointwise and key[1] == "random" and _type(type_) == ("real", key[2]):
            numbers.add(name)
        elif _type(type_) != key[1:]:
            raise ReadingError(f"{head}: {name} is of another type than in the kernel")
    letters = dict(zip(names, about.parameters, strict=True))
    scope = NameScope(letters, {}, at_outcome or about.pointwise, frozenset(numbers))
    body = read_real(tree.parts[0], scope)
    if body is not about.body:
        raise ReadingError(f"{head}: defined for Rocq as\n  {body!r}\ninstead of\n  {about.body!r}")


def read_statement(text: str, keys: Sequence[Key], *, general: bool = False) -> list[Term]:
    """Hypotheses and conclusion; the letters stand for the keys in their order."""
    tree = parse(text)
    letters: dict[str, Key] = {}
    scope = NameScope(letters, {})
    found = []
    if tree.kind == "forall" and tree.data[0][0] != "w" and _is_sequent(tree):
        waiting = list(keys)
        for name, type_ in tree.data:
            kind = _type(type_, general=general)
            if kind == ("space", ()):
                continue
            if kind is None:
                found.append(read_proposition(type_, scope))
                continue
            if found or not waiting or waiting[0][1:] != kind:
                raise ReadingError(f"{name} is of another kind than the kernel's letter")
            letters[name] = waiting.pop(0)
        if waiting:
            raise ReadingError(f"letters are missing: {waiting}")
        tree = tree.parts[0]
    return [*found, read_proposition(tree, scope)]


def _is_sequent(tree: Tree) -> bool:
    """Whether a ``forall`` binds letters and hypotheses, which stand in parentheses with a type."""
    return all(type_ is not None for _, type_ in tree.data) and not (
        len(tree.data) == 1 and tree.data[0][0] in "ijkltsuv" and tree.parts[0].data == "->"
    )


def _type(tree: Tree | None, *, general: bool = False) -> tuple[str, tuple[str, ...]] | None:
    """The sort of a letter and those of its arguments; None for what is no type of a letter."""
    over: list[str] = []
    variable = Tree("call", None, (Tree("name", "variable"), Tree("name", "Omega")))
    while tree is not None and tree.kind == "infix" and tree.data == "->":
        left, right = tree.parts
        if left == Tree("name", "Omega") and right == Tree("name", "R") and not general:
            return "random", tuple(over)
        if left.kind != "name" or left.data not in NUMERIC:
            return None
        over.append(NUMERIC[left.data])
        tree = right
    if general and tree == variable:
        return "random", tuple(over)
    if tree is not None and tree.kind == "name" and tree.data in BOREL and not over:
        return "borel", BOREL[tree.data]
    if tree == Tree("call", None, (Tree("name", "block"), Tree("name", "Omega"))):
        return "Block", tuple(over)
    if tree is not None and tree.kind == "name":
        sort = {"space": "space", **NUMERIC}.get(tree.data)
        return None if sort is None else (sort, tuple(over))
    return None
