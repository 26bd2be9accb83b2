"""What a lecturer takes along of a lesson: a sheet of exercises, slides, questions for
Moodle and PrairieLearn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bilemma.evidence.report import EVIDENCE
from bilemma.findings.records import known
from bilemma.findings.theorem_findings import Finding
from bilemma.library.book_records.lesson import Lesson
from bilemma.library.model import Book
from bilemma.render.pages.press import Press

from .moodle.quiz import quiz
from .prairielearn.question_files import prairielearn_files
from .sheet import Sheets
from .slides import Slides

SHEET, SLIDES, MOODLE, PRAIRIELEARN = FORMS = ("sheet", "slides", "moodle", "prairielearn")
# Of what has no name.
STEMS = {SHEET: "exercises", SLIDES: "lecture", MOODLE: "quiz", PRAIRIELEARN: "quiz"}


def classroom_files(
    book: Book, language: str, lesson: Lesson, forms: Collection[str], *, hints: bool = False
) -> dict[str, str]:
    """The files of a lesson in these of the FORMS, by name.

    A lesson without exercises sets its theorems on the sheet. ``hints`` puts hints at its end.
    """
    wanted = (*lesson.theorems, *lesson.exercises)
    press = Press(book, language, findings(book, wanted) if SLIDES in forms else None)
    stems = {form: lesson.stem or stem for form, stem in STEMS.items()}
    files = {}
    if SHEET in forms:
        ids = lesson.exercises or lesson.theorems
        files |= Sheets(press).files(stems[SHEET], ids, lesson.title, hints=hints)
    if SLIDES in forms:
        files[f"{stems[SLIDES]}-slides.tex"] = Slides(press).document(lesson)
    if MOODLE in forms:
        files[f"{stems[MOODLE]}-moodle.xml"] = quiz(press, lesson)
    if PRAIRIELEARN in forms:
        made, folder = prairielearn_files(press, lesson), f"{stems[PRAIRIELEARN]}-prairielearn"
        files |= {f"{folder}/questions/{name}": text for name, text in made.items()}
    return files


def findings(book: Book, ids: Iterable[str]) -> dict[str, Finding]:
    """What the checks found about theorems, as far as it is kept or on record."""
    found = {id: known(EVIDENCE, book.theorems[id], book.root) for id in ids}
    return {id: Finding.of(data) for id, data in found.items() if data is not None}
