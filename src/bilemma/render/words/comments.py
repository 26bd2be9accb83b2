"""Comments in the code of experiments, in Chinese where the book says so.

An experiment is one text for both languages, and its comments are English; a line of
``derivations/comments.toml`` says one of them in Chinese. Those of theorems that every book has
stand beside this module.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, generate_tokens

from bilemma.bilingual.toml import read_toml
from bilemma.library.on_disk.encodings import why_unread

from .strings import StringsError

FILE = Path("derivations") / "comments.toml"
ASIDE = re.compile(r"noqa(?:: \w+)?(?: - |$)")  # what is said to linters


def read_comments(root: Path) -> Mapping[str, str]:
    """What comments are in Chinese; those of the engine alone if the book has no such file.

    Raises:
        StringsError: the file cannot be read, or a comment is no text.
    """
    everywhere = read_toml(Path(__file__).with_name(FILE.name))
    try:
        found = read_toml(root / FILE)
    except FileNotFoundError:
        return everywhere
    except (OSError, ValueError) as error:
        raise StringsError(why_unread(root / FILE, error)) from None
    if wrong := [english for english, chinese in found.items() if not isinstance(chinese, str)]:
        raise StringsError(f"{FILE}: {wrong[0]!r}: write what it is in Chinese, in quotes")
    return everywhere | found


def comments(source: str) -> list[str]:
    """The comments of a piece of code, without what is said to linters."""
    return [said for _, _, said in _placed(source) if said]


def with_comments(source: str, chinese: Mapping[str, str]) -> str:
    """The code with its comments in Chinese, those that the book has; all without what linters
    are told.
    """
    lines = source.splitlines()
    for row, column, said in _placed(source):
        code = lines[row][:column]
        lines[row] = f"{code}# {chinese.get(said, said)}" if said else code.rstrip()
    return "\n".join(lines)


def _placed(source: str) -> list[tuple[int, int, str]]:
    """Each comment with its line and column."""
    return [
        (token.start[0] - 1, token.start[1], ASIDE.sub("", token.string.lstrip("# "), count=1))
        for token in generate_tokens(StringIO(source).readline)
        if token.type == COMMENT
    ]
