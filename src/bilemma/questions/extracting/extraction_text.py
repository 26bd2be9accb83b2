"""A text told in sentences as words with numbered places for its formulas (:mod:`~.extraction`).

Where a formula begins and ends is a guess: at its first sign that is no word, to the next word,
comma or full stop outside of brackets.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..latex_input.latex_cursor import function_of
from ..latex_input.latex_tokens import GREEK
from ..lexing.brackets import closing, parted
from ..lexing.samples import SAMPLE

_DOTS = r"(?:\.\.\.?|…+|⋯|\\[lc]?dots)"
_RANGE = re.compile(rf"\(?[a-z] ?= ?1 ?(?:, ?(?:2 ?, ?)?{_DOTS} ?, ?|\.\.) ?(?P<n>[A-Za-z]\w*)\)?")
_TOKEN = re.compile(
    r"(?P<held>\$\$?(?P<dollars>[^$]+)\$\$?|\\\((?P<round>.+?)\\\)|\\\[(?P<square>.+?)\\\])"
    rf"|(?P<dots>{_DOTS})|(?P<stop>[。；;?？!！．\n]|\.(?=\s|$|[A-Z\u4e00-\u9fff]))"
    r"|(?P<command>\\[A-Za-z]+|\\.)|(?P<number>\d+(?:\.\d+)?)"
    r"|(?P<word>[iI]\.[iI]\.[dD]\.?|['’]s\b|[A-Za-z]{2,}(?:[-’'][A-Za-z]{2,})*|[A-Za-z]|[Α-Ωα-ω])"
    r"|(?P<han>[\u4e00-\u9fff]+)|(?P<space>\s+)|(?P<sign>.)",
    re.DOTALL,
)
_NO_SIGNS = ',，、:：“”‘’"—–`'
_GREEK = {name.lstrip("\\") for name in GREEK}
_LAWS = ("N", "B", "U", "P", "Exp", "Bernoulli", "Poisson", "Binomial", "Uniform", "Geometric")
_LETTERS = re.compile(
    r"[A-Za-z]\d*|[X-Z]{2}|[A-Z][a-z](?=\^)|[a-z][A-Z]\d*|[Α-Ωα-ω]|d(?!o)[a-z](?=\b)"
)
_WITHOUT_BRACKETS = ("log", "ln", "exp", "sqrt", "tanh", "sigmoid", "softmax", "relu", "max", "min")
_BEFORE_FORMULA = re.compile(r"\s*(?:[(\[{\\\d‖|_]|[A-Za-zα-ω](?![A-Za-z]))")
_ARTICLE = re.compile(  # what an article stands before
    r"\s+(?!(?:and|or|is|are|be|has|as|for|if|in|to|when|where|with|such|so)\b)"
    r"(?:[A-Za-z]{2,}|[A-Za-z] [×x]|\S+-)"
)
# A space between Chinese and a formula says nothing.
_SPACE = re.compile("(?<=[\u4e00-\u9fff]) (?=⟦)|(?<=⟧) (?=[\u4e00-\u9fff])")
_ITEM = re.compile(r"[（(](?:[a-h]|[ivx]+|\d)[)）]")
_TRIMMED = " +*/=^_-−·×<>~∼≤≥"


class PlacedFormula(NamedTuple):
    """A formula, and from where to where it goes in the text."""

    text: str
    place: int
    end: int


class FormulaText(NamedTuple):
    """A text whose formulas are ⟦0⟧, ⟦1⟧, …, and these."""

    words: str
    formulas: tuple[PlacedFormula, ...]

    def typed(self, words: str) -> str:
        """Words with their formulas put back."""
        return re.sub(r"⟦(\d+)⟧", lambda m: self.formulas[int(m[1])].text, words)


def formula_text(text: str) -> FormulaText:
    """The text with places in it for its formulas."""
    reader = _Scanner(text)
    reader.scan(0, len(text))
    return FormulaText(_SPACE.sub("", "".join(reader.words)), tuple(reader.formulas))


class _Scanner:
    """Goes through a text once."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = list[str]()
        self.formulas = list[PlacedFormula]()
        self.begin = -1  # of the formula that is open
        self.end = 0

    def scan(self, at: int, end: int) -> None:
        """Takes everything from one place to another."""
        while at < end:
            whole = SAMPLE.match(self.text, at) or _RANGE.match(self.text, at)
            if whole and not re.match("[A-Za-z]", self.text[at - 1 : at]):
                self._close()
                self._formula(at, whole.end())
                at = whole.end()
                continue
            found = _TOKEN.match(self.text, at, end)
            if found is None:
                break
            at = self._take(found)
        self._close()

    def _take(self, found: re.Match[str]) -> int:
        """One token; where the next one begins."""
        kind, typed = found.lastgroup, found[0]
        if found["held"] is not None:
            self._close()
            inside = next(name for name in ("dollars", "round", "square") if found[name])
            for start, stop in _items(found[inside], found.start(inside)):
                self._formula(start, stop)
                self.words.append(", " if stop < found.end(inside) else "")
            return found.end()
        if typed in "([{（" and (bracket := self._bracket(found)):
            return bracket
        if kind == "space" and self.begin >= 0 and "\n" not in typed:
            return found.end()
        if (
            kind in ("number", "command", "dots")
            or (kind == "sign" and self._is_sign(found))
            or (kind == "word" and self._is_letter(found))
        ):
            self._open(found)
        else:
            self._close()
            self.words.append(typed)
        return found.end()

    def _bracket(self, found: re.Match[str]) -> int:
        """Where a bracket of a formula closes, or what marks an item or a remark opens; else 0."""
        at = found.start()
        end = closing(self.text, at) + 1
        if not end:
            return 0
        inside = self.text[at + 1 : end - 1]
        is_item = _ITEM.fullmatch(self.text[at:end]) and (
            self.begin < 0 and self.text[end : end + 1] in (" ", "")
        )
        is_remark = re.search(r"[\u4e00-\u9fff]|(?<!\\)\b[a-z]{3,}\b(?![({\\_^])", inside)
        if is_item or (is_remark and self.end < at + (found[0] != "{") and found[0] != "{"):
            self._close()
            self.words.append(", ")
            return end if is_item else at + 1
        if self.begin < 0:
            self.begin = at
        self.end = end
        return end

    def _is_sign(self, found: re.Match[str]) -> bool:
        """Whether a sign is one of a formula."""
        if found[0] in _NO_SIGNS or found[0] in ")）]":
            return False
        return self.begin >= 0 or found[0] in "-−|‖√∑Σ∏∂½"

    def _is_letter(self, found: re.Match[str]) -> bool:
        """Whether a word is a part of a formula: a letter, a function, what stands below one."""
        word, at = found[0], found.end()
        before, behind = self.text[: found.start()], self.text[at:]
        if self.begin >= 0 and before.endswith(("_", "^", "\\")):
            return True
        if word in ("a", "A", "I") and self.begin < 0 and _ARTICLE.match(behind):
            return word == "A" and re.search(r"[^.?!\s]\s*$", before) is not None
        if _LETTERS.fullmatch(word) or word in _GREEK:
            return True
        is_inside = self.begin >= 0 and not before[-1:].isspace()
        if len(word) == 2 and is_inside and re.match(r"[_^‖|]", behind):  # bx_i, ‖Ax‖
            return True
        if behind[:1] in ("(", "[", "{") and (function_of(word) or word in (*_LAWS, "D", "V")):
            return True
        return word.lower() in _WITHOUT_BRACKETS and _BEFORE_FORMULA.match(behind) is not None

    def _open(self, found: re.Match[str]) -> None:
        if self.begin < 0:
            self.begin = found.start()
        self.end = found.end()

    def _close(self) -> None:
        """Ends the formula that is open."""
        if self.begin < 0:
            return
        start, end = self.begin, self.end
        self.begin = -1
        kept = self.text[start:end].rstrip(_TRIMMED)
        if kept:
            self._formula(start, start + len(kept))
        self.words.append(self.text[start + len(kept) : end])
        if self.text[end : end + 1].isspace():
            self.words.append(" ")

    def _formula(self, start: int, end: int) -> None:
        text = re.sub(r"\s*<\s*(?:∞|\\infty)\s*$", "", self.text[start:end])
        self.words.append(f"⟦{len(self.formulas)}⟧")
        self.formulas.append(PlacedFormula(text.strip(" $"), start, end))


def _items(text: str, place: int) -> list[tuple[int, int]]:
    """From where to where each item of a list between dollars goes; a sample is one."""
    if SAMPLE.search(text) or _RANGE.search(text):
        return [(place, place + len(text))]
    return [(place + a, place + b) for a, b in parted(text, ",，")]
