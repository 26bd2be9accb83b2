"""Rows of the tables of what cannot be asked: by which words it is seen, what is said of it, and
which questions near it are answered.
"""

from __future__ import annotations

from typing import NamedTuple

from ..lexing.errors import Said, said

_CHINESE = (
    ("bound ", "上界 "),
    ("is ", "是否 "),
    ("natural ", "自然数 "),
    ("real ", "常数 "),
    ("mean ", "均值 "),
    ("var ", "方差 "),
    ("variance ", "方差 "),
    (" independent", " 独立"),
    (" iid", " 独立同分布"),
    (" for all ", " 对任意 "),
)


class AskedInstead(NamedTuple):
    """A question that is answered: its goal and its hypotheses, in both languages."""

    goal: Said
    given: Said

    def shown(self, language: str) -> str:
        """The question within a sentence."""
        goal, given = self.goal[language], self.given[language]
        if language == "en":
            return f"'{goal}' with '{given}'" if given else f"'{goal}'"
        return f"“{goal}”，条件“{given}”" if given else f"“{goal}”"


class Outside(NamedTuple):
    """One kind of question that is not answered.

    Attributes:
        words: a pattern of the words or signs by which it is seen.
        what: that it cannot be asked, and why; its last sentence leads to what can be.
        near: what can be asked.
        in_given: whether it is seen among the hypotheses too.
        yields: whether a refusal with readings of its own leads on better.
    """

    words: str
    what: Said
    near: tuple[AskedInstead, ...]
    in_given: bool = False
    yields: bool = False

    @classmethod
    def of(cls, words: str, en: str, zh: str, *near: AskedInstead, **seen: bool) -> Outside:
        """A row of the tables; ``seen`` are the last two of the attributes."""
        return cls(words, Said(en, zh), near, **seen)

    @property
    def said(self) -> Said:
        """All that is said of it."""
        en, zh = (
            " or ".join(n.shown("en") for n in self.near),
            "或".join(n.shown("zh") for n in self.near),
        )
        return said(f"{self.what.en} {en}.", f"{self.what.zh}{zh}。")


class Story(NamedTuple):
    """Words of a question without letters, or a sign, and what is said of a goal that has them."""

    words: str
    said: Said


def story(words: str, en: str, zh: str) -> Story:
    """A row of the tables of stories."""
    return Story(words, said(en, zh))


def near(goal: str, given: str = "") -> AskedInstead:
    """A question in English, with its words in Chinese too."""
    return AskedInstead(said(goal, words_in_chinese(goal)), said(given, words_in_chinese(given)))


def words_in_chinese(text: str) -> str:
    """A question or a hypothesis of the documented form with its words in Chinese."""
    for english, chinese in _CHINESE:
        text = text.replace(english, chinese)
    return text
