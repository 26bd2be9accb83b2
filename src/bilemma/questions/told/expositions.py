r"""A question that is told in sentences: what is known, what letters stand for, what is asked.

    Let y = Σ w_i x_i, where the weights w_i are iid with mean 0 and variance v. Find Var(y).
    Assume that … . Then their dot product, q · k = Σ q_i k_i, has mean 0 and variance d_k.
    假设 q 和 k 的各分量独立，均值为 0，方差为 1。那么它们的点积 q·k 的均值为 0，方差为 d_k。

It is parted where its words say so, and each part is written as the reader of one question and the
reader of hypotheses read it. What is left out is what begins a sentence, and what something is
called beside its letter or its formula; all else goes on to those readers, which refuse it if they
do not understand it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..lexing.errors import Said
from .exposition_clauses import CONDITIONAL
from .exposition_goals import asked_in
from .exposition_suppositions import Suppositions
from .exposition_words import ABBREVIATED, ALSO_ASKED, ASKS, BEHIND, MOMENT_ALONE, says_more

MOST_CHARACTERS = 1200
_ENDS = ".?？。;；\n"
_STOP = re.compile(r"[.?？。;；\n](?=\s|$)|[。；？\n]")


class Exposition(NamedTuple):
    """The goals of a question that is told, its hypotheses, and how its words were taken."""

    goals: tuple[str, ...]
    given: str
    notes: tuple[Said, ...]


def of_exposition(goal: str, given: str) -> Exposition | None:
    """A question told in sentences as goals and hypotheses; None where it is none.

    Args:
        goal: what was typed as the goal.
        given: what was typed as the hypotheses.
    """
    return _Told().read(goal, given)


class _Told:
    """Parts one question."""

    def __init__(self) -> None:
        self.goals = list[str]()
        self.supposed = Suppositions()

    def read(self, goal: str, given: str) -> Exposition | None:
        """The question; None where more is said than is read here, or of one of several questions
        alone.
        """
        if len(goal) + len(given) > MOST_CHARACTERS:
            return None
        goal, given = _with_braces(goal, given)
        asked, supposed = [*_sentences(goal)], [*_sentences(given)]
        if says_more(f"{goal}\n{given}"):
            return None
        are_read = self._read_all(asked)
        for text, _ in supposed:
            self.supposed.add(text)
        pieces = self.supposed.pieces()
        if not are_read or self.supposed.is_unclear or not pieces:
            return None
        goals = [self.supposed.in_goal(text) for text in self.goals]
        return Exposition((*goals,), "; ".join(pieces), (*self.supposed.notes,))

    def _read_all(self, sentences: Sequence[tuple[str, bool]]) -> bool:
        """Whether each sentence supposes something, or asks."""
        sentences = [part for sentence in sentences for part in _asks_apart(*sentence)]
        found = [ASKS.search(text) for text, _ in sentences]
        asking = [n for n, m in enumerate(found) if m is not None]
        if len(sentences) == 1 and not asking:
            return self._asks(sentences[0][0], is_claim=False)
        if not asking or (len(asking) > 1 and asking[-1] < len(sentences) - 1):
            return False
        for n, ((text, is_question), m) in enumerate(zip(sentences, found, strict=True)):
            if m is None:
                if n > asking[0] and MOMENT_ALONE.fullmatch(text):  # find E(Z); Var(Z)
                    self.goals.append(text.strip())
                    continue
                is_between = len(asking) > 1 and n > asking[0]
                if is_question or is_between:
                    return False
                self.supposed.add(text)
                continue
            before, rest = text[: m.start()], text[m.end() :]
            if len(asking) > 1 and ((before.strip() and n > asking[0]) or BEHIND.search(rest)):
                return False
            self.supposed.add(before, is_condition=len(asking) == 1)
            if not self._asks(rest, is_claim=bool(m["claims"])):
                return False
        return True

    def _asks(self, text: str, *, is_claim: bool) -> bool:
        """Whether a sentence asks something that is understood."""
        if (behind := BEHIND.search(text)) is not None:
            on = text[behind.start() : behind.end()].strip(" ,，")
            condition = on if CONDITIONAL.match(on) else ""
            self.supposed.add(f"{condition} {text[behind.end() :]}", is_condition=True)
            text = text[: behind.start()]
        goals = asked_in(text, self.supposed, is_claim=is_claim)
        self.goals += goals
        return bool(goals)


def _asks_apart(text: str, is_question: bool) -> Iterator[tuple[str, bool]]:
    """``show that E(b) = β and find its variance``: what is asked besides in a part of its own."""
    first, start = ASKS.search(text), 0
    for also in ALSO_ASKED.finditer(text, first.end() if first else len(text)):
        yield text[start : also.start()], is_question
        start = also.end()
    yield text[start:], is_question


def _with_braces(goal: str, given: str) -> tuple[str, str]:
    """Both texts with ``W_{ij}`` for W_ij, where one has it so."""
    for x, ij in {*re.findall(r"([A-Za-z])_\{([a-z]{2})\}", f"{goal}\n{given}")}:
        alone = rf"(?<![A-Za-z\\]){x}_{ij}(?![A-Za-z0-9])"
        goal, given = (re.sub(alone, f"{x}_{{{ij}}}", text) for text in (goal, given))
    return goal, given


def _sentences(text: str) -> Iterator[tuple[str, bool]]:
    """The sentences of a text without their full stops; of each whether it is a question."""
    for span in sentence_spans(text):
        typed = text[slice(*span)].strip()
        yield typed.rstrip(_ENDS), typed.endswith(("?", "？"))


def sentence_spans(text: str) -> Iterator[tuple[int, int]]:
    """From where to where each sentence of a text goes, with its full stop."""
    start = 0
    for stop in _STOP.finditer(text):
        before = text[start : stop.start()]
        opened, closed = (sum(map(before.count, signs)) for signs in ("([{", ")]}"))
        behind = text[stop.end() :].lstrip()[:1]
        is_within = stop[0] == "." and (
            re.match(r"[^A-Z$\\\u4e00-\u9fff]", behind) is not None
            or ABBREVIATED.search(before) is not None
        )
        if before.count("$") % 2 == 0 and opened <= closed and not is_within:
            yield start, stop.end()
            start = stop.end()
    if text[start:].strip():
        yield start, len(text)
