"""Quantities that the field knows by name: ``the variance of a mini-batch gradient``,
``softmax 交叉熵对 z_j 的偏导数``, ``the number of heads in n tosses of a fair coin``.

Each name stands for one formula with its hypotheses, word for word (:mod:`~.named_row`). What else
a question says is read as beside any formula, or is what the row knows to be said of it. Nothing is
left out: where a word is neither, the question stays as it was typed, and is refused with what to
write instead (:mod:`~.stories`).
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ..lexing.brackets import depths
from ..lexing.errors import MisreadError, Said, said
from .chance_names import CHANCE
from .drawing_names import DRAWS
from .estimator_names import with_estimators
from .identity_names import IDENTITIES
from .inequality_names import INEQUALITIES
from .layer_names import LAYERS
from .loss_names import LOSSES
from .named_row import PLACE, NamedRow, filled, plain
from .score_names import SCORES
from .statistic_names import STATISTICS
from .training_names import TRAINING
from .why_divided import WHY_DIVIDED

# Each table with words one of which a question has to have, lest all patterns be compiled for each.
_TABLES: tuple[tuple[tuple[NamedRow, ...], tuple[str, ...]], ...] = (
    (LOSSES, ("derivative|gradient|entropy|导|梯度|熵",)),
    (
        CHANCE,
        (r"coin|dice|\bdie\b|random walk|trials", "硬币|骰子|游|试验"),
    ),
    (
        DRAWS,
        (r"hats?\b|permutation|urn\b|envelope|sample|replacement", "袋|信|抽取|样本"),
    ),
    (TRAINING, ("batch|sgd|dropout|批|丢弃",)),
    (
        STATISTICS,
        (
            "standard error|correlation|proportion|sample|unbiased|portfolio|variate",
            "estimator|indicator|slope|标准误|相关系数|样本|估计|组合|控制变量|示性",
        ),
    ),
    (
        (*IDENTITIES, *INEQUALITIES),
        (
            (
                r"\blaw\b|tower|variance|inequality|formula|identity|Huygens|linearity|mean|MSE"
                "|correlation|covariance|expectation"
            ),
            "公式|定律|分解|性|不等式|均值|期望|方差|相关系数",
        ),
    ),
    (LAYERS, ("weight|layer|output", "权重|输出")),
    ((WHY_DIVIDED,), ("why", "为什么|为何")),
    (
        SCORES,
        ("query|attention|distance|dot product", "查询|点积|内积|距离|向量|注意力"),
    ),
)
_LETTERS = re.compile(r"(?<![A-Za-zΑ-Ωα-ω\\])([A-Za-zΑ-Ωα-ω])(?:_\w|_\{\w+\})?(?![A-Za-z(])")
_BEGINS = (
    r"(?:(?:and|if|when|where|with|given that|given|suppose(?: that)?|assume(?: that)?|let|且|若"
    r"|如果|"
    r"设|假设|其中|当|已知|将)[ ,]?)?"
)
_MOMENT = r"(?:mean|expected value|expectation|variance|standard deviation|second moment)"
_MOMENT_ZH = "(?:数学期望|期望|均值|方差|标准差)"
_TWO = re.compile(
    rf"(?P<first>{_MOMENT})(?: and (?:the )?|, )(?P<second>{_MOMENT}) of (?:the )?$", re.IGNORECASE
)
_TWO_ZH = re.compile(
    rf"^ ?的? ?(?P<first>{_MOMENT_ZH}) ?(?:和|与|及|以及|、) ?(?P<second>{_MOMENT_ZH})"
)
_SIZES = r"(?:the )?(?:mini-?batch size|batch size|sample size|number of (?:samples|examples))"
_DEPENDS = (
    re.compile(
        rf"how does (?P<what>the .+?) (?:depend on|change with|vary with|scale with) {_SIZES}"
        r"(?: \$?(?P<n>[A-Za-z])\$?)?",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?P<what>.+?)随着?(?:批量?大小|批次大小|样本量|样本数)? ?\$?(?P<n>[A-Za-z])?\$? ?"
        r"(?:的增大|的变化)?(?:如何|怎样|怎么)变化"
    ),
)
_JOINS = re.compile(
    r"\s*(?:[-+*/^²³·⋅×÷−!%_(\[]|\\(?:cdot|times|frac|sqrt)\b|(?:times|plus|minus)\b)"
)
_JOINS_BEFORE = re.compile(r"(?:[-+*/^·⋅×÷−]|\\(?:cdot|times)|\b(?:times|plus|minus))\s*$")
_ARTICLE = re.compile(r"\ban? $")  # and not a letter a
_STOPS = ",，;；。?？:：\n"
_MOST_JOINED = 3  # pieces that say one thing
_ONE = said("One at a time, please.", "请一次只求一个。")

_ROOT = said(
    "Ask for the variance; the standard deviation is its root.", "请求方差；标准差为其平方根。"
)


class _Text(NamedTuple):
    """A text in pieces with the marks behind them."""

    pieces: tuple[str, ...]
    marks: tuple[str, ...]

    def part(self, start: int, end: int) -> str:
        """From one piece up to another, with the marks between them."""
        pairs = zip(self.pieces[start:end], self.marks[start:end], strict=True)
        return "".join(map("".join, pairs)).removesuffix(self.marks[end - 1])

    @property
    def joined(self) -> str:
        """The whole, without commas at its ends."""
        whole = "".join(map("".join, zip(self.pieces, self.marks, strict=True)))
        return whole.strip().strip(",，;；").strip()


def with_named_quantities(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """Both texts with the formula of a quantity that has a name, and what to tell of it; as they
    are where no row knows all that is said.

    Raises:
        MisreadError: two moments of it are asked for.
    """
    goal, given, notes = with_estimators(goal, given)
    if notes:
        return goal, given, notes
    both = f"{goal}\n{given}"
    rows = (row for table, words in _TABLES if _has_one(words, both) for row in table)
    found = [r for row in rows if (r := _NamedReading(row, goal, given)).read()]
    if not found:
        return goal, given, ()
    best = min(found, key=lambda r: r.left)
    return best.goal, best.given, best.notes


def _has_one(words: tuple[str, ...], text: str) -> bool:
    return any(re.search(pattern, text, re.IGNORECASE) for pattern in words)


class _NamedReading:
    """A question as a row has it."""

    left = 0  # how much is said beside

    def __init__(self, row: NamedRow, goal: str, given: str) -> None:
        self.row, self.typed, self.goal, self.given = row, goal, goal, given
        self.said: dict[str, str] = {}
        self.notes: tuple[Said, ...] = ()

    def read(self) -> bool:
        """Whether the row knows all that is said; the texts are as it has them then."""
        names = _patterns(self.row)[0]
        if not any(p.search(self.typed) for p in names):
            return False
        goal, given = self._without_said(self.goal), self._without_said(self.given)
        goal = self._without_dependence(goal)
        found = self._named(goal)
        if found is None or not self._take(found):
            return False
        self._refuse_root()
        fields = {**dict(self.row.usual), **self.said}
        if any(name not in self.said for name in self.row.needs):
            return False
        before, behind = _ARTICLE.sub("", goal[: found.start()]), goal[found.end() :]
        if self.row.is_whole:  # what is left of the goal are marks; an equation has its own
            behind = ""
        if self.row.is_whole and given:
            return False
        if _is_cut(found, before, behind):
            return False
        formula, own = (filled(text, fields) for text in (self.row.formula, self.row.given))
        if self._clashes(f"{before} {behind} {given}"):
            return False
        self._refuse_two(before, behind)
        if _JOINS_BEFORE.search(before) or _JOINS.match(behind):
            formula = f"({formula})"
        self.goal = f"{before}{formula}{behind}"
        self.given = "\n".join(filter(None, (own, given)))
        self.notes = (Said(*(filled(text, fields) for text in self.row.note)),)
        self.left = len(f"{before}{behind}{given}")
        return True

    def _named(self, goal: str) -> re.Match[str] | None:
        names = _patterns(self.row)[0]
        if self.row.is_whole:
            bare = goal.rstrip(" .?？。")
            return next(filter(None, (p.fullmatch(goal, 0, len(bare)) for p in names)), None)
        found = [m for p in names if (m := p.search(goal))]
        return max(found, key=lambda m: m.end() - m.start(), default=None)

    def _take(self, found: re.Match[str]) -> bool:
        """Note what a pattern captured; False where it was said otherwise before."""
        for name, captured in found.groupdict().items():
            if captured is not None and self.said.setdefault(name, plain(captured)) != plain(
                captured
            ):
                return False
        return True

    def _without_said(self, text: str) -> str:
        """A text without the pieces that say what the row says already."""
        cut, kept, at = _cut(text), list[tuple[str, str]](), 0
        while at < len(cut.pieces):
            ends = range(min(at + _MOST_JOINED, len(cut.pieces)), at, -1)
            end = next((n for n in ends if self._is_said(cut.part(at, n))), 0)
            if not end:
                kept.append((cut.pieces[at], cut.marks[at]))
            at = end or at + 1
        return _Text(tuple(p for p, _ in kept), tuple(m for _, m in kept)).joined

    def _is_said(self, piece: str) -> bool:
        bare = piece.strip()
        found = (p.fullmatch(bare) for p in _patterns(self.row)[1])
        return bool(bare) and any(m is not None and self._take(m) for m in found)

    def _without_dependence(self, goal: str) -> str:
        """``How does … depend on the batch size B?``: the value shows it."""
        for pattern in _DEPENDS:
            found = pattern.fullmatch(goal.rstrip(" .?？。"))
            if found and self._take(found):
                self.said.pop("what", None)
                return ("what is " if found["what"].isascii() else "") + found["what"]
        return goal

    def _clashes(self, rest: str) -> bool:
        """Whether a letter of the row is one that is captured, or something else is said of it."""
        own = {*_LETTERS.findall(PLACE.sub(" ", f"{self.row.formula} {self.row.given}"))}
        usual = {x for name, x in self.row.usual if name not in self.said}
        own |= {*_LETTERS.findall(" ".join(usual))}
        captured = {*_LETTERS.findall(" ".join(self.said.values()))}
        return bool(own & captured) or bool((own - {*self.row.open}) & {*_LETTERS.findall(rest)})

    def _refuse_root(self) -> None:
        """A standard deviation, where what is solved for is the variance: that is offered."""
        if root := self.said.get("root"):
            variance = "variance" if root.isascii() else "方差"
            readings = (self.typed.replace(root, variance, 1),)
            error = MisreadError(self.typed, max(self.typed.find(root), 0), _ROOT, readings)
            error.in_goal = error.is_final = True
            raise error

    def _refuse_two(self, before: str, behind: str) -> None:
        """``the mean and variance of``: one after the other, each in the words that were typed."""
        for found in (_TWO.search(before), _TWO_ZH.search(behind)):
            if found:
                both = found[0]
                pair = both[
                    found.start("first") - found.start() : found.end("second") - found.start()
                ]
                readings = (self.typed.replace(pair, found[x], 1) for x in ("first", "second"))
                error = MisreadError(self.typed, max(self.typed.find(pair), 0), _ONE, (*readings,))
                error.in_goal = error.is_final = True
                raise error


def _is_cut(found: re.Match[str], before: str, behind: str) -> bool:
    """Whether a number was captured of which more stands beside: ``of size n + 1``, 2n 颗骰子."""
    spans = [found.span(name) for name, said in found.groupdict().items() if said is not None]
    begins = any(start == found.start() for start, _ in spans)
    ends = any(end == found.end() for _, end in spans)
    return bool((begins and _JOINS_BEFORE.search(before)) or (ends and _JOINS.match(behind)))


@cache
def _patterns(row: NamedRow) -> tuple[list[re.Pattern[str]], list[re.Pattern[str]]]:
    """Those of the names, and of what may be said beside them."""
    names = [re.compile(_bounded(p), re.IGNORECASE) for p in row.names]
    return names, [re.compile(f"{_BEGINS}(?:{p})", re.IGNORECASE) for p in row.beside]


def _bounded(pattern: str) -> str:
    """A pattern that begins and ends with whole words."""
    return rf"(?<![A-Za-z0-9-])(?:{pattern})(?![A-Za-z0-9-])"


def _cut(text: str) -> _Text:
    """The pieces between commas and stops outside of brackets."""
    pieces, marks, start = list[str](), list[str](), 0
    for at, depth in enumerate(depths(text)):
        is_stop = text[at] == "." and not text[at + 1 : at + 2].strip()
        if (text[at] in _STOPS or is_stop) and not depth:
            pieces.append(text[start:at])
            marks.append(text[at])
            start = at + 1
    return _Text((*pieces, text[start:]), (*marks, ""))
