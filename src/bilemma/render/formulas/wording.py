"""Hypotheses in words, with the mathematics between dollar signs: a clause without a full stop.

English and Chinese are made from one layout, so that they say the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from bilemma.trusted.terms import Term, beta, num

from .joining import joined, moment_of
from .layout import layout
from .notation import Notation
from .pieces import Style, typeset
from .readback import read
from .tex import range_text
from .tex_terms import name
from .tree import Node, Range, merged

_ORDERS = {"en": {1: "integrable", 2: "square-integrable"}, "zh": {1: "可积", 2: "平方可积"}}
_COUNTS = {
    "en": dict(enumerate("three four five six seven eight nine".split(), 3)),
    "zh": dict(enumerate("三四五六七八九", 3)),
}

_FINITE = r"<\infty"

# What is said of something, in each language; {} is what it is said of.
_SAID = {
    "en": {
        "mutual": "{} are mutually independent",
        "pairwise": "{} are pairwise independent",
        "wise": "any {count} of {} are independent",
        "independent": "{} are independent",
        "one moment": "{} is {what}",
        "moments": "{} are {what}",
        "finite": "{} is finite",
        "all finite": "{} are finite",
        "known": "{} is measurable with respect to {given}",
        "same law": "{} have the same distribution",
        "derivative": "{} has derivative {value} at {point}",
        "limit": "{} as {to}",
        "if": "if {}, then {then}",
        "surely": "{} almost surely",
    },
    "zh": {
        "mutual": "{} 相互独立",
        "pairwise": "{} 两两独立",
        "wise": "{} 中任意{count}个相互独立",
        "independent": "{} 独立",
        "one moment": "{} {what}",
        "moments": "{} 均{what}",
        "finite": "{} 有限",
        "all finite": "{} 均有限",
        "known": "{} 关于 {given} 可测",
        "same law": "{} 同分布",
        "derivative": "{} 在 {point} 处可导，导数为 {value}",
        "limit": "当 {to} 时，{}",
        "if": "若{}，则{then}",
        "surely": "{} 几乎必然成立",
    },
}


def words(
    proposition: Term, language: str, *, size: Term | None = None, notation: Notation | None = None
) -> str:
    r"""The proposition as a clause of Markdown with ``$…$``, without a full stop.

    ``language`` is ``en`` or ``zh``. Families are total: ``q_1, q_2, …``; with ``size`` d they are
    written ``q_1, …, q_d``. ``notation`` are the conventions of the page.
    """
    notation = notation or Notation.of(proposition)
    return _speaker(proposition, language, size, notation).clause(layout(proposition, notation))


def words_list(
    propositions: Iterable[Term],
    language: str,
    *,
    size: Term | None = None,
    notation: Notation | None = None,
) -> list[str]:
    r"""Several propositions as clauses.

    ``1 ≤ i``, ``i ≤ n``, ``1 ≤ k`` and ``k ≤ n`` become ``$1\le i,k\le n$``; variables with the
    same finite moment share a clause, also for every index of one range.
    """
    propositions = list(propositions)
    notation = notation or Notation.of(*propositions)
    clauses = []
    for together in joined([(p, layout(p, notation)) for p in propositions]):
        speaker = _speaker(together[0][0], language, size, notation)
        clauses.append(speaker.all_of([node for _, node in together]))
    return clauses


def _speaker(proposition: Term, language: str, size: Term | None, notation: Notation) -> _Speaker:
    return _Speaker(language, Style(notation), size, proposition.random)


@dataclass(frozen=True, slots=True)
class _Speaker:
    """Says what layouts show in one language."""

    language: str
    style: Style
    size: Term | None
    random: bool

    def clause(self, node: Node) -> str:
        """One proposition as a clause."""
        say = _CLAUSES.get(node.kind)
        if say:
            return say(self, node)
        relation = self.math(node)
        return self.say("surely", relation) if self.random else relation

    def together(self, nodes: list[Node]) -> str:
        """Indices in one range, or variables with one moment."""
        if nodes[0].kind == "Le":
            least, greatest = nodes[0].parts[0], nodes[1].parts[1]
            indices = ",".join(self.latex(lower.parts[1]) for lower in nodes[::2])
            return rf"${self.latex(least)}\le {indices}\le {self.latex(greatest)}$"
        moments = [moment_of(node) or node for node in nodes]
        what = self.order(moments[0])
        if what:
            said = self.say("moments", self.names(m.parts[0] for m in moments), what=what)
        else:
            sizes = [f"${self.latex(m).removesuffix(_FINITE)}$" for m in moments]
            said = self.say("all finite", self.listed(sizes))
        return self.in_ranges(nodes[0], said) if nodes[0].kind == "forall" else said

    def say(self, phrase: str, of: str, **more: str) -> str:
        """A sentence of the table."""
        return self.spaced(_SAID[self.language][phrase].format(of, **more))

    def spaced(self, text: str) -> str:
        """Chinese has a space between a character and a formula."""
        if self.language != "zh":
            return text
        parts = re.split(r"(\$[^$]*\$)", text)
        out = parts[0]
        for formula, after in zip(parts[1::2], parts[2::2], strict=True):
            before = " " if re.search(r"[\u4e00-\u9fff]$", out) else ""
            behind = " " if re.match(r"[\u4e00-\u9fff]", after) else ""
            out += before + formula + behind + after
        return out

    def latex(self, node: Node) -> str:
        """LaTeX without dollar signs."""
        return typeset(node, self.style).text

    def math(self, node: Node) -> str:
        """An inline formula."""
        return f"${self.latex(node)}$"

    def names(self, nodes: Iterable[Node]) -> str:
        """``$X$, $Y$ and $Z$``"""
        return self.listed([self.math(node) for node in nodes])

    def listed(self, formulas: list[str]) -> str:
        """Formulas as the words of a sentence."""
        *most, last = formulas
        if not most:
            return last
        if self.language == "zh":
            return f"{most[0]} 与 {last}" if len(most) == 1 else "、".join(formulas)
        return f"{', '.join(most)} and {last}"

    def order(self, node: Node) -> str | None:
        """The name of having a moment of this order."""
        return _ORDERS[self.language].get(node.parts[1].data)

    def moment(self, node: Node) -> str:
        """X is square-integrable."""
        what = self.order(node) if node.parts[1].kind == "num" else None
        if what:
            return self.say("one moment", self.math(node.parts[0]), what=what)
        return self.say("finite", f"${self.latex(node).removesuffix(_FINITE)}$")

    def independence(self, node: Node) -> str:
        """X and Y are independent."""
        three = self.language == "zh" and len(node.parts) > 2
        return self.say("mutual" if three else "independent", self.names(node.parts))

    def family(self, node: Node) -> str:
        """q_1, q_2, … are mutually independent."""
        members = ",".join(self.members(part) for part in node.parts)
        formula = f"${members}$"
        if node.data in (None, 2):
            return self.say("pairwise" if node.data else "mutual", formula)
        count = _COUNTS[self.language].get(node.data, f" {node.data} ".strip())
        return self.say("wise", formula, count=count)

    def members(self, family: Node) -> str:
        r"""``q_1,q_2,\dots`` or ``q_1,\dots,q_d``"""
        if self.size:
            return rf"{self.member(family, num(1))},\dots,{self.member(family, self.size)}"
        return rf"{self.member(family, num(1))},{self.member(family, num(2))},\dots"

    def member(self, family: Node, index: Term) -> str:
        """One member of a family."""
        notation = self.style.notation
        body = read(family, notation).args[-1]
        return self.latex(layout(beta(body, index), notation))

    def known(self, node: Node) -> str:
        """Y is measurable with respect to G."""
        variable, given = node.parts
        return self.say("known", self.math(variable), given=self.math(given))

    def same_law(self, node: Node) -> str:
        """X and Y have the same distribution."""
        return self.say("same law", self.names(node.parts))

    def derivative(self, node: Node) -> str:
        """h(t) has derivative u at t = a."""
        function, value, point = node.parts
        at = f"${name(node.data, self.style)}={self.latex(point)}$"
        return self.say("derivative", self.math(function), value=self.math(value), point=at)

    def limit(self, node: Node) -> str:
        """h(t) → u as t → ∞."""
        body, value, _ = (self.latex(part) for part in node.parts)
        to = rf"${name(node.data, self.style)}\to\infty$"
        return self.say("limit", rf"${body}\to {value}$", to=to)

    def implication(self, node: Node) -> str:
        """If A and B, then C; also where it is written: if A, then if B, then C.

        Only what is about random variables holds almost surely.
        """
        premises = []
        while node.kind == "Imp":
            premise, node = node.parts
            premises.append((read(premise, self.style.notation), premise))
        clauses = [
            self.about(together[0][0]).all_of([part for _, part in together])
            for together in joined(premises)
        ]
        conclusion = self.about(read(node, self.style.notation)).clause(node)
        return self.say(
            "if", {"en": ", ", "zh": "，"}[self.language].join(clauses), then=conclusion
        )

    def about(self, proposition: Term) -> _Speaker:
        """The speaker for a part of a proposition, which may be about random variables or not."""
        return replace(self, random=proposition.random)

    def all_of(self, nodes: list[Node]) -> str:
        """One proposition, or several that share a clause."""
        return self.together(nodes) if len(nodes) > 1 else self.clause(nodes[0])

    def quantified(self, node: Node) -> str:
        """A(i) for every i."""
        return self.in_ranges(node, self.clause(node.parts[0]))

    def in_ranges(self, node: Node, inner: str) -> str:
        """A clause, and the ranges of the quantifier that it stands under."""
        groups = [self.group(group) for group in merged(node.data)]
        if self.language == "zh":
            return self.spaced(f"{'、'.join('对任意' + group for group in groups)}，{inner}")
        ranges = " and ".join(groups)
        if node.parts[0].kind == "Imp":
            return f"for {ranges}, {inner}"
        return f"{inner} for {ranges}"

    def group(self, group: list[Range]) -> str:
        r"""``every $i=1,\dots,n$``"""
        found, chinese = group[-1], self.language == "zh"
        variable = name(found.variable, self.style)
        if found.limit is None:
            real = found.variable.data[1] == "real"
            kind = {"en": "real ", "zh": "实数 "}[self.language] if real else ""
            return f"{kind}${variable}$" if chinese else f"every {kind}${variable}$"
        if found.above or len(group) > 1:
            bare = found._replace(excluded=())
            formula = f"${range_text([*group[:-1], bare], self.style)}$"
            every = "all " if len(group) > 1 else "every "
        else:
            formula, every = rf"${variable}=1,\dots,{self.latex(found.limit)}$", "every "
        if found.excluded:
            others = ",".join(self.latex(node) for node in found.excluded)
            pair = len(group) == 2 and others == name(group[0].variable, self.style)
            unequal = rf"${others}\ne {variable}$" if pair else rf"${variable}\ne {others}$"
            formula += f"（{unequal}）" if chinese else f" with {unequal}"
        return formula if chinese else every + formula


_CLAUSES: dict[str, Callable[[_Speaker, Node], str]] = {
    "Moment": _Speaker.moment,
    "Indep": _Speaker.independence,
    "Wise": _Speaker.family,
    "Known": _Speaker.known,
    "SameLaw": _Speaker.same_law,
    "differential": _Speaker.derivative,
    "tends": _Speaker.limit,
    "Imp": _Speaker.implication,
    "forall": _Speaker.quantified,
}
