"""No formula of the book loses a sign, a bar or a root on its way into the lighter markup.

The comparison of pages with certificates sets formulas by that markup too, so it would not notice.
"""

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest

from bilemma import resources
from bilemma.typeset import math

WRITER = Path(math.__file__).parent
COMPARED = Path(__file__).with_name("signs.cjs")
SOURCE = re.compile(r'data-tex=(?:"([^"]*)"|([^\s>"]+))')


@pytest.fixture(scope="module")
def formulas(site):
    pages = (page.read_text("utf-8") for page in site.rglob("*.html"))
    found = (quoted or bare for page in pages for quoted, bare in SOURCE.findall(page))
    return sorted(set(map(unescape, found)))


def faults(formulas, writer=WRITER):
    """Formulas that look otherwise than KaTeX sets them."""
    command = [math.node(), str(COMPARED), str(resources.katex().resolve()), str(writer)]
    asked = json.dumps(formulas)
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_formulas_show_what_katex_shows(formulas):
    assert len(formulas) > 4000
    assert faults(formulas) == [], "mend typeset/katex_light.cjs"


@pytest.mark.parametrize(
    ("written", "lost", "latex"),
    [
        (" + this.script({ ...items[0], left: 0 })", "", r"\sigma_k"),
        ('return this.element("k-l", styles, "");', 'return "";', r"\displaystyle\frac{1}{2}"),
        ("`<k-r>${", "`<k-i>${", r"\sqrt{d}"),
    ],
)
def test_what_a_writer_loses_is_noticed(tmp_path, written, lost, latex):
    for name in ("katex_light.cjs", "formulas.css"):
        shutil.copy(WRITER / name, tmp_path)
    writer = tmp_path / "katex_light.cjs"
    text = writer.read_text("utf-8")
    assert written in text, "mend this test"
    writer.write_text(text.replace(written, lost), "utf-8")
    assert faults([latex], tmp_path)
