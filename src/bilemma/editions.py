"""From the derivations to the Markdown of each language: prove, check, render."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any

from bilemma.findings import Finding
from bilemma.render.site.languages import LANGUAGES, Edition

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from bilemma.claims.model import Audit
    from bilemma.library.model import Book, TheoremEntry
    from bilemma.render.pages.reuse import Kept

__all__ = ["Preview", "editions_of", "kept_editions", "load_editions"]


def editions_of(
    book: Book,
    evidence: Mapping[str, Finding],
    figures: Mapping[str, Any] | None = None,
    kept: Mapping[str, Kept] | None = None,
    audit: Audit | None = None,
) -> dict[str, Edition]:
    """Every language of a proved book, with what the checks found about each theorem's id.

    ``figures`` are those of all checks together, if all were run; ``kept`` has what was made of
    each language and need not be made again; ``audit`` is what sources claim, judged.
    """
    from bilemma.export.files import rocq_statements, site_files, without_language
    from bilemma.render.pages import contents as pages
    from bilemma.render.pages.press import Press
    from bilemma.render.pages.search_entries import search_entries
    from bilemma.render.pages.theme_words import frame_words, not_found_words

    # Some files are the same for all.
    common = without_language(book)
    editions = {}
    presses = {
        code: Press(book, code, evidence, figures, kept[code] if kept else None)
        for code in LANGUAGES
    }
    lost = [not_found_words(press.context) for press in presses.values()]
    for code, press in presses.items():
        own = [words for words in lost if words["language"] == code]
        editions[code] = Edition(
            pages.written(press, audit),
            pages.navigation(press.context, audit),
            site_files(press) | (common | rocq_statements(press) if code == "en" else {}),
            search_entries(press.context, audit),
            # What lies at the root answers for the whole site, in every language.
            {"words": frame_words(press.context), "not_found": lost if code == "en" else own},
        )
        press.kept.save()
    return editions


def load_editions(root: Path) -> dict[str, Edition]:
    """Prove, replay, check and render the book below `root`. Raises what any of these raises."""
    from bilemma.claims.loading import load_claims
    from bilemma.evidence.mutation.kill_rates import try_book
    from bilemma.evidence.report import check_book
    from bilemma.evidence.summary import summary
    from bilemma.library import load_book
    from bilemma.library.certificates import check_replay
    from bilemma.library.registry import check_registry

    book = load_book(root)
    check_registry(book)
    audit = load_claims(book)
    steps = check_replay(book, audit.theorems)
    evidence = {found.id: Finding.of(found.data) for found in check_book(book)}
    figures = summary(book, evidence.values(), try_book(book), steps)
    return editions_of(book, evidence, figures, kept_editions(root), audit=audit)


def kept_editions(root: Path) -> dict[str, Kept]:
    """What earlier builds of the book below ``root`` have written, of each language."""
    from bilemma.render.pages.reuse import Kept

    return {code: Kept(root / ".cache" / f"written-{code}") for code in LANGUAGES}


class Preview:
    """The same while an author edits: called after each edit, it makes anew what that changed.

    Of the evidence it takes what is at hand, for checking takes long. What is broken is left out,
    and ``report`` is called with a line about it.
    """

    def __init__(self, report: Callable[[str], None] = lambda _: None) -> None:
        self._report = report
        self._kept: dict[str, Kept] = {}
        self._evidence: dict[str, tuple[TheoremEntry, str, Finding | None]] = {}

    def __call__(self, root: Path) -> dict[str, Edition]:
        """Prove and render what is whole of the book below `root`.

        Raises what loading and rendering raise where more is broken than theorems and claims.
        """
        from bilemma.claims.loading import load_claims
        from bilemma.library import load_sound
        from bilemma.library.faults import Faults

        self._kept = self._kept or kept_editions(root)
        gc.disable()  # what is made here stays: looking through it takes a fifth of the time
        try:
            book, faults = load_sound(root), Faults(keep=True)
            stored, audit = self._stored(book), load_claims(book, faults=faults)
            for fault in (*book.faults, *faults):
                self._report(fault.line)
            return editions_of(book, stored, kept=self._kept, audit=audit)
        finally:
            gc.freeze()
            gc.enable()

    def _stored(self, book: Book) -> dict[str, Finding]:
        from bilemma.evidence.report import EVIDENCE
        from bilemma.records import known

        for id, entry in book.theorems.items():
            before, digest, finding = self._evidence.get(id, (None, "", None))
            if before is entry and finding is not None:
                continue  # the record of a theorem stays the same object while nothing was edited
            if finding is None or digest != EVIDENCE.key(entry):
                digest, data = EVIDENCE.key(entry), known(EVIDENCE, entry, book.root)
                finding = None if data is None else Finding.of(data)
            self._evidence[id] = entry, digest, finding
        found = {id: self._evidence[id][2] for id in book.theorems}
        return {id: finding for id, finding in found.items() if finding is not None}
