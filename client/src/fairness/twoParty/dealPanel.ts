/** The lines at a two-party table: what the browsers do, missing keys, a stopped round, and the safety code. */

import "./dealPanel.css";
import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { announce } from "../../app/announce.ts";
import { shortCardList, shortCardName } from "../../cards/names.ts";
import { awayTexts } from "../../i18n/texts/away.ts";
import { fairnessTexts } from "../../i18n/texts/fairness.ts";
import { say, sealedTexts as t } from "../../i18n/texts/sealed.ts";
import { saveFile } from "../../protocol/embedded.ts";
import type { Command } from "../../protocol/link.ts";
import type { CardText, RefusedCard, RunningDeal, Seat, State, StoppedDeal } from "../../protocol/messages.ts";
import { askDialog } from "../../table/away.ts";
import { stateAge } from "../../table/clock.ts";
import { playerName } from "../../table/eventTexts.ts";
import { clockText } from "../../table/players.ts";
import { defineElement, LightDomElement } from "../../ui/plain.ts";
import { importedSeat } from "./keyStore.ts";
import { safetyDialog } from "./safetyDialog.ts";
import type { TwoPartySession } from "./session.ts";

/** Time after which a step of the deal is worth a line. */
const SLOW_MS = 500;

/** Time after which a browser that owes a message does not answer: a slow phone takes seconds to deal. */
const SILENT_MS = 6000;

/** Number of messages that deal the cards. */
const DEALT = 8;

/** What was wrong, by kind of misbehaviour and step. */
function faultOf({ error, step }: Pick<StoppedDeal, "error" | "step">): string {
  if (error === "false_statement") return "statement";
  if (error === "illegal_action") return "rules";
  if (error === "wrong_seed") return "number";
  if (/^list|^commitment/.test(step) || error === "changed_permutation") return "shuffle";
  return /^(wrong_scalar|swapped_position|duplicate_card|non_canonical_encoding)$/.test(error)
    ? "key"
    : "messages";
}

/** Why a card may not be discarded. */
export const refusalSentence = (
  { option }: RefusedCard,
  card: CardText,
  allowed: readonly CardText[],
): string => say(`refused-${option}`, { card: shortCardName(card), cards: shortCardList(allowed) });

