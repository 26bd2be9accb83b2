"""Expressions of SymPy as the question that they are, in the words in which one is typed.

SymPy is not imported here, for most questions are texts: whoever hands an expression over has it
loaded. What symbols are, by their assumptions and distributions, becomes hypotheses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from bilemma.questions.lexing.errors import Said, said
from bilemma.trusted.terms import Term

from .sympy_expressions import NAME, RELATIONS, ExpressionWriter
from .sympy_letters import assumed, is_bounded, kind, kind_of_class, law_of, refused, same_letter


def is_sympy(x: object) -> bool:
    """Whether it is an expression, a relation or a symbol of SymPy."""
    return any(kind_of_class(c) for c in type(x).__mro__) and hasattr(x, "free_symbols")


class NotTextError(TypeError):
    """What is neither text nor an expression of SymPy, and what to give instead."""

    def __init__(self, what: Said, given: object) -> None:
        self.what = said(*(words.format(type(given).__name__) for words in what))
        super().__init__(self.what.en)


class AskedText(NamedTuple):
    """A question as text; ``numbers`` are symbols by name that SymPy takes for numbers."""

    goal: str
    given: str
    numbers: Mapping[str, Any]


def question_of(goal: object, given: object) -> AskedText:
    """A goal and its hypotheses as text; each may be text already.

    Raises:
        MisreadError: something of it cannot be written.
        NotTextError: it is neither text nor an expression.
    """
    writer = _Writer()
    stated = _listed(given)
    asked = writer.goal(goal)
    supposed = [writer.hypothesis(h) for h in stated]
    found = "; ".join(filter(None, (*supposed, *writer.letters(supposed, stated))))
    return AskedText(asked, found, writer.plain | writer.indexed)


def refuse_random(numbers: Mapping[str, Any], terms: Iterable[Term]) -> None:
    """Refuse numbers of SymPy that a hypothesis in text calls random: it has left out means of them
    before anything was asked. Raises MisreadError.
    """
    random = {name for t in terms for name, sort, *_ in t.free if sort == "random"}
    if x := next((x for name, x in numbers.items() if same_letter(name) in random), None):
        raise refused(x, _RANDOM)


def _listed(given: object) -> list[Any]:
    """Hypotheses one by one."""
    if isinstance(given, str):
        return [given]
    if is_sympy(given):
        return list(given.args) if kind(given) in ("And", "Tuple") else [given]  # type: ignore[attr-defined]
    if isinstance(given, Iterable):
        return list(given)
    raise NotTextError(_NO_HYPOTHESES, given)


class _Writer(ExpressionWriter):
    """Writes a goal, hypotheses, and what the symbols in them are."""

    def goal(self, goal: object) -> str:
        """What is asked for."""
        if isinstance(goal, str):
            return goal
        if not is_sympy(goal):
            raise NotTextError(_NO_GOAL, goal)
        if kind(goal) in _TRUTHS:
            raise refused(goal, _DECIDED)
        if getattr(goal, "is_Rational", False):  # E(x) - E(x) of a plain symbol, too
            raise refused(goal, _NUMBER)
        written = self.of(goal)
        return f"is {written}?" if kind(goal) in RELATIONS else written

    def hypothesis(self, one: object) -> str:
        """One that was given."""
        if isinstance(one, str):
            return one
        if not is_sympy(one):
            raise NotTextError(_NO_HYPOTHESES, one)
        if kind(one) not in RELATIONS:
            raise refused(one, _DECIDED if kind(one) in _TRUTHS else _NO_RELATION)
        return self.of(one)

    def letters(self, written: Iterable[str], stated: Iterable[object]) -> Iterator[str]:
        """Hypotheses that say what the symbols are."""
        typed = " ".join(w for w, h in zip(written, stated, strict=True) if isinstance(h, str))
        spoken_of = set(NAME.findall(typed))
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
        free = {*map(same_letter, (*self.plain, *self.random, *self.indexed))}
        if index := next((x for name, x in self.bound.items() if same_letter(name) in free), None):
            raise refused(index, _INDEX_TOO)


_TRUTHS = ("BooleanTrue", "BooleanFalse")
_NO_GOAL = said(
    "A goal is given as text, such as 'Var(X + Y)', or as an expression of SymPy; this is of the "
    "type {}.",
    "所求应为文字（如“Var(X + Y)”）或 SymPy 表达式；此处的类型是 {}。",
)
_NO_HYPOTHESES = said(
    "Hypotheses are given as text, such as 'X, Y independent', or as relations of SymPy, one or a "
    "list of them; this is of the type {}.",
    "条件应为文字（如“X, Y 独立”）或 SymPy 关系式，单个或一列均可；此处的类型是 {}。",
)
_NO_RELATION = said(
    "A hypothesis is an equation or an inequality, such as Eq(Variance(X), 4) or a > 0, and {} is "
    "none.",
    "条件应为等式或不等式，如 Eq(Variance(X), 4) 或 a > 0；{} 不是。",
)
_INDEX_TOO = said(
    "{} is the index of a sum, and another letter outside of it. Give the index a name of its own.",
    "{} 既是求和下标，又是和式之外的另一个字母；请为下标另取名称。",
)
_RANDOM = said(
    "{} is random by a hypothesis, and a number for SymPy, which leaves out means of numbers. Make "
    "it by RandomSymbol of sympy.stats.rv, or ask in text.",
    "按条件 {} 是随机变量，而 SymPy 视之为常数，其期望会被直接化简掉。请用 sympy.stats.rv 的 "
    "RandomSymbol 建立它，或用文字提问。",
)
_NUMBER = said(
    "SymPy has made {} of what is asked, and nothing is left to ask.",
    "SymPy 已将所求化简为 {}，无须再问。",
)
_DECIDED = said(
    "SymPy has decided a relation before it was asked: it is {}. Write it with evaluate=False, or "
    "as text.",
    "SymPy 在提问之前已判定该关系式，结果为 {}。请加 evaluate=False，或改用文字。",
)
