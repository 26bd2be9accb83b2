"""What a file of claims may not say, and what it is told."""

from __future__ import annotations

from shutil import rmtree

import pytest
import sympy as sp

from bilemma.claims import Model, joint, signs
from bilemma.claims.anchors import FILE
from bilemma.claims.kept_searches import _spelled
from bilemma.claims.source_files import read_sources
from bilemma.library import BookError
from bilemma.library.on_disk.faults import Faults

from .conftest import SOURCE

HALF = sp.Rational(1, 2)

TRUE = """
is_definition = Claim(
    **ABOUT, states=Holds(Equation(Var(X), E((X - E(X)) ** 2)), by=Var), verdict="true"
)
"""
FALSE = """
always_add = Claim(
    **BELOW,
    states=Fails(Equation(Var(X + Y), Var(X) + Var(Y)), Model(X=Z, Y=Z, show=[Var(X + Y)])),
    correct=Holds(Equation(Var(X), E((X - E(X)) ** 2)), by=Var),
    verdict="false",
)
"""


def refusal(judge, claims, **options):
    with pytest.raises(BookError) as error:
        judge(claims, **options)
    return str(error.value)


def test_a_small_file_is_judged(judge):
    first, second = judge(TRUE + FALSE)
    assert [first.id, second.id] == ["is-definition", "always-add"]
    assert [first.verdict, second.verdict] == ["true", "false"]
    model = second.of("states")[0].counter_model
    assert (model.left, model.right) == ("4", "2")
    assert [value for _, value in model.values] == ["4"]
    assert "$X = Z_{1}$, $Y = Z_{1}$" in model.words.en


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('verdict="false"', 'verdict="wrong"', "'wrong' is no verdict; there are true, true under"),
        ('verdict="false"', 'verdict="true"', "says 'true', but the machine finds 'false'"),
        ('verdict="false"', 'verdict="typo"', "says 'typo', but the machine finds 'false'"),
        ("correct=Holds", "meant=Holds", "says 'false', but the machine finds 'imprecise'"),
        ("correct=Holds", "extra=Holds", "`extra` does not prove statement 1 with more hypotheses"),
        ("X=Z, Y=Z", "X=Z, Y=W", "the statement is true: its sides are 2 and 2"),
        ("X=Z, Y=Z", "X=Z", "the model gives no value to 'Y'"),
        ("X=Z, Y=Z", "X=Z, Y=Z, U=1", "the statement has no 'U'; it has 'X', 'Y'"),
        ("X=Z, Y=Z", "X=Z, Y=[Z]", "'Y' is one number or variable, not a list"),
        ("X=Z, Y=Z", "X=Z, Y=exp(Z)", "is no polynomial in signs and chances"),
        ("show=[Var(X + Y)]", "show=[a]", "the model gives no value to a, which `show` lists"),
        ("by=Var", "by=E", "is no reason"),
        ("E((X - E(X)) ** 2)), by=Var", "E(X ** 2)), by=Var", "correct 1: "),
        ("**BELOW", '**(ABOUT | {"topic": "x"})', "'x' is no topic"),
        ("**BELOW", '**(BELOW | {"anchor": ""})', "`anchor` is missing: write down the key words"),
        ("**BELOW", '**(BELOW | {"anchor": "it says"})', "'it says' is too short to be found"),
        (
            "**BELOW",
            '**(BELOW | {"anchor": " ".join(["word"] * 11)})',
            "`anchor` has 11 words, and at most 10 are key words",
        ),
        (
            "**BELOW",
            '**(BELOW | {"anchor": "note says it in sone words"})',
            "'note says it in sone words' does not stand in the source; copy the anchor",
        ),
        ("**BELOW", '**(BELOW | {"decided": "x"})', "`decided` is not a Text in both languages"),
        ("**BELOW", '**(ABOUT | {"why": "x"})', "`why` is not a Text in both languages"),
        ("**BELOW", '**(ABOUT | {"misleads": "x"})', "`misleads` is not a Text in both languages"),
        ("**BELOW", '**(BELOW | {"damaged": "x"})', "`damaged` is not a Text in both languages"),
        (
            "**BELOW",
            "**ABOUT",
            "'false' needs `misleads`, the reader whom the sentence would mislead",
        ),
        ("correct=Holds(Equation(Var(X), E((X - E(X)) ** 2)), by=Var)", "correct=7", "takes Holds"),
        ("states=Fails(", "states=(), extra=Fails(", "`states` is empty"),
    ],
)
def test_complaint(judge, old, new, told):
    assert old in FALSE
    message = refusal(judge, FALSE.replace(old, new))
    assert told in message
    assert "note/always_add.py:" in message


