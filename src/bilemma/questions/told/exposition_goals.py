"""What a sentence asks in a question that is told (:mod:`~.expositions`), as goals that are read
alone: ``the mean and the variance of their dot product``, ``y has mean 0 and variance 1``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..lexing.brackets import parted
from ..lexing.errors import said
from .exposition_suppositions import Suppositions
from .exposition_words import (
    APPOSED,
    BETWEEN,
    BIAS,
    CLAIM_NAMED,
    CLAIMED,
    DOT,
    ITS,
    MOMENT,
    SOUGHT,
    THEIR,
    UNBIASED,
    VALUE,
    WANTED,
    WORD,
    WORDS,
)

_VECTORS = r"(?P<a>[A-Za-z]|\\[a-z]+)\s*(?:·|⋅|\.|\\cdot(?![a-z])|\^ ?\{? ?(?:\\top|T|⊤) ?\}?|ᵀ)\s*"
_PRODUCT = re.compile(rf"{_VECTORS}(?P<b>[A-Za-z]|\\[a-z]+)")
_THIRD = r"(?!,? (?:and )?\$?[A-Za-z]\$?(?![A-Za-z]))(?! ?[,、和与] ?\$?[A-Za-z](?![A-Za-z]))"
_TWO = re.compile(  # and no third
    r"(?<![A-Za-z\\])(?<!, )(?<!and )(?<![、和与,])\$?(?P<a>[A-Za-z])\$?"
    rf"(?:,| and|, and| ?[和与、]) ?\$?(?P<b>[A-Za-z])\$?(?![A-Za-z]){_THIRD}"
)
_NAME = re.compile(
    r"(?:\\(?:wide)?(?:hat|bar|tilde) ?\{? ?)?(?:\\[A-Za-z]+|[A-Za-zα-ωΑ-Ω])\}?[\u0302\u0304]?"
    r"(?:_\w|_\{\w+\})?"
)
_HEADS = (
    *(("third|三", "M3"), ("fourth|四", "M4")),
    *(("standard|标准差", "SD"), ("variance|方差", "Var"), ("", "E")),
)


def asked_in(text: str, supposed: Suppositions, *, is_claim: bool) -> list[str]:
    """The goals of a sentence, one for each moment; none where its words are not known.

    Args:
        text: what is asked, without the words that ask.
        supposed: what was told before; what a letter is that is asked about is added.
        is_claim: whether it is to be shown.
    """
    text = text.strip(" ,，:：.。?？!！")
    if is_claim:
        text = CLAIM_NAMED.sub("", text)
    if (found := SOUGHT.fullmatch(text)) and not is_claim:
        (left,) = _moments(found["noun"], found["of"])
        return [f"solve {left} = {found['value']} for {found['c']}"]
    if found := CLAIMED.fullmatch(text):
        return [*_claims(found, supposed)]
    if is_claim and (found := UNBIASED.fullmatch(text)):
        formula = _quantity(found["of"], supposed)
        return [f"show that E({formula}) = {found['theta']}"] if formula else []
    if is_claim:
        supposed.last_defined = ""
        asks = not text or WANTED.fullmatch(text) or MOMENT.match(text)
        return [] if asks else [f"show that {text}"]
    if found := APPOSED.fullmatch(text):
        return [found["formula"]]
    if found := BIAS.fullmatch(text):
        formula = _quantity(found["of"], supposed)
        return [f"E({formula}) - {found['theta']}"] if formula else []
    if ITS.fullmatch(text) and supposed.last_defined:
        return [*_moments(text, supposed.last_defined)]
    if found := WANTED.fullmatch(text):
        formula = _quantity(found["of"] or found["of_zh"], supposed)
        return [text] if WORD.search(formula) else [*_moments(found["en"] or found["zh"], formula)]
    supposed.last_defined = ""
    return [text] if text else []


def _claims(found: re.Match[str], supposed: Suppositions) -> Iterator[str]:
    """``y has mean 0 and variance 1``"""
    values = [VALUE.fullmatch(part) for part in BETWEEN.split(found["values"])]
    if all(m and bool(m["word"]) != bool(m["value"]) for m in values):
        formula = _quantity(found["of"], supposed)
        for m in filter(None, values):
            value = m["value"] or WORDS[m["word"].lower()]
            yield from _moments(m["noun"], formula, value.strip())


def _moments(nouns: str, formula: str, value: str = "") -> Iterator[str]:
    """A goal for each noun."""
    for noun in MOMENT.findall(nouns) if formula else ():
        head = next(call for words, call in _HEADS if re.match(words, noun, re.IGNORECASE))
        yield f"show that {head}({formula}) = {value}" if value else f"{head}({formula})"


def _quantity(text: str, supposed: Suppositions) -> str:
    """What moments are asked of: a formula, as it is called or with its value; "" where it is not
    understood.
    """
    text = THEIR.sub("", text.strip())
    dot = DOT.match(text)
    formula = text[dot.end() if dot else 0 :].strip(" ,，").replace("$", "").strip()
    supposed.last_defined = formula if _NAME.fullmatch(formula) else ""  # its variance
    if dot and not formula:
        return _of_two(supposed)
    sides = [formula[a:b].strip() for a, b in parted(formula, "=")]
    if len(sides) == 1:
        return formula if not dot or _PRODUCT.fullmatch(formula) else ""
    if len(sides) > 2 or not all(sides):
        return ""
    left, right = sides
    if (product := _PRODUCT.fullmatch(left)) is not None:
        a, b = (re.escape(product[x]) for x in "ab")
        pair = rf"(?:\\sum|∑|Σ).*?{a}_(?P<i>\w|\{{\w\}}) ?{b}_(?P=i)"
        if re.fullmatch(pair, right) is None:
            return ""
        return right if "^" in right else left
    if dot or _NAME.fullmatch(left) is None:
        return ""
    supposed.add(f"{left} = {right}")
    supposed.last_defined = left
    return left


def _of_two(supposed: Suppositions) -> str:
    """The dot product of the two vectors that were told of; "" where there are more."""
    found = {(m["a"], m["b"]) for s in supposed.told for m in _TWO.finditer(s)}
    if len(found) != 1:
        return ""
    ((a, b),) = found
    what = said(f"The dot product is that of {a} and {b}.", f"点积指 {a} 与 {b} 的点积。")
    supposed.notes[what] = None
    return f"{a}.{b}"
