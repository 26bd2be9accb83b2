"""Derivatives in words: ``the derivative of sigmoid``, ``softmax(x)_i 对 x_j 的偏导``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn

from ..latex_input.differentiated_letters import free_index, is_vector
from ..latex_input.latex_cursor import function_of
from ..lexing.errors import said
from .phrase_formulas import PhraseFormulas, without_article, without_of
from .phrases import OF_NUMBERS, OF_VECTORS, POWERS
from .prose_units import Unit

_NAME = re.compile(r"[A-Za-zΑ-Ωα-ω]\w*(?![\w(])")
_GRADIENTS = ("gradient", "梯度")
_POINT = re.compile(r"(?P<x>[A-Za-zΑ-Ωα-ω]\w*)(?:\[(?P<index>\w+)\])?")


class DerivativePhrases(PhraseFormulas):
    """Reads of what a derivative is, and in what."""

    def derivative(self, head: Unit, rest: Sequence[Unit]) -> str:
        """``the derivative of … with respect to x``; without these words, in its only letter. The
        second one is that of the first, in the same letter.
        """
        first = self._first(head, rest)
        if not head.means("second derivative"):
            return first
        if re.search(r"\b(?:softmax|lse)\(", first):
            self._refuse_point(head)  # in which two components?
        return f"d({first}, {first.rpartition(', ')[2]}"

    def _first(self, head: Unit, rest: Sequence[Unit]) -> str:
        self.need(head, rest)
        at = next((n for n, u in enumerate(rest) if u.means("wrt", "at")), len(rest))
        of_what = without_article(rest[:at])
        point = self.formula(without_article(rest[at + 1 :])) if at < len(rest) else ""
        if function := self._named(of_what, point or "x"):
            return self._of_function(head, function, point or "x")
        if at < len(rest) and rest[at].means("at"):
            self.refuse_word(rest[at])
        formula = self.read(of_what)
        point = point or self._only_letter(head, formula)
        if self.typed(head).lower() in _GRADIENTS and is_vector(point, formula):
            point = f"{point}[{free_index(formula)}]"
        if not _POINT.fullmatch(point):
            self._refuse_point(head)
        return f"d({formula}, {point})"

    def _named(self, of_what: Sequence[Unit], point: str) -> str:
        """The function that a phrase names, its logarithm, or a power; "" where there is none."""
        first = of_what[0] if of_what else None
        if first is None or first.kind != "phrase":
            return ""
        rest = without_article(of_what[1:])
        if first.text in (*OF_NUMBERS, *OF_VECTORS):
            return first.text if not rest else ""
        inner = self._named(without_of(rest), point) if first.text in POWERS else ""
        return first.text.replace("{}", inner) if inner else ""

    def jacobian(self, head: Unit, rest: Sequence[Unit]) -> str:
        """Each entry of the Jacobian of a function by its name."""
        of_what = without_article(without_of(rest))
        if len(of_what) != 1 or of_what[0].text not in OF_VECTORS:
            what = said(
                "An entry of a Jacobian is a derivative: d(softmax(x, i), x[j]).",
                "雅可比矩阵的元素即导数：d(softmax(x, i), x[j])。",
            )
            self.fail(what, head.place)
        return self._of_function(head, of_what[0].text, "x")

    def _of_function(self, head: Unit, function: str, point: str) -> str:
        """Of a function by its name, in a letter, or in a component of a vector."""
        found = _POINT.fullmatch(point)
        if found is None:
            self._refuse_point(head)
        if any(vector in function for vector in OF_VECTORS):
            x, _, below = found["x"].partition("_")  # z_k is a component here
            index = found["index"] or below or "j"
            return f"d({function.format(x)}, {x}[{index}])"
        return f"d({function.format(point)}, {point})"

    def _only_letter(self, head: Unit, formula: str) -> str:
        names = {x for x in _NAME.findall(formula) if function_of(x) is None and x != "pi"}
        if len(names) != 1 or "[" in formula or "softmax" in formula or "lse" in formula:
            what = said(
                "A derivative in what? Write 'with respect to x'.",
                "对什么求导？请写“对 x 的导数”。",
            )
            self.fail(what, head.place)
        return names.pop()

    def _refuse_point(self, head: Unit) -> NoReturn:
        what = said(
            "A derivative is taken in a letter or in a component: x, x_j.",
            "只能对字母或分量求导：x、x_j。",
        )
        self.fail(what, head.place)
