"""A theorem's questions as PrairieLearn reads them: ``info.json``, ``question.html``, and
``server.py`` where values are drawn.

The lines are those of the book's proof, graded in its order; the others have a slip that an exact
model refutes, which is what is said to who took one. Numbers are those of exact models.
"""

from __future__ import annotations

import json
import re
from html import escape, unescape
from itertools import islice
from uuid import NAMESPACE_URL, uuid5

from bilemma.exercises.drawn_numbers import DrawnNumbers, drawn_numbers
from bilemma.library.book_records.lesson import Lesson
from bilemma.render.pages.press import Press
from bilemma.render.writers.authors_words import plain

from ..moodle.theorem_questions import TheoremQuestions
from ..moodle.wrong_formulas import WrongFormula

LEAST_LINES = 3  # of a proof whose lines are put in order
WRONG_LINES = 3
CLOSE = {True: "1e-9", False: "1e-3"}  # relative tolerance of answers, exact or rounded

_SERVER = '''"""Values for the letters, as exact models of the hypotheses have them."""

import random

DRAWN = {drawn}


def generate(data):
    drawn = random.choice(DRAWN)
    data["params"]["values"] = drawn["values"]
    data["correct_answers"]["number"] = drawn["number"]
'''


def prairielearn_files(press: Press, lesson: Lesson) -> dict[str, str]:
    """The files of a lesson's questions, by their paths below ``questions``."""
    files = {}
    for id in dict.fromkeys((*lesson.theorems, *lesson.exercises)):
        made = PrairieLearnQuestions(press, id)
        for name, contents in made.all().items():
            files |= {f"{id}-{name}/{file}": text for file, text in contents.items()}
    return files


class PrairieLearnQuestions:
    """The questions about one theorem, in the language of its page."""

    def __init__(self, press: Press, id: str) -> None:
        self.page, self.context = press.theorem(id).value, press.context
        self.asked = TheoremQuestions(self.page, self.context)

    def all(self) -> dict[str, dict[str, str]]:
        """The files of each question by its name; none where a statement is printed with letters
        of its proof.
        """
        if not self.asked.is_askable:
            return {}
        made = {"order": self.order(), "number": self.number()}
        return {
            name: {"info.json": self._info(name)} | files for name, files in made.items() if files
        }

    def _info(self, name: str) -> str:
        words, entry = self.context.words, self.page.entry
        chapter = next(c for c in self.context.book.chapters if entry.id in c.theorems)
        language = self.context.language
        address = self.context.publication.url(self.page.place.address, language)
        info = {
            "uuid": str(uuid5(NAMESPACE_URL, f"{address}#{name}")),
            "title": plain(words.of("prairielearn", f"{name}_title", title=self.page.title)),
            "topic": plain(chapter.title[language]),
            "tags": [f"theorem-{entry.id}"],
            "type": "v3",
        }
        return json.dumps(info, ensure_ascii=False, indent=2) + "\n"

    # --- lines to be put in order
    def order(self) -> dict[str, str]:
        """The lines of the book's proof among some with a slip; none where it is no chain."""
        chain = self.asked.chain
        if chain is None or len(chain.steps) < LEAST_LINES:
            return {}
        right = [
            _answer(self.asked.line(step), correct="true", tag=f"line-{n}", ranking=str(n))
            for n, step in enumerate(chain.steps, 1)
        ]
        slips = ((step, self.asked.slip(chain, step)) for step in chain.steps[:-1])
        shown = {self.asked.line(s, slip.term): self._said(slip) for s, slip in slips if slip}
        wrong = (
            _answer(line, **{"correct": "false", "distractor-feedback": why})
            for line, why in islice(shown.items(), WRONG_LINES)
        )
        asked = self.asked.say("order", "prairielearn", formula=self.asked.phrase(chain.start))
        settings = {
            "answers-name": "lines",
            "grading-method": "ranking",
            "feedback": "first-wrong",
            "partial-credit": "lcs",
            "source-blocks-order": "random",
            "source-header": self.asked.say("from", "prairielearn"),
            "solution-header": self.asked.say("to", "prairielearn"),
        }
        blocks = "\n".join((*right, *wrong))
        body = f"<pl-order-blocks{_attributes(settings)}>\n{blocks}\n</pl-order-blocks>"
        return {"question.html": self._page(asked, body)}

    def _said(self, slip: WrongFormula) -> str:
        """What went wrong, without tags: the platform shows it as it is."""
        return unescape(re.sub(r"<[^>]*>", "", self.asked.why(slip, of_line=True)))

    # --- a number to be computed
    def number(self) -> dict[str, str]:
        """What the left side is, for numbers in place of letters; one of several is drawn."""
        entry = self.page.entry
        drawn = drawn_numbers(tuple(h.term for h in entry.hypotheses), entry.claim)
        if not drawn:
            return {}
        left = self.asked.phrase(self.page.entry.claim.args[0])
        asked = self.asked.say("number", values="{{{params.values}}}", formula=left)
        is_exact = all(numbers.tolerance == "0" for numbers in drawn)
        if not is_exact:
            asked += " " + self.asked.say("rounded")
        settings = {
            "answers-name": "number",
            "comparison": "relabs",
            "rtol": CLOSE[is_exact],
            "atol": "1e-12",
            "label": self.asked.phrase(self.page.entry.claim.args[0]) + " =",
        }
        body = f"<pl-number-input{_attributes(settings)}></pl-number-input>"
        rows = [{"values": self.asked.values(one), "number": _number(one)} for one in drawn]
        shown = json.dumps(rows, ensure_ascii=False, indent=4)
        return {
            "question.html": self._page(asked, body),
            "server.py": _SERVER.replace("{drawn}", shown),
        }

    def _page(self, asked: str, body: str) -> str:
        """What is supposed and asked, the element that is answered, and the theorem at the end."""
        about = _apart(self.asked.about())
        parts = [
            "<pl-question-panel>",
            _apart(self.asked.statement()),
            f"<p>{_apart(asked)}</p>",
            "</pl-question-panel>",
            body,
            f"<pl-answer-panel>{about}</pl-answer-panel>",
        ]
        return "\n".join(filter(None, parts)) + "\n"


def _answer(line: str, **attributes: str) -> str:
    return f"  <pl-answer{_attributes(attributes)}>{_apart(line)}</pl-answer>"


def _attributes(values: dict[str, str]) -> str:
    return "".join(f' {name}="{escape(_apart(text))}"' for name, text in values.items())


def _number(drawn: DrawnNumbers) -> float:
    return float(drawn.answer)


def _apart(html: str) -> str:
    """HTML with braces of TeX apart, for two of them together are a place to be filled in; the
    place for values stays.
    """
    places = re.split(r"(\{\{\{params\.\w+\}\}\})", html)
    return "".join(
        part if n % 2 else re.sub(r"([{}])(?=[{}])", r"\1 ", part) for n, part in enumerate(places)
    )
