"""The book as tools for agents: alone, and as the client of the official SDK sees them."""

import asyncio
import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.answers.asked import ask
from bilemma.cli import main
from bilemma.commands.book_tools import BookTools, NotToolError
from bilemma.commands.chosen_book import Workplace
from bilemma.commands.mcp_server import server
from bilemma.export.downloads import proofs
from bilemma.library.book_proofs.replaying import Replaying, book_text

DIGEST = re.compile(r"[0-9a-f]{64}")
THEOREM = "mean-after-change-of-units"
GIVEN = ["q, k independent", "mean 0", "var q = s^2", "var k = t^2"]


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A small book: the one that `bilemma init` writes."""
    folder = tmp_path_factory.mktemp("books") / "small"
    done = CliRunner().invoke(main, ["init", str(folder), "--title", "S", "--title-zh", "小"])
    assert done.exit_code == 0, done.output
    return folder


@pytest.fixture(scope="module")
def tools(root):
    return BookTools(Workplace(root), "en")


def test_an_answer_has_its_proof_and_the_digest_of_its_certificate(tools):
    found = tools.ask("Var(q.k)", GIVEN)
    assert found["value"] == "d·s²·t²"
    assert found["closed"]
    assert found["steps"][-1]["text"] == found["value"]
    assert DIGEST.fullmatch(found["digest"])
    json.dumps(found)


def test_several_questions_have_an_answer_each(tools):
    found = tools.ask("the mean and variance of X + Y", ["X, Y iid Poisson(λ)"])
    assert [part["value"] for part in found["questions"]] == ["2·λ", "2·λ"]
    assert all(DIGEST.fullmatch(part["digest"]) for part in found["questions"])
    json.dumps(found)
    one, other = tools.ask("E(X) and P(X > 3)", ["X ~ Poisson(λ)"])["questions"]
    assert one["value"] == "λ"
    assert other["goal"] == "P(X > 3)"
    assert "Probabilities are not answered" in other["refused"]


@pytest.mark.parametrize(
    ("goal", "given", "statement", "holds"),
    [
        ("is Var(X) <= E(X^2)?", [], "Var(X) ≤ E[X²]", True),
        ("softmax(x,i) < 0?", [], "0 ≤ softmax(x)_i", False),
        ("bound P(abs(X) >= 2)", ["E(X) = 0", "var X = 1"], "P(2 ≤ |X|) ≤ 1/4", None),
    ],
)
def test_what_is_proved_is_said_and_its_digest_is_that_of_its_replay(
    tools, goal, given, statement, holds
):
    found = tools.ask(goal, given)
    assert (found["statement"], found["holds"]) == (statement, holds)
    certificate = json.dumps(ask(goal, given).certificate())
    (proved,) = tools.check(certificate=certificate)["proved"]
    assert proved["digest"] == found["digest"]


def test_in_chinese_the_reasons_are_chinese(root):
    found = BookTools(Workplace(root), "zh").ask("Var(a*X)")
    assert re.search("[\u4e00-\u9fff]", found["steps"][0]["reason"])


@pytest.mark.parametrize("goal", ["Var(", "hello", ""])
def test_what_is_not_understood_is_refused_in_words(tools, goal):
    with pytest.raises(NotToolError, match=r"\w"):
        tools.ask(goal)


def test_what_is_found_has_the_digest_that_its_replay_gives(tools):
    (hit,) = (row for row in tools.find("change of units")["found"] if row["id"] == THEOREM)
    with Replaying(book_text(proofs(tools.book, [THEOREM]))) as replaying:
        assert replaying.result().digests[THEOREM] == hit["digest"]
    assert tools.show(THEOREM)["digest"] == hit["digest"]
    assert tools.check(THEOREM)["proved"] == [{"id": THEOREM, "digest": hit["digest"]}]


def test_an_axiom_is_found_without_a_digest(tools):
    found = tools.find("additivity of expectation", most=1)["found"]
    assert [(row["kind"], row["digest"]) for row in found] == [("axiom", None)]


def test_a_theorem_is_shown_in_one_language(tools, root):
    english, chinese = tools.show(THEOREM), BookTools(Workplace(root), "zh").show(THEOREM)
    assert english["statement"] == chinese["statement"]
    assert english["title"] != chinese["title"]
    assert re.search("[\u4e00-\u9fff]", chinese["steps"][0]["reason"])
    assert not re.search("[\u4e00-\u9fff]", json.dumps(english, ensure_ascii=False))


def test_a_certificate_is_replayed_and_a_forged_one_refused(tools):
    documents = proofs(tools.book, [THEOREM])
    found = tools.check(certificate=json.dumps(documents))
    assert found["accepted"]
    assert THEOREM in {row["id"] for row in found["proved"]}
    forged = json.loads(json.dumps(documents))
    forged[THEOREM]["steps"] = forged[THEOREM]["steps"][:-1]
    del forged[THEOREM]["terms"]
    refused = tools.check(certificate=json.dumps(forged))
    assert not refused["accepted"]
    assert THEOREM in refused["refused"]


@pytest.mark.parametrize("given", [{}, {"id": "a", "certificate": "b"}, {"id": "no-such"}])
def test_a_check_needs_one_thing_that_there_is(tools, given):
    with pytest.raises(NotToolError):
        tools.check(**given)


# --- by the SDK's own client ----------------------------------------------------------------------
def alone(coroutine):
    """What it returns, run in a thread of its own: that of the tests may have a loop already, which
    a browser has left there.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def talk(tools, conversation):
    """What a client of the SDK, in this process, finds out in a conversation."""
    mcp = pytest.importorskip("mcp", reason="the extra mcp is not installed")

    async def spoken():
        async with mcp.Client(server(tools)) as client:
            return await conversation(client)

    return alone(spoken())


