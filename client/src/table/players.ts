/** The other players: name, score, a small fan of backs, and on request the cards they were seen to take. */

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cardPicture } from "../cards/face.ts";
import { shortCardName, spokenCardName } from "../cards/names.ts";
import { t } from "../i18n/texts/base.ts";
import { feltTexts } from "../i18n/texts/felt.ts";
import type { Board, CardText, Player, Seat, State, Step, Thinking } from "../protocol/messages.ts";
import { portrait } from "../ui/faces.ts";
import { iconView } from "../ui/icons.ts";
import { knownHeldCards, lastMove } from "./board.ts";
import { stateAge, timeLeft } from "./clock.ts";
import { sideScores } from "./scores.ts";
import type { Talk } from "./talk.ts";

export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

function clockOf(state: State, player: Player): TemplateResult | typeof nothing {
  const left = timeLeft(state.clock, player, stateAge(state));
  if (!left) return nothing;
  const part = (look: string, ms: number, runs: boolean, unit: string): TemplateResult =>
    html`<span class=${["clock", look, runs && "running", runs && left.low && "low"].filter(Boolean).join(" ")}>${
      look === "turn" ? iconView("clock") : nothing
    }${clockText(ms)}<span class="unit"> ${unit}</span></span>`;
  return html`${part("turn", left.turn, left.running && left.turn > 0, feltTexts.turnTime)}${part(
    "reserve",
    left.bank,
    left.running && left.turn === 0,
    feltTexts.reserve,
  )}${left.low ? html`<span class="sr"> ${feltTexts.lowTime}</span>` : nothing}`;
}

/** Mark for the side of a partner, with a text that names the partner. */
function sideMark(state: State, player: Player): TemplateResult | typeof nothing {
  if (state.form !== "partners") return nothing;
  const other = state.players.find((one) => one.side === player.side && one.seat !== player.seat);
  const words = other && (other.seat === state.you ? t.partner : t.partnerOf(other.name));
  return html`<span class="side side-${player.side}" aria-hidden="true"></span>${
    words ? html`<span class="partner">${words}</span>` : nothing
  }`;
}

/** Notice for a slow bot, with the number of turns at other tables queued before its own. */
export function thinkingText(thinking: Thinking | null | undefined, seat: Seat): string {
  if (thinking?.seat !== seat) return "";
  return thinking.ahead ? t.thinkingAhead(thinking.ahead) : t.thinking;
}

export function playerPlate(state: State, player: Player, board: Board | undefined): TemplateResult {
  const acts = board?.to_act === player.seat && state.stage === "playing";
  const scores = sideScores(state.sheet, player.side);
  return html`<div class="plate ${acts ? "acts" : ""} ${player.connected ? "" : "away"}">
    ${portrait(player.bot)}
    <span class="who">${player.seat === state.you ? t.you : player.name}</span>
    ${sideMark(state, player)}
    ${
      board?.dealer === player.seat
        ? html`<span class="dealer" role="img" aria-label=${t.dealer}>${t.dealerMark}</span>`
        : nothing
    }
    ${player.connected ? nothing : html`<span class="sr">${t.away}</span>`}
    ${clockOf(state, player)}
    <span class="score" role="img" aria-label=${scores.map(t.points).join(", ")}>${scores.join(" · ")}</span>
  </div>`;
}

/** The last move, if it put a card into a player's hand. */
function arrival(board: Board, seat: Seat): Step | null {
  const move = lastMove(board);
  return move?.seat === seat && /^(draw|take)/.test(move.action) ? move : null;
}

