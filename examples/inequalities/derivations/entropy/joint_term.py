"""One term of a mutual information."""

from bilemma.book import *
from bilemma.foundations import at_most_by_squares
from derivations.entropy.logarithm_of_one import logarithm_of_one
from derivations.entropy.relative_term_at_least import relative_term_at_least

a, b, c = reals("a b c")
goal = a - b * c <= a * log(a / (b * c))


@theorem(
    kind="lemma",
    title=Text(en="A term of a mutual information", zh="互信息的一项"),
    words=Text(
        en=r"For a joint probability $a\ge0$, which is at most both marginal ones $b$ and $c$, $a\log(a/(bc))$ is at least $a-bc$; if $b$ or $c$ is 0, both are 0.",
        zh=r"设联合概率 $a\ge0$ 不超过边缘概率 $b$ 与 $c$，则 $a\log(a/(bc))$ 不小于 $a-bc$；$b$ 或 $c$ 为 0 时，两者都为 0。",
    ),
    idea=Text(
        en=r"Where $bc>0$ it is the tangent of a term of a relative entropy. Otherwise $a^2\le bc\le0$, and all is 0.",
        zh=r"$bc>0$ 时，即相对熵一项的切线；否则 $a^2\le bc\le0$，各项都为 0。",
    ),
    given=[0 <= a, a <= b, a <= c],
    claim=goal,
)
def joint_term():
    with suppose(0 < b * c):
        one = have(Equation(log(keep(1)), 0), by=logarithm_of_one)
        near = calc(a - b * c)
        near.eq(a * log(keep(1)) + a - b * c, by=one)
        near.le(a * log(a / (b * c)), by=relative_term_at_least(a=a, b=b * c, r=1))
    with suppose(b * c <= 0):
        square = have(a**2 <= b * c, by=[0 <= a, a <= b, a <= c])
        low = have(a <= 0, by=[have(a**2 <= 0, by=square), at_most_by_squares(x=a, y=0)])
        none = have(Equation(a, 0), by=[0 <= a, low, axiom("antisymmetry")(x=a, y=0)])
        product = have(0 <= b * c, by=square)
        far = have(goal, by=[none, product])
    return cases(0 < b * c, near.qed(), far)


@joint_term.experiment
def experiment(rng, n):
    b, c = rng.uniform(size=(2, n))
    a = np.minimum(b, c) * rng.uniform(size=n)
    return a - b * c, a * np.log(a / (b * c))
