"""Moments whose value has a sign of its own: ``mean μ = 10``, ``X 的方差 D(X) = 16``; and with a
bound, ``iid with variance σ² > 0``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..clause_words.sentences import Sentence
from ..lexing.lexer import Token
from ..lexing.lexicon import COMPARED, meaning
from ..trees.clause import APART, IS, Clause
from ..trees.syntax import FUNCTIONS
from .moment_clauses import COVARIANCES, MomentClauses

# The letter that each moment has by custom, and as which function it is written.
_SIGNS = {"mean": "μ|mu", "var": "σ|sigma", "sd": "σ|sigma"}
_HEADS = {"mean": "E", "var": "Var", "sd": "SD", "covariance": "Cov", "correlation": "Corr"}
_BY_LETTER = {"E": "E", "D": "Var", "V": "Var"}
_SQUARES = (["^", "2"], ["²"])
_BESIDE = (",", "、", "和", "与", "的", "and", "the", "has", "have", "有")  # around its letters
_HAVING = ("with", "has", "have", "having")
_WITH = ("with", "has", "have", "having", "and", "有")
_NOUNS = ("mean", "variance", "expectation", "期望", "均值", "方差")
_SAID = ("filler", "supposing", "random")  # the random variable X


class Appositions(MomentClauses):
    """Reads them; a part of the parser of hypotheses."""

    def apposed(self) -> list[Clause]:
        """What a hypothesis says that gives the value of a moment twice, as a sign and as a
        number; nothing of any other.
        """
        at = next((n for n, t in enumerate(self.said) if meaning(t) in _HEADS), None)
        if at is None:
            return []
        if bounded := self._bounded():
            return bounded
        kind, behind = meaning(self.said[at]), self.said[at + 1 :]
        while behind and behind[0].text in IS:
            behind = behind[1:]
        if self._is_call(kind, self.said[:at], behind):
            return self._again(behind)
        # X has mean m = 2 and variance v = 4: no m stands before, of which the mean might be
        is_any = self.said[at - 1].text in _HAVING if at > 1 else self.goes_on and not at
        if is_any and behind:
            alone = rf"(?<![A-Za-z\\]){re.escape(behind[0].text)}(?![A-Za-z])"
            is_any = re.search(alone, self.text[: behind[0].place]) is None
        sign = [] if kind in COVARIANCES else _sign(kind, behind, is_any=is_any)
        if not sign:
            return []
        typed = self.text[self.said[at].place : self.said[at].end]
        if typed.lower().endswith(("means", "variances", "deviations")) or any(
            meaning(t) == "each_its_own" for t in self.said
        ):
            self.fail(APART, sign[0].place)  # X and Y have means μ_1 = 10 and μ_2 = 5
        first, last = sign[0], sign[-1]
        equal = Token("sign", "=", first.place, first.place)
        end = Token("end", "", last.end, last.end)
        return [*self._again(behind), *self._again([*self.said[: at + 1], equal, *sign, end])]

    def _bounded(self) -> list[Clause]:
        """``with variance σ² > 0``: what the moment is, and that this is positive; nothing of
        ``variance X > 0``, which is of a letter.
        """
        signs = [n for n, t in enumerate(self.said) if t.text in ("<", "<=", ">", ">=")]
        if len(signs) != 1 or any(t.text == "=" for t in self.said):
            return []
        at = max((n for n in range(signs[0]) if meaning(self.said[n]) in _HEADS), default=0)
        goes_on = self.goes_on if not at else self.said[at - 1].text in _WITH
        value = self.said[at + 1 : signs[0]]
        if not goes_on and not at and len(value) == 1:
            self._refuse_letter(self.said[0], value[0], signs[0])
        if not goes_on or not value or value[0].kind != "name":
            return []
        end = Token("end", "", value[-1].end, value[-1].end)
        return [*self._again([*self.said[: signs[0]], end]), *self._again(self.said[at + 1 :])]

    def _refuse_letter(self, noun: Token, letter: Token, sign: int) -> None:
        """``X, Y iid; variance v > 0``: of v, of which nothing else is said, or that it is v?"""
        typed, v = self.text[noun.place : noun.end], letter.text
        is_called_so = len(re.findall(rf"(?<![A-Za-z\\]){re.escape(v)}(?![A-Za-z])", self.text)) > 1
        if typed.lower() not in _NOUNS or is_called_so or not v.islower():
            return
        behind = self.text[self.said[sign].place : self.said[-1].place].strip()
        function = f"{_HEADS[meaning(noun)]}({v}) {behind}"
        self.fail(COMPARED, letter.place, function, f"{typed} = {v}; {v} {behind}")

    def _is_call(self, kind: str, before: Sequence[Token], behind: Sequence[Token]) -> bool:
        """Whether the moment follows as a function, of the letters that were named, or of any."""
        if len(behind) < 3 or behind[1].text not in ("(", "["):
            return False
        name = behind[0].text
        head = _BY_LETTER.get(name) or FUNCTIONS.get(name.lower())
        close = next((n for n, t in enumerate(behind) if t.text in (")", "]")), 0)
        inside = {t.text for t in behind[2:close] if t.kind == "name"}
        named = {t.text for t in before} & inside
        others = [t for t in before if t.text not in named and meaning(t) not in _SAID]
        if any(t.text not in _BESIDE for t in others):
            return False  # something else is said before
        is_equation = any(t.text == "=" for t in behind[close:])
        return is_equation and head == _HEADS[kind] and (not named or inside <= named)

    def _again(self, found: Sequence[Token]) -> list[Clause]:
        """The clauses of a part of this hypothesis."""
        return type(self)(self.text, Sentence([*found], self.goes_on)).clauses()

    def clauses(self) -> list[Clause]:
        """What a hypothesis says."""
        raise NotImplementedError


def _sign(kind: str, behind: Sequence[Token], *, is_any: bool) -> list[Token]:
    """The sign of its own that a moment has before its value: μ, or σ^2; any small letter, where it
    is that of others.
    """
    at = next((n for n, t in enumerate(behind) if t.text == "="), 0)
    texts = [t.text for t in behind[:at]]
    signs = f"{_SIGNS[kind]}|[a-z]" if is_any else _SIGNS[kind]
    is_sign = bool(texts) and re.fullmatch(rf"(?:{signs})(?:_\w+)?", texts[0])
    powers = _SQUARES if kind == "var" else ([],)
    is_whole = texts[1:] in powers or (is_any and kind == "var" and not texts[1:])
    return [*behind[:at]] if is_sign and is_whole else []
