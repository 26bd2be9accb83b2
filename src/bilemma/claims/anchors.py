"""Anchors: a source's own key words, compared with digests of its text, which is not kept.

The text is cut into words, numbers and single signs; each Chinese character is one of them. White
space and the marks of Markdown and LaTeX are nothing, full-width forms are as the plain ones, and
all else counts. Of every window of :data:`WINDOW` neighbours :data:`DIGITS` hexadecimal digits of
a hash are kept, sorted, so that their order in the text is gone.

What the digests reveal: whoever has a passage can tell whether it stands in the source. Whoever has
none cannot read one from them. So few digits are met by chance so often that from a known passage
several continuations fit at every step, and several to each of those; a guesser who knows how such
texts run may still find some, so this hides a public text from copying, and keeps no secret.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

FILE = "text.digests"  # beside the claims of a source
WINDOW, DIGITS = 4, 5
LONGEST = {"words": 10, "Chinese characters": 20}
LEFT_OUT = "…"

CHINESE = r"\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
PIECE = re.compile(rf"[^\W\d_{CHINESE}]+|\d+|\S")
MARKS = re.compile(r"\\ast\b|[*$`#{}\\\u200b\ufeff]")
FORMULA = re.compile(r"\$[^$]*\$")

HEAD = f"""\
# Digests of a source's text, which is not kept: of every {WINDOW} neighbouring words or characters.
# Made by: bilemma claims --digest SOURCE FILE
"""


def written(text: str) -> str:
    """The file of digests of a text.

    Raises:
        ValueError: the text has too few words.
    """
    found = sorted(_digests(_pieces(text)))
    if not found:
        raise ValueError(f"the text has fewer than {WINDOW} words")
    lines = ["".join(found[start : start + 18]) for start in range(0, len(found), 18)]
    return HEAD + "\n".join(lines) + "\n"


def read_digests(path: Path) -> frozenset[str]:
    """The digests of a file.

    Raises:
        OSError: it cannot be read.
        ValueError: it is no such file.
    """
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    digits = "".join(lines)
    if len(digits) % DIGITS or not re.fullmatch("[0-9a-f]+", digits):
        raise ValueError("no digests of a text")
    return frozenset(digits[k : k + DIGITS] for k in range(0, len(digits), DIGITS))


def missing(anchor: str, digests: frozenset[str]) -> str:
    """The first passage of an anchor that does not stand in the text; nothing if all do."""
    for passage in _passages(anchor):
        if not _digests(_pieces(passage)) <= digests:
            return passage
    return ""


def fault_of_form(anchor: Any) -> str:
    """What is wrong with an anchor, whatever the text says; nothing if it may be one."""
    if not isinstance(anchor, str) or not anchor.strip():
        return (
            "`anchor` is missing: write down the key words of the source, exactly as they stand "
            f"there, at most {LONGEST['words']} words or {LONGEST['Chinese characters']} Chinese "
            f"characters, with {LEFT_OUT} for what is left out and formulas between dollar signs; "
            "words of degree and hypotheses are among them"
        )
    return "; ".join(_faults(anchor))


def _faults(anchor: str) -> Iterator[str]:
    """What is wrong with the passages and the length of an anchor, all of it."""
    for passage in _passages(anchor):
        if len(_pieces(passage)) < WINDOW:
            yield (
                f"`anchor`: {passage!r} is too short to be found; take at least {WINDOW} words, "
                "signs or Chinese characters without a gap"
            )
    for kind, n in _counts(anchor).items():
        if n > LONGEST[kind]:
            yield (
                f"`anchor` has {n} {kind}, and at most {LONGEST[kind]} are key words; leave out "
                f"what is not needed, with {LEFT_OUT} in its place, and keep at least {WINDOW} "
                "neighbours on either side"
            )


def _counts(anchor: str) -> dict[str, int]:
    """How many words an anchor has, and how many Chinese characters; formulas count as none."""
    pieces = _pieces(FORMULA.sub(" ", anchor))
    chinese = sum(bool(re.fullmatch(f"[{CHINESE}]", piece)) for piece in pieces)
    words = sum(piece.isalpha() for piece in pieces) - chinese
    return {"words": words, "Chinese characters": chinese}


def _passages(anchor: str) -> list[str]:
    return [passage.strip() for passage in anchor.split(LEFT_OUT)]


def _pieces(text: str) -> list[str]:
    return PIECE.findall(MARKS.sub(" ", unicodedata.normalize("NFKC", text)))


def _digests(pieces: list[str]) -> set[str]:
    windows = (pieces[k : k + WINDOW] for k in range(len(pieces) - WINDOW + 1))
    return {blake2b(" ".join(window).encode()).hexdigest()[:DIGITS] for window in windows}
