/* Every page reads without this file. It adds four comforts. */
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
      if (link) link.href = link.href.split("#")[0] + placeBeingRead();
    },
    true,
  );

  // 2. What scrolls can be reached by keyboard, and nothing else asks for a stop.
  function reachOverflow() {
    const blocks = [
      ".bl-claim, .bl-part, .bl-step__f, .bl-sub__f, .bl-list__f, .bl-bar",
      ".bl-graphbox__scroll, .bl-numbers__scroll, .bl-evidence__tables",
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
    for (const part of inside.querySelectorAll("[id]")) part.removeAttribute("id");
    link.closest("p").replaceWith(...inside.childNodes);
    reachOverflow();
  }
  addEventListener("toggle", (event) => fetchSteps(event).catch(() => {}), true);

  // 4. A proof can be checked on its own page. What that takes is loaded when it is asked for;
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

  // The theme replaces the page's content without a reload, and announces each on document$.
  function arrive() {
    reachOverflow();
    offerCheck();
  }
  if (window.document$) window.document$.subscribe(arrive);
  else addEventListener("DOMContentLoaded", arrive);
})();
