"""A question as it was understood, in the words and signs that are read: its echo.

What is written here is the terms that the kernel gets, not what was typed; the words are those of
the reader's own tables. So the echo, read again, gives the same question, and that is looked at
before a question is answered.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from bilemma.trusted.terms import Term

from .elaborating.retyping import CannotWriteError, QuestionWriter
from .elaborating.sought import Sought
from .elaborating.understood import Question
from .lexing.errors import MisreadError, said
from .lexing.lexicon import word
from .question import read_question
from .trees.clause import Clause
from .trees.symbol_table import kernel_name

LANGUAGES = ("en", "zh")


class Echo(NamedTuple):
    """A question that reads as the same: its goal, and its hypotheses in both languages."""

    goal: str
    given: dict[str, tuple[str, ...]]

    def hypotheses(self, language: str) -> str:
        """The hypotheses as one text."""
        return {"en": "; ", "zh": "；"}[language].join(self.given[language])

    def command(self, language: str) -> str:
        """The line for a terminal that asks it."""
        given = self.hypotheses(language)
        return command(self.goal, [given] if given else [], language)


def typed(question: Question, t: Term) -> str:
    """A term in the letters of a question, as one types it.

    Raises:
        CannotWriteError: a question cannot say it.
    """
    return _Question(question).writer.text(t)


def identity(question: Question) -> tuple[Any, ...]:
    """What makes two questions the same: the goal, all that is supposed, what is random, and which
    letters have one law.
    """
    given = frozenset(g.proposition for g in question.given)
    same = {(g.proposition, g.clause.same_law) for g in question.given if g.clause}
    laws = frozenset(p for p, has_law in same if has_law)
    asked = question.goal, question.relation, question.probability, question.grows, question.sought
    return asked, given, frozenset(question.members), laws


def echo(question: Question) -> Echo:
    """The echo of a question.

    Raises:
        MisreadError: what was understood cannot be said so that it reads as the same.
    """
    try:
        writer = _Question(question)
        found = Echo(writer.goal(), {code: tuple(writer.given(code)) for code in LANGUAGES})
        again = [read_question(found.goal, found.hypotheses(code)) for code in LANGUAGES]
    except (CannotWriteError, MisreadError):
        again = []
    if not again or any(identity(other) != identity(question) for other in again):
        what = said(
            "This cannot be repeated exactly as it was understood, so it is not answered. Ask "
            "about a part of it.",
            "无法准确复述所理解的问题，故不作回答。请就其中一部分提问。",
        )
        raise MisreadError(question.goal_text, 0, what)
    return found


class _Question:
    """Writes a question."""

    def __init__(self, question: Question) -> None:
        self.question, self.letters = question, question.letters
        terms = [question.goal, *(g.proposition for g in question.given)]
        terms += [x for x, _ in question.members]
        terms += [question.relation] if question.relation is not None else []
        sizes = {n for x in terms for key in x.free for n in self._letters_of_sizes(key[0])}
        self.keys = sorted({key for t in terms for key in t.free if not key[0].startswith("_")})
        self.keys += sorted({(n, "nat", ()) for n in sizes} - set(self.keys))
        names = {key[0]: self.typed(key[0]) for key in self.keys}
        self.writer = QuestionWriter(names)

    def _letters_of_sizes(self, name: str) -> Iterator[str]:
        for size in filter(None, self.letters.sizes.get(name, ())):
            yield from (kernel_name(n.value) for n in size.walk() if n.kind == "name")

    def typed(self, name: str) -> str:
        """A letter as one types it."""
        return self.letters.typed.get(name, name)

    def goal(self) -> str:
        """What is asked for."""
        relation, probability = self.question.relation, self.question.probability
        if self.question.sought is not None:
            return self._seeking(self.question.sought)
        if probability is not None:
            t, size = map(self.writer.text, probability.args[0].args)
            event = f"P({size} >= {t})"
            return f"bound {event}" if relation is None else f"{event} <= {self._right(relation)}?"
        if relation is None:
            goal, grows = self.writer.text(self.question.goal), self.question.grows
            return f"lim {goal} as {self.writer.text(grows)} -> oo" if grows else goal
        left, right = map(self.writer.text, relation.args)
        return f"{left} {_SIGNS[relation.head]} {right}?"

    def _right(self, relation: Term) -> str:
        return self.writer.text(relation.args[1])

    def _seeking(self, sought: Sought) -> str:
        letter, left = self.writer.text(sought.letter), self.writer.text(sought.left)
        if sought.right is None:
            return f"minimise {left} over {letter}"
        return f"solve {left} = {self.writer.text(sought.right)} for {letter}"

    def given(self, language: str) -> Iterator[str]:
        """What the letters are, then what is supposed of them."""
        yield from self._declared(language)
        said_before: set[str] = set()
        for given in self.question.given:
            if given.clause is not None and given.clause.kind in _INDEPENDENCE:
                text = _INDEPENDENCE[given.clause.kind](self, given.clause, language)
            else:
                text = self._relation(given.proposition, language)
            if text not in said_before:
                yield text
            said_before.add(text)

    # --- letters
    def _declared(self, language: str) -> Iterator[str]:
        for kind in ("natural", "random", "fixed"):
            names = [self.typed(key[0]) for key in self.keys if _kind(key) == kind]
            if names:
                yield f"{word(kind, language)} {', '.join(dict.fromkeys(names))}"
        families = [key for key in self.keys if key[2]]
        for space, keys in groupby(sorted(families, key=self._space), key=self._space):
            yield f"{', '.join(self.typed(key[0]) for key in keys)} in {space}"

    def _space(self, key: Any) -> str:
        sizes = [size for size in self.letters.sizes[key[0]] if size is not None]
        if len(sizes) == 1:  # in parentheses, where it has parts
            return f"R^{self.writer.size(sizes[0])}"
        return f"R^({', '.join(map(self.writer.size, sizes))})"

    # --- hypotheses
    def _relation(self, p: Term, language: str) -> str:
        """A relation for all indices that it binds, or for those that differ."""
        writer, indices, apart = self.writer, list[str](), list[str]()
        while p.head == "ForAll":
            excluded = p.args[1:-1]
            index, p, inner = writer.opened(p)
            if excluded:
                apart = [writer.text(excluded[0]), index]
            indices.append(index)
            writer = inner
        sign = _SIGNS.get(p.head)
        if sign is None:
            raise CannotWriteError(p.head)
        text = f" {sign} ".join(map(writer.text, p.args))
        if apart and len(indices) == 2:
            return f"{text} {word('for', language)} {' != '.join(apart)}"
        if indices:
            over = {"en": "for all", "zh": f"{word('for', 'zh')}{word('any', 'zh')}"}[language]
            listed = ", ".join(indices)
            pair = listed.replace(", ".join(apart), " != ".join(apart))
            if apart and pair == listed:  # they do not stand side by side
                pair = f"{listed}, {' != '.join(apart)}"
            return f"{text} {over} {pair if apart else listed}"
        return text

    def names(self, names: Iterable[Any]) -> str:
        """Letters that a hypothesis names; all random ones if it names none."""
        typed = [str(token.text) for token in names]
        used = (n for n in sorted(self.letters.random) if n in self.letters.typed)
        return ", ".join(typed or map(self.typed, used))

    def independent(self, clause: Clause, language: str) -> str:
        """All of them, or any few."""
        names = self.names(clause.names)
        if clause.wise is not None:
            few = {"en": f"any {clause.wise} of", "zh": f"任意 {clause.wise} 个"}[language]
            return f"{few} {names} {word('independent', language)}"
        return f"{names} {word('iid' if clause.same_law else 'independent', language)}"

    def blocks(self, clause: Clause, language: str) -> str:
        """Vectors of each other."""
        vectors, independent = word("vectors", language), word("independent", language)
        names = self.names(clause.names)
        if language == "zh":
            return f"{vectors} {names} {independent}"
        return f"{independent} {vectors} {names}"

    def apart(self, clause: Clause, language: str) -> str:
        """Some of others."""
        of = {"en": " of", "zh": "于"}[language]
        before, after = map(self.names, (clause.names, clause.others))
        return f"{before} {word('independent', language)}{of} {after}"


_INDEPENDENCE = {
    "independent": _Question.independent,
    "blocks": _Question.blocks,
    "apart": _Question.apart,
}
_SIGNS = {"Eq": "=", "Le": "<=", "Lt": "<", "Ne": "!="}


def _kind(key: Any) -> str:
    return {"nat": "natural", "random": "random"}.get(key[1], "fixed")


def command(
    goal: str, given: tuple[str, ...] | list[str], language: str = "en", *, by: str = "ask"
) -> str:
    """The line for a terminal that asks the same."""
    parts = ["bilemma", by, shlex.quote(goal)]
    if given:
        parts += ["--given", shlex.quote("; ".join(given))]
    if language != "en":
        parts += ["--language", language]
    return " ".join(parts)


def layers_command(tensors: str, given: str, language: str = "en") -> str:
    """The line for a terminal that prints a table of tensors."""
    return command(tensors, [given] if given else [], language, by="layers")
