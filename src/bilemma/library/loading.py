"""Finding a book's theorem files, proving them, and putting them into order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from bilemma.latex_tree import LatexError
from bilemma.paragraphs import paragraphs
from bilemma.proof import basics
from bilemma.proof.context import ProofError
from bilemma.proof.script import Lemma
from bilemma.toml import TOMLDecodeError, read_toml
from bilemma.trusted.kernel import KernelError
from bilemma.trusted.terms import TermError

from .entries import entry
from .files import BookError, author_line, import_file, short
from .imports import check_imports, imported_theorems
from .model import Book, Chapter, TheoremEntry
from .modules import up_to_date
from .names import check_idea, check_lines, check_statement
from .proofs import StoredProofs
from .texts import (
    axiom_entries,
    definition_entries,
    glossary_terms,
    import_entry,
    reference_keys,
    tactic_entries,
    text,
)

FOUNDATIONS = "foundations"
NOT_CHAPTERS = {"claims", "imports"}

Progress = Callable[[str, int, int], None]


def find_root(start: Path) -> Path:
    """The nearest folder upwards that holds ``derivations/``.

    Raises:
        BookError: there is none.
    """
    for folder in (start.resolve(), *start.resolve().parents):
        if (folder / "derivations" / "book.toml").is_file():
            return folder
    raise BookError(f"no book here: neither {start} nor a folder above has derivations/book.toml")


def load_book(root: Path, progress: Progress | None = None, *, afresh: bool = False) -> Book:
    """Prove every theorem of the book and give it as data.

    Called again, it proves what was edited since, and what rests on that; the other proofs stay.
    Those of earlier processes are in ``.cache/proofs``; of these the kernel does every inference
    again, without the search. With ``afresh`` they are not used.
    ``progress`` is called before each proof with the theorem's id, its number and the total.

    Raises:
        BookError: a file cannot be read, a line is refused, a reference is unknown, …
    """
    root = root.resolve()
    folders = _chapter_folders(root)
    files = {FOUNDATIONS: list(basics.lemmas().values())}
    with up_to_date(root):
        imports = imported_theorems(root)
        for chapter, folder in folders.items():
            files[chapter] = _chapter_lemmas(root, folder)
    _check_unique(files)
    for lemma in (lemma for found in files.values() for lemma in found):
        check_statement(root, lemma)
    _check_references(root, files)
    ordered = [(lemma, chapter) for chapter, found in files.items() for lemma in found]
    stored = StoredProofs(root, [lemma for lemma, _ in ordered])
    if not afresh:
        stored.offer()
    theorems = _prove(root, ordered, progress)
    check_imports(theorems.values(), imports, root)
    stored.store()
    chapters = [_chapter(FOUNDATIONS, Path(basics.__file__).parent, files[FOUNDATIONS])]
    chapters += [_chapter(c, f, files[c]) for c, f in folders.items() if files[c]]
    return Book(
        root=root,
        theorems=theorems,
        axioms=axiom_entries() | {name: import_entry(found) for name, found in imports.items()},
        definitions=definition_entries(),
        chapters=tuple(chapters),
        glossary=glossary_terms(root),
        tactics=tactic_entries(),
    )


# --- files ----------------------------------------------------------------------------------------
def _chapter_folders(root: Path) -> dict[str, Path]:
    """The chapters in reading order, as ``derivations/book.toml`` lists them."""
    listed = _toml(root / "derivations" / "book.toml").get("chapters", [])
    folders = {name: root / "derivations" / name for name in listed}
    for path in sorted((root / "derivations").iterdir()):
        # a folder without an opening page is a draft: nobody reads it yet
        unlisted = path.name not in {*listed, *NOT_CHAPTERS}
        if unlisted and (path / "chapter.toml").is_file():
            raise BookError(f"derivations/book.toml: the chapter {path.name!r} is not listed")
    for name, folder in folders.items():
        if not (folder / "chapter.toml").is_file():
            raise BookError(f"derivations/book.toml: there is no derivations/{name}/chapter.toml")
    return folders


def _toml(path: Path) -> dict[str, Any]:
    try:
        return read_toml(path)
    except (OSError, TOMLDecodeError) as error:
        raise BookError(f"{path}: {error}") from None


def _chapter_lemmas(root: Path, folder: Path) -> list[Lemma]:
    """The theorems of a folder, one a file, each under the file's name."""
    found = []
    for path in sorted(folder.glob("*.py")):
        if path.stem == "__init__" or path.name.startswith("."):
            continue
        module = import_file(root, path)
        own = [v for v in vars(module).values() if _is_own(v, module)]
        if [lemma.name for lemma in own] != [path.stem]:
            names = ", ".join(lemma.name for lemma in own) or "none"
            raise BookError(
                f"{path.relative_to(root)}:1: one theorem a file, under the file's name: "
                f"{path.stem!r} is wanted, found {names}"
            )
        found += own
    return found


