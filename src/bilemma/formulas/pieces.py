r"""Pieces of LaTeX: parentheses only where needed, delimiters as large as what they hold.

A piece of LaTeX knows how tightly it holds together (its level) and how tall it is. Break hints
stand only where KaTeX can break a line: never inside braces.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from .notation import Notation
from .tree import Node

# How tightly a piece holds together, from loose to tight. An OPEN piece (a sum sign, a dot
# product) swallows what follows it, so it stands last in a product or in parentheses.
QUANTIFIED, IMPLIED, RELATED, SUMMED, DOTTED, OPEN, MULTIPLIED, FRACTION, ATOM = range(9)

# How tall: brackets of a function, parentheses round a sum, a fraction or sum sign, more.
FLAT, CALLED, GROUPED, TALL, TALLER = 0, 1, 2, 3, 4

_SIZES = {FLAT: "", CALLED: "", GROUPED: r"\big", TALL: r"\Big", TALLER: r"\bigg"}


_HINTS = re.compile(r"\\allowbreak(?![A-Za-z])|\\nobreak ")
_COMMAND_LAST = re.compile(r"\\[A-Za-z]+\Z")


class Piece(NamedTuple):
    """A piece of LaTeX with its level and height."""

    text: str
    level: int = ATOM
    height: int = FLAT


class Style(NamedTuple):
    """Conventions, whether lines may break here, whether fractions are slashes here."""

    notation: Notation
    breakable: bool = False
    small: bool = False

    def whole(self) -> Style:
        """Inside braces, where no line breaks."""
        return self._replace(breakable=False)

    def script(self) -> Style:
        """In an exponent or index."""
        return self._replace(breakable=False, small=True)

    def sign(self, symbol: str) -> str:
        """A relation or operator: a line may break before it, never after it."""
        spaced = f"{symbol} " if symbol[-1:].isalpha() else symbol
        return rf"\allowbreak{spaced}\nobreak " if self.breakable else spaced


# What writes each kind of node, filled by the modules that know how.
WRITTEN: dict[str, Callable[[Node, Style], Piece]] = {}


def typeset(node: Node, style: Style) -> Piece:
    """The LaTeX of a layout."""
    return WRITTEN[node.kind](node, style)


def join(*texts: str) -> str:
    """Texts side by side, with a space where a command would swallow a letter."""
    out = ""
    for text in texts:
        if text[:1].isalpha() and _COMMAND_LAST.search(out):
            out += " "
        out += text
    return out


def braced(text: str) -> str:
    """An argument in braces."""
    return f"{{{text}}}"


def attached(mark: str, text: str) -> str:
    """A script: ``^2``, ``_{ij}``; one character needs no braces."""
    return mark + (text if len(text) == 1 else braced(text))


def enclosed(piece: Piece, left: str, right: str, *, call: bool = False) -> Piece:
    """The piece in brackets of its own height. Lines break outside of brackets only."""
    piece = piece._replace(text=_HINTS.sub("", piece.text))
    size = _SIZES[piece.height]
    if call and piece.height == CALLED:
        size = r"\big"
    if size:
        text = join(f"{size}l{left}", piece.text) + f"{size}r{right}"
    else:
        text = join(left, piece.text) + right
    return Piece(text, ATOM, max(piece.height, CALLED if call else GROUPED))


def grouped(piece: Piece) -> Piece:
    """The piece in parentheses."""
    return enclosed(piece, "(", ")")


def called(name: str, piece: Piece) -> Piece:
    """A function of the piece."""
    inside = enclosed(piece, "(", ")", call=True)
    return inside._replace(text=name + inside.text)


def listed(nodes: Iterable[Node], style: Style) -> Piece:
    """Arguments with commas."""
    pieces = [typeset(node, style) for node in nodes]
    height = max((p.height for p in pieces), default=FLAT)
    return Piece(",".join(p.text for p in pieces), SUMMED, height)


def small(node: Node, style: Style) -> str:
    """The LaTeX of a node in an exponent or index."""
    return typeset(node, style.script()).text
