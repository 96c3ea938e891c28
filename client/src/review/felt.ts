/** Table at a moment of the review: both hands or only the seen cards, the piles, and the action played. */

import { html, nothing, type TemplateResult } from "lit";
import { cardPicture } from "../cards/face.ts";
import { spokenCardName } from "../cards/names.ts";
import { meldName } from "../cards/row.ts";
import { t as all } from "../i18n/texts/base.ts";
import { reviewTexts as t } from "../i18n/texts/review.ts";
import type { CardText, ReplayHand, ReplayStep, Seat } from "../protocol/messages.ts";
import { resultLine } from "../table/eventTexts.ts";
import { handsOfStep, laidHandView } from "../table/laid.ts";
import { knownCards, type Moment } from "./moments.ts";
import type { Names } from "./sentences.ts";

/** Highlights: the card (or pile) played, and the best one. */
interface Tags {
  played: string;
  best: string;
  drawn: string;
  /** Whether that card was taken from the discard pile. */
  taken: boolean;
  /** Choose a card of the hand for a new trial. */
  pick?: (card: CardText) => void;
}

/** Card or pile (`stock`, `pile`) that an action moves. */
function moved(action: string): string {
  const [verb = "", card = ""] = action.split(" ");
  if (verb === "draw") return "stock";
  if (verb === "take") return "pile";
  return verb === "discard" || verb === "knock" ? card : "";
}

function tagsOf(moment: Moment, step: ReplayStep): Tags {
  const { decision } = moment;
  const action = moment.round.replay?.steps[moment.index + 1]?.action ?? "";
  const played = moment.kind === "act" ? moved(decision?.played ?? action) : "";
  // If a knock and the best discard move the same card, the card is marked only as played.
  const other =
    decision &&
    decision.class !== "forced" &&
    (decision.played === decision.best || moved(decision.best) !== played);
  const best = moment.kind === "act" && other ? moved(decision.best) : "";
  const drawn = step.phase === "discard" && moment.kind === "act" ? (step.card ?? "") : "";
  return { played, best, drawn, taken: step.action?.startsWith("take") ?? false };
}

function tag(what: string, tags: Tags): TemplateResult | typeof nothing {
  if (!what) return nothing;
  const [played, best] = [tags.played === what, tags.best === what];
  if (!played && !best && tags.drawn !== what) return nothing;
  const text = played && best ? t.bestMark : played ? t.playedMark : best ? t.bestMark : t.drawnMark;
  return html`<span class="tag ${best ? "best" : played ? "played" : "drawn"}" aria-hidden="true">${text}</span>`;
}

const lookOf = (what: string, tags: Tags): string =>
  [tags.played === what ? "is-played" : "", tags.best === what ? "is-best" : ""].join(" ");

function said(card: CardText, tags: Tags): string {
  const words = [
    tags.played === card ? t.playedMark : "",
    tags.best === card ? t.bestMark : "",
    tags.drawn === card ? (tags.taken ? all.justTaken : all.justDrawn) : "",
  ].filter(Boolean);
  return spokenCardName(card) + (words.length ? ` (${words.join(", ")})` : "");
}

function group(cards: readonly CardText[], name: string, tags: Tags): TemplateResult | typeof nothing {
  if (!cards.length) return nothing;
  return html`<span class="card-row" role="img"
    aria-label="${name}: ${cards.map((card) => said(card, tags)).join(", ")}">
    ${cards.map(
      (card) => html`<span class="card ${lookOf(card, tags)} ${tags.pick ? "pick" : ""}"
        @click=${tags.pick ? () => tags.pick?.(card) : nothing}>${cardPicture(card)}${tag(card, tags)}</span>`,
    )}</span>`;
}

/** Open hand: its melds, then the rest. */
const openHand = (hand: ReplayHand, tags: Tags): TemplateResult =>
  html`<div class="review-cards">${hand.melds.map((meld) => group(meld, meldName(meld), tags))}${group(
    hand.unmelded,
    all.loose,
    tags,
  )}</div>`;

/** Hand as the other side saw it: backs, and the cards taken from the discard pile. */
function hiddenHand(hand: ReplayHand, known: readonly CardText[]): TemplateResult {
  const hidden = hand.cards.length - known.length;
  const says = [
    t.hidden(hidden),
    ...(known.length ? [`${t.seenCards}: ${known.map(spokenCardName).join(", ")}`] : []),
  ];
  return html`<div class="review-cards"><span class="card-row" role="img" aria-label=${says.join("; ")}>
    ${Array.from({ length: hidden }, () => html`<span class="card back"></span>`)}${known.map(
      (card) => html`<span class="card seen">${cardPicture(card)}</span>`,
    )}</span></div>`;
}

