r"""How far sums and derivatives reach in LaTeX: asked about where more may be meant, or less."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..lexing.brackets import closing
from .latex_cursor import CLOSING, beside, function_of
from .latex_scripts import LatexScripts
from .latex_tokens import GREEK, LatexToken

_OPENING = ("(", "[", "{", r"\{", r"\lbrace")
_ENDS = {*"$,;，；。=<>", "<=", ">=", r"\mid", r"\le", r"\leq", r"\ge", r"\geq", r"\sim"}
_WORDS = {"with", "where", "and", "if", "for", "independent", "have", "has"}
_SERIES = (r"\sum", r"\prod")
_FUNCTION_LETTERS = tuple("fghσφψΦΨ")  # which nobody writes before a bracket as a factor
_CHANGES = ("Δ", "δ")


class LatexReach(LatexScripts):
    """Reads the factors that a sum or a derivative is of."""

    def absolute(self) -> str:
        """An absolute value."""
        raise NotImplementedError

    def term(self) -> str:
        """What a sum sign, or a derivative, is before: factors up to where they end."""
        out = self.scripted(self.absolute()) if self.sees("|") else ""  # no bar ends here
        while not self.ends_term():
            is_index = self.sees("[") and not self.peek().apart  # X[i]
            out = beside(out, self.item(), apart=not is_index)
        if not out:
            self.fail("A formula is wanted here.", "此处应有公式。")
        return out

    def unapplied(self, letter: str) -> str:
        r"""A letter, which is no function: ``\sigma(x)`` may be the sigmoid, ``f(x+1)`` a function;
        and no sign of a change, as in ``\Delta x``.
        """
        if letter in _FUNCTION_LETTERS and self.sees("(", "[", r"\{"):
            place, inside = self.peek().place, self.parenthesis()[1:-1]
            sigmoid = (f"sigmoid({inside})",) if letter == "σ" else ()
            self.fail(
                f"Is this {letter} times what follows? Functions of one's own are not known here.",
                f"这是 {letter} 乘以后面的式子吗？此处不能使用自定义的函数。",
                *sigmoid,
                f"{letter}*({inside})",
                place=place,
            )
        is_letter = self.peek().kind == "name" or self.peek().text in GREEK
        if letter in _CHANGES and is_letter:
            self.fail(
                f"Is {letter} a factor, or a part of a name? A product is written with \\cdot; a "
                "change has a letter of its own.",
                f"{letter} 是因子，还是名称的一部分？乘积请写 \\cdot；变化量请另取一个字母。",
            )
        return self.scripted(letter)

    def refuse_bracket_behind_letter(self) -> None:
        r"""``a\left[x + y\right]``: no index, which stands below its letter in LaTeX."""
        bracket = self.peek()
        before = self.tokens[self.at - 1] if self.at else None
        is_letter = before is not None and (before.kind == "name" or before.text in GREEK)
        is_word = before is not None and before.text.isalpha() and len(before.text) > 1
        is_letter &= self.is_formula or not is_word  # uniform on [0, 1], on the interval [0, 1]
        if bracket.text == "[" and bracket.apart and is_letter and before is not None:
            if function_of(before.text) is not None:
                return
            a = GREEK.get(before.text, before.text)
            self.fail(
                "Is this an index, or a factor in brackets? An index stands below its letter, "
                f"{a}_i, or right behind it, {a}[i]; a factor has parentheses.",
                f"这是下标，还是括号中的因子？下标写作 {a}_i 或紧接字母的 {a}[i]；因子请用圆括号。",
            )

    def differentiated(self, written: Callable[[str], str], *, is_first: bool) -> str:
        """The derivative of the factors that follow its sign.

        Args:
            written: the derivative of something, as a question has it.
            is_first: whether the sign is the first of the text.

        Raises:
            MisreadError: it may go further, ``x^2 + x``, or end at a bracket, ``(x) x``.
        """
        if self.ends_term():
            self.term()
        is_enclosed = self.sees(*_OPENING)
        body = self.item()
        is_enclosed |= _bare(body).endswith(")") and _bare(body)[0].isalpha()
        place = self.peek().place
        if not self.ends_term():
            rest = self.term()
            if is_enclosed:
                first, second = (f"({_bare(part)})" for part in (body, rest))
                readings = f"{written(_bare(body))}*{second}", written(f"{first}*{second}")
                self._ask(place, *readings, is_first=is_first)
            body = beside(body, rest, apart=True)
        if self.sees("+", "-"):
            place, sign = self.peek().place, self.next().text
            rest = self.term()
            readings = f"{written(_bare(body))} {sign} {rest}", written(f"{body} {sign} {rest}")
            self._ask(place, *readings, is_first=is_first)
        return written(_bare(body))

    def _ask(self, place: int, *readings: str, is_first: bool) -> None:
        """Refuse, with readings where nothing else stands before or after."""
        is_whole = is_first and self.peek().kind == "end"
        self.fail(
            "How far does this derivative go? Write brackets around what is differentiated.",
            "求导到哪里为止？请给求导的式子加上括号。",
            *(readings if is_whole else ()),
            place=place,
        )

    def refuse_index_behind(self, names: list[str]) -> None:
        r"""``\sum_{i=1}^n X_i + X_i^2``: an index that stands behind the factors of its sum too.

        Raises:
            MisreadError: it does.
        """
        for token in self._behind():
            if token.text in _SERIES:
                return  # which binds its own
            for name in names:
                if name in self._letters_at(token):
                    self.fail(
                        f"How far does the sum over {name} go? Write brackets around its terms; "
                        f"an index that stands outside has another letter.",
                        f"对 {name} 的求和到哪里为止？请给求和的各项加上括号；求和之外的下标"
                        "请用别的字母。",
                        place=token.place,
                    )

    def _behind(self) -> Iterator[LatexToken]:
        """What follows, up to where the bracket around it closes, or a formula ends."""
        depth = 0
        for n, token in enumerate(self.tokens[self.at :], self.at):
            if token.kind == "end" or (depth == 0 and token.text in {*CLOSING, *_ENDS, *_WORDS}):
                return
            depth += (token.text in _OPENING) - (token.text in CLOSING)
            before = self.tokens[n - 1].text if n else ""
            is_index = before == "_" or ((depth and before in ("{", ",")) or token.text in "ij")
            if (token.kind == "name" and (self.is_formula or is_index)) or token.text in _SERIES:
                yield token

    @staticmethod
    def _letters_at(token: LatexToken) -> str:
        """Letters side by side are indices, or factors; a word has none of them."""
        return token.text if len(token.text) <= 3 or not token.text.isalpha() else ""


def _bare(text: str) -> str:
    """Without the parentheses around the whole of it."""
    if not text.startswith("("):
        return text
    return text[1:-1] if closing(text, 0) == len(text) - 1 else text
