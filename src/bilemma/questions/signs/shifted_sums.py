r"""Sums from 0 on, and powers that count down: ``\sum_{i=0}^{t-1} β^i g_{t-i}``, ``β^{t-i} g_i``.

Sums begin at 1 here, and exponents are i, i + 1: the index is shifted by one, or the sum is taken
from its other end, both of which are exact. β^(i-1) is β^i/β where β is not 0, which is supposed
where nobody says it. Members that count down are counted anew where the hypotheses say the same of
all of them. What else has the index stays as it was typed, to be refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..lexing.brackets import closing, parted
from ..lexing.errors import Said, said

_SUM = re.compile(r"(?<![A-Za-z])sum(?=\()")
_RANGE = re.compile(
    r"\s*(?P<i>[a-z]) ?= ?(?P<first>[01]) ?\.\. ?(?P<open>\()?(?P<last>[A-Za-z]\w*)"
    r"(?P<less> ?- ?1)?(?(open)\))\s*"
)
_BASE = r"(?P<base>[A-Za-zα-ω]\w*|\d+(?:\.\d+)?|\([^()]*\))"
_POWER = re.compile(rf"{_BASE}\^(?P<at>\w+|\([^()]*\))")
_MEMBER = re.compile(r"(?P<x>[A-Za-zα-ω]\w*)\[(?P<at>[^\[\],]+)\]")

# A hypothesis that may say the same of all members: a moment, a law, independence.
_OF_MEMBERS = re.compile(
    r"\s*(?:for all \w+,? )?(?:(?:the )?(?:mean|variance|var|sd|std|expectation"
    r"|(?:third|fourth)[a-z ]*moment)\b|(?:E|Var|V|D|SD|M3|M4) ?[\[(]|均值|期望|方差|标准差)",
    re.IGNORECASE,
)
_UNRELATED = re.compile(r"\bindependent\b|\biid\b|i\.i\.d|独立", re.IGNORECASE)
_NAME = r"(?<![A-Za-z\\])[A-Za-zα-ω](?:_?\w)?(?![A-Za-z(])"
# g, h independent; not "g iid N(0, 1), h iid N(0, 1)"
_TOGETHER = re.compile(
    rf"{_NAME}(?: ?(?:,|，|、|与|和|\band\b|,? and) ?{_NAME})+ ?"
    r"(?:are |is |mutually |jointly |相互|互相|都)*(?:independent(?! of)|iid|i\.i\.d|独立)",
    re.IGNORECASE,
)
_RELATES = re.compile(r"[=<>≤≥≠.|]|norm2|dependent on")
_LAW = re.compile(r"~|∼|\bfollows?\b|服从|\bin R\b|∈")
_LETTER = r"(?<![A-Za-z\\])[A-Za-zα-ω](?:_\w+)?(?![A-Za-z(\[{])"
_EVERY = re.compile(
    "for (?:all|any|each|every) [a-z]\\b|对(?:一切|任意|所有|每个) ?[a-z] ?(?:都|均)?"
)
_FIXED = re.compile("\\b(?:fixed|real|constants?|numbers?)\\b|(?:常数|固定)")


class _Reach(NamedTuple):
    """An exponent or an index: ``sign*i + c``, and the last index besides where it counts down."""

    sign: int
    c: int

    def shifted(self) -> _Reach:
        """The same for an index that is larger by one."""
        return _Reach(self.sign, self.c - self.sign)

    def reversed(self) -> _Reach:
        """The same for an index that runs from the other end."""
        return _Reach(-self.sign, self.c + self.sign)

    def text(self, i: str) -> str:
        """As one writes it, where it counts up."""
        return f"({i}+{self.c})" if self.c else i


class _Sum(NamedTuple):
    """A sum with the places of its powers and members; what is behind it in the goal."""

    body: str
    i: str
    last: str
    is_longer: bool
    powers: tuple[_Reach, ...]
    members: tuple[tuple[str, _Reach], ...]

    @property
    def size(self) -> str:
        """The last index."""
        return f"({self.last}+1)" if self.is_longer else self.last


def with_shifted_sums(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """Both texts with such sums from 1 on, and how members were counted anew."""
    notes: list[Said] = []
    for at in reversed([m.end() for m in _SUM.finditer(goal)]):
        end = closing(goal, at)
        found = _read(goal[at + 1 : end]) if end > 0 else None
        if found is None:
            continue
        anew = [(x, place) for x, place in found.members if place != _Reach(1, 0)]
        families = {x for x, _ in anew}
        if len(anew) > len(families) or not all(
            _count(x, goal) == 1 and _is_alike(x, given, from_0=place.sign > 0) for x, place in anew
        ):
            continue
        others = {m["x"] for m in _MEMBER.finditer(goal)} - families
        if any(not _are_independent(x, other, given) for x in families for other in others):
            continue
        notes += [_note(x) for x in sorted(families)]
        written, bases = _written(found)
        goal = f"{goal[:at]}({written}){goal[end + 1 :]}"
        unsaid = [b for b in bases if not _is_not_zero(b, given)]
        given = "; ".join(filter(None, (given, *(f"{b} != 0" for b in unsaid))))
    return goal, given, tuple(notes)


def _read(inside: str) -> _Sum | None:
    """A sum that is to be shifted or reversed, as it is then."""
    pieces = [inside[a:b] for a, b in parted(inside, ",")]
    ranged = _RANGE.fullmatch(pieces[-1])
    if len(pieces) != 2 or ranged is None:
        return None
    body, i, last = pieces[0], ranged["i"], ranged["last"]
    is_from_0 = ranged["first"] == "0"
    if ranged["less"] and not is_from_0:
        return None
    powers = [_place(m["at"], i, last) for m in _powers(body, i)]
    members = [(m["x"], _place(m["at"], i, last)) for m in _members(body, i)]
    rest = _MEMBER.sub(" ", _POWER.sub(lambda m: m["base"], body))
    places = [*powers, *(place for _, place in members)]
    if i == last or _has(i, rest) or not places or None in places:
        return None
    is_longer = is_from_0 and not ranged["less"]
    shift = is_from_0
    ups = [p.shifted() if shift else p for p in powers if p]
    ms = [(x, p.shifted() if shift else p) for x, p in members if p]
    if any(p.sign < 0 for p in ups):
        if is_longer:
            return None
        ups, ms = [p.reversed() for p in ups], [(x, p.reversed()) for x, p in ms]
    elif not is_from_0:
        return None
    is_read = all(p.sign > 0 and p.c >= -1 for p in ups)
    is_read &= all(p in (_Reach(1, 0), _Reach(1, -1), _Reach(-1, 1)) for _, p in ms)
    if is_longer and any(p.sign < 0 for _, p in ms):
        return None
    return _Sum(body, i, last, is_longer, tuple(ups), tuple(ms)) if is_read else None


def _powers(body: str, i: str) -> Iterator[re.Match[str]]:
    return (m for m in _POWER.finditer(body) if _has(i, m["at"]))


def _members(body: str, i: str) -> Iterator[re.Match[str]]:
    return (m for m in _MEMBER.finditer(body) if _has(i, m["at"]))


def _place(typed: str, i: str, last: str) -> _Reach | None:
    """``i``, ``i+1``, ``t-i``, ``t-1-i``; None of anything else."""
    text = typed.strip("()").replace(" ", "")
    form = re.fullmatch(rf"(?:{i}(?P<c>[-+]1)?|{last}(?P<d>[-+]1)?-{i}(?P<e>[-+]1)?)", text)
    if form is None:
        return None
    if text.startswith(i):
        return _Reach(1, int(form["c"] or 0))
    return _Reach(-1, int(form["d"] or 0) + int(form["e"] or 0))


def _written(found: _Sum) -> tuple[str, list[str]]:
    """The sum as it is read, and the letters by which it is divided."""
    places, bases = iter(found.powers), list[str]()

    def power(m: re.Match[str]) -> str:
        if not _has(found.i, m["at"]):
            return m[0]
        place = next(places)
        if place.c >= 0:
            return f"{m['base']}^{place.text(found.i)}"
        bases.append(m["base"])
        return f"({m['base']}^{found.i}/{m['base']})"

    def member(m: re.Match[str]) -> str:
        return f"{m['x']}[{found.i}]" if _has(found.i, m["at"]) else m[0]

    body = _MEMBER.sub(member, _POWER.sub(power, found.body))
    return f"{body}, {found.i}=1..{found.size}", list(dict.fromkeys(bases))


def _is_alike(x: str, given: str, *, from_0: bool) -> bool:
    """Whether hypotheses speak of what is random, say the same of all members, and do not call X_1
    the first of them where a sum has X_0.
    """
    name = rf"(?<![A-Za-z0-9_\\]){re.escape(x)}(?![A-Za-z0-9_])"
    pieces = [given[start:end] for start, end in parted(given, ";；\n,，。")]
    pieces = [piece for piece in pieces if re.search(name, piece)]
    for piece in pieces:
        if _FIXED.search(piece) or not _is_of_members(x, piece):
            return False
        if from_0 and re.search(rf"{name} ?(?:in|∈) ?R", piece):
            return False
        indices = {*re.findall(rf"{name}\[([a-z])\]", piece)}
        rest = re.sub(rf"{name}\[[a-z]\]", " ", _EVERY.sub(" ", piece))
        if "[" in rest or "sum" in rest or any(_has(i, rest) for i in indices):
            return False
    return bool(pieces)


def _is_of_members(x: str, piece: str) -> bool:
    """Whether it states a moment or a law of each, or independence: not what a member is."""
    left, sign, right = piece.partition("=")
    if piece.strip() == x:  # one of a list
        return True
    if not sign:
        is_said = any(p.search(piece) for p in (_UNRELATED, _LAW, _OF_MEMBERS))
        return is_said and (_LAW.search(piece) is not None or not _relates(piece))
    own = _EVERY.sub(" ", left)
    letters = {m["x"] for m in _MEMBER.finditer(own)} | {*re.findall(_LETTER, own)}
    is_moment = _OF_MEMBERS.match(left) is not None
    return is_moment and not _count(x, right) and letters <= {x, "i", "j"}


def _are_independent(x: str, other: str, given: str) -> bool:
    """Whether hypotheses say that two families are, in one list of names."""
    return any(_count(x, m[0]) and _count(other, m[0]) for m in _TOGETHER.finditer(given))


def _relates(piece: str) -> bool:
    return _RELATES.search(piece.replace("i.i.d.", "")) is not None


def _is_not_zero(base: str, given: str) -> bool:
    """Whether a number, or a letter of which hypotheses say that it is not 0."""
    b = re.escape(base)
    signs = rf"0 ?< ?{b}(?!\w)|(?<!\w){b} ?> ?0|(?<!\w){b} ?(?:!=|≠) ?0|(?<!\w){b} ?(?:in|∈) ?\(0"
    return (base[0].isdigit() and float(base) > 0) or re.search(signs, given) is not None


def _has(i: str, text: str) -> bool:
    return re.search(rf"(?<![A-Za-z0-9_\\]){i}(?![A-Za-z0-9_(\[])", text) is not None


def _count(x: str, text: str) -> int:
    return len(re.findall(rf"(?<![A-Za-z0-9_\\]){re.escape(x)}(?![A-Za-z0-9_(])", text))


def _note(x: str) -> Said:
    return said(
        f"The members of {x} are counted as the sum goes over them: of all of them the hypotheses "
        "say the same.",
        f"{x} 的各分量按求和次序重新编号：条件对各分量都相同。",
    )
