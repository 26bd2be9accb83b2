"""Samples X_1, …, X_n as people write them, and their means."""

from __future__ import annotations

import re

from .brackets import parted

_SUBSCRIPT = r"_?\{?(?:%s)\}?"
_COMMA = r"\s*[,，、]\s*"
_SIZE = "(?P<n>[A-Za-z]|[0-9]+|ₙ|[₀-₉]+)"
_ENDS = r"(?![A-Za-z0-9_{}^\[+₀-₉ₙ]|-[A-Za-z0-9])"  # the whole of a subscript, and no X_{n+1}
_DIGITS = str.maketrans("₀₁₂₃₄₅₆₇₈₉ₙ", "0123456789n")
# X_1, …, X_n; and X_i, whose number is n.
_BEGINNING = (
    rf"(?<![A-Za-z])(?P<x>[A-Za-z]){_SUBSCRIPT % '1|₁'}{_COMMA}"
    rf"(?:(?P=x){_SUBSCRIPT % '2|₂'}{_COMMA})?(?:\.\.\.?|…+|\\[lc]?dots){_COMMA}"
)
SAMPLE = re.compile(rf"{_BEGINNING}(?P=x){_SUBSCRIPT % _SIZE}{_ENDS}")
# Any such list, read or not: X_1, …, X_{n+1} has a size that no mean is taken over here.
_LISTED = re.compile(rf"{_BEGINNING}(?P=x)(?=[\w{{₀-₉ₙ])")
# X_1, X_2, …, of which the first n are spoken of.
ENDLESS = re.compile(
    rf"(?<![A-Za-z])(?P<x>[A-Z]){_SUBSCRIPT % '1|₁'}{_COMMA}(?P=x){_SUBSCRIPT % '2|₂'}{_COMMA}"
    rf"(?:\.\.\.?(?!\.)|…+(?!…)|\\[lc]?dots)(?!{_COMMA}[A-Z])"
)
_MEMBER = re.compile(r"(?<![A-Za-z])([A-Z])(?:_i|_\{i\}|ᵢ|\[i\])")
_SIZED = re.compile(r"= *1 *(?:,|\.\.|…|\\)|\b(?:in|∈|\\in) *(?:R|ℝ|\\mathbb)|\bsize\b|[维个]")
_SERIES = re.compile(r"\\sum|[∑Σ]|\bsum\(")
_RANGE = re.compile(
    r"\\sum(?:\\limits)? ?_ ?\{ ?(?P<i>[a-z]) ?= ?1 ?\} ?\^ ?(?:\{ ?(?P<held>\w+) ?\}|(?P<n>\w))"
)
_MEAN = re.compile(
    r"\\(?:bar|overline)\s*(?:\{\s*(?P<braced>[A-Za-z])\s*\}|(?P<bare>[A-Za-z])(?![A-Za-z]))"
    "|(?P<over>[A-Za-z])\u0304|(?<![A-Za-z\\\\])(?P<ascii>[A-Za-z])_?bar(?![A-Za-z0-9_])"
)
_OF_SIZE = re.compile(r"\s*_\s*(?:\{\s*(?P<held>[^{}]*?)\s*\}|(?P<n>[A-Za-z0-9]))|(?P<sub>[₀-₉ₙ]+)")
_WRITTEN_OUT = re.compile(r"\(sum\(([A-Z])\[[a-z]\], [a-z]=1\.\.n\)/n\)")  # as with_means does
_FACTOR = re.compile(r"(?<![A-Za-z\\])[a-z]$")  # cX̄
# S^2 = …, T_n = …
_DEFINES = re.compile(
    r"\s*(?:where |let |其中|记|设|令)?\$?"
    r"(?:[A-Za-zα-ω]|\\(?:wide)?(?:hat|tilde) ?\{? ?\\?[A-Za-z]+ ?\}?)"
    r"(?:_?(?:\w|\{\w\}))?(?:\^2|\^\{2\}|²)? *="
    r".*(?:\\sum|[∑Σ]|\bsum\(|\\(?:bar|overline)(?![A-Za-z])|\u0304)"
)
_DEFINES_MEMBER = re.compile(
    r"\s*(?:[Ww]here |[Ll]et |其中 ?|记 ?|设 ?|令 ?)?\$?[A-Z](?:_\{?[ijk]\}?|\[[ijk]\]) ?="
)


