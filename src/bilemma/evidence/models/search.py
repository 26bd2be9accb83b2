"""Finite models of a sequent: drawn at random from a fixed seed, then checked exactly.

Nothing here has to be trusted: a model is given out only when every hypothesis was evaluated and
is true in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bilemma.trusted.terms import Term

from .climbing import STARTS, STEPS, climb
from .drawing import Found, Search
from .problem import Problem, Unmodelled
from .reals import is_rational, sign
from .sequent import Sequent, about_moments, about_naturals, about_ranges
from .setting import Setting
from .truth import refutes

PATIENCE = 4  # so many times more draws where only a few models were found
FEW = 3
ROUNDS = 3  # of draws for a counter-model
AWAY = 7  # from the seed of the draws
MANY, FAR = 24, 60  # models from which one goes towards a counter-model, and changes of each
EFFORT = 400_000  # values that are computed in a round: sample points times parts of the statement
IDLE = EFFORT // 8  # what a draw costs for which no natural numbers were found
# Dependence that is as weak as possible, for each proposition that forbids it.
SUBTLE = {
    "Wise": ("sign-product", "signed", "equal", "all-equal"),
    "Indep": ("diamond", "square", "equal", "signed", "paired"),
}
STAGES = (1, 2, 3)  # natural numbers up to these are tried before larger ones
STAGE = 60  # draws in each of them
NICER = 25  # further draws, once there is a model, for one that is easier to follow


def models(
    hypotheses: Iterable[Term],
    claim: Term,
    limit: int = 20,
    seed: int = 0,
    tries: int = 0,
    *,
    full: bool = False,
) -> Iterator[Found]:
    """Different finite models in which all hypotheses hold, at most ``limit`` of them.

    With ``full`` every size in the statement is at least 2: no sum is empty or of one term.

    Raises:
        Unmodelled: a symbol has no finite models.
    """
    search = Search(Problem.of(Sequent(tuple(hypotheses), claim)), seed, full=full)
    seen = set()
    tries = tries or 40 * limit
    for attempt in range(PATIENCE * tries):
        if len(seen) >= limit or (attempt >= tries and len(seen) >= FEW):
            return
        if attempt >= 2 * tries and not seen:
            return
        setting = search.draw()
        found = setting and search.found(setting)
        if found:
            signature = fingerprint(found.setting)
            if signature not in seen:
                seen.add(signature)
                yield found


def counter_model(
    hypotheses: Iterable[Term], dropped: Term, claim: Term, seed: int = 0, tries: int = 250
) -> Found | None:
    """A model in which the other hypotheses hold exactly and the claim fails, or None.

    It lies in the domain of the formulas: a hypothesis that says only what this is has none.
    """
    if about_moments(dropped) or about_moments(claim):
        return None  # every moment of a finite model is finite
    if about_ranges(dropped):
        return None
    kept = Sequent(tuple(h for h in hypotheses if h is not dropped), claim)
    couplings = SUBTLE.get(dropped.head, ())
    if about_naturals(dropped):
        return refute(kept, seed, tries // 4, couplings, dropped, plainest=True)
    rounds = (
        refute(kept, seed + 10 * k, tries, couplings, dropped, plainest=True) for k in range(ROUNDS)
    )
    found = next(filter(None, rounds), None)
    if found is None:
        away = seed + AWAY
        found = approach(kept, away, couplings, dropped, starts=MANY, steps=FAR, proper=True)
    return found


def refute(
    sequent: Sequent,
    seed: int = 0,
    tries: int = 250,
    couplings: Sequence[str] = (),
    violated: Term | None = None,
    *,
    plainest: bool = False,
) -> Found | None:
    """A model of the hypotheses in which the claim is false, or None where none was found.

    Plain numbers are tried first. With ``plainest`` the smallest sizes are too, no number lies
    outside the domain of the formulas, and of a few models the one is taken that is easiest to
    follow, with scales above 0 if there is one; dependent variables come from ``couplings`` first,
    if given. ``violated`` is false in each model if it is about natural numbers alone, and in some
    if it is about the law of a variable.
    """
    try:
        problem = Problem.of(sequent, violated)
    except Unmodelled:
        return None
    coupled: dict[str, Any] = {"chance_independent": 0.0} if couplings else {}
    first = {**coupled, "couplings": couplings} if couplings else {}
    small = [
        Search(problem, seed + most, plain=True, proper=True, most=most, **first)
        for most in (STAGES if plainest else ())
    ]
    searches = [
        Search(problem, seed, plain=True, proper=plainest, **first),
        Search(problem, seed, plain=True, proper=plainest, **coupled),
        Search(problem, seed + 1, proper=plainest),
        Search(problem, seed + 2, wide=True, proper=plainest),
    ]
    odd: Found | None = None
    for search in (*small, *searches):
        effort = STAGE if search.most else tries
        found = _refuted(search, sequent, min(tries, effort), NICER if plainest else 0)
        if found and not (plainest and _oddity(search, found.setting)):
            return found
        odd = odd or found
        if odd and not search.most:
            break
    return odd


def approach(
    sequent: Sequent,
    seed: int = 0,
    couplings: Sequence[str] = (),
    violated: Term | None = None,
    *,
    starts: int = STARTS,
    steps: int = STEPS,
    proper: bool = False,
) -> Found | None:
    """As :func:`refute`, for an inequality: models are changed until it is false in one of them."""
    try:
        problem = Problem.of(sequent, violated)
    except Unmodelled:
        return None
    first: dict[str, Any] = {"couplings": couplings, "chance_independent": 0.0} if couplings else {}
    for plain in (True, False):
        search = Search(problem, seed, plain=plain, proper=proper, **(first if plain else {}))
        found = climb(search, starts, steps)
        if found:
            return found
    return None


def _refuted(search: Search, sequent: Sequent, tries: int, nicer: int) -> Found | None:
    """The model in which the claim is false that is easiest to follow, of some that were drawn."""
    left = EFFORT
    best: Found | None = None
    for _ in range(tries):
        setting = search.draw()
        if setting is None and search.most:
            left -= IDLE  # these small numbers may not be allowed at all
        left -= setting.points() * search.problem.size if setting else 0
        if left < 0 or (best and not nicer):
            break
        nicer -= best is not None
        found = setting and search.found(setting)
        if not (found and refutes(found.evaluator, sequent.hypotheses, sequent.claim)):
            continue
        if best is None or _burden(search, found.setting) < _burden(search, best.setting):
            best = found
    return best


def _burden(search: Search, setting: Setting) -> tuple:
    """How much there is to follow in a model, what matters most first."""
    plain = [(key, x) for (key, _), x in setting.cells.items() if is_rational(x)]
    rough = len(setting.cells) - len(plain)
    digits = sum(len(str(x)) for _, x in plain)
    odd_laws = (law for law in setting.laws if not all(is_rational(v) for v, _ in law.points))
    return (
        _oddity(search, setting),
        rough + sum(v.is_rough for v in setting.variables.values()) + sum(1 for _ in odd_laws),
        max(setting.naturals.values(), default=0),
        setting.points(),
        digits + sum(len(v.terms) + len(v.table) for v in setting.variables.values()),
    )


def _oddity(search: Search, setting: Setting) -> int:
    """How many scales are not above 0."""
    return sum(
        key in search.problem.scales and sign(x) <= 0 for (key, _), x in setting.cells.items()
    )


def fingerprint(setting: Setting) -> tuple:
    """Equal for settings that give the same model."""
    parts = (
        sorted(setting.naturals.items()),
        [law.id for law in setting.laws],
        sorted((k, repr(v)) for k, v in setting.variables.items()),
        sorted((k, repr(v)) for k, v in setting.cells.items()),
        sorted((k, repr(v)) for k, v in setting.curves.items()),
        sorted((k, repr(v)) for k, v in setting.blocks.items()),
        sorted((k, str(v)) for k, v in setting.members.items()),
    )
    return tuple(map(repr, parts))
