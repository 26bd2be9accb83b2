"""Files that a command writes where somebody wants them: whole or not at all, and over none."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from .terminal import Refused


class Target(click.Path):
    """A file or a folder that a command writes. Where there can be none is refused while the
    command line is read, before any work.

    Args:
        is_folder: a folder is written, not a file.
    """

    def __init__(self, *, is_folder: bool) -> None:
        super().__init__(file_okay=not is_folder, dir_okay=is_folder, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path. Fails where the system would refuse it."""
        path = super().convert(value, param, ctx)
        try:
            above = next(p for p in (path.absolute(), *path.absolute().parents) if p.exists())
            folder = above if above.is_dir() else above.parent
            if above != path.absolute() and not above.is_dir():
                self.fail(f"{path} cannot be written: {above} is no folder", param, ctx)
            with tempfile.TemporaryFile(dir=folder):  # of some folders only trying tells
                pass
        except OSError as error:
            self.fail(f"{path} cannot be written: {error.strerror}", param, ctx)
        return path


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
