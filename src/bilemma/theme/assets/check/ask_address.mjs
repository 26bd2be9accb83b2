// Questions in addresses: what stands behind the # of the page Ask.

/** Hypotheses that stand in one text. */
export const parted = (text) => text.split(/[;\n]/).map((line) => line.trim()).filter(Boolean);

/** The question that an address holds, or null. */
export function heldBy(hash) {
  const held = new URLSearchParams(hash.replace(/^#/, ""));
  if (!held.has("goal")) return null;
  return { goal: held.get("goal"), given: parted(held.get("given") ?? "") };
}

/** The part of an address that holds a question. */
export function hashOf({ goal, given }) {
  const held = new URLSearchParams({ goal });
  if (given.length) held.set("given", given.join("; "));
  return `#${held}`;
}
