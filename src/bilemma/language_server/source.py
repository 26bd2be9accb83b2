"""What can be read off the text of a theorem file without running it; lines count from 1."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from difflib import SequenceMatcher
from typing import NamedTuple

from bilemma.seeking.places import Dots, all_dots, offsets

WORD = re.compile(r"\w+")
# What stands before the name that is being written after `by=`, alone or in a list.
BEFORE_REASON = re.compile(r"\bby\s*=\s*(?P<list>\[[^\[\]]*?)?\s*$")
CLOSED = ("", ")", "])", "]")  # what may be lacking behind it
LONGEST_LIST = 2_000  # characters


class TextChange(NamedTuple):
    """Characters from ``start`` to ``end`` of a text are replaced."""

    start: int
    end: int
    text: str


def parsed(source: str) -> ast.Module | None:
    """The text as Python reads it; None of one that is half written."""
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        return ast.parse(source)
    return None


def word_at(source: str, offset: int) -> tuple[str, int, int]:
    """The name on which or behind which the cursor stands, and where it is; "" if there is none."""
    start = source.rfind("\n", 0, offset) + 1
    line = source[start:].partition("\n")[0]
    for found in WORD.finditer(line):
        if start + found.start() <= offset <= start + found.end():
            return found[0], start + found.start(), start + found.end()
    return "", offset, offset


def statement_at(tree: ast.Module | None, line: int) -> tuple[int, int]:
    """First and last line of the innermost statement around a line; of a block its head."""
    nodes = ast.walk(tree) if tree is not None else ()
    spans = [(n.lineno, _end_of_head(n)) for n in nodes if isinstance(n, ast.stmt)]
    return max((span for span in spans if span[0] <= line <= span[1]), default=(line, line))


def _end_of_head(node: ast.stmt) -> int:
    body = getattr(node, "body", None)
    end = node.end_lineno or node.lineno
    return (
        max(node.lineno, min(end, body[0].lineno - 1)) if isinstance(body, list) and body else end
    )


def proof_lines(tree: ast.Module | None, name: str) -> range:
    """The lines of a theorem's function, without its head; empty where it is not found."""
    for node in tree.body if tree is not None else ():
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return range(node.body[0].lineno, (node.end_lineno or node.lineno) + 1)
    return range(0)


def dots_at(source: str, first: int, last: int) -> Iterator[Dots]:
    """The ``...`` of calls that stand in these lines."""
    tree = parsed(source)
    for dots in all_dots(tree) if tree is not None else ():
        if dots.call.lineno <= last and first <= (dots.call.end_lineno or dots.call.lineno):
            yield dots


# --- reasons that are being written ---------------------------------------------------------------
class ReasonInText(NamedTuple):
    """A reason that is being written, from ``start`` to ``end``; ``asked`` is the text with dots in
    its place, as far as it can be read then.
    """

    start: int
    end: int
    asked: str | None


def reason_at(source: str, offset: int) -> ReasonInText | None:
    """What is being written after ``by=``; None where the cursor stands elsewhere."""
    start = offset
    while start and (source[start - 1].isalnum() or source[start - 1] == "_"):
        start -= 1
    end = offset
    while end < len(source) and (source[end].isalnum() or source[end] == "_"):
        end += 1
    if BEFORE_REASON.search(source, max(0, start - LONGEST_LIST), start) is None:
        return None
    texts = (source[:start] + "..." + more + source[end:] for more in CLOSED)
    return ReasonInText(start, end, next((text for text in texts if parsed(text)), None))


# --- where a name comes from ----------------------------------------------------------------------
def binding_of(tree: ast.Module | None, name: str, line: int) -> int | None:
    """The line in which a name gets the meaning that it has in this one; None if that is not seen.

    That is its last binding before the line in the innermost function around it that has one, else
    the first in that function, else the same at the top of the file.
    """
    if tree is None:
        return None
    around = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    around = [node for node in around if node.lineno <= line <= (node.end_lineno or node.lineno)]
    for block in [*sorted(around, key=lambda node: -node.lineno), tree]:
        lines = sorted(_bindings(block, name))
        if lines:
            return max((found for found in lines if found <= line), default=lines[0])
    return None


def _bindings(block: ast.AST, name: str) -> Iterator[int]:
    """The lines of a block, without the functions in it, that bind a name."""
    waiting = list(ast.iter_child_nodes(block))
    for node in waiting:  # it grows
        if isinstance(node, ast.arg | ast.Name | ast.alias) and _bound(node) == name:
            yield node.lineno
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            if node.name == name:
                yield node.lineno
            continue
        waiting += ast.iter_child_nodes(node)


def _bound(node: ast.arg | ast.Name | ast.alias) -> str | None:
    """The name that it binds, if it binds one."""
    if isinstance(node, ast.Name):
        return node.id if isinstance(node.ctx, ast.Store) else None
    return node.arg if isinstance(node, ast.arg) else node.asname or node.name


# --- edits ----------------------------------------------------------------------------------------
def changes(old: str, new: str) -> Iterator[TextChange]:
    """What turns one text into another, in whole lines."""
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    starts = [0]
    for text in before:
        starts.append(starts[-1] + len(text))
    for kind, i, j, k, m in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            yield TextChange(starts[i], starts[j], "".join(after[k:m]))


def with_reason(source: str, line: int, reason: str) -> str | None:
    """The text with a reason for a line that has none; None where there is no such line."""
    tree = parsed(source)
    for node in ast.walk(tree) if tree is not None else ():
        if isinstance(node, ast.Call) and node.args and _stands_at(node, line):
            if any(word.arg == "by" for word in node.keywords):
                return None
            last = max(
                [*node.args, *(w.value for w in node.keywords)], key=lambda n: offsets(source, n)
            )
            _, end = offsets(source, last)
            return f"{source[:end]}, by={reason}{source[end:]}"
    return None


def _stands_at(call: ast.Call, line: int) -> bool:
    """Whether it is a call of a method or function that adds a line to a proof."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    is_line = name in ("eq", "le", "lt", "tends", "have")
    return is_line and call.lineno <= line <= (call.end_lineno or call.lineno)
