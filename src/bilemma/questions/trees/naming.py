"""Names of letters: which are none, which would look alike, which may be products."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from bilemma.formulas.notation import LETTERS, Letter, split

from ..lexing.errors import MisreadError, said
from .clause import Clause
from .lengths import Lengths
from .symbol_table import SymbolTable, kernel_name
from .syntax import FUNCTIONS, LETTERS_TOO, SyntaxNode

_OVER = {"lim", "max", "min", "sup", "inf"}  # of which a subscript says over what
LONGEST_PRODUCT = 3  # so many letters without signs between them may be meant as a product
# Words of two and three letters, of which nobody means the product.
_SMALL_WORDS = {
    *("and", "any", "are", "as", "at", "be", "by", "cm", "do", "for", "has", "if", "in", "is"),
    *("it", "its", "kg", "let", "no", "not", "of", "on", "or", "so", "the", "to", "we"),
}
INDEX_LETTERS = "ij"
_SERIES = ("Σ", "Π")  # letters only if a hypothesis names them
_ONE_LETTER = re.compile(
    r"[A-Za-zΑ-Ωα-ω](?:_(?:[a-z0-9Α-Ωα-ω]+?(?=[A-Z]|[a-z]_|'|$)|[A-Z](?=[A-Za-z]_|$)))?'*"
)
MOMENTS_BY_LETTER = {"E": "E", "D": "Var"}  # as textbooks write them without brackets
DECLARING = ("vectors", "fixed", "random", "natural")


def refuse_words(goal: SyntaxNode, given: Iterable[Clause], text: str) -> None:
    """Refuse words in hypotheses that are neither known nor letters: a name of several letters
    stands in the goal, or is declared.

    Raises:
        MisreadError: there is such a word.
    """
    given = list(given)
    known = {n.value for n in goal.walk() if n.kind in ("name", "index")}
    laws = {c.text for c in given if c.kind == "law"}  # which say of n that it is natural
    said_so = (c for c in given if c.kind in DECLARING and c.text not in laws)
    known |= {t.text for c in said_so for t in c.names}
    alone = {t.text for c in given for t in (*c.names, *c.others)} | known
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
                is_product = len(word) <= LONGEST_PRODUCT and {*word} <= alone
                raise MisreadError(text, place, what, ("*".join(word),) if is_product else ())


class Naming(Lengths):
    """The letters of a question as they are named; a part of their resolution."""

    def __init__(self, goal_text: str, given_text: str) -> None:
        super().__init__()
        self.goal_text, self.given_text, self.text = goal_text, given_text, given_text
        self.letters = SymbolTable()
        self.named: set[str] = set()  # letters that hypotheses name
        self.declared: set[str] = set()  # those of which they say what they are
        self.real: set[str] = set()  # those that they call real
        self.drawn: dict[Letter, str] = {}  # how each letter is printed, and what was typed for it

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

    def refuse_series(self, node: SyntaxNode, base: str) -> None:
        """``Σ X``, ``Σ_i X_i``: a sum, unless a hypothesis says that Σ is a letter."""
        if base in _SERIES and kernel_name(node.value) not in self.named:
            what = said(
                "Sums and products say how far they go: sum(X[i], i=1..n).",
                "求和与求积须写明范围：sum(X[i], i=1..n)。",
            )
            raise MisreadError(self.text, node.place, what)

    def _refuse_subscript(self, node: SyntaxNode, base: str, subscript: str) -> None:
        """``sum_i``, ``argmin_w`` and ``W_ij`` are no letters."""
        self.refuse_series(node, base)
        if not subscript or kernel_name(node.value) in self.declared:
            return
        called = base.lower() in FUNCTIONS and base not in LETTERS_TOO
        called |= base.lower() in _OVER or (base in ("E", "P", "V") and subscript.isupper())
        if called or (_is_word(base) and len(base) > LONGEST_PRODUCT):
            what = said(
                f"{node.value} is no letter. Sums are written sum(X[i], i=1..n); a name of one's "
                f"own is declared: 'real {node.value}'.",
                f"{node.value} 不是字母。求和写作 sum(X[i], i=1..n)；自定的名称须声明："
                f"“常数 {node.value}”。",
            )
            raise MisreadError(self.text, node.place, what)
        if set(subscript) <= set(INDEX_LETTERS):
            what = said(
                f"Is {node.value} a component? Indices stand in brackets; a letter of its own is "
                f"declared: 'real {node.value}'.",
                f"{node.value} 是分量吗？下标写在方括号内；若为单独的字母，请声明："
                f"“常数 {node.value}”。",
            )
            raise MisreadError(self.text, node.place, what, (f"{base}[{','.join(subscript)}]",))

    def refuse_product(self, node: SyntaxNode) -> None:
        """``aX`` may be meant as a product; a hypothesis may say that it is a name."""
        typed = str(node.value)
        self._refuse_run_together(node, typed)
        joined = re.search(r"\d(?=[A-Za-zΑ-Ωα-ω])", typed)  # X1Y
        letters = typed.rstrip("0123456789")  # aX2
        plain = joined or (len(letters) > 1 and letters.isalpha() and letters not in LETTERS)
        if not plain or typed == "pi" or kernel_name(typed) in self.named:
            return
        if typed in _SMALL_WORDS:
            what = said(
                f"The word '{typed}' is not understood here.", f"此处无法理解“{typed}”一词。"
            )
            raise MisreadError(self.text, node.place, what)
        what = said(
            f"Is {typed} a product or one letter? A name of several letters is declared in a "
            f"hypothesis: 'real {typed}' or 'random {typed}'.",
            f"{typed} 是乘积，还是一个字母？多个字母的名称须在条件中声明：“常数 {typed}”或"
            f"“随机 {typed}”。",
        )
        is_short = len(letters) <= LONGEST_PRODUCT
        product = "*".join(letters) + typed[len(letters) :]
        readings: tuple[str, ...] = (product,) if is_short else ()
        if typed[0] in MOMENTS_BY_LETTER and is_short and letters == typed:  # EX, DX
            readings = tuple(self._as_moments(typed, node))
        if joined:
            readings = (re.sub(r"(\d)(?=[A-Za-zΑ-Ωα-ω])", r"\1*", typed),)
        raise MisreadError(self.text, node.place, what, readings)

    def _as_moments(self, typed: str, node: SyntaxNode) -> Iterator[str]:
        """``EX^2``: the mean of the square, or the square of the mean? ``DX``: the variance?"""
        head, of_what = MOMENTS_BY_LETTER[typed[0]], "*".join(typed[1:])
        is_enclosed = self.text[node.place : node.place + 1] == "("  # (EX)^2
        behind = (
            None
            if is_enclosed
            else re.match(r"\s*(\^\s*(?:\d+|[a-z](?!\w))|[²³⁴])", self.text[node.end :])
        )
        if behind:
            power = behind[1].replace(" ", "")
            inside = of_what if len(typed) == 2 else f"({of_what})"
            yield from (f"{head}({inside}{power})", f"({head}({of_what})){power}")
        else:
            yield f"{head}({of_what})"
        if head != "E":
            yield "*".join(typed)

    def _refuse_run_together(self, node: SyntaxNode, typed: str) -> None:
        """``X_iY_i``, ``XY'``: products; and ``Xi``, X_i rather than the letter Ξ."""
        if kernel_name(typed) in self.named:
            return
        parts = [match[0] for match in _ONE_LETTER.finditer(typed)]
        is_run = "".join(parts) == typed and len(parts) > 1 and ("_" in typed or "'" in typed)
        if is_run and (typed.count("_") > 1 or any(part[0].isupper() for part in parts[1:])):
            what = said(
                f"Is {typed} a product, or one letter? A letter of several is declared in a "
                f"hypothesis: 'real {typed}' or 'random {typed}'.",
                f"{typed} 是乘积，还是一个字母？多个字母的名称须在条件中声明：“常数 {typed}”或"
                f"“随机 {typed}”。",
            )
            product = "*".join(re.sub(r"_([ij0-9])$", r"[\1]", part) for part in parts)
            raise MisreadError(self.text, node.place, what, (product,))
        if typed == "Xi":
            what = said(
                "Is Xi the component X_i, or the Greek letter Ξ?", "Xi 是分量 X_i，还是希腊字母 Ξ？"
            )
            raise MisreadError(self.text, node.place, what, ("X[i]", "Ξ"))

    def plain(self, node: SyntaxNode, ranges: Mapping[str, SyntaxNode]) -> None:
        """Note a letter that stands without an index."""
        base, _, subscript = str(node.value).partition("_")
        name = self.name(node.value, node.place)
        self.refuse_product(node)
        self._refuse_subscript(node, base, subscript)
        if subscript and subscript in ranges:
            what = said(
                f"Is {node.value} the component with index {subscript}, or a letter of its own?",
                f"{node.value} 是下标为 {subscript} 的分量，还是一个单独的字母？",
            )
            raise MisreadError(self.text, node.place, what, (f"{base}[{subscript}]",))
        self.letters.typed.setdefault(name, node.value)


def _is_word(typed: str) -> bool:
    bare = typed.rstrip("'")
    return len(bare) > 1 and bare.isalpha() and bare.isascii() and bare not in LETTERS


def _same_letter(a: str, b: str) -> bool:
    """σ and sigma are one letter."""
    return a.rstrip("'") == a and b.rstrip("'") == b
