from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import combination, entries, letters, steps

r3, s3, t3, w3 = vectors("r s t w", 3)
triples = {"def": s3, "ghi": t3, "klm": w3}
first_triple = entries(r3, *letters("abc"))


def with_letters(word):
    """The components of (a, b, c) and of the vector of the word."""
    return [*first_triple, *entries(triples[word], *letters(word))]


def as_meant(word):
    """The product is that of (a, b, c) with the letters of the word."""
    given, value = with_letters(word), combination(letters("abc"), word)
    return Holds(Equation(dot(r3, triples[word]), value), by=[dot, *steps, *given], given=given)


formulas_in_three_dimensions = Claim(
    anchor="[def], ad+bety7",
    place=Text(en="paragraph 26", zh="第 26 段"),
    says=Text(
        en="The three products in letters are $ad+be+cf$, $ag+bh+ci$ and $ak+bl+cm$.",
        zh="三个点积的字母式为 $ad+be+cf$、$ag+bh+ci$ 与 $ak+bl+cm$。",
    ),
    topic="definitions",
    given=[
        *first_triple,
        *(line for word in triples for line in entries(triples[word], *letters(word))),
    ],
    states=[as_meant(word) for word in triples],
    verdict="true",
    why=Text(
        en="Each is the sum of the products of the components.", zh="每个都是各分量乘积之和。"
    ),
    damaged=Text(
        en="In the scan $b$ looks like $6$, and other letters are conjectures.",
        zh="扫描件中 $b$ 像 $6$，其余字母也有推测的成分。",
    ),
)
