r"""A question in LaTeX, written as this book's questions are: ``\sum_{i=1}^n X_i`` is a sum.

Only what can be read in one way is: indices are those of sums, numbers, i and j; any other
subscript belongs to the name, as in ``\sigma_q``. What is written is then read like any question,
echoed, and shown where something in it is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from collections.abc import Set as AbstractSet
from typing import NoReturn

from ..lexing.lexer import MOST_CHARACTERS
from ..trees.syntax import MOST_DEPTH
from .differentiated_letters import differentiated, of_classes, of_softmax
from .dotted_sums import with_sums
from .latex_cursor import CLOSING, OPENING, beside, function_of
from .latex_formulas import NORMS, SERIES
from .latex_lists import with_families
from .latex_names import LatexNames
from .latex_scripts import numbered
from .latex_tokens import GREEK, WRITTEN, LatexToken, is_latex, latex_tokens

_NAMED = {r"\operatorname", r"\operatorname*", r"\mathrm", r"\text", r"\textrm", r"\mathsf"}
_STYLED = {r"\mathbf", r"\boldsymbol", r"\bm", r"\vec", r"\mathcal", r"\mathit", r"\mathbb"}
_STYLED |= {r"\mathnormal", r"\textbf", r"\textit"}
_CALLED = {r"\log": "log", r"\ln": "log", r"\exp": "exp", r"\tanh": "tanh", r"\Var": "Var"}
_CALLED |= {r"\Cov": "Cov", r"\E": "E", r"\softmax": "softmax", r"\Pr": "P", r"\max": "max"}
_BLACKBOARD = {"V": "Var", "P": "P", "C": "Cov"}
_ACCENTS = {r"\bar", r"\overline", r"\hat", r"\widehat", r"\tilde", r"\widetilde", r"\dot"}
_FRACTIONS = {r"\frac", r"\tfrac", r"\dfrac", r"\cfrac"}
# Which method reads which commands.
_READ_BY: tuple[tuple[Collection[str], str], ...] = (
    (_CALLED, "_called"),
    (GREEK, "_letter"),
    (_NAMED, "_named"),
    (_STYLED, "_styled"),
    (_FRACTIONS, "fraction"),
    (SERIES, "series"),
    ((r"\overset", r"\stackrel"), "_stacked"),
    ((r"\sqrt",), "root"),
    ((r"\{", r"\lbrace"), "_in_braces"),
    ((r"\lvert", r"\vert"), "in_bars"),
    (NORMS, "norm"),
    (_ACCENTS, "_accent"),
    (WRITTEN, "_sign"),
    ((r"\partial",), "_partial"),
)
_TIMES_DOT = re.compile(
    r" ?· ?(?=[A-Za-z]\w*\.[A-Za-z(])"
)  # y·w^\top x: the dot product is a number
_MEMBERS = re.compile(r"(?<![A-Za-zα-ω])([A-Za-zα-ω])_[ij](?![A-Za-z0-9_])")
_IDENTICAL = re.compile(  # of one variable it would say nothing
    r"(?<![A-Za-zα-ω])([A-Za-zα-ω])_[ij] ?(?:(?:are|is|all|相互|均|都|为|是) ?)*"
    r"(?:iid|i\.i\.d|独立同分布)"
)
_INDEXED = re.compile(r"(?<![A-Za-zα-ω])([A-Za-zα-ω])\[(?:[a-z],)?[ij]\]")
_DOTTED = re.compile(r"(?<![A-Za-z])[a-z] ?[.·⋅] ?[a-z](?![A-Za-z])")
# The end of a line, where a hypothesis ends too.
_LINE = re.compile(
    r"(?P<blank>(?<![,，;；、:：=+*/(\[{\\\s-])[ \t]*)\n"
    r"(?!\s*(?:$|[=+*/)\]},，;；、]|(?:and|where)\b|且|和|与|其中))"
)


def documented(goal: str, given: str, *others: str) -> tuple[str, str]:
    """Both texts of a question as this book writes them; what has no LaTeX stays as it is.

    Args:
        goal: the formula.
        given: the hypotheses.
        others: what else was typed, which may bind letters.

    Raises:
        MisreadError: something in them is not read, or could be read in two ways.
    """
    bound = bound_in(goal, given, *others)
    texts = [_written(goal, bound, is_formula=True), _written(given, bound, is_formula=False)]
    members = set(_MEMBERS.findall(given)) if not is_latex(given) else set()
    is_dotted = members <= {*"".join(_DOTTED.findall(goal))}
    is_listed = not members.isdisjoint(_INDEXED.findall(goal))
    is_told = members <= {*_IDENTICAL.findall(given)}
    if members and (is_dotted or is_listed or is_told or any(map(is_latex, (goal, *others)))):
        texts[1] = hypotheses_of(given, bound)  # q_i, k_i iid, of q.k
    is_read = texts[1] != given or is_latex(given)
    asked = set(_MEMBERS.findall(goal)) if not is_latex(goal) and is_read else set()
    if asked and asked <= {*_MEMBERS.findall(given)}:
        texts[0] = formula_of(goal, bound)  # Var(y_i), of y_i = \sum …
    return texts[0], texts[1]


def bound_in(*texts: str) -> set[str]:
    """The letters that are indices wherever they stand below another."""
    bound = (x for text in texts for x in _bound(text))
    whole = "\n".join(text for text in texts if len(text) <= MOST_CHARACTERS)
    return {"i", "j", *bound, *differentiated(whole), *of_softmax(whole), *numbered(whole)}


def formula_of(text: str, bound: AbstractSet[str]) -> str:
    """A formula within a text in words, where letters side by side are a product as in LaTeX."""
    return LatexReader(text, latex_tokens(text), bound, is_formula=True).whole()


def hypotheses_of(text: str, bound: AbstractSet[str]) -> str:
    """Hypotheses within a text in words."""
    in_one = _LINE.sub(r"\g<blank>;", text)  # at the same places
    return LatexReader(text, latex_tokens(in_one), bound, is_formula=False).whole()


def _written(text: str, bound: AbstractSet[str], *, is_formula: bool) -> str:
    if not is_latex(text) or len(text) > MOST_CHARACTERS:  # the lexer says what is too long
        return text
    return formula_of(text, bound) if is_formula else hypotheses_of(text, bound)


def _bound(text: str) -> Iterator[str]:
    """The letters that sums and products bind, or an index counts on from, as in x_{t+1}."""
    if not is_latex(text) or len(text) > MOST_CHARACTERS:
        return
    yield from of_classes(text)
    marks = [t.text for t in latex_tokens(text)]
    for n, mark in enumerate(marks):
        if mark in SERIES and marks[n + 1 : n + 3] == ["_", "{"]:
            end = marks.index("}", n) if "}" in marks[n:] else n
            yield from (x for x in marks[n:end] if len(x) == 1 and x.isalpha())
        elif mark == "_" and marks[n + 1 : n + 2] == ["{"] and {*marks[n + 3 : n + 4]} & {"+", "-"}:
            yield marks[n + 2]


class LatexReader(LatexNames):
    """Reads a text from left to right and writes it anew."""

    def whole(self) -> str:
        """The whole text."""
        found = self.run(frozenset())
        if self.peek().kind != "end":
            mark = self.peek().text
            self.fail(f"{mark} closes nothing.", f"{mark} 没有与之配对的括号。")
        found = with_sums(_TIMES_DOT.sub("*", found))
        if self.is_formula:
            return found
        return with_families(found)

    def run(self, stops: AbstractSet[str]) -> str:
        """Everything up to one of these tokens, a bracket that closes, or the end."""
        out = ""
        while self.peek().kind != "end" and not self.sees(*stops, *CLOSING):
            apart = self.peek().apart
            out = beside(out, self.item(), apart=apart)
        return out.strip()

    def item(self) -> str:
        """The next thing, with its indices and its exponent."""
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail("This is nested too deeply.", "嵌套层次过深。")
        found = self._item()
        self.depth -= 1
        return found

    def _item(self) -> str:
        token = self.peek()
        if token.kind == "name":
            return self.name()
        if token.kind == "command":
            return self._command()
        if token.text in OPENING:
            return self.scripted(self.parenthesis())
        if token.text == "{":
            return self.scripted(self.argument())
        if token.text == "|" and self.opens_bar():
            return self.scripted(self.absolute())
        if token.text in ("_", "^"):
            what = "an index or exponent follows a letter", "上下标须写在字母之后，如 X_i"
            self.fail(f"Nothing stands before it: {what[0]}.", f"此前缺少字母：{what[1]}。")
        self.next()
        return {"number": self.scripted, "dots": lambda _: ".."}.get(token.kind, str)(token.text)

    def parenthesis(self) -> str:
        """What a bracket that comes holds, with it."""
        self.refuse_bracket_behind_letter()
        outside, self.is_entry = self.is_entry, self.has_index()
        opening = self.next().text
        self.brackets += 1
        found = self.run({OPENING[opening]})
        self.expect(OPENING[opening])
        self.brackets -= 1
        self.is_entry = outside
        return f"[{found}]" if opening == "[" else f"({found})"

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
        return self.call(_CALLED[token.text])

    def _letter(self, token: LatexToken) -> str:
        return self.unapplied(GREEK[token.text])

    def _named(self, _: LatexToken) -> str:
        r"""``\operatorname{Var}``, ``\mathrm{T}``, or words in ``\text{…}``."""
        if not self.sees("{"):
            return self._roman()
        texts = [t.text for t in self.tokens_of_group()]
        name = " ".join(texts)
        if name == "e" and self.is_exponential():
            return self.exponential()
        function = function_of(name)
        if function is not None:
            return self.call(function)
        return self.scripted(name) if len(texts) == 1 else f" {name} "

    def _roman(self) -> str:
        r"""``\mathrm e``: a letter that stands upright."""
        letter = self.split()
        return self.exponential() if letter == "e" and self.sees("^") else self.scripted(letter)

    def _styled(self, token: LatexToken) -> str:
        letter = self.letters()
        if token.text == r"\mathbb":
            letter = _BLACKBOARD.get(letter, letter)
        function = function_of(letter)
        return self.scripted(letter) if function is None else self.call(function)

    def _in_braces(self, _: LatexToken) -> str:
        self.at -= 1
        return self.scripted(self.parenthesis())

    def _stacked(self, token: LatexToken) -> str:
        r"""``\overset{iid}{\sim}``, and nothing else."""
        above = "".join(t.text for t in self._flat()).replace(".", "").lower()
        below = [t.text for t in self._flat()]
        words = {"iid": "iid", "ind": "independent", "indep": "independent"}
        if above not in words or below != [r"\sim"] or self.is_formula:
            self.fail(
                f"What is meant by {token.text} here?",
                f"此处的 {token.text} 指什么？",
                place=token.place,
            )
        return f" {words[above]} ~ "

    def _flat(self) -> list[LatexToken]:
        """What braces hold, or the one token without them, without what only styles it."""
        tokens = self.tokens_of_group() if self.sees("{") else [self.next()]
        return [t for t in tokens if t.text not in ("{", "}", *_NAMED, *_STYLED)]

    # --- what is not read -------------------------------------------------------------------------
    def _accent(self, token: LatexToken) -> NoReturn:
        letter = self.letters()
        is_mean = token.text in (r"\bar", r"\overline") and self.is_formula
        self.fail(
            f"What is {token.text} {letter}? A mean is written as a sum; as of X_1, ..., X_n.",
            f"{token.text} {letter} 指什么？平均值请写成和，或写明样本：“X_1, ..., X_n iid”。",
            *(self._as_mean(letter) if is_mean else ()),
            place=token.place,
        )

    def _as_mean(self, letter: str) -> Iterator[str]:
        """The text with the sample mean written out, where one letter bounds all of its sums."""
        bounds = {m[1] for m in re.finditer(r"\^\s*\{?\s*([A-Za-z])\s*\}?", self.text)}
        free = [x for x in "jklmrst" if not re.search(rf"\b{x}\b|_{x}", self.text)]
        if len(bounds) == 1 and free:
            index = free[0]
            n = bounds.pop()
            mean = rf"\\left(\\frac{{1}}{{{n}}}\\sum_{{{index}=1}}^{{{n}}} {letter}_{index}\\right)"
            text = re.sub(rf"\\(?:bar|overline)\s*\{{?\s*{letter}\s*\}}?", mean, self.text)
            yield _written(text, {*self.bound, index}, is_formula=True)

    def _partial(self, token: LatexToken) -> str:
        """``∂/∂x_j f``"""
        is_one = self.sees("/") and self.peek(1).text == r"\partial"
        found = self.by_differential() if is_one else "d"
        if found == "d" and self.at == 1:
            found = self.of_differentials() or found
        return self._unknown(token) if found == "d" else found

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
