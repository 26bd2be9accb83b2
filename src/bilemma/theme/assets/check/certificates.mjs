// Certificates of theorems: fetched, and put together into a file that can be replayed alone.

const held = new Map();

/** The certificate at an address: its text, and the ids of the theorems that it cites. */
export function certificateAt(address) {
  if (!held.has(address)) held.set(address, fetchCertificate(address));
  return held.get(address);
}

async function fetchCertificate(address) {
  const answer = await fetch(address);
  if (!answer.ok) {
    held.delete(address); // so that it can be tried again
    throw new Error(`${address}: ${answer.status}`);
  }
  const text = await answer.text();
  const cites = Object.values(JSON.parse(text))
    .flatMap((certificate) => certificate.steps)
    .flatMap(([rule, [id]]) => (rule === "lemma" ? [id] : []));
  return { text, cites };
}

/** The certificates that one rests on: texts of files, each after those that it cites. */
export async function restsOn(certificate, address) {
  const found = new Map();
  let waiting = certificate.cites;
  while (waiting.length) {
    const fresh = [...new Set(waiting)].filter((id) => !found.has(id));
    const at = (id) => certificateAt(new URL(`../${id}/certificate.json`, address).href);
    const got = await Promise.all(fresh.map(at));
    fresh.forEach((id, n) => found.set(id, got[n]));
    waiting = got.flatMap(({ cites }) => cites);
  }
  const ordered = new Set();
  const visit = (id) => {
    if (ordered.has(id)) return;
    found.get(id).cites.forEach(visit);
    ordered.add(id);
  };
  certificate.cites.forEach(visit);
  return [...ordered].map((id) => found.get(id).text);
}

/** One file of several, whose texts stay as they are, so that none can hide what is wrong. */
export function joined(texts) {
  const inner = texts.slice(0, -1).map((text) => text.trim().slice(1, -1));
  const last = texts.at(-1).trim();
  return last.startsWith("{") ? `{${[...inner, last.slice(1)].join(",")}` : last;
}

/** The certificate at an address, or a text in its place, with all that it rests on: one file. */
export async function wholeAt(address, text) {
  const own = await certificateAt(address);
  return joined([...(await restsOn(own, address)), text ?? own.text]);
}

/** Has the browser save that file. Resolves to its name, which is the theorem's. */
export async function saveWhole(address) {
  const file = new Blob([await wholeAt(address)], { type: "application/json" });
  const download = `${address.split("/").at(-2)}.json`;
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return download;
}