def test_a_complaint_about_words_says_the_place_once_and_all_that_is_wrong(judge):
    long = " ".join(["word"] * 11)
    message = refusal(judge, FALSE.replace("**BELOW", f'**(BELOW | {{"anchor": "it … {long}"}})'))
    assert message.startswith("derivations/claims/note/always_add.py:")
    assert message.count("always_add.py") == 1
    assert "'it' is too short to be found" in message
    assert "`anchor` has 12 words" in message
    assert "at least 4 neighbours" in message


def test_complaint_names_file_line_claim_and_statement(judge, tmp_path):
    message = refusal(judge, TRUE + FALSE.replace("X=Z, Y=Z", "X=Z, Y=W"))
    path = tmp_path / "derivations" / "claims" / "note" / "always_add.py"
    line = path.read_text("utf-8").splitlines().index("always_add = Claim(") + 1
    assert message.startswith(f"{path.relative_to(tmp_path)}:{line}: note/always-add: states 1: ")


def test_all_complaints_come_together(judge):
    wrong = FALSE.replace('verdict="false"', 'verdict="typo"')
    message = refusal(judge, wrong + wrong.replace("always_add", "again"))
    assert "note/always-add" in message
    assert "note/again" in message


def test_refuted_without_remedy(judge):
    lines = FALSE.splitlines()
    without = "\n".join(line for line in lines if "correct=" not in line)
    assert "exactly one of `extra`, `meant`, `slip` and `correct`" in refusal(judge, without)


def test_proved_as_stated_but_with_a_remedy(judge):
    meant = TRUE.replace("verdict=", "meant=Holds(Equation(a, a)), verdict=")
    assert "nothing can be meant" in refusal(judge, meant)


def test_hypothesis_false_in_the_model(judge):
    given = FALSE.replace("**BELOW,", "**BELOW, given=[Independent(X, Y)],")
    assert "in the model this hypothesis is not true" in refusal(judge, given)


def test_contradictory_hypotheses_prove_nothing(judge):
    claim = """
absurd = Claim(
    **ABOUT, given=[Less(a, 0), Less(0, a)], states=Holds(Less(a, a)), verdict="true"
)
"""
    assert "they may contradict each other" in refusal(judge, claim)


def test_a_model_of_the_hypotheses_may_be_given(judge):
    claim = """
positive = Claim(
    **ABOUT, given=[Less(2, a)], states=Holds(Less(1, a), model=Model(a=3)), verdict="true"
)
"""
    assert judge(claim)[0].verdict == "true"
    assert "hypothesis is not true" in refusal(judge, claim.replace("a=3", "a=1"))


def test_closed_numbers_make_a_number_wrong(judge):
    claim = """
sums = Claim(
    **BELOW,
    states=Fails(Equation(exp(1), 3), Model()),
    correct=Holds(Less(0, exp(1))),
    verdict="numerically wrong",
)
"""
    assert judge(claim)[0].verdict == "numerically wrong"


def test_a_slip_is_near_what_is_meant(judge):
    slip = """
slip = Claim(
    **BELOW,
    states=Fails(Equation(Var(X), E(X - E(X)) ** 2), Model(X=Z)),
    slip=Holds(Equation(Var(X), E((X - E(X)) ** 2)), by=Var),
    verdict="typo",
)
"""
    assert judge(slip)[0].verdict == "typo"
    far = slip.replace("E(X - E(X)) ** 2)", "exp(a) * E(X * Y) ** 3 + 7)")
    far = far.replace("Model(X=Z)", "Model(X=Z, Y=Z, a=0)")
    assert "is it `meant`?" in refusal(judge, far)