def test_the_client_finds_the_tools_with_their_arguments(tools):
    listed = talk(tools, lambda client: client.list_tools()).tools
    assert [tool.name for tool in listed] == ["ask", "find", "show", "check"]
    arguments = {tool.name: set(tool.input_schema["properties"]) for tool in listed}
    assert arguments["ask"] == {"goal", "given"}
    assert arguments["check"] == {"id", "certificate"}
    assert all("digest" in tool.description for tool in listed)


def test_each_answer_of_a_tool_has_the_digest_of_its_certificate(tools):
    async def conversation(client):
        return [
            await client.call_tool("ask", {"goal": "Var(q.k)", "given": GIVEN}),
            await client.call_tool("find", {"query": "change of units"}),
            await client.call_tool("show", {"id": THEOREM}),
            await client.call_tool("check", {"id": THEOREM}),
        ]

    answers = talk(tools, conversation)
    assert not any(answer.is_error for answer in answers)
    asked, found, shown, checked = (answer.structured_content for answer in answers)
    assert asked["value"] == "d·s²·t²"
    digests = [asked["digest"], shown["digest"], checked["proved"][0]["digest"]]
    digests += [row["digest"] for row in found["found"] if row["kind"] != "axiom"]
    assert all(map(DIGEST.fullmatch, digests))
    assert checked["proved"][0]["digest"] == shown["digest"]


def test_a_refusal_is_an_answer_that_an_agent_can_read(tools):
    answer = talk(tools, lambda client: client.call_tool("ask", {"goal": "Var("}))
    assert answer.is_error
    assert "Var(" in answer.content[0].text


def test_the_command_speaks_the_protocol_on_standard_input_and_output(root):
    mcp = pytest.importorskip("mcp", reason="the extra mcp is not installed")
    start = "import sys; sys.argv = ['bilemma', 'mcp']; from bilemma.cli import main; main()"
    source = str(Path(__file__).parents[1] / "src")
    parameters = mcp.StdioServerParameters(
        command=sys.executable, args=["-c", start], cwd=root, env={"PYTHONPATH": source}
    )

    async def conversation():
        async with mcp.Client(parameters) as client:
            return await client.call_tool("ask", {"goal": "Var(a*X)"})

    answer = alone(conversation())
    assert not answer.is_error
    assert answer.structured_content["value"] == "a²·Var(X)"


def test_without_the_sdk_the_command_says_what_to_install(root, monkeypatch):
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    done = CliRunner().invoke(main, ["--book", str(root), "mcp"])
    assert done.exit_code == 2
    assert "pip install" in done.output
