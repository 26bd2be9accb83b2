"""Layers of one gain multiply by its power: what is not 1 vanishes or explodes with depth."""

from bilemma.book import *
from bilemma.foundations import product_of_constant
from derivations.initialization.growth_through_layers import growth_through_layers

layer, L = naturals("l L")
g = reals("g")
v = vectors("v", L + 1)


@theorem(
    title=Text(en="Growth at one rate", zh="等比增长"),
    also=Text(
        en="geometric sequence, vanishing and exploding signals", zh="等比数列、信号消失与爆炸"
    ),
    words=Text(
        en=r"If each of $L$ layers multiplies a quantity by the same $g$, together they multiply it by $g^L$: for $0<g<1$ it vanishes with depth, for $g>1$ it explodes, and $g=1$ keeps it.",
        zh=r"若 $L$ 层中每层都把某个量变为原来的 $g$ 倍，则总共变为 $g^L$ 倍：$0<g<1$ 时它随深度消失，$g>1$ 时爆炸，$g=1$ 时保持不变。",
    ),
    given=[ForEach(layer, L, Equation(v[layer + 1], g * v[layer]))],
    claim=Equation(v[L + 1], g**L * v[1]),
)
def growth_at_one_rate():
    c = calc(v[L + 1])
    c.eq(Product(g, (layer, 1, L)) * v[1], by=growth_through_layers(g=Each(layer, g)))
    c.eq(g**L * v[1], by=product_of_constant)
    return c.qed()


@growth_at_one_rate.experiment
def experiment(rng, n):
    g, start = rng.uniform(0.5, 1.5, n), rng.exponential(size=n)
    signal = start
    for _ in range(7):
        signal = g * signal
    return signal, g**7 * start
