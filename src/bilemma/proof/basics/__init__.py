"""The basic lemmas that tactics rest on: theorems of every book, its chapter "Foundations"."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from ..script import Lemma
from . import (
    calculus,
    experiments,
    exponential_function,
    finite_sums,
    indicators,
    laws_of_expectation,
    limits,
    logarithm,
    order,
    powers,
    roots,
    sum_bounds,
)
from .declaring import BASIC, MEANS, lemma, theorem

__all__ = ["MEANS", "MODULES", "lemma", "lemmas", "theorem"]

MODULES = (
    laws_of_expectation,
    finite_sums,
    sum_bounds,
    order,
    roots,
    indicators,
    exponential_function,
    powers,
    logarithm,
    calculus,
    limits,
)


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
    beside = getattr(experiments, module.__name__.rpartition(".")[2])
    for name, one in found.items():
        experiment = getattr(beside, name, None)
        if one.experiment_function is None and experiment is not None:
            one.experiment(experiment)
    return found


for _module in MODULES:
    BASIC.update(_own(_module))
