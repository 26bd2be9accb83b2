"""The page Architecture, and the two that it leads to, say of the code what the code says."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "bilemma"
PAGES = ("architecture", "contribute/where-to-look", "contribute/inside-the-engine")


@pytest.fixture(params=["md", "zh.md"])
def page(request):
    """What the three pages say in one language."""
    files = [ROOT / "docs" / f"{name}.{request.param}" for name in PAGES]
    return "\n".join(file.read_text("utf-8") for file in files)


def layers(container):
    """The layers of an import contract, the uppermost first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (found,) = [
        contract["layers"]
        for contract in settings["tool"]["importlinter"]["contracts"]
        if contract["type"] == "layers" and contract["containers"] == [container]
    ]
    return found


def test_its_layers_are_those_of_the_import_contract(page):
    (picture,) = re.findall(r'<ol class="bl-stack">\n(.*?)</ol>', page, re.DOTALL)
    boxes = [re.findall(r"<code[^>]*>(\w+)</code>", layer) for layer in picture.splitlines()]
    assert [" | ".join(b) for b in boxes] == layers("bilemma"), (
        "write the layers of pyproject.toml, beginning with the uppermost, into the page"
    )


def test_the_numbers_of_its_layers_are_those_of_the_way(page):
    way = re.findall(r"^\| (\d+)\.&nbsp;`(\w+)", page, re.MULTILINE)
    assert len(way) > 9
    assert {*re.findall(r'data-way="(\d+)">(\w+)<', page)} == {*way[1:]}, (
        "the first is the author's folder, which is no layer"
    )


def test_the_rooms_of_render_stand_on_it_in_the_order_of_the_contract(page):
    lines = [line for line in page.splitlines() if line.startswith("- ")]
    (line,) = [line for line in lines if "`render/pages/`" in line]
    printed = re.findall(r"`render/(\w+)(?:/|\.py)`", line)
    rooms = re.split(r" \| |,", ",".join(layers("bilemma.render")))
    assert sorted(printed) == sorted(rooms)
    assert printed[:3] == rooms[:3]


@pytest.mark.parametrize("package", ["questions", "library", "derive"])
def test_rooms_are_named_from_the_bottom_up(page, package):
    (line,) = [line for line in page.splitlines() if re.match("- .*`questions/lexing/`", line)]
    printed = re.findall(rf"`{package}/(\w+)/`", line)
    rooms = re.split(r" \| |,", ",".join(layers(f"bilemma.{package}")))
    rooms = [room for room in rooms if (SOURCE / package / room).is_dir()]
    assert sorted(printed) == sorted(rooms)
    assert rooms[-1] == printed[0]


def test_what_it_names_is_there(page):
    named = re.findall(r"`([\w./-]+(?:/|\.(?:py|toml|json|yml|html)))`", page)
    made = (".cache/", "ask.json", "bilemma.json", "search_index.json", "mutants.jsonl")
    wanted = [name for name in named if not name.startswith(made)]
    missing = [name for name in wanted if not ((ROOT / name).exists() or (SOURCE / name).exists())]
    assert wanted
    assert missing == [], "the page names files that are not there: mend it"


def test_the_types_by_which_one_knows_a_room_are_in_it(page):
    (rows,) = re.findall(r"{ #types }\n[^|]*\|[^\n]*\n\|---[^\n]*\n(.*?)\n\n", page, re.DOTALL)
    for row in rows.splitlines():
        _, seen, *about, _ = row.split("|")
        places = [SOURCE / name for name in re.findall(r"`([\w./]+(?:/|\.py))`", "".join(about))]
        files = [file for place in places for file in (place, *place.rglob("*.py"))]
        source = "\n".join(file.read_text("utf-8") for file in files if file.is_file())
        for name in re.findall(r"`(\w{2,})`", seen + about[-1]):
            defined = rf"^(?:(?:class|def) {name}\b|{name} = |import {name}$)"
            assert re.search(defined, source, re.MULTILINE), f"{name} is not in {about[0]}"


