"""Expressions of SymPy in the words of questions: each class that has a word, and no other.

SymPy is not imported: whoever hands an expression over has it loaded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from bilemma.formulas.functions import FUNCTIONS
from bilemma.questions.lexing.errors import said
from bilemma.questions.trees.syntax import ARITIES, MOMENTS

from .sympy_letters import kind, refused, same_letter

NAME = re.compile(r"[^\W\d_]+(?:_\w+|\d+)?'*")
_TAKEN = {*ARITIES, *MOMENTS, *(name for f in FUNCTIONS for name in f.asked)}
_TAKEN |= {*"pi oo e sum prod lim max is and or of for all if where not random fixed real".split()}
RELATIONS = {
    "Equality": "=",
    "Unequality": "!=",
    "LessThan": "<=",
    "StrictLessThan": "<",
    "GreaterThan": ">=",
    "StrictGreaterThan": ">",
}


class ExpressionWriter:
    """Writes expressions, and remembers the symbols that were in them."""

    def __init__(self) -> None:
        self.plain: dict[str, Any] = {}
        self.random: dict[str, Any] = {}
        self.indexed: dict[str, Any] = {}
        self.counts: set[str] = set()  # that are indices, or say how many there are
        self.bound: dict[str, Any] = {}  # the indices of sums and products

    def of(self, x: Any) -> str:
        """An expression, in parentheses where it is none of a single letter or call."""
        if kind(x) in _WRITTEN:
            return _WRITTEN[kind(x)](self, x)
        if getattr(x, "is_Rational", False):
            return str(x) if x.is_Integer and x >= 0 else f"({x})"
        is_undefined = type(x).__module__ is None  # f(x) of Function("f")
        raise refused(x, _NO_WORD if kind(x) or is_undefined else _NOT_ITS_OWN)

    def inside(self, x: Any) -> str:
        """An expression between parentheses that are there already."""
        written = self.of(x)
        is_sum = kind(x) in ("Add", "Mul")
        return written[1:-1] if is_sum else written

    def named(self, x: Any) -> str:
        """The name of a symbol, if questions can have it."""
        name = str(x.name)
        if not NAME.fullmatch(name) or name in _TAKEN:
            raise refused(x, _NO_NAME)
        return name

    def _remembered(self, x: Any, own: dict[str, Any]) -> str:
        """The name of a symbol, which is that of no other one."""
        name = self.named(x)
        tables = (self.plain, self.random, self.indexed)
        known = {same_letter(n): found for table in tables for n, found in table.items()}
        if known.setdefault(same_letter(name), x) != x:
            raise refused(x, _TWO_LETTERS)
        own[name] = x
        return name

    def symbol(self, x: Any) -> str:
        """A number, or the index of a sum around it."""
        return self._remembered(x, self.plain)

    def variable(self, x: Any) -> str:
        """A random variable."""
        return self._remembered(x, self.random)

    def component(self, x: Any) -> str:
        """A component of what has indices: a number, unless a text says something else."""
        name = self._remembered(x.base, self.indexed)
        self.counts |= {s.name for i in x.indices for s in i.free_symbols}
        return f"{name}[{','.join(map(self.inside, x.indices))}]"

    def total(self, x: Any) -> str:
        """A sum of numbers or products."""
        return f"({' + '.join(map(self.of, x.args))})"

    def product(self, x: Any) -> str:
        """A product, what is below the line behind it."""
        return f"({'*'.join(map(self.of, x.args))})"

    def power(self, x: Any) -> str:
        """A power, a root, or one over these."""
        base, exponent = x.base, x.exp
        if exponent.is_Rational and exponent < 0:
            return f"(1/{self.of(base**-exponent)})"
        if exponent.is_Rational and exponent.q == 2:
            root = f"sqrt({self.inside(base)})"
            return root if exponent.p == 1 else f"{root}^{exponent.p}"
        if exponent.is_Rational and not exponent.is_Integer:
            raise refused(x, _NO_WORD)
        return f"({self.of(base)}^{self.of(exponent)})"

    def call(self, x: Any) -> str:
        """A function of questions."""
        return f"{_CALLS[kind(x)]}({', '.join(map(self.inside, x.args))})"

    def positive_part(self, x: Any) -> str:
        """The larger one of 0 and something."""
        others = [a for a in x.args if a != 0]
        if len(others) != 1:
            raise refused(x, _NO_WORD)
        return f"max({self.inside(others[0])}, 0)"

    def derivative(self, x: Any) -> str:
        """A derivative, which may be of higher order."""
        written = self.inside(x.expr)
        for variable, order in x.variable_count:
            if not order.is_Integer:
                raise refused(x, _NO_WORD)
            for _ in range(int(order)):
                written = f"d({written}, {self.of(variable)})"
        return written

    def series(self, x: Any) -> str:
        """A sum or a product over an index."""
        free = {*self.plain}
        written, word = self.inside(x.function), {"Sum": "sum", "Product": "prod"}[kind(x)]
        for limits in x.limits:
            if len(limits) != 3:
                raise refused(x, _NO_WORD)
            index, first, last = limits
            self.counts |= {s.name for s in last.free_symbols}
            written = f"{word}({written}, {self.named(index)}={self.of(first)}..{self.of(last)})"
            self.bound[index.name] = index
            if index.name not in free:
                self.plain.pop(index.name, None)
        return written

    def mean(self, x: Any) -> str:
        """A mean; given nothing, for SymPy gives events."""
        if len(x.args) != 1:
            raise refused(x, _NO_CONDITION)
        return f"E({self.inside(x.args[0])})"

    def spread(self, x: Any) -> str:
        """A variance or a covariance."""
        word, count = {"Variance": ("Var", 1), "Covariance": ("Cov", 2)}[kind(x)]
        if len(x.args) != count:
            raise refused(x, _NO_CONDITION)
        for a in x.args:
            if not any(kind(s) == "RandomSymbol" for s in a.free_symbols):
                raise refused(x, _NOTHING_RANDOM)
        return f"{word}({', '.join(map(self.inside, x.args))})"

    def moment(self, x: Any) -> str:
        """A moment about 0 or about the mean."""
        variable, order, *rest = x.args
        central = kind(x) == "CentralMoment"
        if (
            any(a != 0 for a in rest)
            or not order.is_Integer
            or (central and order not in (2, 3, 4))
        ):
            raise refused(x, _NO_WORD)
        word = {2: "Var", 3: "M3", 4: "M4"}[int(order)] if central else "E"
        return f"{word}({self.of(variable)}{'' if central else f'^{order}'})"

    def relation(self, x: Any) -> str:
        """An equation or an inequality."""
        return f"{self.inside(x.lhs)} {RELATIONS[kind(x)]} {self.inside(x.rhs)}"

    def limit(self, x: Any) -> str:
        """A limit as a letter grows."""
        body, letter, place, *_ = x.args
        self.counts.add(str(letter))
        if kind(place) != "Infinity":
            raise refused(x, _NO_WORD)
        return f"lim {self.of(body)} as {self.of(letter)} -> oo"


_CALLS = {
    "exp": "exp",
    "log": "log",
    "tanh": "tanh",
    "Abs": "abs",
    "KroneckerDelta": "delta",
}
_WRITTEN: Mapping[str, Callable[[ExpressionWriter, Any], str]] = {
    "Symbol": ExpressionWriter.symbol,
    "Idx": ExpressionWriter.symbol,
    "RandomSymbol": ExpressionWriter.variable,
    "Indexed": ExpressionWriter.component,
    "Add": ExpressionWriter.total,
    "Mul": ExpressionWriter.product,
    "Pow": ExpressionWriter.power,
    "Pi": lambda *_: "pi",
    "Exp1": lambda *_: "exp(1)",
    "Max": ExpressionWriter.positive_part,
    "Derivative": ExpressionWriter.derivative,
    "Sum": ExpressionWriter.series,
    "Product": ExpressionWriter.series,
    "Expectation": ExpressionWriter.mean,
    "Variance": ExpressionWriter.spread,
    "Covariance": ExpressionWriter.spread,
    "Moment": ExpressionWriter.moment,
    "CentralMoment": ExpressionWriter.moment,
    "Limit": ExpressionWriter.limit,
    **dict.fromkeys(_CALLS, ExpressionWriter.call),
    **dict.fromkeys(RELATIONS, ExpressionWriter.relation),
}
_NO_WORD = said(
    "Questions have no word for {} of SymPy. Ask in text, or about a part of it.",
    "问题中没有与 SymPy 的 {} 对应的写法。请用文字提问，或只问其中一部分。",
)
_NOT_ITS_OWN = said(
    "{} is none of SymPy's own expressions, in which alone questions are read: Variance(X), say, "
    "of RandomSymbol('X').",
    "{} 不是 SymPy 自带的表达式；只有后者能作为问题读入，如 RandomSymbol('X') 的 Variance(X)。",
)
_NO_NAME = said(
    "{} is no name of a letter in questions: letters are called x, x_1, sigma, X'.",
    "{} 不能作为问题中字母的名称：字母的名称形如 x、x_1、sigma、X'。",
)
_TWO_LETTERS = said(
    "Two different symbols are called {}. Give each a name of its own.",
    "两个不同的符号都叫 {}，请分别命名。",
)
_NO_CONDITION = said(
    "What is given something, as in {}, is asked in text: E(X | Y).",
    "带条件的量（如 {}）请用文字提问：E(X | Y)。",
)
_NOTHING_RANDOM = said(
    "Nothing in {} is random: a plain symbol is a number. Random variables are made by "
    "Normal('X', m, s), or, without a distribution, by RandomSymbol('X') of sympy.stats.rv.",
    "{} 中没有随机变量：普通符号是数。随机变量用 Normal('X', m, s) 建立；没有指定分布时，用 "
    "sympy.stats.rv 的 RandomSymbol('X')。",
)
