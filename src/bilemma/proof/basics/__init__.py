"""The basic lemmas that tactics rest on: theorems of every book, its chapter "Foundations"."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from ..script import Lemma
from . import calculus, expectation, experiments, exponential, indicators, logarithm, order, sums
from .declaring import BASIC, MEANS, lemma, theorem

__all__ = ["MEANS", "MODULES", "lemma", "lemmas", "theorem"]

MODULES = (expectation, sums, order, indicators, exponential, logarithm, calculus)


def lemmas() -> Mapping[str, Lemma]:
    """All basic lemmas by name, in reading order."""
    return BASIC


def _own(module: ModuleType) -> dict[str, Lemma]:
    """The lemmas that a module declares, with their experiments."""
    found = {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, Lemma) and value.function.__module__ == module.__name__
    }
    functions = vars(getattr(experiments, module.__name__.rpartition(".")[2]))
    for name, one in found.items():
        if one.experiment_function is None and name in functions:
            one.experiment(functions[name])
    return found


for _module in MODULES:
    BASIC.update(_own(_module))
