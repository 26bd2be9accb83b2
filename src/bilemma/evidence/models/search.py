"""Finite models of a sequent: drawn at random from a fixed seed, then checked exactly.

Nothing here has to be trusted: a model is given out only when every hypothesis was evaluated and
is true in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bilemma.trusted.terms import Term

from .climbing import STARTS, STEPS, climb
from .drawing import Found, Search, Unmodelled
from .reals import is_rational
from .sequent import Sequent, about_moments, about_naturals
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
    search = Search(Sequent(tuple(hypotheses), claim), seed, full=full)
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
    """A model in which the other hypotheses hold exactly and the claim fails, or None."""
    if about_moments(dropped) or about_moments(claim):
        return None  # every moment of a finite model is finite
    kept = Sequent(tuple(h for h in hypotheses if h is not dropped), claim)
    couplings = SUBTLE.get(dropped.head, ())
    if about_naturals(dropped):
        return refute(kept, seed, tries // 4, couplings, dropped, plainest=True)
    rounds = (
        refute(kept, seed + 10 * k, tries, couplings, dropped, plainest=True) for k in range(ROUNDS)
    )
    found = next(filter(None, rounds), None)
    return found or approach(kept, seed + AWAY, couplings, dropped, starts=MANY, steps=FAR)


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

    Plain numbers are tried first, with ``plainest`` the smallest sizes too, and of a few models the
    one is taken that is easiest to follow; dependent variables come from ``couplings`` first, if
    given. ``violated`` is false in each model if it is about natural numbers alone, and in some if
    it is about the law of a variable.
    """
    try:
        searches = [Search(sequent, seed + k, plain=True) for k in (0, 0)]
        searches += [Search(sequent, seed + 1), Search(sequent, seed + 2, wide=True)]
        small = [Search(sequent, seed + k, plain=True) for k in STAGES] if plainest else []
    except Unmodelled:
        return None
    for search, most in zip(small, STAGES, strict=False):
        search.most = most
    if couplings:
        for search in (searches[0], *small):
            search.couplings = couplings
        for search in (*searches[:2], *small):
            search.chance_independent = 0.0
    for search in (*small, *searches):
        search.violate(violated)
        effort = STAGE if search.most else tries
        found = _refuted(search, sequent, min(tries, effort), NICER if plainest else 0)
        if found:
            return found
    return None


def approach(
    sequent: Sequent,
    seed: int = 0,
    couplings: Sequence[str] = (),
    violated: Term | None = None,
    *,
    starts: int = STARTS,
    steps: int = STEPS,
) -> Found | None:
    """As :func:`refute`, for an inequality: models are changed until it is false in one of them."""
    for plain in (True, False):
        try:
            search = Search(sequent, seed, plain=plain)
        except Unmodelled:
            return None
        if couplings and plain:
            search.couplings, search.chance_independent = couplings, 0.0
        search.violate(violated)
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
        left -= setting.points() * search.size if setting else 0
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
    odd = sum(key in search.deviations and x < 0 for key, x in plain)
    rough = len(setting.cells) - len(plain)
    digits = sum(len(str(x)) for _, x in plain)
    return (
        odd,
        rough + sum(v.is_rough for v in setting.variables.values()),
        max(setting.naturals.values(), default=0),
        setting.points(),
        digits + sum(len(v.terms) + len(v.table) for v in setting.variables.values()),
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
