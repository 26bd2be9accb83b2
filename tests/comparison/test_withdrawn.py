"""A page of what was withdrawn states nothing, and so is compared with nothing."""

import pytest

from bilemma.referee.comparison.page_parts import is_withdrawn

PAGE = """<!doctype html>
<html lang="en"><head><title>Withdrawn: limit-product</title>
<meta name="robots" content="noindex"></head>
<body><h1>Withdrawn: limit-product</h1><p>It is a theorem now.</p>
<p><a href="../">To the book</a></p></body></html>"""


def written(tmp_path, text, id="limit-product"):
    path = tmp_path / "axioms" / id / "index.html"
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    return path


def test_it_names_what_is_gone_and_shows_no_formula(tmp_path):
    assert is_withdrawn(written(tmp_path, PAGE))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("It is a theorem now.", "<span class='katex'>1=2</span>"),
        ("It is a theorem now.", "<math><mn>1</mn></math>"),
        ("<body>", "<body><section class='bl-statement'></section>"),
        ("noindex", "index"),
        ("<h1>Withdrawn: limit-product</h1>", "<h1>An axiom</h1>"),
    ],
)
def test_whatever_says_more_is_compared(tmp_path, old, new):
    assert old in PAGE
    assert not is_withdrawn(written(tmp_path, PAGE.replace(old, new)))
