"""LaTeX of numbers, symbols, arithmetic, functions and vectors."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from bilemma.trusted.terms import Key, Term

from .functions import FUNCTIONS
from .notation import Letter, glyph
from .pieces import (
    ATOM,
    DOTTED,
    FLAT,
    FRACTION,
    MULTIPLIED,
    OPEN,
    RELATED,
    SUMMED,
    TALL,
    TALLER,
    Piece,
    Style,
    attached,
    braced,
    called,
    enclosed,
    grouped,
    join,
    listed,
    small,
    typeset,
)
from .tree import Node, Range


# --- symbols ------------------------------------------------------------------------------------
@cache
def letter_text(letter: Letter) -> str:
    """The letter without its subscript."""
    return glyph(letter.base) + "'" * letter.primes


def _indices(nodes: tuple[Node, ...], style: Style) -> str:
    texts = [small(node, style) for node in nodes]
    compact = len(texts) > 1 and all(n.kind == "sym" and not n.parts for n in nodes)
    simple = all(len(text) == 1 or text in _ONE_LETTER for text in texts)
    return join(*texts) if compact and simple else ",".join(texts)


_ONE_LETTER = frozenset({r"\ell", r"\alpha", r"\beta", r"\mu", r"\nu"})


def _scripted(letter: Letter, indices: str) -> str:
    subscript = ",".join(filter(None, (subscript_text(letter), indices)))
    return letter_text(letter) + (attached("_", subscript) if subscript else "")


@cache
def subscript_text(letter: Letter) -> str:
    """The part of the subscript that is in the name."""
    return ",".join(map(glyph, filter(None, letter.subscript.split("_"))))


def symbol(node: Node, style: Style) -> Piece:
    """A symbol, perhaps with indices or at a point."""
    key: Key = node.data
    letter = style.notation.letter(key)
    pairs = list(zip(key[2], node.parts, strict=True))
    indices = tuple(part for sort, part in pairs if sort == "nat")
    points = tuple(part for sort, part in pairs if sort == "real")
    text = _scripted(letter, _indices(indices, style))
    return called(text, listed(points, style)) if points else Piece(text)


def _entry(node: Node, style: Style) -> Piece:
    """An entry of a matrix in a list of its entries: all of them have commas, or none."""
    indices = ",".join(small(part, style) for part in node.parts)
    return Piece(_scripted(style.notation.letter(node.data), indices))


def name(variable: Term, style: Style) -> str:
    """A variable as it is written."""
    return _scripted(style.notation.letter(variable.data), "")


# --- arithmetic ---------------------------------------------------------------------------------
def _number(node: Node, _: Style) -> Piece:
    return Piece(str(node.data))


def _add(node: Node, style: Style) -> Piece:
    text, height = "", FLAT
    for place, (sign, part) in enumerate(zip(node.data, node.parts, strict=True)):
        piece = typeset(part, style)
        if piece.level <= SUMMED:
            piece = grouped(piece)
        height = max(height, piece.height)
        shown = "" if place == 0 and sign == "+" else "-" if place == 0 else style.sign(sign)
        text = join(text + shown, piece.text)
    return Piece(text, SUMMED, height)


def _product(node: Node, style: Style) -> Piece:
    pieces = [typeset(part, style) for part in node.parts]
    *first, last = pieces
    first = [p if p.level >= MULTIPLIED else grouped(p) for p in first]
    if last.level <= DOTTED or (last.level == OPEN and any(p.level == OPEN for p in pieces[:-1])):
        last = grouped(last)
    text = ""
    for piece in (*first, last):
        dot = r"\cdot " if text and piece.text[0].isdigit() else ""
        text = join(text, dot + piece.text)
    height = max(p.height for p in pieces)
    return Piece(text, OPEN if last.level == OPEN else MULTIPLIED, max(height, last.height))


def _fraction(node: Node, style: Style) -> Piece:
    if style.small:
        return _slash(node, style)
    over, under = (typeset(part, style.whole()) for part in node.parts)
    tall = max(over.height, under.height) >= TALL
    text = rf"\frac{braced(over.text)}{braced(under.text)}"
    return Piece(text, FRACTION, TALLER if tall else TALL)


def _slash(node: Node, style: Style) -> Piece:
    over, under = (typeset(part, style) for part in node.parts)
    over = over if over.level >= MULTIPLIED else grouped(over)
    under = under if under.level >= ATOM else grouped(under)
    return Piece(f"{over.text}/{under.text}", OPEN, max(over.height, under.height))


def _power(node: Node, style: Style) -> Piece:
    base = typeset(node.parts[0], style)
    if base.level < ATOM or node.parts[0].kind in _SCRIPTED:
        base = grouped(base)
    text = base.text + attached("^", small(node.parts[1], style))
    return Piece(text, ATOM, base.height)


# An exponent after these would be misread.
_SCRIPTED = frozenset({"exp", "pow", "sqrt", "derivative"})


def _exponential(node: Node, style: Style) -> Piece:
    return Piece(rf"\mathrm e{attached('^', small(node.parts[0], style))}")


def _root(node: Node, style: Style) -> Piece:
    inside = typeset(node.parts[0], style._replace(breakable=False))
    return Piece(rf"\sqrt{braced(inside.text)}", ATOM, inside.height)


def _function(latex: str) -> Callable[[Node, Style], Piece]:
    return lambda node, style: called(latex, listed(node.parts, style))


def _defined(node: Node, style: Style) -> Piece:
    return called(rf"\operatorname{braced(node.data)}", listed(node.parts, style))


def _order(node: Node, style: Style) -> Piece:
    """``x ≤ y``, of which a node is the indicator."""
    left, right = (typeset(part, style) for part in node.parts)
    return Piece(rf"{left.text}\le {right.text}", RELATED, max(left.height, right.height))


def _step(node: Node, style: Style) -> Piece:
    indicated = enclosed(_order(node, style), r"\{", r"\}", call=True)
    return indicated._replace(text=rf"\mathbf 1{indicated.text}")


def _delta(node: Node, style: Style) -> Piece:
    return Piece(rf"\delta_{braced(_indices(node.parts, style))}")


def _absolute(node: Node, style: Style) -> Piece:
    return enclosed(typeset(node.parts[0], style), r"\lvert", r"\rvert", call=True)


def _under_condition(inside: Piece, given: Node, style: Style) -> Piece:
    condition = entries(given, style)
    height = max(inside.height, condition.height)
    return Piece(join(inside.text + r"\mid", condition.text), SUMMED, height)


def _given(node: Node, style: Style) -> Piece:
    *about, given = node.parts
    inside = _under_condition(listed(about, style), given, style)
    return called(rf"\operatorname{braced(node.data)}", inside)


def _expectation(node: Node, style: Style) -> Piece:
    """The mean of an indicator is a probability."""
    body, given = node.parts
    is_event = body.kind == "step"
    inside = _order(body, style) if is_event else typeset(body, style)
    if given != Node("Block"):
        inside = _under_condition(inside, given, style)
    if is_event:
        return called(r"\operatorname{P}", inside)
    bracketed = enclosed(inside, "[", "]", call=True)
    return bracketed._replace(text=r"\operatorname{E}" + bracketed.text)


def entries(block: Node, style: Style) -> Piece:
    """A block of variables without parentheses round it."""
    if block.kind == "Block" and block.parts:
        return listed(block.parts, style)
    return typeset(block, style)


def _block(node: Node, style: Style) -> Piece:
    if not node.parts:
        return Piece(r"\varnothing")
    inside = listed(node.parts, style)
    return inside._replace(level=ATOM) if len(node.parts) == 1 else grouped(inside)


# --- vectors ------------------------------------------------------------------------------------
def _vector(node: Node, style: Style) -> Piece:
    key, limit = node.data
    letter = style.notation.letter(key)
    indices = [small(part, style) for part in node.parts]
    if limit:
        indices.append(f"1:{small(limit, style)}")
    subscript = ",".join(filter(None, (subscript_text(letter), *indices)))
    text = join(r"\boldsymbol", glyph(letter.base)) + "'" * letter.primes
    return Piece(text + (attached("_", subscript) if subscript else ""))


def _ones(_: Node, __: Style) -> Piece:
    return Piece(r"\boldsymbol 1")


def _basis(node: Node, style: Style) -> Piece:
    return Piece(rf"\boldsymbol e{attached('_', small(node.parts[0], style))}")


def _linear(node: Node, style: Style) -> Piece:
    return typeset(node.parts[0], style._replace(small=True))


def _sequence(node: Node, style: Style) -> Piece:
    found: Range = node.data
    variable = name(found.variable, style)
    if found.variable.data[1] == "real":
        variable = rf"{variable}\in\mathbb R"
    elif found.limit:
        variable = rf"1\le {variable}\le {small(found.limit, style)}"
    piece = grouped(typeset(node.parts[0], style))
    return piece._replace(text=piece.text + attached("_", variable))


def _dot(node: Node, style: Style) -> Piece:
    left, right = (typeset(part, style) for part in node.parts)
    left, right = (p if p.level == ATOM else grouped(p) for p in (left, right))
    text = join(left.text, r"\cdot", right.text)
    return Piece(text, DOTTED, max(left.height, right.height))


def _softmax(node: Node, style: Style) -> Piece:
    vector, index = node.parts
    piece = called(r"\operatorname{softmax}", typeset(vector, style))
    return piece._replace(text=piece.text + attached("_", small(index, style)))


WRITTEN_TERMS: dict[str, Callable[[Node, Style], Piece]] = {
    **{f.head: _function(f.tex) for f in FUNCTIONS if f.tex},
    "num": _number,
    "sym": symbol,
    "entry": _entry,
    "letter": lambda node, style: Piece(_scripted(style.notation.letter(node.data), "")),
    "add": _add,
    "mul": _product,
    "frac": _fraction,
    "pow": _power,
    "exp": _exponential,
    "pi": lambda *_: Piece(r"\pi"),
    "sqrt": _root,
    "step": _step,
    "delta": _delta,
    "abs": _absolute,
    "apply": _defined,
    "given": _given,
    "E": _expectation,
    "Block": _block,
    "vector": _vector,
    "ones": _ones,
    "basis": _basis,
    "linear": _linear,
    "sequence": _sequence,
    "dot": _dot,
    "softmax": _softmax,
}
