"""A page whose calls nobody filled in is refused, and one that shows calls as code is not."""

import pytest
from markdown import Markdown

from bilemma.raw_calls import RawCallError

EXTENSIONS = ["md_in_html", "pymdownx.superfences", "bilemma.raw_calls"]


def convert(text):
    return Markdown(extensions=EXTENSIONS).convert(text)


@pytest.mark.parametrize(
    "page",
    [
        'By {{ theorem("variance-of-sum") }} it is so.',
        '<p class="bl-lead">{{ counts.theorems }} theorems</p>',
        '<div markdown="1">\n\n- {{- axiom("exp_add") }}\n\n</div>',
        '\\({{ claim("variance-of-sum") }}\\)',
    ],
)
def test_a_call_that_nobody_filled_in_is_refused(page):
    with pytest.raises(RawCallError, match="bilemma build --pages FOLDER --host zensical"):
        convert(page)


@pytest.mark.parametrize(
    "page",
    [
        'Write `{{ theorem("variance-of-sum") }}` there.',
        '```\n{{ theorem("variance-of-sum") }}\n```',
        "@misc{key, author = {{The authors}}}",
        "$x_{{i}}$",
    ],
)
def test_what_is_no_call_is_read(page):
    assert convert(page)
