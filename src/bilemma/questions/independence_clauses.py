"""Hypotheses of independence: all of them, some at a time, vectors, one of others."""

from __future__ import annotations

from fractions import Fraction

from .clause import APART, OF, OTHER, RELATIONS, Clause, is_independence, is_moment
from .clause_text import ClauseText
from .errors import said
from .lexicon import meaning

LEAST_WISE, MOST_WISE = 2, 12


class IndependenceClauses(ClauseText):
    """Reads what says that letters are independent; a part of the parser of hypotheses."""

    def independence(self, words: list[str]) -> Clause:
        """``q, k independent``, ``iid X``, ``any 4 of q, k independent``."""
        other = (t for t, w in zip(self.part, words, strict=True) if is_moment(w))
        sign = next((t for t in self.part if t.text in RELATIONS), next(other, None))
        if sign:
            self.fail(APART, sign.place)
        if "pairwise" in words and not any(is_independence(t) for t in self.part):
            what = said("Write 'W pairwise independent'.", "请写“W 两两独立”。")
            self.fail(what)
        at = next((n for n, t in enumerate(self.part) if t.text in OF), None)
        if at is not None and [t.text for t in self.part[at + 1 : -1]] not in OTHER:
            return self._independence_of(at)
        if at is None:
            self.refuse_groups("独立")
        wise = self._wise(words)
        kept = self.part if at is None else [*self.part[:at], self.part[-1]]
        if wise is not None and "pairwise" not in words:  # any 4 of …; 4-wise
            kept = [
                t
                for t in kept
                if t.kind != "number" and t.text not in ("-", "wise") and meaning(t) != "any"
            ]
        words = [meaning(t) for t in kept]
        tokens_ = [
            t
            for t, w in zip(kept, words, strict=True)
            if w not in ("independent", "iid", "pairwise", "vectors") and t.kind != "end"
        ]
        names = self.names(tokens_)
        if "vectors" in words:
            if len(names) < 2:
                what = said(
                    "Independent of what? Name two vectors or more, or write 'independent q' for "
                    "the components.",
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
        same = "iid" in words
        return Clause("independent", self.typed, self.place, names, wise=wise, same_law=same)

    def _independence_of(self, at: int) -> Clause:
        """``X, Y independent of Z``: what stands before, together, of what stands after."""
        used = ("independent", "vectors")
        before = self.names([t for t in self.part[:at] if meaning(t) not in used])
        after = self.names([t for t in self.part[at + 1 : -1] if meaning(t) not in used])
        if not (before and after):
            self.fail(said("Write 'X, Y independent of Z'.", "请写“X, Y 与 Z 独立”的完整形式。"))
        return Clause("apart", self.typed, self.place, before, others=after)

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
