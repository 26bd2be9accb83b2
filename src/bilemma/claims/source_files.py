"""The files of the audit: a folder for each source, and in it a file for each of its claims."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.library.book_records.chapters import misordered, theorem_files
from bilemma.library.book_records.texts import text
from bilemma.library.importing_theorems.importing import import_file
from bilemma.library.on_disk.book_files import BookError
from bilemma.library.on_disk.encodings import why_unread
from bilemma.library.on_disk.faults import Faults
from bilemma.library.on_disk.modules import up_to_date
from bilemma.library.on_disk.shapes_of_toml import (
    ANYTHING,
    NAMES,
    TABLES,
    WORDS,
    fields,
    read_shaped,
    table_of,
)

from . import anchors
from .audit_model import Source, Unjudged
from .claim_scripts import Claim

FOLDER = Path("derivations") / "claims"
SETTINGS = FOLDER / "claims.toml"
ABOUT = "source.toml"
LIST = fields(
    {"sources": NAMES, "topics": table_of(WORDS)},
    {"lead": WORDS, "errors_title": WORDS}
    | {name: table_of(ANYTHING) for name in ("errors", "trails", "same")},
)
SOURCE = fields(optional={"order": NAMES, "unjudged": TABLES})
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def source_ids(root: Path) -> tuple[str, ...]:
    """The sources in order; none if the book audits none."""
    return tuple(read_settings(root)["sources"])


def read_settings(root: Path) -> dict[str, Any]:
    """What ``claims.toml`` says: sources in order, topics, common errors, how errors travel, claims
    that say the same, and the two headings.

    Raises:
        BookError: the file is not as it should be.
    """
    path = root / SETTINGS
    if not path.is_file():
        return {"sources": (), "topics": {}, "errors": {}, "trails": {}, "same": {}, "heads": ()}
    try:
        data = read_shaped(path, LIST)
        topics = {id: text(words) for id, words in data["topics"].items()}
        heads = [text(data[name]) if name in data else None for name in ("lead", "errors_title")]
        more = {name: data.get(name, {}) for name in ("errors", "trails", "same")}
        return {"sources": data["sources"], "topics": topics, "heads": heads, **more}
    except (OSError, ValueError) as error:
        raise BookError(why_unread(path, error)) from None


def read_sources(
    root: Path, ids: Iterable[str], faults: Faults | None = None
) -> dict[str, tuple[Source, dict[str, Claim]]]:
    """Each source with its claims by id, in their order, not judged yet.

    A fault, raised unless it is kept, is that a file is missing or cannot be imported, or has not
    what it should have: a broken claim costs itself, a broken ``source.toml`` the source.
    """
    found, faults = {}, faults or Faults(keep=False)
    with up_to_date(root):
        for id in ids:
            with faults.at(id):
                found[id] = _read_source(root, id, faults)
    return found


def _read_source(root: Path, id: str, faults: Faults) -> tuple[Source, dict[str, Claim]]:
    folder = root / FOLDER / id.replace("-", "_")
    about = _table(folder / ABOUT, root)
    files = {path.stem: path for path in theorem_files(folder)}
    order = about.get("order", sorted(files))
    where = (folder / ABOUT).relative_to(root)
    if sorted(order) != sorted(files):
        raise BookError(f"{where}: {misordered(order, list(files))}")
    if not files:
        raise BookError(f"{where}: there is no claim: bilemma new claims/{folder.name}/NAME")
    for path in shared(folder):
        import_file(root, path)
    digests = _text_digests(root, id)
    claims = {}
    for name in order:
        with faults.at(f"{id}/{name}"):
            claim = _claim(import_file(root, files[name]), name, root)
            if passage := anchors.missing(claim.anchor, digests):
                raise claim.error(_not_there(passage, f"{id}/{name}", id))
            claims[name.replace("_", "-")] = claim
    return _source(about, where, id, digests), claims


def _text_digests(root: Path, id: str) -> frozenset[str]:
    path = digests_file(root, id)
    where = path.relative_to(root)
    try:
        return anchors.read_digests(path)
    except FileNotFoundError:
        raise BookError(
            f"{where}: there are no digests of the text of {id}, to verify anchors by; make them "
            f"from it: bilemma claims --digest {id} FILE"
        ) from None
    except (OSError, ValueError) as error:
        raise BookError(f"{where}: {error}; bilemma claims --digest {id} FILE") from None


def digests_file(root: Path, id: str) -> Path:
    """Where the digests of a source's text are kept."""
    return root / FOLDER / id.replace("-", "_") / anchors.FILE


