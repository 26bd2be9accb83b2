"""Where one hypothesis ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from . import law_words
from .clause import APART, IS, OF, RELATIONS, TOLD, is_moment
from .cut_lists import refuse_cut
from .errors import MisreadError
from .idioms import idioms
from .lexer import Token, tokens
from .lexicon import SIGNS, meaning, pieces
from .syntax import FUNCTIONS

_ALSO = ("and", "with")
_HAVING = ("has", "have")
_OF_SUBJECT = (*_HAVING, "is", "are")
_ARTICLES = (
    "the",
    "both",
    "all",
    "each",
    "components",
    "entries",
    "with",
    "a",
    "equal",
    "common",
    "same",
)
_JOINTS = ("，", "且", "而且", "并且")
_SIGN = re.compile(r"(?:μ|mu)(?:_\w+)?")
_MOMENT = re.compile(r"\s+(?:var|cov|corr|cor|sd)\s?[(\[]")
_WHOLE = ("independent", "iid", "pairwise", "symmetric", "uncorrelated", "centred")
_KINDS_OF_LETTERS = ("fixed", "random", "natural")
_SQUARED = ("^2(", "²(")
_OPENED, _CLOSED = ("(", "["), (")", "]")


class Sentence(NamedTuple):
    """The tokens of one hypothesis, with an end of their own.

    ``goes_on`` is whether it is said of the letters of the one before, as after ``with``.
    """

    tokens: list[Token]
    goes_on: bool


def sentences(text: str) -> list[Sentence]:
    """The hypotheses of a text. Semicolons and ends of lines part them; after a whole hypothesis a
    comma in Chinese, 且, and what says more: ``and variance 1``, ``, mean 0``.

    Raises:
        MisreadError: the text is too long, or a character is of no formula; or a comma
            stands where it may part two hypotheses, or the letters of one.
    """
    found = idioms([piece for run in tokens(text) for piece in pieces(run)])
    parts: list[Sentence] = [Sentence([], goes_on=False)]
    for n, token in enumerate(found):
        last = parts[-1].tokens
        if last and "\n" in text[last[-1].end : token.place]:
            parts.append(Sentence([], goes_on=False))
            last = parts[-1].tokens
        is_joint = _is_joint(text, last, found[n:])
        if _is_end(text, last, found[n:]):
            parts.append(Sentence([], goes_on=False))
        elif is_joint and _is_whole(*parts[-1]) and not _is_condition(last, found[n + 1 : n + 3]):
            refuse_cut(text, last, found[n + 1 :], partial(_is_whole, goes_on=parts[-1].goes_on))
            parts.append(Sentence([], goes_on=True))
        elif last and _says_next(last, found[n : n + 2]) and _is_whole(*parts[-1]):
            parts.append(Sentence([token], goes_on=True))
        elif not (is_joint and not last) and not _is_passed_over(last, found[n : n + 2]):
            last.append(token)
    for part, _ in parts:
        if part and part[-1].text == ".":
            part.pop()
    return [
        Sentence([*part, Token("end", "", part[-1].end, part[-1].end)], goes_on)
        for part, goes_on in parts
        if part
    ]


def _is_end(text: str, part: Sequence[Token], found: Sequence[Token]) -> bool:
    """Whether the first of these tokens ends a hypothesis, whatever stands before it."""
    token = found[0]
    if token.text == ";" or token.kind == "end" or _is_full_stop(text, token):
        return True
    _refuse_stop(text, part, found[:3])
    return False


def _is_full_stop(text: str, token: Token) -> bool:
    """Whether a sentence ends here: ``E(X) = 6. Var(X) = 2``; not ``q.k``, nor ``q. k``."""
    before, behind = text[token.place - 1 : token.place], text[token.end :]
    is_next = behind.lstrip()[:1].isupper() or _MOMENT.match(behind) is not None
    is_last = not before.isspace() and behind[:1].isspace() and is_next
    return token.text == "." and token.place > 0 and is_last


def _refuse_stop(text: str, part: Sequence[Token], found: Sequence[Token]) -> None:
    """Refuse ``E(Y) = c. n >= 2`` and ``…. a, b real``: no dot product between two relations."""
    token, *after = found
    depth = sum((t.text in _OPENED) - (t.text in _CLOSED) for t in part)
    is_stop = token.text == "." and text[token.place - 1 : token.place].strip() != ""
    is_stop &= text[token.end : token.end + 1].isspace() and not depth
    is_next = len(after) > 1 and after[0].kind == "name" and after[1].text in (*RELATIONS, ",")
    if is_stop and is_next and any(t.text in RELATIONS for t in part):
        raise MisreadError(text, token.place, APART)


def _is_joint(text: str, part: Sequence[Token], found: Sequence[Token]) -> bool:
    """Whether the first of these tokens may part two hypotheses."""
    token, after = found[0], found[1:]
    if text[token.place : token.end] == "、":
        return False
    if token.text == "and" and _goes_on_in_list(part, after):
        return False
    is_and = token.text in (*_ALSO, ",")
    is_joint = text[token.place : token.end] in _JOINTS
    is_joint |= is_and and (_says_more(after[:9]) or _says_independence(part, after))
    is_joint |= is_and and _is_relation(part, after)
    if is_and and law_words.begins_law(after):
        is_joint = not law_words.is_list(part)
    return _parts_law(part, is_joint, after) if is_joint or is_and else False


def _goes_on_in_list(part: Sequence[Token], after: Sequence[Token]) -> bool:
    """``the independent variables X and Y have``: of one letter it would be ``has``."""
    kept = [t for t in part if meaning(t) != "count"]
    begins = bool(kept) and any(map(law_words.is_independent, kept)) and law_words.is_list(kept)
    texts = [t.text for t in after[:2]]
    return begins and len(texts) == 2 and after[0].kind == "name" and texts[1] in ("have", "are")


def _is_passed_over(part: Sequence[Token], found: Sequence[Token]) -> bool:
    """Whether a comma stands before 且, which parts hypotheses itself, or it is ``each with``."""
    if [t.text for t in part] == ["each"] and found[0].text == "with":
        return True
    return [t.text in w for t, w in zip(found, ((",",), _JOINTS), strict=False)] == [True, True]


def _parts_law(part: Sequence[Token], is_joint: bool, after: Sequence[Token]) -> bool:
    """Whether a joint parts two hypotheses where the first names a law: ``with mean m and variance
    v`` says more of the same law.
    """
    return law_words.begins_anew(after) if law_words.is_law(part) else is_joint


def _says_more(after: Sequence[Token]) -> bool:
    """Whether more is said: ``X has mean 0 and variance 1``, ``X, Y independent, E(X) = 0``."""
    if len(after) > 1 and after[0].text in _ALSO:
        after = after[1:]
    while len(after) > 1 and after[0].text in _ARTICLES:
        after = after[1:]
    token, word = after[0], meaning(after[0]) if after else ""
    if _follows(after):
        return True
    if token and token.text == "E" and len(after) > 2 and after[2].text in RELATIONS:
        return after[1].kind == "name"  # E X = 2
    if token.text in ("σ", "sigma") and "".join(t.text for t in after[1:4]).startswith(_SQUARED):
        return True
    if len(after) > 1 and after[1].text in _OPENED:
        return token.text in ("E", "V", "ρ", "rho") or token.text.lower() in FUNCTIONS
    has_verb = bool(after[1:]) and after[1].text in _OF_SUBJECT
    is_subject = (token.kind == "name" and not word and has_verb) or _is_moment_of(after)
    is_said = is_moment(word) or word in ("zero", "unit", "same", *_WHOLE)
    is_said |= token.text in _HAVING or word in ("covariance", "correlation")
    return is_subject or is_said


def _follows(after: Sequence[Token]) -> bool:
    """``各分量均服从``: the law of the letters before."""
    n = next((n for n, t in enumerate(after) if meaning(t) != "filler"), 0)
    return after[n].text == "服从" and all(t.kind == "word" for t in after[:n])


def _is_moment_of(after: Sequence[Token]) -> bool:
    """Whether a moment of letters follows: X 的方差, X 与 Y 的相关系数."""
    n = law_words.behind_names(after)
    if not n or n + 1 >= len(after) or after[n].text != "的":
        return False
    word = meaning(after[n + 1])
    return is_moment(word) or word in ("covariance", "correlation")


def _says_next(part: Sequence[Token], found: Sequence[Token]) -> bool:
    """Whether another moment follows the number that one has, without a comma, 均值 0 方差 1; or
    another law, ``X ~ U(0,1) Y ~ U(1,3)``.
    """
    token, after = found[0], found[-1]
    is_next = token.kind == "word" and meaning(token) in ("mean", "var", "sd")
    ends = part[-1].kind == "number" or meaning(part[-1]) in ("zero", "independent", "iid")
    ends |= is_moment(meaning(part[-1]))
    is_value = meaning(token) in ("unit", "zero") and is_moment(meaning(after))
    is_value |= is_moment(meaning(token)) and meaning(after) == "zero"
    if ends and is_value:
        return True  # zero mean unit variance
    is_law = token.kind == "name" and after.text == law_words.SIM and part[-1].text in _CLOSED
    return is_law or (is_next and part[-1].kind == "number")


def _says_independence(part: Sequence[Token], after: Sequence[Token]) -> bool:
    """Whether letters follow a value, and that they are independent, or what they are: ``Var(X) =
    1, X and Y are independent``; not ``0 < a, b, X independent``, ``x in R^3, Y independent``.
    """
    is_range = any(t.text in ("<", ">", "<=", ">=") for t in part) and part[-1].kind != "number"
    if is_range or any(meaning(t) == "in" for t in part):
        return False
    n = law_words.behind_names(after)
    while n < len(after) and after[n].text in (*TOLD, "都", "均", "are", "mutually", "a", "known"):
        n += 1
    is_equation = any(t.text == "=" for t in part)
    return 0 < n < len(after) and meaning(after[n]) in (
        *_WHOLE,
        *(_KINDS_OF_LETTERS if is_equation else ()),
    )


def _is_relation(part: Sequence[Token], after: Sequence[Token]) -> bool:
    """Whether another relation, or space, follows one: ``a > 0, b > 0``, ``U = X+Y and V = X-Y``;
    not ``0 < a, b < 1``, nor ``mean X, Y = 2``.
    """
    if len(after) > 1 and after[0].text in _ALSO:
        after = after[1:]
    if len(after) < 2 or after[0].kind != "name":
        return False
    is_number = bool(part) and part[-1].kind == "number"
    n = _behind_index(after)
    is_list = bool(part) and part[-1].kind == "name" and not meaning(part[-1])
    behind = law_words.behind_names(after)
    is_space = 0 < behind < len(after) and meaning(after[behind]) == "in"
    is_space &= not is_list or any(meaning(t) == "in" for t in part)
    is_equation = after[n].text == "=" and (not is_list or any(t.text == "=" for t in part))
    is_equation &= not any(is_moment(meaning(t)) for t in part)
    is_bound = bool(part) and not is_list and after[1].text in RELATIONS and after[1].text != "="
    return is_space or is_equation or is_bound or (is_number and after[1].text in RELATIONS)


def _behind_index(after: Sequence[Token]) -> int:
    """How many tokens a letter has with its index: ``o[i]``."""
    if after[1].text != "[":
        return 1
    close = next((n for n, t in enumerate(after) if t.text == "]"), len(after) - 2)
    return min(close + 1, len(after) - 1)


def _is_condition(part: Sequence[Token], after: Sequence[Token]) -> bool:
    """Whether a comma parts the indices of ``对任意 i，j``."""
    is_index = bool(after) and after[0].kind == "name" and len(after[0].text) == 1
    ends = len(after) < 2 or after[1].text in (";", ",", "") or after[1].text == "!="
    return is_index and ends and any(meaning(t) == "for" for t in part)


def _is_whole(part: Sequence[Token], goes_on: bool) -> bool:
    """Whether it says something already: a relation, independence, a moment with its value."""
    words = [meaning(t) for t in part]
    depth = sum((t.text in _OPENED) - (t.text in _CLOSED) for t in part)
    if not part or depth or words[0] == "for":
        return False
    if law_words.is_law(part):
        return law_words.is_whole(part)
    if any(w in _WHOLE for w in words) or words[-1] in SIGNS:  # X is nonnegative
        return True
    is_named = is_moment(words[-1]) or is_moment(words[0])
    is_named |= words[-1] == "zero" and is_moment(words[-2:][0])  # X mean zero
    if {"zero", "unit"} & {*words} and is_named:
        return True
    if "in" in words and any(t.text == "^" for t in part):  # x ∈ R^n
        return part[-1].kind in ("name", "number") or part[-1].text in _CLOSED
    said_last = next((w for w in reversed(words) if w != "filler"), "")
    if said_last in _KINDS_OF_LETTERS and any(t.kind == "name" and not meaning(t) for t in part):
        return True  # X 为随机变量, but not 常数 a
    if any(t.text in RELATIONS for t in part):
        return True
    moments = ("covariance", "correlation")
    is_named = any(is_moment(w) or w in moments for w in words)
    is_named &= not (is_moment(words[-1]) or words[-1] in moments)
    if len(part) == 2 and _SIGN.fullmatch(part[-1].text) and words[0] == "mean":
        return True  # mean μ, variance σ^2
    if part[-1].kind == "number" and any(t.text in TOLD for t in part[1:-1]):
        return True  # a is 2
    told = any(t.text in (*IS, *_HAVING) for t in part) or part[-1].kind == "number"
    told |= goes_on and not any(t.text in OF for t in part)  # the covariance of X, of which more is
    return is_named and told and part[-1].kind in ("number", "name")