export class DealPanel extends LightDomElement {
  @property({ attribute: false }) session!: TwoPartySession;
  @property({ attribute: false }) state!: State;
  /** Whether another tab of the browser has the table. */
  @property({ type: Boolean }) elsewhere = false;
  @property({ attribute: false }) send: (command: Command) => void = () => undefined;
  @state() private safety = false;
  @state() private postponed = false;
  @state() private error = "";
  @state() private isSlow = false;
  /** The seat from which the player wants to claim the game, until that is confirmed. */
  @state() private asking: Seat | null = null;
  #step = "";
  #slow = 0;
  /** When the step began. */
  #since = 0;
  #second = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    const open = (): void => {
      this.safety = true;
    };
    window.addEventListener("undercut-safety", open);
    this.#second = setInterval(() => this.#deal?.refusal_ms != null && this.requestUpdate(), 1000);
    this.untilRemoved(
      () => window.removeEventListener("undercut-safety", open),
      () => clearInterval(this.#second),
      () => clearTimeout(this.#slow),
    );
  }

  get #deal(): RunningDeal | null {
    return this.session.deal;
  }

  get #other(): string {
    return playerName(this.state, 1 - (this.state.you ?? 0));
  }

  /** Show a step only if it takes a while, and drop a question that is answered by what has happened since. */
  override willUpdate(): void {
    if (this.asking !== this.#claimable) this.asking = null;
    const step = this.#stepText();
    if (step === this.#step) return;
    this.#step = step;
    this.#since = Date.now();
    this.isSlow = false;
    clearTimeout(this.#slow);
    if (step)
      this.#slow = setTimeout(() => {
        this.isSlow = true;
        announce(step);
      }, SLOW_MS);
  }

  /** What the browsers do now; empty if it is a player's turn. */
  #stepText(): string {
    const { stage, players } = this.state;
    if (stage === "waiting") return players.length > 1 ? this.#exchangeText() : "";
    const deal = this.#deal;
    if (stage !== "playing" || !deal || deal.stopped) return "";
    const { due } = deal;
    if (!due) return t.checks;
    const who = playerName(this.state, due.seat);
    if (due.kind === "commitment" || due.kind === "list") return t.shuffles(who);
    if (due.kind === "shares") return deal.number < DEALT ? t.deals(who) : t.opens(who);
    return due.kind === "seed" ? t.reveals(who) : "";
  }

  /** What the exchange of keys waits for. */
  #exchangeText(): string {
    const other = this.state.players.find(({ seat }) => seat !== this.state.you);
    if (this.session.news.keys !== "waiting") return "";
    return other?.connected ? t.exchanges : awayTexts.isAway(this.#other);
  }

  protected override render(): TemplateResult {
    const silent = this.#silent();
    // One thing after the other: nobody compares codes with a browser that does not answer.
    return html`${this.#problem()}${this.#stopped()}${
      silent === nothing
        ? html`${this.#compare()}${
            this.isSlow && this.#step ? html`<p class="away-line deal-step">${this.#step}</p>` : nothing
          }`
        : silent
    }${
      this.safety
        ? safetyDialog(this.session, this.#other, () => {
            this.safety = false;
          })
        : nothing
    }${this.asking === null ? nothing : askDialog(this.state, { seat: this.asking, void: false }, this.#claimed)}`;
  }

  // --- problems -----------------------------------------------------------------------------------------------------

  #problem(): TemplateResult | typeof nothing {
    const { keys, seedElsewhere, refused, fault } = this.session.news;
    if (this.elsewhere) return html`<p class="notice warn" role="status">${t.otherTab}</p>`;
    if (keys === "changed") return html`<p class="notice bad" role="alert">${t.changed(this.#other)}</p>`;
    if (keys === "elsewhere" || seedElsewhere) return this.#missingKeys();
    return refused && !fault ? html`<p class="notice bad" role="alert">${t.trouble(refused)}</p>` : nothing;
  }

  #missingKeys(): TemplateResult {
    const load = async ({ target }: Event): Promise<void> => {
      const input = target as HTMLInputElement;
      const text = await input.files?.[0]?.text();
      input.value = "";
      const found = text === undefined ? null : importedSeat(text);
      const isTaken = !!found && (await this.session.take(found, this.state));
      this.error = isTaken || text === undefined ? "" : t.loadWrong;
    };
    return html`<section class="away-line deal-keys" aria-labelledby="deal-keys-title">
      <h2 id="deal-keys-title">${t.elsewhereTitle}</h2><p>${t.elsewhere}</p>
      ${this.error ? html`<p role="alert"><b>${this.error}</b></p>` : nothing}
      <label class="button small file">${t.load}<input type="file" accept=".json,application/json"
        @change=${load} /></label></section>`;
  }

  /** Time until the game may be claimed from who holds up the deal; null if nobody does. */
  get #refusal(): number | null {
    const left = this.#deal?.refusal_ms;
    return left == null ? null : Math.max(0, left - stateAge(this.state));
  }

  /** The seat that holds up the deal: it owes a message, or does not agree to deal again. */
  get #refusing(): Seat | undefined {
    const { players } = this.state;
    return this.#deal?.stopped ? players.find(({ ready }) => !ready)?.seat : this.#deal?.due?.seat;
  }

  /** The other browser does not send what is due, or the other player not agree: the game may be claimed later. */
  #silent(): TemplateResult | typeof nothing {
    const left = this.#refusal;
    const seat = this.#refusing;
    if (left === null || seat === undefined) return nothing;
    const isStopped = !!this.#deal?.stopped;
    if (seat === this.state.you)
      return isStopped
        ? html`<p class="away-line" role="status">${t.presses(this.#other, clockText(left))}</p>`
        : nothing;
    if (!isStopped && left && Date.now() - this.#since < SILENT_MS) return nothing;
    const silent = isStopped ? nothing : html`<p role="status">${t.silent(this.#other)}</p>`;
    return html`<div class="away-line deal-silent">${silent}${
      left ? html`<p class="away-time">${awayTexts.claimIn(clockText(left))}</p>` : this.#claim("primary")
    }</div>`;
  }

  // --- claiming the game --------------------------------------------------------------------------------------------

  /** The seat from which the player may claim the game now; null if there is none. */
  get #claimable(): Seat | null {
    const { stage, you } = this.state;
    const from = stage === "round_over" ? this.#deal?.claim_from : null;
    const seat = from ?? (this.#refusal === 0 ? this.#refusing : null) ?? null;
    return seat === you || !/playing|round_over/.test(stage) ? null : seat;
  }

  #claim(style: "primary" | ""): TemplateResult | typeof nothing {
    const seat = this.#claimable;
    const ask = (): void => {
      this.asking = seat;
    };
    return seat === null
      ? nothing
      : html`<button type="button" class="button small ${style}" @click=${ask}>${awayTexts.claim}</button>`;
  }

  readonly #claimed = (go: boolean): void => {
    const seat = this.asking;
    this.asking = null;
    if (go && seat !== null) this.send({ type: "claim", seat, void: false });
  };

  // --- a stopped round ----------------------------------------------------------------------------------------------

  #stopped(): TemplateResult | typeof nothing {
    const stopped = this.#deal?.stopped;
    if (!stopped || this.state.stage !== "round_over") return nothing;
    const me = this.state.players.find(({ seat }) => seat === this.state.you);
    const who = playerName(this.state, stopped.seat);
    return html`<section class="away-line deal-stopped" role="alert" aria-labelledby="deal-stopped-title">
      <h2 id="deal-stopped-title">${t.stoppedTitle}</h2>
      <p><b>${say(`faults-${faultOf(stopped)}`, { who })}</b></p>
      <p>${stopped.proven || stopped.confirmed ? t.proven : t.notProven}</p>
      <p class="row">${
        me?.ready
          ? html`<span role="status">${t.waits(this.#other)}</span>`
          : html`<button type="button" class="button small primary"
            @click=${() => this.send({ type: "next" })}>${t.again}</button>`
      } ${this.#deal?.claim_from == null ? nothing : this.#claim("")} <button type="button" class="button small"
        @click=${() => void this.#evidence()}>${fairnessTexts.saveEvidence}</button></p></section>`;
  }

  async #evidence(): Promise<void> {
    const deal = this.#deal;
    if (!deal) return;
    const all = await this.session.host.messages(deal).catch(() => null);
    const text = JSON.stringify(
      {
        evidence: "undercut/two-party/1",
        origin: location.origin,
        found: this.session.news.fault,
        own: this.session.stored?.round?.messages ?? [],
        server: all,
      },
      null,
      1,
    );
    const { game, round, attempt } = deal;
    saveFile(
      new Blob([text], { type: "application/json" }),
      `undercut-${this.session.host.table}-${game}-${round}-${attempt}.json`,
    );
  }

  // --- the safety code ----------------------------------------------------------------------------------------------

  /** The offer to compare the code, until it is compared or postponed. */
  #compare(): TemplateResult | typeof nothing {
    const { stored, news } = this.session;
    const isOpen = news.keys === "ready" && !!stored?.safetyCode && !stored.compared && !this.postponed;
    const isDealing = (this.#deal?.number ?? DEALT) < DEALT;
    if (!isOpen || !/playing|round_over/.test(this.state.stage) || this.#deal?.stopped || isDealing)
      return nothing;
    return html`<p class="away-line deal-compare"><button type="button" class="button small"
      aria-haspopup="dialog" @click=${() => {
        this.safety = true;
      }}>${t.compare}</button> <button type="button" class="button small"
      @click=${() => {
        this.postponed = true;
      }}>${t.later}</button></p>`;
  }
}

defineElement("uc-deal", DealPanel);
