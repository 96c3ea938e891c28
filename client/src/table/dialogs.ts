/** Dialogs of the table that show its state or ask a question: one at a time, by name. */

import "./knock.ts";
import { html, nothing, type TemplateResult } from "lit";
import { prefs, setPref } from "../app/prefs.ts";
import { shortCardName } from "../cards/names.ts";
import { cardRow } from "../cards/row.ts";
import { t } from "../i18n/texts/base.ts";
import { feltTexts } from "../i18n/texts/felt.ts";
import { linkTexts } from "../i18n/texts/links.ts";
import { thoughtTexts } from "../i18n/texts/thoughts.ts";
import type { Board, CardText, State } from "../protocol/messages.ts";
import { optionTitle } from "../rules/options.ts";
import { dialogView } from "../ui/dialog.ts";
import { tableLink } from "../ui/linkbox.ts";
import { isHandOpen } from "./board.ts";
import type { KnockDetail } from "./knock.ts";
import { logDialog } from "./log.ts";
import type { LogLine } from "./logLines.ts";
import { sheetView } from "./sheet.ts";

/** Name of the open dialog; empty for none. */
export type DialogName =
  | ""
  | "seen"
  | "log"
  | "sheet"
  | "talk"
  | "menu"
  | "keys"
  | "resign"
  | "knock"
  | "break"
  | "hint";

export interface DiscardQuestion {
  /** Open another dialog, or none. */
  open: (next: DialogName) => void;
  leave: () => void;
  resign: () => void;
  broken: (sure: boolean) => void;
  knocked: (detail: KnockDetail | null) => void;
}

/** The open dialog; nothing for chat and hints, which are rendered elsewhere. */
export function openDialog(
  open: DialogName,
  state: State,
  { board, log, chosen }: { board: Board | undefined; log: LogLine[]; chosen: CardText | null },
  asked: DiscardQuestion,
): TemplateResult | typeof nothing {
  const shut = (): void => asked.open("");
  switch (open) {
    case "seen":
      return board ? seenDialog(state, board, shut) : nothing;
    case "log":
      return logDialog(log, shut);
    case "sheet":
      return sheetDialog(state, shut);
    case "keys":
      return keysDialog(shut);
    case "menu":
      return menuDialog(state, {
        close: shut,
        leave: asked.leave,
        keys: () => asked.open("keys"),
        resign: () => asked.open("resign"),
      });
    case "resign":
      return resignDialog((sure) => {
        shut();
        if (sure) asked.resign();
      });
    case "break":
      return chosen ? breakDialog(state, chosen, asked.broken) : nothing;
    case "knock":
      return state.turn
        ? html`<uc-knock .knocks=${state.turn.knocks} .card=${chosen}
        @done=${(event: CustomEvent<KnockDetail | null>) => asked.knocked(event.detail)}></uc-knock>`
        : nothing;
    default:
      return nothing;
  }
}

function seenDialog(state: State, board: Board, close: () => void): TemplateResult {
  const rest = board.holds.filter(({ seat }) => seat !== state.you && !isHandOpen(board, seat));
  const name = (seat: number): string => state.players.find((player) => player.seat === seat)?.name ?? "?";
  return dialogView(
    t.seen,
    "seen-dialog",
    html`<div class="dialog-body">
    ${rest.map(
      (hold) => html`<section><h3>${t.seenTaken(name(hold.seat))}</h3>
        ${hold.known.length ? cardRow(hold.known, "") : html`<p class="note">${t.seenNone}</p>`}</section>`,
    )}
    <section><h3>${t.seenPile}</h3>${
      board.pile.length ? cardRow(board.pile, "") : html`<p class="note">${t.seenNone}</p>`
    }</section>
    <label class="check"><input type="checkbox" .checked=${prefs().showSeen}
      @change=${(event: Event) => setPref("showSeen", (event.target as HTMLInputElement).checked)} />
      ${t.seenAlways}</label>
  </div>`,
    close,
  );
}

function sheetDialog(state: State, close: () => void): TemplateResult {
  const side = state.players.find((player) => player.seat === state.you)?.side ?? null;
  return dialogView(
    t.sheetTitle,
    "sheet-dialog",
    html`<div class="dialog-body">${sheetView(state.sheet, side, state.match)}</div>`,
    close,
  );
}

