"""Tensors in LaTeX, as one types them: names, formulas, sizes, entries."""

from __future__ import annotations

import re
from fractions import Fraction

from bilemma.formulas.notation import split
from bilemma.formulas.tex_terms import letter_text, subscript_text
from bilemma.questions.matrices.tensors import Entry, Tensor
from bilemma.questions.trees.symbol_table import kernel_name
from bilemma.questions.trees.syntax import SyntaxNode

_SUM, _PRODUCT, _POWER, _ATOM = range(4)  # how closely a formula holds together


def definition(tensor: Tensor) -> str:
    """The equation that defines a tensor."""
    return f"{letter(tensor.name)}={formula(tensor.node)}"


def size(tensor: Tensor) -> str:
    """How large it is."""
    sizes = [formula(node) for node in tensor.shape if node is not None]
    return r"\times ".join(sizes) or "1"


def entry(tensor: Tensor, which: Entry) -> str:
    """Which entry a row is about."""
    name, indices = letter(tensor.name), ",".join(which.indices)
    own = subscript_text(split(kernel_name(tensor.name)))
    if not indices:
        return name
    bare = f"({name})" if own else name
    apart = r"\quad(" + r"\ne ".join(which.indices) + ")" if which.relation == "!=" else ""
    return f"{bare}_{{{indices}}}{apart}"


def letter(typed: str) -> str:
    """A letter with what stands below it."""
    drawn = split(kernel_name(typed))
    below = subscript_text(drawn)
    return letter_text(drawn) + (f"_{{{below}}}" if below else "")


def formula(node: SyntaxNode) -> str:
    """A formula of tensors, with the brackets that it needs."""
    return _written(node)[0]


def _written(node: SyntaxNode) -> tuple[str, int]:
    if node.kind == "name":
        return letter(str(node.value)), _ATOM
    if node.kind == "number":
        above, below = Fraction(str(node.value)).as_integer_ratio()
        whole = str(above), _ATOM
        return whole if below == 1 else (rf"\frac{{{above}}}{{{below}}}", _PRODUCT)
    if node.kind == "add":
        texts = [_within(part, _SUM) for part in node.parts]
        return "".join(t if t.startswith("-") else f"+{t}" for t in texts).removeprefix("+"), _SUM
    if node.kind == "neg":
        return f"-{_within(node.parts[0], _PRODUCT)}", _SUM
    if node.kind == "div":
        above, below = map(formula, node.parts)
        return rf"\frac{{{above}}}{{{below}}}", _PRODUCT
    if node.kind == "pow":
        base, exponent = node.parts
        is_transpose = exponent.kind == "name" and exponent.value == "T"
        raised = r"\top" if is_transpose else formula(exponent)
        return f"{_within(base, _ATOM)}^{{{raised}}}", _POWER
    if (node.kind, node.value) == ("call", "max"):
        return rf"\operatorname{{ReLU}}\left({formula(node.parts[0])}\right)", _ATOM
    if node.kind == "call":
        return rf"\{node.value}{{{formula(node.parts[0])}}}", _ATOM
    first, *others = (_within(part, _PRODUCT) for part in node.parts)
    return first + "".join(rf"{_times(text)}{text}" for text in others), _PRODUCT


def _times(text: str) -> str:
    """What stands before a factor: 2 and 3 are not 23."""
    return r"\cdot " if re.match(r"\d|\\frac\{\d", text) else r"\,"


def _within(node: SyntaxNode, least: int) -> str:
    """A part of a formula, in brackets where it would fall apart."""
    text, binding = _written(node)
    return text if binding >= least else rf"\left({text}\right)"
