"""`bilemma lsp`, as an editor sees it: a real process, the protocol over its standard streams."""

import asyncio
import os
import sys
import threading
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.cli import main

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types
from pygls.lsp.client import LanguageClient

LONG = 60.0  # seconds: the machine may be busy, timing is not asserted
HEAD = '''"""Of two."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=2)
c = reals("c")
same = Equation(E(X), E(Y))


@theorem(
    title=Text(en="Of two", zh="二者"),
    given=[same],
    claim=Equation(E(X + c * Y), (1 + c) * E(X)),
)
def of_two():
    chain = calc(E(X + c * Y))
'''
FIRST = "    chain.eq(E(X) + c * E(Y), by=linear)\n"
REST = "    chain.eq((1 + c) * E(X), by=same)\n"
END = "    return chain.qed()\n"
GOOD = HEAD + FIRST + REST + END
SCALED = '''"""Scaled."""

from bilemma.book import *

X = random_variables("X", moments=1)
c = reals("c")


@theorem(
    title=Text(en="Scaled", zh="伸缩"),
    claim=Equation(E(c * X + 2), c * E(X) + 2),
)
def of_two():
    chain = calc(E(c * X + 2))
    chain.eq(c * E(X) + 2, by=...)
    return chain.qed()
'''
THEOREM = "mean_after_change_of_units"
IMPORT = f"from derivations.units.{THEOREM} import {THEOREM}\n"


