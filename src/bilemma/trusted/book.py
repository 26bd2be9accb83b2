"""The certificates of a book: one JSON object, id of the theorem -> its certificate."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from .certificate import replay
from .theorems import Import, KernelError, Theorem

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
DIGITS = 1000  # of a number in the file: terms write theirs as strings


def replay_book(text: str) -> dict[str, Theorem]:
    """The theorems of a book by id, in the file's order, every step of each made again.

    ``text`` is the JSON of the book: each certificate stands after those that it cites. Nothing of
    the derivations is imported, nothing but the kernel decides.

    Raises:
        KernelError: the text is no such book, or a certificate is refused; one line that names the
            theorem and its first term or step at fault.
    """
    replayed: dict[str, Theorem] = {}
    for id, certificate in read_book(text).items():
        try:
            replayed[id] = replay(certificate, replayed)
        except KernelError as error:
            raise KernelError(f"{id}: {error}") from None
    for name, found in _by_name(replayed.values()).items():
        if len(found) > 1:
            raise KernelError(f"the name {name} stands for {len(found)} different imports")
    return replayed


def _by_name(theorems: Iterable[Theorem]) -> dict[str, list[Import]]:
    named: dict[str, list[Import]] = {}
    for found in set().union(*(theorem.imports for theorem in theorems)):
        named.setdefault(found.name, []).append(found)
    return named


def read_book(text: str) -> dict[str, Any]:
    """The certificates of a book by id, not yet replayed. Raises :class:`KernelError`."""
    try:
        book = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except RecursionError:
        raise KernelError("the file is nested too deeply to be a book") from None
    except ValueError as error:
        raise KernelError(f"the file is no JSON: {error}") from None
    if type(book) is not dict or not book:
        raise KernelError("the file is no book: it should map ids to certificates, and hold one")
    for id in book:
        if not ID.fullmatch(id):
            raise KernelError(f"{id!a} is no id of a theorem; ids are of the form some-name-2")
    return book


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise KernelError(f"the key {twice!a} stands twice in one object of the file")
    return found


def _integer(digits: str) -> int:
    if len(digits) > DIGITS:
        raise KernelError(f"the file holds a number of {len(digits)} digits")
    return int(digits)


def _no_number(written: str) -> NoReturn:
    raise KernelError(f"{written} is no number of a certificate")
