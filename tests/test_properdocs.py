"""ProperDocs, which continues MkDocs 1, in MkDocs's place: what differs is told from it."""

import logging
import sys
from types import ModuleType, SimpleNamespace

import pytest
from mkdocs.utils import CountHandler

from bilemma.mkdocs import assembling, worker
from bilemma.render.site.site_build import Messages


@pytest.fixture(params=["mkdocs", "properdocs"])
def name(request, monkeypatch):
    """The name under which one of them logs."""
    monkeypatch.delitem(sys.modules, "properdocs", raising=False)
    if request.param == "properdocs":
        monkeypatch.setitem(sys.modules, "properdocs", ModuleType("properdocs"))
    return request.param


def test_warnings_are_seen(name):
    with Messages() as messages:
        logging.getLogger(f"{name}.plugins.bilemma").warning("Look!")
    assert messages.seen == [(logging.WARNING, "Look!")]


def test_a_strict_build_with_warnings_has_failed(name):
    counter = CountHandler()
    logging.getLogger(name).addHandler(counter)
    try:
        assert not assembling._strictly_failed(SimpleNamespace(strict=True))
        logging.getLogger(f"{name}.structure").warning("Look!")
        assert assembling._strictly_failed(SimpleNamespace(strict=True))
        assert not assembling._strictly_failed(SimpleNamespace(strict=False))
    finally:
        logging.getLogger(name).removeHandler(counter)


def test_the_second_process_takes_the_same(name):
    command = " ".join(worker._command())
    assert ("properdocs.replacement" in command) == (name == "properdocs")
    assert "bilemma.mkdocs.worker" in command
