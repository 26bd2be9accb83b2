"""Terms of the kernel as one types them in a question: what the reader reads, written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from bilemma.formulas.partial import recognised
from bilemma.formulas.textbook_order import arguments, factors, summands
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, mk, mul, num, split_coefficient, sym

from ..trees.symbol_table import kernel_name
from ..trees.syntax import SyntaxNode
from .elaboration import CONDITIONAL, PLAIN, SERIES

# How tightly the parts of a text hold together.
_SUM, _PRODUCT, _POWER, _ATOM = range(4)
_INDICES = "ijlmrstuvwabcefghkpqxyz"
_CALLS = {name: name for name in (*PLAIN, "Var", "Cov", "SD", "delta")}


class CannotWriteError(LookupError):
    """A term for which questions have no words."""


class QuestionWriter:
    """Writes terms.

    Args:
        names: how each letter is typed, by its name in the kernel; no bound variable has one of
            these names.
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = dict(names)

    def text(self, t: Term, least: int = _SUM) -> str:
        """The text, in parentheses where it would fall apart.

        Raises:
            CannotWriteError: a question cannot say it.
        """
        found, holds = self._written(t)
        return found if holds >= least else f"({found})"

    def listed(self, *terms: Term) -> str:
        """Arguments."""
        return ", ".join(self.text(t) for t in terms)

    def _written(self, t: Term) -> tuple[str, int]:
        if t.head in _CALLS:
            terms = arguments(t.args) if t.head == "delta" else t.args
            return f"{_CALLS[t.head]}({self.listed(*terms)})", _ATOM
        if t.head not in _WRITTEN:
            raise CannotWriteError(t.head)
        found = _WRITTEN[t.head](self, t)
        return (found, _ATOM) if isinstance(found, str) else found

    def size(self, node: SyntaxNode) -> str:
        """A size, as it was typed but for the names of its letters."""
        if node.kind == "name":
            return self.names.get(kernel_name(node.value), node.value)
        if node.kind == "number":
            return str(node.value)
        if node.kind == "neg":
            return f"(-{self.size(node.parts[0])})"
        sign = {"add": "+", "mul": "*", "div": "/", "pow": "^"}.get(node.kind)
        if sign is None:
            raise CannotWriteError("size")
        return f"({sign.join(map(self.size, node.parts))})"

    def opened(self, t: Term) -> tuple[str, Term, QuestionWriter]:
        """A name for the variable that t binds, the body with it, and who writes that."""
        taken = {kernel_name(typed) for typed in self.names.values()} | self.names.keys()
        name = next((c for c in _INDICES if c not in taken), None)
        if name is None:
            raise CannotWriteError("too many indices")
        return name, beta(t.args[-1], sym(name, "nat")), QuestionWriter({**self.names, name: name})

    def name(self, t: Term) -> str:
        """A letter, or a vector by its name."""
        body = beta(t.args[-1], sym("_p", "nat")) if t.head == "Lam" else t
        if body.head != "sym" or (t.head == "Lam" and body.args != (sym("_p", "nat"),)):
            raise CannotWriteError("a condition")
        return self.names.get(body.data[0], body.data[0])

    def condition(self, block: Term) -> str:
        """What a mean is given."""
        names = ", ".join(self.name(part) for part in block.args)
        return f" | {names}" if names else ""

    # --- vectors
    def vector(self, t: Term) -> str:
        """A vector: a letter, or what is made of some."""
        point = sym(f"_p{len(self.names)}", "nat")
        return self._components(beta(t.args[-1], point), point, _SUM)

    def _components(self, t: Term, point: Term, least: int) -> str:
        """A sum of vectors by its component."""
        parts = [self._multiple(part, point) for part in summands(t)]
        if len(parts) == 1 and (least == _SUM or parts[0].isalnum()):
            return parts[0]
        text = parts[0] + "".join(f" - {p[1:]}" if p[0] == "-" else f" + {p}" for p in parts[1:])
        return text if least == _SUM else f"({text})"

    def _multiple(self, t: Term, point: Term) -> str:
        """Numbers times a letter, a matrix times a vector, or a sum."""
        if split_coefficient(t)[0] < 0:
            return f"-{self._multiple(-t, point)}"
        parts = list(t.args) if t.head == "mul" else [t]
        own = [p for p in parts if p.free & {point.data}]
        if len(own) != 1:
            raise CannotWriteError("a vector")
        scalars = [p for p in parts if p is not own[0]]
        inner = self._direction(own[0], point)
        return f"{self.text(mul(*scalars), _POWER)}*{inner}" if scalars else inner

    def _direction(self, t: Term, point: Term) -> str:
        if t.head == "sym" and t.args == (point,):
            return self.names.get(t.data[0], t.data[0])
        if t.head == "add":
            return self._components(t, point, _ATOM)
        if t.head == "Sum" and len(t.args) == 2:
            inner = sym(f"{point.data[0]}_", "nat")
            body = beta(t.args[1], inner)
            for entry in body.args if body.head == "mul" else ():
                if entry.head == "sym" and entry.args == (point, inner):
                    rest = mul(*(p for p in body.args if p is not entry))
                    matrix = self.names.get(entry.data[0], entry.data[0])
                    return f"{matrix}*{self._components(rest, inner, _ATOM)}"
        raise CannotWriteError("a vector")