def _is_own(value: object, module: ModuleType) -> bool:
    return isinstance(value, Lemma) and value.function.__module__ == module.__name__


# --- order and checks -----------------------------------------------------------------------------
def _check_unique(files: Mapping[str, Iterable[Lemma]]) -> None:
    seen: dict[str, Lemma] = {}
    for lemma in (lemma for found in files.values() for lemma in found):
        if lemma.id in seen:
            first = seen[lemma.id]
            raise BookError(
                f"{lemma.path}:{lemma.line}: two theorems have the id {lemma.id!r}; "
                f"the other is {first.path}:{first.line}"
            )
        seen[lemma.id] = lemma


def _check_references(root: Path, files: Mapping[str, Iterable[Lemma]]) -> None:
    known = reference_keys(root)
    for lemma in (lemma for found in files.values() for lemma in found):
        for key in lemma.cite:
            if key not in known:
                where = f"{short(lemma.path, root)}:{lemma.line}"
                raise BookError(
                    f"{where}: {lemma.name} cites {key!r}, which derivations/references.bib lacks"
                )


def _prove(
    root: Path, ordered: list[tuple[Lemma, str]], progress: Progress | None
) -> dict[str, TheoremEntry]:
    """The records of all theorems, each after those that it uses."""
    for number, (lemma, _) in enumerate(ordered, 1):
        if progress is not None:
            progress(lemma.id, number, len(ordered))
        try:
            lemma.proof  # noqa: B018 - finding the proof is the point
        except (ProofError, KernelError, TermError) as error:
            raise BookError(str(error), error) from None
        except Exception as error:  # noqa: BLE001 - whatever an author's function may raise
            where = author_line(error, root, lemma.path)
            raise BookError(f"{where}: {lemma.name}: {error}") from None
        check_lines(root, lemma)
        check_idea(root, lemma)
    known = {lemma.theorem.digest: lemma for lemma, _ in ordered}
    made = _entries(ordered, known)
    done: dict[str, TheoremEntry] = {}
    for id in made:
        _place(id, made, done)
    return done


# The records of the book that was loaded last, each with what it depends on besides its theorem.
_recorded: dict[Lemma, tuple[object, TheoremEntry]] = {}


def _entries(
    ordered: list[tuple[Lemma, str]], known: Mapping[bytes, Lemma]
) -> dict[str, TheoremEntry]:
    """The records by id: the same objects as before where nothing changed."""
    citable = [(digest, lemma.id, lemma.title) for digest, lemma in known.items()]
    found = {}
    for lemma, chapter in ordered:
        made_from, record = _recorded.get(lemma, (None, None))
        if made_from != (chapter, citable):
            try:
                record = entry(lemma, chapter, known)
            except ProofError as error:
                raise BookError(str(error), error) from None
        found[lemma] = (chapter, citable), record
    _recorded.clear()
    _recorded.update(found)
    return {lemma.id: record for lemma, (_, record) in found.items()}


def _place(id: str, made: Mapping[str, TheoremEntry], done: dict[str, TheoremEntry]) -> None:
    """Put a theorem after those that it uses."""
    if id in done:
        return
    for used in made[id].uses:
        _place(used, made, done)
    done[id] = made[id]


def _chapter(name: str, folder: Path, lemmas: list[Lemma]) -> Chapter:
    path = folder / "chapter.toml"
    data = _toml(path)
    names = [lemma.name for lemma in lemmas]
    order = data.get("order", names)
    if sorted(order) != sorted(names):
        wrong = ", ".join(sorted(set(order) ^ set(names)))
        raise BookError(f"{path}: `order` and the files of the chapter differ in: {wrong}")
    try:
        notes = {n.replace("_", "-"): text(t) for n, t in data.get("notes", {}).items()}
        for words in (data["body"], data["take_away"]):
            for written in words.values():
                paragraphs(written)
        return Chapter(
            id=name.replace("_", "-"),
            title=text(data["title"]),
            lead=text(data["lead"]),
            body=text(data["body"]),
            take_away=text(data["take_away"]),
            theorems=tuple(n.replace("_", "-") for n in order),
            notes=notes,
        )
    except LatexError as error:
        line = error.line_in(path.read_text(encoding="utf-8"))
        raise BookError(f"{path}:{line}: {error}") from None
    except KeyError as error:
        raise BookError(f"{path}: {error} is missing or has not both languages") from None
    except ValueError as error:
        raise BookError(f"{path}: {error}") from None
