"""What a theorem says in Rocq, read back before anybody sees it, and a key of what that means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from typing import Any

from bilemma.resources import PACKAGE
from bilemma.trusted.kernel import DEFINED
from bilemma.trusted.terms import Term

from .readback import check_definition, check_statement
from .statements import RocqSequent, definition, rows_of, statement

Named = Sequence[tuple[str, Term]]  # hypotheses by name, in an order


def stated(id: str, hypotheses: Named, conclusion: Term, *, general: bool = False) -> str:
    """The sequent as a proposition of Rocq; ``general``: about any probability space.

    Raises ReadingError if it is not read back.
    """
    rows, (last, *numbers) = rows_of([conclusion, *(term for _, term in hypotheses)])
    named = [(name, number) for (name, _), number in zip(hypotheses, numbers, strict=True)]
    text = statement(RocqSequent(rows, named, last))
    text = widened(text) if general else text
    check_statement(id, text, [term for _, term in hypotheses], conclusion, general=general)
    return text


@cache
def definitions(*, general: bool = False) -> str:
    """The file of the kernel's definitions, each read back.

    ``general``: on any space, without those that are conditioned on something.
    """
    parts = ["(** The defined heads, from the kernel's own table. *)"]
    parts.append("From Bilemma Require Import Spaces.\n")
    for head, about in DEFINED.items():
        if general and any(sort == "Block" for _, sort, _ in about.parameters):
            continue
        text = definition(head)
        check_definition(head, text)
        parts.append(text + "\n")
        if general:
            parts.append(f"#[global] Hint Unfold {text.split()[1]} : definitions.\n")
    return "\n".join(parts)


def theory(name: str) -> str:
    """A file of the theory, which is written by hand."""
    return (PACKAGE / "theory" / f"{name}.v").read_text("utf-8")


def widened(statement: str) -> str:
    """A statement about finite spaces as one about any: random variables are measurable there."""
    return statement.replace("Omega -> R", "variable Omega")


def key(digest: bytes, text: str, *, general: bool = False) -> str:
    """A digest of a theorem's proof, of its statement in Rocq, and of what the words of it mean."""
    found = _meanings(general=general).copy()
    _add(found, text)
    return blake2b(found.digest() + digest, digest_size=16).hexdigest()


@cache
def words(*, general: bool = False) -> dict[str, str]:
    """The files that give the words of statements their meaning, by name: all that is to be read.

    ``general``: those on any probability space.
    """
    spaces = theory("general/Spaces" if general else "Spaces")
    texts = (theory("Numbers"), spaces, theory("Normal"), definitions(general=general))
    return dict(zip(("Numbers.v", "Spaces.v", "Normal.v", "Definitions.v"), texts, strict=True))


def words_on_site() -> dict[str, str]:
    """The same files of both theories, by their paths in the site."""
    folders = {"rocq/finite/": words(), "rocq/any-space/": words(general=True)}
    return {f"{folder}{n}": text for folder, found in folders.items() for n, text in found.items()}


@cache
def _meanings(*, general: bool) -> Any:
    """A digest, to be gone on with, of what the words of statements mean."""
    found = blake2b(digest_size=16)
    for part in words(general=general).values():
        _add(found, part)
    return found


def _add(digest: Any, part: str) -> None:
    digest.update(f"{len(part)}:{part}".encode())
