"""What is wrong with a question, in both languages and with the place where it is."""

from __future__ import annotations

import re
from typing import NamedTuple
from unicodedata import east_asian_width

# What readings have beside formulas, as a hypothesis in Chinese has it.
_CHINESE = (
    (r"^vectors (?=\w)", "向量 "),
    (r"^random (?=\w)", "随机 "),
    (r"^real (?=\w)", "常数 "),
    (r" for all (?=\w+, \w+$)", " 对任意 "),
    (r" for (?=\w+ != \w+$)", " 对 "),
    (
        r"^(.+) is normal with mean (.+) and variance (.+)$",
        r"\1 服从均值为 \2、方差为 \3 的正态分布",
    ),
    (r"^(.+) is exponential with mean (.+)$", r"\1 服从均值为 \2 的指数分布"),
    (r"^(.+) is exponential with rate (.+)$", r"\1 服从率为 \2 的指数分布"),
)


class Said(NamedTuple):
    """A sentence in both languages, as plain text: it may hold whatever the reader typed."""

    en: str
    zh: str

    def __getitem__(self, language: object) -> str:  # type: ignore[override]
        """The sentence in ``"en"`` or ``"zh"``."""
        return {"en": self.en, "zh": self.zh}[str(language)]


def said(en: str, zh: str) -> Said:
    """A sentence in both languages."""
    return Said(en, zh)


ASKED_OR_SUPPOSED = said(
    "Is this asked, or supposed? Put what is supposed behind 'if', without a question mark.",
    "这是所问还是假设？假设请用“若”写出，不加问号。",
)


def in_chinese(reading: str) -> str:
    """A reading as one writes it in Chinese."""
    for english, chinese in _CHINESE:
        reading = re.sub(english, chinese, reading)
    return reading


def both(words: Said) -> dict[str, str]:
    """Words in both languages, as data."""
    return {"en": words.en, "zh": words.zh}


class MisreadError(ValueError):
    """A question that is not read: what is wrong, where, and what to write instead.

    Args:
        text: the whole text, of the goal or of the hypotheses.
        place: number of the character at fault.
        what: what is wrong.
        readings: what it may mean, each as one would write it.

    ``in_goal`` says whether the text is one of the goal, once a whole question was read;
    ``names_questions`` whether the words name other questions to ask, in quotes; ``is_final``
    whether nothing that is said of the goal elsewhere leads on better.
    """

    in_goal = False
    is_final = False
    names_questions = False

    def __init__(self, text: str, place: int, what: Said, readings: tuple[str, ...] = ()) -> None:
        super().__init__(what.en)
        self.text, self.place, self.what, self.readings = text, place, what, readings

    def readings_in(self, language: str) -> list[str]:
        """What it may mean, as one writes it in this language."""
        return [in_chinese(text) if language == "zh" else text for text in self.readings]

    def shown(self, language: str, *, has_readings: bool = True) -> str:
        """The message with the line at fault and a caret under its place."""
        start = self.text.rfind("\n", 0, self.place) + 1
        line = self.text[start:].partition("\n")[0]
        column = self.place - start
        first = max(column - 50, 0)
        cut = line[first : first + 100]
        before = sum(1 + (east_asian_width(c) in "WF") for c in cut[: column - first])
        lines = [self.what[language], f"  {cut}", "  " + " " * before + "^"]
        if self.readings and has_readings:
            lines.append({"en": "Write one of these:", "zh": "请写成下列之一："}[language])
            lines += [f"  {reading}" for reading in self.readings_in(language)]
        return "\n".join(lines)

    language = "en"  # in which it shows itself

    def __str__(self) -> str:
        """The message."""
        return self.shown(self.language)
