"""Random instances of what is proved are true in random finite models.

``inst`` is the rule through which randomness enters: it must refuse every value that would make a
true sequent false. The values tried are mostly unsuitable on purpose.
"""

from fractions import Fraction
from random import Random

import pytest

from bilemma.trusted.independence import blocks, functions, known, map_wise
from bilemma.trusted.kernel import KernelError, assume, axiom, eq, inst
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import TermError, mk, num
from tests.trusted.models import Model, Unknown
from tests.trusted.proofs import (
    PROOFS,
    E,
    G,
    X,
    Y,
    Z,
    c,
    f,
    h,
    i,
    independent,
    j,
    m,
    n,
    q,
    t,
    x,
    y,
)

PAIRS = mk("Wise", Lam(i, q[i]), data=2)
MUTUAL = mk("Wise", Lam(i, q[i]))
EXPECTATION = ("add", "known", "one", "tower", "monotone")
ORDER = ("antisymmetry", "max_left", "max_least", "natural", "natural_step")
SUMS = ("sum_zero", "sum_step", "sum_except", "product_step", "power_step")
DELTA = ("delta_same", "delta_other")
THEOREMS = {
    **{name: prove() for name, prove in PROOFS.items()},
    **{name: axiom(name) for name in ORDER + SUMS + DELTA},
    **{f"expectation_{name}": axiom(f"expectation_{name}") for name in EXPECTATION},
    "independent_constant": axiom("independent_constant"),
    "blocks": blocks(PAIRS, [[(0, i)], [(0, j)]]),
    "segment": blocks(MUTUAL, [[(0, 1, n)], [(0, m)]]),
    "functions": functions(assume(independent(X, Y)), [((0,), (X**2,)), ((1,), (c * Y,))]),
    "map_wise": map_wise(assume(PAIRS), [Lam(i, c * q[i] ** 2)]),
    "known": known(c * X, mk("Block", X)),
    "known sum": known(bind("Sum", i, n, q[i]), mk("Block", bind("Seg", i, n, q[i]))),
    "a random hypothesis": assume(eq(c, X)),
}


class Values:
    """Draws terms for symbols, with no regard to what suits them."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def natural(self):
        return self.rng.choice([n, m, i, j, num(0), num(1), num(2), n + 1, i * j])

    def term(self, depth=1):
        a = self.rng.choice([x, y, c, X, Y, Z, X, q[self.natural()], f[self.natural()], num(1)])
        if not depth or self.rng.random() < 0.3:
            return a
        b = self.term(depth - 1)
        choices = [a + b, a * b, a**2, num(Fraction(1, 2)) * b, E(a), E(a * b), E(a, b)]
        choices += [mk("max", a, b), mk("Var", b), mk("abs", a), mk("step", a, b)]
        return self.rng.choice(choices)

    def block(self):
        entries = [self.term(), Lam(i, q[i]), bind("Seg", i, n, q[i]), self.term()]
        return self.rng.choice([G, mk("Block", *self.rng.sample(entries, self.rng.randrange(3)))])

    def family(self):
        v = self.rng.choice([i, i, t])
        bodies = [self.term(), self.term() * v, E(v * self.term()), E(v), v + 1, h[v]]
        return Lam(v, self.rng.choice([*bodies, q[v]] if v is i else bodies))

    def of(self, key):
        if key[2]:
            return self.family()
        return {"nat": self.natural, "Block": self.block}.get(key[1], self.term)()


def symbols(theorem):
    return sorted(set().union(*(p.free for p in (*theorem.hypotheses, theorem.conclusion))))


@pytest.mark.parametrize("name", THEOREMS)
def test_an_instance_is_true_or_refused(name):
    rng = Random(name)  # noqa: S311
    values, theorem, made = Values(rng), THEOREMS[name], 0
    for _ in range(150):
        table = {key: values.of(key) for key in symbols(theorem) if rng.random() < 0.7}
        try:
            instance = inst(theorem, table)
        except (KernelError, TermError):
            continue
        made += 1
        model = Model(rng)
        try:
            assert model.satisfies(instance), instance
        except Unknown:
            continue
    assert made


def test_the_models_see_a_false_sequent():
    """The power of the test: what ``inst`` refused would have been found false."""
    false = [
        eq(E(X), X),
        eq(X * E(X), X * E(num(1))),
        independent(X, X),
        independent(q[1], q[2]),
        mk("Known", X, mk("Block", X**2)),
        eq(bind("Sum", i, n, i * f[i]), bind("Sum", i, n, f[i])),
        eq(1 / (1 / x + 1 / y), x * y / (x + y)),
    ]
    for p in false:
        models = (Model(Random(seed)) for seed in range(60))  # noqa: S311
        assert any(not model.holds(p) for model in models), p
