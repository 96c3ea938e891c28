/** The page: one screen at a time, by the address; the live region; the menu outside the table. */

import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import "./screens/lobby.ts";
import "./screens/join.ts";
import "./screens/table.ts";
import "./screens/history.ts";
import "./screens/replay.ts";
import "./screens/review.ts";
import "./screens/puzzles.ts";
import "./screens/analyze.ts";
import "./screens/rules.ts";
import "./screens/glossary.ts";
import "./screens/settings.ts";
import { setRegion } from "./announce.ts";
import { sprite } from "./cards/sprite.ts";
import { followLink, onRoute, type Route, routeOf } from "./router.ts";
import { analyzeTexts } from "./texts/analyze.ts";
import { puzzleTexts } from "./texts/puzzles.ts";
import { reviewTexts } from "./texts/review.ts";
import { t } from "./texts.ts";
import { define, Plain } from "./ui/plain.ts";

const TITLES: Record<Route["screen"], string> = {
  lobby: t.tagline,
  join: t.connecting,
  table: t.table,
  history: t.historyTitle,
  replay: t.history,
  review: reviewTexts.title,
  puzzles: puzzleTexts.title,
  analyze: analyzeTexts.title,
  rules: t.rulesTitle,
  glossary: t.glossaryTitle,
  settings: t.settingsTitle,
};

export class App extends Plain {
  #route = routeOf(location.pathname, location.search);

  constructor() {
    super();
    onRoute(() => this.#moved());
    document.addEventListener("click", followLink);
  }

  #moved(): void {
    const before = this.#route;
    this.#route = routeOf(location.pathname, location.search);
    this.requestUpdate();
    if (
      before.screen === this.#route.screen &&
      before.arg === this.#route.arg &&
      before.game === this.#route.game
    )
      return;
    window.scrollTo(0, 0);
    void this.updateComplete.then(() =>
      requestAnimationFrame(() => this.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true })),
    );
  }

  protected override firstUpdated(): void {
    const region = this.querySelector<HTMLElement>("#live");
    if (region) setRegion(region);
  }

  protected override render(): TemplateResult {
    const { screen, arg, game } = this.#route;
    document.title = `${TITLES[screen]} · ${t.appName}`;
    return html`${sprite}<a class="skip" href="#main">${t.skip}</a>
      ${screen === "table" ? nothing : this.#nav(screen)}
      ${keyed(`${screen}/${screen === "rules" ? "" : arg}/${game}`, this.#screen(this.#route))}
      <div id="live" class="sr" role="log" aria-live="polite" aria-atomic="true"></div>`;
  }

  #nav(now: Route["screen"]): TemplateResult {
    const link = (href: string, screen: Route["screen"], text: string): TemplateResult =>
      html`<a href=${href} aria-current=${now === screen ? "page" : nothing}>${text}</a>`;
    return html`<header class="site"><a class="brand" href="/" aria-label=${t.home}>${t.appName}</a>
      <nav aria-label=${t.mainMenu}>${link("/puzzles", "puzzles", puzzleTexts.title)}${link(
        "/analyze",
        "analyze",
        analyzeTexts.title,
      )}${link(
        "/rules",
        "rules",
        t.ruleBook,
      )}${link("/history", "history", t.history)}${link("/settings", "settings", t.settings)}</nav></header>`;
  }

  #screen({ screen, arg, round, game }: Route): TemplateResult {
    switch (screen) {
      case "join":
        return html`<uc-join token=${arg}></uc-join>`;
      case "table":
        return html`<uc-table table=${arg}></uc-table>`;
      case "history":
        return html`<uc-history></uc-history>`;
      case "replay":
        return html`<uc-replay table=${arg} round=${round} game=${game}></uc-replay>`;
      case "review":
        return html`<uc-review arg=${arg} game=${game}></uc-review>`;
      case "puzzles":
        return html`<uc-puzzles arg=${arg}></uc-puzzles>`;
      case "analyze":
        return html`<uc-analyze></uc-analyze>`;
      case "rules":
        return html`<uc-rules name=${arg}></uc-rules>`;
      case "glossary":
        return html`<uc-glossary term=${arg}></uc-glossary>`;
      case "settings":
        return html`<uc-settings></uc-settings>`;
      default:
        return html`<uc-lobby></uc-lobby>`;
    }
  }
}

define("uc-app", App);
