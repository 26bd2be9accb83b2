"""Hypotheses that name a law, read as its moments: ``X ~ N(m, v)``, ``iid X ~ Poisson(λ)``.

What is said of a law is said in its arguments or in words, ``with mean m and variance v``; what is
missing, or may be meant in two ways, is asked for.
"""

from __future__ import annotations

from typing import NoReturn

from ..lexing.errors import said
from ..lexing.lexicon import meaning
from ..trees.clause import APART, Clause, is_moment
from ..trees.law_table import (
    BERNOULLI,
    BINOMIAL,
    EXPONENTIAL,
    FAILURES,
    HYPERGEOMETRIC,
    NORMAL,
    POISSON,
    TRIALS,
    UNIFORM,
    NamedLaw,
)
from .law_arguments import number
from .law_brackets import LawBrackets
from .law_moments import clauses_of
from .law_parameters import written
from .law_words import is_independent

_USUAL = {
    NORMAL: "N(μ, σ^2)",
    BERNOULLI: "Bernoulli(p)",
    BINOMIAL: "Binomial(n, p)",
    POISSON: "Poisson(λ)",
    UNIFORM: "Uniform(a, b)",
    EXPONENTIAL: "Exponential(λ)",
    HYPERGEOMETRIC: "Hypergeometric(N, K, n)",
}
_BEFORE_INDEPENDENT = ("are", "be", "mutually", "jointly", "相互", "互相")


