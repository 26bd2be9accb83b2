"""Which questions from practice a theorem answers: sections of hand-written pages that cite it.

A page with ``practice: true`` in its front matter has a question a section; its answer links to
theorems, and each of these links back.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ..site.languages import hand_written

MARKED = re.compile(r"\A---\n(?:.*\n)*?practice: true\n(?:.*\n)*?---\n")
SECTION = re.compile(r"^## (?P<title>.+?) *\{ *#(?P<anchor>[\w-]+) *\}$", re.MULTILINE)
CITED = re.compile(r"\{\{ *theorem\( *\"(?P<id>[\w-]+)\"")


@dataclass(frozen=True)
class PracticeQuestion:
    """A question, and where it stands: ``page`` is the path of its page in the sources."""

    page: str
    anchor: str
    title: str


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
