/** Chat: bubbles beside the players for some seconds, and muted players. */

import { html, nothing, type TemplateResult } from "lit";
import { announce } from "../app/announce.ts";
import { readStored, writeStored } from "../app/browserStorage.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import type { Said, Seat, State } from "../protocol/messages.ts";
import { emotePicture } from "./emotes.ts";
import { playerName } from "./eventTexts.ts";
import type { TableModel } from "./state.ts";

const SHOWN_MS = 6000;
const MUTED = "undercut-muted";
/** Number of remembered tables. */
const MOST = 40;

/** Whether the table has somebody to talk to. */
export const canTalk = (state: State): boolean =>
  state.role === "seat" && state.players.filter((player) => !player.bot).length > 1 && state.stage !== "closed";

export class Talk {
  readonly #said = new Map<Seat, { said: Said; timer: ReturnType<typeof setTimeout> }>();
  readonly #muted: Set<Seat>;
  /** Called once when the table has heard the reader's next text. */
  sent: (() => void) | null = null;

  constructor(
    readonly model: TableModel,
    readonly changed: () => void,
  ) {
    this.#muted = new Set(remembered()[model.table]);
    model.said = (said) => model.state && this.hear(said, model.state);
  }

  hear(said: Said, state: State): void {
    if (this.#muted.has(said.seat)) return;
    if (said.seat === state.you && said.text) {
      this.sent?.();
      this.sent = null;
    }
    clearTimeout(this.#said.get(said.seat)?.timer);
    const timer = setTimeout(() => this.#forget(said.seat), SHOWN_MS);
    this.#said.set(said.seat, { said, timer });
    announce(peopleTexts.says(playerName(state, said.seat), spoken(said)));
    this.changed();
  }

  isMuted(seat: Seat): boolean {
    return this.#muted.has(seat);
  }

  mute(seat: Seat, muted: boolean): void {
    if (muted) this.#muted.add(seat);
    else this.#muted.delete(seat);
    if (muted) this.#forget(seat);
    const { [this.model.table]: _, ...others } = remembered();
    const kept = Object.entries(others).slice(1 - MOST);
    if (this.#muted.size) kept.push([this.model.table, [...this.#muted]]);
    writeStored(MUTED, JSON.stringify(Object.fromEntries(kept)));
    this.changed();
  }

  /** Bubble beside the player, hidden from screen readers: the message was announced when it arrived. */
  bubble(seat: Seat): TemplateResult | typeof nothing {
    const now = this.#said.get(seat);
    return now ? html`<span class="bubble" aria-hidden="true">${look(now.said)}</span>` : nothing;
  }

  /** Messages with their senders, except those of `placed` seats, which have a bubble. */
  lines(state: State, placed: readonly Seat[]): TemplateResult | typeof nothing {
    const unplaced = [...this.#said].filter(([seat]) => !placed.includes(seat));
    if (!unplaced.length) return nothing;
    return html`<div class="said-lines" aria-hidden="true">${unplaced.map(
      ([seat, { said }]) => html`<p class="bubble"><b>${playerName(state, seat)}</b> ${look(said)}</p>`,
    )}</div>`;
  }

  end(): void {
    for (const { timer } of this.#said.values()) clearTimeout(timer);
    this.#said.clear();
  }

  #forget(seat: Seat): void {
    clearTimeout(this.#said.get(seat)?.timer);
    if (this.#said.delete(seat)) this.changed();
  }
}

function remembered(): Record<string, Seat[]> {
  try {
    return JSON.parse(readStored(MUTED) ?? "{}") as Record<string, Seat[]>;
  } catch {
    return {};
  }
}

const look = ({ phrase, emote: shown, text }: Said): TemplateResult | string =>
  phrase ? peopleTexts.phrases[phrase] : shown ? emotePicture(shown) : (text ?? "");

const spoken = ({ phrase, emote: shown, text }: Said): string =>
  phrase ? peopleTexts.phrases[phrase] : shown ? peopleTexts.emotes[shown] : (text ?? "");
