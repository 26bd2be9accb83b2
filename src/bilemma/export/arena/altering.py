# ruff: noqa: SLF001 - a certificate is sealed by the kernel's own reading of its rows
"""Certificates altered at random places in many ways, some with digests made to fit again.

Sealing is what gives the comparison its power: where every digest is right, a step is refused by
its rule or not at all.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from bilemma.trusted import certificate as kernel
from bilemma.trusted.certificate import PARAMETERS_FIRST, PREMISES_FIRST
from bilemma.trusted.definitions import DEFINED
from bilemma.trusted.kernel import AXIOMS
from bilemma.trusted.theorems import KernelError, Theorem
from bilemma.trusted.vocabulary import HEADS

Certificate = dict[str, Any]
Alteration = Callable[[Certificate, int, Random], None]  # the number is that of a step

SORTS = ["real", "nat", "random", "Block"]
WORDS = ["X", "x", "n", "i", "v0", "fresh", "3x", "real", "nat", ""]
RULES = [*PARAMETERS_FIRST, *PREMISES_FIRST, "lemma", "magic"]


class Altered(NamedTuple):
    """An altered certificate, and what the kernel says of it."""

    kind: str
    id: str
    certificate: Certificate
    verdict: str  # the digest of what was proved, or "refused: " and the message


# --- alterations ----------------------------------------------------------------------------------
def _row(rows: list, random: Random) -> list:
    return rows[random.randrange(len(rows))]


def _number(old: int, below: int, random: Random) -> int:
    return random.choice([old + 1, old - 1, random.randrange(max(below, 1))])


def term_head(c: Certificate, _: int, random: Random) -> None:
    """Another head of a term."""
    _row(c["terms"], random)[0] = random.choice([*HEADS, *DEFINED, "num", "sym", "bv", "magic"])


def term_argument(c: Certificate, _: int, random: Random) -> None:
    """Another argument of a term."""
    rows = [n for n, row in enumerate(c["terms"]) if row[2]]
    n = random.choice(rows)
    arguments = c["terms"][n][2]
    k = random.randrange(len(arguments))
    arguments[k] = _number(arguments[k], n, random)


def term_arguments(c: Certificate, _: int, random: Random) -> None:
    """Arguments of a term exchanged, one more, or one less."""
    arguments = random.choice([row for row in c["terms"] if row[2]])[2]
    _reordered(arguments, random)


def term_data(c: Certificate, _: int, random: Random) -> None:
    """Other data of a term."""
    row = random.choice([row for row in c["terms"] if row[1] is not None])
    row[1] = _other(row[1], random)


def _other(data: Any, random: Random) -> Any:
    """Data of a term that differs from this in one place."""
    if data == []:
        return ["nat"]
    if type(data) is list:
        data, k = copy.deepcopy(data), random.randrange(len(data))
        data[k] = _other(data[k], random)
        return data if random.random() < 0.9 else data[:-1]
    if type(data) is int:
        return random.choice([data + 1, data - 1, 0, 2, -1, True, None, str(data)])
    if data in SORTS:
        return random.choice([*SORTS, "Lam", None])
    if re.match("-?[0-9]", str(data)):
        return random.choice(["0", "1", "-1", "2", "1/2", "2/4", "-0", "1/0", "1.5", 1, data + "0"])
    return random.choice([*WORDS, None, 7])


def rule(c: Certificate, step: int, random: Random) -> None:
    """Another rule of a step."""
    c["steps"][step][0] = random.choice(RULES)


def premise(c: Certificate, step: int, random: Random) -> None:
    """Another premise of a step."""
    numbers = c["steps"][step][2]
    if numbers:
        k = random.randrange(len(numbers))
        numbers[k] = _number(numbers[k], step, random)


def premises(c: Certificate, step: int, random: Random) -> None:
    """Premises of a step exchanged, one more, or one less."""
    _reordered(c["steps"][step][2], random)


def parameter(c: Certificate, step: int, random: Random) -> None:
    """A token somewhere in the parameters of a step."""
    _token(c["steps"][step][1], c, random)


def _token(p: Any, c: Certificate, random: Random) -> None:
    lists = [k for k, x in enumerate(p) if type(x) is list and x]
    if lists and random.random() < 0.7:
        _token(p[random.choice(lists)], c, random)
    elif p:
        k = random.randrange(len(p))
        p[k] = _leaf(p[k], c, random)


def _leaf(x: Any, c: Certificate, random: Random) -> Any:
    if type(x) is dict:
        return {"t": _number(x["t"], len(c["terms"]), random)}
    if type(x) is int:
        return random.choice([x + 1, x - 1, 0, 1, True, None, "1", {"t": 0}])
    if type(x) is str:
        return random.choice([*WORDS, *SORTS, *AXIOMS, "-1", "1/2", "2/2", "x y", 5, {"t": 0}])
    return random.choice([1, 2, None, [], "x", {"t": 0}])


def parameters(c: Certificate, step: int, random: Random) -> None:
    """A list of parameters with an entry more, an entry less, or two exchanged."""
    place = c["steps"][step][1]
    while lists := [x for x in place if type(x) is list]:
        if random.random() < 0.4:
            break
        place = random.choice(lists)
    _reordered(place, random)


def _reordered(numbers: list, random: Random) -> None:
    what = random.choice(["exchange", "drop", "repeat"])
    if not numbers:
        numbers.append(random.choice([0, {"t": 0}]))
    elif what == "exchange" and len(numbers) > 1:
        k = random.randrange(len(numbers) - 1)
        numbers[k], numbers[k + 1] = numbers[k + 1], numbers[k]
    elif what == "drop":
        del numbers[random.randrange(len(numbers))]
    else:
        numbers.insert(random.randrange(len(numbers)), copy.deepcopy(random.choice(numbers)))


def hypotheses(c: Certificate, _: int, random: Random) -> None:
    """A hypothesis less, or one more."""
    given = c["hypotheses"]
    if given and random.random() < 0.6:
        del given[random.randrange(len(given))]
    else:
        given.append(random.randrange(len(c["terms"])))


def conclusion(c: Certificate, _: int, random: Random) -> None:
    """Another conclusion."""
    c["conclusion"] = _number(c["conclusion"], len(c["terms"]), random)


def digest(c: Certificate, step: int, random: Random) -> None:
    """Another sign in the digest of a step."""
    row, k = c["steps"][step], random.randrange(64)
    other = random.choice("0123456789abcdef".replace(row[3][k], ""))
    row[3] = row[3][:k] + other + row[3][k + 1 :]


def form(c: Certificate, _: int, random: Random) -> None:
    """A field gone, null or too much, or a row that is too short."""
    field = random.choice(list(c))
    what = random.choice(["drop", "more", "null", "row"])
    if what == "drop":
        del c[field]
    elif what == "more":
        c["more"] = 1
    elif what == "null":
        c[field] = None
    else:
        _row(c[random.choice(["terms", "steps"])], random).pop()


KINDS: Mapping[str, Alteration] = {
    f.__name__: f
    for f in (
        *(term_head, term_argument, term_arguments, term_data, rule, premise, premises),
        *(parameter, parameters, hypotheses, conclusion, digest, form),
    )
}
UNSEALED = ("digest", "form")


# --- what the kernel says -------------------------------------------------------------------------
class _Whatever:
    """Equal to every digest."""

    __hash__ = None

    def __eq__(self, _: object) -> bool:
        return True

    def __ne__(self, _: object) -> bool:
        return False


def sealed(certificate: Certificate, book: Mapping[str, Theorem]) -> Certificate:
    """The certificate with the digests that its steps really have, up to the first refusal."""
    terms: list[Any] = []
    steps: list[Theorem] = []
    try:
        for row in certificate["terms"]:
            terms.append(kernel._read_term(row, terms))
        for row in certificate["steps"]:
            steps.append(kernel._read_step([*row[:3], _Whatever()], terms, steps, book))
            row[3] = steps[-1].digest.hex()
    except kernel._BAD_INPUT:
        pass
    return certificate


def verdict(certificate: Certificate, book: Mapping[str, Theorem]) -> str:
    """What the kernel says: a digest, or "refused: " and the message."""
    try:
        return kernel.replay(certificate, book).digest.hex()
    except KernelError as error:
        return f"refused: {error}"


def altered(
    certificates: Mapping[str, Certificate],
    book: Mapping[str, Theorem],
    count: int,
    seed: int,
) -> Iterator[Altered]:
    """``count`` altered certificates; of each kind about as many, most of them sealed."""
    random = Random(seed)  # noqa: S311 - alterations, no secrets
    ids = list(certificates)
    texts = [json.dumps(certificates[id]) for id in ids]  # read again sooner than copied
    places: dict[str, list[tuple[int, int]]] = {}
    for place, id in enumerate(ids):
        for step, row in enumerate(certificates[id]["steps"]):
            places.setdefault(row[0], []).append((place, step))
    for n in range(count):
        kind = list(KINDS)[n % len(KINDS)]
        place, step = random.choice(places[random.choice(list(places))])  # rare rules as often
        before = {id: book[id] for id in ids[:place]}
        changed = json.loads(texts[place])
        KINDS[kind](changed, step, random)
        if kind not in UNSEALED and random.random() < 0.8:
            changed = sealed(changed, before)
        yield Altered(kind, ids[place], changed, verdict(changed, before))
