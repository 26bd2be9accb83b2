{#- What Material writes into every page, and is the same on all of a language: here once. The
    names that begin with __md_ are Material's, which its own script calls. -#}
{%- import "partials/language.html" as lang with context -%}
{%- macro icon(name) -%}{% include ".icons/" ~ name ~ ".svg" %}{%- endmacro -%}
{%- macro drawer() -%}
<label class="md-header__button md-icon" for="__drawer">{{ icon(config.theme.icon.menu or "material/menu") }}</label>
{%- endmacro -%}
{%- macro search() -%}
<label class="md-header__button md-icon" for="__search">{{ icon(config.theme.icon.search or "material/magnify") }}</label>
<div class="md-search" data-md-component="search" role="dialog" aria-label="{{ lang.t("search.placeholder") }}">{{ dialog() }}</div>
{%- endmacro -%}
{%- macro menu() -%}
<div class="md-select"><button class="md-header__button md-icon" aria-label="{{ lang.t("select.language") }}">{{ icon(config.theme.icon.alternate or "material/translate") }}</button><div class="md-select__inner"><ul class="md-select__list"></ul></div></div>
{%- endmacro -%}
{%- macro sidebar() -%}
<div class="md-sidebar md-sidebar--primary" data-md-component="sidebar" data-md-type="navigation"><div class="md-sidebar__scrollwrap"><div class="md-sidebar__inner"></div></div></div>
{%- endmacro -%}
{%- macro upwards() -%}
<button type="button" class="md-top md-icon" data-md-component="top" hidden>{{ icon(config.theme.icon.top or "material/arrow-up") }} {{ lang.t("top") }}</button>
{%- endmacro -%}
{%- macro dialog() -%}
<label class="md-search__overlay" for="__search"></label>
<div class="md-search__inner" role="search">
<form class="md-search__form" name="search">
<input type="text" class="md-search__input" name="query" aria-label="{{ lang.t("search.placeholder") }}" placeholder="{{ lang.t("search.placeholder") }}" autocapitalize="off" autocorrect="off" autocomplete="off" spellcheck="false" data-md-component="search-query" required>
<label class="md-search__icon md-icon" for="__search">{{ icon(config.theme.icon.search or "material/magnify") }}{{ icon(config.theme.icon.previous or "material/arrow-left") }}</label>
<nav class="md-search__options" aria-label="{{ lang.t("search") }}">
<button type="reset" class="md-search__icon md-icon" title="{{ lang.t("search.reset") }}" aria-label="{{ lang.t("search.reset") }}" tabindex="-1">{{ icon(config.theme.icon.close or "material/close") }}</button>
</nav>
{% if "search.suggest" in config.theme.features %}<div class="md-search__suggest" data-md-component="search-suggest"></div>{% endif %}
</form>
<div class="md-search__output"><div class="md-search__scrollwrap" tabindex="0" data-md-scrollfix><div class="md-search-result" data-md-component="search-result">
<div class="md-search-result__meta">{{ lang.t("search.result.initializer") }}</div>
<ol class="md-search-result__list" role="presentation"></ol>
</div></div></div>
</div>
{%- endmacro -%}
{%- macro switches() -%}
{%- for option in ([] if config.theme.palette is mapping else config.theme.palette) -%}
{%- set part = "data-md-color-" -%}
<input class="md-option" {{ part }}media="{{ option.media }}" {% for name, usual in [("scheme", "default"), ("primary", "indigo"), ("accent", "indigo")] %}{{ part }}{{ name }}="{{ option[name] | d(usual, true) | replace(" ", "-") }}" {% endfor %}{% if option.toggle %}aria-label="{{ option.toggle.name }}"{% else %}aria-hidden="true"{% endif %} type="radio" name="__palette" id="__palette_{{ loop.index0 }}">
{%- if option.toggle -%}
<label class="md-header__button md-icon" title="{{ option.toggle.name }}" for="__palette_{{ loop.index % loop.length }}" hidden>{{ icon(option.toggle.icon) }}</label>
{%- endif -%}
{%- endfor -%}
{%- endmacro -%}
{%- set texts = namespace(found={}) -%}
{%- for key in ["clipboard.copy", "clipboard.copied", "search.result.placeholder", "search.result.none", "search.result.one", "search.result.other", "search.result.more.one", "search.result.more.other", "search.result.term.missing", "select.version"] -%}
{%- set texts.found = dict(texts.found, **{key: lang.t(key)}) -%}
{%- endfor -%}
{%- set features = config.theme.features or [] -%}
{%- set searches = (config.plugins["material/search"] | attr("config")).enabled if "material/search" in config.plugins -%}
"use strict";

// This file lies in assets/ below the root of the language.
var __md_scope = new URL("..", document.currentScript.src);
var __md_hash = (text) => [...text].reduce((hash, sign) => (hash << 5) - hash + sign.charCodeAt(0), 0);
var __md_get = (key, storage = localStorage, scope = __md_scope) =>
  JSON.parse(storage.getItem(`${scope.pathname}.${key}`));
var __md_set = (key, value, storage = localStorage, scope = __md_scope) => {
  try {
    storage.setItem(`${scope.pathname}.${key}`, JSON.stringify(value));
  } catch { /* a full or forbidden storage keeps nothing */ }
};

// The faces of formulas that the page begins with, before its style has been read and asks for them.
for (const face of document.querySelector("meta[name=faces]")?.content.split(" ") ?? []) {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "font", crossOrigin: "" });
  link.href = new URL(`{{ "assets/katex/fonts/KaTeX_" | url }}${face}.woff2`, document.currentScript.src);
  document.head.append(link);
}

