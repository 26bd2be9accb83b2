"""Formulas of matrices with their factors apart and indices in brackets: ``BAx`` as ``B A x``,
``(Wx)_i`` as ``(W x)[i]``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from ..trees.syntax import FUNCTIONS, MOMENTS
from .matrix_words import NAME

_RUN = re.compile(r"(?<![A-Za-zΑ-Ωα-ω0-9_])[A-Za-zΑ-Ωα-ω][A-Za-zΑ-Ωα-ω0-9_]*'?")
_BELOW = r"(?:_\{ ?(?P<held>[\w, ]+?) ?\}|_(?P<bare>[i-n]{1,2}|\d)(?![A-Za-z0-9_]))"
_INDEXED = re.compile(rf"(?P<x>(?<=[)\]])|(?<![A-Za-zΑ-Ωα-ω0-9_])[A-Za-zΑ-Ωα-ω]\w*?){_BELOW}")
_SQUARE = re.compile(rf"(?P<w>{NAME}|(?<![A-Za-z0-9_])[A-Z])(?:\^2(?![0-9])|²)")
_LETTER = r"(?<![A-Za-zΑ-Ωα-ω0-9_.])[A-Za-zΑ-Ωα-ω](?:_\w+|[0-9])?'?"
_DOT = re.compile(rf"(?P<x>{_LETTER})(?:\^T ?| ?· ?)(?P<y>{_LETTER})(?![\w(\[^.'])")
_NUMBERED = re.compile(r"[A-Za-zΑ-Ωα-ω]_\d")
_TIMES = re.compile(r"(?<![A-Za-zΑ-Ωα-ω0-9_])([A-Za-zΑ-Ωα-ω]\w*)\(")
_WORD = re.compile(r"(?<![A-Za-z_])[A-Za-z]{3,}(?![A-Za-z0-9_])")
_GREEK = (
    "alpha",
    "beta",
    "gamma",
    "delta",
    "eps",
    "epsilon",
    "eta",
    "lambda",
    "mu",
    "rho",
    "sigma",
    "tau",
    "phi",
    "theta",
)


class MatrixFormulas:
    """Writes formulas whose vectors and matrices are known.

    Args:
        ranks: of each letter how many indices it has.
        functions: those that are defined, ``f(x) = R x``: the letter and the value.
    """

    def __init__(self, ranks: Mapping[str, int], functions: Mapping[str, tuple[str, str]]) -> None:
        self.functions = functions
        self.names = {x: _plain(x) for x in ranks}
        self.ranks = {_plain(x): rank for x, rank in ranks.items()}

    def written(self, text: str) -> str:
        """A formula as it is read."""
        for f, (x, value) in self.functions.items():
            called = re.compile(rf"(?<![A-Za-z]){f}\((?P<at>[^()]*)\)")
            text = called.sub(partial(_called, value=value, x=x), text)
        text = _RUN.sub(self._parted, text.replace("×", "*"))
        text = _TIMES.sub(lambda m: f"{m[1]} (" if m[1] in self.ranks else m[0], text)
        text = _INDEXED.sub(self._indexed, text)
        text = _SQUARE.sub(self._squared, text)
        text = _DOT.sub(self._dotted, text)
        text = re.sub(r"\b(E|Var|SD|Cov) (?=[\[(])", r"\1", text)
        return re.sub(r" +", " ", re.sub(r"²", "^2", text)).strip()

    def is_formula(self, text: str) -> bool:
        """Whether no word stands in a text that is written."""
        words = _WORD.findall(text)
        known = (*MOMENTS, *_GREEK)
        return not re.search(r"[\u4e00-\u9fff\\]", text) and all(
            w in known or w.lower() in FUNCTIONS or w in self.ranks for w in words
        )

    def has_tensors(self, text: str) -> bool:
        """Whether a vector or a matrix stands in a formula that is written."""
        return any(self.ranks.get(x) for x in re.findall(r"[A-Za-zΑ-Ωα-ω]\w*", text))

    def renamed(self, text: str) -> str:
        """A hypothesis with the names that letters have in formulas."""
        for x, new in self.names.items():
            if x != new:
                text = re.sub(rf"(?<![A-Za-z0-9_]){x}(?![A-Za-z0-9_])", new, text)
        return text

    def _parted(self, found: re.Match[str]) -> str:
        run, behind = found[0], found.string[found.end() : found.end() + 2].lstrip()[:1]
        is_called = behind in ("(", "[") and (run in MOMENTS or run.lower() in FUNCTIONS)
        if run in self.names or is_called or run in MOMENTS:
            return self.names.get(run, run)
        return " ".join(self._pieces(run)) or run

    def _pieces(self, run: str) -> list[str]:
        """Known letters one after the other, as in ``XW_Q``."""
        for x in sorted(filter(run.startswith, self.names), key=len, reverse=True):
            rest = run[len(x) :]
            if not rest or re.fullmatch(_BELOW, rest):
                return [self.names[x] + rest]
            if more := self._pieces(rest):
                return [self.names[x], *more]
        return []

    def _indexed(self, found: re.Match[str]) -> str:
        x, below = found["x"], (found["held"] or found["bare"]).replace(" ", "")
        rank = self.ranks.get(x) if x else None
        indices = below.split(",") if "," in below else [*below]
        if x and (f"{x}_{below}" in self.names or rank != len(indices)):
            return found[0]
        return f"{x}[{','.join(indices)}]"

    def _dotted(self, found: re.Match[str]) -> str:
        """``x^T y`` of two vectors."""
        x, y = found["x"], found["y"]
        return f"({x}.{y})" if self.ranks.get(x) == self.ranks.get(y) == 1 else found[0]

    def _squared(self, found: re.Match[str]) -> str:
        w = found["w"]
        return f"({w} {w})" if self.ranks.get(w) == 2 else found[0]


def _plain(x: str) -> str:
    """``W_1`` as W1, for an index stands in brackets; ``ΔW`` as Δ."""
    return x.replace("_", "") if _NUMBERED.fullmatch(x) else "Δ" if x[0] == "Δ" else x


def _called(found: re.Match[str], value: str, x: str) -> str:
    """The value of a function of x at something else."""
    at = found["at"].strip()
    at = at if re.fullmatch(r"\w'?", at) else f"({at})"
    return "(" + re.sub(rf"(?<![A-Za-z]){x}(?![A-Za-z])", at, value) + ")"
