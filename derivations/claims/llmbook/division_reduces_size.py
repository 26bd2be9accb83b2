from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.division_shrinks import division_shrinks
from derivations.claims.llmbook._letters import *

division_reduces_size = Claim(
    anchor="的作用为缩减 … 中元素值的大小",
    place=Text(en="§1, paragraph 2", zh="第 1 节，第 2 段"),
    says=Text(
        en=r"Division by $\sqrt d$ makes a score that is not $0$ smaller in absolute value, for $d\ge2$.",
        zh=r"当 $d\ge2$ 时，除以 $\sqrt d$ 使非零分数的绝对值变小。",
    ),
    topic="size",
    given=[1 < d, NotEqual(x_i, 0)],
    states=Holds(absolute(x_i / sqrt(d)) < absolute(x_i), by=division_shrinks),
    verdict="true",
    why=Text(en=r"Because $\sqrt d>1$.", zh=r"因为 $\sqrt d>1$。"),
)
