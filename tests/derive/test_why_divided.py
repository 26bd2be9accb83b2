"""The question that the book begins with is understood in the words that people have for it."""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question

KEYS = [
    "Why are attention scores divided by √d_k?",
    "why are the attention scores divided by sqrt(d_k)",
    "Why do we divide attention scores by sqrt(d_k)?",
    "Why do we divide by sqrt(d_k)?",
    "Why divide by sqrt(d_k) in attention?",
    "why sqrt(d_k)",
    r"Why is the dot product scaled by $\frac{1}{\sqrt{d_k}}$?",
    r"why are the dot products divided by $\sqrt{d_k}$ in scaled dot-product attention",
    "why the factor 1/√d_k in transformers",
    "why do we use a scaling factor of 1/sqrt(d_k)?",
    "Why do we divide by the square root of the dimension in self-attention?",
    r"why is QK^T divided by \sqrt{d_k}?",
    "Why scale the dot product by 1/√d_k before the softmax?",
    "为什么注意力得分要除以 √d_k？",
    "为什么要除以 √d_k？",
    "注意力为什么要除以根号 d_k？",
    r"缩放点积注意力为什么要除以 $\sqrt{d_k}$？",
    "为什么缩放点积注意力要除以√d_k",
    "Transformer 中为什么要除以 √d_k？",
    "注意力机制中为什么要除以维度的平方根？",
    "为什么 QK^T 要除以 √d_k",
]
ANY_LENGTH = ["why scale dot-product attention by 1/sqrt(d)", "为什么点积要除以 √d？"]
OTHERS = [  # another divisor, another thing, the contrary, or nothing that says what it is about
    "why divide by d_k",
    "why do we divide by sqrt(d)?",
    "why do we divide by sqrt(n)?",
    "why divide attention scores by d_k and not sqrt(d_k)?",
    "why are attention scores not divided by sqrt(d_k)?",
    "Why do we not divide attention scores by sqrt(d_k)?",
    "why do we divide attention weights by sqrt(d_k)?",
    "why divide attention scores by 2*sqrt(d_k)",
    "why divide attention scores by sqrt(2*d_k)",
    "why divide attention scores by sqrt(d_k + 1)",
    "why do we multiply attention scores by sqrt(d_k)?",
    "为什么不除以 √d_k？",
    "为什么要除以 d_k？",
    "为什么要除以 √n？",
    "为什么要除以 √d？",
    "为什么注意力权重要除以 √d_k？",
]


def short_form(length):
    size = f"q, k in R^{{{length}}}; q, k independent; mean 0; variance 1"
    return read_question(f"Var(q.k/sqrt({length}))", size)


@pytest.mark.parametrize(
    ("goal", "length"), [*((g, "d_k") for g in KEYS), *((g, "d") for g in ANY_LENGTH)]
)
def test_it_is_the_variance_of_a_scaled_score(goal, length):
    asked, short = read_question(goal), short_form(length)
    assert asked.goal is short.goal
    assert [g.proposition for g in asked.given] == [g.proposition for g in short.given]
    assert any("Undivided" in note.en for note in asked.notes)


@pytest.mark.parametrize("goal", OTHERS)
def test_another_question_is_not_taken_for_it(goal):
    with pytest.raises(MisreadError):
        read_question(goal)


def test_the_answer_is_one_and_its_proof_has_the_length_on_its_way():
    answer = ask(KEYS[0])
    assert answer.closed
    assert str(answer.sympy()) == "1"
    assert any("d_k" in str(step) for step in answer.steps)
