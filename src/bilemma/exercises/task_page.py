"""Tasks as data for a page: formulas in LaTeX, words in both languages."""

from __future__ import annotations

from contextlib import suppress

from bilemma.evidence.models.evaluate import Evaluator, ExactModel
from bilemma.evidence.models.reals import Undecided
from bilemma.evidence.models.sequent import POINT
from bilemma.questions.lexing.errors import MisreadError, both, said
from bilemma.trusted.terms import Key, TermError, mk, sym

from .drawn_numbers import DrawnNumbers
from .exercise_page import Data, ExercisePage, misread
from .slips import slip_words
from .tasks import Spoilt, Tasks

_NUMBER = said("A number is wanted, such as 3/2.", "请填一个数，例如 3/2。")


class TaskPage:
    """Says what a page shows of the tasks of one proof; one task of each kind is under way."""

    def __init__(self, tasks: Tasks, page: ExercisePage) -> None:
        self.tasks, self.page = tasks, page
        self._gap = 0
        self._spoilt: Spoilt | None = None
        self._using = 0
        self._drawn: DrawnNumbers | None = None

    def offered(self) -> Data:
        """The tasks that there are."""
        return {"tasks": list(self.tasks.offered)}

    def order(self, seed: int) -> Data:
        """Lines to be put in order, set and as one types them."""
        read, cards = self.page.session.reader.line, self.tasks.cards(seed)
        return {"cards": [{"text": text} | self.page.set_line(read(text)) for text in cards]}

    def fill(self, seed: int) -> Data:
        """The book's lines, but for one: its place says which."""
        self._gap = self.tasks.gap(seed)
        lines = list(map(self.page.set_line, self.tasks.own.lines))
        lines[self._gap] |= {"latex": ""}
        return {"place": self._gap, "lines": lines}

    def filled(self, text: str) -> Data:
        """What is said of a line in the place of the one that was taken out."""
        try:
            line = self.page.session.reader.line(text)
        except MisreadError as error:
            return {"misread": misread(error)}
        said = self.tasks.fill(self._gap, line, self.page.session.judge)
        onward = said.onward and self.page.judged(said.onward)
        return {"done": said.is_done, "to": self.page.judged(said.to), "onward": onward}

    def find(self, seed: int) -> Data:
        """The book's lines, one of them with a slip; none if no slip is seen to be false."""
        self._spoilt = self.tasks.spoilt(seed)
        lines = self._spoilt.lines if self._spoilt else ()
        return {"lines": list(map(self.page.set_line, lines))}

    def accused(self, place: int) -> Data:
        """What is said where the line at this place is called the first false one."""
        if self._spoilt is None or place < self._spoilt.place:
            return {"said": "right"}
        if place > self._spoilt.place:
            return {"said": "later"}
        slip = self._spoilt.slip
        return {"said": "found", "slip": both(slip_words(slip.kind)), "model": both(slip.model)}

    def uses(self, seed: int) -> Data:
        """A line with the one before it, and the numbers of the hypotheses that it may use."""
        self._using = self.tasks.line_with_uses(seed)
        before, line = self.tasks.own.lines[self._using - 1 : self._using + 1]
        asked = self.page.latex(mk(line.relation, before.term, line.term))
        return {"latex": asked, "numbers": self.tasks.numbers}

    def used(self) -> Data:
        """The numbers of those that the kernel's theorem of the line has."""
        return {"numbers": sorted(self.tasks.uses(self._using))}

    def numbers(self, seed: int) -> Data:
        """Values of letters, and what is to be computed for them; no values if none were found."""
        self._drawn = drawn = self.tasks.drawn(seed)
        values = [f"{self._letter(key)}={value}" for key, value in (drawn.values if drawn else ())]
        exact = drawn is None or drawn.tolerance == "0"
        goal = self.page.latex(self.tasks.statement.goal)
        return {"values": values, "latex": goal, "exact": exact}

    def _letter(self, key: Key) -> str:
        return self.page.latex(sym(*key[:2]))

    def answered(self, text: str) -> Data:
        """Whether what was typed is the number that was asked for."""
        try:
            term = self.page.session.reader.line(text).term
        except MisreadError as error:
            return {"misread": misread(error)}
        if term.free:
            return {"misread": misread(MisreadError(text, 0, _NUMBER))}
        with suppress(Undecided, TermError, ArithmeticError):
            value = Evaluator(ExactModel(POINT, {})).value(term)
            return {"right": self._drawn is not None and self._drawn.is_answer(value)}
        return {"right": False}
