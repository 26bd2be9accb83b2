"""One line of light HTML as the tokens of the LaTeX that says the same.

What LaTeX says by its commands is said here by what stands side by side: a thin space is a product,
a fraction reads from left to right, an index after a bracket counts what the bracket holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .formula_tokens import INDEPENDENT, Tokens
from .light_signs import (
    DIGITS,
    DOT,
    FUNCTIONS,
    GREEK,
    NOTHING,
    PAUSE,
    POINT,
    SERIES,
    SIGNS,
    SPACES,
    lexed,
)
from .line_cursor import LineCursor
from .stated_letters import StatedLetters
from .variables import variable


def light_tokens(html: str, letters: StatedLetters) -> Tokens:
    """The tokens of a line; raises UnreadableError at what no formula of the book has."""
    scripts = frozenset(x.base for x in letters if x.kind == "Block")
    return _Line(lexed(html), scripts).everything()


def _braced(found: Iterable[str]) -> Tokens:
    found = tuple(found)
    return found if len(found) == 1 else ("{", *found, "}")


class _Line(LineCursor):
    """Reads one line, or what stands in brackets, from left to right."""

    def everything(self) -> Tokens:
        """All of it, and the remark after it."""
        pauses = self.outside(PAUSE)
        if not pauses:
            is_differential = self.peek() == "d" and self.outside(POINT)
            return self._differential() if is_differential else self._run()
        body, remark = self.found[: pauses[-1]], self.found[pauses[-1] + 1 :]
        if remark[:1] != ["("] or remark[-1] != ")":
            raise self.wrong("a remark stands in brackets")
        return (*self._said(body), r"\quad", "(", *self._said(remark[1:-1]), ")")

    def _differential(self) -> Tokens:
        """``df/dt|_{t=b} = a``"""
        self.expect("d")
        function = self.atom()
        name = self._below_derivative()
        self.expect(POINT)
        at = ("(", *self._inside(), ")")
        self.skip()
        self.expect("=")
        value = self._run()
        return (r"\mathrm d", *function, "=", *value, r"\mathrm d", *name, r"\quad", *at)

    def _run(self) -> Tokens:
        """Atoms and signs up to the end."""
        out: list[str] = []
        while self.place < len(self.found):
            token = self.found[self.place]
            if token in SPACES:
                self.place += 1
            elif token in SIGNS:
                out.append(SIGNS[token])
                self.place += 1
            else:
                out += self._factor()
        return tuple(out)

    def _factor(self) -> Tokens:
        """An atom, or the dot product of two."""
        left = self.atom()
        if self.found[self.place : self.place + len(DOT)] != list(DOT):
            return left
        self.place += len(DOT)
        return ("(", *left, r"\cdot", *self.atom(), ")")

    # --- atoms ------------------------------------------------------------------------------------
    def atom(self) -> Tokens:
        """What holds together, with its exponent."""
        base = self._base()
        if self.peek() == "<sup>":
            return (*base, "^", *_braced(self._inside()))
        digits = self.peek().translate(DIGITS)
        if digits.isdigit() and digits != self.peek():
            self.place += 1
            return (*base, "^", digits)
        return base

    def _base(self) -> Tokens:
        first = self.peek()
        if first in _BEGINNING:
            return _BEGINNING[first](self)
        self.place += 1
        if first == "1" and self.peek() == "{":
            return (r"\mathbf 1", r"\{", *self._inside(), r"\}")
        if first.isdigit():
            return (first,)
        return self._vector(first) if first.startswith("b:") else self._called(first)

    def absolute(self) -> Tokens:
        """``|x|``"""
        return (r"\lvert", *self._inside(), r"\rvert")

    def root(self) -> Tokens:
        """``√2``, ``√(2x)``"""
        self.expect("√")
        inside = self._inside() if self.peek() == "(" else self._base()
        return (r"\sqrt", "{", *inside, "}")

    def exponential(self) -> Tokens:
        """``exp(x)``"""
        self.expect("exp")
        return (r"\mathrm e", "^", "{", *self._inside(), "}")

    def expectation(self) -> Tokens:
        """``E[X]``, or the beginning of ``E|X|``."""
        self.expect("E")
        inside = ("[", *self._inside(), "]") if self.peek() == "[" else ()
        return (r"\operatorname{E}", *inside)

    def probability(self) -> Tokens:
        """``P(X ≤ t)``"""
        self.expect("P")
        return (r"\operatorname{P}", "(", *self._inside(), ")")

    def independence(self) -> Tokens:
        """The sign between what is independent, or before all of it, perhaps with a number."""
        self.expect("⟂")
        return (INDEPENDENT, *self._index())

    def ones(self) -> Tokens:
        """The vector of ones."""
        self.expect("1⃗")
        return (r"\boldsymbol", "1")

    def _called(self, first: str) -> Tokens:
        """A function or symbol, with its index and arguments."""
        is_word = first.isalpha() and len(first) > 1 and self.peek() == "("
        if first in FUNCTIONS and self.peek() == "(":
            name: Tokens = (FUNCTIONS[first],)
        else:
            name = (rf"\operatorname{{{first}}}",) if is_word else self._letter(first)
        index = self._index()
        arguments = ("(", *(self._inside() or NOTHING), ")") if self.peek() == "(" else ()
        return (*name, *index, *arguments, *(self._index() if arguments else ()))

    def _letter(self, token: str) -> Tokens:
        drawn = token.removeprefix("i:")
        if rf"\mathcal {drawn}" in self.scripts:
            return (rf"\mathcal {drawn}",)
        if drawn in GREEK:
            return (rf"\{GREEK[drawn]}",)
        if not drawn.isascii() or not drawn.isalpha():
            raise self.wrong(f"{token} is in no formula")
        return (drawn if len(drawn) == 1 else rf"\mathrm{{{drawn}}}",)

    def _index(self) -> Tokens:
        return ("_", *_braced(self._inside())) if self.peek() == "<sub>" else ()

    def _vector(self, token: str) -> Tokens:
        name = self._letter(token[2:])
        index = self._inside() if self.peek() == "<sub>" else ()
        if self.peek() == "[":
            index = (*index, *"," * bool(index), *self._length())
        return (r"\boldsymbol", *name, *(("_", *_braced(index)) if index else ()))

    def _length(self) -> Tokens:
        """``[1:d]``"""
        inside = self.bracketed()
        if inside[:2] != ["1", ":"]:
            raise self.wrong("a vector begins with component 1")
        return ("1", ":", *self._said(inside[2:]))

    def parenthesis(self) -> Tokens:
        """``(…)``, perhaps with an index, or ``(df/dt|_{t=0})``."""
        inside = self.bracketed()
        line = _Line(inside, self.scripts)
        if line.outside(POINT) and not line.outside("="):
            return line._at_point()
        if not inside:
            return NOTHING
        found = ("(", *line.everything(), ")")
        return (*found, "_", *_braced(self._members())) if self.peek() == "<sub>" else found

    def _members(self) -> Tokens:
        """``(…)_i``, ``(…)_{i≤n}``, or ``(…)_t`` of a real t."""
        name, mark, limit = _split(self._inside(), r"\le")
        if mark:
            return ("1", r"\le", *name, r"\le", *limit)
        is_real = variable(name).data[1] == "real"
        return (*name, r"\in", r"\mathbb R") if is_real else name

    def series(self) -> Tokens:
        """``∑_{i≤n, i≠j}``"""
        sign = SERIES[self.found[self.place]]
        self.place += 1
        if self.peek() != "<sub>":
            raise self.wrong("an index is missing")
        names, mark, limit = _split(self._inside(), r"\le")
        limit, unequal = _last_unequal(limit)
        below: Tokens = (*names, "=", "1")
        if unequal:
            below = (r"\substack", "{", *below, r"\\", *unequal, "}")
        if not mark:
            raise self.wrong("a limit is missing")
        return (sign, "_", "{", *below, "}", "^", "{", *limit, "}")

    # --- derivatives ------------------------------------------------------------------------------
    def derivative(self) -> Tokens:
        """``∂f/∂x``, ``df/dt``"""
        sign = self.peek()
        self.place += 1
        mark = r"\mathrm d" if sign == "d" else r"\partial"
        function = self.atom()
        below = self._below_derivative(sign)
        return (r"\frac", "{", mark, *function, "}", "{", mark, *below, "}")

    def _below_derivative(self, sign: str = "d") -> Tokens:
        self.expect("/")
        self.expect(sign)
        return self._base()

    def _at_point(self) -> Tokens:
        """``df/dt|_{t=b}``"""
        if self.peek() != "d":
            raise self.wrong("a derivative is missing")
        fraction = self.derivative()
        self.expect(POINT)
        return (r"\left", ".", *fraction, r"\right", "|", "_", *_braced(self._inside()))

    def _said(self, found: list[str]) -> Tokens:
        return _Line(found, self.scripts).everything()

    def _inside(self) -> Tokens:
        """What the bracket that comes holds, read."""
        return self._said(self.bracketed())


def _split(found: Tokens, mark: str) -> tuple[Tokens, bool, Tokens]:
    """What stands before and after the first such mark, if there is one."""
    if mark not in found:
        return found, False, ()
    place = found.index(mark)
    return found[:place], True, found[place + 1 :]


def _last_unequal(limit: Tokens) -> tuple[Tokens, Tokens]:
    """``n, i≠j`` as the limit and what is excluded."""
    if r"\ne" not in limit:
        return limit, ()
    place = limit.index(",")
    return limit[:place], limit[place + 1 :]


_BEGINNING: dict[str, Callable[[_Line], Tokens]] = {
    "⟂": _Line.independence,
    "(": _Line.parenthesis,
    "|(": _Line.absolute,
    "√": _Line.root,
    "exp": _Line.exponential,
    "E": _Line.expectation,
    "P": _Line.probability,
    "1⃗": _Line.ones,
    "∑": _Line.series,
    "∏": _Line.series,
    "∂": _Line.derivative,
    "d": _Line.derivative,
}
