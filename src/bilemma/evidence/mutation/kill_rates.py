"""How many mutants of the theorems each layer refuses: the checks of the book put to the test.

Every line of every proof and every claim is changed in up to ``LINE`` and ``CLAIM`` places, chosen
by the digest of the mutant, so that the choice is the same each time and no kind is left out.
Three rates are counted over the mutants that are not equivalent: refused by the kernel, refuted by
an exact model, refuted by samples (of those whose effect samples can see). Every survivor is named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from bilemma.findings.records import Check, find, find_all
from bilemma.proof.rewriting import Rule
from bilemma.trusted.terms import Term

from ..inputs import inputs_digest
from ..models.describe import describe
from ..models.drawing import Found
from ..models.sequent import Sequent
from .equivalent import rules_of
from .mutants import mutants
from .trials import Mutant, Trial, Verdict, sample
from .weakening import weakened

LINE = 3  # mutants of a line
CLAIM = 8  # mutants of a claim
SAMPLED = 1  # mutants of a line that samples judge too
SHOWN = 300  # characters of a survivor's statement


# --- one theorem ----------------------------------------------------------------------------------
def try_theorem(entry: Any, rules: Sequence[Rule] = ()) -> dict[str, Any]:
    """The verdicts on the mutants of the claim and of each line, counted, and the survivors.

    Args:
        entry: a :class:`~bilemma.library.model.TheoremEntry`.
        rules: theorems that may show a mutant to be true.
    """
    shared: list[Found] = []
    verdicts: list[tuple[int, Verdict]] = []
    for place, trial in _trials(entry, rules):
        trial.look_for_models(shared)
        chosen = chosen_mutants(trial.sequent, place)
        found = [trial.verdict(m) for m in chosen]
        refuted = [v for v in found if v.exact and v.mutant.dropped is None][:SAMPLED]
        if refuted:
            sample(trial.sequent, refuted, trial.name)
        verdicts += [(place, v) for v in found]
    return _counted(entry, verdicts)


def _trials(entry: Any, rules: Sequence[Rule]) -> Iterator[tuple[int, Trial]]:
    proved = [entry.theorem, *(step.theorem for step in entry.steps)]
    yield 0, Trial(entry.theorem, None, f"{entry.id}/0", rules, proved)
    for step in entry.steps:
        line, name = step.source.written(), f"{entry.id}/{step.number}"
        yield step.number, Trial(step.theorem, line, name, rules, proved)


def chosen_mutants(sequent: Sequent, place: int) -> list[Mutant]:
    """A few mutants, of every kind in turn, chosen by their digests.

    Of a line the previous line stays as it is: the next one is what it claims.
    """
    claim, limit = sequent.claim, LINE if place else CLAIM
    here = _points(claim)
    found = [Mutant(kind, changed) for kind, changed in mutants(claim) if _points(changed) == here]
    if place and claim.head in ("Eq", "Le", "Lt"):
        found = [m for m in found if m.claim.args and m.claim.args[0] is claim.args[0]]
    for h in sequent.hypotheses:
        found += [Mutant("weaker-independence", claim, h, instead) for instead in weakened(h)]
    kinds: dict[str, list[Mutant]] = {}
    for mutant in sorted(found, key=_draw):
        kinds.setdefault(mutant.kind, []).append(mutant)
    rounds = max(map(len, kinds.values()), default=0)
    order = [kinds[k][n] for n in range(rounds) for k in sorted(kinds) if n < len(kinds[k])]
    return order[:limit]


def _points(t: Term) -> list[bytes]:
    """Where derivatives are taken: elsewhere, a statement about all functions is the same."""
    own = [t.args[0].digest] if t.head in ("Deriv", "HasDeriv") else []
    return sorted(own + [d for a in t.args for d in _points(a)])


def _draw(mutant: Mutant) -> bytes:
    parts = (mutant.claim, mutant.dropped, *mutant.instead)
    return blake2b(b"".join(p.order for p in parts if p is not None), digest_size=16).digest()


def _counted(entry: Any, verdicts: list[tuple[int, Verdict]]) -> dict[str, Any]:
    wrong = [v for _, v in verdicts if not v.equivalent]
    visible = [v for v in wrong if v.visible]
    return {
        "id": entry.id,
        "places": 1 + len(entry.steps),
        "mutants": len(verdicts),
        "equivalent": dict(Counter(v.equivalent for _, v in verdicts if v.equivalent)),
        "kinds": dict(Counter(v.mutant.kind for v in wrong)),
        "kernel": {"tried": len(wrong), "killed": sum(v.kernel for v in wrong)},
        "exact": {"tried": len(wrong), "killed": sum(v.exact for v in wrong)},
        "sampled": {
            "tried": len(visible),
            "killed": sum(bool(v.seen) for v in visible),
            "invisible": sum(v.visible is False for v in wrong),
        },
        "survivors": [_survivor(place, v) for place, v in verdicts if _survives(v)],
    }


def _survives(v: Verdict) -> bool:
    return not v.equivalent and not (v.kernel and v.exact and (v.seen or not v.visible))


def _survivor(place: int, v: Verdict) -> dict[str, Any]:
    mutant = v.mutant
    layers = {"kernel": not v.kernel, "exact": not v.exact, "sampled": v.visible and not v.seen}
    return {
        "key": f"{place}-{mutant.kind}-{_draw(mutant)[:4].hex()}",
        "place": place,
        "kind": mutant.kind,
        "statement": str(mutant.claim)[:SHOWN],
        "dropped": None if mutant.dropped is None else str(mutant.dropped),
        "survived": [name for name, so in layers.items() if so],
        "model": describe(v.model, mutant.claim).en if v.model else None,
    }


# --- the book -------------------------------------------------------------------------------------
def try_book(
    book: Any,
    ids: Iterable[str] = (),
    jobs: int = 0,
    directory: Path | None = None,
    *,
    afresh: bool = False,
) -> Iterator[dict[str, Any]]:
    """The counts of theorems, as each becomes ready; see :func:`.find_all`."""
    for _, data in find_all(MUTANTS, book, ids, jobs, directory, afresh=afresh):
        yield data


def try_one(book: Any, id: str, directory: Path | None = None) -> dict[str, Any]:
    """The counts of one theorem of the book, as they are known or found."""
    return find(MUTANTS, book.theorems[id], book, directory)


def _find(entry: Any, book: Any) -> dict[str, Any]:
    """The counts, and which theorems might show a mutant to be true: with more, more are."""
    found = try_theorem(entry, rules_of(book.theorems.values()))
    return found | {"rules": rules_digest(book)}


def rules_digest(book: Any) -> str:
    """A digest of the book's theorems."""
    digest = blake2b(digest_size=8)
    for one in sorted(entry.theorem.digest for entry in book.theorems.values()):
        digest.update(one)
    return digest.hexdigest()


def mutants_digest(entry: Any) -> str:
    """A digest of what the verdicts depend on: evidence's inputs, and how lines are proved."""
    digest = blake2b(inputs_digest(entry).encode(), digest_size=16)
    for theorem in (entry.theorem, *(s.theorem for s in entry.steps)):
        digest.update(theorem.digest)
    return digest.hexdigest()


MUTANTS = Check("mutants", mutants_digest, _find)


# --- totals ---------------------------------------------------------------------------------------
def totals(found: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The counts of all theorems together, with survivors named by theorem."""
    found = list(found)
    rates = {
        layer: {
            key: sum(f[layer][key] for f in found)
            for key in (("tried", "killed", "invisible") if layer == "sampled" else _TALLY)
        }
        for layer in ("kernel", "exact", "sampled")
    }
    return {
        "places": sum(f["places"] for f in found),
        "mutants": sum(f["mutants"] for f in found),
        "equivalent": dict(sum((Counter(f["equivalent"]) for f in found), Counter())),
        "kinds": dict(sum((Counter(f["kinds"]) for f in found), Counter())),
        **rates,
        "survivors": [{"id": f["id"], **s} for f in found for s in f["survivors"]],
    }


_TALLY = ("tried", "killed")