// What serves only to go to another page, or to show one over its link, waits until the reader
// points at something, and what serves only to search until the reader points at the search or
// types into it: on a page of formulas it takes longer than all else that Material's script does.
{
  const signs = ["pointermove", "pointerdown", "focusin", "keydown", "popstate"];
  // A page that appears under a pointer at rest is told that it moved, by nothing.
  const rests = ({ type, movementX, movementY }) =>
    type === "pointermove" && movementX === 0 && movementY === 0;
  const atFirstSign = (act, isMeant = () => true) => {
    const go = (event) => {
      if (rests(event) || !isMeant(event)) return;
      for (const sign of signs) removeEventListener(sign, go, true);
      act();
    };
    for (const sign of signs) addEventListener(sign, go, { capture: true, passive: true });
  };
  const isOfSearch = ({ target }) =>
    target instanceof Element && target.closest(".md-search, [for=__search]") !== null;

  // The addresses of other pages, and the index, unless the page comes from a search: what was
  // found is marked in it.
  const later = new Map([["/sitemap.xml", undefined]]);
  if (!/[?&][hq]=/.test(location.search)) later.set("/search/search_index.json", isOfSearch);
  const waiting = new WeakMap();
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, address, ...rest) {
    for (const [end, isMeant] of later)
      if (`${address}`.endsWith(end)) waiting.set(this, isMeant);
    return open.call(this, method, address, ...rest);
  };
  XMLHttpRequest.prototype.send = function (body) {
    if (!waiting.has(this)) return send.call(this, body);
    const isMeant = waiting.get(this);
    waiting.delete(this);
    atFirstSign(() => {
      if (this.readyState === XMLHttpRequest.OPENED) send.call(this, body); // not aborted meanwhile
    }, isMeant);
  };

  // The whole addresses of styles: a style that is given its address again is read again.
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, "href");
  for (const link of document.querySelectorAll("link[rel=stylesheet]"))
    Object.defineProperty(link, "href", {
      configurable: true,
      get,
      set(address) {
        delete this.href;
        atFirstSign(() => set.call(this, address));
      },
    });
}

