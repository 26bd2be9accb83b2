"""Several questions about the same: ``the mean and variance of W``, ``E(X) = λ and Var(X) = λ``.

Such a goal is parted into goals that ask one thing each, of which all has been kept that stands
around: so each is read as if it were asked alone. What is parted are items side by side
(:mod:`~.in_prose.item_rows`), and only where they are asked for: the parts suppose the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, pairwise
from typing import NamedTuple

from .draft import Draft
from .elaborating.understood import Question
from .hypotheses.clause_parser import clauses
from .in_prose.asked_items import AskedItems
from .in_prose.item_rows import ItemRows
from .in_prose.plural_nouns import of_each
from .in_prose.prose_units import units
from .index_cases import in_cases
from .lexing.errors import MisreadError
from .lexing.rewriting_rules import rewritten, rule
from .matrices.matrix_questions import of_matrices_named
from .question import read_question
from .signs.keyboard_signs import with_narrow_stops
from .signs.list_marks import without_list_marks
from .told.expositions import of_exposition
from .wordings.formula_names import with_names
from .wordings.known_forms import in_known_forms

_BEFORE = (
    r"(?P<before>(?:^|[;；,，。.?？:：]|(?<=[\u4e00-\u9fff])"
    r"|\b(?:and|find|compute|calculate|determine)\b)\s*)"
)
_ONE_EACH = "One at a time, please."
_NUMBERED = re.compile(rf"{_BEFORE}(?:[(（](?P<n>[1-9a-h])[)）]|(?P<sign>[①-⑨]))\s*", re.IGNORECASE)
_NUMBERS = ("123456789", "abcdefgh", "①②③④⑤⑥⑦⑧⑨")
_DOLLARS = re.compile(r"(?P<sign>\$\$?)(?P<inside>[^$]+)(?P=sign)")
_LETTER = r"(?:(?-i:[a-zα-ω])|\\[a-z]+)(?:_\w)?"
_ALSO = r"\s*\$?\s*(?:[,，、和与]|\band\b)\s*\$?\s*"
_LETTERS = re.compile(  # find n and p
    r"(?P<before>(?:^|.*?(?:[,，;；.。]|(?<=[\u4e00-\u9fff])|\b)(?:求|find|determine|compute))|^)"
    r"\s*(?:the values? of|the parameters?|参数|常数)?\s*"
    rf"\$?(?P<list>{_LETTER}(?:{_ALSO}{_LETTER})+)\$?"
    r"(?P<behind>\s*(?:的值|各?是多少)?\s*[.。?？]?\s*|[,，]?\s*(?:\b(?:if|where|given)\b|若|已知).*)$",
    re.IGNORECASE | re.DOTALL,
)
_BLANKS = re.compile(  # 则 n=____，p=____
    r"则 ?(?P<n>[a-z]) ?= ?_+ ?[,，] ?(?P<p>[a-z]) ?= ?_+(?=\s*[。.]?\s*$)"
)
_MOMENT = r"(?:mean|expectation|expected value|variance|standard deviation)"
_PLAIN = (
    rule(  # the mean of X and its variance
        rf"({_MOMENT}) (of (?:(?!\b(?:and|of)\b)[^,;.?])+?),? and its ({_MOMENT})\b",
        r"\1 and \3 \2",
    ),
    rule(r"\b(?:E and Var|mean and var\b)(?: of)? ?(?=[^\s,;.?])", "mean and variance of "),
    rule(r"(?<![A-Za-z])(E|Var|SD)(‖[^‖]+‖(?:²|\^2(?![0-9]))?)(?=\s*(?:and\b|,|$))", r"\1(\2)"),
    rule(r"(期望|均值|方差|标准差) ?[及与和]其(?=期望|均值|方差|标准差)", r"\1和"),
    rule(  # X 的期望 E(X) 与方差 D(X)
        r"([A-Z]) ?的 ?(?=(?:数学)?(?:期望|均值|方差|标准差) ?(?:E|D|Var|SD) ?[([] ?\1 ?[])])",
        "",
    ),
    rule(r"\\text ?\{ *(and|与|和|,) *\}|\\ (and)\\ ", r" \1\2 "),
    rule(r",? respectively(?=[.?]?\s*$|,? (?:if|where|when)\b)", ""),
    rule(r"(\b(?:show|prove)\b[^.;]* are) both\b", r"\1"),
    rule(r"(证明?[^，,。；;]*)[都均](?=等于|[是为=])", r"\1"),
    rule(r"(?:分别|各)(?=(?:是多少|是什么|为多少|等于多少|等于什么|[为是]\s*[。？?]?\s*$))", ""),
    rule(r"(?:分别|各)(?=(?:求|计算))|(?<=[求算])出?(?:分别|各)", ""),
    rule(r"(?:=|＝) ?[?？](?=\s*(?:[,，、;；]|and\b))", "="),
)


class PartRead(NamedTuple):
    """One of the questions of a goal: its goal and hypotheses, and the question, or why it is not
    read; where it is one of several cases, ``case`` says which.
    """

    goal: str
    given: str
    found: Question | MisreadError
    case: str = ""

    @property
    def name(self) -> str:
        """The goal, with the case."""
        return f"{self.goal} ({self.case})" if self.case else self.goal

    @property
    def error(self) -> MisreadError | None:
        """Why it is not read, if it is not."""
        return self.found if isinstance(self.found, MisreadError) else None

    @property
    def question(self) -> Question:
        """The question. Raises MisreadError where it is not read."""
        if isinstance(self.found, MisreadError):
            raise self.found
        return self.found


def read_questions(goal: str, given: str = "") -> tuple[PartRead, ...]:
    """The questions that two texts ask: one, or several under the same hypotheses, and of each its
    cases, where it depends on whether indices are equal.

    Raises:
        MisreadError: none of them is read.
    """
    goal, given = map(with_narrow_stops, (goal, given))
    try:
        return _in_cases(PartRead(goal, given, read_question(goal, given)))
    except MisreadError as error:
        parts = _parts(goal, given)
        if all(part.error for part in parts):
            parts = _told(goal, given, error) or parts
        if all(part.error for part in parts):
            raise (parts[0].error if parts else _fault_of_each(error, given)) or error from None
        return tuple(case for part in parts for case in _in_cases(part))


def _parts(goal: str, given: str) -> tuple[PartRead, ...]:
    """The questions of a goal that asks for several things side by side; none of any other."""
    goals, supposed = parted(goal, given)
    if not goals and (found := of_matrices_named(goal, given)) is not None:
        goals, supposed = found.goals, found.given
    return tuple(_read(part, supposed) for part in goals)


def _told(goal: str, given: str, refusal: MisreadError) -> tuple[PartRead, ...]:
    """The questions of a text of several sentences; none, unless each of them is read.

    Raises:
        MisreadError: they are read but for one thing, of which this asks.
    """
    with suppress(MisreadError):
        goal, given = without_list_marks(goal, given)
    told = of_exposition(goal, given)
    if told is None:
        return ()
    parts = list[PartRead]()
    for asked in told.goals:
        found = _read(asked, told.given)
        parts += (_parts(asked, told.given) if found.error else ()) or (found,)
    for part in parts:
        if part.error is not None:
            if not refusal.readings and _is_read_with_one(part.error.readings, part):
                raise part.error
            return ()
    return tuple(
        part._replace(found=replace(part.question, notes=(*told.notes, *part.question.notes)))
        for part in parts
    )


def _is_read_with_one(hypotheses: Sequence[str], part: PartRead) -> bool:
    return any(not _read(part.goal, f"{part.given}; {more}").error for more in hypotheses)


def _in_cases(part: PartRead) -> tuple[PartRead, ...]:
    """The cases of a question; it alone, where there is one, or where it is not read."""
    if part.error is not None:
        return (part,)
    cases = in_cases(part.question, part.goal, part.given)
    return tuple(PartRead(*case) for case in cases) or (part,)


def _fault_of_each(error: MisreadError, given: str) -> MisreadError | None:
    """What is wrong with each of two goals that a refusal asks to part: nothing comes of that."""
    if error.what.en != _ONE_EACH or not error.readings:
        return None
    faults = [_read(goal, given).error for goal in error.readings]
    if any(fault is None or fault.what != (faults[0] or error).what for fault in faults):
        return None
    return faults[0]


def parted(goal: str, given: str) -> tuple[tuple[str, ...], str]:
    """The goals that a goal asks for which is no question, in turn, none if it is not parted; and
    the hypotheses, with what a way of writing moves there from the goal.
    """
    rows = chain(
        ((row, given) for row in _of_letters(goal)),
        (
            (row, supposed)
            for text, supposed in _ways_of_writing(goal, given)
            for row in ItemRows(text).found()
        ),
        ((row, given) for row in _of_named(goal, given)),
    )
    return next((found for found in rows if _suppose_the_same(*found)), ((), given))


def _of_letters(goal: str) -> Iterator[tuple[str, ...]]:
    """``n, p``; ``…, find n and p``: each letter alone, behind what stands before them."""
    if found := _LETTERS.fullmatch(_BLANKS.sub(r"求 \g<n>, \g<p>", goal).strip()):
        before, behind = found["before"], found["behind"]
        letters = re.split(_ALSO, found["list"])
        yield tuple(f"{before} ${letter}${behind}" for letter in letters)


def _of_named(goal: str, given: str) -> Iterator[tuple[str, ...]]:
    """The same of a formula that a name stands beside, 统计量 T = X + Y 的期望和方差."""
    for name in with_names(goal, given)[1]:
        formula = name.goal[slice(*name.at)]
        for row in ItemRows(_plain(name.goal)).found():
            if all(formula in part for part in row):
                typed = f"{name.typed} {formula}"
                yield tuple(part.replace(formula, typed, 1) for part in row)


def _ways_of_writing(goal: str, given: str) -> list[tuple[str, str]]:
    """A goal as it may be parted, with its hypotheses: with as little changed of what was typed as
    will do.
    """
    ways = [(_plain(goal), given), (goal, given)]
    with suppress(MisreadError):
        known, supposed = in_known_forms(goal, given)
        ways.append((_plain(known), supposed))
    return list(dict.fromkeys(ways))


def _read(goal: str, given: str) -> PartRead:
    try:
        return PartRead(goal, given, read_question(goal, given))
    except MisreadError as error:
        return PartRead(goal, given, error)


def _suppose_the_same(parts: Sequence[str], given: str) -> bool:
    """Whether all words of the parts are read, and the parts differ in what they ask alone: else
    what was parted is, or may be, something that is supposed.
    """
    return any(_are_apart(parts, given, has_names=names) for names in (False, True))


def _are_apart(parts: Sequence[str], given: str, *, has_names: bool) -> bool:
    drafts = [Draft(part, given, has_names=has_names) for part in parts]
    try:
        for draft in drafts:
            draft.read()
        clauses(drafts[0].given)  # else an item is left among them: 求 E(Z), ρ_{XZ}
    except MisreadError:
        return False
    asked = {(d.written, d.marked.kind, d.marked.letter.strip()) for d in drafts}
    return len({d.supposed for d in drafts}) == 1 and len(asked) == len(drafts)


def _plain(goal: str) -> str:
    """A goal without numbers of its parts, and without the words that say that it has some."""
    goal = _DOLLARS.sub(_each_in_dollars, rewritten(of_each(goal), _PLAIN))
    numbers = "".join(m["n"] or m["sign"] for m in _NUMBERED.finditer(goal))
    if len(numbers) > 1 and any(row.startswith(numbers) for row in _NUMBERS):
        goal = _NUMBERED.sub(lambda m: _joint(m, numbers), goal)
    return goal


def _joint(found: re.Match[str], numbers: str) -> str:
    """What stands between two parts in the place of a number."""
    is_first = (found["n"] or found["sign"]) == numbers[0]
    return f"{found['before']} " if is_first else "；"


def _each_in_dollars(found: re.Match[str]) -> str:
    r"""``$E(X), D(X)$`` as ``$E(X)$, $D(X)$``."""
    text, sign = found["inside"], found["sign"]
    inside = units(text)
    ends = [n for n, u in enumerate(inside) if u.text in (",", "，", "、") and not u.depth]
    cuts = [-1, *ends, len(inside)]
    parts = [inside[a + 1 : b] for a, b in pairwise(cuts)]
    items = AskedItems(text)
    if len(parts) < 2 or not all(map(items.kind, parts)):
        return found[0]
    return ", ".join(f"{sign}{items.span(part)}{sign}" for part in parts)
