/** Confirmation of a knock: the discard, the melds to spread, the deadwood. */

import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { shortCardName, spokenCardName } from "../cards/names.ts";
import { displayCard, spreadRows } from "../cards/row.ts";
import { t } from "../i18n/texts/base.ts";
import type { CardText, KnockChoice, SpreadChoice } from "../protocol/messages.ts";
import { dialogView } from "../ui/dialog.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";

/** Number of choices shown initially, the best ones. */
export const INITIAL_CHOICES = 3;

export interface KnockDetail {
  action: string;
  card: CardText;
  label: string;
}

export class KnockDialog extends LightDomElement {
  @property({ attribute: false }) knocks!: KnockChoice[];
  @property({ attribute: false }) card: CardText | null = null;
  @state() spread = 0;
  /** Whether more than the first few spreads are shown. */
  @state() all = false;

  /** The knock with the chosen card, otherwise the one with the least deadwood. */
  get #choice(): KnockChoice | undefined {
    return this.knocks.find((knock) => knock.card === this.card) ?? this.#ordered[0];
  }

  get #ordered(): KnockChoice[] {
    return [...this.knocks].sort((a, b) => a.deadwood - b.deadwood);
  }

  #done(detail: KnockDetail | null): void {
    this.dispatchEvent(new CustomEvent("done", { detail }));
  }

  protected override render(): TemplateResult {
    const choice = this.#choice;
    if (!choice) return html``;
    const spread = choice.spreads[this.spread] ?? choice.spreads[0];
    const deadwood = spread?.deadwood ?? choice.deadwood;
    const gin = deadwood === 0;
    const label = gin ? t.gin : t.knockWith(deadwood);
    const send = (): void => {
      if (spread) this.#done({ action: spread.action, card: choice.card, label });
    };
    return dialogView(
      t.knockTitle(deadwood, gin),
      "knock-dialog",
      html`
      <div class="dialog-body">
        ${
          this.knocks.length > 1
            ? this.#throws(choice)
            : html`<p>${t.knockThrow}: <b>${shortCardName(choice.card)}</b></p>`
        }
        ${
          choice.spreads.length > 1
            ? this.#spreads(choice)
            : spread
              ? spreadRows(spread.melds, spread.unmelded, spread.deadwood)
              : ""
        }
      </div>
      <footer class="dialog-foot">
        <button type="button" class="button" @click=${() => this.#done(null)}>${t.cancel}</button>
        <button type="button" class="button primary" autofocus @click=${send}>${label}</button>
      </footer>`,
      () => this.#done(null),
      true,
    );
  }

  #throws(choice: KnockChoice): TemplateResult {
    const pick = (card: CardText): void => {
      this.card = card;
      this.spread = 0;
    };
    return html`<fieldset class="choices throws"><legend>${t.knockThrow}</legend>
      ${this.#ordered.map(
        (
          knock,
        ) => html`<label class="choice"><input type="radio" name="throw" .checked=${knock.card === choice.card}
          @change=${() => pick(knock.card)} aria-label="${spokenCardName(knock.card)}, ${t.knockLeaves(
            knock.deadwood,
          )}" />
          ${displayCard(knock.card)}<span aria-hidden="true">${t.knockLeaves(knock.deadwood)}</span></label>`,
      )}</fieldset>`;
  }

  #spreads(choice: KnockChoice): TemplateResult {
    const chosen = choice.spreads[this.spread] ? this.spread : 0;
    return html`<fieldset class="choices spreads"><legend>${t.knockArrangements}</legend>
      ${(this.all ? choice.spreads : choice.spreads.slice(0, INITIAL_CHOICES)).map(
        (
          spread: SpreadChoice,
          i,
        ) => html`<label class="choice wide"><input type="radio" name="spread" .checked=${i === chosen}
          @change=${() => (this.spread = i)}
          aria-label="${t.deadwoodIs(spread.deadwood)}${spread.best ? `, ${t.bestChoice}` : ""}" />
          ${spreadRows(spread.melds, spread.unmelded, spread.deadwood)}</label>`,
      )}
      ${
        this.all || choice.spreads.length <= INITIAL_CHOICES
          ? nothing
          : html`<button type="button" class="button small more"
        @click=${() => (this.all = true)}>${t.moreChoices(choice.spreads.length - INITIAL_CHOICES)}</button>`
      }</fieldset>`;
  }
}

defineElement("uc-knock", KnockDialog);
