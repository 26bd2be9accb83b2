"""Where a hypothesis may end within a sentence, and the next one begin: at a comma, ``and``, 且;
where a moment or a law follows at 、 and 和 too; or without any, 均值 μ 方差 σ².
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..lexing.lexer import Token
from ..lexing.lexicon import meaning
from ..named_laws.law_words import SIM, behind_names
from ..trees.clause import AND, RELATIONS, TOLD, is_moment

_JOINTS = ("and", "with", "where", "whose", "，", "且", "而且", "并且", "而", "其中")
_PARTS = ("components", "entries", "coordinates", "elements")
_OPENED, _CLOSED = ("(", "["), (")", "]")
_CALLED = ("E", "D", "V", "Var", "SD")


class HypothesisGap(NamedTuple):
    """Where a piece may end, and where the next one then begins."""

    end: int
    begin: int


def gaps_in(text: str, tokens: Sequence[Token]) -> Iterator[HypothesisGap]:
    """Where pieces may end: before a comma or a word that joins, before a moment that follows a
    value, and at the end.
    """
    depth, n = 0, 1
    while n < len(tokens):
        depth += (tokens[n - 1].text in _OPENED) - (tokens[n - 1].text in _CLOSED)
        behind = n
        while behind < len(tokens) and _is_joint(text, tokens, behind):
            behind += 1
        is_gap = _ends_before(tokens, n, behind) if behind > n else _follows(tokens, n)
        if not depth and behind < len(tokens) and is_gap:
            yield HypothesisGap(n, behind)
        n = max(behind, n + 1)
    yield HypothesisGap(len(tokens), len(tokens))


def _ends_before(tokens: Sequence[Token], end: int, begin: int) -> bool:
    """Whether joints may end a hypothesis, and do not part two values: ``variances 4 and 9``."""
    is_value = [token.kind for token in (tokens[end - 1], *tokens[begin : begin + 1])]
    is_bound = any(token.text in RELATIONS for token in tokens[begin + 1 : begin + 2])
    return is_value != ["number", "number"] or is_bound


def _is_joint(text: str, tokens: Sequence[Token], n: int) -> bool:
    """Whether a token may part two hypotheses; 、 and 和 part letters, unless a moment or a law
    follows, 均值为 μ、方差为 σ², and in ``uncorrelated with X, Y has`` the first letter belongs to
    what stands before.
    """
    token, before, after = tokens[n], tokens[n - 1], tokens[n + 1 :]
    is_pause = text[token.place : token.end] == "、"
    if is_pause or token.text in AND:
        is_next = _begins_moment(after) or (is_pause and _is_told(tokens[max(n - 2, 0) : n], after))
        return token.text == "and" or is_next
    if token.text == "with" and meaning(before) in ("uncorrelated", "independent"):
        letters = behind_names(after)
        return all(t.text not in ("has", "is") for t in after[letters : letters + 1])
    if token.text == "of":  # iid entries of variance 1
        return before.text in _PARTS and any(is_moment(meaning(t)) for t in after[:1])
    if token.text in _PARTS:  # whose components are
        return before.text == "whose"
    return token.text == "," or token.text.lower() in _JOINTS


def _begins_moment(found: Sequence[Token]) -> bool:
    """Whether the value of a moment may follow: 方差为 σ², 其方差, D(X)=σ²."""
    words = [meaning(t) for t in found[:3]]
    is_called = len(found) > 1 and found[0].text in _CALLED and found[1].text in _OPENED
    return is_called or any(map(is_moment, words[:1] if words[:1] != ["same"] else words))


def _is_told(before: Sequence[Token], found: Sequence[Token]) -> bool:
    """Whether it is told of one letter what it is: Y~N(0,4), DX=σ²; and behind a value
    Y 的方差为 2, but not behind the letter of 随机 X、Y 的方差为 2.
    """
    is_letter = len(found) > 1 and found[0].kind == "name"
    is_moment_of = is_letter and found[1].text == "的" and _begins_moment(found[2:])
    is_value = before[0].text in (*TOLD, "=") or not names_letter(before[-1])
    return (is_moment_of and is_value) or (is_letter and found[1].text in (SIM, "="))


def _follows(tokens: Sequence[Token], n: int) -> bool:
    """Whether more follows without a comma: another moment, 均值 0 方差 1, the law of another
    letter, ``X ~ U(0,1) Y ~ U(1,3)``, or independence, ``q in R^d independent``.
    """
    before, token, after = tokens[n - 1], tokens[n], tokens[n + 1 : n + 2]
    is_size = tokens[max(n - 2, 0)].text == "^"  # of q in R^d; not: are vectors in R^d
    is_size &= all(meaning(t) != "vectors" for t in tokens[1:n])
    said = meaning(before)
    is_number = before.kind == "number" or said in ("zero", "independent", "iid")
    ends = is_number or is_moment(said)
    if is_moment(meaning(token)):
        is_told = said in ("independent", "iid")  # 独立同分布均值 0
        is_value = before.kind == "number" or is_told or _ends_value(tokens[:n])
        return is_value or (ends and bool(after) and meaning(after[0]) == "zero")
    if meaning(token) in ("zero", "unit"):
        return ends and bool(after) and is_moment(meaning(after[0]))
    if meaning(token) in ("independent", "iid") or token.text == "mutually":
        return before.text in _CLOSED or is_size
    is_law = bool(after) and after[0].text == SIM
    return is_law and token.kind == "name" and before.text in _CLOSED


def _ends_value(before: Sequence[Token]) -> bool:
    """Whether the value of a moment ends there, one letter or its square: 均值 μ 方差 σ²; no letter
    of which the next is said, 均值为 0 Z 方差 1.
    """
    at = len(before) - 1
    at -= 1 if before[at].text == "²" else 2 if before[at - 1].text == "^" else 0
    if at < 1 or not names_letter(before[at]):
        return False
    is_told = before[at - 1].text in (*TOLD, "=")
    return is_moment(meaning(before[at - 1 - is_told]))


def names_letter(token: Token) -> bool:
    """Whether it is a name that no word of hypotheses is."""
    return token.kind == "name" and not meaning(token)
