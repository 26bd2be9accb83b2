"""From the numbers that an author writes down to a finite model that can be evaluated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

import sympy as sp

from bilemma.evidence.models.evaluate import Evaluator
from bilemma.evidence.models.evaluate import ExactModel as Assignment
from bilemma.evidence.models.laws import SIGN, Law, finite
from bilemma.evidence.models.sequent import POINT, Sequent, definitions, extent_of
from bilemma.evidence.models.setting import Index, Setting, Variable, is_number
from bilemma.proof.from_sympy import read
from bilemma.trusted.terms import Key, TermError

from .claim_scripts import Chance, Column, Model


class ModelError(Exception):
    """The model does not fit the statement: a symbol without value, or a value of another kind."""


def setting_of(model: Model, sequent: Sequent) -> Setting:
    """The model as a setting of the statement's symbols.

    Raises:
        ModelError: names the symbol, and says what is wanted.
    """
    defined = definitions(sequent.hypotheses)
    keys = {key[0]: key for key in sequent.symbols}
    wanted = {name for name, key in keys.items() if key not in defined and key[1] != "Block"}
    _check_names(model, set(keys) - {key[0] for key in defined}, wanted)
    values = {keys[name]: value for name, value in model.values.items()}
    naturals = {key: _natural(key, v) for key, v in values.items() if key[1:] == ("nat", ())}
    setting = Setting(naturals, extent_of(sequent.parts, naturals))
    setting.definitions = defined
    sources = sources_of(values.values())
    setting.laws = tuple(map(_law, sources))
    for key, value in values.items():
        if key not in naturals:
            _put(setting, key, value, sources)
    return setting


def _check_names(model: Model, known: set[str], wanted: set[str]) -> None:
    if unknown := model.values.keys() - known:
        raise ModelError(f"the statement has no {_listed(unknown)}; it has {_listed(known)}")
    if missing := wanted - model.values.keys():
        raise ModelError(f"the model gives no value to {_listed(missing)}")


def _listed(names: Iterable[str]) -> str:
    return ", ".join(map(repr, sorted(names))) or "no symbols"


def _natural(key: Key, value: Any) -> int:
    if not isinstance(value, (int, sp.Integer)) or value < 0:
        raise ModelError(f"{key[0]!r} is a natural number, not {value!r}")
    return int(value)


# --- randomness -----------------------------------------------------------------------------------
def sources_of(values: Iterable[Any]) -> list[Chance]:
    """The sources that the values are made from, in the order in which they were declared."""
    found = {chance for value in values for chance in _chances(value)}
    return sorted(found, key=lambda chance: chance.number)


def _chances(value: Any) -> Iterator[Chance]:
    if isinstance(value, (list, tuple)):
        for item in value:
            yield from _chances(item)
    elif isinstance(value, Column):
        yield value.states
    elif isinstance(value, sp.Basic):
        yield from value.atoms(Chance)


def _law(chance: Chance) -> Law:
    points = {exact(value): weight for value, weight in chance.points}
    if points == dict(SIGN.points):
        return SIGN
    name = f"{points}"  # sources of one law are described together
    return finite(name, name, name, points, standard=False)


def variable(value: Any, sources: Sequence[Chance]) -> Variable:
    """A random variable as a polynomial in the sources, or as a table over one of them.

    Raises:
        ModelError: it is neither.
    """
    if isinstance(value, Column):
        return Variable({}, tuple(map(exact, value.values)), sources.index(value.states))
    try:
        polynomial = sp.Poly(sp.sympify(value), *sources) if sources else None
        terms = polynomial.terms() if sources else [((), sp.sympify(value))]
    except (sp.PolynomialError, sp.SympifyError):
        raise ModelError(f"{value!r} is no polynomial in signs and chances") from None
    found = {}
    for exponents, coefficient in terms:
        factors = tuple(k for k, e in enumerate(exponents) for _ in range(e))
        if coefficient != 0:
            found[factors] = exact(coefficient)
    return Variable(found)


# --- numbers --------------------------------------------------------------------------------------
def exact(value: Any) -> Any:
    """The exact value of a closed term.

    Raises:
        ModelError: it is none.
    """
    try:
        found = Evaluator(Assignment(POINT, {})).value(read(value))
    except (KeyError, TermError) as error:
        raise ModelError(f"{value!r} is no number: {error}") from None
    if not is_number(found):
        raise ModelError(f"{value!r} is no number")
    return found


def _put(setting: Setting, key: Key, value: Any, sources: Sequence[Chance]) -> None:
    """Give a symbol that is no natural number its value."""
    if key[1] == "Block":
        setting.blocks[key] = tuple(variable(v, sources) for v in value)
        return
    if any(sort != "nat" for sort in key[2]):
        raise ModelError(f"{key[0]!r} is a function of a real number: use `at` and `contrary`")
    for index, entry in _entries(key, value, len(key[2])):
        if key[1] == "random":
            setting.variables[key, index] = variable(entry, sources)
        else:
            setting.cells[key, index] = exact(entry)


def _entries(key: Key, value: Any, depth: int) -> Iterator[tuple[Index, Any]]:
    """The members of a family with their indices, which begin at 1."""
    if depth == 0:
        if isinstance(value, (list, tuple)):
            raise ModelError(f"{key[0]!r} is one number or variable, not a list")
        yield (), value
        return
    if not isinstance(value, (list, tuple)):
        raise ModelError(f"{key[0]!r} has indices: give a list, not {value!r}")
    for i, part in enumerate(value, 1):
        for index, entry in _entries(key, part, depth - 1):
            yield (i, *index), entry


def filled(setting: Setting, filling: int) -> Setting:
    """The setting with a constant for every member of a family that it leaves open."""
    whole = Setting(setting.naturals, setting.extent, setting.laws, dict(setting.variables))
    whole.blocks, whole.cells = setting.blocks, dict(setting.cells)
    whole.definitions, whole.reals = setting.definitions, setting.reals
    for family in {key for key, _ in (*setting.variables, *setting.cells) if key[2]}:
        for index in product(range(1, setting.extent + 1), repeat=len(family[2])):
            if family[1] == "random":
                constant = Variable({(): filling} if filling else {})
                whole.variables.setdefault((family, index), constant)
            else:
                whole.cells.setdefault((family, index), filling)
    return whole
