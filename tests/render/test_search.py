"""The index of the search, and the script that searches it, in Node."""

import json
import subprocess
from pathlib import Path

import pytest

from bilemma.render.pages.search_entries import search_entries
from bilemma.render.pages.search_index import plain_text, search_index
from bilemma.render.site.search_script import worker
from bilemma.render.words.aliases import FILE, Aliases, read_aliases
from bilemma.render.words.strings import StringsError
from bilemma.render.writers.authors_words import plain
from bilemma.typeset.math import node
from tests import whole_book

ANSWERS = """
const [script, queries] = process.argv.slice(1);
require("vm").runInThisContext(script);
answer({type: 0, data: JSON.parse(require("fs").readFileSync(0, "utf-8"))});
console.log(JSON.stringify(JSON.parse(queries).map((q) => answer({type: 2, data: q}).data)));
"""


def entry(location, title, **more):
    return {"location": location, "title": title} | more


ENTRIES = [
    entry("var/", "Variance", names="方差 · D(X)", formula="Var(<i>X</i>) = 1", boost=1.3),
    entry("chapter/", "Variance", names="方差", text="What spreads. " + "The mean. " * 40),
    entry("dot/", "Variance of the dot product", names="点积的方差 · 点积的变异数",
          formula="Var(<b>q</b> · <b>k</b>) = <i>d</i>\u2009<i>σ</i><sub><i>q</i></sub>²"),
    entry("product/", "Variance of a product", names="乘积的方差",
          formula="Var(<i>X</i>\u2009<i>Y</i>) = 1"),
    entry("home/", "Why divide by √d?", names="为什么要除以 √d？", text="Divided by √d_k."),
    entry("norm/", "Length of a LayerNorm output", names="layer normalization · 层归一化"),
    entry("initial/", "He initialisation", names="He 初始化"),
    entry("less/", "1 < 2 & more", text="A page with <script> in its words."),
]  # fmt: skip

# What is typed, and the page that has to come first: none of these is how the page writes it.
FOUND = {
    "variance": "var/",
    "方差": "var/",
    "variances": "var/",
    "dot product": "dot/",
    "点积方差": "dot/",
    "sigma q": "dot/",
    "σ_q^2": "dot/",
    "Var(XY)": "product/",
    "var(x*y)": "product/",
    "variance of product": "product/",
    "d_k": "home/",
    "why sqrt d": "home/",
    "why the square root of d?": "home/",
    "除以根号d": "home/",
    "为什么除以 d 的平方根": "home/",
    "LayerNorm": "norm/",
    "layer normalisation": "norm/",
    "layer normalizatoin": "norm/",
    "initialization": "initial/",
    "层归一化": "norm/",
    "層歸一化": "norm/",
    "點積 變異數": "dot/",
}


def answers(entries, *queries):
    """What the script answers to each query over these entries, as the theme receives it."""
    index = json.dumps({"config": {}, "docs": entries}, ensure_ascii=False)
    queries = json.dumps(queries, ensure_ascii=False)
    command = [node(), "-e", ANSWERS, worker(), queries]
    done = subprocess.run(
        command, input=index, capture_output=True, text=True, check=True, timeout=120
    )
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def found():
    return dict(zip(FOUND, answers(ENTRIES, *FOUND), strict=True))


@pytest.mark.parametrize("query", FOUND)
def test_what_is_written_otherwise_is_found_first(found, query):
    hits = [hit["location"] for (hit, *_) in found[query]["items"]]
    assert hits[:1] == [FOUND[query]], f"{query!r} finds {hits}: see SAID in search_worker.js"


SURNAMES = {"Vaswani": "vaswani", "Lippe": "uvadlc", "Karpathy": "karpathy", "Orr": "graphcore"}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_source_is_found_by_its_title_and_by_its_authors_in_both_languages(language):
    audit = whole_book.audit()
    pages = search_entries(whole_book.press(language), audit)
    entries = [page for page in pages if "title" in page]
    wanted = set(SURNAMES.items())
    for source in audit.sources:
        named = [source.about.title, *source.about.authors]
        wanted |= {(plain(name[code]), source.id) for name in named for code in ("en", "zh")}
    wanted = {(query, source) for query, source in wanted if query != "others"}
    queries = sorted({query for query, _ in wanted})
    found = dict(zip(queries, answers(entries, *queries), strict=True))
    for query, source in wanted:
        first = [hit["location"] for (hit, *_) in found[query]["items"][:5]]
        assert f"claims/{source}/" in first, f"{query!r} finds {first}"


