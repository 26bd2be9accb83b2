r"""What sentences from exercises spell out, as the short form has it: ``the r.v. X``, ``two random
variables, X and Y, have``, ``with mean equal to zero``, ``V ar(X)``.

Each has one meaning; what might be meant otherwise stays as it was typed.
"""

from __future__ import annotations

import re

from ..lexing.rewriting_rules import rewritten, rule

_X = r"\$?(?<![A-Za-z\\])[A-Za-z](?:_\w|\d)?(?![A-Za-z(])\$?"
_XS = rf"{_X}(?:, {_X})*,? and {_X}"
_CAPITAL = r"\$?(?<![A-Za-z\\])[ABSU-Z](?:_\d|\d)?(?![A-Za-z(])\$?"
_MOMENT = r"(?:mean|variance|expectation|expected value|standard deviation)"
_CALL = r"(?:E|Var|V|D|SD) ?[(\[] ?"
_VALUE = r"\$?(?:-?[0-9][0-9./]*|(?:μ|σ|\\mu|\\sigma)(?:_\w)?(?: ?\^ ?\{?2\}?|²)?)\$?"
_FREE = r"(?:iid|i\.i\.d\.?|independent)"
_LAW = r"(?:\$?(?:\\mathcal ?\{?)?N\}? ?\([^()]*(?:\([^()]*\)[^()]*)*\)\$?|standard normal)"
_PARTS = r"(?:entries|components|coordinates|elements)"
_OF_ANY = re.compile(r"\bfor (?:any|all|every|arbitrary)\b")
_SAYS = re.compile(
    r"[=<>~∼≤≥]|\\(?:sim|leq?|geq?)(?![a-z])|\b(?:is|are|has|have|be|iid|i\.i\.d|independent|mean"
    r"|variance|uncorrelated|for|of|variables?)\b"
)
_NUMBERS = {"zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}


def _without_dollars(found: re.Match[str]) -> str:
    """``variables X and Y``, for ``variables, $X$ and $Y$,``."""
    return f"{found['noun']} {found['xs'].replace('$', '')} "


def _each(found: re.Match[str]) -> str:
    """``X and Y follow``, for ``X and Y are variables, each of which follows``."""
    return f"{found['xs']} {'follow' if found['how'] == 'follow' else 'have'} "


def _behind_letters(found: re.Match[str]) -> str:
    """``X and Y are normal variables``, for ``two normal variables X and Y``."""
    count = len(re.findall(_X, found["xs"]))
    if found["n"] and {"two": "2", "three": "3"}.get(found["n"], found["n"]) != str(count):
        return found[0]
    return f"{found['begins']}{found['xs']} are {found['what']}"


def _conditional(found: re.Match[str]) -> str:
    """``E(Y | X) = ``, for ``the conditional mean of Y given X is``."""
    head = "Var" if found["what"] == "variance" else "E"
    y, x = (found[name].strip("$") for name in "yx")
    return f"{head}({y} | {x}) = "


def _unless_alone(found: re.Match[str]) -> str:
    """Nothing, of a clause that says something else; in ``Y with finite variance, X ~ N(0, 1)``
    that Y is random, or the law would be said of both.
    """
    clause = re.split(r"[.;\n]|\b(?:where|if|when|let)\b", found.string[: found.start()])[-1]
    says = _OF_ANY.search(clause) or _SAYS.search(clause.rpartition(",")[2] or clause)
    return found["comma"] if says else " random;" if found["comma"] else " random"


_SPELLED = (
    rule(r"\bsymmetric (?:about|around) (?:\$?0\$?|zero|the origin)(?![.\w])", "symmetric"),
    rule(r"关于 ?(?:\$?0\$?|零|原点)(?:点)?对称", "对称"),
    rule(r"^\s*(?:Theorem|Lemma|Claim|Proposition|Exercise|Problem|Question)(?: \d+)? ?[.:] ?", ""),
    rule(r"\b(?P<c>[Cc])o[- ]?variance\b", r"\g<c>ovariance"),
    rule(r"\b(?:an )?arbitrary (?:real )?(?P<what>constants?|numbers?)\b", r"a \g<what>"),
    # what is supposed of whatever is asked
    rule(
        r",? (?:(?:both|each|all) )?(?:with|and|having) finite (?:second |fourth )?"
        r"(?:moments?|variances?|means? and variances?)(?P<comma>,?)"
        r"(?=\s*(?:[.,;?!]|$)|(?<=,)| and (?:let |put )?\$?[A-Z](?:_\w)?\$? ?=)",
        _unless_alone,
    ),
    rule(
        r"(?P<asks>^\s*(?:[Ss]how|[Pp]rove|[Vv]erify|[Ii]s|[Uu]se)\b[^;]*?),? for "
        r"(?:any|all|arbitrary|square[- ]integrable)(?: random variables?)? "
        rf"{_CAPITAL}(?:(?:,| and|, and) {_CAPITAL})*"
        r"(?=[.?]?\s*$)",
        r"\g<asks>",
    ),
    rule(
        rf"\bfor an? (?P<what>positive|non-?negative) random variable (?P<x>{_X})(?=[.?]?\s*$)",
        r"if \g<x> is \g<what>",
    ),
    rule(
        r"\bcovariance is (?:zero|0) between (?P<xs>[^,.;?]+? and [^,;?]+?)(?=\.?\s*$|\. |[;?])",
        r"covariance between \g<xs> is 0",
    ),
    rule(
        r"\b[Tt]he conditional (?P<what>mean|expectation|expected value|variance) of "
        r"(?P<y>\$?[A-Za-z]\$?) given (?P<x>\$?[A-Za-z]\$?) is (?=[^,.;]*[\w)$](?:[,.;]| and\b|$))",
        _conditional,
    ),
    rule(
        rf"\b(?P<moment>{_MOMENT}) (?P<v>[^\s,;.]+?) ?> ?0(?=\s*(?:[,.;]|and\b|$))",
        r"\g<moment> \g<v>; \g<v> > 0",
    ),
    rule(r"\b(?:[Rr]\. ?[Vv]\.?'?s|rvs|RVs)\b\.?(?= )", "random variables"),
    # the full stop is that of the sentence before a capital letter of a word
    rule(r"\b(?:[Rr]\. ?[Vv]\b(?:\.(?! [A-Z][a-z]))?|rv\b|RV\b)", "random variable"),
    rule(r"\brandom (?=random variables?\b)", ""),
    rule(r"(?<![\\A-Za-z])(?P<i>[Ii])(?:ndept|ndep)\b(?:\.(?! [A-Z][a-z]))?", r"\g<i>ndependent"),
    # as copied from a page: V ar(X), the variance σ2 = 4
    rule(r"(?<![A-Za-z])V ar ?(?=[(\[])", "Var"),
    rule(r"(?<=[Vv]ariance )(?P<s>σ|\\sigma ?)2(?= ?=|[\s.,;$]|$)", r"\g<s>^2"),
    rule(r" ?:= ?", " = "),
    rule(r"(?<![A-Za-z\\])(?P<x>[A-Z]) ?: ?(?=(?:U|N|Exp|Poisson|Bernoulli) ?\()", r"\g<x> ~ "),
    rule(
        rf"\b(?P<noun>[Vv]ariables|[Vv]ariates)(?P<colon>[,:]) (?P<xs>{_XS}),? "
        r"(?=are\b|have\b|each\b)",
        _without_dollars,
    ),
    rule(
        rf"(?P<begins>\b(?:with|has|have|having|and) (?:an? |the )?{_MOMENT})"
        r" (?:that is |which is )?equal to ",
        r"\g<begins> ",
    ),
    # X_1, X_2, \ldots X_n
    rule(
        r"(?P<list>(?<![A-Za-z])(?P<x>[A-Za-z])_?\{?1\}?, (?:(?P=x)_?\{?2\}?, )?"
        r"(?:\.\.\.|…|\\[lc]?dots)) ?(?=(?P=x)_?\{?[a-zN]\b)",
        r"\g<list>, ",
    ),
    rule(rf"\b[Tt]wo (?:random )?variables (?P<xs>{_XS}) (?=have the same\b)", r"\g<xs> "),
    # where hypotheses begin
    rule(
        r"\b(?:(?:[Yy]ou|[Ww]e|I) (?:are|am|were) (?:given|told)|[Ii]t is (?:given|known)) that ",
        "Suppose that ",
    ),
    rule(r"\b[Tt]hen (?:I|we) have (?=\$?[A-Z]\d?\$? ?= ?[^=]*[A-Z])", "Let "),
    rule(r",? and (?:put|let|set|define) (?=\$?[A-Z]\d?\$? ?= )", ". Let "),
    # of which letters it is said
    rule(
        rf"(?P<xs>{_XS}) (?P<are>are|be) (?:two |three )?(?:random )?variables,? each "
        r"(?:of (?:which|them) )?(?P<how>follow|ha)(?:ing|s|ving) ",
        _each,
    ),
    rule(
        rf"(?P<xs>{_XS}|{_X}(?:, {_X})*) ha(?:ve|s) (?P<how>{_FREE}) "
        rf"(?P<law>{_LAW}|normal|Gaussian) (?P<parts>{_PARTS})\b",
        r"the \g<parts> of \g<xs> are \g<how> \g<law>",
    ),
    rule(
        rf"(?P<begins>^|[,;.] ?)(?P<x>{_X}) with (?P<how>{_FREE}) (?P<law>{_LAW}) "
        rf"(?P<parts>{_PARTS})\b",
        r"\g<begins>the \g<parts> of \g<x> are \g<how> \g<law>",
    ),
    rule(  # vectors with iid N(0, 1) entries
        rf"(?:,? with|(?<=[)}}]) ha(?:s|ve|ving)) (?:all )?(?P<how>{_FREE}) "
        rf"(?P<law>{_LAW}) (?P<parts>{_PARTS})\b",
        r" whose \g<parts> are \g<how> \g<law>",
    ),
    rule(
        f",? with (?:all )?(?P<parts>{_PARTS}) (?:that are |all )?(?P<how>{_FREE}) (?={_LAW})",
        r" whose \g<parts> are \g<how> ",
    ),
    rule(r"(?<=[A-Za-z$]),? each (?=(?:with|having) (?:an? )?(?:mean|variance|expect|stand))", " "),
    rule(
        rf"\b(?P<let>[Ll]et|[Ii]f) (?P<xs>{_XS}) (?P<be>are|be) an? independent random variable\b",
        r"\g<let> \g<xs> \g<be> independent random variables",
    ),
    rule(
        rf"\b(?:[Aa]|[Tt]he) random variable (?P<y>{_X}), (?:which is )?independent of "
        rf"(?P<x>{_X}),? (?=has\b|with\b|follows\b)",
        r"\g<x> and \g<y> are independent; the random variable \g<y> ",
    ),
    rule(
        rf"(?P<first>(?P<x>{_X}) (?:is|be) a random variable with [^.;]*?),? and "
        rf"(?P<y>{_X}) (?:is|be) an independent random variable ",
        r"\g<first>; \g<x> and \g<y> are independent; \g<y> is a random variable ",
    ),
    rule(
        rf"(?:\b(?:[Aa]|[Tt]he) random variable )?(?P<x>{_X}) has (?={_CALL}(?P=x) ?[)\]] ?=)",
        "",
    ),
    rule(rf"(?:\b[Tt]he )?(?:\brandom variables )?{_XS} have (?={_CALL}{_X} ?[)\]] ?=)", ""),
    rule(
        r"\bfor (?:any|all|arbitrary|every|each)(?: two)? (?:random )?variables "
        rf"(?P<xs>{_XS})(?=\s*(?:[.?;,]|$))",
        r"if \g<xs> are random",
    ),
    rule(rf",? (?:with |and )(?:the )?covariance (?=\({_X}, ?{_X}\) ?=)", "; Cov"),
    rule(rf"\. (?={_XS} are\b)", "; "),
    rule(rf"(?P<begins>^|[.;,\n] ?)(?:[Aa]|[Tt]he) random variable (?={_X} with\b)", r"\g<begins>"),
    rule(
        r"(?P<has>\b(?:has|have|having|with|and)) (?:an? )?"
        rf"(?P<moment>{_MOMENT}|second moment) of (?P<v>{_VALUE})(?=[\s.,;?]|$)",
        r"\g<has> \g<moment> \g<v>",
    ),
    rule(
        rf"\b(?:[Aa]|[Tt]he) non-?negative random variable (?P<x>{_X}) (?=has\b)",
        r"\g<x> is nonnegative and ",
    ),
    rule(  # two independent zero-mean random variables
        r"(?<![\w-])(?:zero[- ]mean|mean[- ]zero) "
        r"(?=(?:independent |iid |random |uncorrelated )*variables\b)",
        "centred ",
    ),
    # laws
    rule(
        r"(?:\biid|\bi\.i\.d\.?)[,，]? ?(?:均?服从 ?|(?=[PB] ?\([^()=]*\) ?(?:$|[,;，；。])))",
        "iid ~ ",
    ),
    rule(rf"(?<=[)\]])\s{{2,}}(?={_X} ?(?:[~∼～]|\\sim(?![A-Za-z])))", ", "),
    rule(
        f"(?P<x>{_X}) (?:is|are|be) (?:distributed as )?(?P<law>"
        r"(?:N|U|Exp|Poisson|Binomial|Bin|Bernoulli|Uniform) ?\([^()]*\))(?:[- ]distributed)?",
        r"\g<x> ~ \g<law>",
    ),
    rule(
        rf"(?P<before>(?P<x>{_X}) ?(?:~|∼|\\sim) ?[^\s,;()]*\([^()]*\)\$?) "
        r"\((?P<said>(?:an? |the )?\w+ distribution with [^()]*)\)",
        r"\g<before>, \g<x> has \g<said>",
    ),
    rule(r" \((?:so|so that|i\.e\.,?|that is,?) (?P<said>[^()]+)\)", r"; \g<said>"),
    rule(
        r"(?P<begins>^|[.;\n] ?|\b[Ll]et "
        r"|\b[Ss]uppose (?:that )?)(?:(?P<n>two|three|2|3) )?(?P<what>(?:(?:mutually )?independent "
        r"|iid |i\.i\.d\. )?(?:standard )?(?:normal|Gaussian|Poisson|exponential"
        rf"|uniform) (?:distributed )?(?:random )?variables) (?P<xs>{_XS})(?= with\b|[.;]|$)",
        _behind_letters,
    ),
)
# A random variable has mean 5. What is its variance?
_ITS, _UNNAMED = (
    re.compile(r"\bits\b"),
    re.compile(r"\b(?P<a>[Aa]) random variable (?=has\b|with\b)"),
)
_LETTER = re.compile(r"(?<![A-Za-z])(?![AI] [a-z])[A-Z](?![A-Za-z])(?! ?[(\[])")
_SPELLED_NUMBER = re.compile(
    rf"\b(?P<moment>{_MOMENT}) (?P<n>{'|'.join(_NUMBERS)})"
    r"(?= *(?:$|[.,;?!]|(?:and|if|when|then|respectively)\b))"
)
# Cov(X, Y) = 0.4 What is E(XY)?
_NEXT = re.compile(
    r"(?P<before>\S*[\w)\]}$]) (?=(?:What (?:is|are)|Find|Calculate|Compute|Determine|Show that"
    r"|Prove that) )"
)
_MARK = re.compile(r"\(?[a-z0-9]{1,3}\)|(?:[Tt]hen|[Aa]nd|[Pp]lease|[Tt]o|[Oo]r)")


def spelled_out(text: str) -> str:
    """A text in the short form, as far as its sentences spell it out."""
    text = rewritten(text, _SPELLED)
    if _ITS.search(text) and not _LETTER.search(text):
        text = _UNNAMED.sub(r"\g<a> random variable X ", text, count=1)
    text = _SPELLED_NUMBER.sub(lambda m: f"{m['moment']} {_NUMBERS[m['n']]}", text)
    return _NEXT.sub(_parted, text)


def _parted(found: re.Match[str]) -> str:
    """The end of a sentence that has no full stop; no number of a question, as in (a)."""
    before = found["before"]
    return found[0] if _MARK.fullmatch(before) else f"{before}. "
