/** Possible actions, as text and as buttons. */

import { html, nothing, type TemplateResult } from "lit";
import { shortCardName, spokenCardName } from "../cards/names.ts";
import { awayTexts } from "../i18n/texts/away.ts";
import { t } from "../i18n/texts/base.ts";
import { feltTexts } from "../i18n/texts/felt.ts";
import { thoughtTexts } from "../i18n/texts/thoughts.ts";
import type { Board, CardText, KnockChoice, State } from "../protocol/messages.ts";
import { type IconName, iconView } from "../ui/icons.ts";
import { wasKey } from "../ui/lastPress.ts";
import { playerName } from "./eventTexts.ts";
import type { QueuedCommand } from "./state.ts";

export interface ActionState {
  plain: (action: "draw" | "take" | "pass") => void;
  discard: (card: CardText) => void;
  /** Make the best knock, or the one with a given card. */
  knock: (card: CardText | null) => void;
  otherKnocks: () => void;
  undo: () => void;
  sendNow: () => void;
  hint: () => void;
  takeBack: () => void;
}

const legal = (state: State, action: string): boolean => !!state.turn?.legal.includes(action);

/** Knock with the least deadwood; among equals the one with the chosen card. */
export function bestKnock(state: State, chosen: CardText | null): KnockChoice | undefined {
  const byDeadwood = (a: KnockChoice, b: KnockChoice): number =>
    a.deadwood - b.deadwood || Number(b.card === chosen) - Number(a.card === chosen);
  return [...(state.turn?.knocks ?? [])].sort(byDeadwood)[0];
}

/** Whether there is more than one way to knock. */
function hasOtherKnocks({ turn }: State): boolean {
  const knocks = turn?.knocks ?? [];
  return knocks.flatMap(({ spreads }) => spreads).length + (turn?.big_gin ? 1 : 0) > 1;
}

function discardPrompt(state: State): string {
  const turn = state.turn;
  if (!turn) return "";
  const knock = bestKnock(state, null);
  const discards = turn.legal.some((action) => action.startsWith("discard"));
  if (!discards && knock) return t.prompts.mustKnock;
  if (turn.big_gin || knock?.gin) return t.prompts.canGin;
  if (knock) return t.prompts.canKnock(knock.deadwood);
  const board = state.boards[state.board ?? 0];
  return board && !board.pile.length && !board.upcard ? t.prompts.discardFirst : t.prompts.discard;
}

function turnPrompt(state: State, board: Board): string {
  const top = board.top ? shortCardName(board.top) : "";
  switch (board.phase) {
    case "upcard":
      return t.prompts.upcard(top);
    case "draw":
      return legal(state, "take") ? t.prompts.drawOrTake(top) : t.prompts.draw;
    case "last_take":
      return legal(state, "take") ? t.prompts.lastTake(top) : t.prompts.lastPass;
    case "defend":
      return t.prompts.defend;
    case "discard":
      return discardPrompt(state);
    case "over":
      return "";
  }
}

/** Whether the reader is out of a knockout game. */
const isOut = ({ players, sheet, you }: State): boolean =>
  players.some(({ seat, side }) => seat === you && sheet?.out.includes(side));

/** One-line prompt for the player. */
export function actionPrompt(state: State, board: Board | undefined): string {
  if (!board || state.stage !== "playing") return "";
  if (state.turn) return turnPrompt(state, board);
  if (state.role === "watch") return t.prompts.watching;
  if (state.board === null) return isOut(state) ? t.prompts.out : t.prompts.sitsOut;
  if (board.to_act === null || board.to_act === state.you) return "";
  const awaited = state.players.find(({ seat }) => seat === board.to_act);
  if (awaited && !awaited.connected) return awayTexts.isAway(awaited.name);
  return (board.phase === "defend" ? t.prompts.waitingDefence : t.prompts.waiting)(
    playerName(state, board.to_act),
  );
}

/**
 * Blur the pressed button before it is removed: to remove the focused element makes the browser lay out the page at
 * once. The focus after a key is the table's (`restoreFocus`).
 */
const release = {
  capture: true,
  handleEvent: ({ target }: Event): void => {
    const pressed = (target as Element).closest<HTMLElement>(".button:not(.aid)");
    if (!wasKey()) pressed?.blur();
  },
};

