"""What a goal asks for, item by item: ``E(X)``, ``the variance of Y``, ``mean``.

A formula with a moment in it is an item, and so is a noun with what it is of. A noun that does not
say of what it is shares that with its neighbours.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from .phrase_formulas import is_word, without_article
from .phrases import MOMENTS, PAIRS
from .prose_units import Unit, UnitText, moment_of

_WANTED = {*MOMENTS, *PAIRS}
_BARE = re.compile(r"(?:E|D|Var)[A-Z]")  # EX, as people write E(X)
_DERIVATIVES = ("∂", r"\partial", "∇", r"\nabla")
_OPEN = ("(", "[", "{", "}", r"\left", "|", r"\{")
_CALLED = re.compile(r"\\?([A-Za-z]+)\s*\}?\s*(?:\\left|\\big)?\s*[(\[|{]")
_RELATIONS = ("=", "<", ">", "≤", "≥", r"\le", r"\leq", r"\ge", r"\geq", "~", "∼", "～", r"\sim")


class AskedItems(UnitText):
    """Tells of units of a text whether they are an item, and of which kind."""

    def kind(self, found: Sequence[Unit]) -> str:
        """``value`` of a formula, ``noun`` of the same in words, ``claim`` of what says of one what
        it is equal to, ``head`` of a noun alone; "" of what is no item.
        """
        found = without_article(found)
        signs = [n for n, u in enumerate(found) if relates(u)]
        if signs and self._is_of_defined(found):
            return "noun"
        if signs:
            return self._kind_of_claim(found, signs)
        if not found:
            return ""
        first, last = found[0], found[-1]
        if first.means(*_WANTED) and len(found) == 1:
            return "head"
        if self.is_value(found[first.means(*_WANTED) :]):  # E(X), and the mean E(X)
            return "value"
        if self.is_english(first) and found[1].means("of", "between"):
            return "noun" if _is_one(first, found[2:]) else ""
        if last.means(*_WANTED) and not self.is_english(last):
            return "noun" if _is_one(last, found[:-1]) else ""
        return ""

    def is_english(self, unit: Unit) -> bool:
        """Whether it is a noun that is asked for, of what stands behind it."""
        return unit.means(*_WANTED) and self.typed(unit).isascii()

    @staticmethod
    def is_value(found: Sequence[Unit]) -> bool:
        """Whether it is a formula with a moment or a derivative in it, and says nothing."""
        if any(_says(u) for u in found if not u.depth):
            return False
        is_moment = any(_is_moment(u, v) for u, v in pairwise([*found, None]) if u)
        return is_moment or any(u.text in _DERIVATIVES for u in found)

    def _is_of_defined(self, found: Sequence[Unit]) -> bool:
        """``Z = 2X - Y 的期望``: of a letter that is defined beside it."""
        is_noun = len(found) > 4 and found[-1].means(*_WANTED) and found[-2].means("of")
        return (
            is_noun
            and found[0].kind == "word"
            and found[1].text in ("=", "~", "∼", "～")
            and sum(map(relates, found)) == 1
        )

    def _kind_of_claim(self, found: Sequence[Unit], signs: Sequence[int]) -> str:
        first, last = signs[0], signs[-1]
        left, right = found[:first], found[last + 1 :]
        is_one = list(signs) == [*range(first, last + 1)]
        if not is_one or found[first].text in _RELATIONS[-4:]:
            return ""
        if self.kind(left) not in ("value", "noun"):
            return ""
        if not right:  # E(X) =
            return self.kind(left) if found[first].text == "=" else ""
        is_said = any(u.kind in ("phrase", "han") for u in right if not u.depth)
        return "" if is_said else "claim"


def relates(unit: Unit) -> bool:
    """Whether it stands between the sides of what is said."""
    return not unit.depth and (unit.text in _RELATIONS or unit.means("equal", "be", "is"))


def joins(unit: Unit) -> bool:
    """Whether it may stand between two items."""
    is_sign = unit.text in (",", "，", "、", "&", ";", "；", "且")
    return not unit.depth and (is_sign or unit.means("and"))


def begins(found: Sequence[Unit]) -> bool:
    """Whether an item begins here: not the Y of ``the covariance of X and Y``."""
    rest = without_article(found)
    after = rest[1] if len(rest) > 1 else None
    return bool(rest) and (rest[0].means(*_WANTED) or _is_moment(rest[0], after))


def _is_one(head: Unit, of_what: Sequence[Unit]) -> bool:
    """Whether a noun is said of one thing, or of the two of which a covariance is."""
    return bool(of_what) and sum(map(joins, of_what)) <= (head.text in PAIRS)


def _is_moment(unit: Unit, after: Unit | None) -> bool:
    """Whether a moment, or a probability, is taken of what follows."""
    if unit.kind == "formula":
        names = (Unit("word", found[1], 0, 0) for found in _CALLED.finditer(unit.text))
        is_called = any(map(_is_function, names))
        return is_called or any(sign in unit.text for sign in _DERIVATIVES)
    if unit.kind == "word" and _BARE.fullmatch(unit.text):
        return True
    return _is_function(unit) and after is not None and after.text in _OPEN


def _is_function(unit: Unit) -> bool:
    return moment_of(unit) is not None or unit.text in ("P", "Pr", "d")


def _says(unit: Unit) -> bool:
    """Whether it is a word, and no part of a formula."""
    if unit.kind == "word" and _BARE.fullmatch(unit.text):
        return False
    return unit.kind in ("phrase", "stop") or is_word(unit, is_power=False)
