"""Where a hypothesis names a law, and the letters that stand before it: ``X, Y ~ N(0, 1)``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ..lexing.lexer import Token
from ..lexing.lexicon import meaning
from ..trees.clause import AND, RELATIONS
from ..trees.law_table import ADVERBS, LETTERS, SHORT, STANDARD, WORDS

SIM = "~"
FOLLOWS = ("follow", "follows", "服从")
IS = ("is", "are", "be", "为", "是")
HAS = ("has", "have")
IID = "iid"
INDEPENDENTLY = ("independently",)
_AS = (
    *("as", "according", "to", "law", "distribution", "distributed", "a", "an", "the", "and"),
    *("from", "drawn", "sampled"),
    *("each", "both", "all", "于", "都", "且", "均", "各"),
)
_BEFORE = (SIM, *FOLLOWS, *IS, *HAS, *_AS)
_CHI = re.compile("(?:χ|chi)(?:_.+)?")
LETTERS_OF_ONE = {*LETTERS, "B", "P", "E", "t", "F", "Γ"}  # after ~ or a verb, with arguments


def is_law_word(token: Token) -> bool:
    """Whether it names a law wherever it stands: normal, Bernoulli, 正态分布."""
    word = token.text.lower()
    is_named = word in WORDS or word in ADVERBS or word in STANDARD or word == "distributed"
    is_chinese = token.kind == "word" and ("服从" in word or word.endswith("分布"))
    is_chinese &= not meaning(token)  # 独立同分布
    return token.kind in ("name", "word") and (is_named or is_chinese)


def is_independent(token: Token) -> bool:
    """Whether it is a word for independence, or for having one law besides."""
    said = meaning(token)
    return said in ("independent", IID) or token.text.lower() in INDEPENDENTLY


def is_law(part: Sequence[Token]) -> bool:
    """Whether a hypothesis, or its beginning, says what law letters have."""
    if any((t.kind, t.text) == ("sign", SIM) or is_law_word(t) for t in part):
        return True
    for n, token in enumerate(part[:-1]):
        before = part[n - 1] if n else None
        if part[n + 1].text in ("(", "[") and _may_be_law(token):
            if before is None:
                return not any(t.text in RELATIONS for t in part)
            if before.text.lower() in _BEFORE or is_independent(before):
                return True
    return any(_CHI.fullmatch(t.text) and b.text.lower() in _BEFORE for b, t in pairwise(part))


def _may_be_law(token: Token) -> bool:
    is_short = token.text[0].isupper() and token.text.lower() in SHORT
    return token.text in LETTERS_OF_ONE - {"E", "P"} or is_short


def behind_names(after: Sequence[Token]) -> int:
    """How many tokens a list of letters has that stands first."""
    n = depth = names = 0
    while n < len(after):
        token = after[n]
        is_name = token.kind == "name" and not meaning(token) and token.text not in FOLLOWS
        depth += (token.text == "[") - (token.text == "]")
        is_joint = token.text in (",", "[", "]", *AND)
        is_lead = not names and (meaning(token) in ("supposing", "random") or is_lead_word(token))
        if not (is_name or is_joint or depth or is_lead):
            break
        names += is_name
        n += 1
    return n if names else 0


_COMPONENTS = ("各", "分量", "元素", "每个")


def is_lead_word(token: Token) -> bool:
    """Words before the letters: the random variables, 设."""
    return token.text.lower() in (
        "the",
        "both",
        "all",
        "variable",
        "variables",
        "变量",
        "设",
        *_COMPONENTS,
    )
