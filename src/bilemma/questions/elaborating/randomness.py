"""Which letters are random: what hypotheses say so of, and capital letters in E, Var and Cov."""

from __future__ import annotations

from collections.abc import Iterable

from ..lexing.errors import MisreadError, said
from ..trees.clause import Clause
from ..trees.symbol_table import kernel_name
from ..trees.syntax import MOMENTS, SyntaxNode
from .usage import Usage


class Randomness(Usage):
    """Finds out which letters are random; a part of their resolution."""

    def randomness(self, clause: Clause) -> None:
        """What a hypothesis calls random."""
        about = ("independent", "blocks", "random", "symmetric", "uncorrelated", "moment", "apart")
        if clause.kind in about:
            for token in (*clause.names, *clause.others):
                self.letters.random.add(self.name(token.text, token.place))

    def inside_moments(self, goal: SyntaxNode, given: Iterable[Clause]) -> None:
        """What hypotheses have in moments: capital letters and letters that are random elsewhere;
        then, of others, the only one. What is a condition is random, and so is something in each
        argument of a covariance.

        Raises:
            MisreadError: there are several small letters, and nothing says which is random.
        """
        sides = [s for c in given for s in (c.sides if c.kind == "relation" else (c.value,)) if s]
        calls = [n for s in sides for n in s.walk() if n.kind == "call" and n.value in MOMENTS]
        conditions = (p for c in calls for n in c.walk() if n.kind == "given" for p in n.parts)
        self.letters.random |= {self.name(p.value, p.place) for p in conditions}
        found = [c.parts if c.value == "Cov" else c.parts[:1] for c in calls]
        parts = [part for several in found for part in several if part.kind != "given"]
        for part in sorted(parts, key=lambda p: len({*self._letters_in(p)})):
            names = list(dict.fromkeys(self._letters_in(part)))
            small = [n for n in names if n not in self.letters.fixed]
            is_said = any(
                n in self.letters.random or _is_capital(self.letters.typed[n]) for n in names
            )
            if len(small) > 1 and not is_said:
                shown = [self.letters.typed[n] for n in small]
                what = said(
                    f"Which of {', '.join(shown)} are random? Say so.",
                    f"{'、'.join(shown)} 中哪些是随机的？请写明。",
                )
                of_goal = {n.value for n in goal.walk() if n.kind in ("name", "index")}
                alone = [f"random {c}" for c in shown if c in of_goal or not of_goal & {*shown}]
                readings = (*alone, f"random {', '.join(shown)}")
                raise MisreadError(self.given_text, part.place, what, readings)
            self._random_inside(part)

    def _random_inside(self, node: SyntaxNode) -> None:
        """Capital letters in E(…), and if there are none all letters in it."""
        names = list(self._letters_in(node))
        capital = [
            n for n in names if n in self.letters.random or _is_capital(self.letters.typed[n])
        ]
        self.letters.random |= {n for n in capital or names if n not in self.letters.fixed}

    def _letters_in(self, node: SyntaxNode) -> Iterable[str]:
        bound = {kernel_name(n.value) for n in node.walk() if n.kind == "range"}
        for part in node.walk():
            if part.kind in ("name", "index"):
                name = kernel_name(part.value)
                is_number = name in self.letters.naturals and name not in self.letters.sizes
                if name not in bound and not is_number and name != "pi":
                    yield name

    def nameless(self, goal: SyntaxNode, given: Iterable[Clause]) -> None:
        """``mean 0`` is said of the letters in E, Var and Cov of the goal, if nothing is random."""
        if any(c.kind == "moment" and not c.names for c in given) and not self.letters.random:
            for node in goal.walk():
                if node.kind == "call" and node.value in MOMENTS:
                    self._random_inside(node)

    def conditions(self, goal: SyntaxNode) -> None:
        """What something is given for is random."""
        given = (part for node in goal.walk() if node.kind == "given" for part in node.parts)
        self.letters.given |= {kernel_name(node.value) for node in given}
        self.letters.random |= self.letters.given

    def matrices_in_moments(self, goal: SyntaxNode) -> None:
        """``Cov((W*x)[i], x[j])`` where x is random: is the matrix W too? In a derivative it would
        be fixed, and its capital letter tells nothing.
        """
        for node in (n for n in goal.walk() if n.kind == "call" and n.value in MOMENTS):
            names = dict.fromkeys(self._letters_in(node))
            unsaid = [n for n in names if n not in self.letters.fixed | self.letters.random]
            matrices = [n for n in unsaid if len(self.letters.sizes.get(n, ())) > 1]
            if matrices and self.letters.random & names.keys():
                w = self.letters.typed[matrices[0]]
                what = said(f"Is the matrix {w} fixed or random?", f"矩阵 {w} 是固定的还是随机的？")
                readings = (f"real {w}", f"random {w}")
                raise MisreadError(self.goal_text, node.place, what, readings)

    def guess(self, node: SyntaxNode, *, inside: bool) -> None:
        """In the goal, capital letters inside E, Var and Cov are random."""
        inside = inside or (node.kind == "call" and node.value in MOMENTS)
        if inside and node.kind in ("name", "index"):
            name = kernel_name(node.value)
            number = name in self.letters.naturals and name not in self.letters.sizes
            if _is_capital(node.value) and not number and name not in self.letters.fixed:
                self.letters.random.add(name)
        for part in node.parts:
            self.guess(part, inside=inside)

    def equations(self, given: Iterable[Clause], goal: SyntaxNode) -> None:
        """``S = X + Y``: what a random letter is equal to holds random ones, capital letters again;
        what is something random is so, where the goal has a moment of it.

        Raises:
            MisreadError: it holds letters, and none that may be random; or it is of a moment.
        """
        stated = [c for c in given if c.kind == "relation" and c.signs == ("=",)]
        sides = [[set(self._outside(side)) for side in c.sides] for c in stated]
        calls = [n for n in goal.walk() if n.kind == "call" and n.value in MOMENTS]
        asked = {name for call in calls for part in call.parts for name in self._letters_in(part)}
        before = -1
        while before != len(self.letters.random):
            before = len(self.letters.random)
            for names in (left | right for left, right in sides):
                if names & self.letters.random:
                    capital = {n for n in names if _is_capital(self.letters.typed[n])}
                    self.letters.random |= capital - self.letters.fixed - self.letters.naturals
            for clause, (left, right) in zip(stated, sides, strict=True):
                is_letter = clause.sides[0].kind in ("name", "index")
                if is_letter and right & self.letters.random and left <= asked:
                    self.letters.random |= left - self.letters.fixed - self.letters.naturals
        for clause, both in zip(stated, sides, strict=True):
            moment = clause.sides[0]
            is_given = any(node.kind == "given" for node in moment.walk())
            is_moment = moment.kind == "call" and moment.value in MOMENTS and not is_given
            if is_moment and both[1] & self.letters.random:  # E(B) = (X + Y)/2
                what = said("The value of a moment is a number.", "矩的取值须为一个数。")
                raise MisreadError(self.given_text, clause.place, what)
            for here, there in (both, both[::-1]):
                unsaid = there - self.letters.fixed - self.letters.naturals
                if here & self.letters.random and unsaid and not there & self.letters.random:
                    name = self.letters.typed[min(unsaid)]
                    what = said(
                        f"One side of this equation is random, the other is not: is {name} random?",
                        f"此等式一边是随机变量，另一边不是。{name} 是随机变量还是常数？",
                    )
                    readings = (f"random {name}", f"real {name}")
                    raise MisreadError(self.given_text, clause.place, what, readings)

    def _outside(self, node: SyntaxNode) -> Iterable[str]:
        """The letters of a formula that stand in no moment and in no index."""
        if node.kind == "call" and node.value in MOMENTS:
            return
        if node.kind in ("name", "index"):
            name = kernel_name(node.value)
            is_number = name in self.letters.naturals and name not in self.letters.sizes
            if not is_number and name != "pi":
                yield name
        parts = () if node.kind == "index" else node.parts
        for part in parts:
            if part.kind not in ("range", "except", "given"):
                yield from self._outside(part)

    def check(self, goal: SyntaxNode) -> None:
        """Of something random: E, Var and Cov are asked of nothing else."""
        both = self.letters.random & self.letters.fixed
        if both:
            name = self.letters.typed[min(both)]
            what = said(
                f"Is {name} random or fixed? Both are said.",
                f"{name} 是随机的还是固定的？二者都写了。",
            )
            raise MisreadError(self.given_text, max(self.given_text.find(name), 0), what)
        self._refuse_real_index()
        self._refuse_natural_family()
        indices = self.letters.random & self.letters.naturals - self.letters.sizes.keys()
        if indices:
            name = self.letters.typed[min(indices)]
            what = said(
                f"{name} is an index or a size, and cannot be random. Of a sum S of {name} "
                f"variables one says the moments given {name}: 'E(S | {name}) = m*{name}; "
                f"Var(S | {name}) = v*{name}'.",
                f"{name} 是下标或维数，不能是随机的。若 S 为 {name} 个变量之和，"
                f"请写出给定 {name} 时的矩："
                f"“E(S | {name}) = m*{name}；Var(S | {name}) = v*{name}”。",
            )
            raise MisreadError(self.given_text, max(self.given_text.find(name), 0), what)
        for node in goal.walk():
            parts = node.parts if node.value == "Cov" and node.kind == "call" else (node,)
            for part in parts if node.kind == "call" and node.value in MOMENTS else ():
                names = list(dict.fromkeys(self._letters_in(part)))
                said_of = self.named - (self.letters.declared - self.letters.fixed)
                unsaid = [n for n in names if n not in said_of and n not in self.bound]
                if unsaid and not set(names) & self.letters.random:
                    self._nothing_random(node, unsaid)

    def _refuse_real_index(self) -> None:
        """``real n`` of what is an index or a size."""
        for name in sorted(self.real & self.letters.naturals - self.letters.sizes.keys()):
            typed = self.letters.typed[name]
            what = said(
                f"{typed} is an index or a size, a natural number: write 'natural {typed}'.",
                f"{typed} 是下标或维数，须为自然数：请写“自然数 {typed}”。",
            )
            raise MisreadError(self.given_text, max(self.given_text.find(typed), 0), what)

    def _refuse_natural_family(self) -> None:
        """``natural X`` of a vector, or of what is random."""
        for name in sorted(self.letters.counts & (self.letters.sizes.keys() | self.letters.random)):
            typed = self.letters.typed[name]
            what = said(
                f"{typed} is a vector or random here, and no natural number that is given.",
                f"{typed} 在此是向量或随机量，不是给定的自然数。",
            )
            raise MisreadError(self.given_text, max(self.given_text.find(typed), 0), what)

    def _nothing_random(self, node: SyntaxNode, names: list[str]) -> None:
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
