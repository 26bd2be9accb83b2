"""What refutes a comparison that was asked about: is E(XY) = E(X)·E(Y)? Not if X = Y = ±1.

A comparison that the kernel does not decide may be false for some variables that the hypotheses
allow. One such finite model, with both sides computed exactly in it, is a proof of that; but only
where the hypotheses of the kernel say all that was typed. Of a distribution by name they say its
first moments, of variables with one distribution that these agree, and a model of that need not be
one of what was meant. So it is told of questions alone all words of which are known to say no more
than their propositions do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from bilemma.derive.answer import Answer
from bilemma.derive.deciding.refutation import Refutation
from bilemma.evidence.models.describe import describe
from bilemma.evidence.models.drawing import Found
from bilemma.evidence.models.reals import Undecided
from bilemma.evidence.models.search import refute
from bilemma.evidence.models.sequent import Sequent
from bilemma.questions.elaborating.understood import Given, Question
from bilemma.questions.lexing.errors import Said
from bilemma.questions.several import PartRead
from bilemma.trusted.terms import Key, Term, TermError, bound_sort, mk, num

from .examining import hypotheses_of
from .stated_moments import correlation_in
from .time_limit import TOO_MUCH, TimeIsUpError, within

LEAST = 0.5  # seconds
TRIES = 40  # models of each kind; what has a counter-model at all has one among the first few
OPEN = ("undecided", "nothing", "reverse")
LOOSE = ("law", "symmetric")  # kinds of clauses that say more than their propositions do; as
# those with an ``order`` do, which are moments of a law

# Words that a formula has, a question, and a hypothesis that is no weaker as a proposition.
_WORDS = """
abs alpha beta chi cov corr delta epsilon eta exp gamma kappa lambda ln log lse max mu
nat nu omega phi pi psi relu rho sigma sigmoid softmax sqrt sum tanh tau theta var varepsilon
varphi xi zeta norm dot
all always and any are assume bigger check constant constants covariance correlation deviation
does equal equals every expectation expected fixed for general generally greater hold holds
identity independent inequality larger least less let mean means most mutually natural nonnegative
number numbers positive product prove random real same show smaller square squared standard sum
suppose than that the then true two uncorrelated value variable variables variance variances vector
vectors verify when where whether with zero
"""
_COMMANDS = """
operatorname mathbb mathrm frac tfrac dfrac left right cdot times le leq leqslant ge geq geqslant
ne neq quad overline bar hat top big bigl bigr
"""
_CHINESE = (
    "(?:相互独立|两两独立|独立|不相关|随机变量|数学期望|期望值?|均值|方差|标准差|协方差|相关系数|常数"
    "|实数|自然数|是否|成立|吗|呢|等于|相等|证明|对任意|所有|一定|恒|总是|总|都|均|不大于|不小于"
    "|不超过|大于|小于|大|小|若|如果|设|令|则|那么|当|为|是|的|与|和|且|有|其中|两个|以下|等式|判断|请?试?问"
    "|随机|向量|于|对|任何|正确)"
)
_KNOWN = frozenset((*_WORDS.split(), *_COMMANDS.split()))
_RUN = re.compile(r"(?<![A-Za-z])[NUBPGH] ?\(|[A-Za-z]+|[\u4e00-\u9fff]+|[~∼≃≈≅]")
_SHORT = 2  # letters of a name, or of a word such as "is" or "if"
_DENIALS = ("no",)
_NARROW = frozenset("n m k d i j l t p q r sigma lambda rho tau nu".split())


def with_counter_model(answer: Answer, part: PartRead, seconds: float) -> Answer:
    """The answer with a model that refutes what was asked, where nothing decides that, and one was
    found in time; else as it is.

    In the model all hypotheses hold, nothing is divided by 0, and no logarithm or root is taken of
    what has none.

    Args:
        answer: the answer to a question.
        part: that question, as it was typed and as it was read.
        seconds: for how long a model is looked for; a little in any case.
    """
    question = answer.question
    if question.relation is None or question.wants_more or answer.verdict not in OPEN:
        return answer
    if not _says_all(question, f"{part.goal}\n{part.given}"):
        return answer
    with suppress(TimeIsUpError, *TOO_MUCH), within(max(seconds, LEAST)):
        if found := _refuting(answer, question.relation):
            words = describe(found, question.relation)
            # All hypotheses hold in the model, used before or not.
            return replace(answer, against=Refutation(Said(words.en, words.zh)), unused=())
    return answer


def _says_all(question: Question, typed: str) -> bool:
    """Whether the propositions say all that was typed."""
    if question.notes:  # something was taken as something else
        return False
    if any(_is_narrow(key, question) for key in question.asked.free):
        return False
    clauses = (g.clause for g in question.given if g.clause is not None)
    if any(c.kind in LOOSE or c.same_law or c.order or c.notes for c in clauses):
        return False
    if any(_is_correlation(g) for g in question.given):
        return False
    return all(map(_is_exact, _RUN.findall(typed)))


_CORRELATION = re.compile(r"corr(?:elation|[ (\[{])|相关系数", re.IGNORECASE)


def _is_correlation(given: Given) -> bool:
    """Whether it is ``Corr(X, Y) = r``, read as ``Cov(X, Y) = r·σ_X·σ_Y``, which constants fulfil
    though they have no correlation.
    """
    p = given.proposition
    if p.head != "Eq" or p.args[0].head != "Cov":
        return False
    if p.args[1] is num(0):  # uncorrelated variables may be constants
        return _CORRELATION.search(given.typed) is not None
    return correlation_in(p.args[1], *p.args[0].args[:2]) is not None


def _is_narrow(key: Key, question: Question) -> bool:
    """Whether a letter for a number has fewer values by custom, and nobody says of it which: n
    counts, p is a probability, σ is not negative.
    """
    name = key[0].partition("_")[0].lower()
    is_spoken_of = any(key in g.proposition.free for g in question.given)
    return key[1] == "real" and name in _NARROW and not is_spoken_of


def _is_exact(run: str) -> bool:
    if "(" in run:  # a law, or a probability
        return False
    if not run.isascii():
        return re.fullmatch(rf"(?:{_CHINESE})+", run) is not None
    word = run.lower()
    return word in _KNOWN or (len(word) <= _SHORT and word not in _DENIALS)


class _UnknownDomainError(Exception):
    """Where a formula means something cannot be said in a hypothesis."""


def _refuting(answer: Answer, relation: Term) -> Found | None:
    """A model in which all hypotheses hold and are defined; first with denominators above 0, which
    make an example that is easier to follow.
    """
    hypotheses = hypotheses_of(answer)
    with suppress(_UnknownDomainError, Undecided, TermError, ArithmeticError):
        for head in ("Lt", "Ne"):
            inside = dict.fromkeys(p for t in (*hypotheses, relation) for p in _defined(t, head))
            supposed = sorted((*hypotheses, *inside), key=lambda p: p.order)
            if found := refute(Sequent(tuple(supposed), relation), tries=TRIES, plainest=True):
                return found
    return None


def _defined(t: Term, head: str) -> Iterator[Term]:
    """What has to hold for a formula to mean something; ``head`` relates 0 to a denominator."""
    binds = bound_sort(t.head, t.data) is not None
    for n, a in enumerate(t.args):
        for p in _defined(a, head):
            if not (binds and p.loose and n == len(t.args) - 1):
                yield p
            elif t.head in ("Sum", "Prod", "ForAll"):
                yield mk("ForAll", *t.args[:-1], p)
            else:
                raise _UnknownDomainError
    if t.head == "inv":
        yield mk(head, num(0), t.args[0])
    elif t.head == "log":
        yield mk("Lt", num(0), t.args[0])
    elif t.head == "sqrt":
        yield mk("Le", num(0), t.args[0])
