"""The theme's search script, mended."""

import json
import re
from pathlib import Path

import material
import pytest

from bilemma.render.site.search import light, mended

WORKERS = Path(material.__file__).parent / "templates" / "assets" / "javascripts" / "workers"


def test_the_script_of_the_pinned_theme_can_be_mended():
    (worker,) = WORKERS.glob("search.*.min.js")
    text = worker.read_text("utf-8")
    changed = mended(text)
    assert len(changed) == len(text) + 1
    with pytest.raises(ValueError, match="another way"):
        mended(changed)


def test_a_light_index_has_the_same_words():
    text = "<p>\u200b已\u200b证明\u200b 5 \u200b步\u200b，\u200b\u200b方差\u200b</p>"
    entries = [{"location": "a/", "title": "\u200b方差", "text": text, "boost": 2}]
    index = json.dumps({"config": {"lang": ["zh"]}, "docs": entries})
    made = light(index)
    (entry,) = json.loads(made)["docs"]
    assert (entry["title"], entry["location"], entry["boost"]) == ("方差", "a/", 2)
    assert entry["text"] == "<p>已\u200b证明 5 步\u200b，\u200b方差</p>"
    separator = re.compile(r"[\s\u200b]+|<[^>]*>")
    words = [[w for w in separator.split(t) if w] for t in (text, entry["text"])]
    assert words[0] == words[1]
    assert len(made.encode()) < 0.7 * len(index.encode())
