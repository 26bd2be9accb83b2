"""Importing the Python files of a book, and where in them something went wrong."""

from __future__ import annotations

import ast
import re
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import decode_source
from pathlib import Path
from types import FrameType, ModuleType
from weakref import WeakSet

from bilemma.library.on_disk.encodings import NOT_IN_UTF8, line_not_in_utf8
from bilemma.proof.context import ProofError
from bilemma.proof.scope import StepError

from ..on_disk.book_files import PLACE, BookError, short
from ..on_disk.unsaved import contents
from .import_lines import import_advice
from .undefined import undefined_message, undefined_names

# What Python says of a file that is not in the encoding that it should be in.
ENCODED = re.compile(r"utf-8' codec|Non-UTF-8|null bytes|encoding declaration")
NO_AXIOM = re.compile(r"there is no axiom '(\w+)'")

# The files whose names were found to be all there.
_complete: WeakSet[ModuleType] = WeakSet()


def import_file(root: Path, path: Path, name: str | None = None) -> ModuleType:
    """The module that a file of the book is; of another book's, ``name`` is that of the module.

    Raises:
        BookError: it cannot be imported; names file and line.
    """
    is_own = name is None
    name = name or ".".join(path.relative_to(root).with_suffix("").parts)
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    try:
        module = import_module(name)
    except ProofError as error:
        message, imports = _placed(error, root, path)
        raise BookError(message, error, imports) from None
    except SyntaxError as error:
        raise _no_python(error, root, path) from None
    except ImportError as error:
        raise BookError(_import_message(error, root, path)) from None
    except NameError as error:
        raise _name_error(error, root, path) from None
    except BookError as error:  # of a claim, which says itself where it stands
        said = str(error).removeprefix(f"{root}/")
        place = "" if PLACE.match(said) else f"{author_line(error, root, path)}: "
        raise BookError(f"{place}{said}") from None
    except (Exception, SystemExit) as error:  # noqa: BLE001 - an author's file may raise anything
        raise BookError(f"{author_line(error, root, path)}: {explained(error)}") from None
    if is_own and not Path(module.__file__ or "").resolve().is_relative_to(root):
        raise BookError(f"{name} is another book's: it was imported from {module.__file__}")
    _check_names(module, root)
    return module


def import_known(names: Iterable[str]) -> Iterator[None]:
    """Import modules of books by their names, which another process has done, one at a step.

    One that cannot be imported by now is left out.
    """
    for name in names:
        if name not in sys.modules:
            with suppress(Exception):
                import_module(name)
            yield


def _placed(error: ProofError, root: Path, path: Path) -> tuple[str, list[str]]:
    """What the authors' language says of a file, with the line of it where no line of a proof has
    been begun yet, and the import lines of what it lacks.
    """
    message = str(error)
    named = NO_AXIOM.match(message)
    advice = import_advice(root, [named[1]]) if named else []
    if PLACE.match(message) is None:
        message = f"{author_line(error, root, path)}: {message}"
    return f"{message}{_in_lines(advice)}", _imports(advice)


def _in_lines(advice: Iterable[str]) -> str:
    """Advice at the end of a message, in lines of its own; nothing without any."""
    return "".join(f"\n  {line}" for line in advice)


def _imports(advice: list[str]) -> list[str]:
    """The import lines of advice that consists of nothing else: a book is to be named first where
    it says more.
    """
    return advice if all(line.startswith("from ") for line in advice) else []


def _name_error(error: NameError, root: Path, path: Path) -> BookError:
    """What to say of a name that was asked for while the file was imported."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    where = author_line(error, root, path)
    if not error.name:
        return BookError(f"{where}: {error}")
    return _undefined(where, error.name, frames[-1].f_globals, root)


def _undefined(where: str, name: str, known: Iterable[str], root: Path) -> BookError:
    """What to tell of a name that there is not: how to import it, if it is a theorem's."""
    if advice := import_advice(root, [name]):
        said = (
            f"there is no name {name!r} here; it is a theorem, to be imported:{_in_lines(advice)}"
        )
        return BookError(f"{where}: {said}", imports=_imports(advice))
    return BookError(f"{where}: {undefined_message(name, known)}")


