"""The index of symbols: how each is written, what it means, and the theorems it stands in.

The theorems, the definitions and the letters are found in the terms of the statements; only what
a symbol means to a reader is written down, in ``derivations/symbols.toml``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from bilemma.formulas.functions import FUNCTIONS
from bilemma.formulas.latex import latex
from bilemma.formulas.notation import CAPITALS, GREEK, glyph
from bilemma.library.on_disk.shapes_of_toml import fields, table_of
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import Key, Term, applied, mk, sym

from ..addresses import Place
from ..page_context import PageContext
from ..words.strings import StringsError, tables_of
from ..writers.authors_words import inline, link, plain

FILE = Path("derivations") / "symbols.toml"
Texts = Mapping[str, Mapping[str, Mapping[str, str]]]  # table, symbol, language
MANY = 30  # theorems; more than these are told by chapter


@dataclass(frozen=True)
class SymbolRow:
    """A symbol: how it is written and called, what it means, where it stands."""

    anchor: str
    formula: Markup
    said: str  # the formula as plain text
    name: str
    meaning: Markup
    definition: Markup | None
    count: str
    places: tuple[Markup, ...]


@dataclass(frozen=True)
class SymbolSection:
    """Symbols of one sort."""

    id: str
    title: str
    rows: tuple[SymbolRow, ...]


def has_symbols(root: Path) -> bool:
    """Whether the book says what its symbols mean."""
    return (root / FILE).is_file()


def symbol_sections(context: PageContext, place: Place) -> list[SymbolSection]:
    """All symbols of the statements; none for a book that has no file of their meanings.

    Raises StringsError if the file lacks one.
    """
    texts = _texts(context.book.root)
    if not texts:
        return []
    index = _Index(context, place, texts)
    parts = {
        "operations": index.heads("operations"),
        "relations": index.heads("relations"),
        "greek": index.letters(greek=True),
        "latin": index.letters(greek=False),
    }
    titles = context.words.of
    return [
        SymbolSection(id, titles("symbols", id), tuple(rows)) for id, rows in parts.items() if rows
    ]


# --- what a statement contains --------------------------------------------------------------------
def symbols_of(terms: Iterable[Term]) -> tuple[set[str], set[Key]]:
    """The heads and the letters in some terms; a condition in an expectation counts as E-given."""
    heads: set[str] = set()
    letters: set[Key] = set()
    seen: set[Term] = set()
    todo = list(terms)
    while todo:
        t = todo.pop()
        if t in seen:
            continue
        seen.add(t)
        letters |= t.free
        heads.add("E-given" if t.head == "E" and t.args[1].args else t.head)
        todo += t.args
    return heads, letters


def kind_of(key: Key) -> str:
    """What sort of thing a letter stands for, as the file names it."""
    _, sort, arguments = key
    if sort == "Block":
        return "block"
    if "real" in arguments:
        return "Borel function" if sort == "borel" else "function"
    if sort == "nat":
        return "number"
    return f"{sort}{('', ' vector', ' matrix')[min(len(arguments), 2)]}"


# --- rows -----------------------------------------------------------------------------------------
class _Index:
    """Everything that a row is made from."""

    def __init__(self, context: PageContext, place: Place, texts: Texts) -> None:
        self.context, self.place, self.texts = context, place, texts
        self.with_head: dict[str, list[str]] = {}
        self.with_letter: dict[tuple[str, str], list[str]] = {}
        self.keys: dict[tuple[str, str], Key] = {}
        for id, entry in context.book.theorems.items():
            found, letters = symbols_of((entry.claim, *(h.term for h in entry.hypotheses)))
            for head in found:
                self.with_head.setdefault(head, []).append(id)
            for key in sorted(letters):
                letter = (key[0], kind_of(key))
                self.keys.setdefault(letter, key)
                self.with_letter.setdefault(letter, [])
                if id not in self.with_letter[letter][-1:]:
                    self.with_letter[letter].append(id)

    def heads(self, table: str) -> list[SymbolRow]:
        """The operations or the relations that occur."""
        return [
            self._row(f"op-{head.lower()}", latex(SAMPLES[head]), "", text, ids, head)
            for head, text in self.texts[table].items()
            if (ids := self.with_head.get(head))
        ]

    def letters(self, *, greek: bool) -> list[SymbolRow]:
        """The letters that occur, in the order of the alphabet."""
        rows = []
        for name, kind in sorted(self.with_letter, key=lambda found: (_alphabet(found[0]), found)):
            if (_base(name) in GREEK or _base(name) in CAPITALS) != greek:
                continue
            if kind not in self.texts["kinds"]:
                raise StringsError(f"{FILE}: [kinds] has no {kind!r}, which {name} is")
            text = self.texts["letters"].get(f"{name} {kind}")
            if text is None:
                continue  # a letter for anything of its kind: each page says what it stands for
            formula = _letter(self.keys[name, kind])
            rows.append(
                self._row(
                    _anchor(name, kind),
                    formula,
                    name.replace("_", " "),
                    text,
                    self.with_letter[name, kind],
                )
            )
        return rows

    def _row(
        self,
        anchor: str,
        formula: str,
        name: str,
        text: Mapping[str, str],
        ids: list[str],
        head: str = "",
    ) -> SymbolRow:
        words, definition = self.context.words, self.context.book.definitions.get(head)
        return SymbolRow(
            anchor=anchor,
            formula=inline(f"${formula}$"),
            said=plain(f"${formula}$"),
            name=name,
            meaning=inline(text[words.language]),
            definition=link(self.place, "definition", head, definition.title[words.language])
            if definition
            else None,
            count=words("rests_count", n=len(ids)),
            places=tuple(self._places(ids)),
        )

    def _places(self, ids: list[str]) -> Iterator[Markup]:
        """Links to the theorems or, if there are many, to their chapters with how many it has."""
        context = self.context
        if len(ids) <= MANY:
            yield from (context.theorem(self.place, id) for id in ids)
            return
        for chapter in context.book.chapters:
            if count := len(set(chapter.theorems) & set(ids)):
                to = link(self.place, "chapter", chapter.id, chapter.title[context.language])
                where = context.words.of("symbols", "in_chapter", chapter=to, n=count)
                yield Markup(where)  # noqa: S704 - a link and a number


def _texts(root: Path) -> Texts:
    if not (root / FILE).exists():
        return {}
    texts = tables_of(root / FILE, table_of(fields()))
    missing = {"operations", "relations", "letters", "kinds"} - set(texts)
    if missing:
        raise StringsError(f"{root / FILE}: there is no table {', '.join(sorted(missing))}")
    return texts


# --- letters --------------------------------------------------------------------------------------
def _base(name: str) -> str:
    return name.partition("_")[0]


def _alphabet(name: str) -> tuple[int, str]:
    order = list(GREEK)
    base = _base(name)
    greek = order.index(base.lower()) if base.lower() in order else -1
    return greek, name.lower()


def _anchor(name: str, kind: str) -> str:
    """An id that is the same for all time: ``sigma-q-real``, ``capital-x-random``."""
    start = "capital-" if name[0].isupper() else ""
    return f"{start}{name}-{kind}".lower().replace("_", "-").replace(" ", "-")


def _letter(key: Key) -> str:
    """The letter; of a vector, in bold and with an index too."""
    name, _, arguments = key
    if not arguments:
        return latex(applied(key, ()))
    if "real" in arguments:
        return glyph(name)
    indices = [sym(index, "nat") for index in ("i", "j", "l") if index != name]
    member = latex(applied(key, tuple(indices[: len(arguments)])))
    return f"\\boldsymbol {glyph(name)},\\ {member}" if len(arguments) == 1 else member


# --- operations: one of each, written by the printer of all formulas ------------------------------
def _samples() -> dict[str, Term]:
    X, Y, Z = (sym(name, "random") for name in "XYZ")
    x, y, a, t, u = (sym(name, "real") for name in "xyatu")
    i, j, n, d = (sym(name, "nat") for name in "ijnd")
    xs, h = sym("x", "real", "nat"), sym("h", "real", "real")
    q, k = sym("q", "random", "nat"), sym("k", "random", "nat")
    letters = {"number": (x, y), "random": (X, Y), "index": (i, j)}
    named = [f for f in FUNCTIONS if f.author and f.head != "E"]
    return {
        **{f.head: mk(f.head, *letters[f.of][: f.takes]) for f in named},
        "E": mk("E", X, mk("Block")),
        "E-given": mk("E", X, mk("Block", Y)),
        "conditional_variance": mk("conditional_variance", X, mk("Block", Y)),
        "conditional_covariance": mk("conditional_covariance", X, Y, mk("Block", Z)),
        "Sum": bind("Sum", i, n, xs[i]),
        "Prod": bind("Prod", i, n, xs[i]),
        "dot": mk("dot", Lam(i, q[i]), Lam(i, k[i]), d),
        "softmax": mk("softmax", Lam(j, xs[j]), n, i),
        "Deriv": bind("Deriv", t, a, h[t]),
        "sqrt": mk("sqrt", d),
        "pi": mk("pi"),
        "inv": mk("inv", x),
        "Indep": mk("Indep", mk("Block", X), mk("Block", Y)),
        "Wise": mk("Wise", Lam(i, q[i])),
        "Moment": mk("Moment", X, 2),
        "HasDeriv": bind("HasDeriv", t, a, u, h[t]),
        "Tends": bind("Tends", t, mk("oo"), a, h[t], data="real"),
        "Eq": mk("Eq", x, y),
        "Le": mk("Le", x, y),
        "Lt": mk("Lt", x, y),
        "Ne": mk("Ne", x, y),
    }


SAMPLES: Mapping[str, Term] = _samples()
