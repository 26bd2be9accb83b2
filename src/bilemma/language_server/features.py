"""What the language server can do, each feature as the protocol has it."""

from __future__ import annotations

from typing import Any

from lsprotocol import types
from pygls import uris

from bilemma.seeking.filling import with_import

from .desk import JobFailedError, SupersededError
from .editor_words import of_fact, of_line, of_theorem, said
from .messages import COMPLETE, FILL, Completion, Filled
from .positions import Positions
from .server import BookServer, Document, encoded
from .source import (
    ReasonInText,
    binding_of,
    dots_at,
    parsed,
    proof_lines,
    reason_at,
    statement_at,
    with_reason,
    word_at,
)

Kind = types.CompletionItemKind
KINDS = {
    "tactic": Kind.Keyword,
    "definition": Kind.Function,
    "fact": Kind.Variable,
    "theorem": Kind.Reference,
    "axiom": Kind.Constant,
}
NOT_FOUND = (JobFailedError, SupersededError)


def server(language: str) -> BookServer:
    """The server with all that it can do."""
    made = BookServer(language)
    _documents(made)
    made.feature(types.TEXT_DOCUMENT_HOVER)(hover)
    made.feature(types.TEXT_DOCUMENT_DEFINITION)(definition)
    reasons = types.CompletionOptions(trigger_characters=["=", "["])
    made.feature(types.TEXT_DOCUMENT_COMPLETION, reasons)(completion)
    kinds = [types.CodeActionKind.QuickFix]
    actions = types.CodeActionOptions(code_action_kinds=kinds, resolve_provider=True)
    made.feature(types.TEXT_DOCUMENT_CODE_ACTION, actions)(code_actions)
    made.feature(types.CODE_ACTION_RESOLVE)(resolved)
    return made


def _documents(made: BookServer) -> None:
    """What the editor tells of files, and of its end."""

    @made.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(ls: BookServer, params: types.DidOpenTextDocumentParams) -> None:
        it = params.text_document
        ls.open(it.uri, it.text, it.version)

    @made.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(ls: BookServer, params: types.DidChangeTextDocumentParams) -> None:
        it = params.text_document
        ls.open(it.uri, ls.workspace.get_text_document(it.uri).source, it.version)

    @made.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(ls: BookServer, params: types.DidSaveTextDocumentParams) -> None:
        ls.saved(params.text_document.uri)

    @made.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(ls: BookServer, params: types.DidCloseTextDocumentParams) -> None:
        ls.close(params.text_document.uri)

    @made.feature(types.SHUTDOWN)
    def shut_down(ls: BookServer, _: None) -> None:
        ls.was_shut_down = True
        ls.end()


# --- looking --------------------------------------------------------------------------------------
async def hover(ls: BookServer, params: types.HoverParams) -> types.Hover | None:
    """The theorem or the fact that a name is; elsewhere in a proof, the state before the line."""
    document = ls.documents.get(params.text_document.uri)
    if document is None:
        return None
    await document.settled()
    offset = document.positions.offset(params.position)
    name, start, end = word_at(document.source, offset)
    text, place = _about_name(document, name, ls.language), document.positions.between(start, end)
    if text is None:
        tree = parsed(document.source)
        first, last = statement_at(tree, params.position.line + 1)
        state, lines = document.checked.state, proof_lines(tree, document.path.stem)
        if state is None or first not in lines:
            return None
        text, place = of_line(state, first, ls.language), document.positions.lines(first, last)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text), place)


def _about_name(document: Document, name: str, language: str) -> str | None:
    if name in document.theorems:
        return of_theorem(document.theorems[name], document.root, language)
    state = document.checked.state
    facts = [fact for fact in (state.facts if state else ()) if name and fact.name == name]
    return of_fact(facts[-1]) if facts else None


async def definition(ls: BookServer, params: types.DefinitionParams) -> types.Location | None:
    """Where a theorem stands, or where a fact, or any other name, gets its meaning."""
    document = ls.documents.get(params.text_document.uri)
    if document is None:
        return None
    offset = document.positions.offset(params.position)
    name, _, _ = word_at(document.source, offset)
    if not name:
        return None
    if name not in document.theorems:
        await document.settled()
    if (theorem := document.theorems.get(name)) and theorem.path != document.path:
        return _start_of(str(theorem.path), theorem.line)
    line = binding_of(parsed(document.source), name, params.position.line + 1)
    if line is None:
        return None
    return types.Location(document.uri, document.positions.lines(line, line))


def _start_of(path: str, line: int) -> types.Location:
    start = types.Position(line - 1, 0)
    return types.Location(uris.from_fs_path(path) or "", types.Range(start, start))


# --- completion -----------------------------------------------------------------------------------
async def completion(ls: BookServer, params: types.CompletionParams) -> types.CompletionList | None:
    """What could be named after ``by=``, the likeliest first, with the imports that it needs."""
    document = ls.documents.get(params.text_document.uri)
    if document is None:
        return None
    reason = reason_at(document.source, document.positions.offset(params.position))
    if reason is None:
        return None
    found = await _reasons(ls, document, reason, params.position.line + 1)
    items = [_item(document.positions, reason, number, one) for number, one in enumerate(found)]
    return types.CompletionList(is_incomplete=False, items=items)


