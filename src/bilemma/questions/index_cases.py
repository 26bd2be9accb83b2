"""Entries at indices that may be equal, ``((x A)(x B)^T)[a, b]``: a question for each case.

The variance of a product of two rows of x is one number where these are two rows, and another where
they are one; so is whatever multiplies entries of a family whose members are independent, or
uncorrelated. Where hypotheses leave open which it is, both are asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, count, islice, product
from math import ceil, floor

from bilemma.trusted.substitution import beta, subst
from bilemma.trusted.terms import Key, Term, bound_sort, mk, num, sym

from .echo import echo, identity, typed
from .elaborating.in_full import in_full
from .elaborating.understood import Question
from .lexing.errors import MisreadError, said
from .question import read_question

MOST_CASES = 5  # as many as three indices have

_BOUND = "_bound_"
_MOMENTS = ("E", "Var", "Cov", "SD", "conditional_variance", "conditional_covariance")
_SIGNS = {"Ne": "!=", "Eq": "="}
_SHOWN = {"Ne": "≠", "Eq": "="}
_Unequal = Collection[frozenset[Term]]
_Pairs = Iterator[tuple[Term, Term]]


def in_cases(
    question: Question, goal: str, given: str
) -> tuple[tuple[str, str, Question, str], ...]:
    """The cases of a question: its goal and hypotheses as they may be typed, the question, and what
    is supposed in this case, ``a ≠ b``. None where there is no more than one, or too many.
    """
    if question.relation is not None and question.relation.head != "Eq":
        return ()
    stated = [g.proposition for g in question.given]
    apart = {frozenset(p.args) for p in stated if p.head in ("Ne", "Lt")}
    unequal: _Unequal = apart | {pair for p in stated for pair in _below(p)}
    told_apart = {key for p in stated for key in p.free if _tells_apart(p, key, stated)}
    whole = in_full(question.goal, stated)
    for p in stated:
        whole, unequal = _equated(whole, unequal, p)
    found = list(islice(_cases(whole, unequal, told_apart, stated), MOST_CASES + 1))
    if not 1 < len(found) <= MOST_CASES:
        return ()
    read = [_read(question, case, goal, given) for case in found]
    return tuple(case for case in read if case) if all(read) else ()


def _below(p: Term) -> Iterator[frozenset[Term]]:
    """The small numbers that an index is not which is larger: 1 and 2 of n > 2."""
    if p.head in ("Lt", "Le") and p.args[0].head == "num" and p.args[1].head == "sym":
        least, letter = p.args
        last = floor(least.data) if p.head == "Lt" else ceil(least.data) - 1
        for k in range(1, min(last, MOST_CASES) + 1):
            yield frozenset((num(k), letter))


def _read(
    question: Question, case: tuple[Term, ...], goal: str, given: str
) -> tuple[str, str, Question, str] | None:
    """The question of a case, if it is that and no other: as it was typed, or else as its echo."""
    ordered = [(p.head, sorted(p.args, key=_letters_first)) for p in case]
    pairs = [(head, *(typed(question, i) for i in two)) for head, two in ordered]
    words = [f"{i} {_SIGNS[head]} {j}" for head, i, j in pairs]
    again = echo(question)
    wanted = identity(question)
    for text, supposed in ((goal, given), (again.goal, again.hypotheses("en"))):
        both = "; ".join(filter(None, (supposed.rstrip(" .;；。\n"), *words)))
        try:
            found = read_question(text, both)
        except MisreadError:
            continue
        asked, stated, *rest = identity(found)
        if (asked, stated - {*case}, *rest) == wanted:
            shown = [f"{i} {_SHOWN[head]} {j}" for head, i, j in pairs]
            return text, both, _noted(found, pairs, shown), ", ".join(shown)
    return None


def _noted(question: Question, pairs: list[tuple[str, ...]], shown: list[str]) -> Question:
    """The question with a note that it is a case."""
    letters = dict.fromkeys(x for _, *pair in pairs for x in pair)
    note = said(
        f"No hypothesis says whether {' and '.join(letters)} are equal, so each case is answered; "
        f"here {', '.join(shown)}.",
        f"条件未说明 {'、'.join(letters)} 是否相等，故分情形作答；此处 {'，'.join(shown)}。",
    )
    return replace(question, notes=(*question.notes, note))


# --- which indices may be equal -------------------------------------------------------------------
def _cases(
    t: Term, unequal: _Unequal, told_apart: Collection[Key], stated: Collection[Term]
) -> Iterator[tuple[Term, ...]]:
    """What is supposed in each case: of two indices after the other that they differ, or not."""
    pair = next(_open_pairs(t, unequal, told_apart, stated), None)
    if pair is None:
        yield ()
        return
    apart = mk("Ne", *pair)
    for rest in _cases(t, {*unequal, frozenset(pair)}, told_apart, stated):
        yield (apart, *rest)
    same = mk("Eq", *pair)
    one, others = _equated(t, unequal, same)
    if all(len(two) == 2 for two in others):  # else they are known to differ
        for rest in _cases(one, others, told_apart, stated):
            yield (same, *rest)


def _equated(t: Term, unequal: _Unequal, p: Term) -> tuple[Term, _Unequal]:
    """The same for one index, where a proposition says that two are equal."""
    if p.head != "Eq" or p.args[0].head != "sym" or p.args[0].sort != "nat" or p.args[0].args:
        return t, unequal
    if p.args[1].sort != "nat":  # m = n - 1 is none of the indices
        return t, unequal
    value = {p.args[0].data: p.args[1]}
    return subst(t, value), {frozenset(subst(i, value) for i in two) for two in unequal}


def _open_pairs(
    t: Term, unequal: _Unequal, told_apart: Collection[Key], stated: Collection[Term]
) -> Iterator[tuple[Term, Term]]:
    """Two indices of entries that are multiplied, which may be one entry or two."""
    for first, second in _multiplied_in_moments(t, stated, _numbered()):
        if first.data == second.data and first.data in told_apart:
            equal = [two for one in _classes(first, second) for two in combinations(one, 2)]
            spoken = {key for i, j in equal for key in (*i.free, *j.free, first.data)}
            is_said = any(p.head == "Eq" and spoken <= p.free for p in stated)  # of these two
            if not is_said and all(_may_be_equal(i, j, unequal) for i, j in equal):
                yield from equal[:1]


def _classes(first: Term, second: Term) -> list[list[Term]]:
    """The indices that are equal where two entries are one, but for those that sums bind."""
    found: list[set[Term]] = []
    for pair in zip(first.args, second.args, strict=True):
        linked = [one for one in found if not one.isdisjoint(pair)]
        found = [one for one in found if one not in linked]
        found.append(set(pair).union(*linked))
    return [sorted((i for i in one if not _is_bound(i)), key=_letters_first) for one in found]


def _may_be_equal(i: Term, j: Term, unequal: _Unequal) -> bool:
    """Whether two indices are a letter and another letter or a number, and nothing parts them."""
    is_open = "sym" in (i.head, j.head) and {i.head, j.head} <= {"sym", "num"}
    return is_open and frozenset((i, j)) not in unequal


def _letters_first(index: Term) -> tuple[bool, str]:
    return index.head == "num", str(index)


def _tells_apart(p: Term, key: Key, stated: Collection[Term]) -> bool:
    """Whether a hypothesis is about members of a family that differ, and none about any two."""
    if any(_has(q, "delta") and key in q.free for q in stated):
        return False
    inner = p
    while inner.head == "ForAll":
        if len(inner.args) == 3:
            return True
        inner = inner.args[-1]
    return inner.head == "Wise" and bool(key[2])


def _has(t: Term, head: str) -> bool:
    return t.head == head or any(_has(a, head) for a in t.args)


# --- what is multiplied ---------------------------------------------------------------------------
def _numbered() -> Iterator[str]:
    """Names for what sums bind: each time another one, for it is another index."""
    return (f"{_BOUND}{n}" for n in count())


def _is_bound(index: Term) -> bool:
    return index.head == "sym" and index.data[0].startswith(_BOUND)


def _multiplied_in_moments(t: Term, stated: Collection[Term], names: Iterator[str]) -> _Pairs:
    """The entries of which a moment has products, but where it is 0 whichever they are."""
    if t.head in _MOMENTS:
        is_of_two = t.head in ("Cov", "conditional_covariance")
        of = t.args[:2] if is_of_two else t.args[:1] * (1 if t.head == "E" else 2)
        if not _is_centred(of, stated):
            yield from _among_factors(of, names)
    for a in _opened(t, names):
        yield from _multiplied_in_moments(a, stated, names)


def _opened(t: Term, names: Iterator[str]) -> tuple[Term, ...]:
    """The parts of a term, with a name for what it binds."""
    sort = bound_sort(t.head, t.data)
    return (*t.args[:-1], beta(t.args[-1], sym(next(names), sort))) if sort else t.args


def _random(t: Term, names: Iterator[str]) -> Iterator[Term]:
    """The random letters of a term, but for those within means."""
    if t.head == "sym" and t.random:
        yield t
    elif t.random:
        for a in _opened(t, names):
            yield from _random(a, names)


def _among_factors(factors: Iterable[Term], names: Iterator[str]) -> _Pairs:
    """The entries of which a product has products when it is multiplied out."""
    factors = list(factors)
    for first, second in combinations(factors, 2):
        yield from product([*_random(first, names)], [*_random(second, names)])
    for t in factors:
        parts = _opened(t, names)
        if t.head == "mul":
            yield from _among_factors(parts, names)
        elif t.head in ("add", "Sum"):
            for a in parts:
                yield from _among_factors([a], names)
        elif t.head != "sym":  # a power, or a function
            yield from combinations([*_random(t, names), *_random(t, names)], 2)


def _is_centred(factors: Iterable[Term], stated: Collection[Term]) -> bool:
    """Whether a product has a factor of mean 0 that stands nowhere else in it."""
    factors = list(factors)
    found = [entry.data for t in factors for entry in _random(t, _numbered())]
    return any(
        found.count(key) == 1 and any(_is_of_mean_zero(p, key) for p in stated)
        for t in factors
        for key in _single_factors(t)
    )


def _single_factors(t: Term) -> Iterator[Key]:
    """The letters that are factors of all that a term is a sum of."""
    if t.head == "sym" and t.random:
        yield t.data
    for a in t.args if t.head == "mul" else t.args[-1:] if t.head == "Sum" else ():
        yield from _single_factors(a)


def _is_of_mean_zero(p: Term, key: Key) -> bool:
    while p.head == "ForAll":
        p = p.args[-1]
    if p.head != "Eq" or p.args[0].head != "E" or p.args[1].head != "num" or p.args[1].data:
        return False
    inner = p.args[0].args[0]
    return inner.head == "sym" and inner.data == key
