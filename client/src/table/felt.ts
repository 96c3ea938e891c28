/** The felt: the other players, the piles, the possible actions, and the player's own hand. */

import { html, nothing, type TemplateResult } from "lit";
import { prefs, type SortMode } from "../app/prefs.ts";
import { deadwoodAfterText, heldDeadwood } from "../cards/deadwood.ts";
import { t } from "../i18n/texts/base.ts";
import type { Board, CardText, Player, Seat, State } from "../protocol/messages.ts";
import { iconView } from "../ui/icons.ts";
import { type ActionState, actionButtons } from "./actions.ts";
import { dragFromPile } from "./drag.ts";
import type { DropDetail } from "./hand.ts";
import { boardNotes, lastDiscarder, pilesView } from "./piles.ts";
import { otherPlayers, playerPlate } from "./players.ts";
import type { TableModel } from "./state.ts";
import type { Talk } from "./talk.ts";

/** State of the felt, in addition to the state of the table. */
export interface FeltState {
  board: Board | undefined;
  model: TableModel | null;
  talk: Talk | null;
  /** What a player says now, or "". */
  voice: (seat: Seat) => string;
  chosen: CardText | null;
  sort: SortMode;
  order: CardText[];
  /** Whether the player has to discard now. */
  discarding: boolean;
  /** Why the last command was refused, for some seconds. */
  refusal: TemplateResult | null;
}

export interface FeltActions extends ActionState {
  choose: (card: CardText) => void;
  reorder: (order: CardText[]) => void;
  nextSort: () => void;
}

/** `place` is the element in which a card can be dragged from a pile. */
export function feltView(
  place: HTMLElement,
  state: State,
  lying: FeltState,
  doing: FeltActions,
): TemplateResult {
  const { board, model, talk, chosen } = lying;
  const me = state.players.find((player) => player.seat === state.you);
  return html`
    ${otherPlayers(state, board, prefs().showSeen, talk, model?.thinking ?? null, lying.voice)}
    <div class="centre">
      ${board ? bothPiles(place, state, board, lying, doing) : nothing}
      ${board ? boardNotes(board, mayKnock(state, board)) : nothing}
    </div>
    ${actionButtons(state, board, chosen, model?.held ?? null, !!model?.ready, doing, lying.refusal)}
    ${state.hand ? hand(state, lying, doing) : nothing}
    ${me ? mine(state, me, lying, doing) : nothing}`;
}

/** Eleven dealt cards start with a discard, which may be a knock only under a house rule. */
const mayKnock = (state: State, board: Board): boolean =>
  board.phase !== "discard" || board.latest.length > 0 || !!state.turn?.knocks.length;

function bothPiles(
  place: HTMLElement,
  state: State,
  board: Board,
  { model, chosen }: FeltState,
  doing: FeltActions,
): TemplateResult {
  const can = (action: string): boolean => !!model?.ready && !!state.turn?.legal.includes(action);
  const discard =
    chosen && can(`discard ${chosen}`) ? { card: chosen, run: () => doing.discard(chosen) } : null;
  return pilesView(
    board,
    {
      draw: can("draw") ? () => doing.plain("draw") : null,
      take: can("take") ? () => doing.plain("take") : null,
      discard,
      press: (event, what) => dragFromPile(place, event, () => doing.plain(what)),
    },
    lastDiscarder(state, board),
  );
}

function hand(
  state: State,
  { model, sort, order, chosen, discarding }: FeltState,
  doing: FeltActions,
): TemplateResult {
  const locked = Object.keys(state.turn?.refused ?? {});
  const leaving = model?.held?.card ?? null;
  return html`<uc-hand .hand=${state.hand} .sort=${sort} .order=${order} .chosen=${leaving ?? chosen}
    .locked=${locked}
    .active=${discarding} .leaving=${leaving}
    @choose=${(event: CustomEvent<CardText>) => doing.choose(event.detail)}
    @reorder=${(event: CustomEvent<CardText[]>) => doing.reorder(event.detail)}
    @drop-card=${({ detail }: CustomEvent<DropDetail>) =>
      detail.zone === "knock" ? doing.knock(detail.card) : doing.discard(detail.card)}></uc-hand>`;
}

/** The line under the hand. */
function mine(
  state: State,
  me: Player,
  { board, talk, chosen, sort }: FeltState,
  doing: FeltActions,
): TemplateResult {
  return html`<footer class="mine">
    <span class="speaker">${playerPlate(state, me, board)}${talk?.bubble(me.seat)}</span>
    ${
      state.hand
        ? html`<span class="deadwood" aria-live="off"><span class="label">${t.deadwood}</span>
          <b>${heldDeadwood(state.hand)}</b>${deadwoodAfterText(state.hand, chosen)}</span>
          <button type="button" class="button small sort" aria-label=${t.sortIs(t.sorts[sort])}
            aria-keyshortcuts="S"
            @click=${() => doing.nextSort()}>${iconView("sort")}<span>${t.sortNow(t.sorts[sort])}</span></button>`
        : nothing
    }
  </footer>`;
}
