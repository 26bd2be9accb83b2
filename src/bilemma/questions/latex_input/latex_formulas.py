r"""Fractions, derivatives, sums, roots and bars in LaTeX."""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

from .latex_cursor import enclosed, function_of
from .latex_reach import LatexReach
from .latex_tokens import LatexToken

BARS = {"|": "|", r"\lvert": r"\rvert", r"\vert": r"\vert"}
NORMS = {r"\|": r"\|", r"\lVert": r"\rVert", r"\Vert": r"\Vert"}
SERIES = {r"\sum": "sum", r"\prod": "prod"}
# i = 1; i, j = 1; j = 1, j ≠ i
_RANGE = re.compile(
    r"(?P<names>\w+(?: ?, ?\w+)*) ?= ?(?P<first>[^,]+?)"
    r"(?: ?,? ?(?P<one>\w+) ?!= ?(?P<other>\w+))?"
)


class LatexFormulas(LatexReach):
    """Reads what has parts of its own."""

    def fraction(self, _: LatexToken) -> str:
        """A quotient, or a derivative."""
        start = self.at
        derivative = self._derivative(is_first=start == 1)
        if derivative is not None:
            return derivative
        self.at = start
        over, under = self.argument(), self.argument()
        return self.scripted(f"({enclosed(over)}/{enclosed(under)})")

    def _derivative(self, *, is_first: bool) -> str | None:
        r"""``\frac{\partial f}{\partial x}``, ``\frac{d}{dx} f``; None where it is a fraction."""
        if not self.sees("{"):
            return None
        over = _differential(self.tokens_of_group())
        under = _differential(self.tokens_of_group()) if over and self.sees("{") else None
        if not over or not under or over.sign != under.sign or not under.rest:
            return None
        twice = _Twice.of(over, under)
        if twice:
            first, second = map(self._part, twice.variables)
            return self._of(twice.of_what, "d(d({}, " + f"{second}), {first})", is_first=is_first)
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
        variable = self._part(under.rest)
        return self._of(over.rest, "d({}, " + f"{variable})", is_first=is_first)

    def _of(self, tokens: list[LatexToken], pattern: str, *, is_first: bool) -> str:
        """The derivative of what stands above the line, or else of what follows."""
        if tokens:
            return pattern.format(self._part(tokens))
        return self.differentiated(pattern.format, is_first=is_first)

    def _part(self, tokens: list[LatexToken]) -> str:
        """Tokens that were set apart, read by themselves."""
        end = LatexToken("end", "", tokens[-1].place if tokens else self.peek().place)
        return type(self)(self.text, [*tokens, end], self.bound, is_formula=True).whole()

    def series(self, token: LatexToken) -> str:
        r"""``\sum_{i=1}^{n} …``: a sum of the factors that follow it."""
        lower = upper = ""
        while self.sees("_", "^"):
            is_lower = self.next().text == "_"
            if (lower if is_lower else upper) != "":
                self._refuse_bound(upper)
            found = self.argument() if is_lower else self._upper_bound()
            lower, upper = (found, upper) if is_lower else (lower, found)
        range_ = _RANGE.fullmatch(lower.strip())
        if not range_ or not upper:
            self.fail(
                r"A sum has both bounds: \sum_{i=1}^{n}.",
                r"求和须写明上下限：\sum_{i=1}^{n}。",
                place=token.place,
            )
        body = self.term() if SERIES[token.text] == "sum" else self._one_factor()
        names = [name.strip() for name in range_["names"].split(",")]
        self.refuse_index_behind(names)
        without = f", {range_['one']} != {range_['other']}" if range_["one"] else ""
        for index in reversed(names):
            bounds = f"{index}={range_['first']}..{enclosed(upper)}"
            body = f"{SERIES[token.text]}({body}, {bounds}{without})"
        return body

    def _upper_bound(self) -> str:
        r"""What stands above a sum: in braces, or one letter or digit, as LaTeX sets it.

        Raises:
            MisreadError: more may be meant to stand there, as in ``^10``, ``^2n`` and ``^nd``.
        """
        kinds, at = ("number", "name"), self.at
        while self.tokens[at].kind in kinds and (at == self.at or not self.tokens[at].apart):
            at += 1
        written = "".join(t.text for t in self.tokens[self.at : at])
        behind, follows = written[1:], self.tokens[at].text
        is_factor = len(behind) == 1 and follows in ("_", "[")  # ^nX_i
        is_factor |= function_of(behind) is not None and follows in ("(", "[")
        if behind and not (behind.isalpha() and is_factor):
            is_indexed = follows == "_" and written[-2:-1].isdigit()  # ^10X_i
            self._refuse_bound(written[:-1] if is_indexed else written)
        return self.argument()

    def _refuse_bound(self, written: str) -> NoReturn:
        r"""``\sum_{i=1}^10``, ``\sum_{i=1}^n^2``"""
        self.fail(
            "What stands above this sum? More than one letter or digit has braces around it.",
            "求和的上限到哪里为止？多于一个字母或数字时请加花括号。",
            *([f"^{{{written}}}"] if len(written) > 1 and written.isalnum() else []),
        )

    def _one_factor(self) -> str:
        """What a product is of: it may end before the next factor, or after it."""
        body = self.item()
        if not self.ends_term() or self.sees("/"):
            self.fail(
                r"Where does the product end? Write brackets: \prod_{i=1}^{n} (…).",
                r"连乘积到哪里为止？请加括号：\prod_{i=1}^{n} (…)。",
            )
        return body

    def root(self, token: LatexToken) -> str:
        """A square root."""
        if self.sees("["):
            self.fail("Only square roots are read here.", "此处只识别平方根。", place=token.place)
        return self.scripted(f"sqrt({self.argument()})")

    # --- bars -------------------------------------------------------------------------------------
    def in_bars(self, _: LatexToken) -> str:
        """An absolute value, whose bar was read."""
        self.at -= 1
        return self.scripted(self.absolute())

    def absolute(self) -> str:
        """An absolute value."""
        opening = self.next()
        return f"abs({self._up_to(BARS[opening.text], opening)})"

    def _up_to(self, closing: str, opening: LatexToken) -> str:
        found = self.run({closing})
        if not self.sees(closing):
            self.fail("This bar has no other.", "这条竖线没有与之配对的竖线。", place=opening.place)
        self.next()
        return found

    def norm(self, token: LatexToken) -> str:
        r"""``\|x\|^2`` is the squared length, and ``\|x\|`` its root."""
        found = self._up_to(NORMS[token.text], token)
        if self.sees("_"):
            self.next()
            if self.argument() != "2":
                self.fail(
                    "Only the Euclidean length is read here.",
                    "此处只识别欧几里得长度。",
                    place=token.place,
                )
        power = self.exponent() if self.sees("^") else ""
        if self.sees("²") and not power:
            self.next()
            power = "^2"
        return f"norm2({found})" if power == "^2" else f"sqrt(norm2({found})){power}"


