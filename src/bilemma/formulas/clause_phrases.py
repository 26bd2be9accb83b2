"""Hypotheses in words, as phrases: a clause without a full stop.

English and Chinese are made from one layout, so that they say the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from bilemma.bilingual.phrase import Math, Phrase, fill, has_words, joined, phrase
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, bound_sort, num

from .joining import Said, moment_of
from .joining import joined as joined_propositions
from .layout import layout
from .meaning import read as meaning
from .notation import Notation
from .tree import Node, Range, merged

_ORDERS = {"en": {1: "integrable", 2: "square-integrable"}, "zh": {1: "可积", 2: "平方可积"}}
_COUNTS = {
    "en": dict(enumerate("three four five six seven eight nine".split(), 3)),
    "zh": dict(enumerate("三四五六七八九", 3)),
}

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
        "derivative": "{} 在 {point} 处可导，导数为 {value}",
        "limit": "当 {to} 时，{}",
        "if": "只要{}，就有{then}",
        "surely": "{} 几乎必然成立",
    },
}


def words(proposition: Term, language: str, *, notation: Notation | None = None) -> Phrase:
    """The proposition as a clause without a full stop.

    ``language`` is ``en`` or ``zh``; ``notation`` are the conventions of the page, which say how
    far its families reach: ``q_1, q_2, …`` or ``q_1, …, q_d``.
    """
    notation = notation or Notation.of(proposition)
    return _speaker(proposition, language, notation).clause(layout(proposition, notation))


def words_list(
    propositions: Iterable[Term], language: str, *, notation: Notation | None = None
) -> list[Phrase]:
    """Several propositions as clauses.

    ``1 ≤ i``, ``i ≤ n``, ``1 ≤ k`` and ``k ≤ n`` become ``1 ≤ i, k ≤ n``; variables with the
    same finite moment share a clause, also for every index of one range.
    """
    propositions = list(propositions)
    notation = notation or Notation.of(*propositions)
    return [_clause([found], language, notation) for found in _said(propositions, notation)]


def conditions(
    propositions: Iterable[Term], language: str, *, notation: Notation | None = None
) -> Phrase:
    """Several propositions as one part of a sentence; those under one range are said as one.

    Semicolons part them as soon as one of them is made of clauses: what it says ends there.
    """
    propositions = list(propositions)
    notation = notation or Notation.of(*propositions)
    groups: dict[object, list[list[Said]]] = {}
    for found in _said(propositions, notation):
        groups.setdefault(_ranges(found[0][1]) or id(found), []).append(found)
    clauses = [_clause(group, language, notation) for group in groups.values()]
    compound = any(_is_compound(found[0][1]) for group in groups.values() for found in group)
    return _parted(clauses, *_PARTED[language][compound])


def _said(propositions: list[Term], notation: Notation) -> list[list[Said]]:
    """Propositions with their layouts, those together that share a clause."""
    return joined_propositions([(p, layout(p, notation)) for p in propositions])


def _ranges(node: Node) -> tuple[Range, ...] | None:
    """What a proposition ranges over, if that is said after it."""
    return node.data if node.kind == "forall" and node.parts[0].kind != "Imp" else None


def _is_compound(node: Node) -> bool:
    """Whether a proposition is said with "if" or "for every"."""
    return node.kind in ("forall", "Imp")


def _clause(group: list[list[Said]], language: str, notation: Notation) -> Phrase:
    """Propositions under one range, or those that share a clause."""
    first = group[0][0][1]
    speakers = [_speaker(found[0][0], language, notation) for found in group]
    if not _ranges(first):
        return speakers[0].all_of([node for _, node in group[0]])
    clauses = [
        speaker.within([node for _, node in found])
        for speaker, found in zip(speakers, group, strict=True)
    ]
    comma, last = _PARTED[language][False]
    if language == "en" and len(clauses) == 2 and not has_words(clauses[0] + clauses[1], " and "):
        last = " and "
    return speakers[0].in_ranges(first, _parted(clauses, comma, last))


def _parted(clauses: list[Phrase], comma: str, last: str) -> Phrase:
    if len(clauses) < 2:
        return phrase(*clauses)
    return phrase(joined(clauses[:-1], comma), last, clauses[-1])


# How conditions are parted: simple ones, and those that have parts of their own.
_PARTED = {"en": ((", ", ", and "), ("; ", "; and ")), "zh": (("，", "，且"), ("；", "；且"))}


def _speaker(proposition: Term, language: str, notation: Notation) -> _Speaker:
    return _Speaker(language, notation, proposition.random)


def _row(*parts: Node | str) -> Node:
    """Terms and signs side by side."""
    nodes = [Node("sign", data=part) if isinstance(part, str) else part for part in parts]
    return Node("row", tuple(nodes))


def _between_commas(nodes: Iterable[Node]) -> list[Node | str]:
    out: list[Node | str] = []
    for node in nodes:
        out += [",", node] if out else [node]
    return out


def _letter(variable: Term) -> Node:
    return Node("sym", (), variable.data)


_ONE = Node("num", data=1)
_NATURALS = (Node("num", data=0), ",", _ONE, ",", Node("num", data=2), ",", "...")


@dataclass(frozen=True, slots=True)
class _Speaker:
    """Says what layouts show in one language."""

    language: str
    notation: Notation
    random: bool

    def clause(self, node: Node) -> Phrase:
        """One proposition as a clause."""
        if node.kind == "forall":
            return self.in_ranges(node, self.clause(node.parts[0]))
        say = _CLAUSES.get(node.kind)
        if say:
            return say(self, node)
        relation = self.math(node)
        return self.say("surely", relation) if self.random else phrase(relation)

    def within(self, nodes: list[Node]) -> Phrase:
        """What is said of every index, without its range."""
        return self.together(nodes) if len(nodes) > 1 else self.clause(nodes[0].parts[0])

    def together(self, nodes: list[Node]) -> Phrase:
        """Indices in one range, or variables with one moment."""
        if nodes[0].kind == "Le":
            least, greatest = nodes[0].parts[0], nodes[1].parts[1]
            indices = _between_commas(lower.parts[1] for lower in nodes[::2])
            return phrase(self.math(_row(least, "<=", *indices, "<=", greatest)))
        moments = [moment_of(node) or node for node in nodes]
        what = self.order(moments[0])
        if what:
            return self.say("moments", self.names(m.parts[0] for m in moments), what=what)
        sizes = [self.math(replace(m, kind="size")) for m in moments]
        return self.say("all finite", self.listed(sizes))

    def say(self, key: str, of: Phrase | Math, **more: Phrase | Math | str) -> Phrase:
        """A sentence of the table."""
        return fill(_SAID[self.language][key], of, **more)

    def math(self, node: Node) -> Math:
        """A formula inside a line."""
        return Math(node, self.notation)

    def names(self, nodes: Iterable[Node]) -> Phrase:
        """``X, Y and Z``"""
        return self.listed([self.math(node) for node in nodes])

    def listed(self, formulas: list[Math]) -> Phrase:
        """Formulas as the words of a sentence."""
        *most, last = formulas
        if not most:
            return (last,)
        if self.language == "zh":
            return joined(formulas, " 与 " if len(most) == 1 else "、")
        return phrase(joined(most, ", "), " and ", last)

    def order(self, node: Node) -> str | None:
        """The name of having a moment of this order."""
        return _ORDERS[self.language].get(node.parts[1].data)

    def moment(self, node: Node) -> Phrase:
        """X is square-integrable."""
        what = self.order(node) if node.parts[1].kind == "num" else None
        if what:
            return self.say("one moment", self.math(node.parts[0]), what=what)
        return self.say("finite", self.math(replace(node, kind="size")))

    def independence(self, node: Node) -> Phrase:
        """X and Y are independent."""
        three = self.language == "zh" and len(node.parts) > 2
        return self.say("mutual" if three else "independent", self.names(node.parts))

    def family(self, node: Node) -> Phrase:
        """q_1, q_2, … are mutually independent."""
        parts: list[Node | str] = []
        for part in node.parts:
            parts += [*([","] if parts else []), *self.members(part)]
        formula = self.math(_row(*parts))
        if node.data in (None, 2):
            return self.say("pairwise" if node.data else "mutual", formula)
        count = _COUNTS[self.language].get(node.data, f" {node.data} ".strip())
        return self.say("wise", formula, count=count)

    def members(self, family: Node) -> list[Node | str]:
        """``q_1, q_2, …`` or ``q_1, …, q_d``, as far as the page says that they reach."""
        body = meaning(family, self.notation).args[-1]
        if not _runs_in_indices(body):
            return [family]
        first, last = self.notation.reach(body)
        begins = self.member(body, num(first))
        if last is not None:
            return [begins, ",", "...", ",", self.member(body, last)]
        return [begins, ",", self.member(body, num(first + 1)), ",", "..."]

    def member(self, body: Term, index: Term) -> Node:
        """One member of a family."""
        return layout(beta(body, index), self.notation)

    def known(self, node: Node) -> Phrase:
        """Y is measurable with respect to G."""
        variable, given = node.parts
        return self.say("known", self.math(variable), given=self.math(given))

    def derivative(self, node: Node) -> Phrase:
        """h(t) has derivative u at t = a."""
        function, value, point = node.parts
        at = self.math(_row(_letter(node.data), "=", point))
        return self.say("derivative", self.math(function), value=self.math(value), point=at)

    def limit(self, node: Node) -> Phrase:
        """h(t) → u as t → ∞."""
        body, value, infinity = node.parts
        to = self.math(_row(_letter(node.data), "->", infinity))
        return self.say("limit", self.math(_row(body, "->", value)), to=to)

    def implication(self, node: Node) -> Phrase:
        """If A and B, then C; also where it is written: if A, then if B, then C.

        Only what is about random variables holds almost surely.
        """
        premises = []
        while node.kind == "Imp":
            premise, node = node.parts
            premises.append((meaning(premise, self.notation), premise))
        clauses = [self.premise(found) for found in joined_propositions(premises)]
        conclusion = self.about(meaning(node, self.notation)).clause(node)
        comma = {"en": ", ", "zh": "，"}[self.language]
        return self.say("if", joined(clauses, comma), then=conclusion)

    def premise(self, found: list[Said]) -> Phrase:
        """A clause after "if"; one that has an "if" itself is written as a formula."""
        (proposition, first), *_ = found
        inner = first.parts[0] if first.kind == "forall" else first
        if inner.kind == "Imp":
            shown = self.math(first)
            return self.say("surely", shown) if proposition.random else phrase(shown)
        speaker, nodes = self.about(proposition), [node for _, node in found]
        if first.kind != "forall":
            return speaker.all_of(nodes)
        said = speaker.within(nodes)
        if self.language == "zh":  # before the clause it would seem to hold for the next ones too
            return phrase(said, "（", speaker.ranges(first), "）")
        return speaker.in_ranges(first, said)

    def about(self, proposition: Term) -> _Speaker:
        """The speaker for a part of a proposition, which may be about random variables or not."""
        return replace(self, random=proposition.random)

    def all_of(self, nodes: list[Node]) -> Phrase:
        """One proposition, or several without a range that share a clause."""
        return self.together(nodes) if len(nodes) > 1 else self.clause(nodes[0])

    def in_ranges(self, node: Node, inner: Phrase) -> Phrase:
        """A clause, and the ranges of the quantifier that it stands under."""
        ranges = self.ranges(node)
        if self.language == "zh":
            return phrase(ranges, "，", inner)
        if node.parts[0].kind == "Imp":
            return phrase("for ", ranges, ", ", inner)
        return phrase(inner, " for ", ranges)

    def ranges(self, node: Node) -> Phrase:
        """``every i = 1, …, n and every t``"""
        groups = [self.group(group) for group in merged(node.data)]
        if self.language == "zh":
            return phrase("对任意", joined(groups, "与"))
        return joined(groups, " and ")

    def group(self, group: Sequence[Range]) -> Phrase:
        """``every i = 1, …, n``"""
        found, chinese = group[-1], self.language == "zh"
        variable = _letter(found.variable)
        if found.limit is None and found.variable.data[1] == "real":
            return phrase("实数" if chinese else "every real ", self.math(variable))
        if found.limit is None:
            naturals = self.math(_row(variable, "=", *_NATURALS))
            return phrase("" if chinese else "every ", naturals)
        every = "all " if len(group) > 1 else "every "
        if found.above or len(group) > 1:
            range_ = Node("range", data=(*group[:-1], found._replace(excluded=())))
        else:
            range_ = _row(variable, "=", *_up_to(found.limit))
        said = phrase("" if chinese else every, self.math(range_))
        if not found.excluded:
            return said
        unequal = self.math(_row(*self.unequal(group)))
        return phrase(said, "（", unequal, "）") if chinese else phrase(said, " with ", unequal)

    def unequal(self, group: Sequence[Range]) -> list[Node | str]:
        """``i ≠ j``: of two variables with one range, the first one first."""
        found = group[-1]
        variable, others = _letter(found.variable), _between_commas(found.excluded)
        pair = len(group) == 2 and others == [_letter(group[0].variable)]
        return [*others, "!=", variable] if pair else [variable, "!=", *others]


def _up_to(last: Node) -> list[Node | str]:
    """``1, …, n``; up to 3 every number is written."""
    if last.kind == "num" and 1 <= last.data <= 3:
        numbers = [Node("num", data=n) for n in range(2, last.data + 1)]
        return [_ONE, *(part for number in numbers for part in (",", number))]
    return [_ONE, ",", "...", ",", last]


def _runs_in_indices(body: Term, depth: int = 0) -> bool:
    """Whether the index of a family stands in subscripts only: then two members show the rest."""
    if body.loose <= depth or body.head == "bv":
        return False
    binds, last = bound_sort(body.head, body.data) is not None, len(body.args) - 1
    moving = [
        (arg, depth + (binds and n == last))
        for n, arg in enumerate(body.args)
        if arg.loose > depth + (binds and n == last)
    ]
    return all(
        (body.head == "sym" and arg.head == "bv") or _runs_in_indices(arg, inner)
        for arg, inner in moving
    )


_CLAUSES: dict[str, Callable[[_Speaker, Node], Phrase]] = {
    "Moment": _Speaker.moment,
    "Indep": _Speaker.independence,
    "Wise": _Speaker.family,
    "Known": _Speaker.known,
    "differential": _Speaker.derivative,
    "tends": _Speaker.limit,
    "Imp": _Speaker.implication,
}
