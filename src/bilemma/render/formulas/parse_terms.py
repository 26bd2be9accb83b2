r"""The printer's LaTeX of terms back to a layout."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from bilemma.trusted.terms import DEFINED, Key, Term, sym

from .notation import POOLS, Letter, Notation
from .tex_terms import letter_text, subscript_text
from .tokens import Tokens, UnreadableError, closing, group, outside, split_at, tokens
from .tree import Node, Range

RELATIONS = {"=": "Eq", r"\le": "Le", "<": "Lt", r"\ne": "Ne", "@same": "SameLaw"}
_STOPS = frozenset({"+", "-", ",", "/", ")", "]", "}", r"\mid", *RELATIONS})


@dataclass(frozen=True, slots=True)
class Expressions:
    """Reads terms, knowing the conventions and the letters that are bound."""

    notation: Notation
    bound: dict[tuple[str, ...], Term]

    def binding(self, variable: Term) -> Self:
        """The reader inside a binder."""
        name = tuple(variable.data[0].replace("_", " _ ").split())
        return replace(self, bound={**self.bound, name: variable})

    def terms(self, found: Tokens) -> tuple[Node, ...]:
        """Terms with commas between them."""
        return tuple(map(self.term, split_at(found, ",")))

    def entry(self, found: Tokens) -> Node:
        """An argument or entry that may be a vector."""
        node = self.term(found)
        return Node("linear", (node,)) if _is_combination(node) else node

    def block(self, found: Tokens) -> Node:
        """What an expectation is conditioned on, or one of several independent blocks."""
        if found == [r"\varnothing"]:
            return Node("Block")
        entries = tuple(map(self.entry, split_at(found, ",")))
        if len(entries) == 1 and entries[0].kind == "sym" and entries[0].data[1] == "Block":
            return entries[0]
        return Node("Block", entries)

    def term(self, found: Tokens) -> Node:
        """A sum; raises UnreadableError where tokens are left over."""
        node, place = self._sum(found, 0)
        if place != len(found):
            raise UnreadableError(f"{' '.join(found)}: stopped at {' '.join(found[place:])}")
        return node

    def _sum(self, found: Tokens, place: int) -> tuple[Node, int]:
        signs, parts = "", []
        if found[place : place + 1] != ["-"]:
            signs, (part, place) = "+", self.product(found, place)
            parts.append(part)
        while place < len(found) and found[place] in ("+", "-"):
            signs += found[place]
            part, place = self.product(found, place + 1)
            parts.append(part)
        return (parts[0] if signs == "+" else Node("add", tuple(parts), signs)), place

    def product(self, found: Tokens, place: int) -> tuple[Node, int]:
        """The factors that follow, and where they end."""
        parts: list[Node] = []
        while place < len(found) and found[place] not in _STOPS:
            if found[place] == r"\cdot" and found[place + 1].isdigit():
                place += 1
            part, place = self._factor(found, place)
            parts.append(part)
        if not parts:
            raise UnreadableError(f"{' '.join(found)}: a factor is missing at {place}")
        node = parts[0] if len(parts) == 1 else Node("mul", tuple(parts))
        if place < len(found) and found[place] == "/":
            under, place = self._factor(found, place + 1)
            node = Node("frac", (node, under))
        return node, place

    def _factor(self, found: Tokens, place: int) -> tuple[Node, int]:
        node, place = self._atom(found, place)
        if found[place : place + 1] == ["^"]:
            exponent, place = group(found, place + 1)
            node = Node("pow", (node, self.term(exponent)))
        vector = node.kind in ("vector", "sequence", "ones", "basis") or _is_combination(node)
        if vector and found[place : place + 1] == [r"\cdot"]:
            right, place = self._atom(found, place + 1)
            node = Node("dot", (_whole(node), _whole(right)))
        return node, place

    def _atom(self, found: Tokens, place: int) -> tuple[Node, int]:
        token = found[place]
        if token.isdigit():
            return Node("num", data=int(token)), place + 1
        if token in ("(", r"\lvert"):
            return self._bracketed(found, place)
        if token.startswith("@"):
            return self._applied(found, place)
        if token in _CONSTRUCTS:
            return getattr(self, _CONSTRUCTS[token])(found, place + 1)
        return self._symbol(found, place)

    def _bracketed(self, found: Tokens, place: int) -> tuple[Node, int]:
        end = closing(found, place)
        inside = found[place + 1 : end]
        if found[place] == r"\lvert":
            return Node("abs", (self.term(inside),)), end + 1
        if found[end + 1 : end + 2] != ["_"]:
            return self.term(inside), end + 1
        script, after = group(found, end + 2)
        found_range = self._sequence_range(script)
        body = self.binding(found_range.variable).entry(inside)
        return Node("sequence", (body,), found_range), after

    def _sequence_range(self, script: Tokens) -> Range:
        if r"\le" in script:
            return self.range(script)[0]
        return Range(variable_of(script[: script.index(r"\in")] if r"\in" in script else script))

    def _applied(self, found: Tokens, place: int) -> tuple[Node, int]:
        head = found[place][1:]
        if head == "upright_e":
            exponent, after = group(found, place + 2)
            return Node("exp", (self.term(exponent),)), after
        end = closing(found, place + 1)
        inside = found[place + 2 : end]
        if head == "E":
            body, *given = split_at(inside, r"\mid")
            block = self.block(given[0]) if given else Node("Block")
            return Node("E", (self.term(body), block)), end + 1
        if head == "indicator":
            parts = split_at(inside, r"\le")
            return Node("step", tuple(map(self.term, parts))), end + 1
        if head == "softmax":
            index, after = group(found, end + 2)
            return Node("softmax", (self.entry(inside), self.term(index))), after
        if head not in DEFINED:
            raise UnreadableError(f"{head} is no function of the vocabulary")
        return Node("apply", tuple(map(self.entry, split_at(inside, ","))), head), end + 1

    def _root(self, found: Tokens, place: int) -> tuple[Node, int]:
        inside, after = group(found, place)
        return Node("sqrt", (self.term(inside),)), after

    def _logarithm(self, found: Tokens, place: int) -> tuple[Node, int]:
        end = closing(found, place)
        return Node("log", (self.term(found[place + 1 : end]),)), end + 1

    def _normal(self, found: Tokens, place: int) -> tuple[Node, int]:
        end = closing(found, place)
        return Node("Phi", (self.term(found[place + 1 : end]),)), end + 1

    def _pi(self, _: Tokens, place: int) -> tuple[Node, int]:
        return Node("pi"), place

    def _maximum(self, found: Tokens, place: int) -> tuple[Node, int]:
        end = closing(found, place)
        return Node("max", self.terms(found[place + 1 : end])), end + 1

    # --- fractions and derivatives ------------------------------------------------------------
    def _fraction(self, found: Tokens, place: int) -> tuple[Node, int]:
        over, place = group(found, place)
        under, place = group(found, place)
        if over[0] not in (r"\partial", "@upright_d"):
            return Node("frac", (self.term(over), self.term(under))), place
        if over[1:]:
            function = self.term(over[1:])
        else:
            function, place = self._atom(found, place)
        variable = self.term(under[1:])
        if over[0] == r"\partial":
            return Node("partial", (function, variable.parts[0]), variable.data), place
        return Node("ordinary", (function,), sym(*variable.data[:2])), place

    def _at_point(self, found: Tokens, place: int) -> tuple[Node, int]:
        end = closing(found, place - 1)
        script, after = group(found, end + 3)
        equals = script.index("=")
        variable = variable_of(script[:equals])
        inner = self.binding(variable).term(found[place + 1 : end])
        return Node(
            "derivative", (inner.parts[0], self.term(script[equals + 1 :])), variable
        ), after

    # --- sums ---------------------------------------------------------------------------------
    def _series(self, found: Tokens, place: int) -> tuple[Node, int]:
        head = {r"\sum": "Sum", r"\prod": "Prod"}[found[place - 1]]
        below, place = group(found, place + 1)
        above, place = group(found, place + 1)
        unequal: Tokens = []
        if below[0] == r"\substack":
            below, unequal = split_at(group(below, 1)[0], r"\\")
        names = below[: below.index("=")]
        ranges, inside = self.ranges_of(names, self.term(above), unequal)
        body, place = inside.product(found, place)
        return Node("series", (body,), (head, tuple(ranges))), place

    # --- symbols ------------------------------------------------------------------------------
    def _symbol(self, found: Tokens, place: int) -> tuple[Node, int]:
        base, place = found[place], place + 1
        while found[place : place + 1] == ["'"]:
            base, place = base + "'", place + 1
        script, after = (
            group(found, place + 1) if found[place : place + 1] == ["_"] else ([], place)
        )
        name = (base, "_", *script) if script else (base,)
        if name in self.bound:
            return Node("sym", (), self.bound[name].data), after
        for key, letter in self.notation.letters.items():
            indices = _indices_after(base, script, letter, key[2].count("nat"))
            if letter_text(letter) == base and indices is not None:
                return self._member(key, indices, found, after)
        if base == r"\delta":
            return Node("delta", tuple(map(self.term, _separate(script, 2)))), after
        raise UnreadableError(f"{' '.join(name)}: no such symbol")

    def _member(
        self, key: Key, indices: list[Tokens], found: Tokens, after: int
    ) -> tuple[Node, int]:
        points: list[Node] = []
        if "real" in key[2]:
            end = closing(found, after)
            points, after = list(self.terms(found[after + 1 : end])), end + 1
        numbers = [self.term(index) for index in indices]
        parts = tuple((numbers if sort == "nat" else points).pop(0) for sort in key[2])
        return Node("sym", parts, key), after

    def _vector(self, found: Tokens, place: int) -> tuple[Node, int]:
        base, place = found[place], place + 1
        while found[place : place + 1] == ["'"]:
            base, place = base + "'", place + 1
        script, after = (
            group(found, place + 1) if found[place : place + 1] == ["_"] else ([], place)
        )
        for key, letter in self.notation.letters.items():
            rest = _after_name(script, letter)
            if letter_text(letter) == base and key[2][-1:] == ("nat",) and rest is not None:
                rows = split_at(rest, ",") if rest else []
                limit = self.term(rows.pop()[2:]) if rows and ":" in rows[-1] else None
                if len(rows) != len(key[2]) - 1:
                    continue
                return Node("vector", tuple(map(self.term, rows)), (key, limit)), after
        if base == "1":
            return Node("ones"), after
        if base == "e":
            return Node("basis", (self.term(script),)), after
        raise UnreadableError(f"{base}: no such vector")

    def range(self, found: Tokens) -> list[Range]:
        r"""``1\le i,j\le n,j\ne i``, ``t\ge b``, ``t\in\mathbb R``, ``i=0,1,2,\dots``."""
        bounds = outside(found, [r"\le"])
        if not bounds:
            sign = outside(found, ["=", r"\ge", r"\in"])[0]
            above = found[sign] == r"\ge"
            limit = self.term(found[sign + 1 :]) if above else None
            return [Range(variable_of(found[:sign]), limit, above=above)]
        first, second = bounds
        end = len(found)
        unequal = outside(found, [r"\ne"])
        if unequal:
            end = max(c for c in outside(found, [","]) if c < unequal[0])
        names, limit = found[first + 1 : second], self.term(found[second + 1 : end])
        return self.ranges_of(names, limit, found[end + 1 :])[0]

    def ranges_of(
        self, names: Tokens, limit: Node, unequal: Tokens
    ) -> tuple[list[Range], Expressions]:
        r"""``i,j`` with one limit and ``i\ne j``; the reader inside."""
        inside, ranges = self, []
        for name in split_at(names, ","):
            ranges.append(Range(variable_of(name), limit))
            inside = inside.binding(ranges[-1].variable)
        if unequal:
            left, right = split_at(unequal, r"\ne")
            last = ranges[-1].variable
            others = right if variable_of(left) is last else left
            ranges[-1] = Range(last, limit, inside.terms(others))
        return ranges, inside


# Commands that begin a construct, each with the method that reads it.
_CONSTRUCTS = {
    r"\frac": "_fraction",
    r"\sqrt": "_root",
    r"\log": "_logarithm",
    r"\Phi": "_normal",
    r"\pi": "_pi",
    r"\max": "_maximum",
    r"\left": "_at_point",
    r"\sum": "_series",
    r"\prod": "_series",
    r"\boldsymbol": "_vector",
}


def variable_of(found: Tokens) -> Term:
    """A bound variable; its letter tells its sort."""
    sort = next(sort for sort, letters in POOLS.items() if found[0] in letters)
    return sym("".join(found), sort)


def _is_combination(node: Node) -> bool:
    """Whether a node is a sum of multiples of vectors, and more than one bold letter."""
    if node.kind in ("ones", "basis"):
        return True
    if node.kind in ("add", "mul"):
        return any(part.kind == "vector" or _is_combination(part) for part in node.parts)
    over = node.parts[0] if node.kind == "frac" else None
    return over is not None and (over.kind == "vector" or _is_combination(over))


def _whole(node: Node) -> Node:
    return Node("linear", (node,)) if _is_combination(node) else node


def _after_name(script: Tokens, letter: Letter) -> Tokens | None:
    """What follows in a subscript after the part that belongs to the name."""
    own = tokens(subscript_text(letter))
    if script[: len(own)] != own:
        return None
    rest = script[len(own) :]
    if own and rest:
        return rest[1:] if rest[0] == "," else None
    return rest


def _indices_after(base: str, script: Tokens, letter: Letter, count: int) -> list[Tokens] | None:
    """The indices of a family member in its subscript, if there are ``count`` of them."""
    rest = _after_name(script, letter)
    if rest is None or bool(rest) != bool(count):
        return None
    found = _separate(rest, count) if rest else []
    return found if len(found) == count and letter_text(letter) == base else None


def _separate(script: Tokens, count: int) -> list[Tokens]:
    """Indices with commas between them, or one letter each."""
    parts = split_at(script, ",")
    return [[token] for token in script] if len(parts) == 1 and count > 1 else parts
