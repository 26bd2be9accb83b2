"""A statement that repeats a long term is printed with letters of its proof, and says the same."""

import pytest

from bilemma.formulas.latex import latex, latex_of
from bilemma.formulas.plain import plain
from bilemma.referee.comparison.lists import ShownRow, says
from bilemma.referee.comparison.page_parts import Drawn
from bilemma.referee.reading import UnreadableError, read_given, standard
from bilemma.render.addresses import Place, page_path
from bilemma.render.pages.templates import open_book
from bilemma.render.pages.theorem_page import theorem_page
from bilemma.render.words import abbreviations
from bilemma.render.words.abbreviations import abbreviated
from bilemma.render.writers import markdown
from tests import whole_book

SHORTER = "scale-above-best"  # its proof writes y for the two weights


@pytest.fixture(scope="module", params=["en", "zh"])
def page(request):
    book = whole_book.book()
    context, _ = open_book(book, request.param, None)
    return theorem_page(context, book.theorems[SHORTER], Place(page_path("theorem", SHORTER)))


def said(page):
    language = "zh" if "设" in markdown(page.given) else "en"
    return markdown(page.given), latex_of(page.claim).removeprefix(r"\displaystyle "), language


def test_the_letters_stand_before_the_statement_and_no_more_in_the_proof(page):
    given, claim, language = said(page)
    assert {"en": "Write $y_i=", "zh": "记 $y_i="}[language] in given
    assert "softmax" not in claim
    assert claim.startswith("y_1y_2")
    assert not any("y_i=" in markdown(step.part) for step in page.steps)


def test_the_statement_reads_back_as_the_kernel_has_it(page):
    found = read_given(*said(page))
    entry = page.entry
    assert found.conclusion is standard(entry.claim)
    assert set(found.hypotheses) == {standard(h.term) for h in entry.hypotheses}


def test_another_meaning_of_a_letter_is_another_statement(page):
    given, claim, language = said(page)
    found = read_given(given.replace("(cx_j)", "(x_j)"), claim, language)
    assert found.conclusion is not standard(page.entry.claim)


def test_a_letter_without_its_meaning_is_not_read(page):
    given, claim, language = said(page)
    write, then = {"en": ("Write", "If"), "zh": ("记", "若")}[language]
    start, end = given.index(write), given.rindex(then)
    with pytest.raises(UnreadableError):
        read_given(given[:start] + given[end:], claim, language)


def test_a_row_of_a_list_may_write_the_letters_out(page):
    statement = read_given(*said(page))
    for claim in (page.entry.claim, abbreviated(page.entry).claim):
        drawn = Drawn(latex(claim), None)
        assert says(ShownRow("theorems", SHORTER, drawn), statement)


def test_what_is_said_once_or_is_short_stays_written_out():
    theorems = whole_book.book().theorems
    for id in ("softmax-lipschitz", "product-below-leader"):  # their proofs write letters
        assert abbreviated(theorems[id]).meanings == ()
        assert abbreviated(theorems[id]).claim is theorems[id].claim


def test_letters_on_which_others_rest_come_first():
    found = abbreviated(whole_book.book().theorems["query-gradient-of-two-keys"])
    assert [plain(m).partition(" = ")[0] for m in found.meanings] == ["s_i", "y_i"]


def test_a_letter_in_the_wrong_place_is_refused(monkeypatch):
    entry = whole_book.book().theorems[SHORTER]
    monkeypatch.setattr(abbreviations, "_at", lambda letter, indices: entry.claim.args[0])
    monkeypatch.setattr(abbreviations, "_worthwhile", lambda letters, _: list(letters))
    with pytest.raises(ValueError, match="does not say"):
        abbreviated(entry)
