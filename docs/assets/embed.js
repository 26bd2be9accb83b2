// A theorem of the book, or its page Ask, within a page of anybody's:
//
//   <script src="https://ADDRESS/assets/embed.js"></script>
//   <bilemma-theorem name="variance-of-sum" language="zh"></bilemma-theorem>
//   <bilemma-ask></bilemma-ask>
//
// What is shown is the book's own page, which was compared with its certificate, in a frame: the
// other page can neither change nor read it, and needs `script-src` and `frame-src` ADDRESS in its
// policy. Within the frame the same script leaves out what stands around, and tells its height.
(() => {
  "use strict";

  const home = new URL("../", document.currentScript.src);
  const MARK = "embedded"; // in the address of a page that is shown so
  const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
  const HIGHEST = 20000; // pixels: of a page that tells more, the rest is reached by scrolling

  // --- within the frame ---------------------------------------------------------------------------
  const STYLE = `
    .md-header, .md-tabs, .md-sidebar, .md-footer, .md-top, .md-path, .md-skip, .bl-bar,
    .bl-exercise, .bl-path, .headerlink { display: none !important }
    .md-main__inner, .md-content__inner { margin: 0 !important; padding: 0.4rem !important }
    .md-content__inner::before { display: none !important }`;
  // Of a theorem's page its statement and its proof; the page Ask is shown as it is.
  const THEOREM = `
    article > :not(h1, .bl-badges, .bl-statement, #proof, .bl-proof, .bl-lines) {
      display: none }`;
  const STATED = "#proof, .bl-proof, .bl-lines { display: none !important }";

  function withinFrame(parts) {
    const style = document.createElement("style");
    const isTheorem = location.pathname.includes("/theorems/");
    style.textContent = STYLE + (isTheorem ? THEOREM : "") + (parts === "statement" ? STATED : "");
    document.head.append(style);
    const tell = () => {
      const height = Math.ceil(document.querySelector("article").getBoundingClientRect().bottom);
      parent.postMessage({ bilemma: "height", height: height + scrollY }, "*");
    };
    const begin = () => {
      // Links lead out of the frame; those to places of this page stay.
      for (const link of document.querySelectorAll("article a[href]:not([href^='#'])"))
        Object.assign(link, { target: "_blank", rel: "noopener" });
      const own = document.createElement("a");
      own.href = location.href.replace(location.search, "").replace(location.hash, "");
      Object.assign(own, { target: "_blank", rel: "noopener" });
      const title = document.querySelector("article h1");
      title.querySelector(".headerlink")?.remove();
      own.append(...title.childNodes);
      title.append(own);
      new ResizeObserver(tell).observe(document.querySelector("article"));
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
    else begin();
  }

  const asked = new URLSearchParams(location.search).get(MARK);
  if (location.origin === home.origin && asked !== null) {
    if (self !== top) withinFrame(asked);
    return;
  }

  // --- in the other page --------------------------------------------------------------------------
  class Embedded extends HTMLElement {
    connectedCallback() {
      const address = this.address();
      this.replaceChildren();
      if (!address) {
        this.textContent = `<${this.localName}>: no theorem has the name “${this.getAttribute("name")}”`;
        return;
      }
      const frame = document.createElement("iframe");
      frame.src = address;
      frame.title = this.getAttribute("title") || this.getAttribute("name") || "Bilemma";
      frame.loading = "lazy";
      frame.style.cssText = "display: block; width: 100%; height: 20rem; border: 0";
      this.heard = (event) => {
        const { bilemma, height } = event.data ?? {};
        if (event.source !== frame.contentWindow || event.origin !== home.origin) return;
        if (bilemma === "height" && height > 0) frame.style.height = `${Math.min(height, HIGHEST)}px`;
      };
      addEventListener("message", this.heard);
      this.append(frame);
    }

    disconnectedCallback() {
      removeEventListener("message", this.heard);
    }

    /** A page of the book in the language that is asked for. */
    page(path, parts = "") {
      const language = this.getAttribute("language") === "zh" ? "zh/" : "";
      return `${new URL(`${language}${path}`, home)}?${MARK}=${parts}`;
    }
  }

  customElements.define("bilemma-theorem", class extends Embedded {
    address() {
      const name = this.getAttribute("name") ?? "";
      const parts = this.getAttribute("parts") === "statement" ? "statement" : "";
      return NAME.test(name) ? this.page(`theorems/${name}/`, parts) : "";
    }
  });

  customElements.define("bilemma-ask", class extends Embedded {
    address() {
      const question = this.getAttribute("question");
      const given = this.getAttribute("given");
      const asked = new URLSearchParams({ ...(question && { goal: question }), ...(given && { given }) });
      return `${this.page("ask/")}${question ? `#${asked}` : ""}`;
    }
  });
})();