function plate(moment: Moment, hand: ReplayHand, open: boolean, names: Names): TemplateResult {
  const score = moment.round.scores[hand.seat] ?? 0;
  return html`<h3 class="plate ${moment.seat === hand.seat ? "acts" : ""}">
    <span class="who">${names(hand.seat)}</span>
    ${
      moment.round.replay?.dealer === hand.seat
        ? html`<span class="dealer" role="img" aria-label=${t.dealer}>${all.dealerMark}</span>`
        : nothing
    }
    <span class="score"><span class="sr">${all.points(score)}</span><span aria-hidden="true">${score}</span></span>
    ${open ? html`<span class="note">${all.deadwoodIs(hand.deadwood)}</span>` : nothing}</h3>`;
}

function piles(step: ReplayStep, tags: Tags): TemplateResult {
  const pile = step.pile.slice(-9);
  const last = pile.length - 1;
  return html`<div class="review-piles">
    <span class="stack ${lookOf("stock", tags)}" role="img" aria-label="${t.stock(step.stock)}${
      tags.played === "stock" ? ` (${t.playedMark})` : ""
    }${tags.best === "stock" ? ` (${t.bestMark})` : ""}"><span class="card back"></span>
      <span class="count" aria-hidden="true">${step.stock}</span>${tag("stock", tags)}</span>
    ${
      pile.length
        ? html`<span class="card-row pile-row" role="img" aria-label="${t.pile}: ${step.pile
            .map(spokenCardName)
            .join(", ")}${
            tags.played === "pile" ? ` (${t.playedMark})` : ""
          }${tags.best === "pile" ? ` (${t.bestMark})` : ""}">${pile.map((card, i) => {
            const top = i === last;
            return html`<span class="card ${top ? lookOf("pile", tags) : ""}">${cardPicture(card)}${
              top ? tag("pile", tags) : nothing
            }</span>`;
          })}</span>`
        : html`<span class="empty-pile" role="img" aria-label=${all.emptyPile}></span>`
    }</div>`;
}

/** How the round ended. */
function ending(moment: Moment, names: Names): TemplateResult | typeof nothing {
  const result = moment.round.replay?.result;
  if (moment.kind !== "end" || !result) return nothing;
  return html`<p class="prompt">${
    result.winner === null
      ? resultLine(result, names)
      : t.resultWorth(resultLine(result, names), all.points(result.points[result.winner] ?? 0))
  }</p>`;
}

/**
 * `open` shows both hands. Otherwise only the acting seat's view is shown (that of `below` if nobody acts). With
 * `pick` the decision is open again: nothing shows what was played or what is best.
 */
export function feltView(
  moment: Moment,
  below: Seat,
  open: boolean,
  names: Names,
  pick: ((card: CardText) => void) | null = null,
): TemplateResult {
  const steps = moment.round.replay?.steps ?? [];
  const step = steps[Math.min(Math.max(0, moment.index), steps.length - 1)];
  if (!step) return html``;
  const sees = moment.seat ?? below;
  const tags = pick ? { ...tagsOf(moment, step), played: "", best: "", pick } : tagsOf(moment, step);
  const none: Tags = { played: "", best: "", drawn: "", taken: false };
  const hands = [...step.hands].sort((a, b) => Number(a.seat === below) - Number(b.seat === below));
  const result = moment.round.replay?.result;
  const knocked = steps.slice(0, moment.index + 1).some(({ action }) => /^(knock|big)/.test(action ?? ""));
  // From the knock on, the hands lie on the felt as they were laid down.
  const at = moment.kind === "end" ? steps.length - 1 : moment.index;
  const laid = result && (knocked || moment.kind === "end") ? handsOfStep(steps, at, result) : [];
  const show = (hand: ReplayHand): TemplateResult => {
    const down = laid.find(({ seat }) => seat === hand.seat);
    const shown = moment.kind === "end" || step.phase === "defend";
    if (down && shown)
      return html`<div class="review-hand">${plate(
        moment,
        { ...hand, deadwood: down.deadwood ?? hand.deadwood },
        true,
        names,
      )}${laidHandView(down, names(hand.seat))}</div>`;
    const seen = open || hand.seat === sees || moment.kind === "end" || step.phase === "defend";
    return html`<div class="review-hand">${plate(moment, hand, seen, names)}${
      seen
        ? openHand(hand, hand.seat === moment.seat ? tags : none)
        : hiddenHand(hand, knownCards(moment.round, hand.seat, moment.index))
    }</div>`;
  };
  const [first, second] = hands;
  return html`${first ? show(first) : nothing}${piles(step, tags)}${second ? show(second) : nothing}${ending(
    moment,
    names,
  )}`;
}
