"""Scores of which one leads and all others are equal: entropy and estimate in one variable.

``x`` is λ(s_max − s̄), ``n`` the number of scores; the others are taken to be 0, so that the scaled
leader is Δ = x·n/(n − 1).
"""

from bilemma.book import *

TOKENS = 512
x = reals("x")
lead = x * TOKENS / (TOKENS - 1)
total = exp(lead) + (TOKENS - 1)
weighted = lead * exp(lead) / total
entropy_of_lead = log(total) - weighted
mean_of_lead = lead / TOKENS
over = (x, 0, log(TOKENS))
spoken = Text(
    en=r"The article names no range. Taken here: $512$ scores, one of which leads while the others are equal; $x=\lambda(s_{\max}-\bar s)$ goes as far as the estimate of the entropy, $\log n-x$, is not negative.",
    zh=r"文中没有给出范围。此处取 $512$ 个分数，其中一个领先，其余相等；$x=\lambda(s_{\max}-\bar s)$，取到熵的估计值 $\log n-x$ 不为负为止。",
)
