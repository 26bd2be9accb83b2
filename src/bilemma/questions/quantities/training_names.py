"""What training makes random, by name: mini-batch gradients, dropout, batch normalisation."""

from __future__ import annotations

from ..lexing.errors import said
from .named_row import NamedRow, any_of, size, value

_N = size("n")
_GRADIENT = (
    "(?:the |a )?(?:mini-?batch gradient|(?:average )?gradient of a mini-?batch|SGD gradient"
    "|mini-?batch SGD gradient)(?: estimat(?:e|or))?"
)
_BATCH_NOTE = said(
    "X[1], ..., X[<n>] are the gradients of the examples in the mini-batch, one component of each, "
    "drawn independently; the mini-batch gradient is their average.",
    "X[1], ..., X[<n>] 为小批量中各样本的梯度（取其一个分量），独立抽取；小批量梯度为其平均。",
)
_DROPOUT_NOTE = said(
    "Inverted dropout with rate <p> keeps an activation with probability 1 - <p> and divides it by "
    "that: m is 1 where it is kept, independent of the activation.",
    "inverted dropout（丢弃率 <p>）以概率 1 - <p> 保留激活值并除以 1 - <p>：保留时 m = 1，"
    "m 与激活值独立。",
)
_MASK = (
    "random <x>; m ~ Bernoulli(1-<p>); m, <x> independent; mean <x> = <m>; var <x> = <v>; <p> != 1"
)
_DROPOUT_SAID = any_of(
    rf"(?:an? |the |each )?activations? \$?(?P<x>[a-z])?\$? ?(?:has|have|with) mean {value('m')}"
    f"(?:,? and | )variance {value('v')}",
    r"以概率 ?(?P<p>[a-z]|0?\.\d+) ?(?:丢弃|置零|置为 ?0)",
    r"(?:丢弃|dropout) ?(?:概率|率)为? ?(?P<p>[a-z]|0?\.\d+)",
    r"保留时?除以 ?\(?1 ?- ?(?P<p>[a-z]|0?\.\d+)\)?",
    rf"激活值 ?(?P<x>[a-z])? ?的?均值为? ?{value('m')} ?[、，,和]? ?(?:且)?方差为? ?{value('v')}",
)
_DROPOUT_USUAL = (("p", "p"), ("x", "x"), ("m", "μ"), ("v", "σ^2"))
_RATE = (
    r"(?: with (?:a )?(?:rate|drop(?:out)? (?:rate|probability)|probability) "
    r"\$?(?P<p>[a-z]|0?\.\d+|1/\d)\$?)?"
)
_EXAMPLES = said(
    "X[i] are the gradients of the examples, one component of each, drawn independently.",
    "X[i] 为各样本的梯度（取其一个分量），独立抽取。",
)

