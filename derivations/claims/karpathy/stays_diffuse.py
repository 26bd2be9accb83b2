from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import stays_sensitive

stays_diffuse = Claim(
    anchor=r"Softmax will stay diffuse and not saturate too much",
    place=Text(en="Notes, item 6, sentence 2", zh="笔记第 6 条第 2 句"),
    says=Text(
        en="With the scores of variance $1$ that the division gives, softmax will stay diffuse and not saturate too much.",
        zh="除法使分数的方差为 $1$，softmax 便会保持分散，不会过于饱和。",
    ),
    topic="softmax",
    states=stays_sensitive,
    verdict="true",
    why=Text(
        en=r"How much is too much is not said. Read of means, it is proved for two keys, and as a bound that does not depend on $d$: if their components have variance $1$, the difference has $\sigma_k^2=2$, and the mean of $y_1y_2$, at most $\tfrac14$, is at least $\tfrac18$ for every $d$. Single rows may saturate; the words of degree leave room for them.",
        zh=r"没有说怎样算过于饱和。这里按期望理解，就两个键证明了一个与 $d$ 无关的正的界：它们的分量方差都为 $1$ 时，其差的 $\sigma_k^2=2$，$y_1y_2$ 的期望（至多为 $\tfrac14$）对任何 $d$ 都不小于 $\tfrac18$。个别行仍可能饱和，句中的程度词已留有余地。",
    ),
)
