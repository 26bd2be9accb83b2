"""What stands on a page, back to the kernel's terms: formulas, hypotheses in words, introductions.

It reads what is written and shares nothing with what writes: that the book's own statement comes
back shows that the page says it, and says nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import Key, Term, TermError

from .formula_tokens import UnreadableError, tokens
from .hypothesis_sentences import Sentences
from .introductions import meaning_of
from .introductions import read_introduction as _introduction
from .introductions import read_meaning as _meaning
from .light import light_tokens
from .relations import Propositions
from .stated_letters import StatedLetter, StatedLetters, standard

__all__ = [
    "StatedLetter",
    "StatedLetters",
    "Statement",
    "UnreadableError",
    "read_conditions",
    "read_formula",
    "read_given",
    "read_introduction",
    "read_light",
    "read_meaning",
    "read_meanings",
    "read_statement",
    "standard",
]

_IF = {
    "en": re.compile(r"If (?P<what>.+), then"),
    "zh": re.compile("若 ?(?P<what>.+)，则"),
}

_GIVEN = {
    "en": re.compile(
        r"(?P<let>Let .+?\.(?: Then)?)?(?: ?Write (?P<write>.+?)\.(?: Then)?)?"
        r"(?: |^|$)(?P<conditions>If .+, then)?"
    ),
    "zh": re.compile(
        r"(?P<let>设.+?(?:。|，则))?(?:记 ?(?P<write>.+?)(?:。|，则))?(?P<conditions>若.+，则)?"
    ),
}

_FORMULA = re.compile(r"\$([^$]+)\$")

Read = TypeVar("Read")


class Statement(NamedTuple):
    """What a page states: its letters, hypotheses and conclusion.

    ``meanings`` are what some of the letters stand for; hypotheses and conclusion are without them.
    """

    letters: StatedLetters
    hypotheses: tuple[Term, ...]
    conclusion: Term
    meanings: Mapping[Key, Term] = {}

    def whole(self, term: Term) -> Term:
        """What is read with these letters, with those written out that stand for something."""
        return subst(term, self.meanings)


def read_statement(
    introduction: str, conditions: str, claim: str, language: str, *, meanings: str = ""
) -> Statement:
    """The statement that stands on a page: two sentences with ``$…$``, and a formula in LaTeX.

    Between the sentences there may be equations that say what further letters stand for.

    Each symbol has the name under which it is read: compare with :func:`standard` of the kernel's
    terms, which are the same objects. Raises UnreadableError where the page does not say what is
    stated, or could say more than one thing.
    """
    letters = read_introduction(introduction, language)
    letters, values = read_meanings(meanings, letters)
    found = _IF[language].fullmatch(conditions.strip()) if conditions.strip() else None
    if conditions.strip() and not found:
        raise UnreadableError(f"{conditions}: these are no conditions")
    hypotheses = read_conditions(found["what"], letters, language) if found else ()
    said = Statement(letters, hypotheses, read_formula(claim, letters), values)
    whole = tuple(map(said.whole, hypotheses))
    return said._replace(hypotheses=whole, conclusion=said.whole(said.conclusion))


def read_given(given: str, claim: str, language: str) -> Statement:
    """The same, where "Let … ." and "If …, then" are one text, as they stand on a page."""
    found = _GIVEN[language].fullmatch(given.strip())
    if found is None:
        raise UnreadableError(f"{given}: these sentences introduce no statement")
    let, written, conditions = (found[name] or "" for name in ("let", "write", "conditions"))
    return read_statement(let, conditions, claim, language, meanings=written)


def read_meanings(
    text: str, letters: StatedLetters, values: Mapping[Key, Term] | None = None
) -> tuple[StatedLetters, dict[Key, Term]]:
    """The letters with those that the equations of a text introduce, and what they stand for.

    ``values`` are what letters stood for before. Raises UnreadableError where that cannot be read.
    """
    found = dict(values or {})
    for latex in _FORMULA.findall(text):
        letters, equation = read_meaning(latex, letters)
        key, value = meaning_of(equation)
        found[key] = subst(value, found)
    return letters, found


def read_introduction(text: str, language: str) -> StatedLetters:
    """The letters that the sentence "Let … be …" introduces; an empty text introduces none."""
    return _checked(text, lambda: _introduction(text, language))


def read_meaning(latex: str, letters: StatedLetters) -> tuple[StatedLetters, Term]:
    r"""The letters with the one that an equation introduces, and the equation.

    ``y_i=\operatorname{softmax}(\boldsymbol x)_i\quad(1\le i\le n)``
    """
    return _checked(latex, lambda: _meaning(tokens(latex), letters))


def read_conditions(text: str, letters: StatedLetters, language: str) -> tuple[Term, ...]:
    """The propositions that a part of a sentence states, without a capital and a full stop."""
    return _checked(text, lambda: tuple(Sentences(letters, language).conditions(text)))


def read_formula(latex: str, letters: StatedLetters) -> Term:
    """The term or proposition that a formula in LaTeX says."""
    return _checked(latex, lambda: Propositions(letters).formula(tokens(latex)))


def read_light(html: str, letters: StatedLetters) -> Term:
    """The term or proposition that one line of light HTML says, without the element around it."""
    return _checked(html, lambda: Propositions(letters).formula(light_tokens(html, letters)))


def _checked(text: str, read: Callable[[], Read]) -> Read:
    """What is read; raises UnreadableError for whatever cannot be read."""
    try:
        return read()
    except (TermError, IndexError, ValueError) as error:
        raise UnreadableError(f"{text}: {error}") from error
