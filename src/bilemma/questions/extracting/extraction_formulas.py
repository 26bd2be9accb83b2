"""What a formula of a told text may be: a name, a definition, a law (:mod:`~.extraction`)."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..lexing.brackets import closing, outside, parted
from ..lexing.samples import SAMPLE, size_of

_ACCENT = r"\\(?:wide)?(?:hat|bar|tilde|overline|vec|mathbf|boldsymbol)"
_LETTER = r"(?:\\[A-Za-z]+|[A-Za-zΑ-Ωα-ω])[\u0300-\u036f]?"
_NAME = re.compile(
    rf"(?P<x>{_ACCENT} ?(?:\{{ ?{_LETTER} ?\}}|{_LETTER})|{_LETTER})(?P<digits>[\d₀-₉]{{0,2}}|[ᵢⱼ])"
    r"(?:_(?P<below>\w+|\{[^{}]*\}|\\[a-z]+))?['′]*"
)
_INDEX = re.compile(r"\{? ?[ijklbst] ?,? ?[ijkl]? ?\}?")
_NO_LETTERS = (r"\sum", r"\frac", r"\sqrt", r"\infty", r"\log", r"\exp", r"\prod", r"\ ")
_RELATION = re.compile(r"<=|>=|!=|[=<>≤≥≠]|\\(?:leq?|geq?|neq?|lt|gt)(?![A-Za-z])")
_MOMENT = re.compile(
    r"(?:E|Var|Cov|Corr|SD|D|V|P|KL|\\(?:mathbb|mathrm|operatorname|mathbf|text) ?\{? ?"
    r"(?:E|Var|Cov|Corr|D|P)\}?|\\Pr)_?\{?[^([{‖|]*\}?\s*(?:\\left)?[([{‖|]"
)
_LAW = re.compile(r"(?:\\(?:mathcal|mathrm|text) ?\{? ?)?(?:N|U|B|P|Exp|[A-Z][a-z]{4,})\}? ?\(.*\)")
OF_INDICES = re.compile(r"\|? ?[ijklst](?: ?[-−] ?[ijklst])? ?\|? ?(?:<|>|≤|≥|\\[lg]eq?).*")
_UNEQUAL = re.compile(r"[ijklst] ?(?:≠|!=|\\neq?) ?[ijklst]")


class FormulaKind(NamedTuple):
    """What a formula may be, with its two sides if it has such.

    ``what`` is one of name, sample, range, unequal, definition, relation, law, law_alone, space,
    limit, moment and value.
    """

    what: str
    left: str = ""
    right: str = ""


def kind_of(text: str) -> FormulaKind:
    """What a formula is by its looks."""
    text = unbracketed(text)
    sample = SAMPLE.fullmatch(text)
    if sample:
        return FormulaKind("sample", sample["x"], size_of(sample["n"]))
    ranged = re.fullmatch(r"\(?[a-z] ?= ?1.*?(?:\.\.|…|dots)[ ,]*(?P<n>[A-Za-z]\w*)\)?", text)
    if ranged:
        return FormulaKind("range", "", ranged["n"])
    free = outside(text)
    for what, signs in (("law", r"~|∼|～|\\sim"), ("space", r"∈|\\in(?![a-z])")):
        if re.search(signs, free):
            left, right = re.split(signs, text, maxsplit=1)
            return FormulaKind(what, left.strip(), right.strip())
    if re.search(r"→|->|\\to(?![a-z])", free):
        return FormulaKind(
            "limit", *(side.strip() for side in re.split(r"→|->|\\to", text, maxsplit=1))
        )
    if _RELATION.search(free):
        return _relation(text)
    if _MOMENT.match(text):
        return FormulaKind("moment")
    if _LAW.fullmatch(text):
        return FormulaKind("law_alone")
    return FormulaKind("name" if name_of(text) else "value")


def unbracketed(text: str) -> str:
    """``n > 1`` for a relation in brackets; anything else as it is."""
    is_whole = text.startswith("(") and closing(text, 0) == len(text) - 1
    return text[1:-1] if is_whole and _RELATION.search(outside(text[1:-1])) else text


def _relation(text: str) -> FormulaKind:
    if _UNEQUAL.fullmatch(text):
        return FormulaKind("unequal")
    sides = [text[a:b].strip() for a, b in parted(text, "=")]
    is_defining = len(sides) == 2 and not _RELATION.search(outside(sides[0] + sides[1]))
    if is_defining and _NAME.fullmatch(sides[0]) and sides[1]:
        return FormulaKind("definition", *sides)
    return FormulaKind("relation", *(sides if len(sides) == 2 else ("", "")))


def name_of(text: str) -> str:
    """The letter of which something is said, that of a family for a member of it, ``x`` for x_i;
    "" if it is none.
    """
    found = _NAME.fullmatch(text.strip().strip("{}"))
    if found is None or any(found["x"].startswith(command) for command in _NO_LETTERS):
        return ""
    if found["digits"] in ("ᵢ", "ⱼ") or (found["below"] and _INDEX.fullmatch(found["below"])):
        return found["x"]
    return text.strip().strip("{}")


def bounded(text: str) -> str:
    """The letter of ``σ^2 > 0``, ``m = 2``; "" if it is something else."""
    left, *others = (side.strip() for side in _RELATION.split(text))
    is_bound = len(others) == 1 and re.fullmatch(r"-?[\d.]+|∞|\\infty", others[0])
    return left if is_bound and kind_of(left).what != "moment" else ""
