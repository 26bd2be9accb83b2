"""What a search hands to the judge: a theorem that may be the line, and what it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bilemma.derive.closed_forms.workbench import Cause


class SearchResult(NamedTuple):
    """A theorem of the kernel, and why it holds."""

    theorem: Any
    causes: tuple[Cause, ...]


# What one kind of search finds, one after the other; None for what was tried in vain, so that
# whoever waits can look at the clock.
Tier = Iterator[SearchResult | None]
