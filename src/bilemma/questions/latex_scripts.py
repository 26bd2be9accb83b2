r"""What stands below and above a letter in LaTeX: indices, exponents, transposes."""

from __future__ import annotations

from .latex_cursor import LatexCursor, beside
from .latex_tokens import GREEK, LatexToken

_TRANSPOSED = ((r"\top",), ("T",), (r"\intercal",), (r"\mathsf", "T"), (r"\mathrm", "T"))


class LatexScripts(LatexCursor):
    """Reads indices and exponents."""

    def scripted(self, base: str) -> str:
        """A base with what stands below and above it, in either order; δ_ij is Kronecker's."""
        index = power = ""
        while self.sees("_", "^"):
            is_index = self.sees("_")
            if (index if is_index else power) != "":
                self.fail("A second index or exponent.", "重复的上标或下标。")
            if is_index:
                self.next()
                index = self._index(base)
            elif self._is_transpose():
                return self._dot(base + index)
            else:
                power = self.exponent()
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

    def _is_transpose(self) -> bool:
        after = [t.text for t in self.tokens[self.at + 1 : self.at + 8]]
        if after[:1] == ["{"] and "}" in after:
            after = [x for x in after[1 : after.index("}")] if x != "{"]
            return tuple(after) in _TRANSPOSED
        return tuple(after[:1]) in _TRANSPOSED

    def _dot(self, left: str) -> str:
        r"""``q^\top k``, a dot product; the transpose of a product stands in no question."""
        self.expect("^")
        self.letters()
        if self.ends_term():
            self.fail(
                r"A transpose stands before another vector: q^\top k.",
                r"转置之后须有另一个向量：q^\top k。",
            )
        right = self.item()
        if self.ends_term() or self.sees("/"):
            return f"{left}.{right}"
        while not self.ends_term() and not self.sees("/"):
            right = beside(right, self.item(), apart=True)
        return f"{left}.({right})"

    def _index(self, base: str) -> str:
        """``_{ij}`` as [i,j] where these are indices; else a part of the name, as in σ_q."""
        place = self.peek().place
        if not self.sees("{"):
            if self.peek().kind == "number" and len(self.peek().text) > 1:
                digits = self.peek().text
                self.fail(
                    "Write braces around an index of several digits.",
                    "多位数的下标请加花括号。",
                    f"_{{{digits}}}",
                )
            name = self.split() if self.peek().kind == "name" else self.next().text
            return self._placed(base, [name], place)
        start = self.at
        inside = self.tokens_of_group()
        counts_on = any(t.text in ("+", "-") for t in inside)
        if counts_on and all(t.text in "+-," or _is_index(t) for t in inside):
            self.at = start
            return f"[{self.argument()}]"
        return self._placed(base, list(_letters(inside)), place)

    def _placed(self, base: str, letters: list[str], place: int) -> str:
        wanted = [x for x in letters if x != ","]
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


def _is_index(token: LatexToken) -> bool:
    return token.kind == "number" or (token.text.islower() and len(token.text) == 1)


def _letters(tokens: list[LatexToken]) -> list[str]:
    """Letter by letter, for ``ij`` is two indices; a number is one."""
    found: list[str] = []
    for token in tokens:
        if token.text not in (r"\mathrm", r"\text", "{", "}"):
            found += list(token.text) if token.text.isalpha() else [token.text]
    return found
