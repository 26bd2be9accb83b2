"""The claims of a book's sources, each with the verdict that the machine reached."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache as once
from functools import partial
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.library.book_records.texts import text
from bilemma.library.model import Book
from bilemma.library.on_disk.book_files import BookError
from bilemma.library.on_disk.faults import Faults

from .audit_model import (
    Audit,
    ClaimEntry,
    CommonError,
    Deviation,
    Part,
    SourceEntry,
    Station,
    Trail,
)
from .claim_scripts import APPROXIMATION, EXTRA, TRUE, Claim, ClaimError
from .deviations import deviation
from .kept_claim_proofs import ClaimProofs
from .kept_searches import CACHE, Memory
from .parts import deviations_of, entry_of, inferred, judged, statements_of
from .source_files import FOLDER, SETTINGS, read_settings, read_sources, shared

Progress = Callable[[str, int, int], None]

NO_ERROR = (TRUE, EXTRA, APPROXIMATION)
PROOFS = Path(".cache/proofs/claims")


def load_claims(
    book: Book,
    only: Iterable[str] = (),
    progress: Progress | None = None,
    cache_directory: Path | None = None,
    faults: Faults | None = None,
) -> Audit:
    """Judge the claims of all sources, or of some.

    Args:
        book: the loaded book.
        only: ids of sources; all without any.
        progress: is called before each claim with its id, its number and the total.
        cache_directory: instead of ``.cache/evidence/claims`` below the book's root.
        faults: keeps what is wrong, if it is to be left out and not raised.

    Raises:
        BookError: a file is not as it should be, or a verdict is not reached; names file and line.
    """
    settings, faults = read_settings(book.root), faults or Faults(keep=False)
    files = read_sources(book.root, _wanted(settings["sources"], only), faults)
    total = sum(len(claims) for _, claims in files.values())
    judge = _Judge(book, settings["topics"], cache_directory)
    sources, wrong = [], []
    for source, (about, claims) in files.items():
        entries = []
        for number, (name, claim) in enumerate(claims.items(), 1):
            if progress is not None:
                progress(f"{source}/{name}", judge.asked + 1, total)
            try:
                entries.append(judge(claim, source, name, number))
            except ClaimError as error:
                wrong.append(str(error).removeprefix(f"{book.root}/"))
        sources.append(SourceEntry(source, about, tuple(entries)))
    with faults.at(FOLDER.name):
        if wrong:
            raise BookError("\n".join(wrong))
    is_whole = not (only or list(faults))
    errors = _errors(settings["errors"], sources) if is_whole else ()
    trails = _trails(settings["trails"], sources) if is_whole else ()
    if is_whole:
        _check_alike(settings["same"], sources)
    return Audit(tuple(sources), settings["topics"], errors, trails, *settings["heads"])


@dataclass(frozen=True)
class _Found:
    """What was found last about a claim, with all that it was found from.

    ``statements`` reads what the claim said when it was judged, once that is asked; ``met`` are the
    theorems in its proofs, each with its id if it is one of the book's.
    """

    claim: Claim
    content: tuple[bytes, dict[Path, bytes]]
    statements: Callable[[], tuple[Any, ...] | None]
    met: Mapping[bytes, str | None]
    parts: tuple[Part, ...]
    deviations: tuple[Deviation, ...] = ()

    def is_of(
        self, claim: Claim, content: tuple[bytes, dict[Path, bytes]], known: Mapping[bytes, str]
    ) -> bool:
        """Whether it would be found again of this claim, in a book of these theorems."""
        if self.content != content or any(known.get(th) != id for th, id in self.met.items()):
            return False
        # The file of a claim is imported again when a theorem's words change; its proofs stay.
        if claim is self.claim:
            return True
        said = self.statements()
        return said is not None and statements_of(claim) == said


_found: dict[tuple[Path, str], _Found] = {}  # by file and name


class _Judge:
    """Judges one claim after the other."""

    def __init__(self, book: Book, topics: Mapping[str, Text], cached: Path | None) -> None:
        self.theorems = {id: entry.theorem for id, entry in book.theorems.items()}
        self.known = {theorem.digest: id for id, theorem in self.theorems.items()}
        self.topics, self.cached = topics, cached or book.root / CACHE
        self.memory = Memory(self.cached)
        self.proofs = cached / "proofs" if cached else book.root / PROOFS
        self.asked = 0
        self.shared: dict[Path, dict[Path, bytes]] = {}  # by folder, read once

    def __call__(self, claim: Claim, source: str, name: str, number: int) -> ClaimEntry:
        self.asked += 1
        if claim.topic not in self.topics:
            known = ", ".join(self.topics)
            raise claim.error(f"{claim.topic!r} is no topic of {SETTINGS}; there are {known}")
        found = self._found(claim, source, name)
        return entry_of(claim, source, name, number, found.parts, found.deviations)

    def _found(self, claim: Claim, source: str, name: str) -> _Found:
        """What is found, or was: files, theorems and statements may be what they were."""
        folder, place = claim.path.parent, (claim.path, name)
        if folder not in self.shared:
            self.shared[folder] = shared(folder)
        content = (claim.path.read_bytes(), self.shared[folder])
        found = _found.get(place)
        if found is None or not found.is_of(claim, content, self.known):
            contents = (content[0], *self.shared[folder].values())
            file = self.proofs / f"{source}.{name}"
            proofs = ClaimProofs(file, contents, self.theorems)
            parts = judged(claim, f"{source}/{name}", self.known, self.memory, proofs)
            met = {th: self.known.get(th) for th in inferred(parts, self.known)}
            statements = once(partial(statements_of, claim))
            off = deviations_of(claim, f"{source}/{name}", partial(deviation, self.cached))
            found = _Found(claim, content, statements, met, parts, off)
        _found[place] = replace(found, claim=claim)
        return found


def _wanted(known: Iterable[str], only: Iterable[str]) -> list[str]:
    chosen = list(only)
    for id in chosen:
        if id not in known:
            raise BookError(f"{SETTINGS}: there is no source {id!r}; there are {', '.join(known)}")
    return chosen or list(known)


def _errors(data: Mapping[str, Any], sources: Iterable[SourceEntry]) -> tuple[CommonError, ...]:
    claims = _by_name(sources)
    return tuple(_error(id, about, claims) for id, about in data.items())


def _trails(data: Mapping[str, Any], sources: Iterable[SourceEntry]) -> tuple[Trail, ...]:
    claims = _by_name(sources)
    return tuple(_trail(id, about, claims) for id, about in data.items())


def _by_name(sources: Iterable[SourceEntry]) -> dict[str, ClaimEntry]:
    return {f"{s.id}/{claim.id}": claim for s in sources for claim in s.claims}


def _check_alike(groups: Mapping[str, list[str]], sources: Iterable[SourceEntry]) -> None:
    """Refuse claims that say the same and have different verdicts: there is one measure for all."""
    verdicts = {f"{s.id}/{claim.id}": claim.verdict for s in sources for claim in s.claims}
    for name, group in groups.items():
        for claim in group:
            if claim not in verdicts:
                raise BookError(f"{SETTINGS}: [same] {name}: there is no claim {claim!r}")
            if verdicts[claim] != verdicts[group[0]]:
                raise BookError(
                    f"{SETTINGS}: [same] {name}: {claim} is {verdicts[claim]!r} and {group[0]} "
                    f"{verdicts[group[0]]!r}; read both alike, or take out the one that says more"
                )


def _error(id: str, about: Mapping[str, Any], claims: Mapping[str, ClaimEntry]) -> CommonError:
    try:
        title, words, shown = text(about["title"]), text(about["words"]), about["claims"]
    except (KeyError, ValueError) as error:
        raise BookError(f"{SETTINGS}: [errors.{id}]: {error}") from None
    for name in shown:
        if name not in claims:
            raise BookError(f"{SETTINGS}: [errors.{id}]: there is no claim {name!r}")
        if (verdict := claims[name].verdict) in NO_ERROR:
            raise BookError(
                f"{SETTINGS}: [errors.{id}]: {name} is {verdict!r}, and so no error; name claims "
                "that are, or leave the error out"
            )
    return CommonError(id, title, words, tuple(claims[name] for name in shown))


def _trail(id: str, about: Mapping[str, Any], claims: Mapping[str, ClaimEntry]) -> Trail:
    try:
        stations = tuple(_station(one, claims) for one in about["stations"])
        return Trail(id, text(about["title"]), text(about["words"]), stations)
    except (KeyError, ValueError) as error:
        raise BookError(f"{SETTINGS}: [trails.{id}]: {error}") from None


def _station(about: Mapping[str, Any], claims: Mapping[str, ClaimEntry]) -> Station:
    """A claim, with words of its own where those of the claim say too little, or a place without a
    verdict: what nobody proved or refuted has none.
    """
    if (name := about.get("claim")) is None:
        return Station(text(about["where"]), text(about["says"]))
    if name not in claims:
        raise ValueError(f"there is no claim {name!r}")
    claim = claims[name]
    where = text(about["where"]) if "where" in about else claim.place
    return Station(where, text(about["says"]) if "says" in about else claim.says, claim)
