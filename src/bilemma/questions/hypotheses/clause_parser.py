"""Hypotheses as people write them, such as ``q, k independent; mean 0; var q = s^2``.

Each clause is read into data here; what its letters are is decided later, from the whole question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ..clause_words.sentences import Sentence, sentences
from ..clause_words.word_order import MOMENTS, NAMED_VALUES, SAID, SIZES, STATES, VARIABLES
from ..lexing.errors import MisreadError, said
from ..lexing.lexer import Token
from ..lexing.lexicon import COUNTS, REALS, SIGNS, meaning, refusal
from ..named_laws.law_clauses import LawClauses
from ..named_laws.law_words import is_law
from ..trees.clause import RELATIONS, Clause, is_moment
from .apposition import Appositions
from .declarations import Declarations
from .hypothesis_chart import LettersSoFar, StatedPiece, statements
from .independence_clauses import IndependenceClauses
from .moment_clauses import COVARIANCES, of_each_member, one_by_one
from .relation_clauses import RelationClauses
from .shared_letters import parted, with_pair
from .subjects import Subjects

MOST_CLAUSES = 60
_ENDS = (("独立", "independent"), ("矩", "moment"))  # of words of two
_ONCE = {"independent", "pairwise", "vectors", "matrices", "fixed", "random", "natural", "in"}
_ONCE |= {"any", "symmetric", "centred", "uncorrelated", "zero", "unit", "central", "moment", "for"}


def clauses(text: str) -> list[Clause]:
    """The hypotheses of a text, which semicolons or line ends part.

    Raises:
        MisreadError: one of them is not understood, or can be understood in two ways.
    """
    found: list[Clause] = []
    members: dict[str, tuple[Token, ...]] = {}  # letters with their indices, in a sentence
    subjects = Subjects(text)
    reader = partial(_read, text, found)
    read = ((s, each) for s in sentences(text) for each in statements(text, s, reader))
    for sentence, (said_, pronoun, goes_on) in read:
        own = subjects.with_laws_before(subjects.named(said_, pronoun)) if goes_on else said_
        subjects.refuse_sign_of_one(own)
        subjects.refuse_free_again(own, found)
        subjects.add(own, goes_on=goes_on)
        members = (members if goes_on else {}) | {t.text: own[0].over for t, _ in own[0].counts}
        own = [of_each_member(clause, members) for clause in own]
        found += [each for clause in own for each in one_by_one(text, clause)]
        if len(found) > MOST_CLAUSES:
            n = MOST_CLAUSES
            what = said(f"There are at most {n} hypotheses.", f"条件不得超过 {n} 条。")
            raise MisreadError(text, sentence[0].place, what)
    return found


def _read(
    text: str, earlier: Sequence[Clause], hypothesis: Sentence, before: LettersSoFar
) -> list[StatedPiece]:
    """What one hypothesis says, given those of the sentences before, and the letters of those of
    its own.
    """
    pair: Sequence[Token] = before.last if len(before.last) == 2 else before.every
    if not hypothesis.goes_on:
        random = (t for c in earlier if c.kind not in ("fixed", "natural") for t in c.letters)
        pair = (*{t.text: t for t in random}.values(),)
    found = []
    for part in parted(with_pair(hypothesis, pair), before.last):
        reads = LawClauses if is_law(part.tokens[:-1]) else _ClauseParser
        parser = reads(text, part)
        own = parser.clauses()
        for clause in own:  # as many values as letters
            if clause.names or before.last:
                one_by_one(text, clause if clause.names else replace(clause, names=before.last))
        found.append(StatedPiece(own, parser.pronoun, parser.goes_on))
    return found


class _ClauseParser(IndependenceClauses, Declarations, Appositions, RelationClauses):
    """Reads one hypothesis; ``pronoun`` is the word that names its letters, as ``its`` does."""

    pronoun: Token | None = None

    def clauses(self) -> list[Clause]:
        """What it says, as one clause or more."""
        self._take_pronoun()
        if apposed := self.apposed():
            return apposed
        self._refuse_words()
        self._take_nouns()
        words = [meaning(t) for t in self.part]
        several = self._several(words)
        if several:
            return several
        about = self._about(words)
        if about is None:
            return self.relation()
        self._refuse_order(about, words)
        self.refuse_gaps(self.valued)
        self._refuse_one_by_one(about)
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

    def _several(self, words: list[str]) -> list[Clause]:
        """What is said in words and means equations or inequalities; none of anything else."""
        if any(w in COVARIANCES for w in words):
            return self.covariance(words)
        return self.about_signs(words) if any(w in SIGNS for w in words) else []

    def _take_pronoun(self) -> None:
        """``its variance is 1`` is said of the letters of the hypothesis before."""
        if meaning(self.part[0]) == "same":
            self.pronoun, *self.part = self.part
            self.said = [t for t in self.said if t is not self.pronoun]
            if self.said[0].text == "的":  # 它们的均值
                self.said = self.said[1:]
            self.goes_on = True

    def _take_nouns(self) -> None:
        """``the random variable X has mean 0``, ``two independent random variables``: where
        something else is said, this says nothing more.
        """
        words = [meaning(t) for t in self.said]
        noun = next((n for n, t in enumerate(self.said) if t.text in VARIABLES), 0)
        if not noun:
            return
        if words[noun - 1] == "random":
            self.part = [t for t in self.part if t.text.lower() not in REALS]  # real-valued
            words = [meaning(t) for t in self.part]
            named = [t.text for t in self.said[noun + 2 : noun + 3]]
            is_said = any(w in SAID or w in COVARIANCES or is_moment(w) for w in words)
            if is_said or named == ["="]:  # the random variable Z = X + Y
                self.part = [t for t in self.part if t is not self.said[noun - 1]]
        self._take_count(self.said[noun].place)

    def _take_count(self, noun: int) -> None:
        """``X, Y are two independent variables``: as many as are named."""
        if any(meaning(t) == "any" or t.text == "wise" for t in self.part):
            return
        names = [t for t in self.part if t.kind == "name" and not meaning(t)]
        counts = [t for t in self.part if t.kind == "number" or meaning(t) == "count"]
        count = next((t for t in counts if t.place < noun), None)
        if count and any(count.place < t.place < noun for t in names):
            return  # X has variance s^2
        moments = [t.place for t in self.part if is_moment(meaning(t))]
        before = [t for t in names if moments and t.place < moments[0]]
        letters = len(before or names)  # not those of the values: have variances s and t
        if count is None or any(t.text in ("[", *RELATIONS) for t in self.part):
            return
        if COUNTS.get(count.text.lower(), count.text) == str(letters):
            self.part = [t for t in self.part if t is not count]

    def _refuse_one_by_one(self, about: Clause) -> None:
        """``q, k 分别独立同分布``: said of each alone."""
        word = next((t for t in self.said if meaning(t) == "each_its_own"), None)
        if word and len(about.values) < 2:
            what = said(
                f"'{word.text}' is understood between as many letters and values: 'X, Y have means "
                "0 and 1'. Else write one hypothesis for each.",
                f"“{word.text}”须对应同样多的变量与取值，如“X, Y 的均值分别为 0 和 1”；"
                "否则请逐条写出。",
            )
            self.fail(what, word.place)

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
