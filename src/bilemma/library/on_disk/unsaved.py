"""Files of a book as an editor has them: their text may be another than what is on disk.

Who reads a theorem file asks here what it holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

_texts: dict[Path, bytes] = {}


def contents(path: Path) -> bytes:
    """What the file holds: in the editor, if that has it, else on disk.

    Raises OSError where it is in neither.
    """
    text = _texts.get(path)
    return path.read_bytes() if text is None else text


@contextmanager
def edited(texts: Mapping[Path, bytes]) -> Iterator[None]:
    """Within, these files hold these texts; each is named as the book's folder names it."""
    before = dict(_texts)
    _texts.update(texts)
    try:
        yield
    finally:
        _texts.clear()
        _texts.update(before)
