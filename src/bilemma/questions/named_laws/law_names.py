"""Which law a hypothesis names: by a word, or by a letter with brackets behind it."""

from __future__ import annotations

import re
from typing import NoReturn

from ..lexing.errors import said
from ..lexing.lexer import Token
from ..trees.law_table import (
    ADVERBS,
    BINOMIAL,
    CHI_SQUARED,
    EXPONENTIAL,
    KNOWN,
    LETTERS,
    POISSON,
    SHORT,
    STANDARD,
    UNIFORM,
    WORDS,
    NamedLaw,
)
from .law_sentence import LawSentence

_NOUNS = (
    *("distribution", "distributions", "law", "laws", "variable", "variables", "random"),
    *("distributed", "分布", "变量", "随机"),
)
_CHANCES = ("p", "q", "θ", "theta")  # letters that probabilities have
_CHI = re.compile("(?:χ|chi)(?:_(?P<k>.+))?", re.IGNORECASE)


class LawNames(LawSentence):
    """Reads the name of a law; a part of the parser of hypotheses."""

    def law(self) -> tuple[NamedLaw, bool, str]:
        """The law, whether it is called standard, and what stands below its letter, as in χ²_k.

        Raises:
            MisreadError: no law here is called so.
        """
        if self.take("distribution", "law"):
            self.take("of")
        is_standard = self.take("standard")
        token = self.peek()
        word = token.text.lower()
        chi = _CHI.fullmatch(token.text)
        if token.kind == "word" and token.text in STANDARD:
            self.at += 1
            self._nouns()
            return WORDS["正态分布"], True, ""
        if word in WORDS:
            self.at += 1
            self._nouns()
            return WORDS[word], is_standard, ""
        if word in ADVERBS and self.peek(1).text == "distributed":
            self.at += 2
            self._nouns()
            return ADVERBS[word], is_standard, ""
        if chi and self._is_squared():
            return CHI_SQUARED, is_standard, chi["k"] or ""
        found = LETTERS.get(token.text) or SHORT.get(word) or self._binomial(token)
        found = found or self._by_letter(token)
        if found is None or is_standard:
            self._refuse_law(token)
        if self.peek(1).text not in ("(", *("[{" if found is UNIFORM else "")):
            what = said(f"{KNOWN.en}", f"{KNOWN.zh}")
            self.fail(what, token.place)
        self.at += 1
        return found, False, ""

    def _nouns(self) -> None:
        while self.sees(*_NOUNS):
            self.at += 1

    def _is_squared(self) -> bool:
        """``χ²``, ``chi^2``, ``chi-squared``"""
        after = [self.peek(n).text for n in (1, 2)]
        if after[0] == "²":
            self.at += 2
        elif after == ["^", "2"] or (after[0] == "-" and after[1] in ("squared", "square")):
            self.at += 3
        elif after[0] in ("squared", "square"):
            self.at += 2
        else:
            return False
        self._nouns()
        return True

    def _binomial(self, token: Token) -> NamedLaw | None:
        """``B(n, p)``, ``B(10, 0.5)``: a number of trials and a probability, and no beta law."""
        inside = [self.peek(n).text for n in range(1, 8)]
        is_b = token.text in ("B", "b") and inside[0] == "(" and inside[2] in (",", "，")
        n, p, end = inside[1], inside[3], inside[4]
        given = (self.on.text, self.small) if self.on else ()
        is_fraction = p == "1" and inside[4] == "/" and inside[5].isdigit() and inside[5] > "1"
        is_fraction &= inside[6] == ")"
        is_chance = end == ")" and (
            p in (*_CHANCES, *given) or re.fullmatch(r"0\.\d+", p) is not None
        )
        if (
            not is_b
            or not (n in ("n", "N", "m", *given) or n.isdigit())
            or not (is_chance or is_fraction)
        ):
            return None
        self.notes.append(_BINOMIAL)
        return BINOMIAL

    def _by_letter(self, token: Token) -> NamedLaw | None:
        """``P(λ)`` and ``E(λ)``, with one argument: Poisson's law, the exponential."""
        is_one = self.peek(1).text == "(" and not re.search("[,，]", self._inside())
        found = _BY_LETTER.get(token.text) if is_one else None
        if found is None:
            return None
        law, note = found
        self.notes.append(note)
        return law

    def _inside(self) -> str:
        """What the brackets behind a name hold."""
        start, depth = self.peek(1).end, 0
        for token in self.tokens[self.at + 1 :]:
            depth += (token.text == "(") - (token.text == ")")
            if not depth:
                return self.text[start : token.place]
        return self.text[start:]

    def _refuse_law(self, token: Token) -> NoReturn:
        if token.text in ("B", "P", "E") and self.peek(1).text == "(":
            inside = self._inside().strip()
            x = self.text[self.place : token.place].strip(" ~～∼")
            b = "Binomial" if "," in inside or "，" in inside else "Bernoulli"
            names = {"B": b, "P": "Poisson", "E": "Exponential"}
            what = said(f"Which law is {token.text} here?", f"这里的 {token.text} 是什么分布？")
            self.fail(what, token.place, f"{x} ~ {names[token.text]}({inside})")
        self.refuse_here(KNOWN)


_BINOMIAL = said("B is taken as the binomial law.", "B 视为二项分布。")
_BY_LETTER = {
    "P": (POISSON, said("P is taken as Poisson's law.", "P 视为泊松分布。")),
    "E": (EXPONENTIAL, said("E is taken as the exponential law.", "E 视为指数分布。")),
}
