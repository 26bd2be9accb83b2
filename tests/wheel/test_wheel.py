"""The wheel alone makes a book, without this repository and without a word of its book."""

import importlib.util
import json
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from bilemma.library.book_records.chapters import chapter_folders, theorem_files
from bilemma.render.site.asking_archive import sources as asked_for
from bilemma.render.site.checking_archive import PYODIDE

ROOT = Path(__file__).parents[2]
THEOREM = "theorems/variance-after-change-of-units/index.html"


# --- what is in it --------------------------------------------------------------------------------
def test_it_carries_templates_assets_and_katex_with_its_licence(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"bilemma/templates/{path.name}" for path in (ROOT / "templates").iterdir()} <= names
    assert {
        f"bilemma/assets/{name}"
        for name in ("book.css", "book.js", "embed.js", "notation.js", "favicon.svg")
    } <= names
    assert {"bilemma/katex/LICENSE", "bilemma/katex/dist/katex.min.js"} <= names


def test_its_bill_of_materials_names_all_that_others_made(wheel):
    archive = zipfile.ZipFile(wheel)
    (file,) = (n for n in archive.namelist() if ".dist-info/sboms/" in n)
    bill = json.loads(archive.read(file))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    found = {c["name"]: c for c in bill["components"]}
    assert {name: c["licenses"][0]["license"]["id"] for name, c in found.items()} == {
        "katex": "MIT",
        "pyodide": "MPL-2.0",
        "python": "PSF-2.0",
    }
    for name in ("katex", "pyodide"):
        carried = json.loads(archive.read(f"bilemma/{name}/package.json"))
        assert found[name]["version"] == carried["version"]
        assert found[name]["purl"] == f"pkg:npm/{name}@{carried['version']}"
        said = found[name]["licenses"][0]["license"]["id"]
        assert carried["license"] == said, "what the package itself says"
    others = {n.split("/")[1] for n in archive.namelist() if n.endswith("/package.json")}
    assert others == {"katex", "pyodide"}, "a package of npm that the bill lacks"


def test_it_carries_what_checks_a_proof_in_the_browser(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"bilemma/pyodide/{name}" for name in PYODIDE} <= names
    scripts = ("theme/assets/check/page.mjs", "theme/assets/check/worker.mjs")
    assert {f"bilemma/{path}" for path in (*scripts, "checker/checker.mjs")} <= names


