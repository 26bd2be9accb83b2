"""Phrases: what an author writes, what is put together, and the spacing of Chinese."""

import pytest

from bilemma.bilingual.phrase import (
    Address,
    Code,
    Emphasis,
    Link,
    Strong,
    Written,
    fill,
    joined,
    phrase,
    read,
)
from bilemma.render.addresses import Place
from bilemma.render.words.strings import StringsError, read_words
from bilemma.render.writers import html, markdown, text
from bilemma.render.writers.authors_words import plain

HERE = Place("theorems/here.md")


def test_an_author_writes_formulas_links_code_and_stars():
    words = read("So **$x$ is** *it*, by `name` and [the $y$](../z/).")
    kinds = [type(item) for item in words if not isinstance(item, str)]
    assert kinds == [Strong, Emphasis, Code, Address]
    assert isinstance(words[1].words[0], Written)
    assert text(words) == "So x is it, by name and the y."
    assert markdown(words, HERE, "") == "So **$x$ is** *it*, by `name` and [the $y$](../z/)."


def test_stars_and_dollars_inside_a_formula_and_code_are_its_own():
    assert text(read("$W^*_{ip}$ and $a*b$, `**kwargs`")) == "W_ip^* and a*b, **kwargs"


def test_words_are_escaped_once():
    assert html(phrase("a < b & ", Code("<x>"))) == "a &lt; b &amp; <code>&lt;x&gt;</code>"


def test_links_lead_from_the_page_that_they_stand_on():
    words = (Link("theorem", "there", ("it",)), Link("hypothesis", "mean", ("H1",)))
    assert html(words, HERE) == (
        '<a href="../../theorems/there/" data-preview>it</a><a href="#h-mean">H1</a>'
    )
    assert markdown(words, HERE, "https://a.example/theorems/here/") == (
        "[it](https://a.example/theorems/there/)H1"
    )


@pytest.mark.parametrize(
    ("parts", "written"),
    [
        (("设", read("$x$"), "为实数"), "设 x 为实数"),
        (("由", Link("theorem", "a", ("softmax 恒正",)), "得"), "由 softmax 恒正得"),
        (("用到 ", Link("hypothesis", "a", ("H1",)), "。"), "用到 H1。"),
        (("若", read("$x$"), "，", " 则"), "若 x，则"),
        (("Let ", read("$x$"), " be"), "Let x be"),
    ],
)
def test_chinese_keeps_its_spacing_where_parts_meet(parts, written):
    assert text(phrase(*parts)) == written


def test_placeholders_take_phrases_in_any_order():
    words = fill("对任意 {range}，{clauses}", clauses=read("$y=0$"), range=read("$i$"))
    assert text(words) == "对任意 i，y = 0"
    with pytest.raises(KeyError, match="range"):
        fill("{range}", other="x")
    assert joined([("a",), ("b",), ("c",)], ", ") == ("a, b, c",)


def test_a_formula_in_the_words_of_the_interface_is_refused_with_its_line(tmp_path):
    file = tmp_path / "strings.toml"
    lines = ["[ui]", 'proof = {en = "Proof", zh = "证明"}', "root = {en = '$\\foo$', zh = '根'}"]
    file.write_text("\n".join(lines), "utf-8")
    with pytest.raises(StringsError, match=r"strings\.toml:3: .*foo"):
        read_words(file)


def test_plain_text_has_no_marks():
    assert plain("**So** $\\tfrac12$ of `x`") == "So 1/2 of x"
