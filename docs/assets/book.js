/* Every page reads without this file. It adds eleven comforts. */
(() => {
  // 0. In a frame of somebody else's page what stands around is left out: embed.js says how.
  const here = document.currentScript?.src;
  if (here && self !== top && new URLSearchParams(location.search).has("embedded")) {
    const script = document.createElement("script");
    script.src = new URL("embed.js", here);
    document.head.append(script);
  }

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
      ".bl-graphbox__scroll, .bl-numbers__scroll, .bl-evidence__tables, .tabbed-labels",
      ".md-content__inner > p, .md-typeset__scrollwrap, .bl-own__picture",
      ".bl-why > p, .bl-line > p, .bl-fold > p, .bl-statement > p, .bl-stated > p",
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
      const said = Object.assign(document.createElement("p"), { className: "bl-check__file" });
      said.append(`${bilemma.fromFile} `, document.createElement("code"));
      said.lastChild.textContent = "python -m http.server";
      place.append(said);
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
    const place = document.querySelector(".bl-ask:not(.bl-notebook)");
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

  // 6a. The cells of a notebook run on the page Notebook.
  function offerNotebook() {
    const place = document.querySelector(".bl-notebook");
    if (!place) return;
    if (location.protocol === "file:") {
      place.querySelector(".bl-ask__file").hidden = false;
      return;
    }
    import(new URL(`${place.dataset.home}notebook.mjs`, location.href)).then(
      ({ offer }) => offer(place),
      () => {}, // an old browser: the page still says how to install what runs notebooks
    );
  }

  // 6b. A theorem is proved line by line, once the reader opens that part of its page.
  function offerExercise() {
    const place = document.querySelector(".bl-exercise");
    if (!place || location.protocol === "file:") return;
    const begin = () => {
      import(new URL(`${place.dataset.home}exercise.mjs`, location.href)).then(
        ({ offer }) => offer(place),
        () => {}, // an old browser: the page still says how to do it on the command line
      );
    };
    place.addEventListener("toggle", begin); // by a click, a link or a search in the page
    if (place.open || location.hash === "#exercise") begin(); // opened before this script came
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

  // 8. Softmax and its Jacobian of the reader's own scores take the place of the frames.
  const raised = (n) => [...String(n)].map((sign) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(sign)]).join("");
  const numbers = (text) =>
    text.replace(/[\u2212\u2013]/g, "-").split(/[\s,;，；、]+/).filter(Boolean).map(Number);

  const short = (x) => String(Number(x.toFixed(3))).replace("-", "\u2212");

  function shown(x) {
    if (!x || Math.abs(x) >= 0.01) return (x + 0).toFixed(x ? 3 : 0).replace("-", "\u2212");
    const [digits, power] = x.toExponential(1).split("e");
    return `${digits.replace("-", "\u2212")}\u00a0×\u00a010${raised(Number(power))}`;
  }

  // Blue is positive, red negative; a quarter, the largest entry there can be, is the full shade.
  function shaded(entry) {
    const shade = `${(Math.abs(entry) * 240).toFixed(1)}%`;
    return `<td style="--shade:${shade}"${entry < 0 ? ' class="bl-own__less"' : ""}>${shown(entry)}</td>`;
  }

  function tableOf(x, y, said) {
    const rows = y.map((a, i) => `<tr><td>${short(x[i])}</td>`
      + `<td class="bl-own__weight" style="--shade:${(a * 100).toFixed(1)}%">${shown(a)}</td>`
      + `${y.map((b, j) => shaded(a * ((i === j) - b))).join("")}</tr>`);
    return `<table class="bl-table"><thead><tr><th scope="col">${said.score}</th><th scope="col">${said.weight}</th>`
      + `<th scope="colgroup" colspan="${x.length}">${said.jacobian}</th></tr></thead>`
      + `<tbody>${rows.join("")}</tbody></table>`;
  }

  // What the saturation bound says at these numbers, and how much of it is reached.
  function boundOf(x, y, said) {
    const [first, second] = [...x].sort((a, b) => b - a);
    const entries = y.flatMap((a, i) => y.map((b, j) => Math.abs(a * ((i === j) - b))));
    const values = {
      gap: short(first - second),
      others: x.length - 1,
      bound: shown((x.length - 1) * Math.exp(second - first)),
      largest: shown(Math.max(...entries)),
    };
    const text = said.bound.replace(/\{(\w+)\}/g, (_, name) => values[name]);
    return text.replace(/\[(.*?)\]/, `<a href="${said.link}">$1</a>`).replace(/\^\((.*?)\)/, "<sup>$1</sup>");
  }

  function answerOwn(place, [scores, scale], [output, picture]) {
    const said = place.dataset;
    const [x, c] = [numbers(scores.value), 2 ** Number(scale.value)];
    scale.nextElementSibling.textContent = short(c);
    scale.setAttribute("aria-valuetext", short(c));
    const right = x.length > 1 && x.length < 9 && x.every(Number.isFinite);
    if (!right) return (picture.replaceChildren(), output.textContent = said.wrong);
    const scaled = x.map((a) => c * a);
    const powers = scaled.map((a) => Math.exp(a - Math.max(...scaled)));
    const total = powers.reduce((a, b) => a + b);
    const y = powers.map((a) => a / total);
    picture.innerHTML = tableOf(scaled, y, said);
    output.innerHTML = boundOf(scaled, y, said);
  }

  function offerOwnScores() {
    for (const place of document.querySelectorAll(".bl-own[hidden]")) {
      const figure = place.closest("figure");
      const picture = Object.assign(document.createElement("div"), { className: "bl-own__picture" });
      const parts = [place.querySelectorAll("input"), [place.querySelector("output"), picture]];
      place.hidden = false;
      place.addEventListener("input", () => {
        figure.classList.add("bl-choice--own");
        if (!picture.isConnected) figure.prepend(picture);
        answerOwn(place, ...parts);
        reachOverflow();
      });
    }
  }

  // 9. The file to take along holds all that the theorem cites, so that it can be replayed alone.
  function offerWhole() {
    const link = document.querySelector("a[data-whole]");
    const place = document.querySelector(".bl-check");
    if (!link || !place || location.protocol === "file:") return;
    link.textContent = link.dataset.whole;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      import(new URL(`${place.dataset.home}certificates.mjs`, location.href))
        .then(({ saveWhole }) => saveWhole(link.href))
        .catch(() => location.assign(link.href));
    });
  }

  // 9a. A short answer is worked out for the reader's own dimension and scale.
  function offerAskersNumbers() {
    for (const place of document.querySelectorAll(".bl-asker")) {
      if (place.childElementCount) continue;
      const code = place.parentElement.querySelector("pre code");
      const before = code.textContent.trimEnd().split("\n");
      const fields = ["dimension", "scale"].map((name) => {
        const field = Object.assign(document.createElement("input"), { type: "text", inputMode: "decimal", size: 9 });
        const label = document.createElement("label");
        label.append(`${place.dataset[name]} `, field);
        place.append(label, " ");
        return field;
      });
      place.hidden = false;
      place.addEventListener("input", () => {
        const own = askersLine(place.dataset.line, ...fields.map((field) => field.value));
        const lines = own ? [...before.slice(0, -1), own, before.at(-1)] : before;
        code.textContent = `${lines.join("\n")}\n`;
      });
    }
  }

  /** The line filled in; none for what are no numbers. The same as `bilemma answer` says. */
  function askersLine(line, dimension, written) {
    const [, above, below = "1"] = written.trim().match(/^(\d*\.?\d+)(?:\s*\/\s*(\d*\.?\d+))?$/) ?? [];
    const d = /^\s*\d+\s*$/.test(dimension) ? Number(dimension) : 0;
    const scale = Number(above) / Number(below);
    if (!(d >= 1) || !(scale > 0 && Number.isFinite(scale))) return "";
    const deviation = scale * Math.sqrt(d);
    const numbers = { variance: scale * scale * d, deviation, right: 1 / Math.sqrt(d) };
    const said = { d: String(d), scale: written.trim() };
    for (const [name, number] of Object.entries(numbers)) said[name] = inDigits(number);
    return line.replace(/\{(\w+)\}/g, (_, name) => said[name]);
  }

  /** A number in four digits, with a sign before it where it is rounded. */
  function inDigits(number) {
    const short = Number(number.toPrecision(4));
    const plain = Math.abs(short) < 1e-6 ? short.toFixed(20).replace(/0+$/, "") : String(short);
    return `${Math.abs(short - number) <= 1e-12 * number ? "" : "≈"}${plain}`;
  }

  // 10. What is folded opens for whoever comes to a place in it.
  function openTarget() {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const folded = [];
    for (let at = target; at; at = at.parentElement)
      if (at.matches("details:not([open])")) folded.push(at);
    for (const details of folded) details.open = true;
    if (folded.length) target.scrollIntoView();
  }
  addEventListener("hashchange", openTarget);

  // The theme replaces the page's content without a reload, and announces each on document$.
  function arrive() {
    reachOverflow();
    offerCheck();
    offerAsking();
    offerNotebook();
    offerExercise();
    offerFilter();
    offerOwnScores();
    offerAskersNumbers();
    fillHere();
    offerWhole();
    openTarget();
  }
  // From a folder it replaces none, and announces none.
  if (window.document$ && location.protocol !== "file:") window.document$.subscribe(arrive);
  else addEventListener("DOMContentLoaded", arrive);
})();
