"""Letters that look like something else: ``e``, ``μ_X``, a goal that is one letter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import NamedTuple

from ..lexing.errors import MisreadError, said
from ..trees.clause import Clause
from ..trees.naming import DECLARING
from ..trees.symbol_table import SymbolTable, kernel_name
from ..trees.syntax import SyntaxNode
from .goal import Goal

_MOMENT = re.compile(r"(?P<base>μ|mu|σ|sigma)(?:_?(?P<of>[A-Za-z]\w*))?")
_NAMES = {"μ": "mean", "mu": "mean", "σ": "sd", "sigma": "sd"}
_COVARIANCE = re.compile(r"(?P<base>σ|sigma|ρ|rho|r)_(?P<x>[A-Z]),?(?P<y>[A-Z])")
_EACH = re.compile(r"(?P<x>[A-Za-zΑ-Ωα-ω]+)_(?P<i>[ijk])")
_ONE_OF_SEVERAL = re.compile(
    r"\s*the (?P<what>mean|expectation|expected value|variance|standard deviation)\b", re.IGNORECASE
)


class _Looked(NamedTuple):
    """The formulas of a goal and the hypotheses, with their texts, and what letters are."""

    nodes: Sequence[SyntaxNode]
    goal_text: str
    given: Sequence[Clause]
    given_text: str
    letters: SymbolTable

    def places(self) -> Iterator[tuple[str, Clause | None, SyntaxNode]]:
        """All parts of the formulas, each with its text and hypothesis."""
        yield from ((self.goal_text, None, n) for top in self.nodes for n in top.walk())
        for clause in self.given:
            tops = (*clause.sides, *([clause.value] if clause.value else []))
            yield from ((self.given_text, clause, n) for top in tops for n in top.walk())

    def unsaid(
        self, pattern: re.Pattern[str]
    ) -> Iterator[tuple[str, Clause | None, SyntaxNode, re.Match[str]]]:
        """The places of letters of a form of which nothing says that they are numbers."""
        for text, clause, node in self.places():
            found = pattern.fullmatch(str(node.value)) if node.kind == "name" else None
            known = self.letters.fixed | self.letters.naturals
            if found and kernel_name(node.value) not in known:
                yield text, clause, node, found

    @property
    def random(self) -> set[str]:
        """The random letters, as they are typed."""
        return {self.letters.typed.get(name, name) for name in self.letters.random}


def refuse_look_alikes(
    goal: Goal, goal_text: str, given: Sequence[Clause], given_text: str, letters: SymbolTable
) -> None:
    """Refuse letters that a reader may mean as something else.

    Raises:
        MisreadError: there is one.
    """
    nodes = [goal.node, *goal.sides]
    if not goal.sign:
        _refuse_letter_alone(goal.node, goal_text, given, letters)
    looked = _Looked(nodes, goal_text, given, given_text, letters)
    _refuse_exponential(looked)
    _refuse_constant(looked)
    _refuse_covariance(looked)
    _refuse_moments(looked)
    _refuse_correlation(nodes, given, given_text, letters)
    _refuse_derivative(nodes, goal_text, given, letters)
    _refuse_noise(given, given_text, letters)
    _refuse_other_member(looked)
    _refuse_each(looked)
    _refuse_imaginary(looked)
    for clause in given:
        _refuse_one_of_several(clause, given_text, letters)


def _refuse_letter_alone(
    node: SyntaxNode, text: str, given: Sequence[Clause], letters: SymbolTable
) -> None:
    """``c``: of a letter alone it may be asked for which an equation holds; and what it is, where
    several hypotheses speak of it, as those of a law do.
    """
    if node.kind != "name" or kernel_name(node.value) in {*letters.random, "pi"}:
        return
    c = node.value
    equated = sum(c in _letters_of_equation(clause) for clause in given)
    if equated < (1 if any(_is_of_law(c, clause) for clause in given) else 2):
        what = said(
            f"What is asked of {c}? A number for which something holds is found by 'solve "
            f"Var({c}*X) = 1 for {c}'.",
            f"关于 {c} 求什么？求使等式成立的数请写“求 {c} 使 Var({c}*X) = 1”。",
        )
        raise MisreadError(text, node.place, what)


def _is_of_law(c: str, clause: Clause) -> bool:
    """Whether a letter is a parameter of a law."""
    return clause.kind == "law" and bool(re.search(rf"(?<!\w){re.escape(c)}(?!\w)", clause.text))


def _letters_of_equation(clause: Clause) -> set[str]:
    """The letters of what a hypothesis equates: of a law those of its moments."""
    if clause.kind == "relation" and clause.signs != ("=",):
        return set()
    sides = (side for side in (clause.value, *clause.values, *clause.sides) if side)
    return {n.value for side in sides for n in side.walk() if n.kind == "name"}


def _refuse_exponential(looked: _Looked) -> None:
    """``e X``: a letter, or the number 2.718…? Beside c or d it goes on with the alphabet, and
    ``e^n`` is asked about where powers are.
    """
    places, letters = list(looked.places()), looked.letters
    bases = [n.parts[0] for *_, n in places if n.kind == "pow" and n.parts[1].kind != "number"]
    names = [(text, n) for text, _, n in places if n.kind == "name" and n not in bases]
    alone = next(((text, n) for text, n in names if n.value == "e"), None)
    known = {*letters.fixed, *letters.random, *letters.naturals, *letters.sizes}
    is_said_of = any(map(partial(_is_about, "e"), looked.given))
    is_listed = bool({"c", "d"} & {n.value for _, n in names})
    if alone and "e" not in known and not is_said_of and not is_listed:
        what = said(
            "Is e the number 2.718…, which is exp(1), or a letter?",
            "e 是数 2.718…（写作 exp(1)），还是一个字母？",
        )
        readings = ("exp(1)", "real e", "random e")
        raise MisreadError(alone[0], alone[1].place, what, readings)


def _refuse_constant(looked: _Looked) -> None:
    """``E[(X - C)^2]``: C is a constant to many; beside A or B it goes on with the alphabet."""
    names = {n.value for *_, n in looked.places() if n.kind in ("name", "index")}
    if "C" not in looked.random or len(looked.random) < 2 or {"A", "B"} & names:
        return
    if not any(map(partial(_is_about, "C"), looked.given)):
        place = next((text, n) for text, _, n in looked.places() if n.value == "C")
        what = said("Is C a constant, or random?", "C 是常数还是随机变量？")
        raise MisreadError(place[0], place[1].place, what, ("real C", "random C"))


def _is_about(letter: str, clause: Clause) -> bool:
    """Whether a hypothesis says something of a letter, and not of something else by it."""
    sides = {side.value for side in clause.sides if side.kind in ("name", "index")}
    return letter in sides | {t.text for t in (*clause.names, *clause.others)}


def _refuse_noise(given: Sequence[Clause], text: str, letters: SymbolTable) -> None:
    """``X = Y + ε``: a number, or what is random in X besides Y?"""
    known = {*letters.fixed, *letters.random, *letters.naturals, *letters.sizes}
    for clause in (c for c in given if c.kind == "relation" and c.signs == ("=",)):
        left, right = clause.sides
        is_of_random = left.kind == "name" and kernel_name(left.value) in letters.random
        added = (n for n in right.walk() if n.kind == "add" and is_of_random)
        for node in (part for n in added for part in n.parts if part.value == "ε"):
            if kernel_name("ε") not in known and not any(map(partial(_is_about, "ε"), given)):
                what = said("Is ε random?", "ε 是随机的吗？")
                raise MisreadError(text, node.place, what, ("random ε", "real ε"))


def _refuse_other_member(looked: _Looked) -> None:
    """``S_m`` beside ``S_n = X_1 + … + X_n``, of which nothing is said: the sum of m, or any?"""
    stated = [c for c in looked.given if c.kind == "relation" and c.signs == ("=",)]
    defined = {c.sides[0].value: c.sides[1] for c in stated if c.sides[0].kind == "name"}
    for name, value in defined.items():
        base, _, n = str(name).partition("_")
        if not n or n not in {node.value for node in value.walk()}:
            continue
        for text, _, node in looked.places():
            other = str(node.value) if node.kind == "name" else ""
            of, _, m = other.partition("_")
            is_other = of == base and m.isalpha() and other not in defined
            if is_other and not any(map(partial(_is_about, other), looked.given)):
                what = said(
                    f"{name} is defined, and {other} is not: say what it is, '{other} = …', as "
                    f"with {m} for {n}.",
                    f"定义了 {name}，未定义 {other}：请写出 {other} 的定义“{other} = …”，如以 {m} "
                    f"代 {n}。",
                )
                raise MisreadError(text, node.place, what)


def _refuse_each(looked: _Looked) -> None:
    """``X_i random with mean 3`` beside X_1, of which nothing is said: of each, or of another?"""
    named = {t.text: t for c in looked.given for t in c.names}
    named |= {n.value: n for _, c, n in looked.places() if c is not None and n.kind == "name"}
    asked = [n for top in looked.nodes for n in top.walk() if n.kind == "name"]
    for name, of in named.items():
        each = _EACH.fullmatch(str(name))
        x, i = each.groups() if each else ("", "")
        for node in asked if each else ():
            is_member = re.fullmatch(rf"{re.escape(x)}_?[0-9]+", str(node.value))
            is_unsaid = not any(map(partial(_is_about, str(node.value)), looked.given))
            if is_member and is_unsaid:
                what = said(
                    f"Is this said of {node.value}, too? Of each one writes 'random {x}[{i}]', "
                    f"'E({x}[{i}]) = … for all {i}'.",
                    f"这也是对 {node.value} 说的吗？若对每一个都成立，请写“随机 {x}[{i}]”或"
                    f"“E({x}[{i}]) = … 对任意 {i}”。",
                )
                raise MisreadError(looked.given_text, of.place, what)


def _refuse_imaginary(looked: _Looked) -> None:
    """``|X + iY|^2``: a number i, or the square root of −1? Not where i is declared, or below."""
    known = {*looked.letters.fixed, *looked.letters.naturals, *looked.letters.random}
    for text, _, node in looked.places():
        is_bars = (node.kind, node.value) == ("call", "abs")
        for letter in _bare(node) if is_bars else ():
            if letter.value in ("i", "j") and letter.value not in known:
                what = said(
                    f"Is {letter.value} a number? Complex numbers cannot be asked about: write "
                    f"'real {letter.value}', or the real and the imaginary part alone.",
                    f"{letter.value} 是实数吗？这里不能问复数：请声明“常数 {letter.value}”，"
                    "或分别写出实部与虚部。",
                )
                raise MisreadError(text, letter.place, what, (f"real {letter.value}",))


def _bare(node: SyntaxNode) -> Iterator[SyntaxNode]:
    """The letters of a formula that are no indices and belong to no range."""
    ranges = {part.value for part in node.parts if part.kind == "range"}
    if node.kind == "name":
        yield node
    for part in () if node.kind in ("index", "entry") else node.parts:
        yield from (n for n in _bare(part) if n.value not in ranges)


def _refuse_covariance(looked: _Looked) -> None:
    """``σ_XY = 2`` beside X and Y, of whose covariance nothing says that it is this."""
    for text, _, node, found in looked.unsaid(_COVARIANCE):
        x, y = found["x"], found["y"]
        is_said = any(_speaks_of(c, node.value, {x, y}) for c in looked.given)
        if is_said or not {x, y} <= looked.random:
            continue
        moment, zh = ("Cov", "协方差") if found["base"] in ("σ", "sigma") else ("Corr", "相关系数")
        equation = f"{moment}({x}, {y}) = {node.value}"
        what = said(
            f"Is {node.value} that of {x} and {y}? Say so: '{equation}'; else it is a number of "
            f"its own, 'real {node.value}'.",
            f"{node.value} 是 {x} 与 {y} 的{zh}吗？若是，请写“{equation}”；"
            f"否则请声明：“常数 {node.value}”。",
        )
        raise MisreadError(text, node.place, what, (equation, f"real {node.value}"))


def _refuse_derivative(
    nodes: Iterable[SyntaxNode], text: str, given: Iterable[Clause], letters: SymbolTable
) -> None:
    """``y'`` where a hypothesis says what y is: another letter, or a derivative?"""
    stated = [c for c in given if c.kind == "relation" and c.signs == ("=",)]
    defined = {c.sides[0].value for c in stated if c.sides[0].kind == "name"}
    for node in (n for top in nodes for n in top.walk() if n.kind == "name"):
        base = str(node.value).rstrip("'")
        name = kernel_name(base)
        is_number = base in defined and name not in {*letters.random, *letters.sizes}
        if base != node.value and is_number and kernel_name(node.value) not in letters.fixed:
            what = said(
                f"Is {node.value} a letter of its own, or a derivative? That is d(f, x); a letter "
                f"is declared: 'real {node.value}'.",
                f"{node.value} 是另一个字母，还是导数？导数请写 d(f, x)；若为字母，请声明："
                f"“常数 {node.value}”。",
            )
            raise MisreadError(text, node.place, what, (f"real {node.value}",))


