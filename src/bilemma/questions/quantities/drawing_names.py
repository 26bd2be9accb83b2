"""Draws by name: random permutations, urns, samples without replacement, two samples."""

from __future__ import annotations

from .named_row import NamedRow, any_of, size, value

_N = size("n")
_OWN_EN = r"(?:people|persons|guests|men) who (?:get|receive) (?:back )?their own hats?(?: back)?"
_MATCH_SAID = any_of(
    rf"{_N} (?:people|persons|men|guests) (?:throw|put|toss|leave|check) (?:in )?their hats"
    r"(?: (?:in|into|on|at) (?:an? |the )?(?:pile|box|bag|heap|room|cloakroom|party|middle))?,?"
    r"(?: and| then)? each (?:person |of them )?(?:takes|picks|draws|gets|receives)"
    r"(?: one| a hat)(?: back)? at random",
    rf"{_N} letters are put at random into (?P=n) envelopes",
    rf"将? ?{_N} ?封信随机(?:地)?装入 ?(?P=n) ?个信封",
    "每个信封一封|每封信一个信封",
    r"(?P<n>[a-z]) ?(?:≥|>=|at least|is at least) ?2",
)
_URN_SAID = (
    rf"(?:一个)?袋(?:子)?(?:中|里)有 ?{size('r')} ?个红球(?:和|、|，|与)? ?{size('w')} ?个白球",
    rf"an urn (?:has|contains) {size('r')} red (?:balls )?and {size('w')} white balls",
)
_WITHOUT = (
    rf"(?:从中)?(?P<without>不放回|无放回)(?:地)?(?:任取|取出?|抽取|摸出?) ?{_N} ?个(?:球)?",
    rf"{_N} (?:balls )?are drawn (?:at random )?(?P<without>without replacement)",
)
_WITH = (
    rf"(?:从中)?(?P<with>有放回)(?:地)?(?:任取|取出?|抽取|摸出?) ?{_N} ?(?:个|次)(?:球)?",
    rf"{_N} (?:balls )?are drawn (?:at random )?(?P<with>with replacement)",
)


def _urns(en: str, zh: str, mine: str, other: str) -> tuple[NamedRow, NamedRow]:
    """The number of balls of a colour, of which there are ``mine``, drawn either way."""
    names = (
        rf"(?:the )?number of {en} balls(?: drawn)?",
        rf"(?:取到|摸到|抽到)的?{zh}球的?(?:个数|数目|次数|数)",
    )
    p, both = f"<{mine}>/(<{mine}>+<{other}>)", f"(<{mine}>+<{other}>)"
    pair = f"<{mine}>*(<{mine}>-1)/({both}*({both}-1))"
    apart = NamedRow.of(
        names,
        "sum(I[i], i=1..<n>)",
        f"I in R^{{<n>}}; I[i]^2 = I[i] for all i; E(I[i]) = {p} for all i; "
        f"E(I[i]*I[j]) = {pair} for i != j; <n> <= <r> + <w>",
        f"I[i] is 1 where the ball of draw i is {en}: its mean is {p}, and two draws without "
        f"replacement are both {en} with probability {pair}.",
        f"第 i 次取到{zh}球时 I[i] = 1：其均值为 {p}，不放回时两次均为{zh}球的概率为 {pair}。",
        beside=(*_URN_SAID, *_WITHOUT),
        needs=("n", "r", "w", "without"),
    )
    again = NamedRow.of(
        names,
        "X",
        f"X ~ Binomial(<n>, {p})",
        f"With replacement the number of {en} balls is Binomial(<n>, {p}).",
        f"有放回时{zh}球个数服从 Binomial(<n>, {p})。",
        beside=(*_URN_SAID, *_WITH),
        needs=("n", "r", "w", "with"),
    )
    return apart, again


