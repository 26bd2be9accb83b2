"""The topics that the book sets out to cover: none is lost, and what is said of each is true."""

from __future__ import annotations

import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bilemma.proof import basics
from bilemma.render.addresses import Place
from bilemma.render.pages.chapter_pages import PageContext
from bilemma.render.pages.topics import TOPICS, missing, read_topics, summary
from bilemma.render.words.strings import StringsError, read_words

sys.path.insert(0, str(Path(__file__).parent))
from small_book import ROOT, small_book

WORDS = read_words(ROOT / "templates" / "strings.toml")
TOPIC_IDS = """
variance-as-moments mean-of-a-product variance-of-a-zero-mean-product variance-of-a-sum
variance-of-any-product variance-of-several-factors
mean-of-the-dot-product variance-of-the-dot-product second-moment-of-the-dot-product
scaling-and-its-uniqueness how-much-independence means-and-covariances one-random-vector
kurtosis-of-the-dot-product law-for-normal-vectors central-limit-theorem mean-size-of-a-score
two-scores-of-one-query differences-of-scores dependent-queries-and-keys no-bound-for-every-score
softmax-jacobian softmax-basics structure-of-the-jacobian temperature softmax-with-cross-entropy
log-sum-exp numerical-stability
saturation-limit jacobian-at-most-one-half two-sided-saturation what-scaling-up-shrinks
entropy-and-temperature expected-jacobian when-large-variance-saturates whole-gradient
phase-transition no-optimality number-of-keys
backpropagation-through-attention softmax-alone-bounds-nothing layer-norm cosine-scores
sample-variance-of-scores variance-of-the-output
xavier he scores-at-initialization residual-connections bounded-activations
bounded-scores variants-of-attention long-contexts positions
""".split()


@pytest.fixture
def book(tmp_path):
    """A small book whose table of topics a test may change."""
    (tmp_path / "derivations").mkdir()
    shutil.copy(ROOT / TOPICS, tmp_path / TOPICS)
    return replace(small_book(), root=tmp_path)


def context(book, language="en"):
    return PageContext(book, language, WORDS[language], works={}, publication=None, catalogue=None)


def test_no_topic_is_lost():
    assert len(TOPIC_IDS) == 54
    assert [topic.id for topic in read_topics(ROOT)] == TOPIC_IDS


def test_every_topic_has_a_number_of_its_own():
    numbers = sorted(topic.number for topic in read_topics(ROOT))
    assert numbers == [f"T{n:02}" for n in range(1, 55)]


def test_every_theorem_of_a_topic_exists():
    files = (ROOT / "derivations").glob("*/*.py")
    known = {name.replace("_", "-") for name in (*basics.lemmas(), *(f.stem for f in files))}
    named = {id for topic in read_topics(ROOT) for id in topic.theorems}
    assert named - known == set()


def test_a_topic_names_no_theorem_twice():
    for topic in read_topics(ROOT):
        assert len(set(topic.theorems)) == len(topic.theorems), topic.id


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '[a]\nnumber = "T01"\ntitle = {en = "A", zh = "甲"}\ntheorems = []',
            r"\[a\] has no theorem",
        ),
        ('[a]\nnumber = "T01"\ntitle = {en = "A"}\ntheorems = ["x"]', r"\[a\]: .*zh"),
        ('[a]\nnumber = "T01"\ntitle = {en = "A", zh = "甲"}', r"\[a\]: 'theorems'"),
        ("[a", "topics.toml"),
    ],
)
def test_a_topic_about_which_something_is_not_said_is_an_error(book, text, said):
    (book.root / TOPICS).write_text(text)
    with pytest.raises(StringsError, match=said):
        read_topics(book.root)


def test_a_theorem_that_the_book_has_not_is_an_error(book):
    with pytest.raises(StringsError, match=r"\[variance-as-moments\]: .* no theorem 'second-mo"):
        missing(context(book), Place("theorems/index.md"))


def test_what_is_missing_is_said_with_what_is_proved(book):
    (book.root / TOPICS).write_text(
        '[a]\nnumber = "T01"\n'
        'title = {en = "Done", zh = "甲"}\ntheorems = ["variance-as-moments"]\n'
        '[b]\nnumber = "T01"\n'
        'title = {en = "Half", zh = "乙"}\ntheorems = ["variance-as-moments"]\n'
        'missing = {en = "The case $d=2$.", zh = "$d=2$ 的情形。"}\n'
        '[c]\nnumber = "T01"\ntitle = {en = "Open", zh = "丙"}\ntheorems = []\n'
        'missing = {en = "All of it.", zh = "全部。"}\n'
    )
    half, open_ = missing(context(book), Place("theorems/index.md"))
    assert (half.id, open_.id, open_.proved) == ("b", "c", ())
    assert "../theorems/variance-as-moments/" in half.proved[0]
    assert "3 topics. 1 of them are proved in full, 1 in part, 1 not yet" in summary(context(book))
    assert "3 个专题，其中 1 个已全部证明" in summary(context(book, "zh"))


def test_a_book_without_topics_says_nothing(book):
    (book.root / TOPICS).unlink()
    assert missing(context(book), Place("theorems/index.md")) == ()
    assert summary(context(book)) == ""
