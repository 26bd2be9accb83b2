"""What stands in brackets behind the name of a law: N(0, 1), U(a, b), N(0, σ²I)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn

from ..lexing.errors import said
from ..lexing.lexer import Token
from ..parsing.parser import Parser
from ..trees.law_table import (
    BINOMIAL,
    DISCRETE,
    HYPERGEOMETRIC,
    LETTERS,
    NORMAL,
    POISSON,
    RADEMACHER,
    SHORT,
    UNIFORM,
    WORDS,
    NamedLaw,
)
from ..trees.syntax import SyntaxNode
from .discrete_laws import NoLawError, discrete_law
from .law_arguments import Arguments, number
from .law_parameters import LawParameters

_CLOSING = {"(": ")", "[": "]"}
_AGAIN = (("B", BINOMIAL), ("P", POISSON), ("H", HYPERGEOMETRIC))  # behind the name itself


class LawBrackets(LawParameters):
    """Reads the arguments of a law; a part of the parser of hypotheses."""

    def with_arguments(self, law: NamedLaw, *, is_standard: bool, below: str) -> NamedLaw:
        """What stands in parentheses behind the name of a law."""
        if self.sees("{") and law is UNIFORM:
            self._refuse_finite()
        again = self._again(law)
        if not self.sees("(", *(["["] if law is UNIFORM else [])):
            if again:
                self.refuse_here()
            if below:
                self._put_below(below)
            return law
        if is_standard and again and self._is_standard():
            return law
        if is_standard or below or law is RADEMACHER:
            self.refuse_here()
        return self._in_parentheses(law)

    def _put_below(self, below: str) -> None:
        """χ²_k has its parameter below it."""
        token = self.tokens[self.at]
        node = Parser(self.text, [Token("name", below, *token[2:]), token]).formula()
        self.named["k"] = node if not below.isdigit() else number(int(below), self.place)

    def _in_parentheses(self, law: NamedLaw) -> NamedLaw:
        opening = self.next()
        found = Arguments(self.text, self.tokens, self.at, self.fail)
        slices = found.slices(_CLOSING[opening.text], is_interval=law is UNIFORM)
        self.at = found.at
        if law is DISCRETE:
            return self._discrete([found.formula(piece) for piece in slices])
        if law is NORMAL and len(slices) == 2:
            slices = self._without_identity(slices)
        if len(slices) != len(law.parameters):
            self.refuse_count(law, opening)
        for name, piece in zip(law.parameters, slices, strict=True):
            self.named[name] = found.formula(piece)
        self.refuse_doubtful(law)
        return self.of_rate(law)

    def _discrete(self, arguments: Sequence[SyntaxNode]) -> NamedLaw:
        """The law of values with their probabilities."""
        try:
            law = discrete_law(arguments)
        except NoLawError as error:
            self.fail(error.what, arguments[min(error.at, len(arguments) - 1)].place)
        self.named = dict(zip(law.parameters, arguments, strict=True))
        return law

    def _again(self, law: NamedLaw) -> bool:
        """``正态分布 N(μ, σ²)``: the law is named twice."""
        token = self.peek()
        short = LETTERS.get(token.text) or SHORT.get(token.text.lower()) or WORDS.get(token.text)
        is_same = short is law or (token.text, law) in _AGAIN
        if is_same and self.peek(1).text == "(":
            self.at += 1
            return True
        return False

    def _is_standard(self) -> bool:
        """``标准正态分布 N(0,1)``: the same law, said twice."""
        found = [self.peek(n).text for n in range(5)] == ["(", "0", ",", "1", ")"]
        self.at += 5 * found
        return found

    def _without_identity(self, slices: list[list[Token]]) -> list[list[Token]]:
        """``N(0, σ² I_d)``: components that are independent, each with the variance σ²."""
        *before, last = slices[1]
        match = re.fullmatch(r"I(?:_(\w+))?", last.text)
        if not match or last.kind != "name":
            return slices
        x = self.text[self.place : slices[0][0].place].split("~")[0].strip()
        if not match[1]:
            what = said(
                "Is I the identity matrix? Write how long the vector is.",
                "I 是单位矩阵吗？请写明向量的维数。",
            )
            reading = self.text[self.place : last.end] + "_d" + self.text[last.end : last.end + 1]
            self.fail(what, last.place, reading)
        if [t.text for t in slices[0]] != ["0"]:
            m = self.text[slices[0][0].place : slices[0][-1].end]
            what = said(
                f"With a mean that is a vector, write out what is used: '{x} in R^{match[1]}; {x} "
                f"independent; E({x}[i]) = {m}[i] for all i; var {x} = …'.",
                f"均值为向量时，请写出要用到的条件：“{x} in R^{match[1]}；{x} 独立；"
                f"E({x}[i]) = {m}[i] 对任意 i；方差 {x} = …”。",
            )
            self.fail(what, slices[0][0].place)
        self.size, self.is_spherical = match[1], True
        if before and before[-1].text == "*":
            before = before[:-1]
        return [slices[0], before or [Token("number", "1", last.place, last.end)]]

    def _refuse_finite(self) -> NoReturn:
        what = said(
            "Uniform laws are on intervals here: Uniform(a, b). Of a finite set say the moments: "
            "'mean X = 7/2', 'var X = 35/12'.",
            "此处的均匀分布是区间上的：Uniform(a, b)。有限集上的请写出矩："
            "“均值 X = 7/2”“方差 X = 35/12”。",
        )
        self.fail(what, self.peek().place)