def _refuse_moments(looked: _Looked) -> None:
    """``μ_X = 1``, ``σ² = 4`` beside X, of whose moments nothing says that they are these."""
    random = looked.random
    for text, clause, node, found in looked.unsaid(_MOMENT):
        of = found["of"]
        is_alone = of is None and clause is not None and _is_value(clause, node)
        if not (of in random if of else is_alone and random):
            continue
        if any(_speaks_of(c, node.value, {of} if of else random) for c in looked.given):
            continue
        if of is None and any(n.value == node.value for top in looked.nodes for n in top.walk()):
            continue
        x = of or min(random)
        moment = _NAMES[found["base"]]
        what = said(
            f"Is {node.value} a moment of {x}? Say so: '{moment} {x} = {node.value}'; else it is "
            f"a number of its own, 'real {node.value}'.",
            f"{node.value} 是 {x} 的矩吗？若是，请写“{_ZH[moment]} {x} = {node.value}”；"
            f"否则请声明：“常数 {node.value}”。",
        )
        readings = (f"{moment} {x} = {node.value}", f"real {node.value}")
        raise MisreadError(text, node.place, what, readings)


def _refuse_correlation(
    nodes: Iterable[SyntaxNode], given: Sequence[Clause], given_text: str, letters: SymbolTable
) -> None:
    """``ρ = 0.5`` and ``ρ > 0`` beside X and Y, where nothing else speaks of ρ: their
    correlation?
    """
    random = sorted(letters.typed.get(name, name) for name in letters.random)
    if len(random) < 2 or "rho" in letters.fixed:
        return
    x, y, *rest = random
    goal = {n.value for top in nodes for n in top.walk()}
    for clause in (c for c in given if c.kind == "relation"):
        node = next((n for n in _nodes_of(clause) if _is_rho(n)), None)
        if node is None or node.value in goal:
            continue
        if any(_speaks_of(c, node.value, letters.random) for c in given):
            continue
        start, end = clause.sides[0].place, clause.sides[-1].end
        before, behind = given_text[start : node.place], given_text[node.end : end]
        behind = re.sub("^ ?= ?", " = ", behind)
        listed = ", ".join(random)
        what = said(
            f"Is {node.value} the correlation of {x} and {y}?"
            if not rest
            else f"Of which of {listed} is {node.value} the correlation? Write 'Corr({x}, {y})'.",
            f"{node.value} 是 {x} 与 {y} 的相关系数吗？"
            if not rest
            else f"{node.value} 是 {listed} 中哪两个的相关系数？请写“Corr({x}, {y})”。",
        )
        readings = f"{before}Corr({x}, {y}){behind}".strip(), f"real {node.value}"
        raise MisreadError(given_text, node.place, what, readings)


