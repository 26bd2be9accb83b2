"""An experiment for a saved answer, in plain NumPy: samples of a finite law that fits."""

from __future__ import annotations

import keyword
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from bilemma.derive.answer import Answer
from bilemma.derive.shown.theorem_file import CannotSaveError
from bilemma.evidence.models.drawing import Found
from bilemma.evidence.models.problem import Unmodelled
from bilemma.evidence.models.search import models
from bilemma.evidence.models.sequent import definitions
from bilemma.evidence.models.setting import Setting, Variable
from bilemma.formulas.functions import FUNCTIONS
from bilemma.questions.lexing.errors import said
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Key, Term, mk, sym

from .examining import hypotheses_of

CANDIDATES = 12


def experiment_of(answer: Answer) -> list[str]:
    """The lines of the function ``experiment(rng, n)``.

    Raises:
        CannotSaveError: no finite law was found that the hypotheses allow.
    """
    found = _most_random(answer)
    if found is None:
        raise CannotSaveError(
            said(
                "No law was found that fits the hypotheses, so there is no experiment.",
                "没有找到符合条件的分布，无法写出数值实验。",
            )
        )
    return list(_NumpyWriter(answer, found).lines())


def _most_random(answer: Answer) -> Found | None:
    """A model of all hypotheses, if possible with sums of several terms and much that varies."""
    claim = mk("Eq", answer.question.goal, answer.value)
    try:
        found = list(islice(models(hypotheses_of(answer), claim, CANDIDATES), CANDIDATES))
    except Unmodelled:
        return None
    found = [m for m in found if all(n > 0 for n in m.setting.naturals.values())]
    return max(found, key=_variety, default=None)


def _variety(model: Found) -> tuple[int, int]:
    setting = model.setting
    return min((*setting.naturals.values(), 3)), len(setting.laws)


class _NumpyWriter:
    """Writes NumPy for one model of the hypotheses."""

    def __init__(self, answer: Answer, model: Found) -> None:
        self.answer, self.model = answer, model
        self.setting: Setting = model.setting
        self.used = answer.question.goal.free | answer.value.free
        self.defined = self._definitions()
        for meaning in self.defined.values():
            self.used |= meaning.free

    def _definitions(self) -> dict[Key, Term]:
        """What the hypotheses say that random letters are, X = 2Y, each after those it needs."""
        wanted, found = set(self.used), {}
        for key, meaning in reversed(definitions(hypotheses_of(self.answer)).items()):
            if key in wanted:
                found[key] = meaning
                wanted |= meaning.free
        if any(key[2] for key in found):
            raise CannotSaveError(
                said(
                    "The experiment cannot compute a family that a hypothesis defines.",
                    "数值实验不能计算由条件定义的一族变量。",
                )
            )
        return dict(reversed(found.items()))

    def lines(self) -> Iterator[str]:
        """The body of the function."""
        naturals = {_name(k): v for k, v in self.setting.naturals.items() if k in self.used}
        if naturals:
            yield f"    {', '.join(naturals)} = {', '.join(map(str, naturals.values()))}"
        yield from self._sources()
        yield from self._letters()
        for key, meaning in self.defined.items():
            value = self.number(meaning)
            is_random = any(k[1] == "random" for k in meaning.free)
            yield f"    {_name(key)} = {value if is_random else f'np.full(n, {value})'}"
        yield from self._held()
        goal, expected = self.answer.question.goal, self._expected()
        yield f"    return {self.number(goal)}, {expected}"

    def _sources(self) -> Iterator[str]:
        for n, law in enumerate(self.setting.laws):
            if not any(self._mentions(v, n) for v in self._variables().values()):
                continue
            values = [float(v) for v, _ in law.points]
            weights = [float(w) for _, w in law.points]
            even = len(set(weights)) == 1
            yield f"    z{n} = rng.choice({values}, n{'' if even else f', p={weights}'})"

    def _variables(self) -> dict[tuple[Key, tuple[int, ...]], Variable]:
        return {k: v for k, v in self.setting.variables.items() if k[0] in self.used}

    @staticmethod
    def _mentions(variable: Variable, n: int) -> bool:
        inside = any(n in factors for factors in variable.terms)
        return inside or (bool(variable.table) and variable.source == n)

    def _letters(self) -> Iterator[str]:
        """Each letter: a number, an array of samples, or a table of these by the index."""
        tables: dict[Key, dict[tuple[int, ...], str]] = {}
        for (key, index), variable in self._variables().items():
            tables.setdefault(key, {})[index] = self._variable(variable)
        for (key, index), number in self.setting.cells.items():
            if key in self.used:
                tables.setdefault(key, {})[index] = repr(float(number))
        for key, table in sorted(tables.items()):
            if not key[2]:
                yield f"    {_name(key)} = {table[()]}"
                continue
            yield f"    {_name(key)} = {{"
            for index, text in sorted(table.items()):
                shown = index[0] if len(index) == 1 else index
                yield f"        {shown}: {text},"
            yield "    }"

    def _held(self) -> Iterator[str]:
        """What is given is held at its first value: the rest is independent of it."""
        given = _conditions(self.answer.question.goal)
        variables = self._variables()
        own, others = (
            {n for k, v in variables.items() if (k[0] in given) is inside for n in _sources_of(v)}
            for inside in (True, False)
        )
        if own & others:
            raise CannotSaveError(
                said(
                    "The experiment holds what is given fixed, which it cannot where the rest "
                    "depends on it.",
                    "数值实验将条件固定；若其余变量与条件不独立，则无法如此。",
                )
            )
        for key in sorted(given):
            name = _name(key)
            if key[2]:
                yield f"    {name} = {{i: values[0] for i, values in {name}.items()}}"
            else:
                yield f"    {name} = {name}[0]"

    @staticmethod
    def _variable(variable: Variable) -> str:
        if variable.table:
            values = [float(v) for v in variable.table]
            return f"np.array({values})[z{variable.source}.astype(int)]"
        parts = []
        for factors, c in sorted(variable.terms.items()):
            sources = [f"z{f}" for f in factors]
            plain = [] if factors and c == 1 else [repr(float(c))]
            parts.append(" * ".join([*plain, *sources]))
        if not any(variable.terms):
            parts.append("np.zeros(n)")
        return " + ".join(parts)

    def _expected(self) -> str:
        """The value in the letters of the file; means that are left in it, as numbers."""
        if _has_mean(self.answer.value):
            return repr(float(self.model.evaluator.value(self.answer.value)))
        return self.number(self.answer.value)

    # --- terms
    def number(self, t: Term) -> str:
        """A term as a NumPy expression."""
        if t.head in _WRITTEN:
            return _WRITTEN[t.head](self, t)
        raise CannotSaveError(
            said(f"The experiment cannot compute {t.head} yet.", f"数值实验暂不能计算 {t.head}。")
        )

    def joined(self, t: Term, sign: str) -> str:
        """A sum or a product."""
        return f"({sign.join(map(self.number, t.args))})"

    def symbol(self, t: Term) -> str:
        """A letter, a component by its index."""
        if not t.args:
            return _name(t.data)
        return f"{_name(t.data)}[{', '.join(map(self.number, t.args))}]"

    def series(self, t: Term, name: str) -> str:
        """A sum or product over a range."""
        v = sym(f"_i{t.levels}", "nat")
        body = self.number(beta(t.args[-1], v))
        apart = " and ".join(f"{_name(v.data)} != {self.number(a)}" for a in t.args[1:-1])
        condition = f" if {apart}" if apart else ""
        over = f"for {_name(v.data)} in range(1, {self.number(t.args[0])} + 1){condition}"
        return f"{name}({body} {over})"

    def dot(self, t: Term) -> str:
        """A dot product."""
        v = sym(f"_i{t.levels}", "nat")
        a, b = (self.number(beta(f.args[-1], v)) for f in t.args[:2])
        size = self.number(t.args[2])
        return f"sum({a} * {b} for {_name(v.data)} in range(1, {size} + 1))"

    def softmax(self, t: Term) -> str:
        """A component of softmax."""
        v = sym(f"_i{t.levels}", "nat")
        own = self.number(beta(t.args[0].args[-1], t.args[2]))
        other = self.number(beta(t.args[0].args[-1], v))
        size = self.number(t.args[1])
        below = f"sum(np.exp({other}) for {_name(v.data)} in range(1, {size} + 1))"
        return f"np.exp({own}) / {below}"

    def derivative(self, t: Term) -> str:
        """The imaginary part at a tiny imaginary step: without cancellation. Of a derivative the
        quotient of differences.
        """
        h = sym(f"_h{t.levels}")
        body = self.number(beta(t.args[-1], h))
        point = self.number(t.args[0])
        function = f"(lambda {_name(h.data)}: {body})"
        if _has_derivative(t.args[-1]):
            return f"(lambda f: (f({point} + 1e-5) - f({point} - 1e-5)) / 2e-5)({function})"
        return f"{function}({point} + 1e-30j).imag / 1e-30"


