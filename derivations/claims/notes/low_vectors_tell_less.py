from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *

first_key, middle, last_key, asked = reals("f g h s")


def middle_never_leads():
    above, below = middle - first_key, last_key - middle
    both = have(0 < above * below, by=[first_key < middle, middle < last_key])
    product = have(0 <= asked**2 * (above * below), by=[both, have(0 <= asked**2)])
    c = calc((asked * middle - asked * first_key) * (asked * middle - asked * last_key))
    c.eq(-(asked**2) * (above * below), by=ring)
    c.le(0, by=product)
    return c.qed()


asked2, key2 = vectors("u", 2), matrices("M", 3, 2)


def plane_score(row):
    """The score of a key in the plane."""
    return Sum(asked2[j] * key2[row, j], (j, 1, 2))


lead_over_both = (plane_score(2) - plane_score(1)) * (plane_score(2) - plane_score(3))


low_vectors_tell_less = Claim(
    anchor="low vector we cannot get good information",
    place=Text(en="paragraph 21", zh="第 21 段"),
    says=Text(
        en="Vectors of low dimension do not carry enough information: of three keys one cannot be preferred by any query.",
        zh="低维向量携带的信息不够：三个键中总有一个，任何查询都不能偏好它。",
    ),
    topic="size",
    states=Fails(lead_over_both <= 0, Model(u=[0, 1], M=[[1, 0], [0, 1], [-1, 0]]), given=[]),
    meant=Holds(
        (asked * middle - asked * first_key) * (asked * middle - asked * last_key) <= 0,
        given=[first_key < middle, middle < last_key],
        by=middle_never_leads,
    ),
    verdict="imprecise",
    why=Text(
        en="In one dimension it is so: no query prefers the middle one of three keys. In two it is not: here the second key leads both others, and keys on a circle can each be preferred, any number of them.",
        zh="一维时确实如此：没有查询能偏好三个键中居中的那个。二维时则不然：例中第二个键领先另外两个；圆上的键无论有多少个，每一个都可以被偏好。",
    ),
    misleads=Text(
        en="Whoever rules out heads of few components for what they cannot tell apart: two are enough to prefer any one of many keys.",
        zh="认为维数少的头分不清键而弃之不用的人：两个分量就足以在许多键中偏好任何一个。",
    ),
    decided=Text(
        en="It was called true on one dimension alone; how much information is good, the notes do not say.",
        zh="曾只据一维情形判为成立；多少信息才算够，笔记没有说。",
    ),
)
