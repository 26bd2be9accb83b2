"""Terms changed at their letters or variables, with a proof that the value stays the same.

The kernel puts sums and products into a normal form whose order means nothing to Rocq. So whoever
substitutes walks the term, and gives at each node a text of what was written, a text of what the
kernel has instead, and a proof that they are equal: by congruence, and where the order changed by
a tactic about that one node.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bilemma.formulas.rocq.names import NUMBERS
from bilemma.trusted.substitution import shift
from bilemma.trusted.terms import Term, bound, rebuild

from .head_forms import compose, is_plain, kinds
from .proof_terms import Bound, TermPrinter, of_sort
from .same_values import (
    OUTSIDE,
    Around,
    NoProof,
    Path,
    Same,
    after,
    as_functions,
    below,
    by,
    chain,
    sides,
)


class Rewriter:
    """Walks a term; subclasses say what becomes of letters, bound variables and a place."""

    def __init__(self, printer: TermPrinter) -> None:
        self.printer = printer

    def value(self, t: Term) -> Term | None:
        """What a letter becomes; a family becomes a Lam."""
        return None

    def variable(self, t: Term, depth: int) -> Term:
        """What a bound variable becomes."""
        return t

    def place(self, t: Term, around: Around, kind: str) -> Same:
        """What the place at the end of the path becomes."""
        raise NoProof(f"no place in {t}")

    def opened(self, t: Term, around: Around, path: Path, sort: str, parent: Term) -> Same:
        """The body of a binder on the way to the place."""
        return self.body(t, around, path, sort)

    def again(self, t: Term, args: tuple[Term, ...]) -> Term:
        """The node with changed arguments."""
        return rebuild(t, args)

    # --- by kinds -------------------------------------------------------------------------------
    def change(self, kind: str, t: Term, around: Around, path: Path, parent: Term) -> Same:
        """An argument of the kind."""
        if kind.startswith("over "):
            sort = kind.removeprefix("over ")
            if path is not None:
                return self.opened(t, around, path, sort, parent)
            return self.body(t, around, None, sort)
        return _CHANGES[kind](self, t, around, path)

    def arguments(self, t: Term, around: Around, path: Path = None) -> list[Same]:
        """All arguments of a node."""
        pairs = enumerate(zip(kinds(t), t.args, strict=True))
        return [self.change(kind, a, around, below(path, k), t) for k, (kind, a) in pairs]

    def real(self, t: Term, around: Around = OUTSIDE, path: Path = None) -> Same:
        """A value."""
        if path == ():
            return self.place(t, around, "real")
        leaf = _LEAVES.get(t.head)
        if leaf is not None:
            return leaf(self, t, around, path)
        return self.node(t, self.arguments(t, around, path), around)

    def node(self, t: Term, parts: list[Same], around: Around) -> Same:
        """A node from its changed arguments."""
        new = self.again(t, tuple(part.new for part in parts))
        raw, middle = (compose(t, texts) for texts in sides(parts))
        if parts and parts[-1].of_parent:
            proof = parts[-1].proof
        else:
            proof = chain(lambda texts: compose(t, texts), parts)
        text = self.printer.real(new, around.new)
        # Rocq computes that an expectation given nothing is one; all else has to be proved.
        if t.head == "E" and (is_plain(new) or text == middle):
            return Same(new, raw, text, proof)
        return Same(new, raw, text, after(proof, by("same_normal", middle, text)))

    def _number(self, t: Term, around: Around, path: Path) -> Same:
        text = self.printer.real(t)
        return Same(t, text, text)

    def _bound(self, t: Term, around: Around, path: Path) -> Same:
        new, raw = self.variable(t, around.depth), of_sort(around.old[t.data[0]], t.data[1])
        unchanged = new is t and around.old == around.new
        text = raw if unchanged else self.printer.real(new, around.new)
        return Same(new, raw, text, by("same_INR", raw, text))

    def symbol(self, t: Term, around: Around, path: Path) -> Same:
        """A letter, a family at its arguments too."""
        _, sort, over = t.data
        named = {"nat": self.natural, "real": self.real}
        parts = [
            named[s](a, around, below(path, k))
            for k, (a, s) in enumerate(zip(t.args, over, strict=True))
        ]
        value = self.value(t)
        if value is not None:
            return self._family_value(t, value, parts, around)
        name = self.printer.letter(t.data)
        tail = ["w"] if sort == "random" else []

        def written(texts: list[str]) -> str:
            called = f"({' '.join([name, *texts, *tail])})" if texts or tail else name
            return of_sort(called, sort)

        new = self.again(t, tuple(part.new for part in parts))
        raw, text = written([p.raw for p in parts]), written([p.text for p in parts])
        shown = self.printer.real(new, around.new)
        proof = after(chain(written, parts), by("same_normal", text, shown))
        return Same(new, raw, shown, proof)

    def _plain_value(self, t: Term, value: Term, around: Around) -> Same:
        text = self.printer.real(value, around.new)
        natural = t.data[1] == "nat"
        raw = f"(INR {self.printer.natural(value, around.new)})" if natural else text
        return Same(value, raw, text, by("same_INR", raw, text))

    def _family_value(self, t: Term, value: Term, parts: list[Same], around: Around) -> Same:
        if not parts:
            return self._plain_value(t, value, around)
        if t.data[1] == "nat":
            raise NoProof("a family of natural numbers that is given a value")
        names: Bound = ()
        variables = ""
        for sort in t.data[2]:
            name = self.printer.names.fresh("b__")
            names, value = (name, *names), value.args[0]
            variables += f"({name} : {NUMBERS[sort]}) "
        function = f"(fun {variables}=> {self.printer.real(value, names + around.new)})"

        def written(texts: list[str]) -> str:
            return f"({function} {' '.join(texts)})"

        given = tuple(part.text for part in reversed(parts)) + around.new
        opening = Opening(self.printer, [part.new for part in parts])
        inside = opening.real(value, Around(given, around.new))
        proof = after(chain(written, parts), inside.proof)
        return Same(inside.new, written([p.raw for p in parts]), inside.text, proof)

    def random(self, t: Term, around: Around = OUTSIDE, path: Path = None) -> Same:
        """A function of the outcome."""
        new, raw, text, proof, _ = self.real(t, around, path)
        return Same(new, *as_functions("w : Omega", raw, text, proof))

    def body(self, t: Term, around: Around, path: Path, sort: str) -> Same:
        """The body of a binder."""
        name = f"b{len(around.new)}"
        new, raw, text, proof, _ = self.real(t, around.inside(name), path)
        return Same(new, *as_functions(f"{name} : {NUMBERS[sort]}", raw, text, proof))

    def family(
        self, t: Term, around: Around = OUTSIDE, path: Path = None, inner: str = "real"
    ) -> Same:
        """A family, given by a Lam."""
        if t.head != "Lam":
            return _CHANGES[inner](self, t, around, path)
        if path is not None:
            return self.opened_family(t, around, path)
        name = f"b{len(around.new)}"
        new, raw, text, proof, _ = self.family(t.args[0], around.inside(name), None, inner)
        return Same(
            rebuild(t, (new,)), *as_functions(f"{name} : {NUMBERS[t.data]}", raw, text, proof)
        )

    def opened_family(self, t: Term, around: Around, path: Path) -> Same:
        """A family on the way to the place."""
        raise NoProof("a place inside a family")

    def block(self, t: Term, around: Around = OUTSIDE, path: Path = None) -> Same:
        """A block: a letter, or its entries."""
        if t.head == "sym":
            value = self.value(t) or t
            text = self.printer.block(value, around.new)
            return Same(value, text, text)
        parts = self.arguments(t, around, path)
        new = rebuild(t, tuple(part.new for part in parts))
        raw, text = (compose(t, texts) for texts in sides(parts))
        return Same(new, raw, text, chain(lambda texts: compose(t, texts), parts))

    def entry(self, t: Term, around: Around, path: Path) -> Same:
        """An entry of a block."""
        if t.head == "Seg":
            parts = self.arguments(t, around, path)
            new = rebuild(t, tuple(part.new for part in parts))
            raw, text = (compose(t, texts) for texts in sides(parts))
            inside = chain(lambda texts: f"(segment {texts[0]} {texts[1]})", parts)
        else:
            new, before, later, inside, _ = self.family(t, around, path)
            raw, text = (f"(entry (fun w : Omega => {x}))" for x in (before, later))
        # The type is said, for on any space `entry` takes what its type is made of besides.
        made = f"(fun f : Omega -> {_type_of_entry(new)} => entry f)"
        proof = inside and f"(f_equal {made} (funext (fun w : Omega => {inside})))"
        return Same(new, raw, text, proof)

    # --- natural numbers: equal up to arithmetic ------------------------------------------------
    def natural(self, t: Term, around: Around = OUTSIDE, path: Path = None) -> Same:
        """A natural number."""
        if path == ():
            return self.place(t, around, "natural")
        if path is not None:
            raise NoProof("a place inside a natural number")
        new, raw = self.new_natural(t, around.depth), self._raw_natural(t, around)
        text = self.printer.natural(new, around.new)
        return Same(new, raw, text, by("same_natural", raw, text, "%nat"))

    def new_natural(self, t: Term, depth: int) -> Term:
        """What a natural number becomes."""
        if t.head == "bv":
            return self.variable(t, depth)
        args = tuple(self.new_natural(a, depth) for a in t.args)
        value = self.value(t) if t.head == "sym" else None
        if value is None:
            return rebuild(t, args)
        if t.args:
            raise NoProof("a family of natural numbers that is given a value")
        return value

    def _raw_natural(self, t: Term, around: Around) -> str:
        if t.head == "bv":
            return around.old[t.data[0]]
        if t.head == "sym" and (value := self.value(t)) is not None:
            return self.printer.natural(value, around.new)
        if t.head in ("num", "sym") and not t.args:
            return self.printer.natural(t)
        texts = [self._raw_natural(a, around) for a in t.args]
        if t.head == "sym":
            return f"({' '.join([self.printer.letter(t.data), *texts])})"
        sign = {"add": " + ", "mul": " * ", "pow": " ^ "}[t.head]
        return f"({sign.join(texts)})%nat"


def _type_of_entry(t: Term) -> str:
    """Of the values of an entry: numbers, or families of them."""
    if t.head == "Seg":
        return f"{NUMBERS['nat']} -> R"
    return f"{NUMBERS[t.data]} -> {_type_of_entry(t.args[0])}" if t.head == "Lam" else "R"


_LEAVES: dict[str, Callable[[Rewriter, Term, Around, Path], Same]] = {
    "num": Rewriter._number,
    "bv": Rewriter._bound,
    "sym": lambda rewriter, t, around, path: rewriter.symbol(t, around, path),
}
_CHANGES: dict[str, Callable[[Rewriter, Term, Around, Path], Same]] = {
    "real": lambda rewriter, t, around, path: rewriter.real(t, around, path),
    "natural": lambda rewriter, t, around, path: rewriter.natural(t, around, path),
    "random": lambda rewriter, t, around, path: rewriter.random(t, around, path),
    "block": lambda rewriter, t, around, path: rewriter.block(t, around, path),
    "entry": lambda rewriter, t, around, path: rewriter.entry(t, around, path),
    "family": lambda rewriter, t, around, path: rewriter.family(t, around, path),
    "random family": lambda rewriter, t, around, path: rewriter.family(t, around, path, "random"),
}


class Opening(Rewriter):
    """The outermost bound variables become values, the innermost of them the last one."""

    def __init__(self, printer: TermPrinter, values: Sequence[Term]) -> None:
        super().__init__(printer)
        self._values = values

    def variable(self, t: Term, depth: int) -> Term:
        k, sort = t.data
        if k < depth:
            return t
        if k - depth < len(self._values):
            return shift(self._values[len(self._values) - 1 - (k - depth)], depth)
        return bound(k - len(self._values), sort)
