"""From trees to terms of the kernel: what each formula means, once its letters are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bilemma.formulas.functions import FUNCTIONS
from bilemma.trusted.substitution import Lam, beta, bind, subst
from bilemma.trusted.terms import Term, TermError, inv, mk, mul, num, power, sym

from ..lexing.errors import said
from ..trees.lengths import text_of
from ..trees.symbol_table import kernel_name
from ..trees.syntax import MOST_POWER, SyntaxNode
from ..trees.vector_expressions import vector_of
from .indexing import POINT, Bound, Indexing

NOTHING = mk("Block")
_STEP = sym("_step")
PLAIN = tuple(f.head for f in FUNCTIONS if f.asked and f.of == "number")
# Heads of the kernel, with what one types for them.
CONDITIONAL = {"conditional_variance": "Var", "conditional_covariance": "Cov"}
SERIES = {"Sum": "sum", "Prod": "prod"}


_NO_MEMBER = said(
    "One member of a family cannot be given, only a letter: a variable of its own, E(X | Y), or "
    "all of a family, E(X[1] | X).",
    "条件不能是一族变量中的一个，只能是字母：单独的变量，如 E(X | Y)；或整族变量，如 E(X[1] | X)。",
)


class Elaborator(Indexing):
    """Makes terms of formulas."""

    def term(self, node: SyntaxNode, bound: Bound | None = None) -> Term:
        """The term.

        Raises:
            MisreadError: the formula has no meaning, such as a product of vectors.
        """
        try:
            return _READ[node.kind](self, node, bound or {})
        except TermError as error:
            self.fail(node, said(f"This has no meaning: {error}.", f"此式没有意义：{error}。"))

    def number(self, node: SyntaxNode, _: Bound) -> Term:
        """A number, exactly."""
        return num(node.value)

    def name(self, node: SyntaxNode, bound: Bound) -> Term:
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

    def add(self, node: SyntaxNode, bound: Bound) -> Term:
        """A sum of two."""
        return self.term(node.parts[0], bound) + self.term(node.parts[1], bound)

    def mul(self, node: SyntaxNode, bound: Bound) -> Term:
        """A product of two."""
        return mul(self.term(node.parts[0], bound), self.term(node.parts[1], bound))

    def div(self, node: SyntaxNode, bound: Bound) -> Term:
        """A quotient."""
        below = self.term(node.parts[1], bound)
        if below is num(0):
            self.fail(node.parts[1], said("This divides by 0.", "此处除以 0。"))
        return self.term(node.parts[0], bound) * inv(below)

    def neg(self, node: SyntaxNode, bound: Bound) -> Term:
        """With a minus sign."""
        return mul(-1, self.term(node.parts[0], bound))

    def _power_of_letters(self, node: SyntaxNode, base: Term, k: Term) -> Term:
        """``b^i`` for a number b and a natural number i."""
        if base.head == "sym" and base.data[0] == "e" and "e" not in self.letters.fixed:
            what = said(
                "Is this the exponential? Then it is exp(n); a number e of its own is declared: "
                "'real e'.",
                "这是指数函数吗？请写 exp(n)；若 e 是另一个常数，请声明：“常数 e”。",
            )
            self.fail(node.parts[0], what)
        if base.random:
            what = said(
                "Exponents of random letters are numbers here, such as X^2.",
                "此处随机变量的指数须为具体的数，例如 X^2。",
            )
            self.fail(node.parts[1], what)
        if k.sort != "nat" or k.random:
            what = said(
                "An exponent is a number, or made of letters for natural numbers by sums and "
                "products: b^i, b^(i+1). Others are declared: 'natural n'.",
                "指数须为具体的数，或由表示自然数的字母经加法与乘法得到，如 b^i、b^(i+1)；"
                "其他字母请声明：“自然数 n”。",
            )
            self.fail(node.parts[1], what)
        return mk("pow", base, k)

    def pow(self, node: SyntaxNode, bound: Bound) -> Term:
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
            return self._power_of_letters(node, self.term(base, bound), k)
        if k.data > MOST_POWER:
            n = MOST_POWER
            what = said(f"Powers above {n} are not expanded.", f"不展开高于 {n} 次的幂。")
            self.fail(exponent, what)
        return power(self.term(base, bound), k)

    def entry(self, node: SyntaxNode, _: Bound) -> Term:
        """An entry of a product of matrices, which goals alone have."""
        what = said(
            "In a hypothesis the entry of a product is written as a sum: sum(W[i,j]*x[j], j=1..n).",
            "条件中，乘积的元素请写成和：sum(W[i,j]*x[j], j=1..n)。",
        )
        self.fail(node, what)

    def dot(self, node: SyntaxNode, bound: Bound) -> Term:
        """The dot product of two vectors."""
        (a, size), (b, _same_size) = (self.vector(part, bound) for part in node.parts[:2])
        return _dot(a, b, size)

    def call(self, node: SyntaxNode, bound: Bound) -> Term:
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

    def positive_part(self, node: SyntaxNode, bound: Bound) -> Term:
        """``max(x, 0)``"""
        return mk("max", self.term(node.parts[0], bound), num(0))

    def condition(self, node: SyntaxNode) -> Term:
        """What a mean or a variance is given: the block of these letters."""
        found = []
        for part in (name for p in node.parts if p.kind == "given" for name in p.parts):
            if part.kind != "name":
                self.fail(part, _NO_MEMBER)
            name = kernel_name(part.value)
            if len(self.letters.sizes.get(name, ())) > 1:
                what = said("A condition is a number or a vector.", "条件须为数或向量。")
                self.fail(part, what)
            is_vector = name in self.letters.sizes
            found.append(Lam(POINT, self.family(name)[POINT]) if is_vector else sym(name, "random"))
        return mk("Block", *found)

    def expectation(self, node: SyntaxNode, bound: Bound) -> Term:
        """The mean, it may be given something."""
        return mk("E", self.term(node.parts[0], bound), self.condition(node))

    def spread(self, node: SyntaxNode, bound: Bound) -> Term:
        """Variance, covariance, standard deviation, it may be given something."""
        given = self.condition(node)
        parts = [self.term(part, bound) for part in node.parts if part.kind != "given"]
        if given is NOTHING:
            return mk(node.value, *parts)
        if node.value == "SD":
            return mk("sqrt", mk("conditional_variance", *parts, given))
        head = next(head for head, typed in CONDITIONAL.items() if typed == node.value)
        return mk(head, *parts, given)

    def central(self, node: SyntaxNode, bound: Bound) -> Term:
        """A central moment, M3 or M4, it may be given something."""
        x, given = self.term(node.parts[0], bound), self.condition(node)
        return mk("E", (x - mk("E", x, given)) ** int(node.value[1:]), given)

    def kronecker(self, node: SyntaxNode, bound: Bound) -> Term:
        """δ with two indices."""
        return mk("delta", *(self.natural(part, bound) for part in node.parts))

    def series(self, node: SyntaxNode, bound: Bound) -> Term:
        """Sums and products over one index or more, from 1 on."""
        ranges = [p for p in node.parts if p.kind == "range"]
        excluded = {kernel_name(p.value): p.parts[0] for p in node.parts if p.kind == "except"}
        inner = dict(bound)
        outer_ends = dict(self.ends), dict(self.typed_ends)
        for part in ranges:
            inner[kernel_name(part.value)] = sym(kernel_name(part.value), "nat")
        for part in ranges:
            self.refuse_first(part.parts[0], bound)
            name = kernel_name(part.value)
            self.ends[inner[name]] = self.natural(part.parts[1], inner)
            self.typed_ends[inner[name]] = text_of(part.parts[1])
        body = next(p for p in node.parts if p.kind not in ("range", "except"))
        head = next(head for head, typed in SERIES.items() if typed == node.value)
        found = self.term(body, inner)
        if found.random and not any(inner[kernel_name(p.value)].data in found.free for p in ranges):
            self.refuse_same(node, body, ranges[0])
        self.ends, self.typed_ends = outer_ends
        for part in reversed(ranges):
            name = kernel_name(part.value)
            limits = [self.natural(part.parts[1], inner)]
            if name in excluded:
                limits.append(self.natural(excluded.pop(name), inner))
            found = bind(head, inner[name], *limits, found)
        for name, other in excluded.items():
            self.fail(other, said(f"{name} has no range here.", f"{name} 在此没有范围。"))
        return found

    def norm2(self, node: SyntaxNode, bound: Bound) -> Term:
        """The squared length of a vector."""
        vector, size = self.vector(node.parts[0], bound)
        return _dot(vector, vector, size)

    def softmax(self, node: SyntaxNode, bound: Bound) -> Term:
        """A component of softmax."""
        vector, size = self.vector(node.parts[0], bound)
        index = self.natural(node.parts[1], bound)
        if index not in bound.values():
            self.limit(index, size, node.parts[1])
        elif index in self.typed_ends:
            whole = vector_of(node.parts[0], self.letters, self.text)
            name = next(filter(None, (part.letter or part.matrix for part in whole.walk())))
            typed = self.letters.typed.get(name, name)
            self.refuse_shorter(index, self.size(whole), node.parts[1], typed)
        return mk("softmax", vector, size, index)

    def log_sum_exp(self, node: SyntaxNode, bound: Bound) -> Term:
        """The logarithm of the sum of exponentials."""
        vector, size = self.vector(node.parts[0], bound)
        return mk("log", bind("Sum", POINT, size, mk("exp", beta(vector.args[0], POINT))))

    def derivative(self, node: SyntaxNode, bound: Bound) -> Term:
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
            typed = variable.value
            what = said(
                f"There is no {typed} in this: its derivative by {typed}[…] is 0.",
                f"此式不含 {typed}，对 {typed}[…] 的导数为 0。",
            )
            self.fail(node, what)
        moved = Lam(POINT, self.family(name)[POINT] + t * mk("delta", POINT, j))
        return bind("Deriv", t, num(0), subst(f, {self.family(name).data: moved}))


def _dot(a: Term, b: Term, size: Term) -> Term:
    """The dot product; as a sum where components are sums, as of Xw, which has no letter."""
    bodies = [beta(x.args[0], POINT) for x in (a, b)]
    is_of_letters = not any(_has_sum(body) for body in bodies)
    return mk("dot", a, b, size) if is_of_letters else bind("Sum", POINT, size, mul(*bodies))


def _has_sum(body: Term) -> bool:
    """Whether there is a sum in it that has the index."""
    if body.head == "Sum" and POINT.data in body.free:
        return True
    return any(map(_has_sum, body.args))


_WHERE = said(
    "One differentiates by a number, d(f, x), or by a component, d(f, x[j]), that is not random.",
    "只能对非随机的变量求导：d(f, x) 或分量 d(f, x[j])。",
)
_READ: Mapping[str, Callable[[Elaborator, SyntaxNode, Bound], Term]] = {
    "number": Elaborator.number,
    "name": Elaborator.name,
    "index": Elaborator.index,
    "entry": Elaborator.entry,
    "add": Elaborator.add,
    "mul": Elaborator.mul,
    "div": Elaborator.div,
    "neg": Elaborator.neg,
    "pow": Elaborator.pow,
    "dot": Elaborator.dot,
    "call": Elaborator.call,
}
_CALLS: Mapping[str, Callable[[Elaborator, SyntaxNode, Bound], Term]] = {
    "E": Elaborator.expectation,
    "max": Elaborator.positive_part,
    "Var": Elaborator.spread,
    "Cov": Elaborator.spread,
    "SD": Elaborator.spread,
    "M3": Elaborator.central,
    "M4": Elaborator.central,
    "delta": Elaborator.kronecker,
    "sum": Elaborator.series,
    "prod": Elaborator.series,
    "dot": Elaborator.dot,
    "norm2": Elaborator.norm2,
    "softmax": Elaborator.softmax,
    "lse": Elaborator.log_sum_exp,
    "d": Elaborator.derivative,
}
