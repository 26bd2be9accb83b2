"""The site of the tests is built once, kept while it stands, and never taken where it does not."""

import pytest

from bilemma.commands import kept_site
from tests.browser import built


@pytest.fixture
def builds(tmp_path, monkeypatch):
    """How often the site was built, in a repository where a build takes no time."""
    done = []

    def build(place):
        done.append(place)
        place.mkdir(exist_ok=True)
        (place / "index.html").unlink(missing_ok=True)  # a build makes new files
        (place / "index.html").write_text(f"build {len(done)}", "utf-8")
        return ["said", "so"]

    monkeypatch.setattr(built, "ROOT", tmp_path)
    monkeypatch.setattr(built, "KEPT", tmp_path / ".cache" / "tests")
    monkeypatch.setattr(built, "_build", build)
    monkeypatch.setattr(kept_site, "made_from", lambda _: "all that is there")
    return done


@pytest.fixture
def run(tmp_path):
    """A run, by its name: what is on the page of the site that a process of it gets."""

    def page(name, *, afresh=False):
        site = built.built_once(tmp_path / name, afresh=afresh)
        assert (site.parent / built.SAID).read_text("utf-8") == "said\nso"
        return (site / "index.html").read_text("utf-8")

    return page


def test_processes_of_a_run_and_later_runs_share_it(builds, run):
    assert [run("one"), run("one"), run("two")] == ["build 1"] * 3
    assert len(builds) == 1


def test_it_is_built_again_if_asked_for_or_if_anything_has_changed(builds, run, monkeypatch):
    assert [run("one"), run("two", afresh=True), run("one")] == ["build 1", "build 2", "build 1"]
    monkeypatch.setattr(kept_site, "made_from", lambda _: "something else")
    assert run("three") == "build 3"
    (builds[0] / "more.html").write_text("by hand", "utf-8")
    assert run("four") == "build 4"


def test_a_build_that_fails_is_not_tried_by_every_process(builds, run, monkeypatch):
    def fail(place):
        builds.append(place)
        raise ValueError("derivations/a.py:3: no")

    monkeypatch.setattr(built, "_build", fail)
    with pytest.raises(ValueError, match="no"):
        run("one")
    with pytest.raises(pytest.fail.Exception, match=r"another process .* derivations/a\.py:3: no"):
        run("one")
    assert len(builds) == 1


def test_what_was_built_ahead_has_what_was_said_beside_it(builds, run):
    site = built.build_ahead()
    assert (site.parent / built.SAID).read_text("utf-8") == "said\nso"
    assert run("one") == "build 1"
    assert built.build_ahead() == site
    assert run("two") == "build 2"
    assert len(builds) == 2


def test_what_make_site_has_built_is_taken_while_it_stands(builds, run, tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("make site", "utf-8")
    kept_site.keep(tmp_path, site, "all that is there")
    taken = built.built_once(tmp_path / "one", afresh=False)
    assert (taken / "index.html").read_text("utf-8") == "make site"
    assert not (taken.parent / built.SAID).exists(), "nobody heard what was said"
    assert builds == []
    assert run("two", afresh=True) == "build 1"
    (site / "index.html").write_text("by hand", "utf-8")
    assert run("three") == "build 1"
