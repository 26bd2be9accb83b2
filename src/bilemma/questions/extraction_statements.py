"""What a told text supposes, as far as it is made out (:mod:`~.extraction`): word by word, of the
letters that were named last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .extraction_formulas import bounded, kind_of, name_of
from .extraction_hypotheses import ALL, Hypotheses, Names
from .extraction_words import (
    ADJECTIVE,
    BESIDES,
    EQUALS,
    EVENT,
    FEW,
    IS_SAID,
    LAWS,
    NOUN,
    NOUNS,
    PLACE,
    Role,
    left_over,
    role_at_end,
)

_MATRIX = re.compile(r"(?P<m>\w+) ?(?:×|x|\\times) ?(?P<n>\w+)")
_SPACE = re.compile(r"(?:R|ℝ|\\mathbb ?\{?R\}?)\^.+")
_ESTIMATES = re.compile("的[^⟦，,。]*估计")
_OF_WHAT = re.compile(rf" of (?:[a-z]+ ){{0,4}}(?P<x>{PLACE})")
_ROW = re.compile(r"\.\.\.?|…+|⋯|\\[lc]?dots")


class Statements:
    """Reads one part after the other.

    Attributes:
        unused: what was said besides.
    """

    def __init__(self, hypotheses: Hypotheses) -> None:
        self.supposed = hypotheses
        self.unused = list[str]()
        self._subject: Names = ()
        self._roles = dict[Role, Names]()
        self._spoken_of: Names = ()  # in the part before, and in all parts
        self._every: Names = ()
        self._begin()

    def _begin(self) -> None:
        self._nouns = list[str]()  # whose value comes next
        self._is_named = False  # whether the subject was named in this part
        self._is_told = False  # whether the value of the next noun stood before it
        self._is_of = False  # whether letters that come next are what these are of
        self._apart = ""  # in which way the letters that come next are apart from the subject
        self._beside: Names = ()  # letters that are named beside the subject: 与 X 独立
        self._before = list[str]()  # what is said of letters that come next: independent X and Y
        self._size = ""  # of letters that come next
        self._unequal = ""  # for which indices something is said

    def add(self, part: str) -> None:
        """A part of the text, with places for its formulas."""
        self._begin()
        before, used = self._every, list[tuple[int, int]]()
        for event in EVENT.finditer(part):
            state = self._state()
            self._take(event, part)
            if event.lastgroup in ("list", "whose") or self._state() != state:
                used.append(event.span())
        self._spoken_of = tuple(name for name in self._every if name not in before)
        self._drop_nouns(part)
        self.supposed.end_sentence()
        self.unused += map(self.supposed.text.typed, left_over(part, used))

    def add_moments(self, part: str) -> None:
        """Equations of moments alone, of a part with words that say on which condition."""
        for text in map(self.supposed.formula, re.findall(PLACE, part)):
            if kind_of(kind_of(text).left).what == "moment":
                self.supposed.say(text, text)

    def _state(self) -> tuple[object, ...]:
        """What an event that is used changes."""
        waiting = (self._nouns, self._before, self._apart, self._beside, self._size, self._subject)
        return (
            len(self.supposed.found),
            self.supposed.laws_by_word,
            self._is_told,
            *map(str, waiting),
        )

    # --- one event after the other
    def _take(self, event: re.Match[str], part: str) -> None:
        kind, typed, subject = str(event.lastgroup), event[0], self._subject
        is_before = not event["of"] and ADJECTIVE.match(part, event.end())
        if is_before and kind in ("iid", "independent", "positive"):
            self._before.append("pairwise independent" if event["pairwise"] else kind)
        elif kind in NOUNS:
            self._nouns += () if self._is_told else (kind,)
            self._is_told = False
        elif kind == "standard":
            self.supposed.say_law(subject, "N(0, 1)", typed)
        elif kind == "normal" or kind in LAWS:
            self.supposed.say_law_by_word(subject, kind)
        elif kind == "drawn":
            place = event["population"] or event["population_en"]
            population = self.supposed.formula(place) if place else ""
            self.supposed.say_drawn(subject, population, typed)
        elif kind in ("symmetric", "fixed") and subject:
            self.supposed.say_that(kind, subject, typed)
        elif (take := getattr(self, f"_take_{kind}", None)) is not None:
            take(event, part)

    def _take_whose(self, *_: object) -> None:
        self._is_of = bool(self._nouns)

    def _take_alike(self, event: re.Match[str], _: str) -> None:
        self.supposed.say_alike(self._subject, event[0])

    def _take_iid(self, event: re.Match[str], _: str) -> None:
        self.supposed.say_that("iid", self.supposed.summands(self._subject), event[0])

    def _take_positive(self, event: re.Match[str], part: str) -> None:
        """``X is positive``, not of what stands before: ``variances …, all positive``."""
        if self._subject and (event[0][0] == "为" or IS_SAID.search(part[: event.start()])):
            self.supposed.say_that("positive", self._subject, event[0])

    def _take_word(self, event: re.Match[str], part: str) -> None:
        """``the weights``: letters that were called so before."""
        role = role_at_end(part[: event.end()])
        alike = [x for r, x in self._roles.items() if role and r.name == role.name]
        letters = (
            self._roles.get(role) if role and role.of else alike[0] if len(alike) == 1 else None
        )
        if letters:
            self._letters(letters, event[0])

    def _take_they(self, *_: object) -> None:
        """All that the part before spoke of."""
        self._subject = self._spoken_of or self._subject

    def _take_few(self, event: re.Match[str], part: str) -> None:
        """``zero mean``, ``unit variance``; ``mean zero``."""
        value = FEW[event["few"].lower()]
        behind = re.match(rf"[- ]?(?:{NOUN})", part[event.end() :], re.IGNORECASE)
        self._is_told = behind is not None
        if behind:
            self.supposed.say_value(str(behind.lastgroup), self._subject, value, event[0])
        elif self._nouns:
            self._values([value], event[0])

    def _take_sized(self, event: re.Match[str], _: str) -> None:
        """``d-dimensional``, of the letters before it or behind it."""
        self._size = f"R^{self.supposed.formula(event['size'])}"
        if event["are"]:
            typed = self.supposed.text.typed(event[0])
            self.supposed.say_size(self._subject or (ALL,), self._size, typed)
            self._size = ""

    def _take_uncorrelated(self, event: re.Match[str], _: str) -> None:
        if event["all_of_them"]:
            self._subject = self._every or self._subject
        self._say_apart("uncorrelated", event, has_others=bool(event["with"]))

    def _take_independent(self, event: re.Match[str], _: str) -> None:
        if event["all"]:
            self._subject = self._every or self._subject
        how = "pairwise independent" if event["pairwise"] else "independent"
        self._say_apart(how, event, has_others=bool(event["of"]))

    def _say_apart(self, how: str, event: re.Match[str], *, has_others: bool) -> None:
        """``independent of``, ``与 X 独立``, or all of the letters."""
        if has_others:
            self._apart = how
        elif self._beside:
            self.supposed.say_apart(how, self._subject, self._beside, event[0])
        else:
            self.supposed.say_that(how, self.supposed.summands(self._subject), event[0])

    # --- formulas
    def _take_list(self, event: re.Match[str], part: str) -> None:
        """Formulas side by side."""
        before, behind = part[: event.start("places")], part[event.end() :]
        if not self._nouns and before.endswith(("是", "为")) and _ESTIMATES.match(behind):
            return
        of = _OF_WHAT.match(behind) if self._nouns else None
        if of:  # mean m of X
            self._subject = tuple(filter(None, [name_of(self.supposed.formula(of["x"]))]))
        run = list[str]()
        for text in map(self.supposed.formula, re.findall(PLACE, event["places"])):
            kind = kind_of(text)
            if kind.what in ("name", "value", "sample") or (kind.what == "moment" and self._nouns):
                run.append(text)
            elif self._nouns and (letter := bounded(text)):
                run.append(letter)
                self.supposed.say(text, text)
            else:
                self._run(run, before, is_beside=bool(event["beside"]))
                run = []
                self.add_formula(text)
        self._run(run, before, is_beside=bool(event["beside"]))

    def _run(self, texts: Sequence[str], before: str, *, is_beside: bool) -> None:
        """Names or values that stand side by side."""
        if not texts or self._is_space(texts):
            return
        kinds = [kind_of(text) for text in texts]
        if self._nouns and not self._is_of and EQUALS.search(before) is None:
            self._drop_nouns(f"{before} {', '.join(texts)}")
        if self._nouns and not self._is_of and all(kind.what != "sample" for kind in kinds):
            texts = self._values(texts, ", ".join(texts))
        names = self._names(texts)
        is_besides = self._is_named and not self._apart and BESIDES.search(before)
        if not names or (is_besides and not self._nouns):
            return
        if is_beside and self._subject and not self._nouns:
            self._beside = names
        else:
            self._letters(names, ", ".join(texts))
        if role := role_at_end(before):
            self._roles.setdefault(role, names)

    def _names(self, texts: Sequence[str]) -> Names:
        """The letters of formulas that are names or samples."""
        found = dict[str, None]()
        if any(map(_ROW.fullmatch, texts)):  # X_1, X_2, …
            texts = [re.sub(r"_(?:1|\{1\})$", "_i", texts[0])]
        for text in texts:
            kind = kind_of(text)
            if kind.what == "sample":
                self.supposed.samples[kind.left] = kind.right
                self.supposed.say_size((kind.left,), f"R^{kind.right}", text)
            name = kind.left if kind.what == "sample" else name_of(text)
            if name:
                found[name] = None
        return tuple(found)

    def _is_space(self, texts: Sequence[str]) -> bool:
        """``m × n``, ``R^d`` behind letters: what they are in."""
        rows = _MATRIX.fullmatch(texts[0])
        if len(texts) > 1 or not self._subject or not (rows or _SPACE.fullmatch(texts[0])):
            return False
        space = f"R^({rows['m']} x {rows['n']})" if rows else texts[0]
        self.supposed.say_size(self._subject, space, texts[0])
        return True

    def _letters(self, names: Names, typed: str) -> None:
        """Letters, of which something was said or will be."""
        if self._apart:
            self.supposed.say_apart(self._apart, self._subject, names, typed)
            self._apart = ""
            return
        self._is_of, self._beside = False, ()
        self._speak_of(names)
        if self._size:
            self.supposed.say_size(names, self._size, typed)
            self._size = ""

    def _speak_of(self, names: Names) -> None:
        """Have a subject, of which may have been said something."""
        self._subject, self._is_named = names or self._subject, True
        self._every = tuple(dict.fromkeys((*self._every, *names)))
        for how in self._before:
            self.supposed.say_that(how, self._subject, how)
        self._before = []

    def add_formula(self, text: str) -> None:
        """A formula that says something by itself."""
        kind, supposed = kind_of(text), self.supposed
        named = tuple(filter(None, map(name_of, re.split("[,，]", kind.left))))
        if kind.what == "definition" and supposed.is_mean_of_sample(kind.left):
            return
        if kind.what == "definition":
            supposed.say(text, text)
            if re.search("[^-0-9./]", kind.right):
                supposed.formulas[kind.left] = kind.right
            self._subject, self._is_named = (name_of(kind.left),), True
        elif kind.what == "law":
            supposed.say_law(named or (kind.left,), kind.right, text)
            self._subject = named or self._subject
        elif kind.what == "law_alone":
            supposed.say_law(self._subject, text, text)
            self._speak_of(())
        elif kind.what == "space":
            supposed.say(text, text)
            self._subject = named or self._subject
        elif kind.what == "range":
            supposed.say_size(self._subject, f"R^{kind.right}", text)
        elif kind.what == "unequal":
            self._unequal = text
        elif kind.what == "relation":
            is_of_some = self._unequal and kind_of(kind.left).what == "moment"
            supposed.say(f"{text} for {self._unequal}" if is_of_some else text, text)

    # --- values
    def _values(self, texts: Sequence[str], typed: str) -> Sequence[str]:
        """Values of the nouns before them; those that are left over."""
        nouns, subject, supposed = self._nouns, self._subject, self.supposed
        self._nouns = []
        if len(nouns) == 1 and len(texts) == len(subject) > 1 and nouns[0] != "corr":
            for name, value in zip(subject, texts, strict=True):
                supposed.say_value(nouns[0], (name,), value, typed)
            return ()
        if len(texts) == 3 and len(nouns) == len(subject) == 1 and _ROW.fullmatch(texts[1]):
            supposed.say_row(nouns[0], subject[0], texts, typed)
            return ()
        if len(texts) < len(nouns):
            self.unused.append(typed)
            return ()
        for noun, value in zip(nouns, texts, strict=False):
            supposed.say_value(noun, subject, value, typed)
        return texts[len(nouns) :]

    def _drop_nouns(self, said: str) -> None:
        """Moments of which no value was found: what was said of them is not used."""
        if self._nouns:
            *_, last = re.finditer(NOUN, said, re.IGNORECASE)
            typed = self.supposed.text.typed(said[last.start() :])
            self.unused.append(typed.strip(" ,，.。;；"))
        self._nouns = []
