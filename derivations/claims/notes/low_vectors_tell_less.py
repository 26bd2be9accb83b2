from bilemma.book import *
from bilemma.claims import Claim, Holds
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


low_vectors_tell_less = Claim(
    place=Text(en="low dimension", zh="低维"),
    says=Text(
        en="Vectors of low dimension do not carry enough information.",
        zh="低维向量携带的信息不够。",
    ),
    topic="size",
    given=[first_key < middle, middle < last_key],
    states=Holds(
        (asked * middle - asked * first_key) * (asked * middle - asked * last_key) <= 0,
        by=middle_never_leads,
    ),
    verdict="true",
    why=Text(
        en="In one dimension no query prefers the middle one of three keys: its lead over the one and over the other never are positive together.",
        zh="一维时，没有查询能偏好三个键中居中的那个：它对两侧的键不可能同时领先。",
    ),
)
