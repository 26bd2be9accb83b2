"""Expressions of SymPy as the question that they are, in the words in which one is typed.

SymPy is not imported here, for most questions are texts: whoever hands an expression over has it
loaded. Each class of SymPy that has a word in questions is written by it, and any other is refused,
so nothing is passed over. What symbols are, by their assumptions and distributions, becomes
hypotheses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from bilemma.questions.lexing.errors import Said, said

from .sympy_letters import assumed, is_bounded, kind, law_of, refused

_NAME = re.compile(r"[^\W\d_]+(?:_\w+|\d+)?'*")
_TAKEN = frozenset("E Var Cov SD M3 M4 Corr pi oo e exp log sqrt abs max sum prod".split())


def is_sympy(x: object) -> bool:
    """Whether it is an expression, a relation or a symbol of SymPy."""
    return type(x).__module__.partition(".")[0] == "sympy" and hasattr(x, "free_symbols")


class NotTextError(TypeError):
    """What is neither text nor an expression of SymPy, and what to give instead."""

    def __init__(self, what: Said, given: object) -> None:
        self.what = said(*(words.format(type(given).__name__) for words in what))
        super().__init__(self.what.en)


def question_of(goal: object, given: object) -> tuple[str, str]:
    """A goal and its hypotheses as text; each may be text already.

    Raises:
        MisreadError: something of it cannot be written.
        NotTextError: it is neither text nor an expression.
    """
    writer = _Writer()
    stated = _listed(given)
    asked = writer.goal(goal)
    supposed = [writer.hypothesis(h) for h in stated]
    return asked, "; ".join(filter(None, (*supposed, *writer.letters(supposed, stated))))


def _listed(given: object) -> list[Any]:
    """Hypotheses one by one."""
    if isinstance(given, str):
        return [given]
    if is_sympy(given):
        return list(given.args) if kind(given) in ("And", "Tuple") else [given]  # type: ignore[attr-defined]
    if isinstance(given, Iterable):
        return list(given)
    raise NotTextError(_NO_HYPOTHESES, given)


class _Writer:
    """Writes expressions, and remembers the symbols that were in them."""

    def __init__(self) -> None:
        self.plain: dict[str, Any] = {}
        self.random: dict[str, Any] = {}
        self.indexed: dict[str, Any] = {}
        self.counts: set[str] = set()  # that are indices, or say how many there are

    # --- a question
    def goal(self, goal: object) -> str:
        """What is asked for."""
        if isinstance(goal, str):
            return goal
        if not is_sympy(goal):
            raise NotTextError(_NO_GOAL, goal)
        if kind(goal) in _TRUTHS:
            raise refused(goal, _DECIDED)
        written = self.of(goal)
        return f"is {written}?" if kind(goal) in _RELATIONS else written

    def hypothesis(self, one: object) -> str:
        """One that was given."""
        if isinstance(one, str):
            return one
        if not is_sympy(one):
            raise NotTextError(_NO_HYPOTHESES, one)
        if kind(one) not in _RELATIONS:
            raise refused(one, _DECIDED if kind(one) in _TRUTHS else _NO_RELATION)
        return self.of(one)

    def letters(self, written: Iterable[str], stated: Iterable[object]) -> Iterator[str]:
        """Hypotheses that say what the symbols are."""
        typed = " ".join(w for w, h in zip(written, stated, strict=True) if isinstance(h, str))
        spoken_of = set(_NAME.findall(typed))
        laws = []
        for name, x in sorted(self.random.items()):
            law = law_of(x, self.of)
            laws += [name] if law else []
            yield f"{name} ~ {law}" if law else f"random {name}"
        if len(laws) > 1:  # those of SymPy with distributions of their own are
            yield f"{', '.join(laws)} independent"
        for name, x in sorted(self.plain.items()):
            is_said = name in spoken_of or name in self.counts
            is_index = name in self.counts and x.is_integer and x.is_nonnegative is None
            if not is_index and (is_bounded(x) or not is_said):
                yield from assumed(name, x)
        yield from (f"real {name}" for name in sorted(self.indexed) if name not in spoken_of)

    # --- expressions
    def of(self, x: Any) -> str:
        """An expression, in parentheses where it is none of a single letter or call."""
        if kind(x) in _WRITTEN:
            return _WRITTEN[kind(x)](self, x)
        if getattr(x, "is_Rational", False):
            return str(x) if x.is_Integer and x >= 0 else f"({x})"
        raise refused(x, _NO_WORD)

    def inside(self, x: Any) -> str:
        """An expression between parentheses that are there already."""
        written = self.of(x)
        is_sum = kind(x) in ("Add", "Mul")
        return written[1:-1] if is_sum else written

    def named(self, x: Any) -> str:
        """The name of a symbol, if questions can have it."""
        name = str(x.name)
        if not _NAME.fullmatch(name) or name in _TAKEN:
            raise refused(x, _NO_NAME)
        return name

    def symbol(self, x: Any) -> str:
        """A number, or the index of a sum around it."""
        name = self.named(x)
        others = (self.random, self.indexed)
        if any(name in known for known in others) or self.plain.setdefault(name, x) != x:
            raise refused(x, _TWO_LETTERS)
        return name

    def variable(self, x: Any) -> str:
        """A random variable."""
        name = self.named(x)
        others = (self.plain, self.indexed)
        if any(name in known for known in others) or self.random.setdefault(name, x) != x:
            raise refused(x, _TWO_LETTERS)
        return name

    def component(self, x: Any) -> str:
        """A component of what has indices: a number, unless a text says something else."""
        name = self.named(x.base.label)
        others = (self.plain, self.random)
        if (
            any(name in known for known in others)
            or self.indexed.setdefault(name, x.base) != x.base
        ):
            raise refused(x, _TWO_LETTERS)
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
        written, word = self.inside(x.function), {"Sum": "sum", "Product": "prod"}[kind(x)]
        for limits in x.limits:
            if len(limits) != 3:
                raise refused(x, _NO_WORD)
            index, first, last = limits
            self.counts |= {s.name for s in last.free_symbols}
            written = f"{word}({written}, {self.named(index)}={self.of(first)}..{self.of(last)})"
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
        return f"{self.inside(x.lhs)} {_RELATIONS[kind(x)]} {self.inside(x.rhs)}"

    def limit(self, x: Any) -> str:
        """A limit as a letter grows."""
        body, letter, place, *_ = x.args
        self.counts.add(str(letter))
        if kind(place) != "Infinity":
            raise refused(x, _NO_WORD)
        return f"lim {self.of(body)} as {self.of(letter)} -> oo"


_RELATIONS = {
    "Equality": "=",
    "Unequality": "!=",
    "LessThan": "<=",
    "StrictLessThan": "<",
    "GreaterThan": ">=",
    "StrictGreaterThan": ">",
}
_TRUTHS = ("BooleanTrue", "BooleanFalse")
_CALLS = {
    "exp": "exp",
    "log": "log",
    "tanh": "tanh",
    "Abs": "abs",
    "KroneckerDelta": "delta",
}
_WRITTEN: Mapping[str, Callable[[_Writer, Any], str]] = {
    "Symbol": _Writer.symbol,
    "Idx": _Writer.symbol,
    "RandomSymbol": _Writer.variable,
    "Indexed": _Writer.component,
    "Add": _Writer.total,
    "Mul": _Writer.product,
    "Pow": _Writer.power,
    "Pi": lambda *_: "pi",
    "Exp1": lambda *_: "exp(1)",
    "Max": _Writer.positive_part,
    "Derivative": _Writer.derivative,
    "Sum": _Writer.series,
    "Product": _Writer.series,
    "Expectation": _Writer.mean,
    "Variance": _Writer.spread,
    "Covariance": _Writer.spread,
    "Moment": _Writer.moment,
    "CentralMoment": _Writer.moment,
    "Limit": _Writer.limit,
    **dict.fromkeys(_CALLS, _Writer.call),
    **dict.fromkeys(_RELATIONS, _Writer.relation),
}
_NO_GOAL = said(
    "A goal is given as text, such as 'Var(X + Y)', or as an expression of SymPy; this is of the "
    "type {}.",
    "所求以文字给出，如 'Var(X + Y)'，或给出 SymPy 的表达式；这里的类型是 {}。",
)
_NO_HYPOTHESES = said(
    "Hypotheses are given as text, such as 'X, Y independent', or as relations of SymPy, one or a "
    "list of them; this is of the type {}.",
    "条件以文字给出，如 'X, Y independent'，或给出 SymPy 的关系式，可给一个，也可给一列；"
    "这里的类型是 {}。",
)
_NO_WORD = said(
    "Questions have no word for {} of SymPy. Ask in text, or about a part of it.",
    "问题中没有与 SymPy 的 {} 对应的写法。请用文字提问，或只问其中一部分。",
)
_NO_RELATION = said(
    "A hypothesis is an equation or an inequality, such as Eq(Variance(X), 4) or a > 0, and {} is "
    "none.",
    "条件应为等式或不等式，如 Eq(Variance(X), 4) 或 a > 0；{} 不是。",
)
_DECIDED = said(
    "SymPy has decided a relation before it was asked: it is {}. Write it with evaluate=False, or "
    "as text.",
    "SymPy 已先行判定该关系，结果为 {}。请加 evaluate=False，或用文字写出。",
)
_NO_NAME = said(
    "{} is no name of a letter in questions: letters are called x, x_1, sigma, X'.",
    "{} 不能作为问题中字母的名称：字母可称 x、x_1、sigma、X'。",
)
_TWO_LETTERS = said(
    "Two different symbols are called {}. Give each a name of its own.",
    "有两个不同的符号都叫 {}。请各取一名。",
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
