"""Walks over the tokens of a text in LaTeX; what is wrong is said at its place."""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from typing import NoReturn

from ..lexing.errors import MisreadError, said
from ..trees.syntax import FUNCTIONS
from .latex_tokens import GREEK, LatexToken

OPENING = {"(": ")", "[": "]", r"\{": r"\}", r"\lbrace": r"\rbrace"}
CLOSING = {")", "]", "}", r"\}", r"\rbrace", r"\rvert", r"\rVert"}
_IN_BRACKETS = re.compile("[a-z]?[U-Z]{1,3}")  # E(XY): no word of a hypothesis
_ENDS_TERM = {"+", "-", ",", ";", "=", "<", ">", r"\mid", r"\le", r"\leq", r"\ge", r"\geq", r"\in"}
_ENDS_TERM |= {r"\ne", r"\neq", r"\sim", r"\perp", r"\forall"}


class LatexCursor:
    """The tokens of a text, or of a part of one, from left to right.

    Args:
        text: the whole text that was typed.
        tokens: those that are to be read, the last one ``end``.
        bound: the letters that are indices wherever they stand below another.
        is_formula: whether letters side by side are a product, or may be a word.
    """

    def __init__(
        self, text: str, tokens: list[LatexToken], bound: AbstractSet[str], *, is_formula: bool
    ) -> None:
        self.text, self.tokens, self.bound, self.is_formula = text, tokens, bound, is_formula
        self.at = self.depth = self.brackets = 0
        self.is_entry = False  # within (Q K^T)_{ij}, where letters are matrices

    # --- a part of the reader that stands above ---------------------------------------------------
    def item(self) -> str:
        """The next thing, with its indices and its exponent."""
        raise NotImplementedError

    def whole(self) -> str:
        """The whole text."""
        raise NotImplementedError

    def parenthesis(self) -> str:
        """What a bracket that comes holds, with it."""
        raise NotImplementedError

    def run(self, stops: AbstractSet[str]) -> str:
        """Everything up to one of these tokens, a bracket that closes, or the end."""
        raise NotImplementedError

    # --- walking ----------------------------------------------------------------------------------
    def peek(self, ahead: int = 0) -> LatexToken:
        """The token that comes, or one further on."""
        return self.tokens[min(self.at + ahead, len(self.tokens) - 1)]

    def next(self) -> LatexToken:
        """The token that comes; it is read then."""
        token = self.peek()
        self.at += token.kind != "end"
        return token

    def sees(self, *texts: str) -> bool:
        """Whether one of these comes."""
        return self.peek().kind != "end" and self.peek().text in texts

    def fail(self, en: str, zh: str, *readings: str, place: int | None = None) -> NoReturn:
        """Refuse what stands here."""
        where = self.peek().place if place is None else place
        raise MisreadError(self.text, where, said(en, zh), readings)

    def expect(self, text: str) -> None:
        """Go past this token, which has to come."""
        if not self.sees(text):
            self.fail(f"A {text} is missing.", f"缺少 {text}。")
        self.next()

    def tokens_of_group(self) -> list[LatexToken]:
        """What the braces that come hold."""
        self.expect("{")
        found: list[LatexToken] = []
        depth = 1
        while depth:
            token = self.next()
            depth += (token.text == "{") - (token.text == "}")
            if token.kind == "end":
                self.fail("A } is missing.", "缺少 }。")
            found.append(token)
        return found[:-1]

    def argument(self) -> str:
        r"""What braces hold, or the one digit or letter that stands without them, as in \frac12."""
        if self.sees("{"):
            self.next()
            found = self.run({"}"})
            self.expect("}")
            return found
        return self.split() if self.peek().kind in ("number", "name") else self.item()

    def split(self) -> str:
        """The first digit or letter of what comes; the rest of it comes then."""
        token = self.next()
        if len(token.text) > 1:
            self.at -= 1
            rest = token._replace(text=token.text[1:], place=token.place + 1, apart=False)
            self.tokens = [*self.tokens]
            self.tokens[self.at] = rest._replace(kind="number" if rest.text.isdigit() else "name")
        return token.text[0]

    def letters(self) -> str:
        """What stands in a script of its own: the letters themselves."""
        tokens = self.tokens_of_group() if self.sees("{") else [self.next()]
        return "".join(GREEK.get(t.text, t.text) for t in tokens)

    # --- where something ends ---------------------------------------------------------------------
    def ends_term(self) -> bool:
        """Whether factors end here: at a sign, a bracket that closes, a condition, a word."""
        bar = self.sees("|") and not self.opens_bar()
        at_end = self.peek().kind in ("end", "word")
        return at_end or self.sees(*_ENDS_TERM, *CLOSING) or bar or self.is_word()

    def has_index(self) -> bool:
        """Whether an index stands behind the parenthesis that comes, ``(W x)_i``."""
        opening, depth = self.peek().text, 0
        for n, token in enumerate(self.tokens[self.at :], self.at + 1):
            depth += (token.text == opening) - (token.text == OPENING[opening])
            if not depth:
                return opening != "[" and self.tokens[n].text in ("_", "[")
        return False

    def opens_bar(self) -> bool:
        """Whether a bar opens an absolute value: nothing stands before it that a bar could end."""
        before = self.tokens[self.at - 1] if self.at else LatexToken("sign", "(", 0)
        is_operator = before.kind == "sign" and before.text not in ")]}'"
        return is_operator or before.text in (r"\cdot", r"\times")

    def is_word(self) -> bool:
        """Whether letters side by side are a word of a hypothesis."""
        t = self.peek()
        is_letters = t.kind == "name" and t.text.isalpha() and len(t.text) > 1
        is_inside = self.is_formula or bool(self.brackets and _IN_BRACKETS.fullmatch(t.text))
        return is_letters and not is_inside and function_of(t.text) is None


def function_of(name: str) -> str | None:
    """The function of that name in a question, or None; d and delta are letters here."""
    if name in ("d", "D", "delta", "Delta"):
        return None
    return "E" if name == "E" else FUNCTIONS.get(name.lower()) if len(name) > 1 else None


def enclosed(text: str) -> str:
    """In parentheses, unless it is one thing."""
    return text if text.replace("_", "").isalnum() else f"({text})"


def beside(left: str, right: str, *, apart: bool) -> str:
    """Two things side by side: a space between letters, none at the inside of a bracket."""
    is_open = left[-1:] in "([^" or (left[-1:] == "." and not apart)
    is_open &= not left.lower().endswith("i.i.d.")
    touching = not left or is_open or right[:1] in ",;.)]"
    letters = left[-1:].isalnum() and right[:1].isalnum()
    return (
        left + right
        if touching or not (letters or apart or left[-1:] in ")]")
        else f"{left} {right}"
    )
