"""What stands behind ``given`` or ``when`` in a question in words, and is no hypothesis.

A hypothesis says what holds; ``given Y`` and ``given that X is positive`` ask for what holds on a
condition, and are refused: of events no probability is known here, and conditional means are
written ``E(X | Y)``.
"""

from __future__ import annotations

import re

from .errors import Said, said

_ON = said(
    "Is this a condition? Write E(Y | X) for a mean given X; "
    "put what is supposed of letters behind 'if'.",
    "这是指给定某个变量吗？请写 E(Y | X)；对字母所作的假设请用“若 … ”写出。",
)
_EVENT = said(
    "A value or an event cannot be given; write what is supposed of a random variable behind 'if', "
    "and declare a fixed number: 'real x'.",
    "条件不能是取值或事件；对随机变量的假设请用“若”写出，常数须声明，如“常数 x”。",
)
_NAME = r"[A-Za-z](?:[0-9]{1,2}|_[A-Za-z0-9]{1,2}|_\{[^{}]*\}|\[[^\[\]]*\])?(?![A-Za-z0-9_(\[])"
_AND = r"\s*(?:,|，|、|\band\b|与|和|及)\s*"
_NAMES = f"{_NAME}(?:{_AND}{_NAME})*"
_LISTED = re.compile(rf"(?P<x>{_NAME})(?:\s*[,，]\s*|\s+(?={_NAME}))(?P<rest>.+)", re.DOTALL)
_TOGETHER = re.compile(  # X, Y independent: a list; not Z, X and Y independent
    rf"(?:{_NAME}\s*[,，]\s*)*{_NAME}\s*(?:are |be |is )?(?:\w+ly |pairwise )?"
    r"(?:independent|iid|i\.i\.d|uncorrelated)|"
    rf"(?:{_NAME}\s*[,，]\s*)*{_NAME}\s*(?:是|为|均|都|相互|互相|两两|互)*(?:独立|不相关|iid)"
)
_NUMBERS = re.compile(r"constant|fixed|real|number|integer|natural|(?:常数|实数|整数|固定)|[<>=≤≥]")
_NO_PREDICATE = re.compile(
    r"(?:(?:a|an|the|two|three|random|normal|standard|fixed|constant|known|Gaussian|uniform"
    r"|exponential|Poisson|Bernoulli|binomial|geometric|centred|centered|variables?|vectors?"
    rf"|value|values|of|distributed)\s+)*(?P<en>{_NAMES})(?:\s+with\b.*)?"
    r"|(?:(?:随机|标准正态|正态|变量|向量|固定|一个|两个|的|值)\s*)*"
    rf"(?P<zh>{_NAMES})(?:\s*(?:的值|的取值|的条件下|条件下|下))*",
    re.DOTALL,
)
_HELD = re.compile(
    rf"(?:with\s+)*(?P<en>{_NAMES})\s+(?:is\s+|are\s+|held\s+|kept\s+)*(?:constant|fixed|known|given)\b.*"
    rf"|(?P<zh>{_NAMES})\s*(?:被|是|为|已|都|均)*(?:固定|常数|常量|不变|已知|给定).*"
    rf"|(?:fixing|(?:an?\s+|the\s+)*fixed|固定|给定)\s*(?P<fix>{_NAMES}).*",
    re.DOTALL,
)
_MOMENT = re.compile(
    r"(?<![A-Za-z])(?:E|Var|Cov|Corr|SD|D|V|P|M[34])\}?\s*(?:\\left\s*)?(?:\((?:[^()]|\([^()]*\))*\)|\[(?:[^\[\]]|\[[^\]]*\])*\])",
    re.IGNORECASE,
)
# E(Y|X) = X, which is no event
_CONDITIONAL = re.compile(
    r"(?<![A-Za-z])(?:E|Var|D|V)\s*[(\[][^()\[\]|]*(?:\||\\mid|\\vert)[^()\[\]|]*[)\]]\s*=[^=,，;；]*"
)
_HEAD = r"(?<![A-Za-z])(?:E|Var|Cov|Corr|SD|M[34])\s*(?=[(\[])"
_NOUN = re.compile(
    r"mean|variance|deviation|expect|moment|covariance|correlat|parameter|rate"
    r"|(?:均值|方差|期望|标准差|矩|相关|参数)"
)
_SIGN = (
    r"(?:strictly |non-?)*(?:positive|negative|zero|nonzero|even|odd|known|an? (?:\w+ )*integer)"
)
_COMPARED = re.compile(
    r"[<>=≤≥≠]|!=|\\(?:leq?|geq?|neq?|lt|gt)\b"
    r"|\b(?:equals?|exceeds?|at (?:least|most)|(?:greater|less|more|larger|smaller) than"
    r"|above|below|between)\b"
    r"|大于|小于|等于|不超过|超过|至少|至多|介于|不为|取正|取负"
)
_SIGNED = re.compile(
    rf"{_NAME}\s+(?:is\s+|are\s+|not\s+)*{_SIGN}|{_SIGN}\s+(?:\w{{3,}} )*{_NAME}"
    rf"|{_NAME}\s*(?:为|是|取|均|都)*(?:非|不)*(?:正|负|零|整数|奇数|偶数)"
    rf"|(?:非负|正|负)(?:的|)(?:随机变量)*\s*{_NAME}"
)
_PARTS = re.compile(r",|，|且|\band\b|\bwith\b")
# Given a random variable X with mean 10, find …
_INTRODUCED = re.compile(r"an? (?:\w+ )*(?:random )?variable \w+ (?:with|having|follow|~|∼|\\sim)")
_EVENTS = ("given", "given that", "when", "for", "当", "已知", "对于")


