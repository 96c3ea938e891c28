/** Hands laid open on the felt: melds with the cards laid off on them, and the deadwood apart and counted. */

import "./laid.css";
import "../ui/count.ts";
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cardPicture } from "../cards/face.ts";
import { isSet, rankOf, shortCardName, spokenCardName, suitOf } from "../cards/names.ts";
import { meldName } from "../cards/row.ts";
import { t } from "../i18n/texts/base.ts";
import type { Board, CardText, HandState, LayOff, ReplayStep, Result, Seat } from "../protocol/messages.ts";
import { byRankAndSuit, sortMeld } from "./order.ts";

/** A card that another seat laid off on a meld. */
export interface AddedCard {
  card: CardText;
  by: Seat;
}

export interface LaidMeld {
  cards: CardText[];
  added: AddedCard[];
}

/** A seat's hand: open, or `hidden` backs with the cards that the seat was seen to take. */
export interface LaidHand {
  seat: Seat;
  melds: LaidMeld[];
  loose: CardText[];
  deadwood: number | null;
  hidden: number;
}

const RUN = "A23456789TJQK".length;

function fits(card: CardText, meld: readonly CardText[]): boolean {
  if (isSet(meld)) return rankOf(card) === rankOf(meld[0] ?? "") && meld.length < 4;
  const ranks = meld.map(rankOf);
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)];
  const rank = rankOf(card);
  return (
    suitOf(card) === suitOf(meld[0] ?? "") && rank >= 0 && rank < RUN && (rank === low - 1 || rank === high + 1)
  );
}

/** Meld on which each card was laid off, in order: the 8 before the 9 on 5-6-7. */
export function layOffTargets(cards: readonly CardText[], melds: readonly CardText[][]): LayOff[] {
  const grown = melds.map((meld) => [...meld]);
  const rest = [...cards];
  const laid: LayOff[] = [];
  for (let go = true; go; ) {
    go = false;
    for (const card of rest) {
      const on = grown.findIndex((meld) => fits(card, meld));
      if (on < 0) continue;
      grown[on]?.push(card);
      rest.splice(rest.indexOf(card), 1);
      laid.push({ card, on });
      go = true;
      break;
    }
  }
  return laid;
}

const laidMelds = (melds: readonly CardText[][], offs: readonly (LayOff & { by: Seat })[]): LaidMeld[] =>
  melds.map((cards, i) => ({
    cards,
    added: offs.filter(({ on }) => on === i).map(({ card, by }) => ({ card, by })),
  }));

/** Hands at the end of a round, with the lay-offs on the melds that they extend. */
export function handsOfResult({ hands, knocker }: Result): LaidHand[] {
  return hands.map((hand) => {
    const others =
      hand.seat === knocker || hands.length === 2 ? hands.filter((one) => one.seat !== hand.seat) : [];
    const offs = others.flatMap((one) => one.on.map((off) => ({ ...off, by: one.seat })));
    return {
      seat: hand.seat,
      melds: laidMelds(hand.melds, offs),
      loose: hand.unmelded,
      deadwood: hand.deadwood,
      hidden: 0,
    };
  });
}

/** A way to lay down the reader's hand, while the reader defends. */
export interface OwnDefence {
  seat: Seat;
  melds: CardText[][];
  laid_off: LayOff[];
  unmelded: CardText[];
  deadwood: number;
}

/** Hands after a knock, until the round is over: the knocker's and those of the defenders who have acted. */
export function handsOfBoard(board: Board, own: OwnDefence | null): LaidHand[] {
  const { spread, knocker, defences } = board;
  const offs: (LayOff & { by: Seat })[] = [];
  let melds = spread?.melds ?? [];
  for (const { seat, laid_off } of defences) {
    const laid = layOffTargets(laid_off, melds);
    offs.push(...laid.map((off) => ({ ...off, by: seat })));
    melds = melds.map((meld, i) => [...meld, ...laid.filter(({ on }) => on === i).map(({ card }) => card)]);
  }
  if (own) offs.push(...own.laid_off.map((off) => ({ ...off, by: own.seat })));
  return board.seats.map((seat) => {
    if (seat === knocker && spread) {
      const { unmelded, deadwood } = spread;
      return { seat, melds: laidMelds(spread.melds, offs), loose: unmelded, deadwood, hidden: 0 };
    }
    const made = own?.seat === seat ? own : defences.find((defence) => defence.seat === seat);
    if (made)
      return {
        seat,
        melds: laidMelds(made.melds, []),
        loose: made.unmelded,
        deadwood: made.deadwood,
        hidden: 0,
      };
    const hold = board.holds.find((held) => held.seat === seat);
    const known = hold?.known ?? [];
    return { seat, melds: [], loose: known, deadwood: null, hidden: (hold?.count ?? 0) - known.length };
  });
}

/** The same hands with the reader's own one open, as long as it has not been laid down. */
export function withOwnHand(hands: readonly LaidHand[], seat: Seat | null, own: HandState | null): LaidHand[] {
  return hands.map((hand) =>
    own && hand.seat === seat && hand.deadwood === null
      ? {
          seat,
          melds: laidMelds(own.melds, []),
          loose: own.unmelded,
          deadwood: own.deadwood,
          hidden: 0,
        }
      : hand,
  );
}

