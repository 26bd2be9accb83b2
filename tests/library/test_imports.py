"""A theorem of the literature is declared by a file of the book, and by that file alone."""

import pytest

from bilemma.library import BookError, load_book

DECLARED = """
from bilemma import Equation, Text, imported_theorem, reals

x, y = reals("x y")
{name} = imported_theorem(
    "{name}",
    title=Text(en="A law", zh="定律"),
    words=Text(en="All numbers agree.", zh="所有的数都相等。"),
    claim=Equation(x, {right}),
    source="nowhere",
)
"""
THEOREM = """
from bilemma import Equation, Text, have, reals, theorem
{more}
x, y = reals("x y")


@theorem(
    title=Text(en="Its consequence", zh="推论"),
    words=Text(en="They do.", zh="确实如此。"),
    claim=Equation(x, y),
)
def consequence():
    return have(Equation(x, y), by={by})
"""
IMPORTED = "from derivations.imports.odd_law import odd_law\n"
FORGED = """
from bilemma.trusted.kernel import imported
from bilemma.trusted.terms import mk, sym
law = imported("odd_law", [], mk("Eq", sym("x"), sym("y")))
"""


def declare(root, name="odd_law", file=None, right="y"):
    folder = root / "derivations" / "imports"
    folder.mkdir(exist_ok=True)
    (folder / f"{file or name}.py").write_text(DECLARED.format(name=name, right=right), "utf-8")


def state(root, more, by):
    path = root / "derivations" / "chapter" / "consequence.py"
    path.write_text(THEOREM.format(more=more, by=by), "utf-8")


@pytest.fixture
def root(alone):
    """A book of one chapter without a theorem."""
    folder = alone / "derivations" / "chapter"
    folder.mkdir(parents=True)
    (folder.parent / "book.toml").write_text('chapters = ["chapter"]', "utf-8")
    texts = (
        f'[{name}]\nen = "One."\nzh = "一。"' for name in ("title", "lead", "body", "take_away")
    )
    (folder / "chapter.toml").write_text("\n".join(texts), "utf-8")
    return alone


def test_what_rests_on_it_says_so(root):
    declare(root)
    state(root, IMPORTED, "odd_law(x=x, y=y)")
    book = load_book(root)
    assert book.imported == ("odd_law",)
    entry = book.theorems["consequence"]
    assert entry.axioms == ("odd_law",)
    assert book.imports(entry) == ("odd_law",)
    assert book.resting_on("odd_law") == ("consequence",)
    (step,) = entry.steps
    assert [(c.kind, c.id) for c in step.by] == [("axiom", "odd_law")]
    assert book.axioms["odd_law"].title.zh == "定律"


@pytest.mark.parametrize("declared", [None, "2 * y"], ids=["not at all", "otherwise"])
def test_an_import_that_the_book_does_not_declare_is_refused(root, declared):
    """A theorem file can call the kernel; the page would then show no source."""
    if declared:
        declare(root, right=declared)
    state(root, FORGED, "[law]")
    with pytest.raises(BookError, match="rests on the import 'odd_law', which"):
        load_book(root)


def test_the_file_has_the_name(root):
    declare(root, file="another")
    with pytest.raises(BookError, match="'another' is wanted, found odd_law"):
        load_book(root)
