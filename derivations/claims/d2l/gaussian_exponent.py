from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import distance, half, i, length, norm, product

gaussian_exponent = Claim(
    anchor=r"$-\frac{1}{2} \|\mathbf{q} - \mathbf{k}_i\|^2$ … $-\frac{1}{2} \|\mathbf{k}_i\|^2  -\frac{1}{2} \|\mathbf{q}\|^2$",
    place=Text(
        en="Dot Product Attention, first formula", zh="Dot Product Attention 一节，第一个公式"
    ),
    says=Text(
        en=r"Minus half the squared distance of query and key is their dot product, less half the squared norm of each.",
        zh=r"查询与键之间距离平方的一半取负，等于它们的点积减去各自范数平方的一半。",
    ),
    topic="definitions",
    states=Holds(Equation(distance(i), product(i) - half * norm(i) - half * length), by=sums),
    verdict="true",
    why=Text(en="It is the square of a difference, expanded.", zh="把差的平方展开即得。"),
)
