"""Reasons that were found, written into the file: ``...`` is replaced, and imports are added.

All else stays as it is, byte for byte, but for the call of a line that has become too long: that is
put in several lines as ruff and Black have it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from .places import Dots, Span, dots_in, lines_of, offsets

WIDTH = 100  # of a line
STEP = "    "
IMPORT = re.compile(r"from (\S+) import (\w+)")


def filled(
    source: str, found: Iterable[tuple[Span, tuple[str, ...]]], imports: Iterable[str]
) -> str:
    """The text of a theorem file with reasons in it.

    Args:
        source: the text.
        found: calls that ask for reasons, and the reasons of each.
        imports: the lines that import what they name.
    """
    for call, reasons in sorted(found, reverse=True):  # from the end: what is before stays there
        if (dots := dots_in(source, call)) is not None:
            source = _replaced(source, dots, reasons)
    for line in dict.fromkeys(imports):
        source = with_import(source, line)
    return source


def written(reasons: tuple[str, ...]) -> str:
    """Reasons as they stand after ``by=``."""
    return reasons[0] if len(reasons) == 1 else f"[{', '.join(reasons)}]"


# --- reasons --------------------------------------------------------------------------------------
def _replaced(source: str, dots: Dots, reasons: tuple[str, ...]) -> str:
    start, end = offsets(source, dots.dots)
    is_member = dots.dots is not dots.argument
    text = ", ".join(reasons) if is_member else written(reasons)
    new = source[:start] + text + source[end:]
    if len(_line_at(new, start)) <= WIDTH:
        return new
    listed = _members(source, dots, reasons)
    return _folded(source, dots, listed) or new


def _line_at(source: str, at: int) -> str:
    return source[source.rfind("\n", 0, at) + 1 :].split("\n", 1)[0]


def _members(source: str, dots: Dots, reasons: tuple[str, ...]) -> tuple[str, ...]:
    """All that stands after ``by=`` in the end."""
    if not isinstance(dots.argument, (ast.List, ast.Tuple)):
        return reasons
    found: list[str] = []
    for member in dots.argument.elts:
        start, end = offsets(source, member)
        found += reasons if member is dots.dots else (source[start:end],)
    return tuple(found)


def _folded(source: str, dots: Dots, reasons: tuple[str, ...]) -> str | None:
    """The text with the call in several lines; None where it is not one that stands alone."""
    start, end = offsets(source, dots.call)
    arguments = [*dots.call.args, *dots.call.keywords]
    first, _ = offsets(source, dots.call.args[0]) if dots.call.args else (start, end)
    opening = source.rfind("(", start, first)
    line = source.rfind("\n", 0, start) + 1
    indent = source[line : len(source) - len(source[line:].lstrip())]
    is_open = source[opening + 1 : first].isspace()
    texts = [_argument(source, dots, node, reasons) for node in arguments]
    if opening < 0 or (not is_open and any("\n" in text for text in texts)):
        return None
    head, tail = source[: opening + 1], f"{indent}){source[end:]}"
    inner, body = f"{indent}{STEP}", ", ".join(texts)
    has_comma = source[:end].removesuffix(")").rstrip().endswith(",")
    if len(inner + body) <= WIDTH and "\n" not in body and not has_comma:
        return f"{head}\n{inner}{body}\n{tail}"
    rows = "".join(f"{inner}{_row(text, reasons, inner)},\n" for text in texts)
    return f"{head}\n{rows}{tail}"


def _argument(
    source: str, dots: Dots, node: ast.expr | ast.keyword, reasons: tuple[str, ...]
) -> str:
    value = node.value if isinstance(node, ast.keyword) else node
    start, end = offsets(source, value)
    text = written(reasons) if value is dots.argument else source[start:end]
    return f"{node.arg}={text}" if isinstance(node, ast.keyword) else text


def _row(text: str, reasons: tuple[str, ...], indent: str) -> str:
    """An argument in a row of its own; a list that is too long for one has its members in rows."""
    name, _, list_ = text.rpartition("=")
    if len(indent + text) < WIDTH or len(reasons) == 1 or list_ != written(reasons):
        return text
    rows = "".join(f"{indent}{STEP}{reason},\n" for reason in reasons)
    return f"{name}=[\n{rows}{indent}]"


# --- imports --------------------------------------------------------------------------------------
def with_import(source: str, line: str) -> str:
    """The text with one more import, where sorting has it; as it is where it has it already."""
    wanted = IMPORT.fullmatch(line)
    nodes = [node for node in ast.parse(source).body if isinstance(node, ast.ImportFrom)]
    if wanted is None:
        return source
    module, name = wanted.groups()
    alike = [n for n in nodes if n.module == module and n.names[0].name != "*"]
    if any(name in (n.asname or n.name for n in one.names) for one in alike):
        return source
    lines = lines_of(source)
    # A comment in an import stays where it is: the name is imported in a line of its own.
    plain = [n for n in alike if "#" not in "".join(lines[n.lineno - 1 : n.end_lineno])]
    if plain:
        return _with_name(source, plain[0], name)
    before = _before(nodes, module)
    at = (before.end_lineno or 0) if before else nodes[0].lineno - 1 if nodes else 0
    return "".join([*lines[:at], _import(module, [name]), *lines[at:]])


def _before(nodes: list[ast.ImportFrom], module: str) -> ast.ImportFrom | None:
    """The import after which this one stands: the last that comes before it among its like."""
    package = module.partition(".")[0]
    alike = [n for n in nodes if (n.module or "").partition(".")[0] == package]
    earlier = [n for n in alike or nodes if _sorted(n.module or "") < _sorted(module)]
    if alike and not earlier:  # just before the first of them: after what stands there
        return next((n for n in reversed(nodes) if n.lineno < alike[0].lineno), None)
    return earlier[-1] if earlier else None


def _sorted(module: str) -> str:
    return module.lower()


def _with_name(source: str, node: ast.ImportFrom, name: str) -> str:
    names = [n.name if n.asname is None else f"{n.name} as {n.asname}" for n in node.names]
    names = sorted([*names, name], key=lambda n: (not n.isupper(), not n[0].isupper(), n))
    lines = lines_of(source)
    made = _import(node.module or "", names)
    return "".join([*lines[: node.lineno - 1], made, *lines[node.end_lineno :]])


def _import(module: str, names: list[str]) -> str:
    line = f"from {module} import {', '.join(names)}"
    if len(line) <= WIDTH:
        return f"{line}\n"
    rows = "".join(f"{STEP}{name},\n" for name in names)
    return f"from {module} import (\n{rows})\n"
