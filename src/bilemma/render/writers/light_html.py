r"""A phrase as HTML with light formulas: ``$k_1 = 2 Z_1$`` in KaTeX's fonts, but not set by it.

The models that refute something are a good third of a page when KaTeX sets them, and are made of
letters, indices, numbers and roots alone. A formula of more than that is left to KaTeX.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from bilemma.bilingual.latex_tree import (
    LETTERS,
    RELATIONS,
    SIGNS,
    Atom,
    Command,
    Group,
    Row,
    Scripted,
    Sign,
)
from bilemma.bilingual.phrase import Phrase, Written

from .html import html, trusted
from .linear import in_words

_THIN, _FIXED = "\u2009", "\u00a0"
_RELATIONS = {"=": "=", "<": "&lt;", ">": "&gt;"}
_RELATIONS |= {f"\\{name}": sign for name, sign in RELATIONS.items()}
_SIGNS = {"+": "+", "-": "−"}
_NAMES = ("\\log", "\\exp", "\\max", "\\min")
_PLAIN = {"(": "(", ")": ")", "/": "/", ",": ", ", ".": ".", "\\,": _THIN, "|": "|"}


class _Heavy(Exception):
    """A formula for KaTeX."""


def light_html(words: Phrase) -> Markup:
    """The phrase; what is no formula is written as on any page."""
    return trusted("".join(_item(item) for item in words))


def _item(item: object) -> str:
    light = _light(item.row) if isinstance(item, Written) else None
    return html(item) if light is None else in_words(light)


@lru_cache(maxsize=65536)
def _light(row: Row) -> str | None:
    try:
        return _row(row)
    except _Heavy:
        return None


def _row(row: Row, *, tight: bool = False) -> str:
    """Atoms side by side; ``tight``, as in an index, without spaces around signs.

    A line breaks before a plus or minus alone. Factors are parted by a thin space.
    """
    out: list[str] = []
    for before, atom in zip((None, *row), row, strict=False):
        written = _sign(atom, before) if isinstance(atom, Sign) else _built(atom)
        if _is_factor(before) and _is_factor(atom, opening=True):
            out.append(_THIN)
        out.append(written.replace(" ", "").replace(_FIXED, "") if tight else written)
    return "".join(out)


def _sign(sign: Sign, before: Atom | None) -> str:
    name = sign.latex
    if name in _RELATIONS:
        return f"{_FIXED}{_RELATIONS[name]}{_FIXED}"
    if name in _SIGNS:
        return f" {_SIGNS[name]}{_FIXED}" if _is_factor(before) else _SIGNS[name]
    if name in _NAMES:
        return name[1:]
    if name in _PLAIN:
        return _PLAIN[name]
    if _is_letter(name):
        text = SIGNS.get(name, name)
        upright = text == "…" or (text.isupper() and not text.isascii())
        return text if upright else f"<i>{text}</i>"
    if name.replace(".", "").isdigit():
        return str(escape(name))
    raise _Heavy


def _built(atom: Atom) -> str:
    match atom:
        case Group(row):
            return _row(row)
        case Scripted(base, below, above):
            inside = [f"<sub>{_row(below, tight=True)}</sub>"] if below else []
            inside += [f"<sup>{_row(above, tight=True)}</sup>"] if above else []
            return "".join((_row((base,)), *inside))
        case Command("sqrt", (row,)):
            inside = _row(row)
            return f"√{inside}" if len(row) == 1 else f"√({inside})"
        case Command("mathrm", (row,)) if all(isinstance(a, Sign) for a in row):
            return "".join(a.latex for a in row)
    raise _Heavy


def _is_letter(name: str) -> bool:
    return name[1:] in LETTERS if name.startswith("\\") else len(name) == 1 and name.isalpha()


def _is_factor(atom: Atom | None, *, opening: bool = False) -> bool:
    """Whether something may be multiplied by the atom: to its right, or ``opening`` its left."""
    if atom is None:
        return False
    if not isinstance(atom, Sign):
        return True
    name = atom.latex
    if opening and name in _NAMES:
        return True
    if name == ")" and not opening:
        return True
    return (_is_letter(name) and name != "\\ldots") or name.replace(".", "").isdigit()
