"""The sentence in which a law is named, up to its name: whose it is, and how that is said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NoReturn

from ..clause_words.clause_text import ClauseText
from ..clause_words.sentences import Sentence
from ..lexing.errors import Said, said
from ..lexing.lexer import Token
from ..lexing.lexicon import COUNTS, LAW, meaning, refusal
from ..trees.clause import AND
from ..trees.law_table import (
    ADVERBS,
    KNOWN,
    WORDS,
)
from ..trees.syntax import SyntaxNode
from .law_words import FOLLOWS, HAS, IID, IS, SIM, is_independent, is_law_word, is_lead_word

_EACH = ("both", "all", "each", "mutually", "都", "均", "各", "各自", "皆", "相互", "互相", "the")
_ARTICLES = ("a", "an", "some", "the", "同")
# How a law is said of letters: f follows, v is, h has, q independent, & and, t distributed, s as.
_SAID = re.compile("(?:qf|fq|f|vq?f?|h|q|[vh]q&[fhv]?|q&[fvh]?|v?q?tq?s+)o?a?")


class LawSentence(ClauseText):
    """Goes through the words of a hypothesis that names a law, up to that name.

    Every word has to stand where such a sentence has it.
    """

    def __init__(self, text: str, sentence: Sentence) -> None:
        super().__init__(text, sentence)
        self.tokens = sentence.tokens
        self.at = 0
        self.pronoun: Token | None = None
        self.subjects: tuple[Token, ...] = ()
        self.is_iid = self.is_independent = False
        self.named: dict[str, SyntaxNode] = {}  # what is known of the parameters
        self.size: str | None = None  # how long the vector is
        self.on: Token | None = None  # the letter that the law is given
        self.small = ""  # its value, in Y | X = x
        self.is_spherical = False  # whether its covariances are those of a multiple of I
        self.notes: list[Said] = []
        self.stated: list[tuple[SyntaxNode, SyntaxNode]] = []  # letters that have a value

    def peek(self, ahead: int = 0) -> Token:
        """The token that comes, or one further on."""
        return self.tokens[min(self.at + ahead, len(self.tokens) - 1)]

    def sees(self, *words: str) -> bool:
        """Whether one of these words or signs comes."""
        return self.peek().kind != "end" and self.peek().text.lower() in words

    def take(self, *words: str) -> bool:
        """Go past one of these, if it comes."""
        found = self.sees(*words)
        self.at += found
        return found

    def next(self) -> Token:
        """Go past the token that comes."""
        token = self.peek()
        self.at += token.kind != "end"
        return token

    def refuse_here(self, what: Said = LAW, *readings: str) -> NoReturn:
        """Refuse the token that comes: for what it means, where it turns the hypothesis round."""
        token = self.peek()
        wrong = refusal(token)
        self.fail(what if wrong is None or wrong is LAW else wrong, token.place, *readings)

    def refuse_turned(self) -> None:
        """``X is not normal``, 非正态."""
        for token in self.tokens:
            wrong = refusal(token)
            if wrong is not None and wrong is not LAW and token.text.lower() not in _ALLOWED:
                self.fail(wrong, token.place)

    # --- whose -----------------------------------------------------------------------------------
    def subject(self) -> tuple[Token, ...]:
        """The letters of which a law is said; none, if they are those of the sentence before."""
        while meaning(self.peek()) == "supposing" or self.sees("设", "已知"):
            self.at += 1
        while is_lead_word(self.peek()) or meaning(self.peek()) == "random" or self._is_of():
            self._note(self.next())
        if is_independent(self.peek()):
            self._note(self.next())
            while self.sees("random", "variables", "随机", "变量", "的", "随机变量"):
                self.at += 1
        first = self.at
        depth = 0
        while self._goes_on_in_names(depth):
            depth += (self.peek().text == "[") - (self.peek().text == "]")
            self.at += 1
        listed = self.tokens[first : self.at]
        comma = [Token("sign", ",", *t[2:]) if t.text in AND else t for t in listed]
        kept = [
            t for n, t in enumerate(comma) if t.text != "," or comma[n - 1].text != "," or not n
        ]
        names = self._names(kept)
        self._given(names)
        return names

    def _given(self, names: Sequence[Token]) -> None:
        """``Y | X ~ N(X, 1)``, ``Y given X = x``: of which other letter's values it is the law."""
        letter = self.peek(1)
        is_letter = re.fullmatch("[A-Zpα-ω](?:_?[0-9])?", letter.text) is not None
        is_one = len(names) == 1 and not self.indices and letter.text != names[0].text
        if not (is_letter and is_one and self.take("|", "given")):
            return
        self.on = self.next()
        if self.take("="):
            self.small = self.next().text
            if not re.fullmatch("[a-z]", self.small):
                self.refuse_here()

    def _names(self, listed: list[Token]) -> tuple[Token, ...]:
        if listed and listed[-1].text == ",":
            self.fail(said("A letter is missing here.", "此处缺少字母。"), listed[-1].place)
        names = self.names(listed)
        self.refuse_twice(names)
        if not names and not self.goes_on:
            if self.peek().text in ("|", "("):
                self.refuse_here()
            self.fail(_WHOSE, self.peek().place)
        for a, b in pairwise(names):
            between = {t.text for t in self.tokens if a.place < t.place < b.place}
            if not between & {",", *AND}:
                what = said(
                    "Names have commas between them; a product has no law here.",
                    "名称之间请加逗号；此处不能写乘积的分布。",
                )
                self.fail(what, b.place)
        self.subjects = names
        return names

    def _is_of(self) -> bool:
        """``the components of q``"""
        is_of = self.sees("of") and self.tokens[self.at - 1].text in ("components", "entries")
        return is_of or self.sees("components", "entries")

    def _goes_on_in_names(self, depth: int) -> bool:
        token, after = self.peek(), self.peek(1)
        if token.text in ("[", "]") or (token.text == "," and not is_independent(after)):
            return True
        if token.text in AND:
            return after.kind == "name" and not meaning(after) and after.text not in FOLLOWS
        if token.text == "given" or (not depth and after.text == "("):  # iid N(0, 1)
            return False
        is_word = token.text in FOLLOWS or is_lead_word(token) or is_independent(token)
        said_of = (*_CLASSES["t"], *_CLASSES["o"])
        is_word |= token.text.lower() in (*WORDS, *ADVERBS, "standard", *said_of)
        return token.kind == "name" and (bool(depth) or not (meaning(token) or is_word))

    def typed_names(self) -> str:
        """The letters, as one types them."""
        names = ", ".join(t.text for t in self.subjects) or "X"
        return f"{names} | {self.on.text}" if self.on else names

    # --- how -------------------------------------------------------------------------------------
    def how(self) -> None:
        """The words between the letters and the law.

        Raises:
            MisreadError: they are none that say it.
        """
        found, start = "", self.peek().place
        while True:
            sign = self._class(self.peek())
            if not sign or (sign == "s" and found.rstrip("q")[-1:] not in ("t", "s")):
                break
            token = self.next()
            if sign == "q":
                self._note(token)
            found += sign
        found = found.replace("d", "")
        if "v" in found:
            self._skip_variables()
        is_word = self.peek().text.lower() in (*WORDS, *ADVERBS, "standard")
        is_open = self.goes_on and not self.subjects
        if (not found and is_word) or (found in ("", "o") and is_open):
            return
        if not _SAID.fullmatch(found):
            if self.peek().kind == "end" and not found:
                self.at = 0
            self._refuse_how(start)

    def _skip_variables(self) -> None:
        """``X is a random variable with a normal distribution``: what has it."""
        n = int(self.sees("random"))
        is_noun = self.peek(n).text.lower() in ("variable", "variables")
        if is_noun and self.peek(n + 1).text.lower() in ("with", "having", "following"):
            self.at += n + 2
            self.take(*_ARTICLES)

    def _refuse_how(self, start: int) -> NoReturn:
        token = self.peek()
        if token.text == "(" and [t.text for t in self.subjects] == [self.tokens[self.at - 1].text]:
            self.fail(_WHOSE, self.subjects[0].place)
        if token.kind == "sign" or (token.kind == "name" and not meaning(token)):
            what = said(
                "A law is said of letters alone: 'X ~ N(0, 1)', 'X, Y ~ N(0, 1)'; of a formula "
                "say its moments: 'E(X + Y) = 0'.",
                "分布只能就字母而言：“X ~ N(0, 1)”“X, Y ~ N(0, 1)”；关于式子请写出其矩："
                "“E(X + Y) = 0”。",
            )
            self.fail(what, start)
        self.refuse_here(KNOWN if is_law_word(token) else LAW)

    def _class(self, token: Token) -> str:
        word = token.text.lower()
        if is_independent(token):
            return "q"
        if meaning(token) == "count" and COUNTS[word] == str(len(self.subjects)):
            return "d"
        for sign, words in _CLASSES.items():
            if word in words and token.kind != "end":
                return sign
        return ""

    def _note(self, token: Token) -> None:
        """What a word says of independence."""
        if is_independent(token):
            if self.is_independent:
                what = said(f"'{token.text}' says it twice.", f"“{token.text}”与前面重复。")
                self.fail(what, token.place)
            self.is_independent = True
            self.is_iid |= meaning(token) == IID


_WHOSE = said(
    "Of which letter is this the law? Write 'X ~ N(0, 1)'.",
    "这是哪个变量的分布？请写“X ~ N(0, 1)”。",
)
_ALLOWED = ("between", "over", "given")
_CLASSES = {
    "f": (SIM, *FOLLOWS),
    "v": IS,
    "h": HAS,
    "d": _EACH[:-1],
    "t": ("distributed", "drawn", "sampled"),
    "s": ("as", "according", "to", "from"),
    "o": ("于",),
    "&": ("and", ",", "且", "并且"),
    "a": _ARTICLES,
}
