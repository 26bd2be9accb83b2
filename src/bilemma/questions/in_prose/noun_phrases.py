"""What is asked for, in words, as a formula: ``the variance of the product of X and Y``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ..lexing.errors import said
from .derivative_phrases import DerivativePhrases
from .phrase_formulas import is_word, one_name, outside, without_article, without_of
from .phrases import HEADS, MOMENTS, OPERATIONS, PAIRS, POWERS
from .prose_units import Unit

_SIGNS = {"+": " + ", "*": "*", "-": " - "}
_LETTER = re.compile(r"[A-Za-zΑ-Ωα-ω](?:_\w+)?")
_DOT = re.compile(r"\w+ ?[.·⋅] ?\w+")
# 2, or a moment: no moment of these is meant.
_NUMBER = re.compile(r"[0-9.]+|(?:E|Var|SD|D)\([^()]*\)")
_TIMES = re.compile(r"[A-Z] ?[*·]? ?[A-Z]")
_VARIABLES = ("random variable", "随机变量", "variable", "变量")
_MEANS = ("mean", "均值")

_GIVEN_WHAT = said("Given what? Write E(Y | X).", "给定什么？请写 E(Y | X)。")


class NounPhrases(DerivativePhrases):
    """Reads what is asked for, and collects what it says of its letters on the way."""

    def read(self, found: Sequence[Unit]) -> str:
        """The formula that a phrase means.

        Raises:
            MisreadError: it is none, or can be read in two ways.
        """
        found = without_article(found)
        if not found:
            what = said("What is wanted? Write for instance Var(X+Y).", "求什么？例如 Var(X+Y)。")
            self.fail(what, len(self.text))
        if self.individuals.is_some(found) and not _has_noun(found):
            return self._letter(found)
        if all(u.kind != "phrase" for u in found):
            return self.formula(found)
        if found[-1].means("squared"):
            return self._squared(found[:-1])
        first, last = found[0], found[-1]
        if not self.typed(last).isascii() and _is_noun(last):
            return self._headed(last, without_of(found[:-1]), is_behind=True)
        if self._is_beside(first, found[1:]):
            return self._beside(first, found[1:])
        if _is_noun(first):
            return self._headed(first, without_of(found[1:]), is_behind=False)
        if formula := self._said_twice(found):
            return formula
        word = next((u for u in found if is_word(u, is_power=False)), None)
        return self.refuse_word(word or next(u for u in found if u.kind == "phrase"))

    def _is_beside(self, head: Unit, rest: Sequence[Unit]) -> bool:
        """Whether a formula stands beside a noun, without "of": 方差 D(X)."""
        is_named = head.kind == "phrase" and (head.text in MOMENTS or head.text in PAIRS)
        takes_of = not self.typed(head).lower().endswith(("expected", " of"))
        return is_named and takes_of and bool(rest) and not rest[0].means("of", "between", "and")

    def _beside(self, head: Unit, rest: Sequence[Unit]) -> str:
        """The formula beside a noun, which is what the noun says."""
        formula, name = self.formula(rest), head.text.partition("(")[0]
        if outside(formula) not in (f"{name}(", "D(" if name == "Var" else ""):
            self.refuse_word(head)
        says_given = self._says_given(head)
        if says_given and "|" not in formula:
            self.fail(_GIVEN_WHAT, head.place)
        if name in ("E", "Var") and "|" in formula and not says_given:
            what = said(
                "Is this the conditional one itself, or a moment of it?",
                "这是条件矩本身，还是它的矩？",
            )
            self.fail(what, head.place, formula, f"{name}({formula})")
        return formula

    def _says_given(self, head: Unit) -> bool:
        return self.typed(head).lower().startswith(("conditional", "条件"))

    def _said_twice(self, found: Sequence[Unit]) -> str:
        """``Z 的方差 D(Z)``: the formula, where the words before it say the same; else ""."""
        at = next((n for n, u in enumerate(found) if u.text in MOMENTS or u.text in PAIRS), 0)
        if not at or not found[at - 1].means("of") or at + 1 == len(found):
            return ""
        formula = self._beside(found[at], found[at + 1 :])
        in_words = self.read(found[: at + 1])
        bare = [re.sub(r"^D(?=\()| ", "", text) for text in (formula, in_words)]
        if bare[0].removeprefix("Var") != bare[1].removeprefix("Var"):
            self.refuse_word(found[at])
        return formula

    def _letter(self, found: Sequence[Unit]) -> str:
        """``a standard normal X``, ``the random variable X + Y``, ``Poisson distribution``."""
        if self.typed(found[-1]) == "分布":
            return self.individuals.of_law(found)
        n = next((n for n, u in enumerate(found) if u.kind != "phrase"), len(found))
        is_formula = len(found) > n + 1 or (found[n:] and found[n].kind == "formula")
        if " ".join(map(self.typed, found[:n])) in _VARIABLES and is_formula:
            return self.formula(found[n:])
        letters, family = self.individuals.letters(found), self.individuals.family
        if family and letters == [family[0]]:
            what = said(
                "Is this the expectation, or the mean of a sample?", "这是期望，还是样本均值？"
            )
            self.fail(what, found[0].place, f"E({family[0]}[i])", self._of_family(found[0], "/"))
        return letters[0] if len(letters) == 1 else self.refuse_word(found[0])

    def _headed(self, head: Unit, rest: list[Unit], *, is_behind: bool) -> str:
        """A noun and what it is of, which stands behind it in English and before it in Chinese."""
        name = head.text
        self._refuse_two(head, rest, is_behind=is_behind)
        if name in MOMENTS:
            return self._moment(head, rest)
        if name in PAIRS:
            return self.pair(name, head, rest)
        if name in OPERATIONS:
            return self._operation(head, rest)
        if name in POWERS:
            inside = self._part(rest)
            return name.format(inside if "norm" in name else self.as_one(head, inside))
        if name == "sample mean":
            return self._sample_mean(head, rest)
        if name in ("derivative", "second derivative"):
            return self.derivative(head, rest)
        if name == "Jacobian":
            return self.jacobian(head, rest)
        return self.refuse_word(head)

    def _refuse_two(self, head: Unit, rest: Sequence[Unit], *, is_behind: bool) -> None:
        """``the mean and variance of X``: one after the other."""
        at = len(rest) - 1 if is_behind else 0
        after = at - 1 if is_behind else 1
        if not rest or not rest[at].means("and"):
            return
        if 0 <= after < len(rest) and rest[after].means("the"):
            after += 1
        other = rest[after] if 0 <= after < len(rest) else head
        if other.kind != "phrase":  # 其和的方差: the sum of them
            self.refuse_word(other)
        whole = self.text
        first, second = sorted((head, other), key=lambda u: u.place)
        what = said("One at a time, please.", "请一次只求一个。")
        readings = [
            whole[: first.place] + self.typed(u) + whole[second.end :] for u in (first, second)
        ]
        self.fail(what, second.place, *readings)

    def _moment(self, head: Unit, rest: Sequence[Unit]) -> str:
        is_mean = self.typed(head).lower() in _MEANS
        if self.is_inside and is_mean and self.individuals.is_some(rest):
            letters = self.individuals.letters(rest)
            if self.individuals.family and letters == [self.individuals.family[0]]:
                return self._of_family(head, "/")
        if self.is_inside:
            what = said(
                "Is this the expectation, or the mean of a sample?", "这是期望，还是样本均值？"
            )
            self.fail(what, head.place)
        self.need(head, rest)
        self.is_inside = True
        given = next((n for n, u in enumerate(rest) if u.means("given")), len(rest))
        formula = self.read(rest[:given])
        self.is_inside = False
        if given == len(rest) and self._says_given(head):
            self.fail(_GIVEN_WHAT, head.place)
        if given < len(rest):
            formula = f"{formula} | {', '.join(self._given(rest[given:]))}"
            if head.text not in ("E({})", "Var({})"):
                what = said(
                    "Only means and variances are given something.", "只有期望与方差可带条件。"
                )
                self.fail(what, rest[given].place)
        return head.text.format(formula)

    def _given(self, found: Sequence[Unit]) -> list[str]:
        names = [self.formula(part) for part in self._parts(found[1:])]
        if not names or not all(map(one_name, names)):
            what = said(
                "Letters are wanted after 'given', as in E(Y | X): no value, no event.",
                "此处的条件只能是字母，如 E(Y | X)，不能是取值或事件。",
            )
            self.fail(what, found[0].place)
        return names

    def _several(self, rest: Sequence[Unit]) -> list[str]:
        """The formulas of ``X and Y``, or of ``two independent variables``."""
        listed = self.individuals.listed(rest)
        if listed:
            self.individuals.family = listed
            return [listed[0]]
        first = next(iter(without_article(rest)), None)
        named = ("adjective", "noun", "vector", "two", "three", "several")
        is_count = len(rest) > 1 and rest[1].means(*named)
        is_one = not any(a.means("and") and b.text in ("a", "an") for a, b in pairwise(rest))
        is_one &= not _has_noun(rest)
        if first and is_one and (is_count or first.means(*named)):
            return self.individuals.letters(rest)
        parts = self._parts(rest)
        self._refuse_mixed(parts)
        return [self._part(part) for part in parts]

    def _refuse_mixed(self, parts: Sequence[list[Unit]]) -> None:
        """``the variance of X and Y``, of which a sum is taken: is it the variance of Y as well?"""
        has = [_has_noun(part) for part in parts]
        for n, part in enumerate(parts):
            noun = next(filter(_is_noun, part), None)
            if noun is None or self._is_closed(noun, part):
                continue
            is_behind = not self.typed(noun).isascii()
            others = range(n) if is_behind else range(n + 1, len(parts))
            bare = [self.span(parts[k]) for k in others if not has[k]]
            if noun.text in MOMENTS:  # nobody asks for the variance of 1
                bare = [typed for typed in bare if not _NUMBER.fullmatch(typed)]
            if bare:
                what = said(
                    f"Is '{self.typed(noun)}' said of one of them, or of each? "
                    "Say it of each, as in 'the variance of X and the variance of Y', "
                    "or write a formula: Var(X) + Var(Y), Var(X) + Y.",
                    f"“{self.typed(noun)}”只指其中一个，还是各个？请分别写明，"
                    "如“X 的方差与 Y 的方差”，或写成公式：Var(X) + Var(Y)、X + Var(Y)。",
                )
                self.fail(what, noun.place)

    def _is_closed(self, noun: Unit, part: Sequence[Unit]) -> bool:
        """Whether a noun says by itself what it is of: the sample mean, the variance D(X)."""
        inner = [u for u in without_article(part) if u.place != noun.place]
        is_dot = noun.text == "." and inner != [] and not inner[0].means("of")
        is_sample = noun.means("sample mean") and self.individuals.listed(without_of(inner))
        beside = noun.place < part[-1].place and self._is_beside(noun, inner)
        return not inner or is_dot or bool(is_sample) or beside

    def _part(self, found: Sequence[Unit]) -> str:
        """What is squared or multiplied; the sum of X and Y is one thing."""
        formula = self.read(found)
        is_sum = any(u.kind == "phrase" and u.text in OPERATIONS for u in found)
        return f"({formula})" if is_sum else formula

    def pair(self, form: str, head: Unit, rest: Sequence[Unit]) -> str:
        """What is said of two: a covariance."""
        if self.is_inside:
            self.refuse_word(head)
        self.is_inside = True
        found = self._several(rest)
        self.is_inside = False
        if len(found) != 2:
            self.refuse_parts(head)
        return form.format(*found)

    def _operation(self, head: Unit, rest: Sequence[Unit]) -> str:
        self.need(head, rest)
        found, family = self._several(rest), self.individuals.family
        name = head.text
        if len(found) == 1 and family and found[0] == family[0]:
            return self._of_family(head, name)
        if name == "." and len(found) == 1 and _DOT.fullmatch(found[0]):
            return found[0]  # the dot product q.k
        if name == "*" and len(found) == 1 and _TIMES.fullmatch(found[0]):
            return found[0]  # the product XY
        if len(found) < 2 or (len(found) > 2 and name in ("-", ".")):
            self.refuse_parts(head)
        if name == ".":
            return f"dot({found[0]}, {found[1]})"
        if name == "/":
            return f"({' + '.join(found)})/{len(found)}"
        if name == "^2+":
            return " + ".join(f"{self.as_one(head, x)}^2" for x in found)
        return _SIGNS[name].join(self.as_factor(head, x) for x in found)

    def _of_family(self, head: Unit, name: str) -> str:
        """The sum, the mean or the product of X_1, …, X_n."""
        family = self.individuals.family
        if family is None or name in ("-", "."):
            self.refuse_parts(head)
        letter, size = family
        index = "i" if letter != "i" else "j"
        function = "prod" if name == "*" else "sum"
        power = "^2" * (name == "^2+")
        whole = f"{function}({letter}[{index}]{power}, {index}=1..{size})"
        return f"{whole}/{size}" if name == "/" else whole

    def _sample_mean(self, head: Unit, rest: Sequence[Unit]) -> str:
        if rest:
            self.individuals.sample(rest)
        if self.individuals.family is None:
            what = said(
                "The mean of which sample? Say it in a hypothesis: 'X_1, ..., X_n iid'.",
                "哪些变量的平均？请写在条件中：“X_1, ..., X_n 独立同分布”。",
            )
            self.fail(what, head.place, "Var(sum(X[i], i=1..n)/n)")
        return self._of_family(head, "/")

    def _squared(self, found: Sequence[Unit]) -> str:
        """``X squared``, of one letter alone."""
        if not _LETTER.fullmatch("".join(map(self.typed, found))):
            what = said("What is squared? Write ^2 behind it.", "平方的是哪一部分？请在其后写 ^2。")
            self.fail(what, found[0].place if found else 0)
        return f"{self.formula(found)}^2"

    def _parts(self, found: Sequence[Unit]) -> list[list[Unit]]:
        """Parts with "and" or commas between them."""
        out: list[list[Unit]] = [[]]
        for unit in found:
            if unit.means("and") or (unit.text in (",", "，", "、") and not unit.depth):
                out.append([])
            else:
                out[-1].append(unit)
        nested = next((u for u in found if _is_noun(u)), None)
        if nested and len(out) > 2:
            what = said(
                "Which of these belong together? Write a formula, such as Cov(X+Y, Z).",
                "哪些部分在一起？请写成公式，如 Cov(X+Y, Z)。",
            )
            self.fail(what, nested.place)
        return [part for part in out if part]


def _is_noun(unit: Unit) -> bool:
    others = ("sample mean", "sample variance", "derivative", "second derivative", "Jacobian")
    return unit.kind == "phrase" and (unit.text in HEADS or unit.text in others)


def _has_noun(found: Sequence[Unit]) -> bool:
    return any(map(_is_noun, found))
