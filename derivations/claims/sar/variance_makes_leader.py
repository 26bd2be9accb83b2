from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import far_apart

variance_makes_leader = Claim(
    anchor="tends to occur when the variance of the inputs",
    place=Text(en="paragraph after Eq. (2), sentence 2", zh="式（2）之后一段第 2 句"),
    says=Text(
        en="A large variance of the inputs tends to bring this situation, that one input is much larger than the others.",
        zh="输入的方差大时，往往出现这种情形：有一个输入远大于其余。",
    ),
    topic="softmax",
    states=far_apart,
    verdict="true",
    why=Text(
        en=r"The gap of two scores is itself a score $q\cdot k$, with $k$ the difference of the keys, and its chance to be within $t\sigma_q\sigma_k$ is at most $\varepsilon$ for large $d$; for $n$ inputs the chances of all pairs add up to at most $\tfrac12n(n-1)\varepsilon$, and otherwise one leads by more. Here the third moments are assumed bounded, as those of every usual distribution are.",
        zh=r"两个分数之差也是一个分数 $q\cdot k$，其中 $k$ 为两个键之差；$d$ 很大时，它落在 $\pm t\sigma_q\sigma_k$ 之内的概率至多为 $\varepsilon$。对 $n$ 个输入，各对的概率相加至多为 $\tfrac12n(n-1)\varepsilon$；其余情形下，总有一个领先得更多。这里假设三阶绝对矩有界，常见的分布都满足。",
    ),
    decided=Text(
        en="Inputs such as $(1,1,0)$ are what the words of degree exclude; that they are rare is proved.",
        zh="$(1,1,0)$ 这样的输入正是原文的程度词所排除的；它们很少出现，这一点已得证明。",
    ),
)
