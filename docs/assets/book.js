/* Every page reads without this file. It adds eight comforts. */
(() => {
  const BELOW_BARS = 90; // pixels that the sticky header and section bar cover

  // The anchor of what is being read: the first block below the sticky bars, or the one before it
  // if that begins low on the screen.
  function placeBeingRead() {
    if (scrollY <= 200) return "";
    const blocks = [...document.querySelectorAll(".md-content [id]:is(li, h2, h3, tr)")];
    const next = blocks.findIndex((block) => block.getBoundingClientRect().top >= BELOW_BARS);
    if (next < 0) return blocks.length ? `#${blocks.at(-1).id}` : "";
    const low = blocks[next].getBoundingClientRect().top > innerHeight * 0.6;
    const block = blocks[low ? next - 1 : next];
    return block ? `#${block.id}` : "";
  }

  // 1. The language switch stays on the step. Capturing, to come before the theme's own listener.
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target.closest?.("a.md-select__link[hreflang]");
      const question = document.querySelector(".bl-ask") && location.hash; // stays, too
      if (link) link.href = link.href.split("#")[0] + (question || placeBeingRead());
    },
    true,
  );

  // 2. What scrolls can be reached by keyboard, and nothing else asks for a stop.
  function reachOverflow() {
    const blocks = [
      ".bl-claim, .bl-part, .bl-step__f, .bl-sub p, .bl-list__f, .bl-bar",
      ".bl-graphbox__scroll, .bl-numbers__scroll, .bl-evidence__tables",
      ".md-content__inner > p, .md-typeset__scrollwrap",
    ];
    for (const element of document.querySelectorAll(blocks.join())) {
      const wide = element.clientWidth && element.scrollWidth > element.clientWidth + 1;
      const long = element.clientHeight && element.scrollHeight > element.clientHeight + 1;
      const scrolls = wide || (long && getComputedStyle(element).overflowY === "auto");
      if (scrolls) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    }
  }
  addEventListener("resize", reachOverflow);
  addEventListener("toggle", reachOverflow, true);

  // 3. Elementary steps lie on a page of their own; whoever opens a step gets them in place.
  async function fetchSteps(event) {
    const link = event.target.matches?.(".bl-step__more[open]")
      && event.target.querySelector("a[href*='steps.html#']");
    if (!link) return;
    const [address, id] = link.href.split("#");
    const answer = await fetch(address);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const inside = page.getElementById(id)?.querySelector(".bl-inside");
    if (!inside || !link.isConnected) return;
    fillCitations(page, inside);
    for (const part of inside.querySelectorAll("[id]")) part.removeAttribute("id");
    link.closest("p").replaceWith(...inside.childNodes);
    reachOverflow();
  }
  addEventListener("toggle", (event) => fetchSteps(event).catch(() => {}), true);

  // 4. Citations of steps: but for LaTeX their formats are alike, and stand on the page once.
  function fillCitations(page, within) {
    const formats = [...page.querySelectorAll("#citing > :not(h2)")];
    for (const marks of formats.length ? within.querySelectorAll(".bl-marks") : []) {
      const [mark, number] = [...marks.querySelectorAll("var")].map((own) => own.textContent);
      const filled = formats.map((format) => format.cloneNode(true));
      for (const place of filled.flatMap((format) => [...format.querySelectorAll("var")]))
        place.replaceWith(place.className ? number : mark);
      marks.replaceWith(...filled);
    }
  }

  // On the page of the steps nobody has to put a mark and a number in by hand any more.
  function fillHere() {
    const formats = document.querySelector("#citing");
    if (!formats) return;
    fillCitations(document, document);
    formats.hidden = true;
  }

  // 5. A proof can be checked on its own page. What that takes is loaded when it is asked for;
  // from a folder without a server browsers load nothing, and the page says so.
  function offerCheck() {
    const place = document.querySelector(".bl-check");
    if (!place) return;
    if (location.protocol === "file:") {
      place.querySelector(".bl-check__file").hidden = false;
      return;
    }
    const near = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      near.disconnect();
      import(new URL(`${place.dataset.home}page.mjs`, location.href)).then(
        ({ offer }) => offer(place),
        () => {}, // an old browser: the page still says how to check it on the command line
      );
    }, { rootMargin: "50%" });
    near.observe(place);
  }

  // 6. A question of one's own is answered on the page Ask.
  function offerAsking() {
    const place = document.querySelector(".bl-ask");
    if (!place) return;
    if (location.protocol === "file:") {
      place.querySelector(".bl-ask__file").hidden = false;
      return;
    }
    import(new URL(`${place.dataset.home}ask.mjs`, location.href)).then(
      ({ offer }) => offer(place),
      () => {}, // an old browser: the page still says how to ask on the command line
    );
  }

  // 7. The list of all theorems, by a word or a piece of a formula.
  // Spaces beside a sign part no words: "Var( q . k )" is one.
  const SIGNS = /\s*([.·*^_+=,()[\]])\s*/g;
  const besides = document.currentScript.src;

  function offerFilter() {
    const box = document.querySelector(".bl-filter");
    if (!box) return;
    if (window.bilemmaNotation) return filter(box, window.bilemmaNotation.squeezed);
    const script = document.createElement("script");
    script.src = new URL("notation.js", besides);
    script.onload = offerFilter;
    document.head.append(script);
  }

  function filter(box, squeezed) {
    const typed = (text) => text.replace(SIGNS, "$1").split(/\s+/).map(squeezed).filter(Boolean);
    const [input, status] = box.querySelectorAll("input, [role=status]");
    const rows = [...document.querySelectorAll(".bl-listed .bl-list > li")];
    const texts = rows.map((row) => [...row.children].map((cell) => squeezed(cell.textContent)).join(" "));
    box.hidden = false;
    input.addEventListener("input", () => {
      const words = typed(input.value);
      rows.forEach((row, n) => (row.hidden = !words.every((word) => texts[n].includes(word))));
      const found = rows.filter((row) => !row.hidden).length;
      for (const part of document.querySelectorAll(".bl-map, .bl-elsewhere"))
        part.hidden = words.length > 0;
      for (const part of document.querySelectorAll(".bl-listed, .bl-lemmas")) {
        const has = part.querySelector(".bl-list > li:not([hidden])");
        part.hidden = !has;
        if (part.matches("details")) part.open = words.length > 0 && Boolean(has);
      }
      const said = found ? status.dataset.many.replace("{n}", found) : status.dataset.none;
      status.textContent = words.length ? said : "";
    });
  }

  // 8. Softmax and its Jacobian of the reader's own scores; without a script the frames remain.
  const shown = (x) => x.toFixed(3).replace(/^-(0\.000)$/, "$1").replace("-", "\u2212");
  const numbers = (text) =>
    text.replace(/[\u2212\u2013]/g, "-").split(/[\s,;，；、]+/).filter(Boolean).map(Number);

  function tableOf(x, y, said) {
    const row = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
    const head = [said.score, said.weight, `<th colspan="${x.length}">${said.jacobian}</th>`];
    const rows = y.map((a, i) => [shown(x[i]), shown(a), ...y.map((b, j) => shown(a * ((i === j) - b)))]);
    return `<table class="bl-table"><thead><tr><th>${head[0]}</th><th>${head[1]}</th>${head[2]}</tr></thead>`
      + `<tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
  }

  function offerOwnScores() {
    for (const place of document.querySelectorAll(".bl-own")) {
      const [scores, temperature] = place.querySelectorAll("input");
      const output = place.querySelector("output");
      const answer = () => {
        const [x, [t]] = [numbers(scores.value), numbers(temperature.value)];
        const right = x.length > 1 && x.length < 9 && [...x, t].every(Number.isFinite) && t > 0;
        if (!right) return (output.textContent = place.dataset.wrong);
        const powers = x.map((a) => Math.exp((a - Math.max(...x)) / t));
        const total = powers.reduce((a, b) => a + b);
        output.innerHTML = tableOf(x, powers.map((a) => a / total), place.dataset);
      };
      place.hidden = false;
      place.addEventListener("input", answer);
      answer();
    }
  }

  // The theme replaces the page's content without a reload, and announces each on document$.
  function arrive() {
    reachOverflow();
    offerCheck();
    offerAsking();
    offerFilter();
    offerOwnScores();
    fillHere();
  }
  if (window.document$) window.document$.subscribe(arrive);
  else addEventListener("DOMContentLoaded", arrive);
})();
