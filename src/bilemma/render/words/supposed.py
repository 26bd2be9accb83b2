"""What lines of a proof presume beyond the theorem's hypotheses, said where it begins to count.

A line proved inside ``suppose``, ``cases``, ``for_each`` or ``induction`` has further hypotheses in
the kernel's theorem. A reader must see them, or would read more than was proved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bilemma.bilingual.phrase import Math, Phrase
from bilemma.formulas.clause_phrases import conditions
from bilemma.formulas.latex import Notation, formula
from bilemma.library.model import Step, Supposition, TheoremEntry
from bilemma.trusted.terms import Key, Term

from .abbreviations import abbreviated
from .statement_words import at_indices, letters_are, stated_letters
from .strings import Words

Group = list[Step]  # the lines of a chain, or one line that is a proposition of its own


class Induction(NamedTuple):
    """The hypothesis of an induction: what is said before it, and the displayed formula.

    ``premises`` and ``conclusion`` are what the words and the formula say.
    """

    said: Phrase
    formula: Math
    premises: tuple[Term, ...]
    conclusion: Term


class SupposedWords(NamedTuple):
    """What is supposed from a line on: a sentence with what it says, and induction hypotheses.

    Where there are no terms and no inductions, nothing is supposed any more. ``anchors`` are what
    links to what is supposed lead to.
    """

    said: Phrase = ()
    terms: tuple[Term, ...] = ()
    inductions: tuple[Induction, ...] = ()
    anchors: tuple[str, ...] = ()


class Before(NamedTuple):
    """What is said before a step: new letters, equations, what is supposed from there on.

    ``terms`` are these equations.
    """

    letters: Phrase = ()
    meanings: tuple[Math, ...] = ()
    supposed: SupposedWords = SupposedWords()
    terms: tuple[Term, ...] = ()


def before_steps(entry: TheoremEntry, words: Words, notation: Notation) -> dict[int, Before]:
    """For the numbers of steps what goes before each."""
    new, supposed = newcomers(entry), suppositions(entry, words, notation)
    known = abbreviated(entry).meanings
    found = {}
    for step in entry.steps:
        keys = new.get(step.number, ())
        letters = letters_are(keys, step.displayed, notation, words) if keys else ()
        terms = tuple(meaning for meaning in step.letters if meaning not in known)
        meanings = tuple(formula(meaning, notation) for meaning in terms)
        said = supposed.get(step.number, SupposedWords())
        found[step.number] = Before(letters, meanings, said, terms)
    return found


def suppositions(entry: TheoremEntry, words: Words, notation: Notation) -> dict[int, SupposedWords]:
    """For the numbers of some steps what goes before: what is supposed from there on.

    It stands at the first line of a chain that needs more than was supposed so far, and where
    nothing is supposed any more. The hypothesis of an induction is displayed.
    """
    groups = list(chains(entry.steps))
    needed = [_needed(group, entry.supposed) for group in groups]
    said: dict[int, SupposedWords] = {}
    supposed: set[Supposition] = set()
    for n, (group, found) in enumerate(zip(groups, needed, strict=True)):
        if found and not supposed.issuperset(found):
            supposed = set(found)
            said[group[0].number] = _said(found, words, notation)
        elif not found and supposed and not any(supposed & set(t) for t in needed[n:]):
            supposed = set()
            said[group[0].number] = SupposedWords(words.phrase("reason", "supposed_no_more"))
    return said


def newcomers(entry: TheoremEntry) -> dict[int, set[Key]]:
    """For the numbers of some steps the symbols that nothing before them has introduced."""
    known = stated_letters(entry.claim, (h.term for h in entry.hypotheses))
    found: dict[int, set[Key]] = {}
    for chain in chains(entry.steps):
        known |= {key for step in chain for key in _introduced(step)}
        shown = [t for step in chain for t in (step.displayed, step.displayed_start, *step.letters)]
        terms = [t for t in (*shown, *presumed(chain)) if t is not None]
        new = set().union(*(t.free for t in terms)) - known
        if new:
            found[chain[0].number] = new
            known |= new
    return found


def _introduced(step: Step) -> set[Key]:
    """The letters that the author's equations introduce before a step."""
    return {at_indices(meaning).args[0].data for meaning in step.letters}


def chains(steps: Sequence[Step]) -> Iterator[Group]:
    """The lines of each chain; a line that is a proposition of its own stands alone."""
    group: Group = []
    for step in steps:
        if group and (step.start is not None or step.relation == "|-"):
            yield group
            group = []
        group.append(step)
    if group:
        yield group


def _needed(group: Group, supposed: Sequence[Supposition]) -> list[Supposition]:
    """What the lines assume beyond the theorem's hypotheses, in a fixed order."""
    assumed = presumed(group)
    found = [s for s in supposed if s.term in assumed]
    return sorted(found, key=lambda s: (len(str(s.term)), str(s.term)))


def presumed(group: Group) -> set[Term]:
    """The hypotheses of the lines of a chain."""
    proved = [step.theorem for step in group if step.theorem is not None]  # None: a page by hand
    return {h for theorem in proved for h in theorem.hypotheses}


def _said(found: Sequence[Supposition], words: Words, notation: Notation) -> SupposedWords:
    terms = tuple(s.shown for s in found if not s.is_induction)
    said: Phrase = ()
    if terms:
        what = conditions(terms, words.language, notation=notation)
        said = words.phrase("reason", "supposed", what=what)
    inductions = tuple(_induction(s.shown, words, notation) for s in found if s.is_induction)
    return SupposedWords(said, terms, inductions, tuple(s.id for s in found))


def _induction(term: Term, words: Words, notation: Notation) -> Induction:
    premises = []
    while term.head == "Imp":
        premises.append(term.args[0])
        term = term.args[1]
    said = words.phrase("reason", "induction")
    if premises:
        what = conditions(premises, words.language, notation=notation)
        said = words.phrase("reason", "induction_if", what=what)
    shown = formula(term, notation, is_large=True, breakable=True)
    return Induction(said, shown, tuple(premises), term)