function backs(board: Board, player: Player, showSeen: boolean): TemplateResult | typeof nothing {
  const hold = board.holds.find((held) => held.seat === player.seat);
  if (!hold) return nothing;
  const seen = showSeen ? knownHeldCards(board, player.seat) : [];
  const hidden = Math.max(0, hold.count - seen.length);
  const came = arrival(board, player.seat);
  const open = seen.includes(came?.card ?? "");
  const says = [
    t.opponentHand(player.name, hold.count),
    ...(seen.length ? [t.seenTaken(player.name), ...seen.map(spokenCardName)] : []),
  ];
  return html`<div class="backs" role="img" aria-label=${says.join(", ")}>
    ${repeat(
      Array.from({ length: hidden }, (_, i) => i),
      (i) => i,
      (i) => html`<span class="card back ${i === hidden - 1 && came && !open ? "moved" : ""}"></span>`,
    )}
    ${seen.map(
      (card) =>
        html`<span class="card seen ${card === came?.card ? "moved" : ""}"
          data-card=${card}>${cardPicture(card)}</span>`,
    )}
  </div>`;
}

/** `took K♦, discarded 9♠`: a player's latest turn. */
export function latestTurn(board: Board, seat: Seat, cards: (card: CardText) => string): string {
  const steps = board.latest.filter((step) => step.seat === seat);
  const words = steps.map(({ action, card }) => {
    const verb = action.split(" ", 1)[0] as keyof typeof t.latest | "defend";
    if (verb === "knock") return t.latest.knock(board.spread?.deadwood ?? null);
    const says = verb === "defend" ? "" : t.latest[verb];
    return typeof says === "string" ? says : card ? says(cards(card)) : "";
  });
  return words.filter(Boolean).join(", ");
}

/** The line under a player's cards: an absence, a slow bot, or else the latest turn. It always has its place. */
function latestView(board: Board, player: Player, thinking: Thinking | null, voice: string): TemplateResult {
  const spoken = voice ? html`<span class="voice" aria-hidden="true">${voice}</span>` : nothing;
  const now = player.connected ? thinkingText(thinking, player.seat) : t.away;
  const look = `latest ${voice && "speaks"}`;
  if (now) return html`<p class="${look} ${player.connected ? "" : "gone"}"><span>${now}</span>${spoken}</p>`;
  const says = latestTurn(board, player.seat, spokenCardName);
  return html`<p class=${look}><span aria-hidden="true">${latestTurn(board, player.seat, shortCardName)}</span>
    ${says ? html`<span class="sr">${player.name} ${says}.</span>` : nothing}${spoken}</p>`;
}

const boardOf = (state: State, player: Player): Board | undefined =>
  state.boards.find((board) => board.seats.includes(player.seat));

/** Players at the board, except the reader. */
export function otherPlayers(
  state: State,
  board: Board | undefined,
  showSeen: boolean,
  talk: Talk | null = null,
  thinking: Thinking | null = null,
  voice: (seat: Seat) => string = () => "",
): TemplateResult {
  const seats = board ? board.seats : state.players.map((player) => player.seat);
  const at = Math.max(0, seats.indexOf(state.you ?? -1));
  const order = [...seats.slice(at), ...seats.slice(0, at)].filter((seat) => seat !== state.you);
  const players = order.flatMap((seat) => state.players.filter((player) => player.seat === seat));
  const rest = state.players.filter((player) => !seats.includes(player.seat) && player.seat !== state.you);
  return html`<div class="others n-${players.length}">
    ${players.map(
      (player) => html`<section class="other" data-seat=${player.seat} aria-label=${player.name}>
        ${playerPlate(state, player, board)}${talk?.bubble(player.seat) ?? nothing}
        ${board ? backs(board, player, showSeen) : nothing}
        ${board ? latestView(board, player, thinking, voice(player.seat)) : nothing}</section>`,
    )}
    ${
      rest.length
        ? html`<div class="aside">${rest.map(
            (player) =>
              html`<span class="speaker">${playerPlate(state, player, boardOf(state, player))}${talk?.bubble(
                player.seat,
              )}</span>`,
          )}
          ${state.boards
            .filter((other) => board && other !== board)
            .map((other) => html`<span class="note">${t.otherBoard(other.stock)}</span>`)}</div>`
        : nothing
    }
  </div>`;
}
