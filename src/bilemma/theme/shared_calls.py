"""What the modules that a worker calls share. It is in their archive as a module of the package."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


def read_json(text: str | None) -> Any:
    """What a file has, if it is there."""
    return None if text is None else json.loads(text)


@contextmanager
def uncollected_here() -> Iterator[None]:
    """Without collections of garbage: there is little of it, and much that stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
