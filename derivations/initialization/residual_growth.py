"""A residual block multiplies the mean squared length of its stream by one factor."""

from bilemma.book import *

i, d = naturals("i d")
alpha = reals("alpha")
x, f = random_vectors("x f", d, moments=2)
as_long = Equation(E(Sum(f[i] ** 2, (i, 1, d))), E(Sum(x[i] ** 2, (i, 1, d))))
orthogonal = Equation(E(dot(x, f)), 0)


@theorem(
    title=Text(en="Growth of a residual stream", zh="残差流的增长"),
    also=Text(en="depth scaling of residual branches", zh="残差分支随深度的缩放"),
    words=Text(
        en=r"If a block adds $\alpha$ times a branch that is on average as long as its input and orthogonal to it, the mean squared length of the stream is multiplied by $1+\alpha^2$.",
        zh=r"设残差块加上分支的 $\alpha$ 倍，分支与输入的平方长度的期望相同，二者内积的期望为 0，则残差流平方长度的期望放大为 $1+\alpha^2$ 倍。",
    ),
    given=[as_long, orthogonal],
    claim=Equation(
        E(Sum((x[i] + alpha * f[i]) ** 2, (i, 1, d))),
        (1 + alpha**2) * E(Sum(x[i] ** 2, (i, 1, d))),
    ),
)
def residual_growth():
    mixed = 2 * alpha * E(dot(x, f))
    c = calc(E(Sum((x[i] + alpha * f[i]) ** 2, (i, 1, d))))
    c.eq(
        E(Sum(x[i] ** 2, (i, 1, d))) + mixed + alpha**2 * E(Sum(f[i] ** 2, (i, 1, d))),
        by=[dot, sums, linear],
    )
    c.eq((1 + alpha**2) * E(Sum(x[i] ** 2, (i, 1, d))), by=[orthogonal, as_long])
    return c.qed()


@residual_growth.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 8))
    branch = rng.choice([-1.0, 1.0], size=x.shape) * x  # as long, orthogonal on average
    return ((x + 0.5 * branch) ** 2).sum(axis=1).mean(), (1 + 0.25) * 8
