"""Terms as they are written: from the tokens of a formula to the kernel's term."""

from __future__ import annotations

from collections.abc import Callable

from bilemma.trusted import certificate  # noqa: F401 - fills the table of defined heads
from bilemma.trusted.substitution import Lam, subst
from bilemma.trusted.terms import DEFINED, Term, applied, mk, num

from .formula_tokens import SLASH, Tokens, UnreadableError, closing, parts, shown
from .stated_letters import StatedLetters, written
from .values import COMPONENT, Value, VectorValue, entry, number, over, times, total
from .variables import variable

_STOPS = frozenset({"+", "-", ",", ")", "]", "}", r"\}", r"\rvert", r"\right", r"\mid", ";"})
_STOPS |= {"=", "<", r"\le", r"\ne", r"\to", r"\Rightarrow", r"\quad", r"\mathrm d"}
_PARENTHESIS = "("
_CONDITIONAL = {"Var": "conditional_variance", "Cov": "conditional_covariance"}


def grouped(found: Tokens, place: int) -> tuple[Tokens, int]:
    """The argument at ``place``, one token or what stands in braces, and where it ends."""
    if place >= len(found):
        raise UnreadableError(f"{shown(found)}: something is missing at the end")
    if found[place] == "{":
        end = closing(found, place)
        return found[place + 1 : end], end + 1
    return found[place : place + 1], place + 1


