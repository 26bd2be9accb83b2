from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.division_shrinks import division_shrinks
from derivations.claims.llmbook._letters import d, x_i

division_reduces_size = Claim(
    anchor="的作用为缩减 … 中元素值的大小",
    place=Text(en="§1, paragraph 2", zh="第 1 节，第 2 段"),
    says=Text(
        en=r"The effect of $\sqrt d$ is to reduce the size of the entries of $QK^{\mathsf T}$.",
        zh=r"$\sqrt d$ 的作用是缩减 $QK^{\mathsf T}$ 中元素值的大小。",
    ),
    topic="size",
    given=[1 < d, NotEqual(x_i, 0)],
    states=Holds(absolute(x_i / sqrt(d)) < absolute(x_i), by=division_shrinks),
    verdict="true",
    why=Text(
        en=r"Because $\sqrt d>1$ for $d\ge2$: every entry that is not $0$ becomes smaller in absolute value. What this is to prevent by the sentence is judged by itself.",
        zh=r"因为 $d\ge2$ 时 $\sqrt d>1$：每个非零元素的绝对值都变小。至于句中所说的目的，已另行判定。",
    ),
)
