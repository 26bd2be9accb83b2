"""What was compared before and agreed, by the digest of both sides and of the code that did it.

Only agreement is kept, with how much it was; what differs is looked at again each time. Whoever
wants to rely on nothing that was kept runs ``bilemma compare``.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bilemma.keeping.cache import load, store
from bilemma.keeping.code import code_of
from bilemma.keeping.digests import digest_of


class AgreedBefore:
    """What agreed, and while this compares, what agrees; what nobody asks for is dropped.

    Args:
        path: where it is kept; None to believe nothing and keep nothing.
        katex: the folder of KaTeX.
    """

    def __init__(self, path: Path | None, katex: Path) -> None:
        self._path = path
        self._code = f"{_code()} {digest_of((katex / 'package.json').read_bytes())}" if path else ""
        self._known: dict[str, Any] = (load(path, self._code) or {}) if path else {}
        self._found: dict[str, Any] = {}

    def known(self, key: str) -> Any | None:
        """What was noted of an agreement; None where nothing was."""
        if key in self._known:
            self._found[key] = self._known[key]
        return self._found.get(key)

    def note(self, key: str, data: Any) -> None:
        """Two sides agree."""
        self._found[key] = data

    def save(self) -> None:
        """Keep what was asked for and what is new."""
        if self._path and self._found != self._known:
            store(self._path, self._code, self._found)

    @staticmethod
    def key(*sides: str | bytes) -> str:
        """The digest under which it is noted that these agree."""
        return digest_of(sides)


@cache
def _code() -> str:
    """A digest of what compares, and of what reads HTML for it."""
    return f"{code_of('bilemma.referee.comparison.__main__')} {sys.version} {version('lxml')}"
