"""A goal that was made out of a told text, with as many hypotheses as are read with it
(:mod:`~.extraction`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..hypotheses.moment_clauses import HEADS
from ..lexing.errors import MisreadError
from ..lexing.typed_places import typed_place
from ..several import read_questions
from .extraction_formulas import kind_of
from .extraction_hypotheses import ALL, Hypotheses

MOST_HYPOTHESES = 14
MOST_MENDS = 8
_TRANSPOSED = ("T", r"\top", "{T}", r"{\top}")
_CALL = re.compile(r"\\?[A-Za-z]+ ?\(")
_LETTER = re.compile(r"\\[A-Za-z]+|[A-Za-zΑ-Ωα-ω]")


def found_with(goal: str, supposed: Hypotheses) -> tuple[str, list[str]] | None:
    """A goal as it is read, with as many hypotheses as are; None where nothing speaks of it."""
    ways = (_fitted(way, supposed) for way in (goal, supposed.in_full(goal)))
    return next((way for way in ways if way and _speaks_of(*way, supposed)), None)


def _fitted(goal: str, supposed: Hypotheses) -> tuple[str, list[str]] | None:
    """The goal with as many hypotheses as are read with it; None where it is not read."""
    told = [each for said in supposed.found for each in of_all(said, goal, supposed)]
    kept = sorted(told[:MOST_HYPOTHESES], key=_rank)
    for _ in range(MOST_MENDS):
        error = fault(goal, kept)
        if error is None:
            return goal, kept
        more = next((r for r in error.readings if _is_told(r, supposed) and r not in kept), "")
        typed, meant = _as_product(error, "; ".join((goal, *kept)))
        if more:
            kept.append(more)
        elif typed:
            goal, *kept = (text.replace(typed, meant) for text in (goal, *kept))
        elif error.in_goal or not kept:
            return None
        else:
            del kept[_at_fault(error, goal, kept)]
    return None


def fault(goal: str, given: Sequence[str]) -> MisreadError | None:
    """Why it is not read, if it is not."""
    try:
        read_questions(goal, "; ".join(given))
    except MisreadError as error:
        return error
    return None


def _as_product(error: MisreadError, text: str) -> tuple[str, str]:
    """What was typed for a product that a refusal asks about, and how it is written: aT1, γ(x - μ),
    w^T x; nothing where it asks about something else.
    """
    reading = next((r for r in error.readings if re.search(r"\w\*|^\w\.\w$", r)), "")
    left, sign, right = (*reading.partition("*" if "*" in reading else "."),)[:3]
    is_call = re.search(rf"{re.escape(left)}\([A-Za-z](?:_\w)?\)", text)  # F(x) is no product
    if is_call or left in ("D", "E", "P", "V"):  # nor is Dξ
        return "", ""
    for typed, meant in (
        (f"{left}{right}", reading),
        (f"{left}(", f"{left}*("),
        *((f"{left}^{t}{gap}{right}", f"{left}.{right}") for t in _TRANSPOSED for gap in ("", " ")),
    ):
        if sign and re.search(rf"(?<![A-Za-z\\]){re.escape(typed)}", text):
            return typed, meant
    return "", ""


def as_typed(text: str) -> str:
    """A formula without what :func:`_as_product` changes."""
    return re.sub(r"[*. ]|\^\{?\\?(?:T(?![a-z])|top)\}?", "", text)


def _is_told(reading: str, supposed: Hypotheses) -> bool:
    """Whether what a refusal asks for follows from what is told of the letter."""
    return (
        reading.startswith("vectors ")
        or reading.removeprefix("random ") in supposed.random
        or reading.removeprefix("real ") in supposed.numbers
    )


def _at_fault(error: MisreadError, goal: str, given: Sequence[str]) -> int:
    """Which hypothesis it is: where the fault is, or else the first without which all are read."""
    whole = "; ".join(given)
    place = typed_place(error.text, error.place, whole)
    there = min(whole[:place].count("; "), len(given) - 1)
    for n in (there, *reversed(range(len(given)))):
        if fault(goal, [*given[:n], *given[n + 1 :]]) is None:
            return n
    return there


def of_all(said: str, goal: str, supposed: Hypotheses) -> list[str]:
    """What is said of no letter by name, of those of the goal of which nothing else is said."""
    if ALL not in said:
        return [said]
    inside = {*_letters(goal)} - supposed.numbers - {*"abcdmnptijlΣ∑"}
    inside = {letter for letter in inside if letter.isupper()} or inside
    noun = said.split(maxsplit=1)[0] if " = " in said else ""
    same = (other for other in supposed.found if ALL not in other and _is_alike(other, noun))
    letters = sorted(inside - {name for other in same for name in _LETTER.findall(other)})
    if not letters or " = " in said:
        return [said.replace(ALL, letter) for letter in letters]
    return [said.replace(ALL, ", ".join(letters))]


def _is_alike(said: str, noun: str) -> bool:
    """Whether it gives a moment that is given of all letters too, or says something like that."""
    if not noun:
        return " = " not in said
    return said.startswith(f"{noun} ") or kind_of(said).what == "law"


def _speaks_of(goal: str, kept: Sequence[str], supposed: Hypotheses) -> bool:
    """Whether what is kept says something of the goal, and what is asked about is defined as it was
    told.
    """
    given, there = "; ".join(kept), {kind_of(said).left for said in kept}
    undefined = supposed.formulas.keys() - there
    if any(letter in text for letter in undefined for text in (goal, *kept)):
        return False
    letters = {*_letters(goal)} - {*"ijkldnΣ∑EDP", r"\sum", r"\frac"}
    told = (f"{HEADS[noun]}({x})" for noun, x in re.findall(r"(mean|var|sd) (\S+) =", given))
    if goal in told:  # what is asked stands there
        return False
    is_claim = goal.endswith("?") and not supposed.found
    about = [said for said in kept if kind_of(said).left not in supposed.formulas]
    for letter, formula in reversed(supposed.formulas.items()):  # what it is made of
        letters |= {*_LETTER.findall(formula)} if letter in goal or letter in letters else set()
    return is_claim or any(letters & {*_LETTER.findall(said)} for said in about)


def _letters(goal: str) -> list[str]:
    """The letters of a goal, without its words and the names of functions."""
    return _LETTER.findall(_CALL.sub("(", re.sub(r"(?<!\\)\b(?:[a-z]{3,}|as|is|oo)\b", "", goal)))


def _rank(hypothesis: str) -> int:
    """Definitions and sizes before what is said of letters."""
    first = ("definition", "space", "law")
    what = kind_of(hypothesis).what
    return first.index(what) if what in first else len(first)
