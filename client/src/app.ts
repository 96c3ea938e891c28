/** The page: one screen at a time, chosen by the address; the live region; the menu outside the table. */

import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { allSpoken } from "./words/chosen.ts";
import "./screens/lobby.ts";
import "./screens/table.ts";
import { setRegion } from "./announce.ts";
import { titlePage } from "./called/title.ts";
import { sprite } from "./cards/sprite.ts";
import { newer, reload } from "./net/newer.ts";
import { address, atRoot, isHere, query } from "./root.ts";
import { followLink, onRoute, type Route, routeOf } from "./router.ts";
import { t } from "./texts/base.ts";
import { linkTexts } from "./texts/links.ts";
import { peopleTexts } from "./texts/people.ts";
import { icon } from "./ui/icons.ts";
import { define, Plain } from "./ui/plain.ts";

const titles = (): Record<Route["screen"], string> => ({
  lobby: t.tagline,
  join: linkTexts.invitation,
  table: t.table,
  history: t.historyTitle,
  replay: t.history,
  shared: peopleTexts.sharedTitle,
  review: t.reviewTitle,
  puzzles: t.puzzlesTitle,
  analyze: t.analysisTitle,
  learn: t.learnTitle,
  rules: t.rulesTitle,
  glossary: t.glossaryTitle,
  settings: t.settingsTitle,
  stats: peopleTexts.statsTitle,
  pad: t.padTitle,
  two: t.table,
  missing: t.missingTitle,
});

/** Pages loaded on first use. The start page and the table do not wait for their code. */
const LATER: Partial<Record<Route["screen"], () => Promise<unknown>>> = {
  join: () => import("./screens/join.ts"),
  history: () => import("./screens/history.ts"),
  replay: () => import("./screens/replay.ts"),
  shared: () => import("./screens/replay.ts"),
  review: () => import("./screens/review.ts"),
  puzzles: () => import("./screens/puzzles.ts"),
  analyze: () => import("./screens/analyze.ts"),
  learn: () => import("./screens/learn.ts"),
  rules: () => import("./screens/rules.ts"),
  glossary: () => import("./screens/glossary.ts"),
  settings: () => import("./screens/settings.ts"),
  stats: () => import("./screens/stats.ts"),
  pad: () => import("./screens/pad.ts"),
  two: () => import("./screens/two.ts"),
};

/** Screens shown without the menu: tables and pads. */
const hasMenu = ({ screen, arg }: Route): boolean =>
  screen !== "table" && screen !== "two" && !(screen === "pad" && arg && arg !== "new");

export class App extends Plain {
  #route = routeOf(address(), query());
  readonly #here = new Set<Route["screen"]>();
  /** Name of the page whose code failed to load. */
  #lost: Route["screen"] | "" = "";