def test_a_true_sentence_misleads_nobody(judge):
    assert judge(TRUE)[0].misleads is None
    told = refusal(judge, TRUE.replace("**ABOUT", "**BELOW"))
    assert "note/is-definition: a true sentence misleads nobody" in told


@pytest.mark.parametrize("remedy", ["extra", "meant"])
def test_no_verdict_below_true_goes_without_a_reader_who_is_misled(judge, remedy):
    holds = "Holds(Equation(Var(X), 0), also=[Equation(Var(X), 0)], by=Equation(Var(X), 0))"
    verdict = {"extra": "true under extra hypotheses", "meant": "imprecise"}[remedy]
    claim = f"""
constant = Claim(
    **BELOW,
    states=Fails(Equation(Var(X), 0), Model(X=Z)),
    {remedy}={holds},
    verdict="{verdict}",
)
"""
    assert judge(claim)[0].misleads.zh == "几个字"
    assert f"{verdict!r} needs `misleads`" in refusal(judge, claim.replace("BELOW", "ABOUT"))


def test_what_is_damaged_is_nobodys_typo(judge):
    slip = """
slip = Claim(
    **BELOW,
    states=Fails(Equation(Var(X), E(X - E(X)) ** 2), Model(X=Z)),
    slip=Holds(Equation(Var(X), E((X - E(X)) ** 2)), by=Var),
    verdict="typo",
)
"""
    assert judge(slip)[0].damaged is None
    told = refusal(judge, slip.replace("**BELOW", "**BELOW, damaged=some"))
    assert "note/slip: what cannot be read is nobody's typo" in told
    true = TRUE.replace("is_definition", "slip")
    (readable,) = judge(true.replace("**ABOUT", "**ABOUT, damaged=some"))
    assert (readable.verdict, readable.damaged.en) == ("true", "some words")


ERROR = """
[errors.adding]
claims = ["note/NAME"]
title = {en = "Variances add", zh = "方差可相加"}
words = {en = "They do not.", zh = "不可。"}
"""


def test_a_common_error_names_no_claim_that_is_true(judge, tmp_path):
    settings = tmp_path / "derivations" / "claims" / "claims.toml"
    plain = settings.read_text("utf-8")
    settings.write_text(plain + ERROR.replace("NAME", "always-add"), "utf-8")
    assert [claim.verdict for claim in judge(TRUE + FALSE)] == ["true", "false"]
    settings.write_text(plain + ERROR.replace("NAME", "is-definition"), "utf-8")
    told = refusal(judge, TRUE + FALSE)
    assert "[errors.adding]: note/is-definition is 'true', and so no error" in told


def test_joint_laws(judge):
    claim = """
half = "1/2"
U, V = joint({(1, 0): half, (0, 1): half})
never_both = Claim(
    **BELOW,
    states=Fails(Equation(E(X * Y), E(X) * E(Y)), Model(X=U, Y=V)),
    correct=Holds(Equation(Var(X), E((X - E(X)) ** 2)), by=Var),
    verdict="false",
)
"""
    model = judge(claim)[0].of("states")[0].counter_model
    assert (model.left, model.right) == ("0", "1/4")


def test_searched_counter_model(judge):
    claim = FALSE.replace(", Model(X=Z, Y=Z, show=[Var(X + Y)])", "")
    part = judge(claim)[0].of("states")[0]
    assert part.counter_model.left != part.counter_model.right


LIMIT = """
vanishes = Claim(
    **BELOW,
    states=Fails(Tends(a + exp(-t), t, 0), at={"a": 1}, contrary=Holds(Tends(1 + exp(-t), t, 1))),
    correct=Holds(Tends(exp(-t), t, 0)),
    verdict="false",
)
"""


def test_a_limit_is_refuted_by_a_proof(judge):
    part = judge(LIMIT)[0].of("states")[0]
    assert part.theorem is not None
    assert not part.holds


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('at={"a": 1}, contrary=Holds(Tends(1 + exp(-t), t, 1))', "model=Model(a=1)", "a limit is"),
        ('{"a": 1}', '{"a": 2}', "does not contradict the statement"),
        ('{"a": 1}', '{"b": 1}', "`at` names ['b']; the statement has ['a']"),
        ("t, 1)", "t, 2)", "could not prove"),
    ],
)
def test_complaint_about_a_refutation_by_proof(judge, old, new, told):
    assert told in refusal(judge, LIMIT.replace(old, new))


