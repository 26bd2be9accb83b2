"""``bilemma list``, ``show`` and ``axioms``: the book in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click

from .book import Workplace
from .terminal import (
    as_json,
    console,
    counted,
    grid,
    in_language,
    on_terminal,
    print_json,
    wrapped,
)

if TYPE_CHECKING:
    from rich.console import Console

    from bilemma.library.catalogue import Catalogue, Listed
    from bilemma.library.model import AxiomEntry, Book, TheoremEntry
    from bilemma.phrase import Phrase
    from bilemma.render.context import Context
    from bilemma.render.pages.theorem_page import StepView
    from bilemma.text import Text
    from bilemma.trusted.terms import Term

__all__ = ["axioms", "list_theorems", "show"]

SIGNS = {"=": "=", "<=": "≤", "<": "<", "->": "→", "|-": "⊢"}
HEADING, QUIET = "bold", "dim"


# --- list -----------------------------------------------------------------------------------------
@click.command("list", short_help="List the theorems, or how they depend on each other.")
@as_json
@click.option(
    "--graph", type=click.Choice(["dot", "json"]), help="Print who uses whom, as a graph."
)
@in_language
@click.pass_obj
def list_theorems(place: Workplace, *, as_json: bool, graph: str | None, language: str) -> None:
    """List the theorems by chapter. In a pipe: id, chapter, kind and title, with tabs between."""
    if as_json and graph:
        raise click.UsageError("--json and --graph exclude each other")
    if graph:
        book = place.sound(quiet=True)
        click.echo(_dot(book)) if graph == "dot" else print_json(_graph(book))
    elif as_json:
        from .records import contexts, theorem_record

        book = place.sound(quiet=True)
        spoken = contexts(book)
        print_json([theorem_record(book, entry, spoken) for entry in book.theorems.values()])
    elif on_terminal():
        _print_chapters(place.catalogue(), language)
    else:
        for e in place.catalogue().theorems.values():
            click.echo("\t".join((e.id, e.chapter, e.kind, _plain(e.title[language]))))


def _print_chapters(catalogue: Catalogue, language: str) -> None:
    out = console()
    for id, title in catalogue.chapters.items():
        out.print(_plain(title[language]), style=HEADING)
        table = grid("left", "left")
        for listed in catalogue.chapter(id):
            table.add_row(f"  {listed.id}", _plain(listed.title[language]))
        out.print(table)
        out.print()
    theorems = [listed.kind for listed in catalogue.theorems.values()]
    n = theorems.count("theorem")
    out.print(f"{counted(n, 'theorem')}, {counted(len(theorems) - n, 'lemma', 'lemmas')}")


def _graph(book: Book) -> dict[str, Any]:
    """Nodes, and an edge from each theorem to each theorem and axiom that its steps cite."""
    from bilemma.render.pages.graph import direct_axioms

    entries = book.theorems.values()
    nodes = [{"id": e.id, "chapter": e.chapter, "kind": e.kind} for e in entries]
    nodes += [{"id": _axiom_node(name), "kind": "axiom"} for name in book.axioms]
    used = {e.id: (*e.uses, *map(_axiom_node, direct_axioms(e))) for e in entries}
    edges = [{"from": id, "to": to} for id, targets in used.items() for to in targets]
    return {"nodes": nodes, "edges": edges}


def _axiom_node(name: str) -> str:
    """An axiom may have the name of a theorem, so its node says what it is."""
    return f"axiom {name}"


def _dot(book: Book) -> str:
    lines = ["digraph bilemma {", "  rankdir=BT;", "  node [shape=box];"]
    for number, chapter in enumerate(book.chapters):
        title = chapter.title.en.replace('"', r"\"")
        lines += [f"  subgraph cluster_{number} {{", f'    label="{title}";']
        lines += [f'    "{id}";' for id in chapter.theorems]
        lines.append("  }")
    lines += [f'  "{_axiom_node(name)}" [shape=ellipse];' for name in book.axioms]
    lines += [f'  "{edge["from"]}" -> "{edge["to"]}";' for edge in _graph(book)["edges"]]
    return "\n".join([*lines, "}"])


# --- show -----------------------------------------------------------------------------------------
@click.command(short_help="Show a theorem with its proof.")
@click.argument("ids", metavar="ID...", nargs=-1, required=True)
@click.option("-v", "--verbose", is_flag=True, help="Open each step down to elementary ones.")
@in_language
@as_json
@click.pass_obj
def show(
    place: Workplace, ids: tuple[str, ...], *, verbose: bool, language: str, as_json: bool
) -> None:
    """Show each theorem ID: what it says, why each step holds, what it rests on."""
    from .records import context, contexts, theorem_record

    book, chosen = place.chosen(ids, quiet=as_json)
    entries = [book.theorems[id] for id in chosen]
    if as_json:
        spoken = contexts(book)
        records = [theorem_record(book, entry, spoken) for entry in entries]
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

    def __init__(self, out: Console, context: Context, entry: TheoremEntry) -> None:
        from .records import notation_of, page_of

        self.out, self.entry, self.book, self.words = out, entry, context.book, context.words
        self.page = page_of(entry, context)
        self.notation = notation_of(entry)

    def head(self) -> None:
        """Title, id, and the theorem in a sentence."""
        from bilemma.render.writers import text

        entry = self.entry
        self.out.print(self.page.title, style=HEADING)
        kind = self.words(entry.kind).lower()
        wrapped(self.out, f"{entry.id} · {kind} · {entry.chapter}", style=QUIET)
        if self.page.origin:
            wrapped(self.out, text(self.page.origin), style=QUIET)
        self.out.print()
        wrapped(self.out, _plain(entry.words[self.words.language]))

    def statement(self) -> None:
        """Letters, hypotheses and claim."""
        from bilemma.formulas.latex import formula
        from bilemma.render.words.abbreviations import abbreviated
        from bilemma.render.words.statements import written

        if letters := self._letters():
            self.out.print()
            self._phrase(letters, before="  ")
        stated = abbreviated(self.entry)
        if stated.meanings:
            meanings = [formula(meaning, self.notation) for meaning in stated.meanings]
            self._phrase(written(meanings, self.words), before="  ")
        if self.page.hypotheses:
            _heading(self.out, self.words("hypotheses"))
        for row in self.page.hypotheses:
            self._phrase(row.text, before=f"  H{row.number}  ")
        _heading(self.out, self.words("statement"))
        wrapped(self.out, self._formula(stated.claim), before="  ")

    def _letters(self) -> Phrase:
        """What each letter is."""
        from bilemma.render.words.statements import letters_are, stated_letters

        claim, given = self.entry.claim, (h.term for h in self.entry.hypotheses)
        keys = stated_letters(claim, given)
        return letters_are(keys, claim, self.notation, self.words) if keys else ()

    def _phrase(self, words: Phrase, **layout: str) -> None:
        from bilemma.render.writers import text

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
        from bilemma.formulas.plain import plain

        return plain(term, self.notation)

    def _elementary(self, shown: StepView) -> None:
        from bilemma.formulas.plain import plain

        for view in shown.elementary:
            before = f"         {view.number}  "
            wrapped(self.out, plain(view.conclusion, view.notation), before=before)
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


def _heading(out: Console, text: str) -> None:
    out.print()
    out.print(text, style=HEADING)


def _listed(out: Console, titles: Iterable[Text], language: str) -> None:
    separator = {"en": ", ", "zh": "、"}[language]
    wrapped(out, separator.join(_plain(title[language]) for title in titles), before="  ")


def _plain(text: str) -> str:
    """Prose with its formulas as Unicode."""
    from bilemma.render.writers.prose import plain

    return plain(text)


# --- axioms ---------------------------------------------------------------------------------------
@click.command(short_help="Show what is assumed.")
@click.argument("names", metavar="[NAME]...", nargs=-1)
@click.option("-v", "--verbose", is_flag=True, help="Name the theorems that rest on it.")
@in_language
@as_json
@click.pass_obj
def axioms(
    place: Workplace, names: tuple[str, ...], *, verbose: bool, language: str, as_json: bool
) -> None:
    """List the axioms and how many theorems rest on each, or show the axioms NAME in full."""
    if not names and not as_json:
        _print_axioms(place.catalogue(), language)
        return
    book = place.sound(quiet=True) if as_json else place.chosen([])[0]
    wanted = [_axiom(book, name) for name in names]
    if as_json:
        from .records import axiom_record

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


def _print_axioms(catalogue: Catalogue, language: str) -> None:
    if not on_terminal():
        for axiom in catalogue.axioms.values():
            resting = len(catalogue.resting_on(axiom.name))
            click.echo(f"{axiom.name}\t{axiom.group}\t{resting}\t{_plain(axiom.title[language])}")
        return
    table = grid("left", "left", "right")
    for axiom in catalogue.axioms.values():
        resting = len(catalogue.resting_on(axiom.name))
        table.add_row(axiom.name, _plain(axiom.title[language]), str(resting))
    console().print(table)


def _print_axiom(
    axiom: AxiomEntry, book: Book, resting: Sequence[Listed], language: str, *, verbose: bool
) -> None:
    from bilemma.formulas.latex import Notation
    from bilemma.formulas.plain import plain

    from .records import context

    w, out = context(book, language).words, console()
    notation = Notation.of_page([(axiom.hypotheses, [axiom.conclusion])])
    out.print(_plain(axiom.title[language]), style=HEADING)
    out.print(f"{axiom.name} · {w('imported' if axiom.imported else 'axiom')}", style=QUIET)
    out.print()
    wrapped(out, _plain(axiom.words[language]))
    _heading(out, w("statement_alone"))
    wrapped(out, plain(axiom.conclusion, notation), before="  ")
    if axiom.hypotheses:
        _heading(out, w("side_conditions"))
        for h in axiom.hypotheses:
            wrapped(out, plain(h, notation), before="  ")
    if axiom.without:
        _heading(out, w("without_conditions"))
        wrapped(out, _plain(axiom.without[language]), before="  ")
    if resting:
        _heading(out, w("rest_on_it"))
        if verbose:
            _listed(out, (listed.title for listed in resting), language)
        else:
            wrapped(out, w("rests_count", n=len(resting)), before="  ")
    out.print()
