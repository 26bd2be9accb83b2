"""What was made last of each thing, in this process."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Latest(Generic[T]):
    """Makes each thing again only when it is to be made from something else than last time.

    That is for what a rebuild makes of many things of which an edit changes few. A cache of so many
    calls would keep what edits have replaced until it is full.
    """

    def __init__(self, make: Callable[..., T]) -> None:
        self._make = make
        self._made: dict[Hashable, tuple[tuple[Any, ...], T]] = {}

    def __call__(self, name: Hashable, *given: Any) -> T:
        """What is made from what is given, for the thing of this name."""
        known = self._made.get(name)
        if known is None or known[0] != given:
            known = self._made[name] = given, self._make(*given)
        return known[1]
