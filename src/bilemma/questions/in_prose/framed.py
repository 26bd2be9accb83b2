"""Bounds, limits and numbers that are sought, in words with hypotheses beside them.

    Bound P(|X - 10| >= 6) when X has mean 10 and variance 4.
    若 X、Y 独立，求 w 使 Var(w*X + (1-w)*Y) 最小。
    What happens to the variance of the sample mean as n goes to infinity?

What is asked has words of its own (:mod:`~.goal_marks`, :mod:`~..lexing.solve_marks`).
Here it is cut out, and a plain question about the same formula is put in its place, which
:mod:`~.prose` reads: so what is supposed is read, or refused, as beside any other question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..latex_input.latex_reader import bound_in, formula_of
from ..lexing.errors import MisreadError, said
from ..lexing.solve_marks import Solving, alone, solving
from .goal_marks import Marked, without_marks
from .phrases import CHEBYSHEV, GROWING, MARKOV
from .prose import in_signs
from .prose_units import units

_BEHIND = re.compile(
    r",? (?=(?:if|when|where|given(?! by)|provided(?! by)|assuming)\b)|[,，] ?(?=其中|这里)",
    re.IGNORECASE,
)
_AHEAD = re.compile(r"[,，] ?")
_HELD = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
_P = rf"\$?(?P<what>Pr? ?{_HELD})\$?"
_NAMED = rf"(?P<by>{CHEBYSHEV}|{MARKOV})"
_NAMED_TOO = rf"(?P<by_too>{CHEBYSHEV}|{MARKOV})"
_BLANK = r"|(?:<=?|≤|\\leq?) ?(?:_+|[（(] ?[)）]|\?|？)?"  # to be filled in
_FINDS = "(?:give|find|obtain|get|compute|calculate|determine|derive)"
_COMES = (
    "(?:(?:that|which) (?:we|you|one) (?:get|obtain)s? |(?:that|which) (?:follows|comes) |"
    "obtained |given |provided |that is given )?(?:using|by|from|with|via)"
)
_BOUNDS = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        (
            rf"(?:(?:use |by |using |with |from ){_NAMED},? (?:to )?)?"
            rf"(?:(?:{_FINDS} (?:an?|the) (?:upper )?bound|what is (?:an|the) (?:upper )?bound) "
            rf"(?:for|of|on)|(?:upper )?bound)(?: the probability(?: that)?)? {_P}"
            rf"(?: {_COMES} {_NAMED_TOO})?"
        ),
        (
            rf"what (?:(?:upper )?bound does {_NAMED} (?:give|yield|imply)|does {_NAMED_TOO} "
            rf"(?:say|tell us|give|imply))(?: us)? (?:for|on|about) (?:the probability )?{_P}"
        ),
        rf"(?:use|using|apply|by|with) {_NAMED},? (?:to )?(?:estimate )?(?:the probability )?{_P}",
        rf"what can (?:be|we|you|one) sa(?:id|y) about {_P}",
        rf"how (?:large|big) can {_P} (?:be|get)",
        (
            rf"(?:则|那么)?(?:试?利?用|由|根据){_NAMED} ?[，,]?"
            rf"(?:则|有?试?估计|求|有|可?得|知)?(?:概率)? ?(?:bound )?{_P}(?: ?的上界)?(?:{_BLANK})"
        ),
        rf"(?:试?估计|求)(?:概率)? ?{_P} ?的(?:{_NAMED})?(?:的)?上界",
        rf"试?估计(?:概率)? ?{_P}",
    )
]
_N = r"(?P<letter>[A-Za-z])"
_WHAT = r"(?P<what>\S.*?)"
_S = " ?"
_LIMITS = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"what happens to {_WHAT},? as {_N} {GROWING}",
        rf"(?:what is |find |compute )?the limit of {_WHAT},? as {_N} {GROWING}",
        rf"(?:当)?{_S}{_N}{_S}{GROWING}{_S}时{_S}(?:，)?{_S}(?:求)?{_WHAT}{_S}(?:趋于|趋向|收敛到)(?:多少|什么|何值)",
        rf"(?:求)?(?:当)?{_S}{_N}{_S}{GROWING}{_S}时{_S}(?:，)?{_S}(?:求)?{_WHAT}{_S}的极限(?:是多少|是什么|为多少)?",
    )
]

_NONNEGATIVE = re.compile(
    r"(?<![A-Za-z])(?P<x>[A-Z]) (?:takes only non-?negative values|is non-?negative|(?:>=|≥) ?0)"
    r"(?:,? and |, | (?=with\b))(?:(?P=x) )?(?=has\b|with\b)"
)

_ONE_QUESTION = said(
    "One question at a time; what is supposed stands before it, or behind 'if'.",
    "一次只问一题；条件请写在所问之前，或用“若”写出。",
)


class _Core(NamedTuple):
    """What is asked: a formula or a noun in ``about``, which stands at ``place``, what is asked of
    it in ``marked``, and in ``value`` what an equation has on its other side.
    """

    about: str
    place: int
    marked: Marked
    value: str = ""

    def behind(self, start: int) -> _Core:
        """The same where it stands in a text from a place on."""
        letter = " " * start + self.marked.letter
        return self._replace(place=start + self.place, marked=self.marked._replace(letter=letter))

    def of(self, formula: str) -> Marked:
        """What is asked, with the formula that the words about it are."""
        formula = self.marked.formula or formula
        value = f" = {self.value}" if self.value else ""
        return self.marked._replace(formula=f"{' ' * self.place}{formula}{value}")


def framed(text: str, given: str) -> tuple[Marked, str] | None:
    """What is asked, and what is supposed beside it; None where nothing stands beside it, or
    nothing of this kind is asked.

    Args:
        text: what was typed as the goal.
        given: the other hypotheses.

    Raises:
        MisreadError: what stands beside it is not read.
    """
    for start, end in _sentences(text):
        for first, last in _cuts(text, start, end):
            core = _core(text[first:last], text, given)
            if core is None:
                continue
            if not (text[:first] + text[last:]).strip(" .。?？") and not _is_new(text[first:last]):
                bare = text[first:last]
                return None if text.strip(" ?？") == bare else (without_marks(bare), "")
            return _beside(core.behind(first), text, (first, last), given)
    return None


def _beside(core: _Core, text: str, at: tuple[int, int], given: str) -> tuple[Marked, str]:
    """What is asked, and what is supposed before and behind the place where it is asked."""
    before, behind, signs = text[: at[0]], text[at[1] :], ""
    if core.marked.kind == "bound":
        before, signs = _nonnegative(before)
    asks = "求" if re.search("[㐀-鿿]", before + behind) else "what is "
    rest = f"{before}{asks}{core.about}{behind}"
    try:
        formula, supposed = in_signs(rest, given)
    except MisreadError as error:
        place = error.place
        if error.text == rest and not signs:
            end = len(rest) - len(behind)
            place = place if place < at[0] else at[0] if place < end else place - end + at[1]
            error = MisreadError(text, min(place, len(text)), error.what)
        error.in_goal = True
        raise error from None
    is_unread = formula == rest
    if is_unread and re.search(r"\w", before + behind):
        other = MisreadError(text, at[1] if behind else 0, _ONE_QUESTION)
        other.in_goal = True
        raise other
    marked = core.of(core.about if is_unread else formula)
    return marked, "; ".join(filter(None, (signs, supposed)))


def _nonnegative(text: str) -> tuple[str, str]:
    """``X takes only nonnegative values and has mean 2`` as what else is said, and X >= 0."""
    letters = dict.fromkeys(m["x"] for m in _NONNEGATIVE.finditer(text))
    return _NONNEGATIVE.sub(r"\g<x> ", text), "; ".join(f"{x} >= 0" for x in letters)


def _is_new(text: str) -> bool:
    """Whether these words are none of a goal alone; a plain ``估计 P(…)`` is one."""
    if re.match("估计 ?P", text):
        return False
    return any(p.fullmatch(text) for p in (*_BOUNDS, *_LIMITS))


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    """From where to where each sentence goes, without its full stop."""
    start = 0
    for unit in units(text):
        if unit.kind == "stop":
            yield start, unit.place
            start = unit.end
    yield start, len(text)


def _cuts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where what is asked may stand in a sentence: from a comma on, or up to a condition."""
    start += len(text[start:end]) - len(text[start:end].lstrip())
    end -= len(text[start:end]) - len(text[start:end].rstrip())
    firsts = [start, *(m.end() for m in _AHEAD.finditer(text, start, end))]
    lasts = [*(m.start() for m in _BEHIND.finditer(text, start, end)), end]
    yield from ((a, b) for a in firsts for b in lasts if a < b)


