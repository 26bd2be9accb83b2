r"""``Let $X$ and $Y$ be random variables, and $q_1,\dots,q_d$ real numbers.``: what letters are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from bilemma.trusted.substitution import Lam, beta
from bilemma.trusted.terms import Key, Term, sym

from .formula_tokens import Tokens, UnreadableError, outside, parts, shown, tokens
from .relations import Propositions
from .stated_letters import StatedLetter, StatedLetters, written
from .term_reading import Terms

_KINDS = {
    "en": {
        "random variable": "random",
        "family of random variables": "Block",
        "real number": "real",
        "real function": "function",
        "Borel function": "borel",
        "Borel function of two variables": "borel of two",
        "natural number": "nat",
        "random variables": "random",
        "families of random variables": "Block",
        "real numbers": "real",
        "real functions": "function",
        "Borel functions": "borel",
        "Borel functions of two variables": "borel of two",
        "natural numbers": "nat",
    },
    "zh": {
        "随机变量": "random",
        "随机变量组": "Block",
        "实数": "real",
        "实函数": "function",
        "Borel 函数": "borel",
        "二元 Borel 函数": "borel of two",
        "自然数": "nat",
    },
}
_FUNCTIONS = {
    "function": ("real", ("real",)),
    "borel": ("borel", ("real",)),
    "borel of two": ("borel", ("real", "real")),
}
_LET = {
    "en": re.compile(r"Let (?P<items>.+?)\.(?: Then)?"),
    "zh": re.compile(r"设 ?(?P<items>.+?)(?:。|，则)"),
}
_NAMES = r"(?P<names>\$[^$]+\$(?:(?:, | and |、)\$[^$]+\$)*)"
_ITEM = {
    "en": re.compile(_NAMES + r" (?P<be>be )?(?:an? )?(?P<what>[A-Za-z ]+)"),
    "zh": re.compile(_NAMES + r" ?为 ?(?P<what>(?:[\u4e00-\u9fff]| ?Borel )+)"),
}
_NEXT = {"en": re.compile(r", and |, "), "zh": re.compile("，")}
_DOTS = (r"\dots",)


def read_introduction(text: str, language: str) -> StatedLetters:
    """The letters that the first sentence of a statement introduces; without one, none.

    Raises UnreadableError for a sentence that does not say what they are.
    """
    if not text.strip():
        return StatedLetters()
    whole = _LET[language].fullmatch(text.strip())
    if whole is None:
        raise UnreadableError(f"{text}: this introduces no letters")
    named = [
        (tokens(formula), kind)
        for names, kind in _items(whole["items"], language)
        for formula in re.findall(r"\$([^$]+)\$", names)
    ]
    plain = [_letter(found, kind) for found, kind in named if not _goes_on(found)]
    known = StatedLetters(tuple(plain))
    families = [_family(found, kind, known) for found, kind in named if _goes_on(found)]
    letters = [*plain, *families]
    for key, same in groupby(sorted(letter.key[:1] for letter in letters)):
        if len(list(same)) > 1:
            raise UnreadableError(f"{text}: {key[0]} is introduced twice")
    return StatedLetters(tuple(letters))


def _items(text: str, language: str) -> Iterator[tuple[str, str]]:
    """Names with their kind."""
    place = 0
    while place < len(text):
        if place:
            parted = _NEXT[language].match(text, place)
            place = parted.end() if parted else place
        item = _ITEM[language].match(text, place)
        kind = item and _KINDS[language].get(item["what"])
        if kind is None or (language == "en" and bool(item["be"]) != (place == 0)):
            raise UnreadableError(f"{text[place:]}: this says of no letter what it is")
        yield item["names"], kind
        place = item.end()


def _goes_on(found: Tokens) -> bool:
    return r"\dots" in found


def _drawn(found: Tokens) -> tuple[str, list[Tokens]]:
    """The name of a letter, without the script type, and the pieces of its subscript."""
    reader = Terms(found, StatedLetters())
    base, script = reader.drawn()
    reader.end()
    return base.removeprefix(r"\mathcal "), parts(script, ",") if script else []


def _named(base: str, pieces: list[Tokens]) -> str:
    names = [written("".join(piece)) for piece in pieces]
    if None in names:
        raise UnreadableError(f"{base} with {pieces} is no name")
    return "_".join([base, *names])


def _letter(found: Tokens, kind: str) -> StatedLetter:
    name = _named(*_drawn(found))
    if (kind == "Block") != found[0].startswith(r"\mathcal"):
        raise UnreadableError(f"{shown(found)}: families of random variables are set in script")
    sort, points = _FUNCTIONS.get(kind, (kind, ()))
    return StatedLetter(name, sort, points)


# --- letters of a proof ---------------------------------------------------------------------------
def read_meaning(found: Tokens, letters: StatedLetters) -> tuple[StatedLetters, Term]:
    """The letters with the one that an equation, perhaps for every index, introduces."""
    pauses = outside(found, r"\quad")
    equation, remark = (found[: pauses[0]], found[pauses[0] + 2 : -1]) if pauses else (found, ())
    reader = Propositions(letters)
    ranges, inside = reader.ranges(parts(remark, ";")) if remark else ([], letters)
    left, right = parts(equation, "=")
    base, pieces = _drawn(left)
    slots = [limits[0] if kind == "to" else None for _, limits, kind in ranges]
    if len(pieces) == 1 and len(slots) > 1 and len(pieces[0]) == len(slots):
        pieces = [(one,) for one in pieces[0]]
    name = _named(base, pieces[: len(pieces) - len(slots)])
    value = Propositions(inside).term(right)
    kind = "random" if value.random else "real" if slots else value.sort
    letter = StatedLetter(name, kind, ("nat",) * len(slots), (1,) * len(slots), tuple(slots))
    known = letters.also([letter])
    return known, Propositions(known).formula(found)


def meaning_of(equation: Term) -> tuple[Key, Term]:
    """The letter of ``y(i) = …`` for every i, and what it stands for.

    Raises UnreadableError where that is said for some indices only.
    """
    indices = []
    while equation.head in ("ForAll", "All"):
        indices.append(sym(f"_{len(indices)}_", "nat"))
        equation = beta(equation.args[-1], indices[-1])
    letter, value = equation.args
    if list(letter.args) != indices:
        raise UnreadableError(f"{equation} gives the letter for some indices only")
    return letter.data, Lam(*indices, value) if indices else value


# --- families -------------------------------------------------------------------------------------
def _family(found: Tokens, kind: str, known: StatedLetters) -> StatedLetter:
    r"""``q_1,\dots,q_d``, ``q_1,q_2,\dots``, ``K_{11},\dots,K_{nd}`` and the like."""
    members = [None if part == _DOTS else _drawn(part) for part in parts(found, ",")]
    first = members[0]
    if first is None or any(m and m[0] != first[0] for m in members):
        raise UnreadableError(f"{shown(found)}: these are not the members of a family")
    for slots in (1, 2):
        own = first[1][: len(first[1]) - slots]
        if len(own) != len(first[1]) - slots:
            continue
        indices = [m and _indices(m[1], own, slots, known) for m in members]
        extents = _EXTENTS[slots](indices)
        if extents is not None:
            firsts, lengths = extents
            sort, points = _FUNCTIONS.get(kind, (kind, ()))
            name = _named(first[0], own)
            return StatedLetter(name, sort, ("nat",) * slots + points, firsts, lengths)
    raise UnreadableError(f"{shown(found)}: it is not to be seen how this goes on")


Indices = list[tuple[Term, ...] | None]  # of each member, None for dots
Extents = tuple[tuple[int, ...], tuple[Term | None, ...]]


def _indices(
    pieces: list[Tokens], own: list[Tokens], slots: int, known: StatedLetters
) -> tuple[Term, ...] | None:
    """The indices of a member behind the part that belongs to the name."""
    if pieces[: len(own)] != own:
        return None
    rest = pieces[len(own) :]
    if slots > 1 and len(rest) == 1 and len(rest[0]) == slots:
        rest = [(one,) for one in rest[0]]
    if len(rest) != slots:
        return None
    return tuple(Terms(index, known).term(index) for index in rest)


def _start(index: Term) -> int | None:
    """0 or 1, where families begin."""
    return int(index.data) if index.head == "num" and index.data in (0, 1) else None


def _vector(found: Indices) -> Extents | None:
    if not found[0] or (first := _start(found[0][0])) is None:
        return None
    row = _row([index and index[0] for index in found], first)
    return None if row is None else ((first,), row)


def _row(found: list[Term | None], first: int) -> tuple[Term | None] | None:
    """The length that a list ``1, …, d`` or ``1, 2, …`` says, as a tuple; None for no such list."""
    if len(found) != 3 or found[0] is None:
        return None
    second, third = found[1:]
    if second is None and third is not None:
        return (third,)
    goes_on = third is None and second is found[0] + 1 and _start(found[0]) == first
    return (None,) if goes_on else None


def _matrix(found: Indices) -> Extents | None:
    if not found[0] or None in (starts := tuple(map(_start, found[0]))):
        return None
    top, left = found[0]
    if len(found) == 3 and found[1] is None and found[2]:
        return starts, found[2]
    if len(found) != 5 or found[4] is not None or not found[3] or found[3][1] is not left:
        return None
    row = [index and index[1] for index in found[:3]]
    if any(index and index[0] is not top for index in found[:3]):
        return None
    length = _row(row, starts[1])
    bottom = found[3][0]
    return length and (starts, (None if bottom is top + 1 else bottom, *length))


_EXTENTS = {1: _vector, 2: _matrix}
