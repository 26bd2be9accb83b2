"""Of many tests alike `make test` runs some; `make thorough` and .ci/run run all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def some_of(cases: Iterable[Any], every: int, first: int = 0) -> list[Any]:
    """The cases of a test: each ``every``-th is run by `make test`, from that number on."""
    return [_case(case, thorough=number % every != first) for number, case in enumerate(cases)]


def _case(case: Any, *, thorough: bool) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.thorough if thorough else ())
