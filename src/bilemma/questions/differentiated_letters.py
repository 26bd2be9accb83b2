"""Indices of what one differentiates in, as those of sums over the same components are."""

from __future__ import annotations

import re
from collections.abc import Iterator

_SUMS = re.compile(r"\\sum(?:\\limits)? ?_ ?(?:\{ ?([a-z]) ?[=}]|([a-z])(?![A-Za-z]))")
_BELOW_PARTIAL = re.compile(r"(?:\\partial|∂) ?(?P<x>[A-Za-z])_ ?\{? ?(?P<k>[a-z])(?![A-Za-z0-9])")


def differentiated(text: str) -> Iterator[str]:
    r"""The k of ``\partial x_k`` where a sum goes over the components of x."""
    sums = {x for m in _SUMS.finditer(text) for x in m.groups() if x}
    for found in _BELOW_PARTIAL.finditer(text):
        below = "|".join(sorted(sums))
        if sums and re.search(
            rf"(?<![A-Za-z\\]){found['x']}_ ?\{{? ?(?:{below})(?![A-Za-z0-9])", text
        ):
            yield found["k"]
