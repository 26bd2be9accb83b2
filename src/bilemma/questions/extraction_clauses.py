"""Which clauses of a told text are passed over whole (:mod:`~.extraction_statements`): those with
words beside what is understood that may change it. Names of things are none of these: ``the weights
w_i``, ``X is the height of a tree``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .exposition_words import says_more
from .extraction_formulas import OF_INDICES, kind_of, name_of
from .extraction_reading import Reading, Span, Used
from .extraction_text import FormulaText
from .extraction_words import MADE_OF, PLACE, left_over, says_something

_IN_QUESTION = re.compile(
    r"^\s*(?:and )?(?:are|is|do|does|did|can|could|will)\b|\bwhether\b|是否|是不是|吗|呢",
    re.IGNORECASE,
)
_FIRST = re.compile(rf"(?<=[,，]) ?{PLACE}")
_TWO = re.compile(rf"(?P<a>{PLACE}) ?(?:[与和及]|and) ?(?P<b>{PLACE})")
_OF_IT = re.compile(rf"{PLACE} ?是 ?{PLACE}的(?!.*估计)")  # X 是 Y 的函数
# Words that may change what is said wherever they stand beside it.
_DOUBTED = re.compile(
    r"\b(?:would|doubt\w*|hop(?:e|ed|es|ing)|wish\w*|fail\w*|test(?:s|ed|ing)?|check\w*|hypothes\w*"
    r"|old|new|other|scaled|clipped|some|most|few|partly|before|during|after|far|non)\b"
    r"|\ball but\b|\bfirst$"
    "|以为|希望|怀疑|认为|猜|任意两|部分|[前除]$|检验|有人|缺乏|违反|破坏|[新旧别]的?$|早上|晚上|白天|夜间|假的|错"
    "|期间|相邻|各组|之前$|前[一二两三几]",
    re.IGNORECASE,
)
# What may stand behind letters, a value, or anything else, where something is said next or nothing
# more: what something is, where it is, the beginning of something else.
_IS_A = re.compile(
    r"(?:be|is|are|as|denotes?|represents?) (?:an?|the|our|some|two|three)\b"
    "|是|为[某一两任]|表示|代表"
    r"|(?:of|in|from) (?:the|an?|our|this|each) (?:[a-z-]+ ?)+$",
    re.IGNORECASE,
)
_NEXT = re.compile(
    r"and (?:the|an?|all|each|every|both|our|its|their|let|suppose)\b|(?:where|while|for|but)\b"
    r"|[且并而和与的]|其中",
    re.IGNORECASE,
)
_ALONE = re.compile("(?:[a-z-]+ ?){1,4}|的?[\u4e00-\u9fff]{1,6}", re.IGNORECASE)
_JOINED = re.compile(r"\band\b|[和与]", re.IGNORECASE)
_OF_OTHERS = re.compile(
    r"(?<!entries )(?<!entry )(?<!components )(?<!elements )(?<!coordinates )"
    r"\b(?:of|between|like|unlike|than|that|from)$|[比较于]$",
    re.IGNORECASE,
)
_BY_THE_WAY = re.compile(  # measurements of the quantity μ, symmetric about 0
    rf"\b(?:of|by|over|per|on|at|to|for (?:all|each|every|any)) (?:[a-z]+ ){{0,3}}(?P<x>{PLACE})"
    rf"|是(?P<of>{PLACE})的[两一]个|对(?:任意|所有|每个)(?:常数|实数)?(?P<all>{PLACE})"
    rf"|(?:关于|about|around) ?(?P<zero>{PLACE})"
)


_THAT = re.compile(
    r"\b(?:is it true|show|prove|suppose|assume|know|known|given) that$", re.IGNORECASE
)
_WHICH_IS = re.compile(
    r"\bwhose\b|其|的?无偏估计量?$|的(?:总体的?)?样本$|^unbiased estimat(?:or|e)s?\b", re.IGNORECASE
)
# Beside what is asked: words by which it is another thing.
_ASKS_ELSE = re.compile(
    r"\b(?:times|ratio|plus|minus|limit|largest|lower|absolute|deviation|subject|exact(?:ly)?|impl\w+"
    r"|per|percent\w*|relative|conditional\w*)\b|^of\b|^的(?!上界)"
    r"|倍|比值|之[比差商]|极限|最大|下界|绝对|精确|推出|[的时]$|[加减乘除]",
    re.IGNORECASE,
)
_GIVEN = re.compile(r"(?:with|using|by|for|when)\b|此时|其中", re.IGNORECASE)


def unclear_clauses(
    reading: Reading, passed: Sequence[Span], *, is_lost: bool
) -> tuple[list[Span], bool]:
    """From where to where clauses go that are to be passed over, with those behind them that name
    no letters of their own; and whether the letters that the part ends with were passed over.

    Args:
        reading: the part as it was read.
        passed: the clauses that were passed over before.
        is_lost: whether the letters of which it goes on to speak were passed over.
    """
    part, used, lists = reading.part, reading.used, reading.lists
    text = reading.supposed.text
    found = list[Span]()
    clauses = [*_clauses(part, lists)]
    for n, (start, end) in enumerate(clauses):
        inside = sorted(u for u in used if start <= u.start < end)
        if (start, end) in passed:
            is_lost = True
            continue
        is_lost &= not inside or inside[0].kind not in ("letters", "formula")
        understood = [*((u.start, u.end) for u in inside), *lists]
        if (inside and is_lost) or _is_unclear(part, (start, end), inside, understood, text):
            goes_on = n and (more := _FIRST.match(part, start)) and not name_of(text.typed(more[0]))
            found += clauses[n - 1 : n + 1] if goes_on else [(start, end)]  # mean 1, 2 or 3
            is_lost = True
    return [*dict.fromkeys(found)], is_lost


def is_something_else(part: str, used: Sequence[Span], text: FormulaText) -> bool:
    """Whether words beside what is asked in a part make it something else."""
    for a, b in left_over(part, used):
        piece = _without_asides(part[a:b], text)
        formulas = map(text.typed, re.findall(PLACE, piece))
        is_given = _GIVEN.match(piece) and any(not name_of(formula) for formula in formulas)
        if is_given or _ASKS_ELSE.search(piece) or _OF_OTHERS.search(piece):
            return True
        clauses = re.split("[,，;；]", piece)
        is_behind = a and not re.search("[,，;；]", part[:a][-2:])
        is_before = any(start >= b for start, _ in used)
        beside = clauses[-1] * is_before + clauses[0] * bool(is_behind)
        if "⟦" in beside and not _GIVEN.match(piece):
            return True
    return False


def _clauses(part: str, lists: Sequence[Span]) -> Iterator[Span]:
    """What stands between commas, but for those of a list."""
    start = 0
    for comma in re.finditer(r"[,，;；]|$", part):
        if not any(a < comma.start() < b for a, b in lists):
            yield start, comma.end()
            start = comma.end()


def _is_unclear(
    part: str, clause: Span, used: Sequence[Used], understood: Sequence[Span], text: FormulaText
) -> bool:
    start, end = clause
    if _says_else(part[start:end], text):
        return True
    for a, b in left_over(part[:end], [(0, start), *understood]):
        before = next((u.kind for u in reversed(used) if u.end <= a), "")
        after = next((u.kind for u in used if u.start >= b), "")
        if (before or after) and _changes(part[a:b], before, after, text):
            return True
    return False


def _says_else(clause: str, text: FormulaText) -> bool:
    """Whether it negates or asks, or speaks of what is made of letters, or of some indices."""
    formulas = map(text.typed, re.findall(PLACE, clause))
    is_of_some = any(map(OF_INDICES.fullmatch, formulas))
    says = says_more(clause) or any(x.search(clause) for x in (_IN_QUESTION, _OF_IT, MADE_OF))
    return is_of_some or bool(says) or any(_is_cut(m, text) for m in _TWO.finditer(clause))


def _is_cut(found: re.Match[str], text: FormulaText) -> bool:
    """Whether a formula goes on in words: ``Z = X 与 Y``."""
    kinds = [kind_of(text.typed(found[x])).what for x in ("a", "b")]
    return kinds == ["definition", "name"]


def _without_asides(piece: str, text: FormulaText) -> str:
    """A piece without letters by the way."""

    def is_aside(found: re.Match[str]) -> str:
        x, zero = (
            text.typed(found["x"] or found["of"] or found["all"] or ""),
            text.typed(found["zero"] or ""),
        )
        return "" if name_of(x) or zero == "0" else found[0]

    return _THAT.sub("", _BY_THE_WAY.sub(is_aside, piece).strip()).strip()


def _changes(piece: str, before: str, after: str, text: FormulaText) -> bool:
    """Whether a piece may change what is understood before or behind it."""
    piece = _without_asides(piece, text)
    if not says_something(piece):
        return False
    is_before_letters = after in ("letters", "beside", "formula")
    if _DOUBTED.search(piece) or (is_before_letters and _OF_OTHERS.search(piece)):
        return True
    if before == "letters" and after in ("", "formula"):  # of which nothing is said, or by itself
        return False
    if "⟦" in piece:
        return True
    if before in ("", "formula") and re.search(r"\b(?:know|have|has) the$", piece):
        return False  # the mean of X
    is_next = _NEXT.match(piece) is not None
    if before in ("letters", "formula"):
        return not (is_next and is_before_letters) and not _IS_A.match(piece)
    if before in ("value", "said", "beside", "noun"):
        is_noun = is_before_letters or (after == "said" and piece[0] == "的")
        is_alone = _ALONE.fullmatch(piece) and not _JOINED.search(piece)
        is_named = before == "said" and is_noun and is_alone
        is_whose = before in ("said", "value") and _WHICH_IS.search(piece)
        is_other = is_next and (is_before_letters or (not after and piece[0] != "的"))
        return not (is_named or is_whose or is_other)
    return not is_before_letters
