"""Questions about a theorem, with keys that the kernel and exact models give.

Which formula is equal to the left side: the wrong ones have a counter-model each, which is what is
said to who chose them. Which line of a proof is the first false one: it does not follow in a
model. Which hypotheses a line rests on: those of the kernel's theorem of this line; the reason that
is printed beside it names some of them only. What comes out for numbers: those of a model.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from random import Random

from bilemma.bilingual.phrase import Phrase, joined, read
from bilemma.exercises.drawn_numbers import DrawnNumbers, drawn_numbers
from bilemma.exercises.own_lines import numbers_used
from bilemma.formulas.latex import formula, latex
from bilemma.formulas.notation import Notation
from bilemma.library.model import Step, TheoremEntry
from bilemma.render.page_context import PageContext
from bilemma.render.pages.page_notation import statement_notation
from bilemma.render.pages.theorem_page import HypothesisView, TheoremPage
from bilemma.render.words.abbreviations import abbreviated
from bilemma.render.words.statement_words import introduction
from bilemma.render.writers import mathjax
from bilemma.render.writers.mathjax import in_line
from bilemma.trusted.terms import Term, applied

from .question_xml import MoodleAnswer, MultipleChoice, Numerical, Question, share_of
from .wrong_formulas import WrongFormula, wrong_formulas

WRONG = 4  # formulas beside the right one
LEAST = 2  # wrong ones, for a question to be worth while
FALSE_LINES, LINES_OF_HYPOTHESES = 2, 2  # questions of these kinds about one proof
RELATIONS = {"=": "Eq", "<=": "Le", "<": "Lt"}


@dataclass(frozen=True)
class ProofChain:
    """A proof that is one chain under the hypotheses of its theorem: first term, and lines."""

    start: Term
    steps: tuple[Step, ...]

    @classmethod
    def of(cls, entry: TheoremEntry) -> ProofChain | None:
        """The chain of a theorem's proof; None where that is no chain."""
        stated = frozenset(h.term for h in entry.hypotheses)
        first, *others = entry.steps
        if first.start is None or any(step.start is not None for step in others):
            return None
        for step in entry.steps:
            known = step.relation in RELATIONS and step.theorem.hypotheses <= stated
            if not known or step.displayed is not step.term or step.letters:
                return None
        return cls(first.start, entry.steps)

    def before(self, step: Step) -> Term:
        """The term that a line is compared with."""
        place = self.steps.index(step)
        return self.steps[place - 1].term if place else self.start


