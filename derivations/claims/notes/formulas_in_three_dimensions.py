from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *

r3, s3, t3, w3 = vectors("r s t w", 3)
triples = {"def": s3, "ghi": t3, "klm": w3}
first_triple = entries(r3, *letters("abc"))


def with_letters(word):
    """The components of (a, b, c) and of the vector of the word."""
    return [*first_triple, *entries(triples[word], *letters(word))]


def as_written(word):
    """The product is not that of the outer letters, with 6 instead of b in the middle."""
    column, letter = triples[word], [named["a"], 6, named["c"]]
    ones = {column.name: [1, 1, 1], "r": [1, 1, 1], **dict.fromkeys("abc" + word, 1)}
    wrong = Equation(dot(r3, column), combination(letter, word))
    return Fails(wrong, Model(**ones), given=with_letters(word))


def as_meant(word):
    """The product is that of (a, b, c) with the letters of the word."""
    column, value = triples[word], combination(letters("abc"), word)
    proof = computing(r3, column, 3, value, with_letters(word))
    return Holds(Equation(dot(r3, column), value), by=proof, given=with_letters(word))


formulas_in_three_dimensions = Claim(
    place=Text(en="the formulas in three dimensions", zh="三维的公式"),
    says=Text(
        en="The three products in letters, as far as they can be read, with the same $6$ in the place of $b$: $ad+6e+cf$, $ag+6h+ci$, $ak+6l+cm$.",
        zh="三个点积的字母式，就所能辨认的来看，同样以 $6$ 代 $b$：$ad+6e+cf$、$ag+6h+ci$、$ak+6l+cm$。",
    ),
    topic="definitions",
    given=[
        *first_triple,
        *(line for word in triples for line in entries(triples[word], *letters(word))),
    ],
    states=[as_written(word) for word in triples],
    slip=[as_meant(word) for word in triples],
    verdict="typo",
    why=Text(
        en="Hard to read, but only $ad+be+cf$, $ag+bh+ci$ and $ak+bl+cm$ can be meant.",
        zh="字迹难辨，但所指只能是 $ad+be+cf$、$ag+bh+ci$ 与 $ak+bl+cm$。",
    ),
)
