"""The files beside the pages that the certificates, or the engine, determine.

Of a handout and a notebook the statement is compared, word for word and formula for formula, and
the formulas of the proof in their order; they are those of the page, which was read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bilemma.formulas.rocq.grammar import ReadingError
from bilemma.formulas.rocq.names import identifier
from bilemma.formulas.rocq.readback import read_statement
from bilemma.formulas.rocq.stating import words_on_site
from bilemma.trusted.vocabulary import TermError

from .page_parts import LineOnPage, ShownPage

FORMULA = re.compile(r"\$([^$]+)\$")
HINTS = re.compile(r"\\allowbreak|\\nobreak|\\displaystyle|\{\}|\s")
GIVES = re.compile(r"Definition (\w+) : Prop :=\s+(.*)\.\s*", re.DOTALL)
HEAD = "From Bilemma Require Import Spaces Normal Definitions.\n\n"


def beside(site: Path, folder: str, id: str) -> dict[str, Path]:
    """The files beside a theorem's page, by what they are."""
    own, shared = site / folder / "theorems" / id, site / "theorems" / id
    return {
        "handout": own / f"{id}.tex",
        "notebook": own / f"{id}.ipynb",
        "statement for Rocq": shared / "statement.v",
    }


def differences_beside(
    id: str, page: ShownPage, theorem: Any, files: dict[str, Path]
) -> Iterator[str]:
    """What the files of a theorem say otherwise than its page, or than what was replayed."""
    for name in ("handout", "notebook"):
        path = files[name]
        if not path.is_file():
            yield f"the {name} is missing"
        elif missing := _missing(page, _text(path)):
            yield f"the {name} {path.name} lacks what the page says:\n    {missing}"
    path = files["statement for Rocq"]
    if path.is_file() or page.for_rocq:
        text = path.read_text("utf-8") if path.is_file() else ""
        yield from _for_rocq(id, text, page, theorem)


def _text(path: Path) -> str:
    text = path.read_text("utf-8")
    if path.suffix == ".tex":
        return text
    try:
        cells = json.loads(text)["cells"]
        return "\n\n".join(c["source"] for c in cells if c["cell_type"] == "markdown")
    except (ValueError, KeyError, TypeError):
        return ""


def _missing(page: ShownPage, text: str) -> str | None:
    """What of the page's statement and proof is not in the text, in its order."""
    text = text.replace("$$", "$").replace(r"\begin{center}", "")
    written = HINTS.sub("", text)
    statement = HINTS.sub("", f"{page.given}${page.claim}$")
    if statement not in written:
        return f"{page.given} ${page.claim}$"
    place = written.index(statement)
    found = [match[1] for match in FORMULA.finditer(written, place)]
    waiting = iter(found)
    for formula in _formulas(page):
        if HINTS.sub("", formula) not in waiting:
            return formula
    return None


def _formulas(page: ShownPage) -> Iterator[str]:
    for text in (page.given, f"${page.claim}$", *page.hypotheses):
        yield from FORMULA.findall(text)
    for line in page.lines:
        yield from _formulas_of(line)


def _formulas_of(line: LineOnPage) -> Iterator[str]:
    yield from FORMULA.findall(line.before)
    yield from line.supposed
    if line.start:
        yield line.start
    yield f"{line.relation or ''}{line.formula}"


# --- Rocq -----------------------------------------------------------------------------------------
def _for_rocq(id: str, text: str, page: ShownPage, theorem: Any) -> Iterator[str]:
    """Read the statement for Rocq back as terms: the file's, which has to be the page's too."""
    shown = page.for_rocq.strip()
    if not text.startswith(HEAD) or text.removeprefix(HEAD).strip() != shown:
        yield "the statement for Rocq in the file statement.v is not the one that the page shows"
        return
    found = GIVES.fullmatch(shown)
    if found is None or found[1] != identifier(id):
        yield "the statement for Rocq is none"
        return
    keys = sorted(set().union(*(p.free for p in (theorem.conclusion, *theorem.hypotheses))))
    try:
        *hypotheses, conclusion = read_statement(found[2], keys)
    except (ReadingError, TermError, ValueError) as error:
        yield f"the statement for Rocq cannot be read: {error}"
        return
    if conclusion is not theorem.conclusion or set(hypotheses) != set(theorem.hypotheses):
        yield "the statement for Rocq says something else"


# --- files of the whole site ----------------------------------------------------------------------
def differences_of_files(site: Path, ids: Iterable[str]) -> Iterator[str]:
    """What of the files that are the same in all languages is not as it has to be, to the byte."""
    book = (site / "bilemma.json").read_text("utf-8")
    parts = []
    for id in ids:
        path = site / "theorems" / id / "certificate.json"
        text = path.read_text("utf-8") if path.is_file() else ""
        if not text.startswith(f'{{"{id}":'):
            yield f"theorems/{id}/certificate.json: it is not the theorem's certificate"
        parts.append(text[1:-1])
    if f"{{{','.join(parts)}}}" != book:
        yield from _other_certificates(book, dict(zip(ids, parts, strict=True)))
    for name, text in words_on_site().items():
        if not (site / name).is_file() or (site / name).read_text("utf-8") != text:
            yield f"{name}: it is not the file that Rocq compiles"


def _other_certificates(book: str, parts: dict[str, str]) -> Iterator[str]:
    cited = json.loads(book)
    for id, text in parts.items():
        if f"{{{text}}}" != json.dumps({id: cited.get(id)}, separators=(",", ":")):
            yield f"theorems/{id}/certificate.json: it is another certificate than the book's"
