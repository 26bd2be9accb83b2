"""Comparisons in words, ``is Var(X) at most 1?`` and ``Var(X) 是否不超过 1``: as signs."""

from __future__ import annotations

import re
from functools import partial

# What is left of the words around these, a "not" or 未必, is no word that a formula has.
_WORDS = (
    (r"\b(?:less|smaller) (?:than )?(?:or )?equal (?:to|than)\b", "<="),
    (r"\b(?:at most|no (?:more|greater|larger) than)\b", "<="),
    (r"\b(?:greater|larger) (?:than )?(?:or )?equal (?:to|than)\b", ">="),
    (r"\b(?:at least|no (?:less|smaller) than)\b", ">="),
    (r"\b(?:strictly )?(?:less|smaller) than\b", "<"),
    (r"\b(?:strictly )?(?:greater|larger) than\b", ">"),
    (r"\b(?:always )?equal to\b", "="),
    (r"\bnon-?negative\b", ">=0"),
    (r"(?:是否|总|恒)非负|非负(?=[吗么])[吗么]", ">=0"),
    (r"(?:是否|总|恒)?(?:不超过|不大于|不高于|小于或?等于)", "<="),
    (r"(?:是否|总|恒)?(?:不小于|不低于|不少于|大于或?等于)", ">="),
    (r"(?:是否|总|恒)?(?:严格)?(?<!不)小于", "<"),
    (r"(?:是否|总|恒)?(?:严格)?(?<!不)大于", ">"),
    (r"(?:是否|总|恒)?(?<!不)(?<!或)等于", "="),
)
_SIGNS = [(re.compile(words), sign) for words, sign in _WORDS]
_ASKING = re.compile(r"[，,]?\s*(?:是否成立|成立吗|对吗|[吗么])\s*$")


def as_signs(text: str) -> str:
    """The text with such words as signs; all else stays at its place."""
    for words, sign in _SIGNS:
        text = words.sub(partial(_padded, sign), text)
    return text


def _padded(sign: str, words: re.Match[str]) -> str:
    return sign.ljust(len(words[0]))


def without_asking(text: str) -> tuple[str, bool]:
    """A text without the words at its end that ask whether it holds, and whether there are any."""
    found = _ASKING.search(text)
    return (text[: found.start()], True) if found else (text, False)
