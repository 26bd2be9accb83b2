"""The value of a term in a model, by its meaning.

This is written from the meaning of the vocabulary (1/0 = 0, empty sums 0, expectation a weighted
sum over sample points, a derivative a dual number) and shares no code with the rules of inference
beyond the terms themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import mul
from typing import Any

import numpy as np

from bilemma.trusted.terms import DEFINED, Key, Term

Stack = tuple  # values of the bound variables, innermost last
QUICK = 8  # powers of floating-point numbers up to this one are products


@dataclass(frozen=True)
class ExactModel:
    """An assignment to free symbols over a space.

    ``values`` gives each symbol a number, an array over the sample points, a function of its
    arguments (families), or a list of arrays (blocks). Families are meant for indices up to
    ``extent``, where "for all naturals" and "the whole family" are looked at.
    """

    space: Any
    values: Mapping[Key, Any]
    extent: int = 1
    reals: tuple[Any, ...] = ()  # where "for all real t" is looked at
    # Symbols given by an equation: what they are, with their arguments as bound variables.
    definitions: Mapping[Key, Term] = field(default_factory=dict)
    # Members of families that an equation determines, with what they are.
    members: Mapping[tuple[Key, tuple[int, ...]], Term] = field(default_factory=dict)
    # Where limits are looked at far out: the families of real numbers that are functions of their
    # index. All others go on beyond the extent with the last that is within.
    sequences: frozenset[Key] | None = None

    def knows(self, key: Key) -> bool:
        """Whether the symbol has a value."""
        return key in self.values or key in self.definitions

    def with_values(self, values: Mapping[Key, Any]) -> ExactModel:
        """The same model with further symbols."""
        return replace(self, values={**self.values, **values})


class Evaluator:
    """Evaluates terms in one model, remembering what it has seen.

    ``sampled`` becomes true when a quantifier over all numbers, or a limit, was looked at in
    finitely many places only.
    """

    def __init__(self, model: ExactModel, memo: dict | None = None) -> None:
        self.model = model
        self.space = model.space
        self.memo: dict = {} if memo is None else memo
        self.sampled = False
        self.doubts = False  # whether what is true in some places only counts as undecided
        self.further: tuple[int, ...] = ()  # where "for all naturals" is looked at as well, then
        self.inner = 0  # values that were computed for definitions, and forgotten

    def with_value(self, key: Key, value: Any) -> Evaluator:
        """An evaluator with another value of one symbol, which keeps what does not mention it."""
        changed = self._depending(key)
        kept = {k: v for k, v in self.memo.items() if not k[0].free & changed}
        return Evaluator(self.model.with_values({key: value}), kept)

    def _depending(self, key: Key) -> set[Key]:
        """The symbol, and those whose definition or determined member mentions one of these."""
        meanings = [*self.model.definitions.items()]
        meanings += [(family, body) for (family, _), body in self.model.members.items()]
        found, before = {key}, 0
        while len(found) > before:
            before = len(found)
            found |= {defined for defined, body in meanings if body.free & found}
        return found

    # --- terms ---
    def value(self, term: Term, stack: Stack = ()) -> Any:
        """The value: a number, or an array over the sample points.

        Raises:
            Undecided: a number could not be compared, or a function is not smooth.
            KeyError: the model has no value for a symbol.
        """
        if term.head == "num":
            return self.space.number(term.data)
        if term.head == "bv":
            return stack[-1 - term.data[0]]
        key = (term, stack[len(stack) - term.loose :] if term.loose else ())
        if key not in self.memo:
            if term.head in DEFINED:
                self.memo[key] = self._defined(term, stack)
            else:
                self.memo[key] = _VALUES[term.head](self, term, stack)
        return self.memo[key]

    def whole(self, term: Term, stack: Stack = ()) -> int:
        """The value of a natural number."""
        return int(self.value(term, stack))

    def indices(self, limits: tuple[Term, ...], stack: Stack) -> list[int]:
        """1..n without the excluded ones."""
        n, *excluded = (self.whole(limit, stack) for limit in limits)
        return [i for i in range(1, n + 1) if i not in excluded]

    def opened(self, term: Term, stack: Stack) -> tuple[Evaluator, Term]:
        """What a defined term stands for, and an evaluator that knows its parameters."""
        definition = DEFINED[term.head]
        values: dict[Key, Any] = {}
        for key, arg in zip(definition.parameters, term.args, strict=True):
            values[key] = self._argument(key, arg, stack)
        # A parameter X is not the X of the statement, which may have a definition of its own.
        model = replace(self.model.with_values(values), definitions={}, members={})
        return Evaluator(model), definition.body

    def _defined(self, term: Term, stack: Stack) -> Any:
        inner, body = self.opened(term, stack)
        result = inner.value(body)
        self.sampled |= inner.sampled
        self.inner += inner.inner + len(inner.memo)
        return result

    def _argument(self, key: Key, arg: Term, stack: Stack) -> Any:
        """What a parameter of a definition stands for: a block, a function, or a number."""
        if key[1] == "Block":
            return self.entries(arg, stack)
        return self.function(arg, stack) if key[2] else self.value(arg, stack)

    def function(self, term: Term, stack: Stack) -> Callable[..., Any]:
        """A Lam, nested for several variables, as a Python function."""

        def call(*arguments: Any) -> Any:
            body = term
            for _ in arguments:
                body = body.args[0]
            return self.value(body, (*stack, *arguments))

        return call

    def entries(self, block: Term, stack: Stack) -> list[np.ndarray]:
        """The random variables in a block, families written out."""
        if block.head == "sym":
            return list(self.model.values[block.data])
        found = []
        for entry in block.args:
            if entry.head == "Lam":
                found += [self.value(entry.args[0], (*stack, i)) for i in self.everywhere()]
            elif entry.head == "Seg":
                count = range(1, self.whole(entry.args[0], stack) + 1)
                found += [self.value(entry.args[1], (*stack, i)) for i in count]
            else:
                found.append(self.value(entry, stack))
        return [self.space.spread(v) for v in found]

    def everywhere(self) -> range:
        """The naturals that stand for all of them."""
        return range(1, self.model.extent + 1)


def _symbol(ev: Evaluator, t: Term, stack: Stack) -> Any:
    arguments = tuple(
        ev.whole(a, stack) if sort == "nat" else ev.value(a, stack)
        for a, sort in zip(t.args, t.data[2], strict=True)
    )
    if t.data in ev.model.definitions:
        meaning = ev.model.definitions[t.data]
        if t.data[1] == "borel" and t.random:  # a mean in it is taken at each value, not over them
            return ev.space.pointwise(lambda *at: ev.value(meaning, at), arguments)
        return ev.value(meaning, arguments)
    if t.data[1] == "random" and (t.data, arguments) in ev.model.members:
        return ev.value(ev.model.members[t.data, arguments])
    value = ev.model.values[t.data]
    return value(*arguments) if t.data[2] else value


def _add(ev: Evaluator, t: Term, stack: Stack) -> Any:
    total = ev.value(t.args[0], stack)
    for a in t.args[1:]:
        total = total + ev.value(a, stack)
    return total


def _multiply(ev: Evaluator, t: Term, stack: Stack) -> Any:
    product = ev.value(t.args[0], stack)
    for a in t.args[1:]:
        product = product * ev.value(a, stack)
    return product


def _power(ev: Evaluator, t: Term, stack: Stack) -> Any:
    base, exponent = ev.value(t.args[0], stack), ev.whole(t.args[1], stack)
    if isinstance(base, np.ndarray) and base.dtype == float and 0 < exponent <= QUICK:
        return reduce(mul, [base] * exponent)  # NumPy takes logarithms from the third power on
    return base**exponent if exponent else ev.space.number(1)


def _apply(name: str) -> Callable:
    def value(ev: Evaluator, t: Term, stack: Stack) -> Any:
        return getattr(ev.space, name)(*(ev.value(a, stack) for a in t.args))

    return value


def _delta(ev: Evaluator, t: Term, stack: Stack) -> int:
    return int(ev.whole(t.args[0], stack) == ev.whole(t.args[1], stack))


def _sum(ev: Evaluator, t: Term, stack: Stack) -> Any:
    total: Any = 0
    for i in ev.indices(t.args[:-1], stack):
        total = total + ev.value(t.args[-1], (*stack, i))
    return total


def _product(ev: Evaluator, t: Term, stack: Stack) -> Any:
    product: Any = 1
    for i in ev.indices(t.args[:-1], stack):
        product = product * ev.value(t.args[-1], (*stack, i))
    return product


def _derivative(ev: Evaluator, t: Term, stack: Stack) -> Any:
    point = ev.value(t.args[0], stack)
    return ev.space.differentiate(lambda x: ev.value(t.args[1], (*stack, x)), point)


def _expectation(ev: Evaluator, t: Term, stack: Stack) -> Any:
    body, block = t.args
    inside = ev.value(body, stack)
    if block.head == "Block" and not block.args:
        return ev.space.mean(inside)
    return ev.space.mean_given(inside, ev.entries(block, stack))


_VALUES: Mapping[str, Callable] = {
    "sym": _symbol,
    "add": _add,
    "mul": _multiply,
    "pow": _power,
    "inv": _apply("inverse"),
    "exp": _apply("exp"),
    "log": _apply("log"),
    "sqrt": _apply("sqrt"),
    "Phi": _apply("normal_cdf"),
    "pi": lambda ev, _, __: ev.space.pi,
    "max": _apply("maximum"),
    "step": _apply("step"),
    "delta": _delta,
    "Sum": _sum,
    "Prod": _product,
    "Deriv": _derivative,
    "E": _expectation,
}