class Editor:
    """An editor: what it sends, and what it is told. The event loop runs in a thread."""

    def __init__(self, root, *, resolves=True):
        self.root, self.versions, self.texts = root, {}, {}
        self.published, self.messages = {}, []
        self.news = threading.Condition()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        self.client = LanguageClient("tests", "1")
        self._listen()
        start = "import sys; sys.argv = ['bilemma', 'lsp']; from bilemma.cli import main; main()"
        path = os.pathsep.join([str(Path(__file__).parents[1] / "src"), *sys.path])
        self.run(
            self.client.start_io(
                sys.executable, "-c", start, cwd=root, env={**os.environ, "PYTHONPATH": path}
            )
        )
        support = types.ClientCodeActionResolveOptions(["edit"]) if resolves else None
        actions = types.CodeActionClientCapabilities(resolve_support=support)
        documents = types.TextDocumentClientCapabilities(code_action=actions)
        about = types.ClientCapabilities(text_document=documents)
        params = types.InitializeParams(capabilities=about, root_uri=root.as_uri())
        self.capabilities = self.run(self.client.initialize_async(params)).capabilities
        self.tell(self.client.initialized, types.InitializedParams())

    def _listen(self):
        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(params):
            with self.news:
                self.published.setdefault(params.uri, []).append(params)
                self.news.notify_all()

        @self.client.feature(types.WINDOW_SHOW_MESSAGE)
        def told(params):
            with self.news:
                self.messages.append(params.message)
                self.news.notify_all()

    def run(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(LONG)

    def tell(self, notify, params):
        async def told():
            notify(params)

        self.run(told())

    def uri(self, name):
        return (self.root / "derivations/units" / f"{name}.py").as_uri()

    def open(self, text, name="of_two", *, saved=None):
        """Open a file, or change its text; on disk it has the text ``saved``, if any."""
        path = self.root / "derivations/units" / f"{name}.py"
        uri = self.uri(name)
        if saved is not None or (uri not in self.texts and not path.exists()):
            path.write_text(GOOD if saved is None else saved, "utf-8")
        version = self.versions[uri] = self.versions.get(uri, 0) + 1
        if uri not in self.texts:
            item = types.TextDocumentItem(uri, "python", version, text)
            self.tell(self.client.text_document_did_open, types.DidOpenTextDocumentParams(item))
        else:
            item = types.VersionedTextDocumentIdentifier(version, uri)
            change = [types.TextDocumentContentChangeWholeDocument(text)]
            params = types.DidChangeTextDocumentParams(item, change)
            self.tell(self.client.text_document_did_change, params)
        self.texts[uri] = text
        return version

    def diagnostics(self, until, name="of_two", version=None):
        """The first diagnostics of the newest version of which this holds."""
        uri = self.uri(name)
        version = self.versions[uri] if version is None else version

        def found():
            told = [p for p in self.published.get(uri, ()) if p.version == version]
            return next((p for p in told if until(p.diagnostics)), None)

        with self.news:
            assert self.news.wait_for(found, LONG), self.published.get(uri)
            return list(found().diagnostics)

    def save(self, name):
        path = self.root / "derivations/units" / f"{name}.py"
        path.write_text(self.texts[self.uri(name)], "utf-8")
        item = types.TextDocumentIdentifier(self.uri(name))
        self.tell(self.client.text_document_did_save, types.DidSaveTextDocumentParams(item))

    def at(self, before, name="of_two", *, behind=0):
        """The place where these characters begin, as UTF-16 counts, and the file."""
        text = self.texts[self.uri(name)]
        offset = text.index(before) + behind
        line = text.count("\n", 0, offset)
        column = len(text[text.rfind("\n", 0, offset) + 1 : offset].encode("utf-16-le")) // 2
        item = types.TextDocumentIdentifier(self.uri(name))
        return {"text_document": item, "position": types.Position(line, column)}

    def hover(self, before, **more):
        params = types.HoverParams(**self.at(before, **more))
        return self.run(self.client.text_document_hover_async(params))

    def definition(self, before, **more):
        params = types.DefinitionParams(**self.at(before, **more))
        return self.run(self.client.text_document_definition_async(params))

    def complete(self, before, **more):
        params = types.CompletionParams(**self.at(before, **more))
        return self.run(self.client.text_document_completion_async(params))

    def actions(self, before, diagnostics=(), **more):
        place = self.at(before, **more)
        around = types.Range(place["position"], place["position"])
        about = types.CodeActionContext(list(diagnostics))
        params = types.CodeActionParams(place["text_document"], around, about)
        found = self.run(self.client.text_document_code_action_async(params))
        return {action.title: action for action in found or ()}

    def resolve(self, action):
        return self.run(self.client.code_action_resolve_async(action))

    def edited(self, edits, name="of_two"):
        """The text after edits, which the editor makes as UTF-16 counts."""
        text = self.texts[self.uri(name)]
        lines = [*text.splitlines(keepends=True), ""]

        def offset(place):
            before = lines[place.line].encode("utf-16-le")[: 2 * place.character]
            return len("".join(lines[: place.line])) + len(before.decode("utf-16-le"))

        spans = sorted((offset(e.range.start), offset(e.range.end), e.new_text) for e in edits)
        for start, end, new in reversed(spans):
            text = text[:start] + new + text[end:]
        return text

    def close(self, *, politely=True):
        """End the server; gives its exit code."""
        if politely:
            self.run(self.client.shutdown_async(None))
        server = self.client._server
        if not politely:
            server.stdin.close()
        else:
            self.tell(self.client.exit, None)
        code = self.run(asyncio.wait_for(server.wait(), LONG))
        self.errors = self.run(server.stderr.read()).decode()
        self.run(self.client.stop())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
        return code


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A small book: the one that `bilemma init` writes."""
    folder = tmp_path_factory.mktemp("books") / "small"
    done = CliRunner().invoke(main, ["init", str(folder), "--title", "S", "--title-zh", "小"])
    assert done.exit_code == 0, done.output
    return folder


@pytest.fixture(scope="module")
def editor(root):
    made = Editor(root)
    yield made
    made.close()


def whole(found):
    """Nothing is wrong."""
    return not found


def has(words):
    return lambda found: any(words in one.message for one in found)


# --- what is wrong --------------------------------------------------------------------------------
def test_it_says_what_it_can_do(editor):
    about = editor.capabilities
    assert about.position_encoding == "utf-16"
    assert about.hover_provider
    assert about.definition_provider
    assert about.completion_provider.trigger_characters == ("=", "[")
    assert about.code_action_provider.resolve_provider


def test_a_text_that_nobody_has_saved_is_checked_and_the_file_is_not(editor):
    editor.open(HEAD + FIRST + "    chain.eq(2 * E(X), by=same)\n" + END, saved=GOOD)
    (found,) = editor.diagnostics(has("refuted by an exact model"))
    assert found.severity == types.DiagnosticSeverity.Error
    assert "step 2: the two sides differ" in found.message
    assert found.range == types.Range(types.Position(17, 4), types.Position(17, 31))
    editor.open(GOOD)
    assert editor.diagnostics(whole) == []


def test_a_line_by_which_nothing_is_said_is_told_what_would_do_and_takes_it(editor):
    editor.open(HEAD + FIRST + "    chain.eq((1 + c) * E(X))\n" + END)
    found = editor.diagnostics(has("follows by by=same"))
    action = editor.actions("chain.eq((1 + c)", found)["Write by=same"]
    text = editor.edited(action.edit.changes[editor.uri("of_two")])
    assert text == GOOD
    editor.open(text)
    editor.diagnostics(whole)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (HEAD + "    chain.eq(\n", 16, "was never closed"),
        (HEAD + "    chain.eq(E(X), by=lineer)\n" + END, 16, "there is no name 'lineer' here"),
        (HEAD + "    raise KeyError('x')\n", 16, "'x'"),
        (HEAD + "    raise SystemExit\n", 16, "ends the program"),
        (HEAD + "    import os; os._exit(3)\n", 0, "ended with code 3"),
        (HEAD + "    input()\n", 16, "EOF"),
        (HEAD + FIRST + END.replace("chain.qed()", "3"), 17, "left to show"),
        (GOOD + "\0\n", 19, "UTF-8"),
        (GOOD + "'\ud800'\n", 19, "UTF-8"),
        ("", 0, "one theorem a file"),
        (GOOD.replace("given=[same]", "given=[same, same, 1/0]"), 11, "division by zero"),
    ],
)
def test_whatever_is_wrong_with_a_text_stands_at_its_line(editor, text, line, said):
    editor.open(text)
    found = editor.diagnostics(any)
    assert len(found) == 1
    assert said in found[0].message
    assert found[0].range.start.line == line
    editor.open(GOOD)
    editor.diagnostics(whole)


def test_what_a_file_prints_does_not_go_to_the_editor(editor):
    editor.open(GOOD.replace("    chain = ", "    print('Content-Length: 5')\n    chain = "))
    editor.diagnostics(whole)


def test_a_file_without_an_end_gives_way_to_the_next_text(editor):
    editor.open(HEAD + "    while True:\n        pass\n")
    editor.open(GOOD)
    editor.diagnostics(whole)


def test_of_many_texts_the_last_is_checked(editor):
    for number in range(8):
        last = editor.open(HEAD + FIRST + f"    chain.eq({number} * E(X), by=same)\n" + END)
    editor.diagnostics(has("7·E[X]"), version=last)
    versions = [told.version for told in editor.published[editor.uri("of_two")]]
    assert versions == sorted(versions)


def test_limits_of_style_are_warnings(editor):
    unused = "    have(Equation(E(2 * X), 2 * E(X)), by=linear)\n"
    editor.open(HEAD + unused + FIRST + REST + END)
    (found,) = editor.diagnostics(has("the proof does not use"))
    assert found.severity == types.DiagnosticSeverity.Warning
    assert found.range.start.line == 16


def test_what_is_wrong_with_a_theorem_that_is_cited_is_told_where_it_is_named(editor):
    editor.open(GOOD)
    editor.diagnostics(whole)
    cites = f'"""Rests on it."""\n\nfrom derivations.units.of_two import of_two\n{SCALED}'
    cites = cites.replace("def of_two", "def rests").replace("by=...", "by=linear")
    editor.open(cites, "rests", saved=cites)
    editor.diagnostics(whole, "rests")
    editor.open(HEAD.replace("reals(", "realss(") + FIRST + REST + END)
    editor.diagnostics(has("there is no name 'realss'"))
    editor.save("of_two")
    (found,) = editor.diagnostics(has("there is no name 'realss'"), "rests")
    assert found.range.start.line == 2
    assert found.related_information[0].location.uri == editor.uri("of_two")
    editor.open(GOOD)
    editor.save("of_two")
    (editor.root / "derivations/units/rests.py").unlink()


def test_a_file_of_no_book_is_left_alone(editor, tmp_path):
    item = types.TextDocumentItem((tmp_path / "x.py").as_uri(), "python", 1, "x = (")
    editor.tell(editor.client.text_document_did_open, types.DidOpenTextDocumentParams(item))
    params = types.HoverParams(types.TextDocumentIdentifier(item.uri), types.Position(0, 0))
    assert editor.run(editor.client.text_document_hover_async(params)) is None
    assert item.uri not in editor.published


def test_of_a_file_that_was_never_saved_it_is_said(editor):
    editor.open(GOOD, "unsaved", saved=GOOD)
    (editor.root / "derivations/units/unsaved.py").unlink()
    editor.open(GOOD + "\n", "unsaved")
    editor.diagnostics(has("save it once"), "unsaved")


# --- what is shown --------------------------------------------------------------------------------
def test_a_line_shows_the_state_before_it(editor):
    editor.open(GOOD)
    editor.diagnostics(whole)
    said = editor.hover("chain.eq((1 + c)", behind=7).contents.value
    assert "Left to show\n```text\nc·E[Y] + E[X] = (c + 1)·E[X]" in said
    assert "same  E[X] = E[Y]" in said
    said = editor.hover("chain.eq(E(X) + c", behind=7).contents.value
    assert "E[c·Y + X] = (c + 1)·E[X]" in said


def test_behind_a_refused_line_it_is_said_that_the_proof_does_not_come_there(editor):
    editor.open(HEAD + "    chain.eq(E(X), by=linear)\n" + REST + END)
    editor.diagnostics(any)
    assert "line 17 is refused" in editor.hover("chain.eq((1 + c)", behind=7).contents.value


def test_a_theorem_shows_what_it_says_and_where_it_stands(editor):
    editor.open(SCALED.replace("\n\nX =", f"\n{IMPORT}\n\nX =").replace("by=...", f"by={THEOREM}"))
    editor.diagnostics(whole)
    found = editor.hover(f"by={THEOREM}", behind=5)
    assert found.contents.kind == types.MarkupKind.Markdown
    assert "Claim\n```text\nE[a·X + b] = a·E[X] + b" in found.contents.value
    assert f"derivations/units/{THEOREM}.py:" in found.contents.value
    there = editor.definition(f"by={THEOREM}", behind=5)
    assert there.uri == editor.uri(THEOREM)
    source = (editor.root / f"derivations/units/{THEOREM}.py").read_text("utf-8").splitlines()
    assert source[there.range.start.line].startswith(("@theorem", "def "))


def test_a_fact_is_shown_and_found(editor):
    editor.open(GOOD)
    editor.diagnostics(whole)
    assert "E[X] = E[Y]" in editor.hover("by=same", behind=4).contents.value
    there = editor.definition("by=same", behind=4)
    assert (there.uri, there.range.start.line) == (editor.uri("of_two"), 6)
    there = editor.definition("return chain", behind=8)
    assert there.range.start.line == 15


# --- reasons --------------------------------------------------------------------------------------
@pytest.mark.parametrize("written", ["by=", "by=s", "by=[", "by=[linear, "])
def test_reasons_are_completed_the_likeliest_first(editor, written):
    lacking = "]" * written.count("[")
    text = HEAD + FIRST + f"    chain.eq((1 + c) * E(X), {written}{lacking})\n" + END
    editor.open(text)
    found = editor.complete("chain.eq((1 + c)", behind=len(f"chain.eq((1 + c) * E(X), {written}"))
    items = {item.label: item for item in found.items}
    assert found.items[0].label == "same"
    assert {"linear", "ring", "arith", "sums"} <= items.keys()
    assert items["same"].detail == "E[X] = E[Y]"
    editor.open(editor.edited([items["same"].text_edit]))
    editor.diagnostics(whole)


def test_a_theorem_that_is_completed_is_imported_too(editor):
    editor.open(SCALED.replace("by=...", "by="))
    found = editor.complete("by=", behind=3)
    item = next(item for item in found.items if item.label == THEOREM)
    text = editor.edited([item.text_edit, *item.additional_text_edits])
    assert IMPORT in text
    editor.open(text)
    editor.diagnostics(whole)


def test_in_a_half_written_file_what_is_at_hand_is_completed(editor):
    editor.open(GOOD)
    editor.diagnostics(whole)
    editor.open(HEAD + "    chain.eq(E(X), by=\n    ((\n")
    found = editor.complete("by=\n", behind=3)
    assert "same" in [item.label for item in found.items]


def test_elsewhere_nothing_is_completed(editor):
    editor.open(GOOD)
    assert editor.complete("chain.qed", behind=3) is None


def test_reasons_are_filled_in_as_the_command_fills_them_in(editor):
    editor.open(SCALED, saved=SCALED)
    (found,) = editor.diagnostics(has("Reasons are asked for"))
    assert found.severity == types.DiagnosticSeverity.Information
    action = editor.actions("by=...")["Fill in the reasons"]
    assert action.edit is None
    edits = editor.resolve(action).edit.changes[editor.uri("of_two")]
    text = editor.edited(edits)
    editor.open(text)
    editor.diagnostics(whole)
    done = CliRunner().invoke(main, ["--book", str(editor.root), "write", "of-two", "--fill"])
    assert done.exit_code == 0, done.output
    assert (editor.root / "derivations/units/of_two.py").read_text("utf-8") == text


def test_where_no_reasons_are_found_it_is_said(editor):
    editor.open(SCALED.replace("c * E(X) + 2, by", "c * E(X) + 3, by"))
    editor.diagnostics(has("Reasons are asked for"))
    assert editor.resolve(editor.actions("by=...")["Fill in the reasons"]).edit is None
    assert any("No reasons were found" in said for said in editor.messages)


def test_a_theorem_that_is_not_imported_is_imported_by_an_action(editor):
    editor.open(SCALED.replace("by=...", f"by={THEOREM}"))
    found = editor.diagnostics(has("it is a theorem, to be imported"))
    action = editor.actions(f"by={THEOREM}", found)[f"Import {THEOREM}"]
    text = editor.edited(action.edit.changes[editor.uri("of_two")])
    editor.open(text)
    editor.diagnostics(whole)


@pytest.mark.parametrize("before", ["", "'方差、均值'; ", "'𝒳𝒴方差'; "])
def test_places_are_counted_as_the_editor_counts_them(editor, before):
    text = HEAD + FIRST + f"    {before}chain.eq((1 + c) * E(X), by=sam)\n" + END
    editor.open(text)
    found = editor.complete("by=sam", behind=6)
    edit = next(item for item in found.items if item.label == "same").text_edit
    editor.open(editor.edited([edit]))
    assert editor.texts[editor.uri("of_two")] == text.replace("sam)", "same)")
    editor.diagnostics(whole)
    editor.open(text.replace("(1 + c)", "(2 + c)").replace("by=sam", "by=same"))
    (found,) = editor.diagnostics(any)
    line = editor.texts[editor.uri("of_two")].splitlines()[17]
    assert found.range.end == types.Position(17, len(line.encode("utf-16-le")) // 2)


# --- its end --------------------------------------------------------------------------------------
def test_an_editor_that_cannot_wait_for_an_edit_gets_it_at_once_in_chinese(root, monkeypatch):
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    editor = Editor(root, resolves=False)
    editor.open(SCALED)
    editor.diagnostics(has("此行的理由待填写"))
    action = editor.actions("by=...")["填写理由"]
    editor.open(editor.edited(action.edit.changes[editor.uri("of_two")]))
    editor.diagnostics(whole)
    assert "尚待证明" in editor.hover("chain.eq(", behind=7).contents.value
    assert editor.close() == 0
    assert "Traceback" not in editor.errors


def test_an_editor_that_is_gone_leaves_no_process(root):
    editor = Editor(root)
    editor.open(GOOD)
    editor.diagnostics(whole)
    children = _children(editor.client._server.pid)
    assert editor.close(politely=False) == 1
    end = time.monotonic() + LONG
    while any(Path(f"/proc/{child}").exists() for child in children):
        assert time.monotonic() < end
        time.sleep(0.1)


def _children(pid):
    """The processes that a process has started, where the system says so."""
    tasks = Path(f"/proc/{pid}/task")
    lists = tasks.glob("*/children") if tasks.is_dir() else ()
    return [child for one in lists for child in one.read_text().split()]


def test_without_the_protocol_the_command_says_what_to_install(monkeypatch):
    for name in [name for name in sys.modules if name.startswith("bilemma.language_server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pygls", None)
    monkeypatch.setitem(sys.modules, "pygls.lsp.server", None)
    done = CliRunner().invoke(main, ["lsp"])
    assert done.exit_code == 2
    assert "pip install" in done.output