class _Differential(NamedTuple):
    """A sign of differentiation, ∂ or the letter d, and what follows it."""

    sign: str
    rest: list[LatexToken]
    place: int


class _Twice(NamedTuple):
    r"""A second derivative: of what, and in which two variables."""

    of_what: list[LatexToken]
    variables: tuple[list[LatexToken], list[LatexToken]]

    @classmethod
    def of(cls, over: _Differential, under: _Differential) -> _Twice | None:
        r"""``\partial^2 f`` over ``\partial x \partial y`` or ``\partial x^2``, or None."""
        texts = [t.text for t in over.rest]
        power = next((p for p in (["^", "2"], ["^", "{", "2", "}"]) if texts[: len(p)] == p), None)
        if power is None:
            return None
        of_what, below = over.rest[len(power) :], under.rest
        if over.sign == "d" and of_what:
            return None
        ending = [t.text for t in below[-len(power) :]]
        if ending == power:
            one = below[: -len(power)]
            return cls(of_what, (one, one)) if _is_one(one) else None
        for n in range(1, len(below)):
            other = _differential(below[n:])
            if other and other.sign == over.sign and _is_one(below[:n]) and _is_one(other.rest):
                return cls(of_what, (below[:n], other.rest))
        return None


def _is_one(tokens: list[LatexToken]) -> bool:
    """Whether tokens are one variable: a letter, perhaps with an index."""
    texts = [t.text for t in tokens]
    is_letter = bool(texts) and (tokens[0].kind == "name" or texts[0].startswith("\\"))
    return is_letter and r"\partial" not in texts and (len(texts) == 1 or texts[1] == "_")


def _differential(tokens: list[LatexToken]) -> _Differential | None:
    texts = [t.text for t in tokens]
    if texts[:1] == [r"\partial"]:
        return _Differential("∂", tokens[1:], tokens[0].place)
    if texts[:4] == [r"\mathrm", "{", "d", "}"]:
        return _Differential("∂", tokens[4:], tokens[0].place)
    if texts[:1] == [r"\mathrm"] and texts[1:2] and texts[1][0] == "d":
        found = _differential(tokens[1:])
        return found and found._replace(sign="∂")
    if not texts or tokens[0].kind != "name" or texts[0][0] != "d":
        return None
    if texts[0] == "d" and texts[1:2] == ["_"]:  # a letter with an index, and no dx_i
        return None
    first, *others = tokens
    own = [first._replace(text=first.text[1:])] if first.text[1:] else []
    return _Differential("d", [*own, *others], first.place)
