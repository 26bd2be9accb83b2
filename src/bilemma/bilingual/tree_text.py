r"""An author's formula in plain text: ``\tfrac12\sigma_q^2`` is ``(1/2)σ_q²``.

Every sign of the tree arrives. Fractions become slashes and roots √, with parentheses where a
reader could take them for something else.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from bilemma.bilingual import latex_tree as known
from bilemma.bilingual.latex_tree import SIGNS, Atom, Command, Group, Row, Scripted, Sign

# The part that a piece takes in its row; what stands between two pieces depends on it.
ATOM, FRACTION, WORD, SERIES, OPENING, CLOSING, RELATION, OPERATOR, TIGHT, COMMA, SPACE = range(11)
_ENDS = (ATOM, FRACTION, CLOSING)  # after these a minus is binary, and a letter a further factor
_BEGINS = (ATOM, FRACTION, WORD, SERIES, OPENING)

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_ACCENTS = {"bar": "\u0304", "hat": "\u0302", "tilde": "\u0303", "vec": "\u20d7"}
_CHARACTERS = {
    **dict.fromkeys("=<>", RELATION),
    **dict.fromkeys("+-", OPERATOR),
    **dict.fromkeys("/*", TIGHT),
    **dict.fromkeys(",;", COMMA),
    **dict.fromkeys("([", OPENING),
    **dict.fromkeys(")]", CLOSING),
}
_COMMANDS = {
    f"\\{name}": role
    for table, role in (
        (known.RELATIONS, RELATION),
        (known.OPERATORS, OPERATOR),
        (known.TIGHT, TIGHT),
        (known.SERIES, SERIES),
        (known.FUNCTIONS, WORD),
        (known.OPENING, OPENING),
        (known.CLOSING, CLOSING),
        (known.SPACES, SPACE),
    )
    for name in table
}
_WRITTEN = {"-": "−", "'": "′"}
_BARS = {"|": "|", r"\|": "‖"}


class TextPiece(NamedTuple):
    """Plain text with the part that it takes, and whether an index or exponent ends it."""

    text: str
    role: int = ATOM
    is_scripted: bool = False


@lru_cache(maxsize=65536)
def tree_text(row: Row, *, tight: bool = False) -> str:
    """A row of signs as one line; ``tight`` without spaces, as in an index."""
    return _joined(_pieces(row), tight=tight)


def _pieces(row: Row) -> list[TextPiece]:
    found: list[TextPiece] = []
    open_bars: list[str] = []
    for atom in row:
        bar = _bar(atom)
        if bar and bar not in open_bars:
            open_bars.append(bar)
            found.append(TextPiece(_BARS[bar], OPENING))
            continue
        if bar:
            open_bars.remove(bar)
        piece = _piece(atom)
        found.append(piece._replace(role=CLOSING) if bar else piece)
    return found


def _bar(atom: Atom) -> str | None:
    r"""The bar that an atom is, perhaps with an exponent: ``|`` or ``\|``."""
    sign = atom.base if isinstance(atom, Scripted) else atom
    return sign.latex if isinstance(sign, Sign) and sign.latex in _BARS else None


def _piece(atom: Atom) -> TextPiece:
    if isinstance(atom, Sign):
        return _sign(atom.latex)
    if isinstance(atom, Group):
        return _group(atom.row)
    if isinstance(atom, Scripted):
        return _scripted(atom)
    return _COMMAND[atom.name](atom)


def _sign(latex: str) -> TextPiece:
    if latex.startswith("\\"):
        return TextPiece(SIGNS[latex], _COMMANDS.get(latex, ATOM if SIGNS[latex] else SPACE))
    return TextPiece(_WRITTEN.get(latex, latex), _CHARACTERS.get(latex, ATOM))


def _group(row: Row) -> TextPiece:
    """Braces are no brackets: what stands in them is as loose as it is."""
    pieces = _pieces(row)
    return pieces[0] if len(pieces) == 1 else TextPiece(_joined(pieces), ATOM, is_scripted=True)


def _scripted(atom: Scripted) -> TextPiece:
    base = _piece(atom.base)
    text = f"({base.text})" if base.role == FRACTION else base.text
    if atom.below:
        inside = tree_text(atom.below, tight=True)
        text += f"_{inside}" if _is_plain(inside) else f"_{{{inside}}}"
    if atom.above:
        text += _exponent(atom.above)
    loose = base.role in (ATOM, FRACTION, CLOSING) and not text.endswith((")", *"⁰¹²³⁴⁵⁶⁷⁸⁹ᵀ′"))
    return TextPiece(text, ATOM if base.role == FRACTION else base.role, is_scripted=loose)


def _is_plain(text: str) -> bool:
    return len(text) == 1 or text.isalnum()


def _exponent(row: Row) -> str:
    inside = tree_text(row, tight=True)
    if inside.isdigit() and inside.isascii():
        return inside.translate(_SUPERSCRIPTS)
    if row == (Command("mathsf", ((Sign("T"),),)),):
        return "ᵀ"
    if set(inside) == {"′"}:
        return inside
    return f"^{inside}" if len(inside) == 1 else f"^({inside})"


# --- commands with arguments --------------------------------------------------------------------
def _root(atom: Command) -> TextPiece:
    (inside,) = atom.arguments
    text = tree_text(inside)
    only = inside[0] if len(inside) == 1 else None
    simple = isinstance(only, Sign) or (isinstance(only, Command) and only.name == "sqrt")
    simple = simple or (isinstance(only, Scripted) and not only.above)
    return TextPiece(f"√{text}" if simple else f"√({text})", is_scripted=simple)


def _fraction(atom: Command) -> TextPiece:
    over, under = (_pieces(row) for row in atom.arguments)
    above, below = _joined(over), _joined(under)
    sums = any(p.role in (RELATION, OPERATOR, FRACTION, SERIES, TIGHT) for p in over)
    above = f"({above})" if sums else above
    below = below if len(under) == 1 and under[0].role == ATOM else f"({below})"
    return TextPiece(f"{above}/{below}", FRACTION)


def _named(atom: Command) -> TextPiece:
    text = tree_text(atom.arguments[0], tight=True)
    return TextPiece(text, WORD if len(text) > 1 or atom.name == "operatorname" else ATOM)


def _font(atom: Command) -> TextPiece:
    """A letter in another font is the same letter; a word in it is a word."""
    pieces = _pieces(atom.arguments[0])
    return pieces[0] if len(pieces) == 1 else _named(atom)


def _accented(atom: Command) -> TextPiece:
    text = tree_text(atom.arguments[0], tight=True)
    accented = unicodedata.normalize("NFC", text + _ACCENTS[atom.name])
    return TextPiece(accented if len(text) == 1 else f"({text}){_ACCENTS[atom.name]}")


def _relation(atom: Command) -> TextPiece:
    r"""``\mathrel{\perp\perp}`` and ``\stackrel{\mathrm d}{=}``: the same in distribution."""
    texts = [tree_text(row, tight=True) for row in atom.arguments]
    if atom.name == "mathrel":
        return TextPiece("⟂" if set(texts[0]) == {"⟂"} else texts[0], RELATION)
    return TextPiece(f"{texts[1]}^{texts[0]}", RELATION)


_COMMAND: dict[str, Callable[[Command], TextPiece]] = {
    "sqrt": _root,
    "substack": lambda atom: TextPiece(tree_text(atom.arguments[0], tight=True)),
    "operatorname": _named,
    "text": _named,
    **dict.fromkeys(["frac", "tfrac", "dfrac"], _fraction),
    **dict.fromkeys(["mathrm", "mathbf", "mathsf", "mathcal", "mathbb", "boldsymbol"], _font),
    **dict.fromkeys(_ACCENTS, _accented),
    **dict.fromkeys(["mathrel", "stackrel"], _relation),
}


# --- what stands between pieces -----------------------------------------------------------------
def _joined(pieces: Sequence[TextPiece], *, tight: bool = False) -> str:
    shown = list(_in_place(pieces))
    text = "".join(_between(before, piece, tight=tight) for before, piece in shown)
    return text.strip()


def _in_place(pieces: Sequence[TextPiece]) -> Iterator[tuple[TextPiece | None, TextPiece]]:
    """Each piece with the one before it; a fraction that is a factor is in parentheses."""
    before: TextPiece | None = None
    parts = [piece for piece in pieces if piece.text]
    for n, piece in enumerate(parts):
        after = parts[n + 1].role if n + 1 < len(parts) else None
        factor = (before and before.role in (*_ENDS, TIGHT, WORD)) or after in (*_BEGINS, TIGHT)
        if piece.role == FRACTION and factor:
            yield before, TextPiece(f"({piece.text})", CLOSING)
        else:
            yield before, piece
        before = piece


def _between(before: TextPiece | None, piece: TextPiece, *, tight: bool) -> str:
    """The piece with what parts it from the one before."""
    text, last = piece.text, before.role if before else None
    if piece.role == SPACE:
        return "" if tight else " "
    if piece.role == OPERATOR:
        return text if tight or last not in (*_ENDS, SPACE) else f" {text} "
    if piece.role == RELATION:
        return text if tight else f" {text} "
    if piece.role == COMMA:
        return text if tight else f"{text} "
    if before and piece.role in (ATOM, FRACTION, WORD, SERIES):
        parted = last in (WORD, SERIES) or (
            last in _ENDS and (piece.role in (WORD, SERIES) or before.is_scripted)
        )
        return f" {text}" if parted and text[0] not in "|‖" else text
    return f" {text}" if last == SERIES else text
