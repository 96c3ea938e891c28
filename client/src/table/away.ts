/** Players who left a running game: since when, and the options of the others. */

import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { awayTexts as t } from "../i18n/texts/away.ts";
import { t as all } from "../i18n/texts/base.ts";
import type { Player, Seat, State } from "../protocol/messages.ts";
import { closeThen, dialogView } from "../ui/dialog.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { waitsForNext } from "./board.ts";
import { stateAge } from "./clock.ts";
import { playerName } from "./eventTexts.ts";
import { clockText } from "./players.ts";

export interface ClaimDetail {
  seat: Seat;
  void: boolean;
}
type Claim = (seat: Seat, asVoid: boolean) => unknown;

export const isAway = (player: Player): boolean => !player.connected && player.away_ms !== null;

/** Whether the game cannot continue without a player. */
const waitsFor = (state: State, player: Player): boolean =>
  waitsForNext(state) ? !player.ready : state.boards.some((board) => board.to_act === player.seat);

const mayClaim = (state: State, me: Player | undefined, away: Player): boolean =>
  me !== undefined && me.side !== away.side && !state.sheet?.out.includes(me.side);

const leftOf = (away: Player, passed: number): number => Math.max(0, (away.away_ms ?? 0) - passed);

/** Whether nobody else has to agree to a claim. */
const decidesAlone = ({ form }: State): boolean => form === "two_handed" || form === "partners";

function claims(state: State, away: Player, claim: Claim): TemplateResult {
  const between = state.stage === "game_over";
  const votes = state.players.filter((player) => player.claim !== null);
  const mine = votes.find((player) => player.seat === state.you)?.claim;
  const button = (asVoid: boolean, text: string): TemplateResult =>
    html`<button type="button" class="button small ${asVoid || votes.length ? "" : "primary"}"
      aria-pressed=${votes.length ? String(mine === (asVoid ? "void" : "game")) : nothing}
      @click=${() => claim(away.seat, asVoid)}>${text}</button>`;
  return html`<p role="status">${t.tooLong(away.name)}
      ${decidesAlone(state) ? nothing : t.agree}
      ${votes.map((one) => (one.claim && one.seat !== state.you ? `${t.wants[one.claim](one.name)} ` : ""))}</p>
    <span class="away-buttons">${button(false, between ? t.claimMatch : t.claim)}
      ${between ? nothing : button(true, t.void)}</span>`;
}

/** Dialog to confirm the end of the game. */
export function askDialog(
  state: State,
  { seat, void: asVoid }: ClaimDetail,
  decide: (go: boolean) => void,
): TemplateResult {
  const match = state.stage === "game_over";
  const who = playerName(state, seat);
  const title = asVoid ? t.void : match ? t.claimMatch : t.claim;
  const says = asVoid ? t.voidAsk : match ? t.claimMatchAsk(who) : t.claimAsk(who);
  return dialogView(
    title,
    "ask-dialog",
    html`<div class="dialog-body"><p>${says}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus
        @click=${closeThen(() => decide(false))}>${all.cancel}</button>
      <button type="button" class="button danger" @click=${closeThen(() => decide(true))}>${title}</button>
    </footer>`,
    () => decide(false),
    true,
  );
}

export class AwayBar extends LightDomElement {
  @property() state: State | null = null;
  /** The option chosen and awaiting confirmation. */
  @property({ state: true }) asking: ClaimDetail | null = null;
  #second = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#second = setInterval(() => {
      if (this.state?.players.some(isAway)) this.requestUpdate();
    }, 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#second);
  }

  /** Drop the question when the player returns, so that a later absence does not show it again. */
  override willUpdate(): void {
    const { asking, state } = this;
    if (asking && !state?.players.some((player) => player.seat === asking.seat && isAway(player)))
      this.asking = null;
  }

  #decided(detail: ClaimDetail, go: boolean): void {
    this.asking = null;
    if (go) this.dispatchEvent(new CustomEvent<ClaimDetail>("claim", { detail }));
  }

  /** One line per absent opponent. */
  protected override render(): TemplateResult | typeof nothing {
    const { state } = this;
    if (!state || !(state.stage === "playing" || waitsForNext(state))) return nothing;
    const me = state.players.find((player) => player.seat === state.you);
    const gone = state.players.filter(isAway);
    if (!gone.length) return nothing;
    const passed = stateAge(state);
    const claim: Claim = (seat, asVoid) => (this.asking = { seat, void: asVoid });
    const claimable = (player: Player): boolean =>
      mayClaim(state, me, player) && leftOf(player, passed) === 0 && waitsFor(state, player);
    const { asking } = this;
    const asked =
      asking && gone.some((player) => player.seat === asking.seat && claimable(player)) ? asking : null;
    return html`<div class="away-bar">${gone.map((player) => {
      const left = leftOf(player, passed);
      const may = mayClaim(state, me, player);
      if (claimable(player))
        return html`<div class="away-line ${decidesAlone(state) ? "" : "voted"}">${claims(
          state,
          player,
          claim,
        )}</div>`;
      return html`<div class="away-line"><p role="status">${t.isAway(player.name)}</p>
        ${may && left ? html`<p class="away-time">${t.claimIn(clockText(left))}</p>` : nothing}</div>`;
    })}</div>${asked ? askDialog(state, asked, (go) => this.#decided(asked, go)) : nothing}`;
  }
}

defineElement("uc-away", AwayBar);
