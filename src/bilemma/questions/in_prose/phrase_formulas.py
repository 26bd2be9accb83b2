"""The formulas within phrases: read as in LaTeX, where letters side by side are a product."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NoReturn

from ..latex_input.latex_cursor import function_of
from ..latex_input.latex_reader import formula_of
from ..latex_input.latex_tokens import GREEK
from ..lexing.errors import MisreadError, said
from ..trees.joined_products import is_joined
from .individuals import Individuals
from .prose_units import Unit, UnitText

_IN_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_OF_NUMBERS = re.compile(r"[+-][^+-]*\b(?:E|Var|Cov|SD|M3|M4|Corr|D)[(\[]")


class PhraseFormulas(UnitText):
    """Reads the formulas of a phrase, and refuses what is none.

    Args:
        text: the whole question.
        individuals: those that are spoken of.
        bound: letters that are indices wherever they stand below another.
    """

    def __init__(self, text: str, individuals: Individuals, bound: AbstractSet[str]) -> None:
        super().__init__(text)
        self.individuals, self.bound = individuals, bound
        self.is_inside = False  # of a moment

    def read(self, found: Sequence[Unit]) -> str:
        """The formula that a phrase means."""
        raise NotImplementedError

    def formula(self, found: Sequence[Unit]) -> str:
        """A formula as this book writes it.

        Raises:
            MisreadError: there is a word in it, or it can be read in two ways.
        """
        if not found:
            self.fail(said("A formula is wanted here.", "此处应有公式。"), len(self.text))
        for n, unit in enumerate(found):
            after = found[n + 1] if n + 1 < len(found) else None
            is_power = after is not None and after.text in "^²³" and after.place == unit.end
            is_below = unit.depth > 0 and _is_below(self.text[: unit.place])
            is_read = is_below or self._is_product(unit.text)
            if unit.kind == "phrase" or (is_word(unit, is_power=is_power) and not is_read):
                self.refuse_word(unit)
        is_a = found[0].text == "a" and len(found) > 1 and found[1].kind in ("word", "command")
        if is_a and function_of(found[1].text) is None:
            what = said("Is 'a' a letter here? Then write a*X.", "这里的 a 是字母吗？请写 a*X。")
            self.fail(what, found[0].place)
        start = found[0].place
        typed = self.text[start : found[-1].end]
        try:
            formula = formula_of(typed, self.bound)
        except MisreadError as error:
            place = start + error.place
            raise MisreadError(self.text, place, error.what, error.readings) from None
        if self.is_inside and _OF_NUMBERS.search(outside(formula)):
            what = said(
                "How far does this reach? Write it as a formula, such as Var(X - E(X)).",
                "这一部分到哪里为止？请写成公式，如 Var(X - E(X))。",
            )
            self.fail(what, start)
        return formula

    def _is_product(self, word: str) -> bool:
        """``ab`` where aX and bY stand elsewhere, or a and b."""
        alone = (rf"(?<![A-Za-z]){re.escape(x)}(?:[A-Z](?![a-z]))?(?![A-Za-z])" for x in word)
        said_ = f"{self.text}\n{self.individuals.others}"
        return is_joined(word) and all(re.search(letter, said_) for letter in alone)

    def as_one(self, head: Unit, formula: str) -> str:
        """What is squared, or multiplied: no sum, of which ``X + Y`` may be meant in part."""
        if re.search(r"\S\s*[+-]", outside(formula)):
            what = said(
                "How far does this reach? Write it as a formula, such as E((X + Y)^2).",
                "这一部分到哪里为止？请写成公式，如 E((X + Y)^2)。",
            )
            self.fail(what, head.place, f"({formula})")
        return formula if one_name(formula) else f"({formula})"

    def as_factor(self, head: Unit, formula: str) -> str:
        """What is added or multiplied."""
        if head.text == "+":
            return formula
        return self.as_one(head, formula)

    # --- refusals ---------------------------------------------------------------------------------
    def need(self, head: Unit, rest: Sequence[Unit]) -> None:
        """``variance`` alone: of what?"""
        if not rest:
            what = said(
                "Of what? Write for instance 'variance of X'.", "求什么的？例如“X 的方差”。"
            )
            self.fail(what, head.place)

    def refuse_parts(self, head: Unit) -> NoReturn:
        """Refuse ``the covariance of X``."""
        what = said("Of which? Write 'of X and Y'.", "是哪几个的？请写“X 与 Y 的……”。")
        self.fail(what, head.place)

    def refuse_word(self, unit: Unit) -> NoReturn:
        """Refuse a word of no phrase."""
        if unit.means("sample variance"):
            what = said("Divided by n - 1, or by n?", "除以 n−1 还是除以 n？")
            square = "sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)"
            self.fail(what, unit.place, f"{square}/(n-1)", f"{square}/n")
        if unit.means("and"):
            self.fail(said("One question at a time.", "请一次只问一个问题。"), unit.place)
        word = self.typed(unit)
        around = self.text[: unit.place].rstrip()[-1:], self.text[unit.end :].lstrip()[:1]
        is_product = re.fullmatch("[A-Za-z]{2,3}", word) and any(map(_beside_letters, around))
        readings = ("*".join(word),) if is_product else ()
        what = said(
            f"'{word}' is not understood here. In words a question is such as 'the variance of X + "
            "Y if X, Y are independent'; else write a formula.",
            f"此处无法理解“{word}”。用文字可以这样问：“X、Y 独立，求 X+Y 的方差”；也可直接写公式。",
        )
        self.fail(what, unit.place, *readings)


def _beside_letters(sign: str) -> bool:
    """Whether a sign stands beside factors: no word of a sentence does."""
    return sign != "" and sign in "+-*/^()[]|"


def _is_below(before: str) -> bool:
    """Whether what follows stands below a letter: ``n_{in}``."""
    return re.search(r"[A-Za-z]_\{(?:\\[a-z]+\{)?$", before) is not None


def one_name(formula: str) -> bool:
    """Whether it is one letter, perhaps with an index, or a number."""
    return re.fullmatch(r"\w+(?:\[\w+\])?", formula) is not None


def without_article(found: Sequence[Unit]) -> list[Unit]:
    """A phrase without "the" and "a" before it; ``a`` before a letter may be one itself."""
    out = list(found)
    while out:
        is_a = out[0].text in ("a", "an") and len(out) > 1
        is_article = is_a and out[1].kind == "phrase"
        if not (out[0].means("the") or is_article):
            break
        out.pop(0)
    return out


def without_of(found: Sequence[Unit]) -> list[Unit]:
    """What a noun is of."""
    out = list(found)
    if out and out[0].means("of", "between"):
        return out[1:]
    return out[:-1] if out and out[-1].means("of", "between") else out


def outside(formula: str) -> str:
    """A formula without what stands in brackets."""
    while formula != (shorter := _IN_BRACKETS.sub(lambda m: m[0][0], formula)):
        formula = shorter
    return formula


def is_word(unit: Unit, *, is_power: bool) -> bool:
    """Whether it is no letter, product or function: ``vs``, not XY, ``ax^2`` or softmax."""
    text = unit.text
    if unit.kind == "han":
        return True
    is_product = len(text) == 2 and is_power
    if unit.kind != "word" or len(text) == 1 or is_product or re.search("[0-9]", text):
        return False
    letter = re.sub("(?:hat|tilde|bar)$", "", text)  # thetahat
    is_known = function_of(text) is not None or f"\\{letter}" in GREEK or text == "pi"
    return not is_known and re.search("[a-z]{2}|^[A-Z][a-z]$", text) is not None