/** Hands at a step of a finished round: from the knock on as they were laid down. */
export function handsOfStep(steps: readonly ReplayStep[], at: number, result: Result): LaidHand[] {
  const now = steps[at];
  if (!now) return [];
  const done = steps.slice(0, at + 1);
  const over = at === steps.length - 1;
  const knocked = done.some(({ action }) => /^(knock|big)/.test(action ?? ""));
  const defended = new Set(done.filter(({ action }) => action?.startsWith("defend")).map(({ seat }) => seat));
  const laid = handsOfResult(result);
  return now.hands.map(({ seat, melds, unmelded, deadwood }) => {
    const down = laid.find((hand) => hand.seat === seat);
    if (!down || !knocked || !(over || seat === result.knocker || defended.has(seat)))
      return {
        seat,
        melds: laidMelds(melds, []),
        loose: unmelded,
        deadwood: over ? deadwood : null,
        hidden: 0,
      };
    const seen = ({ by }: AddedCard): boolean => over || defended.has(by);
    return {
      ...down,
      melds: down.melds.map((meld) => ({ ...meld, added: meld.added.filter(seen) })),
    };
  });
}

/** How cards of a laid hand can be used. */
export interface LaidActions {
  /** Cards that can be laid off now; `glows` if this leaves no more deadwood. */
  fits: ReadonlyMap<CardText, { glows: boolean }>;
  layOff: (card: CardText) => void;
  takeBack: (card: CardText) => void;
  press: (event: PointerEvent, card: CardText) => void;
  fitsText: (card: string) => string;
  laidText: (card: string) => string;
}

function cardView(card: CardText, owner: Seat, look: string, acts: LaidActions | null): TemplateResult {
  const fit = acts?.fits.get(card);
  if (acts && fit)
    return html`<button type="button" class="card fits ${fit.glows ? "glows" : ""} ${look}" data-card=${card}
      data-owner=${owner} aria-label=${acts.fitsText(spokenCardName(card))}
      @pointerdown=${(event: PointerEvent) => acts.press(event, card)}
      @click=${() => acts.layOff(card)}>${cardPicture(card)}</button>`;
  return html`<span class="card ${look}" data-card=${card} data-owner=${owner}>${cardPicture(card)}</span>`;
}

function addedView({ card, by }: AddedCard, own: Seat | null, acts: LaidActions | null): TemplateResult {
  if (!acts || by !== own)
    return html`<span class="card added" data-card=${card} data-owner=${by}>${cardPicture(card)}</span>`;
  return html`<button type="button" class="card added" data-card=${card} data-owner=${by}
    aria-label=${acts.laidText(spokenCardName(card))}
    @click=${() => acts.takeBack(card)}>${cardPicture(card)}</button>`;
}

function meldView(
  meld: LaidMeld,
  at: number,
  seat: Seat,
  own: Seat | null,
  acts: LaidActions | null,
): TemplateResult {
  const added = new Map(meld.added.map((one) => [one.card, one]));
  const all = sortMeld([...meld.cards, ...added.keys()]);
  const says = all.map((card) => spokenCardName(card) + (added.has(card) ? ` (${t.laidOff})` : "")).join(", ");
  const names = byRankAndSuit([...added.keys()]);
  return html`<figure class="laid-meld ${isSet(meld.cards) ? "set" : "run"} m-${at % 3} at-${at}">
    <span class="laid-cards" role=${acts ? "group" : "img"} aria-label="${meldName(meld.cards)}: ${says}">${repeat(
      all,
      (card) => card,
      (card) => {
        const off = added.get(card);
        return off ? addedView(off, own, acts) : cardView(card, seat, "", acts);
      },
    )}</span>
    <figcaption data-caption="${seat}-${meld.cards[0]}"><span class="kind">${meldName(meld.cards)}</span>${
      names.length
        ? html` <bdi dir="ltr"><span data-names=${names[0]}>+</span>${names.map(
            (card) => html` <span data-names=${card}>${shortCardName(card)}</span>`,
          )}</bdi>`
        : nothing
    }</figcaption></figure>`;
}

/** Cards of the hand that are open, laid out in groups. `own` is the reader's seat, whose lay-offs can be undone. */
export function laidHandView(
  hand: LaidHand,
  name: string,
  own: Seat | null = null,
  acts: LaidActions | null = null,
): TemplateResult {
  const mine = hand.seat === own;
  const loose = byRankAndSuit(hand.loose);
  const says = loose.map(spokenCardName).join(", ");
  const usable =
    acts && (mine || hand.melds.some(({ added }) => added.some(({ by }) => by === own))) ? acts : null;
  if (hand.hidden)
    return html`<div class="backs" role="img" aria-label=${[
      t.opponentHand(name, hand.hidden + loose.length),
      says,
    ]
      .filter(Boolean)
      .join(
        ": ",
      )}>${Array.from({ length: hand.hidden }, () => html`<span class="card back"></span>`)}${loose.map(
      (card) => html`<span class="card seen" data-card=${card}>${cardPicture(card)}</span>`,
    )}</div>`;
  return html`<div class="laid">
    ${hand.melds.map((meld, i) => meldView(meld, i, hand.seat, own, mine || meld.added.length ? usable : null))}
    ${
      loose.length
        ? html`<figure class="laid-meld loose">
            <span class="laid-cards" role=${mine && acts ? "group" : "img"} aria-label="${t.loose}: ${says}">${repeat(
              loose,
              (card) => card,
              (card) => cardView(card, hand.seat, "", mine ? acts : null),
            )}</span>
            <figcaption data-caption="${hand.seat}-loose"><span class="label">${t.loose}</span> ${
              hand.deadwood === null
                ? nothing
                : html`<uc-count class=${hand.deadwood > 9 ? "tens" : ""} .to=${hand.deadwood}></uc-count>`
            }</figcaption></figure>`
        : nothing
    }</div>`;
}
