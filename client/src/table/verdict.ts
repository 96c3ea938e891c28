/** Result of a round on the felt: how it ended, the points line by line, their sum, the way on. */

import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { serviceUrl } from "../app/root.ts";
import { plusPoints } from "../i18n/direction.ts";
import { awayTexts } from "../i18n/texts/away.ts";
import { t } from "../i18n/texts/base.ts";
import { showdownTexts } from "../i18n/texts/showdown.ts";
import type { Board, Player, Result, ResultLine, State } from "../protocol/messages.ts";
import { waitsForNext } from "./board.ts";
import { playerName, resultLine } from "./eventTexts.ts";
import { difference } from "./roundResult.ts";

export interface VerdictActions {
  next: () => void;
  /** Go on to the end of the game. */
  end: () => void;
}

interface PointLine {
  text: string;
  points: string;
}

/** Boxes that the round adds, as a line. */
function boxLine(state: State, result: Result): PointLine[] {
  if (!state.sheet?.box_bonus) return [];
  const row = state.sheet.columns.flatMap(({ rows }) => rows).find(({ round }) => round === result.round);
  const boxes = row ? Math.max(0, ...row.boxes) : 0;
  return boxes ? [{ text: showdownTexts.boxes(boxes), points: "" }] : [];
}

/** Lines of the points, in the order in which they are counted. */
export function pointLines(state: State, result: Result | null): PointLine[] {
  if (!result) return [];
  const several = new Set(result.lines.map(({ seat }) => seat)).size > 1;
  const says = ({ seat, reason }: ResultLine): string =>
    several ? `${playerName(state, seat)}: ${difference(reason)}` : difference(reason);
  return [
    ...result.lines.map((line) => ({ text: says(line), points: String(line.points) })),
    ...boxLine(state, result),
  ];
}

/** Word for the kind of ending; empty for a plain one. */
function stamp(how: string): string {
  if (how === "gin") return t.gin;
  if (how === "big_gin") return t.bigGin;
  return how === "undercut" ? showdownTexts.undercut : "";
}

/** `step` lines are shown; the next step adds their sum. */
function points(state: State, result: Result, step: number): TemplateResult | typeof nothing {
  const lines = pointLines(state, result);
  if (!lines.length) return nothing;
  const knockout = state.sheet?.kind === "knockout";
  const sums = result.points.flatMap((sum, seat) => (!knockout && sum ? [{ seat, sum }] : []));
  const single = lines.length === 1 && sums.length === 1;
  // Several players with one line each: the lines are the sums.
  const each = sums.length > 1 && result.lines.length === sums.length;
  return html`<table class="count verdict-lines"><caption class="sr">${
    knockout ? t.deadwoodAdded : t.arithmetic
  }</caption><tbody>
      ${lines.map(
        ({ text, points: worth }, i) =>
          html`<tr class=${i < step ? "" : "later"}><th scope="row">${text}</th>
            <td>${single ? "" : each && worth ? html`<b>${plusPoints(Number(worth))}</b>` : worth}</td></tr>`,
      )}</tbody></table>
    ${(each ? [] : sums).map(
      ({ seat, sum }) => html`<p class="verdict-sum ${lines.length < step ? "" : "later"}">
        <span class="who">${playerName(state, seat)}</span> <b>${plusPoints(sum)}</b></p>`,
    )}`;
}

/** People who have to confirm the next round, besides the reader. */
const awaited = ({ players, you, sheet }: State): Player[] =>
  players.filter(({ seat, bot, side }) => seat !== you && !bot && !sheet?.out.includes(side));

function others(state: State): TemplateResult | typeof nothing {
  const all = awaited(state);
  if (!all.length) return nothing;
  const says = ({ name, ready, connected }: Player): string =>
    ready ? awayTexts.ready(name) : connected ? awayTexts.notReady(name) : awayTexts.isAway(name);
  return html`<p class="note ready-line" role="status">${all.map((one) => html`<span>${says(one)}</span>`)}</p>`;
}

function nextLine(state: State, acts: VerdictActions): TemplateResult {
  const button = (text: string, run: () => void, look = ""): TemplateResult =>
    html`<button type="button" class="button primary next ${look}" aria-keyshortcuts="N"
      @click=${run}>${text}</button>`;
  if (state.stage === "game_over") return button(showdownTexts.next, acts.end, "to-end");
  if (!waitsForNext(state))
    return html`${state.boards
      .filter(({ phase }) => phase !== "over")
      .map(({ stock }) => html`<p class="note">${t.otherBoard(stock)}</p>`)}`;
  if (state.role === "watch") return html`<p class="note">${t.prompts.watching}</p>`;
  const me = state.players.find(({ seat }) => seat === state.you);
  if (me && state.sheet?.out.includes(me.side)) return html`${others(state)}`;
  const slow = awaited(state).filter(({ ready }) => !ready);
  const names = slow.map(({ name }) => name).join(", ");
  if (me?.ready) return html`<p class="note" role="status">${names ? t.waitingNext(names) : t.dealing}</p>`;
  return html`${others(state)}${button(t.nextRound, acts.next)}`;
}

/** Results of the other pairs. */
const otherBoards = (state: State, board: Board): TemplateResult[] =>
  state.results
    .filter((one) => one.board !== board.board)
    .map(
      (one) =>
        html`<p class="note">${resultLine(one, (seat) => playerName(state, seat))}${one.points.map((sum) =>
          sum ? html` <b>${plusPoints(sum)}</b>` : nothing,
        )}</p>`,
    );

/**
 * Verdict with its heading. The same elements stay from the knock to the result: a word that was stamped at the knock
 * is not stamped again.
 */
export const verdictSection = (
  id: "knock-title" | "end-title",
  how: string,
  line: string,
  body: unknown,
): TemplateResult => {
  const word = stamp(how);
  return html`<section class="verdict" aria-labelledby=${id}>
    <h2 class="verdict-title" id=${id} tabindex="-1" data-caption="title">${
      word
        ? html`${keyed(word, html`<span class="stamp">${word}</span>`)} <span class="how">${line}</span>`
        : line
    }</h2>
    ${body}</section>`;
};

/** The result. `step` counts what is shown of the points; `voice` is what a level says about it. */
export function verdictView(
  state: State,
  board: Board,
  result: Result,
  step: number,
  voice: unknown,
  acts: VerdictActions,
): TemplateResult {
  const line = resultLine(result, (seat) => playerName(state, seat));
  const body = html`${points(state, result, step)}${otherBoards(state, board)}${
    voice ? html`<div class=${step === Number.POSITIVE_INFINITY ? "" : "later"}>${voice}</div>` : nothing
  }
    <div class="verdict-next">${nextLine(state, acts)}${
      state.stage === "round_over"
        ? html`<a class="button quiet small" href=${serviceUrl(
            `/history/${state.table}?game=${state.game}&round=${state.round}`,
          )}>${t.watchReplay}</a>`
        : nothing
    }</div>`;
  return verdictSection("end-title", result.how, line, body);
}
