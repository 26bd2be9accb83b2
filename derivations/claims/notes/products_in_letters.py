from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import entries, letters, steps

r1, s1 = vectors("r s", 1)
r2, s2, t2 = vectors("r s t", 2)
one = [*entries(r1, *letters("a")), *entries(s1, *letters("b"))]
two = [*entries(r2, *letters("ab")), *entries(s2, *letters("cd"))]
other = [*entries(r2, *letters("ab")), *entries(t2, *letters("ef"))]


def product(x, y, word, given):
    """The dot product of these vectors is the sum of the products of the letters."""
    pairs = letters(word)
    value = sum(pairs[p] * pairs[p + 1] for p in range(0, len(pairs), 2))
    return Holds(Equation(dot(x, y), value), by=[dot, *steps, *given], given=given)


products_in_letters = Claim(
    anchor="[cd] -> ac+bd … [ef] -> ae+bf",
    place=Text(en="paragraph 26", zh="第 26 段"),
    says=Text(
        en="The products in letters are $ab$ in one dimension, and $ac+bd$ and $ae+bf$ in two.",
        zh="用字母写出的点积，一维时为 $ab$，二维时为 $ac+bd$ 与 $ae+bf$。",
    ),
    topic="definitions",
    states=[
        product(r1, s1, "ab", one),
        product(r2, s2, "acbd", two),
        product(r2, t2, "aebf", other),
    ],
    verdict="true",
    why=Text(
        en="Each is the sum of the products of the components.", zh="每个都是各分量乘积之和。"
    ),
)
