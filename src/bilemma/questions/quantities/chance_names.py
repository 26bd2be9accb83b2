"""Coins, dice, urns, permutations and random walks by name: ``the number of heads``, 点数之和."""

from __future__ import annotations

from ..lexing.errors import said
from .named_row import NamedRow, any_of, size

_N = size("n")
_TIMES = rf"{_N}(?: times)?"
_FAIR = r"(?P<fair>fair |unbiased )"
_COIN_P = (
    r"coin (?:with|that (?:shows|lands) heads with) (?:success )?probability \$?(?P<p>[a-z])\$?"
    r"(?: of (?:heads|landing heads))?"
)
_FAIR_ZH = "(?P<fair>(?:质地)?均匀的?)"
_ONE_ZH = "(?:一枚|1 ?枚|一个)?"
_TOSSED = "(?:toss|flip|throw)"
_COIN_SAID = (
    rf"a {_FAIR}coin is {_TOSSED}(?:e?d|ped|n|own)? {_TIMES}",
    rf"(?:we |i |you )?{_TOSSED} a {_FAIR}coin {_TIMES}",
    rf"(?:重复|独立地?)?(?:抛掷|抛|掷|投掷) ?{_ONE_ZH} ?{_FAIR_ZH}硬币 ?(?:重复|独立地?)?{_N} ?次",
    rf"将? ?{_ONE_ZH} ?{_FAIR_ZH}硬币 ?(?:重复|独立地?)?(?:抛掷|抛|掷|投掷) ?{_N} ?次",
)
_IN_TOSSES = (
    rf"(?: (?:obtained|seen|observed))? (?:in|from|when) {_N} (?:independent )?"
    rf"(?:tosses|flips|throws)"
)
_HEADS_ZH = "(?:出现)?(?:正|反)面(?:朝上|向上|出现)?的?(?:次数|个数)"
_COIN_NOTE = said(
    "The number of heads in <n> tosses is Binomial(<n>, <p>), and so is that of tails with the "
    "other probability; of a fair coin each is 1/2.",
    "<n> 次抛掷中正面出现的次数服从 Binomial(<n>, <p>)，反面次数以另一概率同理；均匀硬币的概率各为 "
    "1/2。",
)
_HALF = (("n", "n"), ("p", "1/2"))
_BINOMIAL = "X ~ Binomial(<n>, <p>)"
_DIE_SAID = any_of(
    rf"(?:a |one )(?:fair )?(?:six-sided )?die is (?:rolled|thrown|tossed|cast) {_TIMES}",
    rf"(?:we |i |you )?(?:roll|throw) (?:a |one )(?:fair )?(?:six-sided )?die {_TIMES}",
    rf"{_N} (?:fair )?(?:six-sided )?dice are (?:rolled|thrown|tossed)",
    r"(?:重复|独立地?)?(?:抛掷|投掷|抛|掷|投) ?(?:一颗|一枚|一个)? ?(?:质地)?(?:均匀的?)?骰子 ?"
    rf"(?:独立地?|重复地?)?(?:掷|抛)? ?{_N} ?次",
    r"将? ?(?:一颗|一枚|一个)? ?(?:质地)?(?:均匀的?)?骰子 ?(?:独立地?|重复地?)?"
    rf"(?:抛掷|投掷|抛|掷|投) ?{_N} ?次",
    rf"(?:同时)?(?:抛掷|投掷|抛|掷|投) ?{_N} ?[颗枚个] ?(?:质地)?(?:均匀的?)?骰子",
)
_SUM_ZH = "(?:所得)?(?:出现的?)?(?:点数之和|点数的?总和|总点数)"
_DIE_NOTE = said(
    "A fair die shows 1 to 6 with probability 1/6 each: its mean is 7/2, its variance 35/12, and "
    "its third central moment 0. The throws are independent.",
    "均匀骰子以概率各 1/6 出现 1 到 6 点：均值 7/2，方差 35/12，三阶中心矩为 0；各次投掷相互独立。",
)
_DICE = "X in R^{<n>}; X independent; mean X = 7/2; variance X = 35/12; M3(X[i]) = 0 for all i"

