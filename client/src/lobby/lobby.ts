/** Start page: play at once, choose level and rules, invite a friend, continue a game. */

import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { repeat } from "lit/directives/repeat.js";
import { announce } from "../app/announce.ts";
import { prefs, setPref } from "../app/prefs.ts";
import { navigate } from "../app/router.ts";
import { displayCard } from "../cards/row.ts";
import { unfinishedGameView } from "../history/gameLine.ts";
import { t } from "../i18n/texts/base.ts";
import { linkTexts } from "../i18n/texts/links.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import { ApiError, api, errorText } from "../protocol/api.ts";
import type { Bot, Me, NewTable, RuleBook, Rules, Summary } from "../protocol/messages.ts";
import { levelName } from "../protocol/playerNames.ts";
import { hasNoLimit, rulesPath, rulesRemarks, SUGGESTED_KNOCK_LIMIT } from "../rules/options.ts";
import { levelFace } from "../ui/faces.ts";
import { iconView } from "../ui/icons.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import "./offers.ts";
import { isEmbedded, serviceUrl } from "../app/root.ts";

/** Delay before retrying a server that did not answer. */
const AGAIN_MS = 5000;
const CLOCKS = [null, { bank_s: 1200, turn_s: 45 }, { bank_s: 300, turn_s: 20 }] as const;

const botOption = (bot: Bot, chosen = ""): TemplateResult =>
  html`<option value=${bot.name} ?selected=${bot.name === chosen}>${levelName(bot.name)}</option>`;

const percent = (share: number): number => Math.round(100 * share);

const strengthOf = ({ strength }: Bot): string =>
  strength
    ? t.strength(
        percent(strength.games_won),
        strength.games,
        levelName(strength.against),
        percent(strength.error),
      )
    : "";

export class LobbyScreen extends LightDomElement {
  @state() me: Me | null = null;
  @state() book: RuleBook | null = null;
  @state() bots: Bot[] = [];
  @state() error = "";
  @state() busy = false;
  @state() clock = 1;
  /** For three and four players: the other seats, "open" or a bot's name. */
  @state() others: string[] = ["open"];
  @state() named = false;
  /** Whether the name entered was empty. */
  @state() nameless = false;
  /** Whether all requests are done: the parts below appear at the same time, so that the layout does not jump. */
  @state() ready = false;
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

  readonly #retry = (): void => {
    clearTimeout(this.#again);
    if (this.#away) this.#loaded = this.#load();
  };

  async #load(): Promise<void> {
    try {
      this.me = await api.me();
      const [book, bots] = await Promise.all([api.rulesets(), api.bots()]);
      this.book = book;
      this.bots = bots.bots;
      if (!bots.bots.some((bot) => bot.name === prefs().bot)) setPref("bot", bots.default);
      await this.#loadHouse();
      if (this.#away) this.error = "";
      this.#away = false;
    } catch (error) {
      this.error = errorText(error);
      this.#away = error instanceof ApiError && error.code === "offline";
      if (this.#away && this.isConnected) this.#again = setTimeout(this.#retry, AGAIN_MS);
    }
    this.ready = true;
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

  get #rules(): Rules | undefined {
    return this.#list.find((one) => one.text === prefs().rules) ?? this.#list[0];
  }

  get #list(): Rules[] {
    return [...(this.#house ? [this.#house] : []), ...(this.book?.rulesets ?? [])];
  }

  async #make(wanted: () => NewTable): Promise<void> {
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

  #play(): void {
    void this.#make(() => {
      const { rules, bot } = prefs();
      const seats = this.#rules?.seats ?? 2;
      const others = bot ? Array.from({ length: seats - 1 }, () => ({ bot })) : undefined;
      return { ...(this.book ? { rules } : {}), ...(others ? { others } : {}) };
    });
  }