DRAWS = (
    *_urns("red", "红", "r", "w"),
    *_urns("white", "白", "w", "r"),
    NamedRow.of(
        any_of(
            rf"(?:the )?number of {_OWN_EN}",
            "(?:the )?number of fixed points of a (?:uniformly |uniform )?random permutation"
            f"(?: of {_N}(?: elements| things| numbers)?)?",
            r"(?:the )?number of letters (?:in|that are in) the right envelope",
            r"装对的?信的?封数|装对(?:信封)?的?信的?(?:个)?数",
        ),
        "sum(I[i], i=1..<n>)",
        "I in R^{<n>}; I[i]^2 = I[i] for all i; E(I[i]) = 1/<n> for all i; "
        "E(I[i]*I[j]) = 1/(<n>*(<n>-1)) for i != j; <n> >= 2",
        "I[i] is 1 where i gets its own: its mean is 1/<n>, and two get their own with "
        "probability 1/(<n>*(<n>-1)).",
        "第 i 个对上时 I[i] = 1：其均值为 1/<n>，两个都对上的概率为 1/(<n>*(<n>-1))。",
        (("n", "n"),),
        beside=_MATCH_SAID,
    ),
    NamedRow.of(
        any_of(
            f"(?:the )?(?:sample )?mean of a (?:simple )?random sample of size {_N} drawn "
            f"without replacement from (?:a (?:finite )?population of (?:size )?)?{size('N')}"
            "(?: units| elements)?",
            r"\\bar ?\{?y\}?",
        ),
        "sum(X[i], i=1..<n>)/<n>",
        "natural <N>, <n>; X in R^{<n>}; mean X = μ; var X = σ^2; "
        "Cov(X[i], X[j]) = -σ^2/(<N>-1) for i != j; <N> >= 2; <n> <= <N>",
        "X[1], ..., X[<n>] are drawn without replacement; σ^2 is the variance of the population of "
        "<N>, divided by <N>, so that two of those drawn have the covariance -σ^2/(<N>-1).",
        "X[1], ..., X[<n>] 为不放回抽取的样本；σ^2 为 <N> 个单元的总体方差（除以 <N>），"
        "故其中任两个的协方差为 -σ^2/(<N>-1)。",
        beside=any_of(
            rf"从 ?{size('N')} ?个(?:单元|个体|单位)中(?:不放回|无放回)地?(?:简单)?(?:随机)?抽"
            rf"取 ?{_N} ?个",
            r"总体方差为? ?\$?(?:\\sigma\^2|σ\^2|σ²)"
            r"(?: ?= ?\\frac ?1 ?N ?\\sum_\{i=1\}\^N ?\(Y_i ?- ?\\bar ?Y\)\^2)?\$?",
        ),
        needs=("n", "N"),
    ),
    NamedRow.of(
        (
            r"(?:the )?difference (?:of|between) (?:the )?(?:two )?sample means",
            r"(?:X̄[₁1] ?[-−–] ?X̄[₂2]|\\bar ?\{?X\}?_1 ?- ?\\bar ?\{?X\}?_2|X̄ ?[-−–] ?Ȳ)",
            "两?样本均值(?:之差|的差)",
        ),
        "sum(X[i], i=1..<m>)/<m> - sum(Y[j], j=1..<n>)/<n>",
        "natural <m>, <n>; X in R^{<m>}; Y in R^{<n>}; X, Y independent; var X = <v>; var Y = <w>",
        "X[1], ..., X[<m>] and Y[1], ..., Y[<n>] are the two samples, all independent.",
        "X[1], ..., X[<m>] 与 Y[1], ..., Y[<n>] 为两个样本，全部相互独立。",
        beside=any_of(
            r"two independent samples of sizes? (?P<m>\w+)(?:,| and) (?P<n>\w+) with "
            f"(?:population )?variances {value('v')}(?:,| and) {value('w')}",
            r"两个独立样本的?(?:容量|样本量)(?:分别)?为 ?(?P<m>\w+)[、,，和] ?(?P<n>\w+) ?[，,]? ?"
            f"(?:总体)?方差(?:分别)?为 ?{value('v')}[、,，和] ?{value('w')}",
        ),
        needs=("m", "n", "v", "w"),
    ),
)
