"""Files that a command writes where somebody wants them: whole or not at all, and over none."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from .terminal import Refused

__all__ = ["refuse_to_lose", "write"]


def refuse_to_lose(paths: Iterable[Path], *, force: bool = False) -> None:
    """Raise Refused, before anything is made, where a file is there already or cannot be.

    ``force``: what is there may be written over.
    """
    for path in paths:
        if path.is_file() and not force:
            raise Refused(f"{path} is there already; --force writes over it")
        above = next(folder for folder in path.absolute().parents if folder.exists())
        if path.is_dir():
            raise Refused(f"{path} is a folder, not a file")
        if not above.is_dir():
            raise Refused(f"{path} cannot be written: {above} is no folder")


def write(path: Path, content: str | bytes) -> None:
    """Write the whole file, with the folders that it needs, or leave what was there.

    Raises Refused, naming the file, where the system refuses.
    """
    data = content.encode() if isinstance(content, str) else content
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise Refused(f"{path} was not written: {error.strerror}") from None
