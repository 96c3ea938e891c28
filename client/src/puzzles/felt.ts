/** Position of a puzzle: the opponent, the piles, the hand, and the choices. */

import { html, nothing, type TemplateResult } from "lit";
import "../table/hand.ts";
import { prefs } from "../app/prefs.ts";
import { deadwoodAfterText, heldDeadwood } from "../cards/deadwood.ts";
import { cardPicture } from "../cards/face.ts";
import { shortCardName, spokenCardName } from "../cards/names.ts";
import { cardRow } from "../cards/row.ts";
import { commonText } from "../i18n/speech.ts";
import { t as all, say as sayBase } from "../i18n/texts/base.ts";
import { say, puzzleTexts as t } from "../i18n/texts/puzzles.ts";
import type { CardText, Puzzle, Seat } from "../protocol/messages.ts";
import { knownHeldCards } from "../table/board.ts";
import { boardNotes, pilesView } from "../table/piles.ts";

export interface PuzzleActions {
  choose: (card: CardText) => void;
  answer: (action: string) => void;
}

const has = (puzzle: Puzzle, action: string): boolean => puzzle.turn.legal.includes(action);

export function puzzleQuestion(puzzle: Puzzle, cards = shortCardName): string {
  return say(`asks-${puzzle.kind}`, { card: puzzle.board.top ? cards(puzzle.board.top) : "" });
}

function plate(puzzle: Puzzle, seat: Seat): TemplateResult {
  const scored = puzzle.scores.some((points) => points > 0);
  const score = puzzle.scores[seat] ?? 0;
  return html`<h3 class="plate ${seat === puzzle.you ? "acts" : ""}">
    <span class="who">${seat === puzzle.you ? commonText("you") : t.opponent}</span>
    ${
      puzzle.board.dealer === seat
        ? html`<span class="dealer" role="img" aria-label=${all.dealer}>${all.dealerMark}</span>`
        : nothing
    }
    ${
      scored
        ? html`<span class="score"><span class="sr">${all.points(score)}</span>
            <span aria-hidden="true">${score}</span></span>`
        : nothing
    }
  </h3>`;
}

function opponent(puzzle: Puzzle): TemplateResult {
  const held = puzzle.board.holds.find((one) => one.seat !== puzzle.you);
  const known = held ? knownHeldCards(puzzle.board, held.seat) : [];
  const hidden = (held?.count ?? 10) - known.length;
  const says = [
    all.opponentHand(t.theOpponent, held?.count ?? 10),
    ...(known.length ? [all.seenTaken(t.theOpponent), ...known.map(spokenCardName)] : []),
  ];
  return html`<div class="puzzle-other">${plate(puzzle, held?.seat ?? 1 - puzzle.you)}
    <div class="backs" role="img" aria-label=${says.join(", ")}>
      ${Array.from({ length: hidden }, () => html`<span class="card back"></span>`)}
      ${known.map((card) => html`<span class="card seen">${cardPicture(card)}</span>`)}</div></div>`;
}

function button(text: string, run: () => void, look: string, label: string, key: string): TemplateResult {
  return html`<button type="button" class="button ${look}" aria-label=${label} aria-keyshortcuts=${key}
    @click=${run}>${text}</button>`;
}

function buttons(puzzle: Puzzle, chosen: CardText | null, acts: PuzzleActions): TemplateResult[] {
  const top = puzzle.board.top ?? "";
  const out: TemplateResult[] = [];
  const plain = (action: string, text: string, label: string, key: string): void => {
    if (has(puzzle, action)) out.push(button(text, () => acts.answer(action), "primary", label, key));
  };
  plain("pass", all.pass, all.passSpoken, "P");
  plain("draw", all.draw, all.drawStock(puzzle.board.stock), "D");
  plain("take", all.take(shortCardName(top)), all.takeSpoken(spokenCardName(top)), "T");
  if (chosen) {
    plain(`discard ${chosen}`, all.discard(shortCardName(chosen)), all.discard(spokenCardName(chosen)), "X");
    const knock = puzzle.turn.knocks.find((one) => one.card === chosen);
    if (knock) {
      const label = t.knockLeaves(spokenCardName(chosen), knock.deadwood);
      out.push(
        button(t.knock(shortCardName(chosen)), () => acts.answer(`knock ${chosen}`), "knock", label, "K"),
      );
    }
  }
  if (has(puzzle, "big gin"))
    out.push(button(all.bigGin, () => acts.answer("big gin"), "knock", all.bigGin, ""));
  return out;
}

/** Previous actions, and the whole discard pile. */
function story(puzzle: Puzzle): TemplateResult {
  const { board, steps } = puzzle;
  const name = (seat: Seat): string => (seat === puzzle.you ? commonText("you") : t.theOpponent);
  const stepText = (action: string, seat: Seat, card: CardText | null): string =>
    sayBase.maybe(`steps-${action.split(" ")[0]}`, {
      who: name(seat),
      card: card ? shortCardName(card) : t.aCard,
    }) ?? action;
  return html`<details class="puzzle-story"><summary>${t.story}</summary>
    <div class="story-body">${board.upcard ? html`<p>${t.firstUpcard(shortCardName(board.upcard))}</p>` : nothing}
    <ol>${steps.map((step) => html`<li>${stepText(step.action, step.seat, step.card)}</li>`)}</ol>
    <h4>${t.pileIs}</h4>${cardRow(board.pile, t.pileIs)}</div></details>`;
}

/** `open`: the puzzle is not answered yet. */
export function puzzleFelt(
  puzzle: Puzzle,
  chosen: CardText | null,
  open: boolean,
  acts: PuzzleActions,
): TemplateResult {
  const { board, hand, you } = puzzle;
  const can = (action: string): boolean => open && has(puzzle, action);
  const discarding = open && board.phase === "discard";
  const discard =
    chosen && can(`discard ${chosen}`) ? { card: chosen, run: () => acts.answer(`discard ${chosen}`) } : null;
  return html`<section class="puzzle-felt" aria-label=${all.table}>
    ${opponent(puzzle)}
    <div class="centre">${pilesView(board, {
      draw: can("draw") ? () => acts.answer("draw") : null,
      take: can("take") ? () => acts.answer("take") : null,
      discard,
      press: () => undefined,
    })}${boardNotes(board)}</div>
    ${
      open
        ? html`<div class="actions"><p class="prompt">${puzzleQuestion(puzzle)}</p>
            <div class="buttons">${buttons(puzzle, chosen, acts)}</div></div>`
        : nothing
    }
    <uc-hand .hand=${hand} .sort=${prefs().sort === "free" ? "melds" : prefs().sort} .chosen=${chosen}
      .locked=${Object.keys(puzzle.turn.refused)} .active=${discarding}
      @choose=${(event: CustomEvent<CardText>) => acts.choose(event.detail)}></uc-hand>
    <div class="mine">${plate(puzzle, you)}<span class="deadwood">${all.deadwood}
      <b>${heldDeadwood(hand)}</b>${deadwoodAfterText(hand, discarding ? chosen : null)}</span></div>
    ${story(puzzle)}</section>`;
}
