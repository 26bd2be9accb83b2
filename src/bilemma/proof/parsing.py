"""Expressions in the authors' language, from text that nobody has to trust.

``bilemma find "Cov(a*X, b*Y)"`` reads such text. Python's own parser takes it apart, and only the
calls and operators of the vocabulary are carried out: nothing is evaluated. Letters need no
declaration; what each is follows from where it stands.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import sympy as sp

from bilemma.formulas.functions import FUNCTIONS
from bilemma.trusted.terms import Term, TermError

from . import propositions as P
from . import symbols as S
from .context import ProofError
from .from_sympy import read

CALLS: Mapping[str, Callable[..., Any]] = {
    **{f.author: getattr(S, f.author) for f in FUNCTIONS if hasattr(S, f.author)},
    **{name: getattr(S, name) for name in ("Sum", "Product", "dot", "softmax", "partial", "Each")},
    **{name: getattr(P, name) for name in ("Equation", "LessEqual", "Less", "NotEqual")},
    **{name: getattr(P, name) for name in ("FiniteMoment", "Independent", "IndependentFamily")},
    **{name: getattr(P, name) for name in ("Measurable",)},
    **{name: getattr(P, name) for name in ("ForEach", "ForAllReal", "Implies", "Tends")},
    **{name: getattr(P, name) for name in ("HasDerivative", "in_range")},
    **{name: getattr(sp, name) for name in ("log", "sqrt", "Max", "Rational")},
}
_OTHER_NAMES = {"abs": "absolute", "Abs": "absolute", "max": "Max", "prod": "Product"}
_OPERATORS: Mapping[type, Callable[[Any, Any], Any]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.Pow: lambda a, b: a**b,
}
_RELATIONS: Mapping[type, Callable[[Any, Any], Any]] = {
    ast.Eq: P.Equation,
    ast.NotEq: P.NotEqual,
    ast.LtE: P.LessEqual,
    ast.Lt: P.Less,
    ast.GtE: lambda a, b: P.LessEqual(b, a),
    ast.Gt: lambda a, b: P.Less(b, a),
}
_MEANS = {"E", "Var", "Cov", "SD", "FiniteMoment", "Measurable", "Independent", "IndependentFamily"}
_GIVEN = {"E": 0, "Var": 0, "Cov": 1}  # the argument after which a condition follows
_CONDITIONS = "a condition follows the last of E(X | Y), Var(X | Y), Cov(X, Y | Z)"
_LONGEST = 2000  # characters; and so many parts inside one another are enough
_EXPONENT = 100
_BITS = 64  # of a number that has an exponent


class ParsingError(ProofError):
    """The text is no expression of the authors' language; the message says where it leaves it."""


def parse_term(text: str) -> Term:
    """The kernel's term or proposition of a text.

    Raises:
        ParsingError: it is none.
    """
    try:
        return read(parse(text))
    except TermError as error:
        raise ParsingError(str(error)) from None


