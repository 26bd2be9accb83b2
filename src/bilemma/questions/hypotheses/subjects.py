"""Whose a hypothesis is that names no letters: ``X, Y independent, with mean 0``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import NoReturn

from ..clause_words.grouped_names import EVERY
from ..lexing.errors import MisreadError, said
from ..lexing.lexer import Token
from ..trees.clause import OF_LETTERS, Clause

_SEVERAL = re.compile(EVERY.pattern + r"|\b(means|variances|moments|deviations|expectations)\b")
_MOMENTS = ("mean", "var", "sd", "expect", "moment", "均值", "方差", "期望", "标准差", "矩")
_ALL = re.compile(
    r"\b(?:all|both|they|mutually|each other|one another)\b|相互|互相|它们|两者|二者|都|均"
)
_SIGN_OF_ONE = re.compile(r"(?:μ|mu|σ|sigma)_[A-Z]")  # of X
_MOMENT = re.compile("|".join(_MOMENTS))


def _is_alike(letter: str, other: str) -> bool:
    """Whether both may be random: X and Y, x and y; but not X and n."""
    return other[0].isupper() or letter[0].islower()


def _is_spherical(own: Sequence[Clause]) -> bool:
    """Whether a hypothesis names a law N(m, v I_n), whose components are independent."""
    return own[0].kind == "law" and any(c.kind == "vectors" for c in own) and not own[0].counts


def _free(own: Sequence[Clause]) -> list[Clause]:
    """Where a hypothesis says that letters are independent, besides what its law says."""
    found = [c for c in own if c.kind == "independent"]
    by_law = len(own[0].names) == 1 and _is_spherical(own)
    return found[1:] if by_law else found


def _pair_before(run: Sequence[Clause], own: Clause) -> tuple[Token, ...]:
    """The letters of ``X 与 Y 的相关系数为 ρ``, of which two values go on to tell: 方差分别为 1、4;
    none where there are not as many, or where a sentence speaks of another pair too.
    """
    sides = [side for c in run if c.kind == "relation" and not c.names for side in c.sides]
    calls = [n for side in sides for n in side.walk() if (n.kind, n.value) == ("call", "Cov")]
    pair = [n for call in calls for n in call.parts if n.kind == "name"]
    is_one = len({n.value for n in pair}) == len(pair) == 2 and (calls[0],) == run[-1].sides[:1]
    is_of_pair = is_one and own.kind == "moment" and not own.names and len(own.values) == 2
    return tuple(Token("name", n.value, n.place, n.end) for n in pair) if is_of_pair else ()


class Subjects:
    """The letters that the hypotheses of a text speak of, sentence by sentence."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.run: list[Clause] = []  # the hypotheses of the sentence so far
        self.has_free = False  # whether one of them says that its letters are independent

    def named(self, own: Sequence[Clause], pronoun: Token | None) -> list[Clause]:
        """The clauses of a hypothesis that goes on, with the letters of the one before.

        Raises:
            MisreadError: it may be said of other letters.
        """
        about = next((c for c in own if c.kind in OF_LETTERS), own[0])  # mean μ = 10: not μ = 10
        if not self.run:
            self._refuse(about)
        last = self.run[-1]
        if together := self._together(about) or _pair_before(self.run, about):
            return [replace(c, names=together) if c is about else c for c in own]
        self._refuse_ellipsis(last, about)
        if last.kind in OF_LETTERS and not last.names and about.names:
            self._refuse(last)  # zero-mean, unit-variance X
        if pronoun is not None:
            is_several = {"its": False, "其": len(last.names) > 1}.get(pronoun.text.lower(), True)
            is_its = pronoun.text.lower() == "its"
            if is_several != (len(last.names) > 1) or (is_its and not last.names):
                self._refuse(about)
        self._refuse_others(last, about)
        return [c.of_same(last) for c in own]

    def with_laws_before(self, own: list[Clause]) -> list[Clause]:
        """``X ~ U(0,1), Y ~ U(0,1) independent``, ``q ~ N(0, I_d) and k ~ N(0, I_d) are
        independent``: of each other, unless it was said of one that stands before, too.
        """
        laws = [c for c in self.run if c.kind != "vectors"]
        are_laws = own[0].kind == "law" and bool(laws) and all(c.order for c in laws)
        are_laws &= all(len(c.names) == 1 and not c.counts for c in (*laws, own[0]))
        said_ = _free(own)
        if not (are_laws and said_) or said_[-1].same_law or self.has_free:
            return own
        names = {t.text: t for c in (*laws, own[0]) for t in c.names}
        return [
            *(c for c in own if c is not said_[-1]),
            replace(said_[-1], names=(*names.values(),)),
        ]

    def refuse_free_again(self, own: Sequence[Clause], earlier: Sequence[Clause]) -> None:
        """``q ~ N(0, I_d); k ~ N(0, I_d) independent``: the law says that of its components."""
        others = [t.text for c in earlier if c.kind in OF_LETTERS for t in c.names]
        said_ = _free(own)
        if not (others and said_ and len(own[0].names) == 1 and _is_spherical(own)):
            return
        if said_[-1].names == own[0].names and not said_[-1].same_law:
            x = own[0].names[0].text
            listed = ", ".join((*dict.fromkeys(others), x))
            what = said(
                f"Independent of what? The components of {x} are, by its law. Write '{listed} "
                "independent'.",
                f"与什么独立？{x} 的各分量独立已由其分布说明。请写“{listed} 独立”。",
            )
            raise MisreadError(self.text, own[0].place, what)

    def refuse_sign_of_one(self, own: Sequence[Clause]) -> None:
        """``mean μ_X = 10, mean μ_Y = 5``: of X and of Y, and not of all letters."""
        for clause in own:
            value = clause.value if clause.kind == "moment" else None
            signs = [n.value for n in value.walk() if n.kind == "name"] if value else []
            is_of_one = len(clause.names) == 1 or len(clause.values) > 1
            if not is_of_one and any(map(_SIGN_OF_ONE.fullmatch, signs)):
                self._refuse(clause)

    def _together(self, own: Clause) -> tuple[Token, ...]:
        """All letters of the sentence, where they are what is independent: ``E(X) = 1, E(Y) = 2,
        independent``; none where it is the last one's components, or not all of them.
        """
        letters = {t.text: t for clause in self.run for t in clause.letters}
        is_all = bool(_ALL.search(own.text))
        is_one = len(self.run[-1].letters) == 1
        is_own = own.kind in ("independent", "uncorrelated") and not own.names and own.wise is None
        is_plain = all(c.kind in ("moment", "law", "relation", "random") for c in self.run)
        is_plain &= all(c.letters for c in self.run)
        return (*letters.values(),) if is_own and is_plain and (is_all or is_one) else ()

    def add(self, own: Sequence[Clause], *, goes_on: bool) -> None:
        """Note what a hypothesis says, its last clause for all: it is of the sentence so far, or
        the first of another one.
        """
        self.run = [*self.run, own[-1]] if goes_on else [own[-1]]
        self.has_free = bool(_free(own)) or (goes_on and self.has_free)

    def _refuse(self, own: Clause) -> NoReturn:
        what = said("Of which letters is this said?", "这是就哪些字母而言？")
        raise MisreadError(self.text, own.place, what)

    def _refuse_ellipsis(self, last: Clause, own: Clause) -> None:
        """``X 的方差为 1，Y 为 2``, ``E(X) = 0，方差为 1`` and ``X independent of Y with mean 0``:
        a sentence that leaves something out.
        """
        is_value = own.kind == "relation" and own.signs == ("=",) and own.sides[0].kind == "name"
        named = {token.text for token in last.names}
        is_value &= not any(n.value in named for side in own.sides[1:] for n in side.walk())
        is_unsigned = "=" not in own.text.replace("＝", "=")
        letters = [token.text for token in last.names]
        is_alike = is_value and any(_is_alike(letter, own.sides[0].value) for letter in letters)
        if last.kind == "moment" and is_value and (is_unsigned or not letters or is_alike):
            what = said(
                "Is this the value of the letter, or of its moment? Write 'Y = 2' or 'mean Y = 2'.",
                "这是变量的值，还是它的矩？请写“Y = 2”或“Y 的均值为 2”。",
            )
            raise MisreadError(self.text, own.place, what)
        is_unclear = (last.kind == "relation" and not last.names) or last.others
        if is_unclear and own.kind in OF_LETTERS and not own.names:
            self._refuse(own)

    def _refuse_others(self, last: Clause, own: Clause) -> None:
        """``X 的均值为 0，Y 的均值为 1，方差均为 2``: of the last ones, or of all? And
        ``X 的方差为 1，Y 与 X 独立，均值为 0``?
        """
        if own.kind not in OF_LETTERS or own.names:
            return
        letters = {token.text for token in last.names}
        passed = ("fixed", "natural", *(["vectors"] if last.kind != "vectors" else []))
        spoken = [c for c in self.run if c.kind not in passed]  # W in R^(m x d), x in R^d, W iid
        earlier = any({token.text for token in c.names} - letters for c in spoken)
        is_smaller = any(c.names and {t.text for t in c.names} < letters for c in spoken)
        begins = (last.names and last.names[0].place) or 0
        is_subject = not _MOMENT.search(self.text[last.place : begins])
        is_larger = not is_subject and any({t.text for t in c.names} > letters for c in self.run)
        is_plain = last.kind == "moment" and not _SEVERAL.search(own.text)
        is_plain &= own.kind not in ("independent", "uncorrelated")
        is_plain &= not (self._is_after_comma(own) and self._lacks(own, letters))
        if own.kind == "apart":  # X ~ N(0, 1), Y ~ N(0, 1), independent of Z
            letters |= {token.text for token in own.others}
            earlier = any({token.text for token in c.names} - letters for c in spoken)
            is_plain = not earlier
        if is_larger or (earlier and not is_plain) or (is_smaller and last.kind != "moment"):
            self._refuse(own)

    def _is_after_comma(self, own: Clause) -> bool:
        """Whether only a comma stands before it: ``Y has mean 2, variance 3``, and not ``and``."""
        return self.text[: own.place].rstrip().endswith((",", "，"))

    def _lacks(self, own: Clause, letters: AbstractSet[str]) -> bool:
        """Whether of letters before nothing of this kind was said: X 均值 1，Y 均值 2，方差 3"""
        moments = [c for c in self.run if c.kind == "moment"]
        before = [c for c in moments if {t.text for t in c.names} - letters]
        is_new = all(c.what != own.what for c in before)
        return own.kind == "moment" and bool(before) and is_new
