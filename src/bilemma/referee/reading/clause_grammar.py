"""The words in which hypotheses are stated: how clauses are parted, and how each one looks."""

from __future__ import annotations

import re
from typing import NamedTuple

FORMULA = re.compile(r"⟨(\d+)⟩")  # a formula, once it is taken out of the text
_F = r"⟨\d+⟩"

ORDERS = {"integrable": 1, "square-integrable": 2, "可积": 1, "平方可积": 2}
_ENGLISH = "three four five six seven eight nine".split()
COUNTS = {
    **{word: n for n, word in enumerate(_ENGLISH, 3)},
    **{word: n for n, word in enumerate("三四五六七八九", 3)},
}


class Grammar(NamedTuple):
    """The words of a language; what a clause is about stands in its formulas."""

    segment: str  # between conditions with parts of their own
    clause: str  # between simple ones
    implies: re.Pattern[str]
    before: re.Pattern[str]  # a range before what holds
    after: re.Pattern[str]  # and after it
    range: re.Pattern[str]
    between_ranges: str
    clauses: dict[str, re.Pattern[str]]


def _compiled(clauses: dict[str, str]) -> dict[str, re.Pattern[str]]:
    return {kind: re.compile(pattern) for kind, pattern in clauses.items()}


def _ranges(one: str, between: str) -> str:
    return rf"(?P<ranges>{one}(?:{between}{one})*)"


_EN_RANGE = rf"(?:every(?: real)?|all) {_F}(?: with {_F})?"
_EN_NAMES = rf"{_F}(?:(?:, and |, | and ){_F})*"
_ZH_RANGE = rf"(?:实数)?{_F}(?:（{_F}）)?"
_ZH_NAMES = rf"{_F}(?:[、与]{_F})*"

GRAMMARS = {
    "en": Grammar(
        segment=r"; and |; ",
        clause=r", and |, | and ",
        implies=re.compile(r"if (?P<premises>.+?), then (?P<conclusion>.+)"),
        before=re.compile(rf"for {_ranges(_EN_RANGE, ' and ')}, (?P<rest>if .+)"),
        after=re.compile(rf"(?!if |for )(?P<rest>.+?) for {_ranges(_EN_RANGE, ' and ')}"),
        range=re.compile(r"(?:every(?P<real> real)?|all) .*"),
        between_ranges=" and ",
        clauses=_compiled(
            {
                "formula": _F,
                "surely": rf"{_F} almost surely",
                "mutual": rf"{_F} are mutually independent",
                "pairwise": rf"{_F} are pairwise independent",
                "wise": rf"any (?P<count>\w+) of {_F} are independent",
                "independent": rf"{_EN_NAMES} are independent",
                "moments": rf"{_EN_NAMES} (?:is|are) (?P<order>(?:square-)?integrable)",
                "finite": rf"{_EN_NAMES} (?:is|are) finite",
                "known": rf"{_F} is measurable with respect to {_F}",
                "derivative": rf"{_F} has derivative (?P<value>{_F}) at (?P<point>{_F})",
                "limit": rf"{_F} as (?P<to>{_F})",
            }
        ),
    ),
    "zh": Grammar(
        segment="；且|；",
        clause="，且|(?<!时)，(?!导数为)",
        implies=re.compile("只要(?P<premises>.+?)，就有(?P<conclusion>.+)"),
        before=re.compile(rf"对任意{_ranges(_ZH_RANGE, '与')}，(?P<rest>.+)"),
        after=re.compile(rf"(?!只要)(?P<rest>[^（]+)（对任意{_ranges(_ZH_RANGE, '与')}）"),
        range=re.compile("(?P<real>实数)?.*"),
        between_ranges="与",
        clauses=_compiled(
            {
                "formula": _F,
                "surely": rf"{_F}几乎必然成立",
                "mutual": rf"{_F}相互独立",
                "pairwise": rf"{_F}两两独立",
                "wise": rf"{_F}中任意(?P<count>[三四五六七八九]|\d+)个相互独立",
                "independent": rf"{_ZH_NAMES}(?:相互)?独立",
                "moments": rf"{_ZH_NAMES}均?(?P<order>(?:平方)?可积)",
                "finite": rf"{_ZH_NAMES}均?有限",
                "known": rf"{_F}关于{_F}可测",
                "derivative": rf"{_F}在(?P<point>{_F})处可导，导数为(?P<value>{_F})",
                "limit": rf"当(?P<to>{_F})时，{_F}",
            }
        ),
    ),
}
