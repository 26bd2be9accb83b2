"""What each layer multiplies is multiplied by the product of all gains."""

from bilemma.book import *

layer, L = naturals("l L")
g = vectors("g", L)
v = vectors("v", L + 1)


def layers(m):
    """Each of the first m layers multiplies v by its gain."""
    return ForEach(layer, m, Equation(v[layer + 1], g[layer] * v[layer]))


def grown(m):
    """Through m layers, v is multiplied by the product of their gains."""
    return Equation(v[m + 1], Product(g[layer], (layer, 1, m)) * v[1])


@theorem(
    title=Text(en="Growth through layers", zh="逐层增益的累积"),
    also=Text(en="product of the gains, signal propagation", zh="各层增益之积、信号传播"),
    words=Text(
        en=r"If layer $l$ multiplies a quantity by $g_l$, then $L$ layers multiply it by the product of all $g_l$.",
        zh=r"若第 $l$ 层把某个量变为原来的 $g_l$ 倍，则 $L$ 层之后该量变为原来的 $\prod_{l=1}^L g_l$ 倍。",
    ),
    idea=Text(en="By induction over the number of layers.", zh="对层数作归纳。"),
    given=[layers(L)],
    claim=grown(L),
)
def growth_through_layers():
    def claim(m):
        return Implies(layers(m), grown(m))

    first = calc(v[1])
    first.eq(Product(g[layer], (layer, 1, 0)) * v[1], by=axiom("product_zero"))
    base = first.qed()
    with suppose(layers(L + 1), claim(L), forget=L):
        step = calc(v[L + 2])
        step.eq(g[L + 1] * v[L + 1], by=layers(L + 1))
        step.eq(g[L + 1] * (Product(g[layer], (layer, 1, L)) * v[1]), by=grown(L))
        step.eq(Product(g[layer], (layer, 1, L + 1)) * v[1], by=axiom("product_step"))
    return induction(L, claim, base, step.qed())


@growth_through_layers.experiment
def experiment(rng, n):
    gains = rng.uniform(0.5, 1.5, (n, 6))
    signal = start = rng.exponential(size=n)
    for k in range(6):
        signal = gains[:, k] * signal
    return signal, gains.prod(axis=1) * start
