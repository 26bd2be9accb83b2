"""What the arena is worth: the smallest checker, each time without one of its conditions.

A condition is what a call of ``need`` asks, or one part of it where it asks for several things at
once; or a call that is there only to ask. Without it the checker has to be wrong about some file.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from .exhibits import Exhibit, exhibits

# Functions of that checker that are called for what they refuse; others are called by them.
ASKED = ("is_closed", "fitting", "fitting_symbol", "check_sorts", "symbol", "split")


class Guard(NamedTuple):
    """A condition of the checker by line and text, and the checker without it."""

    line: int
    text: str
    source: str


def conditions(source: str) -> Iterator[Guard]:
    """Every condition of the checker, in the order of its lines."""
    tree = ast.parse(source)
    places = [node for node in ast.walk(tree) if isinstance(node, ast.Expr) and _asks(node.value)]
    for node in sorted(places, key=lambda place: place.lineno):
        for text, weaker in _weaker(node.value):
            kept = node.value
            node.value = weaker
            yield Guard(node.lineno, text, ast.unparse(tree))
            node.value = kept


def _asks(value: ast.expr) -> bool:
    named = isinstance(value, ast.Call) and isinstance(value.func, ast.Name)
    return named and value.func.id in ("need", *ASKED)


def _weaker(call: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    """The call without a condition; what computes it is still run, for it may ask as well."""
    if call.func.id != "need":
        yield ast.unparse(call), ast.Constant(None)
        return
    asked = call.args[0]
    if not (isinstance(asked, ast.BoolOp) and isinstance(asked.op, ast.And)):
        yield ast.unparse(asked), asked
        return
    for part in asked.values:
        less = copy.copy(call)
        rest = [other for other in asked.values if other is not part]
        less.args = [ast.BoolOp(ast.And(), rest) if len(rest) > 1 else rest[0], *call.args[1:]]
        yield ast.unparse(part), less


def noticed(condition: Guard, kernel_json: bytes, files: Sequence[Exhibit]) -> str:
    """The path of the first file that the checker without this condition is wrong about, or breaks
    off at; nothing if it is right on all.

    Reads it as a module that has ``load_kernel``, ``check`` and ``Refused``.
    """
    weaker = ModuleType("weaker")
    exec(compile(condition.source, "weaker.py", "exec"), vars(weaker))  # noqa: S102 - our own file
    weaker.load_kernel(kernel_json)
    return next((e.path for e in files if _is_wrong(weaker, e)), "")


def _is_wrong(checker: Any, exhibit: Exhibit) -> bool:
    try:
        checker.check(exhibit.content)
    except checker.Refused:
        return exhibit.right
    except Exception:  # noqa: BLE001 - whatever a checker breaks off with, it has refused nothing
        return True
    return not exhibit.right


def power(source: str, kernel_json: bytes) -> dict[str, Any]:
    """How many conditions were tried, and those without which nothing is noticed."""
    files = sorted(exhibits(), key=lambda e: e.kind not in ("step", "term", "form"))
    every = list(conditions(source))
    missed = [c for c in every if not noticed(c, kernel_json, files)]
    return {"tried": len(every), "unnoticed": [{"line": c.line, "text": c.text} for c in missed]}
