"""Hypotheses that give a moment its value: ``mean 0``, ``var q = s^2``, ``q has mean m``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from ..clause_words.clause_text import ClauseText
from ..clause_words.word_order import MOMENTS, VARIABLES
from ..lexing.errors import MisreadError, said
from ..lexing.lexer import Token
from ..lexing.lexicon import COMPARED, COVARIANCE, meaning
from ..parsing.parser import Parser
from ..trees.clause import APART, OF, ORDERS, RELATIONS, Clause, is_moment
from ..trees.syntax import SyntaxNode

COVARIANCES = ("covariance", "correlation")
_VALUES = (("correlation", "ρ"), ("correlation", "rho"), ("correlation", "r"))
_OF_ALL_ALIKE = re.compile(r"\b(?:same|common|equal|identical)\b|相同|相等|同一")
HEADS = {"mean": "E", "var": "Var", "sd": "SD"}
_SIGN = re.compile(r"(?:μ|mu)(?:_\w+)?")
_OPERATORS = ("+", "-", "*", "/", "^", ".", "²", "³", "⁴", "√")


class MomentClauses(ClauseText):
    """Reads moments with their values, which stand in ``valued``; a part of the parser of
    hypotheses.
    """

    valued: Sequence[Token] = ()

    def named_value(self, words: list[str]) -> Clause:
        """``zero mean q``, ``unit variance``."""
        value = SyntaxNode("number", self.place, self.place, Fraction("unit" in words))
        what = self._what(words)
        used = ("zero", "unit", *(w for w in words if is_moment(w) or w in ("moment", "central")))
        return Clause("moment", self.typed, self.place, self.rest(words, *used), what, value)

    def moment(self, words: list[str]) -> Clause:
        """``mean q, k = m``, ``var(q) = s^2``, ``mean 0``, ``q has fourth moment m``."""
        self._refuse_condition()
        compared = next((t for t in self.part if t.text in RELATIONS and t.text != "="), None)
        if compared:
            self.fail(COMPARED, compared.place)
        name_part, values = self._values(words, begins=is_moment(words[0]))
        kept = [t for t in name_part if not is_moment(meaning(t))]
        kept = [t for t in kept if meaning(t) not in ("moment", "central", "each_its_own")]
        kept = [t for n, t in enumerate(kept) if meaning(t) != "any" or not _is_indexed(kept[n:])]
        what = self._what([meaning(t) for t in name_part])
        self._refuse_formulas(kept)
        names = self.names(kept)
        self.refuse_twice(names)
        self._refuse_products(kept)
        return Clause("moment", self.typed, self.place, names, what, values[0], values)

    def _values(
        self, words: list[str], *, begins: bool
    ) -> tuple[list[Token], tuple[SyntaxNode, ...]]:
        """What stands before the value of a moment, and the value; several for several letters."""
        at = next((n for n, t in enumerate(self.part) if t.text == "="), None)
        if at is None:  # the value is what follows the moment, or the last number
            at = self._value_without_sign(words, begins=begins)
            name_part = self.part[:at]
        else:
            name_part = self.part[:at]
            at += 1
        tail = [t for t in self.part[at:] if meaning(t) != "each_its_own"]
        if len(tail) < len(self.part[at:]) and tail[-2:-1] and tail[-2].text == ",":
            del tail[-2]  # 1 and 2, respectively
        last = next((t for t in reversed(tail) if t.kind != "end"), self.part[-1])
        noun = next((t for t in self.said if t.place > last.place and t.text in VARIABLES), None)
        if noun:  # the covariance of X and Y is 1 X is a random variable
            self.fail(APART, last.place)
        self.valued = tail
        parser = Parser(self.text, tail)
        values = [parser.formula()]
        while parser.take(","):
            values.append(parser.formula())
        if parser.peek().kind != "end":
            self.fail(APART, parser.peek().place)
        return name_part, tuple(values)

    def covariance(self, words: list[str]) -> list[Clause]:
        """``the covariance of X and Y is c``, ``X, Y have correlation r``."""
        self._refuse_condition()
        kind = next(w for w in words if w in COVARIANCES)
        if any(t.text in RELATIONS and t.text != "=" for t in self.part):
            self.fail(COVARIANCE)
        name_part, values = self._values(words, begins=words[0] == kind)
        kept = [t for t in name_part if meaning(t) != kind]
        names = self.names([Token("sign", ",", *t[2:]) if t.text in OF else t for t in kept])
        self.refuse_twice(names)
        self._refuse_bare_value(kind, names)
        if len(names) != 2 or self.indices or len(values) != 1:
            self.fail(COVARIANCE)
        self.refuse_order(MOMENTS, values[0].place)
        self.refuse_gaps(self.valued)
        both = tuple(SyntaxNode("name", t.place, t.end, t.text) for t in names)
        place, end, value = self.place, values[0].end, values[0]
        if kind == "correlation":
            deviations = (SyntaxNode("call", t.place, t.end, "SD", (t,)) for t in both)
            for factor in deviations:
                value = SyntaxNode("mul", place, end, None, (value, factor))
        sides = (SyntaxNode("call", place, end, "Cov", both), value)
        is_subject = any(t.text == "have" for t in self.said)  # X and Y have correlation r, and …
        subject = names if is_subject else ()
        return [Clause("relation", self.typed, self.place, subject, sides=sides, signs=("=",))]

    def _refuse_bare_value(self, kind: str, names: Sequence[Token]) -> None:
        """``correlation ρ, Y = 2``: the value of one, and another letter's; not its letters."""
        is_of = any(t.text in OF for t in self.said)
        is_value = bool(names) and (kind, names[0].text) in _VALUES
        is_mixed = len({t.text[0].isupper() for t in names}) > 1
        if not is_of and meaning(self.said[0]) == kind and (is_value or is_mixed):
            self.fail(APART, names[0].place)

    def _refuse_condition(self) -> None:
        """``var X = 1 for i < 5``."""
        limited = next((t for t in self.part if meaning(t) == "for"), None)
        if limited:
            what = said(
                "A moment that is named is said of all components, without 'for all'; of some of "
                "them one writes an equation: 'Cov(X[i], X[j]) = r for i != j'.",
                "按名称写的矩是对所有分量而言，不必写“对任意”；若只对一部分成立，请写成等式："
                "“Cov(X[i], X[j]) = r 对 i != j”。",
            )
            self.fail(what, limited.place)

    def _what(self, words: list[str]) -> str:
        """Which moment is meant."""
        found = [w for w in words if is_moment(w)]
        if not found:
            what = said(
                "Which moment? Write 'second moment X = m', or third, or fourth.",
                "几阶矩？请写“二阶矩 X = m”，或三阶矩、四阶矩。",
            )
            self.fail(what)
        if len(found) != 1:
            what = said(
                "One moment at a time: mean, var, sd, second, third or fourth moment.",
                "一次只写一种矩：均值、方差、标准差、二阶矩、三阶矩或四阶矩。",
            )
            self.fail(what)
        if found[0] not in ORDERS:
            if "central" in words or "moment" in words:
                what = said("Write 'third central moment X = m'.", "请写“三阶中心矩 X = m”。")
                self.fail(what)
            return found[0]
        has_word = any(len(t.text) > 1 for t in self.part if t.kind == "name" and not meaning(t))
        is_named = "moment" in words or any(t.text.endswith("矩") for t in self.part)
        if not (is_named or has_word):  # of a word that is not known more is said later
            what = said("Write 'second moment X = m'.", "请写“二阶矩 X = m”。")
            self.fail(what)
        if "central" in words:
            return "var" if found[0] == "second" else f"c{ORDERS[found[0]]}"
        return f"m{ORDERS[found[0]]}"

    def _refuse_formulas(self, kept: Sequence[Token]) -> None:
        """``mean X + Y = c``, ``var 2X = v``."""
        wrong = next((t for t in kept if t.kind == "sign" and t.text in _OPERATORS), None)
        if wrong:
            what = said(
                "Write a value with a sign, 'variance = s^2', and a moment of a formula as a "
                "function, 'Var(X + Y) = v'.",
                "取值请写等号，如“方差 = s^2”；式子的矩请写成函数，如“Var(X + Y) = v”。",
            )
            self.fail(what, wrong.place)

    def _refuse_products(self, kept: Sequence[Token]) -> None:
        """``mean X Y = c`` may be meant of the product."""
        for a, b in pairwise(kept):
            is_word = any(len(c.text) > 1 and c.text.isalpha() for c in (a, b))
            if b.kind == "name" and (a.kind == "name" or a.text == "]") and not is_word:
                x, y = a.text if a.kind == "name" else "X[i]", b.text
                what = said(
                    f"Names have commas between them; of a product one writes 'E({x}*{y}) = c'.",
                    f"名称之间请加逗号；若指乘积的矩，请写“E({x}*{y}) = c”。",
                )
                self.fail(what, b.place)

    def _value_without_sign(self, words: list[str], *, begins: bool) -> int:
        """Where the value begins: q has mean m, mean 0."""
        of_moments = ("moment", "central", *COVARIANCES)
        last = max(n for n, w in enumerate(words) if is_moment(w) or w in of_moments)
        rest = self.part[last + 1 : -1]
        told = next((n for n, t in enumerate(self.part) if t.place == self.told), 0)
        if last < told < len(self.part) - 1:  # 方差为 s^2
            return told
        if rest and (not begins or (self.goes_on and not _begins_with_name(rest))):  # has mean m
            return last + 1
        if rest and rest[0].kind == "number" and len(rest) > 1 and rest[1].text == "/":
            return last + 1  # var 1/d
        if begins and words == ["mean", "", ""] and _SIGN.fullmatch(rest[0].text):
            return last + 1  # mean μ
        if begins and len(rest) > 2 and rest[-2].text == "-":  # mean X - 2
            self._refuse_formulas(rest)
        if begins and rest and rest[-1].kind == "number":
            return len(self.part) - 2 - (len(rest) > 1 and rest[-2].text == "-")
        what = said(
            "What is the value? Write for instance 'var q = s^2'.",
            "取什么值？例如写“方差 q = s^2”。",
        )
        raise self.error(what, self.part[-1].place)

    def is_formula(self, words: list[str]) -> bool:
        """Whether each name of a moment stands in a formula, as a function does."""
        called = (self._is_called(n) for n, w in enumerate(words) if is_moment(w))
        is_chain = sum(t.text == "=" for t in self.part) > 1  # Var(X) = Var(Y) = 1
        return all(called) and (is_chain or not self._is_moment_of_names())

    def _is_called(self, n: int) -> bool:
        """Whether a name of a moment has parentheses, or one letter that is compared, ``Var X > 0``
        and ``E|X| <= 1``.
        """
        following = [t.text for t in self.part[n + 1 : n + 3]]
        is_compared = following[1:] and following[1] in RELATIONS and following[1] != "="
        is_letter = self.part[n + 1].kind == "name" and not meaning(self.part[n + 1])
        return following[0] in ("(", "[", "|") or bool(is_letter and is_compared)

    def _is_moment_of_names(self) -> bool:
        """``var(q, k) = …`` or ``mean(q) = …``: names alone in the parentheses."""
        texts = [t.text for t in self.part]
        close = next((n for n, t in enumerate(texts) if t in (")", "]")), len(texts) - 2)
        inside, after = self.part[2:close], self.part[close + 1]
        names = all(t.kind == "name" or t.text == "," for t in inside)
        is_value = after.text == "=" or after.kind != "sign"
        return is_moment(meaning(self.part[0])) and names and is_value


