"""Words in both languages of the book."""

from __future__ import annotations

from dataclasses import dataclass

from .phrase import Phrase, read

LANGUAGES = ("en", "zh")


def grouped(n: int) -> str:
    """A number as every page writes it: thousands apart, by a narrow space, from 10 000 on."""
    return f"{n:,}".replace(",", "\u202f") if abs(n) >= 10_000 else str(n)


def percentage(number: str, language: str) -> str:
    """A number with its sign of percent: a narrow space between them, but none in Chinese."""
    return f"{number}%" if language == "zh" else f"{number}\u202f%"


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in English and Chinese; both must be there.

    Raises:
        ValueError: one of the languages is missing or blank.
        LatexError: a formula has a command that no writer knows.
    """

    en: str = ""
    zh: str = ""

    def __post_init__(self) -> None:
        for language in LANGUAGES:
            words = getattr(self, language)
            if not isinstance(words, str) or not words.strip():
                raise ValueError(f"the text {self.en or self.zh!r} has no words in {language!r}")
            read(words)

    @classmethod
    def kept(cls, en: str, zh: str) -> Text:
        """Words that were read when they were written into a record, and are not read again."""
        text = object.__new__(cls)
        object.__setattr__(text, "en", en)
        object.__setattr__(text, "zh", zh)
        return text

    def __getitem__(self, language: str) -> str:
        """The words in ``"en"`` or ``"zh"``."""
        if language not in LANGUAGES:
            raise KeyError(language)
        return getattr(self, language)

    def phrase(self, language: str) -> Phrase:
        """What the words in ``"en"`` or ``"zh"`` say."""
        return read(self[language])
