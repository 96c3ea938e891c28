/** Players who have left a running game: since when, and what the others may do about it. */

import { html, nothing, type TemplateResult } from "lit";
import { waitsForNext } from "../model/board.ts";
import { nameOf } from "../model/tell.ts";
import type { Player, Seat, State } from "../model/types.ts";
import { awayTexts as t } from "../texts/away.ts";
import { define, Plain } from "../ui/plain.ts";
import { clockText } from "./players.ts";

export interface ClaimDetail {
  seat: Seat;
  void: boolean;
}
type Claim = (seat: Seat, asVoid: boolean) => void;

/** When a list of players came: `away_ms` counts from then. */
const came = new WeakMap<readonly Player[], number>();

function age({ players }: State): number {
  const now = Date.now();
  if (!came.has(players)) came.set(players, now);
  return now - (came.get(players) ?? now);
}

const isAway = (player: Player): boolean => !player.connected && player.away_ms !== null;

/** Whether the game cannot go on without a player. */
const waitsFor = (state: State, player: Player): boolean =>
  waitsForNext(state) ? !player.ready : state.boards.some((board) => board.to_act === player.seat);

function claims(state: State, away: Player, claim: Claim): TemplateResult {
  const between = state.stage === "game_over";
  const votes = state.players.filter((player) => player.claim !== null);
  const mine = votes.find((player) => player.seat === state.you)?.claim;
  const button = (asVoid: boolean, text: string): TemplateResult =>
    html`<button type="button" class="button small ${asVoid ? "" : "primary"}"
      aria-pressed=${votes.length ? String(mine === (asVoid ? "void" : "game")) : nothing}
      @click=${() => claim(away.seat, asVoid)}>${text}</button>`;
  return html`<p role="status">${t.tooLong(away.name)}
      ${state.form === "two_handed" || state.form === "partners" ? nothing : t.agree}
      ${votes.map((player) => (player.claim ? t.wants[player.claim](nameOf(state, player.seat)) : ""))}</p>
    <span class="away-buttons">${button(false, between ? t.claimMatch : t.claim)}
      ${between ? nothing : button(true, t.void)}</span>`;
}

export class AwayBar extends Plain {
  static override properties = { state: {} };

  declare state: State | null;
  #second = 0;

  constructor() {
    super();
    this.state = null;
  }

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

  /** A line for every opponent who is away. */
  protected override render(): TemplateResult | typeof nothing {
    const { state } = this;
    if (!state || !(state.stage === "playing" || waitsForNext(state))) return nothing;
    const me = state.players.find((player) => player.seat === state.you);
    const gone = state.players.filter(isAway);
    if (!gone.length) return nothing;
    const passed = age(state);
    const claim: Claim = (seat, asVoid) =>
      this.dispatchEvent(new CustomEvent<ClaimDetail>("claim", { detail: { seat, void: asVoid } }));
    return html`<div class="away-bar">${gone.map((player) => {
      const left = Math.max(0, (player.away_ms ?? 0) - passed);
      const may = me !== undefined && me.side !== player.side && !state.sheet?.out.includes(me.side);
      if (may && left === 0 && waitsFor(state, player))
        return html`<div class="away-line">${claims(state, player, claim)}</div>`;
      return html`<div class="away-line"><p role="status">${t.isAway(player.name)}</p>
        ${may && left ? html`<p class="away-time">${t.claimIn(clockText(left))}</p>` : nothing}</div>`;
    })}</div>`;
  }
}

define("uc-away", AwayBar);
