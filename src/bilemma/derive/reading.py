"""From the tree of a formula to a term of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NoReturn

from bilemma.formulas.functions import FUNCTIONS
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import (
    Lam,
    Term,
    TermError,
    add,
    beta,
    bind,
    inv,
    mk,
    mul,
    num,
    power,
    subst,
    sym,
)

from .errors import MisreadError, Said, said
from .letters import Letters, kernel_name
from .syntax import MOST_INDEX, MOST_POWER, Node
from .vectors import Vector, vector_of

NOTHING = mk("Block")
_POINT, _STEP = sym("_place", "nat"), sym("_step")
PLAIN = tuple(f.head for f in FUNCTIONS if f.asked and f.of == "number")
# Heads of the kernel, with what one types for them.
CONDITIONAL = {"conditional_variance": "Var", "conditional_covariance": "Cov"}
SERIES = {"Sum": "sum", "Prod": "prod"}

Bound = Mapping[str, Term]


class Reader:
    """Makes terms of formulas.

    ``reached`` collects what has to hold for the free indices of the goal: each lies in the range
    of its family.

    Args:
        text: where the formulas come from, for messages.
        letters: what the letters are.
    """

    def __init__(self, text: str, letters: Letters) -> None:
        self.text, self.letters = text, letters
        self.reached: dict[Term, None] = {}

    def fail(self, node: Node, what: Said, *readings: str) -> NoReturn:
        """Refuse a node."""
        raise MisreadError(self.text, node.place, what, readings)

    def term(self, node: Node, bound: Bound | None = None) -> Term:
        """The term.

        Raises:
            MisreadError: the formula has no meaning, such as a product of vectors.
        """
        try:
            return _READ[node.kind](self, node, bound or {})
        except TermError as error:
            self.fail(node, said(f"This has no meaning: {error}.", f"此式没有意义：{error}。"))

    # --- atoms
    def number(self, node: Node, _: Bound) -> Term:
        """A number, exactly."""
        return num(node.value)

    def name(self, node: Node, bound: Bound) -> Term:
        """A letter; a family has no value without an index."""
        name = kernel_name(node.value)
        if name in bound:
            return bound[name]
        if name in self.letters.sizes:
            what = said(
                f"{node.value} is a vector here: write {node.value}[i], or use it in q.k, norm2, "
                "softmax or lse.",
                f"{node.value} 在此是向量：请写 {node.value}[i]，或用于 q.k、norm2、softmax、lse。",
            )
            self.fail(node, what)
        if name == "pi":
            return mk("pi")
        return sym(name, self.letters.sort(name))

    def natural(self, node: Node, bound: Bound) -> Term:
        """An index or a bound."""
        t = self.term(node, bound)
        if t.sort != "nat" or t.random:
            self.fail(node, said("A natural number is wanted here.", "此处应为自然数。"))
        if t.head == "num" and t.data > MOST_INDEX:
            what = said(
                f"Numbers above {MOST_INDEX} are no indices or sizes here: write a letter, n.",
                f"下标与维数中的数不得超过 {MOST_INDEX}：请用字母 n。",
            )
            self.fail(node, what)
        return t

    def index(self, node: Node, bound: Bound) -> Term:
        """A component of a vector, an entry of a matrix."""
        name = kernel_name(node.value)
        indices = tuple(self.natural(i, bound) for i in node.parts)
        held = set(bound.values())
        sizes = self.letters.sizes[name]
        for index, size, place in zip(indices, sizes, node.parts, strict=True):
            if not index.free & {b.data for b in held if b.head == "sym"}:
                self.reach(index, size, bound, place)
        return self.family(name)[indices]

    def reach(self, index: Term, size: Node | None, bound: Bound, place: Node) -> None:
        """The index lies in its range."""
        if size is None:
            if _number(index) == 0:
                self.fail(place, said("Indices begin at 1.", "下标从 1 开始。"))
            return
        self.limit(index, self.natural(size, bound), place)

    def limit(self, index: Term, last: Term, place: Node) -> None:
        """The index goes from 1 to a last one.

        Raises:
            MisreadError: it does not, whatever its letters are.
        """
        number, beyond = _number(index), _number(index - last)
        if (number is not None and number < 1) or (beyond is not None and beyond > 0):
            what = said(
                f"The index {index} is out of its range: from 1 to {last}.",
                f"下标 {index} 超出范围：应在 1 到 {last} 之间。",
            )
            raise MisreadError(self.text, place.place, what)
        if index.head != "num":
            self.reached[mk("Le", 1, index)] = None
        if index is not last:
            self.reached[mk("Le", index, last)] = None

    def family(self, name: str) -> Any:
        """The vector or matrix as a function of its indices."""
        sort = "random" if name in self.letters.random else "real"
        return sym(name, sort, *["nat"] * len(self.letters.sizes[name]))

    def vector(self, node: Node, bound: Bound) -> tuple[Term, Term]:
        """A vector as λi. q[i], and its length."""
        vector = vector_of(node, self.letters, self.text)
        return Lam(_POINT, self.component(vector, _POINT, bound)), self.length(vector)

    def size(self, vector: Vector) -> Node:
        """How long a vector is, as it was typed."""
        if vector.summands:
            return self.size(vector.summands[0])
        size = self.letters.sizes[vector.letter or vector.matrix][0]
        if size is None:
            name = vector.place.value
            self.fail(vector.place, said(f"How long is {name}?", f"{name} 的维数是多少？请写明"))
        return size

    def length(self, vector: Vector) -> Term:
        """How many components a vector has."""
        return self.natural(self.size(vector), {})

    def component(self, vector: Vector, index: Term, bound: Bound, depth: int = 1) -> Term:
        """The component of a vector with an index."""
        if vector.letter:
            return self.family(vector.letter)[index]
        if vector.factor is not None:
            point = sym(f"_place{depth}", "nat")
            part = self.component(vector.factor, point, bound, depth + 1)
            product = self.family(vector.matrix)[index, point] * part
            return bind("Sum", point, self.length(vector.factor), product)
        whole = add(*(self.component(part, index, bound, depth) for part in vector.summands))
        above = [self.term(factor, bound) for factor in vector.above]
        below = [self.term(factor, bound) for factor in vector.below]
        if num(0) in below:
            self.fail(vector.below[0], said("This divides by 0.", "此处除以 0。"))
        return mul(vector.sign, *above, *map(inv, below), whole)

    # --- arithmetic
    def add(self, node: Node, bound: Bound) -> Term:
        """A sum of two."""
        return self.term(node.parts[0], bound) + self.term(node.parts[1], bound)

    def mul(self, node: Node, bound: Bound) -> Term:
        """A product of two."""
        return mul(self.term(node.parts[0], bound), self.term(node.parts[1], bound))

    def div(self, node: Node, bound: Bound) -> Term:
        """A quotient."""
        below = self.term(node.parts[1], bound)
        if below is num(0):
            self.fail(node.parts[1], said("This divides by 0.", "此处除以 0。"))
        return self.term(node.parts[0], bound) * inv(below)

    def neg(self, node: Node, bound: Bound) -> Term:
        """With a minus sign."""
        return mul(-1, self.term(node.parts[0], bound))

    def pow(self, node: Node, bound: Bound) -> Term:
        """A power with a natural exponent."""
        base, exponent = node.parts
        k = self.term(exponent, bound)
        if k.head == "num" and k.sort != "nat":
            what = said(
                "Exponents are natural numbers; write sqrt(x) for a root, 1/x for an inverse.",
                "指数须为自然数；开方请写 sqrt(x)，倒数请写 1/x。",
            )
            self.fail(exponent, what)
        if k.head != "num":
            what = said(
                "Exponents are numbers here, such as X^2.", "此处指数须为具体的数，例如 X^2。"
            )
            self.fail(exponent, what)
        if k.data > MOST_POWER:
            n = MOST_POWER
            what = said(f"Powers above {n} are not expanded.", f"不展开高于 {n} 次的幂。")
            self.fail(exponent, what)
        return power(self.term(base, bound), k)

    def dot(self, node: Node, bound: Bound) -> Term:
        """The dot product of two vectors."""
        (a, size), (b, _same_size) = (self.vector(part, bound) for part in node.parts[:2])
        return mk("dot", a, b, size)

    # --- functions
    def call(self, node: Node, bound: Bound) -> Term:
        """A function of the language."""
        head, parts = node.value, node.parts
        if head in PLAIN:
            inside = self.term(parts[0], bound)
            if inside.head == "num" and (head, inside.data > 0) in (
                ("sqrt", False),
                ("log", False),
            ):
                what = said(f"{head} is of positive numbers.", f"{head} 只用于正数。")
                self.fail(parts[0], what)
            return mk(head, inside)
        return _CALLS[head](self, node, bound)

    def condition(self, node: Node) -> Term:
        """What a mean or a variance is given: the block of these letters."""
        found = []
        for part in (name for p in node.parts if p.kind == "given" for name in p.parts):
            name = kernel_name(part.value)
            if len(self.letters.sizes.get(name, ())) > 1:
                what = said("A condition is a number or a vector.", "条件须为数或向量。")
                self.fail(part, what)
            is_vector = name in self.letters.sizes
            found.append(
                Lam(_POINT, self.family(name)[_POINT]) if is_vector else sym(name, "random")
            )
        return mk("Block", *found)

    def expectation(self, node: Node, bound: Bound) -> Term:
        """The mean, it may be given something."""
        return mk("E", self.term(node.parts[0], bound), self.condition(node))

    def spread(self, node: Node, bound: Bound) -> Term:
        """Variance, covariance, standard deviation, it may be given something."""
        given = self.condition(node)
        parts = [self.term(part, bound) for part in node.parts if part.kind != "given"]
        if given is NOTHING:
            return mk(node.value, *parts)
        if node.value == "SD":
            return mk("sqrt", mk("conditional_variance", *parts, given))
        head = next(head for head, typed in CONDITIONAL.items() if typed == node.value)
        return mk(head, *parts, given)

    def central(self, node: Node, bound: Bound) -> Term:
        """A central moment, M3 or M4, it may be given something."""
        x, given = self.term(node.parts[0], bound), self.condition(node)
        return mk("E", (x - mk("E", x, given)) ** int(node.value[1:]), given)

    def kronecker(self, node: Node, bound: Bound) -> Term:
        """δ with two indices."""
        return mk("delta", *(self.natural(part, bound) for part in node.parts))

    def series(self, node: Node, bound: Bound) -> Term:
        """Sums and products over one index or more, from 1 on."""
        ranges = [p for p in node.parts if p.kind == "range"]
        excluded = {kernel_name(p.value): p.parts[0] for p in node.parts if p.kind == "except"}
        inner = dict(bound)
        for part in ranges:
            inner[kernel_name(part.value)] = sym(kernel_name(part.value), "nat")
        body = next(p for p in node.parts if p.kind not in ("range", "except"))
        head = next(head for head, typed in SERIES.items() if typed == node.value)
        found = self.term(body, inner)
        for part in reversed(ranges):
            first, last = part.parts
            if self.natural(first, bound) is not num(1):
                self.fail(first, said("Sums and products begin at 1.", "求和与求积须从 1 开始。"))
            name = kernel_name(part.value)
            limits = [self.natural(last, inner)]
            if name in excluded:
                limits.append(self.natural(excluded.pop(name), inner))
            found = bind(head, inner[name], *limits, found)
        for name, other in excluded.items():
            self.fail(other, said(f"{name} has no range here.", f"{name} 在此没有范围。"))
        return found

    def norm2(self, node: Node, bound: Bound) -> Term:
        """The squared length of a vector."""
        vector, size = self.vector(node.parts[0], bound)
        return mk("dot", vector, vector, size)

    def softmax(self, node: Node, bound: Bound) -> Term:
        """A component of softmax."""
        vector, size = self.vector(node.parts[0], bound)
        index = self.natural(node.parts[1], bound)
        if index not in bound.values():
            self.limit(index, size, node.parts[1])
        return mk("softmax", vector, size, index)

    def log_sum_exp(self, node: Node, bound: Bound) -> Term:
        """The logarithm of the sum of exponentials."""
        vector, size = self.vector(node.parts[0], bound)
        return mk("log", bind("Sum", _POINT, size, mk("exp", beta(vector.args[0], _POINT))))

    def derivative(self, node: Node, bound: Bound) -> Term:
        """∂f/∂x_j for a component, df/dx for a number."""
        body, variable = node.parts
        f, t = self.term(body, bound), _STEP
        if variable.kind == "name" and kernel_name(variable.value) not in self.letters.sizes:
            x = self.term(variable, bound)
            if x.head != "sym" or x.sort != "real" or x.random:
                self.fail(variable, _WHERE)
            return bind("Deriv", t, x, subst(f, {x.data: t}))
        if variable.kind != "index" or len(variable.parts) != 1:
            self.fail(variable, _WHERE)
        name = kernel_name(variable.value)
        if name in self.letters.random:
            self.fail(variable, _WHERE)
        j = self.term(variable, bound).args[0]
        if self.family(name).data not in f.free:
            x = f"{variable.value}[…]"
            what = said(
                f"There is no {variable.value} in this: its derivative by {x} is 0.",
                f"此式不含 {variable.value}，对 {x} 的导数为 0。",
            )
            self.fail(node, what)
        moved = Lam(_POINT, self.family(name)[_POINT] + t * mk("delta", _POINT, j))
        return bind("Deriv", t, num(0), subst(f, {self.family(name).data: moved}))


def _number(t: Term) -> Fraction | None:
    """The number that a term is, if it is one."""
    found = poly(t)
    return Fraction(found.get((), 0)) if found.keys() <= {()} else None


_WHERE = said(
    "One differentiates by a number, d(f, x), or by a component, d(f, x[j]), that is not random.",
    "只能对非随机的变量求导：d(f, x) 或分量 d(f, x[j])。",
)
_READ: Mapping[str, Callable[[Reader, Node, Bound], Term]] = {
    "number": Reader.number,
    "name": Reader.name,
    "index": Reader.index,
    "add": Reader.add,
    "mul": Reader.mul,
    "div": Reader.div,
    "neg": Reader.neg,
    "pow": Reader.pow,
    "dot": Reader.dot,
    "call": Reader.call,
}
_CALLS: Mapping[str, Callable[[Reader, Node, Bound], Term]] = {
    "E": Reader.expectation,
    "Var": Reader.spread,
    "Cov": Reader.spread,
    "SD": Reader.spread,
    "M3": Reader.central,
    "M4": Reader.central,
    "delta": Reader.kronecker,
    "sum": Reader.series,
    "prod": Reader.series,
    "dot": Reader.dot,
    "norm2": Reader.norm2,
    "softmax": Reader.softmax,
    "lse": Reader.log_sum_exp,
    "d": Reader.derivative,
}
