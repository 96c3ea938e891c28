/** Ways to knock: the best one first; others say what they cost. */

import "./knock.css";
import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { spokenCardName } from "../cards/names.ts";
import { displayCard, spreadRows } from "../cards/row.ts";
import { t } from "../i18n/texts/base.ts";
import { feltTexts } from "../i18n/texts/felt.ts";
import { showdownTexts } from "../i18n/texts/showdown.ts";
import type { CardText, KnockChoice, SpreadChoice, Turn } from "../protocol/messages.ts";
import { closeThen, dialogView } from "../ui/dialog.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";

/** Number of choices shown initially, the best ones. */
const INITIAL_CHOICES = 3;

/** Big gin as a choice without a discard. */
const bigGin = ({ action, melds }: NonNullable<Turn["big_gin"]>): KnockChoice => ({
  card: "",
  deadwood: 0,
  gin: true,
  spreads: [{ action, melds, unmelded: [], deadwood: 0, best: true }],
});

export class KnockDialog extends LightDomElement {
  @property({ attribute: false }) turn!: Turn;
  /** The card to discard first offered; null for the best. */
  @property({ attribute: false }) card: CardText | null = null;
  /** Whether all ways are shown, or only the best until asked for. */
  @property({ type: Boolean }) others = false;
  @state() spread = 0;
  @state() all = false;

  /** All ways, best first. */
  get #choices(): KnockChoice[] {
    const knocks = [...this.turn.knocks].sort((a, b) => a.deadwood - b.deadwood);
    return this.turn.big_gin ? [bigGin(this.turn.big_gin), ...knocks] : knocks;
  }

  #done(action: string | null): void {
    this.dispatchEvent(new CustomEvent("done", { detail: action }));
  }

  protected override render(): TemplateResult {
    const choices = this.#choices;
    const choice = (this.others && choices.find(({ card }) => card === this.card)) || choices[0];
    const spread = choice?.spreads[this.spread] ?? choice?.spreads[0];
    if (!choice || !spread) return html``;
    const { deadwood } = spread;
    const knock = deadwood === 0 ? t.gin : t.knockWith(deadwood);
    const more = choices.length > 1 || choice.spreads.length > 1;
    return dialogView(
      this.others ? showdownTexts.otherTitle : showdownTexts.knockTitle(deadwood, deadwood === 0),
      "knock-dialog",
      html`
      <div class="dialog-body">
        ${this.others && choices.length > 1 ? this.#throws(choices, choice) : nothing}
        ${
          this.others && choice.spreads.length > 1
            ? this.#spreads(choice)
            : spreadRows(spread.melds, spread.unmelded, deadwood)
        }
      </div>
      <footer class="dialog-foot">
        ${
          more && !this.others
            ? html`<button type="button" class="button" @click=${() => (this.others = true)}>${
                feltTexts.otherWays
              }</button>`
            : nothing
        }
        <button type="button" class="button" @click=${closeThen(() => this.#done(null))}>${t.cancel}</button>
        <button type="button" class="button primary" autofocus
          @click=${closeThen(() => this.#done(spread.action))}>${choice.card ? knock : t.bigGin}</button>
      </footer>`,
      () => this.#done(null),
      true,
    );
  }

  /** What a choice costs against the best one; empty if nothing. */
  #cost(choice: KnockChoice): string {
    const best = this.#choices[0];
    if (!best || choice === best) return "";
    if (!best.card && choice.card && choice.deadwood === 0) return showdownTexts.givesUpBigGin;
    if (best.deadwood === 0 && choice.deadwood > 0)
      return best.card ? showdownTexts.givesUpGin : showdownTexts.givesUpBigGin;
    return choice.deadwood > best.deadwood ? showdownTexts.costs(choice.deadwood - best.deadwood) : "";
  }

  #throws(choices: readonly KnockChoice[], chosen: KnockChoice): TemplateResult {
    const pick = (card: CardText): void => {
      this.card = card;
      this.spread = 0;
    };
    return html`<fieldset class="choices throws"><legend>${showdownTexts.knockThrow}</legend>
      ${choices.map((choice, i) => {
        const words = [
          choice.card ? showdownTexts.knockLeaves(choice.deadwood) : t.bigGin,
          i ? this.#cost(choice) : showdownTexts.bestChoice,
        ].filter(Boolean);
        return html`<label class="choice"><input type="radio" name="throw" .checked=${choice.card === chosen.card}
          @change=${() => pick(choice.card)}
          aria-label=${[choice.card && spokenCardName(choice.card), ...words].filter(Boolean).join(", ")} />
          ${choice.card ? displayCard(choice.card) : nothing}<span aria-hidden="true">${words[0]}${
            words[1] ? html`<br /><small class=${i ? "cost" : ""}>${words[1]}</small>` : nothing
          }</span></label>`;
      })}</fieldset>`;
  }

  #spreads(choice: KnockChoice): TemplateResult {
    const chosen = choice.spreads[this.spread] ? this.spread : 0;
    const least = choice.spreads[0]?.deadwood ?? 0;
    const note = ({ best, deadwood }: SpreadChoice): string =>
      best
        ? showdownTexts.bestChoice
        : least === 0 && deadwood > 0
          ? showdownTexts.givesUpGin
          : deadwood > least
            ? showdownTexts.costs(deadwood - least)
            : showdownTexts.worseMelds;
    return html`<fieldset class="choices spreads"><legend>${showdownTexts.knockArrangements}</legend>
      ${(this.all ? choice.spreads : choice.spreads.slice(0, INITIAL_CHOICES)).map(
        (
          spread: SpreadChoice,
          i,
        ) => html`<label class="choice spread-choice"><input type="radio" name="spread" .checked=${i === chosen}
          @change=${() => (this.spread = i)} aria-label="${t.deadwoodIs(spread.deadwood)}, ${note(spread)}" />
          <span class="choice-body"><small class=${spread.best ? "" : "cost"} aria-hidden="true">${note(
            spread,
          )}</small>${spreadRows(spread.melds, spread.unmelded, spread.deadwood)}</span></label>`,
      )}
      ${
        this.all || choice.spreads.length <= INITIAL_CHOICES
          ? nothing
          : html`<button type="button" class="button small more"
        @click=${() => (this.all = true)}>${showdownTexts.moreChoices(
          choice.spreads.length - INITIAL_CHOICES,
        )}</button>`
      }</fieldset>`;
  }
}

defineElement("uc-knock", KnockDialog);