def test_every_private_part_of_mkdocs_is_on_it(page):
    used = {name for path in SOURCE.rglob("*.py") for name in private(path)}
    assert used
    assert {name for name in used if f"`{name}`" not in page} == set(), (
        "say on the page, in both languages, where and why it is used"
    )


def private(path):
    """The private names that a file imports from MkDocs or its theme."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
            ("mkdocs.", "material.")
        ):
            yield from (alias.name for alias in node.names if alias.name.startswith("_"))


def test_every_folder_of_what_is_kept_is_on_it(page):
    kept = re.compile(r"\.cache/[\w-]+")
    known = {
        name for path in SOURCE.rglob("*.py") for name in kept.findall(path.read_text("utf-8"))
    }
    assert known
    assert {name for name in known if f"`{name}" not in page} == set(), (
        "say on the page, in both languages, what is kept there"
    )


# --- what the import contracts cannot see ---------------------------------------------------------
BY_NAME = {  # who imports a module of ours by its name, late, and stands above it or is its face
    "__init__.py",
    "cli.py",
    "library/__init__.py",
}
OTHERS = {  # these import modules of a book, or of MkDocs, by name
    "library/importing_theorems/importing.py",
    "mkdocs/worker.py",
}


def imports_by_name(path):
    names = {"import_module", "__import__"}
    calls = (
        n.func for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Call)
    )
    return any(getattr(f, "attr", getattr(f, "id", "")) in names for f in calls)


def test_no_import_is_hidden_from_the_contracts():
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if imports_by_name(path)
    }
    assert found == BY_NAME | OTHERS, (
        "import at the top of the file, or hand in what is needed from above: lint-imports does "
        "not see what is imported by name"
    )


@pytest.mark.parametrize("folder", ["checker", "theme/assets/check"])
def test_scripts_form_no_circle(folder):
    imported = {
        path.name: re.findall(r'(?:from |import\()"\./([\w.]+)"', path.read_text("utf-8"))
        for path in (SOURCE / folder).glob("*.mjs")
    }
    assert any(imported.values())
    with_those_below = tuple(TopologicalSorter(imported).static_order())  # CycleError names one
    assert set(with_those_below) == set(imported)


def test_a_claim_names_the_letters_that_it_uses():
    files = (ROOT / "derivations" / "claims").glob("*/*.py")
    starred = {
        (path.relative_to(ROOT).as_posix(), module)
        for path in files
        for module in re.findall(r"^from (\S+) import \*", path.read_text("utf-8"), re.MULTILINE)
        if module != "bilemma.book"
    }
    assert not starred, "a reader of the claim has to see where a letter comes from: name it"


# --- one name, one thing --------------------------------------------------------------------------
ALIKE = {  # one stands for the other: a room and its face, a room and what is written beside it
    "book.py": 2,  # what theorem files import; a folder of certificates
    "figures.py": 2,  # what drawings import; the room of them
    "rocq.py": 2,  # statements for Rocq, and proofs
    "fitting.py": 2,
    "LatexError": 2,  # the same, where no LaTeX is read
    "Math": 2,  # a formula; IPython's, where there is none
    "Line": 2,
    "Letter": 2,
    "Step": 2,  # a line of an answer, for whoever asks from Python; a line of a theorem
    "_Fields": 2,
}


def names_of(path):
    """The name of a module, or a package, and those of its classes."""
    name = path.parent.name if path.name == "__init__.py" else path.stem
    yield from () if name == "__main__" else (f"{name}.py",)
    tree = ast.walk(ast.parse(path.read_text("utf-8")))
    yield from (node.name for node in tree if isinstance(node, ast.ClassDef))


def test_a_name_of_a_module_or_a_class_stands_for_one_thing():
    own = [path for path in SOURCE.rglob("*.py") if "starter" not in path.parts]
    # Files of axioms, lemmas and their experiments are called as each other on purpose.
    own = [p for p in own if not {"axioms", "experiments"} & {*p.relative_to(SOURCE).parts[:-1]}]
    found = Counter(name for path in own for name in names_of(path))
    alike = {name: n for name, n in found.items() if n > 1}
    assert alike == ALIKE, "give the new one a name of its own: a stranger looks for it by that"
