"""Names that a theorem file uses and nobody defines.

With ``from bilemma.book import *`` a linter that reads files cannot tell a slip from a name of the
language; here the file has been imported, and what it knows is there to be asked.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from importlib.util import decode_source
from pathlib import Path
from symtable import SymbolTable, symtable
from types import ModuleType


def undefined_names(
    module: ModuleType, read: Callable[[Path], bytes] = Path.read_bytes
) -> list[tuple[int, str]]:
    """The names in an imported file's functions that it neither defines nor imports.

    Gives each with the first line that uses it, in the order of the lines. ``read`` gives what the
    file holds.
    """
    source = decode_source(read(Path(module.__file__ or "")))  # as Python read it
    known = vars(module).keys() | vars(builtins).keys()
    missing = _globals(symtable(source, module.__name__, "exec")) - known
    return sorted(_first_lines(source, missing)) if missing else []


def undefined_message(name: str, known: Iterable[str]) -> str:
    """What to tell the author who wrote the name; ``known`` are those that there are."""
    near = get_close_matches(name, known, n=1)
    advice = f"did you mean {near[0]}?" if near else "import it, or mend its spelling"
    return f"there is no name {name!r} here: {advice}"


def _globals(table: SymbolTable) -> set[str]:
    """The names that a block of code and those inside it look for in the module.

    What the block binds itself is there; since Python 3.12 that takes in the variables of its
    comprehensions.
    """
    symbols = (s for s in table.get_symbols() if s.is_global() and not s.is_assigned())
    found = {s.get_name() for s in symbols if s.is_referenced()}
    return found.union(*map(_globals, table.get_children()))


def _first_lines(source: str, names: set[str]) -> Iterator[tuple[int, str]]:
    lines: dict[str, int] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and node.id in names:
            lines[node.id] = min(node.lineno, lines.get(node.id, node.lineno))
    yield from ((line, name) for name, line in lines.items())