class Conditions:
    """Tells conditions from hypotheses.

    Args:
        text: the whole question.
        given: the other hypotheses.
        formula: the goal.
    """

    def __init__(self, text: str, given: str, formula: str) -> None:
        self.everything = f"{text}\n{given}"
        self.asked = {*_capitals(re.sub(_HEAD, "", formula))}
        small = {*re.findall(r"(?<![A-Za-z])[a-z](?![A-Za-z(])", formula)}
        if not self.asked and len(small) == 1 and re.search(_HEAD, formula):
            self.asked = small
        listed = re.findall(
            r"\brandom\s+(?:variables?\s+)?([a-z](?:(?:\s*,\s*|\s+and\s+)[a-z])*)(?![A-Za-z])"
            r"|(?<![A-Za-z])([a-z](?:(?:\s*,\s*|\s+and\s+)[a-z])*)\s*(?:(?:is|are)\s+)*random\b"
            r"|随机(?:变量)*\s*([a-z](?:\s*[,，、与和]\s*[a-z])*)(?![A-Za-z])",
            self.everything,
        )
        self.random = {x for row in listed for x in re.findall(r"\b[a-z]\b", " ".join(row))}
        self.random |= small if self.asked == small else set()

    def refusal(self, begins: str, part: str, behind: str) -> Said | None:
        """What is wrong with a part of a question, or nothing.

        Args:
            begins: the word that begins it.
            part: the words after that.
            behind: the rest of the question.
        """
        part = part.replace("$", "").strip()
        begins = " ".join(begins.split())
        is_introduced = _INTRODUCED.match(part) and behind.strip(" ,.")
        if begins in ("given", "已知") and not is_introduced and self._is_condition(part):
            return _ON
        if self._is_held(begins, part, behind):
            return _ON
        bare = _MOMENT.sub("0", _CONDITIONAL.sub("", part))
        if begins in _EVENTS and any(map(self._is_event, _PARTS.split(bare))):
            return _EVENT
        return None

    def _is_condition(self, part: str) -> bool:
        """``Y, X has mean 0``, ``the random variable X``"""
        if found := _LISTED.fullmatch(part):
            is_number = found["x"][0].islower() and found["x"][0] not in self.random
            is_number &= _NUMBERS.search(found["rest"]) is not None
            others = re.findall(_NAME, found["rest"])
            is_list = _TOGETHER.match(part) is not None
            is_list &= len(others) == 1 or found["x"].islower() or found["x"][0] in self.asked
            is_sample = "..." in part or "…" in part or "\\dots" in part or "\\ldots" in part
            if not (is_number or is_list or is_sample or self._is_all(part)):
                return True
        found = _NO_PREDICATE.fullmatch(part)
        names = found and (found["en"] or found["zh"])
        return bool(names and self._are_random(names) and not self._is_all(str(names)))

    def _is_all(self, names: str) -> bool:
        """Whether these are letters alone, and the goal speaks of no others."""
        return re.fullmatch(_NAMES, names) is not None and self.asked <= {
            x[0] for x in re.findall(_NAME, names)
        }

    def _are_random(self, names: str) -> bool:
        return any(self._is_random(x) for x in re.findall(_NAME, re.sub(r"\band\b", ",", names)))

    def _is_random(self, name: str) -> bool:
        return name[0].isupper() or name[0] in self.random

    def _is_held(self, begins: str, part: str, behind: str) -> bool:
        """``when X is constant``: the goal, of other letters, is that given X."""
        found = _HELD.fullmatch(part)
        if not found:
            return False
        names = str(found["en"] or found["zh"] or found["fix"])
        held = {x[0] for x in re.findall(_NAME, re.sub(r"\band\b", ",", names))}
        if not self._are_random(names) or self.asked <= held:
            return False
        is_nowhere = any(
            x not in self.asked and len(re.findall(rf"{x}(?![a-z])", self.everything)) == 1
            for x in held
            if x.isupper()
        )
        is_when = begins in ("when", "当", "given", "given that", "for")
        return is_when or is_nowhere or bool(found["fix"]) or behind.lstrip().startswith("时")

    def _is_event(self, part: str) -> bool:
        """``1 <= X <= 2``, ``X is positive``; not ``S = X + Y``, which names S."""
        part = part.strip()
        names = [x for x in re.findall(r"[A-Za-z]+", part) if len(x) == 1 or x.isupper()]
        if _NOUN.search(part) or not any(map(self._is_random, names)) or re.search("[~∼]", part):
            return False
        if _SIGNED.search(part):
            return True
        if not _COMPARED.search(part):
            return False
        left, sign, right = (side.strip() for side in part.partition("="))
        is_name = re.fullmatch(_NAME, left) is not None and not re.fullmatch(_NAME, right)
        others = {x for x in _capitals(right) if x != left[:1]}
        return not (sign and is_name and others and "=" not in right)


def _capitals(text: str) -> list[str]:
    """The capital letters that stand for something: not those that begin words."""
    return re.findall(r"[A-Z](?![a-z]{2})", text)
