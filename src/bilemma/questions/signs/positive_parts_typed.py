r"""The positive part as people write it: ``(x)_+``, ``[x]_{+}``, ``X^+``, ``\max\{0, x\}``."""

from __future__ import annotations

import re

_HELD = re.compile(r"[(\[](?P<x>[^()\[\]]+)[)\]] ?_ ?(?:\{ ?\+ ?\}|\+)(?![A-Za-z0-9])")
_LETTER = re.compile(
    r"(?<![A-Za-z\\])(?P<x>[A-Za-z])(?:\^|_) ?(?:\{ ?\+ ?\}|\+(?= ?(?:[)\]^$]|$)))"
)
_BRACES = re.compile(r"\bmax ?\\?\{(?P<x>[^{}]+?)\\?\}")


def with_positive_parts(text: str) -> str:
    """A text with ``max(x, 0)`` in their place."""
    text = _HELD.sub(r"max(\g<x>, 0)", text)
    return _BRACES.sub(r"max(\g<x>)", _LETTER.sub(r"max(\g<x>, 0)", text))
