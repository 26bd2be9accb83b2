"""Samples X_1, …, X_n as people write them, and their means."""

from __future__ import annotations

import re

_SUBSCRIPT = r"_?\{?(?:%s)\}?"
_COMMA = r"\s*[,，、]\s*"
# X_1, …, X_n; and X_i, whose number is n.
SAMPLE = re.compile(
    rf"(?<![A-Za-z])(?P<x>[A-Za-z]){_SUBSCRIPT % '1|₁'}{_COMMA}"
    rf"(?:(?P=x){_SUBSCRIPT % '2|₂'}{_COMMA})?(?:\.\.\.?|…+|\\[lc]?dots){_COMMA}"
    rf"(?P=x){_SUBSCRIPT % '(?P<n>[A-Za-z0-9]|ₙ)'}"
)
_MEMBER = re.compile(r"(?<![A-Za-z])([A-Z])(?:_\{?i\}?|ᵢ|\[i\])")
_SIZED = re.compile(r"= *1 *(?:,|\.\.|…|\\)|\b(?:in|∈|\\in) *(?:R|ℝ|\\mathbb)|\bsize\b|[维个]")
_SERIES = re.compile(r"\\sum|[∑Σ]|\bsum\(")
_MEAN = re.compile(
    r"\\(?:bar|overline)\s*(?:\{\s*(?P<braced>[A-Z])\s*\}|(?P<bare>[A-Z])(?![A-Za-z]))"
    "|(?P<over>[A-Z])\u0304"
)


def with_means(goal: str, given: str) -> str:
    r"""A goal with ``\bar X`` written out, where hypotheses speak of X_1, …, X_n or of X_i."""
    if _MEAN.search(goal) is None or _SERIES.search(goal):
        return re.sub("([A-Z])\u0304", r"\\bar{\1}", goal)
    letter, size = family_in(f"{goal}\n{given}") or ("", "")
    mean = f"(sum({letter}[i], i=1..{size})/{size})"
    found = _MEAN.sub(lambda m: mean if letter in m.groups() else m[0], goal)
    return re.sub("([A-Z])\u0304", r"\\bar{\1}", found)


def family_in(text: str) -> tuple[str, str] | None:
    """The letter of the sample of which a text speaks, and its size, if there is one alone."""
    lists = {(m["x"], size_of(m["n"])) for m in SAMPLE.finditer(text)}
    members = set() if _SIZED.search(text) else {(x, "n") for x in _MEMBER.findall(text)}
    found = lists or members
    return found.pop() if len(found) == 1 else None


def size_of(typed: str) -> str:
    """The size that is written below the last member."""
    return "n" if typed == "ₙ" else typed
