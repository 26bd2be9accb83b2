"""Text files of a book that are not in UTF-8, as some editors save them."""

from __future__ import annotations

from pathlib import Path
from tomllib import TOMLDecodeError


def misread(error: Exception) -> str:
    """Which file an error of reading text is about, and what to do; "" for any other error.

    Neither Python nor TOML names the file; whoever was reading it had its path.
    """
    if not isinstance(error, (UnicodeDecodeError, TOMLDecodeError)):
        return ""
    path = _read_last(error)
    if path is None:
        return ""
    content = path.read_bytes()
    if isinstance(error, UnicodeDecodeError):
        line = content.count(b"\n", 0, _first_wrong(content)) + 1
        return f"{path}:{line}: this file is not in UTF-8: save it so"
    return f"{path}: {error}"


def _first_wrong(content: bytes) -> int:
    try:
        content.decode()
    except UnicodeDecodeError as error:
        return error.start
    return 0


def _read_last(error: Exception) -> Path | None:
    """The file whose path the innermost function that has one was given."""
    found, trace = None, error.__traceback__
    while trace:
        given = trace.tb_frame.f_locals.values()
        paths = [value for value in given if isinstance(value, Path) and value.is_file()]
        found, trace = (paths[-1] if paths else found), trace.tb_next
    return found
