"""What the theorems and axioms of a book say, kept so that one can be found without the proofs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma.keeping import cache
from bilemma.keeping.code import code_of
from bilemma.keeping.digests import digest_of
from bilemma.text import Text

from .catalogue import made_from
from .elsewhere import links_of

if TYPE_CHECKING:
    from bilemma.proof.script import Lemma
    from bilemma.trusted.terms import Term

    from .model import AxiomEntry, Book, TheoremEntry

FILE = Path(".cache/statements.json")

Show = Callable[["TheoremEntry | AxiomEntry"], str]


@dataclass(frozen=True)
class KnownStatement:
    """What a theorem or an axiom says.

    ``shown`` is its claim in a line of Unicode, ``letters`` the number of symbols in it. ``laws``
    are the left sides of what it is as a law of the book, special cases too; an axiom has none.
    ``key`` is a digest of all that it was made from, ``elsewhere`` what it is called in mathlib and
    Wikidata, ``module`` where a theorem is to be imported from.
    """

    id: str
    kind: str
    title: Text
    words: Text
    also: Text | None
    shown: str
    letters: int
    written: tuple[Mapping[str, Any], ...]  # the claim and the laws, as certificates
    key: str = ""
    elsewhere: tuple[str, ...] = ()
    module: str = ""

    @cached_property
    def claim(self) -> Term:
        """The term that it claims."""
        return self._terms[0]

    @property
    def laws(self) -> tuple[Term, ...]:
        """Left sides of equations that the book may apply."""
        return self._terms[1:]

    @cached_property
    def _terms(self) -> tuple[Term, ...]:
        from .written_terms import term_of

        return tuple(map(term_of, self.written))


def statements_of(book: Book, show: Show, showing: str) -> tuple[KnownStatement, ...]:
    """The statements of a loaded book; ``show`` writes the claim of an entry in a line.

    ``showing`` is a digest of its code.

    Those that were kept and would come out the same are not made again.
    """
    kept = {statement.key: statement for statement in _last(book.root)}
    maker = f"{show.__qualname__} {showing} {code_of(__name__)}"
    links = links_of(book).theorems
    return (
        *(
            replace(
                kept.get(key := _key(maker, t, _proved(t), _terms(t))) or _theorem(t, show(t), key),
                elsewhere=links[t.id].names if t.id in links else (),
            )
            for t in book.theorems.values()
        ),
        *(
            kept.get(key := _key(maker, a, (), (*a.hypotheses, a.conclusion)))
            or statement(a.name, "axiom", a, show(a), [a.conclusion], key=key)
            for a in book.axioms.values()
        ),
    )


def _key(
    maker: str,
    entry: TheoremEntry | AxiomEntry,
    more: tuple[str, ...],
    terms: Iterable[Term | None],
) -> str:
    """A digest of who makes a statement, of what it is called, and of terms in their order."""
    about = maker, entry.id, entry.title, entry.words, getattr(entry, "also", None)
    return digest_of((*about, more, tuple(terms)))


def _proved(entry: TheoremEntry) -> tuple[str, ...]:
    return entry.kind, entry.theorem.digest.hex()


def _terms(entry: TheoremEntry) -> Iterator[Term | None]:
    """All for which a page chooses letters, each in its place."""
    yield from (hypothesis.term for hypothesis in entry.hypotheses)
    for step in entry.steps:
        yield from (step.term, step.start, step.shown, step.shown_start, *step.letters)
    for supposed in entry.supposed:
        yield from (supposed.term, supposed.shown)


def _theorem(entry: TheoremEntry, shown: str, key: str) -> KnownStatement:
    from bilemma.proof.adapting import variants

    from .import_lines import module_to_import

    terms = [entry.claim]
    if entry.claim.head == "Eq":
        terms.append(entry.claim.args[0])
        terms += [rule.conclusion.args[0] for rule in variants(entry.theorem)]
    module = module_to_import(entry.module, entry.name)
    return statement(entry.id, entry.kind, entry, shown, terms, key=key, module=module)


def statement(
    id: str,
    kind: str,
    said: TheoremEntry | AxiomEntry | Lemma,
    shown: str,
    terms: list[Term],
    *,
    key: str = "",
    module: str = "",
) -> KnownStatement:
    """What a theorem or an axiom says; a theorem that is declared need not be proved.

    ``terms`` are its claim and what may be found of it besides.
    """
    from .written_terms import written_term

    also, letters = getattr(said, "also", None), len(terms[0].free)
    about = id, kind, said.title, said.words or said.title, also, shown, letters
    return KnownStatement(*about, tuple(map(written_term, terms)), key, module=module)


def kept_statements(root: Path, showing: str) -> tuple[KnownStatement, ...] | None:
    """The statements of the book below ``root``, if no file of it changed since they were kept."""
    stored = cache.load(root / FILE, _listed(made_from(root), showing))
    return None if stored is None else tuple(map(read_statement, stored))


def _last(root: Path) -> tuple[KnownStatement, ...]:
    """The statements that were kept last, though files may have changed since."""
    with suppress(LookupError, TypeError, ValueError):  # another version wrote it
        return tuple(map(read_statement, cache.last(root / FILE) or ()))
    return ()


def keep_statements(
    root: Path, statements: Iterable[KnownStatement], before: str, showing: str
) -> None:
    """Keep them; ``before`` is ``made_from`` as the book began to be read, as for a catalogue."""
    with suppress(OSError):
        if made_from(root) == before:
            key = _listed(before, showing)
            cache.store(root / FILE, key, [statement_record(s) for s in statements])


def _listed(made_from: str, showing: str) -> str:
    return f"{made_from} {showing} {code_of(__name__)}"


def statement_record(s: KnownStatement) -> list[Any]:
    """A statement as JSON."""
    words = [[text.en, text.zh] for text in (s.title, s.words, s.also) if text is not None]
    made_of = [s.id, s.kind, words, s.shown, s.letters, list(s.written), s.key]
    return [*made_of, list(s.elsewhere), s.module]


def read_statement(record: list[Any]) -> KnownStatement:
    """The statement that was kept as JSON."""
    id, kind, words, shown, letters, written, key, names, module = record
    title, said, *rest = (Text(*both) for both in words)
    also = rest[0] if rest else None
    known = KnownStatement(id, kind, title, said, also, shown, letters, tuple(written), key)
    return replace(known, elsewhere=tuple(names), module=module)
