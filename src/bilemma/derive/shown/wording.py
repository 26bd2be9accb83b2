"""Answers in words, both languages: what was understood, why each line holds, what is missing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from bilemma.bilingual.phrase import Math, Phrase
from bilemma.formulas.clause_phrases import conditions, words_list
from bilemma.formulas.latex import latex as latex_of_term
from bilemma.formulas.latex import latex_of
from bilemma.formulas.notation import Notation
from bilemma.formulas.plain import plain, plain_node
from bilemma.questions.elaborating.endless import endless
from bilemma.questions.elaborating.sought import Sought
from bilemma.questions.elaborating.understood import Given
from bilemma.questions.lexing.errors import Said, said
from bilemma.questions.refusing.outside import words_in_chinese
from bilemma.trusted.terms import Key, Term, applied, mk, num, sym

from ..answer import Answer
from ..deciding.solving import SolvedLetter

_CALL, _WORD = re.compile(r"[A-Za-z]+\("), re.compile("[A-Za-z]{3}")


@dataclass(frozen=True)
class Spoken:
    """What an answer says, in one notation: terms as plain text or as LaTeX."""

    answer: Answer

    @cached_property
    def notation(self) -> Notation:
        """The conventions that all formulas of the answer share."""
        a = self.answer
        given = (g.proposition for g in a.question.given)
        hypotheses = (*given, *a.hypotheses, *a.added, *map(a.supposed, a.moments))
        lines = [(hypotheses, [line.term]) for line in a.lines]
        goal = mk("Eq", a.question.goal, a.value)
        return Notation.of_page([(hypotheses, [goal])], lines)

    def term(self, t: Term, form: str) -> str:
        """A term or proposition, plain or in LaTeX."""
        if form == "plain":
            return plain(t, self.notation)
        return latex_of_term(t, notation=self.notation)

    def phrase(self, words: Phrase, form: str) -> str:
        """Words with formulas in them, plain or in Markdown."""
        return "".join(self._item(item, form) for item in words)

    def _item(self, item: object, form: str) -> str:
        if not isinstance(item, Math):
            return str(item)
        if form == "plain":
            return plain_node(item.node, self.notation)
        return f"${latex_of(item)}$"

    def unused(self, language: str) -> list[str]:
        """Hypotheses that were not needed, as they were typed; those that a name stands for in the
        language's words, and not a mixture of two languages.
        """
        texts = [_ONE_SPACE.sub(r" \1 ", text) for text in self.answer.unused]
        if language == "en":
            return texts
        pairs = ((text, words_in_chinese(text)) for text in texts)
        return [text if _WORD.search(_CALL.sub("(", zh)) else zh for text, zh in pairs]

    def hypotheses(self, language: str, form: str) -> list[tuple[tuple[Term, ...], str]]:
        """The hypotheses that the answer needs, each with its words."""
        a = self.answer
        found = []
        moments = tuple(map(a.supposed, a.moments))
        groups = [(p,) for p in a.hypotheses] + [moments] * bool(moments)
        for group in groups:
            listed = words_list(group, language, notation=self.notation)
            separator = {"en": "; ", "zh": "；"}[language]
            found.append((group, separator.join(self.phrase(w, form) for w in listed)))
        return found

    @cached_property
    def numbers(self) -> dict[Term, int]:
        """Of each hypothesis the number under which it is shown, also where a line has it of the
        members up to n alone.
        """
        answer, question = self.answer, self.answer.question
        found = self.hypotheses("en", "plain")
        numbers = {p: n for n, (group, _) in enumerate(found, 1) for p in group}
        stated = (*(g.proposition for g in question.given), *question.moments(answer.order))
        return numbers | {p: numbers[q] for p in stated if (q := answer.supposed(p)) in numbers}

    def letters(self, language: str, form: str) -> str:
        """What the letters are: random, fixed, natural."""
        a = self.answer
        stated = (g.proposition for g in a.question.given)
        terms = [a.question.relation or a.question.goal, *stated]
        keys = frozenset().union(*(t.free for t in terms))
        if a.question.grows is not None:
            keys -= a.question.grows.free  # of which is said that it grows
        kinds: dict[str, list[str]] = {}
        for key in sorted(keys, key=_by_letter):
            kinds.setdefault(_kind(key), []).append(self._letter(key, form))
        parts = [
            _LETTERS[kind][_is_one(kinds[kind])][language].format(and_list(kinds[kind], language))
            for kind in _LETTERS
            if kind in kinds
        ]
        return {"en": "; ", "zh": "；"}[language].join(parts)

    def _letter(self, key: Key, form: str) -> str:
        """A letter; of a vector its first and its last component."""
        sizes = [size for size in self.answer.question.letters.sizes.get(key[0], ()) if size]
        if not key[2]:
            text = self.term(applied(key, ()), form)
        elif len(key[2]) == 1 and len(sizes) == 1:
            extents = self.notation.extents.get(key)
            last = extents[0].last if extents else None
            first = self.term(applied(key, (num(1 if last else 0),)), form)
            shown = num(1) if last is None else last  # X_0, X_1, … without end
            final = self.term(applied(key, (shown,)), form)
            final = f"…, {final}" if last else f"{final}, …"
            dots = final if form == "plain" else final.replace("…", r"\dots")
            text = f"{first}, {dots}"
        else:
            names = [sym(n, "nat") for n in "ijl"[: len(key[2])]]
            text = self.term(applied(key, tuple(names)), form)
        return text if form == "plain" else f"${text}$"

    def claim(self, form: str = "plain") -> str:
        """What is proved; of a limit with the letter that was typed; of a letter its values."""
        if self.answer.found is not None and self.answer.question.sought is not None:
            return self._values(self.answer.found, self.answer.question.sought, form)
        limit, grows = self.answer.limit, self.answer.question.grows
        if self.answer.question.probability is not None and self.answer.bound is None:
            return self.term(self.answer.question.start, form)  # of which nothing is proved
        if limit is None or grows is None:
            return self.term(self.answer.proved.conclusion, form)
        goal, value, n = (
            self.term(t, form) for t in (self.answer.question.goal, limit.value, grows)
        )
        if form == "plain":
            return f"{goal} → {value}  ({n} → ∞)"
        return rf"{goal}\to {value}\quad({n}\to\infty)"

    def headline(self, form: str = "plain") -> str:
        """What stands below the verdict: what is proved; of what is refuted what was asked."""
        refuted = self.answer.question.relation if self.answer.verdict == "false" else None
        return self.claim(form) if refuted is None else self.term(refuted, form)

    def _under(self, language: str, form: str) -> str:
        """What is supposed. That all entries of matrices are independent is said as that, once; the
        hypotheses of the answer have what it uses of it.
        """
        question = self.answer.question
        entries = [g for g in question.given if _is_of_entries(g)]
        stated = [g.proposition for g in question.given if len(entries) < 2 or g not in entries]
        grows = question.grows
        given = [endless(p, grows) if grows else p for p in stated]
        supposed = conditions(given, language, notation=self.notation) if given else ()
        under = self.phrase(supposed, form)
        if len(entries) < 2:
            return under
        letters = self._names(_families(entries[0].proposition), form)
        words = _ENTRIES[language].format(and_list(letters, language))
        is_list = ";" in under or ", and " in under
        joint = {"en": "; " if is_list else ", and ", "zh": "；"}[language]
        return joint.join(filter(None, (words, under)))

    def _names(self, keys: Iterable[Key], form: str) -> list[str]:
        """Letters without their indices."""
        names = (self.term(sym(*key[:2]), form) for key in keys)
        return [name if form == "plain" else f"${name}$" for name in names]

    def _sought(self, sought: Sought, form: str) -> Said:
        """What is asked of a letter."""
        formulas = (self.term(t, form) for t in (sought.letter, sought.asked))
        letter, what = formulas if form == "plain" else (f"${text}$" for text in formulas)
        if sought.right is None:
            return said(f"for which {letter} is {what} least?", f"{letter} 为何值时 {what} 最小？")
        return said(f"for which {letter} is {what}?", f"求 {letter} 使 {what}。")

    def _values(self, found: SolvedLetter, sought: Sought, form: str) -> str:
        """``c = 1/√d``, or ``c ∈ {1/√d, −1/√d}``; where there are none, what is proved."""
        letter, *values = (self.term(t, form) for t in (sought.letter, *found.values))
        if len(values) == 1:
            return f"{letter} = {values[0]}"
        if not values:
            return self.term(found.theorems[0].conclusion, form)
        listed = ", ".join(values)
        if form == "plain":
            return f"{letter} ∈ {{{listed}}}"
        return rf"{letter}\in\left\{{{listed}\right\}}"

    def statement(self, language: str, form: str = "plain") -> str:
        """The question as it was understood, in one sentence."""
        a = self.answer
        grows = a.question.grows
        letters = self.letters(language, form)
        goal = self.term(a.question.relation or a.question.start, form)
        goal = goal if form == "plain" else f"${goal}$"
        under = self._under(language, form)
        if a.question.sought is not None:
            asked = self._sought(a.question.sought, form)
            return _asked_for(asked, letters, under)[language]
        if grows is not None:
            n = self.term(grows, form)
            return _limit_asked(goal, n if form == "plain" else f"${n}$", letters, under)[language]
        if language == "en":
            about = f"{letters}. " if letters else ""
            if a.question.relation is not None:
                return f"{about}{'If ' + under + ': is' if under else 'Is'} {goal}?"
            if a.question.probability is not None:
                return f"{about}{'If ' + under + ': how' if under else 'How'} large can {goal} be?"
            return f"{about}{'If ' + under + ': what' if under else 'What'} is {goal}?"
        about = f"{letters}。" if letters else ""
        given = f"若{_spaced(under)}，" if under else ""
        if a.question.relation is not None:
            return f"{about}{given}{goal} 是否成立？"
        of = " 的上界" if a.question.probability is not None else ""
        return f"{about}{given}求 {goal}{of}。"


def _is_of_entries(given: Given) -> bool:
    """Whether it is one of the many propositions that say that entries of matrices are independent:
    those of any row or two, of each.
    """
    clause = given.clause
    is_of_all = clause is not None and clause.kind == "independent" and clause.wise is None
    families = _families(given.proposition)
    return is_of_all and given.proposition.head == "ForAll" and all(key[2] for key in families)


def _families(p: Term) -> list[Key]:
    """The random letters of a proposition, in its order."""
    found = [p.data] if p.head == "sym" and p.random else []
    return list(dict.fromkeys((*found, *(key for a in p.args for key in _families(a)))))


def _asked_for(asked: Said, letters: str, under: str) -> Said:
    """A question for a letter, after what the letters are and under what is supposed."""
    about, given = (f"{letters}. " if letters else ""), f"If {under}: " if under else ""
    en = asked.en if under else asked.en[:1].upper() + asked.en[1:]
    zh = f"{letters}。" if letters else ""
    zh += f"若{_spaced(under)}，" if under else ""
    return said(f"{about}{given}{en}", f"{zh}{asked.zh}")


def _limit_asked(goal: str, grows: str, letters: str, under: str) -> Said:
    """The question for a limit, after what the letters are and under what is supposed."""
    given = f"If {under}: what" if under else "What"
    about = f"{letters}. " if letters else ""
    zh = f"若{_spaced(under)}，" if under else ""
    return said(
        f"{about}{given} does {goal} tend to as {grows} grows?",
        f"{letters + '。' if letters else ''}{zh}当 {grows} 趋于无穷时，求 {goal} 的极限。",
    )


def _is_one(names: list[str]) -> bool:
    """Whether this is one letter, and no vector."""
    return len(names) == 1 and "," not in names[0]


def _spaced(words: str) -> str:
    """Chinese before a formula has a blank."""
    return words if "\u4e00" <= words[:1] <= "\u9fff" else f" {words}"


_ONE_SPACE = re.compile(r"(?<=[\w)\]]) ([=*-])(?=[^\s=>])")  # E(X) =μ, x[i] -μ: read from LaTeX
_ENTRIES = said("all entries of {} are mutually independent", "{} 的各元素相互独立")
_LETTERS = {
    "random": (said("{} are random", "{} 为随机变量"), said("{} is random", "{} 为随机变量")),
    "real": (said("{} are fixed numbers", "{} 为常数"), said("{} is a fixed number", "{} 为常数")),
    "nat": (
        said("{} are natural numbers", "{} 为自然数"),
        said("{} is a natural number", "{} 为自然数"),
    ),
}


def _kind(key: Key) -> str:
    return key[1] if key[1] in ("random", "nat") else "real"


def _by_letter(key: Key) -> tuple:
    return key[0].lower(), key


def and_list(names: list[str], language: str) -> str:
    """Names as a list with "and" before the last."""
    if len(names) == 1:
        return names[0]
    if language == "zh":
        return "、".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
