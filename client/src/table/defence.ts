/** Defence after the other side's knock: own melds and lay-offs, with a choice if there are several. */

import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { shortCardList, shortCardName } from "../cards/names.ts";
import { cardRow, meldName, spreadRows } from "../cards/row.ts";
import { isolateLtr } from "../i18n/direction.ts";
import { t } from "../i18n/texts/base.ts";
import type { DefenceChoice, Spread } from "../protocol/messages.ts";
import { dialogView } from "../ui/dialog.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { INITIAL_CHOICES } from "./knock.ts";
import { byRankAndSuit, sortMeld } from "./order.ts";

export class DefenceDialog extends LightDomElement {
  @property({ attribute: false }) options!: DefenceChoice[];
  @property({ attribute: false }) spread!: Spread;
  @property() knocker = "";
  @state() picked = 0;
  @state() all = false;

  #done(action: string | null): void {
    this.dispatchEvent(new CustomEvent("done", { detail: action }));
  }

  protected override render(): TemplateResult {
    const choice = this.options[this.picked] ?? this.options[0];
    const what = this.spread.deadwood === 0 ? t.defendGin : t.defendKnocked(this.spread.deadwood);
    return dialogView(
      t.defendTitle(this.knocker, what),
      "defence-dialog",
      html`
      <div class="dialog-body">
        <section><h3>${t.theirMelds(this.knocker)}</h3>${this.#theirs(choice)}</section>
        <section><h3>${t.yourMelds}</h3>
          ${this.options.length > 1 ? this.#choices(choice) : choice ? this.#one(choice) : nothing}
        </section>
      </div>
      <footer class="dialog-foot">
        <button type="button" class="button primary" autofocus @click=${() => choice && this.#done(choice.action)}>
          ${t.settle(choice?.deadwood ?? 0)}</button>
      </footer>`,
      () => this.#done(null),
      true,
    );
  }

  /** The knocker's melds with the cards that the choice lays off. */
  #theirs(choice: DefenceChoice | undefined): TemplateResult {
    const { melds, unmelded, deadwood } = this.spread;
    return html`<div class="spread">
      ${melds.map((meld, i) => {
        const added = byRankAndSuit(
          (choice?.laid_off ?? []).filter((off) => off.on === i).map((off) => off.card),
        );
        return html`<figure class="meld">${cardRow(sortMeld([...meld, ...added]), meldName(meld), added)}
          <figcaption>${
            added.length ? isolateLtr(`+ ${shortCardList(added)}`) : meldName(meld)
          }</figcaption></figure>`;
      })}
      ${
        unmelded.length
          ? html`<figure class="meld loose">${cardRow(unmelded, t.loose)}
            <figcaption>${t.loose} <b>${deadwood}</b></figcaption></figure>`
          : nothing
      }
    </div>`;
  }

  #one(choice: DefenceChoice): TemplateResult {
    return html`${spreadRows(choice.melds, choice.unmelded, choice.deadwood)}
      <p class="note">${
        choice.laid_off.length
          ? choice.laid_off
              .map((off) =>
                t.layOffOn(
                  shortCardName(off.card),
                  (this.spread.melds[off.on] ?? []).map(shortCardName).join(" "),
                ),
              )
              .join("; ")
          : t.noLayOffs
      }</p>`;
  }

  #choices(choice: DefenceChoice | undefined): TemplateResult {
    return html`<fieldset class="choices spreads"><legend>${t.layOffChoice}</legend>
      ${(this.all ? this.options : this.options.slice(0, INITIAL_CHOICES)).map((option, i) => {
        const off = option.laid_off.map((laid) => shortCardName(laid.card)).join(" ") || t.noLayOffs;
        return html`<label class="choice wide"><input type="radio" name="defence" .checked=${option === choice}
          @change=${() => (this.picked = i)} aria-label="${t.layOffs}: ${off}. ${t.deadwoodIs(option.deadwood)}" />
          <span class="choice-body"><span class="note">${t.layOffs}: <b>${off}</b></span>
          ${spreadRows(option.melds, option.unmelded, option.deadwood)}</span></label>`;
      })}
      ${
        this.all || this.options.length <= INITIAL_CHOICES
          ? nothing
          : html`<button type="button" class="button small more"
        @click=${() => (this.all = true)}>${t.moreChoices(this.options.length - INITIAL_CHOICES)}</button>`
      }</fieldset>`;
  }
}

defineElement("uc-defence", DefenceDialog);