def _no_python(error: SyntaxError, root: Path, path: Path) -> BookError:
    """What to tell of a file that Python does not read."""
    where = Path(error.filename or path)
    line = line_not_in_utf8(contents(where)) if ENCODED.search(error.msg) else 0
    said = f"{line}: {NOT_IN_UTF8}" if line else f"{error.lineno}: {error.msg}"
    return BookError(f"{short(where, root)}:{said}")


def _check_names(module: ModuleType, root: Path) -> None:
    """Refuse a file whose functions use a name that nobody defines."""
    if module in _complete:
        return
    path = Path(module.__file__ or "")
    try:
        missing = undefined_names(module, contents)
    except SyntaxError as error:  # of bytes in a comment, which Python has passed over
        raise _no_python(error, root, path) from None
    for line, name in missing:
        raise _undefined(f"{short(path, root)}:{line}", name, vars(module), root)
    _complete.add(module)


def _import_message(error: ImportError, root: Path, path: Path) -> str:
    where = author_line(error, root, path)
    if "partially initialized" in str(error):
        return (
            f"{where}: import cycle: {short(path, root)} and {error.name} import each other; "
            "a theorem may only use theorems that do not use it"
        )
    if error.name == "books":
        advice = "say where the book is: [books.NAME] in derivations/book.toml, path = …"
        return f"{where}: this book names no other; {advice}"
    if home := import_advice(root, _asked_for(error, root)):
        return f"{where}: {error}; to be imported:{_in_lines(home)}"
    return f"{where}: {explained(error)}"


def _asked_for(error: ImportError, root: Path) -> list[str]:
    """The names that the statement imports which failed."""
    own = [f for f in traceback.walk_tb(error.__traceback__) if _is_of_a_book(f[0], root)]
    if not own:
        return []
    frame, line = own[-1]
    source = decode_source(contents(Path(frame.f_code.co_filename)))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.lineno == line:
            return [name.name for name in node.names]
    return []


def explained(error: Exception | SystemExit) -> str:
    """The message of what an author's file raised, with advice where it does not help by itself."""
    if isinstance(error, SystemExit):
        return "the file ends the program"
    if isinstance(error, TypeError) and "truth value of Relational" in str(error):
        return (
            f"{error}: Python asks this of a chain as a <= b <= c, of `and` and of `if`; "
            "write each relation by itself"
        )
    from bilemma.proof.habits import of_error  # they need SymPy: to look for a book does not

    from ..book_records.texts import as_it_is_written

    if isinstance(error, TypeError) and "argument" in str(error):
        return f"{error}{as_it_is_written(str(error))}"
    said = f"{error}{of_error(error)}"
    # That of a key that is not there is the key alone, and some say nothing.
    return f"{type(error).__name__}: {said}" if isinstance(error, KeyError) or not said else said


def author_line(error: BaseException, root: Path, path: Path) -> str:
    """The innermost line of the book's files, or another's, that the error passed through."""
    own = [f for f in traceback.walk_tb(error.__traceback__) if _is_of_a_book(f[0], root)]
    if not own:
        return f"{short(path, root)}:1"
    frame, line = own[-1]
    return f"{short(Path(frame.f_code.co_filename), root)}:{line}"


def _is_of_a_book(frame: FrameType, root: Path) -> bool:
    is_own = Path(frame.f_code.co_filename).is_relative_to(root / "derivations")
    return is_own or str(frame.f_globals.get("__name__")).startswith("books.")


def first_refusal(error: Exception, path: Path) -> Exception:
    """The error itself or, if it came of a broken line in another theorem's file, that one."""
    cause, inner = error, error.__context__
    while inner is not None:
        if isinstance(inner, StepError) and Path(inner.path) != path:
            cause = inner
        inner = inner.__context__
    return cause
