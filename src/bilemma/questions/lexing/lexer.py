"""The words and signs of a question. The text is looked at, and never run."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_letters, digits
from typing import NamedTuple

from bilemma.bilingual.simplified import simplified

from .errors import MisreadError, Said, said

MOST_CHARACTERS = 2000
MOST_DIGITS = 30
MOST_LETTERS = 40  # of a name; a refusal repeats it
LETTER = r"[A-Za-zΑ-Ωα-ωϑϕϵ]"
_TOKEN = re.compile(
    rf"(?P<number>[0-9]+(?:\.[0-9]+)?)"
    r"|(?P<word>[\u4e00-\u9fff]+|(?:i\.i\.d\.?|I\.I\.D\.?)(?![A-Za-z\d]))"
    rf"|(?P<name>{LETTER}(?:[A-Za-z0-9Α-Ωα-ω]|_(?=[A-Za-z0-9Α-Ωα-ω]))*'*)"
    r"|(?P<sign>\.\.\.?|<=|>=|!=|==|\*\*|[-+*/^()\[\]{},=<>.;:|√²³⁴~⊙])"
)
# Signs that look or mean the same.
_SAME = {"≤": "<=", "≥": ">=", "≠": "!=", "·": ".", "⋅": ".", "−": "-", "–": "-", "×": "*"}
_SAME |= {
    "；": ";",
    "，": ",",
    "、": ",",
    "（": "(",
    "）": ")",
    "＝": "=",
    "：": ":",
    "′": "'",
    "’": "'",
}
_SAME |= {chr(ord(c) + 0xFEE0): c for c in "+-*/^<>[]{}|_" + digits + ascii_letters}
_SAME |= {"。": ";", "．": ".", "ϕ": "φ", "ϵ": "ε", "ϑ": "θ", "…": "..", "∈": " in ", "ℝ": "R"}
_SAME |= {"µ": "μ", "∼": "~", "～": "~", "𝒩": "N"}
_OPEN, _CLOSE = ("(", "[", "{"), (")", "]", "}")
_TEXTS = {"=": "=", "==": "=", "**": "^", "...": ".."}


class Token(NamedTuple):
    """A number, a name, a word, a sign, or the end; ``place`` is that of its first character."""

    kind: str
    text: str
    place: int
    end: int


def tokens(text: str) -> list[Token]:
    """The tokens of a text, the last one ``end``.

    Raises:
        MisreadError: the text is too long, or a character is of no formula.
    """
    refuse_long(text)
    plain, places = _plain(text)
    _check_signs(text, plain, places)
    found, at = [], 0
    while at < len(plain):
        if plain[at].isspace():
            at += 1
            continue
        match = _TOKEN.match(plain, at)
        if match is None:
            raise MisreadError(text, places[at], _strange(plain[at]))
        found.append(_token(text, match, places))
        at = match.end()
        if found[-1].kind == "number":
            _check_number(text, found[-1], plain[at : at + 5])
            _check_comma(text, found, plain[at:])
        if found[-1].text.endswith("'"):
            _check_prime(text, found[-1], plain[at:])
    return [*found, Token("end", "", len(text), len(text))]


def refuse_long(text: str) -> None:
    """Refuse a text that is too long, before any pattern goes through it."""
    if len(text) > MOST_CHARACTERS:
        n = MOST_CHARACTERS
        what = said(f"A question has at most {n} characters.", f"问题不得超过 {n} 个字符。")
        raise MisreadError(text, n, what)


def _plain(text: str) -> tuple[str, list[int]]:
    """The text with one spelling for each sign, and for each character its place in the text."""
    out, places = [], []
    for place, character in enumerate(simplified(text)):
        for written in _SAME.get(character, character):
            out.append(written)
            places.append(place)
    return "".join(out), [*places, len(text)]


def _token(text: str, match: re.Match[str], places: list[int]) -> Token:
    kind, written = str(match.lastgroup), match[0]
    place = places[match.start()]
    if kind == "number" and len(written) > MOST_DIGITS:
        n = MOST_DIGITS
        what = said(f"A number has at most {n} digits.", f"数不得超过 {n} 位。")
        raise MisreadError(text, place, what)
    if kind == "name" and len(written) > MOST_LETTERS:
        n = MOST_LETTERS
        what = said(f"A name has at most {n} characters.", f"名称不得超过 {n} 个字符。")
        raise MisreadError(text, place, what)
    return Token(kind, _TEXTS.get(written, written), place, places[match.end()])


_ALMOST = re.compile(
    r"(?<=[A-Za-z0-9)\]])\s+(a\.\s?[se]|i\.\s?p|w\.\s?p)\b"
    r"(?!\s*[\[(*/^+.-]?\s*[A-Za-z0-9(])"
)
_IN_LAW = re.compile(r"(?P<x>[A-Z]\w*)\s*=(?P<d>[dDL])\s+(?P<y>[A-Z]\w*)")


def _check_signs(text: str, plain: str, places: Sequence[int]) -> None:
    """``X = Y a.s.`` and ``X =d Y`` are no products."""
    if almost := _ALMOST.search(plain):
        what = said(
            f"Is {almost[1]}. 'almost surely' or the like? That is not understood here: write the "
            "relation without it, if it always holds.",
            f"{almost[1]}. 是“几乎必然”之类的意思吗？此处不能这样写："
            "若关系恒成立，请只写关系本身。",
        )
        raise MisreadError(text, places[almost.start(1)], what)
    if law := _IN_LAW.search(plain):
        x, d, y = law["x"], law["d"], law["y"]
        what = said(
            f"Is {d} a factor, or do both have the same distribution?",
            f"{d} 是因子，还是指两边同分布？",
        )
        readings = (f"{x}, {y} identically distributed", f"{x} = {d}*{y}")
        raise MisreadError(text, places[law.start("d")], what, readings)


def _check_number(text: str, number: Token, after: str) -> None:
    """``2·3`` is no decimal, and ``1e3`` no number."""
    written = text[number.place : number.end]
    if re.search("[·⋅]", written):
        a, b = re.split("[·⋅]", written)
        what = said(
            "Is this a product or a decimal? A dot product has vectors.",
            "这是乘积还是小数？点积的两边须为向量。",
        )
        raise MisreadError(text, number.place, what, (f"{a}*{b}", f"{a}.{b}"))
    power = re.match("[eE]([+-]?)([0-9])", after)
    if power:
        what = said("A power of ten is written in full: 1000.", "请将数完整写出，例如 1000。")
        sign = "/" if power[1] == "-" else "*"
        raise MisreadError(text, number.place, what, (f"{written}{sign}10^{power[2]}",))
    ten = re.match(r"x(10)(?![0-9])|X(10)(?= ?(?:\^|\*\*))", after)
    if ten and (ten[2] or not re.search(r"(?<![0-9])x_?[0-9]", text)):
        what = said(
            "Is x a letter here, or the sign of a product? That is *.",
            "这里的 x 是字母，还是乘号？乘号写作 *。",
        )
        raise MisreadError(text, number.end, what, (f"{written}*10",))
    if re.match(r",0\d\d(?!\d)", after):
        what = said("A number is written without commas: 1000.", "数中不写逗号：1000。")
        raise MisreadError(text, number.place, what)
    if written == "0" and re.match("[xXbB][0-9]", after):
        what = said("Numbers are decimal here.", "此处的数须为十进制。")
        raise MisreadError(text, number.place, what)


def _check_comma(text: str, found: Sequence[Token], after: str) -> None:
    """``variance 2,5``: two numbers, or a decimal? Within brackets these are arguments."""
    comma = re.match(r",([0-9]+)(?![0-9.]|,[0-9])", after)
    depth = sum((t.text in _OPEN) - (t.text in _CLOSE) for t in found)
    number, before = found[-1], "".join(t.text for t in found[-3:-1])
    is_listed = before.endswith((",", "!=")) or before[:-1].isdigit()
    is_listed |= before.lower().endswith(("means", "variances"))
    if comma and text[number.end] == "," and depth == 0 and not is_listed:
        what = said(
            "Is this a decimal, or are these two numbers? A decimal has a point; after a comma "
            "between numbers stands a space.",
            "这是小数还是两个数？小数请用小数点；若为两个数，逗号后请留空格。",
        )
        a = number.text
        raise MisreadError(text, number.place, what, (f"{a}.{comma[1]}", f"{a}, {comma[1]}"))


def _check_prime(text: str, name: Token, after: str) -> None:
    """``X'Y`` may be a transpose, and ``X's`` says whose something is."""
    is_negation = name.text.endswith("n'") and after.startswith("t")  # isn't
    if is_negation or not re.match(LETTER, after):
        return
    if re.match(rf"s(?!{LETTER}|[0-9])", after):
        what = said(
            f"{name.text} is a letter of its own here; write 'mean X = 0'.",
            f"{name.text} 在此是另一个字母；请写“均值 X = 0”。",
        )
        raise MisreadError(text, name.place, what)
    second = re.match(LETTER + "'*", after)
    bare, other = name.text.rstrip("'"), second[0] if second else after[0]
    what = said(
        f"Is {name.text} a letter of its own, or is this a dot product?",
        f"{name.text} 是另一个字母，还是指转置、即点积？",
    )
    raise MisreadError(text, name.place, what, (f"{name.text}*{other}", f"{bare}.{other}"))


def _strange(character: str) -> Said:
    if character == "≁":
        return said("What does not hold supposes nothing: leave it out.", "不成立的事无须写出。")
    if character in "⊥⫫":
        return said("Independence is written 'X, Y independent'.", "独立性请写“X, Y 独立”。")
    if character == "@":
        return said(
            "A dot product is written q.k, a matrix times a vector W x.",
            "点积写作 q.k，矩阵乘向量写作 W x。",
        )
    return said(
        f"The character {character!r} is of no formula here.", f"字符“{character}”不能用于此处。"
    )
