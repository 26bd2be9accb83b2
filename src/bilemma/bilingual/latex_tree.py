r"""A formula that an author wrote, as a tree of commands that every writer knows.

An author's LaTeX is read once. What is not in the tables below is refused there, so that no writer
ever meets a command that it could only leave out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple


class LatexError(ValueError):
    """LaTeX that no writer could write; the message names the command and the formula."""

    def __init__(self, formula: str, reason: str) -> None:
        super().__init__(f"${formula}$: {reason}")
        self.formula = formula

    def line_in(self, text: str) -> int:
        """The line of a file's text on which the formula begins; 1 if it is not found."""
        found = max(text.find(self.formula), text.find(self.formula.replace("\\", "\\\\")), 0)
        return text.count("\n", 0, found) + 1


class _Unknown(ValueError):
    """What is wrong with the formula that is being read."""


class Sign(NamedTuple):
    r"""One sign: a letter, a number, an operator, or a command without arguments."""

    latex: str


class Group(NamedTuple):
    """What stands in braces."""

    row: Row


class Command(NamedTuple):
    r"""A command with its arguments: ``\sqrt d``, ``\tfrac12``, ``\operatorname{Var}``."""

    name: str
    arguments: tuple[Row, ...]


class Scripted(NamedTuple):
    """A base with an index below, an exponent above, or both."""

    base: Atom
    below: Row = ()
    above: Row = ()


Atom = Sign | Group | Command | Scripted
Row = tuple[Atom, ...]

# Signs, by the part that they take in a formula, and how plain text writes them.
LETTERS = dict(
    zip(
        "alpha beta gamma delta epsilon varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho"
        " sigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon"
        " Phi Psi Omega ell partial nabla infty dots ldots cdots".split(),
        "αβγδϵεζηθικλμνξπρστυϕφχψωΓΔΘΛΞΠΣΥΦΨΩℓ∂∇∞………",
        strict=True,
    )
)
RELATIONS = dict(
    zip(
        "le ge ne leq geq neq approx sim to in subseteq Rightarrow iff mapsto propto equiv ll gg"
        " mid perp".split(),
        "≤≥≠≤≥≠≈∼→∈⊆⇒⇔↦∝≡≪≫|⟂",
        strict=True,
    )
)
OPERATORS = {"pm": "±", "times": "×"}
TIGHT = {"cdot": "·", "circ": "∘"}  # binary signs that stand close to what they join
SERIES = {"sum": "Σ", "prod": "Π", "int": "∫"}
FUNCTIONS = {name: name for name in "log exp max min sin cos tan tanh lim sup inf det".split()}
OPENING = {"{": "{", "lvert": "|", "lVert": "‖", "langle": "⟨"}
CLOSING = {"}": "}", "rvert": "|", "rVert": "‖", "rangle": "⟩"}
SPACES = dict.fromkeys([",", ";", ":", " ", "quad", "qquad"], " ") | {"!": ""}
# Sizes of the bracket that follows, and hints to the typesetter: nothing to be read.
SIZES = [f"{size}{side}" for size in ("big", "Big", "bigg", "Bigg") for side in ("", "l", "r")]
HINTS = dict.fromkeys([*SIZES, "left", "right", "allowbreak", "nobreak", "displaystyle"], "")
OTHER = {"|": "‖", "%": "%", "\\": ","}  # \\\\ parts the lines of a \\substack

_TABLES = [LETTERS, RELATIONS, OPERATORS, TIGHT, SERIES, FUNCTIONS, OPENING, CLOSING]
_TABLES += [SPACES, HINTS, OTHER]
SIGNS = {f"\\{name}": text for table in _TABLES for name, text in table.items()}

# How many arguments a command takes.
ARGUMENTS = dict.fromkeys(
    "sqrt operatorname mathrm mathbf mathsf mathcal mathbb boldsymbol text bar hat tilde vec"
    " mathrel substack".split(),
    1,
) | dict.fromkeys(["frac", "tfrac", "dfrac", "stackrel"], 2)

_PLAIN_SIGN = re.compile(r"\d+(?:\.\d+)?|[A-Za-z+\-*/=<>()\[\],.:;!?|'^_~ \n]")
_BLANK = Sign(" ")


@lru_cache(maxsize=65536)
def parse(latex: str) -> Row:
    """The tree of a formula.

    Raises LatexError for a command or sign that is not known, and for braces that do not match.
    """
    from pylatexenc.latexwalker import LatexWalker, LatexWalkerParseError

    walker = LatexWalker(latex, latex_context=_context(), tolerant_parsing=False)
    try:
        nodes, _, _ = walker.get_latex_nodes()
        return _row(nodes)
    except LatexWalkerParseError as error:
        raise LatexError(latex, str(error.msg).rstrip(".")) from None
    except _Unknown as error:
        raise LatexError(latex, str(error)) from None


@cache
def _context() -> Any:
    """What the parser needs to know: how many arguments each command takes."""
    from pylatexenc.macrospec import LatexContextDb, MacroSpec

    context = LatexContextDb()
    macros = [MacroSpec(name, "{" * number) for name, number in ARGUMENTS.items()]
    context.add_context_category("known", macros=macros)
    context.set_unknown_macro_spec(MacroSpec(""))
    return context


def _row(nodes: Sequence[Any]) -> Row:
    """Atoms, each with the scripts that follow it."""
    row: list[Atom] = []
    atoms = _atoms(nodes)
    for atom in atoms:
        if atom not in (Sign("^"), Sign("_")):
            row.append(atom)
            continue
        inside = next((a for a in atoms if a != _BLANK), None)
        if inside is None or inside in (Sign("^"), Sign("_")):
            raise _Unknown(f"nothing follows {atom[0]}")
        base = row.pop() if row else Group(())
        row.append(_scripted(base, atom[0], inside.row if isinstance(inside, Group) else (inside,)))
    return tuple(atom for atom in row if atom != _BLANK)


def _scripted(base: Atom, mark: str, inside: Row) -> Scripted:
    scripted = base if isinstance(base, Scripted) else Scripted(base)
    name = "below" if mark == "_" else "above"
    if getattr(scripted, name):
        raise _Unknown(f"two scripts with {mark} on one base")
    return scripted._replace(**{name: inside})


def _atoms(nodes: Sequence[Any]) -> Iterator[Atom]:
    for node in nodes:
        kind = type(node).__name__
        if kind == "LatexCharsNode":
            yield from _signs(node.chars)
        elif kind == "LatexGroupNode":
            yield Group(_row(node.nodelist))
        elif kind == "LatexMacroNode":
            yield _command(node)
        else:
            raise _Unknown("comments, environments and dollar signs cannot stand in a formula")


def _signs(text: str) -> Iterator[Sign]:
    place = 0
    while place < len(text):
        found = _PLAIN_SIGN.match(text, place)
        if found is None:
            raise _Unknown(f"the sign {text[place]!r} is not known")
        yield _BLANK if found[0] in " \n~" else Sign(found[0])
        place = found.end()


def _command(node: Any) -> Atom:
    name = node.macroname
    if name in ARGUMENTS:
        found = node.nodeargd.argnlist or ()
        if len(found) < ARGUMENTS[name] or None in found:
            raise _Unknown(f"\\{name} lacks an argument")
        return Command(name, tuple(_argument(argument) for argument in found))
    if f"\\{name}" not in SIGNS:
        raise _Unknown(
            f"the command \\{name} is not known (bilemma.bilingual.latex_tree names those that are)"
        )
    return Sign(f"\\{name}")


def _argument(node: Any) -> Row:
    return _row(node.nodelist if type(node).__name__ == "LatexGroupNode" else [node])
