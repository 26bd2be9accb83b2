"""What a question about matrices supposes, piece by piece: statements in words, what letters are
(``y = W x``, ``f(x) = R x``), how large they are, which indices differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..lexing.brackets import depth_at, parted
from .matrix_statement_reader import describes, says_nothing
from .matrix_statements import MatrixStatements
from .matrix_words import NAME

_DEFINITION = re.compile(rf"(?P<before>.*?)(?<![A-Za-z])(?P<y>{NAME}|Δ[A-Z]) ?= ?(?P<f>[^=<>~]+)")
_FUNCTION = re.compile(
    r"(?P<before>.*?)(?<![A-Za-z])(?P<f>[a-z])\((?P<x>[a-z])\) ?= ?(?P<value>[^=<>~]+)"
)
_JOINTS = re.compile(
    r"(?<=[^\s,;.，；。]) (?=where |for (?:a |any |some )?(?:fixed|given|[a-z] ?!?=)"
    r"|with (?:[A-Za-z](?:_\w+)? |[a-z]\([a-z]\) ?=)|at a fixed|given that |if |when "
    r"|and [A-Za-z](?:_\w+)? ?=(?!=)|for the [a-z][a-z ]* [A-Za-z](?:_\w+)? ?=(?!=))"
    r"|(?=其中)|且(?! ?$)"
)
_UNEQUAL = re.compile(r"(?:for |where |with |with indices )?(?P<two>[i-n] != [i-n])")
_COUNTED = re.compile(
    r"(?:where |其中 ?)?(?:(?P<n>\w+) is the number of (?P<what>rows|columns)"
    rf"(?: of (?P<x>{NAME}))?"
    rf"|(?P<n_zh>\w+) ?[为是] ?(?:(?P<x_zh>{NAME}) ?)?的?(?P<what_zh>[行列])数)"
)
_ENTRY_VALUE = re.compile(
    r"(?P<x>[A-Z])_\{? ?(?P<i>[i-n]),? ?(?P<j>[i-n]) ?\}? ?= ?(?P<v>[\w/^()+*.-]+)"
)
_LENGTH = re.compile(r"(?:sqrt\()?norm2\(\w+\)\)? ?= ?[\w/^*.]+")
_CLAIM = re.compile(r"(?:show|prove|verify|is it true|证明|验证|试证|求证)", re.IGNORECASE)
_JOINED = re.compile(r"(?:and |且|并且)")
_GIVEN = re.compile(
    r"(?:[Gg]iven (?!that)|(?:在)?(?:给定|已知) ?(?=[^，。]*(?:时|的条件下|条件下)))"
)
_STOPS = re.compile(r"[.?](?=\s|$)|[\n:](?=\s)")
_BARE = re.compile(
    rf"(?:(?:[Ll]et|where|设|且|and|其中|with|[Ii]f|[Ss]uppose)? ?)"
    r"(?P<x>(?:(?:the |all |all the )?(?:entries|components|elements|coordinates) of )?"
    rf"{NAME})"
)


def segments(text: str) -> Iterator[str]:
    """What stands between commas, full stops and words that begin a supposition; letters that are
    listed together with what is said of the last of them.
    """
    text = _STOPS.sub(";", text)
    text = _JOINTS.sub(lambda m: m[0] if depth_at(text, m.start()) else f" ; {m[0]}", text)
    pieces = [text[a:b].strip() for a, b in parted(text, ",;，；。、")]
    waiting = ""
    for piece in filter(None, pieces):
        if bare := _BARE.fullmatch(piece):
            waiting += f"{bare['x']}, "
            continue
        lead = re.match(r"(?:and |且|与|和)", piece) if waiting else None
        yield waiting + (piece[lead.end() :] if lead else piece)
        waiting = ""
    if waiting:
        yield waiting.rstrip(", ")


class MatrixSuppositions:
    """What is supposed, in both texts of a question.

    Args:
        goal: what is asked, and it may be supposed, in the signs that are read.
        given: what is supposed.

    Attributes:
        statements: what is said in words.
        definitions: what letters are, as it was typed.
        functions: those that are defined: the letter, and the value.
        relations: other hypotheses.
        others: lines that are none of these.
        unread: pieces that are not understood, of lines of which another piece is.
        asked: what is left of the goal.
    """

    def __init__(self, goal: str, given: str) -> None:
        self.typed = f"{goal} ; {given}"
        self.statements = MatrixStatements()
        self.definitions: dict[str, str] = {}
        self.functions: dict[str, tuple[str, str]] = {}
        self.relations: list[str] = []
        self.unread: list[str] = []
        self._is_unclear = False
        self._conditions: list[str] = []  # what begins with "given"
        parts = [(s, self.takes(s)) for s in segments(goal)]
        rest = [s for s, is_taken in parts if not is_taken]
        is_claim = bool(rest) and _CLAIM.match(rest[0]) is not None  # and what is joined is claimed
        self._is_unclear |= is_claim and any(_JOINED.match(s) for s, is_taken in parts if is_taken)
        self.others = [line for line in re.split(r"[;；\n]", given) if not self._takes_all(line)]
        self.asked = ", ".join(rest)

    def _takes_all(self, line: str) -> bool:
        """Whether a line is understood; one of which a part is, and another is not, is unclear."""
        parts = [*segments(line)]
        taken = [self.takes(part) for part in parts]
        if any(taken) and not all(taken):
            self._is_unclear = True
            self.unread += [part for part, is_read in zip(parts, taken, strict=True) if not is_read]
        return all(taken)

    def takes(self, segment: str) -> bool:
        """Whether a segment supposes something that is understood."""
        segment = segment.strip()
        if _GIVEN.match(segment):
            self._conditions += re.findall(NAME, segment)
        if unequal := _UNEQUAL.fullmatch(segment):
            self._is_unclear |= self.statements.goes_on_about_entries
            self.relations.append(unequal["two"])
            return True
        if _LENGTH.fullmatch(segment):
            self.relations.append(segment)
            return True
        if (counted := _COUNTED.fullmatch(segment)) is not None:
            of = counted["x"] or counted["x_zh"] or ""
            is_rows = (counted["what"] or counted["what_zh"]) in ("rows", "行")
            return self.statements.count(counted["n"] or counted["n_zh"], of, is_rows=is_rows)
        function, defined = _FUNCTION.fullmatch(segment), _DEFINITION.fullmatch(segment)
        if entry := _ENTRY_VALUE.fullmatch(segment):
            x, i, j = entry["x"], entry["i"], entry["j"]
            self.statements.named[x] = None
            self.statements.ranks[x] = 2
            self.statements.told.add(x)
            self.statements.hypotheses += [
                f"{x} fixed",
                f"{x}[{i},{j}] = {entry['v']} for all {i}, {j}",
            ]
            return True
        if function and says_nothing(function["before"]):
            self.functions[function["f"]] = function["x"], function["value"].strip()
            return True
        if defined and describes(defined["before"]) and _is_value(defined["f"]):
            y = defined["y"]
            self._is_unclear |= y in self.definitions  # it is said to be two things
            self.definitions[y] = defined["f"].strip()
            return True
        return self.statements.read(segment)

    @property
    def is_unclear(self) -> bool:
        """Whether something may be meant otherwise, or what is given is random, so that a mean on a
        condition is asked for.
        """
        known = self.statements
        is_conditional = any(map(known.is_random, self._conditions))
        is_unclear = self._is_unclear or known.is_unclear or known.is_scheme_alone
        is_unclear |= known.may_be_of_components
        return is_unclear or known.contradicts_itself or is_conditional


def _is_value(formula: str) -> bool:
    return not re.search(r"\b(?:is|are|with|where)\b|[是为的]|\.\.|^ ?[-\d.]+ ?$", formula)
