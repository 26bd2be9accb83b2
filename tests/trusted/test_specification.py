"""The page on certificates to the letter: digests from the JSON alone, every rule named."""

import re
from hashlib import blake2b
from pathlib import Path

import pytest

from bilemma.proof.dumping import dump
from bilemma.trusted import RULES
from bilemma.trusted.kernel import assume, imported, refl, trans
from bilemma.trusted.terms import mk, num
from tests.trusted.proofs import E, X, koenig_huygens, n, q, x, y

ROOT = Path(__file__).parents[2]
PAGES = [
    (ROOT / "docs" / name).read_text("utf-8") for name in ("certificates.md", "certificates.zh.md")
]


# A second implementation of the page's section on digests; nothing here is the kernel's.
def data_text(head, data):
    def sorts(names):
        return "(" + ", ".join(f"'{s}'" for s in names) + ("," if len(names) == 1 else "") + ")"

    if head == "sym":
        return f"('{data[0]}', '{data[1]}', {sorts(data[2])})"
    return f"({data[0]}, '{data[1]}')" if head == "bv" else str(data)


def term_digests(rows, size):
    found = []
    for head, data, args in rows:
        text = f"{head}|{data_text(head, data)}|{len(args)}".encode("ascii")
        found.append(blake2b(text + b"".join(found[a] for a in args), digest_size=size).digest())
    return found


def code(parameter, digests):
    if isinstance(parameter, dict):
        return b"t" + digests[parameter["t"]]
    if isinstance(parameter, list):
        return b"(" + b",".join(code(p, digests) for p in parameter) + b")"
    return (f"'{parameter}'" if isinstance(parameter, str) else str(parameter)).encode("ascii")


def last_digest(certificate):
    """The digest of the last step, from the file alone."""
    digests = term_digests(certificate["terms"], 32)
    rule, parameters, premises, _ = certificate["steps"][-1]
    written = code([rule, parameters], digests) + b"c" + digests[certificate["conclusion"]]
    written += b"".join(b"h" + h for h in sorted(digests[h] for h in certificate["hypotheses"]))
    written += b"".join(b"p" + bytes.fromhex(certificate["steps"][p][3]) for p in premises)
    return blake2b(written, digest_size=32).hexdigest()


THEOREMS = {
    "reflexivity": refl(x),
    "an assumption": assume(mk("Wise", mk("Lam", q[n], data="nat"), data=3)),
    "an import": imported("a_law", [mk("Le", x, y), mk("Lt", 0, y)], mk("Eq", E(X), num(-3) / 4)),
    "a chain": trans(assume(mk("Le", x, y)), assume(mk("Lt", y, 0))),
    "a proof": koenig_huygens(),
}


@pytest.mark.parametrize("theorem", THEOREMS.values(), ids=THEOREMS)
def test_digests_follow_from_the_page_alone(theorem):
    certificate = dump(theorem)
    assert last_digest(certificate) == theorem.digest.hex() == certificate["steps"][-1][3]


@pytest.mark.parametrize("theorem", THEOREMS.values(), ids=THEOREMS)
def test_orders_follow_from_the_page_alone(theorem):
    """Summands that are no numbers stand in ascending order of what is left without its factor."""
    rows = dump(theorem)["terms"]
    orders = term_digests(rows, 16)
    for head, _, args in rows:
        if head in ("Ne", "max", "delta"):
            assert [orders[a] for a in args] == sorted(orders[a] for a in args)
    assert orders[dump(theorem)["conclusion"]] == theorem.conclusion.order


@pytest.mark.parametrize("page", PAGES, ids=["en", "zh"])
def test_the_page_has_every_rule_once(page):
    section = page.split("{ #rules }")[1].split("```text")[1].split("```")[0]
    named = re.findall(r"^([a-z_]+) ", section, re.MULTILINE)
    assert sorted(set(named)) == sorted(rule.__name__ for rule in RULES)
    assert len(named) == len(set(named)) + 1  # gen stands there twice, with and without limits


def test_the_list_of_rules_at_the_top_of_the_package_is_complete():
    import bilemma.trusted

    listed = re.findall(
        r"^    ([a-z_]+)  +\S", bilemma.trusted.__doc__.split("The rules are")[1], re.MULTILINE
    )
    assert sorted(listed) == sorted(rule.__name__ for rule in RULES)
