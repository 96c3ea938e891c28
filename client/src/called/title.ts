/** The title and the icon of the page: they say when it is one's turn. */

import turnIcon from "../art/icon-turn.svg?url";
import { t } from "../texts/base.ts";

let page = "";
let isTurn = false;
let calmIcon = "";

function show(): void {
  document.title = isTurn ? `● ${t.yourTurnShort} · ${page}` : page;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  calmIcon ||= link.href;
  const wanted = isTurn ? turnIcon : calmIcon;
  if (link.href !== new URL(wanted, location.href).href) link.href = wanted;
}

/** Names the page, as long as it is nobody's turn. */
export function titlePage(text: string): void {
  page = text;
  show();
}

/** Whether it is one's turn at the table that is open. */
export function titleTurn(turn: boolean): void {
  if (turn === isTurn) return;
  isTurn = turn;
  show();
}
