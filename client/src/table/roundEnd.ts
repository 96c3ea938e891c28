/** End of a round: both hands spread, the calculation of the points, the sheet, the button for the next round. */

import { html, nothing, type TemplateResult } from "lit";
import { endText } from "../history/finishedGames.ts";
import { formatList } from "../i18n/numbers.ts";
import { awayTexts } from "../i18n/texts/away.ts";
import { t } from "../i18n/texts/base.ts";
import type { Player, Result, ResultHand, Seat, State } from "../protocol/messages.ts";
import { waitsForNext } from "./board.ts";
import { playerName, resultLine } from "./eventTexts.ts";
import { roundName } from "./sheet.ts";
import "../ui/share.ts";
import { serviceUrl } from "../app/root.ts";
import { handSpread, scoreTable } from "./roundResult.ts";
import { sheetView } from "./sheet.ts";

export interface RoundEndActions {
  next: () => void;
  rematch: (accept: boolean) => void;
  leave: () => void;
}

function spreadOf(state: State, result: Result, hand: ResultHand): TemplateResult {
  const is = { knocker: hand.seat === result.knocker, winner: hand.seat === result.winner };
  return handSpread(hand, result.hands, playerName(state, hand.seat), is);
}

function arithmetic(state: State, result: Result): TemplateResult | typeof nothing {
  const knockout = state.sheet?.kind === "knockout";
  const totals = state.players
    .map((player) => [player.seat, result.points[player.seat] ?? 0] as const)
    .filter(([, points]) => !knockout && points);
  const caption = knockout ? t.deadwoodAdded : t.arithmetic;
  return scoreTable(caption, result.lines, totals, (seat) => playerName(state, seat));
}

function headline(state: State, result: Result | null): string {
  if (state.stage !== "game_over") return result ? resultLine(result, (seat) => playerName(state, seat)) : "";
  const { match } = state;
  if (match?.over) {
    const side = state.players.filter((player) => player.side === match.winner).map((player) => player.seat);
    return wonBy(state, side, { you: t.youWonMatch, others: t.matchOver, nobody: t.drawnMatch });
  }
  if (state.end?.reason === "void") return t.voidGame;
  return wonBy(state, state.winners ?? [], { you: t.youWonGame, others: t.gameOver, nobody: t.drawnGame });
}

function wonBy(
  state: State,
  winners: readonly Seat[],
  words: { you: string; others: (names: string) => string; nobody: string },
): string {
  if (!winners.length) return words.nobody;
  if (state.you !== null && winners.includes(state.you)) return words.you;
  return words.others(formatList(winners.map((seat) => playerName(state, seat))));
}

function nextLine(state: State, acts: RoundEndActions): TemplateResult {
  const me = state.players.find((player) => player.seat === state.you);
  if (state.role === "watch") return html`<p class="note">${t.prompts.watching}</p>`;
  if (!waitsForNext(state)) return rematchLine(state, acts);
  if (me && state.sheet?.out.includes(me.side)) return html`${readiness(state)}`;
  const slow = awaited(state)
    .filter((player) => !player.ready)
    .map((player) => player.name);
  if (me?.ready) return html`<p class="note" role="status">${t.waitingNext(slow.join(", "))}</p>`;
  const betweenGames = state.stage === "game_over";
  return html`${readiness(state)}<button type="button" class="button primary" aria-keyshortcuts="N"
      @click=${acts.next}>${betweenGames ? t.nextGame : t.nextRound}</button>
    ${
      betweenGames
        ? html`<button type="button" class="button" @click=${() => acts.rematch(false)}>${t.endMatch}</button>`
        : nothing
    }`;
}

/** Other people who must confirm the next round: those not eliminated. */
const awaited = ({ players, you, sheet }: State): Player[] =>
  players.filter((player) => player.seat !== you && !player.bot && !sheet?.out.includes(player.side));

/** Other players who are ready, before the reader is. */
function readiness(state: State): TemplateResult | typeof nothing {
  const others = awaited(state);
  if (!others.length) return nothing;
  const says = ({ name, ready, connected }: Player): string =>
    ready ? awayTexts.ready(name) : connected ? awayTexts.notReady(name) : awayTexts.isAway(name);
  return html`<p class="note ready-line" role="status">${others.map((one) => html`<span>${says(one)}</span>`)}</p>`;
}

