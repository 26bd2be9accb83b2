"""What lines of a proof presume beyond the theorem's hypotheses, said where it begins to count.

A line proved inside ``suppose``, ``cases``, ``for_each`` or ``induction`` has further hypotheses in
the kernel's theorem. A reader must see them, or would read more than was proved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bilemma.library.model import Step, TheoremEntry
from bilemma.trusted.terms import Term

from .formulas.latex import Notation, words_list
from .statements import length, under_one_range
from .strings import Words

__all__ = ["suppositions"]

Group = list[Step]  # the lines of a chain, or one line that is a proposition of its own


def suppositions(entry: TheoremEntry, words: Words, notation: Notation) -> dict[int, str]:
    """For the numbers of some steps a sentence that goes before: what is supposed from there on.

    It stands at the first line of a chain that needs more than was supposed so far, and where
    nothing is supposed any more.
    """
    given = {h.term for h in entry.hypotheses}
    groups = list(_chains(entry.steps))
    needed = [_beyond(group, given) for group in groups]
    said: dict[int, str] = {}
    supposed: set[Term] = set()
    for n, (group, terms) in enumerate(zip(groups, needed, strict=True)):
        if terms and not supposed.issuperset(terms):
            supposed = set(terms)
            said[group[0].number] = _sentence(terms, words, notation)
        elif not terms and supposed and not any(supposed & set(t) for t in needed[n:]):
            supposed = set()
            said[group[0].number] = words.of("reason", "supposed_no_more")
    return said


def _chains(steps: Sequence[Step]) -> Iterator[Group]:
    group: Group = []
    for step in steps:
        if group and (step.start is not None or step.relation == "|-"):
            yield group
            group = []
        group.append(step)
    if group:
        yield group


def _beyond(group: Group, given: set[Term]) -> list[Term]:
    """The hypotheses of the lines that are not the theorem's, in a fixed order."""
    proved = [step.theorem for step in group if step.theorem is not None]  # None: a page by hand
    found = {h for theorem in proved for h in theorem.hypotheses} - given
    return sorted(found, key=lambda h: (len(str(h)), str(h)))


def _sentence(terms: Sequence[Term], words: Words, notation: Notation) -> str:
    size = length(notation)
    clauses = words_list(terms, words.language, size=size, notation=notation)
    clauses = under_one_range(clauses, words)
    what = words.list(clauses, "statement", "conditions_comma", "conditions_and")
    return words.of("reason", "supposed", what=what)
