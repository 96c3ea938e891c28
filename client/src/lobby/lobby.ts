/** Start page: play at once or learn; the tiles with all other choices are loaded after it. */

import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { afterFirstPaint } from "../app/afterStart.ts";
import { announce } from "../app/announce.ts";
import { prefs, setPref } from "../app/prefs.ts";
import { serviceUrl } from "../app/root.ts";
import { navigate } from "../app/router.ts";
import { displayCard } from "../cards/row.ts";
import { isFullyTranslated } from "../i18n/activation.ts";
import { t } from "../i18n/texts/base.ts";
import { ApiError, api, errorText } from "../protocol/api.ts";
import type { Bot, DailyPuzzle, Me, NewTable, RuleBook, Rules } from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import { SUGGESTED_KNOCK_LIMIT } from "../rules/options.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";

/** Delay before retrying a server that did not answer. */
const AGAIN_MS = 5000;

/** Dialogs of the start page, loaded when they are opened. */
type Dialog = "" | "first" | "looks";

type Tiles = typeof import("./tiles.ts");
type Dialogs = typeof import("./lobbyDialogs.ts");

export class LobbyScreen extends LightDomElement {
  @state() me: Me | null = null;
  @state() book: RuleBook | null = null;
  @state() bots: Bot[] = [];
  @state() daily: DailyPuzzle | null = null;
  @state() error = "";
  @state() busy = false;
  @state() clock = 1;
  /** For three and four players: the other seats, "open" or a bot's name. */
  @state() others: string[] = ["open"];
  /** Whether the two players of an invitation deal themselves. */
  @state() trustless = false;
  /** Whether all requests are done: no tile changes its size after it has appeared. */
  @state() ready = false;
  /** Number of tiles shown: one more after each paint, so that the page answers meanwhile. */
  @state() shown = 1;
  @state() dialog: Dialog = "";
  #tiles: Tiles | null = null;
  #dialogs: Dialogs | null = null;
  #house: Rules | null = null;
  /** Resolves once the guest is known. A table created earlier would belong to another guest. */
  #loaded: Promise<void> = Promise.resolve();
  /** Whether the server was unreachable for the last requests of the page. */
  #away = false;
  #again = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#loaded = this.#load();
    window.addEventListener("online", this.#retry);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#again);
    window.removeEventListener("online", this.#retry);
  }

  override updated(): void {
    if (this.ready && this.#tiles && this.shown < this.#tiles.TILE_COUNT)
      requestAnimationFrame(() => setTimeout(() => this.shown++));
  }

  readonly #retry = (): void => {
    clearTimeout(this.#again);
    if (this.#away || (this.ready && !this.#tiles)) this.#loaded = this.#load();
  };

  async #load(): Promise<void> {
    // Network and processor are free for the first picture.
    const painted = afterFirstPaint();
    const tiles = Promise.all([isFullyTranslated(), painted]).then(() => import("./tiles.ts"));
    tiles.catch(() => undefined);
    try {
      this.me = await api.me();
      await painted;
      const daily = api.dailyPuzzle().catch(() => null);
      const [book, bots] = await Promise.all([api.rulesets(), api.bots()]);
      this.book = book;
      this.bots = bots.bots;
      if (!bots.bots.some((bot) => bot.name === prefs().bot)) setPref("bot", bots.default);
      await this.#loadHouse();
      this.daily = await daily;
      if (this.#away) this.error = "";
      this.#away = false;
    } catch (error) {
      this.error = errorText(error);
      this.#away = error instanceof ApiError && error.code === "offline";
    }
    this.#tiles = await tiles.catch(() => null);
    this.ready = true;
    this.requestUpdate();
    if ((this.#away || !this.#tiles) && this.isConnected) this.#again = setTimeout(this.#retry, AGAIN_MS);
  }

  /** Load the player's house ruleset, so that the list keeps it. */
  async #loadHouse(): Promise<void> {
    const { rules } = prefs();
    if (this.book?.rulesets.some((one) => one.text === rules)) return;
    try {
      this.#house = await api.rulesOf(rules);
    } catch (error) {
      // The rules are dropped if the service refuses them, but not if it does not answer.
      if (!(error instanceof ApiError && error.status === 400)) throw error;
      this.#house = null;
      setPref("rules", "standard");
    }
    this.requestUpdate();
  }

  get rules(): Rules | undefined {
    return this.ruleList.find((one) => one.text === prefs().rules) ?? this.ruleList[0];
  }

  get ruleList(): Rules[] {
    return [...(this.#house ? [this.#house] : []), ...(this.book?.rulesets ?? [])];
  }

  /** Create a table and go there. */
  async make(wanted: () => NewTable): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = "";
    try {
      await this.#loaded;
      const made = await api.newTable(wanted());
      navigate(`/table/${made.table}`);
    } catch (error) {
      this.error = error instanceof ApiError ? [error.message, ...error.defects].join(" ") : t.errorPlain;
      this.busy = false;
    }
  }

  /** Deal a game against the chosen bot. */
  play(): void {
    setPref("played", true);
    void this.make(() => {
      const { rules, bot } = prefs();
      const seats = this.rules?.seats ?? 2;
      const others = bot ? Array.from({ length: seats - 1 }, () => ({ bot })) : undefined;
      return { ...(this.book ? { rules } : {}), ...(others ? { others } : {}) };
    });
  }

  /** Deal a game against the weakest level, with the coach. */
  learn(): void {
    setPref("played", true);
    setPref("coach", true);
    void this.make(() => ({ rules: "standard", others: [{ bot: "easy" }] }));
  }

  /** Deal a game. On a first visit, ask whether the guest has played before. */
  async #start(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    await this.#loaded;
    this.busy = false;
    if (prefs().played || this.me?.tables.length) this.play();
    else await this.open("first");
  }

  async open(dialog: Dialog): Promise<void> {
    try {
      await isFullyTranslated();
      this.#dialogs ??= await import("./lobbyDialogs.ts");
      this.dialog = dialog;
    } catch {
      // Without a connection, the question is left out.
      if (dialog === "first") this.play();
    }
  }

  /** Choose an opponent or rules for the next games. */
  choose(key: "bot" | "rules", value: string): void {
    setPref(key, value);
    this.requestUpdate();
  }

  /** Choose the same rules with a knock limit. */
  async limit(rules: Rules): Promise<void> {
    try {
      this.#house = await api.rulesOf(`${rules.text}, knock_limit=${SUGGESTED_KNOCK_LIMIT}`);
      setPref("rules", this.#house.text);
      announce(`${t.ruleset}: ${rulesetName(this.#house.text)}`);
    } catch (error) {
      this.error = errorText(error);
    }
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    return html`<main id="main" class="lobby" tabindex="-1">
      <section class="hero" aria-labelledby="hero-title">
        <div class="hero-fan" aria-hidden="true">${["5s", "6s", "7s", "Qh"].map((card) => displayCard(card))}</div>
        <h1 id="hero-title">${t.headline}</h1>
        <p>${t.lead}</p>
        <div class="hero-acts"><button type="button" class="button primary big" aria-disabled=${this.busy}
          @click=${() => void this.#start()}>${this.busy ? t.dealing : t.playNow}</button>
          <a class="button" href=${serviceUrl("/learn")}>${t.learnFast}</a></div>
        <button type="button" class="looks-button" @click=${() => void this.open("looks")}>${t.looks}</button>
        ${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
      </section>
      ${this.ready && this.#tiles ? this.#tiles.tilesView(this, this.shown) : nothing}
      ${this.dialog && this.#dialogs ? this.#dialogs.dialogs[this.dialog](this) : nothing}
    </main>`;
  }
}

defineElement("uc-lobby", LobbyScreen);
