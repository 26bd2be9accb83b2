"""How much is left of the branches of earlier layers where every layer scales down."""

from bilemma.book import *

i, n = naturals("i n")
h, x = reals("h x")
F = vectors("F", n)


def share(layers):
    """The factor that so many layers leave of a branch."""
    return exp(expand(-layers * h))


def after(layers):
    """The stream after so many layers."""
    return share(layers) * x + Sum(share(layers - i + 1) * F[i], (i, 1, layers))


@theorem(
    title=Text(en="What Post-Norm leaves of earlier branches", zh="Post-Norm 中较早分支的份额"),
    words=Text(
        en=r"Let every layer add its branch and multiply by $\mathrm e^{-h}$; in Post-Norm this is $1/\sqrt2$ as long as stream and branch are uncorrelated and have the same variance. Then branch $i$ counts with $\mathrm e^{-(n-i+1)h}$ after $n$ layers, and the input with $\mathrm e^{-nh}$: with this stream after $n$ layers, one more layer gives the same for $n+1$.",
        zh=r"设每层加上分支之后都乘以 $\mathrm e^{-h}$；在 Post-Norm 中，若分支与其输入不相关且方差相等，它就等于 $1/\sqrt2$。则经过 $n$ 层之后，第 $i$ 个分支的系数为 $\mathrm e^{-(n-i+1)h}$，输入的系数为 $\mathrm e^{-nh}$：若 $n$ 层之后如此，则再过一层，$n+1$ 层之后也如此。",
    ),
    claim=Equation(after(n + 1), exp(-h) * (after(n) + F[n + 1])),
)
def post_norm_branches():
    rest = Sum(share(n - i + 1) * F[i], (i, 1, n))
    c = calc(after(n + 1))
    c.eq(
        share(n + 1) * x + Sum(share(n - i + 2) * F[i], (i, 1, n)) + exp(-h) * F[n + 1],
        by=axiom("sum_step"),
    )
    c.eq(
        exp(-h) * share(n) * x
        + Sum(exp(-h) * share(n - i + 1) * F[i], (i, 1, n))
        + exp(-h) * F[n + 1],
        by=axiom("exp_add"),
    )
    c.eq(exp(-h) * (share(n) * x + rest + F[n + 1]), by=sums)
    return c.qed()


@post_norm_branches.experiment
def experiment(rng, n):
    x, branches = rng.normal(size=n), rng.normal(size=(n, 5))
    stream = x
    for layer in range(5):
        stream = (stream + branches[:, layer]) / np.sqrt(2)
    shares = 2.0 ** (-np.arange(5, 0, -1) / 2)
    return np.abs(stream - (2**-2.5 * x + branches @ shares)).max(), 0.0
