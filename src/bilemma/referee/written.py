"""What a page says is read back and compared with what the kernel proved, whenever it is made.

The reader, :mod:`bilemma.referee.reading`, knows nothing of the writer. A page on which a symbol
was lost, a scope is unclear or a letter is not introduced is refused here, with its theorem.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from bilemma.formulas.plain import plain
from bilemma.referee.reading import (
    StatedLetter,
    StatedLetters,
    UnreadableError,
    read_conditions,
    read_formula,
    read_given,
    read_introduction,
    read_light,
    read_meaning,
    standard,
)
from bilemma.trusted.terms import Term

from .readings import Readings

Read = Callable[[], Iterable[Term]]


class ReadbackError(ValueError):
    """What a page says is not what was proved; the message shows both."""


class WrittenPiece(NamedTuple):
    """Words, or a formula in LaTeX, and what they are to say."""

    shown: str
    terms: tuple[Term, ...]


class PageReader:
    """Reads one page from top to bottom; ``where`` names it in errors."""

    def __init__(self, where: str, language: str, readings: Readings | None = None) -> None:
        self.where, self.language, self.letters = where, language, StatedLetters()
        self.readings = Readings() if readings is None else readings

    def statement(self, given: str, claim: str, hypotheses: Iterable[Term], term: Term) -> None:
        """The statement: letters, hypotheses, conclusion.

        Raises:
            ReadbackError: the page states something else.
        """
        found = self._read(lambda: read_given(given, _bare(claim), self.language))
        self.letters = found.letters
        self._compare(given, frozenset(found.hypotheses), frozenset(map(standard, hypotheses)))
        self._compare(claim, {found.conclusion}, {standard(term)})

    def introduce(self, said: str) -> None:
        """A sentence inside a proof that says what further letters are."""
        found = self._read(lambda: read_introduction(said, self.language))
        self.letters = self.letters.also(found)

    def conditions(self, said: WrittenPiece, frame: tuple[str, str] = ("", "")) -> None:
        """A sentence that states propositions; ``frame`` is what stands before and after them."""
        before, after = frame
        part = said.shown.removeprefix(before).removesuffix(after).strip()
        part = part if before else part[:1].lower() + part[1:]
        letters, language = self.letters, self.language
        kind = f"conditions/{language}"
        self._agree(kind, part, said.terms, lambda: read_conditions(part, letters, language))

    def meaning(self, said: WrittenPiece) -> None:
        """An equation that introduces a letter of a proof."""
        letters = self.letters
        self.letters, found = self._read(lambda: read_meaning(said.shown, letters))
        self._compare(said.shown, {found}, set(map(standard, said.terms)))

    def formula(self, said: WrittenPiece) -> None:
        """A line of a proof."""
        latex = _bare(said.shown)
        self._agree("formula", latex, said.terms, lambda: [_formula(latex, self.letters)])

    def limit(self, said: WrittenPiece) -> None:
        """What a line tends to, after which stands what grows."""
        latex = _bare(said.shown)
        value, mark, _ = latex.partition(r"\quad(")
        value = value if mark else ""
        self._agree("limit", latex, said.terms, lambda: [_formula(value, self.letters)])

    def elementary(self, html: str, conclusion: Term) -> None:
        """An elementary step, in one line of light HTML.

        What its own letters are, such as the arbitrary number of a generalisation, the page does
        not say: they are what they are in the step.
        """
        self._agree(
            "elementary", html, (conclusion,), lambda: [_light(html, self._with_own(conclusion))]
        )

    def _with_own(self, conclusion: Term) -> StatedLetters:
        known = {letter.key for letter in self.letters}
        own = tuple(StatedLetter(*key) for key in sorted(standard(conclusion).free - known))
        return self.letters.also(own) if own else self.letters

    def _agree(self, kind: str, text: str, terms: Iterable[Term], read: Read) -> None:
        """Read what does not depend on what was read before, unless it agreed already."""
        key = self.readings.key(kind, text, self.letters, terms)
        if key not in self.readings:
            self._compare(text, set(self._read(read)), set(map(standard, terms)))
            self.readings.add(key)

    def _read(self, read: Callable[[], Any]) -> Any:
        try:
            return read()
        except UnreadableError as error:
            raise ReadbackError(
                f"{self.where}: what the page says cannot be read: {error}"
            ) from None

    def _compare(self, text: str, found: set[Term], wanted: set[Term]) -> None:
        if found != wanted:
            said, proved = ("; ".join(sorted(map(plain, terms))) for terms in (found, wanted))
            raise ReadbackError(
                f"{self.where}: the page prints\n  {text}\nwhich says\n  {said}\n"
                f"but what was proved is\n  {proved}"
            )


@lru_cache(maxsize=65536)  # both languages and every rebuild print the same formulas
def _formula(latex: str, letters: StatedLetters) -> Term:
    return read_formula(latex, letters)


@lru_cache(maxsize=65536)
def _light(html: str, letters: StatedLetters) -> Term:
    return read_light(html, letters)


def _bare(latex: str) -> str:
    """The formula without what says how large it is."""
    return latex.removeprefix(r"\displaystyle ")


def read_statement(
    where: str,
    language: str,
    given: str,
    claim: str,
    hypotheses: Iterable[Term],
    term: Term,
    readings: Readings | None = None,
) -> None:
    """The statement of a page that has no proof: of an axiom, of a claim.

    ``readings`` are those that agreed in the last build, as for a theorem's page.

    Raises:
        ReadbackError: the page states something else.
    """
    reader, hypotheses = PageReader(where, language, readings), tuple(hypotheses)
    # Which of the terms is the claim belongs to the meaning too.
    kind = f"statement/{language}/{term.digest.hex()}"
    key = reader.readings.key(kind, f"{given}\0{claim}", reader.letters, hypotheses)
    if key not in reader.readings:
        reader.statement(given, claim, hypotheses, term)
        reader.readings.add(key)
