r"""A question in LaTeX, written as this book's questions are: ``\sum_{i=1}^n X_i`` is a sum.

Only what can be read in one way is: indices are those of sums, numbers, i and j; any other
subscript belongs to the name, as in ``\sigma_q``. What is written is then read like any question,
echoed, and shown where something in it is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from collections.abc import Set as AbstractSet
from typing import NamedTuple, NoReturn

from .latex_cursor import CLOSING, beside, enclosed, function_of
from .latex_scripts import LatexScripts
from .latex_tokens import GREEK, WRITTEN, LatexToken, is_latex, latex_tokens
from .syntax import MOMENTS, MOST_DEPTH

_OPENING = {"(": ")", "[": "]", r"\{": r"\}", r"\lbrace": r"\rbrace"}
_BARS = {"|": "|", r"\lvert": r"\rvert", r"\vert": r"\vert"}
_NORMS = {r"\|": r"\|", r"\lVert": r"\rVert", r"\Vert": r"\Vert"}
_NAMED = {r"\operatorname", r"\operatorname*", r"\mathrm", r"\text", r"\textrm", r"\mathsf"}
_STYLED = {r"\mathbf", r"\boldsymbol", r"\bm", r"\vec", r"\mathcal", r"\mathit", r"\mathbb"}
_STYLED |= {r"\mathnormal", r"\textbf", r"\textit"}
_CALLED = {r"\log": "log", r"\ln": "log", r"\exp": "exp", r"\tanh": "tanh", r"\Var": "Var"}
_CALLED |= {r"\Cov": "Cov", r"\E": "E", r"\softmax": "softmax", r"\Pr": "P", r"\max": "max"}
_BLACKBOARD = {"V": "Var", "P": "P", "C": "Cov"}
_ACCENTS = {r"\bar", r"\overline", r"\hat", r"\widehat", r"\tilde", r"\widetilde", r"\dot"}
_FRACTIONS = {r"\frac", r"\tfrac", r"\dfrac", r"\cfrac"}
_SERIES = {r"\sum": "sum", r"\prod": "prod"}
# Which method reads which commands.
_READ_BY: tuple[tuple[Collection[str], str], ...] = (
    (_CALLED, "_called"),
    (GREEK, "_letter"),
    (_NAMED, "_named"),
    (_STYLED, "_styled"),
    (_FRACTIONS, "_fraction"),
    (_SERIES, "_series"),
    ((r"\sqrt",), "_root"),
    ((r"\{", r"\lbrace"), "_in_braces"),
    ((r"\lvert", r"\vert"), "_in_bars"),
    (_NORMS, "_norm"),
    (_ACCENTS, "_accent"),
    (WRITTEN, "_sign"),
)
# i = 1; i, j = 1; j = 1, j ≠ i
_RANGE = re.compile(
    r"(?P<names>\w+(?: ?, ?\w+)*) ?= ?(?P<first>[^,]+?)"
    r"(?: ?,? ?(?P<one>\w+) ?!= ?(?P<other>\w+))?"
)
_X1 = r"(?P<x>[A-Za-zΑ-Ωα-ω]+)\[1\]"
_LAST = r"(?P=x)(?:_(\w+)|\[(\w+)\])"
# X_1 + … + X_n, perhaps with X_2; and the list of all of them.
_DOTTED_SUM = re.compile(rf"{_X1}(?: ?\+ ?(?P=x)\[2\])? ?\+ ?\.\. ?\+ ?{_LAST}")
_DOTTED_LIST = re.compile(rf"(?P<start>^|;) *{_X1}(?:, ?(?P=x)\[2\])?, ?\.\., ?{_LAST}")


def documented(goal: str, given: str) -> tuple[str, str]:
    """Both texts of a question as this book writes them; what has no LaTeX stays as it is.

    Raises:
        MisreadError: something in them is not read, or could be read in two ways.
    """
    bound = {"i", "j", *_bound(goal), *_bound(given)}
    return _written(goal, bound, is_formula=True), _written(given, bound, is_formula=False)


def _written(text: str, bound: AbstractSet[str], *, is_formula: bool) -> str:
    if not is_latex(text):
        return text
    return LatexReader(text, latex_tokens(text), bound, is_formula=is_formula).whole()


def _bound(text: str) -> Iterator[str]:
    """The letters that sums and products bind, or an index counts on from, as in x_{t+1}."""
    if not is_latex(text):
        return
    marks = [t.text for t in latex_tokens(text)]
    for n, mark in enumerate(marks):
        if mark in _SERIES and marks[n + 1 : n + 3] == ["_", "{"]:
            end = marks.index("}", n) if "}" in marks[n:] else n
            yield from (x for x in marks[n:end] if len(x) == 1 and x.isalpha())
        elif mark == "_" and marks[n + 1 : n + 2] == ["{"] and {*marks[n + 3 : n + 4]} & {"+", "-"}:
            yield marks[n + 2]


class LatexReader(LatexScripts):
    """Reads a text from left to right and writes it anew."""

    def whole(self) -> str:
        """The whole text."""
        found = self.run(frozenset())
        if self.peek().kind != "end":
            mark = self.peek().text
            self.fail(f"{mark} closes nothing.", f"{mark} 没有与之配对的括号。")
        found = _DOTTED_SUM.sub(_as_sum, found)
        return found if self.is_formula else _DOTTED_LIST.sub(_as_family, found)

    def run(self, stops: AbstractSet[str]) -> str:
        """Everything up to one of these tokens, a bracket that closes, or the end."""
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail("This is nested too deeply.", "嵌套层次过深。")
        out = ""
        while self.peek().kind != "end" and not self.sees(*stops, *CLOSING):
            apart = self.peek().apart
            out = beside(out, self.item(), apart=apart)
        self.depth -= 1
        return out.strip()

    def term(self) -> str:
        """What a sum sign, or a derivative, is before: factors up to where they end."""
        out = ""
        while not self.ends_term():
            out = beside(out, self.item(), apart=True)
        if not out:
            self.fail("A formula is wanted here.", "此处应有公式。")
        return out

    def item(self) -> str:
        """The next thing, with its indices and its exponent."""
        token = self.peek()
        if token.kind == "name":
            return self._name()
        if token.kind == "command":
            return self._command()
        if token.text in _OPENING:
            return self.scripted(self._parenthesis())
        if token.text == "{":
            return self.scripted(self.argument())
        if token.text == "|" and self.opens_bar():
            return self.scripted(self._absolute())
        if token.text in ("_", "^"):
            self.fail("Nothing stands before this index or exponent.", "此上下标之前没有字母。")
        self.next()
        return {"number": self.scripted, "dots": lambda _: ".."}.get(token.kind, str)(token.text)

    def _parenthesis(self) -> str:
        opening = self.next().text
        found = self.run({_OPENING[opening]})
        self.expect(_OPENING[opening])
        return f"[{found}]" if opening == "[" else f"({found})"

    # --- names ------------------------------------------------------------------------------------
    def _name(self) -> str:
        is_word, word = self.is_word(), self.next().text
        function = function_of(word)
        if function is not None and (self.is_formula or self.sees("(", "[", r"\{")):
            return self._call(function)
        if is_word or function is not None:
            return word
        if word == "e" and self._is_exponential():
            return self._exponential()
        if self.is_formula and word.isalpha() and word.isascii() and len(word) > 1:
            return "*".join((*word[:-1], self.scripted(word[-1])))
        return self.scripted(word)

    def _call(self, function: str) -> str:
        """A function with what it is applied to; softmax has its index behind."""
        if self.sees("_"):
            self.fail(
                "A mean over one variable is written E(… | …).",
                "只对一个变量求期望时，请写 E(… | …)。",
            )
        power = self.exponent() if self.sees("^") else ""
        if self.sees("(", "[", r"\{"):
            inside = self._parenthesis()[1:-1]
        elif self.sees("|"):
            inside = self._absolute()
        else:
            inside = self._only_one(function)
        if function == "softmax" and self.sees("_"):
            self.next()
            inside = f"{inside}, {self.argument()}"
        whole = f"{function}({inside})"
        return f"({whole}){power}" if power else self.scripted(whole)

    def _only_one(self, function: str) -> str:
        r"""``E X``, ``\log p``: of one thing alone it is clear what is meant."""
        inside = self.item()
        if function in MOMENTS and not self.ends_term() and not self.sees("/"):
            self.fail(
                f"What is {function} of? Write brackets: {function}(…).",
                f"{function} 作用于哪一部分？请加括号：{function}(…)。",
            )
        return inside

    def _is_exponential(self) -> bool:
        """Whether e is the number: e^2 may be the square of a letter."""
        return self.sees("^") and self.peek(1).kind != "number"

    def _exponential(self) -> str:
        self.next()
        return f"exp({self.argument()})"

    # --- commands ---------------------------------------------------------------------------------
    def _command(self) -> str:
        token = self.next()
        for commands, name in _READ_BY:
            if token.text in commands:
                read: Callable[[LatexToken], str] = getattr(self, name)
                return read(token)
        return self._unknown(token)

    def _sign(self, token: LatexToken) -> str:
        return WRITTEN[token.text]

    def _called(self, token: LatexToken) -> str:
        return self._call(_CALLED[token.text])

    def _letter(self, token: LatexToken) -> str:
        return self.scripted(GREEK[token.text])

    def _named(self, _: LatexToken) -> str:
        r"""``\operatorname{Var}``, ``\mathrm{T}``, or words in ``\text{…}``."""
        if not self.sees("{"):
            return self._roman()
        texts = [t.text for t in self.tokens_of_group()]
        name = " ".join(texts)
        if name == "e" and self._is_exponential():
            return self._exponential()
        function = function_of(name)
        if function is not None:
            return self._call(function)
        return self.scripted(name) if len(texts) == 1 else f" {name} "

    def _roman(self) -> str:
        r"""``\mathrm e``: a letter that stands upright."""
        letter = self.split()
        return self._exponential() if letter == "e" and self.sees("^") else self.scripted(letter)

    def _styled(self, token: LatexToken) -> str:
        letter = self.letters()
        if token.text == r"\mathbb":
            letter = _BLACKBOARD.get(letter, letter)
        function = function_of(letter)
        return self.scripted(letter) if function is None else self._call(function)

    def _fraction(self, _: LatexToken) -> str:
        start = self.at
        derivative = self._derivative()
        if derivative is not None:
            return derivative
        self.at = start
        over, under = self.argument(), self.argument()
        return self.scripted(f"({enclosed(over)}/{enclosed(under)})")

    def _derivative(self) -> str | None:
        r"""``\frac{\partial f}{\partial x}``, ``\frac{d}{dx} f``; None where it is a fraction."""
        if not self.sees("{"):
            return None
        over = _differential(self.tokens_of_group())
        under = _differential(self.tokens_of_group()) if over and self.sees("{") else None
        if not over or not under or over.sign != under.sign or not under.rest:
            return None
        if over.sign == "d" and over.rest:
            self.fail(
                r"Is this a derivative? Write \frac{\partial f}{\partial x}.",
                r"这是导数吗？请写 \frac{\partial f}{\partial x}。",
                place=over.place,
            )
        if over.rest and over.rest[0].text == "^":
            self.fail(
                "Derivatives are taken one after the other: d(d(f, x), y).",
                "高阶导数请逐次写出：d(d(f, x), y)。",
                place=over.rest[0].place,
            )
        inside = self._part(over.rest) if over.rest else self.term()
        return f"d({inside}, {self._part(under.rest)})"

    def _part(self, tokens: list[LatexToken]) -> str:
        """Tokens that were set apart, read by themselves."""
        end = LatexToken("end", "", tokens[-1].place if tokens else self.peek().place)
        return type(self)(self.text, [*tokens, end], self.bound, is_formula=True).whole()

    def _series(self, token: LatexToken) -> str:
        r"""``\sum_{i=1}^{n} …``: a sum of the factors that follow it."""
        lower = upper = ""
        while self.sees("_", "^"):
            is_lower = self.next().text == "_"
            found = self.argument()
            lower, upper = (found, upper) if is_lower else (lower, found)
        range_ = _RANGE.fullmatch(lower.strip())
        if not range_ or not upper:
            self.fail(
                r"A sum has both bounds: \sum_{i=1}^{n}.",
                r"求和须写明上下限：\sum_{i=1}^{n}。",
                place=token.place,
            )
        body, names = self.term(), range_["names"].split(",")
        without = f", {range_['one']} != {range_['other']}" if range_["one"] else ""
        for index in reversed([name.strip() for name in names]):
            bounds = f"{index}={range_['first']}..{enclosed(upper)}"
            body = f"{_SERIES[token.text]}({body}, {bounds}{without})"
        return body

    def _root(self, token: LatexToken) -> str:
        if self.sees("["):
            self.fail("Only square roots are read here.", "此处只识别平方根。", place=token.place)
        return self.scripted(f"sqrt({self.argument()})")

    def _in_braces(self, _: LatexToken) -> str:
        self.at -= 1
        return self.scripted(self._parenthesis())

    # --- bars -------------------------------------------------------------------------------------
    def _in_bars(self, _: LatexToken) -> str:
        self.at -= 1
        return self.scripted(self._absolute())

    def _absolute(self) -> str:
        opening = self.next()
        return f"abs({self._up_to(_BARS[opening.text], opening)})"

    def _up_to(self, closing: str, opening: LatexToken) -> str:
        found = self.run({closing})
        if not self.sees(closing):
            self.fail("This bar has no other.", "这条竖线没有与之配对的竖线。", place=opening.place)
        self.next()
        return found

    def _norm(self, token: LatexToken) -> str:
        r"""``\|x\|^2`` is the squared length, and ``\|x\|`` its root."""
        found = self._up_to(_NORMS[token.text], token)
        if self.sees("_"):
            self.next()
            if self.argument() != "2":
                self.fail(
                    "Only the Euclidean length is read here.",
                    "此处只识别欧几里得长度。",
                    place=token.place,
                )
        power = self.exponent() if self.sees("^") else ""
        return f"norm2({found})" if power == "^2" else f"sqrt(norm2({found})){power}"

    # --- what is not read -------------------------------------------------------------------------
    def _accent(self, token: LatexToken) -> NoReturn:
        letter = self.letters()
        is_mean = token.text in (r"\bar", r"\overline") and self.is_formula
        self.fail(
            f"What is {token.text} {letter}? A mean is written as a sum.",
            f"{token.text} {letter} 指什么？平均值请写成和。",
            *(self._as_mean(letter) if is_mean else ()),
            place=token.place,
        )

    def _as_mean(self, letter: str) -> Iterator[str]:
        """The text with the sample mean written out, where one letter bounds all of its sums."""
        bounds = {m[1] for m in re.finditer(r"\^\s*\{?\s*([A-Za-z])\s*\}?", self.text)}
        index = next(x for x in "jklmrst" if not re.search(rf"\b{x}\b|_{x}", self.text))
        if len(bounds) == 1:
            n = bounds.pop()
            mean = rf"\\left(\\frac{{1}}{{{n}}}\\sum_{{{index}=1}}^{{{n}}} {letter}_{index}\\right)"
            text = re.sub(rf"\\(?:bar|overline)\s*\{{?\s*{letter}\s*\}}?", mean, self.text)
            yield _written(text, {*self.bound, index}, is_formula=True)

    def _unknown(self, token: LatexToken) -> NoReturn:
        if token.text == r"\partial":
            self.fail(
                r"A derivative is written d(f, x) or \frac{\partial f}{\partial x}.",
                r"导数请写 d(f, x) 或 \frac{\partial f}{\partial x}。",
                place=token.place,
            )
        self.fail(
            f"The command {token.text} is not read here.",
            f"此处不识别命令 {token.text}。",
            place=token.place,
        )


class _Differential(NamedTuple):
    """A sign of differentiation, ∂ or the letter d, and what follows it."""

    sign: str
    rest: list[LatexToken]
    place: int


def _differential(tokens: list[LatexToken]) -> _Differential | None:
    texts = [t.text for t in tokens]
    if texts[:1] == [r"\partial"]:
        return _Differential("∂", tokens[1:], tokens[0].place)
    if texts[:4] == [r"\mathrm", "{", "d", "}"]:
        return _Differential("∂", tokens[4:], tokens[0].place)
    if texts[:1] == [r"\mathrm"] and texts[1:2] and texts[1][0] == "d":
        found = _differential(tokens[1:])
        return found and found._replace(sign="∂")
    if not texts or tokens[0].kind != "name" or texts[0][0] != "d" or texts[1:2] == ["_"]:
        return None
    first, *others = tokens
    own = [first._replace(text=first.text[1:])] if first.text[1:] else []
    return _Differential("d", [*own, *others], first.place)


def _as_sum(match: re.Match[str]) -> str:
    """``X_1 + … + X_n``"""
    index = "i" if match["x"] != "i" else "j"
    return f"sum({match['x']}[{index}], {index}=1..{match[2] or match[3]})"


def _as_family(match: re.Match[str]) -> str:
    """``X_1, …, X_n``: the family, and how long it is."""
    return f"{match['start']} {match['x']} in R^{match[3] or match[4]}; {match['x']}".strip()
