// Runs tasks beside the page, so that the page stays quick.
//
// The page sends {call, task, ...}; every answer has the same `call` and an `event`:
//   loading   a part is being fetched for the first time
//   steps     {count, found}: so many steps have been accepted, these digests among them
//   done      {result}: what the task gives
//   failed    {message}: the task could not be done at all
// The task "replay" takes {engine, text, wanted}: certificates, and beginnings of digests that the
// page wants to hear of. It gives {proved} or {refused}. Tasks about questions are called as in
// `asking.py`, which says what they give; those of exercises as in `exercising.py`, the cells of
// notebooks as in `bilemma/notebook/cells_in_browser.py`. Another task is one more entry of TASKS.

const TOLD_EVERY = 100; // steps
const LONGEST = 16_000_000; // characters of certificates; a longer text would take all memory
const home = new URL("./", import.meta.url);

async function bytesOf(name) {
  const answer = await fetch(new URL(name, home));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** What `make` gives, made once; after a failure it can be tried again. */
function once(make) {
  let made = null;
  return (...given) => {
    made ??= make(...given).catch((error) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/** Python with nothing in it yet. */
async function begun(say) {
  say("loading", {});
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", home));
  const loaded = await loadPyodide({ indexURL: new URL("pyodide/", home).href });
  loaded.runPython("import sys; sys.path.insert(0, '/sources')");
  return loaded;
}

/** Python, once for all calls but those of notebooks. */
const python = once(begun);

/** A module of Python whose sources are in an archive. */
async function moduleOf(name, archive, say) {
  const [loaded, sources] = await Promise.all([python(say), bytesOf(archive)]);
  loaded.unpackArchive(sources, "zip", { extractDir: "/sources" });
  loaded.runPython("import importlib; importlib.invalidate_caches()");
  return loaded.pyimport(name);
}

/** mpmath stays packed: Python reads from the archive what it uses. */
async function addIntervals(loaded) {
  loaded.FS.writeFile("/mpmath.zip", new Uint8Array(await bytesOf("mpmath.zip")));
  loaded.runPython("import sys; sys.path.append('/mpmath.zip')");
}

const kernel = once((say) => moduleOf("in_browser", "kernel.zip", say));

/** What answers questions. */
const asking = once(async (say) => {
  const intervals = python(say).then(addIntervals);
  const [asker] = await Promise.all([moduleOf("asking", "asking.zip", say), intervals]);
  return asker;
});

/** What judges the lines of exercises: its own sources, and those that answer questions. */
const exercising = once(async (say) => {
  await asking(say);
  return moduleOf("exercising", "exercising.zip", say);
});

/** What runs the cells of a notebook, in a Python of their own: authors' LaTeX is read there. */
const cells = once(async (language, say) => {
  const archives = ["asking.zip", "exercising.zip", "notebook.zip", "sympy.zip"];
  const second = import(new URL("second/checker.mjs", home));
  const [loaded, checker, ...sources] = await Promise.all([begun(say), second, ...archives.map(bytesOf)]);
  for (const packed of sources) loaded.unpackArchive(packed, "zip", { extractDir: "/sources" });
  await addIntervals(loaded);
  const runner = loaded.pyimport("bilemma.notebook.cells_in_browser");
  runner.begin(language, (text) => JSON.stringify(digests(text, checker)));
  return runner;
});

/** What the second checker says of certificates: digests by id, or why it refuses them. */
function digests(text, { Refused, hex, replayBook }) {
  try {
    const found = [...replayBook(text, () => {})];
    return { proved: Object.fromEntries(found.map(([id, theorem]) => [id, hex(theorem.digest)])) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}

/** The book's equations: what they rewrite, and all certificates; fetched when first needed. */
const equations = once(async ({ index, certificates }) => {
  const [about, proofs] = await Promise.all(
    [index, certificates].map((address) => fetch(address).then((answer) => answer.json())),
  );
  const certificateOf = (id) => (id in proofs ? JSON.stringify(proofs[id]) : undefined);
  return [JSON.stringify(about), certificateOf];
});
const book = once(async (asker, where) => asker.take_book(...await equations(where)));
const earlier = once(async (judge, where) => judge.take_book(...await equations(where)));

let asked = 0; // questions that were answered

/** Lets another message in. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

const ENGINES = {
  async kernel(text, told, say) {
    const { replay } = await kernel(say);
    return () => JSON.parse(replay(text, told));
  },

  async second(text, told) {
    const { Refused, hex, replayBook, stated } = await import(new URL("second/checker.mjs", home));
    return () => {
      try {
        const book = replayBook(text, (id, number, theorem) => told(hex(theorem.digest)));
        return { proved: stated([...book.values()].at(-1)) };
      } catch (error) {
        if (error instanceof Refused) return { refused: error.message };
        throw error;
      }
    };
  },
};

const TASKS = {
  async replay({ engine, text, wanted }, say) {
    if (text.length > LONGEST) {
      throw new Error(`${text.length} > ${LONGEST} characters`);
    }
    const beginnings = new Set(wanted);
    const length = wanted[0]?.length ?? 0;
    let count = 0;
    let found = [];
    const tell = () => {
      say("steps", { count, found });
      found = [];
    };
    const told = (digest) => {
      count += 1;
      const beginning = digest.slice(0, length);
      if (beginnings.has(beginning)) found.push(beginning);
      if (found.length || count % TOLD_EVERY === 0) tell();
    };
    const run = await ENGINES[engine](text, told, say);
    const began = performance.now();
    const result = run();
    tell();
    return { ...result, steps: count, seconds: (performance.now() - began) / 1000 };
  },

  /** Loads what answers questions. */
  async prepare(_, say) {
    await asking(say);
    return {};
  },

  /** Warms up, unless a question did: a page that was left may still ask for it. */
  async warm(_, say) {
    const asker = await asking(say);
    if (!asked) asker.warm();
    return {};
  },

  async read({ goal, given }, say) {
    return JSON.parse((await asking(say)).read(goal, given));
  },

  /** With `also` what was answered before stays, as another part of the same goal. */
  async answer({ goal, given, also }, say) {
    const asker = await asking(say);
    if (!also) asked += 1;
    const began = performance.now();
    const result = JSON.parse(asker.answer.callKwargs(goal, given, { also: Boolean(also) }));
    return { ...result, number: asked, seconds: (performance.now() - began) / 1000 };
  },

  /** Looks at the answer of this number in one more exact model; null once another was asked. */
  async model({ number, at = 0, wanted }, say) {
    const asker = await asking(say);
    return number === asked ? JSON.parse(asker.model(wanted, at)) : null;
  },

  /** Looks at one more entry of tensor n in the table of this number, and gives its `rows` once
      there are no others; null once another question was asked. */
  async layers({ number, n }, say) {
    const asker = await asking(say);
    return number === asked ? JSON.parse(asker.rows(n)) : null;
  },

  /** That table, to be taken along. */
  async layers_whole({ number }, say) {
    const asker = await asking(say);
    return number === asked ? JSON.parse(asker.whole()) : null;
  },

  async curve({ number, at = 0, values }, say) {
    const asker = await asking(say);
    return number === asked ? JSON.parse(asker.curve(JSON.stringify(values), at)) : null;
  },

  /** The answer by a theorem of the book, or null. Between two theorems others have their turn. */
  async book({ number, at = 0, ...where }, say) {
    const asker = await asking(say);
    await book(asker, where);
    if (number !== asked) return null;
    for (const id of JSON.parse(asker.candidates(at))) {
      await pause();
      if (number !== asked) return null;
      const found = JSON.parse(asker.book_has(id, at));
      if (found) return found;
    }
    return null;
  },

  /** Loads what runs the cells of a notebook whose words are of this language. */
  async notebook({ language }, say) {
    await cells(language, say);
    return {};
  },

  /** Runs a cell, the one of this number; gives what it shows. */
  async cell({ language, text, number }, say) {
    const runner = await cells(language, say);
    const began = performance.now();
    const outputs = JSON.parse(runner.run(text, number));
    return { outputs, seconds: (performance.now() - began) / 1000 };
  },

  /** Loads what judges lines, and does once what every first line needs. */
  async exercise_prepare(_, say) {
    await exercising(say);
    return {};
  },

  /** A call of `exercising.py`, which says what it gives. */
  async exercise({ function: name, given }, say) {
    const judge = await exercising(say);
    const found = judge[name](...given);
    return found === undefined ? {} : JSON.parse(found);
  },

  /** Lets the lines of exercises cite what stands before them in the book. */
  async exercise_book(where, say) {
    await earlier(await exercising(say), where);
    return {};
  },
};

self.addEventListener("message", async ({ data: { call, task, ...asked } }) => {
  const say = (event, what) => self.postMessage({ call, event, ...what });
  try {
    say("done", { result: await TASKS[task](asked, say) });
  } catch (error) {
    say("failed", { message: `${error?.message ?? error}` });
  }
});
