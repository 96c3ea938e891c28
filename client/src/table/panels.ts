/** Parts beside the table, loaded after it: the side columns, and the dialogs with the same contents. */

import "../ui/keys.css";
import "./panels.css";
import { html, nothing, type TemplateResult } from "lit";
import { prefs, setPref } from "../app/prefs.ts";
import { cardRow } from "../cards/row.ts";
import { sealedOf } from "../fairness/twoParty/sealedTable.ts";
import { t } from "../i18n/texts/base.ts";
import { feltTexts } from "../i18n/texts/felt.ts";
import { linkTexts } from "../i18n/texts/links.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import { sealedTexts } from "../i18n/texts/sealed.ts";
import { thoughtTexts } from "../i18n/texts/thoughts.ts";
import type { Board, Sheet, State } from "../protocol/messages.ts";
import { optionTitle } from "../rules/options.ts";
import { nameApart } from "../ui/apart.ts";
import { dialogView } from "../ui/dialog.ts";
import { tableLink } from "../ui/linkbox.ts";
import type { Hints } from "./hints.ts";
import { logDialog } from "./log.ts";
import type { LogLine } from "./logLines.ts";
import { hasGames, roundName } from "./scores.ts";
import { seenDialog, seenGrid } from "./seenGrid.ts";
import { sheetView } from "./sheet.ts";
import { canTalk, type Talk } from "./talk.ts";
import { talkDialog, talkView } from "./talkPanel.ts";

/** Dialogs of this module, by name. */
export type PanelName = "seen" | "log" | "sheet" | "talk" | "menu" | "keys" | "resign";

export interface PanelState {
  board: Board | undefined;
  /** Lines of the round, made when they are shown: a sentence for every event is slow. */
  log: () => LogLine[];
  talk: Talk | null;
  hints: Hints | null;
  askHint: () => void;
}

export interface PanelActions {
  open: (next: PanelName | "") => void;
  leave: () => void;
  resign: () => void;
}

export function panelDialog(
  name: PanelName,
  state: State,
  { board, log, talk, hints, askHint }: PanelState,
  acts: PanelActions,
): TemplateResult | typeof nothing {
  const shut = (): void => acts.open("");
  switch (name) {
    case "seen":
      return board ? seenDialog(state, board, hints, askHint, shut) : nothing;
    case "log":
      return logDialog(log(), shut);
    case "sheet":
      return sheetDialog(state, shut);
    case "talk":
      return talk ? talkDialog(state, talk, shut) : nothing;
    case "keys":
      return keysDialog(shut);
    case "menu":
      return menuDialog(state, acts);
    case "resign":
      return resignDialog(state, (sure) => {
        shut();
        if (sure) acts.resign();
      });
  }
}

/** Games of a sheet with several, by their totals: the rounds of each are in the dialog. */
const gamesView = ({ columns, names }: Sheet, side: number | null): TemplateResult =>
  html`<table class="sheet"><thead><tr><td></td>${names.map(
    (_, i) => html`<th scope="col" class=${i === side ? "mine" : ""}>${nameApart(names, i)}</th>`,
  )}</tr></thead>
    <tbody>${columns.map(
      ({ name, totals, scores }) =>
        html`<tr><th scope="row">${name}</th>${(totals ?? scores).map(
          (score, i) => html`<td class=${i === side ? "mine" : ""}>${score}</td>`,
        )}</tr>`,
    )}</tbody></table>`;

/** Rounds shown in the side column for two sides, and for more; earlier ones are counted. */
const ROUNDS = [3, 2] as const;

/** The newest rounds of a sheet. */
function newestRounds(sheet: Sheet | null): Sheet | null {
  if (!sheet) return null;
  const most = ROUNDS[sheet.names.length > 2 ? 1 : 0];
  const columns = sheet.columns.map((column) => ({
    ...column,
    rows: column.rows.slice(-most),
    earlier: column.earlier + Math.max(0, column.rows.length - most),
  }));
  return { ...sheet, columns };
}

const box = (look: string, title: string, body: unknown): TemplateResult =>
  html`<div class="box ${look}"><h2>${title}</h2>${body}</div>`;

/** Side columns of wide windows: discards at the start; score, log and chat at the end. */
export function sideColumns(state: State, { board, log, talk, hints, askHint }: PanelState): TemplateResult {
  const label = `${t.sheetTitle}, ${roundName(state)}`;
  const side = state.players.find((player) => player.seat === state.you)?.side ?? null;
  const pile = board ? box("pile-box", t.seenPile, discards(board)) : nothing;
  const ask = state.aids?.hint ? askHint : null;
  const seen =
    board && state.stage === "playing" ? box("seen-box", t.seen, seenGrid(state, board, hints, ask)) : nothing;
  return html`<aside class="column column-start" aria-label=${t.seen}>${pile}${seen}</aside>
    <aside class="column column-end" aria-label=${feltTexts.log}>
      ${box(
        "score-box",
        t.sheetTitle,
        hasGames(state.sheet)
          ? gamesView(state.sheet, side)
          : sheetView(newestRounds(state.sheet), side, null, label),
      )}
      ${box("log-box", feltTexts.log, html`<uc-log .lines=${log()}></uc-log>`)}${pile}${seen}
      ${talk && canTalk(state) ? box("talk-box", peopleTexts.talk, talkView(state, talk)) : nothing}
    </aside>`;
}

const discards = (board: Board): TemplateResult =>
  board.pile.length ? cardRow(board.pile, "") : html`<p class="note">${t.seenNone}</p>`;

function sheetDialog(state: State, close: () => void): TemplateResult {
  const side = state.players.find((player) => player.seat === state.you)?.side ?? null;
  return dialogView(
    t.sheetTitle,
    "sheet-dialog",
    html`<div class="dialog-body">${sheetView(state.sheet, side, state.match)}</div>`,
    close,
  );
}

function menuDialog(state: State, acts: PanelActions): TemplateResult {
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
    ${
      state.boards.length
        ? html`<button type="button" class="button log-button" @click=${() => acts.open("log")}>${
            feltTexts.log
          }</button>`
        : nothing
    }
    ${menuLink(state.table, "watch", state.links.watch)} ${menuLink(state.table, "resume", state.links.resume)}
    ${
      sealedOf(state) && state.role === "seat"
        ? html`<button type="button" class="button" @click=${() => {
            acts.open("");
            window.dispatchEvent(new Event("undercut-safety"));
          }}>${sealedTexts.menu}</button>`
        : nothing
    }
    <button type="button" class="button" @click=${() => acts.open("keys")}>${t.keys}</button>
    ${
      playing
        ? html`<button type="button" class="button danger" @click=${() => acts.open("resign")}>${t.resign}</button>`
        : nothing
    }
    <button type="button" class="button" @click=${acts.leave}>${t.leave}</button>
    <p class="note">${t.leaveNote}</p>
  </div>`,
    () => acts.open(""),
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

function resignDialog(state: State, decide: (go: boolean) => void): TemplateResult {
  const several = new Set(state.players.map(({ side }) => side)).size > 2;
  return dialogView(
    t.resign,
    "ask-dialog",
    html`<div class="dialog-body"><p>${several ? t.resignMany : t.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${() => decide(false)}>${t.cancel}</button>
      <button type="button" class="button danger" @click=${() => decide(true)}>${t.resign}</button>
    </footer>`,
    () => decide(false),
    true,
  );
}
