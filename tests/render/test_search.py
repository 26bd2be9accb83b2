"""The theme's search script, mended."""

from pathlib import Path

import material
import pytest

from bilemma.render.search import mended

WORKERS = Path(material.__file__).parent / "templates" / "assets" / "javascripts" / "workers"


def test_the_script_of_the_pinned_theme_can_be_mended():
    (worker,) = WORKERS.glob("search.*.min.js")
    text = worker.read_text("utf-8")
    changed = mended(text)
    assert len(changed) == len(text) + 1
    with pytest.raises(ValueError, match="another way"):
        mended(changed)