def _conditions(t: Term) -> set[Key]:
    """The random letters that something in a term is given."""
    found = set().union(*map(_conditions, t.args))
    if t.head in ("E", "conditional_variance", "conditional_covariance"):
        found |= {key for key in t.args[-1].free if key[1] == "random"}
    return found


def _sources_of(variable: Variable) -> set[int]:
    return {variable.source} if variable.table else {n for part in variable.terms for n in part}


def _has_mean(t: Term) -> bool:
    return t.head in ("E", "Var", "Cov", "SD") or any(map(_has_mean, t.args))


def _has_derivative(t: Term) -> bool:
    return t.head == "Deriv" or any(map(_has_derivative, t.args))


def _name(key: Key) -> str:
    """A letter as Python has it, apart from the names n, rng, np that the function has."""
    name = key[0].lstrip("_")
    return f"{name}_" if name in ("n", "rng", "np") or keyword.iskeyword(name) else name


def _function(numpy: str, takes: int) -> Callable[[_NumpyWriter, Term], str]:
    return lambda writer, t: numpy.format(*map(writer.number, t.args[:takes]))


def _literal(_: _NumpyWriter, t: Term) -> str:
    value = t.data
    text = str(value.numerator) if value.denominator == 1 else f"({value})"
    return text if value >= 0 else f"({text})"


_WRITTEN: dict[str, Callable[[_NumpyWriter, Term], Any]] = {
    "num": _literal,
    "sym": _NumpyWriter.symbol,
    "add": lambda w, t: w.joined(t, " + "),
    "mul": lambda w, t: w.joined(t, " * "),
    "pow": lambda w, t: f"{w.number(t.args[0])} ** {w.number(t.args[1])}",
    "inv": lambda w, t: f"(1 / {w.number(t.args[0])})",
    **{f.head: _function(f.numpy, f.takes) for f in FUNCTIONS if f.numpy},
    "Sum": lambda w, t: w.series(t, "sum"),
    "Prod": lambda w, t: w.series(t, "np.prod"),
    "dot": _NumpyWriter.dot,
    "softmax": _NumpyWriter.softmax,
    "Deriv": _NumpyWriter.derivative,
}
