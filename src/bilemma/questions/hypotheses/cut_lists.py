"""Lists of letters that a comma would part: ``E(X) = 2 X, Y have mean 0`` is no 2·X."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..lexing.errors import MisreadError
from ..lexing.lexer import Token
from ..lexing.lexicon import meaning
from ..named_laws.law_words import behind_names
from ..trees.clause import AND, APART, RELATIONS

_SINGULAR = ("is", "has", "follows")
_PLURAL = ("are", "have")
_OF_OTHERS = ("independent", "uncorrelated")  # uncorrelated with X


def refuse_cut(
    text: str,
    part: Sequence[Token],
    after: Sequence[Token],
    is_whole: Callable[[Sequence[Token]], bool],
) -> None:
    """Refuse to part two hypotheses within what may be the list of letters of the second: where the
    first is whole without its last letters, and those are of the same kind.

    Args:
        text: all hypotheses.
        part: the first, which a comma ends, or a word such as ``and``.
        after: what follows the comma.
        is_whole: whether a hypothesis says something already.

    Raises:
        MisreadError: the letters before the comma may belong to what follows it.
    """
    n = behind_names(after)
    if not n or n >= len(after) or after[n].text in (*RELATIONS, *_SINGULAR):
        return
    names = [t for t in after[:n] if _is_letter(t)]
    is_plural = len(names) == 1 and after[n].text in _PLURAL
    end = len(part)
    while end and _is_listed(part[end - 1], part[: end - 1]):
        letter = part[end - 1]
        end -= 1
        if not end or not _is_letter(letter) or not _is_alike(letter, names[0]):
            continue
        is_apart = letter.place > part[end - 1].end
        if (is_apart and is_whole(_without_joint(part[:end]))) or is_plural:
            raise MisreadError(text, letter.place, APART)


def _without_joint(part: Sequence[Token]) -> Sequence[Token]:
    """What stands before a comma, or ``and``; of a formula nothing that goes on."""
    while part and _is_joint(part[-1], part[:-1]):
        part = part[:-1]
    is_value = bool(part) and (part[-1].kind != "sign" or part[-1].text in (")", "]", "²", "³"))
    return part if is_value and part[-1].text not in ("of", "from", "with", "于") else []


def _is_letter(token: Token) -> bool:
    return token.kind == "name" and not meaning(token)


def _is_joint(token: Token, before: Sequence[Token]) -> bool:
    is_with = token.text == "with" and bool(before) and meaning(before[-1]) not in _OF_OTHERS
    return token.text in (",", *AND) or is_with


def _is_listed(token: Token, before: Sequence[Token]) -> bool:
    return _is_letter(token) or _is_joint(token, before)


def _is_alike(letter: Token, other: Token) -> bool:
    return letter.text[0].isupper() == other.text[0].isupper()
