"""Questions for PrairieLearn: read back as the platform reads them, keys worked out another way."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from random import Random
from uuid import UUID

import pytest

from bilemma.evidence.models.truth import refutes
from bilemma.exercises.drawn_numbers import drawn_numbers
from bilemma.export.classroom import classroom_files
from bilemma.export.moodle.theorem_questions import RELATIONS, TheoremQuestions
from bilemma.library.book_records.lesson import Lesson
from tests import whole_book

DOT = "variance-of-dot-product"
IDS = (DOT, "variance-as-moments", "variance-of-affine")
FOLDER = "week-1-prairielearn/questions/"

# What the elements take, as their documentation says.
ORDER = {
    "answers-name", "grading-method", "feedback", "partial-credit", "source-blocks-order",
    "source-header", "solution-header",
}  # fmt: skip
RANKED = {"correct", "tag", "ranking"}
WRONG = {"correct", "distractor-feedback"}
NUMBER = {"answers-name", "comparison", "rtol", "atol", "label"}


@cache
def questions(language="en"):
    """The files of each question, by its name."""
    lesson = Lesson("week-1", "Week 1", IDS)
    files = classroom_files(whole_book.book(), language, lesson, {"prairielearn"})
    found = {}
    for path, text in files.items():
        assert path.startswith(FOLDER)
        name, file = path.removeprefix(FOLDER).split("/")
        found.setdefault(name, {})[file] = text
    return found


class Elements(HTMLParser):
    """The elements of the platform in a page, with their attributes and all that stands inside."""

    def __init__(self, text):
        super().__init__()
        self.found, self.open = [], []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        if tag.startswith("pl-"):
            self.found.append((tag, dict(attrs), []))
        self.open.append((tag, self.found[-1] if tag.startswith("pl-") else None))

    def handle_endtag(self, tag):
        assert self.open.pop()[0] == tag

    def handle_data(self, data):
        for _, element in self.open:
            if element is not None:
                element[2].append(data)

    def of(self, tag):
        return [
            (attributes, "".join(inside)) for name, attributes, inside in self.found if name == tag
        ]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_each_question_is_a_folder_that_says_what_it_is(language):
    found = questions(language)
    assert {f"{DOT}-order", f"{DOT}-number", "variance-as-moments-order"} <= found.keys()
    infos = [json.loads(files["info.json"]) for files in found.values()]
    for info in infos:
        assert info.keys() == {"uuid", "title", "topic", "tags", "type"}
        assert str(UUID(info["uuid"])) == info["uuid"]
        assert info["type"] == "v3"
        assert info["title"]
        assert "$" not in info["title"] + info["topic"]
    ids = {info["uuid"] for info in infos}
    assert len(ids) == len(infos)
    other = questions("zh" if language == "en" else "en")
    assert ids.isdisjoint(json.loads(files["info.json"])["uuid"] for files in other.values())


@pytest.mark.parametrize("language", ["en", "zh"])
def test_pages_have_elements_with_attributes_that_there_are(language):
    for name, files in questions(language).items():
        page = Elements(files["question.html"])
        assert len(page.of("pl-question-panel")) == len(page.of("pl-answer-panel")) == 1
        for attributes, _ in page.of("pl-order-blocks"):
            assert attributes.keys() == ORDER
        for attributes, inside in page.of("pl-answer"):
            assert attributes.keys() == (RANKED if attributes["correct"] == "true" else WRONG)
            assert inside.strip()
        for attributes, _ in page.of("pl-number-input"):
            assert attributes.keys() == NUMBER
        assert bool(page.of("pl-order-blocks")) is name.endswith("-order")
        assert bool(page.of("pl-number-input")) is name.endswith("-number")


def test_what_is_to_be_filled_in_is_not_mixed_with_tex():
    for files in questions().values():
        places = re.findall(r"\{\{+[^}]*\}\}+", files["question.html"])
        assert set(places) <= {"{{{params.values}}}"}
        assert bool(places) is ("server.py" in files)


def test_lines_are_ranked_as_in_the_book_and_the_others_are_false():
    press = whole_book.press("en")
    made = TheoremQuestions(press.theorem(DOT).value, press.context)
    answers = Elements(questions()[f"{DOT}-order"]["question.html"]).of("pl-answer")
    right = [(a, inside) for a, inside in answers if a["correct"] == "true"]
    assert [a["ranking"] for a, _ in right] == [str(n) for n in range(1, len(right) + 1)]
    assert len({a["tag"] for a, _ in right}) == len(right) == len(made.chain.steps)
    wrong = {inside: a["distractor-feedback"] for a, inside in answers if a["correct"] == "false"}
    assert wrong
    assert wrong.keys().isdisjoint(inside for _, inside in right)
    spaced = {made.line(step): step for step in made.chain.steps}
    assert len(spaced) == len(right)
    for step in made.chain.steps[:-1]:
        slip = made.slip(made.chain, step)
        assert slip.relation.head == RELATIONS[step.relation]
        assert refutes(slip.found.evaluator, made.hypotheses, slip.relation)
    for said in wrong.values():
        assert "<" not in said.replace(r"\(<", "")
        assert "left side" in said


def test_values_are_drawn_with_their_answers():
    code = questions()[f"{DOT}-number"]["server.py"]
    names = {}
    exec(compile(code, "server.py", "exec"), names)  # noqa: S102 - the file that was just made
    entry = whole_book.book().theorems[DOT]
    drawn = drawn_numbers(tuple(h.term for h in entry.hypotheses), entry.claim)
    expected = {float(one.answer) for one in drawn}
    drawn = set()
    for seed in range(40):
        names["random"] = Random(seed)  # noqa: S311 - no secret
        data = {"params": {}, "correct_answers": {}}
        names["generate"](data)
        assert data["params"]["values"].startswith(r"\(")
        drawn.add(data["correct_answers"]["number"])
    assert drawn == expected
