/** Section of the start page if the service runs in the page: a table for two people at this screen. */

import { html, nothing, type TemplateResult } from "lit";
import { prefs } from "../prefs.ts";
import { ApiError, api } from "../protocol/api.ts";
import { askHere } from "../protocol/embedded.ts";
import { go } from "../router.ts";
import { t } from "../texts/base.ts";
import { hereTexts } from "../texts/here.ts";
import { define, Plain } from "../ui/plain.ts";

export class ForTwo extends Plain {
  static override properties = { busy: { state: true }, error: { state: true } };

  declare busy: boolean;
  declare error: string;

  constructor() {
    super();
    this.busy = false;
    this.error = "";
  }

  async #deal(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = "";
    try {
      const name = this.querySelector<HTMLInputElement>("#second-name")?.value.trim() || hereTexts.second;
      const others = [{ open: true as const }];
      const made = await api.newTable({ rules: prefs().rules, others, clock: null });
      const token = made.links.invite?.split("/").pop() ?? "";
      const { SECOND } = await import("./two.ts");
      await askHere("POST", "/api/join", { token, name }, SECOND);
      go(`/two/${made.table}`);
    } catch (error) {
      this.error = error instanceof ApiError ? error.message : t.errorPlain;
    }
    this.busy = false;
  }

  protected override render(): TemplateResult {
    return html`<section class="panel" aria-labelledby="two-title"><h2 id="two-title">${hereTexts.two}</h2>
      <p class="note">${hereTexts.twoNote}</p>
      <div class="field"><label for="second-name">${hereTexts.secondName}</label>
        <input id="second-name" maxlength="24" autocomplete="off" /></div>
      <button type="button" class="button primary" ?disabled=${this.busy}
        @click=${() => void this.#deal()}>${hereTexts.deal}</button>
      ${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}</section>`;
  }
}

define("uc-for-two", ForTwo);
