"""Hypotheses as people write them, such as ``q, k independent; mean 0; var q = s^2``.

Each clause is read into data here; what its letters are is decided later, from the whole question.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from .clause import OF_LETTERS, RELATIONS, Clause, is_moment
from .clause_text import IS
from .declarations import Declarations
from .errors import MisreadError, said
from .independence_clauses import IndependenceClauses
from .lexer import Token, tokens
from .lexicon import meaning, pieces, refusal
from .moment_clauses import MomentClauses
from .relation_clauses import RelationClauses
from .word_order import MOMENTS, NAMED_VALUES, SIZES, STATES

MOST_CLAUSES = 60
_KINDS_OF_LETTERS = ("fixed", "random", "natural")
_JOINT = re.compile("([，且而并 ]|and|with)+")  # between hypotheses of one sentence
_WHOLE = ("independent", "iid", "pairwise", "symmetric", "uncorrelated", "centred")
_ENDS = (("独立", "independent"), ("矩", "moment"))  # of words of two
_ONCE = {"independent", "pairwise", "vectors", "matrices", "fixed", "random", "natural", "in"}
_ONCE |= {"any", "symmetric", "centred", "uncorrelated", "zero", "unit", "central", "moment", "for"}


def clauses(text: str) -> list[Clause]:
    """The hypotheses of a text, which semicolons or line ends part.

    Raises:
        MisreadError: one of them is not understood, or can be understood in two ways.
    """
    found: list[Clause] = []
    for part in _parts(text):
        own = _ClauseParser(text, part).clauses()
        last = found[-1] if found else None
        if last and _JOINT.fullmatch(text, last.place + len(last.text), own[0].place):
            _refuse_ellipsis(text, last, own[0])
            own = [c.of_same(last) for c in own]  # its subject goes on, as in a sentence
        found += own
        if len(found) > MOST_CLAUSES:
            n = MOST_CLAUSES
            what = said(f"There are at most {n} hypotheses.", f"条件不得超过 {n} 条。")
            raise MisreadError(text, part[0].place, what)
    return found


def _refuse_ellipsis(text: str, last: Clause, own: Clause) -> None:
    """``X 的方差为 1，Y 为 2``, ``E(X) = 0，方差为 1`` and ``X independent of Y with mean 0``: a
    sentence that leaves something out.
    """
    if last.kind == "moment" and own.kind == "relation" and "=" not in own.text.replace("＝", "="):
        what = said(
            "Is this the value of the letter, or of its moment? Write 'Y = 2' or 'mean Y = 2'.",
            "这是变量的值，还是它的矩？请写“Y = 2”或“Y 的均值为 2”。",
        )
        raise MisreadError(text, own.place, what)
    is_unclear = last.kind == "relation" or last.others
    if is_unclear and own.kind in OF_LETTERS and not own.names:
        what = said("Of which letters is this said?", "这是就哪些字母而言？")
        raise MisreadError(text, own.place, what)


def _parts(text: str) -> list[list[Token]]:
    """The tokens of each hypothesis, with an end of their own; ends of lines part them too, in
    Chinese a comma or 且 after a whole hypothesis, and ``and`` where more is said of the same.
    """
    parts: list[list[Token]] = [[]]
    found = [piece for run in tokens(text) for piece in pieces(run)]
    for token, after in zip(found, (*found[1:], found[-1]), strict=True):
        last = parts[-1][-1] if parts[-1] else None
        if last and "\n" in text[last.end : token.place]:
            parts.append([])
        is_joint = text[token.place : token.end] in ("，", "且", "而且", "并且")
        is_joint |= token.text in ("and", "with") and _goes_on(after)
        if token.text == ";" or token.kind == "end" or (is_joint and _is_whole(parts[-1])):
            parts.append([])
        elif not (is_joint and not parts[-1]):
            parts[-1].append(token)
    for part in parts:
        if part and part[-1].text == ".":
            part.pop()
    return [[*part, Token("end", "", part[-1].end, part[-1].end)] for part in parts if part]


def _goes_on(token: Token) -> bool:
    """Whether more is said of the same letters: ``X has mean 0 and variance 1``."""
    word = meaning(token)
    return is_moment(word) or word in ("zero", "unit") or token.text in ("has", "have")


def _is_whole(part: Sequence[Token]) -> bool:
    """Whether it says something already: a relation, independence, a moment with its value."""
    words = [meaning(t) for t in part]
    if not part or any(w in _WHOLE for w in words):
        return bool(part)
    if {"zero", "unit"} & {*words} and is_moment(words[-1]):
        return True
    said_last = next((w for w in reversed(words) if w != "filler"), "")
    if said_last in _KINDS_OF_LETTERS and any(t.kind == "name" and not meaning(t) for t in part):
        return True  # X 为随机变量, but not 常数 a
    if any(t.text in RELATIONS for t in part):
        return True
    is_named = any(is_moment(w) for w in words) and not is_moment(words[-1])
    told = any(t.text in IS for t in part) or part[-1].kind == "number"
    return is_named and told and part[-1].kind in ("number", "name")


class _ClauseParser(IndependenceClauses, Declarations, MomentClauses, RelationClauses):
    """Reads one hypothesis."""

    def clauses(self) -> list[Clause]:
        """What it says, as one clause or more."""
        self._refuse_words()
        words = [meaning(t) for t in self.part]
        about = self._about(words)
        if about is None:
            return self.relation()
        self._refuse_order(about, words)
        return [replace(about, over=tuple(self.indices), counts=tuple(self.counts))]

    def _refuse_order(self, about: Clause, words: Sequence[str]) -> None:
        """Refuse words that stand where no sentence has them."""
        if "in" in words:
            self.refuse_order(SIZES, self.part[words.index("in")].place)
        elif about.kind == "moment" and "centred" not in words:
            is_named = "zero" in words or "unit" in words
            end = about.value.place if about.value and not is_named else None
            self.refuse_order(NAMED_VALUES if is_named else MOMENTS, end)
        else:
            self.refuse_order(STATES)

    def _about(self, words: list[str]) -> Clause | None:
        """What is said of letters by name; None of a relation."""
        if "uncorrelated" in words and "independent" not in words:  # always two at a time
            self.part = [t for t in self.part if meaning(t) != "pairwise"]
            words = [w for w in words if w != "pairwise"]
        if "in" in words:
            return self.sizes(words)
        if "independent" in words or "iid" in words or "pairwise" in words:
            return self.independence(words)
        for kind in ("fixed", "random", "natural", "symmetric", "uncorrelated", "centred"):
            if kind in words and "moment" not in words:
                return self.about_names(kind, words)
        if "zero" in words or "unit" in words:
            return self.named_value(words)
        has_moment = any(is_moment(w) for w in words)
        if ("moment" in words and not has_moment) or (has_moment and not self.is_formula(words)):
            return self.moment(words)
        return None

    def _refuse_words(self) -> None:
        """Words that would turn the hypothesis round, say it of fewer things, or say it twice."""
        said_before: set[str] = set()
        for token in self.part:
            kinds = {"independent", "pairwise"} if meaning(token) == "iid" else {meaning(token)}
            kinds |= {kind for end, kind in _ENDS if token.text.endswith(end)}
            if kinds & said_before & _ONCE:
                what = said(f"'{token.text}' says it twice.", f"“{token.text}”与前面重复。")
                self.fail(what, token.place)
            said_before |= kinds
        for n, token in enumerate(self.part):
            wrong = refusal(token)
            after = self.part[min(n + 1, len(self.part) - 1)]
            if wrong is None and token.text.endswith("n'") and after.text == "t":
                wrong = refusal(Token("name", "not", token.place, token.end))
            if wrong is not None:
                self.fail(wrong, token.place)
