"""Names that a question in prose declares: none that it does not speak of elsewhere.

But ``let X and Y be random variables`` is said of letters, whichever of them is asked about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..lexing.errors import MisreadError, said
from ..lexing.lexer import tokens
from ..trees.clause import Clause

_DECLARED = ("fixed", "random")
# Words that stand for a thing named before, or for none: no names.
_PRONOUNS = frozenset(
    "it one ones none nothing neither either other others another latter former first second third "
    "last everything anything something all each both rest else this that these those they them "
    "which who what".split()
)


def refuse_names_of_nothing(goal: str, given: str, stated: Sequence[Clause], end: int) -> None:
    """Refuse ``the first is constant``, and ``Z is fixed`` where nothing else speaks of Z.

    Args:
        goal: the formula that is asked for.
        given: the hypotheses of a question in prose, and behind them those typed apart.
        stated: what these were read as.
        end: where those of the question itself end.

    Raises:
        MisreadError: a word was read as a name.
    """
    found = Counter(token.text for text in (goal, given) for token in tokens(text))
    for clause in stated:
        for name in clause.names:
            word = name.text
            is_let = clause.kind == "random" and len(word) == 1  # let X and Y be random variables
            is_declared = clause.kind in _DECLARED and name.place <= end and not is_let
            if word.lower() in _PRONOUNS or (is_declared and found[word] < 2):
                what = said(
                    f"'{word}' is no letter that this question speaks of elsewhere. Say it of a "
                    "letter of the goal: 'X is constant'; a mean given X is written E(Y | X).",
                    f"问题的其他部分没有名为“{word}”的字母。请就所求之中的字母来说，如“X 为常数”；"
                    "给定 X 的期望写作 E(Y | X)。",
                )
                raise MisreadError(given, name.place, what)
