"""The tree of a formula, and the functions that may stand in one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bilemma.formulas import functions

MOST_DEPTH = 40
MOST_POWER = 12
MOST_ARGUMENTS = 6
MOST_PARTS = 40  # summands of a sum, factors of a product
MOST_INDICES = 6  # of a tensor
MOST_INDEX = 1000  # of a number as an index or a size

# What may be called, under each name that people write, and how many arguments it takes.
ARITIES = {f.head: f.takes for f in functions.FUNCTIONS if f.asked}
ARITIES |= {"M3": 1, "M4": 1, "dot": 2, "norm2": 1, "softmax": 2, "lse": 1, "d": 2, "Corr": 2}
ARITIES |= {"max": 2, "relu": 1}  # a maximum is of a formula and 0
ARITIES |= {"tr": 1}  # of a matrix, which stands in goals alone
FUNCTIONS = {name.lower(): f.head for f in functions.FUNCTIONS for name in f.asked if name != "E"}
FUNCTIONS |= {name.lower(): name for name in (*ARITIES, "sum", "prod") if name != "E"}
FUNCTIONS |= {"logsumexp": "lse", "product": "prod", "cor": "Corr", "trace": "tr"}
VECTOR_CALLS = ("dot", "norm2", "softmax", "lse")
MOMENTS = ("E", "Var", "Cov", "SD", "M3", "M4", "Corr")
OF_ONE_NUMBER = ("exp", "log", "sqrt", "sigmoid", "tanh")  # which have a derivative f'(x)
ENTRYWISE = "entrywise"  # of a product: x ⊙ y
LETTERS_TOO = ("d", "D", "delta", "Delta")  # what may be called, and may be a letter as well


@dataclass(frozen=True)
class SyntaxNode:
    """A part of a formula; ``place`` is where it begins, ``end`` where it ends."""

    kind: (
        str  # number, name, index, entry, call, add, mul, div, neg, pow, dot, range, except, given
    )
    place: int
    end: int
    value: Any = None
    parts: tuple[SyntaxNode, ...] = ()

    def walk(self) -> Iterator[SyntaxNode]:
        """This node and all below it."""
        yield self
        for part in self.parts:
            yield from part.walk()