def one_by_one(text: str, clause: Clause) -> list[Clause]:
    """``X, Y have means 0 and 1`` as one hypothesis for each letter.

    Raises:
        MisreadError: there are not as many letters as values.
    """
    if len(clause.values) < 2:
        return [clause]
    if len(clause.names) != len(clause.values):
        what = said(
            "As many values as letters are wanted: 'X, Y have means 0 and 1'.",
            "取值须与变量同样多，如“X, Y 的均值分别为 0 和 1”。",
        )
        raise MisreadError(text, clause.values[1].place, what)
    named = {name.text for name in clause.names}
    letter = next((v for v in clause.values if v.kind == "name" and v.value in named), None)
    if letter is not None:
        what = said("The value of a moment is a number.", "矩的取值须为一个数。")
        raise MisreadError(text, letter.place, what)
    return [
        replace(
            clause,
            names=(name,),
            value=value,
            values=(),
            counts=tuple(row for row in clause.counts if row[0] == name),
        )
        for name, value in zip(clause.names, clause.values, strict=True)
    ]


def of_each_member(clause: Clause, members: Mapping[str, Sequence[Token]]) -> Clause:
    """``var X[i] = s[i]^2`` as the relation ``Var(X[i]) = s[i]^2``, where the value of a mean, a
    variance or a standard deviation has the index with which the one letter is written.

    Args:
        clause: any hypothesis.
        members: the letters that have indices in this sentence, with these.
    """
    head = HEADS.get(clause.what) if clause.kind == "moment" else None
    if head is None or clause.value is None or len(clause.names) != 1:
        return clause
    (x,) = clause.names
    indices = members.get(x.text, ())
    if len({token.text for token in indices}) != 1 or _OF_ALL_ALIKE.search(clause.text):
        return clause
    i = indices[0]
    if not any((n.kind, n.value) == ("name", i.text) for n in clause.value.walk()):
        return clause
    member = SyntaxNode("index", x.place, i.end, x.text, (SyntaxNode("name", *i[2:], i.text),))
    moment = SyntaxNode("call", clause.place, clause.value.place, head, (member,))
    return Clause(
        "relation", clause.text, clause.place, (x,), sides=(moment, clause.value), signs=("=",)
    )


def _is_indexed(found: Sequence[Token]) -> bool:
    """Whether a letter with brackets is next: every X[i]."""
    return len(found) > 2 and found[1].kind == "name" and found[2].text == "["


def _begins_with_name(rest: Sequence[Token]) -> bool:
    """Whether what follows a moment may begin with the letter it is of: ``and mean Y 0``."""
    if len(rest) < 2 or rest[0].kind != "name":
        return False
    is_list = rest[1].text == "," and rest[-1].kind == "number" and rest[-2].kind == "name"
    return rest[1].kind != "sign" or is_list
