"""The units of a question in prose: phrases, words, signs, formulas between dollars, full stops."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple, NoReturn

from ..latex_input.latex_cursor import function_of
from ..lexing.errors import MisreadError, Said
from ..lexing.samples import SAMPLE
from ..trees.syntax import MOMENTS as MOMENTS_CALLED
from .phrases import HEADS, MOMENTS, OTHERS, PAIRS

_UNIT = re.compile(
    r"(?P<blank>(?<=[=＝为是于])\s*(?:[_＿]+|[（(]\s*[)）]))"  # to be filled in
    r"|(?P<formula>\$[^$]*\$)|(?P<command>\\mathrm\{[A-Za-z]+(?:hat|tilde|bar)\}|\\[A-Za-z]+|\\.)"
    r"|(?P<word>[iI]\.[iI]\.[dD]\.?|w\.r\.t\.?|[A-Za-z]+[0-9]*)"
    r"|(?P<han>[㐀-鿿]+)|(?P<space>\s+)|(?P<sign>[0-9]+|.)",
    re.DOTALL,
)
_SIGN = re.compile(r"\\.|(?P<equal>(?<![<>!:])=)|[()\[\]{}（）]", re.DOTALL)
_COMPARED = re.compile(
    r"(?P<open>[(\[{])|(?P<close>[)\]}])"
    r"|(?P<le><=|≤|\\leq?(?:slant)?(?![A-Za-z]))|(?P<ge>>=|≥|\\geq?(?:slant)?(?![A-Za-z]))"
)
# Signs that make a formula a relation; of a law too.
RELATIONS = ("=", "<", ">", "≤", "≥", "~", "∼", "～")
_STOPS = "?？。；;\n"
_PRIMES = ("'", "’", "′")
_OPENING, _CLOSING = "([{（", ")]}）"


class Unit(NamedTuple):
    """A phrase with what it means, or anything else as it was typed.

    ``depth`` is how many brackets are open around it.
    """

    kind: str  # phrase, word, han, sign, command, formula, stop
    text: str
    place: int
    end: int
    depth: int = 0

    def means(self, *texts: str) -> bool:
        """Whether it is a phrase that means one of these."""
        return self.kind == "phrase" and self.text in texts

    @property
    def is_comma(self) -> bool:
        """Whether it is a comma outside of brackets; 、 stands within lists."""
        return not self.depth and self.text in (",", "，")


class UnitText:
    """The text of a question, with the places of its units."""

    def __init__(self, text: str) -> None:
        self.text = text

    def typed(self, unit: Unit) -> str:
        """What was typed for a unit."""
        return self.text[unit.place : unit.end]

    def span(self, part: Sequence[Unit]) -> str:
        """What was typed, from the first unit to the last."""
        return self.text[part[0].place : part[-1].end].strip()

    def fail(self, what: Said, at: Unit | int, *readings: str) -> NoReturn:
        """Refuse at a unit, or at a place."""
        raise MisreadError(self.text, at if isinstance(at, int) else at.place, what, readings)


def units(text: str) -> list[Unit]:
    """The units of a text, each phrase as one; within brackets, and in X_1, ..., X_n, are none."""
    lists = [match.span() for match in SAMPLE.finditer(text)]
    found = [
        u._replace(depth=u.depth + any(a <= u.place < b for a, b in lists))
        for u in _parted(_plain(text), _ALONE)
    ]
    out: list[Unit] = []
    at = 0
    while at < len(found):
        length, meaning = _phrase(found, at)
        last = found[at + max(length, 1) - 1]
        out.append(Unit("phrase", meaning, found[at].place, last.end) if length else found[at])
        at += length or 1
    return out


def sentences(found: Sequence[Unit]) -> list[list[Unit]]:
    """The units of each sentence, without the full stops."""
    out: list[list[Unit]] = [[]]
    for unit in found:
        if unit.kind == "stop":
            out.append([])
        elif not unit.means("please") and not _is_before_formula(unit, out[-1]):
            out[-1].append(unit)
    return [sentence for sentence in out if sentence]


def _is_before_formula(unit: Unit, before: Sequence[Unit]) -> bool:
    """Whether it is the colon of ``Expected value: E(Z)``."""
    is_named = (
        bool(before) and before[-1].kind == "phrase" and before[-1].text in (*MOMENTS, *PAIRS)
    )
    return unit.text in (":", "：") and is_named


def _plain(text: str) -> list[Unit]:
    """The words and signs of a text."""
    found: list[Unit] = []
    depth = 0
    for match in _UNIT.finditer(text):
        kind, typed = str(match.lastgroup), match[0]
        if kind == "blank" or (kind == "space" and "\n" not in typed):
            continue
        depth -= typed in _CLOSING and depth > 0
        if not depth and (kind == "space" or typed in _STOPS or _is_full_stop(text, match)):
            kind = "stop"
        if kind == "formula":
            found += _equation(match) or [Unit(kind, typed, match.start(), match.end(), depth)]
        elif kind != "space":
            found.append(Unit(kind, typed, match.start(), match.end(), depth))
        depth += typed in _OPENING
    return found


def _equation(match: re.Match[str]) -> list[Unit]:
    """Both sides of an equation between dollars, and the sign; nothing of any other formula."""
    depth, start, end = 0, match.start() + 1, match.end() - 1
    found: list[Unit] = []
    for sign in _SIGN.finditer(match.string, start, end):
        depth += (sign[0] in _OPENING) - (sign[0] in _CLOSING)
        if sign["equal"] and not depth:
            found += [_side(match.string, start, sign.start()), Unit("sign", "=", *sign.span())]
            start = sign.end()
    last = _side(match.string, start, end)
    is_whole = len(found) == 2 and all(side.text.strip() for side in (found[0], last))
    return [*found, last] if is_whole else []


def compared(unit: Unit) -> list[Unit]:
    """Both sides of an inequality between dollars, and the sign; the unit of anything else."""
    if unit.kind != "formula" or not unit.text.startswith("$"):
        return [unit]
    depth, signs = 0, []
    for found in _COMPARED.finditer(unit.text):
        depth += (found["open"] is not None) - (found["close"] is not None)
        if not depth and (found["le"] or found["ge"]):
            signs.append((found.start(), found.end(), "≤" if found["le"] else "≥"))
    if len(signs) != 1:
        return [unit]
    ((start, end, sign),) = signs
    left = _side(unit.text, 1, start)
    right = _side(unit.text, end, len(unit.text) - 1)
    middle = Unit("sign", sign, start, end)
    at = unit.place
    return [u._replace(place=at + u.place, end=at + u.end) for u in (left, middle, right)]


def _side(text: str, start: int, end: int) -> Unit:
    """A formula as one unit, without space around it."""
    typed = text[start:end]
    start += len(typed) - len(typed.lstrip())
    return Unit("formula", text[start:end].strip(), start, start + len(typed.strip()))


def _is_full_stop(text: str, match: re.Match[str]) -> bool:
    """Whether a dot ends a sentence; one in ``q.k``, 0.5 or ``+ ... +`` does not, nor one between
    spaces.
    """
    before, after = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
    is_last = not after or after.isspace()
    return match[0] == "." and not before.isspace() and before != "." and is_last


def _parted(found: Sequence[Unit], known: Collection[str]) -> list[Unit]:
    """The units with Chinese characters as the longest phrases that they begin with."""
    out: list[Unit] = []
    for unit in found:
        at = 0
        while unit.kind == "han" and not unit.depth and at < len(unit.text):
            ends = range(len(unit.text), at, -1)
            end = next((e for e in ends if unit.text[at:e] in known), at + 1)
            out.append(Unit("han", unit.text[at:end], unit.place + at, unit.place + end))
            at = end
        if not at:
            out.append(unit)
    return out


def _table() -> tuple[dict[tuple[str, ...], str], set[str]]:
    """What each phrase means, by its units; and the phrases of Chinese characters alone, which
    part others.
    """
    listed = [
        (_plain(phrase), meaning)
        for meaning, phrases in (*OTHERS.items(), *HEADS.items())
        for phrase in phrases.split(" | ")
    ]
    alone = {us[0].text for us, _ in listed if len(us) == 1 and us[0].kind == "han"}
    table: dict[tuple[str, ...], str] = {}
    for us, meaning in listed:
        table.setdefault(tuple(u.text.lower() for u in _parted(us, alone)), meaning)
    return table, alone


_PHRASES, _ALONE = _table()
_LONGEST = max(map(len, _PHRASES))


def _phrase(found: Sequence[Unit], at: int) -> tuple[int, str]:
    """How many units the longest phrase here has, and what it means; 0 if there is none."""
    if found[at].depth:
        return 0, ""
    texts = tuple(u.text.lower() for u in found[at : at + _LONGEST])
    for length in range(len(texts), 0, -1):
        meaning = _PHRASES.get(texts[:length])
        if meaning is not None and not _is_called(found, at + length):
            return length, meaning
    return 0, ""


def _is_called(found: Sequence[Unit], at: int) -> bool:
    """Whether brackets follow a function, as in ``variance(X)``: that is a formula."""
    name = found[at - 1]
    while at < len(found) and found[at].text in _PRIMES and found[at - 1].end == found[at].place:
        at += 1  # tanh'(x)
    if at >= len(found) or found[at].text not in ("(", "[") or found[at - 1].end < found[at].place:
        return False
    return function_of(name.text) is not None


# --- what a unit, or a part of a sentence, may be -------------------------------------------------
def is_open(sentence: Sequence[Unit]) -> bool:
    """Whether a sentence ends where the value is to stand: ``Var(X) =``, ``D(X) 等于``."""
    last = sentence[-1]
    return last.text == "=" or (last.means("equal", "be", "is") and len(sentence) > 1)


def is_apart(unit: Unit) -> bool:
    """Whether it may stand between what is asked and what is supposed."""
    return unit.is_comma or (unit.text in (":", "：") and not unit.depth)


def parts_of(found: Sequence[Unit], *between: str) -> list[list[Unit]]:
    """The parts between commas and colons, or phrases."""
    out: list[list[Unit]] = [[]]
    for unit in found:
        if is_apart(unit) or unit.means(*between):
            out.append([])
        else:
            out[-1].append(unit)
    return [part for part in out if part]


def is_call(unit: Unit, after: Unit) -> bool:
    """Whether a moment is taken of what follows."""
    return moment_of(unit) is not None and after.text in ("(", "[", "{", "}", r"\left", "|")


def moment_of(unit: Unit) -> str | None:
    """The moment that a word names as a function: Var."""
    name = "Var" if unit.text in ("D", "V") else function_of(unit.text.lstrip("\\"))
    return name if name in MOMENTS_CALLED else None


def is_relation(unit: Unit) -> bool:
    """Whether it is a sign between two sides, outside of brackets."""
    return unit.text in RELATIONS and not unit.depth


def is_said(unit: Unit) -> bool:
    """Whether it is a part of what is said of letters, and not a letter or a number alone."""
    is_word = unit.kind in ("word", "han") and (len(unit.text) > 1 or unit.kind == "han")
    return is_word or unit.means("be", "adjective", "equal", "with") or is_relation(unit)