def with_means(goal: str, given: str) -> str:
    r"""A goal with ``\bar X`` written out, where hypotheses speak of X_1, …, X_n or of X_i."""
    family = family_in(f"{goal}\n{given}") if _MEAN.search(goal) else None
    is_listed = any(SAMPLE.finditer(f"{goal}\n{given}")) or not _SERIES.search(goal)
    sizes = dict([family]) if family and is_listed else {}
    for letter, size in (sizes or _ranged(goal)).items():
        goal = _with_mean(goal, letter, size)
    return re.sub("([A-Za-z])\u0304", r"\\bar{\1}", goal)


def with_own_means(given: str) -> str:
    r"""Hypotheses with the sample means in what they define, ``S^2 = \sum (X_i - \bar X)^2``."""
    found, at = "", 0
    for start, end in parted(given, ";；\n,，"):
        piece = given[start:end]
        found += given[at:start] + (with_means(piece, given) if _defines(piece) else piece)
        at = end
    return found + given[at:]


def _defines(piece: str) -> bool:
    return bool(_DEFINES.match(piece) or _DEFINES_MEMBER.match(piece))


def _with_mean(goal: str, letter: str, size: str) -> str:
    free = (x for x in "ijklmrst" if not re.search(rf"(?<![A-Za-z]){x}(?![A-Za-z])|_{x}", goal))
    i = next(free, "i") if _SERIES.search(goal) else "i"
    mean = f"(sum({letter}[{i}], {i}=1..{size})/{size})"
    found, at = "", 0
    for m in _MEAN.finditer(goal):
        below = _OF_SIZE.match(goal, m.end())
        if below is None and m["over"]:  # X̄n
            below = re.compile(rf"(?P<n>{re.escape(size)})(?P<held>)(?P<sub>)(?![\w(])").match(
                goal, m.end()
            )
        is_of_size = below is None or _below(below) == size
        if letter in m.groups() and is_of_size:
            before = goal[at : m.start()]
            times = "*" if _FACTOR.search(goal[: m.start()]) else ""
            found += f"{before}{times}{mean}"
            at = below.end() if below else m.end()
    return found + goal[at:]


def _ranged(goal: str) -> dict[str, str]:
    r"""The samples of ``\sum_{i=1}^{n} (X_i - \bar X)(Y_i - \bar Y)`` with their size: where all
    sums go as far, and have members of each whose mean there is.
    """
    sums = [*_RANGE.finditer(goal)]
    sizes = {m["held"] or m["n"] for m in sums}
    means = {x for m in _MEAN.finditer(goal) for x in m.groups() if x}
    if len(sizes) != 1 or len([*_SERIES.finditer(goal)]) != len(sums):
        return {}
    (n,), indices = sizes, "|".join({m["i"] for m in sums})
    below = rf" ?(?:_\{{? ?(?:{indices})(?![A-Za-z0-9])|\[(?:{indices})\])"
    are_members = all(re.search(rf"(?<![A-Za-z]){x}{below}", goal) for x in means)
    return dict.fromkeys(sorted(means), n) if are_members else {}


def family_in(text: str) -> tuple[str, str] | None:
    """The letter of the sample of which a text speaks, and its size, if there is one alone."""
    text = _WRITTEN_OUT.sub(r"\1_i", text)
    listed = [*SAMPLE.finditer(text)]
    if len(listed) < sum(1 for _ in _LISTED.finditer(text)):
        return None
    lists = {(m["x"], size_of(m["n"])) for m in listed}
    members = set() if _SIZED.search(text) else {(x, "n") for x in _MEMBER.findall(text)}
    found = lists or members
    return found.pop() if len(found) == 1 else None


def with_members(text: str, both: str) -> str:
    """A text with ``Xi`` and ``Xj`` as members, where ``X1, ..., Xn`` says what X with a bare
    subscript is.
    """
    bare = {m["x"] for m in SAMPLE.finditer(both) if m[0][1] == "1"}
    for x in bare:
        text = re.sub(rf"(?<![A-Za-z]){x}([ij])(?![A-Za-z0-9_])", rf"{x}_\1", text)
    return text


def size_of(typed: str) -> str:
    """The size that is written below the last member."""
    return typed.translate(_DIGITS)


def _below(found: re.Match[str]) -> str:
    """What stands below a mean."""
    return size_of(found["held"] or found["n"] or found["sub"] or "")
