"""The basic lemmas that tactics rest on: theorems of every book, its chapter "Foundations"."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

from ..script import Lemma

MODULES = ("expectation", "sums", "order", "indicators", "exponential", "logarithm", "calculus")


@cache
def lemmas() -> dict[str, Lemma]:
    """All basic lemmas by name, in reading order."""
    found: dict[str, Lemma] = {}
    for name in MODULES:
        module = import_module(f"{__name__}.{name}")
        own = {k: v for k, v in vars(module).items() if _is_own(v, module.__name__)}
        _add_experiments(own, import_module(f"{__name__}.experiments.{name}"))
        found |= own
    return found


def _add_experiments(own: dict[str, Lemma], experiments: ModuleType) -> None:
    for name, lemma in own.items():
        if lemma.experiment_function is None and hasattr(experiments, name):
            lemma.experiment(getattr(experiments, name))


def _is_own(value: object, module: str) -> bool:
    return isinstance(value, Lemma) and value.function.__module__ == module