SUPPOSED = """
vanishes = Claim(
    **BELOW,
    given=[],
    states=Fails(Equation(a, 0), Model(a=1)),
    correct=Holds(Equation(a, a)),
    verdict="false",
)
"""
CUBIC = "ForAllReal(t, LessEqual(a * t**3, 1))"  # and of these, which no model decides
FOR_ALL = "ForAllReal(t, LessEqual(a * t, 1))"  # only a = 0 is such a number
SPREAD = "states=Fails(Equation(Var(X), 0), Model(X=Z))"  # X independent of itself is constant


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("given=[]", f"given=[{FOR_ALL}]", "no finite model tells whether this is true: a·t"),
        ("given=[]", "given=[ForEach(i, None, LessEqual(a * i, 1))]", "no finite model tells"),
        ("given=[]", "given=[Tends(a / 200, t, 0)]", "no finite model tells"),
        ("Equation(a, 0), M", f"Implies({CUBIC}, Equation(a, 0)), M", "presumes something of"),
        (
            "given=[],\n    states=Fails(Equation(a, 0), Model(a=1))",
            f"given=[IndependentFamily(Each(i, X))],\n    {SPREAD}",
            "no finite model tells",
        ),
        (
            "given=[],\n    states=Fails(Equation(a, 0), Model(a=1))",
            f"given=[{FOR_ALL}],\n    states=Fails(Equation(a, 0))",
            "no counter-model was found",
        ),
    ],
)
def test_what_a_model_cannot_decide_refutes_nothing(judge, old, new, told):
    assert judge(SUPPOSED)[0].verdict == "false"
    assert told in refusal(judge, SUPPOSED.replace(old, new))


ABSURD = """
def absurd():
    return have(Less(a, a), by=[have(LessEqual(a * 2, 1)), contradiction])

at_most_itself = Claim(
    **BELOW,
    states=Fails(LessEqual(a, a), contrary=Holds(Less(a, a), also=[SUPPOSED], by=absurd)),
    correct=Holds(Equation(a, a)),
    verdict="false",
)
"""


@pytest.mark.parametrize("model", ["", ", model=Model(a=1)"])
def test_hypotheses_that_may_contradict_each_other_refute_nothing(judge, model):
    contradictory = f"{FOR_ALL}, Equation(a, 1)"
    claim = ABSURD.replace("SUPPOSED", contradictory).replace("by=absurd", f"by=absurd{model}")
    told = "no finite model tells" if model else "no model of the hypotheses was found"
    assert told in refusal(judge, claim)


def test_hypotheses_must_hold_at_the_values(judge):
    claim = LIMIT.replace("**BELOW,", "**BELOW, given=[Less(a, 0)],")
    assert "could not prove 1 < 0" in refusal(judge, claim)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[title]", "[name]", "source.toml: `title` is missing or has not both languages"),
        ('zh = "不少。"', "", "source.toml: `right` is missing or has not both languages"),
        ('zh = "不少。"', "zh = 7", "source.toml: `right` is missing or has not both languages"),
        ("[kind]", "[kind", "source.toml: "),
        ("[title]", "[title]\n[title]", "source.toml: "),
    ],
)
def test_what_a_source_has_to_say(judge, old, new, told):
    assert old in SOURCE
    assert told in refusal(judge, TRUE, about=SOURCE.replace(old, new))


def test_a_file_that_cannot_be_imported(judge):
    message = refusal(judge, TRUE.replace("states=", "states=1 / 0, no="))
    assert message.startswith("derivations/claims/note/is_definition.py:18: ")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace("is_definition =", "other ="), "named; found other"),
        (lambda text: f"{text}again = is_definition\n", "found is_definition, again"),
        (lambda _: "", "one claim is wanted, is_definition = Claim(…)"),
    ],
)
def test_a_file_has_one_claim_of_its_own_name(judge, tmp_path, change, told):
    judge(TRUE)
    path = tmp_path / "derivations" / "claims" / "note" / "is_definition.py"
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    with pytest.raises(BookError) as error:
        read_sources(tmp_path, ["note"])
    assert str(error.value).startswith("derivations/claims/note/is_definition.py:1: one claim")
    assert told in str(error.value)


