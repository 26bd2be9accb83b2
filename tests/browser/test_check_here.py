"""In the browser: a proof is checked on its own page, and an altered certificate is refused."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path
from shutil import copy
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from bilemma.trusted.book import replay_book
from tests.browser.conftest import follow
from tests.browser.test_shell import faults

THEOREM = "/theorems/variance-of-dot-product/"
LONG = 120_000  # milliseconds: loading Python on a busy machine


def offered(visited):
    """The page with the offer opened and in view."""
    page = visited.page
    page.locator("#check > summary").click()
    page.locator(".bl-check").scroll_into_view_if_needed()
    expect(page.locator(".bl-check button").first).to_be_visible()
    return page


def ticks_of(page):
    return page.locator(".bl-proof > .bl-step[id] .bl-tick").count()


def assert_checked(page):
    """Every line of the proof is ticked, and the theorem is that of the page."""
    expect(page.locator(".bl-check")).to_have_attribute("data-verdict", "same", timeout=LONG)
    assert ticks_of(page) == page.locator(".bl-proof > .bl-step[id]").count() > 0
    digest = page.locator(".bl-digest").inner_text()
    assert digest in page.locator(".bl-check__result").inner_text()


def assert_quiet(visited):
    assert visited.left == []
    assert visited.missing == []
    assert visited.errors == []


def test_the_kernel_checks_a_proof_on_its_page(visit):
    visited = visit(THEOREM)
    page = offered(visited)
    page.get_by_role("button", name="Check this proof here").press("Enter")
    assert_checked(page)
    expect(page.locator(".bl-check__status")).to_contain_text("Accepted by the kernel")
    assert "= d*sigma_k^2*sigma_q^2" in page.locator(".bl-check__result pre").inner_text()

    # The text of the certificate may be altered; the kernel is there already.
    page.locator(".bl-check__alter summary").click()
    assert faults(page) == []
    text = page.get_by_label("The certificate, which you may alter")
    expect(text).not_to_have_value("")
    whole, again = text.input_value(), page.get_by_role("button", name="Check the altered text")
    again.click()
    expect(page.locator(".bl-check__said")).to_contain_text("this proves the theorem of this page")
    refused = r"Refused\.\s+variance-of-dot-product: "
    for altered, said in [
        (whole.replace('"trans"', '"cut"', 1), refused + r"step \d+ \(cut"),
        (whole.replace('"dot",null', '"exp",null', 1), refused + r"term \d+: exp takes 1"),
        (re.sub(r'"conclusion":\d+', '"conclusion":0', whole), refused + "the last step proves"),
        (whole[:-5], "the file is no JSON"),
    ]:
        # Not filled in as if typed: on a busy machine that takes half a minute for so long a text.
        text.evaluate("(area, text) => { area.value = text; }", altered)
        again.click()
        expect(page.locator(".bl-check__said")).to_have_text(re.compile(said))
    assert_quiet(visited)


@pytest.mark.parametrize(
    ("prefix", "name", "said"),
    [
        ("", "With the second checker", "Accepted by the second checker"),
        ("/zh", "改用第二个检验程序", "第二个检验程序认可了这个证明"),
    ],
)
def test_the_second_checker_does_so_at_once(visit, prefix, name, said):
    visited = visit(prefix + THEOREM, width=360, dark=True)
    page = offered(visited)
    page.get_by_role("button", name=name).click()
    assert_checked(page)
    expect(page.locator(".bl-check__status")).to_contain_text(said)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    assert_quiet(visited)


def test_it_is_offered_on_the_next_page_too(visit):
    """The theme replaces the content of a page without loading it anew."""
    visited = visit(THEOREM)
    page = offered(visited)
    page.get_by_role("button", name="With the second checker").click()
    assert_checked(page)
    here = page.locator(".bl-check").get_attribute("data-digest")
    page.evaluate("window.stays = true")
    page.locator(".bl-step__why a[href*='theorems/'], .bl-step__why a[href^='../']").first.click()
    expect(page.locator(".bl-check")).not_to_have_attribute("data-digest", here)
    offered(visited).get_by_role("button", name="With the second checker").click()
    assert_checked(page)
    assert page.evaluate("window.stays"), "the page was loaded anew: this test shows nothing"
    assert_quiet(visited)


def test_the_text_to_alter_is_there_while_a_check_is_running(visit):
    """It was left out for good where it was opened before the check had ended."""
    page = offered(visit(THEOREM)).locator(".bl-check")
    page.evaluate("""place => {
      place.querySelector("button").click();
      place.querySelector(".bl-check__alter").open = true;
    }""")
    expect(page.locator(".bl-check__alter textarea")).not_to_have_value("")


def test_in_chinese_the_kernel_is_the_same(visit):
    visited = visit("/zh" + THEOREM)
    page = offered(visited)
    page.get_by_role("button", name="在此检验这个证明").click()
    assert_checked(page)
    expect(page.locator(".bl-check__status")).to_contain_text("内核认可了这个证明")
    assert_quiet(visited)


# The theme makes code that scrolls a stop of the keyboard once it has seen how wide it is.
REACHED = """() => [...document.querySelectorAll(".md-content pre > code")]
  .every((code) => code.scrollWidth <= code.clientWidth || code.tabIndex >= 0)"""
TRIED = 10  # pages of each language
BUTTONS = {
    "": ("Check this proof here", "Check the altered text", "Refused."),
    "/zh": ("在此检验这个证明", "检验改动后的证书", "已拒绝。"),
}


@pytest.mark.thorough
@pytest.mark.parametrize("prefix", sorted(BUTTONS))
def test_ten_pages_are_checked_and_refuse_what_was_altered(visit, site, prefix):
    """On a telephone's width, with the kernel in Python; the pages are drawn.

    One comes from the other by a link: to load Python for each takes six times as long.
    """
    pages = sorted(path.parent.name for path in (site / "theorems").glob("*/certificate.json"))
    drawn = random.Random(360).sample(pages, TRIED)  # noqa: S311 - a seeded choice of tests
    button, again, refused = BUTTONS[prefix]
    visited = visit(f"{prefix}/theorems/{drawn[0]}/", width=360)
    for number, id in enumerate(drawn):
        if number:
            follow(visited, f"{prefix}/theorems/{id}/")
        page = offered(visited)
        # By keyboard: on a busy machine a page that has just come may still move under a pointer.
        page.get_by_role("button", name=button).press("Enter")
        assert_checked(page)
        page.locator(".bl-check__alter summary").press("Enter")
        text = page.locator(".bl-check__alter textarea")
        expect(text).not_to_have_value("")
        altered = re.sub(r'("conclusion":)\d+(?!.*"conclusion")', r"\g<1>0", text.input_value())
        assert altered != text.input_value(), f"{id}: nothing was altered"
        text.evaluate("(area, text) => { area.value = text; }", altered)
        page.get_by_role("button", name=again).click()
        expect(page.locator(".bl-check__said")).to_contain_text(refused, timeout=LONG)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{id} is wide"
        page.wait_for_function(REACHED)
        assert faults(page) == [], id
    assert_quiet(visited)


def test_a_theorem_of_another_name_is_not_taken_for_that_of_the_page(visit, site):
    """The certificate of another theorem is accepted, and told from that of the page."""
    other = (site / "theorems" / "variance-of-sum" / "certificate.json").read_bytes()
    visited = visit(THEOREM)
    own = f"**{THEOREM}certificate.json"
    visited.page.route(own, lambda route: route.fulfill(body=other))
    page = offered(visited)
    page.get_by_role("button", name="With the second checker").click()
    expect(page.locator(".bl-check")).to_have_attribute("data-verdict", "other", timeout=LONG)
    assert ticks_of(page) < page.locator(".bl-proof > .bl-step[id]").count()


def test_what_the_page_puts_together_is_replayed_alone(visit):
    """The file that is saved holds the theorem with all that it cites, and is accepted."""
    visited = visit(THEOREM)
    page = offered(visited)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save only this theorem’s").click()
    replayed = replay_book(Path(saved.value.path()).read_text("utf-8"))
    expect(page.locator(".bl-check__status code")).to_have_text(
        "PYTHONPATH=kernel.zip python -m bilemma.trusted variance-of-dot-product.json"
    )
    id, theorem = list(replayed.items())[-1]
    assert id == "variance-of-dot-product"
    assert theorem.digest.hex() == page.locator(".bl-digest").inner_text()
    assert_quiet(visited)


def test_without_a_script_the_page_says_how_to_do_it(visit, site, tmp_path):
    page = visit(THEOREM, script=False).page
    page.locator("#check > summary").click()
    expect(page.locator(".bl-check")).to_be_visible()
    run_beside(page.locator(".bl-check__shell"), page, site, tmp_path)
    expect(page.locator(".bl-check button")).to_have_count(0)


@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_the_page_on_the_checks_gives_kernel_and_command(visit, site, tmp_path, prefix):
    page = visit(f"{prefix}/how-it-is-checked/", script=False).page
    kernel = page.locator("a[href$='kernel.zip']")
    size = round(target(kernel, page, site).stat().st_size / 1000)
    assert f"{size} KB" in kernel.inner_text()
    command = page.locator("code", has_text="PYTHONPATH=").first.inner_text()
    for link in (kernel, page.locator("a[href$='/bilemma.json']").first):
        copy(target(link, page, site), tmp_path)
    assert "variance-of-dot-product" in run(command, tmp_path)


def target(link, page, site):
    """The file of the site that a link leads to."""
    address = urljoin(page.url, link.get_attribute("href"))
    return site / urlsplit(address).path.lstrip("/")


def run(command, folder):
    """What a command prints that a page shows, in a process without our packages."""
    words = command.replace("python ", f"{sys.executable} -S ").strip()
    ran = subprocess.run(words, shell=True, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S602 - the page's own words
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def run_beside(words, page, site, folder):
    """Run the command of a paragraph with the files beside it that the paragraph links."""
    for link in words.locator("a").all():
        copy(target(link, page, site), folder)
    assert "variance-of-dot-product" in run(words.locator("code").inner_text(), folder)


def test_the_certificate_to_take_along_replays_alone(visit, site, tmp_path):
    """As a file beside the kernel, by the command that the page prints for such a file."""
    page = visit(THEOREM).page
    link = page.locator(".bl-take a[data-whole]")
    expect(link).to_have_text("certificate (JSON)")
    with page.expect_download() as saved:
        link.click()
    name = saved.value.suggested_filename
    copy(Path(saved.value.path()), tmp_path / name)
    copy(site / "assets" / "check" / "kernel.zip", tmp_path)
    said = run(f"PYTHONPATH=kernel.zip python -m bilemma.trusted {name}", tmp_path)
    assert page.locator(".bl-digest").text_content() in said


def test_without_a_script_the_certificate_says_what_it_lacks(visit, site):
    page = visit(THEOREM, script=False).page
    link = page.locator(".bl-take a[data-whole]")
    assert link.inner_text() == "certificate without what it cites (JSON)"
    assert target(link, page, site).is_file()


def test_from_a_folder_the_page_says_that_it_needs_a_server(browser, site):
    page = browser.new_page()
    page.goto((site / THEOREM.strip("/") / "index.html").as_uri())
    page.locator("#check > summary").click()
    expect(page.locator(".bl-check__file")).to_be_visible()
    expect(page.locator(".bl-check__file")).to_contain_text("python -m http.server")
    page.close()