def test_it_carries_what_answers_questions_in_the_browser(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = {name for name in asked_for() if name.startswith("bilemma/")}
    scripts = {f"bilemma/theme/assets/check/{name}.mjs" for name in ("ask", "ask_answer", "calls")}
    assert sources | scripts | {"bilemma/theme/asking.py", "bilemma/derive/palette.toml"} <= names


def test_it_carries_the_theorems_of_this_book_beside_the_package(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    carried = {n.removeprefix("bilemma_book/") for n in names if n.startswith("bilemma_book/")}
    theorems = {
        path.relative_to(ROOT).as_posix()
        for chapter in chapter_folders(ROOT).values()
        for path in (chapter / "chapter.toml", *theorem_files(chapter))
    }
    assert theorems <= carried
    assert {"derivations/book.toml", "derivations/references.bib", "CITATION.cff"} <= carried
    assert not [n for n in carried if "/claims/" in n or "/drawings/" in n]


def test_the_package_has_no_file_of_this_book(wheel):
    names = [n for n in zipfile.ZipFile(wheel).namelist() if n.startswith("bilemma/")]
    assert [n for n in names if "derivations/" in n and not n.startswith("bilemma/starter/")] == []


def hook(root, target):
    """The hook of the build, for a repository at this place."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Carry(str(root), {}, None, None, str(root), target)


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_without_katex_none_is_built(tmp_path, target):
    with pytest.raises(FileNotFoundError, match=r"katex.* is missing: .*`make env`"):
        hook(tmp_path, target).initialize("standard", {"force_include": {}})


def test_an_editable_install_takes_no_copies():
    data = {"force_include": {}}
    hook(ROOT, "wheel").initialize("editable", data)
    assert data == {"force_include": {}}


# --- the book that it makes -----------------------------------------------------------------------
def test_it_is_the_wheel_that_runs(run, book):
    where = run(book, "-c", "import bilemma, sys; print(bilemma.__file__, *sys.path)")
    assert str(ROOT / "src") not in where
    assert str(ROOT / "templates") not in where


@pytest.mark.parametrize("prefix", ["", "zh/"])
def test_the_site_has_every_kind_of_page_in_both_languages(words, prefix):
    for page in (
        *("", "theorems/", "chapters/units/", "theorems/mean-after-change-of-units/"),
        *("claims/", "claims/lab-sheet/variance-shifts-too/", "axioms/", "definitions/var/"),
        *("glossary/", "bibliography/", "tactics/", "dependency-graph/"),
        *("contribute/write-a-theorem/", "contribute/names/"),
        *("how-it-is-checked/", "certificates/", "semantics/"),
    ):
        assert f"{prefix}{page}index.html" in words


def test_it_has_no_page_of_what_the_book_has_not(words):
    for page in ("symbols", "nine-theorems", "cite"):
        assert f"{page}/index.html" not in words


@pytest.mark.parametrize(
    ("path", "title", "name"),
    [
        (THEOREM, "Variance after a change of units", "Two facts: &#34;units&#34;"),
        (f"zh/{THEOREM}", "换单位后的方差", "两个事实"),
    ],
)
def test_a_theorem_has_its_title_and_typeset_formulas(words, path, title, name):
    assert re.search(rf"<h1[^>]*>{title}", words[path])
    assert re.search('class="?katex', words[path])
    assert "arithmatex" not in words[path]
    found = re.search("<title>(.*?)</title>", words[path])[1]
    assert found.replace("&quot;", "&#34;").replace('"', "&#34;") == f"{title} · {name}"


def test_a_page_is_cited_as_one_of_this_book(words):
    assert "A. Lecturer." in words[THEOREM]
    assert "李讲师." in words[f"zh/{THEOREM}"]
    assert '"container-title": "两个事实"' in words[f"zh/{THEOREM}"].replace("&quot;", '"')
    assert "@misc{two-facts-units:variance-after-change-of-units" in words["bilemma.bib"]


def test_nothing_of_the_book_of_this_repository_is_left(words):
    said = re.compile(r"attention|注意力|contributors|贡献者|√d|sqrt ?d\b", re.IGNORECASE)
    assert {path: said.search(text)[0] for path, text in words.items() if said.search(text)} == {}


@pytest.mark.parametrize(
    ("path", "title"), [("glossary", "Our words"), ("zh/glossary", "本书用语")]
)
def test_a_word_of_its_own_takes_the_place_of_the_engines(words, path, title):
    assert f">{title}" in words[f"{path}/index.html"]


def test_a_template_of_its_own_takes_the_place_of_the_engines(words):
    assert "Tactics of ours" in words["tactics/index.html"]


def test_a_style_of_its_own_takes_the_place_of_the_engines(site):
    assert "rebeccapurple" in (site / "assets" / "book.css").read_text("utf-8")
    script = (ROOT / "docs" / "assets" / "book.js").read_text("utf-8")
    assert (site / "assets" / "book.js").read_text("utf-8") == script


def test_the_workflow_that_publishes_it_is_written(book):
    assert "bilemma build" in (book / ".github/workflows/pages.yml").read_text("utf-8")


def test_the_commands_work_in_it(bilemma, book, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(book, copy, ignore=shutil.ignore_patterns("site"))
    assert "last of the chapter units" in bilemma(copy, "new", "mean_of_it", "--chapter", "units")
    assert "Proved 1 theorem" in bilemma(copy, "prove", "mean-of-it")
    assert "counter-models for" in bilemma(copy, "check", "mean-of-it")
    file = copy / "derivations" / "units" / "mean_of_it.py"
    words = {"en": "The mean of it", "zh": "它的期望"}
    written = file.read_text("utf-8")
    for language, said in words.items():  # what `new` wrote, no id is given for ever
        written = re.sub(rf'\b{language}="[^"]*"', f'{language}="{said}"', written)
    file.write_text(written, "utf-8")
    assert "theorem\tmean-of-it" in bilemma(copy, "register")
    assert "The mean of it" in bilemma(copy, "cite", "mean-of-it")
    assert "mean-of-it.tex" in bilemma(copy, "export", "mean-of-it")
    assert "variance-shifts-too\tfalse" in bilemma(copy, "claims")


def test_a_book_takes_theorems_of_the_one_that_comes_along(bilemma, book, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(book, copy, ignore=shutil.ignore_patterns("site"))
    settings = copy / "derivations" / "book.toml"
    text = settings.read_text("utf-8").replace("# [books.bilemma]", "[books.bilemma]")
    settings.write_text(text.replace("# package =", "package ="), "utf-8")
    line = "from books.bilemma.variance.covariance_of_two_sum import covariance_of_two_sum"
    assert line in bilemma(copy, "find", "Cov(X + Y, Z)")
    asked = ("ask", "Cov(X+Y, X-Y)", "--save", "of_difference", "--chapter", "units")
    bilemma(copy, *asked)
    assert line in (copy / "derivations/units/of_difference.py").read_text("utf-8")
    assert "Proved 1 theorem" in bilemma(copy, "prove", "of-difference")
    assert "counter-models for" in bilemma(copy, "check", "of-difference")


NOTEBOOK = """
import json, sys

cells = json.load(open(sys.argv[1]))["cells"]
code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
exec(chr(10).join(code), {"__name__": "__main__"})
"""


def test_its_notebooks_run_in_its_folder(run, book, site):
    name = "variance-after-change-of-units"
    said = run(book, "-c", NOTEBOOK, site / "theorems" / name / f"{name}.ipynb")
    assert "Nothing speaks against the theorem." in said


# --- a whole book ---------------------------------------------------------------------------------
PREVIEW = """
from pathlib import Path
from bilemma.editions import Preview
from bilemma.render.site.site_build import build_site

build_site(Path.cwd(), Preview())
"""


IGNORED = shutil.ignore_patterns("site", ".cache", "__pycache__")


@pytest.mark.slow
@pytest.mark.thorough
def test_the_book_on_least_squares_is_proved_and_built(run, tmp_path):
    copy = tmp_path / "least_squares"
    shutil.copytree(ROOT / "examples" / "least_squares", copy, ignore=IGNORED)
    run(copy, "-c", PREVIEW)
    for prefix, title in {"": "Gauss–Markov theorem for the slope", "zh/": "高斯—马尔可夫"}.items():
        page = (copy / "site" / f"{prefix}theorems/gauss-markov/index.html").read_text("utf-8")
        assert title in page
        assert re.search('class="?katex', page)


@pytest.mark.slow
@pytest.mark.thorough
def test_the_book_on_inequalities_is_built_with_theorems_of_the_first(run, tmp_path):
    copy = tmp_path / "examples" / "inequalities"
    shutil.copytree(ROOT / "examples" / "inequalities", copy, ignore=IGNORED)
    shutil.copytree(ROOT / "derivations", tmp_path / "derivations", ignore=IGNORED)
    for name in ("CITATION.cff", "mkdocs.yml"):
        shutil.copy(ROOT / name, tmp_path / name)
    run(copy, "-c", PREVIEW)
    for path, said in {
        "theorems/hoeffding-lemma": "Hoeffding's lemma",
        "zh/theorems/hoeffding-lemma": "霍夫丁引理",
        "theorems/markov-inequality": "From Bilemma",
        "zh/theorems/markov-inequality": "引自《Bilemma》",
        "claims/cookbook/one-sided-hoeffding": "0.0003355",
    }.items():
        page = (copy / "site" / path / "index.html").read_text("utf-8")
        assert said in page.replace("&#39;", "'")
        assert re.search('class="?katex', page)


def test_the_book_that_it_began_names_it_for_whoever_else_builds_it(wheel, pip, book):
    assert (book / wheel.name).read_bytes() == wheel.read_bytes()
    tried = ("--dry-run", "--ignore-installed", "--no-deps", "--no-index")
    pip(book, "install", *tried, "--requirement", "requirements.txt")
