"""Hypotheses of independence: all of them, some at a time, vectors, one of others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, product

from ..clause_words.clause_text import ClauseText
from ..clause_words.grouped_names import TOGETHER
from ..clause_words.name_list import LetterGroup
from ..lexing.errors import said
from ..lexing.lexer import Token
from ..lexing.lexicon import meaning
from ..trees.clause import APART, OF, OTHER, RELATIONS, Clause, is_independence, is_moment

LEAST_WISE, MOST_WISE = 2, 12
_ALONE = re.compile(r"\bha(?:s|ve)\b.*(?:components|entries)|有.*(?:分量|元素)")
_KINDS = ("independent", "iid", "pairwise", "vectors", "random")  # independent random variables


class IndependenceClauses(ClauseText):
    """Reads what says that letters are independent; a part of the parser of hypotheses."""

    def independence(self, words: list[str]) -> Clause:
        """``q, k independent``, ``iid X``, ``any 4 of q, k independent``."""
        if "for" in words:
            what = said(
                "Independence is said of all components, without 'for': 'X independent', or "
                "'any 2 of X independent'.",
                "独立性是就所有分量而言，不加“对”：“X 独立”或“任意 2 个 X 独立”。",
            )
            self.fail(what)
        other = (t for t, w in zip(self.part, words, strict=True) if is_moment(w))
        sign = next((t for t in self.part if t.text in RELATIONS), next(other, None))
        if sign:
            self.fail(APART, sign.place)
        if "pairwise" in words and not any(is_independence(t) for t in self.part):
            what = said("Write 'W pairwise independent'.", "请写“W 两两独立”。")
            self.fail(what)
        self._refuse_single()
        at = next((n for n, t in enumerate(self.part) if t.text in OF), None)
        if at is not None and [t.text for t in self.part[at + 1 : -1]] not in OTHER:
            return self._independence_of(at)
        wise = self._wise(words)
        kept = self.part if at is None else [*self.part[:at], self.part[-1]]
        if wise is not None and "pairwise" not in words:  # any 4 of …; 4-wise
            kept = self._without_number(kept)
        words = [meaning(t) for t in kept]
        tokens_ = [
            t for t, w in zip(kept, words, strict=True) if w not in _KINDS and t.kind != "end"
        ]
        groups = self.groups(tokens_)
        names = tuple(name for group in groups for name in group.names)
        if len(groups) > 1 and any(group.is_enclosed for group in groups):
            return self._of_groups(groups, is_plain="independent" in words and wise is None)
        self.refuse_joined(names)
        self.refuse_groups("independent", names)
        self._refuse_alone(names)
        if "vectors" in words:
            return self._of_vectors(names, wise)
        same = "iid" in words
        return Clause("independent", self.typed, self.place, names, wise=wise, same_law=same)

    def _of_vectors(self, names: tuple[Token, ...], wise: int | None) -> Clause:
        """``independent vectors q, k``: each as a whole of the others."""
        if len(names) < 2:
            what = said(
                "Independent of what? Name two vectors or more, or write 'independent q' for the "
                "components.",
                "与什么独立？请列出至少两个向量；若指各分量独立，请写“q 独立”。",
            )
            self.fail(what)
        if wise is not None and len(names) > wise:
            what = said(
                "Of vectors only independence of all of them can be supposed.",
                "对向量只能假设它们全体相互独立。",
            )
            self.fail(what)
        return Clause("blocks", self.typed, self.place, names)

    def _independence_of(self, at: int) -> Clause:
        """``X, Y independent of Z``: what stands before, together, of what stands after."""
        used = ("independent", "vectors", "random")
        before = self.names([t for t in self.part[:at] if meaning(t) not in used])
        after = self.names([t for t in self.part[at + 1 : -1] if meaning(t) not in used])
        if not after or not (before or self.goes_on):
            self.fail(said("Write 'X, Y independent of Z'.", "请写完整，如“X, Y 独立于 Z”。"))
        if not is_independence(self.part[at - 1]):
            self.ask_which([t.text for t in before], [t.text for t in after], "independent")
        for side in (before, after):
            self.refuse_joined(side)
            self.refuse_twice(side)
        self._refuse_itself(before, after)
        self._refuse_each(before, after)
        return Clause("apart", self.typed, self.place, before, others=after)

    def _refuse_itself(self, before: Sequence[Token], after: Sequence[Token]) -> None:
        """``X independent of X``: only a constant is."""
        names = {t.text for t in before}
        if both := next((t for t in after if t.text in names), None):
            what = said(
                f"{both.text} is said to be independent of itself, as only a constant is.",
                f"这里说 {both.text} 与自身独立，只有常数才如此。",
            )
            self.fail(what, both.place)

    def _of_groups(self, groups: Sequence[LetterGroup], *, is_plain: bool) -> Clause:
        """``(X, Y) and Z independent``: the one, as a whole, of the other."""
        if len(groups) > 2 or not is_plain:
            what = said(
                "Of letters in parentheses one writes '(X, Y) independent of Z'.",
                "括号内的字母作为整体时，请写“(X, Y) 独立于 Z”。",
            )
            self.fail(what)
        before, after = (group.names for group in groups)
        return Clause("apart", self.typed, self.place, before, others=after)

    def _refuse_each(self, before: Sequence[Token], after: Sequence[Token]) -> None:
        """``X, Y each independent of Z``: one by one, or together?"""
        if max(len(before), len(after)) == 1 or not TOGETHER.search(self.typed):
            return
        of = {"en": "independent of", "zh": "独立于"}[self.language]
        first, second = (", ".join(t.text for t in side) for side in (before, after))
        each = (f"{a.text} {of} {b.text}" for a, b in product(before, after))
        what = said(
            "Is this said of each alone, or of them as a whole?",
            "是就每个变量分别而言，还是就整体而言？",
        )
        self.fail(what, None, f"{first} {of} {second}", "; ".join(each))

    def _refuse_alone(self, names: Sequence[Token]) -> None:
        """``q and k have independent components``: each for itself, or all of them?"""
        if len(names) > 1 and _ALONE.search(self.typed):
            what = said(
                "Are the components of each independent, or all of them together? Write 'X, Y "
                "independent' for all of them.",
                "是各自的分量独立，还是全体分量相互独立？若为后者，请写“X, Y 独立”。",
            )
            self.fail(what)

    def _refuse_single(self) -> None:
        """``q[1], q[2] independent``: what is said by name is said of all components."""
        for a, b in pairwise(self.part):
            if a.text == "[" and b.kind == "number":
                what = said(
                    "Independence is said of whole families here: 'q independent', or "
                    "'any 2 of q independent'.",
                    "此处的独立性须就整个向量而言：“q 独立”或“任意 2 个 q 独立”。",
                )
                self.fail(what, b.place)

    @staticmethod
    def _without_number(part: Sequence[Token]) -> list[Token]:
        """Without ``any 4 of`` and ``4-wise``."""
        kept = [t for t in part if t.kind != "number" and t.text != "wise" and meaning(t) != "any"]
        ends = {a.end for a, b in pairwise(part) if a.kind == "number" and b.text == "-"}
        return [t for t in kept if t.text != "-" or t.place not in ends]

    def _wise(self, words: list[str]) -> int | None:
        if "pairwise" in words:
            return LEAST_WISE
        numbers = [t for t in self.part if t.kind == "number"]
        if not numbers:
            return None
        wise = Fraction(numbers[0].text)
        is_said = "any" in words or any(t.text == "wise" for t in self.part)
        if (
            not is_said
            or len(numbers) > 1
            or wise.denominator > 1
            or not LEAST_WISE <= wise <= MOST_WISE
        ):
            what = said(
                "How many at a time are independent? Write 'any 4 of q, k independent'.",
                "每次几个独立？请写“任意 4 个 q, k 独立”。",
            )
            self.fail(what, numbers[0].place)
        return int(wise)
