from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import far_apart

larger_chance = Claim(
    anchor="（以越大的概率取大值）",
    place=Text(en="after the result, sentence 1, in brackets", zh="结论之后，第 1 句括号内"),
    says=Text(
        en="With a larger variance the dot product takes large values with larger probability.",
        zh="方差越大，点积以越大的概率取大值。",
    ),
    topic="size",
    states=far_apart,
    verdict="true",
    why=Text(
        en=r"However large $t$ is, the probability of $|q\cdot k|\le t\sigma_q\sigma_k$ is at most any $\varepsilon>0$ once $d$ is large. The third absolute moments are assumed bounded, as those of every usual distribution are. Of variables in general the variance alone does not say it: a large one may come from rare values.",
        zh=r"无论 $t$ 多大，$\varepsilon>0$ 多小，$d$ 足够大后 $|q\cdot k|\le t\sigma_q\sigma_k$ 的概率都至多为 $\varepsilon$。这里假设三阶绝对矩有界，常见的分布都满足。若说的是任意随机变量，则单凭方差得不出这一点：方差大也可能来自罕见的取值。",
    ),
    decided=Text(
        en="The sentence speaks of dot products of a growing dimension, and is judged for these.",
        zh="此句说的是维数增大的点积，即照此判定。",
    ),
)
