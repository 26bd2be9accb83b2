// Formulas that are not known before they are asked for: KaTeX sets them here, in the page's fonts.

import { element } from "./calls.mjs";

const OPTIONS = { throwOnError: false, strict: "ignore", trust: false };
const CLOSING = /^[，。；：、？！）”,.;:?!)]+/; // what never begins a line
const LONGEST_TIED = 40; // a longer formula may break inside, as on the pages
const HINTS = /\\(?:allowbreak|nobreak|displaystyle)(?![A-Za-z]) ?/g;

export class Formulas {
  /** KaTeX is fetched from this address; until `ready`, formulas are shown as their LaTeX. */
  constructor(address) {
    this.ready = globalThis.katex ? Promise.resolve() : new Promise((resolve, reject) => {
      const script = element("script", { src: address.href });
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => reject(new Error(`${address.pathname}: not found`)));
      document.head.append(script);
    });
  }

  /** An element with the formula; `large` has limits above and below sums. */
  made(latex, large = false) {
    const holder = element("span", { className: "bl-ask__formula" });
    if (!globalThis.katex) {
      holder.textContent = latex;
      return holder;
    }
    globalThis.katex.render(large ? `\\displaystyle ${latex}` : latex, holder, OPTIONS);
    const set = holder.querySelector(".katex");
    if (set) set.dataset.tex = latex.replace(HINTS, "").trim(); // what is copied
    return holder;
  }

  /** Words with formulas between dollar signs, as nodes; a short formula keeps the mark after it. */
  sentence(text) {
    const parts = text.split("$");
    const marks = parts.map((part, n) => {
      const isTied = n % 2 && part.replace(HINTS, "").length < LONGEST_TIED;
      return isTied ? (CLOSING.exec(parts[n + 1] ?? "") ?? [""])[0] : "";
    });
    return parts.flatMap((part, n) => {
      if (!(n % 2)) return [part.slice(n ? marks[n - 1].length : 0)];
      const formula = this.made(part);
      if (!marks[n]) return [formula];
      return [element("span", { className: "bl-nb" }, formula, marks[n]), element("wbr")];
    });
  }
}
