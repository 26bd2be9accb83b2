"""What a line presumes beyond the theorem's hypotheses is said before it."""

import pytest

from bilemma.render.pages.page_notation import proof_notation
from bilemma.render.pages.templates import open_book
from bilemma.render.words.supposed import suppositions
from bilemma.render.writers import markdown
from tests.test_book import THEOREMS
from tests.whole_book import book


@pytest.fixture(scope="module", params=["en", "zh"])
def words(request):
    return open_book(book(), request.param, None)[0].words


def said(id, words):
    entry = book().theorems[id]
    found = suppositions(entry, words, proof_notation(entry))
    return {
        number: "".join(markdown(part) for part in (s.said, *(i.said for i in s.inductions)))
        for number, s in found.items()
    }


def test_cases_are_told_apart_and_end(words):
    found = said("sum-monotone-except", words)
    assert {1, 3, 6} == set(found)
    assert "$i=j$" in found[1]
    assert r"$1\le i\le n$" in found[3]
    assert r"i\ne j" in found[3]
    assert found[6] == words.of("reason", "supposed_no_more")


def test_a_proof_that_supposes_nothing_says_nothing(words):
    assert said("variance-as-moments", words) == {}


def test_no_line_rests_on_what_was_not_said(words):
    for id in THEOREMS:
        entry = book().theorems[id]
        given = {h.term for h in entry.hypotheses}
        found = said(id, words)
        before = False
        for step in entry.steps:
            before = before or step.number in found
            if set(step.theorem.hypotheses) - given:
                assert before, f"{id}, step {step.number}"
