"""What is made without the collector is let go of once it was replaced.

Each test runs in a fresh process: to let go takes a second for each million of objects, of which
the process of the tests has tens of millions, and freezes all that other tests have left.
"""

import gc
import weakref
from multiprocessing import get_context

from bilemma.mkdocs import serving
from bilemma.processes.collector import let_go, uncollected


def apart(check):
    """Run a function of this file in a process that has nothing else; it says what failed."""
    process = get_context("spawn").Process(target=check)
    process.start()
    process.join()
    assert process.exitcode == 0


class Page:
    def __init__(self):
        self.itself = self


def made():
    with uncollected():
        return weakref.ref(Page())


def let_go_of():
    found = made()
    gc.collect()
    assert found() is not None, "nothing is kept from the collector any more: let_go is superfluous"
    let_go()
    assert found() is None


def test_what_was_replaced_is_let_go_of():
    apart(let_go_of)


def served():
    left = []

    def answer(*_):
        left.append(made())
        raise LookupError  # also where an edit is broken

    rebuilding = serving.Rebuilding(None, None, None)
    rebuilding._answer = answer
    for _ in range(3 * serving.EDITS):
        try:
            rebuilding._rebuild(None, None, None)
        except LookupError:
            continue
    assert sum(page() is not None for page in left) == 0


def test_a_server_does_so_now_and_then():
    """Else it grows with every edit."""
    apart(served)
