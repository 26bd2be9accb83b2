"""Finds out what each letter of a question is, from how it is used and what hypotheses say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bilemma.formulas.notation import LETTERS

from .clauses import Clause
from .errors import MisreadError, said
from .lengths import Lengths, same, text_of
from .letters import Letters, kernel_name
from .syntax import MOMENTS, Node

__all__ = ["letters_of"]

_VECTOR_CALLS = ("dot", "norm2", "softmax", "lse")
LONGEST_PRODUCT = 3  # so many letters without signs between them may be meant as a product


def letters_of(goal: Node, goal_text: str, given: Iterable[Clause], given_text: str) -> Letters:
    """What each letter of a question is.

    Raises:
        MisreadError: one is used in two ways, or may be meant in two ways.
    """
    given = list(given)
    finder = _Finder(goal_text, given_text)
    for clause in given:
        finder.declaration(clause)
    finder.text = goal_text
    finder.scan(goal, {})
    finder.text = given_text
    for clause in given:
        for node in (*clause.sides, *filter(None, [clause.value])):
            finder.scan(node, {})
    finder.lengths()
    for clause in given:
        finder.randomness(clause)
    finder.conditions(goal)
    finder.guess(goal, inside=False)
    finder.check(goal)
    return finder.letters


class _Finder(Lengths):
    def __init__(self, goal_text: str, given_text: str) -> None:
        super().__init__()
        self.goal_text, self.given_text, self.text = goal_text, given_text, given_text
        self.letters = Letters()
        self.named: set[str] = set()  # letters that hypotheses name
        self.ordered: set[tuple[str, str]] = set()  # sizes of which the second is not smaller

    def name(self, typed: str, place: int) -> str:
        """The name of a typed letter."""
        name = kernel_name(typed)
        before = self.letters.typed.setdefault(name, typed)
        if before != typed and not _same_letter(before, typed):
            what = said(
                f"{before} and {typed} would look the same; choose another letter.",
                f"{before} 与 {typed} 将无法区分；请换一个字母。",
            )
            raise MisreadError(self.text, place, what)
        return name

    # --- sizes
    def declaration(self, clause: Clause) -> None:
        """``vectors q, k in R^d`` says sizes, ``real a`` that a is fixed."""
        for token in clause.names:
            name = self.name(token.text, token.place)
            self.named.add(name)
            if clause.kind == "vectors":
                self.letters.sizes[name] = clause.sides
                self.letters.declared.add(name)
            elif clause.kind == "fixed":
                self.letters.fixed.add(name)
        if clause.kind == "vectors":
            for side in clause.sides:
                self.natural(side)
        if clause.kind == "relation" and clause.signs[0][0] in "<>":
            first, second = map(text_of, clause.sides)
            self.ordered.add((first, second) if clause.signs[0][0] == "<" else (second, first))

    def natural(self, node: Node) -> None:
        """Letters in a bound or an index are natural numbers."""
        for part in node.walk():
            if part.kind == "name":
                self.letters.naturals.add(self.name(part.value, part.place))

    def scan(self, node: Node, ranges: Mapping[str, Node]) -> None:
        """Note what the letters of a formula are used as; ``ranges`` has the bound ones."""
        if node.kind == "index":
            self._indexed(node, ranges)
        elif node.kind == "name":
            self._plain(node, ranges)
        elif node.kind == "call":
            ranges = self._called(node, ranges)
        elif node.kind == "dot":
            self.note_vectors(node.parts, "d")
        for part in node.parts:
            is_vector = part.kind == "name" and self._is_vector_place(node)
            if part.kind not in ("range", "except") and not is_vector:
                self.scan(part, ranges)

    @staticmethod
    def _is_vector_place(node: Node) -> bool:
        return node.kind == "dot" or (node.kind == "call" and node.value in _VECTOR_CALLS)

    def _plain(self, node: Node, ranges: Mapping[str, Node]) -> None:
        base, _, subscript = str(node.value).partition("_")
        name = self.name(node.value, node.place)
        self._refuse_product(node)
        if subscript and subscript in ranges:
            what = said(
                f"Is {node.value} the component with index {subscript}, or a letter of its own?",
                f"{node.value} 是下标为 {subscript} 的分量，还是一个单独的字母？",
            )
            raise MisreadError(self.text, node.place, what, (f"{base}[{subscript}]",))
        self.letters.typed.setdefault(name, node.value)

    def _refuse_product(self, node: Node) -> None:
        """``aX`` may be meant as a product; a hypothesis may say that it is a name."""
        typed = str(node.value)
        plain = 1 < len(typed) <= LONGEST_PRODUCT and typed.isalpha() and typed not in LETTERS
        if not plain or typed == "pi" or kernel_name(typed) in self.named:
            return
        what = said(
            f"Is {typed} a product or one letter? A name of several letters is declared in a "
            f"hypothesis: 'real {typed}' or 'random {typed}'.",
            f"{typed} 是乘积，还是一个字母？多个字母的名称须在假设中声明：“real {typed}”或"
            f"“random {typed}”。",
        )
        raise MisreadError(self.text, node.place, what, ("*".join(typed),))

    def _indexed(self, node: Node, ranges: Mapping[str, Node]) -> None:
        name = self.name(node.value, node.place)
        self._refuse_product(node)
        known = self.letters.sizes.get(name)
        if known is not None and len(known) != len(node.parts):
            n = len(known)
            what = said(
                f"{node.value} has {n} {'index' if n == 1 else 'indices'} elsewhere.",
                f"{node.value} 在别处有 {n} 个下标。",
            )
            raise MisreadError(self.text, node.place, what)
        sizes = []
        for index in node.parts:
            self.natural(index)
            bound = kernel_name(index.value) if index.kind == "name" else ""
            sizes.append(ranges.get(bound))
        self._sized(name, tuple(sizes), node)

    def _sized(self, name: str, sizes: tuple[Node | None, ...], node: Node) -> None:
        known = self.letters.sizes.get(name, (None,) * len(sizes))
        merged = []
        for old, new in zip(known, sizes, strict=True):
            longer = self._longer(old, new)
            if not (old and new) or same(old, new) or name in self.letters.declared:
                merged.append(old or new)
            elif longer:
                merged.append(longer)
            else:
                first, second = text_of(old), text_of(new)
                what = said(
                    f"Does {node.value} reach to {first} or to {second}? Say so in a hypothesis.",
                    f"{node.value} 的下标到 {first} 还是到 {second}？请在假设中写明。",
                )
                raise MisreadError(
                    self.text,
                    node.place,
                    what,
                    tuple(f"vectors {node.value} in R^{s}" for s in (first, second)),
                )
        self.letters.sizes[name] = tuple(merged)

    def _longer(self, old: Node | None, new: Node | None) -> Node | None:
        """The larger of two ends of a family, where a hypothesis says which that is."""
        if old is None or new is None:
            return None
        ends = text_of(old), text_of(new)
        return new if ends in self.ordered else old if ends[::-1] in self.ordered else None

    def _called(self, node: Node, ranges: Mapping[str, Node]) -> Mapping[str, Node]:
        inner = dict(ranges)
        for part in node.parts:
            if part.kind == "range":
                self.natural(part.parts[1])
                bound = self.name(part.value, part.place)
                self.letters.naturals.add(bound)
                inner[bound] = part.parts[1]
            elif part.kind == "except":
                self.natural(part.parts[0])
        if node.value in _VECTOR_CALLS:
            vectors = node.parts[:2] if node.value == "dot" else node.parts[:1]
            self.note_vectors(vectors, "n" if node.value in ("softmax", "lse") else "d")
        if node.value == "softmax":
            self.natural(node.parts[1])
        if node.value == "delta":
            for part in node.parts:
                self.natural(part)
        return inner

    # --- what is random
    def randomness(self, clause: Clause) -> None:
        """What a hypothesis calls random."""
        about = ("independent", "blocks", "random", "symmetric", "uncorrelated", "moment")
        if clause.kind in about:
            for token in clause.names:
                self.letters.random.add(self.name(token.text, token.place))
        for side in clause.sides if clause.kind == "relation" else ():
            for node in side.walk():
                if node.kind == "call" and node.value in MOMENTS:
                    self._random_inside(node)

    def _random_inside(self, node: Node) -> None:
        """Capital letters in E(…), and if there are none all letters in it."""
        names = list(self._letters_in(node))
        capital = [
            n for n in names if n in self.letters.random or _is_capital(self.letters.typed[n])
        ]
        self.letters.random |= {n for n in capital or names if n not in self.letters.fixed}

    def _letters_in(self, node: Node) -> Iterable[str]:
        bound = {kernel_name(n.value) for n in node.walk() if n.kind == "range"}
        for part in node.walk():
            if part.kind in ("name", "index"):
                name = kernel_name(part.value)
                is_number = name in self.letters.naturals and name not in self.letters.sizes
                if name not in bound and not is_number and name != "pi":
                    yield name

    def conditions(self, goal: Node) -> None:
        """What something is given for is random."""
        given = (part for node in goal.walk() if node.kind == "given" for part in node.parts)
        self.letters.given |= {kernel_name(node.value) for node in given}
        self.letters.random |= self.letters.given

    def guess(self, node: Node, *, inside: bool) -> None:
        """In the goal, capital letters inside E, Var and Cov are random."""
        inside = inside or (node.kind == "call" and node.value in MOMENTS)
        if inside and node.kind in ("name", "index"):
            name = kernel_name(node.value)
            number = name in self.letters.naturals and name not in self.letters.sizes
            if _is_capital(node.value) and not number and name not in self.letters.fixed:
                self.letters.random.add(name)
        for part in node.parts:
            self.guess(part, inside=inside)

    def check(self, goal: Node) -> None:
        """Of something random: E, Var and Cov are asked of nothing else."""
        both = self.letters.random & self.letters.fixed
        if both:
            name = self.letters.typed[min(both)]
            what = said(
                f"Is {name} random or fixed? Both are said.",
                f"{name} 是随机的还是固定的？二者都写了。",
            )
            raise MisreadError(self.given_text, max(self.given_text.find(name), 0), what)
        for node in goal.walk():
            if node.kind == "call" and node.value in MOMENTS:
                names = list(dict.fromkeys(self._letters_in(node)))
                if not set(names) & self.letters.random:
                    self._nothing_random(node, names)

    def _nothing_random(self, node: Node, names: list[str]) -> None:
        what = said(
            f"Nothing in {node.value}(…) is random. Say in a hypothesis what is; capital letters "
            "are random unless a hypothesis calls them fixed.",
            f"{node.value}(…) 中没有随机量。请在假设中说明哪些是随机的；大写字母除非声明为固定，"
            "一律视为随机变量。",
        )
        letters = (self.letters.typed[name] for name in names)
        raise MisreadError(self.goal_text, node.place, what, tuple(f"random {c}" for c in letters))


def _is_capital(typed: str) -> bool:
    return typed[:1].isupper()


def _same_letter(a: str, b: str) -> bool:
    """σ and sigma are one letter."""
    return a.rstrip("'") == a and b.rstrip("'") == b
