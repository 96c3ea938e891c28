/**
 * Two people at one screen: the table is visible to the player to act, and hidden while the screen is handed over.
 *
 * Each has a connection to the service in this page. The hidden player's connection reports whose turn it
 * is, and confirms the next round, or another game, for that player.
 */

import { property } from "lit/decorators.js";
import "./table.ts";
import "../engine/progress.css";
import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { announce } from "../app/announce.ts";
import { prefs } from "../app/prefs.ts";
import { navigate } from "../app/router.ts";
import { DealWitness } from "../fairness/witness.ts";
import { t } from "../i18n/texts/base.ts";
import { embeddedTexts } from "../i18n/texts/embedded.ts";
import { api, errorText } from "../protocol/api.ts";
import { askEmbedded, connectEmbedded } from "../protocol/embedded.ts";
import { Link } from "../protocol/link.ts";
import type { ServerMessage, State } from "../protocol/messages.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";

/** Guest of the second person; the first is the page's own. */
const SECOND = "g-second-in-this-browser";
const GUESTS = ["", SECOND] as const;
/** Delay before the table is hidden, so that the last events are seen. */
const lookMs = (): number => (prefs().pace === "none" ? 300 : 1600);

export class TwoPlayersScreen extends LightDomElement {
  @property() table = "";
  /** The player who sees the table: 0 or 1. */
  @property({ state: true }) shown = 0;
  /** Whether the screen is being handed over to the player who sees the table next. */
  @property({ state: true }) override hidden = true;
  #other: Link | null = null;
  #state: State | null = null;
  readonly #names = ["", ""];
  #timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#other?.end();
  }

  /** Open the connection of the hidden player. */
  #listen(): void {
    this.#other?.end();
    const guest = GUESTS[1 - this.shown] ?? "";
    this.#state = null;
    const witness = new DealWitness({
      table: this.table,
      send: (command) => link.send(command),
      tell: () => {},
    });
    const link = new Link(
      this.table,
      () => 0,
      (message) => {
        if (!witness.hear(message)) this.#hear(message);
      },
      () => {},
      (table, query) => connectEmbedded(table, query, guest),
    );
    this.#other = link;
  }

  #hear(message: ServerMessage): void {
    if (message.type !== "welcome" && message.type !== "update") return;
    if (!message.state) return;
    const state = message.state as State;
    const first = this.#state === null;
    this.#state = state;
    const me = state.players.find(({ seat }) => seat === state.you);
    const they = state.players.find(({ seat }) => seat !== state.you);
    this.#names[1 - this.shown] = me?.name ?? "";
    this.#names[this.shown] = they?.name ?? "";
    clearTimeout(this.#timer);
    if (state.stage === "round_over" && they?.ready && !me?.ready) this.#other?.send({ type: "next" });
    else if (state.stage === "game_over" && they?.rematch && me?.rematch === null)
      this.#other?.send({ type: "rematch", accept: true });
    else if (state.turn && state.stage === "playing")
      this.#timer = setTimeout(() => this.#hand(), first && this.hidden ? 0 : lookMs());
    this.requestUpdate();
  }

  /** Handle that the other player has to act. */
  #hand(): void {
    this.hidden = true;
    this.shown = 1 - this.shown;
    announce(embeddedTexts.pass(this.#name));
    this.#listen();
  }

  /** Name of the player who sees the table; empty while unknown. */
  get #name(): string {
    return this.#names[this.shown] ?? "";
  }

  protected override render(): TemplateResult {
    if (!this.hidden)
      return html`${keyed(
        this.shown,
        html`<uc-table table=${this.table} guest=${GUESTS[this.shown] ?? ""}></uc-table>`,
      )}`;
    const name = this.#name;
    if (!name) return html`<main id="main" class="pass" tabindex="-1"><p role="status">${t.loading}</p></main>`;
    return html`<main id="main" class="pass" tabindex="-1"><h1>${embeddedTexts.pass(name)}</h1>
      <p>${embeddedTexts.passNote(name)}</p>
      <button type="button" class="button primary big"
        @click=${() => (this.hidden = false)}>${embeddedTexts.show(name)}</button></main>`;
  }
}

/** Section of the start page: a table for two people at this screen. */
export class TwoPlayersSection extends LightDomElement {
  @property({ state: true }) busy = false;
  @property({ state: true }) error = "";

  async #deal(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = "";
    try {
      const name = this.querySelector<HTMLInputElement>("#second-name")?.value.trim() || embeddedTexts.second;
      const others = [{ open: true as const }];
      // The first deal does not wait: neither player's connection is open.
      const made = await api.newTable({ rules: prefs().rules, others, clock: null, shares: false });
      const token = made.links.invite?.split("/").pop() ?? "";
      await askEmbedded("POST", "/api/join", { token, name }, SECOND);
      navigate(`/two/${made.table}`);
    } catch (error) {
      this.error = errorText(error);
    }
    this.busy = false;
  }

  protected override render(): TemplateResult {
    return html`<section class="panel" aria-labelledby="two-title"><h2 id="two-title">${embeddedTexts.two}</h2>
      <p class="note">${embeddedTexts.twoNote}</p>
      <div class="field"><label for="second-name">${embeddedTexts.secondName}</label>
        <input id="second-name" maxlength="24" autocomplete="off" /></div>
      <button type="button" class="button primary" ?disabled=${this.busy}
        @click=${() => void this.#deal()}>${embeddedTexts.deal}</button>
      ${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}</section>`;
  }
}

defineElement("uc-two", TwoPlayersScreen);
defineElement("uc-for-two", TwoPlayersSection);