def _not_there(passage: str, where: str, id: str) -> str:
    return (
        f"{where}: {passage!r} does not stand in the source; copy the anchor from its text, sign "
        f"by sign. Is the text another one now? bilemma claims --digest {id} FILE"
    )


def _table(path: Path, root: Path) -> Mapping[str, Any]:
    try:
        return read_shaped(path, SOURCE)
    except FileNotFoundError:
        message = f"{SETTINGS}: there is no {path.relative_to(root)}"
        if path.parent.with_suffix(".py").is_file():
            message += "; a source is a folder, with a file for each of its claims"
        raise BookError(message) from None
    except (OSError, ValueError) as error:
        raise BookError(why_unread(path, error)) from None


def _source(about: Mapping[str, Any], where: Path, id: str, digests: frozenset[str]) -> Source:
    said = partial(_words, about, where)
    short, author = (said(name) if name in about else None for name in ("short", "author"))
    unjudged = tuple(
        _unjudged(one, f"{where}: unjudged {number}", id, digests)
        for number, one in enumerate(about.get("unjudged", ()), 1)
    )
    url, year = about.get("url", ""), str(about.get("year", ""))
    told = said("title"), said("kind"), said("right")
    return Source(*told, url, short, unjudged, author, _authors(about, where), year)


def _authors(about: Mapping[str, Any], where: Path) -> tuple[Text, ...]:
    """The authors, each a name for both languages or a table with one for each."""
    try:
        names = about.get("authors", ())
        return tuple(Text(one, one) if isinstance(one, str) else text(one) for one in names)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BookError(f"{where}: `authors` is no list of names: {names!r}") from None


def _unjudged(one: Mapping[str, Any], where: str, id: str, digests: frozenset[str]) -> Unjudged:
    anchor = one.get("anchor")
    if wrong := anchors.fault_of_form(anchor):
        raise BookError(f"{where}: {wrong}")
    if passage := anchors.missing(anchor, digests):
        raise BookError(_not_there(passage, where, id))
    try:
        return Unjudged(anchor, text(one["place"]), text(one["why"]))
    except (AttributeError, KeyError, TypeError, ValueError):
        message = "`place` or `why` is missing or has not both languages"
        raise BookError(f"{where}: {message}") from None


def _words(about: Mapping[str, Any], where: Path, name: str) -> Text:
    try:
        return text(about[name])
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BookError(f"{where}: `{name}` is missing or has not both languages") from None


def _claim(module: ModuleType, name: str, root: Path) -> Claim:
    """The claim of a file, which has the file's name."""
    path = Path(module.__file__ or "")
    claims = {n: v for n, v in vars(module).items() if isinstance(v, Claim) and v.path == path}
    if list(claims) != [name]:
        found = ", ".join(claims) or "none"
        raise BookError(
            f"{path.relative_to(root)}:1: one claim is wanted, {name} = Claim(…), as the file is "
            f"named; found {found}"
        )
    if not NAME.fullmatch(name):
        raise claims[name].error(f"{name!r} is no name: lower case, digits and underscores")
    return claims[name]


def shared(folder: Path) -> dict[Path, bytes]:
    """What the claims of a source share: its files that hold none, with their contents."""
    return {path: path.read_bytes() for path in sorted(folder.glob("_*.py"))}
