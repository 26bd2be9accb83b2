r"""Vectors by their components, ``q and k have d iid components``, and ``Cov(x) = Σ`` of one."""

from __future__ import annotations

import re

_XS = r"(?P<xs>[A-Za-z](?: ?(?:,|and|, and) ?[A-Za-z])*)"
_ENTRIES = r"(?:components|entries|elements|coordinates)"
_HAVE = re.compile(
    rf"\b{_XS} have (?P<d>[a-z](?:_\{{?\w+\}}?)?|\d+) (?=(?:independent|iid) {_ENTRIES})"
)
_UNIT = re.compile(r"sqrt\(norm2\((?P<x>\w+)\)\) ?= ?1(?![\d./*^])")
_COVARIANCE = re.compile(
    r"(?:\\(?:operatorname|mathrm|text) ?\{ ?)?(?:Cov|cov|Var|var)\}? ?[(\[] ?(?P<x>[a-z]) ?[)\]]"
    r" ?= ?(?P<s>Σ|\\Sigma|[A-Z])(?![\w(\[^_])"
)

# x, y independent in R^d; x, y in R^d are iid; 独立向量 x, y ∈ R^d: said one after the other
_LETTER = r"\$?[a-zA-Z](?:_\w)?\$?"
_LETTERS = rf"(?P<xs>(?<![A-Za-z\\]){_LETTER}(?:(?: ?[,，、] ?| and |, and | ?[与和] ?){_LETTER})+)"
_SPACE = (
    r"(?P<space>(?:in|∈|\\in) ?\$?(?:R|ℝ|\\mathbb ?\{? ?R ?\}?) ?\^ ?"
    r"(?:\w+|\{[^{}]+\}|\([^()]*\))\$?)"
)
_FREE = r"(?P<free>(?:mutually )?independent|iid|i\.i\.d\.?|相互独立|独立同分布|独立)"
_FREE_FIRST = re.compile(rf"{_LETTERS} (?:are )?{_FREE} {_SPACE}")
_FREE_LAST = re.compile(rf"{_LETTERS} {_SPACE} are {_FREE}")
_FREE_VECTORS = re.compile(rf"独立的?(?:随机)?向量 ?{_LETTERS} ?{_SPACE}")


def with_unit_lengths(given: str) -> str:
    """``‖x‖ = 1`` as ``norm2(x) = 1``, which says the same and is what sums of squares are."""
    return _UNIT.sub(r"norm2(\g<x>) = 1", given)


def with_vectors(given: str) -> str:
    """The hypotheses with spaces and components as they are read."""
    for pattern in (_FREE_FIRST, _FREE_LAST):
        given = pattern.sub(r"\g<xs> \g<space>; \g<xs> \g<free>", given)
    given = _FREE_VECTORS.sub(r"\g<xs> \g<space>；向量 \g<xs> 独立", given)
    given = _COVARIANCE.sub(lambda m: _entries(m, given), given)
    return _HAVE.sub(lambda m: f"{m['xs']} in R^{_size(m['d'])}; {m['xs']} have ", given)


def _entries(found: re.Match[str], given: str) -> str:
    """The entries of a covariance matrix, where the letter is a vector's."""
    x, s = found["x"], found["s"].replace("\\Sigma", "Σ")
    if not re.search(rf"(?<![A-Za-z]){x}\}}? ?(?:∈|\\in(?![A-Za-z])|\bin) ?(?:R|\\mathbb)", given):
        return found[0]
    return f"Cov({x}[i], {x}[j]) = {s}[i,j] for all i, j; real {s}"


def _size(typed: str) -> str:
    bare = typed.replace("{", "").replace("}", "")
    return bare if len(bare) == 1 else f"{{{bare}}}"
