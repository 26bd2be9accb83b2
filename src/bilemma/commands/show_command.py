"""``bilemma show``, and ``axioms`` with names: statements in the words of their pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click
from rich.console import Console

from bilemma.bilingual.phrase import Phrase
from bilemma.bilingual.text import Text
from bilemma.formulas.latex import Notation
from bilemma.formulas.latex import formula as latex_formula
from bilemma.formulas.plain import plain as formula_text
from bilemma.library.book_records.catalogue import Catalogue, Listed
from bilemma.library.importing_theorems.import_lines import module_to_import
from bilemma.library.model import AxiomEntry, Book, TheoremEntry
from bilemma.library.on_disk.books import import_line
from bilemma.render.page_context import PageContext
from bilemma.render.pages.page_notation import proof_notation, statement_notation
from bilemma.render.pages.theorem_page import StepView
from bilemma.render.words.abbreviations import abbreviated
from bilemma.render.words.statement_words import letters_are, stated_letters, written
from bilemma.render.writers import text
from bilemma.render.writers.authors_words import plain
from bilemma.trusted.terms import Term

from .chosen_book import Workplace
from .plain_data import axiom_record, context, page_of, theorem_records
from .terminal import SIGNS, as_json, console, in_language, print_json, wrapped

HEADING, QUIET = "bold", "dim"


# --- show -----------------------------------------------------------------------------------------
@click.command()
@click.argument("ids", metavar="ID...", nargs=-1, required=True)
@click.option("-v", "--verbose", is_flag=True, help="Open each step down to elementary ones.")
@in_language
@as_json
@click.pass_obj
def show(
    place: Workplace, ids: tuple[str, ...], *, verbose: bool, language: str, as_json: bool
) -> None:
    """Show each theorem ID: what it says, why each step holds, what it rests on."""
    book, chosen = place.chosen(ids, quiet=as_json)
    entries = [book.theorems[id] for id in chosen]
    if as_json:
        records = theorem_records(book, entries)
        print_json(records if len(ids) > 1 else records[0])
        return
    catalogue, out, spoken_in = place.catalogue(), console(), context(book, language)
    for number, entry in enumerate(entries):
        if number:
            out.print("\n")
        sheet = Sheet(out, spoken_in, entry)
        sheet.head()
        sheet.statement()
        sheet.proof(verbose=verbose)
        sheet.rest(catalogue)


class Sheet:
    """A theorem as it is printed in a terminal, in the words of its page."""

    def __init__(self, out: Console, context: PageContext, entry: TheoremEntry) -> None:
        self.out, self.entry, self.book, self.words = out, entry, context.book, context.words
        self.page = page_of(entry, context)
        self.notation, self.proving = statement_notation(entry), proof_notation(entry)

    def head(self) -> None:
        """Title, id, and the theorem in a sentence."""
        entry = self.entry
        self.out.print(self.page.title, style=HEADING)
        kind = self.words(entry.kind).lower()
        wrapped(self.out, f"{entry.id} · {kind} · {entry.chapter}", style=QUIET)
        click.echo(import_line(module_to_import(entry.module, entry.name), entry.name))
        if self.page.origin:
            wrapped(self.out, text(self.page.origin), style=QUIET)
        self.out.print()
        wrapped(self.out, plain(entry.words[self.words.language]))

    def statement(self) -> None:
        """Letters, hypotheses and claim."""
        if letters := self._letters():
            self.out.print()
            self._phrase(letters, before="  ")
        stated = abbreviated(self.entry)
        if stated.meanings:
            meanings = [latex_formula(meaning, self.notation) for meaning in stated.meanings]
            self._phrase(written(meanings, self.words), before="  ")
        if self.page.hypotheses:
            _heading(self.out, self.words("hypotheses"))
        for row in self.page.hypotheses:
            self._phrase(row.text, before=f"  H{row.number}  ")
        _heading(self.out, self.words("statement"))
        wrapped(self.out, formula_text(stated.claim, self.notation), before="  ")

    def _letters(self) -> Phrase:
        """What each letter is."""
        claim, given = self.entry.claim, (h.term for h in self.entry.hypotheses)
        keys = stated_letters(claim, given)
        return letters_are(keys, claim, self.notation, self.words) if keys else ()

    def _phrase(self, words: Phrase, **layout: str) -> None:
        wrapped(self.out, text(words), **layout)

    def proof(self, *, verbose: bool) -> None:
        """The steps with their reasons, opened if ``verbose``."""
        _heading(self.out, self.words("proof"))
        for step, shown in zip(self.entry.steps, self.page.steps, strict=True):
            if shown.part:
                self._phrase(shown.part, before="  ")
            for formula in shown.supposed:
                self._phrase((formula,), before=" " * 7)
            if step.displayed_start is not None:
                wrapped(self.out, self._formula(step.displayed_start), before=" " * 7)
            before = f"{step.number:>3}  {SIGNS[step.relation]} "
            wrapped(self.out, self._formula(step.displayed), before=before)
            self._phrase(shown.reason, before=" " * 9, style=QUIET)
            if verbose:
                self._elementary(shown)

    def _formula(self, term: Term) -> str:
        return formula_text(term, self.proving)

    def _elementary(self, shown: StepView) -> None:
        for view in shown.elementary:
            before = f"         {view.number}  "
            wrapped(self.out, formula_text(view.conclusion, view.notation), before=before)
            self._phrase(view.rule, before=" " * len(before), style=QUIET)

    def rest(self, catalogue: Catalogue) -> None:
        """What it rests on, what it uses, and who of the catalogue uses it."""
        book, entry, w = self.book, self.entry, self.words
        titles = {
            w("rests_on").rstrip(":："): [book.axioms[name].title for name in entry.axioms],
            w("imported"): [book.axioms[name].title for name in book.imports(entry)],
            w("this_proof_uses"): [book.theorems[id].title for id in entry.uses],
            w("used_by"): [listed.title for listed in catalogue.used_by(entry.id)],
        }
        for heading, found in titles.items():
            if found:
                _heading(self.out, heading)
                _listed(self.out, found, w.language)
        self._elsewhere()

    def _elsewhere(self) -> None:
        """Where else it stands, one place a line."""
        if view := self.page.elsewhere:
            _heading(self.out, self.words("elsewhere").rstrip(":："))
            for line in view.lines:
                wrapped(self.out, line, before="  ")


def _heading(out: Console, text: str) -> None:
    out.print()
    out.print(text, style=HEADING)


def _listed(out: Console, titles: Iterable[Text], language: str) -> None:
    separator = {"en": ", ", "zh": "、"}[language]
    wrapped(out, separator.join(plain(title[language]) for title in titles), before="  ")


# --- axioms ---------------------------------------------------------------------------------------
def show_axioms(
    place: Workplace, names: Sequence[str], language: str, *, verbose: bool, as_json: bool
) -> None:
    """Print these axioms in full, all as JSON if there are none.

    Raises click.UsageError for a name that is unknown.
    """
    book = place.sound(quiet=True) if as_json else place.chosen([])[0]
    wanted = [_axiom(book, name) for name in names]
    if as_json:
        print_json([axiom_record(book, axiom) for axiom in wanted or book.axioms.values()])
        return
    catalogue = place.catalogue()
    for axiom in wanted:
        _print_axiom(axiom, book, catalogue.resting_on(axiom.name), language, verbose=verbose)


def _axiom(book: Book, name: str) -> AxiomEntry:
    known = book.axioms.get(name.replace("-", "_"))
    if known is None:
        raise click.UsageError(f"there is no axiom {name!r}; `bilemma axioms` shows all")
    return known


def _print_axiom(
    axiom: AxiomEntry, book: Book, resting: Sequence[Listed], language: str, *, verbose: bool
) -> None:
    w, out = context(book, language).words, console()
    notation = Notation.of_page([(axiom.hypotheses, [axiom.conclusion])])
    out.print(plain(axiom.title[language]), style=HEADING)
    out.print(f"{axiom.name} · {w('imported' if axiom.imported else 'axiom')}", style=QUIET)
    out.print()
    wrapped(out, plain(axiom.words[language]))
    _heading(out, w("statement_alone"))
    wrapped(out, formula_text(axiom.conclusion, notation), before="  ")
    if axiom.hypotheses:
        _heading(out, w("side_conditions"))
        for h in axiom.hypotheses:
            wrapped(out, formula_text(h, notation), before="  ")
    if axiom.without:
        _heading(out, w("without_conditions"))
        wrapped(out, plain(axiom.without[language]), before="  ")
    if resting:
        _heading(out, w("rest_on_it"))
        if verbose:
            _listed(out, (listed.title for listed in resting), language)
        else:
            wrapped(out, w("rests_count", n=len(resting)), before="  ")
    out.print()
