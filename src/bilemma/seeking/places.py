"""Where ``...`` stands in a theorem file, and what names a reason may use there."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

# First line, column, last line, column, as `ast` has them: columns count bytes.
Span = tuple[int, int, int, int]


@dataclass(frozen=True)
class AskedPlace:
    """A call of which an argument is ``...``, or a list that has it, in the author's file.

    ``names`` is what a name means there; ``local`` has those to which the function gives a meaning
    of its own, now or later, so that an import of the same name would not be seen.
    """

    path: Path
    line: int
    call: Span
    names: dict[str, Any]
    local: frozenset[str]


def asked_place(path: Path) -> AskedPlace | None:
    """The call under way in this file that is nearest; None where none of its functions runs."""
    frame = inspect.currentframe()
    while frame is not None and Path(frame.f_code.co_filename) != path:
        frame = frame.f_back
    if frame is None:
        return None
    code = frame.f_code
    line, end, column, last = list(code.co_positions())[frame.f_lasti // 2]
    call = (line or 0, column or 0, end or 0, last or 0)
    names = {**frame.f_globals, **frame.f_locals}
    return AskedPlace(
        path, frame.f_lineno, call, names, frozenset((*code.co_varnames, *code.co_cellvars))
    )


@dataclass(frozen=True)
class Dots:
    """``...`` as it stands in a text: in which call, in which of its arguments.

    ``argument`` is the whole of it, a list maybe, of which ``dots`` is a member.
    """

    call: ast.Call
    argument: ast.expr
    dots: ast.expr


def dots_in(source: str, call: Span) -> Dots | None:
    """The ``...`` of a call that stands there; None where the text is another one by now."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):  # it is being written
        return None
    return next((dots for dots in all_dots(tree) if span_of(dots.call) == call), None)


def asks(source: bytes) -> bool:
    """Whether a theorem file asks for reasons anywhere."""
    if b"..." not in source:
        return False
    try:
        return any(True for _ in all_dots(ast.parse(source)))
    except (SyntaxError, ValueError):
        return False


def all_dots(tree: ast.Module) -> Iterator[Dots]:
    """Every ``...`` that is an argument of a call, or a member of a list that is one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for argument in (*node.args, *(k.value for k in node.keywords)):
                is_list = isinstance(argument, (ast.List, ast.Tuple))
                for member in argument.elts if is_list else [argument]:
                    if isinstance(member, ast.Constant) and member.value is Ellipsis:
                        yield Dots(node, argument, member)


def span_of(node: ast.expr) -> Span:
    """Where a node stands."""
    end = (node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)
    return (node.lineno, node.col_offset, *end)


def lines_of(source: str) -> list[str]:
    """The lines of a text as Python counts them: Unicode has more ends of lines."""
    return list(StringIO(source, newline=""))


def offsets(source: str, node: ast.expr) -> tuple[int, int]:
    """Where it begins and ends, in characters of the text."""
    lines = lines_of(source)
    starts = [0]
    for text in lines:
        starts.append(starts[-1] + len(text))
    first, column, last, end = span_of(node)
    begin = starts[first - 1] + len(lines[first - 1].encode()[:column].decode())
    return begin, starts[last - 1] + len(lines[last - 1].encode()[:end].decode())
