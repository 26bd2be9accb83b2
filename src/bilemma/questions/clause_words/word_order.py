"""In which order the words of a hypothesis may stand: so that none is passed over between letters.

Each word is one sign of a pattern:

    x  letters, with commas and "and" between them   K  what is said of them: independent, fixed, …
    M  the name of a moment, Z zero or unit          V  is, 为         H  has, 有          O  of, 的
    B  vectors, matrices        n  variables, components, 分量         #  a number, as in "any 4 of"
    d  what determines and says nothing: the, all, both, mutually, 都, 各
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..lexing.lexer import Token
from ..lexing.lexicon import meaning
from ..trees.clause import AND, is_moment

SAID = ("independent", "iid", "pairwise", "uncorrelated", "symmetric", "centred", "fixed")
_SAID_OF_NUMBERS = ("natural", "counting", "positive", "nonnegative")
_SIGNS = {
    **dict.fromkeys((*SAID, *_SAID_OF_NUMBERS), "K"),
    **dict.fromkeys(("vectors", "matrices"), "B"),
    **dict.fromkeys(("moment", "central", "covariance", "correlation"), "M"),
    "count": "#",
    **dict.fromkeys(("zero", "unit"), "Z"),
    "random": "R",
    "any": "d",
    "for": "F",
    "in": "I",
}
_VERBS = ("is", "are", "be", "为", "是", "equals", "等于")
_HAVING = ("has", "have", "有", "具有")
_OF = ("of", "的", "于", "from")
VARIABLES = ("variable", "variables", "变量", "变数")
_NOUNS = (*VARIABLES, "number", "numbers", "components", "entries", "分量", "元素")

_LETTERS = (
    "d*(?:nd*O)?d*(?:#d*O?)?d*B?n?d*x(?:O?d*(?:#d*)?n)?"  # the components of q; any 4 of q, k
)
_WHAT = "d*(?:#d*)?K(?:d*K)*(?:O?d*[Bn]+)?O?"  # pairwise independent vectors; 独立的随机变量
STATES = re.compile(
    f"{_LETTERS}d*V?{_WHAT}|{_LETTERS}Hd*K(?:d*K)*O?n|V?{_WHAT}d*x|(?:d*n)?V?{_WHAT}|{_LETTERS}V?{_WHAT}(?:O|H)d*x"
)
MOMENTS = re.compile(
    f"d*M+(?:O?{_LETTERS})?d*V?d*=?|d*Hd*M+V?d*=?"  # the mean of X is; … and has mean
    f"|{_LETTERS}(?:Vd*n)?d*Hd*M+O?d*V?d*=?"  # X has mean; X is a variable with mean
    f"|{_LETTERS}O?d*M+d*V?d*=?"  # X 的均值为
)
NAMED_VALUES = re.compile(f"H?d*ZM+(?:O?{_LETTERS})?|{_LETTERS}d*Hd*ZM+")
SIZES = re.compile("d*B?d*x(?:Vd*B?n?)?")


def pattern(part: Sequence[Token], articles: Sequence[int] = ()) -> str:
    """The words of a part as signs; ``articles`` are the places where ``a`` is no letter."""
    signs, depth = "", 0
    for n, token in enumerate(part):
        depth += (token.text == "[") - (token.text == "]")
        before = part[n - 1] if n else None
        sign = "d" if token.place in articles else _sign(token, before)
        signs += "" if depth else sign
    signs = re.sub("x(?:&?x)*", "x", signs)
    if re.search("[KMZ]", signs):
        signs = signs.replace("Rn", "n")
    return signs.replace("R", "K")


def _sign(token: Token, before: Token | None) -> str:
    said = meaning(token)
    if token.kind == "sign":
        return "=" if token.text == "=" else ""
    if token.kind in ("end", "number"):
        return "#" if token.kind == "number" else ""
    if token.text in AND:
        return "&"
    if is_moment(said):
        return "M"
    if said in _SIGNS:
        return _SIGNS[said]
    word = token.text.lower()
    if word == "with":
        return "O" if before and meaning(before) in SAID else "H"
    for words, sign in ((_VERBS, "V"), (_HAVING, "H"), (_OF, "O"), (_NOUNS, "n")):
        if word in words:
            return sign
    if said == "supposing":
        return ""
    return "d" if said in ("filler", "same", "each_its_own") or word == "wise" else "x"
