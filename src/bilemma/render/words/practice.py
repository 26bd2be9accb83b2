"""Which questions from practice a theorem answers: sections of hand-written pages that cite it.

A page with ``practice: true`` in its front matter has a question a section; its answer links to
theorems, and each of these links back. ``derivations/short_answers.toml`` has the answers once more
in a few lines, by the anchors of the sections, to be pasted where people ask.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import LANGUAGES, Text
from bilemma.bilingual.toml import read_toml
from bilemma.library.on_disk.encodings import why_unread

from ..site.languages import hand_written
from .strings import StringsError

FILE = Path("derivations") / "short_answers.toml"
LINES = 4  # at most, before the one with the permalink, and that with the asker's own numbers
SCORE = "score"  # numbers of the asker's own that an answer can be worked out for

MARKED = re.compile(r"\A---\n(?:.*\n)*?practice: true\n(?:.*\n)*?---\n")
SECTION = re.compile(r"^## (?P<title>.+?) *\{ *#(?P<anchor>[\w-]+) *\}$", re.MULTILINE)
CITED = re.compile(r"\{\{ *theorem\( *\"(?P<id>[\w-]+)\"")


@dataclass(frozen=True)
class PracticeQuestion:
    """A question, and where it stands: ``page`` is the path of its page in the sources."""

    page: str
    anchor: str
    title: str


@dataclass(frozen=True)
class ShortAnswer:
    """An answer in a few lines; ``has_numbers`` of one about the size of a score, that can be
    worked out for a dimension and a scale of the asker's own.
    """

    text: Text
    has_numbers: bool


def questions(root: Path, language: str) -> Mapping[str, tuple[PracticeQuestion, ...]]:
    """The questions that each theorem answers, by its id, in the order of the pages.

    Raises SiteError if a hand-written page lacks a language.
    """
    found: dict[str, list[PracticeQuestion]] = {}
    folder = root / "docs"
    for page, file in hand_written(folder, language).items() if folder.is_dir() else ():
        text = file.read_text("utf-8")
        if not MARKED.match(text):
            continue
        parts = SECTION.split(text)[1:]
        for title, anchor, answer in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
            for id in dict.fromkeys(CITED.findall(answer)):
                found.setdefault(id, []).append(PracticeQuestion(page, anchor, title))
    return {id: tuple(asked) for id, asked in found.items()}


def short_answers(root: Path) -> Mapping[str, ShortAnswer]:
    """The short answers of the book below ``root`` by anchor; none if it has no such file.

    Raises:
        StringsError: the file cannot be read; an answer lacks a language, is too long for a few
            lines, or is to no question of the book; names the line.
    """
    try:
        tables, lines = read_toml(root / FILE), (root / FILE).read_text("utf-8-sig").splitlines()
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise StringsError(why_unread(root / FILE, error).removeprefix(f"{root}/")) from None
    asked = _anchors(root)
    found = {}
    for anchor, answer in tables.items():
        if why := _refused(anchor, answer, asked):
            line = next((n for n, row in enumerate(lines, 1) if row.startswith(f"[{anchor}]")), 1)
            raise StringsError(f"{FILE}:{line}: [{anchor}]: {why}")
        text = Text(**{code: answer[code].strip() for code in LANGUAGES})
        found[anchor] = ShortAnswer(text, "numbers" in answer)
    return found


def _anchors(root: Path) -> set[str]:
    """The anchors of all questions."""
    pages = hand_written(root / "docs", LANGUAGES[0]).values() if (root / "docs").is_dir() else ()
    texts = [file.read_text("utf-8") for file in pages]
    return {s["anchor"] for text in texts if MARKED.match(text) for s in SECTION.finditer(text)}


def _refused(anchor: str, answer: Any, asked: set[str]) -> str:
    """What is wrong with an answer; nothing if it is as it should be."""
    if anchor not in asked:
        return "no question from practice has this anchor"
    if not isinstance(answer, dict) or set(answer) - {"numbers"} != set(LANGUAGES):
        return f'it wants en and zh, and may have numbers = "{SCORE}"; nothing else'
    if answer.get("numbers", SCORE) != SCORE:
        return f'numbers can be "{SCORE}"'
    most = LINES - ("numbers" in answer)
    if any(len(answer[code].strip().splitlines()) > most for code in LANGUAGES):
        return f"an answer has at most {most} lines"
    return ""