def _core(text: str, whole: str, given: str) -> _Core | None:
    """What a piece of a sentence asks, if it is of this kind."""
    for pattern in _BOUNDS:
        found = pattern.fullmatch(text)
        if found:
            _refuse_other_inequality(found, whole)
            about = "E((" + re.sub("[<>]=?|[≤≥]", "+", found["what"].partition("(")[2][:-1]) + "))"
            return _Core(about, found.start("what"), Marked(found["what"], "bound"))
    for pattern in _LIMITS:
        if (found := pattern.fullmatch(text)) and not _BEHIND.search(found["what"]):
            marked = Marked("", "limit", alone(found, "letter"))
            return _Core(found["what"], found.start("what"), marked)
    sought = solving(text)
    if sought is None or _BEHIND.search(sought.formula) or "，" in sought.formula:
        return None
    return _sought(sought, whole, given)


def _sought(found: Solving, whole: str, given: str) -> _Core | None:
    marked = Marked("", found.kind, found.letter, found.is_positive)
    place = len(found.formula) - len(found.formula.lstrip())
    if found.kind == "minimise":
        return _Core(found.formula.strip(), place, marked)
    left, sign, right = found.formula.partition("=")
    if not sign or "=" in right:
        return None
    return _Core(left.strip(), place, marked, formula_of(right.strip(), bound_in(whole, given)))


def _refuse_other_inequality(found: re.Match[str], whole: str) -> None:
    """Refuse Chebyshev's inequality for one side, and Markov's for a size."""
    named = found.groupdict().get("by") or found.groupdict().get("by_too")
    is_size = "|" in found["what"] or "abs(" in found["what"]
    if named and is_size != bool(re.fullmatch(CHEBYSHEV, named, re.IGNORECASE)):
        what = said(
            "Chebyshev's inequality bounds P(|X - m| >= t), and Markov's P(X >= t) where X >= 0. "
            "Without its name the bound is that which is known here.",
            "切比雪夫不等式估计 P(|X - m| >= t)，马尔可夫不等式在 X >= 0 时估计 P(X >= t)。"
            "不写名称时，取此处已知的上界。",
        )
        raise MisreadError(whole, 0, what, (f"bound {found['what']}",))
