"""The article 从熵不变性看Attention的Scale操作: the letters of its claims."""

from bilemma.book import *

d, m = naturals("d m")
kappa = reals("kappa")
