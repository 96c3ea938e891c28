/** Defence after the other side's knock: own melds and lay-offs, with a choice if there are several. */

import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { short, shortList } from "../cards/names.ts";
import { cardRow, meldName, spreadRows } from "../cards/row.ts";
import { ltr } from "../i18n/direction.ts";
import { t } from "../i18n/texts/base.ts";
import type { DefenceChoice, Spread } from "../protocol/messages.ts";
import { dialog } from "../ui/dialog.ts";
import { define, Plain } from "../ui/plain.ts";
import { FEW } from "./knock.ts";
import { byPlace, ordered } from "./order.ts";

export class DefenceDialog extends Plain {
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
    return dialog(
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
        const added = byPlace((choice?.laid_off ?? []).filter((off) => off.on === i).map((off) => off.card));
        return html`<figure class="meld">${cardRow(ordered([...meld, ...added]), meldName(meld), added)}
          <figcaption>${added.length ? ltr(`+ ${shortList(added)}`) : meldName(meld)}</figcaption></figure>`;
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
              .map((off) => t.layOffOn(short(off.card), (this.spread.melds[off.on] ?? []).map(short).join(" ")))
              .join("; ")
          : t.noLayOffs
      }</p>`;
  }

  #choices(choice: DefenceChoice | undefined): TemplateResult {
    return html`<fieldset class="choices spreads"><legend>${t.layOffChoice}</legend>
      ${(this.all ? this.options : this.options.slice(0, FEW)).map((option, i) => {
        const off = option.laid_off.map((laid) => short(laid.card)).join(" ") || t.noLayOffs;
        return html`<label class="choice wide"><input type="radio" name="defence" .checked=${option === choice}
          @change=${() => (this.picked = i)} aria-label="${t.layOffs}: ${off}. ${t.deadwoodIs(option.deadwood)}" />
          <span class="choice-body"><span class="note">${t.layOffs}: <b>${off}</b></span>
          ${spreadRows(option.melds, option.unmelded, option.deadwood)}</span></label>`;
      })}
      ${
        this.all || this.options.length <= FEW
          ? nothing
          : html`<button type="button" class="button small more"
        @click=${() => (this.all = true)}>${t.moreChoices(this.options.length - FEW)}</button>`
      }</fieldset>`;
  }
}

define("uc-defence", DefenceDialog);