/** Other players who have not answered whether they play again. */
function silent(state: State): TemplateResult | typeof nothing {
  const wanted = state.rematch?.wanted ?? [];
  const others = state.players.filter(
    (player) => player.seat !== state.you && !player.bot && (wanted[player.seat] ?? null) === null,
  );
  if (!others.length || !state.rematch?.open) return nothing;
  const says = ({ name, connected }: Player): string =>
    connected ? awayTexts.unanswered(name) : awayTexts.isAway(name);
  return html`<p class="note ready-line">${others.map((one) => html`<span>${says(one)}</span>`)}</p>`;
}

function rematchLine(state: State, acts: RoundEndActions): TemplateResult {
  const wanted = state.rematch?.wanted ?? [];
  const mine = wanted[state.you ?? -1] ?? null;
  const others = state.players.filter((player) => player.seat !== state.you && !player.bot);
  const asks = others.find((player) => wanted[player.seat] === true);
  const refuses = others.find((player) => wanted[player.seat] === false);
  const open = state.rematch?.open ?? false;
  return html`
    ${refuses ? html`<p class="note" role="status">${t.rematchNo(refuses.name)}</p>` : nothing}
    ${asks && mine === null ? html`<p role="status">${t.rematchOffer(asks.name)}</p>` : nothing}
    ${mine === true && open ? html`<p class="note" role="status">${t.rematchAsked}</p>` : nothing}
    ${silent(state)}
    ${
      open && mine === null
        ? html`<button type="button" class="button primary" @click=${() => acts.rematch(true)}>${t.rematch}</button>`
        : nothing
    }
    <button type="button" class="button" @click=${acts.leave}>${t.newGame}</button>`;
}

/** Link to the review of a finished game of two with at least one finished round. */
function reviewLink(state: State): TemplateResult | typeof nothing {
  const scored = state.sheet?.columns.some((column) => column.rows.length + column.earlier > 0) ?? true;
  if (state.stage !== "game_over" || state.form !== "two_handed" || !scored) return nothing;
  return html`<a class="button" href=${serviceUrl(`/review/${state.table}?game=${state.game}`)}>${t.reviewTitle}</a>`;
}

/** Link of a finished game that can be replayed. */
function shareButton(state: State): TemplateResult | typeof nothing {
  const scored = state.sheet?.columns.some((column) => column.rows.length + column.earlier > 0) ?? false;
  if (state.stage !== "game_over" || state.you === null || !scored) return nothing;
  return html`<uc-share table=${state.table} game=${state.game}></uc-share>`;
}

/** View after a round or a game. */
export function roundEndView(state: State, acts: RoundEndActions): TemplateResult {
  const { result } = state;
  const results = (state.results ?? [result]).filter((one): one is Result => !!one);
  const won = result?.winner === state.you && state.you !== null;
  // Exclude a round in which a player resigned the game.
  const finished = results.length < state.boards.length ? state.round - 1 : state.round;
  const side = state.players.find((player) => player.seat === state.you)?.side ?? null;
  const aside = results.length === 1 && state.sheet?.columns.length === 1 && state.sheet.names.length === 2;
  const sheet = html`<div class="end-sheet"><h3>${t.sheetTitle}</h3>
    ${sheetView(state.sheet, side, state.match)}</div>`;
  return html`<section class="round-end ${won ? "won" : ""}" aria-labelledby="end-title">
    <header><p class="eyebrow">${roundName(state)}</p>
      <h2 id="end-title" tabindex="-1">${headline(state, result)}</h2>
      ${
        state.stage === "game_over" && result
          ? html`<p class="note">${resultLine(result, (seat) => playerName(state, seat))}</p>`
          : nothing
      }
      ${
        state.end
          ? html`<p class="note end-why">${endText(state.end, (seat) => playerName(state, seat))}</p>`
          : nothing
      }
    </header>
    <div class="end-next">${nextLine(state, acts)}${reviewLink(state)}
      ${
        finished > 0
          ? html`<a class="button quiet"
              href=${serviceUrl(`/history/${state.table}?game=${state.game}&round=${finished}`)}>${t.watchReplay}</a>`
          : nothing
      }${shareButton(state)}</div>
    ${results.map(
      (one) => html`<div class="end-board">
        <div class="end-hands">${one.hands.map((hand) => spreadOf(state, one, hand))}</div>
        <div class="end-side">${arithmetic(state, one)}${aside ? sheet : nothing}</div></div>`,
    )}
    ${aside ? nothing : sheet}
  </section>`;
}

/** Hands of the last round; null if the game ended within a round. */
export function finalHands(state: State): TemplateResult | null {
  const results = (state.results ?? [state.result]).filter((one): one is Result => !!one);
  if (results.length < state.boards.length) return null;
  return html`<div class="end-hands">${results.map((one) =>
    one.hands.map((hand) => spreadOf(state, one, hand)),
  )}</div>`;
}
