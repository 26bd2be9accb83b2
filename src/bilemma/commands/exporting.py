"""``bilemma export``: theorems and chapters as files to take along."""

from __future__ import annotations

import json
from pathlib import Path

import click

from bilemma.export.classroom import FORMS as CLASSROOM
from bilemma.export.classroom import classroom_files
from bilemma.export.downloads import Exporter, proofs
from bilemma.export.figure_files import exported_figures
from bilemma.export.rocq.theorem_projects import project
from bilemma.export.typesetting import TypesettingError, as_pdf
from bilemma.library.book_records.courses import Course, read_course
from bilemma.library.book_records.lesson import Lesson
from bilemma.library.model import Book, Chapter, TheoremEntry
from bilemma.render.addresses import Place, page_path
from bilemma.render.page_context import PageContext
from bilemma.render.pages.press import Press
from bilemma.render.writers.authors_words import plain

from .chosen_book import Workplace, choose
from .output import Target, refuse_to_lose, write
from .terminal import counted, in_language, say, waiting

ENDINGS = {
    "latex": "tex",
    "notebook": "ipynb",
    "certificate": "json",
    "source": "py",
    "bibtex": "bib",
}
ROCQ = "rocq"  # a folder, which is written only if it is asked for
FIGURE = "figure"  # so are these, as SVG and LaTeX
PDF = "pdf"  # and this, which takes TeX
Chosen = tuple[str, Chapter | TheoremEntry | None]  # a name for files, and of what; None: the book


@click.command()
@click.argument("names", metavar="[ID|CHAPTER|book]...", nargs=-1)
@click.option(
    "--format",
    "forms",
    type=click.Choice([*ENDINGS, PDF, FIGURE, ROCQ, *CLASSROOM]),
    multiple=True,
    help="Which files; may be given several times (latex to bibtex, if not given).",
)
@click.option(
    "--course",
    "course_file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Sheets, slides or questions of each session of this course (see `bilemma course`).",
)
@click.option("--hints", is_flag=True, help="Put hints at the end of a sheet.")
@in_language
@click.option(
    "--to",
    "folder",
    type=Target(is_folder=True),
    default=".",
    show_default=True,
    help="The folder to write to; it is made if there is none.",
)
@click.option("--force", is_flag=True, help="Write over files that are there.")
@click.pass_obj
def export(
    place: Workplace,
    names: tuple[str, ...],
    *,
    forms: tuple[str, ...],
    course_file: Path | None,
    hints: bool,
    language: str,
    folder: Path,
    force: bool,
) -> None:
    """Write theorems, chapters, or the whole `book` (without a name) as files to take along.

    latex compiles with pdflatex in English and with xelatex in Chinese; pdf is what these make of
    it, if they are installed, and the LaTeX if not; the notebook states, proves and samples; the
    certificate holds all that `python -m bilemma.trusted FILE` needs to replay it; source is the
    theorem's own file; bibtex has the entries of the whole book; rocq is a folder that Coq 8.16
    with Coquelicot compiles, of the theorems with all that they cite. Figures are written as SVG
    and as LaTeX, a file for each choice that they offer, and with pdf besides as PDF. A sheet has
    all the theorems as exercises, with room for proofs and, with --hints, hints at the end; their
    solutions are a file of their own. Slides (Beamer) state and prove line by line, say why
    hypotheses are needed, and end with an exercise. moodle is a file of questions for Moodle's
    question bank, whose keys the kernel and exact models give; prairielearn is a folder of
    questions for a course there. With pdf besides, sheets and slides are set. A file that is there
    is not written over without --force.
    """
    course = None if course_file is None else _course(course_file, names, forms)
    forms = forms or (CLASSROOM if course else ())
    book = place.sound()
    chosen = [] if course else [_known(book, name) for name in names or ("book",)]
    with waiting("Writing"):
        files = {} if course else _own_files(book, language, chosen, forms)
        if for_class := set(forms) & {*CLASSROOM}:
            one = [] if course else [_lesson(book, language, chosen)]
            for lesson in _lessons(course, book, language) if course else one:
                files |= classroom_files(book, language, lesson, for_class, hints=hints)
    if not files:
        raise click.UsageError(f"there is no {' and no '.join(forms)} of {', '.join(names)}")
    made = [folder / name for name in files]
    made += [path.with_suffix(".pdf") for path in made if PDF in forms and path.suffix == ".tex"]
    refuse_to_lose(made, force=force)
    for name, text in files.items():
        write(folder / name, text)
        click.echo(folder / name)
    if PDF in forms:
        _typeset(folder, [name for name in files if _ending(name) == "tex"], language)
    say(f"Wrote {counted(len(files), 'file')}.")


def _own_files(
    book: Book, language: str, chosen: list[Chosen], forms: tuple[str, ...]
) -> dict[str, str]:
    """Names and contents of the files of what was chosen, but for those of a class."""
    exporter, endings = Exporter(Press(book, language)), _endings(forms)
    parts = [_files(book, exporter, *known) for known in chosen] if endings else []
    files = {n: text for part in parts for n, text in part.items() if _ending(n) in endings}
    if ROCQ in forms:
        files |= _projects(book, exporter.context, chosen)
    if FIGURE in forms:
        files |= exported_figures(exporter.context, _pages(book, chosen))
    return files


