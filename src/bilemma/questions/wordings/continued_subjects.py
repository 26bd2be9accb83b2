"""How many there are, said behind letters with an index: ``X_i iid, i=1,…,n``."""

from __future__ import annotations

import re

_RANGE = re.compile(
    r",? ?(?:\\q?quad ?)?(?:for )?i ?= ?1 ?(?:,? ?(?:\.\.\.?|…|\\l?dots|\\cdots),? ?)"
    r"(?P<n>[a-zA-Z](?:_\{?[a-z]\}?)?|\d+)\.?\s*$"
)
_MEMBERS = re.compile(
    r"(?<![A-Za-z\\])([A-Za-z])(?:_\{i\}|_i(?![A-Za-z0-9])|ᵢ)(?! ?=)"  # not what is defined
)


def with_subjects(given: str) -> str:
    """``q_i, k_i ~ N(0,1) iid, i=1,…,n``: q and k have n components."""
    found = _RANGE.search(given)
    before = given[: found.start()] if found else ""
    names = dict.fromkeys(_MEMBERS.findall(before))
    if (
        found is None
        or not names
        or re.search(r"(?:∈|\bin\b|\\in\b) ?\\?[Rℝm]|[;；\n]|for all", before)
    ):
        return given
    return f"{before}; {', '.join(names)} in R^{found['n']}"
