"""A question in words, parted into what is asked for and what is supposed.

    If X and Y are independent, what is the variance of X + Y?
    Var(X+Y) where X and Y are independent
    设 X、Y 独立，求 X+Y 的方差

What is asked for becomes a formula; what is supposed goes to the reader of hypotheses as it stands,
but for letters that have no name. No word is passed over: each is part of a phrase that is known,
of a formula, or of a hypothesis.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ..latex_input.latex_reader import bound_in, hypotheses_of
from ..lexing.comparison_words import as_signs
from ..lexing.errors import ASKED_OR_SUPPOSED, said
from ..lexing.solve_marks import FINDING
from .asked_items import AskedItems
from .individuals import Individuals
from .prose_units import (
    Unit,
    UnitText,
    is_apart,
    is_open,
    is_relation,
    parts_of,
    sentences,
    units,
)
from .supposed_in_words import SaidBeside, SupposedInWords
from .wanted_in_words import NOUNS, ONE, WantedInWords, is_moment_formula

# Var(X), Var(Y) = 4: a moment of one letter, perhaps with its value
_ALONE = re.compile(r"\\?[A-Za-z]+ ?[(\[][A-Z][)\]] ?(?:=|$)")
_OF_BOTH = said(
    "Is this said of one of them, or asked of each? Write one formula, and what is supposed behind "
    "'if'.",
    "这是对其中一个而言，还是分别求？请只写一个所求的式子，条件用“若”写出。",
)
_BEGINS = ("if", "with", "whose")
_TRIGGERS = {*NOUNS, *_BEGINS, "find", "show", "asked", "given", "then", "compare", "larger"}
_LEFT_ALONE = re.compile(  # goals of other kinds, which have words of their own
    r"\A\s*(?:(?:upper )?bound|solve|minimi[sz]e|argmin|(?:for )?(?:which|what [a-z])|for what)\b"
    r"|\A\s*(?:估计|上界)|->|→|\\to\b|\b(?:tends|goes|such|so) t(?:o|hat)\b|趋|极限"
    r"|\blim(?:it)?\b|\bminimi[sz]es\b|[取为是](?:何值|什么值|多少|多大)时|[取为]何值|取什么值|使|最小",
    re.IGNORECASE,
)


def in_signs(goal: str, given: str) -> tuple[str, str]:
    """The formula of a goal in words, and the hypotheses that stand beside it.

    Args:
        goal: what was typed as the goal.
        given: the other hypotheses.

    Raises:
        MisreadError: a word of the goal is not understood, or may be meant in two ways.
    """
    goal = _with_comparisons(goal)
    found = units(goal)
    parts = sentences(found)
    is_prose = len(parts) > 1 or any(u.means(*_TRIGGERS) for u in found)
    is_prose |= parts != [] and (is_open(parts[-1]) or "uncorrelated" in goal)
    is_prose |= any(map(is_apart, found))
    if _LEFT_ALONE.search(goal) or FINDING.search(goal) or not is_prose:
        return goal, ""
    return _Prose(goal, given).read(parts)


def _with_comparisons(goal: str) -> str:
    """What is to be shown, with ``at most`` and the like as signs at their places."""
    found = units(goal)
    at = next((n for n, u in enumerate(found) if u.means("show")), len(found))
    if at == len(found):
        return goal
    start = found[at].end
    ends = (u.place for u in found[at + 1 :] if u.kind == "stop" or u.means(*_BEGINS, "given"))
    end = next(ends, len(goal))
    return goal[:start] + as_signs(goal[start:end]) + goal[end:]


class _Prose(UnitText):
    """Reads one question."""

    def __init__(self, text: str, given: str) -> None:
        super().__init__(text)
        self.given = given
        self.kind = ""  # what the words before the goal ask: find, show, is
        self.beside = SaidBeside(text)
        self.people, self.bound = Individuals(text, given), bound_in(text, given)

    def read(self, found: Sequence[list[Unit]]) -> tuple[str, str]:
        """The goal and the hypotheses."""
        asking = [s for s in found if _frame(s) is not None]
        if len(asking) > 1:
            self.fail(ONE, asking[1][0])
        ends = [found[-1]] if len(found) > 1 and found[-1][0].means("then") else []
        goal = (asking or ends or [self._first(found)])[0]
        for sentence in found:
            if sentence is goal:
                wanted = self._goal(sentence)
            else:
                self.beside.sentence(sentence)
        people = self.people
        formula = WantedInWords(self.beside, people, self.bound).formula(wanted, self.kind)
        reader = SupposedInWords(self.text, self.given, people, formula, self.bound)
        given = [*filter(None, (reader.read(*part) for part in self.beside.parts))]
        of_letters = (hypotheses_of(h, self.bound) for h in people.said)
        return formula, "; ".join((*of_letters, *given))

    @staticmethod
    def _first(found: Sequence[list[Unit]]) -> list[Unit]:
        """Where no word asks: the sentence with a noun that is asked for, or without a relation."""
        for asks in (
            [s for s in found if is_open(s)],
            [s for s in found if any(u.means(*NOUNS) for u in s)],
            [s for s in found if not any(is_relation(u) or u.means("if", "be", "is") for u in s)],
        ):
            if len(asks) == 1:
                return asks[0]
        return found[0]

    def _goal(self, sentence: list[Unit]) -> list[Unit]:
        """What a sentence asks for; the rest of it is supposed."""
        frame = _frame(sentence)
        if frame is None and sentence[-1].means("holds"):
            self.kind = "is"
            return self._last(sentence[:-1])
        if frame is None and any(u.means("compare", "larger") for u in sentence):
            self.kind = "compare"
            return [u for u in self._last(sentence) if not u.means("compare", "larger")]
        if frame is None and _claimed(sentence):
            self.kind = "show"
            return self._last(sentence)
        if frame is None and (is_open(sentence) or self._is_behind(sentence)):
            return self._last(sentence)  # X ~ U(0,1): Var(X) = ?
        if frame is None:
            self._refuse_last_asked(sentence)
            return self._cut(sentence)
        at = next(n for n, u in enumerate(sentence) if u.place == frame.place)
        before, after = sentence[:at], sentence[at + 1 :]
        if frame.means("asked"):
            self.beside.suppose(after)
            return self._last(before)
        self.kind = frame.text
        self.beside.suppose(before)
        while after and after[0].text in (":", "：", ",", "，"):
            after = after[1:]
        if after and after[-1].means("asked"):
            after = after[:-1]
        second = next((u for u in after if u.means("find", "show", "asked")), None)
        if second is not None:
            self.fail(ONE, second)
        return self._cut(after)

    def _is_behind(self, sentence: Sequence[Unit]) -> bool:
        """``X, Y independent, Var(X+Y)``: what is asked for is the one formula, at the end.

        Raises:
            MisreadError: there are two of them, or one may be a part of a hypothesis.
        """
        parts = parts_of(sentence)
        asked = [part for part in parts if is_moment_formula(part)]
        if len(asked) == len(parts) > 1:
            self.fail(ONE, asked[1][0], *map(self.span, asked))
        if len(parts) > 1 and parts[0] is (asked or [[]])[0] and self._is_of_one(parts[:2]):
            self.fail(_OF_BOTH, parts[0][0])
        return asked != [] and parts[0] is not asked[0] and parts[-1] is asked[0]

    def _refuse_last_asked(self, sentence: Sequence[Unit]) -> None:
        """``Var(X+Y), E(XY) = E(X)E(Y)?``: the last of them is asked too, it may be."""
        *before, last = parts_of(sentence) or [[]]
        at = next((u for u in last if is_relation(u) and u.text not in ("~", "∼", "～")), None)
        if at and before and re.match(r"\s*[?？]", self.text[sentence[-1].end :]):
            self.fail(ASKED_OR_SUPPOSED, at)

    def _is_of_one(self, parts: Sequence[Sequence[Unit]]) -> bool:
        """``Var(X), Var(Y) = 4``: is this said of one, or of both?"""
        return all(_ALONE.match(self.span(part)) for part in parts)

    def _last(self, found: list[Unit]) -> list[Unit]:
        """What is asked for behind all that is supposed."""
        is_claim = bool(found) and found[0].means("then")
        while found and (found[0].means("then") or found[0].text in (":", "：")):
            found = found[1:]
        if is_claim:
            self._refuse_first_claim(found)
        ends = [n for n, u in enumerate(found) if u.means("then")]
        ends = ends or [n for n, u in enumerate(found) if is_apart(u)]
        at = ends[-1] if ends else -1
        self.beside.suppose(found[: at + 1])
        found = found[at + 1 :]
        return found[1:] if found and is_apart(found[0]) else found

    def _cut(self, found: list[Unit]) -> list[Unit]:
        """What is asked for, up to a comma or a condition."""
        if found and found[0].means("then"):
            self._refuse_first_claim(found[1:])
        while found and (found[0].means("then") or found[0].text in (",", "，", ":", "：")):
            found = found[1:]
        if found and (found[0].means("if", "given") or any(u.means("then") for u in found)):
            return self._last(found)
        ends = (
            n
            for n, u in enumerate(found)
            if u.means(*_BEGINS) or is_apart(u) or self._gives(found, n)
        )
        end = next(ends, len(found))
        if self.kind == "show":
            self._refuse_second_claim(found[end:])
        self.beside.suppose(found[end:])
        return found[:end]

    def _refuse_first_claim(self, found: Sequence[Unit]) -> None:
        """``then E(X) = 4, Var(Y) = 4``: the first is to be shown too, and not supposed."""
        first, *others = parts_of(found) or [[]]
        is_letter = len(first) == 1 and re.fullmatch(r"[A-Za-z]\w?", first[0].text) is not None
        if others and (is_letter or AskedItems(self.text).kind(first) == "claim"):
            self.fail(ONE, others[0][0])

    def _refuse_second_claim(self, rest: Sequence[Unit]) -> None:
        """``show that E(X) = λ, Var(X) = λ``: the second is to be shown too, and not supposed."""
        is_behind = bool(rest) and is_apart(rest[0])
        second = (parts_of(rest, "and") or [[]])[0] if is_behind else []
        second = second[1:] if second and second[0].text == "且" else second
        if second and AskedItems(self.text).kind(second) == "claim":
            self.fail(ONE, second[0])

    def _gives(self, found: Sequence[Unit], n: int) -> bool:
        """Whether ``given`` begins a hypothesis: not ``given X and Y``, as a mean may be."""
        if not found[n].means("given"):
            return False
        end = next((k for k in range(n, len(found)) if found[k].means(*_BEGINS)), len(found))
        listed = self.text[found[n].end : found[end - 1].end]
        return not re.fullmatch(r"\s*[A-Za-z]\w?(?:(?:\s*,\s*|\s+and\s+)[A-Za-z]\w?)*,?", listed)


def _claimed(sentence: Sequence[Unit]) -> bool:
    """Whether it says something on a condition: ``if X, Y are independent, then the mean is m``."""
    at = max((n for n, u in enumerate(sentence) if u.means("then")), default=-1)
    verbs = [n for n, u in enumerate(sentence) if u.means("be", "is", "equal") or is_relation(u)]
    return -1 < at < max(verbs, default=-1) < len(sentence) - 1 and not any(
        is_relation(sentence[n]) and sentence[n].text in "~∼～" for n in verbs if n > at
    )


def _frame(sentence: Sequence[Unit]) -> Unit | None:
    """The words that ask, if a sentence has some."""
    found = next((u for u in sentence if u.means("find", "show")), None)
    if found is None and sentence[0].means("is", "be"):
        return sentence[0]._replace(text="is")
    if found is None and sentence[0].means("if"):  # If X, Y are independent, is A = B?
        behind = (b for a, b in pairwise(sentence) if a.is_comma)
        asks = next((u for u in behind if u.means("is")), None)
        found = asks._replace(text="is") if asks else None
    return found or next((u for u in sentence if u.means("asked")), None)
