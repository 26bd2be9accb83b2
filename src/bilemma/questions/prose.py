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
from typing import NoReturn

from .errors import ASKED_OR_SUPPOSED, MisreadError, Said, said
from .individuals import Individuals
from .latex_cursor import function_of
from .latex_reader import bound_in, hypotheses_of
from .noun_phrases import NounPhrases
from .phrases import HEADS, MOMENTS
from .prose_units import Unit, sentences, units
from .solve_marks import FINDING
from .supposed_in_words import SupposedInWords
from .syntax import MOMENTS as MOMENTS_CALLED

_ONE = said("One question at a time.", "请一次只问一个问题。")
_IMPLIED = said(
    "What holds only if something else does is not supposed here: write what holds, "
    "each in a sentence of its own.",
    "此处不能假设“若 … 则 …”；请只写出成立的条件，每条一句。",
)
# Var(X), Var(Y) = 4: a moment of one letter, perhaps with its value
_ALONE = re.compile(r"\\?[A-Za-z]+ ?[(\[][A-Z][)\]] ?(?:=|$)")
_CAPITAL = re.compile(r"[A-Z]\d?")
_OF_BOTH = said(
    "Is this said of one of them, or asked of each? Write one formula, and what is supposed behind "
    "'if'.",
    "这是对其中一个而言，还是分别求？请只写一个所求的式子，条件用“若”写出。",
)
_CONDITIONAL = (
    *("if", "when", "given", "given that", "provided", "provided that"),
    *("若", "如果", "当", "假如"),
)
_NOUNS = {*HEADS, "derivative", "Jacobian", "sample mean", "sample variance"}
_BEGINS = ("if", "with", "whose")
_TRIGGERS = {*_NOUNS, *_BEGINS, "find", "show", "asked", "given", "then", "compare", "larger"}
_RELATIONS = ("=", "<", ">", "≤", "≥", "~", "∼", "～")
_LEFT_ALONE = re.compile(  # goals of other kinds, which have words of their own
    r"\A\s*(?:(?:upper )?bound|solve|minimi[sz]e|argmin|(?:for )?which|what [a-z])\b"
    r"|\A\s*(?:估计|上界)|->|→|\\to\b|\b(?:tends|goes|such|so) t(?:o|hat)\b|趋|极限"
    r"|\blim(?:it)?\b|\bminimi[sz]es\b|[取为]何值|取什么值|使|最小",
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
    found = units(goal)
    parts = sentences(found)
    is_prose = len(parts) > 1 or any(u.means(*_TRIGGERS) for u in found)
    is_prose |= parts != [] and (_is_open(parts[-1]) or "uncorrelated" in goal)
    is_prose |= any(map(_is_apart, found))
    if _LEFT_ALONE.search(goal) or FINDING.search(goal) or not is_prose:
        return goal, ""
    try:
        return _Prose(goal, given).read(parts)
    except MisreadError as error:
        error.in_goal = True
        raise


class _Prose:
    """Reads one question."""

    def __init__(self, text: str, given: str) -> None:
        self.text, self.given = text, given
        self.supposed: list[tuple[str, list[Unit]]] = []  # with the word that begins each
        self.kind = ""  # what the words before the goal ask: find, show, is
        self.individuals = Individuals(text, given)
        self.bound = bound_in(text, given)

    def read(self, found: Sequence[list[Unit]]) -> tuple[str, str]:
        """The goal and the hypotheses."""
        asking = [s for s in found if _frame(s) is not None]
        if len(asking) > 1:
            self._fail(_ONE, asking[1][0])
        goal = (asking or [self._first(found)])[0]
        for sentence in found:
            if sentence is goal:
                wanted = self._goal(sentence)
            else:
                self._refuse_asked(sentence)
                self._refuse_conditional(sentence)
                self._suppose(sentence)
        if self.kind != "compare":
            self._refuse_several(wanted)
        formula = self._asked(wanted)
        reader = SupposedInWords(self.text, self.given, self.individuals, formula)
        given = [*filter(None, (reader.read(*part) for part in self.supposed))]
        supposed = (hypotheses_of(h, self.bound) for h in (*self.individuals.said, *given))
        return formula, "; ".join(supposed)

    # --- what is asked for ------------------------------------------------------------------------
    @staticmethod
    def _first(found: Sequence[list[Unit]]) -> list[Unit]:
        """Where no word asks: the sentence with a noun that is asked for, or without a relation."""
        for asks in (
            [s for s in found if _is_open(s)],
            [s for s in found if any(u.means(*_NOUNS) for u in s)],
            [s for s in found if not any(_is_relation(u) or u.means("if", "be", "is") for u in s)],
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
        if frame is None and (_is_open(sentence) or self._is_behind(sentence)):
            return self._last(sentence)  # X ~ U(0,1): Var(X) = ?
        if frame is None:
            self._refuse_last_asked(sentence)
            return self._cut(sentence)
        at = next(n for n, u in enumerate(sentence) if u.place == frame.place)
        before, after = sentence[:at], sentence[at + 1 :]
        if frame.means("asked"):
            self._suppose(after)
            return self._last(before)
        self.kind = frame.text
        self._suppose(before)
        while after and after[0].text in (":", "：", ",", "，"):
            after = after[1:]
        if after and after[-1].means("asked"):
            after = after[:-1]
        second = next((u for u in after if u.means("find", "show", "asked")), None)
        if second is not None:
            self._fail(_ONE, second)
        return self._cut(after)

    def _is_behind(self, sentence: Sequence[Unit]) -> bool:
        """``X, Y independent, Var(X+Y)``: what is asked for is the one formula, at the end.

        Raises:
            MisreadError: there are two of them, or one may be a part of a hypothesis.
        """
        parts = _parts(sentence)
        asked = [part for part in parts if self._is_moment(part)]
        if len(asked) == len(parts) > 1:
            self._fail(_ONE, asked[1][0], *map(self._span, asked))
        if len(parts) > 1 and parts[0] is (asked or [[]])[0] and self._is_of_one(parts[:2]):
            self._fail(_OF_BOTH, parts[0][0])
        return asked != [] and parts[0] is not asked[0] and parts[-1] is asked[0]

    def _refuse_last_asked(self, sentence: Sequence[Unit]) -> None:
        """``Var(X+Y), E(XY) = E(X)E(Y)?``: the last of them is asked too, it may be."""
        *before, last = _parts(sentence) or [[]]
        at = next((u for u in last if _is_relation(u) and u.text not in ("~", "∼", "～")), None)
        if at and before and re.match(r"\s*[?？]", self.text[sentence[-1].end :]):
            self._fail(ASKED_OR_SUPPOSED, at)

    def _is_moment(self, part: Sequence[Unit]) -> bool:
        """Whether it is a formula with a moment in it, and says nothing."""
        words = [u for u in part if not u.depth and _moment_of(u) is None]
        is_said = any(_is_relation(u) or _is_said(u) or u.kind == "phrase" for u in words)
        return not is_said and any(_is_call(u, v) for u, v in pairwise(part))

    def _is_of_one(self, parts: Sequence[Sequence[Unit]]) -> bool:
        """``Var(X), Var(Y) = 4``: is this said of one, or of both?"""
        return all(_ALONE.match(self._span(part)) for part in parts)

    def _span(self, part: Sequence[Unit]) -> str:
        return self.text[part[0].place : part[-1].end].strip()

    def _last(self, found: list[Unit]) -> list[Unit]:
        """What is asked for behind all that is supposed."""
        while found and (found[0].means("then") or found[0].text in (":", "：")):
            found = found[1:]
        ends = [n for n, u in enumerate(found) if u.means("then")]
        ends = ends or [n for n, u in enumerate(found) if _is_apart(u)]
        at = ends[-1] if ends else -1
        self._suppose(found[: at + 1])
        found = found[at + 1 :]
        return found[1:] if found and _is_apart(found[0]) else found

    def _cut(self, found: list[Unit]) -> list[Unit]:
        """What is asked for, up to a comma or a condition."""
        while found and (found[0].means("then") or found[0].text in (",", "，", ":", "：")):
            found = found[1:]
        if found and (found[0].means("if", "given") or any(u.means("then") for u in found)):
            return self._last(found)
        ends = (
            n
            for n, u in enumerate(found)
            if u.means(*_BEGINS) or _is_apart(u) or self._gives(found, n)
        )
        end = next(ends, len(found))
        self._suppose(found[end:])
        return found[:end]

    def _gives(self, found: Sequence[Unit], n: int) -> bool:
        """Whether ``given`` begins a hypothesis: not ``given X and Y``, as a mean may be."""
        if not found[n].means("given"):
            return False
        end = next((k for k in range(n, len(found)) if found[k].means(*_BEGINS)), len(found))
        listed = self.text[found[n].end : found[end - 1].end]
        return not re.fullmatch(r"\s*[A-Za-z]\w?(?:(?:\s*,\s*|\s+and\s+)[A-Za-z]\w?)*,?", listed)

    def _asked(self, goal: list[Unit]) -> str:
        """The formula, or the relation that is to hold."""
        while len(goal) > 1 and _is_open(goal) and self.kind != "show":
            goal = goal[:-1]
        goal = self._without_definition(goal)
        nouns = NounPhrases(self.text, self.individuals, self.bound)
        if self.kind == "compare":
            return self._compared(goal, nouns)
        if self.kind == "show" and (formula := self._having(goal, nouns)):
            return formula
        if self.kind and goal and self._typed(goal[-1]) in ("uncorrelated", "不相关"):
            return self._uncorrelated(goal, nouns)
        words = {"show": ("equal", "be", "is"), "is": ("equal",)}.get(self.kind, ())
        signs = [n for n, u in enumerate(goal) if u.means(*words) or _is_relation(u)]
        if not words and not signs:
            return nouns.read(goal)
        if not words:
            if self._is_claim(goal, signs):
                return self._relation(goal, signs, nouns).removesuffix("?")
            what = said(
                "What is asked here, and what is supposed? Write the formula of which the value is "
                "wanted; to ask whether this holds, begin with 'is' or 'show that'; what is "
                "supposed stands behind 'if'.",
                "这里求什么，假设什么？请写出所求的式子；若问是否成立，以“是否”或“证明”开头；条件用“若”写出。",
            )
            self._fail(what, goal[signs[0]])
        if not signs:
            what = said(
                "What is to hold? Write an equation: 'show that Var(X) = 1'.",
                "要证明什么？请写出等式，如“证明 Var(X) = 1”。",
            )
            self._fail(what, goal[-1] if goal else None)
        return self._relation(goal, signs, nouns)

    def _without_definition(self, goal: list[Unit]) -> list[Unit]:
        """``the variance of the combination Z = 3X - 2Y``, ``the mean of X ~ U(0, 1)``: what a
        letter is, of which something is asked, is supposed.
        """
        at = next((n for n, u in enumerate(goal) if _is_relation(u)), 0)
        if (
            self.kind in ("show", "is")
            or at < 1
            or goal[at].text not in ("=", "~", "∼", "～", r"\sim")
        ):
            return goal
        letter, before = goal[at - 1], goal[: at - 1]
        is_letter = letter.kind in ("word", "formula") and _CAPITAL.fullmatch(letter.text)
        of = next((n for n, u in enumerate(goal) if n > at and self._typed(u) == "的"), len(goal))
        noun = before if of == len(goal) else goal[of:]
        is_noun = any(u.means(*_NOUNS) for u in noun)
        is_noun = is_noun and (noun is not before or before[-1].kind == "phrase")
        value = goal[at + 1 : of]
        is_value = goal[at].text == "=" and not self._is_of_letters(value)
        if not (is_noun and is_letter) or is_value:
            return goal
        self.supposed.append(("", goal[at - 1 : of]))
        return [*goal[:at], *goal[of:]]

    def _is_of_letters(self, found: Sequence[Unit]) -> bool:
        """Whether a formula is made of random letters, and not of their moments: ``3X - 2Y``."""
        has_moment = any(_is_call(u, v) or u.means(*_NOUNS) for u, v in pairwise(found))
        typed = self._span(found) if found else ""
        return not has_moment and re.search(r"[A-Z](?![A-Za-z({\[])", typed) is not None

    def _refuse_several(self, goal: Sequence[Unit]) -> None:
        """``E(X) and Var(X)``: which first?"""
        parts = _parts(goal, "and")
        if len(parts) > 1 and all(map(self._is_moment, parts)):
            before, behind = self.text[: goal[0].place], self.text[goal[-1].end :]
            self._fail(_ONE, parts[1][0], *(f"{before}{self._span(p)}{behind}" for p in parts))

    def _is_claim(self, goal: Sequence[Unit], signs: Sequence[int]) -> bool:
        """``Var(X+Y) = Var(X) + Var(Y), X, Y independent``: an equation between moments is asked
        about, where no other stands beside it.
        """
        said_ = (u for _, part in self.supposed for u in part)
        sides = (goal[: signs[0]], goal[signs[-1] + 1 :])
        return all(map(self._is_moment, sides)) and not any(map(_is_relation, said_))

    def _having(self, goal: Sequence[Unit], nouns: NounPhrases) -> str:
        """``the sample mean has variance v``; "" where it says something else."""
        at = next((n for n, u in enumerate(goal) if u.text.lower() in ("has", "have")), 0)
        behind = goal[at + 1 :]
        if not at or len(behind) < 2 or not behind[0].means(*MOMENTS) or goal[at].text == "have":
            return ""
        nouns.is_inside = True
        of_what = nouns.read(goal[:at])
        nouns.is_inside = False
        return f"{behind[0].text.format(of_what)} = {nouns.read(behind[1:])}?"

    def _compared(self, goal: Sequence[Unit], nouns: NounPhrases) -> str:
        """``X 的方差与 2X 的方差哪个大``: whether the first is at most the second."""
        ends = [n for n, u in enumerate(goal) if u.means("and") and not u.depth]
        if len(ends) != 1 or not 0 < ends[0] < len(goal) - 1:
            what = said(
                "Which two numbers are compared? Write 'is Var(X) <= Var(Y)?'.",
                "比较哪两个数？请写“是否 Var(X) <= Var(Y)”。",
            )
            self._fail(what, goal[0] if goal else None)
        sides = (goal[: ends[0]], goal[ends[0] + 1 :])
        short = next(
            (side for side in sides if len(side) == 1 and not self._is_number(side[0])), None
        )
        if short and any(u.means(*_NOUNS) for side in sides for u in side):
            what = said(
                "Is this letter compared, or the same of it? Write both as formulas: 'is Var(X) <= "
                "Var(Y)?'.",
                "比较的是这个字母，还是它的同一个矩？请把两边都写成式子：“是否 Var(X) <= Var(Y)”。",
            )
            self._fail(what, short[0])
        return "{} <= {}?".format(*(nouns.read(side) for side in sides))

    def _is_number(self, unit: Unit) -> bool:
        return re.fullmatch(r"[0-9.]+", self._typed(unit)) is not None

    def _relation(self, goal: list[Unit], signs: list[int], nouns: NounPhrases) -> str:
        first, last = signs[0], signs[-1]
        if signs != [*range(first, last + 1)]:
            self._fail(said("One comparison at a time.", "一次只问一个比较。"), goal[last])
        typed = "".join(self._typed(goal[n]) for n in signs)
        sign = "=" if goal[first].kind == "phrase" else typed
        right = goal[last + 1 :]
        is_zero = len(right) == 1 and right[0].text in ("zero", "零")
        value = "0" if is_zero else nouns.read(right)
        return f"{nouns.read(goal[:first])} {sign} {value}?"

    def _uncorrelated(self, goal: list[Unit], nouns: NounPhrases) -> str:
        """``X+Y and X-Y are uncorrelated``"""
        rest = goal[:-1]
        if rest and rest[-1].means("be", "is"):
            rest = rest[:-1]
        return f"{nouns.pair('Cov({}, {})', goal[-1], rest)} = 0?"

    def _typed(self, unit: Unit) -> str:
        return self.text[unit.place : unit.end]

    def _fail(self, what: Said, unit: Unit | None, *readings: str) -> NoReturn:
        raise MisreadError(self.text, unit.place if unit else 0, what, readings)

    # --- what is supposed -------------------------------------------------------------------------
    def _suppose(self, found: Sequence[Unit]) -> None:
        """Note hypotheses, each of which begins with a word of its own."""
        self._refuse_implied(found)
        part: list[Unit] = []
        begins = ""
        for unit in found:
            typed = self.text[unit.place : unit.end].lower()
            is_for = typed == "for" and bool(part)  # for all i
            if part and self._is_conditional(unit) and not _joins(part[-1]):
                self._fail(_IMPLIED, unit)
            if unit.means("if", "then", "whose", "given") and not is_for:
                self._note(begins, part)
                part = [unit] if unit.means("whose") else []
                begins = typed
            else:
                part.append(unit)
        self._note(begins, part)

    def _refuse_asked(self, sentence: Sequence[Unit]) -> None:
        """``X and Y are independent? Var(X+Y)?``"""
        if re.match(r"\s*[?？]", self.text[sentence[-1].end :]):
            self._fail(ASKED_OR_SUPPOSED, sentence[0])

    def _refuse_conditional(self, sentence: Sequence[Unit]) -> None:
        """A sentence that asks nothing, and says of something on which condition it holds: ``If X
        has mean 0, X and Y are independent.``, ``Var(X) = 1 when E(X) = 0.``, ``Then Y = 1.``
        """
        if sentence[0].means("then"):
            self._fail(_IMPLIED, sentence[0])
        later = next((u for u in sentence[1:] if self._is_conditional(u)), None)
        if later is not None:
            self._fail(_IMPLIED, later)
        clauses: list[list[Unit]] = [[]]
        for unit in sentence[1:]:
            if unit.is_comma:
                clauses.append([])
            else:
                clauses[-1].append(unit)
        said_ = [clause for clause in clauses if any(map(_is_said, clause))]
        lists = sentence[0].means("given") or self._typed(sentence[0]).lower() == "given that"
        if self._is_conditional(sentence[0]) and not lists and len(said_) > 1:
            self._fail(_IMPLIED, said_[1][0])

    def _is_conditional(self, unit: Unit) -> bool:
        """Whether it begins what something else holds on: if, not let or where."""
        typed = " ".join(self.text[unit.place : unit.end].lower().split())
        return unit.means("if", "given") and typed in _CONDITIONAL

    def _refuse_implied(self, found: Sequence[Unit]) -> None:
        """``If E(X) = 0 then E(Y) = 1``: that neither is so is possible."""
        for n, unit in enumerate(found):
            rest = [u for u in found[n + 1 :] if not u.is_comma]
            goes_on = rest and not rest[0].means("if", "given", "whose", "with", "and", "then")
            if unit.means("then") and n and goes_on:
                self._fail(_IMPLIED, unit)

    def _note(self, begins: str, part: Sequence[Unit]) -> None:
        start, end = 0, len(part)
        while start < end and (_is_apart(part[start]) or part[start].means("and", "given")):
            start += 1
        while start < end and (_is_apart(part[end - 1]) or part[end - 1].means("and")):
            end -= 1
        if start < end:
            self.supposed.append((begins, [*part[start:end]]))


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


def _is_open(sentence: Sequence[Unit]) -> bool:
    """Whether a sentence ends where the value is to stand: ``Var(X) =``, ``D(X) 等于``."""
    last = sentence[-1]
    return last.text == "=" or (last.means("equal", "be", "is") and len(sentence) > 1)


def _is_apart(unit: Unit) -> bool:
    """Whether it may stand between what is asked and what is supposed."""
    return unit.is_comma or (unit.text in (":", "：") and not unit.depth)


def _parts(found: Sequence[Unit], *between: str) -> list[list[Unit]]:
    """The parts between commas and colons, or phrases."""
    out: list[list[Unit]] = [[]]
    for unit in found:
        if _is_apart(unit) or unit.means(*between):
            out.append([])
        else:
            out[-1].append(unit)
    return [part for part in out if part]


def _is_call(unit: Unit, after: Unit) -> bool:
    """Whether a moment is taken of what follows."""
    return _moment_of(unit) is not None and after.text in ("(", "[", "{", "}", r"\left", "|")


def _moment_of(unit: Unit) -> str | None:
    """The moment that a word names as a function: Var."""
    name = "Var" if unit.text in ("D", "V") else function_of(unit.text.lstrip("\\"))
    return name if name in MOMENTS_CALLED else None


def _is_relation(unit: Unit) -> bool:
    return unit.text in _RELATIONS and not unit.depth


def _is_said(unit: Unit) -> bool:
    """Whether it is a part of what is said of letters, and not a letter or a number alone."""
    is_word = unit.kind in ("word", "han") and (len(unit.text) > 1 or unit.kind == "han")
    return is_word or unit.means("be", "adjective", "equal", "with") or _is_relation(unit)


def _joins(unit: Unit) -> bool:
    """Whether another hypothesis follows it."""
    return unit.is_comma or unit.means("and", "with") or unit.kind == "stop"
