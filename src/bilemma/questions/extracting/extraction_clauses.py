"""Which clauses of a told text are passed over whole (:mod:`~.extraction_statements`): those that
are not letters and what is said of them, in known words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .extraction_beside import changes, says_else
from .extraction_formulas import kind_of
from .extraction_reading import Reading, Span, Used
from .extraction_text import FormulaText
from .extraction_words import NOUNS, PLACE, left_over

_SPEAKS = re.compile(r"\b(?:is|are|was|were|has|have)\b|[都均是为]", re.IGNORECASE)
_FIRST = re.compile(rf" ?{PLACE}")
_BEFORE_INDEX = re.compile("(?:for(?: all| each)?|where|[且而]?[当对])", re.IGNORECASE)
_APART = re.compile(r"(?:of|from|with|于|与|和|跟)\s*$", re.IGNORECASE)
_OF_ITS_OWN = re.compile(r"\s*,? ?(?:and|且|并|的)", re.IGNORECASE)
_OF_TWO = re.compile(NOUNS["cov"] + "|" + NOUNS["corr"], re.IGNORECASE)
_OF = re.compile(r"\s*of(?: the)?\s*")  # the first m of the X_i
_ITS = re.compile(r"\s*(?:and )?its?\b|\s*它(?!们)", re.IGNORECASE)  # of which of several
_WITH = re.compile(r"\s*with\b", re.IGNORECASE)
_OF_THE_OTHER = re.compile(r"\s*(?:whose|which|with|its|their|其)", re.IGNORECASE)
NAMING = ("letters", "formula", "relation", "adjective")  # as what a clause names its own letters


def unclear_clauses(
    reading: Reading, passed: Sequence[Span], *, is_lost: bool
) -> tuple[list[Span], bool]:
    """From where to where clauses go that are to be passed over, with those behind them that name
    no letters of their own; and whether the letters that the part ends with were passed over.

    Args:
        reading: the part as it was read.
        passed: the clauses that were passed over before.
        is_lost: whether the letters of which it goes on to speak were passed over.
    """
    used = sorted(u for u in reading.used if u.kind != "aside")
    found, is_lost_after = list[Span](), is_lost
    clauses, is_beside = [*_clauses(reading.part, reading.lists)], reading.spoken.is_beside
    for n, (start, end) in enumerate(clauses):
        inside = [u for u in used if start <= u.start < end]
        kinds = [u.kind for u in inside]
        if (start, end) in passed:
            is_lost = is_lost_after = True
            continue
        is_named = bool(kinds) and kinds[0] in NAMING
        # What is said of no letters is said of all.
        is_named |= not (reading.spoken.every or reading.spoken.has_letters)
        is_lost, is_lost_after = is_lost and not is_named, is_lost_after and not is_named
        is_of_next = n == 0 < len(clauses) - 1 and _WITH.match(reading.part)
        # X is independent of Y, with mean 0: of X, or of both?
        says = bool({*kinds} & {"noun", "value", "law", "said"})
        is_of_other = is_beside and (says or _OF_THE_OTHER.match(reading.part, start))
        letters = {*reading.named_before, *reading.named}
        is_of_one = len(letters) > 1 and _ITS.match(reading.part, start)
        is_of_others = is_lost or (not is_named and bool(is_of_next or is_of_other or is_of_one))
        if (inside and is_of_others) or _is_unclear(reading, (start, end), inside):
            is_more = n and _goes_on(reading, start)
            found += clauses[n - 1 : n + 1] if is_more else [(start, end)]
            is_lost = is_lost_after = True
        elif not inside and _SPEAKS.search(reading.part, start, end):
            is_lost = is_lost_after = True  # of what is not understood
        elif _subject(kinds) == "relation":
            is_lost = True
        is_beside = kinds[-1:] == ["beside"] or (is_beside and not is_named)
    return [*dict.fromkeys(found)], is_lost_after


def _clauses(part: str, lists: Sequence[Span]) -> Iterator[Span]:
    """What stands between commas, but for those of a list."""
    start = 0
    for comma in re.finditer(r"[,，;；:：]|$", part):
        if not any(a < comma.start() < b for a, b in lists):
            yield start, comma.end()
            start = comma.end()


def _subject(kinds: Sequence[str]) -> str:
    """The kind of what is spoken of last."""
    named = [kind for kind in kinds if kind in ("letters", "formula", "relation")]
    return named[-1] if named else ""


def _goes_on(reading: Reading, start: int) -> bool:
    """Whether a clause goes on with values: ``mean 1, 2 or 3``."""
    first = _FIRST.match(reading.part, start)
    text = reading.supposed.text.typed(first[0]).strip() if first else ""
    return first is not None and kind_of(text).what == "value"


def _is_unclear(reading: Reading, clause: Span, inside: Sequence[Used]) -> bool:
    """Whether words stand in a clause that may change what is understood, or say else."""
    start, end = clause
    part, text = reading.part, reading.supposed.text
    if says_else(part[start:end], text) or not _is_in_order(part, start, inside):
        return True
    for a, b in left_over(part[:end], [(0, start), *((u.start, u.end) for u in reading.used)]):
        before = next((u.kind for u in reversed(inside) if u.end <= a), "")
        after = next((u.kind for u in inside if u.start >= b), "")
        is_known = _BEFORE_INDEX.fullmatch(part[a:b]) and _is_index(_FIRST.match(part, b), text)
        if not is_known and (before or after) and changes(part[a:b], before, after, text):
            return True
    return False


def _is_index(place: re.Match[str] | None, text: FormulaText) -> bool:
    """Whether it is ``i ≠ j`` or ``i = 1, …, n``."""
    return place is not None and kind_of(text.typed(place[0].strip())).what in ("unequal", "range")


def _is_in_order(part: str, start: int, used: Sequence[Used]) -> bool:
    """Whether in a clause letters come first, and then what is said of them: nothing before them
    but adjectives and ``the mean of``, and nothing behind ``independent of Y`` or a relation.
    """
    subject, is_said, last, at = "", False, "", start
    for u in used:
        between = part[at : u.start]
        if u.kind in ("letters", "formula", "relation"):
            is_of = last in ("noun", "value") and re.search(r"\bof\b", between) is not None
            is_early = is_said and not subject and not is_of
            if (
                is_early
                or (is_of and u.kind == "relation")
                or (last == "letters" and _OF.fullmatch(between))
            ):
                return False
            subject, is_said = u.kind, False
        elif u.kind == "beside":
            if last in ("said", "law") and not _APART.search(part[:at]):
                return False  # independent of a normal Y
        elif u.kind != "adjective":
            is_of_two = u.kind == "value" or _OF_TWO.fullmatch(part, u.start, u.end) is not None
            is_of_beside = last == "beside" and u.kind in ("noun", "value")
            is_own = not is_of_beside or _OF_ITS_OWN.match(between) is not None
            if not is_own or (subject == "relation" and not is_of_two):
                return False
            is_said = True
        last, at = u.kind, u.end
    return True