def test_a_result_shows_the_statement_and_marks_what_was_typed(found):
    ((hit,), *_) = found["dot product"]["items"]
    assert hit["title"] == "Variance of the <mark>dot</mark> <mark>product</mark>"
    assert '<p class="bl-hit__f">Var(<b>q</b>' in hit["text"]


def test_a_section_is_listed_below_its_page():
    below = [entry("q/#a", "Overflow", note="Questions"), entry("q/#b", "Underflow too", note="")]
    ((page, first),) = answers(below, "overflow")[0]["items"]
    assert (page["location"], page["title"]) == ("q/", "Questions")
    assert (first["location"], first["title"]) == ("q/#a", "<mark>Overflow</mark>")


def test_signs_of_html_in_words_stay_words():
    (found,) = answers(ENTRIES, "script")
    ((hit,),) = found["items"]
    assert "<script>" not in hit["text"].replace("<mark>", "")
    assert "&#60;" in hit["text"]
    assert hit["title"] == "1 &#60; 2 &#38; more"


@pytest.mark.parametrize("query", ["", "  ", "???", "zzzzzz", "((("])
def test_a_query_without_words_of_the_book_finds_nothing(query):
    assert answers(ENTRIES, query)[0]["items"] == []


def test_a_word_that_is_typed_is_completed_from_a_title():
    assert answers(ENTRIES, "vari")[0]["suggest"] == ["variance"]


def test_sections_of_written_pages_become_plain_text_with_their_formulas():
    docs = [
        {"location": "q/", "title": "\u200b问题", "text": "", "boost": 1.4},
        {"location": "q/#a", "title": "A &amp; B", "text": r"<p>Divide by \(\sqrt{d_k}\).</p>"},
    ]
    theirs = json.dumps({"config": {"lang": ["en"]}, "docs": docs})
    ours = [entry("theorems/a/", "A"), {"location": "q/#a", "names": "甲与乙"}]
    page, section, theorem = json.loads(search_index(theirs, ours))["docs"]
    assert page == {"location": "q/", "title": "问题", "boost": 1.4}
    assert section["text"] == "Divide by √d_k."
    assert (section["title"], section["note"], section["names"]) == ("A & B", "问题", "甲与乙")
    assert theorem == ours[0]


def test_a_formula_that_only_katex_knows_is_searched_by_its_source():
    assert plain_text(r"<p>\(\cancel{x}\) &amp; more</p>") == r"\cancel{x} & more"


def test_what_only_says_how_a_formula_is_drawn_is_not_searched():
    assert plain_text(r"<p>\(\displaystyle\Bigl(\boxed{\sqrt{d_k}}\Bigr)\)</p>") == "(√d_k)"


KNOWN = {"theorem": {"a"}, "definition": set(), "axiom": set()}


class TestAliases:
    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ('[theorem]\nb = {en = ["x"], zh = ["y"]}', "the book has no theorem 'b'"),
            ('[theorem]\na = {en = ["x"]}', r"a: give a list of names for en and one for zh"),
            ('[theorem]\na = {en = ["x"], zh = "y"}', r"a\.zh.: a list of names is wanted"),
            ('[lemma]\na = {en = ["x"], zh = ["y"]}', r"\[lemma\]: a table is one of"),
            ("[theorem", r"aliases\.toml"),
        ],
    )
    def test_a_damaged_line_is_named(self, tmp_path, text, message):
        file = tmp_path / FILE
        file.parent.mkdir()
        file.write_text(text, "utf-8")
        with pytest.raises(StringsError, match=message):
            read_aliases(tmp_path, KNOWN)

    def test_a_book_without_the_file_has_none(self, tmp_path):
        assert read_aliases(Path(tmp_path), KNOWN).of("theorem", "a", "en") == ()


def test_a_name_that_the_entry_gives_itself_is_not_said_again():
    names = {"en": ("ALiBi", "linear bias", "GQA"), "zh": ("线性偏置", "ALiBi")}
    found = Aliases({"theorem": {"a": names}})
    assert found.of("theorem", "a", "en") == names["en"]
    assert found.of("theorem", "a", "en", "alibi, GQA") == ("linear bias",)
    assert found.of("theorem", "a", "zh", "窗口、线性偏置") == ("ALiBi",)
