"""What stands behind ``given`` or ``when`` in a question in words, and is no hypothesis.

A hypothesis says what holds; ``given Y`` and ``given that X is positive`` ask for what holds on a
condition, and are refused: of events no probability is known here, and conditional means are
written ``E(X | Y)``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ..hypotheses.clause_parser import clauses
from ..lexing.errors import MisreadError, Said, said
from ..lexing.lexer import Token
from ..trees.clause import Clause
from ..trees.syntax import MOMENTS, SyntaxNode

_ON = said(
    "Is this a condition? Write E(Y | X) for a mean given X; "
    "put what is supposed of letters behind 'if'.",
    "这是指给定某个变量吗？请写 E(Y | X)；对字母所作的假设请用“若 … ”写出。",
)
_EVENT = said(
    "A value or an event cannot be given; what holds always is a hypothesis of its own, 'X > 0', "
    "and a fixed number is declared: 'real x'.",
    "条件不能是取值或事件；恒成立的请单独写成条件，如“X > 0”；常数须声明，如“常数 x”。",
)
_NAME = r"[A-Za-z](?:[0-9]{1,2}|_[A-Za-z0-9]{1,2}|_\{[^{}]*\}|\[[^\[\]]*\])?(?![A-Za-z0-9_(\[])"
_AND = r"\s*(?:,|，|、|\band\b|与|和|及)\s*"
_NAMES = re.compile(rf"(?P<x>{_NAME})(?:\s*[,，]|(?:{_AND}{_NAME})*\s*$)")
_PREDICATE = re.compile(
    r"[<>=≤≥~∼]|\b(?:is|are|be|has|have|equals?)\b|[为是]|等于|服从|独立|不相关"
)
_HEAD = r"(?<![A-Za-z])(?:E|Var|Cov|Corr|SD|M[34])\s*(?=[(\[])"
# Given a random variable X with mean 10, find …
_INTRODUCED = re.compile(r"an? (?:\w+ )*(?:random )?variable \w+ (?:with|having|follow|~|∼|\\sim)")
_SIGNS = re.compile("[<>]=?|[=≤≥]")
_GIVEN = ("given", "已知")
_WHEN = ("given", "given that", "when", "for", "当")
_EVENTS = (*_WHEN, "已知", "对于")
_CONDITIONS = (*_WHEN, "已知", "if", "若", "如果", "假如")
_OF_VALUES = ("random", "moment", "law", "relation")
_FIXED = ("fixed", "固定", "给定")


class Conditions:
    """Tells conditions from hypotheses.

    Args:
        text: the whole question.
        given: the other hypotheses.
        formula: the goal.
    """

    def __init__(self, text: str, given: str, formula: str) -> None:
        self.everything = f"{text}\n{given}"
        self.asked = {*_capitals(re.sub(_HEAD, "", formula))}
        small = {*re.findall(r"(?<![A-Za-z])[a-z](?![A-Za-z(])", formula)}
        if not self.asked and len(small) == 1 and re.search(_HEAD, formula):
            self.asked = small
        listed = re.findall(
            r"\brandom\s+(?:variables?\s+)?([a-z](?:(?:\s*,\s*|\s+and\s+)[a-z])*)(?![A-Za-z])"
            r"|(?<![A-Za-z])([a-z](?:(?:\s*,\s*|\s+and\s+)[a-z])*)\s*(?:(?:is|are)\s+)*random\b"
            r"|随机(?:变量)*\s*([a-z](?:\s*[,，、与和]\s*[a-z])*)(?![A-Za-z])",
            self.everything,
        )
        self.random = {x for row in listed for x in re.findall(r"\b[a-z]\b", " ".join(row))}
        self.random |= small if self.asked == small else set()

    def refusal(self, begins: str, part: str, supposed: str, behind: str) -> Said | None:
        """What is wrong with a part of a question, or nothing.

        Args:
            begins: the word that begins it.
            part: the words after that.
            supposed: the same as a hypothesis.
            behind: the rest of the question.
        """
        begins = " ".join(begins.split())
        try:
            found = clauses(supposed)
        except MisreadError:  # refused as a hypothesis too
            listed = _NAMES.match(part.replace("$", ""))
            is_sample = re.search(r"\.\.|…|dots", part)
            is_on = begins in _GIVEN and listed and not is_sample and self._is_random(listed["x"])
            return _ON if is_on else None
        is_introduced = _INTRODUCED.match(part) and behind.strip(" ,.")
        if begins in _GIVEN and not is_introduced and self._is_on(found, part, supposed):
            return _ON
        if any(self._is_held(begins, clause, part, behind) for clause in found):
            return _ON
        laws = {clause.place for clause in found if clause.kind == "law"}
        equations = [c for c in found if c.kind == "relation" and c.place not in laws]
        return _EVENT if any(self._is_event(begins, c) for c in equations) else None

    def _is_on(self, found: Sequence[Clause], part: str, supposed: str) -> bool:
        """``Y, X has mean 0``, ``the random variable X``, ``X with mean 2``"""
        names = found[0].names if found else ()
        if not names:
            return False
        letters = {t.text[0] for c in found for t in c.names}
        kinds = (*_OF_VALUES, *["fixed"] * ("constant" in part or "fixed" in part))
        is_said = any(c.kind not in kinds for c in found)
        ends = part.partition(" with ")[0].strip(" $").endswith(names[-1].text)
        if not is_said and ends and not _PREDICATE.search(part):
            return self._are_random(names) and not self.asked <= letters
        first, x = found[0], names[0].text[0]
        if len(names) < 2 or not supposed[names[0].end :].lstrip().startswith((",", "，")):
            return False
        is_number = not self._is_random(x) and first.kind in ("fixed", "natural")
        is_list = first.kind in ("independent", "uncorrelated")
        between = {supposed[a.end : b.place].strip() for a, b in pairwise(names)}
        is_list &= between <= {",", "，"} and (x.islower() or x in self.asked)
        return not (is_number or is_list)

    def _are_random(self, names: Sequence[Token]) -> bool:
        return any(self._is_random(t.text) for t in names)

    def _is_random(self, name: str) -> bool:
        return name[0].isupper() or name[0] in self.random

    def _is_held(self, begins: str, clause: Clause, part: str, behind: str) -> bool:
        """``when X is constant``: the goal, of other letters, is that given X."""
        held = {t.text[0] for t in clause.names}
        if clause.kind != "fixed" or not self._are_random(clause.names) or self.asked <= held:
            return False
        is_fix = part.lower().startswith(_FIXED)
        if not is_fix and not part.lstrip("$ ").startswith(clause.names[0].text[0]):
            return False  # for constant Y
        is_nowhere = any(
            x not in self.asked and len(re.findall(rf"{x}(?![a-z])", self.everything)) == 1
            for x in held
            if x.isupper()
        )
        return begins in _WHEN or is_nowhere or is_fix or behind.lstrip().startswith("时")

    def _is_event(self, begins: str, clause: Clause) -> bool:
        """``1 <= X <= 2``, ``X + Y = 1``; not ``S = X + Y``, which names S."""
        left, right = clause.sides[:2]
        at_left, at_right = (any(self._is_random(n.value) for n in _bare(s)) for s in (left, right))
        if not (at_left or at_right) or any(
            n.kind == "given" for side in (left, right) for n in side.walk()
        ):
            return False
        is_equation, is_letter = clause.signs == ("=",), left.kind in ("name", "index")
        is_plain = right.kind in ("name", "number", "index")
        others = any(n.value[0].isupper() and n.value != left.value for n in _bare(right))
        if is_equation and left.kind == "name" and not is_plain and others:
            return False
        if begins in _EVENTS or (begins in _CONDITIONS and is_equation and at_left):
            return True
        is_value = is_plain or (right.kind == "mul" and all(p.kind != "call" for p in right.parts))
        is_word = right.place == left.place  # X is positive
        is_one = len(_SIGNS.findall(clause.text)) < 2  # not 0 < X < 1
        return is_letter and left.value[0].isupper() and is_value and is_one and not is_word


def _bare(node: SyntaxNode) -> Iterator[SyntaxNode]:
    """The letters that stand outside of moments."""
    if node.kind in ("name", "index"):
        yield node
    elif node.kind != "call" or node.value not in MOMENTS:
        for part in node.parts:
            yield from _bare(part)


def _capitals(text: str) -> list[str]:
    """The capital letters that stand for something: not those that begin words."""
    return re.findall(r"[A-Z](?![a-z]{2})", text)
