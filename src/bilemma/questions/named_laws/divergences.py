r"""Divergences and entropies of laws that are written out: ``KL(N(μ, σ²) ‖ N(0, 1))``,
``H(Bernoulli(p))``, and the same in words (:mod:`~.divergence_names`).

By definition they are means of a letter that has the first law,

    KL(P ‖ Q) = E(log p(X) - log q(X)),   H(P) = E(-log p(X)),   H(P, Q) = E(-log q(X)),

where p and q are the densities, or the probabilities of values. The densities are put in here, as
:mod:`~.log_densities` has them, and a note says so; what the mean comes to is derived.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import NamedTuple, NoReturn

from ..lexing.brackets import closing, depth_at, parted
from ..lexing.errors import MisreadError, Said, said
from ..trees.law_table import NORMAL, UNIFORM
from .divergence_names import named_calls
from .laws_written_out import (
    COMPONENT,
    SIZES,
    StatedLaw,
    WrittenLaw,
    law_written,
    letter_of,
    of_one_size,
    stated_laws,
)
from .log_densities import NORMAL_BY_DEVIATION

_STYLE = r"\\(?:operatorname|mathrm|text|textrm|mathbb|mathbf|mathcal|mathsf)\*? ?"
_KL = rf"(?:{_STYLE}\{{ ?KLD? ?\}}|KLD?)"
_CALL = re.compile(
    rf"(?:(?P<kl>(?:{_STYLE}\{{ ?D ?\}}|(?<![A-Za-z\\])D) ?_ ?(?:\{{ ?{_KL} ?\}}|{_KL})"
    rf"|(?<![A-Za-z\\]){_KL}|{_STYLE}\{{ ?D_?KL ?\}}|(?<![A-Za-z\\])DKL)"
    rf"|(?:{_STYLE}\{{ ?[Hh] ?\}}|(?<![A-Za-z\\])[Hh]))"
    r" ?(?:\\(?:left|[bB]igg?l?) ?)?(?=[(\[])"
)
_BARS = re.compile(r"\\\||\\(?:[lr]?Vert|parallel|mid)(?![A-Za-z])|∥|‖|\|\||\|")
_LEFT_BY_IT = re.compile(
    r"(?:^|(?<=[,，;；、\n]))\s*(?:[Ww]here|with|and|let|given|for|其中|且|和|与|设|已知)?\s*(?:[,，;；、\n]|$)"
)
_LETTER_H = re.compile(r"(?<![A-Za-z\\])[Hh](?![A-Za-z(\[{])")
_FACTOR = re.compile(r"(?:(?<![A-Za-z])[A-Za-z]|[)\]}])\s*$")
# d/dμ, ∂/∂μ, d(…, μ), ∇
_RATE = re.compile(
    r"(?<![A-Za-z\\])d ?(?:/ ?d|\()|\{ ?d ?\}|∂|\\partial|∇|\\nabla"
    r"|\bderivative|\bgradient|导|梯度"
)
_DIFFERENTIATED = re.compile(  # d( …, and \frac{d}{dμ} …
    r"(?:(?<![A-Za-z\\])d ?\("
    r"|\\[dt]?frac ?\{ ?(?:d|\\partial) ?\} ?\{ ?(?:d|\\partial)[^{}]*\})\s*$"
)
_NOTHING = re.compile(r"^log\((.+?)/\1\)(?:/2)? - ")  # of two laws with one variance
_NOTHING_BEFORE = re.compile(r"^log\(1\)(?:/2)? \+ ")
_FRESH = "XYZUVWTSRQGLMABC"


def with_divergences(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """The goal with the means that its divergences and entropies are, their laws among the
    hypotheses, and notes; as they are where it has none of laws that are written out.

    Raises:
        MisreadError: a law has no density, the divergence is infinite or the entropy not closed, or
            it is not said which law is the first.
    """
    reader = _Reader(goal, given)
    reader.read()
    return reader.texts() if reader.notes else (goal, given, ())


class _Call(NamedTuple):
    """A divergence or an entropy in a text, from ``start`` to ``end``, and what stands in it."""

    start: int
    end: int
    is_divergence: bool
    laws: tuple[str, ...]


def _calls(goal: str) -> Iterator[_Call]:
    for found in _CALL.finditer(goal):
        before = goal[: found.start()]
        is_inside = depth_at(goal, found.start()) or _FACTOR.search(before)
        if is_inside and not _DIFFERENTIATED.search(before):
            continue  # E(H(X)), f H(X): a function, and no entropy
        end = closing(goal, found.end())
        inside = SIZES.sub(" ", goal[found.end() + 1 : max(end, 0)])
        listed = (inside[a:b] for a, b in parted(inside, ",，"))
        bars = [m for m in _BARS.finditer(inside) if not depth_at(inside, m.start())]
        if bars and not found["kl"]:
            continue  # H(X|Y) is another entropy
        laws = tuple(listed)
        if bars:
            laws = (inside[: bars[0].start()], inside[bars[0].end() :])
        if len(laws) == 2 or (len(laws) == 1 and not found["kl"] and laws[0]):
            yield _Call(found.start(), end + 1, bool(found["kl"]), laws)


class _Reader:
    """Puts means in the place of calls, from the last to the first."""

    def __init__(self, goal: str, given: str) -> None:
        self.typed, self.given = goal, given
        self.everything = f"{goal}\n{given}"
        found = [*stated_laws(self.everything)]
        letters = [law.letter for law in found]
        self.of_letters = {law.letter: law for law in found if letters.count(law.letter) == 1}
        self.goal = named_calls(goal, given, lambda text: self._law(text) is not None)
        self.names: AbstractSet[str] = frozenset()  # of laws, p in p = N(0, 1)
        self.stated: dict[str, None] = {}
        self.notes: dict[Said, None] = {}

    def read(self) -> None:
        """Read all calls of which all laws are known."""
        self._take_out_names()
        for call in reversed([*_calls(self.goal)]):
            laws = self._laws(call)
            if laws:
                _Refusing(self.typed, call, laws).refuse()
                self._put(call, laws)
        rest = f"{self.goal}\n{self.given}"
        if any(re.search(rf"(?<![A-Za-z\\]){x[0]}(?![A-Za-z])", rest) for x in self.names):
            self.notes.clear()  # p is a number there

    def texts(self) -> tuple[str, str, tuple[Said, ...]]:
        """Both texts, with the laws before the other hypotheses, and the notes."""
        given = "; ".join(filter(None, (*self.stated, self.given.strip(" ;；"))))
        return self.goal, given, tuple(self.notes)

    def _laws(self, call: _Call) -> list[WrittenLaw]:
        """Its laws, those of letters too; empty where one is not known, or H is a letter."""
        if not call.is_divergence and _LETTER_H.search(self.given):
            return []
        letters = [s for text in call.laws if (s := self._stated(text)) and not s.is_name]
        if letters and len(call.laws) == 2 and not call.is_divergence:
            return []  # H(X, Y) is that of both together
        laws = [self._law(text) for text in call.laws]
        return [] if None in laws else of_one_size([law for law in laws if law is not None])

    def _law(self, text: str) -> WrittenLaw | None:
        stated = self._stated(text)
        return law_written(stated.law if stated else text, self.everything)

    def _stated(self, text: str) -> StatedLaw | None:
        law = self.of_letters.get(letter_of(text))
        return None if law and not law.is_name and "(" in text else law

    def _take_out_names(self) -> None:
        """``p = N(0, 1)`` is said by what will stand for p."""
        known = [call.laws for call in _calls(self.goal) if self._laws(call)]
        stated = (self._stated(text) for laws in known for text in laws)
        self.names = {law.letter for law in stated if law and law.is_name}
        self.goal, self.given = (_without(text, self.names) for text in (self.goal, self.given))

    def _put(self, call: _Call, laws: list[WrittenLaw]) -> None:
        before, after = self.goal[: call.start], self.goal[call.end :]
        if before.endswith("$") and after.startswith("$"):
            before, after = before[:-1], after[1:]
        if re.search(r"[\\$]", before + after):
            return  # its letters are read otherwise
        p, q = laws[0], laws[-1]
        stated = self._stated(call.laws[0])
        is_of_letter = stated is not None and not stated.is_name
        letter = stated.letter if stated and is_of_letter else self._fresh()
        if not letter:
            return
        x = f"{letter}[{COMPONENT}]" if p.size else letter
        formula = _difference(p, q, x) if call.is_divergence else _surprisal(q, x)
        if p.size:
            formula = f"sum({formula}, {COMPONENT}=1..{p.size})"
            vectors = dict.fromkeys((letter, *p.vectors, *q.vectors))
            self.stated[f"{', '.join(vectors)} in R^{p.size}"] = None
            self.stated[f"{letter} independent"] = None
        if not is_of_letter:
            self.stated[p.said_of(x)] = None
        self.stated |= dict.fromkeys(c for law in laws for c in law.conditions())
        self.goal = f"{before}E({formula}){after}"
        self.notes[_note(call, p, q, letter)] = None

    def _fresh(self) -> str:
        """A letter that nothing has."""
        used = f"{self.everything} {self.goal} {' '.join(self.stated)}"
        free = (x for x in _FRESH if not re.search(rf"(?<![A-Za-z]){x}(?![A-Za-z])", used))
        return next(free, "")


def _without(text: str, names: AbstractSet[str]) -> str:
    """A text without what it says these names to be, and without words that are left of that."""
    if not names:
        return text
    for law in reversed([*stated_laws(text)]):
        if law.is_name and law.letter in names:
            before, after = text[: law.start], text[law.end :]
            if before.endswith("$") and after.startswith("$"):
                before, after = before[:-1], after[1:]
            text = before + after
    while (less := _LEFT_BY_IT.sub("", text, count=1)) != text:
        text = less
    return text


def _difference(p: WrittenLaw, q: WrittenLaw, x: str) -> str:
    """log p(x) − log q(x)."""
    if {p.family, q.family} == {NORMAL, NORMAL_BY_DEVIATION}:
        p, q = p.by_variance(), q.by_variance()
    if p.family is q.family and p.density.quotient:
        return _NOTHING.sub("-", p.filled(p.density.quotient, x, q))
    return f"{_surprisal(q, x)} - ({_surprisal(p, x)})"


def _surprisal(p: WrittenLaw, x: str) -> str:
    """-log p(x)."""
    whole = p.filled(" + ".join(filter(None, (p.density.surprisal, p.density.constant))), x)
    return _NOTHING_BEFORE.sub("", whole)


def _note(call: _Call, p: WrittenLaw, q: WrittenLaw, x: str) -> Said:
    what = f"log p({x}) - log q({x})" if call.is_divergence else f"-log {'pq'[p is not q]}({x})"
    name = _named(call, p, q)
    return said(
        f"{name} is by definition the mean of {what}, where {x} has the law {p.typed}; the "
        "densities are put in by their formulas, the logarithm is the natural one.",
        f"{name} 按定义是 {what} 的期望，其中 {x} 服从 {p.typed}；密度（概率）按公式代入，"
        "取自然对数。",
    )


def _named(call: _Call, p: WrittenLaw, q: WrittenLaw) -> str:
    if call.is_divergence:
        return f"KL({p.typed} || {q.typed})"
    return f"H({p.typed}, {q.typed})" if p is not q else f"H({p.typed})"


class _Refusing:
    """Refuses what is no number, or no closed form.

    Raises MisreadError.
    """

    def __init__(self, goal: str, call: _Call, laws: list[WrittenLaw]) -> None:
        self.goal, self.call, self.laws = goal, call, laws

    def refuse(self) -> None:
        """Whatever may be wrong, the first of it."""
        p, q = self.laws[0], self.laws[-1]
        if any(law.has_matrix for law in self.laws):
            self._fail(
                "Covariance matrices are not read: of vectors write N(μ, diag(σ^2)), N(μ, σ^2 I), "
                "N(0, I_d).",
                "此处不读协方差矩阵：向量的分布请写 N(μ, diag(σ^2))、N(μ, σ^2 I)、N(0, I_d)。",
            )
        for law in self.laws:
            self._doubtful(law)
            try:
                [*law.conditions()]
            except ValueError:
                self._fail(
                    f"{law.typed} has no density with a logarithm.",
                    f"{law.typed} 没有可取对数的密度。",
                )
        if p.size != q.size:
            self._fail(
                "One of the laws is of vectors, the other of numbers, or of longer vectors. Laws "
                "of vectors are N(μ, diag(σ^2)), N(μ, σ^2 I), N(0, I_d).",
                "两个分布的维数不同。向量的分布请写 N(μ, diag(σ^2))、N(μ, σ^2 I)、N(0, I_d)。",
            )
        shared = (p.parameters.get(x) == q.parameters.get(x) for x in p.density.shared)
        is_within = q.density.on == "R" and p.density.on in ("x > 0", "(a, b)", "R")
        if not is_within and not (p.density.on == q.density.on and all(shared)):
            self._fail(
                "Read are two laws of one family on the same values, and a law on an interval "
                "beside a normal one: elsewhere it may not be finite.",
                "此处可问同一族且取值范围相同的两个分布，以及区间上的分布与正态分布；"
                "其他情形其值可能不是有限数。",
            )
        if not self.call.is_divergence and q.family is UNIFORM:
            self._fail(
                f"The density of {q.typed} is constant, 1/(b - a), so that nothing is left to "
                "derive: the entropy is log(b - a).",
                f"{q.typed} 的密度是常数 1/(b - a)，无须推导：其熵为 log(b - a)。",
            )
        if not self.call.is_divergence and q.density.constant is None:
            self._fail(
                f"The entropy of {q.typed} has no closed form; divergences of two such laws have.",
                f"{q.typed} 的熵没有闭式；两个同类分布之间的散度有闭式。",
            )
        if _RATE.search(self.goal):
            self._differentiated(p, q)

    def _differentiated(self, p: WrittenLaw, q: WrittenLaw) -> NoReturn:
        """``d/dμ KL(N(μ, 1) || N(0, 1))``: its letter has another law for each μ."""
        asked = _named(self.call, p, q)
        self._fail(
            f"A derivative of {asked} is not asked at once, for laws are hypotheses, which hold at "
            f"one point: ask for '{asked}' first, and differentiate what comes out.",
            f"不能一次求 {asked} 的导数：分布是条件，只在一点成立。先问“{asked}”，"
            "再对所得的式子求导。",
            names_questions=True,
        )

    def _doubtful(self, law: WrittenLaw) -> None:
        """``N(μ, σ)``: a variance, or a deviation? ``Exp(θ)``: a rate, or a mean?"""
        if doubt := law.doubt():
            what, ways = doubt
            readings = (self.goal.replace(law.typed, way) for way in ways)
            self._fail(*what, *readings)

    def _fail(self, en: str, zh: str, *readings: str, names_questions: bool = False) -> NoReturn:
        place = self.call.start if _CALL.match(self.goal, self.call.start) else 0  # or in words
        error = MisreadError(self.goal, place, said(en, zh), readings)
        error.in_goal = error.is_final = True
        error.names_questions = names_questions
        raise error
