// What every offer on a page shares: calls of the one worker, words, new elements.

const home = new URL("./", import.meta.url);

let worker = null;
let calls = 0;
const waiting = new Map();

function start() {
  worker = new Worker(new URL("worker.mjs", home), { type: "module" });
  worker.addEventListener("message", ({ data }) => waiting.get(data.call)?.(data));
  worker.addEventListener("error", (error) => {
    const message = error.message || "the worker did not start";
    for (const [call, answer] of waiting) answer({ call, event: "failed", message });
    worker = null;
  });
}

/** The worker was ended before it had done what it was asked. */
export class EndedError extends Error {}

/** Ends the worker, whatever it is at; the next task starts another. */
export function end() {
  worker?.terminate();
  worker = null;
  for (const [call, answer] of waiting) answer({ call, event: "ended" });
}

/** As `ask`; if that takes so many seconds, for Python cannot be interrupted, the worker is ended. */
export async function askWithin(seconds, task, asked) {
  const timer = setTimeout(end, 1000 * seconds);
  try {
    return await ask(task, asked);
  } finally {
    clearTimeout(timer);
  }
}

/** Has the worker do a task; `heard` gets its events. Resolves to the result. */
export function ask(task, asked, heard = () => {}) {
  if (!worker) start();
  calls += 1;
  const call = calls;
  return new Promise((resolve, reject) => {
    waiting.set(call, (answer) => {
      if (answer.event === "done") resolve(answer.result);
      else if (answer.event === "failed") reject(new Error(answer.message));
      else if (answer.event === "ended") reject(new EndedError());
      else heard(answer);
      if (["done", "failed", "ended"].includes(answer.event)) waiting.delete(call);
    });
    worker.postMessage({ call, task, ...asked });
  });
}

// --- words ---------------------------------------------------------------------------------------
const known = new Map();

/** A file of data, fetched once. */
export async function loadJson(address) {
  if (!known.has(address)) known.set(address, fetch(address).then((answer) => answer.json()));
  return known.get(address);
}

/** The text with {name} replaced. */
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

/** A new element with its properties and children. */
export function element(tag, attributes = {}, ...children) {
  const made = Object.assign(document.createElement(tag), attributes);
  made.append(...children);
  return made;
}
