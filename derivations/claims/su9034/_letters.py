"""The article 熵不变性Softmax的一个快速推导: the letters of its claims."""

from bilemma.book import *

d, i, n = naturals("d i n")
spread, kappa, c = reals("g kappa c")