def _endings(forms: tuple[str, ...]) -> set[str]:
    """The endings of the files that are wanted of each theorem; a PDF of a sheet or of a figure is
    of these.
    """
    others = {FIGURE, *CLASSROOM}
    wanted = set(forms or ENDINGS) - {ROCQ, *others}
    if PDF in wanted:
        wanted = wanted - {PDF} | (set() if set(forms) & others else {"latex"})
    return {ENDINGS[form] for form in wanted}


def _course(path: Path, names: tuple[str, ...], forms: tuple[str, ...]) -> Course:
    """The course of a file. Raises click.UsageError where more or something else is asked for."""
    if names:
        raise click.UsageError(f"a course names its theorems itself: leave out {', '.join(names)}")
    if others := sorted({*forms} - {*CLASSROOM, PDF}):
        raise click.UsageError(f"of a course there is {', '.join(CLASSROOM)}, no {others[0]}")
    return read_course(path)


def _lessons(course: Course, book: Book, language: str) -> list[Lesson]:
    """Its sessions. Raises click.UsageError if the book lacks a theorem of them."""
    choose(book, course.ids())
    return course.in_language(language)


def _lesson(book: Book, language: str, chosen: list[Chosen]) -> Lesson:
    """All that was chosen as one lesson, which has a name if it is one thing."""
    ids: dict[str, None] = {}
    for _, what in chosen:
        many = what.theorems if isinstance(what, Chapter) else (what.id,) if what else book.theorems
        ids |= dict.fromkeys(many)
    (stem, only), *others = chosen
    title = plain(only.title[language]) if only is not None and not others else ""
    return Lesson("" if others else stem, title, tuple(ids))


def _typeset(folder: Path, names: list[str], language: str) -> None:
    """Write a PDF beside each document in LaTeX.

    Raises click.ClickException, with the LaTeX in its place, if there is no TeX or it refuses one.
    """
    for name in names:
        source = folder / name
        try:
            with waiting(f"Setting {name}"):
                pdf = as_pdf(source.read_text("utf-8"), language)
        except TypesettingError as error:
            raise click.ClickException(f"{source} was written, but no PDF: {error}") from None
        write(source.with_suffix(".pdf"), pdf)
        click.echo(source.with_suffix(".pdf"))


def _projects(book: Book, context: PageContext, chosen: list[Chosen]) -> dict[str, str]:
    """The folders for Rocq: names and contents of their files."""

    def address(id: str) -> str:
        return context.publication.url(Place(page_path("theorem", id)).address, "en")

    files = {}
    for stem, what in chosen:
        ids = what.theorems if isinstance(what, Chapter) else (what.id,) if what else book.theorems
        made = project(book, ids, address).files()
        files |= {f"{stem}-{ROCQ}/{name}": text for name, text in made.items()}
    return files


def _pages(book: Book, chosen: list[Chosen]) -> list[str]:
    """The pages of what was chosen, whose figures are wanted; of a chapter also its theorems'."""
    whole = any(what is None for _, what in chosen)
    chapters = book.chapters if whole else [what for _, what in chosen if isinstance(what, Chapter)]
    ids = dict.fromkeys(id for chapter in chapters for id in chapter.theorems)
    ids |= dict.fromkeys(what.id for _, what in chosen if isinstance(what, TheoremEntry))
    return [*(f"chapters/{c.id}" for c in chapters), *(f"theorems/{id}" for id in ids)]


def _ending(name: str) -> str:
    return name.rpartition(".")[2]


def _known(book: Book, name: str) -> Chosen:
    """A name for files, and the theorem or chapter of this name; none for the whole book.

    Raises click.UsageError if there is nothing of that name.
    """
    if name == "book":
        return "bilemma", None
    chapters = {chapter.id: chapter for chapter in book.chapters}
    id = name.replace("_", "-")
    if id in chapters and id not in book.theorems:
        return id, chapters[id]
    (entry,) = choose(book, [name])
    return entry.id, entry


def _files(
    book: Book, exporter: Exporter, stem: str, what: Chapter | TheoremEntry | None
) -> dict[str, str]:
    """Names and contents of all that there is of a theorem, a chapter or the book."""
    if what is None:
        made, theorems = exporter.whole(), tuple(book.theorems)
    elif isinstance(what, Chapter):
        made, theorems = exporter.chapter(what), what.theorems
    else:
        made, theorems = exporter.theorem(what.id), (what.id,)
    files = {f"{stem}.{ending}": text for ending, text in made.items()}
    files[f"{stem}.json"] = json.dumps(proofs(book, theorems))
    if what is not None and not isinstance(what, Chapter):
        files[what.path.name] = what.path.read_text("utf-8")
    return files
