"""``X_i iid``, ``X_i independent N(i, 1)``: members of a family, where nothing else says how many
there are.
"""

from __future__ import annotations

import re
from functools import partial

_SIZED = re.compile(
    r"\\sum|\bsum\(|[Σ∑]|\b(?:in|∈|\\in) ?(?:R|ℝ|\\mathbb)|= ?1 ?[,.…]|\.\.|…|\\[lc]?dots"
)
_X = r"(?P<begins>(?:^|[;；。\n]) *)(?P<x>[A-Z])"
_BELOW = r"_(?P<i>[ij])|(?P<sub>[ᵢⱼ])|_\{(?P<held>[ij])\}"
_IID = r"(?:are )?(?:iid\b|i\.i\.d|独立同分布)"
_INDEPENDENT = r"(?:are )?(?:all )?(?:mutually )?independent\b|(?:相互|互相)?独立"
_LAW = r"[~∼～]|\\sim(?![A-Za-z_])|\\(?:overset|stackrel)(?![A-Za-z])|(?:均|都)?服从"
_EACH_IID = re.compile(rf"{_X}(?:{_BELOW})\$? ?(?={_IID})")
_EACH = re.compile(rf"{_X}(?:{_BELOW}|\[[ij]\])(?=\$? ?(?:{_IID}|{_INDEPENDENT}|{_LAW}))")
_MEAN = re.compile(r"\\bar|\\overline|[X-Z]bar|\u0304|\bmean of the|sample|样本")
_REST = re.compile(r"[^;；。\n]*")


def with_each_member(goal: str, given: str) -> str:
    """Hypotheses that say of the members by their list what is said of ``X_i``."""
    if _SIZED.search(f"{goal}\n{given}"):
        return given
    n = _size(f"{goal}\n{given}")
    given = _EACH_IID.sub(partial(_listed, n), given)
    return _EACH.sub(partial(_with_list, n, goal), given)


def _size(text: str) -> str:
    """A letter for how many there are: n, which that of a mean is too, or one that is no number
    here.
    """
    used = set(re.findall(r"(?<![A-Za-z\\])[A-Za-z](?![A-Za-z])", text))
    others = (letter for letter in "nmNMK" if letter not in used)
    return "n" if _MEAN.search(text) else next(others, "n")


def _listed(n: str, found: re.Match[str]) -> str:
    """The list in place of ``X_i``; not where what is said has the index: ``X_i iid N(i, 1)``."""
    if _has_index(found):
        return found[0]
    return f"{found['begins']}{found['x']}_1, ..., {found['x']}_{n} "


def _has_index(found: re.Match[str]) -> bool:
    i = found["i"] or found["held"] or {"ᵢ": "i", "ⱼ": "j"}[found["sub"]]
    rest = _REST.match(found.string, found.end())
    return bool(
        rest and re.search(rf"(?<![A-Za-z\\]){i}(?!\w)|[_\[{{]{i}(?!\w)|{_RAISED[i]}", rest[0])
    )


def _with_list(n: str, goal: str, found: re.Match[str]) -> str:
    """The list before what is said of ``X_i``, where X_1 is spoken of and stands in no list."""
    x, given, typed = found["x"], found.string, found[0][len(found["begins"]) :]
    one = rf"(?<![A-Za-z\\]){x}(?:_\{{?[1-9]\}}?|[₁-₉])"
    is_listed = re.search(rf"{one} ?(?:[,，、~∼]|and\b|\\sim)", given)
    if is_listed or not re.search(one, f"{goal}\n{given}"):
        return found[0]
    return f"{found['begins']}{x}_1, ..., {x}_{n} random; {typed}"


_RAISED = {"i": "ᵢ", "j": "ⱼ"}
