"use strict";
(() => {
  document.documentElement.classList.add("scripted");
  const said = document.getElementById("said");
  const games = [...document.querySelectorAll(".game")].map((element) => {
    const decisions = [...element.querySelectorAll(".decision")];
    return { element, decisions, now: null, all: false };
  });
  let both = false;

  const gameOf = (decision) => games.find((game) => game.decisions.includes(decision));
  // The game that keys act on: the one whose decision was shown last.
  let current = games[0];

  function show(game, decision, { focus = false } = {}) {
    current = game;
    game.now = decision;
    for (const other of game.decisions) other.classList.toggle("away", !game.all && other !== decision);
    for (const title of game.element.querySelectorAll("h4")) {
      let next = title.nextElementSibling;
      let used = false;
      for (; next && next.tagName === "ARTICLE"; next = next.nextElementSibling) used ||= !next.classList.contains("away");
      title.classList.toggle("away", !used);
    }
    if (!decision) return;
    const mark = game.element.querySelector(`[data-to="${decision.id}"]`);
    const cursor = game.element.querySelector(".cursor");
    if (mark && cursor) {
      cursor.hidden = false;
      cursor.style.left = mark.style.left;
    }
    if (focus) {
      const title = decision.querySelector("h5");
      title.focus({ preventScroll: true });
      game.element.querySelector(".tools").scrollIntoView({ block: "start" });
      said.textContent = title.textContent;
    }
  }

  function go(game, step, errorsOnly) {
    const from = game.decisions.indexOf(game.now);
    for (let at = from + step; at >= 0 && at < game.decisions.length; at += step) {
      if (errorsOnly && !game.decisions[at].classList.contains("error")) continue;
      history.replaceState(null, "", `#${game.decisions[at].id}`);
      return show(game, game.decisions[at], { focus: true });
    }
    said.textContent = errorsOnly ? said.dataset.noError : said.dataset.noDecision;
  }

  function showBoth(on) {
    both = on;
    for (const details of document.querySelectorAll("details.both")) details.open = on;
    for (const button of document.querySelectorAll("[data-both]")) button.setAttribute("aria-pressed", on);
  }

  function follow(focus) {
    const decision = document.getElementById(location.hash.slice(1));
    const game = decision && gameOf(decision);
    if (game) show(game, decision, { focus });
  }

  for (const game of games) {
    const press = (name, action) => game.element.querySelector(name)?.addEventListener("click", action);
    press('[data-go="-error"]', () => go(game, -1, true));
    press('[data-go="+error"]', () => go(game, 1, true));
    press('[data-go="-one"]', () => go(game, -1, false));
    press('[data-go="+one"]', () => go(game, 1, false));
    press("[data-both]", () => showBoth(!both));
    press("[data-all]", (event) => {
      game.all = !game.all;
      event.currentTarget.setAttribute("aria-pressed", game.all);
      show(game, game.now);
    });
    const plot = game.element.querySelector(".plot");
    if (plot) {
      const tip = plot.querySelector(".tip");
      const marks = [...plot.querySelectorAll("[data-to]")].map((mark) => ({ mark, x: parseFloat(mark.style.left) }));
      const nearest = (event) => {
        const box = plot.getBoundingClientRect();
        const x = (100 * (event.clientX - box.left)) / box.width;
        return marks.reduce((a, b) => (Math.abs(b.x - x) < Math.abs(a.x - x) ? b : a), marks[0]);
      };
      plot.addEventListener("pointermove", (event) => {
        const found = nearest(event);
        if (!found) return;
        const stroke = event.target.classList.contains("luck") ? event.target.title : "";
        tip.textContent = stroke || found.mark.dataset.words;
        tip.hidden = false;
        tip.style.left = found.x > 50 ? "auto" : `${found.x}%`;
        tip.style.right = found.x > 50 ? `${100 - found.x}%` : "auto";
      });
      plot.addEventListener("pointerleave", () => (tip.hidden = true));
      plot.addEventListener("click", (event) => {
        const found = nearest(event);
        if (found) location.hash = found.mark.dataset.to;
      });
    }
    // At first the gravest error, which the list names first.
    const first = game.element.querySelector(".errors a")?.hash.slice(1);
    show(game, (first && document.getElementById(first)) || game.decisions[0] || null);
  }
  current = games[0];
  follow(false);
  addEventListener("hashchange", () => follow(true));

  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea, .scroll")) return;
    const keys = {
      ArrowLeft: () => go(current, -1, true),
      ArrowRight: () => go(current, 1, true),
      ",": () => go(current, -1, false),
      ".": () => go(current, 1, false),
      b: () => showBoth(!both),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });

  document.querySelector("[data-theme-toggle]")?.addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });
})();
