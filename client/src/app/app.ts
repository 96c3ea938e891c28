/** The page: one screen at a time, chosen by the address; the live region; the menu outside the table. */

import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { isFullyTranslated } from "../i18n/activation.ts";
import "../lobby/lobby.ts";
import "../table/table.ts";
import { t } from "../i18n/texts/base.ts";
import { titlePage } from "../notifications/alerts.ts";
import { api } from "../protocol/api.ts";
import { newVersion, reload } from "../protocol/version.ts";
import { iconView } from "../ui/icons.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { setLiveRegion } from "./announce.ts";
import { currentPath, currentQuery, isEmbedded, serviceUrl } from "./root.ts";
import { followLink, onRoute } from "./router.ts";
import { type Route, routeOf, SCREENS } from "./screens.ts";

export class App extends LightDomElement {
  #route = routeOf(currentPath(), currentQuery());
  readonly #here = new Set<Route["screen"]>();
  /** Screen whose code failed to load. */
  #lost: Route["screen"] | null = null;

  constructor() {
    super();
    onRoute(() => this.#moved());
    newVersion.onChange(() => this.requestUpdate());
    this.#load();
    document.addEventListener("click", followLink);
  }

  #moved(): void {
    const before = this.#route;
    this.#route = routeOf(currentPath(), currentQuery());
    this.querySelector<HTMLElement>("nav:popover-open")?.hidePopover();
    this.requestUpdate();
    if (
      before.screen === this.#route.screen &&
      before.arg === this.#route.arg &&
      before.game === this.#route.game &&
      before.text === this.#route.text
    )
      return;
    // The lessons page scrolls to the chapter itself.
    if (before.screen === this.#route.screen && before.screen.name === "learn") return;
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
    if (!screen.load || this.#here.has(screen)) return;
    const waited = this.querySelector("#main") !== null;
    // A failure is handled by the screen, which requests it again.
    screen.request?.(api).catch(() => undefined);
    isFullyTranslated()
      .then(screen.load)
      .then(
        () => {
          this.#here.add(screen);
          this.#lost = null;
          this.requestUpdate();
          if (waited && this.#route.screen === screen) this.#focus();
        },
        () => {
          void newVersion.look().then(() => {
            this.#lost = screen;
            this.requestUpdate();
          });
        },
      );
  }

  protected override firstUpdated(): void {
    const region = this.querySelector<HTMLElement>("#live");
    if (region) setLiveRegion(region);
  }

  protected override render(): TemplateResult {
    const { screen, ...place } = this.#route;
    titlePage(`${screen.title()} · ${t.appName}`);
    const isHidden = screen.isTable || screen.hidesMenu?.(place);
    return html`<a class="skip" href="#main">${t.skip}</a>
      ${isHidden ? nothing : this.#nav(screen)}
      ${isEmbedded ? html`<uc-here></uc-here>` : nothing}
      ${newVersion.found ? newVersionNotice() : screen.isTable ? nothing : html`<uc-update></uc-update>`}
      ${screen.isTable ? nothing : html`<uc-meanwhile></uc-meanwhile>`}
      ${keyed(this.#key, screen.load && !this.#here.has(screen) ? this.#coming(screen) : screen.element(place))}
      <div id="live" class="sr" role="log" aria-live="polite" aria-atomic="true"></div>`;
  }

  /** Identity of a screen: when it changes, the screen is created again. */
  get #key(): string {
    const { screen, arg, game, text } = this.#route;
    return `${screen.name}/${screen.follows ? "" : arg}/${game}/${text ?? ""}`;
  }

  #nav(now: Route["screen"]): TemplateResult {
    const current = (isOpen: boolean): string | typeof nothing => (isOpen ? "page" : nothing);
    const links = SCREENS.map((screen) =>
      screen.menuText
        ? html`<a href=${serviceUrl(`/${screen.name}`)} aria-current=${current(screen === now)}
            >${screen.menuText()}</a>`
        : nothing,
    );
    return html`<header class="site"><a class="brand" href=${serviceUrl("/")} aria-label=${t.home}>${t.appName}</a>
      <button type="button" class="icon-button" popovertarget="site-menu" aria-label=${t.menu}>${iconView(
        "menu",
      )}</button>
      <nav id="site-menu" popover aria-label=${t.mainMenu}>${links}</nav></header>`;
  }

  /** Placeholder while a page's code loads. A new version is announced in the bar above. */
  #coming(screen: Route["screen"]): TemplateResult {
    const lost = this.#lost === screen;
    if (lost && newVersion.found) return html`<main id="main" class="page" tabindex="-1"></main>`;
    return html`<main id="main" class="page" tabindex="-1">${
      lost
        ? html`<p class="notice bad" role="alert">${t.pageLost}</p>
          <button type="button" class="button" @click=${() => void reload()}>${t.tryAgain}</button>`
        : html`<p role="status">${t.loading}</p>`
    }</main>`;
  }
}

/** Notice that the server has another version, with a button to reload the page. */
const newVersionNotice = (): TemplateResult =>
  html`<p class="notice kept-bar new-version" role="alert">${t.newVersion}
    <button type="button" class="button small primary" @click=${() => void reload()}>${t.reload}</button></p>`;

/** Show the page. Call it once the language has been loaded. */
export const startPage = (): void => defineElement("uc-app", App);
