"""Hypotheses that are relations: ``E(X*Y) = c``, ``Cov(X[i], X[j]) = r for i != j``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..clause_words.clause_text import ClauseText
from ..lexing.errors import said
from ..lexing.lexer import Token
from ..lexing.lexicon import meaning
from ..parsing.parser import Parser
from ..trees.clause import ALL, APART, RELATIONS, Clause
from ..trees.syntax import SyntaxNode


class RelationClauses(ClauseText):
    """Reads equations and inequalities with their condition; a part of the parser of hypotheses."""

    def relation(self) -> list[Clause]:
        """``E(X*Y) = c``, ``0 <= p <= 1``, ``Cov(X[i], X[j]) = r for i != j``."""
        self._put_condition_last()
        tokens = self._without_condition()
        parser = Parser(self.text, tokens)
        sides, signs = [parser.formula()], []
        while parser.sees(*RELATIONS):
            signs.append(parser.next().text)
            sides.append(parser.formula())
        if parser.peek().kind != "end" or not signs:
            token = parser.peek()
            if token.text == "," and any(t.text in RELATIONS for t in self.part):
                self.fail(APART, token.place)
            what = said(
                "This hypothesis is not understood; they are such as 'q, k independent', "
                "'mean 0', 'var q = s^2', 'E(X*Y) = c', 'Cov(X[i], X[j]) = r for i != j'.",
                "无法识别这个条件；可写作“q, k 独立”“均值 0”“方差 q = s^2”“E(X*Y) = c”"
                "“Cov(X[i], X[j]) = r 对 i != j”。",
            )
            self.fail(what, token.place)
        self.refuse_gaps(tokens)
        self._refuse_two(tokens, sides[1:-1])
        condition, over = self._condition()
        sides = _without_quotient(sides, signs)
        return [
            Clause(
                "relation",
                self.typed,
                self.place,
                sides=(sides[n], sides[n + 1]),
                signs=(sign,),
                condition=condition,
                over=over,
            )
            for n, sign in enumerate(signs)
        ]

    def _refuse_two(self, tokens: Sequence[Token], middle: Sequence[SyntaxNode]) -> None:
        """``E(X) = 2 E(Y) = 3``: a sign may be missing in what stands between two relations."""
        for a, b in pairwise(tokens):
            is_inside = any(side.place < b.place < side.end for side in middle)
            is_product = (a.kind != "sign" or a.text in (")", "]")) and b.kind == "name"
            if is_inside and is_product and a.end < b.place:
                self.fail(APART, b.place)

    def _without_condition(self) -> list[Token]:
        at = self._condition_at()
        if at is None:
            return list(self.part)
        return [*self.part[:at], Token("end", "", self.part[at].place, self.part[at].place)]

    def _put_condition_last(self) -> None:
        """``for all i, Var(X[i]) = v`` and ``Cov(X[i], X[j]) = 0 (i != j)`` as ``… for i != j``."""
        *found, end = self.part
        texts = [t.text for t in found[-5:]]
        if len(texts) == 5 and (texts[0], texts[2], texts[4]) == ("(", "!=", ")"):
            opened = found[-5]
            word = Token("name", "for", opened.place, opened.end)
            self.part = [*found[:-5], word, *found[-4:-1], end]
        elif found and meaning(found[0]) == "for":
            at = 1
            while found[at : at + 1] and _is_of_condition(found[at:]):
                at += 1
            while found[at - 1].text != "," and at > 1:
                at -= 1
            self.part = [*found[at:], *found[: at - 1], end] if at > 1 else self.part

    def _condition_at(self) -> int | None:
        return next((n for n, t in enumerate(self.part) if meaning(t) == "for"), None)

    def _condition(self) -> tuple[tuple[str, ...] | None, tuple[Token, ...]]:
        """The pair of indices that differ, () for all; and the indices that are named for all."""
        at = self._condition_at()
        if at is None:
            return None, ()
        rest = [t for t in self.part[at + 1 : -1] if t.text != ","]
        every = [t for t in rest if meaning(t) == "any" or t.text in ALL]
        rest = [t for t in rest if t not in every]
        signs = [n for n, t in enumerate(rest) if t.text == "!="]
        names = tuple(t for t in rest if t.text != "!=")
        if names and all(t.kind == "name" for t in names):
            if not signs and every:
                return (), names
            if len(signs) == 1 and 0 < signs[0] < len(rest) - 1:
                return (rest[signs[0] - 1].text, rest[signs[0] + 1].text), _unlike(names)
        what = said(
            "A condition is 'for i != j', 'for all i, j' or 'for all i, j != l'.",
            "条件写作“对 i != j”“对任意 i, j”或“对任意 i, j != l”。",
        )
        raise self.error(what, self.part[at].place)


def _without_quotient(sides: list[SyntaxNode], signs: Sequence[str]) -> list[SyntaxNode]:
    """``Corr(X, Y) = r`` as ``Cov(X, Y) = r*SD(X)*SD(Y)``, which holds for constants too."""
    if list(signs) != ["="] or (sides[0].kind, sides[0].value) != ("div", "Corr"):
        return sides
    covariance, below = sides[0].parts
    return [covariance, SyntaxNode("mul", sides[1].place, sides[1].end, None, (sides[1], below))]


def _unlike(names: Sequence[Token]) -> tuple[Token, ...]:
    """Names, each once."""
    return tuple({t.text: t for t in reversed(names)}.values())[::-1]


def _is_of_condition(found: Sequence[Token]) -> bool:
    """Whether the next token may belong to ``for all i, j``."""
    is_index = found[0].kind == "name" and len(found[0].text) == 1 and found[0].text.islower()
    is_alone = len(found) == 1 or found[1].text not in ("(", "[", "=")
    return (
        found[0].text in (",", "!=", *ALL) or meaning(found[0]) == "any" or (is_index and is_alone)
    )
