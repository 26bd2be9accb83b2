"""Glossary terms: where English has the one, Chinese has the other, and no rival of it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bilemma.bilingual.text import Text
from bilemma.render.addresses import Place
from bilemma.render.pages.glossary import meanings
from bilemma.render.pages.templates import open_book
from bilemma.render.words.strings import StringsError
from tests import whole_book

# Longer terms that hide one of the glossary.
LONGER = {"mean square": "二阶矩", "weighted mean": "加权平均"}

# Where Chinese has another word for good reason: what it has, as a pattern.
OTHERWISE = {
    "mean": "期望|平均|推出|意味|表示",  # 期望 is the operation; or it is a verb
    "mean square": "均方|平方.{0,6}(?:期望|平均|均值)",
    "finite moments": "矩.{0,30}有限",
    "independent": "无关|不随",  # "independent of the dimension"
    "dimension": "维",  # 二维, 三维
    "fair sign": "等概率取|±1 变量",
    "kernel": "核",  # of a matrix
    "gap": "差|领先|补上",  # 两个分数之差; or it is closed
    "scale": "缩放|放大",  # or it is a verb
    "logit": "logit",  # 对数几率 says what it is; texts have the short word
    "one-hot": "one-hot|独热",
    "log-sum-exp": "log-sum-exp|LSE",
}

# Words of other schools, other regions, or careless translation.
RIVALS = {
    "variance": ["变异数"],
    "covariance": ["共变异数", "共变数"],
    "standard deviation": ["标准偏差"],
    "standard error": ["标准误差"],
    "random variable": ["随机变数", "随机变项"],
    "mutually independent": ["互相独立", "彼此独立"],
    "expectation": ["期待值", "数学期望"],
    "dot product": ["点乘", "数量积", "标量积"],
    "vector": ["矢量", "向量量"],
    "Jacobian matrix": ["雅各比", "雅克比", "Jacobi 矩阵"],
    "vanishing gradient": ["梯度弥散"],
    "score": ["注意力得分", "打分"],
    "cross-entropy": ["交互熵"],
    "kurtosis": ["峭度"],
    "eigenvalue": ["特征根", "本征值"],
    "linearity of expectation": ["线性性质"],
    "counterexample": ["反例模型"],
    "claim": ["论点", "主张"],
    "scale": ["放大倍数", "缩放倍数", "缩放系数", "缩放比例"],
    "gap": ["差距", "间隔"],
    "affine function": ["一次函数"],
    "fair sign": ["对称两点", "随机符号"],
}


@pytest.fixture(scope="module")
def book():
    return whole_book.book()


def texts(book):
    """Every text of the book that has both languages, and where it stands."""
    for e in book.theorems.values():
        yield from ((e.id, text) for text in (e.title, e.words))
        inside = (*(s.note for s in e.steps), *(h.text for h in e.hypotheses))
        yield from ((e.id, text) for text in inside if text)
    for e in (*book.axioms.values(), *book.definitions.values()):
        found = (e.title, e.words, getattr(e, "without", None))
        yield from ((e.id, text) for text in found if text)
    for c in book.chapters:
        yield from ((c.id, text) for text in (c.title, c.lead, *c.notes.values()))
        yield from ((c.id, text) for text in (*_paragraphs(c.body), *_paragraphs(c.take_away)))


def _paragraphs(text):
    parts = [re.split(r"\n\s*\n|\n(?=- )", text[language].strip()) for language in ("en", "zh")]
    return [Text(en, zh) for en, zh in zip(*parts, strict=True)]


def missing(english, chinese, glossary):
    """Terms of the English text that the Chinese text has not; the longest term counts."""
    glossary = glossary | LONGER
    english = re.sub(r"\$[^$]*\$", "$", english).casefold()
    for term in sorted(glossary, key=len, reverse=True):
        english, times = re.subn(rf"\b{re.escape(term.casefold())}(?:e?s)?\b", "$", english)
        wanted = "|".join(filter(None, (re.escape(glossary[term]), OTHERWISE.get(term))))
        if times and not re.search(wanted, chinese, re.DOTALL):
            yield f"{term} is {glossary[term]}"


def test_a_term_is_translated_as_the_glossary_says(book):
    found = [
        f"{where}: {fault}\n  {text.en}\n  {text.zh}"
        for where, text in texts(book)
        for fault in missing(text.en, text.zh, book.glossary)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("english", "chinese", "faults"),
    [
        ("The variances add.", "方差可相加。", []),
        ("The variances add.", "变异数可相加。", ["variance is 方差"]),
        ("A scaled dot product", "缩放点积", []),
        ("A scaled dot product", "点积", ["scaled dot product is 缩放点积"]),
    ],
)
def test_a_missing_term_is_seen(book, english, chinese, faults):
    assert list(missing(english, chinese, book.glossary)) == faults


def test_the_glossary_has_one_chinese_term_for_each_english_one(book):
    assert all(zh == zh.strip() and not re.search("[，、/；]", zh) for zh in book.glossary.values())
    assert set(OTHERWISE) | set(RIVALS) <= set(book.glossary | LONGER)


def test_every_term_has_a_meaning_in_both_languages(book):
    for language in ("en", "zh"):
        context, _ = open_book(book, language, None)
        found = meanings(context, Place("glossary.md"))
        assert set(book.glossary) == set(found), "give each term its line in meanings.toml"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('"mean" = {en = "a", zh = "b", see = ["theorem x"]}', "the book has no 'theorem x'"),
        ('"mean" = {en = "a", zh = "b", see = ["page mean"]}', "the book has no 'page mean'"),
        ('"meaning" = {en = "a", zh = "b"}', "'meaning' is not in"),
        ('"mean" = {en = "a"}', "'mean' lacks zh"),
        ('"mean" = {', "meanings.toml"),
    ],
)
def test_a_damaged_meaning_is_named(book, tmp_path, line, message):
    folder = tmp_path / "derivations"
    folder.mkdir()
    (folder / "glossary.toml").write_text('[probability]\n"mean" = "均值"', "utf-8")
    (folder / "meanings.toml").write_text(line, "utf-8")
    context, _ = open_book(book, "zh", None)
    context = replace(context, book=replace(book, root=tmp_path))
    with pytest.raises(StringsError, match=message):
        meanings(context, Place("glossary.md"))


def test_no_rival_of_a_term_stands_on_a_page(book):
    for path, page in whole_book.pages("zh").items():
        # Under "Also called" stand the names of others, by which readers search.
        page = re.sub(r'<p class="bl-also">.*?</p>', "", page)  # noqa: PLW2901
        for term, rivals in RIVALS.items():
            for rival in rivals:
                assert rival not in page, f"{path}: {rival}, but {term} is {book.glossary[term]}"
