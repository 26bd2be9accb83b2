"""Where one sentence of hypotheses ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..lexing.errors import MisreadError
from ..lexing.idioms import idioms
from ..lexing.lexer import Token, tokens
from ..lexing.lexicon import pieces
from ..trees.clause import APART, RELATIONS

_MOMENT = re.compile(r"\s+(?:var|cov|corr|cor|sd)\s?[(\[]")
_OPENED, _CLOSED = ("(", "["), (")", "]")


class Sentence(NamedTuple):
    """The tokens of one hypothesis, with an end of their own.

    ``goes_on`` is whether it is said of the letters of the one before, as after ``with``.
    """

    tokens: list[Token]
    goes_on: bool


def sentences(text: str) -> list[list[Token]]:
    """The tokens of each sentence of a text. Semicolons, full stops and ends of lines part them.

    Raises:
        MisreadError: the text is too long, or a character is of no formula; or a full stop
            stands where a dot may be meant.
    """
    found = idioms([piece for run in tokens(text) for piece in pieces(run)])
    parts: list[list[Token]] = [[]]
    for n, token in enumerate(found):
        last = parts[-1]
        if last and "\n" in text[last[-1].end : token.place]:
            parts.append(last := [])
        if token.text == ";" or token.kind == "end" or _is_full_stop(text, token):
            parts.append([])
        else:
            _refuse_stop(text, last, found[n : n + 3])
            last.append(token)
    return [whole for part in parts if (whole := _without_signs(part))]


def _without_signs(part: list[Token]) -> list[Token]:
    """Without the stop or comma behind a sentence, and the comma before it."""
    end = len(part)
    while end and part[end - 1].text in (".", ","):
        end -= 1
    begin = next((n for n, token in enumerate(part) if token.text != ","), end)
    return part[begin:end]


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