  constructor() {
    super();
    onRoute(() => this.#moved());
    newer.onChange(() => this.requestUpdate());
    this.#load();
    document.addEventListener("click", followLink);
  }

  #moved(): void {
    const before = this.#route;
    this.#route = routeOf(address(), query());
    this.requestUpdate();
    if (
      before.screen === this.#route.screen &&
      before.arg === this.#route.arg &&
      before.game === this.#route.game &&
      before.text === this.#route.text
    )
      return;
    if (before.screen === "learn" && this.#route.screen === "learn") return; // the screen moves to the chapter itself
    window.scrollTo(0, 0);
    this.#load();
    this.#focus();
  }

  #focus(): void {
    void this.updateComplete.then(() =>
      requestAnimationFrame(() => this.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true })),
    );
  }

  #load(): void {
    const { screen } = this.#route;
    const code = LATER[screen];
    if (!code || this.#here.has(screen)) return;
    const waited = this.querySelector("#main") !== null;
    allSpoken()
      .then(code)
      .then(
        () => {
          this.#here.add(screen);
          this.#lost = "";
          this.requestUpdate();
          if (waited && this.#route.screen === screen) this.#focus();
        },
        () => {
          void newer.look().then(() => {
            this.#lost = screen;
            this.requestUpdate();
          });
        },
      );
  }

  protected override firstUpdated(): void {
    const region = this.querySelector<HTMLElement>("#live");
    if (region) setRegion(region);
  }

  protected override render(): TemplateResult {
    const { screen } = this.#route;
    titlePage(`${titles()[screen]} · ${t.appName}`);
    const isAtTable = screen === "table" || screen === "two";
    return html`${sprite()}<a class="skip" href="#main">${t.skip}</a>
      ${hasMenu(this.#route) ? this.#nav(screen) : nothing}
      ${isHere ? html`<uc-here></uc-here>` : nothing}
      ${newer.found ? newVersion() : isAtTable ? nothing : html`<uc-update></uc-update>`}
      ${isAtTable ? nothing : html`<uc-meanwhile></uc-meanwhile>`}
      ${keyed(this.#key, this.#screen(this.#route))}
      <div id="live" class="sr" role="log" aria-live="polite" aria-atomic="true"></div>`;
  }

  /** Identity of a screen: when it changes, the screen is created again. */
  get #key(): string {
    const { screen, arg, game, text } = this.#route;
    return `${screen}/${["rules", "learn"].includes(screen) ? "" : arg}/${game}/${text ?? ""}`;
  }

  #nav(now: Route["screen"]): TemplateResult {
    const link = (href: string, screen: Route["screen"], text: string): TemplateResult =>
      html`<a href=${atRoot(href)} aria-current=${now === screen ? "page" : nothing}>${text}</a>`;
    // On phones the settings are an icon beside the name, so that the other entries fit into a row.
    const here = now === "settings" ? "page" : nothing;
    const settings = html`<a class="gear" href=${atRoot("/settings")} aria-current=${here}>${icon("gear")}<span>${
      t.settings
    }</span></a>`;
    return html`<header class="site"><a class="brand" href=${atRoot("/")} aria-label=${t.home}>${t.appName}</a>
      <nav aria-label=${t.mainMenu}>${link("/puzzles", "puzzles", t.puzzlesTitle)}${link(
        "/analyze",
        "analyze",
        t.analysisTitle,
      )}${link("/rules", "rules", t.ruleBook)}${link("/history", "history", t.history)}${settings}</nav></header>`;
  }

  #screen({ screen, arg, round, game, text }: Route): TemplateResult {
    if (LATER[screen] && !this.#here.has(screen)) return this.#coming(screen);
    switch (screen) {
      case "join":
        return html`<uc-join token=${arg}></uc-join>`;
      case "table":
        return html`<uc-table table=${arg}></uc-table>`;
      case "history":
        return html`<uc-history></uc-history>`;
      case "replay":
        return html`<uc-replay table=${arg} round=${round} game=${game}></uc-replay>`;
      case "shared":
        return html`<uc-replay token=${arg} .text=${text ?? ""} round=${round}></uc-replay>`;
      case "review":
        return html`<uc-review arg=${arg} game=${game}></uc-review>`;
      case "puzzles":
        return html`<uc-puzzles arg=${arg}></uc-puzzles>`;
      case "analyze":
        return html`<uc-analyze></uc-analyze>`;
      case "learn":
        return html`<uc-learn chapter=${arg}></uc-learn>`;
      case "rules":
        return html`<uc-rules name=${arg}></uc-rules>`;
      case "glossary":
        return html`<uc-glossary term=${arg}></uc-glossary>`;
      case "settings":
        return html`<uc-settings></uc-settings>`;
      case "pad":
        return html`<uc-pad arg=${arg}></uc-pad>`;
      case "two":
        return html`<uc-two table=${arg}></uc-two>`;
      case "stats":
        return html`<uc-stats></uc-stats>`;
      case "missing":
        return html`<main id="main" class="page" tabindex="-1"><h1>${t.missingTitle}</h1>
          <p>${t.missing(address())}</p>
          <p><a class="button primary" href=${atRoot("/")}>${t.backToLobby}</a></p></main>`;
      default:
        return html`<uc-lobby></uc-lobby>`;
    }
  }

  /** Placeholder while a page's code loads. A new version is announced in the bar above. */
  #coming(screen: Route["screen"]): TemplateResult {
    const lost = this.#lost === screen;
    if (lost && newer.found) return html`<main id="main" class="page" tabindex="-1"></main>`;
    return html`<main id="main" class="page" tabindex="-1">${
      lost
        ? html`<p class="notice bad" role="alert">${t.pageLost}</p>
          <button type="button" class="button" @click=${() => void reload()}>${t.tryAgain}</button>`
        : html`<p role="status">${t.loading}</p>`
    }</main>`;
  }
}

/** Report that the server has another version and that a part of it is needed now. */
const newVersion = (): TemplateResult =>
  html`<p class="notice kept-bar new-version" role="alert">${t.newVersion}
    <button type="button" class="button small primary" @click=${() => void reload()}>${t.reload}</button></p>`;

/** Show the page. Call it once the language has been loaded. */
export const startPage = (): void => define("uc-app", App);
