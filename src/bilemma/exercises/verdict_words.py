"""What the judge says, in words of both languages: reasons, hints, counter-models."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from bilemma.bilingual.toml import read_toml
from bilemma.derive.closed_forms.workbench import Cause
from bilemma.derive.lemmas import kept_lemmas
from bilemma.derive.shown.grounds import AXIOMS, DEFINITIONS, RULES, by_title
from bilemma.evidence.models.describe import describe
from bilemma.proof.tactics import tactic_words
from bilemma.questions.lexing.errors import Said, said
from bilemma.trusted.terms import Term

from .citable_laws import Equations
from .verdict import LineVerdict

Numbers = Mapping[Term, int]  # of the hypotheses, as the page numbers them; 0 for none

_BY_HYPOTHESIS = said("by a hypothesis", "由条件")
_BY_INDUCTION = said("by the induction hypothesis", "由归纳假设")


def grounds(
    verdict: LineVerdict, laws: Equations | None, numbers: Numbers, induction: Term | None = None
) -> Iterator[tuple[Cause | None, Said]]:
    """Why a line holds, each reason with its cause; last the hypotheses that the kernel has, that
    of an induction before the others.
    """
    named: dict[Said, Cause | None] = {}
    for cause in verdict.causes:
        if cause.kind != "hypothesis":
            named.setdefault(named_cause(cause, laws), cause)
    if induction is not None and verdict.uses((induction,)):
        named[_BY_INDUCTION] = None
    used = sorted({numbers[p] for p in verdict.uses(tuple(numbers))} - {0})
    if used:
        en, zh = ", ".join(f"H{n}" for n in used), "、".join(f"H{n}" for n in used)
        how = "用到" if named else "由"
        named[said(f"by {en}" if not named else f"uses {en}", f"{how} {zh}")] = None
    if not named and any(cause.kind == "hypothesis" for cause in verdict.causes):
        named[_BY_HYPOTHESIS] = None
    return ((cause, words) for words, cause in named.items())


def named_cause(cause: Cause, laws: Equations | None) -> Said:
    """A theorem, axiom, definition or tactic as a reason."""
    if cause.kind == "tactic":
        words = tactic_words()[cause.id]["reason"]
        return said(words["en"], words["zh"])
    if cause.kind == "definition":
        return DEFINITIONS.get(cause.id) or by_title(_title("definitions.toml", cause.id))
    if cause.kind == "axiom":
        return AXIOMS.get(cause.id) or by_title(_title("axioms.toml", cause.id))
    if cause.kind == "theorem":
        if cause.id in kept_lemmas():
            return by_title(kept_lemmas()[cause.id].title)
        if laws is not None:
            title = laws.laws[cause.id].title if cause.id in laws.laws else laws.bounds[cause.id]
            return by_title(said(title.en, title.zh))
    if cause.kind == "rule":
        return RULES[cause.id]
    return _BY_HYPOTHESIS


def idea(kind: str) -> Said:
    """What a step of this kind does, as a hint that names nothing."""
    ideas = _ideas()
    words = ideas.get(kind) or ideas.get(kind.partition(" ")[0]) or ideas["other"]
    return said(words["en"], words["zh"])


def counter_model(verdict: LineVerdict) -> Said:
    """The model in which a line is false, and both sides in it; formulas stand between dollars."""
    words = describe(verdict.found, verdict.claim)
    return said(words.en, words.zh)


@cache
def _ideas() -> Mapping[str, Any]:
    return read_toml(files(__package__).joinpath("ideas.toml"))


@cache
def _table(file: str) -> Mapping[str, Any]:
    return read_toml(files("bilemma.library.book_records").joinpath(file))


def _title(file: str, id: str) -> Said:
    title = _table(file)[id]["title"]
    return said(title["en"], title["zh"])
