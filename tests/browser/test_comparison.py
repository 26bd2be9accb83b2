"""The built site says what the replayed certificates prove; what was altered by hand is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bilemma.referee.comparison.agreed_before import AgreedBefore
from bilemma.referee.comparison.fresh import ComparisonError, compare_fresh
from bilemma.referee.comparison.site_comparison import compare
from bilemma.typeset.math import TypesetFormula
from tests.browser.conftest import PACKAGE

ID = "variance-of-dot-product"


@pytest.fixture
def page(site, language, tmp_path):
    """A site of one page, to be altered."""
    place = Path({"en": ".", "zh": "zh"}[language], "theorems", ID)
    shutil.copytree(site / place, tmp_path / place)
    if language == "zh":  # what Rocq accepted lies in the folder of the first language
        shutil.copytree(site / "theorems" / ID, tmp_path / "theorems" / ID)
    return tmp_path / place / "index.html"


@pytest.fixture
def found(replayed, katex, language, tmp_path):
    """What the comparison of that site finds."""

    def found(ids=(ID,)):
        wanted = {id: replayed[id] for id in ids}
        return "\n".join(compare(tmp_path, language, wanted, katex).differences)

    return found


@pytest.mark.thorough  # every build ends with it, and makes no site where it finds a difference
def test_every_page_says_what_was_proved(compared, replayed):
    pages, theorems = 2 * len(replayed), len(replayed)
    assert f"Compared {pages:,} pages with {theorems:,} replayed theorems" in compared


def test_the_page_as_it_was_built_differs_in_nothing(page, found):
    assert page.is_file()
    assert not found()


def altered(page, before, after):
    """Alter the first place from the statement on; what stands above it is for search engines."""
    text = page.read_text("utf-8")
    start = text.index("<section class=bl-statement")
    assert before in text[start:], f"{before!r} is not on the page: mend this test"
    page.write_text(text[:start] + text[start:].replace(before, after, 1), "utf-8")


def without(page, item):
    """Leave an item of a list out: its end is where the next one begins."""
    text = page.read_text("utf-8")
    start = text.index(item)
    end = text.index("<li ", start + 1)
    page.write_text(text[:start] + text[end:], "utf-8")


def set_anew(katex, latex):
    """A formula in the size of a display, as pages have claims."""
    return katex.html(TypesetFormula(f"\\displaystyle {latex}", display=False))


CLAIM = r"\operatorname{Var}(\boldsymbol q\cdot\boldsymbol k)=d\sigma_q^2\sigma_k^2"


@pytest.mark.parametrize(
    ("before", "after"),
    [("d\\sigma_q^2", "d^2\\sigma_q^2"), ("=d", "=2d"), ("=d", r"\le d"), ("q\\cdot", "k\\cdot")],
)
def test_another_claim_that_is_set_and_copied_alike_is_found(page, found, katex, before, after):
    text = page.read_text("utf-8")
    start = text.index("<p class=bl-claim>")
    end = text.index("</p>", start)
    wrong = set_anew(katex, CLAIM.replace(before, after))
    claim = f'<p class="bl-claim">{wrong}'
    page.write_text(text[:start] + claim + text[end:], "utf-8")
    assert "the conclusion: the page says what was not proved so" in found()
    assert "the conclusion: the page does not say what was proved" in found()


def test_the_same_claim_set_anew_is_no_difference(page, found, katex):
    text = page.read_text("utf-8")
    start = text.index("<p class=bl-claim>")
    end = text.index("</p>", start)
    claim = f'<p class="bl-claim">{set_anew(katex, CLAIM)}'
    page.write_text(text[:start] + claim + text[end:], "utf-8")
    assert not found()


def test_what_is_drawn_and_not_copied_is_found(page, found):
    altered(page, "<mn>2</mn>", "<mn>3</mn>")
    assert "what is drawn is not the formula that is copied" in found()


WORDS = {
    "en": [
        ("any four of", "any three of"),
        ("square-integrable", "integrable"),
        ("real ", "random "),
    ],
    "zh": [("任意四个", "任意三个"), ("平方可积", "可积"), ("为实数", "为随机变量")],
}


@pytest.mark.parametrize("number", range(3))
def test_another_word_in_the_statement_is_found(page, found, language, number):
    before, after = WORDS[language][number]
    altered(page, before, after)
    assert found()


def test_a_hypothesis_that_is_left_out_of_the_list_is_found(page, found):
    without(page, "<li id=h-mean-q>")
    assert "the listed hypotheses: the page does not say what was proved" in found()


def test_a_chain_without_its_beginning_is_found(page, found):
    without(page, '<li class="bl-step bl-step--start"')
    assert "line 1 says what was not proved" in found()


def test_another_digest_is_found(page, found, replayed):
    digest = replayed[ID].digest.hex()
    altered(page, f">{digest}<", f">{digest[::-1]}<")
    assert f"replayed {digest}" in found()


def test_a_page_that_is_missing_and_one_of_nothing_replayed_are_found(page, found):
    assert "the page is missing" in found((ID, "variance-as-moments"))
    shutil.copytree(page.parent, page.parent.with_name("variance-of-nothing"))
    assert "no theorem of this id was replayed" in found()


def test_a_certificate_that_proves_something_else_ends_the_comparison(site, page, tmp_path):
    certificates = (site / "bilemma.json").read_text("utf-8")
    forged = certificates.replace('["num","1",[]]', '["num","2",[]]', 1)
    assert forged != certificates
    (tmp_path / "bilemma.json").write_text(forged, "utf-8")
    with pytest.raises(ComparisonError, match=r"step|term"):
        compare_fresh(tmp_path, PACKAGE)
    assert page.is_file()


class TestWhatIsKept:
    """Agreement is kept, and nothing else; `bilemma compare` and these tests believe none of it."""

    @pytest.fixture
    def compared_again(self, replayed, katex, language, tmp_path):
        def compared_again():
            facts = AgreedBefore(tmp_path / "kept", PACKAGE)
            report = compare(tmp_path, language, {ID: replayed[ID]}, katex, facts)
            facts.save()
            return report

        return compared_again

    def test_a_page_that_agreed_is_not_read_again_but_counted(
        self, page, compared_again, monkeypatch
    ):
        first = compared_again()
        assert page.is_file()
        assert first.formulas
        monkeypatch.setattr("bilemma.referee.comparison.site_comparison.read_page", None)
        assert compared_again() == first

    def test_what_was_altered_since_is_found_and_found_again(self, page, replayed, compared_again):
        assert not compared_again().differences
        digest = replayed[ID].digest.hex()
        altered(page, f">{digest}<", f">{digest[::-1]}<")
        first = compared_again()
        assert first.differences
        assert compared_again() == first

    def test_a_page_is_no_longer_that_of_another_theorem(
        self, page, replayed, katex, language, tmp_path
    ):
        facts, other = AgreedBefore(None, PACKAGE), replayed["variance-of-product"]
        assert page.is_file()
        assert not compare(tmp_path, language, {ID: replayed[ID]}, katex, facts).differences
        assert compare(tmp_path, language, {ID: other}, katex, facts).differences
