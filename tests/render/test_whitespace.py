"""Pages without what nobody sees: white space, what is said twice, signs HTML can do without."""

import pytest
from lxml import html

from bilemma.render.site.whitespace import shortened, squeezed


def test_indentation_goes_and_code_stays():
    page = "<ul>\n    <li>\n\n  a b </li>\n</ul><pre>x\n    y</pre>\n\n"
    assert squeezed(page) == "<ul>\n<li>\na b </li>\n</ul><pre>x\n    y</pre>\n"


def test_spaces_count_in_the_article_alone():
    page = "<nav>\n<a>x</a>\n</nav>\n<article>\n<a>x</a>\n<a>y</a></article>"
    assert squeezed(page) == "<nav><a>x</a></nav><article>\n<a>x</a>\n<a>y</a></article>"


def test_boxes_without_a_style_go_from_navigation_and_code():
    link = '<a href="../x/" class="md-nav__link">\n<span class="md-ellipsis">\nTitle\n</span>\n</a>'
    assert squeezed(link) == '<a href="../x/" class="md-nav__link">Title</a>'
    code = '<pre><span></span><code><span class="n">x</span><span class="w"> </span></code></pre>'
    assert squeezed(code) == "<pre><code>x </code></pre>"


SHARED = '<link href="assets/frame.css">'


def test_the_navigation_is_a_bare_list_where_the_theme_styles_it():
    title = '<span class="md-ellipsis">\nX\n</span>'
    leaf = f'<li class="md-nav__item">\n<a href="../x/" class="md-nav__link">\n{title}\n</a>\n</li>'
    page = f"{SHARED}<nav>{leaf}</nav><article></article>"
    assert '<nav><li><a href="../x/">X</a></li></nav>' in squeezed(page)
    assert 'class="md-nav__link"' in squeezed(page.replace("frame.css", "other.css"))
    place = page.replace("../x/", "#x")  # the table of contents is another list
    assert 'class="md-nav__link"' in squeezed(place)


def test_a_sign_that_the_style_draws_is_named_and_another_stays():
    menu = '<svg viewBox="0 0 24 24"><path d="M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z"/></svg>'
    assert squeezed(SHARED + menu) == f"{SHARED}<svg class=i-menu></svg>"
    assert squeezed(menu) == menu
    other = menu.replace("M3 6", "M4 6")
    assert squeezed(SHARED + other) == SHARED + other


def test_of_the_settings_a_page_keeps_its_own():
    place = '<script id="__config" type="application/json">'
    page = SHARED + place + '{"base": "..", "features": ["a"], "tags": null}</script>'
    assert squeezed(page) == SHARED + place + '{"base": ".."}</script>'


def document(page):
    """Its elements, with what they say."""
    return [
        (
            element.tag,
            {key: v for key, v in element.attrib.items() if key != "data-search-exclude"},
            (element.text or "").strip(),
        )
        for element in html.document_fromstring(page).iter()
    ]


@pytest.mark.parametrize(
    ("written", "short"),
    [
        ('<a href="../x/" class="a b">', '<a href=../x/ class="a b">'),
        ('<p data-search-exclude id="x">', "<p id=x>"),
        ('<path d="M0 0"/>', '<path d="M0 0"/>'),
        ('<rect rx="4"/>', "<rect rx=4 />"),
        ('<p title="a=b" lang="">', '<p title="a=b" lang="">'),
        ("<ul><li>a</li>\n<li>b</li></ul>", "<ul><li>a\n<li>b</ul>"),
        ("<script>x = '<a href=\"y\">'</script>", "<script>x = '<a href=\"y\">'</script>"),
    ],
)
def test_fewer_signs_say_the_same(written, short):
    page = f'<html><head><link rel="canonical" href="/"></head><body>{written}</body></html>'
    made = shortened(page)
    assert made == page.replace(written, short)

    assert document(made) == document(page)