def _number(_: QuestionWriter, t: Term) -> tuple[str, int]:
    value: Fraction = t.data
    holds = _SUM if value < 0 else _ATOM if value.denominator == 1 else _PRODUCT
    return str(value), holds


def _symbol(writer: QuestionWriter, t: Term) -> str:
    name = writer.names.get(t.data[0], t.data[0])
    return f"{name}[{writer.listed(*t.args)}]" if t.args else name


def _sum(writer: QuestionWriter, t: Term) -> tuple[str, int]:
    first, *others = summands(t)
    out = writer.text(first)
    for part in others:
        coefficient = part.data if part.head == "num" else split_coefficient(part)[0]
        sign, size = ("-", -part) if coefficient < 0 else ("+", part)
        out += f" {sign} {writer.text(size, _PRODUCT)}"
    return out, _SUM


def _product(writer: QuestionWriter, t: Term) -> tuple[str, int]:
    coefficient, _ = split_coefficient(t)
    if coefficient < 0:
        return f"-{writer.text(-t, _PRODUCT)}", _SUM
    number, denominator = coefficient.numerator, coefficient.denominator
    parts = factors(a for a in t.args if a.head != "num")
    over = [writer.text(a, _POWER) for a in parts if _under(a) is None]
    under = [writer.text(a, _POWER) for a in map(_under, parts) if a is not None]
    under += [str(denominator)] * (denominator != 1)
    above = "*".join([str(number)] * (number != 1 or not over) + over)
    if not under:
        return above, _PRODUCT
    below = under[0] if len(under) == 1 else f"({'*'.join(under)})"
    return f"{above}/{below}", _PRODUCT


def _under(t: Term) -> Term | None:
    """What stands below the line: of 1/x and of a power of it."""
    if t.head == "inv":
        return t.args[0]
    if t.head == "pow" and t.args[0].head == "inv" and t.args[1].head == "num":
        return mk("pow", t.args[0].args[0], t.args[1])
    return None


def _power(writer: QuestionWriter, t: Term) -> tuple[str, int]:
    below = _under(t)
    if below is not None:
        return f"1/{writer.text(below, _POWER)}", _PRODUCT
    base, exponent = (writer.text(a, _ATOM) for a in t.args)
    is_mean_of_sum = t.args[0].head == "E" and t.args[0].args[0].head in ("add", "Sum")
    return f"({base})^{exponent}" if is_mean_of_sum else f"{base}^{exponent}", _POWER


def _series(writer: QuestionWriter, t: Term) -> str:
    size, excluded = writer.text(t.args[0]), t.args[1:-1]
    index, body, inner = writer.opened(t)
    without = "".join(f", {index}!={writer.text(e)}" for e in excluded)
    return f"{SERIES[t.head]}({inner.text(body)}, {index}=1..{size}{without})"


def _expectation(writer: QuestionWriter, t: Term) -> str:
    return f"E({writer.text(t.args[0])}{writer.condition(t.args[1])})"


def _given(writer: QuestionWriter, t: Term) -> str:
    return f"{CONDITIONAL[t.head]}({writer.listed(*t.args[:-1])}{writer.condition(t.args[-1])})"


def _dot(writer: QuestionWriter, t: Term) -> tuple[str, int]:
    a, b = (writer.vector(part) for part in t.args[:2])
    if a == b:
        return f"norm2({a})", _ATOM
    if {a, b} <= set(writer.names.values()):
        return f"{a}.{b}", _POWER
    return f"dot({a}, {b})", _ATOM


def _positive_part(writer: QuestionWriter, t: Term) -> str:
    others = [a for a in t.args if a is not num(0)]
    if len(others) != 1 or len(t.args) != 2:
        raise CannotWriteError("max")
    return f"max({writer.text(others[0])}, 0)"


def _softmax(writer: QuestionWriter, t: Term) -> str:
    return f"softmax({writer.vector(t.args[0])}, {writer.text(t.args[2])})"


def _derivative(writer: QuestionWriter, t: Term) -> str:
    found = recognised(t)
    if found is not None:
        body, key, index = found
        name = writer.names.get(key[0], key[0])
        return f"d({writer.text(body)}, {name}[{writer.text(index)}])"
    point, body = t.args
    if point.head != "sym" or point.args:
        raise CannotWriteError("a derivative")
    return f"d({writer.text(beta(body, point))}, {writer.text(point)})"


_WRITTEN: dict[str, Callable[[QuestionWriter, Term], str | tuple[str, int]]] = {
    "num": _number,
    "sym": _symbol,
    "add": _sum,
    "mul": _product,
    "inv": lambda writer, t: (f"1/{writer.text(t.args[0], _POWER)}", _PRODUCT),
    "pow": _power,
    "pi": lambda *_: "pi",
    "Sum": _series,
    "Prod": _series,
    "E": _expectation,
    "conditional_variance": _given,
    "conditional_covariance": _given,
    "dot": _dot,
    "max": _positive_part,
    "softmax": _softmax,
    "Deriv": _derivative,
}
