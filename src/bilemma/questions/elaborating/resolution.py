"""Finds out what each letter of a question is, from how it is used and what hypotheses say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import NoReturn

from ..lexing.brackets import closing
from ..lexing.errors import MisreadError, said
from ..trees.clause import Clause
from ..trees.naming import DECLARING, refuse_words
from ..trees.symbol_table import SymbolTable, kernel_name
from ..trees.syntax import MOMENTS, VECTOR_CALLS, SyntaxNode
from .doubts import NUMBERED, Doubts, index_places, summands_of

_NUMBERS = tuple("abcnαβλ")  # that the parser takes for factors before a sum in brackets
_SUBSCRIPTS = "ijklmnrst"  # that may be indices


def letters_of(
    goal: SyntaxNode, goal_text: str, given: Iterable[Clause], given_text: str
) -> SymbolTable:
    """What each letter of a question is.

    Raises:
        MisreadError: one is used in two ways, or may be meant in two ways.
    """
    given = list(given)
    refuse_words(goal, given, given_text)
    finder = _Resolver(goal_text, given_text)
    for clause in given:
        finder.declaration(clause)
    finder.text = goal_text
    finder.scan(goal, {})
    finder.letters.running |= finder.bound
    finder.text = given_text
    for clause in given:
        for node in (*clause.sides, *filter(None, [clause.value])):
            finder.scan(node, {})
        if clause.kind == "relation" and clause.signs == ("=",):
            finder.note_relation(clause.sides)
    finder.lengths()
    for clause in given:
        finder.randomness(clause)
    finder.inside_moments(goal, given)
    finder.conditions(goal)
    finder.matrices_in_moments(goal)
    finder.guess(goal, inside=False)
    finder.equations(given, goal)
    finder.nameless(goal, given)
    finder.root_of_length(goal)
    finder.components()
    nodes = [(goal, goal_text)]
    nodes += [(node, given_text) for c in given for node in (*c.sides, c.value) if node]
    finder.note_indexed(given)
    for node, text in nodes:
        finder.raised_dots(node, text)
        finder.applied_letters(node, text)
    finder.numbered(goal)
    finder.capital_indices(goal, given)
    finder.derivatives(goal, given)
    finder.lengths_of_its_own(given)
    finder.numbers_like_lengths(goal, given)
    finder.matrices(goal, given)
    finder.shifts(goal)
    finder.other_letters(goal, given)
    finder.other_case(goal, given)
    finder.constants(goal)
    finder.check(goal)
    return finder.letters


def _names_in(node: SyntaxNode) -> set[str]:
    """The letters in a tree."""
    return {kernel_name(n.value) for n in node.walk() if n.kind == "name"}


def _vectors_in(trees: Iterable[SyntaxNode]) -> set[str]:
    """The letters that are vectors in trees: those of x[i] and norm2(x)."""
    nodes = [node for tree in trees for node in tree.walk()]
    found = {kernel_name(node.value) for node in nodes if node.kind == "index"}
    return found.union(*(_names_in(node) for node in nodes if node.value in VECTOR_CALLS))


class _Resolver(Doubts):
    """Asks about letters that may be components or lengths, once all others are known.

    Attributes:
        indexed: letters of which hypotheses speak with an index, ``w_i iid``, or as of a vector.
    """

    indexed: AbstractSet[str] = frozenset()

    def note_indexed(self, given: Sequence[Clause]) -> None:
        """The letters that hypotheses call vectors by the way they speak of them."""
        counted = {kernel_name(token.text) for clause in given for token, _ in clause.counts}
        self.indexed = counted | _vectors_in(side for clause in given for side in clause.sides)

    def root_of_length(self, goal: SyntaxNode) -> None:
        """``√d_k``, ``/n`` or ``= n`` beside q.k: is that how long q and k are?"""
        vectors = [n for n, sizes in self.letters.sizes.items() if len(sizes) == 1]
        unsaid = sorted(n for n in vectors if n not in self.letters.declared)
        dotted = any(n.kind == "dot" or n.value == "norm2" for n in goal.walk())
        summands = {id(node) for node in summands_of(goal)}
        for node in goal.walk() if dotted and unsaid else ():
            inside = node.parts[0] if node.kind == "call" and node.value == "sqrt" else None
            inside = node.parts[1] if node.kind == "div" else inside
            inside = node if node.kind == "name" and id(node) in summands else inside
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
            numbered = NUMBERED.fullmatch(typed)
            if numbered:
                base, subscript = numbered.groups()
            if name in self.declared or not subscript:
                continue
            is_index = set(subscript) <= set(_SUBSCRIPTS) or subscript.isdigit()
            is_index = is_index or len(subscript) == 1  # z_y, where y is the target
            sizes = self.letters.sizes.get(kernel_name(base), ())
            is_index |= subscript.isalpha() and len(sizes) == len(subscript)  # Q_hij
            if is_index and sizes:
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

    def raised_dots(self, top: SyntaxNode, text: str) -> None:
        """``X·Y``: a product of two random numbers, or of vectors?"""
        for node in (n for n in top.walk() if n.kind == "dot"):
            a, b = node.parts
            is_raised = _is_raised(node, text)
            letters_ = [str(p.value).rstrip("'") for p in (a, b) if p.kind == "name"]
            is_plain = sorted(letters_) == ["k", "q"] and text is self.goal_text
            vectors = self.letters.declared | self.indexed | _vectors_in([top])
            are_vectors = all(vectors & _names_in(part) for part in (a, b))
            are_vectors |= bool(self.in_other_dots(top, node, text) & _names_in(node))
            if is_raised and not is_plain and not are_vectors:
                what = said(
                    "Is this a product of numbers, or the dot product of vectors?",
                    "这是两个数之积，还是向量的点积？",
                )
                shown = [text[p.place : p.end].strip() for p in (a, b)]
                readings = ("*".join(shown), ".".join(shown))
                raise MisreadError(text, node.place, what, readings)

    def applied_letters(self, top: SyntaxNode, text: str) -> None:
        """``a(i + 1)``, which was read as a factor: in a sequence it is the next member, and
        ``b(t - s)`` may be a function. Of a variable, ``c(X - m)``, or of itself it is none.
        """
        for node in (n for n in top.walk() if n.kind == "name" and n.value in _NUMBERS):
            a = text[node.place : node.end]
            if a != node.value or text[node.end : node.end + 1] != "(":
                continue
            held = text[node.end : closing(text, node.end) + 1]
            is_own = re.search(rf"(?<![A-Za-z]){re.escape(a)}(?!\w)", held)
            is_end = re.search(rf"= ?1 ?\.\.\.? ?{re.escape(a)} ?[,)]", text)
            if is_own or is_end or re.search("[A-Z]", held):
                continue
            what = said(
                f"Is this {a} times what follows? Functions of one's own are not known here.",
                f"这是 {a} 乘以后面的式子吗？此处不能使用自定义的函数。",
            )
            raise MisreadError(text, node.place, what, (f"{a}*{held}",))

    @staticmethod
    def in_other_dots(top: SyntaxNode, dot: SyntaxNode, text: str) -> set[str]:
        """The letters of the other dot products of a formula, not those of X·Y once more."""
        inside = {id(n) for n in dot.walk()}
        others = (n for n in top.walk() if n.kind == "dot" and id(n) not in inside)
        certain = (n for n in others if not _is_raised(n, text) or _is_of_vectors(n, dot))
        return set[str]().union(*map(_names_in, certain))

    def derivatives(self, goal: SyntaxNode, given: Iterable[Clause]) -> None:
        """``d(y, x)`` where ``y = x^2``: hypotheses hold at one point, and tell no derivative."""
        rates = {n.parts[1].value: n for n in goal.walk() if n.kind == "call" and n.value == "d"}
        for clause in given if rates else ():
            equal = clause.signs == ("=",) or clause.kind == "moment"
            sides = [side for side in (*clause.sides, clause.value) if side and equal]
            used = {n.value for top in sides for n in top.walk() if n.kind in ("name", "index")}
            if used & rates.keys():
                name = min(used & rates.keys())
                self._refuse_at_a_point(name, rates[name].parts[0], clause)

    def _refuse_at_a_point(self, name: str, inside: SyntaxNode, clause: Clause) -> NoReturn:
        """What is differentiated is asked for first, where the letter comes of hypotheses alone:
        else there are two functions of it, by hypotheses that hold at one point and at each.
        """
        en = (
            f"A hypothesis holds at one point; its dependence on {name} is not differentiated. "
            "Put into the goal itself what is to be differentiated"
        )
        zh = f"条件只在一点成立，不对其中的 {name} 求导。请把要求导的式子写入所求之中"
        first, given = self.goal_text[inside.place : inside.end].strip(), self.given_text.strip()
        is_inside = any(n.value == name for n in inside.walk() if n.kind in ("name", "index"))
        has_way = not (is_inside or re.search("['“”\n]", f"{first}{given}"))
        if has_way:
            en += f": ask for '{first}' with '{given}' first, and differentiate what comes out"
            zh += f"：先问“{first}”，条件“{given}”，再对所得的式子求导"
        error = MisreadError(self.given_text, clause.place, said(f"{en}.", f"{zh}。"))
        error.names_questions = has_way
        raise error

    def capital_indices(self, goal: SyntaxNode, given: Iterable[Clause]) -> None:
        """``E(X[Y])`` and ``W in R^X``: a capital letter is random, and here it would be none, but
        where a sum goes up to it.
        """
        spaces = [side for c in given if c.kind == "vectors" for side in c.sides]
        ranges = [p.parts[1] for n in goal.walk() for p in n.parts if p.kind == "range"]
        limits = {n.value for top in ranges for n in top.walk() if n.kind == "name"}
        sized = {n.value for top in spaces for n in top.walk() if n.kind == "name"} - limits
        inside = (n for n in goal.walk() if n.kind == "call" and n.value in MOMENTS)
        nodes = [n for call in inside for n in call.walk()]
        places = (index_places(n) for n in nodes)
        indices = {id(p) for found in places for p in found}
        for node in nodes:
            if node.kind != "name" or not node.value[0].isupper():
                continue
            is_index = id(node) in indices and node.value not in limits | sized
            if (is_index or node.value in sized) and kernel_name(node.value) not in self.declared:
                what = said(
                    f"{node.value} is an index or a size here, which is not random: say "
                    f"'natural {node.value}', or take another letter.",
                    f"{node.value} 在此是下标或维数，不是随机的：请声明“自然数 {node.value}”，"
                    "或换一个字母。",
                )
                raise MisreadError(self.goal_text, node.place, what)

    def numbered(self, goal: SyntaxNode) -> None:
        """``E(X2)``: a square without its sign, or a second X?"""
        names = {n.value: n for n in goal.walk() if n.kind in ("name", "index")}
        bases = Counter(match[1] for match in map(NUMBERED.fullmatch, names) if match)
        for typed, node in names.items():
            match = NUMBERED.fullmatch(typed)
            alone = match and match[2] in "23456789" and bases[match[1]] == 1
            if match and alone and kernel_name(typed) not in self.named:
                base, n = match.groups()
                what = said(
                    f"Is {typed} a power, or a letter of its own?",
                    f"{typed} 是幂，还是一个单独的字母？",
                )
                raise MisreadError(self.goal_text, node.place, what, (f"{base}^{n}", f"{base}_{n}"))

    def other_case(self, goal: SyntaxNode, given: Iterable[Clause]) -> None:
        """``X, y independent`` where the goal speaks of Y: is y another letter?"""
        clauses = list(given)
        nodes = [goal, *(side for c in clauses for side in (*c.sides, c.value) if side)]
        used = {n.value for top in nodes for n in top.walk() if n.kind in ("name", "index")}
        named = [t for c in clauses if c.kind not in DECLARING for t in (*c.names, *c.others)]
        settled = used | {self.letters.typed[name] for name in self.declared}
        for token in named:
            other = token.text.swapcase()
            if token.text not in settled and other in used - {t.text for t in named}:
                what = said(
                    f"The goal has {other}, and no {token.text}.",
                    f"所求的式子中有 {other}，没有 {token.text}。",
                )
                raise MisreadError(self.given_text, token.place, what)


def _is_size_of_its_own(typed: str) -> bool:
    return typed[:1] in ("d", "n") and typed != "d"


def _is_raised(dot: SyntaxNode, text: str) -> bool:
    """Whether it is typed ``X·Y``."""
    a, b = dot.parts
    return any(c in text[a.end : b.place] for c in "·⋅")


def _is_of_vectors(*dots: SyntaxNode) -> bool:
    """Whether one of them is x·x or q·k, which nobody writes of numbers."""
    letters = [sorted(str(part.value) for part in dot.parts) for dot in dots]
    return any(a == b or [a, b] == ["k", "q"] for a, b in letters)
