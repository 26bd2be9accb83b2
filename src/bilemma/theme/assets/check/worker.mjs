// Runs tasks beside the page, so that the page stays quick.
//
// The page sends {call, task, ...}; every answer has the same `call` and an `event`:
//   loading   a part is being fetched for the first time
//   steps     {count, found}: so many steps have been accepted, these digests among them
//   done      {result}: what the task gives
//   failed    {message}: the task could not be done at all
// The task "replay" takes {engine, text, wanted}: certificates, and beginnings of digests that the
// page wants to hear of. It gives {proved} or {refused}. Another task is one more entry of TASKS.

const TOLD_EVERY = 100; // steps
const home = new URL("./", import.meta.url);

/** The kernel in Python, once for all calls. */
let kernel = null;

async function loadKernel(say) {
  say("loading", {});
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", home));
  const [python, sources] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", home).href }),
    fetch(new URL("kernel.zip", home)).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      return answer.arrayBuffer();
    }),
  ]);
  python.unpackArchive(sources, "zip", { extractDir: "/kernel" });
  python.runPython("import sys; sys.path.insert(0, '/kernel')");
  return python.pyimport("in_browser");
}

const ENGINES = {
  async kernel(text, told, say) {
    kernel ??= loadKernel(say).catch((error) => {
      kernel = null; // so that it can be tried again
      throw error;
    });
    const python = await kernel;
    return () => JSON.parse(python.replay(text, told));
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
};

self.addEventListener("message", async ({ data: { call, task, ...asked } }) => {
  const say = (event, what) => self.postMessage({ call, event, ...what });
  try {
    say("done", { result: await TASKS[task](asked, say) });
  } catch (error) {
    say("failed", { message: `${error?.message ?? error}` });
  }
});