function button(text: string, run: () => void, look = "", label = "", key = ""): TemplateResult {
  return html`<button type="button" class="button ${look}" aria-label=${label || nothing}
    aria-keyshortcuts=${key || nothing}
    data-drop=${look.includes("knock") ? "knock" : nothing} @click=${run}>${text}</button>`;
}

function discardButtons(state: State, chosen: CardText | null, doing: ActionState): TemplateResult[] {
  const out: TemplateResult[] = [];
  if (chosen && legal(state, `discard ${chosen}`))
    out.push(
      button(
        t.discard(shortCardName(chosen)),
        () => doing.discard(chosen),
        "primary",
        t.discard(spokenCardName(chosen)),
        "X",
      ),
    );
  const knock = bestKnock(state, chosen);
  if (knock || state.turn?.big_gin) {
    const text = state.turn?.big_gin ? t.bigGin : knock?.gin ? t.gin : t.knockWith(knock?.deadwood ?? 0);
    out.push(button(text, () => doing.knock(null), "knock", "", "K"));
    if (hasOtherKnocks(state))
      out.push(
        html`<button type="button" class="button aid ways" title=${feltTexts.otherWays}
          aria-label=${feltTexts.otherWays} @click=${doing.otherKnocks}><b aria-hidden="true">…</b><span>${
            feltTexts.otherWays
          }</span></button>`,
      );
  }
  return out;
}

function buttons(state: State, board: Board, chosen: CardText | null, doing: ActionState): TemplateResult[] {
  const top = board.top ?? "";
  if (board.phase === "discard") return discardButtons(state, chosen, doing);
  const out: TemplateResult[] = [];
  if (legal(state, "pass")) out.push(button(t.pass, () => doing.plain("pass"), "", t.passSpoken, "P"));
  if (legal(state, "draw"))
    out.push(button(t.draw, () => doing.plain("draw"), "primary", t.drawStock(board.stock), "D"));
  if (legal(state, "take"))
    out.push(
      button(
        t.take(shortCardName(top)),
        () => doing.plain("take"),
        legal(state, "draw") ? "second" : "primary",
        t.takeSpoken(spokenCardName(top)),
        "T",
      ),
    );
  return out;
}

/** Buttons for undo and hints against the computer. Small screens show them as icons beside other buttons. */
function aids(state: State, ready: boolean, doing: ActionState): TemplateResult[] {
  const aid = (name: IconName, text: string, run: () => void, key: string): TemplateResult =>
    html`<button type="button" class="button aid at-${name}" aria-label=${text} title=${text} aria-keyshortcuts=${key}
      @click=${run}>${iconView(name)}<span>${text}</span></button>`;
  const out: TemplateResult[] = [];
  if (state.aids?.back) out.push(aid("undo", thoughtTexts.takeBack, doing.takeBack, "U"));
  if (state.aids?.hint && ready) out.push(aid("bulb", thoughtTexts.hint, doing.hint, "H"));
  return out;
}

function heldView({ label, card }: QueuedCommand, doing: ActionState): TemplateResult {
  const now = card
    ? button(
        thoughtTexts.sendNow(shortCardName(card)),
        doing.sendNow,
        "primary",
        thoughtTexts.sendNow(spokenCardName(card)),
        "X",
      )
    : nothing;
  return html`<div class="actions held"><p class="prompt">${t.undoing(label)}</p>
    <div class="buttons">${now}${button(t.undo, doing.undo, "", "", "U")}</div></div>`;
}

/** `ready` is false while a command is pending or playback is running; `refusal` takes the prompt's place. */
export function actionButtons(
  state: State,
  board: Board | undefined,
  chosen: CardText | null,
  held: QueuedCommand | null,
  ready: boolean,
  doing: ActionState,
  refusal: TemplateResult | null = null,
): TemplateResult {
  if (held) return heldView(held, doing);
  return html`<div class="actions ${state.turn && ready ? "now" : ""}">
    <p class="prompt ${refusal ? "refusal" : ""}">${refusal ?? actionPrompt(state, board)}</p>
    <div class="buttons ${state.aids ? "aided" : ""}" @click=${release}>${
      ready && board ? buttons(state, board, chosen, doing) : nothing
    }${board ? aids(state, ready, doing) : nothing}</div>
  </div>`;
}
