"""Hypotheses that say what letters are: sizes of vectors, fixed, random, symmetric."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from ..clause_words.clause_text import ClauseText
from ..clause_words.word_order import STATES
from ..lexing.errors import said
from ..lexing.lexer import Token
from ..lexing.lexicon import COMPARED, SIGNS, meaning
from ..parsing.parser import Parser
from ..trees.clause import APART, OF, OTHER, RELATIONS, Clause, is_moment
from ..trees.syntax import SyntaxNode

_OTHER_KINDS = ("independent", "iid", "uncorrelated", "symmetric", "centred", "fixed", "random")


class Declarations(ClauseText):
    """Reads what is said of letters by name alone; a part of the parser of hypotheses."""

    def sizes(self, words: list[str]) -> Clause:
        """``vectors q, k in R^d``, ``x in R^n``, ``W in R^(m x n)``."""
        at = words.index("in")
        kind = words[0] if words[0] in ("vectors", "matrices") else ""
        names = self.names(self.part[bool(kind) : at])
        self.refuse_run(names)
        self._refuse_sets(at, names)
        parser = Parser(self.text, self.part)
        parser.at = at + 1
        if parser.next().text != "R" or not parser.take("^") or not names:
            what = said("A space is written R^d.", "空间写作 R^d。")
            self.fail(what, self.part[at].place)
        related = next((t for t in self.part if t.text in RELATIONS), None)
        if related:
            self.fail(APART, related.place)
        sides = self._dimensions(self.part[parser.at : -1])
        if kind and (len(sides) > 1) != (kind == "matrices"):
            what = said(
                "Write 'vectors q, k in R^d' or 'matrices A in R^(m x n)'.",
                "请写“向量 q, k in R^d”或“矩阵 A in R^(m x n)”。",
            )
            self.fail(what)
        return Clause("vectors", self.typed, self.place, names, sides=sides)

    def _refuse_sets(self, at: int, names: Sequence[Token]) -> None:
        """``p in (0, 1)``, ``n in N``, ``X[i] in R^2``, and what follows a space."""
        other = next((t for t in self.part[at:] if meaning(t) in _OTHER_KINDS), None)
        if other or any(is_moment(meaning(t)) for t in self.part[at:]):
            self.fail(APART, self.part[at].place)
        if self.counts:
            x = self.counts[0][0].text
            what = said(
                f"A space is that of a whole family: '{x} in R^n'; write no index.",
                f"此处的空间是就整个向量而言：“{x} in R^n”；请勿写下标。",
            )
            self.fail(what, names[0].place)
        is_space = self.part[at + 1].text == "R" and self.part[at + 2].text == "^"
        if names and not is_space:
            x = names[0].text
            what = said(
                f"After 'in' stands a space of vectors, R^d; of a number one writes 'real {x}', "
                f"'natural {x}' or '0 < {x} < 1'.",
                f"“in”之后为向量空间 R^d；若为数，请写“常数 {x}”“自然数 {x}”或“0 < {x} < 1”。",
            )
            self.fail(what, self.part[at].place)

    def _dimensions(self, found: list[Token]) -> tuple[SyntaxNode, ...]:
        """The sizes, with commas, crosses or the letter x between them."""
        is_whole = bool(found) and (found[0].text, found[-1].text) in (("(", ")"), ("{", "}"))
        if is_whole:
            found = found[1:-1]
        ends = [n for n in range(len(found)) if self._parts_sizes(found, n)]
        sides = []
        for first, last in pairwise((-1, *ends, len(found))):
            piece = found[first + 1 : last]
            if not piece:
                what = said("A size is wanted: R^d, R^(m x n).", "此处应为维数：R^d、R^(m x n)。")
                self.fail(what)
            is_listed = any(t.text == "," for t in found)  # in R^d, W: another letter
            if not is_whole and (len(piece) > 1 or is_listed):
                typed = self.text[found[0].place : found[-1].end]
                what = said(
                    "A size in parts is put in parentheses.", "由几部分组成的维数须加括号。"
                )
                self.fail(what, piece[0].place, f"R^({typed})")
            parser = Parser(self.text, [*piece, Token("end", "", piece[-1].end, piece[-1].end)])
            sides.append(parser.formula())
            parser.finish()
        return tuple(sides)

    def _parts_sizes(self, found: list[Token], n: int) -> bool:
        """Whether a token parts sizes; x does between two, and else is a letter."""
        token = found[n]
        if token.text == "," or (token.text == "*" and self.text[token.place] == "×"):
            return True
        if token.text != "x" or not 0 < n < len(found) - 1:
            return False
        before, after = found[n - 1], found[n + 1]
        is_behind = before.kind != "sign" or before.text == ")"
        return is_behind and (after.kind != "sign" or after.text == "(")

    def about_names(self, kind: str, words: list[str]) -> Clause:
        """``fixed a, b``, ``X symmetric``, ``X, Y uncorrelated``."""
        at = next((n for n, t in enumerate(self.part) if t.text in OF), None)
        if kind == "uncorrelated" and at is not None:
            if [t.text for t in self.part[at + 1 : -1]] in OTHER:
                self.part = [*self.part[:at], self.part[-1]]
                words = words[:at] + words[-1:]
            else:
                before = self.names([t for t in self.part[:at] if meaning(t) != kind])
                others = self.names([t for t in self.part[at + 1 : -1] if meaning(t) != kind])
                self.refuse_joined(before)
                self.refuse_joined(others)
                if meaning(self.part[at - 1]) != kind or not (before and others):
                    self.ask_which([t.text for t in before], [t.text for t in others], kind)
                return Clause(kind, self.typed, self.place, before, others=others)
        if kind == "uncorrelated":
            groups = self.groups([t for t in self.part[:-1] if meaning(t) != kind])
            if len(groups) == 2 and any(group.is_enclosed for group in groups):
                first, second = (group.names for group in groups)
                return Clause(kind, self.typed, self.place, first, others=second)
            listed = [name for group in groups for name in group.names]
            self.refuse_joined(listed)
            self.refuse_groups(kind, listed)
        names = self.rest(words, kind)
        if kind in ("fixed", "random", "natural"):
            self.refuse_run(names)
        self.refuse_twice(names)
        if kind == "centred":
            zero = SyntaxNode("number", self.place, self.place, Fraction(0))
            return Clause("moment", self.typed, self.place, names, "mean", zero)
        if kind in ("fixed", "random", "natural"):
            self._refuse_no_names(kind, names)
        return Clause(kind, self.typed, self.place, names)

    def about_signs(self, words: Sequence[str]) -> list[Clause]:
        """``a positive``, ``n is a positive integer``: what it is, and an inequality."""
        kinds = [w for w in words if w in SIGNS]
        others = {*_OTHER_KINDS} - {"fixed"}
        is_more = any(is_moment(w) or w in others for w in words)
        if len(kinds) > 1 or is_more or any(t.text in RELATIONS for t in self.part):
            self.fail(COMPARED)
        names = self.rest(words, kinds[0], "fixed", "natural")
        self.refuse_run(names)
        if not names or self.indices:
            self.fail(COMPARED)
        self.refuse_order(STATES)
        sign, bound = SIGNS[kinds[0]]
        is_natural = kinds[0] == "counting" or "natural" in words
        kind = "natural" if is_natural else "fixed" if "fixed" in words else ""
        found = [Clause(kind, self.typed, self.place, names)] * bool(kind)
        for name in names:
            side = SyntaxNode("name", name.place, name.end, name.text)
            number = SyntaxNode("number", name.place, name.end, Fraction(bound))
            sides = (side, number)
            subject = (name,) if len(names) == 1 else ()  # X is positive with mean 2
            found.append(
                Clause("relation", self.typed, self.place, subject, sides=sides, signs=(sign,))
            )
        return found

    def _refuse_no_names(self, kind: str, names: Sequence[Token]) -> None:
        if not names:
            zh = {"fixed": "常数", "random": "随机", "natural": "自然数"}[kind]
            what = said(f"Which letters? Write '{kind} a, b'.", f"指哪些字母？请写“{zh} a, b”。")
            self.fail(what)
