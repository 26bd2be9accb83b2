// Formulas that are not known before they are asked for: KaTeX sets them here, in the page's fonts.

import { element } from "./calls.mjs";

const OPTIONS = { throwOnError: false, strict: "ignore", trust: false };
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

  /** Words with formulas between dollar signs, as nodes. */
  sentence(text) {
    return text.split("$").map((part, n) => (n % 2 ? this.made(part) : part));
  }
}
