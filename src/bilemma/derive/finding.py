"""Finds out what each letter of a question is, from how it is used and what hypotheses say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bilemma.formulas.notation import LETTERS, Letter, split

from .clauses import Clause
from .errors import MisreadError, said
from .lengths import Lengths, same, text_of
from .letters import Letters, kernel_name
from .syntax import FUNCTIONS, LETTERS_TOO, MOMENTS, Node

_VECTOR_CALLS = ("dot", "norm2", "softmax", "lse")
LONGEST_PRODUCT = 3  # so many letters without signs between them may be meant as a product


def letters_of(goal: Node, goal_text: str, given: Iterable[Clause], given_text: str) -> Letters:
    """What each letter of a question is.

    Raises:
        MisreadError: one is used in two ways, or may be meant in two ways.
    """
    given = list(given)
    refuse_words(goal, given, given_text)
    finder = _Finder(goal_text, given_text)
    for clause in given:
        finder.declaration(clause)
    finder.text = goal_text
    finder.scan(goal, {})
    finder.letters.running |= finder.bound
    finder.text = given_text
    for clause in given:
        for node in (*clause.sides, *filter(None, [clause.value])):
            finder.scan(node, {})
    finder.lengths()
    for clause in given:
        finder.randomness(clause)
    finder.conditions(goal)
    finder.guess(goal, inside=False)
    finder.nameless(goal, given)
    finder.root_of_length(goal)
    finder.components()
    finder.check(goal)
    return finder.letters


_INDEX_LETTERS = "ij"
_DECLARING = ("vectors", "fixed", "random", "natural")


def refuse_words(goal: Node, given: Iterable[Clause], text: str) -> None:
    """Refuse words in hypotheses that are neither known nor letters: a name of several letters
    stands in the goal, or is declared.

    Raises:
        MisreadError: there is such a word.
    """
    given = list(given)
    known = {n.value for n in goal.walk() if n.kind in ("name", "index")}
    known |= {t.text for c in given if c.kind in _DECLARING for t in c.names}
    for clause in given:
        nodes = (n for side in (*clause.sides, clause.value) if side for n in side.walk())
        typed = [(n.value, n.place) for n in nodes if n.kind in ("name", "index")]
        typed += [(t.text, t.place) for t in (*clause.names, *clause.others)]
        for word, place in typed:
            if _is_word(word) and word not in known:
                what = said(
                    f"The word '{word}' is not known here. If it is a letter of yours, say so: "
                    f"'real {word}' or 'random {word}'.",
                    f"此处没有“{word}”这个词。若为自定的字母，请写“常数 {word}”或“随机 {word}”。",
                )
                raise MisreadError(text, place, what)


def _is_size_of_its_own(typed: str) -> bool:
    return typed[:1] in ("d", "n") and typed != "d"


def _is_word(typed: str) -> bool:
    bare = typed.rstrip("'")
    return len(bare) > 1 and bare.isalpha() and bare.isascii() and bare not in LETTERS


class _Finder(Lengths):
    def __init__(self, goal_text: str, given_text: str) -> None:
        super().__init__()
        self.goal_text, self.given_text, self.text = goal_text, given_text, given_text
        self.letters = Letters()
        self.named: set[str] = set()  # letters that hypotheses name
        self.declared: set[str] = set()  # those of which they say what they are
        self.drawn: dict[Letter, str] = {}  # how each letter is printed, and what was typed for it
        self.ordered: set[tuple[str, str]] = set()  # sizes of which the second is not smaller

    def name(self, typed: str, place: int) -> str:
        """The name of a typed letter."""
        name = kernel_name(typed)
        drawn = split(name)
        alike = self.drawn.setdefault(drawn, typed)
        if kernel_name(alike) != name:
            what = said(
                f"{alike} and {typed} would look the same; choose another letter.",
                f"{alike} 与 {typed} 将无法区分；请换一个字母。",
            )
            raise MisreadError(self.text, place, what)
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
        for token in (*clause.names, *clause.others):
            name = self.name(token.text, token.place)
            self.named.add(name)
            if clause.kind in _DECLARING:
                self.declared.add(name)
            if clause.kind == "vectors":
                self._declared_once(name, clause)
                self.letters.sizes[name] = clause.sides
                self.letters.declared.add(name)
            elif clause.kind == "fixed":
                self.letters.fixed.add(name)
            elif clause.kind == "natural":
                self.letters.naturals.add(name)
                self.letters.counts.add(name)
        if clause.kind == "vectors":
            for side in clause.sides:
                self.natural(side)
        if clause.kind == "relation" and clause.signs[0][0] in "<>":
            first, second = map(text_of, clause.sides)
            self.ordered.add((first, second) if clause.signs[0][0] == "<" else (second, first))

    def _declared_once(self, name: str, clause: Clause) -> None:
        before = self.letters.sizes.get(name, clause.sides)
        if len(before) != len(clause.sides) or not all(
            map(same, filter(None, before), clause.sides)
        ):
            typed = self.letters.typed[name]
            what = said(f"{typed} has two sizes.", f"{typed} 的维数写了两次，且不相同。")
            raise MisreadError(self.given_text, clause.place, what)

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
            if is_vector:
                self._refuse_product(part)
            elif part.kind not in ("range", "except"):
                self.scan(part, ranges)

    @staticmethod
    def _is_vector_place(node: Node) -> bool:
        return node.kind == "dot" or (node.kind == "call" and node.value in _VECTOR_CALLS)

    def _plain(self, node: Node, ranges: Mapping[str, Node]) -> None:
        base, _, subscript = str(node.value).partition("_")
        name = self.name(node.value, node.place)
        self._refuse_product(node)
        self._refuse_subscript(node, base, subscript)
        if subscript and subscript in ranges:
            what = said(
                f"Is {node.value} the component with index {subscript}, or a letter of its own?",
                f"{node.value} 是下标为 {subscript} 的分量，还是一个单独的字母？",
            )
            raise MisreadError(self.text, node.place, what, (f"{base}[{subscript}]",))
        self.letters.typed.setdefault(name, node.value)

    def _refuse_subscript(self, node: Node, base: str, subscript: str) -> None:
        """``sum_i``, ``argmin_w`` and ``W_ij`` are no letters."""
        if not subscript or kernel_name(node.value) in self.declared:
            return
        called = base.lower() in FUNCTIONS and base not in LETTERS_TOO
        if called or (_is_word(base) and len(base) > LONGEST_PRODUCT):
            what = said(
                f"{node.value} is no letter. Sums are written sum(X[i], i=1..n); a name of one's "
                f"own is declared: 'real {node.value}'.",
                f"{node.value} 不是字母。求和写作 sum(X[i], i=1..n)；自定的名称须声明："
                f"“常数 {node.value}”。",
            )
            raise MisreadError(self.text, node.place, what)
        if set(subscript) <= set(_INDEX_LETTERS):
            what = said(
                f"Is {node.value} a component? Indices stand in brackets; a letter of its own is "
                f"declared: 'real {node.value}'.",
                f"{node.value} 是分量吗？下标写在方括号内；若为单独的字母，请声明："
                f"“常数 {node.value}”。",
            )
            raise MisreadError(self.text, node.place, what, (f"{base}[{','.join(subscript)}]",))

    def _refuse_product(self, node: Node) -> None:
        """``aX`` may be meant as a product; a hypothesis may say that it is a name."""
        typed = str(node.value)
        plain = len(typed) > 1 and typed.isalpha() and typed not in LETTERS
        if not plain or typed == "pi" or kernel_name(typed) in self.named:
            return
        what = said(
            f"Is {typed} a product or one letter? A name of several letters is declared in a "
            f"hypothesis: 'real {typed}' or 'random {typed}'.",
            f"{typed} 是乘积，还是一个字母？多个字母的名称须在条件中声明：“常数 {typed}”或"
            f"“随机 {typed}”。",
        )
        readings = ("*".join(typed),) if len(typed) <= LONGEST_PRODUCT else ()
        raise MisreadError(self.text, node.place, what, readings)

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
            sizes.append(self._end(ranges.get(bound), ranges, node))
        self._sized(name, tuple(sizes), node)

    def _end(self, last: Node | None, ranges: Mapping[str, Node], node: Node) -> Node | None:
        """How far an index goes; as far as another one does if it goes up to that."""
        if last is None:
            return None
        if last.kind == "name" and kernel_name(last.value) in ranges:
            return self._end(ranges[kernel_name(last.value)], ranges, node)
        name = kernel_name(node.value)
        inner = {kernel_name(n.value) for n in last.walk() if n.kind == "name"} & ranges.keys()
        if inner and name not in self.letters.declared:
            what = said(
                f"How far does {node.value} reach? Write '{node.value} in R^n'.",
                f"{node.value} 的下标到哪里为止？请写“{node.value} in R^n”。",
            )
            raise MisreadError(self.text, node.place, what)
        return None if inner else last

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
                    f"{node.value} 的下标到 {first} 还是到 {second}？请在条件中写明。",
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
                for last in (n for n in part.parts[1].walk() if n.kind == "name"):
                    self._refuse_product(last)
                bound = self.name(part.value, part.place)
                self.letters.naturals.add(bound)
                self.bound.add(bound)
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
        about = ("independent", "blocks", "random", "symmetric", "uncorrelated", "moment", "apart")
        if clause.kind in about:
            for token in (*clause.names, *clause.others):
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

    def nameless(self, goal: Node, given: Iterable[Clause]) -> None:
        """``mean 0`` is said of the letters in E, Var and Cov of the goal, if nothing is random."""
        if any(c.kind == "moment" and not c.names for c in given) and not self.letters.random:
            for node in goal.walk():
                if node.kind == "call" and node.value in MOMENTS:
                    self._random_inside(node)

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

    def root_of_length(self, goal: Node) -> None:
        """``√d_k`` beside q.k: is d_k how long q and k are?"""
        vectors = [n for n, sizes in self.letters.sizes.items() if len(sizes) == 1]
        unsaid = sorted(n for n in vectors if n not in self.letters.declared)
        dotted = any(n.kind == "dot" for n in goal.walk())
        for node in goal.walk() if dotted and unsaid else ():
            inside = node.parts[0] if node.kind == "call" and node.value == "sqrt" else None
            if inside and inside.kind == "name" and _is_size_of_its_own(inside.value):
                size = inside.value
                if kernel_name(size) in self.named or size == "d":
                    continue
                shown = ", ".join(self.letters.typed.get(n, n) for n in unsaid)
                what = said(f"Is {size} the length of {shown}?", f"{size} 是 {shown} 的维数吗？")
                readings = (f"vectors {shown} in R^{size}", f"real {size}")
                raise MisreadError(self.goal_text, inside.place, what, readings)

    def components(self) -> None:
        """``q_1`` beside a vector q: is it the first component? Hypotheses may name ``X_i`` too."""
        for name, typed in self.letters.typed.items():
            base, _, subscript = typed.partition("_")
            if name in self.declared or not subscript:
                continue
            is_index = set(subscript) <= set(_INDEX_LETTERS) or subscript.isdigit()
            if is_index and kernel_name(base) in self.letters.sizes:
                what = said(
                    f"Is {typed} a component of {base}? Indices stand in brackets; a letter of its "
                    f"own is declared: 'real {typed}' or 'random {typed}'.",
                    f"{typed} 是 {base} 的分量吗？下标写在方括号内；若为单独的字母，请声明："
                    f"“常数 {typed}”或“随机 {typed}”。",
                )
                text = self.goal_text if typed in self.goal_text else self.given_text
                reading = (
                    f"{base}[{','.join(subscript)}]"
                    if subscript.isalpha()
                    else f"{base}[{subscript}]"
                )
                raise MisreadError(text, max(text.find(typed), 0), what, (reading,))

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
        indices = self.letters.random & self.letters.naturals - self.letters.sizes.keys()
        if indices:
            name = self.letters.typed[min(indices)]
            what = said(
                f"{name} is an index or a size, and cannot be random.",
                f"{name} 是下标或维数，不能是随机的。",
            )
            raise MisreadError(self.given_text, max(self.given_text.find(name), 0), what)
        for node in goal.walk():
            if node.kind == "call" and node.value in MOMENTS:
                names = list(dict.fromkeys(self._letters_in(node)))
                unsaid = [n for n in names if n not in self.named and n not in self.bound]
                if unsaid and not set(names) & self.letters.random:
                    self._nothing_random(node, unsaid)

    def _nothing_random(self, node: Node, names: list[str]) -> None:
        what = said(
            f"Nothing in {node.value}(…) is random. Say in a hypothesis what is; capital letters "
            "are random unless a hypothesis calls them fixed.",
            f"{node.value}(…) 中没有随机量。请在条件中说明哪些是随机的；大写字母除非声明为固定，"
            "一律视为随机变量。",
        )
        letters = (self.letters.typed[name] for name in names)
        raise MisreadError(self.goal_text, node.place, what, tuple(f"random {c}" for c in letters))


def _is_capital(typed: str) -> bool:
    return typed[:1].isupper()


def _same_letter(a: str, b: str) -> bool:
    """σ and sigma are one letter."""
    return a.rstrip("'") == a and b.rstrip("'") == b
