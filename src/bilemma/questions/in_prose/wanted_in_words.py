"""What a question in words asks for, as a formula or as the relation that is to hold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise

from ..lexing.errors import said
from .individuals import Individuals
from .noun_phrases import NounPhrases
from .phrases import HEADS, MOMENTS
from .prose_units import (
    Unit,
    UnitText,
    compared,
    is_call,
    is_open,
    is_relation,
    is_said,
    moment_of,
    parts_of,
)
from .supposed_in_words import SaidBeside

ONE = said("One question at a time.", "请一次只问一个问题。")
NOUNS = {*HEADS, "derivative", "second derivative", "Jacobian", "sample mean", "sample variance"}
_CAPITAL = re.compile(r"[A-Z]\d?")


class WantedInWords(UnitText):
    """Reads what is asked for.

    Args:
        beside: what is supposed, to which a definition within the goal is added.
        individuals: those of which the question speaks.
        bound: letters that are indices.
    """

    def __init__(
        self, beside: SaidBeside, individuals: Individuals, bound: AbstractSet[str]
    ) -> None:
        super().__init__(beside.text)
        self.beside, self.kind = beside, ""
        self.nouns = NounPhrases(self.text, individuals, bound)

    def formula(self, goal: list[Unit], kind: str) -> str:
        """The formula, or the relation that is to hold.

        Args:
            goal: the words that ask for it.
            kind: what those before them ask: find, show, is, compare.
        """
        self.kind = kind
        if kind != "compare":
            self._refuse_several(goal)
        goal = self._bare(goal)
        if self.kind == "compare":
            return self._compared(goal)
        if self.kind == "show" and (formula := self._having(goal)):
            return formula
        if self.kind and goal and self.typed(goal[-1]) in ("uncorrelated", "不相关"):
            return self._uncorrelated(goal)
        words = {"show": ("equal", "be", "is"), "is": ("equal",)}.get(self.kind, ())
        signs = [n for n, u in enumerate(goal) if u.means(*words) or is_relation(u)]
        if not words and not signs:
            return self.nouns.read(goal)
        if not words:
            if self._is_claim(goal, signs):
                return self._relation(goal, signs).removesuffix("?")
            what = said(
                "What is asked here, and what is supposed? Write the formula of which the value is "
                "wanted; to ask whether this holds, begin with 'is' or 'show that'; what is "
                "supposed stands behind 'if'.",
                "请说明所求的量与已知条件：所求的写成式子；若问是否成立，以“是否”或“证明”开头；"
                "条件用“若”写出。",
            )
            self.fail(what, goal[signs[0]])
        return self._relation(goal, signs) if signs else self._side_by_side(goal)

    def _bare(self, goal: list[Unit]) -> list[Unit]:
        """What is asked for without ``=`` at its end, or a definition; of ``$a ≤ b$`` its sides."""
        while len(goal) > 1 and is_open(goal) and self.kind != "show":
            goal = goal[:-1]
        goal = self._without_definition(goal)
        return compared(goal[0]) if len(goal) == 1 and self.kind in ("show", "is") else goal

    def _without_definition(self, goal: list[Unit]) -> list[Unit]:
        """``the variance of the combination Z = 3X - 2Y``, ``the mean of X ~ U(0, 1)``: what a
        letter is, of which something is asked, or is to be shown, is supposed.
        """
        at = next((n for n, u in enumerate(goal) if is_relation(u)), 0)
        behind = (n for n, u in enumerate(goal) if n > at and u.means("be", "is"))
        verb = next(behind, len(goal)) if self.kind == "show" else 0
        is_defined = at > 0 and goal[at].text in ("=", "~", "∼", "～", r"\sim")
        if self.kind == "is" or not is_defined or verb == len(goal):
            return goal
        letter, before = goal[at - 1], goal[: at - 1]
        is_letter = letter.kind in ("word", "formula") and _CAPITAL.fullmatch(letter.text)
        of = next((n for n, u in enumerate(goal) if n > at and self.typed(u) == "的"), len(goal))
        of = verb or of
        noun = before if verb or of == len(goal) else goal[of:]
        is_noun = any(u.means(*NOUNS) for u in noun)
        is_noun = is_noun and (noun is not before or before[-1].kind == "phrase")
        value = goal[at + 1 : of]
        is_value = goal[at].text == "=" and not self._is_of_letters(value)
        # … of S = X + Y and of T = X - Y: of both something is asked
        is_value |= any(map(is_relation, value)) and any(self.typed(u) == "of" for u in value)
        if not (is_noun and is_letter) or is_value:
            return goal
        self.beside.parts.append(("", goal[at - 1 : of]))
        return [*goal[:at], *goal[of:]]

    def _is_of_letters(self, found: Sequence[Unit]) -> bool:
        """Whether a formula is made of random letters, and not of their moments: ``3X - 2Y``."""
        has_moment = any(is_call(u, v) or u.means(*NOUNS) for u, v in pairwise(found))
        typed = self.span(found) if found else ""
        return not has_moment and re.search(r"[A-Z](?![A-Za-z({\[])", typed) is not None

    def _refuse_several(self, goal: Sequence[Unit]) -> None:
        """``E(X) and Var(X)``: which first?"""
        parts = parts_of(goal, "and")
        if len(parts) > 1 and all(map(is_moment_formula, parts)):
            before, behind = self.text[: goal[0].place], self.text[goal[-1].end :]
            self.fail(ONE, parts[1][0], *(f"{before}{self.span(p)}{behind}" for p in parts))

    def _is_claim(self, goal: Sequence[Unit], signs: Sequence[int]) -> bool:
        """``Var(X+Y) = Var(X) + Var(Y), X, Y independent``: an equation between moments is asked
        about, where no other stands beside it.
        """
        said_ = (u for _, part in self.beside.parts for u in part)
        sides = (goal[: signs[0]], goal[signs[-1] + 1 :])
        return all(map(is_moment_formula, sides)) and not any(map(is_relation, said_))

    def _side_by_side(self, goal: Sequence[Unit]) -> str:
        """``why is the variance of $X$ $v$``, whose verb stands before both sides."""
        at = self._value(goal)
        if not at:
            what = said(
                "What is to hold? Write an equation: 'show that Var(X) = 1'.",
                "要证明什么？请写出等式，如“证明 Var(X) = 1”。",
            )
            self.fail(what, goal[-1] if goal else 0)
        value = "0" if goal[at].text == "zero" else self.nouns.read(goal[at:])
        return f"{self.nouns.read(goal[:at])} = {value}?"

    def _value(self, goal: Sequence[Unit]) -> int:
        """Where the value begins that something is said to have; 0 where nothing tells."""
        before = self.text[: goal[0].place] if goal else ""
        if not re.search(r"\bwhy is\s*$", before, re.IGNORECASE):
            return 0
        is_end = [u.kind == "formula" or u.means("sample mean") or u.text == ")" for u in goal]
        for n, unit in enumerate(goal):
            rest = goal[n:]
            is_whole = len(rest) == 1 and (unit.kind == "formula" or unit.text.isdigit())
            is_after_noun = n > 0 and goal[n - 1].means("sample mean") and unit.kind != "phrase"
            if n and len(rest) == 1 and unit.text == "zero":
                return n
            if n and is_end[n - 1] and not unit.depth and (is_whole or is_after_noun):
                return n
        return 0

    def _having(self, goal: Sequence[Unit]) -> str:
        """``the sample mean has variance v``; "" where it says something else."""
        at = next((n for n, u in enumerate(goal) if u.text.lower() in ("has", "have")), 0)
        behind = goal[at + 1 :]
        if not at or len(behind) < 2 or not behind[0].means(*MOMENTS) or goal[at].text == "have":
            return ""
        self.nouns.is_inside = True
        of_what = self.nouns.read(goal[:at])
        self.nouns.is_inside = False
        return f"{behind[0].text.format(of_what)} = {self.nouns.read(behind[1:])}?"

    def _compared(self, goal: Sequence[Unit]) -> str:
        """``X 的方差与 2X 的方差哪个大``: whether the first is at most the second."""
        ends = [n for n, u in enumerate(goal) if u.means("and") and not u.depth]
        if len(ends) != 1 or not 0 < ends[0] < len(goal) - 1:
            what = said(
                "Which two numbers are compared? Write 'is Var(X) <= Var(Y)?'.",
                "比较哪两个数？请写“是否 Var(X) <= Var(Y)”。",
            )
            self.fail(what, goal[0] if goal else 0)
        sides = (goal[: ends[0]], goal[ends[0] + 1 :])
        short = next(
            (side for side in sides if len(side) == 1 and not self._is_number(side[0])), None
        )
        if short and any(u.means(*NOUNS) for side in sides for u in side):
            what = said(
                "Is this letter compared, or the same of it? Write both as formulas: 'is Var(X) <= "
                "Var(Y)?'.",
                "比较的是这个字母，还是它的同一个矩？请把两边都写成式子：“是否 Var(X) <= Var(Y)”。",
            )
            self.fail(what, short[0])
        return "{} <= {}?".format(*(self.nouns.read(side) for side in sides))

    def _is_number(self, unit: Unit) -> bool:
        return re.fullmatch(r"[0-9.]+", self.typed(unit)) is not None

    def _relation(self, goal: list[Unit], signs: list[int]) -> str:
        verbs = [n for n in signs if goal[n].kind == "phrase" and n + 1 in signs]
        first, last = signs[0], signs[-1]
        if signs != [*range(first, last + 1)]:
            what = said(
                "One comparison at a time: 'is E(X) <= E(Y)?'. A letter for a longer formula is "
                "said what it is in a hypothesis, 'S = X + Y'.",
                "一次只问一个比较，如“E(X) <= E(Y) 是否成立”；较长的式子可在条件中用字母表示，"
                "如“S = X + Y”。",
            )
            self.fail(what, goal[last])
        typed = "".join(goal[n].text for n in signs if n not in verbs)
        sign = "=" if goal[last].kind == "phrase" else typed
        right = goal[last + 1 :]
        is_zero = len(right) == 1 and right[0].text in ("zero", "零")
        value = "0" if is_zero else self.nouns.read(right)
        return f"{self.nouns.read(goal[:first])} {sign} {value}?"

    def _uncorrelated(self, goal: list[Unit]) -> str:
        """``X+Y and X-Y are uncorrelated``"""
        rest = goal[:-1]
        if rest and rest[-1].means("be", "is"):
            rest = rest[:-1]
        return f"{self.nouns.pair('Cov({}, {})', goal[-1], rest)} = 0?"


def is_moment_formula(part: Sequence[Unit]) -> bool:
    """Whether it is a formula with a moment in it, and says nothing."""
    words = [u for u in part if not u.depth and moment_of(u) is None]
    says = any(is_relation(u) or is_said(u) or u.kind == "phrase" for u in words)
    return not says and any(is_call(u, v) for u, v in pairwise(part))
