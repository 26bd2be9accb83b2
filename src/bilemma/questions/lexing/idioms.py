"""Phrases of several words that say what one word says: expected value, zero-mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from .lexer import Token

_IDIOMS: dict[str, tuple[str, ...]] = {
    "standard deviation": ("sd",),
    "standard deviations": ("sd",),
    "expected value": ("mean",),
    "expected values": ("means",),
    "independent and identically distributed": ("iid",),
    "independently and identically distributed": ("iid",),
    "independent identically distributed": ("iid",),
    "independent , identically distributed": ("iid",),
    "statistically independent": ("independent",),
    "stochastically independent": ("independent",),
    "zero - mean": ("centred",),
    "mean - zero": ("centred",),
    "unit - variance": ("unit", "variance"),
    "covariance between": ("covariance", "of"),
    "correlation between": ("correlation", "of"),
    "correlation coefficient": ("correlation",),
    "correlation coefficient between": ("correlation", "of"),
    "continuous random variable": ("random", "variable"),
    "discrete random variable": ("random", "variable"),
    "constant vector": ("constant",),
    "a constant vector": ("constant",),
    "constant vectors": ("constants",),
    "fixed vector": ("fixed",),
    "a fixed vector": ("fixed",),
    "fixed vectors": ("fixed",),
    "any constant": ("constant",),
    "any constants": ("constants",),
    "any real number": ("real",),
    "any real numbers": ("reals",),
    "known constant": ("constant",),
    "known constants": ("constants",),
    "positive integer": ("positive integer",),
    "positive integers": ("positive integer",),
    "strictly positive": ("positive",),
    "non - negative": ("nonnegative",),
}
# X_1, …, X_n are a random sample from a population with mean m: independent, and of one law.
_SOURCES = [f"{a} {noun}" for a in ("a", "the") for noun in ("population", "distribution")]
_IDIOMS |= {
    f"{sample}{source}": ("iid",)
    for sample in (
        *("random sample", "a random sample"),
        *("independent observations", "n independent observations"),
    )
    for source in (*(f" from {source}" for source in _SOURCES), " from")
}
_IDIOMS |= {  # it is supposed of whatever is asked about that its moments are finite
    f"finite {moment}": (moment,)
    for moment in ("mean", "means", "expectation", "variance", "variances")
}
_IDIOMS |= {
    "random sample": ("iid",),
    "a random sample": ("iid",),
    "nonnegative random variable": ("nonnegative",),
    "non - negative random variable": ("nonnegative",),
    "positive random variable": ("positive",),
    "independent observations": ("independent",),
    "independent trials": ("trials",),
    "variate": ("variable",),
    "variates": ("variables",),
    "having": ("with",),
    "that has": ("with",),
    "that have": ("with",),
    "which has": ("with",),
    "which have": ("with",),
}
_PHRASES = [(phrase.split(), said) for phrase, said in _IDIOMS.items()]
_LONGEST = max(len(phrase) for phrase, _ in _PHRASES)


def idioms(found: Sequence[Token]) -> list[Token]:
    """The tokens with each phrase as the words that say the same."""
    out: list[Token] = []
    at = 0
    while at < len(found):
        phrase, said = _phrase(found[at : at + _LONGEST])
        piece = found[at : at + len(phrase)]
        out += _words(piece, said) if phrase else [found[at]]
        at += len(phrase) or 1
    return out


def _phrase(found: Sequence[Token]) -> tuple[Sequence[str], Sequence[str]]:
    """The longest phrase that tokens begin with, and what it says; nothing if there is none."""
    texts = [token.text.lower() for token in found]
    fitting = [row for row in _PHRASES if texts[: len(row[0])] == row[0] and _is_joined(found)]
    return max(fitting, key=lambda row: len(row[0]), default=((), ()))


def _is_joined(found: Sequence[Token]) -> bool:
    """Whether a hyphen stands between its words without a space: zero-mean, not zero -mean."""
    return all(a.end == b.place for a, b in pairwise(found[:3]) if "-" in (a.text, b.text))


def _words(piece: Sequence[Token], said: Iterable[str]) -> list[Token]:
    """The words at the place of a phrase; the last one reaches to its end."""
    first, last = piece[0], piece[-1]
    *before, end = said
    found = [Token("name", word, first.place, first.end) for word in before]
    return [*found, Token("name", end, last.place if before else first.place, last.end)]
