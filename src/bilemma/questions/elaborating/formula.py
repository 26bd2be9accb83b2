"""A formula by itself, or a relation of two, read as questions are: what a search looks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bilemma.trusted.terms import Term, mk

from ..latex_input.latex_reader import documented
from ..lexing.errors import MisreadError, said
from ..lexing.lexer import Token, tokens
from ..parsing.parser import Parser
from ..trees.clause import RELATIONS, Clause
from ..trees.symbol_table import SymbolTable
from ..trees.syntax import MOMENTS, VECTOR_CALLS, SyntaxNode
from .elaboration import Elaborator
from .relation_propositions import HEADS
from .resolution import letters_of
from .retyping import CannotWriteError, QuestionWriter

_SIGNS = {"Eq": "=", "Le": "<=", "Lt": "<", "Ne": "!="}


class Formula(NamedTuple):
    """A term or a relation, and how one types it: that text is read as the same."""

    term: Term
    text: str


def read_formula(text: str) -> Formula:
    """The formula that a text is; what its letters are follows from where they stand.

    Raises:
        MisreadError: it is none, or can be understood in two ways.
    """
    text = documented(text, "")[0]
    term, letters = _understood(text)
    try:
        typed = _typed(term, letters)
        is_same = _understood(typed)[0] is term
    except (CannotWriteError, MisreadError):
        is_same = False
    if not is_same:
        what = said(
            "This cannot be repeated exactly as it was understood.", "无法准确复述所理解的式子。"
        )
        raise MisreadError(text, 0, what)
    return Formula(term, typed)


def _understood(text: str) -> tuple[Term, SymbolTable]:
    node = _tree(text)
    letters = letters_of(node, text, _declared(node), "")
    elaborator = Elaborator(text, letters)
    if node.kind != "relation":
        return elaborator.term(node), letters
    left, right = map(elaborator.term, node.parts)
    if node.value.startswith(">"):
        left, right = right, left
    return mk(HEADS[node.value], left, right), letters


def _declared(node: SyntaxNode) -> list[Clause]:
    """What nobody has to say of a formula by itself: vectors in E, Var and Cov are random, and so
    is a letter that stands there alone; capital letters wherever they stand; letters of exponents
    are natural numbers.
    """
    inside = [n for n in node.walk() if n.kind == "call" and n.value in MOMENTS]
    random = {name for call in inside for n in call.walk() for name in _families(n)}
    random |= {name for name in _letters(node) if name[0].isupper()}
    for letters in map(set, map(_letters, inside)):
        random |= letters if len(letters) == 1 else set()
    powers = (n.parts[1] for n in node.walk() if n.kind == "pow")
    counts = {n.value for exponent in powers for n in exponent.walk() if n.kind == "name"}
    counts -= {n.value for n in node.walk() if n.kind == "range"}
    return [
        Clause(kind, "", 0, tuple(Token("name", name, 0, 0) for name in sorted(names)))
        for kind, names in (("random", random), ("natural", counts))
        if names
    ]


def _letters(node: SyntaxNode) -> Iterator[str]:
    """The letters of a formula, but for those in indices and ranges."""
    if node.kind in ("name", "index"):
        yield node.value
    for part in node.parts if node.kind not in ("index", "range", "except") else ():
        yield from _letters(part)


def _families(node: SyntaxNode) -> Iterator[str]:
    """The letters that a part of a formula takes as vectors."""
    if node.kind == "index":
        yield node.value
    vectors = node.parts if node.kind == "dot" else ()
    if node.kind == "call" and node.value in VECTOR_CALLS:
        vectors = node.parts[: 1 + (node.value == "dot")]
    yield from (n.value for v in vectors for n in v.walk() if n.kind == "name")


def _tree(text: str) -> SyntaxNode:
    """The tree of a formula, or of a relation between two."""
    parser = Parser(text, tokens(text))
    node = parser.formula()
    if parser.sees(*RELATIONS):
        sign, right = parser.next(), parser.formula()
        node = SyntaxNode("relation", node.place, right.end, sign.text, (node, right))
    parser.finish()
    return node


def _typed(t: Term, letters: SymbolTable) -> str:
    writer = QuestionWriter({key[0]: letters.typed.get(key[0], key[0]) for key in t.free})
    sign = _SIGNS.get(t.head)
    return f" {sign} ".join(map(writer.text, t.args)) if sign else writer.text(t)