class Terms:
    """Reads the tokens of one formula from left to right."""

    def __init__(self, found: Tokens, letters: StatedLetters, place: int = 0) -> None:
        self.found, self.letters, self.place = found, letters, place

    # --- walking ----------------------------------------------------------------------------------
    def next(self) -> str:
        """The token that comes, or nothing."""
        return self.found[self.place] if self.place < len(self.found) else ""

    def accept(self, token: str) -> bool:
        """Whether that token comes; then it is passed."""
        comes = self.next() == token
        self.place += comes
        return comes

    def group(self) -> Tokens:
        """The argument that comes."""
        group, self.place = grouped(self.found, self.place)
        return group

    def script(self, mark: str) -> Tokens:
        """The index or exponent that must come."""
        if not self.accept(mark):
            raise self.wrong(f"{mark} is missing")
        return self.group()

    def bracketed(self, opening: str) -> Tokens:
        """What stands in the brackets that come."""
        if self.next() != opening:
            raise self.wrong(f"{opening} is missing")
        end = closing(self.found, self.place)
        inside = self.found[self.place + 1 : end]
        self.place = end + 1
        return inside

    def wrong(self, what: str) -> UnreadableError:
        """An error that shows where it is."""
        before, after = self.found[: self.place], self.found[self.place :]
        return UnreadableError(f"{shown(before)} ⟨here⟩ {shown(after)}: {what}")

    def end(self) -> None:
        """Refuse what is left over."""
        if self.place != len(self.found):
            raise self.wrong("nothing may stand here")

    def inside(self, found: Tokens, letters: StatedLetters | None = None) -> Value:
        """The value that all of these tokens are."""
        reader = Terms(found, letters or self.letters)
        value = reader.total()
        reader.end()
        return value

    def term(self, found: Tokens, letters: StatedLetters | None = None) -> Term:
        """The number that all of these tokens are."""
        return number(self.inside(found, letters))

    def terms(self, found: Tokens, letters: StatedLetters | None = None) -> list[Term]:
        """Numbers with commas between them."""
        return [self.term(part, letters) for part in parts(found, ",")]

    # --- sums and products ------------------------------------------------------------------------
    def total(self) -> Value:
        """Summands with signs."""
        found = [self._summand("-" if self.accept("-") else "+")]
        while self.next() in ("+", "-"):
            sign = self.next()
            self.place += 1
            found.append(self._summand(sign))
        return found[0] if len(found) == 1 else total(found)

    def _summand(self, sign: str) -> Value:
        value = self.product()
        return times([num(-1), value]) if sign == "-" else value

    def product(self) -> Value:
        """Factors side by side, the last of which may swallow what follows."""
        found: list[Value] = []
        while self.next() and self.next() not in _STOPS:
            if self.accept("/"):
                return over(times(found), self._power())
            if self.accept(SLASH):
                found = [over(times(found), self._power())]
                continue
            if self.accept(r"\cdot"):
                if not self.next().isdigit():
                    return self._dot(found)
                if not found:
                    raise self.wrong("a factor is missing")
            found.append(self._power())
        if not found:
            raise self.wrong("something is missing")
        return times(found)

    def _dot(self, found: list[Value]) -> Term:
        left, right = found.pop() if found else None, self._power()
        if found or not isinstance(left, VectorValue) or not isinstance(right, VectorValue):
            raise self.wrong("a dot product has two vectors and stands in brackets beside factors")
        return mk("dot", left.whole, right.whole, self.length(left, right))

    def length(self, *vectors: VectorValue) -> Term:
        """The length that is written, or else the one that the vectors have."""
        found = {v.length for v in vectors if v.length is not None}
        length = found.pop() if len(found) == 1 else None
        if length is None and not found:
            length = self.letters.length(*(v.whole for v in vectors))
        if length is None:
            raise self.wrong("the length of a vector is not said, or said in two ways")
        return length

    def _power(self) -> Value:
        base = self._atom()
        if not self.accept("^"):
            return base
        return number(base) ** self.term(self.group())

    # --- atoms ------------------------------------------------------------------------------------
    def _atom(self) -> Value:
        """A number, a letter, or what holds together by brackets."""
        first = self.next()
        if first.isdigit():
            self.place += 1
            return num(int(first))
        if first == _PARENTHESIS:
            return self._in_parentheses()
        if first == r"\lvert":
            return mk("abs", self.term(self.bracketed(first)))
        if first.startswith(r"\operatorname"):
            return self._function(first[14:-1])
        construct = CONSTRUCTS.get(first)
        if construct and not (first in (r"\Phi", r"\pi") and self._has_subscript()):
            self.place += 1
            return construct(self)
        return self._symbol()

    def _has_subscript(self) -> bool:
        """Whether Φ or π has one: then it is the author's symbol."""
        return self.found[self.place + 1 : self.place + 2] == ("_",)

    def _in_parentheses(self) -> Value:
        inside = self.bracketed(_PARENTHESIS)
        if not self.accept("_"):
            return self.inside(inside)
        index, length = self._members(self.group())
        body = self.term(inside, self.letters.binding(index))
        if index.data[1] == "real":
            return Lam(index, body)
        return VectorValue(subst(body, {index.data: COMPONENT}), length)

    def _members(self, script: Tokens) -> tuple[Term, Term | None]:
        r"""The index of ``(…)_j``, ``(…)_{1\le j\le n}`` or ``(…)_{t\in\mathbb R}``."""
        if script[-2:] == (r"\in", r"\mathbb R"):
            return variable(script[:-2], "real"), None
        bounds = parts(script, r"\le")
        if len(bounds) == 1:
            return variable(script, "nat"), None
        if len(bounds) != 3 or bounds[0] != ("1",):
            raise self.wrong("an index runs from 1")
        return variable(bounds[1], "nat"), self.term(bounds[2])

    def _function(self, name: str) -> Term:
        self.place += 1
        if name in ("E", "P"):
            return self._expectation(name)
        if name not in DEFINED:
            raise self.wrong(f"{name} is no function")
        if name == "softmax":
            return self._softmax()
        about, *given = parts(self.bracketed("("), r"\mid")
        if not given:
            return mk(name, *self.terms(about))
        if name not in _CONDITIONAL or len(given) > 1:
            raise self.wrong(f"{name} has one condition at most, and only a variance has one")
        return mk(_CONDITIONAL[name], *self.terms(about), self.block(given[0]))

    def _expectation(self, name: str) -> Term:
        r"""``E[X]``, or ``P(x\le y)``, the mean of an indicator; each perhaps given a block."""
        body, *given = parts(self.bracketed({"E": "[", "P": "("}[name]), r"\mid")
        if len(given) > 1:
            raise self.wrong("an expectation has one condition")
        inside = self.indicator(body) if name == "P" else self.term(body)
        return mk("E", inside, self.block(given[0]) if given else mk("Block"))

    def indicator(self, found: Tokens) -> Term:
        r"""What is 1 where ``x\le y`` and 0 elsewhere."""
        return mk("step", *map(self.term, parts(found, r"\le")))

    def _softmax(self) -> Term:
        vector = self.inside(self.bracketed("("))
        if not isinstance(vector, VectorValue):
            raise self.wrong("softmax takes a vector")
        length = self.length(vector)
        return mk("softmax", vector.whole, length, self.term(self.script("_")))

    def block(self, found: Tokens) -> Term:
        """What an expectation is conditioned on, or what is independent of something."""
        if found == (r"\varnothing",):
            return mk("Block")
        entries = [self.inside(part) for part in parts(found, ",")]
        if (
            len(entries) == 1
            and not isinstance(entries[0], VectorValue)
            and entries[0].sort == "Block"
        ):
            return entries[0]
        return mk("Block", *map(entry, entries))

    # --- letters ----------------------------------------------------------------------------------
    def drawn(self) -> tuple[str, Tokens]:
        """The base letter that comes, with its subscript."""
        first = self.next()
        base = written(first)
        if base is None:
            raise self.wrong("no symbol begins so")
        base = rf"\mathcal {base}" if first.startswith(r"\mathcal") else base
        self.place += 1
        return base, self.group() if self.accept("_") else ()

    def _symbol(self) -> Term:
        base, script = self.drawn()
        try:
            letter, indices = self.letters.find(base, script)
        except UnreadableError:
            if base == "delta" and script:
                return self._delta(script)
            raise
        numbers = [self.term(index) for index in indices]
        points = self.terms(self.bracketed("(")) if "real" in letter.arguments else []
        if len(numbers) + len(points) != len(letter.arguments):
            raise self.wrong(f"{letter.name} takes {len(letter.arguments)} arguments")
        args = ((numbers if sort == "nat" else points).pop(0) for sort in letter.arguments)
        return applied(letter.key, tuple(args))

    def _delta(self, script: Tokens) -> Term:
        indices = parts(script, ",")
        if len(indices) == 1:
            indices = [(one,) for one in script]
        return mk("delta", *map(self.term, indices))


# What begins with a command: each reads on after it.
CONSTRUCTS: dict[str, Callable[[Terms], Value]] = {}
