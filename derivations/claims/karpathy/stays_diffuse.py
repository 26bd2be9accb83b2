from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import stays_sensitive

stays_diffuse = Claim(
    anchor=r"Softmax will stay diffuse and not saturate too much",
    place=Text(en="Notes, item 6, sentence 2", zh="笔记第 6 条第 2 句"),
    says=Text(
        en=r"With scores of variance $1$ softmax stays diffuse and does not saturate too much: with two keys the expected product of their weights stays above a positive bound that does not depend on $d$.",
        zh=r"分数的方差为 $1$ 时，softmax 保持分散，不会过于饱和：只有两个键时，两个权重之积的期望不小于一个与 $d$ 无关的正的界。",
    ),
    topic="softmax",
    states=stays_sensitive,
    verdict="true",
    why=Text(
        en=r"It is proved for two keys. If their components have variance $1$, the difference has $\sigma_k^2=2$, and the mean of $y_1y_2$, at most $\tfrac14$, is at least $\tfrac18$ for every $d$. Single rows may saturate; the words of degree leave room for them.",
        zh=r"这里就两个键作了证明：它们的分量方差都为 $1$ 时，其差的 $\sigma_k^2=2$，$y_1y_2$ 的期望（至多为 $\tfrac14$）对任何 $d$ 都不小于 $\tfrac18$。个别行仍可能饱和，句中的程度词已留有余地。",
    ),
)