CHANCE = (
    NamedRow(
        any_of(
            rf"(?:the )?number of (?:heads|tails){_IN_TOSSES} of a {_FAIR}coin",
            rf"(?:the )?number of (?:heads|tails) in {_N} {_FAIR}coin (?:tosses|flips|throws)",
            r"(?:the )?number of (?:heads|tails)",
            rf"(?:抛掷|抛|掷|投掷) ?{_ONE_ZH} ?{_FAIR_ZH}硬币 ?{_N} ?次 ?[，,]? ?(?:其中"
            rf"|中)?的?{_HEADS_ZH}",
            _HEADS_ZH,
        ),
        "X",
        _BINOMIAL,
        _COIN_NOTE,
        _HALF,
        beside=_COIN_SAID,
        needs=("n", "fair"),
    ),
    NamedRow(
        (rf"(?:the )?number of heads{_IN_TOSSES} of a {_COIN_P}",),
        "X",
        f"{_BINOMIAL}",
        _COIN_NOTE,
        _HALF,
        needs=("p",),
        open="p",
    ),
    NamedRow(
        any_of(
            r"(?:the )?number of heads and (?:the )?(?:number of )?tails"
            rf"{_IN_TOSSES} of a {_FAIR}coin",
            r"(?:the )?number of heads and (?:the )?(?:number of )?tails",
        ),
        "X and <n> - X",
        _BINOMIAL,
        _COIN_NOTE,
        _HALF,
        beside=_COIN_SAID,
        needs=("n", "fair"),
    ),
    NamedRow(
        any_of(
            "(?:the )?(?:sum|total)(?: of the (?:numbers|points|dots))?(?: shown)?(?: of| on| by) "
            f"{_N} (?:independent )?(?:fair )?(?:six-sided )?(?:dice|die rolls)",
            rf"(?:the )?(?:sum|total) of {_N} (?:independent )?(?:rolls|throws) of a (?:fair )?"
            "(?:six-sided )?die",
            rf"(?:the )?(?:sum|total) of the (?:{_N} )?(?:rolls|throws|dice|numbers|outcomes)",
            rf"(?:抛掷|投掷|抛|掷|投) ?(?:一颗|一枚|一个)? ?(?:均匀的?)?骰"
            rf"子 ?{_N} ?次 ?[，,]? ?的?{_SUM_ZH}",
            rf"(?:独立地?)?(?:同时)?(?:抛掷|投掷|抛|掷|投)? ?{_N} ?[颗枚个] ?(?:均匀的?)?骰子"
            rf"[，,]? ?的?{_SUM_ZH}",
            _SUM_ZH,
            r"(?:the )?(?:sum|total)(?: of the (?:numbers|points|outcomes|dots)(?: shown)?)?",
        ),
        "sum(X[i], i=1..<n>)",
        _DICE,
        _DIE_NOTE,
        beside=_DIE_SAID,
        needs=("n",),
    ),
    NamedRow(
        any_of(
            r"(?:the )?(?:number|value|outcome|points?)(?: shown)? (?:by|of|on) (?:a|one) fair "
            r"(?:six-sided )?(?P<die>die)(?: roll)?",
            r"(?:the )?(?:roll|throw) of (?:a|one) fair (?:six-sided )?(?P<die>die)",
            r"(?:a )?fair (?:six-sided )?(?P<die>die)(?: roll)?",
            r"(?:a )?(?:six-sided )?(?P<die>die) roll",
            r"(?:a |the )?(?:roll|throw) of a (?:six-sided )?(?P<die>die)",
            "(?:掷)?(?:一颗|一枚|一个)?(?P<die>(?:均匀的?)?骰子)(?:一次)?(?:所得|出现)?的?点数",
            "(?:所得|出现)?的?点数",
            r"(?:the )?(?:number|(?<!expected )value|outcome|result)"
            r"(?: (?:shown|rolled|obtained|that comes up|on top))?",
        ),
        "X",
        "mean X = 7/2; variance X = 35/12; M3(X) = 0",
        _DIE_NOTE,
        beside=(
            "(?:抛掷|投掷|抛|掷|投) ?(?:一颗|一枚|一个)(?:质地)?(?P<die>(?:均匀的?)?骰子)(?:一次)?",
            (
                r"(?:(?:we |you |i )?(?:roll|throw) )?(?:a|one) fair (?:six-sided )?(?P<die>die)"
                r"(?: is (?:rolled|thrown|tossed|cast))?(?: once)?"
            ),
        ),
        needs=("die",),
    ),
    NamedRow.of(
        any_of(
            rf"(?:the )?number of (?:sixes|ones|fives|6s) (?:in|when) {_N} (?:independent )?"
            r"(?:rolls|throws) of a (?:fair )?(?:six-sided )?die",
            f"(?:抛掷|投掷|抛|掷|投) ?(?:一颗|一枚|一个)? ?(?:均匀的?)?骰子 ?{_N} ?次 ?[，,]? ?"
            "(?:出现)? ?[1-6一二三四五六] ?点的?次数",
        ),
        "X",
        "X ~ Binomial(<n>, 1/6)",
        "How often a fair die shows one number in <n> throws is Binomial(<n>, 1/6).",
        "均匀骰子掷 <n> 次，某一点数出现的次数服从 Binomial(<n>, 1/6)。",
    ),
    NamedRow.of(
        any_of(
            "(?:the )?position of a (?:simple |symmetric |simple symmetric )?random walk after "
            f"{_N} steps",
            rf"(?:简单|对称|简单对称)?随机游[走动]第? ?{_N} ?步(?:后|之后)?的位置",
        ),
        "sum(X[i], i=1..<n>)",
        "X in R^{<n>}; X iid Rademacher",
        "Each step X[i] of the random walk is 1 or -1 with probability 1/2, independent of the "
        "others.",
        "随机游走的各步 X[i] 以概率 1/2 取 1 或 -1，相互独立。",
    ),
    NamedRow.of(
        any_of(
            f"将? ?{_ONE_ZH} ?硬币 ?(?:重复|独立地?)?(?:抛掷|抛|掷"
            f"|投掷) ?{_N} ?次 ?[，,] ?以 ?X ?[和与] ?Y ?分别表示正面(?:向上|朝上)?[和与]反面"
            "(?:向上|朝上)?的次数 ?[，,]? ?则?",
            f"a coin is {_TOSSED}(?:e?d|ped|n|own)? {_TIMES}[,.]? (?:and |let )?X and Y "
            "(?:be|are|denote) the numbers? of heads and (?:of )?tails[,.]? ?",
        ),
        "",
        "X ~ Binomial(<n>, p); Y = <n> - X; 0 < p; p < 1; <n> >= 1",
        "X is Binomial(<n>, p) with some probability p of heads, and Y = <n> - X.",
        "X 服从 Binomial(<n>, p)，其中 p 为正面的概率；Y = <n> - X。",
        open="XYp",
    ),
    NamedRow.of(
        any_of(
            f"(?:the )?number of heads{_IN_TOSSES} of a coin whose probability of heads is uniform"
            r"(?:ly distributed)? on \[0, ?1\]",
        ),
        "X",
        "natural <n>; E(X | P) = <n>*P; Var(X | P) = <n>*P*(1-P); P ~ U(0,1)",
        "Given the probability P of heads X is Binomial(<n>, P), and P is uniform on [0, 1].",
        "给定正面的概率 P，X 服从 Binomial(<n>, P)；P 在 [0, 1] 上均匀分布。",
    ),
    NamedRow(
        any_of(
            r"(?:the )?number of heads minus (?:the )?(?:number of )?tails"
            rf"{_IN_TOSSES} of a {_FAIR}coin",
            r"(?:the )?number of heads minus (?:the )?(?:number of )?tails",
            "正面(?:朝上|向上)?的?次数(?:减去?反面(?:朝上|向上)?的?次数"
            "|[与和]反面(?:朝上|向上)?的?次数(?:之差|的差))",
        ),
        "(2*X - <n>)",
        _BINOMIAL,
        _COIN_NOTE,
        _HALF,
        beside=_COIN_SAID,
        needs=("n", "fair"),
    ),
    NamedRow.of(
        any_of(
            f"(?:the )?number of successes in {_N} (?:independent )?(?:Bernoulli )?trials with "
            r"(?:success )?probability \$?(?P<p>[a-z])\$?(?: of success)?",
            rf"{_N} ?次(?:独立)?(?:伯努利|重复)?试验中成功的?次数 ?[（(]?每次成功的?概率为 ?"
            rf"(?P<p>[a-z])[)）]?",
        ),
        "X",
        _BINOMIAL,
        "The number of successes in <n> independent trials is Binomial(<n>, <p>).",
        "<n> 次独立试验中成功的次数服从 Binomial(<n>, <p>)。",
        needs=("n", "p"),
    ),
)