def _is_rho(node: SyntaxNode) -> bool:
    return node.kind == "name" and kernel_name(node.value) == "rho"


_ZH = {"mean": "均值", "sd": "标准差"}


def _is_value(clause: Clause, node: SyntaxNode) -> bool:
    """Whether a hypothesis is an equation for a letter or for its power: ``σ² = 4``."""
    if clause.kind != "relation" or clause.signs != ("=",):
        return False
    left = clause.sides[0]
    base = left.parts[0] if left.kind == "pow" else left
    return base is node


def _speaks_of(clause: Clause, value: str, random: AbstractSet[str]) -> bool:
    """Whether a hypothesis declares a letter, or speaks of it and of what is random."""
    named = {t.text for t in (*clause.names, *clause.others)}
    if clause.kind in DECLARING and value in named:
        return True
    found = {n.value for n in _nodes_of(clause)}
    is_of_all = clause.kind == "moment" and not named
    return value in found and bool(is_of_all or (found | named) & random)


def _nodes_of(clause: Clause) -> Iterator[SyntaxNode]:
    tops = (*clause.sides, *clause.values, *([clause.value] if clause.value else []))
    yield from (n for top in tops for n in top.walk() if n.kind in ("name", "index"))


def _refuse_one_of_several(clause: Clause, text: str, letters: SymbolTable) -> None:
    """``The mean is 1`` beside X, Y and Z: of which of them, or of what is asked for?"""
    found = _ONE_OF_SEVERAL.match(clause.text)
    is_unsaid = clause.kind == "moment" and not clause.names
    if found and is_unsaid and len(letters.random) > 1:
        names = sorted(letters.typed.get(name, name) for name in letters.random)
        what = said(
            f"Of which letters is this the {found['what'].lower()}? Name them: "
            f"'the {found['what'].lower()} of {names[0]} is …'.",
            f"这是哪个变量的矩？请写出变量，如“{names[0]} 的均值为 …”。",
        )
        raise MisreadError(text, clause.place, what)