  #invite(): void {
    void this.#make(() => {
      const seats = (this.#rules?.seats ?? 2) - 1;
      const others = Array.from({ length: seats }, (_, i) => {
        const who = i === 0 ? "open" : (this.others[i] ?? "open");
        return who === "open" ? { open: true as const } : { bot: who };
      });
      const name = this.querySelector<HTMLInputElement>("#invite-as")?.value.trim() ?? "";
      const renamed = name && name !== this.me?.name ? { name } : {};
      const offer = this.querySelector<HTMLInputElement>("#offer")?.checked ?? false;
      return { rules: prefs().rules, others, clock: CLOCKS[this.clock] ?? null, offer, ...renamed };
    });
  }

  async #rename(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem("name") as HTMLInputElement;
    const name = field.value.trim();
    this.nameless = !name;
    if (!name) {
      field.focus();
      return;
    }
    try {
      this.me = await api.rename(name);
      this.named = true;
    } catch (error) {
      this.error = errorText(error);
    }
  }

  protected override render(): TemplateResult {
    const games = (this.me?.tables ?? []).filter((one) => one.stage !== "closed");
    const running = games.filter((one) => !one.over);
    return html`<main id="main" class="lobby" tabindex="-1">
      <section class="hero" aria-labelledby="hero-title">
        <div class="hero-fan" aria-hidden="true">${["5s", "6s", "7s", "Qh"].map((card) => displayCard(card))}</div>
        <h1 id="hero-title">${t.appName}</h1>
        <p>${t.tagline}</p>
        <button type="button" class="button primary big" ?disabled=${this.busy}
          @click=${() => this.#play()}>${this.busy ? t.dealing : t.playNow}</button>
        <p class="hero-note">${t.playNowNote}</p>
        ${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
      </section>
      ${this.ready ? this.#grid(running) : nothing}
    </main>`;
  }

  #grid(running: readonly Summary[]): TemplateResult {
    return html`<div class="lobby-grid">
        ${
          running.length
            ? html`<section class="panel" aria-labelledby="live-title"><h2 id="live-title">${t.yourGames}</h2>
          <ul class="games">${running.slice(0, 5).map(unfinishedGameView)}</ul>
          <a href=${serviceUrl("/history")}>${t.allGames}</a></section>`
            : nothing
        }
        ${this.me && !isEmbedded ? html`<uc-offers></uc-offers>` : nothing}
        ${this.#choices()} ${isEmbedded ? this.#two : this.#friend()} ${this.#name()}
      </div>`;
  }

  #choices(): TemplateResult {
    const rules = this.#rules;
    const bot = this.bots.find((one) => one.name === prefs().bot);
    return html`<section class="panel" aria-labelledby="choice-title"><h2 id="choice-title">${t.playNow}</h2>
      <fieldset class="field levels"><legend>${t.level}</legend>
        <div class="level-row">${this.bots.filter((one) => one.label).map((one) => this.#level(one))}</div>
        <label class="other-bot" for="bot">${t.otherPlayers} <select id="bot" @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          if (value) this.#choose(value);
        }}><option value="" ?selected=${!!bot?.label}>–</option>
          ${this.bots.filter((one) => !one.label).map((one) => botOption(one, prefs().bot))}</select></label>
        <p class="note" role="status">${bot?.sentence ?? ""} ${bot ? strengthOf(bot) : ""}</p></fieldset>
      <div class="field"><label for="rules">${t.ruleset}</label><select id="rules" @change=${(event: Event) => {
        setPref("rules", (event.target as HTMLSelectElement).value);
        this.requestUpdate();
      }}>
        ${repeat(
          this.#list,
          (one) => one.text,
          (one) => html`<option value=${one.text} ?selected=${one === rules}>${one.text}</option>`,
        )}</select>
        <p class="note">${rules?.title ?? ""}${
          rules ? html` <span class="note">${t.seatsLine(rules.seats)}.</span>` : nothing
        }</p>
        ${rules ? rulesRemarks(rules).map((sentence) => html`<p class="note">${sentence}</p>`) : nothing}
        ${rules ? this.#limitOffer(rules) : nothing}</div>
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${() => this.#play()}>${t.deal}</button>
        <a class="button quiet" href=${serviceUrl(rulesPath(rules?.text ?? ""))}>${t.seeRules}</a>
        <a class="button quiet" href=${serviceUrl("/learn")}>${t.learnTitle}</a>
        <a class="button quiet" href=${serviceUrl("/pad")}>${t.padTitle}</a></div>
    </section>`;
  }

  #choose(bot: string): void {
    setPref("bot", bot);
    this.requestUpdate();
  }

  /** A level to choose: its face and its name. */
  #level(bot: Bot): TemplateResult {
    return html`<label class="level"><input type="radio" name="level" value=${bot.name}
      .checked=${live(bot.name === prefs().bot)} @change=${() => this.#choose(bot.name)} />
      ${levelFace(bot.name)}<span>${levelName(bot.name)}</span></label>`;
  }

  /** Levels, weakest first, then the other bots. */
  #opponents(): TemplateResult {
    return html`${this.bots.filter((bot) => bot.label).map((bot) => botOption(bot))}
      <optgroup label=${t.otherPlayers}>${this.bots
        .filter((bot) => !bot.label)
        .map((bot) => botOption(bot))}</optgroup>`;
  }

  /** The same rules with a knock limit. */
  #limitOffer(rules: Rules): TemplateResult | typeof nothing {
    if (!hasNoLimit(rules)) return nothing;
    return html`<button type="button" class="button" ?disabled=${this.busy}
      @click=${() => void this.#limit(rules)}>${t.knockLimitOffer(SUGGESTED_KNOCK_LIMIT)}</button>`;
  }

  async #limit(rules: Rules): Promise<void> {
    try {
      this.#house = await api.rulesOf(`${rules.text}, knock_limit=${SUGGESTED_KNOCK_LIMIT}`);
      setPref("rules", this.#house.text);
      announce(`${t.ruleset}: ${this.#house.text}`);
    } catch (error) {
      this.error = errorText(error);
    }
    this.requestUpdate();
  }

  #friend(): TemplateResult {
    const seats = (this.#rules?.seats ?? 2) - 1;
    return html`<section class="panel" aria-labelledby="friend-title"><h2 id="friend-title">${t.inviteFriend}</h2>
      <p class="note">${t.inviteNote}</p>
      <div class="field"><label for="invite-as">${linkTexts.inviteAs}</label>
        <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!this.me}
          .value=${this.me?.name ?? ""} /></div>
      ${Array.from({ length: Math.max(0, seats - 1) }, (_, k) => k + 1).map(
        (i) => html`<div class="field"><label for="seat-${i}">${t.seatN(i + 2)}</label>
        <select id="seat-${i}" @change=${(event: Event) => {
          const all = [...this.others];
          all[i] = (event.target as HTMLSelectElement).value;
          this.others = all;
        }}>
          <option value="open">${t.aFriend}</option>${this.#opponents()}</select></div>`,
      )}
      <div class="field"><label for="clock">${t.clock}</label><select id="clock"
        @change=${(event: Event) => (this.clock = Number((event.target as HTMLSelectElement).value))}>
        ${[t.clockNone, t.clockNormal, t.clockFast].map(
          (text, i) => html`<option value=${i} ?selected=${i === this.clock}>${text}</option>`,
        )}</select></div>
      <label class="check"><input type="checkbox" id="offer" /> <span>${peopleTexts.offer}
        <span class="note">${peopleTexts.offerNote}</span></span></label>
      <button type="button" class="button primary" ?disabled=${this.busy}
        @click=${() => this.#invite()}>${iconView("share")} ${t.createInvite}</button>
    </section>`;
  }

  /** Form for two people at this screen; main.ts loads the form if the service runs in this page. */
  get #two(): TemplateResult | typeof nothing {
    return (this.#rules?.seats ?? 2) === 2 ? html`<uc-for-two></uc-for-two>` : nothing;
  }

  #name(): TemplateResult {
    return html`<section class="panel" aria-labelledby="name-title"><h2 id="name-title">${t.yourName}</h2>
      <form class="row" @submit=${(event: SubmitEvent) => void this.#rename(event)}>
        <label class="sr" for="name">${t.yourName}</label>
        <input id="name" name="name" maxlength="24" autocomplete="nickname" .value=${this.me?.name ?? ""}
          aria-invalid=${this.nameless} aria-describedby=${this.nameless ? "name-empty" : nothing} />
        <button type="submit" class="button">${this.named ? t.saved : t.save}</button></form>
      ${
        this.nameless ? html`<p class="notice bad" id="name-empty" role="alert">${t.nameEmpty}</p>` : nothing
      }</section>`;
  }
}

defineElement("uc-lobby", LobbyScreen);
