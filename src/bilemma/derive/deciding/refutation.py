"""A finite model in which a comparison that was asked about is false, in words."""

from __future__ import annotations

import re
from typing import NamedTuple

from bilemma.questions.lexing.errors import Said


class Refutation(NamedTuple):
    """What stands for the letters in the model, and both sides of the comparison there; formulas
    are LaTeX between dollars.
    """

    described: Said

    def words(self, language: str, form: str) -> str:
        """The model in a sentence, plain or with its formulas in LaTeX."""
        text = self.described[language]
        return re.sub(r"\$([^$]+)\$", _plain, text) if form == "plain" else text


def _plain(formula: re.Match[str]) -> str:
    from bilemma.bilingual.latex_tree import parse  # which no browser has, nor needs
    from bilemma.bilingual.tree_text import tree_text

    return tree_text(parse(formula[1]))
