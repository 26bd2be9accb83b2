"""The rows of a proof: each line with what goes before it, its reason, and its elementary steps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bilemma.bilingual.latex_tree import parse
from bilemma.bilingual.phrase import Math, Phrase, Written, joined, phrase
from bilemma.formulas.alike import look_alike
from bilemma.formulas.latex import RELATIONS, Notation, formula
from bilemma.formulas.layout import layout
from bilemma.formulas.notation import POOLS, fresh
from bilemma.formulas.tree import Node
from bilemma.library.model import Step, TheoremEntry
from bilemma.trusted.substitution import bind, subst
from bilemma.trusted.terms import Key, Term, mk, sym

from ..page_context import PageContext
from ..words.reason_words import Reasons
from ..words.statement_words import is_about_moments, written
from ..words.supposed import Before

BEGINNING = 12  # digits of a digest
_NUMBERED = re.compile(r"[a-z]_\d+")


@dataclass(frozen=True)
class ElementaryView:
    """One rule of inference inside a step, and the conventions under which it is printed."""

    number: str
    conclusion: Term
    notation: Notation
    rule: Phrase


@dataclass(frozen=True)
class StepView:
    """One row of a proof; ``start`` is the first term of a chain, in a row before this one.

    Before that stand ``part``, what is said there, and ``supposed``, formulas displayed with it;
    ``anchors`` are where links to what is supposed lead. ``digest`` is the beginning of that of the
    line's theorem, enough to find it in a certificate.
    """

    number: int
    anchor: str
    part: Phrase
    supposed: tuple[Math, ...]
    anchors: tuple[str, ...]
    start: Math | None
    relation: Written | None
    formula: Math
    reason: Phrase
    elementary: tuple[ElementaryView, ...]
    side: Phrase | None
    is_last: bool
    digest: str


def steps(
    context: PageContext,
    entry: TheoremEntry,
    numbers: Mapping[str, int],
    notation: Notation,
    before: Mapping[int, Before],
) -> tuple[StepView, ...]:
    """The rows of a theorem's proof; ``numbers`` has those of its hypotheses."""
    moments = frozenset(h.id for h in entry.hypotheses if is_about_moments(h.term))
    order = {step.id: step.number for step in entry.steps}
    reasons = Reasons(context.book, context.words, numbers, order, moments)
    inside = {key for s in entry.steps for e in s.elementary for key in e.conclusion.free}
    renamed = new_letters(inside, notation)
    anchors = _first_places(entry, before)
    return tuple(
        StepView(
            number=step.number,
            anchor=f"s-{step.id}",
            part=_part(step, before[step.number], context),
            supposed=tuple(found.formula for found in before[step.number].supposed.inductions),
            anchors=anchors[step.number],
            start=_formula(start, notation) if (start := step.displayed_start) else None,
            relation=_relation(step),
            formula=_line(entry, step, notation),
            reason=reasons.of(step),
            elementary=_elementary(reasons, step, notation, renamed),
            side=reasons.side(step),
            is_last=step is entry.steps[-1],
            digest=step.theorem.digest.hex()[:BEGINNING],
        )
        for step in entry.steps
    )


def _first_places(entry: TheoremEntry, before: Mapping[int, Before]) -> dict[int, tuple[str, ...]]:
    """For each step's number the anchors that lead there: what is supposed again has one place."""
    seen: set[str] = set()
    found = {}
    for step in entry.steps:
        found[step.number] = tuple(
            anchor for anchor in before[step.number].supposed.anchors if anchor not in seen
        )
        seen.update(found[step.number])
    return found


def _part(step: Step, before: Before, context: PageContext) -> Phrase:
    """What goes before the step: what this part of the proof is for, the letters that it
    introduces, and what it supposes.
    """
    w = context.words
    found = [before.letters]
    found.append(written(before.meanings, w))
    found += [before.supposed.said, *(x.said for x in before.supposed.inductions)]
    found = [said for said in found if said]
    if step.part:
        part = step.part.phrase(context.language)
        found.insert(0, phrase(part, w.of("reason", "stop")) if found else part)
    return joined(found, w.of("reason", "sentences"))


def _line(entry: TheoremEntry, step: Step, notation: Notation) -> Math:
    """The term of a line; of a limit with what grows.

    A constant tends to itself whatever grows: then it is a letter of the lines above.
    """
    if step.relation != "->":
        return _formula(step.displayed, notation)
    before = entry.steps[: entry.steps.index(step)]
    last = step.start or before[-1].term
    fixed = entry.theorem.conclusion.free.union(*(h.free for h in entry.theorem.hypotheses))
    above = frozenset().union(*(s.term.free for s in before)) - fixed
    letters = (key for key in (*sorted(last.free), *sorted(above)) if key not in step.term.free)
    for t in (sym(*key[:2]) for key in letters if key[1] in ("real", "nat") and not key[2]):
        if bind("Tends", t, mk("oo"), step.term, last, data=t.sort) is step.theorem.conclusion:
            node = Node("approached", (layout(step.displayed, notation),), t.data)
            return Math(node, notation, is_large=True, breakable=True)
    raise ValueError(f"{entry.path}:{step.line}: what grows in this limit is not to be seen")


def _relation(step: Step) -> Written | None:
    latex = RELATIONS[step.relation]
    return Written(latex, parse(latex)) if latex else None


def _formula(term: Term, notation: Notation) -> Math:
    return formula(term, notation, is_large=True, breakable=True)


def _elementary(
    reasons: Reasons, step: Step, notation: Notation, renamed: Mapping[Key, Term]
) -> tuple[ElementaryView, ...]:
    return tuple(
        ElementaryView(
            number=f"{step.number}.{number}",
            conclusion=subst(elementary.conclusion, renamed) if renamed else elementary.conclusion,
            notation=notation,
            rule=reasons.rule(elementary),
        )
        for number, elementary in enumerate(step.elementary, 1)
    )


def new_letters(inside: Iterable[Key], notation: Notation) -> dict[Key, Term]:
    """Letters for the symbols of elementary steps that the page lacks and that look like its own.

    An arbitrary number that a tactic calls ``t_1`` looks like the first component of a vector t;
    an index ``i_1`` is written with a letter of its own as long as there is one.
    """
    own = sorted(set(inside) - notation.letters.keys())
    taken = notation.taken | {key[0] for key in own}
    renamed: dict[Key, Term] = {}
    for key in own:
        if key[1] not in POOLS:
            continue
        new = fresh(key[1], taken)
        alike = any(look_alike(key, other) for other in notation.letters)
        numbered = key[1] == "nat" and _NUMBERED.fullmatch(key[0])
        if alike or (numbered and "_" not in new.data[0]):
            renamed[key] = new
            taken |= {new.data[0]}
    return renamed
