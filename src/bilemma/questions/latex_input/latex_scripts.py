r"""What stands below and above a letter in LaTeX: indices, exponents, transposes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn

from .latex_cursor import LatexCursor, beside
from .latex_tokens import GREEK, LatexToken

RAISED = ("²", "³", "⁴")
_UPRIGHT = (r"\text", r"\mathrm", r"\textrm", r"\mathsf", r"\operatorname")
_SIZES_OF_LAYERS = ("n", "d")  # n_in and d_in are names: i and n are no indices of these
_LETTERS = re.compile(r"\w(?:\*\w)+")
_TRANSPOSED = ((r"\top",), ("T",), (r"\intercal",), (r"\mathsf", "T"), (r"\mathrm", "T"))

_WITH_ZERO = re.compile(
    r"(?<![A-Za-z\\])(\\[A-Za-z]+|[A-Za-zΑ-Ωα-ω])(?: ?_ ?(?:0|\{ ?0 ?\}))(?![0-9])"
)
_RUN = re.compile("[h-n]{2,3}")  # of indices


class LatexScripts(LatexCursor):
    """Reads indices and exponents."""

    def scripted(self, base: str) -> str:
        """A base with what stands below and above it, in either order; δ_ij is Kronecker's."""
        index = power = ""
        while self.sees("_", "^", *RAISED):
            is_index = self.sees("_")
            if (index if is_index else power) != "":
                self.fail("A second index or exponent.", "重复的上标或下标。")
            if is_index:
                self.next()
                index = self._index(base)
            elif self.sees(*RAISED):
                power = self.next().text
            elif self._is_transpose():
                return self._dot(base + index)
            elif base == "R" and not self.is_formula and self.peek(1).text == "(":
                self.next()
                power = f"^{self.parenthesis()}"  # R^(m x n)
            else:
                power = self.exponent()
        if base == "R" and power and index and not self.is_formula:  # R^d_k is a space
            return f"{base}{power}{index}"
        if base == "δ" and index.count(",") == 1:
            return f"delta({index[1:-1]}){power}"
        return base + index + power

    def exponent(self) -> str:
        """``^2``, ``^{n+1}``; what is no exponent is refused."""
        self.expect("^")
        token = self.peek()
        if self.sees("*", r"\ast", r"\star", r"\prime", "("):
            self.fail(
                "What stands above is no exponent; give it a letter of its own.",
                "右上角的记号不是指数，请另取一个字母。",
            )
        if self.sees("-", "+"):
            behind = self.peek(1).text
            self.fail(
                "Write braces around an exponent with a sign.",
                "带正负号的指数请加花括号。",
                *([f"^{{{token.text}{behind}}}"] if behind.isalnum() else []),
            )
        if token.kind == "number" and len(token.text) > 1:
            self.fail(
                "Write braces around an exponent of several digits.",
                "多位数的指数请加花括号。",
                f"^{{{token.text}}}",
            )
        found = self.argument()
        if found.startswith("(") and found.endswith(")"):  # of a layer, a sample, a derivative
            self.fail(
                "A number in brackets above a letter is no exponent; give it a letter of its own.",
                "右上角括号中的记号不是指数，请另取一个字母。",
                place=token.place,
            )
        return f"^{found}" if found.isalnum() else f"^({found})"

    def _is_transpose(self, ahead: int = 0) -> bool:
        if ahead and self.peek(ahead).text != "^":
            return False
        after = [t.text for t in self.tokens[self.at + ahead + 1 : self.at + ahead + 8]]
        if after[:1] == ["{"] and "}" in after:
            after = [x for x in after[1 : after.index("}")] if x != "{"]
            return tuple(after) in _TRANSPOSED
        joined = self.peek(ahead + 1)
        is_joined = joined.kind == "name" and re.fullmatch("T[a-z]", joined.text)
        return tuple(after[:1]) in _TRANSPOSED or bool(is_joined)  # x^Tw

    def _dot(self, left: str) -> str:
        r"""``q^\top k``, a dot product; the transpose of a product stands in no question."""
        self.expect("^")
        self.letters() if self.sees("{") or self.peek().kind != "name" else self.split()
        if self.is_entry:
            return f"{left}^T"
        if self.ends_term():
            self.fail(
                r"A transpose stands before another vector: q^\top k.",
                r"转置之后须有另一个向量：q^\top k。",
            )
        right = self.item()
        if _LETTERS.fullmatch(right):  # x^\\top Ay, where Ay is a product
            right = right.replace("*", " ")
        elif self.ends_term() or self.sees("/"):
            return f"{left}.{right}"
        if self.peek().kind == "name" and self._is_transpose(1):
            return f"({left}.{right})"  # a^T x x^T b
        while not self.ends_term() and not self.sees("/"):
            right = beside(right, self.item(), apart=True)
        return f"{left}.({right})"

    def _index(self, base: str) -> str:
        """``_{ij}`` as [i,j] where these are indices; else a part of the name, as in σ_q."""
        place = self.peek().place
        if (name := self._upright()) and not base.endswith((")", "]")):
            return f"_{name}"
        if not self.sees("{"):
            if self.peek().kind == "number" and len(self.peek().text) > 1:
                digits = self.peek().text
                self.fail(
                    "Write braces around an index of several digits.",
                    "多位数的下标请加花括号。",
                    f"_{{{digits}}}",
                )
            if self.peek().text == "in":  # n_in: in LaTeX n with the index i, and n behind it
                self._refuse_in(base, place)
            if (run := self.peek()).kind == "name" and self._are_indices(run.text):
                return self._placed(base, list(self.next().text), place)
            name = self.split() if self.peek().kind == "name" else self.next().text
            return self._placed(base, [name], place)
        start = self.at
        inside = self.tokens_of_group()
        counts_on = any(t.text in ("+", "-") for t in inside)
        if counts_on and all(t.text in "+-," or _is_index(t) for t in inside):
            self.at = start
            return f"[{self.argument()}]"
        letters = list(_letters(inside))
        if letters == ["i", "n"] and [t.text for t in inside] == ["in"]:
            if base in _SIZES_OF_LAYERS:
                return "_in"
            self._refuse_in(base, place)
        return self._placed(base, letters, place)

    def _are_indices(self, text: str) -> bool:
        """``w_ij``, of which LaTeX sets i alone below: both are indices where one of a sum is among
        them; but q_ik_i is q_i k_i.
        """
        if not _RUN.fullmatch(text) or not self.bound & {*text} or self.peek(1).text in ("_", "^"):
            return False
        if not {*text} <= {*self.bound, *"ijkl"}:
            x = f"{text[0]} {text[1:]}"
            self.fail(
                "Are all of these indices? Write braces around them.",
                "这些都是下标吗？请加花括号。",
                f"_{{{text}}}",
                f"_{x}",
            )
        return True

    def _upright(self) -> str:
        r"""The name that stands upright below a letter, ``_{\text{in}}``, which is read then; "" of
        anything else, and of a single letter, which may be an index all the same.
        """
        texts = [t.text for t in self.tokens[self.at : self.at + 6]]
        is_braced = texts[:1] == ["{"] and texts[1:2] != ["{"]
        at = int(is_braced)
        if texts[at : at + 1] == [] or texts[at] not in _UPRIGHT or texts[at + 1 : at + 2] != ["{"]:
            return ""
        name, ends = texts[at + 2], texts[at + 3 : at + 4 + is_braced]
        is_name = name.isalnum() and len(name) > 1 and name[0].isalpha()
        if not is_name or ends != ["}"] * (1 + is_braced):
            return ""
        self.at += at + 3 + len(ends)
        return name

    def _refuse_in(self, base: str, place: int) -> NoReturn:
        """``X_{in}``: what goes in, or the member with the indices i and n?"""
        self.fail(
            f"Is in a name, or are these the indices i and n? Write {base}_{{\\text{{in}}}} or "
            f"{base}_{{i,n}}.",
            f"in 是名称，还是下标 i 和 n？请写 {base}_{{\\text{{in}}}} 或 {base}_{{i,n}}。",
            f"{base}_{{\\text{{in}}}}",
            f"{base}_{{i,n}}",
            place=place,
        )

    def _placed(self, base: str, letters: list[str], place: int) -> str:
        wanted = [x for x in letters if x != ","]
        if wanted == ["0"] and not base.endswith((")", "]")):  # indices begin at 1
            return "_0"
        if len(wanted) == 1 and wanted[0].isdigit() and f"{base}_0" in self.bound:
            return f"_{wanted[0]}"
        letters_alone = all(len(x) == 1 and x.isalpha() for x in wanted if not x.isdigit())
        if letters_alone and any(x in self.bound or x.isdigit() for x in wanted):
            return f"[{','.join(wanted)}]"
        name = "".join(GREEK.get(x, x) for x in letters)
        if not name.isalnum() or base.endswith((")", "]")):
            self.fail(
                f"Is {name} an index? Indices are those of sums, numbers, i and j.",
                f"{name} 是下标吗？下标只能是求和指标、数字、i 或 j。",
                place=place,
            )
        return f"_{name}"


def numbered(text: str) -> Iterator[str]:
    """``β_0`` of a text with β_0 and β_1, and no other index: these are letters of their own."""
    for letter in dict.fromkeys(_WITH_ZERO.findall(text)):
        below = re.findall(rf"(?<![A-Za-z\\]){re.escape(letter)} ?_ ?\{{? ?(\w+)", text)
        is_listed = re.search(rf"{re.escape(letter)}_\{{?\d\}}?, ?(?:\.\.|…|\\[lc]?dots)", text)
        if {"1"} < {*below} and all(n.isdigit() for n in below) and not is_listed:
            yield f"{GREEK.get(letter, letter)}_0"


def _is_index(token: LatexToken) -> bool:
    return token.kind == "number" or (token.text.islower() and len(token.text) == 1)


def _letters(tokens: list[LatexToken]) -> list[str]:
    """Letter by letter, for ``ij`` is two indices; a number is one."""
    found: list[str] = []
    for token in tokens:
        if token.text not in (r"\mathrm", r"\text", "{", "}"):
            found += re.findall("[A-Za-zΑ-Ωα-ω]|[0-9]+|.", token.text)
    return found
