"""Why are attention scores divided by √d_k? The question that the book begins with, in its many
wordings; what answers it is the variance of a score, which is d_k undivided and 1 divided.
"""

from __future__ import annotations

from ..lexing.errors import said
from .named_row import NamedRow


def _root(length: str) -> str:
    """A pattern of the root of this length, or of one over it."""
    return (
        r"\$?(?:a factor of |the factor )?(?:1 ?/ ?|\\frac ?\{?1\}? ?\{?)?"
        rf"(?:√|\\?sqrt|the square root of|根号下?) ?[({{]?\$?{length}[)}}]{{0,2}}\$?"
    )


_LETTER = r"(?P<d>d(?:_\{?[kh]\}?)?)"
_WORDS = "(?:(?:the |its |their )?(?:head |key |query |vector )?dimension(?:ality)?)"
_ROOT = _root(rf"(?:{_LETTER}|{_WORDS})")
_ROOT_OF_KEYS = _root(r"(?P<d>d_\{?k\}?)")  # which says by itself that it is about attention
_ROOT_ZH = rf"(?:{_ROOT}|(?:键(?:向量)?的?|向量的?)?维[数度]的?平方根)"

_SCORES = (
    r"(?:(?:the )?(?:attention |self-attention |query-key |query–key )?"
    r"(?:scores|score|logits|dot products|dot product)"
    r"|(?:the )?(?:scaled )?(?:dot[- ]product |self-)?attention"
    r"|\$?q ?(?:\\cdot|[·⋅.]) ?k\$?|\$?QK\^\{?(?:T|\\top)\}?\$?)"
)
_PLACE = (
    r"(?: in (?:the )?(?:(?:scaled )?(?:dot[- ]product |multi-head |self-)?attention"
    r"(?: mechanism)?|transformers?)| before (?:the )?softmax)"
)
_WHY = r"why (?:do we |does one |do you |should (?:we|one) |must (?:we|one) )?"
_DIVIDE = r"(?:divide|scale|normali[sz]e)"
_DIVIDED = r"(?:divided|scaled|normali[sz]ed)"
_FACTOR = r"(?:the |a )?(?:scaling |scale )?(?:factor )?(?:of )?"
_ABOUT = r"(?:(?:is there |do we (?:use|need|have) |use )?)"

_SCORES_ZH = (
    r"(?:(?:缩放)?点积注意力|自?注意力)(?:机制|得分|分数)?"
    r"|点积|内积|\$?QK\^\{?(?:T|\\top)\}?\$?|\$?q ?(?:\\cdot|[·⋅.]) ?k\$?"
)
_PLACE_ZH = "(?:(?:在)?(?:自?注意力(?:机制)?|Transformer|transformer) ?(?:中|里|里面))"
_WHY_ZH = "(?:为什么|为何)"
_DIVIDE_ZH = "(?:要|需要|必须)?(?:除以|除)(?:一个)? ?"

WHY_DIVIDED = NamedRow(
    (
        rf"{_WHY}{_DIVIDE} {_SCORES} by {_ROOT}{_PLACE}?",
        rf"{_WHY}{_DIVIDE} by {_ROOT}{_PLACE}",
        rf"{_WHY}{_DIVIDE}(?: it| them)? by {_ROOT_OF_KEYS}",
        rf"why (?:are|is) {_SCORES} {_DIVIDED} by {_ROOT}{_PLACE}?",
        rf"why {_ABOUT}{_FACTOR}{_ROOT}(?: factor)?{_PLACE}",
        rf"why {_ABOUT}{_FACTOR}{_ROOT_OF_KEYS}(?: factor)?",
        rf"{_PLACE_ZH}?{_WHY_ZH} ?(?:{_SCORES_ZH}) ?{_DIVIDE_ZH}{_ROOT_ZH}",
        rf"{_PLACE_ZH}?(?:{_SCORES_ZH}) ?(?:中|里)?{_WHY_ZH}{_DIVIDE_ZH}{_ROOT_ZH}",
        rf"{_PLACE_ZH}{_WHY_ZH}{_DIVIDE_ZH}{_ROOT_ZH}",
        rf"{_WHY_ZH}{_DIVIDE_ZH}{_ROOT_OF_KEYS}",
    ),
    "Var(q.k/sqrt(<d>))",
    "q, k in R^{<d>}; q, k independent; mean 0; variance 1",
    said(
        "Undivided, the variance of q·k is <d>: the proof has it on its way. Divided by √<d> it is "
        "1, however many components q and k have, so the softmax sees scores of one size. The "
        "components are taken as independent, with mean 0 and variance 1.",
        "不除时 q·k 的方差为 <d>，证明中途可见；除以 √<d> 之后为 1，与分量的个数无关，softmax "
        "得到的分数大小也就不变。这里设所有分量相互独立，均值为 0，方差为 1。",
    ),
    (("d", "d_k"),),
    is_whole=True,
)
