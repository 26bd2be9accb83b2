"""What is made without the collector is let go of once it was replaced."""

import gc
import weakref

from bilemma.collector import let_go, uncollected
from bilemma.mkdocs import serving


class Page:
    def __init__(self):
        self.itself = self


def made():
    with uncollected():
        return weakref.ref(Page())


def test_what_was_replaced_is_let_go_of():
    found = made()
    gc.collect()
    assert found() is not None, "nothing is kept from the collector any more: let_go is superfluous"
    let_go()
    assert found() is None


def test_a_server_does_so_now_and_then(monkeypatch):
    """Else it grows with every edit."""
    left = []

    def answer(*_):
        left.append(made())
        raise LookupError  # also where an edit is broken

    rebuilding = serving.Rebuilding(None, None, None)
    monkeypatch.setattr(rebuilding, "_answer", answer)
    for _ in range(3 * serving.EDITS):
        try:
            rebuilding._rebuild(None, None, None)
        except LookupError:
            continue
    assert sum(page() is not None for page in left) == 0
