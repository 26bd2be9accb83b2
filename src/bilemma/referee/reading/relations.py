"""Propositions written as formulas: relations, and remarks in brackets after them."""

from __future__ import annotations

from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import Term, mk, num

from .constructs import excluded
from .formula_tokens import INDEPENDENT, Tokens, UnreadableError, closing, outside, parts, shown
from .stated_letters import StatedLetters
from .term_reading import Terms
from .values import VectorValue
from .variables import variable

_RELATIONS = {"=": "Eq", r"\le": "Le", "<": "Lt", r"\ne": "Ne"}
_MARKS = (*_RELATIONS, INDEPENDENT, r"\subseteq", r"\Rightarrow", r"\quad", r"\to")


def holds_relation(found: Tokens) -> bool:
    """Whether tokens are a proposition rather than a term."""
    return bool(outside(found, *_MARKS)) or found[:1] == (INDEPENDENT,)


class Propositions:
    """Reads formulas that are propositions under the letters of a statement."""

    def __init__(self, letters: StatedLetters) -> None:
        self.letters = letters

    def term(self, found: Tokens) -> Term:
        """A number."""
        return Terms(found, self.letters).term(found)

    def formula(self, found: Tokens) -> Term:
        """A proposition, or a term where there is no relation."""
        pauses = outside(found, r"\quad")
        if pauses:
            remark = found[pauses[-1] + 1 :]
            if remark[:1] != ("(",) or closing(remark, 0) != len(remark) - 1:
                raise UnreadableError(f"{shown(remark)}: a remark stands in brackets")
            return self._remarked(found[: pauses[-1]], remark[1:-1])
        arrows = outside(found, r"\Rightarrow")
        if arrows:
            sides = found[: arrows[0]], found[arrows[0] + 1 :]
            return mk("Imp", *map(self.formula, sides))
        if outside(found, *_RELATIONS, INDEPENDENT, r"\subseteq"):
            return self._relation(found)
        if self._is_wrapped(found) and holds_relation(found[1:-1]):
            return self.formula(found[1:-1])
        return self.term(found)

    def _is_wrapped(self, found: Tokens) -> bool:
        return found[:1] == ("(",) and closing(found, 0) == len(found) - 1

    def _relation(self, found: Tokens) -> Term:
        if outside(found, INDEPENDENT):
            return self._independent(found)
        places = outside(found, *_RELATIONS, r"\subseteq")
        if len(places) > 1:
            raise UnreadableError(f"{shown(found)}: two relations side by side")
        left, sign, right = found[: places[0]], found[places[0]], found[places[0] + 1 :]
        if sign == r"\subseteq":
            return self._known(left, right)
        if right == (r"\infty",) and sign == "<":
            return self.moment(left)
        return mk(_RELATIONS[sign], self.term(left), self.term(right))

    def _known(self, left: Tokens, right: Tokens) -> Term:
        inner = []
        for side in (left, right):
            if side[:2] != (r"\sigma", "(") or closing(side, 1) != len(side) - 1:
                raise UnreadableError(f"{shown(side)} is no σ-algebra")
            inner.append(side[2:-1])
        return mk("Known", self.term(inner[0]), self.block(inner[1]))

    def block(self, found: Tokens) -> Term:
        """One or several things of which something is independent."""
        if self._is_wrapped(found) and outside(found[1:-1], ","):
            found = found[1:-1]
        return Terms(found, self.letters).block(found)

    def moment(self, found: Tokens) -> Term:
        r"""``E|X|^p``, which is said to be finite; ``E[|X|^p]`` is that of ``|X|``."""
        if found[:2] == (r"\operatorname{E}", "[") and closing(found, 1) == len(found) - 1:
            return self._moment(found[2:-1], of_size=True)
        if found[:1] != (r"\operatorname{E}",):
            raise UnreadableError(f"{shown(found)} is no moment")
        return self._moment(found[1:], of_size=False)

    def _moment(self, found: Tokens, *, of_size: bool) -> Term:
        """A power of a variable between bars; ``of_size``: the bars belong to the variable."""
        if found[:1] != (r"\lvert",):
            raise UnreadableError(f"{shown(found)} is no moment")
        end = closing(found, 0)
        reader = Terms(found, self.letters, end + 1)
        order = reader.term(reader.group()) if reader.accept("^") else num(1)
        reader.end()
        variable = self.term(found[1:end])
        return mk("Moment", mk("abs", variable) if of_size else variable, order)

    def _independent(self, found: Tokens) -> Term:
        if found[0] != INDEPENDENT:
            return mk("Indep", *map(self.block, parts(found, INDEPENDENT)))
        breadth = int(found[2]) if found[1] == "_" else None
        families = found[4 if breadth else 2 : -1]
        vectors = [Terms(part, self.letters).inside(part) for part in parts(families, ",")]
        if not all(isinstance(vector, VectorValue) for vector in vectors):
            raise UnreadableError(f"{shown(families)}: these are no families")
        return mk("Wise", *(vector.whole for vector in vectors), data=breadth)

    # --- remarks ----------------------------------------------------------------------------------
    def _remarked(self, body: Tokens, remark: Tokens) -> Term:
        if outside(remark, r"\to"):
            name, to = parts(remark, r"\to")
            if to != (r"\infty",):
                raise UnreadableError(f"{shown(remark)}: only infinity can be approached")
            return self.limit(body, name)
        if body[:1] == (r"\mathrm d",):
            return self._differential(body, remark)
        ranges, letters = self.ranges(parts(remark, ";"))
        return quantified(ranges, Propositions(letters).formula(body))

    def limit(self, body: Tokens, name: Tokens) -> Term:
        r"""``h(t)\to a`` as ``t\to\infty``"""
        t = variable(name)
        moving, value = parts(body, r"\to")
        found = Propositions(self.letters.binding(t)).term(moving)
        return bind("Tends", t, mk("oo"), self.term(value), found, data=t.data[1])

    def _differential(self, body: Tokens, remark: Tokens) -> Term:
        left, right = parts(body, "=")
        marks = outside(right, r"\mathrm d")
        name, point = parts(remark, "=")
        if not marks or right[marks[-1] + 1 :] != name:
            raise UnreadableError(f"{shown(body)}: the variable is not said")
        return self.derivative(left[1:], right[: marks[-1]], name, point)

    def derivative(self, body: Tokens, value: Tokens, name: Tokens, point: Tokens) -> Term:
        """The function has this derivative at this point."""
        t = variable(name, "real")
        moving = Propositions(self.letters.binding(t)).term(body)
        return bind("HasDeriv", t, self.term(point), self.term(value), moving)

    def ranges(self, found: list[Tokens]) -> tuple[list[Range], StatedLetters]:
        """What a proposition holds for, from outside to inside; the letters inside."""
        ranges: list[Range] = []
        reader = self
        for part in found:
            more, letters = reader.range(part)
            ranges += more
            reader = Propositions(letters)
        return ranges, reader.letters

    def range(self, found: Tokens) -> tuple[list[Range], StatedLetters]:
        r"""``1\le i,j\le n, i\ne j``, ``i=1,\dots,d``, ``i=1,2,3``, ``i=0,1,2,\dots``, ``t\ge b``,
        all reals.
        """
        bounds = outside(found, r"\le")
        if bounds:
            return self._bounded(found, bounds)
        if outside(found, r"\ge"):
            name, least = parts(found, r"\ge")
            t = variable(name, "real")
            return [(t, (self.term(least),), "above")], self.letters.binding(t)
        if found[-2:] == (r"\in", r"\mathbb R"):
            t = variable(found[:-2], "real")
            return [(t, (), "all")], self.letters.binding(t)
        name, values = parts(found, "=")
        if values == (*"0,1,2,", r"\dots"):
            i = variable(name, "nat")
            return [(i, (), "all")], self.letters.binding(i)
        i = variable(name, "nat")
        return [(i, (self.up_to(values),), "to")], self.letters.binding(i)

    def up_to(self, values: Tokens) -> Term:
        r"""The last of ``1,\dots,d``, of ``1,2,3``, of ``1,2`` or of ``1``.

        Raises:
            UnreadableError: these are no values of an index from 1 on.
        """
        if values in (("1",), (*"1,2",), (*"1,2,3",)):
            return self.term(values[-1:])
        if values[:4] != ("1", ",", r"\dots", ","):
            raise UnreadableError(f"{shown(values)} is no range")
        return self.term(values[4:])

    def _bounded(self, found: Tokens, bounds: list[int]) -> tuple[list[Range], StatedLetters]:
        if len(bounds) != 2 or found[: bounds[0]] != ("1",):
            raise UnreadableError(f"{shown(found)}: a range begins with 1")
        names = [variable(name, "nat") for name in parts(found[bounds[0] + 1 : bounds[1]], ",")]
        limit, *others = parts(found[bounds[1] + 1 :], ",")
        unequal = tuple(t for n, other in enumerate(others) for t in (*"," * (n > 0), *other))
        return self.runs(names, self.term(limit), unequal)

    def runs(
        self, names: list[Term], limit: Term, unequal: Tokens
    ) -> tuple[list[Range], StatedLetters]:
        """Indices that run from 1 to a limit, of which the last one may be unequal to others."""
        letters, others = excluded(names, unequal, self.letters)
        return [(i, (limit, *others.get(i, ())), "to") for i in names], letters


Range = tuple[Term, tuple[Term, ...], str]  # a variable, its limits, and what they limit


def quantified(ranges: list[Range], body: Term) -> Term:
    """The proposition for all values of the variables."""
    for name, limits, kind in reversed(ranges):
        if kind == "above":
            body = mk("Imp", mk("Le", limits[0], name), body)
        if kind == "to":
            body = bind("ForAll", name, *limits, body)
        else:
            body = bind("All", name, body, data=name.data[1])
    return body
