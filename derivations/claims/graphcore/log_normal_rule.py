from bilemma.book import *
from bilemma.claims import Claim, Holds, Model, signs
from derivations.claims.graphcore._letters import i, j, n, s, v
from derivations.initialization.variance_of_linear_layer import variance_of_linear_layer

mu = reals("mu")
w = random_vectors("w", n, moments=2)
F = signs("F")
mean = exp(mu + s**2 / 2)
log_normal = [
    ForEach(i, n, Equation(E(w[i]), mean)),
    ForEach(i, n, Equation(E(w[i] ** 2), exp(2 * mu + 2 * s**2))),
]
normed = ForEach(i, n, Equation(E(w[i]), 1 / n))
assumed = [
    Independent(v, w),
    ForEach(i, n, Equation(E(v[i]), 0)),
    ForEach(i, n, ForEach(j, n, Equation(E(v[i] * v[j]), delta(i, j)))),
    *log_normal,
    normed,
    1 <= n,
]


def scale_of_output():
    half = mu + s**2 / 2
    with every(i, n):
        own = calc(mean)
        own.eq(E(w[i]), by=log_normal[0])
        own.eq(1 / n, by=normed)
        twice = have(Equation(mean**2, exp(2 * mu + s**2)), by=axiom("exp_add")(x=half, y=half))
        square = calc(E(w[i] ** 2))
        square.eq(exp(2 * mu + 2 * s**2), by=log_normal[1])
        square.eq(exp(2 * mu + s**2) * exp(s**2), by=axiom("exp_add")(x=2 * mu + s**2, y=s**2))
        square.eq(mean**2 * exp(s**2), by=twice)
        square.eq((1 / n) ** 2 * exp(s**2), by=own.qed())
        each = square.qed()
    c = calc(Var(dot(v, w)))
    c.eq(Sum(E(w[i] ** 2), (i, 1, n)), by=variance_of_linear_layer(w=v, x=w, tau=1))
    c.eq(Sum((1 / n) ** 2 * exp(s**2), (i, 1, n)), by=each)
    c.eq(exp(s**2) / n, by=sums)
    return c.qed()


log_normal_rule = Claim(
    anchor=r"the scale of $Z$ is $(e^{t^{-2}}/d_{seq})^{1/2}$ … and with some assumptions",
    place=Text(en="section 1, item 3", zh="第 1 节第 3 项"),
    says=Text(
        en=r"For $t>\tfrac12$ the scale of $Z$ is $(\mathrm e^{1/t^2}/n)^{1/2}$, on some assumptions, for which the notebook is referred to.",
        zh=r"$t>\tfrac12$ 时，在一些假设下（详见所附笔记本），$Z$ 的尺度为 $(\mathrm e^{1/t^2}/n)^{1/2}$。",
    ),
    topic="variance",
    given=assumed,
    states=Holds(
        Equation(Var(dot(v, w)), exp(s**2) / n),
        by=scale_of_output,
        model=Model(n=1, v=[F], w=[1], mu=0, s=0),
    ),
    verdict="true",
    why=Text(
        en=r"The notebook (Jupyter) assumes weights that are log-normal with mean $1/n$, and independent of the values; the values are uncorrelated, with mean $0$ and variance $1$. Written with $s=1/t$: a log-normal variable with the parameters $\mu$ and $s^2$ has the mean $\mathrm e^{\mu+s^2/2}$ and the mean square $\mathrm e^{2\mu+2s^2}$, which are integrals and taken from the notebook; with mean $1/n$ the mean square is $\mathrm e^{s^2}/n^2$. Nothing more of the distribution is needed, nor, with these assumptions, $t>\tfrac12$.",
        zh=r"笔记本（Jupyter）假设权重服从对数正态分布、均值为 $1/n$，且与各值独立；各值互不相关，均值为 $0$、方差为 $1$。以 $s=1/t$ 书写：参数为 $\mu$、$s^2$ 的对数正态变量，均值为 $\mathrm e^{\mu+s^2/2}$，均方为 $\mathrm e^{2\mu+2s^2}$；两者都是积分，取自该笔记本。均值为 $1/n$ 时，均方为 $\mathrm e^{s^2}/n^2$。此外不需要分布的其他性质；有了这些假设，也不需要 $t>\tfrac12$。",
    ),
    decided=Text(
        en="Weights of softmax are at most $1$, and log-normal variables have no bound: for them the rule is an approximation, and how good it is, is judged by itself. The post says that it makes some assumptions and points to the notebook for them; so it is read with these.",
        zh="softmax 的权重不超过 $1$，而对数正态变量没有上界：对前者该规则只是近似，近似得如何，已另行判定。文中说到一些假设，并请读者参看所附笔记本，因此按其中的假设来理解。",
    ),
)