class TheoremQuestions:
    """The questions about one theorem, in the language of its page."""

    def __init__(self, page: TheoremPage, context: PageContext) -> None:
        self.page, self.context, self.entry = page, context, page.entry
        self.notation: Notation = statement_notation(page.entry)
        self.hypotheses = tuple(h.term for h in page.entry.hypotheses)
        self.random = Random(page.entry.id)  # noqa: S311 - the same file every time, no secrets
        self.chain = ProofChain.of(page.entry)

    @property
    def is_askable(self) -> bool:
        """Whether the statement is printed with letters of its own alone."""
        return not abbreviated(self.entry).meanings

    def all(self) -> list[Question]:
        """Every question; none where the statement is printed with letters of its proof."""
        if not self.is_askable:
            return []
        kinds = (self.equal_formula(), self.false_lines(), self.used(), self.numbers())
        return [question for questions in kinds for question in questions]

    def equal_formula(self) -> Iterator[MultipleChoice]:
        """Which formula is equal to the left side."""
        if self.entry.claim.head != "Eq":
            return
        left, right = self.entry.claim.args
        found = wrong_formulas(self.hypotheses, left, right)
        wrong = list(islice(self._shown_apart(found, [right]), WRONG))
        if len(wrong) < LEAST:
            return
        answers = [MoodleAnswer(self._formula(right), 100, self.say("right"))]
        answers += [MoodleAnswer(self._formula(slip.term), 0, self.why(slip)) for slip in wrong]
        asked = self.say("equal", formula=self.phrase(left))
        yield MultipleChoice(
            f"{self.entry.id}-equal",
            self._name("equal_name"),
            self.statement() + _paragraph(asked),
            tuple(answers),
            self.about(),
        )

    def false_lines(self) -> Iterator[MultipleChoice]:
        """Which is the first false line of a proof in which one line was changed."""
        chain = self.chain
        if chain is None or len(chain.steps) < LEAST:
            return
        order = list(chain.steps)
        self.random.shuffle(order)
        found = ((step, slip) for step in order if (slip := self.slip(chain, step)) is not None)
        for number, (step, slip) in enumerate(islice(found, FALSE_LINES), 1):
            yield self._false_line(chain, step, slip, number)

    def slip(self, chain: ProofChain, step: Step) -> WrongFormula | None:
        """The likeliest slip in a line that looks like no line of the proof."""
        before, head = chain.before(step), RELATIONS[step.relation]
        found = wrong_formulas(self.hypotheses, before, step.term, head)
        lines = [line.term for line in chain.steps]
        return next(self._shown_apart(found, lines), None)

    def _false_line(
        self, chain: ProofChain, wrong: Step, slip: WrongFormula, number: int
    ) -> MultipleChoice:
        """The question; neither its name nor its id tells which line it is."""

        def answer(line: Step, reason: Phrase) -> MoodleAnswer:
            if line is wrong:
                return MoodleAnswer(self.line(line, slip.term), 100, self.why(slip, of_line=True))
            if line.number < wrong.number:
                return MoodleAnswer(self.line(line), 0, self.say("line_right", reason=reason))
            return MoodleAnswer(self.line(line), 0, self.say("line_after"))

        rows = zip(chain.steps, self.page.steps, strict=True)
        asked = self.say("false_line", formula=self.phrase(chain.start))
        return MultipleChoice(
            f"{self.entry.id}-false-line-{number}",
            self._name("false_line_name", n=number),
            self.statement() + _paragraph(asked),
            tuple(answer(line, shown.reason) for line, shown in rows),
            self.about(),
            shuffled=False,
        )

    def used(self) -> Iterator[MultipleChoice]:
        """Which hypotheses a line of the proof rests on, where their numbers can tell."""
        rows = self.page.hypotheses
        if self.chain is None:
            return
        found = ((step, self._numbers_of(step)) for step in self.chain.steps)
        telling = [(step, key) for step, key in found if key and len(key) < len(rows)]
        self.random.shuffle(telling)
        for step, key in sorted(telling[:LINES_OF_HYPOTHESES], key=lambda pair: pair[0].number):
            with suppress(ValueError):  # more hypotheses than Moodle has shares for
                yield self._used(self.chain, step, key)

    def _numbers_of(self, step: Step) -> frozenset[int] | None:
        """The numbers of the hypotheses of the kernel's theorem of a line; None where no key is
        right.
        """
        rows = self.page.hypotheses
        numbers = {anchor: row.number for row in rows for anchor in row.anchors}
        numbered = {h.term: numbers[f"h-{h.id}"] for h in self.entry.hypotheses}
        return numbers_used(step.theorem.hypotheses, numbered)

    def _used(self, chain: ProofChain, step: Step, key: frozenset[int]) -> MultipleChoice:
        rows = self.page.hypotheses
        right, wrong = share_of(len(key)), -share_of(len(rows) - len(key))
        line = self._latex(chain.before(step)) + f"\\;{_sign(step)}\\;" + self._latex(step.term)
        return MultipleChoice(
            f"{self.entry.id}-hypotheses-{step.number}",
            self._name("used_name", n=step.number),
            self._letters()
            + _paragraph(self.say("used"))
            + _paragraph(in_line(rf"\displaystyle {line}")),
            tuple(
                MoodleAnswer(self._hypothesis(row), right if row.number in key else wrong)
                for row in rows
            ),
            _paragraph(self.say("used_more")) + self.about(),
            several=True,
            shuffled=False,
        )

    def numbers(self) -> Iterator[Numerical]:
        """What the left side is, for numbers in place of letters."""
        hypotheses = tuple(h.term for h in self.entry.hypotheses)
        for n, drawn in enumerate(drawn_numbers(hypotheses, self.entry.claim), 1):
            left = self.phrase(self.entry.claim.args[0])
            asked = self.say("number", values=self.values(drawn), formula=left)
            rounded = "" if drawn.tolerance == "0" else " " + self.say("rounded")
            yield Numerical(
                f"{self.entry.id}-number-{n}",
                self._name("number_name", n=n),
                self.statement() + _paragraph(asked + rounded),
                drawn.answer,
                drawn.tolerance,
                self.about(),
            )

    def values(self, drawn: DrawnNumbers) -> str:
        """What numbers the letters are."""
        comma = self.context.words.of("statement", "conditions_comma")
        letters = (f"${self._letter(key)}={value}$" for key, value in drawn.values)
        return mathjax(read(comma.join(letters)))

    # --- words and formulas -----------------------------------------------------------------------
    def say(self, key: str, table: str = "moodle", **values: str | Phrase) -> str:
        """Words of a table with what is HTML already, or a phrase, in their places."""
        words = mathjax(read(self.context.words.of(table, key)))
        html = {name: v if isinstance(v, str) else mathjax(v) for name, v in values.items()}
        for name, value in html.items():
            words = words.replace(f"{{{name}}}", value)
        return words

    def _name(self, key: str, **values: int) -> str:
        return self.context.words.of("moodle", key, title=self.page.title, **values)

    def _latex(self, term: Term) -> str:
        return latex(term, notation=self.notation)

    def _letter(self, key: tuple) -> str:
        return self._latex(applied(key, ()))

    def phrase(self, term: Term) -> str:
        """A formula."""
        return mathjax(formula(term, self.notation, is_large=True))

    _formula = phrase

    def line(self, step: Step, term: Term | None = None) -> str:
        """A line of a proof with its sign; another term may stand in its place."""
        shown = self._latex(step.term if term is None else term)
        return in_line(rf"{_sign(step)}\displaystyle {shown}")

    def why(self, slip: WrongFormula, *, of_line: bool = False) -> str:
        """What went wrong, and a model that shows it."""
        words = self.context.words
        case = read(words.of("moodle", "not_before" if of_line else "not_equal"))
        gap = words.of("reason", "sentences")
        return mathjax(joined([slip.said(words), case, slip.model(words)], gap))

    def _letters(self) -> str:
        words = self.context.words
        said = introduction(
            self.entry.claim, self.entry.hypotheses, self.notation, words, last=False
        )
        return _paragraph(mathjax(said)) if said else ""

    def _hypothesis(self, row: HypothesisView) -> str:
        return f"H{row.number}{self.context.words('colon')}{mathjax(row.text)}"

    def statement(self) -> str:
        """What the letters are and what is supposed, without the claim."""
        rows = "".join(f"<li>{self._hypothesis(row)}</li>" for row in self.page.hypotheses)
        given = _paragraph(self.say("suppose")) + f"<ul>{rows}</ul>" if rows else ""
        return self._letters() + given

    def about(self) -> str:
        """What is said when the question is over: the theorem, and where its proof is."""
        url = self.context.publication.shown(self.page.place.address, self.context.language)
        title = mathjax(read(self.entry.title[self.context.language]))
        named = f'<a href="{url}">{title}</a>' if url else title
        return _paragraph(self.say("about", title=named) + " " + mathjax(self.page.claim))

    def _shown_apart(
        self, found: Iterable[WrongFormula], terms: Iterable[Term]
    ) -> Iterator[WrongFormula]:
        """Wrong formulas that look different from these terms and from each other."""
        shown = set(map(self._formula, terms))
        for slip in found:
            if (written := self._formula(slip.term)) not in shown:
                shown.add(written)
                yield slip


def _paragraph(html: str) -> str:
    return f"<p>{html}</p>"


def _sign(step: Step) -> str:
    return {"=": "=", "<=": r"\le", "<": "<"}[step.relation]
