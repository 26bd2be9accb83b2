"""The text of one hypothesis: its tokens without words that say nothing, and names in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NoReturn

from .clause import ALL, AND, OF, RELATIONS, is_moment
from .errors import MisreadError, Said, said
from .lexer import Token, tokens
from .lexicon import meaning
from .syntax import FUNCTIONS, LETTERS_TOO

IS = ("为", "是", "等于")
_TOLD = ("is", *IS)  # the value comes after it
_GROUPS = re.compile("[,，、].*与|[与和].*[,，、]")


class ClauseText:
    """The tokens of one hypothesis, and the names among them."""

    def __init__(self, text: str, part: Sequence[Token]) -> None:
        self.text = text
        self.indices: list[Token] = []  # of the letters that are named
        self.told = next((b.place for a, b in pairwise(part) if a.text in _TOLD), None)
        said_ = [_equal(t) if _is_equal(n, part) else t for n, t in enumerate(part)]
        in_formula = _in_formula(said_)
        self.part: list[Token] = []
        for n, t in enumerate(said_):
            is_and = t.text in AND
            if not (self._is_filler(n, said_) and (is_and or not in_formula[n])):
                self.part.append(t)
            elif is_and and self.part and self.part[-1].text != ",":
                self.part.append(Token("sign", ",", t.place, t.end))
        self.place = part[0].place
        self.typed = text[self.place : part[-1].end]

    @staticmethod
    def _is_filler(n: int, part: Sequence[Token]) -> bool:
        """A word that says nothing; ``a`` may be a letter, but not before the name of a moment.
        ``independent of`` says of what.
        """
        token, before, after = part[n], part[n - 1] if n else None, part[min(n + 1, len(part) - 1)]
        if token.text in ALL and any(meaning(t) == "for" for t in part[:n]):
            return False
        if token.text == "a":
            if before is None or before.kind != "name" or meaning(before) != "filler":
                return False
            return is_moment(meaning(after))
        if meaning(token) == "supposing":  # at the beginning it says nothing
            return all(meaning(t) == "supposing" for t in part[:n])
        if token.text == "和" and after.text == "的":  # the variance of the sum
            return False
        of_what = ("independent", "uncorrelated")
        if before and token.text in OF and meaning(before) in of_what:
            return False
        return meaning(token) == "filler" and len(part) > 1

    def fail(self, what: Said, place: int | None = None, *readings: str) -> NoReturn:
        """Refuse."""
        raise self.error(what, place, *readings)

    def error(self, what: Said, place: int | None = None, *readings: str) -> MisreadError:
        """The refusal of this hypothesis, at a place in it."""
        return MisreadError(self.text, self.place if place is None else place, what, readings)

    def names(self, tokens_: Sequence[Token]) -> tuple[Token, ...]:
        """Letters with commas between them, or without; of ``X[i]`` the letter, and apart its
        index.
        """
        found: list[Token] = []
        is_index = False
        empty = next((b for a, b in pairwise(tokens_) if (a.text, b.text) == ("[", "]")), None)
        if empty:
            self.fail(said("An index is wanted here.", "此处应为下标。"), empty.place)
        for token in tokens_:
            is_index = (is_index or (token.text == "[" and bool(found))) and token.text != "]"
            if token.text in (",", "(", ")", "[", "]") and token.kind == "sign":
                continue
            if is_index and token.kind == "name" and len(token.text) == 1:
                self.indices.append(token)
                continue
            is_function = token.text.lower() in FUNCTIONS and token.text not in LETTERS_TOO
            is_function |= token.text == "E"
            if token.kind != "name" or meaning(token) or is_function:
                what = said(
                    f"'{token.text}' is not understood here; hypotheses are such as "
                    "'q, k independent', 'mean 0', 'var q = s^2', 'E(X*Y) = c'.",
                    f"此处无法识别“{token.text}”；条件可写作“q, k 独立”“均值 0”"
                    "“方差 q = s^2”“E(X*Y) = c”。",
                )
                self.fail(what, token.place)
            found.append(token)
        return tuple(found)

    def rest(self, words: Sequence[str], *used: str) -> tuple[Token, ...]:
        """The names, once words that are used have been left out."""
        tokens_ = [t for t, w in zip(self.part, words, strict=True) if w not in used]
        return self.names([t for t in tokens_ if t.kind != "end"])

    def refuse_groups(self, word: str) -> None:
        """``X、Y 与 Z 独立`` and ``X 与 Y、Z 独立``: all of them, or the ones of the others?"""
        if _GROUPS.search(self.typed):
            what = said(
                "Is this said of all together, or of those before and those after?",
                "是就全体而言，还是就前后两组而言？",
            )
            self.fail(what, None, f"X, Y, Z {word}", f"X, Y {word}于 Z")

    def refuse_twice(self, names: Sequence[Token]) -> None:
        """A list with a name twice."""
        for n, token in enumerate(names):
            if token.text in {t.text for t in names[:n]}:
                what = said(f"{token.text} is named twice.", f"{token.text} 写了两次。")
                self.fail(what, token.place)

    def refuse_run(self, names: Sequence[Token]) -> None:
        """Words one after the other are no list of names that are declared."""
        self.refuse_twice(names)
        for a, b in pairwise(names):
            is_word = max(len(a.text.rstrip("'")), len(b.text.rstrip("'"))) > 1
            between = {t.text for t in tokens(self.text[a.end : b.place])}
            if is_word and not between & {",", *AND}:
                what = said(
                    "Names of several letters have commas between them.",
                    "多个字母的名称之间请加逗号。",
                )
                self.fail(what, b.place)


def _is_equal(n: int, part: Sequence[Token]) -> bool:
    """Whether it is 为 between a moment and its value: 方差为 v."""
    is_between = part[n].text in IS and any(is_moment(meaning(t)) for t in part[:n])
    return is_between and all(t.text not in RELATIONS for t in part)


def _equal(token: Token) -> Token:
    return Token("sign", "=", token.place, token.end)


def _in_formula(part: Sequence[Token]) -> list[bool]:
    """Of each token whether it stands in parentheses or after a sign: no word is passed over there
    but between names.
    """
    found, depth, after = [], 0, False
    for token in part:
        depth += (token.text in ("(", "[")) - (token.text in (")", "]"))
        after = (after or token.text in RELATIONS) and meaning(token) != "for"
        found.append(bool(depth) or after)
    return found
