"""Random scores that may tie at the top: scaling up never saturates them."""

from bilemma.book import *
from derivations.expectation.moments_of_bounded_square import moments_of_bounded_square
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.random_scores.trace_on_tie_event import trace_on_tie_event

i, j, k, n = naturals("i j k n")
X = random_vectors("X", n, moments=0)
I = random_variables("I", moments=0)  # noqa: E741 - the usual letter for an indicator
t = reals("t")
indicator_of_tie = Equation(I**2, I)
tie, top = Equation(I * X[j], I * X[k]), ForEach(i, n, I * X[i] <= I * X[k])
scaled = Each(i, t * X[i], n)
trace = 1 - Sum(softmax(scaled, i) ** 2, (i, 1, n))


@theorem(
    title=Text(en="Ties at the top do not saturate", zh="并列最大时不会饱和"),
    words=Text(
        en=r"If $I$ indicates an event on which two given scores tie and no other is larger, the expected trace of the Jacobian at $tX$ is at least half its probability, for every scale $t\ge 0$.",
        zh=r"设 $I$ 为某个事件的示性函数，在该事件上给定的两个分数并列最大，则对任意缩放因子 $t\ge 0$，雅可比矩阵在 $tX$ 处的迹的期望至少为该事件概率的一半。",
    ),
    idea=Text(
        en=r"As $I^2=I$, $I$ lies between 0 and 1 and is integrable. Where it is 1, two weights tie at the top and the trace is at least $\tfrac12$; where it is 0, the trace is not negative. So $\tfrac12I$ is at most the trace, and the means are ordered alike.",
        zh=r"由 $I^2=I$ 知 $I$ 介于 0 与 1 之间，故可积。$I=1$ 处有两个权重并列最大，迹至少为 $\tfrac12$；$I=0$ 处迹非负。因此 $\tfrac12I$ 不超过迹，二者的期望有同样的大小关系。",
    ),
    given=[in_range(j, n), in_range(k, n), NotEqual(j, k), indicator_of_tie, tie, top, 0 <= t],
    claim=LessEqual(E(I) / 2, E(trace)),
)
def expected_trace_at_tie():
    unit = have(I**2 <= 1, by=[have(0 <= (1 - I) ** 2), indicator_of_tie])
    integrable = have(FiniteMoment(I, 1), by=[unit, moments_of_bounded_square])
    with every(i, n):
        finite = have(FiniteMoment(softmax(scaled, i), 2), by=moments_of_weights(X=scaled, p=2))
        own = have(I * X[i] <= I * X[k], by=top)
        below = have(I * (t * X[i]) <= I * (t * X[k]), by=own)
    same = calc(I * (t * X[j]))
    same.eq(t * (I * X[k]), by=tie)
    bound = trace_on_tie_event(x=scaled, b=I)
    least = have(I / 2 <= trace, by=[same.qed(), below, bound])
    c = calc(E(I) / 2)
    c.eq(E(I / 2), by=[integrable, linear])
    c.le(E(trace), by=[integrable, finite, least, axiom("expectation_monotone")])
    return c.qed()


@expected_trace_at_tie.experiment
def experiment(rng, n):
    x = rng.choice([-1.0, 0.0, 1.0], (n, 3))
    y = np.exp(9 * x) / np.exp(9 * x).sum(axis=1, keepdims=True)
    tie = (x[:, 0] == x[:, 1]) & (x[:, 0] == x.max(axis=1))
    return tie.mean() / 2, 1 - (y**2).sum(axis=1).mean()
