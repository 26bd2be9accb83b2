"""A letter that is to be found: so that an equation holds, or that something is least."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bilemma.trusted.terms import Term, mk, num

from ..lexing.errors import MisreadError, said
from .goal import Goal


class Sought(NamedTuple):
    """The letter, and ``left = right`` that is to hold; or ``left`` alone, which is to be least."""

    letter: Term
    left: Term
    right: Term | None = None

    @staticmethod
    def of(wanted: Goal, sides: tuple[Term, ...], text: str) -> Sought | None:
        """What a goal seeks; None of a goal that seeks nothing.

        Raises:
            MisreadError: the letter is none, or what it is found for is random.
        """
        if wanted.sign not in ("solve", "min"):
            return None
        found = Sought(*sides)
        letter, *others = sides
        is_letter = letter.head == "sym" and letter.sort == "real" and not letter.args
        if not is_letter or letter.random or letter.data not in found.left.free:
            what = said(
                "What is sought is to be a letter of the formula, a number and no random one.",
                "所求的须为式子中的一个字母，且是数，不是随机变量。",
            )
            raise MisreadError(text, wanted.node.place, what)  # the letter is not in this text
        random = next((n for n, t in enumerate(others, 1) if t.random), None)
        if random is not None:
            what = said(
                "Numbers are equal, or least: means, variances; not what is random.",
                "此处的等式或最小值是关于数的，如期望、方差，而不是随机变量。",
            )
            raise MisreadError(text, wanted.sides[random].place, what)
        return found

    @property
    def goal(self) -> Term:
        """What depends on the letter; of an equation with more than a number on the right side, the
        difference.
        """
        if self.right is None or self.right.head == "num":
            return self.left
        return self.left - self.right

    @property
    def asked(self) -> Term:
        """The equation, or what is to be least."""
        return self.left if self.right is None else mk("Eq", self.left, self.right)

    @property
    def value(self) -> Term | None:
        """What the goal is to be; None of what is to be least."""
        if self.right is None:
            return None
        return self.right if self.goal is self.left else num(0)

    def refuse_supposed(self, stated: Iterable[tuple[Term, str]], text: str) -> None:
        """Refuse hypotheses that speak of the letter, but for its range; each with its words.

        Raises:
            MisreadError: there is such a hypothesis.
        """
        for p, typed in stated:
            if self.letter.data in p.free and p.head not in ("Le", "Lt", "Ne"):
                what = said(
                    "What is sought is in no hypothesis, unless as a range: 'c > 0'.",
                    "除了写明取值范围（如“c > 0”）之外，条件中不能出现所求的字母。",
                )
                raise MisreadError(text, max(text.find(typed), 0), what)
