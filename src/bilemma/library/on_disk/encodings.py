"""Text files of a book that are not in UTF-8, as some editors save them."""

from __future__ import annotations

from pathlib import Path
from tomllib import TOMLDecodeError

NOT_IN_UTF8 = "this file is not in UTF-8: save it so"


def misread(error: Exception) -> str:
    """Which file an error of reading text is about, and what to do; "" for any other error.

    Neither Python nor TOML names the file; whoever was reading it had its path.
    """
    if not isinstance(error, (UnicodeDecodeError, TOMLDecodeError)):
        return ""
    path = _read_last(error)
    return why_unread(path, error) if path else ""


def why_unread(path: Path, error: Exception) -> str:
    """Why a text file cannot be read, with its name, and where it is not in UTF-8."""
    if not isinstance(error, UnicodeDecodeError):
        return f"{path}: {error}"
    return f"{path}:{line_not_in_utf8(path.read_bytes())}: {NOT_IN_UTF8}"


def line_not_in_utf8(content: bytes) -> int:
    """The first line that is no text in UTF-8, or has a null byte, as in UTF-16; 0 for none."""
    wrong = content.find(b"\0")
    try:
        content.decode()
    except UnicodeDecodeError as error:
        wrong = error.start
    return 0 if wrong < 0 else content.count(b"\n", 0, wrong) + 1


def _read_last(error: Exception) -> Path | None:
    """The file whose path the innermost function that has one was given."""
    found, trace = None, error.__traceback__
    while trace:
        given = trace.tb_frame.f_locals.values()
        paths = [value for value in given if isinstance(value, Path) and value.is_file()]
        found, trace = (paths[-1] if paths else found), trace.tb_next
    return found