// What Material's script says of the whole document when it begins is said before there is a body:
// each would have every element of the page styled again.
document.documentElement.classList.replace("no-js", "js");
document.documentElement.classList.add("js-focus-visible");
document.documentElement.dataset.jsFocusVisible = "";
// For the colours of scroll bars it adds a meta element, which it writes anew with every palette;
// frame.css says the same.
document.head.appendChild = function (node) {
  return node.name === "color-scheme" ? node : Node.prototype.appendChild.call(this, node);
};

var bilemma = {
  /** What opens the drawer and the search, which stand before all that they show. */
  begin() {
    document.currentScript.insertAdjacentHTML(
      "beforebegin",
      `<input class="md-toggle" data-md-toggle="drawer" type="checkbox" id="__drawer" autocomplete="off">
      <input class="md-toggle" data-md-toggle="search" type="checkbox" id="__search" autocomplete="off">
      <label class="md-overlay" for="__drawer"></label>`,
    );
  },

  /** What of the header only a script makes use of. */
  header() {
    const bar = document.currentScript.parentNode;
    const put = (mark, place, html) => bar.querySelector(mark).insertAdjacentHTML(place, html);
    put(".md-logo", "afterend", {{ drawer() | tojson }});
    {%- if config.extra.alternate %}
    const links = [...bar.querySelectorAll("[hreflang]")];
    put("[hreflang]", "beforebegin", {{ menu() | tojson }});
    for (const link of links) {
      const item = bar.querySelector(".md-select__list").appendChild(document.createElement("li"));
      item.className = "md-select__item";
      link.className = "md-select__link";
      item.append(link);
    }
    {%- endif %}
    {%- if config.theme.palette and config.theme.palette is not mapping %}
    const form = `<form class="md-header__option" data-md-component="palette">${ {{- switches() | tojson -}} }</form>`;
    put(".md-header__title", "afterend", form);
    {%- endif %}
    this.colour();
    {%- if searches %}
    document.currentScript.insertAdjacentHTML("beforebegin", {{ search() | tojson }});
    // Material waits for a key; text that is pasted, spoken or written by hand comes without one.
    const field = bar.querySelector(".md-search input");
    field.addEventListener("input", () => field.dispatchEvent(new Event("keyup")));
    {%- endif %}
  },

  /** The colours that the reader chose, or that the system asks for, before anything is painted. */
  colour() {
    // While colours change, Material stops all transitions; at first there is none to stop.
    document.body.setAttribute = function (name, value) {
      if (name !== "data-md-color-switching") Element.prototype.setAttribute.call(this, name, value);
      else delete this.setAttribute;
    };
    const chosen = __md_get("__palette");
    if (!chosen?.color) return;
    if (chosen.color.media === "(prefers-color-scheme)") {
      const wanted = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
      const { dataset } = document.querySelector(
        `[data-md-color-media="(prefers-color-scheme: ${wanted})"]`,
      );
      Object.assign(chosen.color, {
        media: dataset.mdColorMedia,
        scheme: dataset.mdColorScheme,
        primary: dataset.mdColorPrimary,
        accent: dataset.mdColorAccent,
      });
    }
    for (const [key, value] of Object.entries(chosen.color))
      document.body.setAttribute(`data-md-color-${key}`, value);
  },

  /** What is done where the content of a page has come, which stands before the running script. */
  content() {
    {%- if "navigation.top" in features %}
    document.currentScript.closest("main").insertAdjacentHTML("beforeend", {{ upwards() | tojson }});
    {%- endif %}
    {%- set permalink = (config.mdx_configs.toc or {}).permalink %}
    {%- if permalink %}
    const title = {{ (config.mdx_configs.toc.permalink_title or "Permanent link") | tojson }};
    for (const heading of document.querySelectorAll(".md-typeset :is(h1, h2, h3, h4, h5, h6)[id]"))
      heading.insertAdjacentHTML(
        "beforeend",
        `<a class="headerlink" href="#${heading.id}" title="${title}">¶</a>`,
      );
    {%- endif %}
    this.tabs();
  },

  /** The form that was chosen in one set of tabs is shown in all; so is a tab that a link names. */
  tabs() {
    const chosen = __md_get("__tabs");
    for (const set of Array.isArray(chosen) ? document.querySelectorAll(".tabbed-set") : []) {
      const labels = [...set.querySelector(".tabbed-labels").getElementsByTagName("label")];
      const found = chosen
        .flatMap((tab) => labels.filter((label) => label.innerText.trim() === tab))
        .at(0);
      if (found) document.getElementById(found.htmlFor).checked = true;
    }
    const target = document.getElementById(location.hash.slice(1));
    if (target?.name?.startsWith("__tabbed_")) target.checked = true;
  },

  /** What is said of a page that no server gave: what it takes to check its proof. */
  fromFile: {{ (config.extra.words or {}).from_file | d("", true) | tojson }},

  /** The navigation by section, as the files in assets/sections/ give it. */
  sections: {},

  /** The navigation of the section that the page is in, with the page marked in it. */
  navigation() {
    const own = document.querySelector("[data-section]");
    const name = own.dataset.section;
    own.insertAdjacentHTML("afterend", {{ sidebar() | tojson }});
    const sidebar = own.nextElementSibling;
    sidebar.hidden = own.hidden;
    const place = sidebar.querySelector(".md-sidebar__inner");
    own.remove();
    const fill = () => {
      place.innerHTML = bilemma.sections[name];
      for (const link of place.querySelectorAll("a")) {
        link.href = new URL(link.getAttribute("href"), __md_scope);
        if (link.href === location.href.replace(/(index\.html)?([?#].*)?$/, "") && !link.title)
          mark(link, place);
      }
      // As far down as the page stands in a long list: Material's script may have been before.
      const [active, box] = [place.querySelector(".md-nav__link--active"), place.parentElement];
      if (active?.clientHeight)
        box.scrollTop = active.offsetTop - box.offsetTop - box.clientHeight / 2;
    };
    if (name in bilemma.sections) return fill();
    const file = document.createElement("script");
    file.src = new URL(`assets/sections/${name}.js`, __md_scope);
    file.onload = fill;
    document.head.append(file);

    /** Mark the page as Material does: with its table of contents below it, if it shows one. */
    function mark(link, place) {
      const item = link.parentElement;
      link.classList.add("md-nav__link", "md-nav__link--active");
      if (item.matches(".md-nav__container"))
        return item.querySelector("label")?.classList.add("md-nav__link--active");
      item.className = "md-nav__item md-nav__item--active";
      const contents = document.querySelector(".md-sidebar--secondary .md-nav");
      const title = `<span class="md-ellipsis">${link.innerHTML}</span>`;
      link.innerHTML = title;
      link.insertAdjacentHTML(
        "beforebegin",
        '<input class="md-nav__toggle md-toggle" type="checkbox" id="__toc">' +
          (contents?.children.length
            ? `<label class="md-nav__link md-nav__link--active" for="__toc">${title}` +
              '<span class="md-nav__icon md-icon"></span></label>'
            : ""),
      );
      if (contents?.children.length) item.append(contents.cloneNode(true));
    }
  },

  /** What Material's script reads of a page, which says itself only what others do not. */
  settings() {
    if (!document.querySelector(".md-dialog")) document.currentScript.insertAdjacentHTML(
      "beforebegin",
      '<div class="md-dialog" data-md-component="dialog"><div class="md-dialog__inner md-typeset"></div></div>',
    );
    const place = document.getElementById("__config");
    const common = {
      features: {{ config.theme.features | tojson }},
      translations: {{ texts.found | tojson }},
    };
    place.textContent = JSON.stringify({ ...common, ...JSON.parse(place.textContent) });
  },
};