async def _reasons(
    ls: BookServer, document: Document, reason: ReasonInText, line: int
) -> tuple[Completion, ...]:
    """What the engine offers for the line; where the proof does not come there, what is at hand."""
    if reason.asked is not None:
        texts = {document.path: encoded(reason.asked)}
        try:
            if found := await ls.do(COMPLETE, document, line=line, texts=texts):
                return found
        except NOT_FOUND:
            pass
    state = document.checked.state
    facts = [Completion("fact", f.name, f.says) for f in (state.facts if state else ()) if f.name]
    known = [t for t in document.theorems.values() if t.path != document.path]
    return (*facts, *(Completion("theorem", t.name, t.says) for t in known))


def _item(
    positions: Positions, reason: ReasonInText, number: int, one: Completion
) -> types.CompletionItem:
    imports = []
    if one.imported and parsed(positions.source) is not None:
        imports = positions.edits(with_import(positions.source, one.imported))
    elif one.imported:
        imports = [types.TextEdit(_before_all(positions), f"{one.imported}\n")]
    return types.CompletionItem(
        label=one.text,
        kind=KINDS.get(one.kind, Kind.Text),
        detail=one.says or None,
        documentation=one.imported or None,
        sort_text=f"{number:04}",
        text_edit=types.TextEdit(positions.between(reason.start, reason.end), one.text),
        additional_text_edits=imports or None,
    )


def _before_all(positions: Positions) -> types.Range:
    """Before the first import of a text that cannot be read."""
    start = 0
    for text in positions.source.splitlines(keepends=True):
        if text.startswith(("from ", "import ")):
            return positions.between(start, start)
        start += len(text)
    return positions.between(0, 0)


# --- actions --------------------------------------------------------------------------------------
async def code_actions(
    ls: BookServer, params: types.CodeActionParams
) -> list[types.CodeAction] | None:
    """Imports that are lacking, reasons that would do, and the search for reasons."""
    document = ls.documents.get(params.text_document.uri)
    if document is None:
        return None
    actions = []
    for diagnostic in params.context.diagnostics:
        actions += _mending(ls, document, diagnostic)
    first, last = params.range.start.line + 1, params.range.end.line + 1
    for dots in dots_at(document.source, first, last):
        action = types.CodeAction(
            said("fill", ls.language),
            kind=types.CodeActionKind.QuickFix,
            data={"uri": document.uri, "line": dots.dots.lineno},
        )
        actions.append(action if _resolves(ls) else await resolved(ls, action))
    return actions


def _mending(
    ls: BookServer, document: Document, diagnostic: types.Diagnostic
) -> list[types.CodeAction]:
    """What the diagnostic itself knows to do."""
    data = diagnostic.data if isinstance(diagnostic.data, dict) else {}
    found, source = [], document.source
    if parsed(source) is None:
        return []
    for line in data.get("imports", ()):
        title = said("import", ls.language, line.rpartition(" ")[2])
        found.append((title, with_import(source, line)))
    for reason in data.get("reasons", ()):
        text = with_reason(source, diagnostic.range.start.line + 1, reason)
        if text is not None:
            found.append((said("take", ls.language, reason), text))
    kind = types.CodeActionKind.QuickFix
    return [
        types.CodeAction(title, kind, [diagnostic], edit=_edit(document, text))
        for title, text in found
        if text != source
    ]


async def resolved(ls: BookServer, action: types.CodeAction) -> types.CodeAction:
    """The action with its edit: reasons that were looked for, as `bilemma write --fill` does."""
    data = action.data if isinstance(action.data, dict) else {}
    document = ls.documents.get(data.get("uri", ""))
    if document is None:
        return action
    source, line = document.source, data.get("line", 0)
    try:
        filled: Filled = await ls.do(FILL, document, line=line)
    except NOT_FOUND as error:
        _tell(ls, str(error))
        return action
    if filled.text is None:
        seconds = f"{filled.seconds:.1f}"
        is_tried = filled.is_reached
        words = (
            said("none", ls.language, filled.tried, seconds)
            if is_tried
            else said("unreached", ls.language)
        )
        _tell(ls, words)
    elif document.source == source:  # else the author has gone on writing
        action.edit = _edit(document, filled.text.decode())
    return action


def _tell(ls: BookServer, words: str) -> None:
    if words:
        params = types.ShowMessageParams(types.MessageType.Info, words)
        ls.window_show_message(params)


def _edit(document: Document, text: str) -> types.WorkspaceEdit:
    """The edit of the version that the text was made from."""
    return types.WorkspaceEdit(changes={document.uri: document.positions.edits(text)})


def _resolves(ls: BookServer) -> bool:
    """Whether the editor asks for the edit of an action when it is chosen."""
    about: Any = ls.client_capabilities.text_document
    support = about and about.code_action and about.code_action.resolve_support
    return bool(support and "edit" in support.properties)
