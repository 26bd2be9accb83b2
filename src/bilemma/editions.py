"""From the derivations to the Markdown of each language: prove, check, render."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from bilemma.findings.theorem_findings import Finding
from bilemma.keeping.code import code_of
from bilemma.render.site.languages import LANGUAGES, Edition

from .processes.collector import uncollected
from .processes.forks import forked

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from pathlib import Path

    from bilemma.claims.audit_model import Audit
    from bilemma.library.model import Book, TheoremEntry
    from bilemma.library.on_disk.faults import Fault
    from bilemma.render.pages.press import Press
    from bilemma.render.pages.reuse import Kept


def editions_of(
    book: Book,
    evidence: Mapping[str, Finding],
    figures: Mapping[str, Any] | None = None,
    kept: Mapping[str, Kept] | None = None,
    audit: Audit | None = None,
    between: Callable[[], None] = lambda: None,
    *,
    exercises: Mapping[str, int] | None = None,
    at_once: bool = False,
) -> dict[str, Edition]:
    """Every language of a proved book, with what the checks found about each theorem's id.

    ``figures`` are those of all checks together, if all were run; ``kept`` has what was made of
    each language and need not be made again; ``audit`` is what sources claim, judged; ``exercises``
    are the theorems that can be set as such. ``between``
    is called before each page; what it raises ends the work, and what was made is kept. With
    ``at_once`` the languages are made at the same time, in processes of their own where the system
    can; what was made is kept on disk alone then.
    """
    from bilemma.render.pages.press import Press

    def edition(code: str) -> Edition:
        before = kept[code] if kept else None
        return _edition(Press(book, code, evidence, figures, before, exercises), audit, between)

    if not at_once:
        return {code: edition(code) for code in LANGUAGES}
    import bilemma.export.downloads  # noqa: F401  here, once, and not by every copy for itself

    return dict(zip(LANGUAGES, forked([partial(edition, code) for code in LANGUAGES]), strict=True))


def _edition(press: Press, audit: Audit | None, between: Callable[[], None]) -> Edition:
    """One language. What is the same for all, and what answers for the whole site, is in the first:
    its pages lie at the root.
    """
    from bilemma.export.citation_file import NAME as CITATION
    from bilemma.export.citation_file import citation_file
    from bilemma.export.downloads import (
        exercise_files,
        rocq_statements,
        site_files,
        without_language,
    )
    from bilemma.export.llms import NAME as LLMS
    from bilemma.export.llms import llms_txt
    from bilemma.render.pages.contents import written
    from bilemma.render.pages.navigation import navigation
    from bilemma.render.pages.search_entries import search_entries
    from bilemma.render.pages.structured import common as signed
    from bilemma.render.pages.theme_words import frame_words, not_found_words

    context, first = press.context, next(iter(LANGUAGES))
    lost, common = (context.language,), dict[str, str]()
    if context.language == first:
        lost = tuple(LANGUAGES)
        common = without_language(context.book, exercises=bool(context.exercises))
        common |= rocq_statements(press) | exercise_files(press)
        common[CITATION] = citation_file(context)
    pages, order = written(press, audit, between), navigation(context, audit)
    common[LLMS] = llms_txt(context, pages, order)
    made = Edition(
        pages,
        order,
        site_files(press, between) | common,
        search_entries(press, audit),
        {
            "words": frame_words(context),
            "not_found": not_found_words(context, lost),
            "work": signed(context),
        },
    )
    press.kept.save()
    return made


def load_editions(root: Path) -> dict[str, Edition]:
    """Prove, replay, check and render the book below `root`. Raises what any of these raises."""
    from bilemma.claims.audit import load_claims
    from bilemma.evidence.mutation.kill_rates import try_book
    from bilemma.evidence.report import check_book
    from bilemma.evidence.summary import summary
    from bilemma.exercises.author_settings import read_settings
    from bilemma.exercises.own_lines import exercises_of
    from bilemma.library.book_proofs.certificates import check_replay
    from bilemma.library.book_proofs.loading import SEARCHERS, load_book
    from bilemma.library.book_proofs.replaying import Ahead
    from bilemma.library.book_records.registry import check_registry

    with Ahead(root) as ahead:
        book = load_book(root, searchers=SEARCHERS)
        check_registry(book)
        audit = load_claims(book)
        steps = check_replay(book, audit.theorems, ahead=ahead)
    evidence = {found.id: Finding.of(found.data) for found in check_book(book)}
    figures = summary(book, evidence.values(), try_book(book), steps)
    kept, exercises = kept_editions(root), read_settings(book).offered(exercises_of(book))
    return editions_of(book, evidence, figures, kept, audit, exercises=exercises, at_once=True)


def kept_editions(root: Path) -> dict[str, Kept]:
    """What earlier builds of the book below ``root`` have written, of each language."""
    from bilemma.render.pages.reuse import Kept

    made_by = code_of(__name__)
    return {code: Kept(root / ".cache" / f"written-{code}", made_by) for code in LANGUAGES}


class Superseded(BaseException):  # as what cancels work is: nothing is wrong that one could handle
    """An edit came while pages were made again: nobody waits for them any more."""


class Preview:
    """The same while an author edits: called after each edit, it makes anew what that changed.

    Of the evidence it takes what is at hand, for checking takes long. What is broken is left out,
    and ``report`` is called with a line about it. ``is_superseded`` is asked now and then whether
    what is being made is wanted still.
    """

    def __init__(
        self,
        report: Callable[[str], None] = lambda _: None,
        is_superseded: Callable[[], bool] = lambda: False,
    ) -> None:
        self.is_superseded = is_superseded
        self._report = report
        self._kept: dict[str, Kept] = {}
        self._evidence: dict[str, tuple[TheoremEntry, Finding | None]] = {}
        self._loaded: tuple[Any, tuple[Book, Audit, list[Fault]]] | None = None

    def __call__(self, root: Path) -> dict[str, Edition]:
        """Prove and render what is whole of the book below `root`.

        Raises what loading and rendering raise where more is broken than theorems and claims, and
        Superseded.
        """
        from bilemma.exercises.author_settings import read_settings
        from bilemma.exercises.own_lines import known_exercises

        with uncollected():
            book, audit, faults = self._load(root)
            for fault in faults:
                self._report(fault.line)
            evidence = self._stored(book)
            exercises = read_settings(book).offered(known_exercises(book))
            return editions_of(
                book, evidence, None, self._kept, audit, self._check_wanted, exercises=exercises
            )

    def some(self, root: Path, paths: Collection[str]) -> dict[str, dict[str, str]]:
        """Of each language these pages alone, by path, of those that the book has.

        Raises what loading and rendering raise where more is broken than theorems and claims.
        """
        from bilemma.exercises.author_settings import read_settings
        from bilemma.exercises.own_lines import known_exercises
        from bilemma.render.pages.contents import pages_of
        from bilemma.render.pages.press import Press

        with uncollected():
            book, audit, _ = self._load(root)
            evidence, found = self._stored(book), {}
            exercises = read_settings(book).offered(known_exercises(book))
            for code in LANGUAGES:
                press = Press(book, code, evidence, None, self._kept[code], exercises)
                pages = pages_of(press, audit)
                found[code] = {path: pages[path]() for path in paths if path in pages}
            return found

    def _load(self, root: Path) -> tuple[Book, Audit, list[Fault]]:
        """The book as it is, its claims, and what is wrong; as before where no file of it changed.

        Words, templates and hand-written pages are not files of it.
        """
        from bilemma.authoring.refused import with_states
        from bilemma.claims.audit import load_claims
        from bilemma.library import load_sound
        from bilemma.library.on_disk.books import OWN, made_from
        from bilemma.library.on_disk.faults import Faults
        from bilemma.render.site.staging import fingerprint

        files = fingerprint((root / OWN, *made_from(root)))
        if self._loaded is None or self._loaded[0] != (root, files):
            self._kept = self._kept or kept_editions(root)
            book, faults = with_states(load_sound(root)), Faults(keep=True)
            audit = load_claims(book, faults=faults)
            self._loaded = (root, files), (book, audit, [*book.faults, *faults])
        return self._loaded[1]

    def _check_wanted(self) -> None:
        if self.is_superseded():
            raise Superseded

    def _stored(self, book: Book) -> dict[str, Finding]:
        from bilemma.evidence.report import EVIDENCE
        from bilemma.findings.records import known

        for id, entry in book.theorems.items():
            before, finding = self._evidence.get(id, (None, None))
            # The record of a theorem stays the same object while nothing was edited.
            if before is not entry or finding is None:
                data = known(EVIDENCE, entry, book.root)
                self._evidence[id] = entry, None if data is None else Finding.of(data)
        found = {id: self._evidence[id][1] for id in book.theorems}
        return {id: finding for id, finding in found.items() if finding is not None}