def parse(text: str, names: Mapping[str, Any] | None = None) -> Any:
    """What a theorem file would have for the text; ``names`` are declared, others are guessed.

    Raises:
        ParsingError: something in it is outside the vocabulary.
    """
    if len(text) > _LONGEST:
        raise ParsingError(f"an expression has {_LONGEST} characters at most")
    try:
        tree = ast.parse(_as_python(text), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise ParsingError(f"{text!r} is no expression") from None
    try:
        return _TreeReader(tree, names or {}).value(tree)
    except (TypeError, ValueError, AttributeError, RecursionError) as error:
        raise ParsingError(f"{text!r}: {error}") from None


def _as_python(text: str) -> str:
    """The text with signs that are written for Python's: ^ for powers, one = for equations."""
    text = text.strip().replace("^", "**").replace("·", "*").replace("≤", "<=").replace("≥", ">=")
    text = text.replace("≠", "!=").replace("−", "-")
    depth, out = 0, ""
    for part in re.split(r"([()\[\]]|[<>=!]=|=)", text):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(part, 0)
        out += "==" if part == "=" and not depth else part
    return out


class _TreeReader:
    """Carries a tree out; letters without a declaration get one kind throughout."""

    def __init__(self, tree: ast.expr, names: Mapping[str, Any]) -> None:
        self.uses = _Uses()
        self.uses.visit(tree)
        self.names = dict(names)

    def value(self, node: ast.expr) -> Any:
        """What a node stands for."""
        reader = _NODES.get(type(node))
        if reader is None:
            raise ParsingError(f"{ast.unparse(node)!r} has no place in an expression")
        return reader(self, node)

    def constant(self, node: ast.Constant) -> Any:
        if type(node.value) is int:
            return sp.Integer(node.value)
        if type(node.value) is float:
            exact = Fraction(str(node.value))
            return sp.Rational(exact.numerator, exact.denominator)
        if node.value is None:
            return None
        raise ParsingError(f"{node.value!r} is no number")

    def name(self, node: ast.Name) -> Any:
        if node.id not in self.names:
            if node.id in CALLS or node.id in _OTHER_NAMES:
                raise ParsingError(f"{node.id} wants its arguments: {node.id}(…)")
            self.names[node.id] = sp.pi if node.id == "pi" else self.uses.made(node.id)
        return self.names[node.id]

    def binary(self, node: ast.BinOp) -> Any:
        operator = _OPERATORS.get(type(node.op))
        if operator is None:
            raise ParsingError(f"{ast.unparse(node)!r}: there is no such operator")
        left, right = self.value(node.left), self.value(node.right)
        if isinstance(node.op, ast.Pow) and right.is_number:
            large = left.is_Rational and max(abs(left.p), left.q).bit_length() > _BITS
            if abs(right) > _EXPONENT or large:
                raise ParsingError(f"an exponent of more than {_EXPONENT}, or of a long number")
        return operator(left, right)

    def unary(self, node: ast.UnaryOp) -> Any:
        if not isinstance(node.op, (ast.USub, ast.UAdd)):
            raise ParsingError(f"{ast.unparse(node)!r}: there is no such operator")
        value = self.value(node.operand)
        return -value if isinstance(node.op, ast.USub) else value

    def compare(self, node: ast.Compare) -> Any:
        if len(node.ops) > 1 or type(node.ops[0]) not in _RELATIONS:
            raise ParsingError(f"{ast.unparse(node)!r}: one relation at a time")
        relation = _RELATIONS[type(node.ops[0])]
        return relation(self.value(node.left), self.value(node.comparators[0]))

    def tuple(self, node: ast.Tuple) -> Any:
        return tuple(map(self.value, node.elts))

    def subscript(self, node: ast.Subscript) -> Any:
        index = self.value(node.slice)
        return self.value(node.value)[index]

    def call(self, node: ast.Call) -> Any:
        if not isinstance(node.func, ast.Name):
            raise ParsingError(f"{ast.unparse(node.func)!r} cannot be called")
        name = _OTHER_NAMES.get(node.func.id, node.func.id)
        arguments = [p for k, a in enumerate(node.args) for p in self.parts(name, k, a)]
        named = {k.arg: self.value(k.value) for k in node.keywords if k.arg}
        if name in CALLS:
            return CALLS[name](*arguments, **named)
        return self.name(node.func)(*arguments)

    def parts(self, name: str, place: int, node: ast.expr) -> list[Any]:
        """An argument; two where a condition follows, as in E(X | Y) and Cov(X, Y | Z)."""
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            if place != _GIVEN.get(name):
                raise ParsingError(f"{ast.unparse(node)!r}: {_CONDITIONS}")
            return [self.value(node.left), self.value(node.right)]
        return [self.value(node)]


_NODES: dict[type, Callable[[_TreeReader, Any], Any]] = {
    ast.Constant: _TreeReader.constant,
    ast.Name: _TreeReader.name,
    ast.BinOp: _TreeReader.binary,
    ast.UnaryOp: _TreeReader.unary,
    ast.Compare: _TreeReader.compare,
    ast.Tuple: _TreeReader.tuple,
    ast.Subscript: _TreeReader.subscript,
    ast.Call: _TreeReader.call,
}


class _Uses(ast.NodeVisitor):
    """What each letter is used as, from which its kind follows."""

    def __init__(self) -> None:
        self.indexed: dict[str, int] = {}
        self.vectors: dict[str, str | None] = {}  # and the name of the size, if a sum says it
        self.indices: set[str] = set()
        self.functions: set[str] = set()
        self.random: set[str] = set()
        self.inside = 0  # of how many expectations

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """x[i] makes x a vector and i a natural number."""
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if isinstance(node.value, ast.Name):
            self.indexed[node.value.id] = len(indices)
        self._naturals(*indices)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """A letter as an exponent is a natural number."""
        if isinstance(node.op, ast.Pow):
            self._naturals(node.right)
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        """Whether a letter stands inside an expectation."""
        if self.inside:
            self.random.add(node.id)

    def visit_Call(self, node: ast.Call) -> None:
        """Sums, dot products, expectations and unknown functions say what their arguments are."""
        name = _OTHER_NAMES.get(getattr(node.func, "id", ""), getattr(node.func, "id", ""))
        if name not in CALLS:
            self.functions.add(name)
        if name in ("dot", "softmax", "partial"):
            places = {"dot": node.args, "softmax": node.args[:1], "partial": node.args[1:2]}[name]
            self.vectors |= {a.id: None for a in places if isinstance(a, ast.Name)}
            self._naturals(*node.args[{"dot": 2, "softmax": 1, "partial": 2}[name] :])
        if name == "IndependentFamily":
            self.vectors |= {a.id: None for a in node.args if isinstance(a, ast.Name)}
        self._naturals(*(a for t in node.args if isinstance(t, ast.Tuple) for a in t.elts))
        if name in ("delta", "ForEach", "in_range"):
            self._naturals(*node.args[:2])
        self._naturals(*(k.value for k in node.keywords if k.arg == "exclude"))
        if name == "Each":
            self._naturals(*node.args[:1], *node.args[2:3])
        self.inside += name in _MEANS
        for child in (*node.args, *node.keywords):
            self.visit(child)
        self.inside -= name in _MEANS

    def _naturals(self, *nodes: ast.expr) -> None:
        names = (n for node in nodes for n in ast.walk(node))
        self.indices |= {n.id for n in names if isinstance(n, ast.Name)}

    def made(self, name: str) -> Any:
        """A symbol of the kind that the uses show."""
        S.check_name(name)
        is_random = name in self.random or name[0].isupper()
        if self.indexed.get(name) == 2:
            one = sp.Integer(1)
            return (S.random_matrices if is_random else S.matrices)(name, one, one)
        if name in self.vectors or name in self.indexed:
            # all vectors of an expression have one length, which nobody has to write
            size = S.naturals("length")
            return (S.random_vectors if is_random else S.vectors)(name, size)
        if name in self.functions:
            return S.functions(name)
        if name in self.indices:
            return S.naturals(name)
        return S.random_variables(name) if name[0].isupper() else S.reals(name)