TRAINING = (
    NamedRow(
        (
            rf"{_GRADIENT}(?: (?:of|with) (?:batch )?size {_N})?",
            rf"{_GRADIENT} (?:averaged )?over {_N} (?:examples|samples)",
            rf"(?:批量?大小为? ?{_N} ?的)?小批量(?:随机)?梯度",
        ),
        "sum(X[i], i=1..<n>)/<n>",
        "natural <n>; X in R^{<n>}; X iid; mean X = <m>; var X = <v>",
        _BATCH_NOTE,
        (("n", "B"), ("m", "μ"), ("v", "σ^2")),
        beside=any_of(
            "(?:the )?(?:per-?(?:example|sample) gradients|single-?(?:example|sample) gradients"
            "|gradients of (?:the )?(?:single |individual )?(?:examples|samples)) are (?:iid"
            rf"|i\.i\.d\.|independent)(?:,? and have|,? with|,? and)?(?: mean {value('m')} and)?"
            f"(?: variance {value('v')})?",
            rf"(?:单个|每个|各)样本的?梯度的?方差(?:都|均)?[为是]? ?{value('v')}",
            "(?:各)?样本(?:间|之间)?(?:相互)?独立",
            "(?:各|每个)?样本的?梯度(?:相互)?独立(?:同分布)?",
        ),
    ),
    NamedRow.of(
        any_of(
            "(?:the )?(?:(?:average )?gradient of a mini-?batch|mini-?batch gradient) of "
            f"size {_N},? (?:drawn|sampled|taken) without replacement from {size('N')} "
            "(?:examples|samples)",
            f"从 ?{size('N')} ?个样本中(?:不放回|无放回)(?:地)?(?:抽取|抽样)?的?"
            f"(?:大小为 ?{_N} ?的)?小批量梯度",
        ),
        "sum(X[i], i=1..<n>)/<n>",
        "natural <N>, <n>; X in R^{<n>}; mean X = μ; var X = <v>; "
        "Cov(X[i], X[j]) = -<v>/(<N>-1) for i != j; <N> >= 2; <n> <= <N>",
        "X[1], ..., X[<n>] are the gradients drawn, one component of each; <v> is the variance of "
        "all <N>, divided by <N>, so that two of those drawn have the covariance -<v>/(<N>-1).",
        "X[1], ..., X[<n>] 为抽到的梯度（取其一个分量）；<v> 为全部 <N> 个的方差（除以 <N>），"
        "故其中任两个的协方差为 -<v>/(<N>-1)。",
        (("n", "B"), ("v", "σ^2")),
    ),
    NamedRow(
        (
            rf"(?:the )?(?:output|result) of (?:inverted )?dropout{_RATE}",
            rf"(?:an? |the )?activation after (?:inverted )?dropout{_RATE}",
            r"(?:inverted )?dropout ?(?:之后|后|的输出)的?(?:激活值|输出)?",
        ),
        "m*<x>/(1-<p>)",
        _MASK,
        _DROPOUT_NOTE,
        _DROPOUT_USUAL,
        beside=_DROPOUT_SAID,
    ),
    NamedRow(
        any_of(
            f"by how much does (?:inverted )?dropout{_RATE} (?:increase|raise|change) the variance "
            r"of (?:an|the) activation(?: \$?(?P<x>[a-z])\$?)?",
            r"(?:inverted )?dropout ?使激活值的?方差(?:增加|增大)多少",
        ),
        "Var(m*<x>/(1-<p>)) - Var(<x>)",
        _MASK,
        _DROPOUT_NOTE,
        _DROPOUT_USUAL,
        beside=_DROPOUT_SAID,
        is_whole=True,
    ),
    NamedRow(
        (r"(?:the )?result if \$?(?P<x>[a-z])\$? is (?:a )?(?:fixed|constant)(?: number)?",),
        "m*<x>/(1-<p>)",
        "real <x>; m ~ Bernoulli(1-<p>); <p> != 1",
        _DROPOUT_NOTE,
        beside=any_of(
            "with (?:inverted )?dropout each activation (?P<x>[a-z]) is set to (?:zero|0) with "
            r"probability (?P<p>[a-z]) and otherwise divided by \(?1 ?- ?(?P=p)\)?",
        ),
        needs=("x", "p"),
    ),
    NamedRow.of(
        any_of(
            r"(?:the )?output of batch[- ]?norm(?:ali[sz]ation)?"
            r"(?: with (?:scale )?(?:gamma|γ) and (?:shift )?(?:beta|β))?",
            "(?:批归一化|批量归一化|batch ?norm) ?(?:之后|后)?的?输出",
        ),
        "γ*(<x> - <m>)/<s> + β",
        "random <x>; mean <x> = <m>; var <x> = <s>^2; <s> > 0",
        "Batch normalisation with the mean <m> and the variance <s>^2 of its input, scale γ "
        "and shift β; the small number that is added to the variance is left out.",
        "批归一化用输入的均值 <m> 与方差 <s>^2，缩放 γ，平移 β；方差上所加的小常数略去。",
        (("x", "x"),),
        beside=any_of(
            r"(?:the )?inputs? \$?(?P<x>[a-z])?\$? ?(?:has|have|with) mean (?P<m>mu|\\mu|μ) and "
            r"variance (?P<s>sigma|\\sigma|σ)(?:\^2|²)",
            r"输入 ?(?P<x>[a-z])? ?的?均值为? ?(?P<m>μ) ?[、，,和]? ?方差为? ?(?P<s>σ)(?:\^2|²)",
        ),
        needs=("m", "s"),
    ),
    NamedRow(
        any_of(
            "(?:the )?factor by which the standard deviation of the mini-?batch gradient changes "
            r"(?:if|when) the batch size grows from B to (?P<c>\d+) ?B",
            r"小批量梯度的标准差(?:变为|是|成为)原来的(?:多少倍?|几倍)",
        ),
        "SD(sum(X[i], i=1..<c>*B)/(<c>*B))/SD(sum(X[i], i=1..B)/B)",
        "natural B; X in R^(<c>*B); X iid; mean X = μ; var X = σ^2; σ > 0; B >= 1",
        _EXAMPLES,
        beside=(
            r"批量?大小从 ?B ?(?:增加|增大|扩大)(?:到|为) ?(?P<c>\d+) ?B",
            "各?样本的?梯度(?:相互)?独立同分布",
        ),
        needs=("c",),
        is_whole=True,
    ),
    NamedRow(
        any_of(
            "(?:the )?factor by which the variance of the mini-?batch gradient changes (?:if|when) "
            r"the batch size grows from B to (?P<c>\d+) ?B",
            r"小批量梯度的方差(?:变为|是|成为)原来的(?:多少倍?|几倍)",
        ),
        "Var(sum(X[i], i=1..<c>*B)/(<c>*B))/Var(sum(X[i], i=1..B)/B)",
        "natural B; X in R^(<c>*B); X iid; mean X = μ; var X = σ^2; σ > 0; B >= 1",
        _EXAMPLES,
        beside=(
            r"批量?大小从 ?B ?(?:增加|增大|扩大)(?:到|为) ?(?P<c>\d+) ?B",
            "各?样本的?梯度(?:相互)?独立同分布",
        ),
        needs=("c",),
        is_whole=True,
    ),
    NamedRow(
        any_of(
            f"(?:show|prove)(?: that)? (?:inverted )?dropout{_RATE} (?:keeps|leaves|preserves"
            "|does not change) the (?:expected activation|mean of (?:an|the) activation|expected "
            "value of (?:an|the) activation)(?: unchanged)?",
            r"(?:证明 ?)?(?:inverted )?dropout ?(?:不改变|保持)激活值的?(?:期望|均值)(?:不变)?",
        ),
        "is E(m*<x>/(1-<p>)) = E(<x>)?",
        _MASK,
        _DROPOUT_NOTE,
        _DROPOUT_USUAL,
        is_whole=True,
    ),
    NamedRow(
        any_of(
            "(?:show|prove)(?: that)? the (?:mini-?batch|stochastic|SGD) gradient is an unbiased "
            "estimat(?:e|or) of the (?:full(?:[- ]batch)?|true) gradient",
            "(?:证明)?小批量(?:随机)?梯度是(?:全批?量?|真实|整体)梯度的无偏估计",
        ),
        "is E(sum(X[i], i=1..<n>)/<n>) = μ?",
        "natural <n>; X in R^{<n>}; mean X = μ",
        _BATCH_NOTE._replace(
            en="X[1], ..., X[<n>] are the gradients of examples drawn at random, one component of "
            "each; the mean of each is that of the full gradient, μ.",
            zh="X[1], ..., X[<n>] 为随机抽取的样本的梯度（取其一个分量），各自的期望均为全梯度 μ。",
        ),
        (("n", "B"),),
        is_whole=True,
    ),
)
