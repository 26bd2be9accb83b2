"""Questions for Moodle: the files are read back, and every key is worked out another way."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import pytest

from bilemma.evidence.models.reals import sign
from bilemma.evidence.models.sequent import scales
from bilemma.evidence.models.truth import holds
from bilemma.exercises.drawn_numbers import drawn_numbers
from bilemma.export.classroom import classroom_files
from bilemma.export.moodle.question_xml import share_of
from bilemma.export.moodle.theorem_questions import ProofChain, TheoremQuestions
from bilemma.export.moodle.wrong_formulas import wrong_formulas
from bilemma.library.book_records.lesson import Lesson
from bilemma.render.pages.worked import worked
from bilemma.render.writers import mathjax
from bilemma.trusted.terms import mk, num, sym
from tests import whole_book

sys.path.insert(0, str(Path(__file__).parent))
from moodle_format import FormatError, read_quiz

DOT = "variance-of-dot-product"
IDS = (DOT, "variance-as-moments", "variance-of-two-sum", "variance-of-product")
X = sym("X", "random")
NOTHING = mk("Block")


@cache
def source(language, ids=IDS):
    lesson = Lesson("week-1", "Week 1", ids)
    return classroom_files(whole_book.book(), language, lesson, {"moodle"})["week-1-moodle.xml"]


@cache
def quiz(language="en", ids=IDS):
    """The questions by id, as the reader of the format finds them."""
    return {question.id: question for question in read_quiz(source(language, ids))}


def asking(id, language="en"):
    press = whole_book.press(language)
    return TheoremQuestions(press.theorem(id).value, press.context)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_kind_of_question_is_as_the_format_is_documented(language):
    found = quiz(language)
    kinds = {re.sub(r"-\d+$", "", id.removeprefix(f"{DOT}-")) for id in found if DOT in id}
    assert kinds == {"equal", "false-line", "hypotheses", "number"}
    categories = {question.category for question in found.values()}
    assert len(categories) == len(IDS)
    assert all(name.startswith("$course$/top/Bilemma/Week 1/") for name in categories)


def test_questions_do_not_tell_their_answers(book):
    entry = book.theorems[DOT]
    right = mathjax(whole_book.press("en").theorem(DOT).value.claim)
    for question in quiz().values():
        assert right not in question.text, question.id
    assert entry.claim.head == "Eq"


# --- which formula --------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("id", [*IDS, "variance-of-scaled-dot-product", "softmax-jacobian"])
def test_every_wrong_formula_is_false_in_a_model_of_the_hypotheses(book, id):
    entry = book.theorems[id]
    hypotheses = [h.term for h in entry.hypotheses]
    found = list(islice(wrong_formulas(hypotheses, *entry.claim.args), 4))
    assert len({wrong.term for wrong in found} - {*entry.claim.args}) == 4
    for wrong in found:
        assert wrong.relation is mk("Eq", entry.claim.args[0], wrong.term)
        assert holds(wrong.found.evaluator, wrong.relation) is False
        assert all(holds(wrong.found.evaluator, h) is True for h in hypotheses)
        # a model without spread would refute nearly anything, and teach nothing
        values = wrong.found.setting.cells
        assert all(sign(values[key, ()]) > 0 for key in scales(hypotheses) if (key, ()) in values)


def test_what_is_true_all_the_same_is_no_wrong_answer():
    """With mean 0 the square of the mean may be dropped."""
    mean, square = mk("E", X, NOTHING), mk("E", X**2, NOTHING)
    right, moments = square - mk("pow", mean, num(2)), mk("Moment", X, num(2))

    def wrong(*hypotheses):
        return {found.term for found in wrong_formulas(hypotheses, mk("Var", X), right)}

    assert square in wrong(moments)
    assert square not in wrong(moments, mk("Eq", mean, 0))


def test_mutants_come_behind_the_slips_that_learners_make():
    found = list(wrong_formulas([mk("Moment", X, num(2))], mk("Var", 3 * X), 9 * mk("Var", X)))
    kinds = [wrong.is_mutant for wrong in found]
    assert kinds == sorted(kinds)
    assert {True, False} == set(kinds)
    words = whole_book.press("en").context.words
    assert all(wrong.said(words)[0].endswith(".") for wrong in found)
    assert all("left side" in str(wrong.model(words)) for wrong in found)


def test_the_right_formula_is_that_of_the_theorem_and_the_others_say_why_not():
    question = quiz()[f"{DOT}-equal"]
    (right,) = [answer for answer in question.answers if answer.fraction == 100]
    assert right.text == r"\(\displaystyle d\sigma_q^2\sigma_k^2\)"
    wrong = [answer for answer in question.answers if answer.fraction == 0]
    assert all(re.search(r"left side is \\\(.*right side is", a.feedback) for a in wrong)
    assert wrong[0].feedback.startswith("A square got lost.")


# --- which line -----------------------------------------------------------------------------------
def test_the_first_false_line_is_false_and_those_before_it_are_the_proof(book):
    entry = book.theorems[DOT]
    chain, made = ProofChain.of(entry), asking(DOT)
    lines = [made.line(step) for step in chain.steps]
    for number in (1, 2):
        question = quiz()[f"{DOT}-false-line-{number}"]
        (place,) = [k for k, a in enumerate(question.answers) if a.fraction == 100]
        shown = [answer.text for answer in question.answers]
        assert shown[:place] == lines[:place]
        assert shown[place] not in lines
        assert shown[place + 1 :] == lines[place + 1 :]
        assert not question.shuffled
        assert str(place + 1) not in question.id.removesuffix(str(number)) + question.name[:-4]


def test_a_proof_by_cases_is_no_chain(book):
    assert ProofChain.of(book.theorems[DOT]) is not None
    supposing = [e for e in book.theorems.values() if e.supposed]
    assert supposing
    assert all(ProofChain.of(e) is None for e in supposing)


# --- which hypotheses -----------------------------------------------------------------------------
def test_the_hypotheses_of_a_line_are_those_of_the_kernel_not_of_the_printed_reason(book):
    entry, made = book.theorems[DOT], asking(DOT)
    second, third = entry.steps[1:3]
    assert made._numbers_of(second) == {1, 6}  # printed: by H1
    assert made._numbers_of(third) == {1, 2, 3, 6}  # printed: by H2, H3
    for question in quiz().values():
        if not question.id.startswith(f"{DOT}-hypotheses-"):
            continue
        step = entry.steps[int(question.id[-1]) - 1]
        ticked = {int(a.text[1]) for a in question.answers if a.fraction > 0}
        assert ticked == made._numbers_of(step)
        assert not question.single


def test_no_key_is_guessed_where_a_number_stands_for_more_than_is_used(book):
    entry, made = book.theorems[DOT], asking(DOT)
    terms = {h.id: h.term for h in entry.hypotheses}

    def key(*used):
        theorem = SimpleNamespace(hypotheses=frozenset(used))
        return made._numbers_of(replace(entry.steps[1], theorem=theorem))

    assert key(terms["moments-q"], terms["moments-k"]) == {6}
    assert key(terms["moments-q"]) is None
    assert key(terms["mean-q"], mk("Moment", X, num(2))) is None  # it has no number


def test_shares_are_such_as_moodle_knows():
    assert [share_of(k) for k in (1, 3, 4, 7)] == [100, 33.33333, 25, 14.28571]
    with pytest.raises(ValueError, match="no share"):
        share_of(13)


# --- which number ---------------------------------------------------------------------------------
@pytest.mark.parametrize("id", [DOT, "layer-norm-score-variance", "variance-of-unit-dot-product"])
def test_the_numbers_are_those_of_the_formula(book, id):
    entry = book.theorems[id]
    found = drawn_numbers(tuple(h.term for h in entry.hypotheses), entry.claim)
    assert found
    for drawn in found:
        letters = {key[0]: Fraction(value) for key, value in drawn.values}
        exact = Fraction(worked(entry, letters))
        if drawn.tolerance == "0":
            assert Fraction(drawn.answer) == exact
        else:
            assert abs(Fraction(drawn.answer) - exact) < Fraction(drawn.tolerance)


def test_a_claim_about_random_letters_has_no_number(book):
    entry = book.theorems["variance-as-moments"]
    assert drawn_numbers(tuple(h.term for h in entry.hypotheses), entry.claim) == []


# --- the reader of the format ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('fraction="100"', 'fraction="90"', "not one right answer"),
        ('fraction="-50"', 'fraction="-51"', "knows no share"),
        ('fraction="25"', 'fraction="20"', "the shares make"),
        (r"\operatorname", r"\unknown", "unknown"),
        ("<![CDATA[Right.]]>", "Right.", "not in CDATA"),
        ('format="html"', 'format="latex"', "format 'latex'"),
        ("$course$", "course", "no place"),
        (r"\(\displaystyle", "(", "outside of a formula"),
    ],
)
def test_the_reader_refuses_what_moodle_would(old, new, said):
    text = source("en")
    assert old in text
    with pytest.raises(ValueError, match=said):
        read_quiz(text.replace(old, new, 1))


def test_a_file_of_something_else_is_refused():
    with pytest.raises(FormatError, match="no quiz"):
        read_quiz("<?xml version='1.0'?><course/>")


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize(("language", "first"), [("en", 0), ("zh", 1)])
def test_the_questions_of_every_theorem_are_read(book, language, first):
    ids = tuple(book.theorems)[first::2]  # each in one of the languages
    found = read_quiz(source(language, ids))
    assert len(found) > len(ids)
