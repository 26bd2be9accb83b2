"""A row of the tables of names: words that stand for a formula, and what may be said beside them.

``<n>`` in a row's texts is what a pattern captured under this name, or what the row has for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..lexing.errors import Said

_COUNT_WORDS = "two|three|four|five|six|ten|twice|两|二|三|四|五|十"
_NUMBERS = {"zero": "0", "零": "0", "one": "1", "一": "1", "unit": "1", "unit variance": "1"}
_NUMBERS |= dict(zip(_COUNT_WORDS.split("|"), "2 3 4 5 6 10 2 2 2 3 4 5 10".split(), strict=True))

PLACE = re.compile(r"<(\w+)>")
# What patterns capture: a size, a letter, a value such as σ², 2/n, sigma squared.
SIZE = rf"\$?(?:(?!a\b|A\b)[A-Za-z](?![A-Za-z])|\d+|(?:{_COUNT_WORDS})(?![a-z]))\$?"
VALUE = (
    r"\$?(?:\\?(?:sigma|mu|rho|tau|theta|lambda)|[A-Za-zμσρτθλ]|\d+(?:[./]\d+)?)"
    r"(?:_?[A-Za-z0-9](?![A-Za-z]))?(?:\^2|\^\{2\}|²| squared)?(?:/[A-Za-z0-9]+)?\$?"
)


def size(name: str) -> str:
    """A pattern for a number of things, captured under a name."""
    return f"(?P<{name}>{SIZE})"


def value(name: str) -> str:
    """A pattern for a number, captured under a name."""
    return f"(?P<{name}>{VALUE})"


def any_of(*patterns: str) -> tuple[str, ...]:
    """The patterns of a row."""
    return patterns


def filled(text: str, fields: Mapping[str, str]) -> str:
    """A text of a row with what was captured, or what is usual."""
    return PLACE.sub(lambda m: fields[m[1]], text)


def plain(captured: str) -> str:
    """What was captured, as a formula has it."""
    bare = captured.strip(" $").replace("\\", "").replace("{", "").replace("}", "")
    bare = re.sub(r"(?<=[α-ω])(?=\d)", "_", bare.replace(" squared", "^2"))
    return _NUMBERS.get(bare.lower(), bare)


class NamedRow(NamedTuple):
    """One meaning.

    Attributes:
        names: patterns of the words that stand for it, in English and in Chinese.
        formula: what they stand for.
        given: its hypotheses.
        note: what is told with the answer.
        usual: what stands for what nobody says, by the names of the patterns' groups.
        beside: patterns of what may be said of it, all of which the hypotheses say.
        needs: groups that have to be said.
        open: letters of the row of which something else may be said.
        is_whole: whether the names are of a whole question, and not of a quantity in it.
    """

    names: tuple[str, ...]
    formula: str
    given: str
    note: Said
    usual: tuple[tuple[str, str], ...] = ()
    beside: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    open: str = ""
    is_whole: bool = False

    @classmethod
    def of(
        cls,
        names: tuple[str, ...],
        formula: str,
        given: str,
        en: str,
        zh: str,
        *more: Any,
        **by: Any,
    ) -> NamedRow:
        """A row whose note is of its own, in English and in Chinese; the others follow it."""
        return cls(names, formula, given, Said(en, zh), *more, **by)
