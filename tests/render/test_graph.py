"""The dependency graph: pictures whose boxes are links, and the same as lists."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from bilemma.bilingual.text import Text
from bilemma.library.model import Book, Chapter
from bilemma.render.addresses import Place, page_path
from bilemma.render.figures.graph_figure import FITTING, wrapped
from bilemma.render.pages.chapter_pages import PageContext
from bilemma.render.pages.graph import (
    book_graph,
    chapter_edges,
    chapter_graph,
    direct_axioms,
    neighbourhood,
    reduced,
)
from bilemma.render.words.strings import read_words
from tests import whole_book

sys.path.insert(0, str(Path(__file__).parent))
from small_book import ROOT, small_book

WORDS = read_words(ROOT / "templates" / "strings.toml")
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
TELEPHONE = 328  # the text of a page on a screen of 360 pixels
PLACE = Place("dependency-graph.md")
FIRST, SECOND = "variance-as-moments", "variance-of-dot-product"


def context(book, language="en"):
    return PageContext(book, language, WORDS[language], works={}, publication=None, catalogue=None)


@pytest.fixture
def book():
    return small_book()


@pytest.fixture
def two_chapters(book):
    """The small book with its second theorem in a chapter of its own."""
    (chapter,) = book.chapters
    chapters = (
        replace(chapter, theorems=(FIRST,)),
        replace(chapter, id="dot-products", title=Text("Dots", "点积"), theorems=(SECOND,)),
    )
    return replace(book, chapters=chapters)


def parsed(graph):
    """The picture as XML."""
    return ET.fromstring(str(graph.figure))  # noqa: S314  our own


def links(graph):
    """Where the boxes of the picture lead, by their words."""
    svg = parsed(graph)
    return {"".join(a.itertext()): a.get(HREF) for a in svg.iter(f"{SVG}a")}


def test_the_boxes_of_a_chapter_are_links_to_its_theorems(book):
    graph = chapter_graph(context(book), book.chapters[0], PLACE)
    assert links(graph) == {
        "Variance as moments": f"../theorems/{FIRST}/",
        "Variance of the dot product": f"../theorems/{SECOND}/",
    }


def test_a_picture_says_in_words_what_it_shows_and_is_no_image_so_that_links_are_reached(book):
    svg = parsed(chapter_graph(context(book), book.chapters[0], PLACE))
    assert svg.get("role") == "group"
    assert svg.get("aria-label") == "Products: 2 boxes, 1 line"


def test_there_is_one_line_for_each_use_and_it_belongs_to_the_user(book):
    svg = parsed(chapter_graph(context(book), book.chapters[0], PLACE))
    drawn = [group for group in svg if group.find(f"{SVG}path") is not None]
    assert [len(group.findall(f"{SVG}path")) for group in drawn] == [1]
    assert "dot product" in "".join(drawn[0].itertext())


def test_the_list_has_every_edge_also_to_axioms(book):
    graph = chapter_graph(context(book), book.chapters[0], PLACE)
    rows = {str(item.node): " ".join(item.rows) for item in graph.items}
    first, second = rows.values()
    assert "uses the axioms <a" in first
    assert "../axioms/expectation-add/" in first
    assert "uses Variance as moments" in second, "which has a line of its own"


def test_edges_into_other_chapters_are_counted_at_the_box_and_listed(two_chapters):
    graph = chapter_graph(context(two_chapters), two_chapters.chapters[1], PLACE)
    assert not graph.figure  # nothing to draw: one theorem without an edge inside
    assert SECOND in graph.alone[0]
    assert f'uses from other chapters <a href="../theorems/{FIRST}/"' in graph.items[0].rows[0]


def test_a_name_in_the_list_leads_to_its_page_once(two_chapters):
    third = replace(two_chapters.theorems[SECOND], id="third", uses=(FIRST,))
    theorems = {**two_chapters.theorems, "third": third}
    first, second = two_chapters.chapters
    chapters = (first, replace(second, theorems=(SECOND, "third")))
    book = replace(two_chapters, theorems=theorems, chapters=chapters)
    one, other = chapter_graph(context(book), chapters[1], PLACE).items
    assert f'uses from other chapters <a href="../theorems/{FIRST}/"' in one.rows[0]
    assert other.rows[0] == "uses from other chapters Variance as moments"


def test_numbers_stand_at_the_sides_where_the_edges_would_be(two_chapters):
    third = replace(two_chapters.theorems[SECOND], id="third", uses=(SECOND, FIRST))
    theorems = {**two_chapters.theorems, "third": third}
    first, second = two_chapters.chapters
    chapters = (first, replace(second, theorems=(SECOND, "third")))
    book = replace(two_chapters, theorems=theorems, chapters=chapters)
    svg = parsed(chapter_graph(context(book), chapters[1], PLACE))
    counts = [text.text for text in svg.iter(f"{SVG}text") if text.get("class") == "count"]
    assert counts == ["1 →", "1 →"], "what comes in from another chapter has its arrow behind it"


def test_chapters_are_drawn_with_their_size_and_listed_with_their_uses(two_chapters):
    graph = book_graph(context(two_chapters), PLACE)
    assert links(graph) == {
        "Axioms1 axiom": "../axioms/",
        "Products1 theorem": "#products",
        "Dots1 theorem": "#dot-products",
    }
    assert chapter_edges(two_chapters)["dot-products", "products"] == 1
    assert graph.items[1].rows == ("uses Products (1)",)


def test_what_is_used_stands_above_what_uses_it_among_the_chapters(two_chapters):
    svg = parsed(book_graph(context(two_chapters), PLACE))
    boxes = {
        "".join(group.itertext()): [
            float(group.find(f".//{SVG}rect").get(side)) for side in ("y", "height")
        ]
        for group in svg
    }
    axioms, products, dots = boxes.values()
    assert axioms[0] + axioms[1] < products[0] < products[0] + products[1] < dots[0]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_pictures_of_this_book_fit_their_windows(language):
    """That of the chapters a telephone, those of theorems the text of a page 1280 pixels wide."""
    book = whole_book.book()
    about = context(book, language)
    assert int(parsed(book_graph(about, PLACE)).get("width")) <= TELEPHONE
    wide = {
        chapter.id: int(parsed(graph).get("width"))
        for chapter in book.chapters
        if (graph := chapter_graph(about, chapter, PLACE)).figure
    }
    assert {id: width for id, width in wide.items() if width > FITTING} == {}


def test_lines_that_follow_from_others_are_left_out():
    edges = {("c", "b"), ("b", "a"), ("c", "a"), ("d", "a")}
    assert reduced(edges) == [("b", "a"), ("c", "b"), ("d", "a")]


def test_edges_are_left_out_in_a_book_of_many_chapters_too():
    """Of sixty chapters that all use each other there are 2**58 ways from the last to the first."""
    names = [f"{number:02}" for number in range(60)]
    edges = [(user, used) for user in names for used in names if used < user]
    assert reduced(edges) == list(zip(names[1:], names, strict=False))


def test_a_neighbourhood_has_what_is_used_the_axioms_and_the_users(book):
    entry = book.theorems[FIRST]
    graph = neighbourhood(context(book), entry, Place(page_path("theorem", FIRST)))
    assert links(graph) == {
        "Expectation of a sum": "../../axioms/expectation-add/",
        "Variance of the dot product": f"../../theorems/{SECOND}/",
    }
    svg = parsed(graph)
    (own,) = [group for group in svg if group.get("class") == "self"]
    assert own.find(f"{SVG}a") is None
    assert direct_axioms(entry) == ("expectation_add",)


def test_many_users_become_a_count_that_leads_to_the_list(book):
    users = {
        f"user-{n}": replace(book.theorems[SECOND], id=f"user-{n}", uses=(FIRST,)) for n in range(9)
    }
    crowded = replace(book, theorems={FIRST: book.theorems[FIRST], **users})
    place = Place(page_path("theorem", FIRST))
    for language, words in (("en", "and 3 more"), ("zh", "另有 3 条")):
        graph = neighbourhood(context(crowded, language), crowded.theorems[FIRST], place)
        assert links(graph)[words] == "#uses"


def test_a_theorem_without_neighbours_has_no_graph(book):
    alone = replace(book.theorems[FIRST], steps=(), uses=())
    single = Book(book.root, {FIRST: alone}, book.axioms, {}, book.chapters)
    assert neighbourhood(context(single), alone, PLACE) is None


def test_titles_are_escaped(book):
    entry = replace(book.theorems[FIRST], title=Text('a < b & "c"', "a < b"))
    awkward = replace(book, theorems={**book.theorems, FIRST: entry})
    graph = chapter_graph(context(awkward), awkward.chapters[0], PLACE)
    assert 'a < b & "c"' in links(graph)


def test_a_chapter_without_theorems_has_no_picture(book):
    empty = Chapter("empty", *[Text("Empty", "空")] * 4, (), {})
    assert not chapter_graph(context(book), empty, PLACE).figure


@pytest.mark.parametrize(
    ("label", "lines"),
    [
        ("Variance", ["Variance"]),
        ("Variance of the dot product", ["Variance of the dot ", "product"]),
        ("What the leader leaves over", ["What the leader ", "leaves over"]),
        ("softmax 雅可比矩阵乘向量", ["softmax 雅可比矩阵", "乘向量"]),
    ],
)
def test_labels_break_into_lines_that_fit(label, lines):
    assert wrapped(label) == lines


@pytest.mark.parametrize("length", range(1, 30))
def test_no_line_begins_with_a_closing_mark_and_nothing_is_lost(length):
    label = ("方差" * 20)[:length] + "（期望）"
    lines = wrapped(label)
    assert "".join(lines) == label
    assert not any(line.startswith("）") for line in lines)
