/** Highlights of the cards that a hint or the coach talks about. */

import type { Board, CardText } from "../protocol/messages.ts";

/** Cards to highlight, in the hand or on top of the discard pile; `stock` highlights the stock. */
export interface Pointed {
  cards: readonly CardText[];
  stock: boolean;
}

export const NOTHING_POINTED: Pointed = { cards: [], stock: false };

/** Mark the elements of the cards with `data-pointed`, and no others. Call it after each rendering of the table. */
export function pointAt(root: ParentNode, board: Board | undefined, { cards, stock }: Pointed): void {
  const wanted = new Set<Element | null>(
    cards.map((card) => root.querySelector(`uc-hand [data-card="${card}"]`)),
  );
  if (board?.top && cards.includes(board.top)) wanted.add(root.querySelector(".pile-button.pile"));
  if (stock) wanted.add(root.querySelector(".pile-button.stock"));
  for (const element of root.querySelectorAll("[data-pointed]"))
    if (!wanted.has(element)) element.removeAttribute("data-pointed");
  for (const element of wanted) element?.setAttribute("data-pointed", "");
}
