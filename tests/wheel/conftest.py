"""The wheel, built from this repository and installed where nothing else of it can be found."""

import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]


@pytest.fixture(scope="session")
def pip():
    """Runs pip in a folder."""
    return lambda folder, *args: subprocess.run([*PIP, *args], check=True, cwd=folder)


@pytest.fixture(scope="session")
def wheel(pip, tmp_path_factory):
    """The wheel as a release has it."""
    folder = tmp_path_factory.mktemp("wheel")
    pip(folder, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    return next(folder.glob("bilemma-*.whl"))


@pytest.fixture(scope="session")
def run(wheel, pip, tmp_path_factory):
    """Runs Python with arguments, in an environment that has the wheel and its dependencies.

    These are borrowed from the environment of the tests, so that nothing is fetched. A path that a
    .pth file names brings no .pth files of its own along: the editable install is out of reach.
    """
    env = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", env], check=True)
    python = env / "bin" / "python"
    pip(env, "--python", python, "install", "--no-deps", "--no-index", wheel)
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    borrowed = env / "lib" / version / "site-packages" / "borrowed.pth"
    borrowed.write_text(sysconfig.get_path("purelib") + "\n")
    wanted = {n: v for n, v in os.environ.items() if n not in ("PYTHONPATH", "BILEMMA_SITE_URL")}

    def python_in(folder, *args):
        line = [python, *args]
        done = subprocess.run(
            line, cwd=folder, env=wanted, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{' '.join(map(str, args))}:\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    return python_in


@pytest.fixture(scope="session")
def bilemma(run):
    """Runs a command of the wheel's command line in a folder; gives what it printed."""
    start = "import sys; from bilemma.cli import main; main(sys.argv[1:])"
    return lambda folder, *args: run(folder, "-c", start, *args)


# A word, a template and a style of the book's own.
OWN = {
    "templates/strings.toml": '[ui]\nglossary = {en = "Our words", zh = "本书用语"}\n',
    "templates/tactics.md.j2": "# Tactics of ours { #tactics }\n",
    "docs/assets/book.css": "body { color: rebeccapurple; }\n",
}


@pytest.fixture(scope="session")
def book(bilemma, tmp_path_factory):
    """A book that `bilemma init` wrote, with a few files of its own laid over it."""
    folder = tmp_path_factory.mktemp("elsewhere")
    titles = ("--title", 'Two facts: "units"', "--title-zh", "两个事实", "--author", "A. Lecturer")
    bilemma(folder, "init", "mybook", *titles, "--author-zh", "李讲师")
    for name, text in OWN.items():
        path = folder / "mybook" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder / "mybook"


@pytest.fixture(scope="session")
def site(run, book):
    """Its site, as `mkdocs build` makes it."""
    run(book, "-m", "mkdocs", "build", "--strict")
    return book / "site"


@pytest.fixture(scope="session")
def words(site):
    """All that the site says in files of text, by path."""
    files = (f for f in site.rglob("*") if f.suffix in (".html", ".tex", ".bib", ".ipynb", ".json"))
    return {str(f.relative_to(site)): re.sub(r"\s+", " ", f.read_text("utf-8")) for f in files}
