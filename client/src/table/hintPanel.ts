/** Hint: one sentence with the best choice and a reason; below it, folded, every choice with its value. */

import "./hintPanel.css";
import "./pointing.css";
import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { shortCardName, spokenCardName } from "../cards/names.ts";
import { t as base } from "../i18n/texts/base.ts";
import { reviewTexts } from "../i18n/texts/review.ts";
import { thoughtTexts as t } from "../i18n/texts/thoughts.ts";
import type { Advice, CardText } from "../protocol/messages.ts";
import { choicesTable } from "../review/choices.ts";
import { withCardNames } from "../review/sentences.ts";
import { iconView } from "../ui/icons.ts";
import type { Hints } from "./hints.ts";

/** Escape closes the panel from anywhere, unless a dialog is open. */
let onEscape: ((event: KeyboardEvent) => void) | null = null;

function listen(element: Element | undefined, close: () => void): void {
  if (onEscape) removeEventListener("keydown", onEscape);
  onEscape = element
    ? (event) => {
        if (event.key === "Escape" && !document.querySelector("dialog")) close();
      }
    : null;
  if (onEscape) addEventListener("keydown", onEscape);
}

const numbers = (advice: Advice, top: CardText, all: boolean, toggle: () => void): TemplateResult =>
  html`<details><summary>${reviewTexts.verdicts[advice.verdict]} ${t.numbers}</summary>
    ${choicesTable({ choices: advice.choices, played: "", kind: "", top, intervals: true }, all, toggle)}
    <p class="note">${t.hintOrder}</p></details>`;

/** `top` is the top of the discard pile; `all` shows every choice instead of the best few. */
export function hintPanel(
  { advice, error }: Hints,
  top: CardText,
  all: boolean,
  toggle: () => void,
  close: () => void,
): TemplateResult {
  const shut = (): void => {
    // Back to the button that asked for it.
    if (document.querySelector(".hint-panel")?.contains(document.activeElement))
      document.querySelector<HTMLElement>('.actions [aria-keyshortcuts="H"]')?.focus({ preventScroll: true });
    close();
  };
  const said = advice
    ? html`<span aria-hidden="true">${withCardNames(advice.text, shortCardName)}</span>
      <span class="sr">${withCardNames(advice.text, spokenCardName)}</span>`
    : error || t.hintWait;
  return html`<aside class="hint-panel" aria-label=${t.hint} ${ref((element) => listen(element, shut))}>
    <h2 class="sr">${t.hint}</h2>
    <div class="hint-line"><p role="status">${said}</p>
      <button type="button" class="icon-button" aria-label=${base.close} @click=${shut}>${iconView("close")}</button>
    </div>
    ${advice ? numbers(advice, top, all, toggle) : nothing}</aside>`;
}
