r"""What is said behind letters of their components: ``X_i iid, i=1,…,n``, ``q in R^d 的各分量``."""

from __future__ import annotations

import re

_X = r"(?<![A-Za-z\\])[A-Za-zα-ω](?:_?\{?[0-9]\}?)?"
_XS = rf"{_X}(?: ?(?:,|and|, and|与|和|、) ?{_X})*"
# Where a hypothesis begins: in 'E(X) = m, q in R^d 的各分量' m is none of the letters.
_BEGINS = r"(?:^|(?<=[;；\n])|(?<=[)）][,，]))(?P<blank> ?(?:and )?\$?)"
_SPACE = (
    r" ?(?:∈|\\?in(?![A-Za-z])) ?(?:\\mathbb ?\{?R\}?|[Rℝ]) ?\^ ?"
    r"(?:\{[^{}]*\}|[a-zA-Z](?:_\w)?|\d+)"
)
_COMPONENTS = re.compile(
    rf"{_BEGINS}(?P<said>(?P<xs>{_XS}){_SPACE})(?P<dollar>\$?) ?(?P<parts>的各?(?:分量|元素))"
)
_RANGE = re.compile(
    r",? ?(?:\\q?quad ?)?(?:for )?i ?= ?1 ?(?:,? ?(?:\.\.\.?|…|\\l?dots|\\cdots),? ?)"
    r"(?P<n>[a-zA-Z](?:_\{?[a-z]\}?)?|\d+)\.?\s*$"
)
_MEMBERS = re.compile(
    r"(?<![A-Za-z\\])([A-Za-z])(?:_\{i\}|_i(?![A-Za-z0-9])|ᵢ)(?! ?=)"  # not what is defined
)


def with_subjects(given: str) -> str:
    """The hypotheses, each with the letters of which it is said."""
    given = _COMPONENTS.sub(r"\g<blank>\g<said>\g<dollar>; \g<xs> \g<parts>", given)
    return _of_range(given)


def _of_range(given: str) -> str:
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
