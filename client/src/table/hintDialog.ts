/** Hint: every choice with its value, the best first. Loaded on first use. */

import { html, nothing, type TemplateResult } from "lit";
import { spokenCardName } from "../cards/names.ts";
import { reviewTexts } from "../i18n/texts/review.ts";
import { thoughtTexts as t } from "../i18n/texts/thoughts.ts";
import type { CardText } from "../protocol/messages.ts";
import { choicesTable } from "../review/choices.ts";
import { choiceText } from "../review/sentences.ts";
import { dialogView } from "../ui/dialog.ts";
import type { Hints } from "./hints.ts";

/** `top` is the top of the discard pile; `all` shows every choice instead of the best few. */
export function hintDialog(
  { advice, error }: Hints,
  top: CardText,
  all: boolean,
  toggle: () => void,
  close: () => void,
): TemplateResult {
  const body = advice
    ? html`${choicesTable({ choices: advice.choices, played: "", kind: "", top, intervals: true }, all, toggle)}
      <p class="note">${t.hintOrder}
        ${reviewTexts.verdicts[advice.verdict]}</p>`
    : html`<p class=${error ? "notice bad" : "note"}>${error || t.hintWait}</p>`;
  const best = advice?.choices[0];
  const said = best ? t.best(choiceText(best.action, "", top, spokenCardName)) : nothing;
  return dialogView(
    t.hint,
    "hint-dialog",
    html`<div class="dialog-body"><p class="sr" role="status">${said}</p>${body}</div>`,
    close,
  );
}
