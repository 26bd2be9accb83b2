"""The bilingual texts that belong to no theorem file: axioms, definitions, glossary, references."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.bilingual.toml import read_toml
from bilemma.library.on_disk.encodings import why_unread
from bilemma.proof import tactics
from bilemma.proof.literature import ImportedTheorem
from bilemma.trusted.kernel import AXIOMS, DEFINED, unfold
from bilemma.trusted.substitution import Lam
from bilemma.trusted.terms import Term, applied, sym

from ..model import AxiomEntry, DefinitionEntry, TacticEntry
from ..on_disk.book_files import BookError
from ..on_disk.shapes_of_toml import fields, read_shaped, table_of


def text(data: Mapping[str, str]) -> Text:
    """A table with ``en`` and ``zh`` as a Text.

    Raises:
        KeyError: a language is missing.
        ValueError: a language is blank.
    """
    return Text(en=data["en"].strip(), zh=data["zh"].strip())


@cache
def _table(name: str) -> dict[str, Any]:
    return read_toml(files(__package__).joinpath(name))


def axiom_entries() -> dict[str, AxiomEntry]:
    """Every axiom of the kernel with its texts, in the kernel's order."""
    table = _table("axioms.toml")
    out = {}
    for name, (hypotheses, conclusion) in AXIOMS.items():
        about = table[name]
        out[name] = AxiomEntry(
            name=name,
            title=text(about["title"]),
            words=text(about["words"]),
            without=text(about["without"]) if "without" in about else None,
            hypotheses=_sorted(hypotheses),
            conclusion=conclusion,
            group=about["group"],
            source=_source(about["source"]),
        )
    return out


def _source(place: Mapping[str, str]) -> Text:
    """The textbook that proves an axiom, and where."""
    work = _table("works.toml")[place["work"]]
    return Text(f"{work['en']} ({place['en']})", f"{work['zh']}（{place['zh']}）")


def import_entry(theorem: ImportedTheorem) -> AxiomEntry:
    """A theorem of the literature, which readers find among the axioms."""
    return AxiomEntry(
        name=theorem.name,
        title=theorem.title,
        words=theorem.words,
        without=theorem.without,
        hypotheses=_sorted(theorem.given),
        conclusion=theorem.claim,
        group="imported",
        source=Text(theorem.source, theorem.source),
        imported=True,
    )


def _sorted(hypotheses: Iterable[Term]) -> tuple[Term, ...]:
    return tuple(sorted(hypotheses, key=lambda h: (h.head, h.order)))


def definition_entries() -> dict[str, DefinitionEntry]:
    """Every defined head with its equation and texts."""
    table = _table("definitions.toml")
    return {
        head: DefinitionEntry(
            head=head,
            title=text(table[head]["title"]),
            words=text(table[head]["words"]),
            statement=_equation(head),
        )
        for head in DEFINED
    }


@cache
def tactic_entries() -> dict[str, TacticEntry]:
    """Every tactic with its texts, in the order of its page."""
    return {
        id: TacticEntry(
            id=id,
            title=text(about["title"]),
            reason=text(about["reason"]),
            does=text(about["does"]),
            does_not=text(about["not"]),
            by=about.get("by"),
            example=about.get("example"),
        )
        for id, about in tactics.tactic_words().items()
    }


def language_words() -> dict[str, Any]:
    """The names of the authors' language by purpose, each with a line that uses it."""
    return _table("language.toml")


def as_it_is_written(refusal: str) -> str:
    """``; it is written …`` behind Python's refusal of a call, whose name stands first in it.

    Nothing where that is no name of the authors' language.
    """
    name = re.match(r"\w*", refusal)[0]  # type: ignore[index]  # it matches nothing, too
    rows = (row for part in language_words().values() for row in part["rows"])
    found = next((row for row in rows if row["name"] == name), None)
    return f"; it is written {found['write']}: {found['does']['en']}" if found else ""


def _equation(head: str) -> Any:
    """``head(parameters) = body`` with the parameters as they were defined."""
    from bilemma.trusted.terms import mk

    args = []
    for key in DEFINED[head].parameters:
        indices = [sym(f"{c}", s) for c, s in zip("pq", key[2], strict=False)]
        args.append(Lam(*indices, applied(key, tuple(indices))) if indices else applied(key, ()))
    return unfold(mk(head, *args)).conclusion


def glossary_terms(root: Path) -> dict[str, str]:
    """The book's glossary, English to Chinese; empty where the book has none.

    Raises:
        BookError: it is not as it should be.
    """
    path = root / "derivations" / "glossary.toml"
    if not path.is_file():
        return {}
    try:
        tables = read_shaped(path, table_of(fields()))
    except (OSError, ValueError) as error:
        raise BookError(why_unread(path, error)) from None
    return {en: zh for terms in tables.values() for en, zh in terms.items() if type(zh) is str}


def reference_keys(root: Path) -> set[str]:
    """The keys of ``derivations/references.bib``."""
    path = root / "derivations" / "references.bib"
    if not path.is_file():
        return set()
    return set(re.findall(r"^@\w+\{([^,\s]+),", path.read_text(encoding="utf-8"), re.MULTILINE))
