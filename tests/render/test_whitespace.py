"""Pages without what nobody sees: white space, what is said twice, signs HTML can do without."""

from urllib.parse import urljoin

import pytest
from lxml import html

from bilemma.render.site.whitespace import bare_navigation, shortened, squeezed


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


@pytest.mark.parametrize(
    ("written", "short"),
    [
        ("<p>a</p>\n<p>b</p>\n</div>", "<p>a</p><p>b</p></div>"),
        ("<b>a</b>\n<b>b</b>", "<b>a</b>\n<b>b</b>"),
        ("<pre><p>\n</p></pre>\n<p>", "<pre><p>\n</p></pre><p>"),
        ("<li><b>1</b>\n<div>x</div>\ny", "<li><b>1</b><div>x</div>y"),
    ],
)
def test_no_line_ends_between_blocks(written, short):
    assert squeezed(f"<article>{written}") == f"<article>{short}"


def test_what_only_scripts_use_is_left_to_them_on_a_page_with_our_theme():
    page = (
        '<input class="md-toggle" id="__drawer">\n<input class="md-toggle" id="__search">\n'
        '<label class="md-overlay" for="__drawer"></label>\n<div data-md-component="skip">\n</div>'
        '<h1 id="x">X<a class="headerlink" href="#x" title="Link">&para;</a></h1>'
    )
    assert squeezed(SHARED + page) == f'{SHARED}<script>bilemma.begin()</script>\n<h1 id="x">X</h1>'
    assert "headerlink" in squeezed(page)
    link = '<a href="../x/" data-preview>x</a>'
    assert squeezed(SHARED + link) == SHARED + link
    everywhere = '<script>"navigation.instant.preview"</script>'
    assert "data-preview" not in squeezed(SHARED + everywhere + link)


def test_a_navigation_alone_has_the_same_bare_list():
    title = '<span class="md-ellipsis">\nX\n</span>'
    leaf = f'<li class="md-nav__item">\n<a href="x/" class="md-nav__link">\n{title}\n</a>\n</li>'
    assert bare_navigation(f'<nav class="a b">\n<ul>\n{leaf}\n{leaf}\n</ul>\n</nav>') == (
        '<nav class="a b"><ul><li><a href=x/>X</a><li><a href=x/>X</a></ul></nav>'
    )


@pytest.mark.parametrize(
    ("address", "written", "short"),
    [
        ("theorems/a/", "../../theorems/b/", "../b/"),
        ("theorems/a/", "../../theorems/a/a.tex", "a.tex"),
        ("theorems/a/", "../../theorems/a/", "./"),
        ("theorems/a/", "../../theorems/a/#s", "./#s"),
        ("theorems/a/", "../../theorems/", "../"),
        ("theorems/a/", "../../axioms/b/", "../../axioms/b/"),
        ("theorems/a/", "../../../theorems/b/", "../../../theorems/b/"),
        ("theorems/a/", "../b/", "../b/"),
        ("theorems/", "../theorems/b/", "b/"),
        ("claims/a/b/", "../../../claims/a/", "../"),
        ("", "../theorems/b/", "../theorems/b/"),
    ],
)
def test_a_link_goes_no_further_up_than_it_has_to(address, written, short):
    page = '<html><head></head><body><a href="{}">x</a></body></html>'
    made = shortened(page.format(written), address)
    assert made == page.format("@").replace('"@"', short)
    here = f"https://a.example/root/{address}"
    assert urljoin(here, short) == urljoin(here, written)


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