function breakDialog(state: State, card: CardText, decide: (go: boolean) => void): TemplateResult {
  const after = state.hand?.after?.[card];
  const note = after === undefined || !state.hand ? t.breakNotePlain : t.breakNote(state.hand.deadwood, after);
  return dialogView(
    t.breakTitle(shortCardName(card)),
    "ask-dialog",
    html`<div class="dialog-body"><p>${note}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${() => decide(false)}>${t.keepIt}</button>
      <button type="button" class="button danger" @click=${() => decide(true)}>${t.discardAnyway}</button>
    </footer>`,
    () => decide(false),
    true,
  );
}

export interface MenuActions {
  resign: () => void;
  leave: () => void;
  keys: () => void;
  close: () => void;
}

function menuDialog(state: State, acts: MenuActions): TemplateResult {
  const playing = state.role === "seat" && (state.stage === "playing" || state.stage === "round_over");
  return dialogView(
    t.menu,
    "menu-dialog",
    html`<div class="dialog-body menu">
    <p class="note">${state.title}</p>
    ${
      state.differs.length
        ? html`<p class="note">${t.differs}</p><ul class="differs">${state.differs.map(
            ({ name, sentence }) => html`<li><b>${optionTitle(name)}.</b> ${sentence}</li>`,
          )}</ul>`
        : nothing
    }
    <label class="check"><input type="checkbox" .checked=${prefs().sounds}
      @change=${(event: Event) => setPref("sounds", (event.target as HTMLInputElement).checked)} /> ${t.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${prefs().fourColour}
      @change=${(event: Event) => setPref("fourColour", (event.target as HTMLInputElement).checked)} />
      ${t.fourColour}</label>
    ${menuLink(state.table, "watch", state.links.watch)} ${menuLink(state.table, "resume", state.links.resume)}
    <button type="button" class="button" @click=${acts.keys}>${t.keys}</button>
    ${
      playing
        ? html`<button type="button" class="button danger" @click=${acts.resign}>${t.resign}</button>`
        : nothing
    }
    <button type="button" class="button" @click=${acts.leave}>${t.leave}</button>
    <p class="note">${t.leaveNote}</p>
  </div>`,
    acts.close,
  );
}

/** A link to share, collapsed until requested. */
function menuLink(
  table: string,
  kind: "watch" | "resume",
  path: string | null,
): TemplateResult | typeof nothing {
  if (!path) return nothing;
  const [title, label] =
    kind === "watch" ? [linkTexts.letWatch, t.watchLink] : [t.resumeLink, linkTexts.seatLink];
  return html`<details class="menu-links"><summary>${title}</summary>
    ${kind === "resume" ? html`<p class="note">${linkTexts.seatNote}</p>` : nothing}
    <uc-link-box .links=${[tableLink(table, kind, path, label)]}></uc-link-box></details>`;
}

const keys = (): readonly (readonly [string, string])[] => [
  ["D", t.keysFor.draw],
  ["T", t.keysFor.take],
  ["P", t.keysFor.pass],
  ["← →", t.keysFor.move],
  [t.shiftArrows, t.keysFor.carry],
  [t.enterOrSpace, t.keysFor.choose],
  ["X", t.keysFor.discard],
  ["K", t.keysFor.knock],
  ["S", t.keysFor.sort],
  ["L", feltTexts.logKey],
  ["U", thoughtTexts.backKey],
  ["H", thoughtTexts.hintKey],
  ["N", t.keysFor.next],
];

function keysDialog(close: () => void): TemplateResult {
  return dialogView(
    t.keys,
    "keys-dialog",
    html`<div class="dialog-body"><table class="keys"><tbody>
    ${keys().map(([key, what]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${what}</td></tr>`)}
  </tbody></table></div>`,
    close,
  );
}

function resignDialog(decide: (go: boolean) => void): TemplateResult {
  return dialogView(
    t.resign,
    "ask-dialog",
    html`<div class="dialog-body"><p>${t.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${() => decide(false)}>${t.cancel}</button>
      <button type="button" class="button danger" @click=${() => decide(true)}>${t.resign}</button>
    </footer>`,
    () => decide(false),
    true,
  );
}
