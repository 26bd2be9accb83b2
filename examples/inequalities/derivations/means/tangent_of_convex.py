"""A function whose derivative does not fall lies above its tangents."""

from bilemma.book import *
from derivations.means.ordered_like_arguments import ordered_like_arguments

phi, psi = functions("phi psi")
s, t, x, y = reals("s t x y")
slope = ForAllReal(t, HasDerivative(phi(s), s, t, psi(t)))
monotone = ForAllReal(t, 0 <= (psi(t) - psi(x)) * (t - x))
goal = phi(x) + psi(x) * (y - x) <= phi(y)


@theorem(
    title=Text(en="A convex function lies above its tangent", zh="凸函数位于切线上方"),
    words=Text(
        en=r"If the derivative of $\varphi$ is nowhere smaller to the right of $x$ than at $x$, and nowhere greater to the left of it, then $\varphi$ lies above its tangent at $x$.",
        zh=r"若 $\varphi$ 的导数在 $x$ 右边都不小于、在 $x$ 左边都不大于在 $x$ 处的导数，则 $\varphi$ 位于它在 $x$ 处的切线上方。",
    ),
    idea=Text(
        en=r"$\varphi(t)-\psi(x)t$ grows to the right of $x$, and so does its negative to the left of it.",
        zh=r"在 $x$ 右边，$\varphi(t)-\psi(x)t$ 单调不减；在左边，其相反数单调不减。",
    ),
    given=[slope, monotone],
    claim=goal,
)
def tangent_of_convex():
    def between(low, high, claim):
        return ForAllReal(t, Implies(low <= t, Implies(t <= high, claim)))

    with suppose(x <= y):
        rest = have(
            between(x, y, HasDerivative(phi(s) - psi(x) * s, s, t, psi(t) - psi(x))),
            by=[slope, derivative],
        )
        sign = have(
            between(x, y, 0 <= psi(t) - psi(x)),
            by=[monotone, ordered_like_arguments(psi=Each(t, psi(t)))],
        )
        grows = axiom("derivative_nonnegative")(
            x=x, y=y, h=Each(t, phi(t) - psi(x) * t), k=Each(t, psi(t) - psi(x))
        )
        right = have(phi(x) - psi(x) * x <= phi(y) - psi(x) * y, by=[rest, sign, grows])
        first = have(goal, by=right)
    with suppose(y < x):
        with every(t):
            same = have(0 <= (psi(t) - psi(x)) * (t - x), by=monotone)
            mirrored = have(0 <= (psi(x) - psi(t)) * (x - t), by=same)
        rest = have(
            between(y, x, HasDerivative(psi(x) * s - phi(s), s, t, psi(x) - psi(t))),
            by=[slope, derivative],
        )
        sign = have(
            between(y, x, 0 <= psi(x) - psi(t)),
            by=[mirrored, ordered_like_arguments(psi=Each(t, psi(t)))],
        )
        grows = axiom("derivative_nonnegative")(
            x=y, y=x, h=Each(t, psi(x) * t - phi(t)), k=Each(t, psi(x) - psi(t))
        )
        left = have(psi(x) * y - phi(y) <= psi(x) * x - phi(x), by=[rest, sign, grows])
        second = have(goal, by=left)
    return cases(x <= y, first, second)


@tangent_of_convex.experiment
def experiment(rng, n):
    x, y = rng.normal(0.0, 2.0, (2, n))
    return x**4 + 4 * x**3 * (y - x), y**4