class LawClauses(LawBrackets):
    """Reads one hypothesis that names a law."""

    is_from = False  # whether it is said where a geometric law begins

    def clauses(self) -> list[Clause]:
        """What it says, as the hypotheses that it stands for.

        Raises:
            MisreadError: it is not understood, or can be understood in two ways.
        """
        self.refuse_turned()
        names = self.subject()
        self.how()
        before = self._before_law()
        law, is_standard, below = self.law()
        if before:
            law = self._put_before(law, before)
        else:
            law = self._with_words(self.with_arguments(law, is_standard=is_standard, below=below))
        self._behind()
        if is_standard:
            self._standard(law)
        self._refuse_incomplete(law)
        values = (
            Clause("relation", self.typed, self.place, sides=sides, signs=("=",))
            for sides in self.stated
        )
        return [*clauses_of(self, law, names, self.named), *values]

    # --- before the name, in Chinese -------------------------------------------------------------
    def _before_law(self) -> list[int]:
        """Where what stands before 的 begins, as 参数为 λ 的; it is read when the law is known."""
        found: list[int] = []
        while self.sees("参数", "自由度", "区间", "率", "(", "[") or is_moment(
            meaning(self.peek())
        ):
            found.append(self.at)
            while not self.sees("的") and self.peek().kind != "end":
                self.at += 1
            if not self.take("的"):
                self.refuse_here()
        return found

    def _put_before(self, law: NamedLaw, before: list[int]) -> NamedLaw:
        """Read what stands before the law."""
        behind = self.at
        for start in before:
            self.at = start
            if law is UNIFORM:
                self.take("区间")
                law = self.with_arguments(law, is_standard=False, below="")
                self.take("上")
            else:
                law = self.one(law)
                while self.is_more():
                    law = self.one(law)
            if not self.take("的"):
                self.refuse_here()
        self.at = behind
        return law

    # --- words -----------------------------------------------------------------------------------
    def _with_words(self, law: NamedLaw) -> NamedLaw:
        """``with mean m and variance v``, ``on [0, 1]``, ``from 1``."""
        if law is UNIFORM and not self.named:
            return self._interval(law)
        if law is TRIALS and self.take("from", "从", "starting"):
            self.take("from", "at")
            first = self.next()
            if first.text not in ("0", "1"):
                self._ask_first()
            self.take("开始")
            self.is_from = True
            return TRIALS if first.text == "1" else FAILURES
        is_open = not self.named.keys() >= {*law.parameters}
        is_with = is_open and (self.take("with", ",", "of") or self._is_based())
        while is_open and (is_with or self.is_next_kind()):
            law = self.one(law)
            if not self.is_more():
                break
        if law in (TRIALS, FAILURES) and not self.is_from and self.sees("from", "从", "starting"):
            return self._with_words(law)
        return law

    def _is_based(self) -> bool:
        """``based on n trials``"""
        found = self.sees("based") and self.peek(1).text == "on"
        self.at += 2 * found
        return found

    def _interval(self, law: NamedLaw) -> NamedLaw:
        """``on [0, 1]``, ``between 0 and 1``, ``from 0 to 1``"""
        if self.take("on", "over", "in"):
            if self.take("the"):
                self.take("interval")
            if not self.sees("(", "["):
                self.refuse_here()
            return self.with_arguments(law, is_standard=False, below="")
        joint = {"between": "and", "from": "to"}.get(self.peek().text.lower())
        if joint:
            self.at += 1
            for n, name in enumerate(law.parameters):
                if n and not self.take(joint):
                    self.refuse_here()
                self.named[name] = self.value("to")
        return law

    # --- the end ---------------------------------------------------------------------------------
    def _behind(self) -> None:
        """``…, independent``, ``for all i``; nothing else."""
        if self.sees("random") and self.peek(1).text.lower() in ("variable", "variables"):
            self.at += 2  # independent N(0, 1) random variables
        if self.sees(",", "and") and is_independent(self.peek(1)):
            self.at += 1
        self._independent()
        if self.sees(",", "for") and self._is_range(1):
            self.at += 1
        if self._is_range(0):
            self._range()
        if self.take("for"):
            if not (self.take("all", "every", "each") or self.sees("any")):
                self.refuse_here()
            self._for_all()
        if self.sees(",", "and", "of"):
            self.fail(APART, self.peek().place)
        if self.peek().kind != "end":
            self.refuse_here()

    def _independent(self) -> None:
        """``are mutually independent``"""
        words = 0
        while self.peek(words).text in _BEFORE_INDEPENDENT:
            words += 1
        self.at += words * is_independent(self.peek(words))
        while is_independent(self.peek()):
            self._note(self.next())

    def _is_range(self, ahead: int) -> bool:
        """Whether ``i = 1..n`` comes, of the one index that the letters have."""
        texts = [self.peek(ahead + n).text for n in range(5)]
        is_own = [texts[0]] == [t.text for t in self.indices] and not self.size
        return is_own and texts[1:3] == ["=", "1"] and (texts[3] == ".." or texts[4] == "..")

    def _range(self) -> None:
        """``i = 1..n``, ``i = 1, ..., n``: how long the vectors are."""
        self.at += 3
        self.take(",")
        self.take("..")
        self.take(",")
        first, last = self.peek(), self.tokens[-2]
        if first.kind == "end":
            self.refuse_here()
        self.value()
        if self.peek().kind != "end":
            self.refuse_here()
        self.size = self.text[first.place : last.end]

    def _for_all(self) -> None:
        """``for all i``, of the index that the letters have."""
        self.take("any")
        texts = [t.text for t in self.tokens[self.at : -1] if t.text != ","]
        if not texts or texts != [t.text for t in self.indices]:
            self.refuse_here()
        self.at = len(self.tokens) - 1

    def _standard(self, law: NamedLaw) -> None:
        """``standard normal``, which has no parameters."""
        if law is not NORMAL or self.named:
            self.fail(written(law))
        self.named = {"m": number(0, self.place), "v": number(1, self.place)}

    def _refuse_incomplete(self, law: NamedLaw) -> None:
        """Each parameter has a value, and nothing else has one."""
        if law in (TRIALS, FAILURES) and not self.is_from:
            self._ask_first()
        if self.named.keys() != {*law.parameters}:
            usual = _USUAL.get(law) if not self.named else None
            readings = (f"{self.typed_names()} ~ {usual}",) if usual else ()
            self.fail(written(law), self.tokens[-1].place, *readings)

    def _ask_first(self) -> NoReturn:
        node = self.named.get("p")
        p = self.text[node.place : node.end].strip() if node else "p"
        x = self.typed_names()
        what = said(
            "Does the geometric law count the trials, from 1 on, or the failures, from 0 on?",
            "几何分布数的是试验次数（从 1 开始），还是失败次数（从 0 开始）？",
        )
        self.fail(what, None, f"{x} ~ Geometric({p}) from 1", f"{x} ~ Geometric({p}) from 0")