def test_the_order_names_each_claim_once(judge, tmp_path):
    judge(TRUE + FALSE)
    about = tmp_path / "derivations" / "claims" / "note" / "source.toml"
    about.write_text(about.read_text("utf-8").replace("'always_add'", "'gone'"), "utf-8")
    with pytest.raises(BookError, match=r"source.toml: `order` does not name always_add.*gone"):
        read_sources(tmp_path, ["note"])


def test_a_broken_claim_costs_only_itself(judge, tmp_path):
    judge(TRUE + FALSE)
    folder = tmp_path / "derivations" / "claims" / "note"
    (folder / "always_add.py").write_text("1 / 0\n", "utf-8")
    faults = Faults(keep=True)
    ((_, claims),) = read_sources(tmp_path, ["note"], faults).values()
    assert list(claims) == ["is-definition"]
    assert [fault.place for fault in faults] == ["derivations/claims/note/always_add.py:1"]


def test_a_source_in_one_file_is_told_what_it_is_now(judge, tmp_path):
    judge(TRUE)
    folder = tmp_path / "derivations" / "claims"
    rmtree(folder / "note")
    (folder / "note.py").write_text(TRUE, "utf-8")
    with pytest.raises(BookError, match="a source is a folder, with a file for each of its claims"):
        read_sources(tmp_path, ["note"])


def test_a_source_without_claims(judge):
    assert "there is no claim" in refusal(judge, "")


def test_an_error_in_a_proof_names_its_line(judge):
    claim = TRUE.replace("by=Var", "by=prove").replace(
        "is_definition", "def prove():\n    return nothing\n\n\nis_definition"
    )
    assert "note/_letters.py:18: there is no name 'nothing' here" in refusal(judge, claim)


def test_two_sources_of_one_name_are_two_sources():
    one, other = signs("A"), signs("A")
    (u, v), (w, _) = joint({(0, 0): HALF, (1, 1): HALF}), joint({(0, 0): HALF, (1, 1): HALF})
    models = [Model(q=[one, other], k=k) for k in ([one, other], [other, one])]
    models += [Model(x=u, y=y, z=w) for y in (u, v, w)]
    models.append(Model(x=u, y=w, z=u))
    assert len({*map(_spelled, models)}) == len(models) - 1  # u and v have the same values


def test_a_source_without_digests_says_how_to_make_them(judge, tmp_path):
    judge(TRUE)
    (tmp_path / "derivations" / "claims" / "note" / FILE).unlink()
    with pytest.raises(
        BookError, match=r"text\.digests: there are no digests .* --digest note FILE"
    ):
        read_sources(tmp_path, ["note"])


UNJUDGED = """
[[unjudged]]
anchor = "ANCHOR"
place = {en = "sentence 1", zh = "第 1 句"}
why = {en = "A matter of taste.", zh = "这是趣味问题。"}
"""


def test_what_is_not_judged_has_an_anchor_too(judge, tmp_path):
    judge(TRUE, about=SOURCE + UNJUDGED.replace("ANCHOR", "some words, and in others"))
    (about, _) = read_sources(tmp_path, ["note"])["note"]
    assert [one.why.en for one in about.unjudged] == ["A matter of taste."]
    wrong = SOURCE + UNJUDGED.replace("ANCHOR", "some words, and in otters")
    assert "unjudged 1: 'some words, and in otters' does not stand" in refusal(
        judge, TRUE, about=wrong
    )


def test_claims_that_say_the_same_have_one_verdict(judge, tmp_path):
    settings = tmp_path / "derivations" / "claims" / "claims.toml"
    group = '[same]\nadding = ["note/always-add", "note/is-definition"]\n'
    settings.write_text(settings.read_text("utf-8") + group, "utf-8")
    told = refusal(judge, TRUE + FALSE)
    assert "[same] adding: note/is-definition is 'true' and note/always-add 'false'" in told
    assert len(judge(FALSE + FALSE.replace("always_add", "is_definition"))) == 2
